import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CardDefinition, readCards } from '../../../src/games/redemption/cards.ts';
import type { Filter, Noun, Passive, Step, Value } from '../../../src/games/redemption/language/types.ts';
import { root } from '../../../src/root.ts';

/**
 * Every shape of set-aside text (rules 12.9) occurs in at least two card files. The shapes of a card are computed from
 * its program, so the test cannot list a shape that no program has.
 */

const cards = readCards(join(root(), 'src/games/redemption/cards'));

/** Every step of a program, at any depth. */
function stepsOf(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(stepsOf);
  // Programs are read and checked: whatever has an `op` in them is a step.
  return 'op' in value ? [value as Step, ...inner] : inner;
}

/** Every continuous effect of a program. */
function effectsOf(value: unknown): Passive[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(effectsOf);
  // Programs are read and checked: every part with an `effect` is a continuous effect.
  return 'effect' in value ? [value as Passive, ...inner] : inner;
}

type SetAside = Extract<Step, { op: 'setAside' }>;
type Choose = Extract<Step, { op: 'choose' }>;
interface Meant {
  filter: Filter;
  /** Number of cards to choose; undefined if all that match the filter are meant. */
  chosen?: { min: Value; max: Value };
}

const saying = <O extends Step['op']>(steps: Step[], op: O): Extract<Step, { op: O }>[] =>
  steps.filter((step): step is Extract<Step, { op: O }> => step.op === op);

/** Meaning of a noun in the card's program: a filter, and the number of cards that are chosen by it. */
function meant(card: CardDefinition, noun: Noun): Meant | undefined {
  if (typeof noun === 'string') return undefined;
  if ('every' in noun) return { filter: noun.every };
  // If a step refers to two choices ("both"), the first one tells what kind of cards they are.
  const name = 'both' in noun ? noun.both[0] : 'ref' in noun ? noun.ref : undefined;
  if (name === undefined) return undefined;
  const choice: Choose | undefined = saying(stepsOf(card.abilities), 'choose').find((c) => c.as === name);
  if (choice?.from === undefined) return undefined;
  return {
    filter: choice.from,
    chosen: { min: choice.min ?? choice.max ?? 1, max: choice.max ?? choice.min ?? 1 },
  };
}

const listed = (words: string | string[] | undefined): string[] => [words ?? []].flat();
const isIn = (filter: Filter, zone: string): boolean => listed(filter.in).includes(zone);
/** Stands for "any number of": more cards than any table holds. */
const UNBOUNDED = 99;

/** Makes a test for a shape: true for a card whose own set-aside step fulfils the condition. */
const group =
  (has: (aside: SetAside, what: Meant) => boolean) =>
  (card: CardDefinition): boolean =>
    saying(stepsOf(card.abilities), 'setAside').some((aside) => {
      const what = meant(card, aside.what);
      return what !== undefined && has(aside, what);
    });

/**
 * Makes a test for a shape: true for a card that does one of these steps to cards in set-aside areas, and fulfils the
 * condition.
 */
const reaching =
  (ops: Step['op'][], has: (step: Step, what: Meant) => boolean) =>
  (card: CardDefinition): boolean =>
    stepsOf(card.abilities).some((step) => {
      if (!ops.includes(step.op)) return false;
      const noun = 'what' in step ? step.what : 'other' in step ? step.other : undefined;
      if (noun === undefined || noun === 'battle') return false;
      const what = meant(card, noun);
      return what !== undefined && isIn(what.filter, 'aside') && has(step, what);
    });

const returning = (aside: SetAside): Step[] => stepsOf(aside.onReturn ?? []);
const fixed = (aside: SetAside): boolean => aside.turns !== undefined;
const fetches = (steps: Step[]): boolean =>
  steps.some(
    (s) =>
      s.op === 'search' ||
      s.op === 'look' ||
      (s.op === 'choose' && s.from !== undefined && isIn(s.from, 'discard')),
  ) && saying(steps, 'move').some((s) => s.to === 'hand');
const waitsFor = (
  aside: SetAside,
  test: (trigger: NonNullable<SetAside['until']>[number]) => boolean,
): boolean => (aside.until ?? []).some(test);

const SHAPES: Record<string, (card: CardDefinition) => boolean> = {
  'a Hero for N turns, returns with +x/+y': group(
    (aside) =>
      fixed(aside) &&
      effectsOf(returning(aside)).some((e) => e.effect === 'numbers' && e.strength !== undefined),
  ),
  'gains an ability until discarded': group((aside) =>
    saying(returning(aside), 'ongoing').some((s) => s.until === 'permanent' && s.does.effect !== 'numbers'),
  ),
  'on return: draw': group((aside) => saying(returning(aside), 'draw').length > 0),
  'on return: search': group((aside) => fetches(returning(aside))),
  '+1/1 for every turn': group((aside) => (aside.grow?.strength ?? 0) > 0),
  'all of your human Heroes for N turns': group(
    (aside, { filter, chosen }) =>
      chosen === undefined &&
      filter.of === 'you' &&
      listed(filter.subtype).includes('human') &&
      (fixed(aside) || aside.upTo !== undefined),
  ),
  'X characters, not your own, for N turns': group(
    (aside, { filter, chosen }) =>
      fixed(aside) && filter.of !== 'you' && chosen !== undefined && typeof chosen.max !== 'number',
  ),
  'any number of X': group((_, { chosen }) => chosen?.max === UNBOUNDED),
  'until an event': group((aside) => (aside.until ?? []).length > 0),
  'up to N turns': group((aside) => aside.upTo !== undefined),
  'without an end': group((aside) => !fixed(aside) && aside.upTo === undefined && aside.until === undefined),
  'for N turns, nothing gained': group(
    (aside) =>
      fixed(aside) &&
      [aside.onReturn, aside.each, aside.while, aside.grow].every((part) => part === undefined),
  ),
  'while set aside, something holds': group((aside) => (aside.while ?? []).length > 0),
  'each upkeep something is done': group((aside) => (aside.each ?? []).length > 0),
  'decreases each turn': group((aside) => (aside.grow?.toughness ?? 0) < 0),
  'discard or negate in play or set-aside area': reaching(
    ['discard', 'negate', 'move'],
    (step, { filter }) =>
      listed(filter.in).length > 1 && (step.op !== 'move' || ['banished', 'deck'].includes(step.to)),
  ),
  'return all from set-aside areas': reaching(
    ['move'],
    (step, { chosen }) => chosen === undefined && step.op === 'move' && step.to === 'territory',
  ),
  'release from a set-aside area': reaching(['band', 'exchange', 'move'], (step, { filter, chosen }) =>
    step.op === 'move' ? step.to === 'territory' && filter.of === 'you' : chosen !== undefined,
  ),
};

/**
 * Shapes that only one of the available cards has. Once a second card has the shape, the shape must move to the list
 * above. No available card bands on return, and the one that sets a Hero aside face down is played by hand.
 */
const ALONE: Record<string, (card: CardDefinition) => boolean> = {
  "an opponent's human until they play a priest": group(
    (aside, { filter }) =>
      filter.of === 'opponent' &&
      listed(filter.subtype).includes('human') &&
      waitsFor(
        aside,
        (t) => t.on === 'moves' && typeof t.what === 'object' && listed(t.what.subtype).includes('priest'),
      ),
  ),
  'a Fortress that is set aside': (card) =>
    card.abilities.some((a) => a.kind === 'keyword' && a.keyword === 'asideFortress'),
  'everything in battle, until a new rescue attempt': group(
    (aside, { filter, chosen }) =>
      chosen === undefined &&
      isIn(filter, 'battle') &&
      listed(filter.is).includes('character') &&
      waitsFor(aside, (t) => t.on === 'battle' && t.role === 'rescues'),
  ),
  'for the remainder of the game': group((aside) => aside.until?.length === 0),
  'on return: convert': group((aside) => saying(returning(aside), 'convert').length > 0),
  'return all at face value': reaching(['move'], (step) => step.op === 'move' && step.faceValue === true),
};

const having = (shape: (card: CardDefinition) => boolean): string[] =>
  cards.filter(shape).map((c) => c.listed);

describe('shapes of set-aside (rules 12.9)', () => {
  it.each(Object.entries(SHAPES))('%s: two cards or more', (_, shape) => {
    expect(having(shape).length).toBeGreaterThanOrEqual(2);
  });

  it.each(Object.entries(ALONE))('%s: one card, as far as is known', (_, shape) => {
    expect(having(shape)).toHaveLength(1);
  });

  const setting = cards.filter((card) => saying(stepsOf(card.abilities), 'setAside').length > 0);
  it.each(setting.map((card): [string, CardDefinition] => [card.listed, card]))(
    '%s has one of them',
    (_, card) => {
      const shapes = Object.values({ ...SHAPES, ...ALONE });
      expect(shapes.some((shape) => shape(card))).toBe(true);
    },
  );
});
