import { type Seat, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { countUses, ids, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { isWanted, resolveWord, value } from '../../../language/run/evaluate.ts';
import type { Passive } from '../language/types.ts';
import { POWER } from '../terms.ts';
import { isMeant } from './continuous-effects.ts';
import type { Book, Doing } from './facts.ts';
import { challenge, gold, isKneeling, playArea } from './field.ts';

const strength = (state: GameState, o: GameObject, book: Book): number =>
  book.facts(state, o).values['strength'] ?? 0;

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Characters participating on the seat's side of the challenge. */
export const participants = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  playArea(state).filter((o) => o.controller === seat && book.participating(state, o));

/** True if this participant's STR counts for its side in the challenge. */
export const contributes = (state: GameState, o: GameObject, book: Book): boolean =>
  !book
    .continuous(state, 'noContribution')
    .some(
      (c) =>
        c.does.toward === undefined &&
        isWanted(challenge(state)?.type, c.does.type, c.env) &&
        book.participating(state, o) &&
        book.covers(state, c, c.does.over, o),
    );

/** True if the character's STR counts for dominance. */
const countsForDominance = (state: GameState, o: GameObject, book: Book): boolean =>
  !book
    .continuous(state, 'noContribution')
    .some((c) => c.does.toward === 'dominance' && book.covers(state, c, c.does.over, o));

/**
 * Total STR of the seat's side in the challenge: that of participants, kneeling or not, unless an effect excludes it;
 * and of non-participants that contribute by an effect. A character contributes only once (rules 15.1).
 */
export function total(state: GameState, seat: Seat, book: Book): number {
  const now = challenge(state);
  if (now === undefined || (seat !== now.attacker && seat !== now.defender)) return 0;
  const side = participants(state, seat, book);
  const counted = side.filter((o) => contributes(state, o, book));
  return (
    sum(counted.map((o) => strength(state, o, book))) + contributions(state, seat, 'challenge', side, book)
  );
}

/** Total for dominance: standing STR, gold in the pool, and contributions by effects (rules 15, 5.2). */
export function dominance(state: GameState, seat: Seat, book: Book): number {
  const standing = playArea(state).filter((o) => o.controller === seat && !isKneeling(o));
  const counting = standing.filter((o) => countsForDominance(state, o, book));
  return (
    sum(counting.map((o) => strength(state, o, book))) +
    gold(state, seat) +
    contributions(state, seat, 'dominance', standing, book)
  );
}

/**
 * Sum of the STR and other numbers that effects let the seat's cards contribute to a challenge or to dominance. A
 * character contributes only once: characters in `counted` are skipped, and of several effects on one character only
 * the newest counts (FAQ 2.10).
 */
function contributions(
  state: GameState,
  seat: Seat,
  toward: Doing<'contributes'>['does']['toward'],
  counted: GameObject[],
  book: Book,
): number {
  const effects = book
    .continuous(state, 'contributes')
    .filter((c) => c.does.toward === toward && c.env.you === seat)
    .toSorted((a, b) => b.since - a.since);
  const characters = new Set(counted.map((o) => o.id));
  let n = 0;
  for (const c of effects) {
    const source = c.source === undefined ? undefined : (state.objects[c.source] ?? undefined);
    if (source !== undefined && book.facts(state, source).types.includes('character')) {
      const isBarred = toward === 'dominance' && !countsForDominance(state, source, book);
      if (characters.has(source.id) || isBarred) continue;
      characters.add(source.id);
    }
    n += Math.max(0, value(state, c.does.n, c.env, book));
  }
  return n;
}

/** All power on cards under the seat's control (rules 16). */
export function powerOf(state: GameState, seat: Seat): number {
  // No lists are created, for speed: this function runs after every event.
  let power = powerIn(state, PLAY, seat);
  for (const owner of state.seats.keys())
    for (const kind of OWNED) power += powerIn(state, zoneId(kind, owner), seat);
  return power;
}

function powerIn(state: GameState, zone: ZoneId, seat: Seat): number {
  let power = 0;
  for (const id of ids(state, zone)) {
    const o = object(state, id);
    if (o.controller === seat) power += o.counters[POWER] ?? 0;
  }
  return power;
}

const PLAY = zoneId('play');
/** Kinds of a seat's own zones whose cards may have power. */
const OWNED = ['faction', 'plot', 'agenda'];

type Limit = Extract<Passive, { effect: 'limit' }>['of'];

/**
 * Maximum of attackers, defenders, challenges or standing characters that effects allow the seat: the smallest of
 * several limits.
 */
export const limitOf = (state: GameState, of: Limit, seat: Seat, book: Book): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...book
      .continuous(state, 'limit')
      .filter((c) => c.does.of === of && isMeant(c.does.who, seat, c.env))
      .map((c) => c.does.max),
  );

/** Name of the count of characters that a seat has stood in the standing phase. */
export const stoodName = (seat: Seat): string => `phase:stood:${seat}`;

/** Number of further characters that the seat may stand now, by any means, in the standing phase. */
export const standingLeft = (state: GameState, seat: Seat, book: Book): number =>
  book.phase(state) === 'standing'
    ? Math.max(0, limitOf(state, 'standing', seat, book) - countUses(state, stoodName(seat)))
    : Number.POSITIVE_INFINITY;

/** Cards of the list that the seat can stand: kneeling ones, within the allowed number of characters. */
export function standable(state: GameState, list: GameObject[], seat: Seat, book: Book): GameObject[] {
  const kneeling = list.filter((o) => isKneeling(o) && !book.cannot(state, 'stand', { object: o }));
  const isCharacter = (o: GameObject): boolean => book.facts(state, o).types.includes('character');
  const allowed = kneeling.filter(isCharacter).slice(0, standingLeft(state, seat, book));
  return kneeling.filter((o) => !isCharacter(o) || allowed.includes(o));
}

/** Additional challenges of a type in a phase, or limited cards in a round, that effects allow the seat. */
export const extraOf = (state: GameState, of: string, seat: Seat, book: Book): number =>
  sum(
    book
      .continuous(state, 'extra')
      .filter((c) => c.env.you === seat && resolveWord(c.does.of, c.env) === of)
      .map((c) => c.does.n ?? 1),
  );

/**
 * True if the seat may marshal or play this card within its limit of limited cards: one in a round, unless effects
 * allow more (rules 14, Limited).
 */
export const withinLimited = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  !('limited' in book.facts(state, o).keywords) ||
  countUses(state, limitedName(seat)) < 1 + extraOf(state, 'limited', seat, book);

/** Name of the count of limited cards that a seat has marshaled or played in a round. */
export const limitedName = (seat: Seat): string => `round:limited:${seat}`;

/** Minimum number of defenders that the seat must declare, if able. */
export const leastDefenders = (state: GameState, seat: Seat, book: Book): number =>
  Math.max(
    0,
    ...book
      .continuous(state, 'least')
      .filter((c) => isMeant(c.does.who, seat, c.env))
      .map((c) => c.does.min),
  );

/** Number of cards that the seat draws in the draw phase: two by the rules, changed by effects (rules 15, 2.2). */
export const drawnBy = (state: GameState, seat: Seat, book: Book): number =>
  Math.max(
    0,
    2 +
      sum(
        book
          .continuous(state, 'drawn')
          .filter((c) => isMeant(c.does.who, seat, c.env))
          .map((c) => c.does.by),
      ),
  );
