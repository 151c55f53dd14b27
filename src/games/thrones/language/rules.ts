import type { Rule } from '../../../language/schema/shape.ts';
import type { Ability, Filter, Step } from './written.ts';

/** Constraints on several keys of a node, and how texts are searched for them. */

/** The subject of a trigger is spoken of afterwards as "it", but the speaker remains the speaker. */
export const bringsIt = (key: string): Rule => ({ key, isnt: ['self'], gives: ['noun it'] });

/** A rule about a node of this type, as a clause that says what must be so. */
export const must = <T>(clause: string, holds: (node: T) => boolean): Rule => ({
  must: clause,
  // Rules are asked of a node whose keys have been checked one by one, so it is what its declaration says.
  holds: (node) => holds(node as T),
});

/** Subject of an effect: the speaker, fixed objects, a filter; undefined where there is none. */
export const overOf = (effect: object): unknown => ('over' in effect ? effect.over : undefined);

/**
 * True if this passive ability, which is given to an object, is about that object. It is told as theirs, so that no text would say whose it is;
 * and "you" in the text is the player who gives it.
 */
export const isOfItself = (ability: Ability, isYours: boolean): boolean =>
  ability.kind !== 'passive' ||
  (overOf(ability.does) === 'self' && (isYours || !says(ability, speaksOfPlayers)));

/** True if these objects of the player are alone who says so. */
export const isYours = (over: 'refs' | Filter): boolean => over !== 'refs' && over.of === 'you';

/** True if this key speaks of a player, from where the speaker stands. */
const speaksOfPlayers = (key: string, value: unknown): boolean =>
  value === 'you' ||
  value === 'opponent' ||
  ['challenges', 'tally'].includes(key) ||
  (key === 'as' && value !== undefined);

/** True if only one object can fit: the revealed plot of a player, or their faction card. */
export function isOnlyOne({ is, in: zone, of, ...rest }: Filter): boolean {
  const [zones, types] = [[zone ?? []].flat().join(), [is ?? []].flat().join()];
  const plot = zones === 'plot' && types === '';
  const faction = zones === '' && types === 'faction';
  return (plot || faction) && of !== undefined && Object.keys(rest).length === 0;
}

/** True if a key of a text, at any depth, holds something of the kind. */
export function says(text: unknown, fits: (key: string, value: unknown) => boolean): boolean {
  if (typeof text !== 'object' || text === null) return false;
  return Object.entries(text).some(([key, value]) => fits(key, value) || says(value, fits));
}

/** The steps, and those inside them, but not those of abilities that they give. */
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

/** True if X gold is paid for it, as much as its player likes. */
export const paysX = (ability: object): boolean => {
  const cost: unknown = 'cost' in ability ? ability.cost : undefined;
  const gold: unknown = typeof cost === 'object' && cost !== null && 'gold' in cost ? cost.gold : undefined;
  return typeof gold === 'object' && gold !== null && 'number' in gold && gold.number === 'x';
};
