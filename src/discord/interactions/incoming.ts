// Interactions in our own words. Handlers see these, never discord.js, so tests need no client and another transport
// could supply them too.
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import type { PrivateMessage } from '../messages/body.ts';
import type { Quoted } from '../quoted.ts';

/** The person who does something, and the place. */
export interface Caller {
  interactionId: string;
  userId: string;
  /** Display name on the server. */
  userName: string;
  guildId: string;
  channelId: string;
  /** The channel that the thread belongs to, if this happens in a thread. */
  parentId?: string;
  /** May manage the server. */
  isAdmin: boolean;
  roles: string[];
  /** Of the permissions that a game needs, the names of those that the bot lacks here. */
  lacking: string[];
}

/** A slash command as typed. Every option is text: numbers in digits, roles and channels by id. */
export interface CommandCall extends Caller {
  command: string;
  sub?: string;
  options: Record<string, string>;
  /** Discord's numbers for the kinds of the channels among them, by the option's name. */
  channelTypes?: Record<string, number>;
}

/** A command being typed; `options` holds what is there so far, including the focused one. */
export interface SuggestCall extends CommandCall {
  focused: string;
}

/** A command of a person's context menu. */
export interface PersonCall extends Caller {
  command: string;
  on: 'person';
  personId: string;
}

/** A command of a message's context menu. */
export interface MessageCall extends Caller {
  command: string;
  on: 'message';
  /** The message's words, cut to size. */
  said: string;
}

/** A command that was chosen from a context menu. */
export type MenuCall = PersonCall | MessageCall;

/** A click on a button, or a choice in a menu. */
export interface ClickCall extends Caller {
  customId: string;
  /** Choices in a select menu; empty for a button. */
  values: string[];
  /** The first embed of the clicked message, if it has one. */
  quoted?: Quoted;
}

/** A form that was submitted: its texts by the ids of its fields. */
export interface FormCall extends Caller {
  customId: string;
  fields: Record<string, string>;
}

/** The ways in which an interaction may be answered. Each may fail with Discord's error. */
export interface Wire {
  reply(body: PrivateMessage): Promise<void>;
  /** Changes the message that was clicked. */
  update(body: PrivateMessage): Promise<void>;
  form(modal: APIModalInteractionResponseCallbackData): Promise<void>;
  /** Asks for time; `update` says that the clicked message must be changed in the end. */
  defer(how: 'reply' | 'update'): Promise<void>;
  /** Completes what was deferred. */
  complete(body: PrivateMessage): Promise<void>;
  /** Adds picture and files to the first answer, if that still shows the same otherwise. */
  illustrate(body: PrivateMessage): Promise<void>;
  /** A further ephemeral message, after the first answer. */
  follow(body: PrivateMessage): Promise<void>;
  /** Deletes the message that the first answer made, or changed. */
  remove(): Promise<void>;
}

/** A value that is offered while a command is typed: `name` is shown, `value` is sent. */
export type Suggestion = { name: string; value: string };

/** An interaction: what was done, and the way to answer it. */
export type Incoming =
  | { kind: 'command'; call: CommandCall; wire: Wire }
  | { kind: 'menu'; call: MenuCall; wire: Wire }
  | { kind: 'suggest'; call: SuggestCall; respond: (choices: Suggestion[]) => Promise<void> }
  | ({ kind: 'click'; call: ClickCall; wire: Wire } & Clicked)
  | ({ kind: 'form'; call: FormCall; wire: Wire } & Clicked);

/** The message below which something was clicked. */
export interface Clicked {
  /** It is the user's own and may be changed in place. */
  onEphemeral: boolean;
  /** It is one of Components V2, and stays one. */
  onLayout?: boolean;
  /** The id of the interaction that it has answered first, if there was one. */
  origin?: string;
}
