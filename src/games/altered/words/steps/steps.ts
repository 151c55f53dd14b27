import type { Env, GameState } from '../../../../kernel/state.ts';
import { nodesOf, sharedStepDictionary, stepDictionary } from '../../../../language/words.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { Parts, Step } from '../../language/types.ts';
import type { DeckUse } from '../../rules/draw.ts';
import type { Drawing } from '../word.ts';
import { activate } from './activate.ts';
import { advance } from './advance.ts';
import { afterRest } from './after-rest.ts';
import * as common from './common.ts';
import { create } from './create.ts';
import { forEach } from './for-each.ts';
import { orb } from './orb.ts';
import { pay } from './pay.ts';
import { defect, switches } from './places.ts';
import { raise } from './raise.ts';
import { resupply } from './resupply.ts';
import { afterYou, win } from './turn.ts';

/** Steps that other games have, too, in the order of the vocabulary page. */
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
  roll: common.roll,
};

/** The steps of Altered's own, in the order of the vocabulary page. */
const OWN = {
  resupply,
  create,
  advance,
  activate,
  defect,
  switch: switches,
  afterYou,
  win,
  orb,
  afterRest,
  forEach,
  raise,
  pay,
};

/** How they are written. */
export const STEP_NODES = nodesOf(OWN);
export const SHARED_STEP_NODES = nodesOf(SHARED);

/** Everything else about them. */
export const steps = stepDictionary<typeof STEP_NODES, Parts, FactBook>(OWN);
export const sharedSteps = sharedStepDictionary<typeof SHARED_STEP_NODES, Parts, FactBook>(SHARED);

const NODES = { ...SHARED_STEP_NODES, ...STEP_NODES };
type Nodes = typeof NODES;
const ALL: { readonly [O in keyof Nodes]: { readonly node: Nodes[O] } & Drawing<Nodes[O]> } = {
  ...SHARED,
  ...OWN,
};

/** The cards of decks that a step is about to use. */
export const deckUses = (state: GameState, step: Step, env: Env, book: FactBook): DeckUse[] =>
  usesOf(step.op, state, step, env, book);

const usesOf = <O extends keyof Nodes>(
  op: O,
  state: GameState,
  step: Parameters<NonNullable<Drawing<Nodes[O]>['uses']>>[1],
  env: Env,
  book: FactBook,
): DeckUse[] => ALL[op].uses?.(state, step, env, book, (inner) => deckUses(state, inner, env, book)) ?? [];
