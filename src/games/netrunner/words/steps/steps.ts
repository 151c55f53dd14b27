import { nodesOf, sharedStepDictionary, stepDictionary } from '../../../../language/words.ts';
import type { Book } from '../../facts/facts.ts';
import type { Parts } from '../../language/types.ts';
import { advance, convert, forfeit, win } from './agendas.ts';
import { aside } from './aside.ts';
import { breaks } from './break.ts';
import { byHand } from './by-hand.ts';
import { arrange } from './choosing/arrange.ts';
import { dig } from './choosing/dig.ts';
import { kinds } from './choosing/kinds.ts';
import { number } from './choosing/number.ts';
import { playCard } from './choosing/play-card.ts';
import { psi } from './choosing/psi.ts';
import { random } from './choosing/random.ts';
import { several } from './choosing/several.ts';
import { draw, shuffle } from './common.ts';
import { badPublicity, damage, prevent, removeTags, tag } from './damage.ts';
import { delayed } from './delayed.ts';
import { bypass, encounter } from './encounter.ts';
import { endRun, jackOut } from './end-run.ts';
import { find } from './find.ts';
import { clicks, credits, empty, take } from './gains.ts';
import { flip, host, rehost } from './host.ts';
import { install } from './install.ts';
import { pay } from './pay.ts';
import { purge } from './purge.ts';
import { derez, rez } from './rez.ts';
import { access, bar, run } from './run.ts';
import { asOne } from './running/as-one.ts';
import { breach, divert, instead } from './running/breach.ts';
import { copies } from './running/copies.ts';
import { glance } from './running/glance.ts';
import { later } from './running/later.ts';
import { limitAccess } from './running/limit-access.ts';
import { relocate } from './running/relocate.ts';
import { resolve } from './running/resolve.ts';
import { allot, endActions } from './running/turns.ts';
import { show, turnUp } from './show.ts';
import { swap } from './swap.ts';
import { theirChoice } from './their-choice.ts';
import { trace } from './trace.ts';
import { sabotage, trash, trashTop } from './trash.ts';
import { unless } from './unless.ts';

/** Steps that only Netrunner's card programs have, in the order of the vocabulary page (reference for card authors). */
const WORDS = {
  credits,
  clicks,
  trash,
  damage,
  tag,
  removeTags,
  badPublicity,
  endRun,
  jackOut,
  bypass,
  break: breaks,
  take,
  run,
  access,
  bar,
  unless,
  pay,
  install,
  rez,
  derez,
  find,
  show,
  aside,
  purge,
  swap,
  host,
  convert,
  trace,
  encounter,
  forfeit,
  theirChoice,
  prevent,
  delayed,
  breach,
  instead,
  later,
  endActions,
  allot,
  relocate,
  trashTop,
  sabotage,
  random,
  divert,
  rehost,
  flip,
  turnUp,
  empty,
  number,
  several,
  arrange,
  psi,
  playCard,
  dig,
  resolve,
  limitAccess,
  kinds,
  asOne,
  copies,
  glance,
  win,
  advance,
  byHand,
};

/** Steps shared with other games, to which Netrunner adds something. */
const SHARED = { draw, shuffle };

/** Declarations of the steps that only Netrunner's card programs have. */
export const STEP_NODES = nodesOf(WORDS);
export const SHARED_STEP_NODES = nodesOf(SHARED);

/** Functions that carry out the steps that only Netrunner's card programs have. */
export const steps = stepDictionary<typeof STEP_NODES, Parts, Book>(WORDS);
export const shared = sharedStepDictionary<typeof SHARED_STEP_NODES, Parts, Book>(SHARED);
