import { STAGE } from '../../facts/stages.ts';
import type { COMMON } from '../../language/effects.ts';
import type { Layered } from '../word.ts';

/**
 * Data of this game for continuous effects shared with other games: the stage (layer) at which they apply, and whether
 * they may be passive or lasting.
 */

type Common = typeof COMMON;

const grants: Layered<Common['grants']> = { holds: 'both', stage: STAGE.grants, shifts: () => true };
const cost: Layered<Common['cost']> = { holds: 'both', stage: STAGE.rest };
// An effect on "the next card" is used up by that card, so it can only be a lasting effect.
const next: Layered<Common['next']> = { holds: 'lasting', stage: STAGE.rest };
const immune: Layered<Common['immune']> = { holds: 'both', stage: STAGE.blank };

export const SHARED = { cost, next, immune, grants };
