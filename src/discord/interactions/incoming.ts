// Interactions in the bot's own types. Handlers use these types and never discord.js, so that tests need no client, and
// interactions can also come by HTTP.
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import type { PrivateMessage } from '../messages/body.ts';
import type { Quoted } from '../quoted.ts';

/** The person who acts, and the place where they act. */
export interface Caller {
  interactionId: string;
  userId: string;
  /** Display name on the server. */
  userName: string;
  guildId: string;
  channelId: string;
  /** The thread's parent channel, if the interaction is in a thread. */
  parentId?: string;
  /** True if the person may manage the server. */
  isAdmin: boolean;
  roles: string[];
  /** Names of permissions that the bot needs for games, but lacks in this channel. */
  lacking: string[];
}

/** A slash command as typed. Every option is text: numbers in digits, roles and channels by id. */
export interface CommandCall extends Caller {
  command: string;
  sub?: string;
  options: Record<string, string>;
  /** Types of the channels that were given as options, by the option's name, as Discord's numbers. */
  channelTypes?: Record<string, number>;
}

/** A command that is still being typed; `options` holds the values so far, including that of the focused option. */
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
  /** The message's text, cut to a maximum length. */
  said: string;
}

/** A command that was chosen from a context menu. */
export type MenuCall = PersonCall | MessageCall;

/** A click on a button, or a choice in a menu. */
export interface ClickCall extends Caller {
  customId: string;
  /** Choices in a select menu; empty for a button. */
  values: string[];
  /** The first embed of the clicked message, if any. */
  quoted?: Quoted;
}

/** A submitted form: its texts by the ids of its fields. */
export interface FormCall extends Caller {
  customId: string;
  fields: Record<string, string>;
}

/** The ways to answer an interaction. Each may fail with Discord's error. */
export interface Wire {
  reply(body: PrivateMessage): Promise<void>;
  /** Changes the message that was clicked. */
  update(body: PrivateMessage): Promise<void>;
  form(modal: APIModalInteractionResponseCallbackData): Promise<void>;
  /** Defers the answer; `update` if the clicked message will be changed in the end. */
  defer(how: 'reply' | 'update'): Promise<void>;
  /** Sends the real answer after a deferral. */
  complete(body: PrivateMessage): Promise<void>;
  /** Adds picture and files to the first answer, unless its other parts have changed. */
  illustrate(body: PrivateMessage): Promise<void>;
  /** Sends a further ephemeral message after the first answer. */
  follow(body: PrivateMessage): Promise<void>;
  /** Deletes the message of the first answer, or the clicked one. */
  remove(): Promise<void>;
}

/** A value that is offered while a command is typed: `name` is shown, `value` is sent. */
export type Suggestion = { name: string; value: string };

/** An interaction: what was done, and the ways to answer it. */
export type Incoming =
  | { kind: 'command'; call: CommandCall; wire: Wire }
  | { kind: 'menu'; call: MenuCall; wire: Wire }
  | { kind: 'suggest'; call: SuggestCall; respond: (choices: Suggestion[]) => Promise<void> }
  | ({ kind: 'click'; call: ClickCall; wire: Wire } & Clicked)
  | ({ kind: 'form'; call: FormCall; wire: Wire } & Clicked);

/** Facts about the message whose component was clicked. */
export interface Clicked {
  /** True if the message is the user's own ephemeral one, which may be changed in place. */
  onEphemeral: boolean;
  /** True if the message uses Components V2, which an edit cannot change. */
  onLayout?: boolean;
  /** Id of the interaction whose first answer this message was, if any. */
  origin?: string;
}
