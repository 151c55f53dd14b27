import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import type { DeckList, NewGame } from '../../../kernel/game/inputs.ts';
import { type CardKey, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { inWords } from '../../../language/print/english.ts';
import { emptyTable } from '../../shared/game.ts';
import type { Book } from '../facts/facts.ts';
import { corp, runner } from '../facts/field.ts';
import { type At, begin, goTo, noSuchPlace } from '../structures.ts';
import { CENTRALS, type Side, serverKey } from '../words.ts';
import { goal, playTo, pointsOf } from './goal.ts';
import { happen } from './happen.ts';

/** Number of credits, and of cards, that each player begins with (rules 4). */
const CREDITS = 5;
export const OPENING_HAND = 5;

/** The rules profiles (versions of the rules) that games may use. */
export const PROFILES = ['netrunner-standard'];

/** An empty table of Netrunner. */
export const emptyState = emptyTable('netrunner', PROFILES, { turn: 0, phase: 'setup', corp: 0, active: 0 });

/** One side's cards in a player's list: an identity, and the cards of its deck. */
interface Half {
  identity: CardKey;
  cards: { key: CardKey; count: number }[];
}

/** The part of a deck list for this side; undefined if the list has no identity of this side. */
export function halfOf(deck: DeckList, side: Side, book: Book): Half | undefined {
  const own = deck.cards.filter(({ key }) => book.cards.get(key).definition.side === side);
  const identity = own.find(({ key }) => book.cards.get(key).definition.type === 'identity');
  return (
    identity && {
      identity: identity.key,
      cards: own.filter(({ key }) => book.cards.get(key).definition.type !== 'identity'),
    }
  );
}

/** The deck list reduced to this side; undefined if it has no identity of this side. */
export function oneSided(deck: DeckList, side: Side, book: Book): DeckList | undefined {
  if (halfOf(deck, side, book) === undefined) return undefined;
  return { ...deck, cards: deck.cards.filter(({ key }) => book.cards.get(key).definition.side === side) };
}

/**
 * Lays out both sides and puts the rest of set-up on the stack. `official`: decks that may set the points to play to.
 * Without `official`, the game does not store the number of points. Throws a sentence if no player has a deck for one
 * of the sides.
 */
export function beginGame(tx: Tx, setup: NewGame, book: Book, official?: readonly DeckList[]): void {
  const seats = setup.decks.map((_, seat) => seat);
  const able = seats.filter(
    (seat) =>
      halfOf(setup.decks[seat]!, 'corp', book) !== undefined &&
      halfOf(setup.decks[1 - seat]!, 'runner', book) !== undefined,
  );
  if (able.length === 0)
    throw new Error(
      'One player needs a Corp deck and the other a Runner deck. Bring a list with an identity of each side, or agree on who plays which.',
    );
  const corps = able.length === 1 ? able[0]! : able[tx.random('sides', able.length)]!;
  tx.apply(proposed([{ atom: 'clock', name: 'corp', value: corps }]), () => undefined);
  const played: DeckList['cards'] = [];
  for (const seat of seats) {
    const half = halfOf(setup.decks[seat]!, seat === corps ? 'corp' : 'runner', book)!;
    played.push({ key: half.identity, count: 1 }, ...half.cards);
    layIdentity(tx, seat, half.identity);
    for (const { key, count } of half.cards) for (let i = 0; i < count; i++) lay(tx, seat, key, 'deck');
  }
  layServers(tx, corps);
  tx.say(`${setup.names[corps]} is the Corp, ${setup.names[1 - corps]} the Runner.`);
  if (official !== undefined) {
    playTo(tx, pointsOf(played, official));
    tx.say(`The game is played to ${inWords(goal(tx.state))} agenda points.`);
  }
  begin(tx, 'setup', 'shuffle', {});
}

export const layIdentity = (
  tx: Tx,
  seat: Seat,
  card: CardKey,
  counters: Record<string, number> = { credit: CREDITS },
): void => {
  const atom: Atom = {
    atom: 'create',
    what: { card },
    owner: seat,
    controller: seat,
    zone: zoneId('identity', seat),
    counters,
  };
  tx.apply(proposed([atom]), () => undefined);
};

/** Creates the three central servers. */
export function layServers(tx: Tx, seat: Seat): void {
  const atoms = Object.keys(CENTRALS).map((word): Atom => serverAtom(seat, serverKey(word)));
  tx.apply(proposed(atoms), () => undefined);
}

/** Atom (smallest change of state) that creates a server. */
export const serverAtom = (seat: Seat, card: CardKey): Atom => ({
  atom: 'create',
  what: { card },
  owner: seat,
  controller: seat,
  zone: zoneId('servers'),
});

function lay(tx: Tx, seat: Seat, card: CardKey, zone: string): void {
  const atom: Atom = {
    atom: 'create',
    what: { card },
    owner: seat,
    controller: seat,
    zone: zoneId(zone, seat),
    face: 'down',
  };
  tx.apply(proposed([atom]), () => undefined);
}

/** Runs set-up (rules 4): shuffling, drawing, and one mulligan each, the Corp first. */
export function stepSetup(tx: Tx, frame: At<'setup'>): void {
  const { inbox } = frame;
  const seats = [...tx.state.seats.keys()];
  switch (frame.at) {
    case 'shuffle':
      goTo(tx, frame, 'draw');
      happen(
        tx,
        'shuffle',
        seats.map((seat) => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
      );
      return;
    case 'draw':
      goTo(tx, frame, 'mulligan');
      happen(
        tx,
        'draw',
        seats.flatMap((seat) => opening(tx, seat)),
      );
      return;
    case 'mulligan': {
      const asked = frame.data.asked ?? 0;
      const seat = [corp(tx.state), runner(tx.state)][asked];
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        goTo(tx, frame, 'mulligan', { asked: asked + 1 });
        if (seat !== undefined && answer.kind === 'confirm' && answer.yes) {
          tx.say(`${tx.state.seats[seat]!.name} takes another hand.`);
          begin(tx, 'again', 'back', { seat });
        } else if (seat !== undefined) tx.say(`${tx.state.seats[seat]!.name} keeps the hand.`);
        return;
      }
      if (seat === undefined) {
        tx.pop();
        begin(tx, 'turn', 'begin', { seat: corp(tx.state) });
        return;
      }
      tx.ask(seat, {
        kind: 'confirm',
        slot: 'answer',
        why: { code: 'mulligan' },
        fallback: { kind: 'confirm', yes: false },
      });
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

const opening = (tx: Tx, seat: Seat): Atom[] =>
  inZone(tx.state, zoneId('deck', seat))
    .slice(0, OPENING_HAND)
    .map((o) => move(o, zoneId('hand', seat), 'draw'));

/** Draws another opening hand: the first is shuffled back. */
export function stepAgain(tx: Tx, frame: At<'again'>): void {
  const seat = frame.data.seat;
  if (frame.at === 'back') {
    goTo(tx, frame, 'draw');
    happen(
      tx,
      'mulligan',
      [
        ...inZone(tx.state, zoneId('hand', seat)).map((o) => move(o, zoneId('deck', seat), 'mulligan')),
        { atom: 'shuffle', zone: zoneId('deck', seat) },
      ],
      { by: seat },
    );
    return;
  }
  tx.pop();
  happen(tx, 'draw', opening(tx, seat), { by: seat });
}
