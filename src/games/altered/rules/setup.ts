import { type Atom, proposed } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { NewGame } from '../../../kernel/game/inputs.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { emptyTable } from '../../shared/game.ts';
import type { FactBook } from '../facts/facts.ts';
import { PROFILES } from '../profile.ts';
import { type At, begin as beginStructure, goTo, noSuchPlace } from '../structures.ts';
import { orb } from './day.ts';
import { draw } from './draw.ts';
import { SIDES, type Side } from './track.ts';

const OPENING_HAND = 6;
const OPENING_ORBS = 3;

/** Terrains of the three Tumult cards (the middle regions), for each half (rules 3). */
const TUMULTS: [string, string][] = [
  ['tumult:V', 'tumult:MO'],
  ['tumult:M', 'tumult:VO'],
  ['tumult:O', 'tumult:VM'],
];

/** An empty table of Altered: a state without cards. */
export const emptyState = emptyTable('altered', Object.keys(PROFILES), {
  day: 1,
  phase: 'setup',
  firstPlayer: 0,
  arena: 0,
  afterYou: 0,
});

/** Lays out the Adventure, the Heroes and the decks, and puts the rest of set-up on the stack (rules 7). */
export function begin(tx: Tx, setup: NewGame, book: FactBook): void {
  layAdventure(tx);
  setup.decks.forEach((deck, seat) => {
    for (const { key, count } of deck.cards)
      for (let i = 0; i < count; i++) {
        const hero = book.cards.get(key).definition.type === 'Hero';
        lay(tx, seat, key, hero ? 'hero' : 'deck', book);
      }
  });
  beginStructure(tx, 'setup', 'first-player', {});
}

/** Lays out the two end regions, three Tumult cards between them (shuffled and turned at random), and the counters. */
function layAdventure(tx: Tx): void {
  const order = shuffledIndices(tx, 'tumult', TUMULTS.length).map((i) => TUMULTS[i]!);
  const halves = order.flatMap(([one, other]) =>
    tx.random('orientation', 2) === 0 ? [one, other] : [other, one],
  );
  const row = ['region:hero', ...halves, 'region:companion'];
  tx.apply(
    proposed(
      row.map(
        (card): Atom => ({
          atom: 'create',
          what: { card },
          owner: 0,
          controller: 0,
          zone: zoneId('adventure'),
          face: card.startsWith('tumult') ? 'down' : 'up',
        }),
      ),
    ),
    () => undefined,
  );
  layTrack(tx);
}

/** Lays out the four Expedition counters. */
export function layTrack(tx: Tx): void {
  const counters = tx.state.seats.flatMap((_, seat) => SIDES.map((side) => counter(seat, side)));
  tx.apply(proposed(counters), () => undefined);
}

const counter = (seat: Seat, side: Side): Atom => ({
  atom: 'create',
  what: { card: `expedition:${side}` },
  owner: seat,
  controller: seat,
  zone: zoneId('track'),
});

/** A random order of the numbers 0 to n − 1. Each is drawn separately, so that a scenario file can fix each draw. */
function shuffledIndices(tx: Tx, kind: string, n: number): number[] {
  const all = Array.from({ length: n }, (_, i) => i);
  return tx.pick(kind, all, n);
}

/** Puts a new card into a zone of the seat. */
export function lay(tx: Tx, seat: Seat, key: string, zone: string, book: FactBook): void {
  const counters = zone === 'hero' ? book.cards.get(key).definition.counters : undefined;
  const atom: Atom = {
    atom: 'create',
    what: { card: book.cards.get(key).definition.ref },
    owner: seat,
    controller: seat,
    zone: zoneId(zone, seat),
    face: zone === 'deck' ? 'down' : 'up',
  };
  tx.apply(proposed([counters === undefined ? atom : { ...atom, counters }]), () => undefined);
}

/** Runs set-up, stage by stage. */
export function stepSetup(tx: Tx, frame: At<'setup'>): void {
  const { inbox } = frame;
  const seats = tx.state.seats.map((_, seat) => seat);
  switch (frame.at) {
    case 'first-player': {
      goTo(tx, frame, 'shuffle');
      const first = tx.random('first-player', seats.length);
      tx.apply(proposed([{ atom: 'clock', name: 'firstPlayer', value: first }]), () => undefined);
      tx.say(`${tx.state.seats[first]!.name} is the first player.`);
      return;
    }
    case 'shuffle':
      goTo(tx, frame, 'draw');
      tx.event({
        name: 'shuffle',
        entries: proposed(seats.map((seat) => ({ atom: 'shuffle', zone: zoneId('deck', seat) }))),
      });
      return;
    case 'draw':
      goTo(tx, frame, 'mana');
      tx.event({
        name: 'draw',
        entries: proposed(seats.flatMap((seat) => draw(tx.state, seat, OPENING_HAND))),
      });
      return;
    case 'mana': {
      if (inbox === undefined) {
        // Altered has no mulligan. Both players choose their first Mana Orbs at the same time, and see of each other
        // only that the choice is made (rules 7.7).
        const parts = seats.map((seat) => {
          const hand = inZone(tx.state, zoneId('hand', seat)).map((o) => o.stamp);
          const count = Math.min(OPENING_ORBS, hand.length);
          return { seat, choice: objectChoice('answer', { code: 'opening-mana' }, hand, count, count) };
        });
        tx.askAll(parts, true);
        return;
      }
      goTo(tx, frame, 'day');
      const chosen = inbox.flatMap((g) => (g.answer.kind === 'objects' ? g.answer.objects : []));
      tx.event({ name: 'mana', entries: proposed(chosen.flatMap((s) => orb(tx.state, s))) });
      return;
    }
    case 'day':
      tx.pop();
      // The Morning of the first day is skipped.
      beginStructure(tx, 'day', 'noon', {});
      return;
    default:
      throw noSuchPlace(frame);
  }
}
