import type { Chart } from '../../kernel/chart.ts';
import { type Choice, objectChoice } from '../../kernel/choice.ts';
import { zoneId } from '../../kernel/ids.ts';
import { inZone, live } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { stepEach, stepSequence } from '../../language/run/interpret.ts';
import { numbersOf } from '../shared/numbering.ts';
import { forgetMingled } from '../shared/sight.ts';
import { acts, declare } from './abilities/declare.ts';
import { createHost } from './abilities/host.ts';
import { perform, stepPlay } from './abilities/play.ts';
import type { FactBook } from './facts/facts.ts';
import { passesToday } from './orders.ts';
import { amend } from './rules/amend.ts';
import { applied, expandInAdvance, stepDay, stepReaction, stepTurn } from './rules/day.ts';
import { propose, remember } from './rules/events.ts';
import { initiative } from './rules/initiative.ts';
import { match, pending } from './rules/reactions.ts';
import { replacements } from './rules/replacements.ts';
import { stepSetup } from './rules/setup.ts';
import { read } from './structures.ts';
import { ZONES } from './terms.ts';
import { tell } from './text/story.ts';
import { calls } from './view/view.ts';

/**
 * The chart (state machine of the rules) of Altered: the functions for each kind of frame (an effect or phase in
 * progress).
 */
export function createRules(book: FactBook): Chart {
  const host = createHost(book);
  return {
    layout: ZONES,
    structure(tx, saved) {
      const frame = read(saved);
      switch (frame.chart) {
        case 'setup':
          return stepSetup(tx, frame);
        case 'day':
          return stepDay(tx, frame, book);
        case 'turn':
          return stepTurn(tx, frame);
        case 'play':
          return stepPlay(tx, frame, book);
        case 'reaction':
          return stepReaction(tx, frame);
        default:
          throw new Error(`Altered has no chart "${saved.chart}".`);
      }
    },
    sequence: (tx, frame) => stepSequence(tx, frame, host),
    each: (tx, frame) => stepEach(tx, frame, host),
    declare: (state, frame) => declare(state, frame, book),
    perform: (tx, frame) => perform(tx, frame, host, book),
    inAdvance: (state, seat) => expandInAdvance(state, seat, book),
    // Altered has no response windows (moments at which players may act on an event): nobody acts between events.
    interjections: () => [],
    before: (tx, { event }) => forgetMingled(tx, event, ZONES),
    // Altered skips no seat that has not passed, even one that could only pass: skipping it would tell the others
    // something about its hand.
    waits: () => true,
    ordered: (state, { seat }) => (passesToday(state, seat) ? { act: 'pass' } : undefined),
    acts: (state, frame) => acts(state, frame, book),
    propose: (state, event) => propose(state, event, book),
    initiative: (state) => initiative(state),
    replacements: (state, frame) => replacements(state, frame, host, book),
    remember: (state, o) => remember(state, o, book),
    applied: (tx, event) => applied(tx, event, book),
    amend: (tx) => amend(tx, book),
    match: (tx, before, event) => match(tx, before, event, book),
    numbers: (state) => numbersOf(state, calls(state, book)),
    tell: (before, after, event) => tell(before, after, event, book),
    pending: (state, seat) => pending(state, seat),
    askPending: (state, seat, waiting) => askPending(state, seat, waiting),
    resolve(tx, _frame, ability) {
      const emblem = live(tx.state, ability);
      if (emblem === undefined) return;
      tx.push({
        kind: 'declaration',
        seat: emblem.controller,
        act: { act: 'reaction', object: ability },
        terms: { nested: false, free: false, less: 0 },
        bound: {},
        asked: [],
        cancellable: false,
      });
    },
    settled(tx) {
      // Last known facts of departed objects can be dropped once no ability waits and no card is being played, because
      // no text can refer to those objects any more.
      if (inZone(tx.state, zoneId('limbo')).length === 0) tx.forgetGone();
    },
  };
}

/**
 * Asks which waiting Reaction comes first (rules 11.3). If a standing order of the seat answers, the oldest Reaction
 * comes first without a question.
 */
function askPending(state: GameState, seat: number, waiting: GameObject[]): Choice {
  const stamps = waiting.map((o) => o.stamp);
  const oldest = state.seats[seat]!.orders['reactions'] === 'oldest';
  return objectChoice('answer', { code: 'reaction' }, oldest ? stamps.slice(0, 1) : stamps, 1, 1);
}
