import { type Atom, move } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { countUses, inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { corp, isCorp, purse } from '../facts/field.ts';
import { forgetTurn } from '../orders.ts';
import { type At, begin, goTo, keep, type Later, noSuchPlace } from '../structures.ts';
import { DISCARDED } from '../words.ts';
import { wake } from './delayed.ts';
import { happen, noted, purseAtom, refillAtoms } from './happen.ts';
import { win } from './victory.ts';

/** Clicks of a turn (rules 16). */
const CLICKS = { corp: 3, runner: 4 };

/** Opens a window (a chance to act) for both players, the active one first; players in `passed` are not asked. */
export const openWindow = (tx: Tx, name: string, seat: Seat, passed: Seat[] = []): void =>
  tx.push({ kind: 'window', name, seat, passed });

/** Ends effects that last until the end of a turn, run or encounter; `since`: only effects that began within it. */
export function expire(tx: Tx, step: 'turn' | 'run' | 'encounter', since = 0): void {
  const over = tx.state.effects.filter(
    (e) => e.until.until === 'step' && e.until.step === step && e.id >= since,
  );
  happen(
    tx,
    'expire',
    over.map((e): Atom => ({ atom: 'effectOff', id: e.id })),
  );
}

/** Runs a turn, stage by stage (rules 16). */
export function stepTurn(tx: Tx, frame: At<'turn'>, book: Book): void {
  const seat = frame.data.seat;
  const next = (at: At<'turn'>['at']): void => goTo(tx, frame, at);
  switch (frame.at) {
    case 'begin': {
      next('start');
      const allotted = isCorp(tx.state, seat) ? CLICKS.corp : CLICKS.runner;
      const clicks = Math.max(0, allotted + countUses(tx.state, `next:clicks:${seat}`));
      happen(tx, 'turn', [
        {
          atom: 'clock',
          name: 'turn',
          value: Number(tx.state.clock['turn']) + (isCorp(tx.state, seat) ? 1 : 0),
        },
        { atom: 'clock', name: 'active', value: seat },
        { atom: 'clock', name: 'phase', value: 'draw' },
        ...(clicks > 0 ? [purseAtom(tx.state, seat, 'click', clicks)] : []),
        { atom: 'clear', prefix: `next:clicks:${seat}` },
      ]);
      return;
    }
    case 'start':
      next('begins');
      openWindow(tx, 'start', seat);
      return;
    case 'begins':
      next('draw');
      happen(tx, 'begins', [...refills(tx.state, seat, book), noted('turn', { ends: 0 }, { seat })]);
      fallDue(tx, wake(tx, 'begins', seat));
      return;
    case 'draw':
      next('phase');
      if (isCorp(tx.state, seat)) begin(tx, 'draw', 'draw', { seat, n: 1 });
      return;
    case 'phase':
      next('action');
      happen(tx, 'phase', [{ atom: 'clock', name: 'phase', value: 'action' }]);
      return;
    case 'action':
      if (frame.data.action !== undefined && frame.data.action !== '') {
        finishAction(tx, frame, frame.data.action);
        return;
      }
      if (book.cards.remembers) tx.count('turn:actions');
      if (frame.data.ended === true) {
        next('acted');
        return;
      }
      if (purse(tx.state, seat, 'click') === 0) next('last');
      else openWindow(tx, 'action', seat, [1 - seat]);
      openWindow(tx, 'between', 1 - seat, [seat]);
      return;
    case 'last':
      // In the last window (moment to act) of the action phase both players may act; the active player can no longer
      // spend clicks.
      next(book.cards.remembers ? 'acted' : 'discard');
      happen(tx, 'phase', [{ atom: 'clock', name: 'phase', value: 'discard' }]);
      openWindow(tx, 'end', seat);
      return;
    case 'acted':
      next('discard');
      happen(tx, 'acted', [
        { atom: 'clock', name: 'phase', value: 'discard' },
        noted('turn', { ends: 0, acted: 1 }, { seat }),
      ]);
      return;
    case 'discard':
      discard(tx, frame, seat, book);
      return;
    case 'discarded':
      next('ends');
      openWindow(tx, 'discard', seat);
      return;
    case 'ends': {
      const { later = [] } = frame.data;
      goTo(tx, frame, 'over', later.length > 0 ? { later: [] } : {});
      const clicks = purse(tx.state, seat, 'click');
      happen(tx, 'ends', [
        ...(clicks > 0 ? [purseAtom(tx.state, seat, 'click', -clicks)] : []),
        noted('turn', { ends: 1 }, { seat }),
      ]);
      fallDue(tx, [...wake(tx, 'turn', seat), ...later]);
      return;
    }
    case 'over': {
      const [first, ...later] = frame.data.later ?? [];
      if (first !== undefined) {
        goTo(tx, frame, 'over', { later });
        tx.sequence(first.steps, first.env);
        return;
      }
      tx.replace({ ...frame, at: 'begin', data: { seat: 1 - seat } });
      const runs = countUses(tx.state, 'turn:success');
      const taken = countUses(tx.state, 'turn:taken');
      const fresh = tx.state.objects.flatMap((o): Atom[] =>
        (o?.marks ?? [])
          .filter((mark) => mark === 'new' || mark === DISCARDED)
          .map((mark): Atom => ({ atom: 'mark', object: o!.stamp, mark, on: false })),
      );
      const memory: Atom[] = isCorp(tx.state, seat)
        ? []
        : [
            { atom: 'clear', prefix: 'last:' },
            ...(taken > 0 ? [{ atom: 'count' as const, name: 'last:taken', by: taken }] : []),
            ...(runs > 0 ? [{ atom: 'count' as const, name: 'last:success', by: runs }] : []),
          ];
      happen(tx, 'over', [...fresh, ...memory, { atom: 'clear', prefix: 'turn:' }]);
      expire(tx, 'turn');
      forgetTurn(tx, seat);
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

/** Ends an action, unless the action phase has already ended with it. */
function finishAction(tx: Tx, frame: At<'turn'>, action: string): void {
  const { seat, ended } = frame.data;
  goTo(tx, frame, 'action', { action: '' });
  if (ended !== true)
    happen(tx, 'finish', [noted('repeats', { n: countUses(tx.state, `turn:action:${action}`) }, { seat })], {
      by: seat,
    });
}

/** Makes steps pending with the abilities that the turn's beginning or end triggers (CR 9.6). */
function fallDue(tx: Tx, due: Later[]): void {
  if (due.length > 0) keep(tx, 'turn', { due });
}

/** Atoms (smallest changes of state) that restore the recurring credits on the seat's cards (rules 11.1). */
const refills = (state: GameState, seat: Seat, book: Book): Atom[] =>
  state.objects.flatMap((o) =>
    o === null || o.controller !== seat || !('card' in o.what) || !book.isActive(state, o)
      ? []
      : refillAtoms(o.stamp, o.counters['credit'] ?? 0, book.card(o).recurring),
  );

/**
 * Discards cards beyond the maximum hand size, face down (rules 16). If that size is negative, the Runner flatlines.
 */
function discard(tx: Tx, frame: At<'turn'>, seat: Seat, book: Book): void {
  const hand = inZone(tx.state, zoneId('hand', seat));
  const most = book.handSize(tx.state, seat);
  if (frame.inbox !== undefined) {
    goTo(tx, frame, 'discarded');
    const chosen = objectsChosen(tx.state, frame.inbox[0]!.answer);
    happen(
      tx,
      'discard',
      [
        ...chosen.map(
          (o): Atom => ({
            ...move(o, zoneId('discard', seat), 'discard'),
            face: isCorp(tx.state, seat) ? 'down' : 'up',
            ...(book.cards.remembers ? { marks: [DISCARDED] } : {}),
          }),
        ),
        ...(book.cards.remembers ? [noted('discards', {}, { seat })] : []),
      ],
      { by: seat },
    );
    return;
  }
  if (most < 0 && !isCorp(tx.state, seat)) {
    win(tx, corp(tx.state), 'flatline', `${tx.state.seats[seat]!.name} has a maximum hand size below zero.`);
    return;
  }
  const over = hand.length - Math.max(0, most);
  if (over <= 0) {
    goTo(tx, frame, 'discarded');
    return;
  }
  const stamps = hand.map((o) => o.stamp);
  tx.ask(seat, objectChoice('answer', { code: 'discard' }, stamps, over, over));
}
