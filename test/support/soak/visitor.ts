// Somebody at the playground who plays in very many games: remembers the answers, and looks into a thread to find out
// more.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlaygroundDriver } from '../../../src/playground/driver/client.ts';
import { type APIMessage, isEphemeral, isLoading } from '../../../src/playground/driver/protocol.ts';
import { type Answer, type Deed, isGone, NotSent } from '../end-to-end/person.ts';
import { withAllTexts } from '../reading.ts';

/** An action of a user, its answer, and the time that it took. */
export interface Told {
  user: string;
  deed: Deed;
  answer: Answer;
  /** Milliseconds until the first answer. */
  after: number;
}

/** Milliseconds to wait for an answer that the bot has promised. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 250;

export class Visitor {
  readonly name: string;
  /** All answers that the visitor got, in order. */
  readonly told: Told[] = [];
  readonly #driver: PlaygroundDriver;
  readonly #seen = new Map<string, APIMessage[]>();

  constructor(name: string, driver: PlaygroundDriver) {
    this.name = name;
    this.#driver = driver;
  }

  /** Contents of each channel when the visitor last looked. */
  posts = (channelId: string): APIMessage[] => this.#seen.get(channelId) ?? [];

  async look(channelId: string): Promise<APIMessage[]> {
    const messages = await this.#driver.messages(this.name, channelId);
    const posts = messages.filter((message) => !isEphemeral(message));
    this.#seen.set(channelId, posts);
    return posts;
  }

  /** Sends the action and waits for the answer. */
  async act(deed: Deed): Promise<Answer> {
    const begun = performance.now();
    const outcome = await this.#driver.act({ ...deed, user: this.name });
    if (!outcome.ok && isGone(outcome.error)) return { interaction: '', kind: 'gone' };
    // The second delivery of an interaction may edit the answer of the first while a person is looking at it.
    if (!outcome.ok && outcome.error.startsWith('The message has no component'))
      return { interaction: '', kind: 'failed' };
    if (!outcome.ok) throw new NotSent(outcome.error);
    const after = performance.now() - begun;
    const interaction = outcome.requestId ?? '';
    let answer: Answer = { interaction, kind: 'failed' };
    if (outcome.kind === 'autocomplete') answer = { interaction, kind: 'choices', choices: outcome.choices };
    else if (outcome.kind === 'modal') answer = { interaction, kind: 'form', form: outcome.modal };
    else if ('message' in outcome && outcome.message !== null) {
      const message = outcome.kind.startsWith('deferred')
        ? await this.#finished(interaction, outcome.message)
        : outcome.message;
      if (message !== undefined) answer = { interaction, kind: 'message', message: withAllTexts(message) };
    }
    this.told.push({ user: this.name, deed, answer, after });
    return answer;
  }

  /**
   * The message once this interaction's promised answer has come; undefined if it never comes. A changed message alone
   * is no proof, because the late answer of an earlier click may have changed it.
   */
  async #finished(interaction: string, promised: APIMessage): Promise<APIMessage | undefined> {
    const [callback] = await this.#driver.requests(`/interactions/${interaction}/`);
    const token = callback?.path.split('/')[3];
    if (token === undefined) throw new Error(`Nothing has answered the interaction ${interaction}.`);
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      await sleep(LOOK_MS);
      const said = await this.#driver.requests(`/${token}`);
      if (!said.some(({ route, status }) => route.includes('/webhooks/') && status < 300)) continue;
      const messages = await this.#driver.messages(this.name, promised.channel_id);
      const now = messages.find(({ id }) => id === promised.id);
      if (now !== undefined && !isLoading(now)) return now;
    }
    return undefined;
  }
}
