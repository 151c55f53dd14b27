import { nodesOf, type StepIn, sharedStepDictionary, stepDictionary } from '../../../../language/words.ts';
import type { Book } from '../../facts/facts.ts';
import type { Parts, Step } from '../../language/types.ts';
import type { SharedStepWord, StepWord } from '../word.ts';
import { band, block } from './band.ts';
import { byHand } from './by-hand.ts';
import { capture, rescue } from './capture.ts';
import { choose, discard, draw, look, move, shuffle } from './common.ts';
import { become, convert } from './convert.ts';
import { copy, copyLast } from './copy.ts';
import { create } from './create.ts';
import { delayed } from './delayed.ts';
import { heal } from './heal.ts';
import { limited } from './limited.ts';
import { interrupt, negate } from './negate.ts';
import { number } from './number.ts';
import { give, place } from './place.ts';
import { playDominant } from './play-dominant.ts';
import { putInPlay } from './put-in-play.ts';
import { random } from './random.ts';
import { regardless } from './regardless.ts';
import { revealUntil } from './reveal-until.ts';
import { setAside } from './set-aside.ts';
import { endBattle, newBattle, newTurn } from './turn.ts';
import { use } from './use.ts';
import { useStars } from './use-stars.ts';
import { withdraw } from './withdraw.ts';

/** Redemption's own steps, in the order of the vocabulary page. */
const WORDS = {
  negate,
  interrupt,
  band,
  withdraw,
  capture,
  convert,
  rescue,
  create,
  place,
  give,
  heal,
  become,
  block,
  use,
  useStars,
  random,
  number,
  revealUntil,
  putInPlay,
  playDominant,
  limited,
  copy,
  copyLast,
  regardless,
  delayed,
  newTurn,
  endBattle,
  newBattle,
  setAside,
  byHand,
};

/** Steps common to several games to which Redemption adds something. */
const SHARED = { draw, move, discard, choose, look, shuffle };

/** Declarations of Redemption's own steps. */
export const STEP_NODES = nodesOf(WORDS);
export const SHARED_STEP_NODES = nodesOf(SHARED);

/** Functions that carry out and word the steps that only Redemption has. */
export const steps = stepDictionary<typeof STEP_NODES, Parts, Book>(WORDS);
export const shared = sharedStepDictionary<typeof SHARED_STEP_NODES, Parts, Book>(SHARED);

type Own = typeof STEP_NODES;
type Shared = typeof SHARED_STEP_NODES;
const OWN_WORDS: { readonly [O in keyof Own]: StepWord<Own[O]> } = WORDS;
const SHARED_WORDS: { readonly [O in keyof Shared]: SharedStepWord<Shared[O]> } = SHARED;

/** Name of the act that a step does, for protection; undefined if nothing protects from the step. */
export function deedOf(step: Step): string | undefined {
  const deed = steps.has(step.op)
    ? ownDeed(step.op, step)
    : shared.has(step.op)
      ? sharedDeed(step.op, step)
      : undefined;
  return deed === 'unstoppable' ? undefined : (deed ?? step.op);
}

const ownDeed = <O extends keyof Own>(op: O, step: StepIn<Own[O], Parts>): string | undefined => {
  const { deed } = OWN_WORDS[op];
  return typeof deed === 'function' ? deed(step) : deed;
};

const sharedDeed = <O extends keyof Shared>(op: O, step: StepIn<Shared[O], Parts>): string | undefined => {
  const { deed } = SHARED_WORDS[op];
  return typeof deed === 'function' ? deed(step) : deed;
};
