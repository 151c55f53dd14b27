// People at the playground, for end-to-end tests: what they type and press, and what each of them sees.

import { ComponentType } from 'discord.js';
import type {
  ActionOutcome,
  APIMessage,
  CommandChoice,
  FaultName,
  Faults,
  PlaygroundState,
  Refused,
  RequestRecord,
  UserAction,
  Violation,
} from '../../src/playground/driver/protocol.ts';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import { type RunningPlayground, startPlayground } from '../../src/playground/start.ts';
import { componentsOf, withAllTexts } from './reading.ts';

export class Driver {
  private readonly running: RunningPlayground;
  private userIds: ReadonlyMap<string, string>;
  readonly lobbyId: string;
  readonly guildId: string;

  private constructor(running: RunningPlayground, state: PlaygroundState) {
    this.running = running;
    this.userIds = new Map(state.users.map((user) => [user.name, user.id]));
    this.lobbyId = state.lobbyId;
    this.guildId = state.guild.id;
  }

  /**
   * `firstAnswer`: milliseconds that the playground waits for the first answer of the bot; by default three seconds,
   * like Discord.
   */
  static async start(firstAnswer?: number): Promise<Driver> {
    const running = await startPlayground({
      port: 0,
      token: 'test-token',
      endsWithParent: false,
      firstAnswer,
    });
    const users = await fetch(`${running.url}/playground/state?user=Ann`);
    // The cast is safe: the playground answers with the types of the driver's own protocol.
    return new Driver(running, (await users.json()) as PlaygroundState);
  }

  /** Address of the page. */
  get url(): string {
    return this.running.url;
  }
  get api(): string {
    return this.running.api;
  }
  get token(): string {
    return this.running.token;
  }
  /** The application's public key, which a bot needs to accept interactions by HTTP. */
  get publicKey(): string {
    return this.running.publicKey;
  }
  close = (): Promise<void> => this.running.close();

  id(user: string): string {
    const found = this.userIds.get(user);
    if (found === undefined)
      throw new Error(`Nobody is called ${user} here; there are ${[...this.userIds.keys()].join(', ')}.`);
    return found;
  }

  private async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.running.url}/playground/${path}`);
    // The cast is safe: the playground answers with the types of the driver's own protocol.
    return (await response.json()) as T;
  }

  private async send<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(`${this.running.url}/playground/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // The cast is safe: the playground answers with the types of the driver's own protocol.
    return (await response.json()) as T;
  }

  private async act(action: UserAction): Promise<ActionOutcome> {
    const outcome = await this.send<ActionOutcome | Refused>('actions?wait=1', action);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome;
  }

  /** Types a slash command; returns the message that answers. */
  async type(user: string, channelId: string, text: string): Promise<APIMessage> {
    return messageOf(await this.outcome(user, channelId, text));
  }

  /** Types a slash command; returns the bot's answer: a message, or a form. */
  outcome = (user: string, channelId: string, text: string): Promise<ActionOutcome> =>
    this.act({ type: 'text', user: this.id(user), channelId, text });

  /** Types a command, and presses the button of the answer that opens a form. */
  async open(
    user: string,
    channelId: string,
    text: string,
    label: string,
  ): Promise<Extract<ActionOutcome, { kind: 'modal' }>> {
    const outcome = await this.pressed(user, await this.type(user, channelId, text), label);
    if (outcome.kind !== 'modal') throw new Error(`No form came, but: ${JSON.stringify(outcome)}`);
    return outcome;
  }

  async press(user: string, message: APIMessage, label: string): Promise<APIMessage> {
    return messageOf(await this.pressed(user, message, label));
  }

  pressed(user: string, message: APIMessage, label: string): Promise<ActionOutcome> {
    const customId = component(message, label);
    return this.act({
      type: 'button',
      user: this.id(user),
      channelId: message.channel_id,
      messageId: message.id,
      customId,
    });
  }

  /** Chooses options by their labels, in the menu of the message that has all of them. */
  async choose(user: string, message: APIMessage, labels: readonly string[]): Promise<APIMessage> {
    const menus = componentsOf(message).filter((each) => each.type === ComponentType.StringSelect);
    const menu =
      menus.find(({ options }) => labels.every((label) => options.some((one) => one.label === label))) ??
      menus[0];
    if (menu === undefined) throw new Error(`There is no menu on: ${message.content}`);
    const values = labels.map(
      (label) => menu.options.find((option) => option.label === label)?.value ?? `no option ${label}`,
    );
    const outcome = await this.act({
      type: 'select',
      user: this.id(user),
      channelId: message.channel_id,
      messageId: message.id,
      customId: menu.custom_id,
      values,
    });
    return messageOf(outcome);
  }

  async submit(user: string, modalId: string, fields: Record<string, string>): Promise<APIMessage> {
    return messageOf(await this.act({ type: 'modal', user: this.id(user), modalId, fields }));
  }

  async suggest(
    user: string,
    channelId: string,
    command: string,
    path: string[],
    options: Record<string, string>,
    focused: string,
  ): Promise<CommandChoice[]> {
    const outcome = await this.act({
      type: 'autocomplete',
      user: this.id(user),
      channelId,
      command,
      path,
      options,
      focused,
    });
    if (outcome.kind !== 'autocomplete')
      throw new Error(`No suggestions came, but: ${JSON.stringify(outcome)}`);
    return outcome.choices;
  }

  async messages(user: string, channelId: string): Promise<APIMessage[]> {
    const path = `messages?user=${this.id(user)}&channel=${channelId}`;
    return (await this.get<APIMessage[]>(path)).map(withAllTexts);
  }

  /** Public messages of a channel. */
  async posts(user: string, channelId: string): Promise<APIMessage[]> {
    return (await this.messages(user, channelId)).filter((message) => !isEphemeral(message));
  }

  async channels(user: string): Promise<PlaygroundState['channels']> {
    return (await this.state(user)).channels;
  }
  /** Everything that the user's page shows when it is opened. */
  state = (user: string): Promise<PlaygroundState> => this.get(`state?user=${this.id(user)}`);
  async threads(user: string): Promise<PlaygroundState['channels']> {
    return (await this.channels(user)).filter((channel) => channel.kind === 'thread');
  }

  /** Text of everything that a user was sent or could have read. */
  async audit(user: string): Promise<string> {
    return (await fetch(`${this.running.url}/playground/audit?user=${this.id(user)}`)).text();
  }

  violations = (): Promise<Violation[]> => this.get('violations');
  requests = (): Promise<RequestRecord[]> => this.get('requests');
  async forgetRequests(): Promise<void> {
    await fetch(`${this.url}/playground/requests`, { method: 'DELETE' });
  }
  /** Number of further times that this fault will happen. */
  async strikesLeft(name: FaultName): Promise<number | null> {
    return (await this.get<Faults>('faults'))[name].times;
  }
  /** Adds a user who has never been on the server before. */
  async newMember(name: string): Promise<void> {
    await this.server({ type: 'new_member', name });
    this.userIds = new Map((await this.state('Ann')).users.map((user) => [user.name, user.id]));
  }
  server = (action: object): Promise<unknown> => this.send('server', action);
  faults = (change: object): Promise<unknown> => this.send('faults', change);
  /** Sets the time that the page shows, in milliseconds since the epoch. */
  clock = (now: number): Promise<unknown> => this.send('clock', { offset: now - Date.now() });
  /** Sets the addresses to which interactions are sent by HTTP, in turn; without any, they go through the gateway. */
  endpoints = (urls: readonly string[]): Promise<unknown> => this.send('endpoints', { urls });
}

function messageOf(outcome: ActionOutcome): APIMessage {
  if ('message' in outcome && outcome.message !== null) return withAllTexts(outcome.message);
  throw new Error(`No message came, but: ${JSON.stringify(outcome)}`);
}

function component(message: APIMessage, label: string): string {
  const all = componentsOf(message);
  for (const each of all)
    if (each.type === ComponentType.Button && 'custom_id' in each && each.label === label)
      return each.custom_id;
  const known = all.map((each) => ('label' in each ? each.label : each.type)).join(', ');
  throw new Error(`There is no button "${label}" on "${message.content}", only: ${known}`);
}
