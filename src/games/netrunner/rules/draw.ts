import { type Atom, move } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isCorp, runner } from '../facts/field.ts';
import { type At, goTo, noSuchPlace } from '../structures.ts';
import { happen, noted } from './happen.ts';
import { win } from './victory.ts';

/**
 * Beginning of the status of a set-aside card that records its former zone (rules 7.3) and its group (the cards set
 * aside together).
 */
export const FROM = 'from:';
export const GROUP = 'group:';

/** Kind of zone that the set-aside card was in before; undefined for other cards. */
export const origin = (o: GameObject): string | undefined =>
  o.marks.find((mark) => mark.startsWith(FROM))?.slice(FROM.length);

/**
 * Number of the group (cards set aside together) that a set-aside card belongs to; later groups have higher numbers.
 */
export const groupIn = (o: GameObject): number =>
  Number(o.marks.find((mark) => mark.startsWith(GROUP))?.slice(GROUP.length) ?? 0);

/** Atom (smallest change of state) that sets a card aside, as one of a group (rules 7.8). */
export const asideAtom = (
  o: GameObject,
  group: number,
  face: 'up' | 'down',
  controller: Seat,
  was: string,
  more: string[] = [],
): Extract<Atom, { atom: 'move' }> => ({
  ...move(o, zoneId('aside'), 'aside'),
  face,
  controller,
  marks: [`${FROM}${was}`, `${GROUP}${group}`, ...more],
});

/** The cards that are still set aside, of those that were set aside together as this group. */
export const groupOf = (state: GameState, group: number): GameObject[] =>
  inZone(state, zoneId('aside')).filter(({ marks }) => marks.includes(`${GROUP}${group}`));

/** The cards still set aside in the group with this number and in later groups. */
export const asideSince = (state: GameState, group: number): GameObject[] =>
  inZone(state, zoneId('aside')).filter((o) => groupIn(o) >= group);

/**
 * Draws cards (rules 14): they are set aside face down, effects on drawing may use them, and the rest goes to the hand.
 */
export function stepDraw(tx: Tx, frame: At<'draw'>): void {
  const { data, at } = frame;
  const seat = data.seat;
  switch (at) {
    case 'draw': {
      const wanted = data.n;
      const cards = inZone(tx.state, zoneId('deck', seat)).slice(0, wanted);
      const group = tx.fresh();
      goTo(tx, frame, 'hand', { group, short: cards.length < wanted });
      happen(
        tx,
        'drawing',
        cards.length === 0
          ? []
          : [
              ...cards.map((o) => asideAtom(o, group, 'down', seat, 'deck')),
              noted('draws', { group }, { seat }),
            ],
        { by: seat },
      );
      return;
    }
    case 'hand': {
      goTo(tx, frame, 'done');
      const cards = groupOf(tx.state, data.group ?? 0);
      happen(
        tx,
        'draw',
        cards.map((o) => move(o, zoneId('hand', seat), 'draw')),
        { by: seat },
      );
      return;
    }
    case 'done':
      tx.pop();
      if (data.short === true && isCorp(tx.state, seat))
        win(tx, runner(tx.state), 'deck', `${tx.state.seats[seat]!.name} must draw from an empty R&D.`);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Puts random cards of the grip at the bottom of the stack. Their order there is random, too. */
export function payFromGrip(tx: Tx, n: number): void {
  const seat = runner(tx.state);
  const chosen = tx.pick('pick', inZone(tx.state, zoneId('hand', seat)), n);
  const atoms = chosen.map((o): Atom => ({ ...move(o, zoneId('deck', seat), 'deck'), face: 'down' }));
  happen(tx, 'grip', atoms, { by: seat });
}
