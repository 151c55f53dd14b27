// Interactions on their way to the bot. Each has a token, with which the bot must answer within three seconds, and
// which works for fifteen minutes.
import { randomBytes } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import { only } from '../driver/hub.ts';
import type { ActionOutcome, AnswerKind } from '../driver/protocol.ts';
import type { Playground } from '../playground.ts';
import { refusal } from '../rest/errors.ts';
import { answerInline } from '../rest/interactions.ts';
import { wireInteractionChannel, wireMember } from '../server/shapes.ts';
import {
  botPermissions,
  type Channel,
  type StoredMessage,
  type User,
  userPermissions,
} from '../server/world.ts';

const FIRST_ANSWER = 3_000;
const TOKEN_LIFE = 15 * 60_000;
const FORGOTTEN_AFTER = 60 * 60_000;

/** Kinds of interactions: user actions that the bot must answer. */
export type InteractionKind = 'command' | 'autocomplete' | 'component' | 'modal';

const TYPE = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const satisfies Record<
  InteractionKind,
  number
>;

/** Texts that Discord's client shows if the bot does not answer. */
const SILENCE = {
  command: 'The application did not respond',
  component: 'This interaction failed',
  autocomplete: 'Loading options failed',
  modal: 'Something went wrong. Try again.',
} as const satisfies Record<InteractionKind, string>;

/** An interaction (a user's action that the bot must answer) and its state. */
export interface Interaction {
  id: string;
  token: string;
  kind: InteractionKind;
  user: User;
  channelId: string;
  at: number;
  /** True if a simulated fault made the interaction's token invalid. */
  dead: boolean;
  answered: AnswerKind | null;
  failed: boolean;
  /** The message that routes with `@original` refer to: the bot's answer, or the message of the clicked component. */
  original: { channelId: string; messageId: string } | null;
  /** Messages that may be read and changed with the interaction's token: their channels, by message id. */
  reaches: Map<string, string>;
  /** The message whose component the user clicked, or whose component opened the submitted modal. */
  source: { channelId: string; message: StoredMessage } | null;
  /** Text of the slash command, which the page shows above the bot's answer. */
  commandName: string | null;
  choiceKind: 'string' | 'integer' | 'number';
  /** The bot's first answer. */
  outcome: Promise<ActionOutcome>;
  settle: (outcome: ActionOutcome) => void;
}

/** Contents of a new interaction. */
export interface NewInteraction {
  kind: InteractionKind;
  user: User;
  channel: Channel;
  data: object;
  source?: Interaction['source'];
  commandName?: string | null;
  choiceKind?: Interaction['choiceKind'];
}

/** Pending interactions by token, with Discord's limits of three seconds and fifteen minutes. */
export class Interactions {
  readonly #pg: () => Playground;
  /** Milliseconds that the bot has for its first answer. */
  readonly #firstAnswer: number;
  readonly #byToken = new Map<string, Interaction>();

  constructor(pg: () => Playground, firstAnswer = FIRST_ANSWER) {
    this.#pg = pg;
    this.#firstAnswer = firstAnswer;
  }

  /** Creates an interaction and delivers it to the bot. */
  issue(made: NewInteraction): Interaction {
    const pg = this.#pg();
    let settle: Interaction['settle'] = () => {};
    const outcome = new Promise<ActionOutcome>((resolve) => {
      settle = resolve;
    });
    const id = pg.ids.next();
    const interaction: Interaction = {
      id,
      token: randomBytes(64).toString('base64url'),
      kind: made.kind,
      user: made.user,
      channelId: made.channel.id,
      at: pg.clock.now(),
      dead: pg.faults.strikes('lateInteraction'),
      answered: null,
      failed: false,
      original: null,
      reaches: new Map(),
      source: made.source ?? null,
      commandName: made.commandName ?? null,
      choiceKind: made.choiceKind ?? 'string',
      outcome,
      settle,
    };
    this.#forgetOld();
    this.#byToken.set(interaction.token, interaction);
    const byHttp = pg.endpoints.urls.length > 0;
    if (!pg.world.bot.member || !(byHttp || pg.gateway.reachable)) {
      this.#fail(interaction);
      return interaction;
    }
    const payload = this.#payload(made, interaction);
    const times = pg.faults.strikes('doubleDelivery') ? 2 : 1;
    if (byHttp)
      this.#post(interaction, payload, times).catch((error: unknown) => {
        console.error('The playground failed at a response:', error);
        this.#giveUp(interaction);
      });
    else for (let n = 0; n < times; n++) pg.gateway.dispatch('INTERACTION_CREATE', payload);
    // Fails the interaction without comparing times: when the timer fires, the playground's clock may still be a
    // millisecond short.
    setTimeout(() => this.#giveUp(interaction), this.#firstAnswer).unref();
    return interaction;
  }

  /**
   * Sends the interaction by HTTP; the response may already contain the answer. If no address accepts the interaction,
   * it fails at once.
   */
  async #post(interaction: Interaction, payload: object, times: number): Promise<void> {
    const once = async (): Promise<boolean> => {
      const delivery = await this.#pg().endpoints.post(payload);
      if (delivery.kind !== 'answered' || delivery.status < 200 || delivery.status >= 300) return false;
      // A response without a body means that the bot will answer by a REST request.
      return delivery.body === '' || answerInline(this.#pg(), interaction, delivery.body);
    };
    const taken = await Promise.all(Array.from({ length: times }, once));
    if (!taken.includes(true)) this.#giveUp(interaction);
  }

  #payload(made: NewInteraction, interaction: Interaction): object {
    const pg = this.#pg();
    const { world } = pg;
    const message: APIMessage | undefined = made.source?.message.wire;
    return {
      id: interaction.id,
      application_id: world.bot.id,
      type: TYPE[made.kind],
      token: interaction.token,
      version: 1,
      data: made.data,
      guild: { id: made.channel.guildId, features: [], locale: 'en-US' },
      guild_id: made.channel.guildId,
      guild_locale: 'en-US',
      locale: 'en-US',
      channel: wireInteractionChannel(world, pg.faults, made.channel),
      channel_id: made.channel.id,
      member: { ...wireMember(made.user), permissions: userPermissions(world, made.user).toString() },
      app_permissions: botPermissions(world, pg.faults, made.channel).toString(),
      entitlements: [],
      authorizing_integration_owners: { '0': made.channel.guildId },
      context: 0,
      attachment_size_limit: 10 * 1024 * 1024,
      ...(message ? { message } : {}),
    };
  }

  /**
   * The interaction with this id and token, if its first answer may be given now. Otherwise throws the refusal that
   * Discord would give.
   */
  toAnswer(id: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || interaction.id !== id || interaction.dead) throw refusal(10062);
    if (interaction.answered !== null) throw refusal(40060);
    if (interaction.failed || this.#pg().clock.now() - interaction.at > this.#firstAnswer) {
      this.failOverdue();
      throw refusal(10062);
    }
    return interaction;
  }

  /** The interaction for a webhook request with its token, or Discord's refusal. */
  byWebhook(applicationId: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || interaction.dead || applicationId !== this.#pg().world.bot.id) throw refusal(10015);
    if (this.#pg().clock.now() - interaction.at > TOKEN_LIFE) throw refusal(50027);
    // Further messages are only possible after a first answer to the interaction.
    if (interaction.answered === null) throw refusal(10015);
    return interaction;
  }

  /** Records the bot's first answer to an interaction, and informs the user's page. */
  answered(interaction: Interaction, kind: AnswerKind, outcome: ActionOutcome): void {
    interaction.answered = kind;
    const messageId = 'message' in outcome ? (outcome.message?.id ?? null) : null;
    this.#pg().hub.tell(only(interaction.user.id), {
      type: 'interaction_answered',
      requestId: interaction.id,
      kind,
      messageId,
    });
    interaction.settle(outcome);
  }

  /** Fails the interactions that the bot did not answer in time. */
  failOverdue(): void {
    const now = this.#pg().clock.now();
    for (const interaction of this.#byToken.values())
      if (now - interaction.at > this.#firstAnswer) this.#giveUp(interaction);
  }

  #giveUp(interaction: Interaction): void {
    if (interaction.answered === null && !interaction.failed) this.#fail(interaction);
  }

  #fail(interaction: Interaction): void {
    interaction.failed = true;
    const text = SILENCE[interaction.kind];
    // Sends the events later, because the driver learns the interaction's request id only from the reply to its own
    // request.
    setImmediate(() => {
      const { id, channelId, user } = interaction;
      this.#pg().hub.tell(only(user.id), { type: 'interaction_failed', requestId: id, channelId, text });
      interaction.settle({ ok: true, kind: 'failed', text });
    });
  }

  #forgetOld(): void {
    const now = this.#pg().clock.now();
    for (const [token, interaction] of this.#byToken) {
      if (now - interaction.at <= FORGOTTEN_AFTER) return;
      this.#byToken.delete(token);
    }
  }
}
