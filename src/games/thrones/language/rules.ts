import type { Rule } from '../../../language/schema/shape.ts';
import type { Ability, Filter, Step } from './written.ts';

/** Rules on several keys of an expression of the card language, and functions that search programs for them. */

/** Rule: a trigger's subject is "it" in later steps, unless it is the card with the text, which keeps its own name. */
export const bringsIt = (key: string): Rule => ({ key, isnt: ['self'], gives: ['noun it'] });

/** A rule for an expression of the card language; the clause says what must be true. */
export const must = <T>(clause: string, holds: (node: T) => boolean): Rule => ({
  must: clause,
  // The cast is safe: rules run after the keys of the expression have been checked one by one.
  holds: (node) => holds(node as T),
});

/**
 * Objects that an effect applies to: the card with the text, fixed objects, or a filter; undefined if the effect has
 * none.
 */
export const overOf = (effect: object): unknown => ('over' in effect ? effect.over : undefined);

/**
 * True if this given passive ability is about the object that gets it. Its text is printed as if it were the object's
 * own, so it cannot say who controls the object; and "you" in it means the player who gives it.
 */
export const isOfItself = (ability: Ability, isYours: boolean): boolean =>
  ability.kind !== 'passive' ||
  (overOf(ability.does) === 'self' && (isYours || !says(ability, speaksOfPlayers)));

/** True if all the objects belong to the player whose card has the text. */
export const isYours = (over: 'refs' | Filter): boolean => over !== 'refs' && over.of === 'you';

/** True if this key of a card program mentions a player, as seen from the card. */
const speaksOfPlayers = (key: string, value: unknown): boolean =>
  value === 'you' ||
  value === 'opponent' ||
  ['challenges', 'tally'].includes(key) ||
  (key === 'as' && value !== undefined);

/** True if only one object can fit: a player's revealed plot, or their faction card. */
export function isOnlyOne({ is, in: zone, of, ...rest }: Filter): boolean {
  const [zones, types] = [[zone ?? []].flat().join(), [is ?? []].flat().join()];
  const plot = zones === 'plot' && types === '';
  const faction = zones === '' && types === 'faction';
  return (plot || faction) && of !== undefined && Object.keys(rest).length === 0;
}

/** True if a key with contents that pass the test occurs in a card's text, at any depth. */
export function says(text: unknown, fits: (key: string, value: unknown) => boolean): boolean {
  if (typeof text !== 'object' || text === null) return false;
  return Object.entries(text).some(([key, value]) => fits(key, value) || says(value, fits));
}

/** The steps with their nested steps, without those of given abilities. */
export const allOf = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...allOf(within(step))]);

const within = (step: Step): Step[] => {
  if ('steps' in step) return step.steps;
  if ('step' in step) return [step.step];
  if ('options' in step) return step.options.flatMap(({ steps }) => steps);
  return 'then' in step ? [...step.then, ...(step.else ?? [])] : [];
};

/** Kinds of zones that a filter names. */
export const zonesNamed = (filter: Pick<Filter, 'in' | 'any'>): string[] => [
  ...[filter.in ?? []].flat(),
  ...(filter.any ?? []).flatMap(zonesNamed),
];

/** True if the ability costs X gold, with X chosen by the player. */
export const paysX = (ability: object): boolean => {
  const cost: unknown = 'cost' in ability ? ability.cost : undefined;
  const gold: unknown = typeof cost === 'object' && cost !== null && 'gold' in cost ? cost.gold : undefined;
  return typeof gold === 'object' && gold !== null && 'number' in gold && gold.number === 'x';
};
