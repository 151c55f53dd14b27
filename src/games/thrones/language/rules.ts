import type { Rule } from '../../../language/schema/shape.ts';
import type { Ability, Filter, Step } from './written.ts';

/**
 * Rules that relate several keys of one expression of the card language, and functions that search card programs for
 * such expressions.
 */

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
 * True if the given passive ability is only about the object that receives it. The ability is printed as the object's
 * own text, which can mention "you" only if the player who gives it also controls the object.
 */
export const isOfItself = (ability: Ability, isYours: boolean): boolean =>
  ability.kind !== 'passive' ||
  (overOf(ability.does) === 'self' && (isYours || !says(ability, speaksOfPlayers)));

/** True if the filter finds only objects that belong to the player whose card has the text. */
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
