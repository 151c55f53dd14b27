import { nodesOf, stepDictionary } from '../../../../language/words.ts';
import type { ThronesHost } from '../../abilities/host-type.ts';
import type { Parts } from '../../language/types.ts';
import { arrange, swapTop } from './arrange.ts';
import { assume } from './assume.ts';
import { attach } from './attach.ts';
import { byHand } from './by-hand.ts';
import { compare, define } from './define.ts';
import { delayed, removeUntil } from './delayed.ts';
import { discardRandom, discardTop } from './discards.ts';
import { duplicate, duplicateTop } from './duplicate.ts';
import { enter } from './enter.ts';
import { everyone, invite, ownerMay } from './everyone.ts';
import { gold, loseGold, moveGold } from './gold.ts';
import { cancel, claim, redirect, retarget, save, substitute } from './imminent.ts';
import { initiate } from './initiate.ts';
import { kill } from './kill.ts';
import { kneel, stand } from './kneel.ts';
import { name, number } from './name.ts';
import { endChallenge, join, remove } from './participate.ts';
import { shelve, unveil } from './plots.ts';
import { losePower, movePower, power } from './power.ts';
import { satisfy } from './satisfy.ts';
import { takeControl } from './take-control.ts';

/** Steps that only A Game of Thrones has, in the order of the vocabulary page. */
const WORDS = {
  kill,
  kneel,
  stand,
  gold,
  loseGold,
  moveGold,
  power,
  losePower,
  movePower,
  discardRandom,
  discardTop,
  initiate,
  enter,
  takeControl,
  duplicate,
  duplicateTop,
  attach,
  save,
  retarget,
  cancel,
  claim,
  redirect,
  substitute,
  remove,
  join,
  name,
  number,
  compare,
  define,
  delayed,
  removeUntil,
  arrange,
  swapTop,
  everyone,
  shelve,
  unveil,
  invite,
  ownerMay,
  endChallenge,
  satisfy,
  assume,
  byHand,
};

/** Declarations of the steps that only A Game of Thrones has. */
export const STEP_NODES = nodesOf(WORDS);

/** Functions that carry out the steps that only A Game of Thrones has. */
export const steps = stepDictionary<typeof STEP_NODES, Parts, ThronesHost>(WORDS);

/** Properties of a step, independent of its keys in a card program. */
interface Traits {
  readonly atoms?: unknown;
  readonly byItself?: true;
  readonly moves?: true;
}

const TRAITS: Readonly<Record<string, Traits>> = WORDS;
const where = (is: (traits: Traits) => boolean): string[] =>
  Object.keys(TRAITS).filter((op) => is(TRAITS[op] ?? {}));

/** Steps that happen at once, and so may be simultaneous with other steps. */
export const AT_ONCE = where(({ atoms, byItself }) => atoms !== undefined && byItself === undefined);

/**
 * Steps that move objects into play, or to zones for cards of draw decks, where plots, agendas and faction cards never
 * go.
 */
export const MOVING = where(({ moves }) => moves === true);
