import type { Atom } from '../../../../kernel/atom.ts';
import { objectId, type Seat, type Stamp } from '../../../../kernel/ids.ts';
import { after, countUses, kindOf, live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { inKinds } from '../../../shared/facts.ts';
import { EVIL, GOOD } from '../../card-set.ts';
import { fighting } from '../../facts/field.ts';
import { wayOf } from '../../facts/marks.ts';
import type { Printed } from '../../facts/printed.ts';
import { notesOf } from '../../notes.ts';
import { CAPTIVE, counterOf, IN_PLAY, WAYS, type Way, ZONES } from '../../terms.ts';
import { asPlayed, type Happening } from '../moment.ts';

/** A number about a seat that card texts may use: its words, and how to compute it. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /** Words for the number as a total ("your hand size"); if absent, the text says "the number of …". */
  readonly total?: string;
  read(state: GameState, seat: Seat, book: Printed): number;
}

/** Number of different brigades (of those given) on cards in play under the opponent's control. */
const brigadesAgainst =
  (wanted: ReadonlySet<string>): Tally['read'] =>
  (state, seat, book) => {
    const found = new Set<string>();
    for (const o of inKinds(state, IN_PLAY, ZONES)) {
      const { controller, subtypes, types } = book.base(o);
      // Sites are neutral, and captives are no cards of a brigade any more (rules 9).
      if (types.includes('Site') || types.includes(CAPTIVE)) continue;
      if (controller !== seat) for (const t of subtypes) if (wanted.has(t)) found.add(t);
    }
    return found.size;
  };

/**
 * Kinds of events that are counted only in games with a text that asks for them. Keys: the tally (counted number) that
 * a text names; values: whether the count ends with the turn or with the battle.
 */
const COUNTED = {
  cardsDrawn: 'turn',
  evilEnhancementsPlayed: 'battle',
  goodDominantsPlayed: 'turn',
  rescueAttempts: 'battle',
} as const;

type Counted = keyof typeof COUNTED;

/** Name of the counter of a seat's events of the given kind. */
const counted = (what: Counted, seat: Seat): string => counterOf(COUNTED[what], what, seat);

/**
 * Beginning of the names of counters for Dominants played in the given phase. In each name follow a running number, the
 * object's id, and whether it was played as good or evil.
 */
export const dominantsIn = (phase: GameState['clock'][string] | undefined): string =>
  `turn:dominant:${phase}:`;

/**
 * Counters that record the Dominants played in this phase: one counter for each Dominant played, in the order of
 * playing.
 */
function playsOfDominants({ clock, counts }: GameState): GameState['counts'] {
  const prefix = dominantsIn(clock['phase']);
  return counts.filter(({ name }) => name.startsWith(prefix));
}

/**
 * Dominants played in this phase, in order, each with the way in which it was played (good or evil). A Dominant played
 * twice is listed twice.
 */
export const dominantsPlayed = (state: GameState): { object: GameObject; way: Way }[] =>
  playsOfDominants(state).flatMap(({ name, n }) => {
    const [id, said] = name.split(':').slice(-2);
    const object = state.objects[objectId(Number(id))];
    const way = WAYS.find((one) => one === said);
    return n > 0 && object && way !== undefined ? [{ object, way }] : [];
  });

/** Name of the counter for a character that was discarded this turn, by the stamp of its stay in the discard pile. */
export const lostAs = (stamp: Stamp): string => `turn:lost:${stamp}`;

/**
 * Atoms (changes of state) that count, after an event, the cards that a player drew or played, and the characters that
 * were discarded.
 */
export function countedDeeds({ before, event }: Pick<Happening, 'before' | 'event'>, book: Printed): Atom[] {
  const atoms: Atom[] = [];
  let dominants = playsOfDominants(before).length;
  const add = (what: Counted, seat: Seat): void => {
    atoms.push({ atom: 'count', name: counted(what, seat), by: 1 });
  };
  for (const { atom, status, made } of event.entries) {
    const o = 'object' in atom && atom.object !== undefined ? live(before, atom.object) : undefined;
    if (o === undefined) continue;
    // A Lost Soul that is drawn counts as drawn as well as put in play (rules 6.1). The cards with which a game begins
    // are drawn before the first turn (rules 5).
    if (
      event.name === 'draw' &&
      before.clock['phase'] !== 'pregame' &&
      atom.atom === 'move' &&
      status === 'applied' &&
      kindOf(o.zone) === 'deck'
    )
      add('cardsDrawn', o.owner);
    if (
      made !== undefined &&
      status === 'applied' &&
      atom.atom === 'move' &&
      kindOf(atom.to) === 'discard' &&
      IN_PLAY.includes(kindOf(o.zone)) &&
      book.base(o).types.includes('character')
    )
      atoms.push({ atom: 'count', name: lostAs(made), by: 1 });
  }
  // A battle is a rescue attempt or a battle challenge as it opens, with however many Heroes (rules 8.1).
  if (event.by !== undefined && notesOf(event, 'rescues').length > 0) add('rescueAttempts', event.by);
  for (const { seat, object } of notesOf(event, 'plays')) {
    const o = object === undefined ? undefined : asPlayed({ before, event }, object);
    if (o === undefined || seat === undefined) continue;
    const { types, subtypes } = book.base(o);
    if (types.includes('Enhancement') && subtypes.includes('evil')) add('evilEnhancementsPlayed', seat);
    if (types.includes('Dominant') && subtypes.includes('good')) add('goodDominantsPlayed', seat);
    const way = wayOf(o);
    if (types.includes('Dominant') && way !== undefined)
      atoms.push({
        atom: 'count',
        name: `${dominantsIn(before.clock['phase'])}${dominants++}:${o.id}:${way}`,
        by: 1,
      });
  }
  return atoms;
}

export const TALLIES: Readonly<Record<string, Tally>> = {
  opponentGoodBrigades: {
    one: "good brigade of your opponent's",
    many: "your opponent's good brigades",
    read: brigadesAgainst(GOOD),
  },
  opponentEvilBrigades: {
    one: "evil brigade of your opponent's",
    many: "your opponent's evil brigades",
    read: brigadesAgainst(EVIL),
  },
  battlesBegun: {
    one: 'battle that you have begun this turn',
    many: 'battles that you have begun this turn',
    // The turn of the last battle is kept for detecting idle games (rules 17). A second battle, which only a text
    // begins (6.4), is not counted, because texts ask only if there was one.
    read: (state, seat) =>
      Number(state.clock['active']) === seat && state.clock['battle'] === state.clock['turn'] ? 1 : 0,
  },
  cardsDrawn: {
    one: 'card that you have drawn this turn',
    many: 'cards that you have drawn this turn',
    read: (state, seat) => countUses(state, counted('cardsDrawn', seat)),
  },
  evilEnhancementsPlayed: {
    one: 'evil Enhancement that you have played this battle',
    many: 'evil Enhancements that you have played this battle',
    // The counter keeps its value for a while after the battle, so it is read only during a battle.
    read: (state, seat) => (fighting(state) ? countUses(state, counted('evilEnhancementsPlayed', seat)) : 0),
  },
  rescueAttempts: {
    one: 'rescue attempt in this battle',
    many: 'rescue attempts in this battle',
    read: (state) =>
      fighting(state)
        ? state.seats.reduce((sum, _, seat) => sum + countUses(state, counted('rescueAttempts', seat)), 0)
        : 0,
  },
  opponentGoodDominantsPlayed: {
    one: 'good Dominant that your opponent has played this turn',
    many: 'good Dominants that your opponent has played this turn',
    read: (state, seat) => countUses(state, counted('goodDominantsPlayed', after(state, seat))),
  },
  handSize: {
    one: 'card of your hand size',
    many: 'cards of your hand size',
    total: 'your hand size',
    read: (state, seat, book) => book.handSize(state, seat),
  },
};
