// Protocol between the playground and the web page, the tests and other drivers. The bot never sees this interface: it uses
// Discord's own protocol under /api. Types and tiny pure helpers only, so that a browser can import it.
//
//   GET  /playground/state?user=ID                    → PlaygroundState
//   GET  /playground/messages?user=ID&channel=ID      → APIMessage[], oldest first, the user's ephemeral ones included
//   GET  /playground/events?user=ID                   → Server-Sent Events, each `data:` one PlaygroundEvent; the first is 'hello'
//   POST /playground/actions           UserAction     → ActionAccepted | Refused (at once; the answer arrives as an event)
//   POST /playground/actions?wait=1    UserAction     → ActionAnswered | Refused (when the bot answered, or failed to)
//   POST /playground/server            ServerAction   → Done | Refused
//   POST /playground/demo              DemoScript     → DemoReport
//   GET  /playground/faults                           → Faults
//   POST /playground/faults            FaultsChange   → Faults
//   GET  /playground/endpoints                        → EndpointReport[]
//   POST /playground/endpoints         EndpointUrls   → EndpointReport[]
//   GET  /playground/clock                            → Clock
//   POST /playground/clock             ClockChange    → Clock
//   GET  /playground/violations                       → Violation[]; DELETE empties the list
//   GET  /playground/requests?path=TEXT               → RequestRecord[], the bot's REST requests, and its responses
//                                                       to interactions sent to it (with this text in the path); DELETE empties
//                                                       the list
//   GET  /playground/audit?user=ID                    → NDJSON, one AuditEntry a line
//
// Every refusal is a Refused with HTTP status 400 (404 for an unknown path).
import type { APIMessage, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

export type { APIMessage };

/** A user, as sent to the web page. */
export interface PlaygroundUser {
  id: string;
  name: string;
  bot: boolean;
  /** True if the user is an administrator of the server. */
  admin: boolean;
  /** True while the user (or the bot) is on the server. */
  member: boolean;
  roleIds: string[];
}

/** A role, as sent to the web page. */
export interface PlaygroundRole {
  id: string;
  name: string;
  /** Colour as 0xRRGGBB, 0 for none. */
  color: number;
}

/** A channel or thread, as sent to the web page. */
export interface PlaygroundChannel {
  id: string;
  name: string;
  kind: 'text' | 'thread' | 'direct';
  /** Id of the channel to which a thread belongs. */
  parentId: string | null;
  archived: boolean;
  locked: boolean;
  /** Permissions that the bot lacks in this channel. */
  denied: Permission[];
  /** Names of the tags of a forum post. */
  tags: string[];
}

/** Kinds of options of a slash command. */
export type OptionKind =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'user'
  | 'channel'
  | 'role'
  | 'mentionable'
  | 'number'
  | 'attachment';

/** A fixed choice for the value of a command's option. */
export interface CommandChoice {
  name: string;
  value: string | number;
}

/** A command's option, reduced to what the page needs. */
export interface CommandOption {
  name: string;
  description: string;
  kind: OptionKind;
  required: boolean;
  autocomplete: boolean;
  choices: CommandChoice[];
  minValue: number | null;
  maxValue: number | null;
  minLength: number | null;
  maxLength: number | null;
}

/** A command or subcommand that can be run: `/game new` is one, with path ['new']. */
export interface CommandLeaf {
  path: string[];
  description: string;
  options: CommandOption[];
}

/** A slash command as the bot registered it. */
export interface PlaygroundCommand {
  id: string;
  name: string;
  description: string;
  /**
   * Runnable forms of the command: one for each subcommand; a command without subcommands has exactly one, with an
   * empty path.
   */
  leaves: CommandLeaf[];
}

/** A command of the context menu of people or of messages. */
export interface MenuCommand {
  id: string;
  name: string;
  on: 'person' | 'message';
}

/** A custom emoji of the bot; `image` is a data URL. */
export interface PlaygroundEmoji {
  id: string;
  image: string;
}

/** Everything that a page needs when it opens. Later changes are sent as events. */
export interface PlaygroundState {
  guild: { id: string; name: string };
  /** The user for whom this state was requested. */
  me: PlaygroundUser;
  users: PlaygroundUser[];
  roles: PlaygroundRole[];
  /** Text channels in order, each followed by its threads, oldest first. */
  channels: PlaygroundChannel[];
  /** Channel where newcomers start and the demo is played. */
  lobbyId: string;
  /** Commands that this user may use. */
  commands: PlaygroundCommand[];
  menus: MenuCommand[];
  emojis: PlaygroundEmoji[];
  bot: { id: string; name: string; online: boolean };
  clock: Clock;
}

/** A modal that is open for a user. `modal.components` is what the bot sent, in Discord's shape. */
export interface OpenModal {
  modalId: string;
  channelId: string;
  modal: APIModalInteractionResponseCallbackData;
}

/** An event that tells a page about a change. */
export type PlaygroundEvent =
  | { type: 'hello'; state: PlaygroundState }
  /**
   * A new message. Ephemeral messages (see `isEphemeral`) and "is thinking…" (see `isLoading`) are sent only to their
   * addressee.
   */
  | { type: 'message_create'; message: APIMessage }
  | { type: 'message_update'; message: APIMessage }
  | { type: 'message_delete'; channelId: string; messageId: string }
  /** A thread was created, or a channel became visible again. */
  | { type: 'channel_create'; channel: PlaygroundChannel }
  | { type: 'channel_update'; channel: PlaygroundChannel }
  | { type: 'channel_delete'; channelId: string }
  /**
   * A form opens. This event, the autocomplete choices, and the results of an interaction are sent only to the user who
   * caused them.
   */
  | { type: 'modal_open'; requestId: string; modal: OpenModal }
  | { type: 'autocomplete'; requestId: string; choices: CommandChoice[] }
  /** The first answer to this user's action has arrived. */
  | { type: 'interaction_answered'; requestId: string; kind: AnswerKind; messageId: string | null }
  | { type: 'interaction_failed'; requestId: string; channelId: string; text: string }
  | { type: 'commands'; commands: PlaygroundCommand[]; menus: MenuCommand[] }
  | { type: 'emojis'; emojis: PlaygroundEmoji[] }
  | { type: 'users'; users: PlaygroundUser[] }
  | { type: 'bot'; online: boolean }
  | { type: 'clock'; clock: Clock };

/** The way in which the bot answered an interaction. */
export type AnswerKind = 'message' | 'deferred' | 'deferred_update' | 'update' | 'autocomplete' | 'modal';

/** A file that a user attaches to an option or a file-upload field. */
export interface UploadedFile {
  filename: string;
  contentType: string;
  /** Content of the file in Base64. */
  data: string;
}

/** Options by name, as typed: "3", "true", "Hero", "@Bob" or an id. A choice is given by its name or its value. */
export type OptionValues = Record<string, string | UploadedFile>;

/** An action that a user does with keyboard or mouse. Users are given by id or name. */
export type UserAction =
  | {
      type: 'command';
      user: string;
      channelId: string;
      command: string;
      path: string[];
      options: OptionValues;
    }
  /** A command as text: `/game join deck:Axiom`. */
  | { type: 'text'; user: string; channelId: string; text: string }
  /** A context menu command: on a user (id or name), or on a message (id). */
  | { type: 'menu'; user: string; channelId: string; command: string; target: string }
  | {
      type: 'autocomplete';
      user: string;
      channelId: string;
      command: string;
      path: string[];
      /** Options typed so far, including the focused one. */
      options: OptionValues;
      focused: string;
    }
  | { type: 'button'; user: string; channelId: string; messageId: string; customId: string }
  | { type: 'select'; user: string; channelId: string; messageId: string; customId: string; values: string[] }
  /** Field values by custom_id: a text, or the values picked. */
  | {
      type: 'modal';
      user: string;
      modalId: string;
      fields: Record<string, string | string[] | UploadedFile[]>;
    }
  | { type: 'modal_close'; user: string; modalId: string }
  | { type: 'dismiss'; user: string; messageId: string }
  /** An ordinary text message. */
  | { type: 'say'; user: string; channelId: string; content: string };

/**
 * The user's action was accepted. `requestId` comes back in the events that answer it; `null` if the bot has nothing
 * to answer.
 */
export interface ActionAccepted {
  ok: true;
  requestId: string | null;
}

/** The bot's first answer to an action, as the user sees it. */
export type ActionOutcome =
  | { ok: true; kind: 'none' }
  | { ok: true; kind: 'message' | 'deferred' | 'update' | 'deferred_update'; message: APIMessage | null }
  | { ok: true; kind: 'autocomplete'; choices: CommandChoice[] }
  | { ok: true; kind: 'modal'; modal: OpenModal }
  | { ok: true; kind: 'failed'; text: string };

/** The outcome of an action, with the action's request id, as in {@link ActionAccepted}. */
export type ActionAnswered = ActionOutcome & { requestId: string | null };

/** An action that was not possible. */
export interface Refused {
  ok: false;
  /** The reason as a sentence. */
  error: string;
}

/** A successful action without further result. */
export interface Done {
  ok: true;
}

/** An action of a server's administrator. */
export type ServerAction =
  | { type: 'delete_message'; channelId: string; messageId: string }
  | { type: 'delete_channel'; channelId: string }
  | { type: 'set_thread'; channelId: string; archived?: boolean; locked?: boolean }
  | { type: 'remove_member'; user: string }
  | { type: 'add_member'; user: string }
  /** Adds a new user; `remove_member` and `add_member` are for users who leave and return. */
  | { type: 'new_member'; name: string }
  /** Adds a channel to the first server, or a member's thread below a channel (in a forum, a post). */
  | {
      type: 'add_channel';
      name: string;
      kind: 'text' | 'announcement' | 'forum' | 'voice';
      /** For forums: the tags that posts may have, and whether a tag is required. */
      tags?: { name: string; moderated?: boolean }[];
      requiresTag?: boolean;
    }
  | { type: 'add_thread'; name: string; channelId: string; user: string }
  | { type: 'rename_channel'; channelId: string; name: string }
  /** Adds another server with the same members and invites the bot; `lobby` is the name of its channel. */
  | { type: 'add_server'; name: string; lobby: string }
  | { type: 'remove_bot' }
  | { type: 'invite_bot' }
  /** Gives a user exactly these roles. */
  | { type: 'set_roles'; user: string; roleIds: string[] };

/**
 * Script of a demo: either a game that two users open and begin with official decks, or a list of commands to be typed.
 */
export interface DemoScript {
  /** Channel of the game; the lobby by default. */
  channelId?: string;
  /** Game among those that `/game new` offers; the first by default. */
  game?: string;
  /**
   * Level of the house (the bot as opponent), as a value of the option `house` of `/game new`: the first user plays
   * against it. Omitted: two users play.
   */
  house?: string;
  /** Slash commands to type in this order, each with the user (by name or id) who types it. */
  steps?: { user: string; text: string }[];
}

/** Result of each command of a demo; `ok` is true if all succeeded. */
export interface DemoReport {
  ok: boolean;
  steps: { user: string; text: string; outcome: ActionOutcome | Refused }[];
}

/** The games that a bot offers for `/game new`, as its command lists them. */
export const offeredGames = (commands: readonly PlaygroundCommand[]): CommandChoice[] =>
  choicesOf(commands, 'game', 'game', 'new');

/** The levels of the house (the bot as opponent) that `/game new` offers; empty if it has no such option. */
export const offeredHouses = (commands: readonly PlaygroundCommand[]): CommandChoice[] =>
  choicesOf(commands, 'house', 'game', 'new');

/** The lessons that a bot offers for `/learn`. */
export const offeredLessons = (commands: readonly PlaygroundCommand[]): CommandChoice[] =>
  choicesOf(commands, 'game', 'learn');

/** Choices of an option of a command or its subcommand. */
function choicesOf(
  commands: readonly PlaygroundCommand[],
  option: string,
  command: string,
  sub?: string,
): CommandChoice[] {
  const leaves = commands.find(({ name }) => name === command)?.leaves ?? [];
  const options = leaves.find(({ path }) => path[0] === sub)?.options ?? [];
  return options.find(({ name }) => name === option)?.choices ?? [];
}

/** Settings that say how often a simulated fault occurs, and to which requests. */
export interface Strike {
  /** Probability of an occurrence, 0 to 1. */
  probability: number;
  /** Maximum number of occurrences before the fault turns itself off; null = unlimited. */
  times: number | null;
  /** Limits the fault to requests whose "METHOD /path/template" contains this text, e.g. "POST /channels"; '' = all. */
  route: string;
}

/** All simulated faults with their settings. */
export interface Faults {
  /** Seed of the random generator for all probabilities; setting it restarts the generator. */
  seed: number;
  /** Waits before answering a request. */
  slow: Strike & { milliseconds: number };
  /** Answers a request with 500 without performing it. */
  serverError: Strike;
  /** Answers a request with 429 (rate limit) without performing it. */
  rateLimit: Strike & { retryAfterSeconds: number };
  /** Answers a request with this Discord error code without performing it. */
  refuse: Strike & { code: number };
  /** Performs the request, then answers 500, so that the bot cannot know that it succeeded. */
  loseResponse: Strike;
  /**
   * Delivers the same interaction, with the same id, twice. Ignores the setting `route`, because interactions have no
   * route.
   */
  doubleDelivery: Strike;
  /**
   * Delivers interactions whose token has already expired. Ignores the setting `route`, because interactions have no
   * route.
   */
  lateInteraction: Strike;
  /**
   * Permissions that the bot lacks, by channel id; threads inherit their parent's. An entry under a user's id means
   * that the user accepts no direct messages.
   */
  denied: Record<string, Permission[]>;
  /** Maximum active threads of each server; by default Discord's 1,000. */
  mostThreads: number;
  /** Milliseconds by which the header `Date` of answers is ahead of the playground's own time. */
  dateAheadMs: number;
}

/** Name of a simulated fault. */
export type FaultName =
  | 'slow'
  | 'serverError'
  | 'rateLimit'
  | 'refuse'
  | 'loseResponse'
  | 'doubleDelivery'
  | 'lateInteraction';

/**
 * A change of the settings of simulated faults. Omitted fields stay unchanged. A fault without `times` or `route`
 * occurs without limit and on all routes.
 */
export interface FaultsChange {
  seed?: number;
  slow?: Partial<Faults['slow']>;
  serverError?: Partial<Strike>;
  rateLimit?: Partial<Faults['rateLimit']>;
  refuse?: Partial<Faults['refuse']>;
  loseResponse?: Partial<Strike>;
  doubleDelivery?: Partial<Strike>;
  lateInteraction?: Partial<Strike>;
  denied?: Record<string, Permission[]>;
  mostThreads?: number;
  dateAheadMs?: number;
  /** Disconnects the bot from the gateway now: with 'resumable' it can resume its session, with 'invalid' it cannot. */
  dropGateway?: 'resumable' | 'invalid';
  /** Turns all simulated faults off before the other fields of this change take effect. */
  reset?: true;
}

/** Discord's permissions that the playground knows, as bits. */
export const PERMISSIONS = {
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  PIN_MESSAGES: 1n << 51n,
} as const;

/** Name of a permission. */
export type Permission = keyof typeof PERMISSIONS;

/**
 * HTTP addresses that receive interactions in turn, as if a load balancer stood before several processes; none =
 * interactions go over the gateway. The bot registers its own address by `PATCH /applications/@me`, which tests the
 * address first; addresses that are set here are not tested.
 */
export interface EndpointUrls {
  urls: readonly string[];
}

/** An address for interactions by HTTP, and the number of interactions that it has received. */
export interface EndpointReport {
  url: string;
  taken: number;
}

/** State of the playground's clock. */
export interface Clock {
  /** The playground's time, milliseconds since 1970. */
  now: number;
  /** Milliseconds by which the playground's time is ahead of real time. */
  offset: number;
}

/** Sets the clock's offset, or advances the clock; milliseconds. */
export type ClockChange = { offset: number } | { advance: number };

/** A request of the bot that violates Discord's rules, which the playground refused. */
export interface Violation {
  at: number;
  /** Method and path of the request: "METHOD /path/template". */
  route: string;
  /** Name of the violated rule, such as 'embed-total' or 'openapi/maxLength'. */
  rule: string;
  /** Place in the body, as a JSON pointer. */
  path: string;
  message: string;
  /** The start of the offending value, as JSON. */
  excerpt: string;
}

/** A request of the bot, and how it was answered. */
export interface RequestRecord {
  at: number;
  method: string;
  path: string;
  /** Method and path: "METHOD /path/template", or the actual path if there is no such route. */
  route: string;
  body: unknown;
  status: number;
  /** Discord's JSON error code, when refused. */
  code: number | null;
}

/** Something that a user was sent or could read. */
export interface AuditEntry {
  at: number;
  kind:
    | 'message'
    | 'message_edit'
    | 'ephemeral'
    | 'ephemeral_edit'
    | 'autocomplete'
    | 'modal'
    | 'commands'
    | 'channel';
  channelId: string | null;
  /** The exact content sent. */
  payload: unknown;
}

/** Flag of a message that only one user sees (ephemeral). */
export const FLAG_EPHEMERAL = 1 << 6;
/** Flag of a message that says "is thinking…" until the real answer comes. */
export const FLAG_LOADING = 1 << 7;
/** Flag of a message with Components V2, which consists only of components. */
export const FLAG_COMPONENTS_V2 = 1 << 15;

type Flagged = { flags?: number | undefined };

/** True if only the addressee sees the message. */
export const isEphemeral = (message: Flagged): boolean => ((message.flags ?? 0) & FLAG_EPHEMERAL) !== 0;

/** True for "Arbiter is thinking…". */
export const isLoading = (message: Flagged): boolean => ((message.flags ?? 0) & FLAG_LOADING) !== 0;

/** Creation time of a snowflake id, milliseconds since 1970. */
export const snowflakeTime = (id: string): number => Number(BigInt(id) >> 22n) + 1_420_070_400_000;
