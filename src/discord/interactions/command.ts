// Types of slash commands and commands of context menus, and the functions that their handlers may call.
import type {
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import type { Leagues } from '../../table/league/leagues.ts';
import type { Tables } from '../../table/service.ts';
import type { Store } from '../../table/store.ts';
import type { Reply } from '../messages/body.ts';
import type { Channels } from '../server/channels.ts';
import type { Members } from '../server/members.ts';
import type { CustomId } from './custom-id.ts';
import type { Caller, CommandCall, MessageCall, PersonCall, SuggestCall, Suggestion } from './incoming.ts';

/** The parts of the store that Discord code may use: where games are, server settings, what must be posted. */
export type Places = Pick<
  Store,
  | 'byThread'
  | 'ofPlayer'
  | 'openedBy'
  | 'openOn'
  | 'inChannel'
  | 'lost'
  | 'playedOn'
  | 'settings'
  | 'setSettings'
>;

/** Everything that handlers of commands and clicks may call. */
export interface Desk {
  tables: Tables;
  leagues: Leagues;
  places: Places;
  games: ReadonlyMap<string, Game>;
  /** Makes sure that the commands of the server's games are registered. False if Discord refuses them at the moment. */
  register(guildId: string): Promise<boolean>;
  /** Schedules an update of the server's page of open seats, if it has one; updates are rate-limited. */
  showSeats(guildId: string): void;
  channels: Channels;
  members: Members;
  /** Days after which finished games are deleted; undefined: never. */
  retentionDays?: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * A click or a submitted form, with the parsed id of its component, and the functions that its handler may call
 * (`desk`).
 */
export interface At<Call extends Caller = Caller> {
  call: Call;
  id: CustomId;
  desk: Desk;
}

/** The games that a server offers. */
export interface Offer {
  /** Games that the server has turned on. */
  on: readonly Game[];
  /**
   * Games that are turned on, and turned-off games that are still being played on the server: their players need the
   * commands.
   */
  played: readonly Game[];
}

/** A slash command: how it is registered, what it does, and which values it suggests during typing. */
export interface Command {
  name: string;
  /**
   * True if the command belongs to this game. A command without this function is registered whatever games are played.
   */
  isOf?(game: Game): boolean;
  /** The command's definition for Discord, on a server with these games. */
  data(offer: Offer): RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(call: CommandCall, desk: Desk): Promise<Reply>;
  /** Suggested values for the option that the user is typing. A thrown error counts as no values. */
  suggest?(call: SuggestCall, desk: Desk): Promise<Suggestion[]>;
}

interface InMenu {
  name: string;
  /** The command's definition for Discord. */
  data(): RESTPostAPIContextMenuApplicationCommandsJSONBody;
}

/** A command of the context menu of people, or of messages. */
export type MenuCommand = InMenu &
  (
    | { on: 'person'; run(call: PersonCall, desk: Desk): Promise<Reply> }
    | { on: 'message'; run(call: MessageCall, desk: Desk): Promise<Reply> }
  );

/** A command of either kind: slash command or context menu. */
export type AnyCommand = Command | MenuCommand;

/** True if the command is chosen from a context menu. */
export const isInMenu = (command: AnyCommand): command is MenuCommand => 'on' in command;
