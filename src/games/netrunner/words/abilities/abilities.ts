import { abilityDictionary, nodesOf } from '../../../../language/words.ts';
import { interrupt } from './interrupt.ts';
import { paid } from './paid.ts';
import { restriction } from './restriction.ts';
import { subroutine } from './subroutine.ts';

/** The kinds of ability of Netrunner's own, in the order of the vocabulary page. */
const WORDS = { paid, subroutine, interrupt, restriction };

export const ABILITY_NODES = nodesOf(WORDS);

export const abilities = abilityDictionary<typeof ABILITY_NODES>(WORDS);
