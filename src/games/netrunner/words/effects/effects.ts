import { effectDictionary, nodesOf } from '../../../../language/words.ts';
import { asHand } from './as-hand.ts';
import { barScore, lock } from './bans.ts';
import { barRun, barSuccess } from './bar-run.ts';
import { catches } from './catch.ts';
import { drawAction } from './draw-action.ts';
import { faceUp } from './face-up.ts';
import { subroutine, subtype } from './gains.ts';
import { modify } from './modify.ts';
import { price } from './price.ts';
import { prolong } from './prolong.ts';
import { barEnd, barSpend, guard, guarded, reroute, safe } from './protects.ts';
import { redirect } from './redirect.ts';
import { remotes } from './remotes.ts';
import { spendable } from './spendable.ts';
import { stash } from './stash.ts';
import { stealCost } from './steal-cost.ts';
import { trashCost } from './trash-cost.ts';

/** Continuous effects that only Netrunner has, in the order of the vocabulary page (reference for card authors). */
const WORDS = {
  modify,
  price,
  spendable,
  drawAction,
  redirect,
  stealCost,
  catch: catches,
  lock,
  barScore,
  subroutine,
  subtype,
  guard,
  safe,
  barSpend,
  barEnd,
  guarded,
  reroute,
  faceUp,
  remotes,
  barRun,
  trashCost,
  prolong,
  asHand,
  stash,
  barSuccess,
};

export const EFFECT_NODES = nodesOf(WORDS);

export const effects = effectDictionary<typeof EFFECT_NODES>(WORDS);
