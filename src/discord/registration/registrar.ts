// Keeps each server's registered commands up to date: at the start, when the bot is invited, when a server turns a game
// on or off, and when the last game of a turned-off kind is over.
import type { REST, RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { isOn } from '../../table/lobby/server-rules.ts';
import type { GameRecord } from '../../table/records.ts';
import type { AnyCommand, Desk } from '../interactions/command.ts';
import { clearGlobal, deploy } from './deploy.ts';
import { commandsFor, offerOf } from './offer.ts';

/** Dependencies of the registrar, which registers the servers' slash commands. */
export interface RegistrarParts {
  rest: Pick<REST, 'get' | 'put'>;
  applicationId: string;
  commands: readonly AnyCommand[];
  desk: Pick<Desk, 'games' | 'places'>;
  /** The only server whose commands are registered, if the operator has named one. */
  only?: string;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
}

/**
 * Registers commands. Only `start` rejects, and only if the server that the operator has named does not accept them.
 */
export interface Registrar {
  start(guildIds: readonly string[]): Promise<void>;
  /** Registers a server's commands. False if Discord refuses them now. */
  register(guildId: string): Promise<boolean>;
  /** Handles the end of a game: its commands may no longer be needed. */
  ended(record: GameRecord): Promise<void>;
}

/** Creates the registrar, which registers the servers' slash commands. It does nothing before it is started. */
export function createRegistrar(parts: RegistrarParts): Registrar {
  const { rest, applicationId, desk, only, log } = parts;

  async function send(guildId: string): Promise<void> {
    const offer = await offerOf(desk, guildId);
    const commands = commandsFor<RESTPostAPIApplicationCommandsJSONBody>(parts.commands, offer);
    const result = await deploy(rest, applicationId, guildId, commands);
    log.info({ guild: guildId, commands: result }, 'commands');
  }

  async function attempted(work: Promise<unknown>, guild: string): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      log.error({ guild, err: error }, 'commands could not be registered');
      return false;
    }
  }

  /**
   * Registration of commands under way, by server. A new one waits for the previous one, so that the newest commands
   * win.
   */
  const last = new Map<string, Promise<boolean>>();
  async function register(guildId: string): Promise<boolean> {
    if (only !== undefined && guildId !== only) return true;
    const before = last.get(guildId) ?? Promise.resolve(true);
    const work = before.then(() => attempted(send(guildId), guildId));
    last.set(guildId, work);
    return work;
  }

  return {
    start: async (guildIds) => {
      const global = attempted(clearGlobal(rest, applicationId), 'all');
      await (only === undefined ? Promise.all(guildIds.map(register)) : send(only));
      await global;
    },
    register,
    ended: async ({ guildId, game }) => {
      const settings = await desk.places.settings(guildId);
      if (!isOn(settings, game)) await register(guildId);
    },
  };
}
