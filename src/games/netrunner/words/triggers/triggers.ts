import { nodesOf, triggerDictionary } from '../../../../language/words.ts';
import type { Parts } from '../../language/types.ts';
import type { Moment } from '../moment.ts';
import { accesses, takes, trashes } from './accesses.ts';
import { advances, relocates } from './advances.ts';
import { discards } from './discards.ts';
import { acts, draws, gainsCredits, handTrashed, searches } from './draws.ts';
import { empties } from './empties.ts';
import { approachIce, breaks, bypasses, encounterEnds, encounters, passes } from './encounters.ts';
import { finishes } from './finishes.ts';
import { damaged, tagged, untagged } from './harm.ts';
import { installs } from './installs.ts';
import { moves, plays } from './moves.ts';
import { purges } from './purges.ts';
import { repeats } from './repeats.ts';
import { derezzes, rezzes } from './rezzes.ts';
import { approaches, breaches, run } from './run.ts';
import { scores } from './scores.ts';
import { turn } from './turn.ts';

/** Triggers (conditions of abilities) shared with other games. */
const SHARED = { moves, plays };

/**
 * Triggers (conditions of abilities) that only Netrunner has, in the order of the vocabulary page (reference for card
 * authors).
 */
const OWN = {
  turn,
  installs,
  rezzes,
  derezzes,
  scores,
  run,
  encounters,
  approachIce,
  passes,
  bypasses,
  breaks,
  encounterEnds,
  approaches,
  breaches,
  accesses,
  trashes,
  takes,
  tagged,
  untagged,
  damaged,
  empties,
  draws,
  searches,
  purges,
  discards,
  handTrashed,
  gainsCredits,
  acts,
  finishes,
  repeats,
  advances,
  relocates,
};

const ALL = { ...SHARED, ...OWN };

export const OWN_TRIGGER_NODES = nodesOf(OWN);
export const TRIGGER_NODES = nodesOf(ALL);

export const triggers = triggerDictionary<typeof OWN_TRIGGER_NODES, typeof TRIGGER_NODES, Parts, Moment>(
  OWN,
  ALL,
);
