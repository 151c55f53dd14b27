// A playground in this process, and an unmodified discord.js client that talks to it.
import {
  Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord.js';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';
import type { ActionOutcome, APIMessage, OpenModal, Refused } from '../../src/playground/driver/protocol.ts';
import { type RunningPlayground, startPlayground } from '../../src/playground/start.ts';

export const GUILD = '1100000000000000001';
export const LOBBY = '1100000000000000031';
export const GAMES = '1100000000000000032';
export const ANN = '1100000000000000021';
export const BOB = '1100000000000000022';

export interface Stage {
  running: RunningPlayground;
  driver: PlaygroundDriver;
  login: (options?: Partial<ClientOptions>) => Promise<Client<true>>;
  close: () => Promise<void>;
}

export async function stage(): Promise<Stage> {
  const running = await startPlayground({ port: 0, token: 'a-token', endsWithParent: false });
  const clients: Client[] = [];
  return {
    running,
    driver: new PlaygroundDriver(running.url),
    login: async (options = {}) => {
      const client = new Client({
        intents: [GatewayIntentBits.Guilds],
        allowedMentions: { parse: [] },
        ...options,
        rest: { api: running.api, ...options.rest },
      });
      clients.push(client);
      client.on(Events.Error, () => {});
      const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
      await client.login(running.token);
      return ready;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.destroy()));
      await running.close();
    },
  };
}

export async function register(
  client: Client<true>,
  commands: RESTPutAPIApplicationCommandsJSONBody,
): Promise<void> {
  await client.application.commands.set(commands, GUILD);
}

type Kind = (ActionOutcome & { kind: string })['kind'];

/** The message of an action's outcome. Throws if the outcome is of another kind, or has no message. */
export function messageOf(outcome: ActionOutcome | Refused, kind: Kind): APIMessage {
  if (!outcome.ok || outcome.kind !== kind || !('message' in outcome) || !outcome.message)
    throw new Error(`Expected a ${kind}, got ${JSON.stringify(outcome)}`);
  return outcome.message;
}

export function modalOf(outcome: ActionOutcome | Refused): OpenModal {
  if (!outcome.ok || outcome.kind !== 'modal')
    throw new Error(`Expected a modal, got ${JSON.stringify(outcome)}`);
  return outcome.modal;
}

/** Calls `look` until it returns something, for at most this many milliseconds. */
export async function eventually<Value>(
  look: () => Promise<Value | undefined>,
  milliseconds = 5000,
): Promise<Value> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
