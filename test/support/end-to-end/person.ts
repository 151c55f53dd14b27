// A person at the playground: does what a user can do, and knows what a user sees, from live events alone.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlaygroundDriver, Wait, WatchedEvents } from '../../../src/playground/driver/client.ts';
import {
  type ActionAccepted,
  type APIMessage,
  type CommandChoice,
  isEphemeral,
  isLoading,
  type OpenModal,
  type Refused,
  type UserAction,
} from '../../../src/playground/driver/protocol.ts';

import { withAllTexts } from '../reading.ts';

/** An action of a user, without the user. */
export type Deed = UserAction extends infer Action
  ? Action extends UserAction
    ? Omit<Action, 'user'>
    : never
  : never;

/** The bot's answer, as the user saw it. */
export type Answer = { interaction: string } & (
  | { kind: 'message'; message: APIMessage }
  | { kind: 'choices'; choices: CommandChoice[] }
  | { kind: 'form'; form: OpenModal }
  /** Discord says that the bot did not answer. */
  | { kind: 'failed' }
  /** All processes that could have answered have crashed, so nobody waits for the answer. */
  | { kind: 'abandoned' }
  /** The button no longer exists, for example because its call was answered and deleted: nothing was sent. */
  | { kind: 'gone' }
);

/** Error for an action that Discord's own client would not send. */
export class NotSent extends Error {}

/** True if the action was refused because its message was deleted in the meantime. */
export const isGone = (refusal: string): boolean => refusal.endsWith(' sees no such message.');

/** Milliseconds after which the last messages of a crashed bot have arrived. */
const LAST_WORDS_MS = 80;
/**
 * Milliseconds to wait for an answer that the bot has promised. If it has not come by then, the bot's request that
 * contains it has failed.
 */
const THOUGHT_MS = 15_000;

export class Person {
  readonly name: string;
  readonly id: string;
  readonly #url: string;
  readonly #events: WatchedEvents;
  readonly #gone: () => Promise<unknown>;
  readonly #messages = new Map<string, APIMessage>();
  #read = 0;

  private constructor(
    name: string,
    id: string,
    url: string,
    events: WatchedEvents,
    gone: () => Promise<unknown>,
  ) {
    this.name = name;
    this.id = id;
    this.#url = url;
    this.#events = events;
    this.#gone = gone;
  }

  /**
   * Brings a person to the playground. `gone` returns a promise that resolves when all present processes of the bot
   * have ended.
   */
  static async arrive(
    url: string,
    driver: PlaygroundDriver,
    name: string,
    gone: () => Promise<unknown>,
  ): Promise<Person> {
    const { me } = await driver.state(name);
    return new Person(name, me.id, url, await driver.watch(name), gone);
  }

  leave(): void {
    this.#events.close();
  }

  /** Messages of a channel that this person sees now, oldest first, including their own ephemeral ones. */
  messages(channelId: string): APIMessage[] {
    for (const event of this.#events.seen.slice(this.#read)) {
      if (event.type === 'message_create' || event.type === 'message_update')
        this.#messages.set(event.message.id, withAllTexts(event.message));
      if (event.type === 'message_delete') this.#messages.delete(event.messageId);
    }
    this.#read = this.#events.seen.length;
    return [...this.#messages.values()].filter((message) => message.channel_id === channelId);
  }

  /** Public posts that came into a channel while this person was looking, with their original contents. */
  came = (channelId: string): APIMessage[] =>
    this.#events.seen.flatMap((event) =>
      event.type === 'message_create' && event.message.channel_id === channelId && !isEphemeral(event.message)
        ? [withAllTexts(event.message)]
        : [],
    );

  /** The messages of a channel that everybody sees. */
  posts = (channelId: string): APIMessage[] =>
    this.messages(channelId).filter((message) => !isEphemeral(message));

  /** Threads that came up while this person was looking, oldest first. */
  threads(): string[] {
    return this.#events.seen.flatMap((event) =>
      event.type === 'channel_create' && event.channel.kind === 'thread' ? [event.channel.id] : [],
    );
  }

  /** Waits for events that this person sees until a condition holds. */
  async until<T>(look: () => T | undefined, { what = String(look), ...wait }: Wait = {}): Promise<T> {
    let found: T | undefined;
    const { seen } = this.#events;
    await this.#events.until(
      (event) => {
        if (event !== seen.at(-1)) return false;
        found = look();
        return found !== undefined;
      },
      { ...wait, what: `${this.name}: ${what}` },
    );
    if (found === undefined) throw new Error('What was there is gone.');
    return found;
  }

  /** Waits until the bot's dot is green. */
  async untilOnline(): Promise<void> {
    await this.until(() => {
      const last = this.#events.seen.findLast((event) => event.type === 'bot' || event.type === 'hello');
      const online = last?.type === 'hello' ? last.state.bot.online : last?.type === 'bot' && last.online;
      return online ? true : undefined;
    });
  }

  /** Waits until the page is told the playground's time again. */
  async untilTime(): Promise<void> {
    const { seen } = this.#events;
    const known = seen.length;
    await this.#events.until((event) => event.type === 'clock' && seen.indexOf(event) >= known);
  }

  /** Interactions of this person that the bot has answered, as far as this person has seen. */
  answered(): Set<string> {
    return new Set(
      this.#events.seen.flatMap((event) => (event.type === 'interaction_answered' ? [event.requestId] : [])),
    );
  }

  /** Sends the action, and waits until the bot has answered, Discord has given up, or the bot has crashed. */
  async act(deed: Deed): Promise<Answer> {
    const interaction = await this.#send(deed);
    if (interaction === undefined) return { interaction: '', kind: 'gone' };
    const dead = this.#gone()
      .then(() => sleep(LAST_WORDS_MS))
      .then(() => undefined);
    const event = await Promise.race([this.#outcome(interaction, deed), dead]);
    if (event === undefined) return { interaction, kind: 'abandoned' };
    if (event.type === 'interaction_failed') return { interaction, kind: 'failed' };
    const earlier = this.#events.seen;
    for (const each of earlier) {
      if (each.type === 'autocomplete' && each.requestId === interaction)
        return { interaction, kind: 'choices', choices: each.choices };
      if (each.type === 'modal_open' && each.requestId === interaction)
        return { interaction, kind: 'form', form: each.modal };
    }
    const messageId = event.messageId ?? '';
    const from = event.kind === 'deferred_update' ? earlier.indexOf(event) : 0;
    const thought = this.until(() => this.#finished(messageId, from), { milliseconds: THOUGHT_MS });
    const message = await Promise.race([thought.catch(() => undefined), dead]);
    return message === undefined
      ? { interaction, kind: 'failed' }
      : { interaction, kind: 'message', message };
  }

  /** The message once the bot has finished it: after a deferred update, once the real update has come. */
  #finished(messageId: string, from: number): APIMessage | undefined {
    this.messages('');
    const message = this.#messages.get(messageId);
    const updated = this.#events.seen.some(
      (event, at) => at > from && event.type === 'message_update' && event.message.id === messageId,
    );
    return message === undefined || isLoading(message) || (from > 0 && !updated) ? undefined : message;
  }

  /** The interaction; undefined if the button has been removed meanwhile. */
  async #send(deed: Deed): Promise<string | undefined> {
    const response = await fetch(`${this.#url}/playground/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...deed, user: this.name }),
    });
    // The cast is safe: protocol.ts declares what this path answers.
    const said = (await response.json()) as ActionAccepted | Refused;
    if (!said.ok && isGone(said.error) && 'messageId' in deed) {
      const { messageId } = deed;
      await this.until(() => {
        this.messages('');
        return this.#messages.has(messageId) ? undefined : true;
      });
      return undefined;
    }
    if (!said.ok) throw new NotSent(said.error);
    return said.requestId ?? '';
  }

  async #outcome(interaction: string, deed: Deed) {
    const event = await this.#events.until(
      (each) =>
        (each.type === 'interaction_answered' || each.type === 'interaction_failed') &&
        each.requestId === interaction,
      { what: `${this.name}: an answer to ${JSON.stringify(deed)}, or that there is none` },
    );
    if (event.type !== 'interaction_answered' && event.type !== 'interaction_failed')
      throw new Error('Another event came than the one waited for.');
    return event;
  }

  /** Types a slash command and reads the message that answers. */
  async type(channelId: string, text: string): Promise<APIMessage> {
    const answer = await this.act({ type: 'text', channelId, text });
    if (answer.kind === 'message') return answer.message;
    throw new Error(`${text} was answered by ${JSON.stringify(answer)}`);
  }
}
