// Slash commands, commands of context menus, and their tools.
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

/** The parts of the store that Discord code may touch: where games are, what servers have set, what must be posted. */
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

/** Everything that commands and clicks work with. */
export interface Desk {
  tables: Tables;
  leagues: Leagues;
  places: Places;
  games: ReadonlyMap<string, Game>;
  /** Makes sure that the server has the commands of its games. False if Discord does not accept them now. */
  register(guildId: string): Promise<boolean>;
  /** Brings the server's page of open seats up to date, if it has one; soon, and not too often. */
  showSeats(guildId: string): void;
  channels: Channels;
  members: Members;
  /** Days after which games that are over are deleted; undefined: they are kept. */
  retentionDays?: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A click or a form with what its id says, and the desk that answers. */
export interface At<Call extends Caller = Caller> {
  call: Call;
  id: CustomId;
  desk: Desk;
}

/** The games of a server. */
export interface Offer {
  /** Those that are turned on. */
  on: readonly Game[];
  /** These too, plus those turned off that somebody is still playing: the players need their commands. */
  played: readonly Game[];
}

/** A slash command: how it is registered, what it does, and what it suggests while it is typed. */
export interface Command {
  name: string;
  /** True if it belongs to this game. A command without this exists whatever is played. */
  isOf?(game: Game): boolean;
  /** Commands that are registered with Discord on a server that has these games. */
  data(offer: Offer): RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(call: CommandCall, desk: Desk): Promise<Reply>;
  /** Values for the focused option. An error that is thrown counts as no values. */
  suggest?(call: SuggestCall, desk: Desk): Promise<Suggestion[]>;
}

interface InMenu {
  name: string;
  /** The form in which it is registered with Discord. */
  data(): RESTPostAPIContextMenuApplicationCommandsJSONBody;
}

/** A command of the context menu of people, or of messages. */
export type MenuCommand = InMenu &
  (
    | { on: 'person'; run(call: PersonCall, desk: Desk): Promise<Reply> }
    | { on: 'message'; run(call: MessageCall, desk: Desk): Promise<Reply> }
  );

/** Commands that a bot has registered, of any kind. */
export type AnyCommand = Command | MenuCommand;

/** True if it is chosen from a context menu. */
export const isInMenu = (command: AnyCommand): command is MenuCommand => 'on' in command;
