import type { Chart } from '../../kernel/chart.ts';
import type { GameObject } from '../../kernel/state.ts';
import { stepEach, stepSequence } from '../../language/run/interpret.ts';
import { numbersOf } from '../shared/numbering.ts';
import { acts } from './abilities/acts.ts';
import { declare } from './abilities/declare.ts';
import { createHost } from './abilities/host.ts';
import { perform } from './abilities/perform.ts';
import { ordered, waits } from './abilities/plans.ts';
import type { Book } from './facts/facts.ts';
import { active } from './facts/field.ts';
import { amend } from './rules/amend.ts';
import { stepAccess, stepArrival, stepBreach } from './rules/breach.ts';
import { stepCatch } from './rules/catch.ts';
import { stepDraw } from './rules/draw.ts';
import { match, propose, remember, stepAsOne, stepReactions } from './rules/events.ts';
import { stepInstall } from './rules/install.ts';
import { stepMemory } from './rules/memory.ts';
import { stepPlay } from './rules/play.ts';
import { stepEncounter, stepRun } from './rules/run.ts';
import { stepLeft, stepNamed } from './rules/set-aside.ts';
import { stepAgain, stepSetup } from './rules/setup.ts';
import { stepTurn } from './rules/turn.ts';
import { stepFinish } from './rules/use.ts';
import { counting } from './rules/uses.ts';
import { checkVictory } from './rules/victory.ts';
import { stepWould } from './rules/would.ts';
import { read } from './structures.ts';
import { tell } from './text/story.ts';
import { beforeMoving, knowOnward } from './view/known.ts';
import { calls } from './view/names.ts';
import { ZONES } from './words.ts';

/** The chart (state machine of the rules) of Netrunner: the functions for each kind of stack entry. */
export function createRules(book: Book): Chart {
  const host = createHost(book);
  return {
    layout: ZONES,
    structure(tx, saved) {
      const frame = read(saved);
      switch (frame.chart) {
        case 'setup':
          return stepSetup(tx, frame);
        case 'again':
          return stepAgain(tx, frame);
        case 'turn':
          return stepTurn(tx, frame, book);
        case 'run':
          return stepRun(tx, frame, book);
        case 'breach':
          return stepBreach(tx, frame, book);
        case 'arrival':
          return stepArrival(tx, frame);
        case 'access':
          return stepAccess(tx, frame, book);
        case 'install':
          return stepInstall(tx, frame, book);
        case 'play':
          return stepPlay(tx, frame, book);
        case 'finish':
          return stepFinish(tx, frame);
        case 'draw':
          return stepDraw(tx, frame);
        case 'would':
          return stepWould(tx, frame, book);
        case 'encounter':
          return stepEncounter(tx, frame, book);
        case 'memory':
          return stepMemory(tx, frame, book);
        case 'catch':
          return stepCatch(tx, frame);
        case 'left':
          return stepLeft(tx, frame);
        case 'named':
          return stepNamed(tx, frame);
        case 'reactions':
          return stepReactions(tx, frame, book);
        case 'asOne':
          return stepAsOne(tx, frame);
        default:
          throw new Error(`Netrunner has no chart "${saved.chart}".`);
      }
    },
    sequence: (tx, frame) => stepSequence(tx, counting(tx, frame, host), host),
    each: (tx, frame) => stepEach(tx, frame, host),
    declare: (state, frame) => declare(state, frame, book),
    perform: (tx, frame) => perform(tx, frame, book),
    // Unprompted acts do not exist in Netrunner: nothing is done between a question and its answer.
    interjections: () => [],
    acts: (state, frame) => acts(state, frame, book),
    waits: (state, frame, seat) => waits(state, frame, seat, book),
    ordered: (state, frame) => ordered(state, frame, book),
    propose: (state, event) => propose(state, event, book),
    initiative: (state) => active(state),
    replacements: () => [],
    before: (tx, { event }) => beforeMoving(tx, event),
    remember: (state, o) => remember(state, o, book),
    applied: (tx) => checkVictory(tx, book),
    amend: (tx) => amend(tx, book),
    match: (tx, was, event) => {
      knowOnward(tx, was, event);
      match(tx, was, event, book);
    },
    numbers: (state) => numbersOf(state, calls(state, book), ['ice', 'root']),
    tell: (was, after, event) => tell(was, after, event, book),
    // Empty, because in Netrunner a waiting ability is never an object of the game, as it is in Altered.
    pending: (): GameObject[] => [],
    askPending: () => {
      throw new Error('No ability waits as an object.');
    },
    resolve: () => {},
    settled: () => {},
  };
}
