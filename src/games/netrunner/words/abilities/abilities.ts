import { abilityDictionary, nodesOf, sortingDictionary } from '../../../../language/words.ts';
import type { Card } from '../../card-set.ts';
import type { Parts } from '../../language/types.ts';
import type { Bearer } from '../word.ts';
import { additional } from './additional.ts';
import { effect, keyword, passive, reaction } from './common.ts';
import { dividends } from './dividends.ts';
import { interrupt } from './interrupt.ts';
import { paidAbility } from './paid.ts';
import { recurring } from './recurring.ts';
import { restriction } from './restriction.ts';
import { rezCost, rezHelp } from './rez-cost.ts';
import { subroutine } from './subroutine.ts';

/** Kinds of ability that only Netrunner has, in the order of the vocabulary page (reference for card authors). */
const OWN = {
  paid: paidAbility,
  subroutine,
  interrupt,
  restriction,
  additional,
  recurring,
  dividends,
  rezCost,
  rezHelp,
};

/** All kinds of ability, the ones shared with other games first. */
const ALL = { effect, reaction, passive, keyword, ...OWN };

export const OWN_ABILITY_NODES = nodesOf(OWN);
export const ABILITY_NODES = nodesOf(ALL);

export const abilities = abilityDictionary<typeof OWN_ABILITY_NODES>(OWN);

/** Stores abilities in compiled cards for the rules, and reports those that would never do anything. */
export const sorting = sortingDictionary<typeof ABILITY_NODES, Parts, Card, Bearer>(ALL);
