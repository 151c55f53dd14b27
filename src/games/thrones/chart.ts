import type { Chart } from '../../kernel/chart.ts';
import { objectChoice } from '../../kernel/choice.ts';
import type { GameObject } from '../../kernel/state.ts';
import { run } from '../../kernel/step.ts';
import { Tx } from '../../kernel/tx.ts';
import { stepEach, stepSequence } from '../../language/run/interpret.ts';
import { objectIn, objectsChosen } from '../shared/frames.ts';
import { numbersOf } from '../shared/numbering.ts';
import { stepAbility, stepInitiation } from './abilities/ability.ts';
import { declare } from './abilities/declare.ts';
import { beforeEvent, stepInterrupts, stepReactions } from './abilities/event-windows.ts';
import { createHost } from './abilities/host.ts';
import { perform } from './abilities/perform.ts';
import { waits } from './abilities/windows.ts';
import type { Book } from './facts/facts.ts';
import { first } from './facts/field.ts';
import { windowActs } from './rules/acts.ts';
import { amend } from './rules/amend.ts';
import { stepBestow } from './rules/at-once.ts';
import { stepChallenge } from './rules/challenge.ts';
import { stepDoom } from './rules/doomed.ts';
import { ENTER_HOST } from './rules/entering-play.ts';
import { match, remember } from './rules/events.ts';
import { stepPile } from './rules/pile-order.ts';
import { propose } from './rules/propose.ts';
import { stepRound } from './rules/round.ts';
import { stepSetup } from './rules/setup.ts';
import { hostsFor } from './rules/unique.ts';
import { checkVictory, decided, stepDecide } from './rules/victory.ts';
import { type At, read } from './structures.ts';
import { ZONES } from './terms.ts';
import { tell } from './text/story.ts';
import { beforeMoving } from './view/known.ts';
import { calls } from './view/view.ts';

/**
 * The chart (state machine of the rules) of A Game of Thrones: the functions for each kind of frame (an effect or phase
 * in progress).
 */
export function createRules(book: Book): Chart {
  const host = createHost(book, (state, steps, env) => {
    const tx = new Tx({ ...state, frames: [] });
    tx.sequence(steps, env);
    // Tries out the steps alone, without the windows around their events. A window would try out the players' abilities
    // by this function again, without end.
    run({ ...chart, before: () => {}, applied: () => {}, match: () => {} }, tx);
    return tx.top() === undefined ? tx.state : undefined;
  });
  const chart: Chart = {
    layout: ZONES,
    structure(tx, saved) {
      const frame = read(saved);
      switch (frame.chart) {
        case 'setup':
          return stepSetup(tx, frame, book);
        case 'round':
          return stepRound(tx, frame, host);
        case 'challenge':
          return stepChallenge(tx, frame, book);
        case 'ability':
          return stepAbility(tx, frame, book);
        case 'initiation':
          return stepInitiation(tx, frame);
        case 'interrupts':
          return stepInterrupts(tx, frame, host);
        case 'reactions':
          return stepReactions(tx, frame, host);
        case 'decide':
          return stepDecide(tx, frame);
        case 'host':
          return chooseHost(tx, frame, book);
        case 'bestow':
          return stepBestow(tx, frame, book);
        case 'doom':
          return stepDoom(tx, frame, book);
        case 'pile':
          return stepPile(tx, frame);
        default:
          throw new Error(`A Game of Thrones has no chart "${saved.chart}".`);
      }
    },
    sequence: (tx, frame) => stepSequence(tx, frame, host),
    each: (tx, frame) => stepEach(tx, frame, host),
    declare: (state, frame) => declare(state, frame, host),
    perform: (tx, frame) => perform(tx, frame, host),
    // Between a question and its answer players can do nothing, so this game has no acts outside of questions.
    interjections: () => [],
    acts: (state, frame) => windowActs(state, frame, frame.seat, host),
    waits: (state, frame, seat) => waits(state, frame, seat, host),
    propose: (state, event) => propose(state, event, book),
    initiative: (state) => first(state),
    // In this game, replacements and saves happen in the windows before an event, so none are listed here.
    replacements: () => [],
    before: (tx, frame) => {
      beforeMoving(tx, frame.event);
      beforeEvent(tx, frame, host);
    },
    remember: (state, o) => remember(state, o, book),
    applied: (tx) => {
      checkVictory(tx, book);
    },
    amend: (tx) => amend(tx, book),
    match: (tx, was, event) => {
      if (!decided(tx.state)) match(tx, was, event, host);
    },
    numbers: (state) => numbersOf(state, calls(state, book)),
    tell: (was, after, event) => tell(was, after, event, book),
    // Triggered abilities of this game never wait as objects, unlike those of other games.
    pending: (): GameObject[] => [],
    askPending: () => {
      throw new Error('No ability waits as an object.');
    },
    resolve: () => {},
    settled: () => {},
  };
  return chart;
}

/**
 * Asks for the host of an attachment that an effect puts into play, and stores the host in the program below on the
 * stack.
 */
function chooseHost(tx: Tx, frame: At<'host'>, book: Book): void {
  const { id, seat } = frame.data;
  const o = objectIn(tx.state, id);
  if (frame.inbox === undefined && o !== undefined) {
    const hosts = hostsFor(tx.state, o, seat, book).map((h) => h.stamp);
    tx.ask(seat, objectChoice('host', { code: 'host', about: o.stamp }, hosts, 1, 1));
    return;
  }
  const chosen = objectsChosen(tx.state, frame.inbox?.[0]?.answer).map((h) => h.stamp);
  tx.pop();
  const top = tx.top();
  if (top?.kind === 'sequence')
    tx.replace({ ...top, env: { ...top.env, refs: { ...top.env.refs, [ENTER_HOST]: chosen } } });
}
