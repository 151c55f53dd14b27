import type { Written } from '../../../../language/schema/shape.ts';
import { nodesOf, triggerDictionary } from '../../../../language/words.ts';
import type { Parts, Trigger } from '../../language/types.ts';
import type { Moment } from '../moment.ts';
import type { Match, SharedTriggerWord } from '../word.ts';
import { battle } from './battle.ts';
import { becomesTrue, comesToFit } from './becomes-true.ts';
import { arrivesByAbility, arrivesByDraw } from './drawn.ts';
import { draws, runsOut } from './draws.ts';
import { housed } from './housed.ts';
import { inspects, reachesHand } from './inspects.ts';
import { defeated, discarded } from './lost.ts';
import { moves, plays } from './moves.ts';
import { phase } from './phase.ts';

/** Triggers that Redemption has in common with other games. */
const SHARED = { phase, moves, plays };

/** Redemption's own triggers, in the order of the vocabulary page. */
const OWN = {
  draws,
  inspects,
  reachesHand,
  drawn: arrivesByDraw,
  put: arrivesByAbility,
  housed,
  battle,
  discarded,
  defeated,
  runsOut,
  becomesTrue,
  comesToFit,
};

const ALL = { ...SHARED, ...OWN };

export const OWN_TRIGGER_NODES = nodesOf(OWN);
export const TRIGGER_NODES = nodesOf(ALL);

export const triggers = triggerDictionary<
  typeof OWN_TRIGGER_NODES,
  typeof TRIGGER_NODES,
  Parts,
  Moment,
  Match
>(OWN, ALL);

type Words = typeof TRIGGER_NODES;
const WORDS: { readonly [T in keyof Words]: SharedTriggerWord<Words[T]> } = ALL;

/** Words for the event that a set-aside group waits for. */
export const awaited = (when: Trigger): string => awaitedBy(when.on, when);

const awaitedBy = <T extends keyof Words>(on: T, when: Written<Words[T]['keys'], Parts>): string =>
  WORDS[on].awaited(when);
