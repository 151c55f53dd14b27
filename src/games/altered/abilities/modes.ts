import { type Choice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { select } from '../../../language/run/evaluate.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import type { Target, Text } from '../language/types.ts';
import { bounds, ENOUGH } from '../words/steps/several.ts';
import { leastTough, payable } from './costs.ts';

/** Modes (alternatives of a text) chosen while the text is declared (S 5.2.3.c): one, or several in order. */

export type Mode = NonNullable<Text['modes']>[number];

/**
 * Key under which a declaration (an act that a player is deciding on) stores the mode chosen at this index (from 0), or
 * the target player of that mode: `mode`, `mode2` and so on.
 */
const modeSlot = (i: number): string => (i === 0 ? 'mode' : `mode${i + 1}`);
export const playerSlot = (i: number): string => `player${i + 1}`;

/** Numbers of the modes (alternatives of a text) chosen in a declaration (act being decided on), in order. */
function picks(frame: Declaration, text: Text): number[] {
  const found: number[] = [];
  if (text.modes === undefined) return found;
  for (let i = 0; ; i++) {
    const answer = frame.bound[modeSlot(i)];
    const id = answer?.kind === 'option' ? answer.options[0] : undefined;
    if (id === undefined || id === ENOUGH) return found;
    found.push(Number(id));
  }
}

/**
 * The modes (alternatives of a text) chosen in a declaration (act being decided on), in order. Objects named by the
 * second and later modes get names of their own, so that they do not collide.
 */
export const chosenModes = (frame: Declaration, text: Text): Mode[] =>
  picks(frame, text).flatMap((number, i) => {
    const mode = text.modes?.[number - 1];
    if (mode === undefined) return [];
    const answer = mode.player === true ? frame.bound[playerSlot(i)] : undefined;
    const seat = answer?.kind === 'option' ? Number(answer.options[0]) - 1 : undefined;
    return [aimed(i === 0 ? mode : renamed(mode, i + 1), seat, frame)];
  });

/** The mode (alternative of a text) with its targets renamed, so that they do not collide with another mode's. */
function renamed(mode: Mode, place: number): Mode {
  const names = mode.targets?.map(({ as }) => as) ?? [];
  const rename = (key: string, found: unknown): unknown =>
    ['as', 'ref', 'except', 'ownerOf', 'other'].includes(key) && names.some((name) => name === found)
      ? `${String(found)}${place}`
      : found;
  // The cast is safe: only the names of targets change.
  return JSON.parse(JSON.stringify(mode), rename) as Mode;
}

/**
 * The mode (alternative of a text) for the player whom it targets: its steps say "you" or "opponent" instead of "the
 * target player".
 */
function aimed(mode: Mode, seat: number | undefined, { seat: you }: Declaration): Mode {
  if (seat === undefined) return mode;
  const who = (_key: string, found: unknown): unknown =>
    found === 'player' ? (seat === you ? 'you' : 'opponent') : found;
  // The word `player` in a step (the target player) is replaced by "you" or "opponent", whichever the chosen seat is.
  return { ...mode, steps: JSON.parse(JSON.stringify(mode.steps), who) as Mode['steps'] };
}

/**
 * Question for the next mode (alternative of a text), given the mana left for Tough targets; undefined if no mode can
 * be chosen.
 */
export function modeChoice(
  state: GameState,
  frame: Declaration,
  { modes, several = { n: 1 }, ...text }: Text,
  env: Env,
  room: number,
  book: FactBook,
): Choice | undefined {
  if (modes === undefined) return undefined;
  const taken = picks(frame, { ...text, modes });
  const slot = modeSlot(taken.length);
  const { min, max } = bounds(state, several, modes.length, env, book);
  if (taken.length >= max || frame.asked.includes(slot)) return undefined;
  const least = (mode: Mode | undefined): number => leastOf(state, mode, env, book);
  const spent = taken.reduce((sum, number) => sum + least(modes[number - 1]), 0);
  const all = modes.flatMap((mode, i) => {
    const id = String(i + 1);
    const [first] = mode.steps;
    const isOut = first?.op === 'pay' && !payable(state, first.cost, env, book);
    if (isOut || (several.again !== true && taken.includes(i + 1))) return [];
    const others = modes.filter((_, j) => several.again === true || (j !== i && !taken.includes(j + 1)));
    const later = cheapest(others.map(least), min - taken.length - 1, several.again === true);
    return [{ id, text: print.steps(mode.steps), least: spent + least(mode) + later }];
  });
  const within = all.filter((mode) => mode.least <= room);
  const ends = taken.length >= min;
  // A Reaction is played even if no mode's targets can be paid for: then none of its modes is done (C1 6.4.g).
  const options = [
    ...(within.length > 0 || ends ? within : all).map(({ id, text: words }) => ({ id, text: words })),
    ...(ends ? [{ id: ENOUGH, text: taken.length === 0 ? 'None of them' : 'No more' }] : []),
  ];
  // If there is no mode whose targets the player can pay for, the game asks nothing and no mode is done (C1 6.4.g).
  const [first] = options;
  return first && optionChoice(slot, { code: 'mode', about: env.self, card: env.card }, options, first.id);
}

/**
 * Minimum mana that the keyword Tough adds to the cost of the text, whichever of its modes (alternatives) are declared.
 */
export function leastOfModes(state: GameState, text: Text, env: Env, book: FactBook): number {
  if (text.modes === undefined) return 0;
  const several = text.several ?? { n: 1 };
  const { min } = bounds(state, several, text.modes.length, env, book);
  const each = text.modes.map((mode) => leastOf(state, mode, env, book));
  return cheapest(each, min, several.again === true);
}

const leastOf = (state: GameState, mode: Mode | undefined, env: Env, book: FactBook): number => {
  const candidates = (t: Target): Stamp[] => select(state, t.of, env, book);
  return leastTough(state, mode?.targets ?? [], candidates, env.you, book);
};

/**
 * Smallest possible sum of `n` prices. With `again` the same price may be taken several times, so the smallest one is
 * taken `n` times.
 */
function cheapest(prices: number[], n: number, again: boolean): number {
  if (n <= 0 || prices.length === 0) return 0;
  if (again) return n * Math.min(...prices);
  return [...prices]
    .sort((a, b) => a - b)
    .slice(0, n)
    .reduce((sum, price) => sum + price, 0);
}
