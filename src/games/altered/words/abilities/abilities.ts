import type { Written } from '../../../../language/schema/shape.ts';
import { abilityDictionary, nodesOf } from '../../../../language/words.ts';
import type { Card } from '../../card-set.ts';
import type { Ability, Parts } from '../../language/types.ts';
import type { Bearer, Sorting } from '../word.ts';
import { effect, keyword, passive, quick, reaction } from './common.ts';
import { discount } from './discount.ts';

/** Kinds of ability that other games have, too, in the order of the vocabulary page. */
const SHARED = { effect, quick, reaction, passive, keyword };

/** The kinds of ability of Altered's own. */
const OWN = { discount };

const ALL = { ...SHARED, ...OWN };

export const OWN_ABILITY_NODES = nodesOf(OWN);
export const ABILITY_NODES = nodesOf(ALL);
type Nodes = typeof ABILITY_NODES;
type Kind = keyof Nodes;

export const abilities = abilityDictionary<typeof OWN_ABILITY_NODES>(OWN);

const SORTING: { readonly [K in Kind]: { readonly node: Nodes[K] } & Sorting<Nodes[K], K> } = ALL;

/** Puts the ability where the rules find it quickly. */
export const sortAbility = (card: Card, ability: Ability, index: number): void =>
  sort(ability.kind, card, ability, index);

const sort = <K extends Kind>(
  kind: K,
  card: Card,
  ability: Written<Nodes[K]['keys'], Parts> & { readonly kind: K },
  index: number,
): void => SORTING[kind].sort(card, ability, index);

/** Why the ability would never do anything on such a card; undefined where it does. */
export const idleOn = (bearer: Bearer, ability: Ability): string | undefined =>
  idle(ability.kind, ability, bearer);

const idle = <K extends Kind>(
  kind: K,
  ability: Written<Nodes[K]['keys'], Parts>,
  on: Bearer,
): string | undefined => SORTING[kind].idle?.(ability, on);
