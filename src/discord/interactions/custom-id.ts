// What a button, select menu or modal carries: where to route it, and which game and which question it belongs to. No
// state and nothing secret, so that any process can handle any click after any restart. Written
// `a1:route:game:ask:epoch:args…`.
import { z } from 'zod';
import { CUSTOM_ID } from '../messages/limits.ts';

/** Handlers of clicks. Short words: they are part of ids that stay in channels for weeks; never reuse an old one. */
export const ROUTES = [
  /** "Your decision": shows the prompt. */
  'decide',
  /** One candidate of a prompt, by its position. */
  'pick',
  /** A select menu of a prompt; what was chosen is in the values. */
  'set',
  /** Another page of a prompt, or starting over. */
  'page',
  /** What was gathered over several pages. */
  'done',
  /** Takes the declaration back. */
  'back',
  /** Opens the modal for an answer in words, and the modal itself. */
  'type',
  'typed',
  'hand',
  /** A command again, in the game that was picked. */
  'again',
  /** The deck that was pasted into the modal of `/game join`. */
  'join',
  /** The deck that was pasted into the modal of `/deck check`. */
  'check',
  'concede',
  /** Another moment of a finished game. */
  'replay',
  /** Yes to `/privacy delete`. */
  'erase',
  /** Yes or no to what another player offers. */
  'offer',
  'rematch',
] as const;
/** The name of the handler that a click goes to. */
export type Route = (typeof ROUTES)[number];

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

/** What a component carries. `ask` and `epoch` are the question that it was made for, 0 if it belongs to none. */
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
