// Candidate answers to a single question for the house (the bot as opponent).
import { type Answer, type Choice, isLegal } from '../kernel/choice.ts';
import type { Stamp } from '../kernel/ids.ts';
import { live } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';

/**
 * Maximum size of a range of numbers in which every number is tried as an answer; of larger ranges only some numbers
 * are tried.
 */
const FEW_NUMBERS = 6;

/** Answers to begin with: the fallback answer first, and only one of several equivalent answers. */
export function answersOf(world: GameState, choice: Choice): Answer[] {
  return distinct(world, [choice.fallback, ...others(choice)]).filter((answer) => isLegal(choice, answer));
}

/** Answers that differ from this answer by a single card or option: one more, or one exchanged. */
export function neighbours(world: GameState, choice: Choice, answer: Answer): Answer[] {
  if (choice.kind === 'objects' && answer.kind === 'objects')
    return distinct(
      world,
      exchange(choice.candidates, answer.objects).map((objects) => ({ kind: 'objects', objects })),
    ).filter((one) => isLegal(choice, one));
  if (choice.kind === 'option' && answer.kind === 'option')
    return exchange(
      choice.options.map(({ id }) => id),
      answer.options,
    )
      .map((options): Answer => ({ kind: 'option', options }))
      .filter((one) => isLegal(choice, one));
  if (choice.kind === 'assign' && answer.kind === 'assign')
    return answer.pairs.flatMap(([item, now], at) =>
      choice.to
        .filter((to) => to !== now)
        .map((to): Answer => ({ kind: 'assign', pairs: answer.pairs.with(at, [item, to]) })),
    );
  return [];
}

function others(choice: Choice): Answer[] {
  switch (choice.kind) {
    case 'act':
      return choice.acts.map((act) => ({ kind: 'act', ...act }));
    case 'objects':
      return sets(choice.candidates).map((objects) => ({ kind: 'objects', objects }));
    case 'option':
      return sets(choice.options.map(({ id }) => id)).map((options) => ({ kind: 'option', options }));
    case 'number':
      return numbers(choice.min, choice.max).map((number) => ({ kind: 'number', number }));
    case 'order':
      return [choice.items, choice.items.toReversed()].map((items) => ({ kind: 'order', items }));
    case 'assign':
      return choice.to.map((to) => ({
        kind: 'assign',
        pairs: choice.items.map((item): [Stamp, Stamp] => [item, to]),
      }));
    case 'confirm':
      return [true, false].map((yes) => ({ kind: 'confirm', yes }));
    case 'name':
      // For a question to name any card, no other answer is better than the fallback answer, so no others are tried.
      return [];
  }
}

/** Subsets of the candidates to start with: the empty one, each single item, and all items. */
const sets = <T>(all: readonly T[]): T[][] => [[], ...all.map((one) => [one]), all.slice()];

/** Subsets of the candidates with one more item than this subset, or one item exchanged. */
const exchange = <T>(all: readonly T[], set: readonly T[]): T[][] => {
  const out = all.filter((one) => !set.includes(one));
  return [
    ...out.map((one) => [...set, one]),
    ...out.flatMap((one) => set.map((_, at) => set.with(at, one))),
    ...set.map((_, at) => set.toSpliced(at, 1)),
  ];
};

function numbers(min: number, max: number): number[] {
  const span = max - min;
  if (span < FEW_NUMBERS) return Array.from({ length: span + 1 }, (_, n) => max - n);
  return [max, max - Math.floor(span / 4), max - Math.floor(span / 2), max - Math.floor((3 * span) / 4), min];
}

/** Removes answers that differ from another answer only in which of several equal cards they take. */
function distinct(world: GameState, answers: readonly Answer[]): Answer[] {
  const known = new Set<string>();
  return answers.filter((answer) => {
    const look = lookOf(world, answer);
    if (known.has(look)) return false;
    known.add(look);
    return true;
  });
}

function lookOf(world: GameState, answer: Answer): string {
  const look = (s: Stamp): string => cardLook(world, s);
  switch (answer.kind) {
    case 'act':
      return `${answer.act} ${answer.ability} ${answer.object === undefined ? '' : look(answer.object)}`;
    case 'objects':
      return answer.objects.map(look).sort().join();
    default:
      return JSON.stringify(answer);
  }
}

/**
 * A key that is equal for cards that differ only in their ids. A card with another card attached to it is equal to no
 * other card.
 */
function cardLook({ objects, ...world }: GameState, s: Stamp): string {
  const o = live({ objects, ...world }, s);
  if (o === undefined) return `gone ${s}`;
  const isHost = objects.some((other) => other?.host?.object === o.id || other?.at === o.id);
  const { id, stamp: _, ...look } = o;
  return JSON.stringify(isHost ? { id } : look);
}
