import { type Atom, proposed } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import type { NewGame } from '../../../kernel/game/inputs.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { from } from '../../../kernel/query.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, seatChosen } from '../../shared/frames.ts';
import { emptyTable } from '../../shared/game.ts';
import { forgetUses } from '../abilities/ability.ts';
import { declareAct } from '../abilities/declare.ts';
import type { Book } from '../facts/facts.ts';
import { active } from '../facts/field.ts';
import { wants } from '../orders.ts';
import { type At, begin as beginChart, goAfresh, goTo, noSuchPlace } from '../structures.ts';
import { starActs } from './acts.ts';
import { draw } from './draw.ts';
import { settle } from './turn.ts';

const OPENING_HAND = 8;

/** Rules profiles (editions of the rules) that a game may use. */
export const PROFILES = ['redemption-t1-2p'];

/** An empty table of Redemption: a state without cards. */
export const emptyState = emptyTable('redemption', PROFILES, {
  turn: 1,
  phase: 'pregame',
  active: 0,
  battle: 0,
  idle: 0,
  over: 0,
});

/** Puts a new card into a zone of the seat. */
export function lay(tx: Tx, seat: Seat, key: string, zone: string, book: Book): void {
  const atom: Atom = {
    atom: 'create',
    what: { card: book.cards.get(key).definition.ref },
    owner: seat,
    controller: seat,
    zone: zoneId(zone, seat),
    face: zone === 'deck' || zone === 'pile' ? 'down' : 'up',
  };
  tx.apply(proposed([atom]), () => undefined);
}

/** Lays out the decks, and puts everything before the first turn on the stack (rules 5). */
export function begin(tx: Tx, setup: NewGame, book: Book): void {
  setup.decks.forEach((deck, seat) => {
    for (const [zone, list] of [
      ['deck', deck.cards],
      ['reserve', deck.reserve ?? []],
    ] as const)
      for (const { key, count } of list) for (let i = 0; i < count; i++) lay(tx, seat, key, zone, book);
  });
  beginChart(tx, 'pregame', 'shuffle', {});
}

/** Runs the part before the first turn: hands, first player, star cards, Lost Souls (rules 5). */
export function stepPregame(tx: Tx, frame: At<'pregame'>, book: Book): void {
  const answer = frame.inbox?.[0]?.answer;
  const seats = tx.state.seats.map((_, seat) => seat);
  switch (frame.at) {
    case 'shuffle':
      goAfresh(tx, frame, 'deal', {});
      tx.event({
        name: 'shuffle',
        entries: proposed(seats.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) }))),
      });
      return;
    case 'deal':
      // Each Lost Soul goes to the Land of Bondage and is replaced, until eight other cards are in hand.
      goAfresh(tx, frame, 'winner', {});
      for (const seat of seats.slice().reverse())
        tx.event({ name: 'draw', by: seat, entries: proposed(draw(tx.state, seat, OPENING_HAND, book)) });
      return;
    case 'winner': {
      const winner = frame.data.winner ?? tx.random('first-player', seats.length);
      if (answer === undefined) {
        goAfresh(tx, frame, 'winner', { winner });
        const options = tx.state.seats.map(({ name }, seat) => ({ id: String(seat + 1), text: name }));
        const usual = String(winner + 1);
        tx.ask(winner, optionChoice('answer', { code: 'first-player' }, options, usual));
        return;
      }
      const first = seatChosen(answer) ?? winner;
      goAfresh(tx, frame, 'stars', {});
      tx.event({
        name: 'first',
        by: winner,
        entries: proposed([{ atom: 'clock', name: 'active', value: first }]),
      });
      return;
    }
    case 'stars': {
      const done = frame.data.done ?? 0;
      const seat = from(tx.state, active(tx.state))[done];
      if (seat === undefined) {
        goAfresh(tx, frame, 'souls', {});
        return;
      }
      if (answer === undefined) {
        if (wants(tx.state, seat, 'stars')) tx.ask(seat, actChoice('stars', starActs(tx.state, seat, book)));
        else goAfresh(tx, frame, 'stars', { done: done + 1 });
        return;
      }
      const act = actIn(answer);
      if (act.act !== 'pass') {
        goTo(tx, frame, 'stars');
        declareAct(tx, seat, act);
      } else goAfresh(tx, frame, 'stars', { done: done + 1 });
      return;
    }
    case 'souls':
      // Abilities that triggered when souls were put in play come after the star cards (rules 5).
      if (settle(tx)) return;
      tx.pop();
      beginChart(tx, 'turn', 'draw', {});
      forgetUses(tx);
      return;
    default:
      throw noSuchPlace(frame);
  }
}
