import { abilityDictionary, nodesOf, sortingDictionary } from '../../../../language/words.ts';
import type { Card } from '../../card-set.ts';
import type { Ability, Parts } from '../../language/types.ts';
import type { Bearer } from '../word.ts';
import { effect, keyword, passive, quick, reaction } from './common.ts';
import { discount } from './discount.ts';

/**
 * Kinds of ability that Altered has in common with other games, in the order of the vocabulary page (reference for card
 * authors).
 */
const SHARED = { effect, quick, reaction, passive, keyword };

/** Kinds of ability that only Altered has. */
const OWN = { discount };

const ALL = { ...SHARED, ...OWN };

export const OWN_ABILITY_NODES = nodesOf(OWN);
export const ABILITY_NODES = nodesOf(ALL);
type Nodes = typeof ABILITY_NODES;

export const abilities = abilityDictionary<typeof OWN_ABILITY_NODES>(OWN);

/** Functions that store abilities in compiled cards for the rules, and report those that would never do anything. */
export const sorting = sortingDictionary<Nodes, Parts, Card, Bearer>(ALL);

/** Key under which an ability's use is reported to coverage (the count of what tests have used). */
export const reportedBy = ({ kind }: Ability): 'place' | 'effect' | 'played' => ALL[kind].reported;
