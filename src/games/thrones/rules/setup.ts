import { type Atom, move } from '../../../kernel/atom.ts';
import { type Choice, type Limit, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { NewGame } from '../../../kernel/game/inputs.ts';
import { objectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { fits } from '../../../language/run/evaluate.ts';
import { objectsChosen, objectsIn } from '../../shared/frames.ts';
import { emptyTable } from '../../shared/game.ts';
import type { Book } from '../facts/facts.ts';
import { inOrder, playArea } from '../facts/field.ts';
import { mightHold } from '../facts/holding.ts';
import type { Filter } from '../language/types.ts';
import { type At, begin as beginStructure, noSuchPlace } from '../structures.ts';
import { announcing, SHADOWS_COST, type Type, ZONES } from '../terms.ts';
import { UNIQUE_CHARACTERS } from '../titles.ts';
import {
  ahead,
  andSeat,
  applyQuietly,
  draw,
  handSize,
  happen,
  type Place,
  placeOf,
  stamps,
} from './framework.ts';
import { hostsFor } from './unique.ts';

/** Set-up (rules 4): nothing in it counts as marshaling, playing or entering play, and nothing reacts. */

/** Number of cards of an opening hand, and of the hand after set-up. */
const HAND = 7;
/** Maximum total cost of set-up cards. */
const BUDGET = 8;

/** Rules profiles that a game may use. */
export const PROFILES = ['thrones-joust'];

/** Values of the challenge's clock keys when there is no challenge. */
export const NO_CHALLENGE = {
  challenge: '',
  attacker: -1,
  defender: -1,
  winner: -1,
  loser: -1,
  margin: 0,
  unopposed: 0,
};

/** An empty table of Thrones. */
export const emptyState = emptyTable('thrones', PROFILES, {
  round: 0,
  phase: 'setup',
  first: 0,
  active: 0,
  ...NO_CHALLENGE,
});

/** Kinds of zone whose cards lie face down. */
const FACE_DOWN = ['deck', 'plots', 'shadows'];

/** Puts a new card into a zone of the seat, or into the play area under its control. */
export function lay(tx: Tx, seat: Seat, key: string, zone: string, book: Book): void {
  applyQuietly(tx, [
    {
      atom: 'create',
      what: { card: book.cards.get(key).definition.ref },
      owner: seat,
      controller: seat,
      zone: ZONES[zone]?.owned === false ? zoneId(zone) : zoneId(zone, seat),
      face: FACE_DOWN.includes(zone) ? 'down' : 'up',
    },
  ]);
}

/** Zone of a card of this type at the beginning. */
const HOME: Record<Exclude<Type, 'duplicate'>, string> = {
  faction: 'faction',
  agenda: 'agenda',
  plot: 'plots',
  character: 'deck',
  location: 'deck',
  attachment: 'deck',
  event: 'deck',
};

/** Lays out the decks, with factions and agendas face up, and puts set-up on the stack. */
export function begin(tx: Tx, setup: NewGame, book: Book): void {
  setup.decks.forEach((deck, seat) => {
    for (const { key, count } of deck.cards) {
      const zone = HOME[book.cards.get(key).definition.type];
      for (let i = 0; i < count; i++) lay(tx, seat, key, zone, book);
    }
  });
  beginStructure(tx, 'setup', 'first', {});
}

/** Runs set-up, stage by stage. */
export function stepSetup(tx: Tx, frame: At<'setup'>, book: Book): void {
  const place = placeOf(tx, frame);
  const seats = [...tx.state.seats.keys()];
  switch (frame.at) {
    case 'first': {
      const texts = setups(tx.state, book);
      for (const { agenda, id } of texts) tx.observer?.program(book.card(agenda).definition.ref, id);
      place.to(
        texts.some(({ names }) => names === true)
          ? 'names'
          : texts.some(({ begins }) => begins !== undefined)
            ? 'begins'
            : 'shuffle',
      );
      chooseFirst(tx, seats.length);
      return;
    }
    case 'names':
      nameTitles(tx, place, book);
      return;
    case 'begins':
      beginWith(tx, place, book);
      return;
    case 'shuffle':
      place.to('deal');
      happen(
        tx,
        'setup',
        seats.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
      );
      return;
    case 'deal':
      place.to('mulligan');
      fillHands(tx, seats);
      return;
    case 'mulligan':
      mulligan(tx, place, book);
      return;
    case 'again':
      place.to('mulligan');
      fillHands(tx, seats);
      return;
    case 'under':
      place.to(seats.some((s) => mightHaveShadows(tx.state, s, book)) ? 'shadows' : 'cards', { had: [] });
      return;
    case 'shadows':
      chooseShadows(tx, place, book);
      return;
    case 'cards':
      chooseCards(tx, place, book);
      return;
    case 'hosts':
      attach(tx, place, book);
      return;
    case 'fill':
      place.to('done');
      fillHands(tx, seats);
      return;
    case 'done':
      tx.pop();
      beginStructure(tx, 'round', 'plot', {});
      return;
    default:
      throw noSuchPlace(frame);
  }
}

function chooseFirst(tx: Tx, seats: number): void {
  const first = tx.random('first-player', seats);
  applyQuietly(tx, [
    { atom: 'clock', name: 'first', value: first },
    { atom: 'clock', name: 'active', value: first },
  ]);
  tx.say(`${tx.state.seats[first]!.name} is the first player.`);
}

/** An agenda's effect on set-up, with the player who has it. */
interface SetUp {
  seat: Seat;
  agenda: GameObject;
  id: string;
  gold?: number;
  begins?: Filter;
  names?: true;
  under?: number;
}

/** Agendas' effects on set-up, in player order. */
const setups = (state: GameState, book: Book): SetUp[] =>
  inOrder(state).flatMap((seat) =>
    inZone(state, zoneId('agenda', seat)).flatMap((agenda) =>
      book.card(agenda).face.setups.map(({ id, ability: { gold, begins, names, under } }) => ({
        ...{ seat, agenda, id },
        ...(gold === undefined ? {} : { gold }),
        ...(begins === undefined ? {} : { begins }),
        ...(names === undefined ? {} : { names: true as const }),
        ...(under === undefined ? {} : { under }),
      })),
    ),
  );

/** Maximum total cost of the seat's set-up cards. */
export const setUpGold = (state: GameState, of: Seat, book: Book): number =>
  Math.max(
    0,
    setups(state, book).reduce((sum, { seat, gold = 0 }) => (seat === of ? sum + gold : sum), BUDGET),
  );

/**
 * In player order, lets each player whose agenda asks for a title name a unique character, after all agendas are
 * announced. Characters of their own deck, a list that nobody else sees, are offered first, and all others on request.
 */
function nameTitles(tx: Tx, { data, answer, to, stay }: Place<'setup'>, book: Book): void {
  const { state } = tx;
  const { titled: done = 0 } = data;
  const next = setups(state, book).filter(({ names }) => names === true)[done];
  if (next === undefined) {
    to('begins', {});
    return;
  }
  const { seat, agenda } = next;
  const own = uniqueCharacters(state, seat, book);
  const elsewhere = own.length === 0 || data.elsewhere === true;
  if (answer === undefined) {
    const card = book.card(agenda).definition.ref;
    const why = { code: elsewhere ? 'setup-names-any' : 'setup-names', about: agenda.stamp, card };
    const titles = elsewhere ? UNIQUE_CHARACTERS.filter((title) => !own.includes(title)) : own;
    const options = titles.map((title) => ({ id: title, text: title }));
    const more = elsewhere ? [] : [{ id: ANOTHER, text: 'another unique character' }];
    tx.ask(seat, { ...optionChoice('answer', why, [...options, ...more]), concealed: true });
    return;
  }
  const title = answer.kind === 'option' ? answer.options[0] : undefined;
  if (title === ANOTHER) {
    stay({ elsewhere: true });
    return;
  }
  stay({ titled: done + 1, elsewhere: false });
  const named: Atom[] =
    title === undefined ? [] : [{ atom: 'mark', object: agenda.stamp, mark: announcing(title), on: true }];
  tx.say(`${state.seats[seat]!.name} names ${title ?? 'nobody'}.`);
  happen(tx, 'setup', named, seat);
}

/** Answer "another": the player wants to name a character that is not in their own deck. */
const ANOTHER = 'another';

/**
 * Titles of the unique characters of the seat's deck, in alphabetical order, because the order in the deck is hidden.
 */
const uniqueCharacters = (state: GameState, seat: Seat, book: Book): string[] =>
  [
    ...new Set(
      inZone(state, zoneId('deck', seat)).flatMap((o) => {
        const { definition, face } = book.card(o);
        return definition.type === 'character' && face.subtypes.includes('unique') ? [definition.name] : [];
      }),
    ),
  ].sort();

/**
 * Lets players whose agenda says so search their deck for a card to begin the game with, in player order. The deck is
 * then shuffled, and nobody else learns whether there was a fitting card.
 */
function beginWith(tx: Tx, { data, answer, to, stay }: Place<'setup'>, book: Book): void {
  const { state } = tx;
  const done = data.begun ?? 0;
  const next = setups(state, book).flatMap(({ begins, ...more }) =>
    begins === undefined ? [] : [{ ...more, begins }],
  )[done];
  if (next === undefined) {
    to('shuffle', {});
    return;
  }
  const { seat, agenda, begins } = next;
  const deck = inZone(state, zoneId('deck', seat));
  if (data.looking !== done) {
    stay({ looking: done });
    happen(tx, 'setup', [{ atom: 'reveal', objects: stamps(deck), to: [seat] }], seat);
    return;
  }
  const { ref } = book.card(agenda).definition;
  if (answer === undefined) {
    const env = emptyEnv(seat, agenda.stamp, ref);
    const able = deck.filter((o) => fits(state, book.facts(state, o), { ...begins, in: 'deck' }, env, book));
    const why = { code: 'setup-begins', about: agenda.stamp, card: ref };
    tx.ask(seat, {
      ...objectChoice('answer', why, stamps(able), 0, Math.min(1, able.length)),
      concealed: true,
    });
    return;
  }
  stay({ begun: done + 1 });
  happen(
    tx,
    'setup',
    objectsChosen(state, answer).map(
      (o): Atom => ({ ...move(o, zoneId('play'), 'setup'), controller: seat }),
    ),
    seat,
  );
}

/** Cards that the seat's agenda has let it begin the game with. */
const begunWith = (state: GameState, seat: Seat): GameObject[] =>
  playArea(state).filter((o) => o.controller === seat);

/** Draws cards for everybody, up to an opening hand. */
const fillHands = (tx: Tx, seats: Seat[]): void =>
  happen(
    tx,
    'setup',
    seats.flatMap((seat) => draw(tx.state, seat, HAND - handSize(tx.state, seat))),
  );

/** Asks players in order for a mulligan, once each; the new hand is kept. */
function mulligan(tx: Tx, { data, answer, to, stay }: Place<'setup'>, book: Book): void {
  const [seat] = ahead(inOrder(tx.state), data.had);
  if (seat === undefined) {
    // Set-up cards are placed only after all mulligans.
    to('under', { had: [] });
    happen(
      tx,
      'setup',
      setups(tx.state, book).flatMap(({ seat, under = 0 }) =>
        inZone(tx.state, zoneId('deck', seat))
          .slice(0, under)
          .map((o): Atom => ({ ...move(o, zoneId('under', seat), 'setup'), face: 'down' })),
      ),
    );
    return;
  }
  if (answer === undefined) {
    const fallback = { kind: 'confirm', yes: false } as const;
    tx.ask(seat, { kind: 'confirm', slot: 'answer', why: { code: 'mulligan' }, fallback });
    return;
  }
  const had = andSeat(data.had, seat);
  if (answer.kind !== 'confirm' || !answer.yes) {
    stay({ had });
    return;
  }
  to('again', { had });
  const hand = inZone(tx.state, zoneId('hand', seat));
  const deck = zoneId('deck', seat);
  happen(
    tx,
    'setup',
    [
      ...hand.map((o): Atom => ({ ...move(o, deck, 'mulligan'), face: 'down' })),
      { atom: 'shuffle', zone: deck },
    ],
    seat,
  );
}

/**
 * True if, as far as everybody can tell, the seat's hand might hold a card with the keyword shadow. Whether it really
 * does is secret.
 */
const mightHaveShadows = (state: GameState, seat: Seat, book: Book): boolean =>
  book.cards.all().some((card) => 'shadow' in card.face.keywords && mightHold(state, seat, card, book));

/**
 * Asks players for the cards (events included) that they put into shadows; each costs two of the eight gold (rules 4).
 * The choice is as secret as the choice of the other cards.
 */
function chooseShadows(tx: Tx, { answer, given, to }: Place<'setup'>, book: Book): void {
  const { state } = tx;
  if (answer === undefined) {
    const asked = inOrder(state).filter((seat) => mightHaveShadows(state, seat, book));
    const parts = asked.map((seat) => {
      const able = inZone(state, zoneId('hand', seat)).filter((o) => 'shadow' in book.card(o).face.keywords);
      const most = Math.min(able.length, Math.floor(setUpGold(state, seat, book) / SHADOWS_COST));
      return { seat, choice: objectChoice('answer', { code: 'setup-shadows' }, stamps(able), 0, most) };
    });
    tx.askAll(parts, true);
    return;
  }
  to('cards', { shadows: given.flatMap((g) => objectsChosen(state, g.answer)).map((o) => o.id) });
}

/** Asks everybody to place cards in secret; then all are revealed together. */
function chooseCards(tx: Tx, { data, answer, given, to }: Place<'setup'>, book: Book): void {
  const hidden = objectsIn(tx.state, data.shadows);
  if (answer === undefined) {
    const parts = inOrder(tx.state).map((seat) => ({ seat, choice: placing(tx.state, seat, hidden, book) }));
    // Answers stay secret until everybody has answered. The question is asked even if a hand has nothing to place.
    tx.askAll(parts, true);
    return;
  }
  const placed = given.flatMap(({ seat, answer: own }) =>
    stacked(tx.state, seat, objectsChosen(tx.state, own), hidden, book),
  );
  const there = [...playArea(tx.state), ...placed];
  const firsts = placed.filter((o) => !isCopy(o, there, book));
  const cards = firsts.filter((o) => typeOf(o, book) !== 'attachment');
  const later = placed.filter((o) => !cards.includes(o));
  to('hosts', { later: later.map((o) => o.id), firsts: firsts.map((o) => o.id) });
  const everybody = [...tx.state.seats.keys()];
  happen(tx, 'setup', [
    ...hidden.map(
      (o): Atom => ({ ...move(o, zoneId('shadows', o.owner), 'setup'), face: 'down', controller: o.owner }),
    ),
    ...cards.map((o): Atom => ({ ...move(o, zoneId('play'), 'setup'), controller: o.owner })),
    // Attachments and duplicates, which are placed later, are revealed to everybody together with the other cards.
    ...(later.length === 0 ? [] : [{ atom: 'reveal', objects: stamps(later), to: everybody } as const]),
  ]);
}

/**
 * The choice of characters, locations and attachments to place, besides cards for shadows. Its limits express all
 * legality: the total cost, one limited card, no attachment without a possible host, no further copy without a first.
 */
function placing(state: GameState, seat: Seat, hidden: GameObject[], book: Book): Choice {
  const budget = budgetOf(state, seat, hidden, book);
  const begun = begunWith(state, seat);
  const lies = (o: GameObject): boolean => begun.some((x) => sameTitle(x, o, book));
  const hand = inZone(state, zoneId('hand', seat)).filter(
    (o) => !hidden.includes(o) && PLACED.includes(typeOf(o, book)) && (lies(o) || costOf(o, book) <= budget),
  );
  const firsts = hand.filter((o, i) => !lies(o) && !hand.slice(0, i).some((x) => sameCard(x, o, book)));
  const bearers = [...begun, ...firsts.filter((o) => typeOf(o, book) !== 'attachment')];
  const hosts = (o: GameObject): GameObject[] => hostsFor(state, o, seat, book, bearers);
  const fitting = hand.filter((o) => lies(o) || typeOf(o, book) !== 'attachment' || hosts(o).length > 0);
  const paid = fitting.filter((o) => firsts.includes(o));
  const cost = (o: GameObject): number => costOf(o, book);
  const isLimited = (o: GameObject): number => ('limited' in book.card(o).face.keywords ? 1 : 0);
  const weigh = (of: (o: GameObject) => number, most: number, says: string): Limit => ({
    weights: fitting.map(of),
    budget: most,
    says,
  });
  const needs = (wanting: GameObject, one: GameObject[], what: string): Limit =>
    weigh(
      (o) => (one.includes(o) ? -1 : o === wanting ? 1 : 0),
      0,
      `${book.card(wanting).definition.name} needs ${what} among your set-up cards.`,
    );
  const limits = [
    // Of several versions of one title only the cheapest is paid for, so adding a cheaper version lowers the total cost
    // (rules 4, 7.1).
    ...sumsOf(paid, cost, (o, top) => Math.min(0, cost(o) - cost(top)), book).map((price) =>
      weigh(
        price,
        budget,
        `Your set-up cards may cost ${budget} gold altogether. Choose fewer, or cheaper ones.`,
      ),
    ),
    // A card that becomes a duplicate of another version does not count as limited (rules 7.4, 14).
    ...sumsOf(paid, isLimited, () => 0, book).map((limited) =>
      weigh(limited, 1, 'Only one of your set-up cards may be limited. Choose one of them.'),
    ),
    ...paid
      .filter((o) => typeOf(o, book) === 'attachment' && !hosts(o).some((x) => begun.includes(x)))
      .map((o) => needs(o, hosts(o), 'a card that it can be attached to')),
    ...fitting
      .filter((o) => !paid.includes(o) && !lies(o))
      .map((o) =>
        needs(
          o,
          paid.filter((x) => sameTitle(x, o, book)),
          'the first copy, under which it lies,',
        ),
      ),
  ];
  const choice = objectChoice('setup', { code: 'setup-cards' }, stamps(fitting), 0, fitting.length);
  return { ...choice, limits };
}

/** Gold for set-up cards besides those that go to shadows. */
const budgetOf = (state: GameState, seat: Seat, hidden: GameObject[], book: Book): number =>
  setUpGold(state, seat, book) - SHADOWS_COST * hidden.filter((o) => o.owner === seat).length;

/**
 * Weights of the set-up cards, for limits on a sum such as their total cost. Of several versions of one title one lies
 * on top of the others. Any of them may, so there is one set of weights for each possibility: the top card has its own
 * weight, and the others have the weight `below`.
 */
function sumsOf(
  cards: GameObject[],
  weight: (o: GameObject) => number,
  below: (o: GameObject, top: GameObject) => number,
  book: Book,
): ((o: GameObject) => number)[] {
  const titles = cards
    .filter((o) => !isCopy(o, cards, book))
    .map((o) => cards.filter((x) => x === o || sameTitle(x, o, book)))
    .filter((versions) => versions.length > 1);
  return titles.reduce<((o: GameObject) => number)[]>(
    (sums, versions) =>
      versions.flatMap((top) =>
        sums.map((sum) => (o: GameObject) => {
          if (!versions.includes(o)) return sum(o);
          return o === top ? weight(o) : below(o, top);
        }),
      ),
    [(o) => (cards.includes(o) ? weight(o) : 0)],
  );
}

/**
 * A seat's set-up cards, sorted so that the top card of each title comes before the cards that go under it. The version
 * that the player chose first is on top; but if the cards on top would cost too much altogether, the cheapest version
 * is.
 */
function stacked(
  state: GameState,
  seat: Seat,
  cards: GameObject[],
  hidden: GameObject[],
  book: Book,
): GameObject[] {
  const there = [...begunWith(state, seat), ...cards];
  const tops = cards.filter((o) => !isCopy(o, there, book));
  const sum = tops.reduce((total, o) => total + costOf(o, book), 0);
  return sum <= budgetOf(state, seat, hidden, book)
    ? cards
    : cards.toSorted((a, b) => costOf(a, book) - costOf(b, book));
}

const PLACED: Type[] = ['character', 'location', 'attachment'];

const typeOf = (o: GameObject, book: Book): Type => book.card(o).face.type;
/** Printed cost of the card. X counts as 0 (rules 6). */
const costOf = (o: GameObject, book: Book): number => book.card(o).face.values['cost'] ?? 0;

/** True if both cards are unique and of one title, so that one can go under the other (rules 7.1). */
function sameTitle(one: GameObject, other: GameObject, book: Book): boolean {
  const [a, b] = [book.card(one).definition, book.card(other).definition];
  return a.unique && b.unique && a.name === b.name;
}

const sameCard = (one: GameObject, other: GameObject, book: Book): boolean =>
  sameTitle(one, other, book) && book.card(one).definition.ref === book.card(other).definition.ref;

/** True for a card whose title its player has already placed in set-up, so that it becomes a duplicate. */
const isCopy = (o: GameObject, placed: GameObject[], book: Book): boolean =>
  placed.slice(0, placed.indexOf(o)).some((x) => x.owner === o.owner && sameTitle(x, o, book));

/** Asks players in order to attach all their attachments, and puts duplicates under their cards. */
function attach(tx: Tx, { data, answer, to, stay }: Place<'setup'>, book: Book): void {
  const { state } = tx;
  const [seat] = ahead(inOrder(state), data.had);
  if (seat === undefined) {
    to('fill', { had: [] });
    return;
  }
  const own = playArea(state).filter((o) => o.controller === seat);
  const hosts = (o: GameObject): GameObject[] => hostsFor(state, o, seat, book, own);
  const later = objectsIn(state, data.later).filter((o) => o.owner === seat);
  const firsts = objectsIn(state, data.firsts).filter((o) => o.owner === seat);
  const attachments = later.filter((o) => firsts.includes(o) && hosts(o).length > 0);
  const chosen = [...(data.hosts ?? []).map(objectId), ...objectsChosen(state, answer).map((o) => o.id)];
  const next = attachments[chosen.length];
  if (next !== undefined) {
    const why = { code: 'setup-host', about: next.stamp, card: book.card(next).definition.ref };
    stay({ hosts: chosen });
    tx.ask(seat, objectChoice('answer', why, stamps(hosts(next)), 1, 1));
    return;
  }
  stay({ had: andSeat(data.had, seat), hosts: [] });
  const atoms = later.flatMap((o): Atom[] => {
    const at = attachments.indexOf(o);
    const role = at >= 0 ? 'attachment' : 'duplicate';
    const host = at >= 0 ? chosen[at] : [...firsts, ...own].find((x) => x !== o && sameTitle(x, o, book))?.id;
    if (host === undefined) return [];
    return [{ ...move(o, zoneId('play'), 'setup'), controller: seat, host: { object: host, role } }];
  });
  happen(tx, 'setup', atoms, seat);
}
