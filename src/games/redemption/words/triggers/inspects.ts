import { type Seat, zoneId } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { owner } from '../../../../language/print/filters.ts';
import { playing } from '../../../../language/print/triggers.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { Moment } from '../moment.ts';
import type { TriggerWord } from '../word.ts';
import { abilityBy, abilityOf, isBy, isByAbility } from './common.ts';

/** Triggers for abilities that reach hidden cards: looking, revealing, searching, or affecting a hand. */

const INSPECTS = node(
  'A player uses an ability that looks, reveals or searches, once for each use; with `by`, one of such a card.',
  { who: 'opponent', by: { subtype: 'good' } },
  { who: one('you', 'opponent', 'any'), by: maybe(part('filter')) },
);

export const inspects: TriggerWord<typeof INSPECTS> = {
  node: INSPECTS,

  says(when, scope) {
    const who = playing(when.who, 'look').replace(/looks?$/, '');
    const verbs = when.who === 'you' ? 'look, reveal or search' : 'looks, reveals or searches';
    return {
      clause: `${who}${verbs} by ${abilityBy(when.by, scope)}`,
      brief: `${who}${verbs}`,
      about: undefined,
    };
  },

  // A search first looks at cards and then reveals what it found; both together count as one use.
  matches: ({ who, by }, moment) =>
    isUse(moment, who) && shown(moment).length > 0 && !shownBefore(moment) ? isBy(moment, by) : undefined,

  awaited: () => 'when that happens',
};

const REACHES = node(
  'An ability of a player does something to cards in that hand (looks at them, reveals or moves them), once for each use.',
  { who: 'opponent', hand: 'you' },
  { who: one('you', 'opponent', 'any'), hand: TWO },
);

export const reachesHand: TriggerWord<typeof REACHES> = {
  node: REACHES,

  says({ who, hand }, scope) {
    const whose = hand === 'you' ? 'your' : owner(hand, scope);
    return {
      clause: `${abilityOf(who, scope)} targets ${whose} hand`,
      brief: `${whose} hand is targeted`,
      about: undefined,
    };
  },

  matches({ who, hand }, moment) {
    if (!isUse(moment, who)) return undefined;
    const { before, env } = moment;
    const zone = zoneId('hand', seatFor(before, hand, env));
    const lies = (state: GameState, stamp: number): boolean =>
      state.objects.some((o) => o?.stamp === stamp && o.zone === zone);
    const now = moment.event.entries.some(
      ({ atom, status }) =>
        status === 'applied' &&
        ((atom.atom === 'move' && live(before, atom.object)?.zone === zone) ||
          (atom.atom === 'reveal' && atom.objects.some((s) => lies(before, s)))),
    );
    const did = before.instances.find(({ id }) => id === moment.event.instance)?.did ?? [];
    const earlier = did.some(
      ({ atom, was }) =>
        was?.zone === zone || (atom.atom === 'reveal' && atom.objects.some((s) => lies(before, s))),
    );
    return now && !earlier ? [] : undefined;
  },

  awaited: () => 'when that happens',
};

/** True if an ability of the given player caused the event. */
const isUse = (moment: Moment, who: 'you' | 'opponent' | 'any'): boolean =>
  isByAbility(moment, who) && moment.event.name !== 'undo';

/** Seats to which the event shows hidden cards. */
const shown = ({ event }: Moment): Seat[] =>
  event.entries.flatMap(({ atom, status }) =>
    atom.atom === 'reveal' && status === 'applied' ? atom.to : [],
  );

/** True if this use of an ability has already shown hidden cards. */
const shownBefore = ({ before, event }: Moment): boolean =>
  before.instances.find(({ id }) => id === event.instance)?.did.some(({ atom }) => atom.atom === 'reveal') ===
  true;
