import { abilityDictionary, nodesOf } from '../../../../language/words.ts';
import { holds } from './holds.ts';

/** Redemption's own kinds of ability, in the order of the vocabulary page. */
const WORDS = { holds };

export const ABILITY_NODES = nodesOf(WORDS);

export const abilities = abilityDictionary<typeof ABILITY_NODES>(WORDS);
