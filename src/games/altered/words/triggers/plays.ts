import type { Seat } from '../../../../kernel/ids.ts';
import { countUses, kindOf } from '../../../../kernel/query.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { naming, narrowed, ruled, withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { here } from '../../facts/here.ts';
import { PLAYED, WHO } from '../../language/places.ts';
import type { Filter } from '../../language/types.ts';
import { BARE } from '../../terms.ts';
import type { Applied, Moment } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

const PLAYS = naming(
  ruled(narrowed(withKeys(TRIGGERS.plays, 'who', 'what', 'first'), { who: WHO, what: PLAYED }), {
    must: '"first" is of cards of one type, or of one subtype',
    holds: ({ what, first }) =>
      first === undefined ||
      Object.entries(Object(what)).every(
        ([key, word], _, all) =>
          all.length === 1 && (key === 'is' || key === 'subtype') && typeof word === 'string',
      ),
  }),
  'noun it',
);

export const plays: SharedTriggerWord<typeof PLAYS> = {
  node: PLAYS,
  follows: { move: ({ played }) => played !== undefined },

  matches(when, moment) {
    const { applied, atom, now } = moment;
    if (atom.atom !== 'move' || atom.played === undefined || now === undefined) return undefined;
    const isMeant =
      moment.isBy(when.who) &&
      (when.first === undefined || isFirst(applied, moment.seatOf(when.who), when.what)) &&
      fitsPlayed(moment, atom.played, when.what);
    return isMeant ? { it: [now.stamp], follow: {} } : undefined;
  },
};

/**
 * True if the played card is the first of its kind that the seat has played this Afternoon. The filter names the kind
 * by a single type or subtype.
 */
const isFirst = ({ before, book }: Applied, seat: Seat, { is, subtype }: Filter): boolean =>
  book.phase(before) === 'afternoon' &&
  [is ?? subtype ?? []].flat().every((word) => countUses(before, playsOf(seat, word)) === 0);

/**
 * True if a card that was played fits the trigger's filter. A zone in the filter means the zone that the card was
 * played from.
 */
function fitsPlayed({ applied, now, was, env }: Moment, origin: string, filter: Filter): boolean {
  const { state, book } = applied;
  // A Spell's own text may already have moved the Spell to a hidden zone. Its facts are then those that it had in Limbo
  // (the zone of cards being played).
  const isHidden = now === undefined || BARE.includes(kindOf(now.zone)) || now.face === 'down';
  const played = isHidden ? was : now;
  if (played === undefined) return false;
  const known = book.facts(isHidden ? applied.before : state, played);
  // The Base Cost of a played card is that of the zone it was played from, wherever the card is by now (C5 2.2.9).
  const baseCost = known.values[origin === 'reserve' ? 'reserveCost' : 'handCost'] ?? 0;
  const facts = { ...known, values: { ...known.values, baseCost } };
  return filter.in === undefined
    ? fits(state, facts, here(filter, played), env, book)
    : fits(state, { ...facts, zone: origin }, filter, env, book);
}

/** Name of the counter of cards of a type or subtype that a seat has played this Afternoon. */
export const playsOf = (seat: Seat, word: string): string => `afternoon:plays:${seat}:${word}`;
