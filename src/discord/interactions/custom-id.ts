// Payload of a button, select menu or modal: where to route it, and which game and which question it belongs to. No
// state and nothing secret, so that any process can handle any click after any restart. Written
// `a1:route:game:ask:epoch:args…`.
import { z } from 'zod';
import { CUSTOM_ID } from '../messages/limits.ts';

/** Routes of a question: its answers, and the ways to find one. */
const OF_QUESTION = [
  /** "Your decision": shows the prompt. */
  'decide',
  /** One candidate of a prompt, by its position. */
  'pick',
  /** A select menu of a prompt; what was chosen is in the values. */
  'set',
  /** Another page of a prompt, or starting over. */
  'page',
  /** Choices that were gathered over several pages. */
  'done',
  /** Yes to what was picked, where that needs confirmation. */
  'sure',
  /** Meaning of a word of the question; which one is in the values. */
  'explain',
  /** Passes here, and orders to pass at questions of this kind. */
  'always',
  /** Takes the declaration back. */
  'back',
  /** Opens the modal for an answer in words, and the modal itself. */
  'type',
  'typed',
] as const;

/** Handlers of clicks. Short words: they are part of ids that stay in channels for weeks; never reuse an old one. */
export const ROUTES = [
  ...OF_QUESTION,
  'hand',
  /** Turn one's message about a game into its board, one's cards, or the question whether to undo; with an argument: yes. */
  'board',
  'cards',
  'undo',
  /** A command with its options: of the game that was picked in a menu, or as the button says it. */
  'again',
  /** "Join" under an open seat, and the form into which a list is pasted for that seat. */
  'join',
  /** The forms of `/deck check` and `/deck save`. */
  'check',
  'save',
  /** Opens a form for a list: the route of the form and what its id carries. */
  'paste',
  /** The menu of decks for one's seat. */
  'deck',
  /** "Decline": whoever was asked to play does not take the seat. */
  'decline',
  /** "Watch": where a game is, and how it stands. */
  'watch',
  /** Carries out the clicker's acts that wait for it. */
  'confirm',
  'concede',
  /** Another moment of a finished game. */
  'replay',
  /** Yes to `/privacy delete`. */
  'erase',
  /** Yes or no to what another player offers. */
  'offer',
  'rematch',
  /** A page of `/help`. */
  'help',
  /** Another step of a lesson: of which game, and how many are done. */
  'learn',
  /** Something about a league, whose id stands in the place of a game's: what is in the first argument. */
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

/** Payload of a component. `ask` and `epoch` are the question that it was made for, 0 if it belongs to none. */
export interface CustomId {
  route: Route;
  /** Empty if no game is meant yet. */
  game: string;
  ask: number;
  epoch: number;
  args: string[];
}

/** The text of the id, or undefined if it would be longer than Discord allows: then there must be another way. */
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

/** Reads an id back. Undefined for anything that is not ours: an older version's button, or a made-up id. */
export function parseCustomId(text: string): CustomId | undefined {
  if (text.length > CUSTOM_ID) return undefined;
  const parsed = schema.safeParse(text.split(':'));
  return parsed.success ? parsed.data : undefined;
}
