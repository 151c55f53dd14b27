import { abilityDictionary, nodesOf } from '../../../../language/words.ts';
import { holds } from './holds.ts';
import { x } from './x.ts';

/** Redemption's own kinds of ability, in the order of the vocabulary page. */
const WORDS = { holds, x };

export const ABILITY_NODES = nodesOf(WORDS);

export const abilities = abilityDictionary<typeof ABILITY_NODES>(WORDS);
