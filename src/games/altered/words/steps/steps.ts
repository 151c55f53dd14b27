import type { Env, GameState } from '../../../../kernel/state.ts';
import { nodesOf, sharedStepDictionary, stepDictionary } from '../../../../language/words.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { Parts, Step } from '../../language/types.ts';
import type { DeckUse } from '../../rules/draw.ts';
import type { Besides, Choosing } from '../word.ts';
import { activate } from './activate.ts';
import { advance } from './advance.ts';
import { afterRest } from './after-rest.ts';
import { augment } from './augment.ts';
import { byHand } from './by-hand.ts';
import * as common from './common.ts';
import { create } from './create.ts';
import { distribute } from './distribute.ts';
import { double, strip, trade } from './double.ts';
import { forEach } from './for-each.ts';
import { orb } from './orb.ts';
import { pay } from './pay.ts';
import { defect, switches } from './places.ts';
import { count, raise } from './raise.ts';
import { readyOrbs } from './ready-orbs.ts';
import { remove } from './remove.ts';
import { resupply } from './resupply.ts';
import { roll } from './roll.ts';
import { several } from './several.ts';
import { takeControl } from './take-control.ts';
import { target } from './target.ts';
import { afterYou, pass, win } from './turn.ts';
import { whose } from './whose.ts';

/**
 * Steps that Altered has in common with other games, in the order of the vocabulary page (reference for card authors).
 */
const SHARED = {
  draw: common.draw,
  move: common.move,
  discard: common.discard,
  sacrifice: common.sacrifice,
  counters: common.counters,
  gain: common.gain,
  lose: common.lose,
  exchange: common.exchange,
  reveal: common.reveal,
  look: common.look,
  choose: common.choose,
  may: common.may,
  if: common.ifThen,
  repeat: common.repeat,
  together: common.together,
  each: common.each,
  ongoing: common.ongoing,
  play: common.play,
};

/** Altered's own steps, in the order of the vocabulary page (reference for card authors). */
const OWN = {
  roll,
  resupply,
  create,
  advance,
  activate,
  defect,
  switch: switches,
  afterYou,
  pass,
  win,
  orb,
  afterRest,
  forEach,
  raise,
  augment,
  remove,
  strip,
  count,
  distribute,
  double,
  trade,
  takeControl,
  readyOrbs,
  target,
  whose,
  several,
  pay,
  byHand,
};

/** Declarations of Altered's own steps. */
export const STEP_NODES = nodesOf(OWN);
export const SHARED_STEP_NODES = nodesOf(SHARED);

/** Functions that carry out and word the steps that only Altered has. */
export const steps = stepDictionary<typeof STEP_NODES, Parts, FactBook>(OWN);
export const sharedSteps = sharedStepDictionary<typeof SHARED_STEP_NODES, Parts, FactBook>(SHARED);

const NODES = { ...SHARED_STEP_NODES, ...STEP_NODES };
type Nodes = typeof NODES;
const ALL: { readonly [O in keyof Nodes]: { readonly node: Nodes[O] } & Besides<Nodes[O]> } = {
  ...SHARED,
  ...OWN,
};

/** True if cards may contain this step. Other steps are made only by the rules (`abilities/stepwise.ts`). */
const isListed = (op: PropertyKey): boolean => Object.hasOwn(ALL, op);

const NONE: DeckUse[] = [];

/** Numbers of deck cards that a step is about to use, by seat. */
export const deckUses = (state: GameState, step: Step, env: Env, book: FactBook): DeckUse[] =>
  isListed(step.op) ? usesOf(step.op, state, step, env, book) : NONE;

const usesOf = <O extends keyof Nodes>(
  op: O,
  state: GameState,
  step: Parameters<NonNullable<Besides<Nodes[O]>['uses']>>[1],
  env: Env,
  book: FactBook,
): DeckUse[] => ALL[op].uses?.(state, step, env, book, (inner) => deckUses(state, inner, env, book)) ?? NONE;

/**
 * Changes to the step that put the choice of its target among its nested steps. Undefined if the target must be chosen
 * before the step.
 */
export const choosingInside = (step: Step, choosing: Choosing): ReturnType<typeof insideOf> =>
  isListed(step.op) ? insideOf(step.op, step, choosing) : undefined;

const insideOf = <O extends keyof Nodes>(
  op: O,
  step: Parameters<NonNullable<Besides<Nodes[O]>['inside']>>[0],
  choosing: Choosing,
) => ALL[op].inside?.(step, choosing);
