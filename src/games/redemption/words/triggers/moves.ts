import { maybe, naming, narrowed, some, withKeys, word } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { asPlayed } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';
import { movedOnes } from './common.ts';

const MOVES = naming(
  narrowed(withKeys(TRIGGERS.moves, 'what', 'from', 'to'), {
    from: maybe(some(word('place'))),
    to: maybe(some(word('place'))),
  }),
  'noun it',
);

export const moves: SharedTriggerWord<typeof MOVES> = {
  node: MOVES,

  matches({ what, from, to }, moment) {
    const { book } = moment;
    if (!moment.event.entries.some(({ atom }) => atom.atom === 'move' || atom.atom === 'create'))
      return undefined;
    const [sources, goals] = [from, to].map((zones) => (zones === undefined ? undefined : [zones].flat()));
    return movedOnes(moment, what, ({ was, now }) => {
      // A card that moves within its zone has not come there: a Lost Soul taken out of a Site stays in its player's
      // Land of Bondage (rules 4).
      if (was.zone === now.zone) return undefined;
      const left = book.base(was);
      const arrived = book.base(now);
      if (sources?.includes(left.zone) === false || goals?.includes(arrived.zone) === false) return undefined;
      // The words "put in play" mean from elsewhere; moving from battle to territory does not count.
      if (sources === undefined && goals?.includes(left.zone) === true) return undefined;
      if (goals === undefined) return left;
      // A captive that is rescued was a Lost Soul where it was held, and is none any more (rules 9).
      return goals.includes('redemption') ? { ...arrived, types: left.types } : arrived;
    });
  },

  awaited: () => 'when such a card is put in play',
};

const PLAYS = naming(withKeys(TRIGGERS.plays, 'who', 'what'), 'noun it');

export const plays: SharedTriggerWord<typeof PLAYS> = {
  node: PLAYS,

  matches({ who, what }, moment) {
    const { event, before, book } = moment;
    const played = moment.noted('plays').flatMap(({ object }) => object ?? [])[0];
    if (played === undefined || !moment.isSeat(who, event.by)) return undefined;
    const o = asPlayed(moment, played);
    if (o === undefined || !moment.isAbout(played, book.plain.facts(before, o), what)) return undefined;
    // Later steps act on the card in its new zone.
    const moved = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === played);
    return [moved?.made ?? played];
  },

  awaited: ({ what }) =>
    what.called === undefined ? 'when such a card is played' : `when ${what.called} is played`,
};
