// The custom id of a button, select menu or modal: which handler it goes to, and which game and question it belongs to.
// Holds no state and nothing secret, so any process can handle any click after any restart. Format:
// `a1:route:game:ask:epoch:args…`.
import { z } from 'zod';
import { CUSTOM_ID } from '../messages/limits.ts';

/** Routes (kinds of clicks) that belong to a question: giving an answer, and opening the question. */
const OF_QUESTION = [
  /** The button "Your decision": shows a player their question. */
  'decide',
  /** Chooses one answer of a question, by its position. */
  'pick',
  /** A choice in a select menu of a question; the chosen options are in the interaction's values. */
  'set',
  /** Shows another page of a question's answers, or starts choosing over. */
  'page',
  /** Submits choices that were gathered over several pages. */
  'done',
  /** Confirms what was picked. */
  'sure',
  /** Explains a word of the question; the menu's value says which. */
  'explain',
  /** Passes now, and sets a standing order (a lasting instruction) to pass at all questions of this kind. */
  'always',
  /** Cancels the declaration (an act that is not fully declared yet). */
  'back',
  /** Opens the form for a typed answer; also the route of that form. */
  'type',
  'typed',
] as const;

/**
 * Routes: names of the handlers of clicks. They are short because they are part of ids, and ids stay in channels for
 * weeks: never reuse an old name.
 */
export const ROUTES = [
  ...OF_QUESTION,
  'hand',
  /**
   * Buttons that change what a private message about a game shows: its board, the player's cards, or the question
   * whether to undo a step. With an argument, the undo is confirmed.
   */
  'board',
  'cards',
  'undo',
  /** Runs a command again with the same options, for the game picked in a menu or named in the button's id. */
  'again',
  /** Button "Join" of a game with an open seat, and the form for a deck list that it opens. */
  'join',
  /** The forms of `/deck check` and `/deck save`. */
  'check',
  'save',
  /** Opens a form for a deck list; the arguments are that form's route and id. */
  'paste',
  /** The menu of decks for a player's seat. */
  'deck',
  /** Button "Decline": the invited person does not take the seat. */
  'decline',
  /** Button "Watch": shows where a game is played, and its state. */
  'watch',
  /** Carries out the drafted acts of the clicker (acts that wait for confirmation). */
  'confirm',
  'concede',
  /** Shows another step in the replay of a finished game. */
  'replay',
  /** Confirms `/privacy delete`. */
  'erase',
  /** Agrees to or declines another player's offer. */
  'offer',
  'rematch',
  /** Shows a page of `/help`. */
  'help',
  /** Shows another step of a lesson: the arguments say which lesson, and how many steps are done. */
  'learn',
  /**
   * Does something in a league: the league's id stands in place of a game's id, and the first argument says what is
   * done.
   */
  'league',
] as const;
/** The name of the handler that a click goes to. */
export type Route = (typeof ROUTES)[number];

/** True if the component or form belongs to a question. */
export const isOfQuestion = (route: Route): boolean => OF_QUESTION.some((one) => one === route);

const VERSION = 'a1';
const counter = z
  .string()
  .regex(/^[0-9a-z]{1,10}$/)
  .transform((text) => Number.parseInt(text, 36));

const schema = z
  .tuple(
    [z.literal(VERSION), z.enum(ROUTES), z.string().regex(/^[A-Za-z0-9_-]{0,40}$/), counter, counter],
    z.string(),
  )
  .transform(([, route, game, ask, epoch, ...args]) => ({ route, game, ask, epoch, args }));

/**
 * The parts of a component's id. `ask` and `epoch` are the numbers that identify the question for which the component
 * was made; 0 if it belongs to no question.
 */
export interface CustomId {
  route: Route;
  /** Id of the game; empty if there is none yet. */
  game: string;
  ask: number;
  epoch: number;
  args: string[];
}

/**
 * The id as text, or undefined if it would be longer than Discord allows: then the calling function must offer another
 * way to answer.
 */
export function tryCustomId(id: CustomId): string | undefined {
  const text = [VERSION, id.route, id.game, id.ask.toString(36), id.epoch.toString(36), ...id.args].join(':');
  return text.length <= CUSTOM_ID ? text : undefined;
}

/** Like {@link tryCustomId}, for ids whose arguments are known to be short. */
export function customId(
  route: Route,
  game: string,
  parts: { ask?: number; epoch?: number; args?: string[] } = {},
): string {
  const text = tryCustomId({
    route,
    game,
    ask: parts.ask ?? 0,
    epoch: parts.epoch ?? 0,
    args: parts.args ?? [],
  });
  if (text === undefined)
    throw new Error(`The custom id of a "${route}" component is longer than ${CUSTOM_ID} characters.`);
  return text;
}

/** Parses an id. Undefined if it is not from this version: an older version's button, or a forged id. */
export function parseCustomId(text: string): CustomId | undefined {
  if (text.length > CUSTOM_ID) return undefined;
  const parsed = schema.safeParse(text.split(':'));
  return parsed.success ? parsed.data : undefined;
}
