import { nodesOf, triggerDictionary } from '../../../../language/words.ts';
import type { Parts } from '../../language/types.ts';
import type { Moment } from '../moment.ts';
import { accesses, trashes } from './accesses.ts';
import { advances } from './advances.ts';
import { draws, searches } from './draws.ts';
import { empties } from './empties.ts';
import { encounters } from './encounters.ts';
import { damaged, tagged } from './harm.ts';
import { installs } from './installs.ts';
import { moves, plays } from './moves.ts';
import { rezzes } from './rezzes.ts';
import { approaches, breaches, run } from './run.ts';
import { scores } from './scores.ts';
import { turn } from './turn.ts';

/** Triggers that other games have, too. */
const SHARED = { moves, plays };

/** The triggers of Netrunner's own, in the order of the vocabulary page. */
const OWN = {
  turn,
  installs,
  rezzes,
  scores,
  run,
  encounters,
  approaches,
  breaches,
  accesses,
  trashes,
  tagged,
  damaged,
  empties,
  draws,
  searches,
  advances,
};

const ALL = { ...SHARED, ...OWN };

export const OWN_TRIGGER_NODES = nodesOf(OWN);
export const TRIGGER_NODES = nodesOf(ALL);

export const triggers = triggerDictionary<typeof OWN_TRIGGER_NODES, typeof TRIGGER_NODES, Parts, Moment>(
  OWN,
  ALL,
);
