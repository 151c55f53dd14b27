// What a slash command is, and what it may use.
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { Game } from '../kernel/game.ts';
import type { Store, Tables } from '../table/types.ts';
import type { Reply } from './body.ts';
import type { CommandCall, SuggestCall, Suggestion } from './incoming.ts';

/** The parts of the store that Discord code may touch: where games are, what servers have set, what is to be posted. */
export type Places = Pick<Store, 'byThread' | 'ofPlayer' | 'inChannel' | 'settings' | 'setSettings'>;

/** Everything that commands and clicks work with. */
export interface Desk {
  tables: Tables;
  places: Places;
  games: ReadonlyMap<string, Game>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A slash command: how it is registered, what it does, and what it suggests while it is typed. */
export interface Command {
  name: string;
  /** What is registered with Discord. */
  data(games: readonly Game[]): RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(call: CommandCall, desk: Desk): Promise<Reply>;
  /** Values for the focused option. Thrown errors count as none. */
  suggest?(call: SuggestCall, desk: Desk): Promise<Suggestion[]>;
}
