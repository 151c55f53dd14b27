import { STAGE } from '../../facts/stages.ts';
import type { COMMON } from '../../language/effects.ts';
import type { Layered } from '../word.ts';

/** Common effects: when they are taken, and how they may hold. */

type Common = typeof COMMON;

const grants: Layered<Common['grants']> = { holds: 'both', stage: STAGE.grants, shifts: () => true };
const cost: Layered<Common['cost']> = { holds: 'both', stage: STAGE.rest };
// It is used up, so it is only for a while.
const next: Layered<Common['next']> = { holds: 'lasting', stage: STAGE.rest };
const immune: Layered<Common['immune']> = { holds: 'both', stage: STAGE.blank };

export const SHARED = { cost, next, immune, grants };
