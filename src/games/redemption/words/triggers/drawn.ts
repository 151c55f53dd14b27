import { kindOf, live } from '../../../../kernel/query.ts';
import { owner } from '../../../../language/print/filters.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { again, shortKind, subject } from '../../../../language/print/triggers.ts';
import { either, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { Filter } from '../../language/types.ts';
import { IN_PLAY } from '../../terms.ts';
import type { Moment } from '../moment.ts';
import type { Match, TriggerWord } from '../word.ts';

/** Triggers of Lost Souls that are drawn, and of cards that abilities put in play. */

const DRAWN = node(
  'A Lost Soul (`it`) is drawn, by the rules or by an ability: the speaker, or one that fits. With `unless`, not by an ability of that player; with `or`, also where an ability of that player puts it in play in another way.',
  { what: 'self', or: 'opponent' },
  { what: either(one('self'), part('filter')), unless: maybe(TWO), or: maybe(TWO) },
  { names: ['noun it'] },
);

const abilityOf = (who: 'you' | 'opponent', scope: Scope): string =>
  who === 'you' ? 'an ability of yours' : `an ability of ${owner(who, scope)}`;

export const arrivesByDraw: TriggerWord<typeof DRAWN> = {
  node: DRAWN,

  says({ what, unless, or }, scope) {
    const not = unless === undefined ? '' : ` (except by ${abilityOf(unless, scope)})`;
    const put = or === undefined ? '' : `, or put in play by ${abilityOf(or, scope)}`;
    return {
      clause: `${subject(what, scope, 'are')} drawn${not}${put}`,
      brief: `${what === 'self' ? 'it' : shortKind(what)} is drawn`,
      about: what === 'self' ? undefined : again(what, scope),
    };
  },

  matches: ({ what, unless, or }, moment) =>
    arrivals(moment, what, (isDrawn) =>
      isDrawn
        ? unless === undefined || !isByAbility(moment, unless)
        : or !== undefined && isByAbility(moment, or),
    ),

  awaited: () => 'when it is drawn',
};

const PUT = node(
  'A card (`it`) is put in play by an ability of that player: the speaker, or one that fits. An ability that draws a Lost Soul has put it in play, too.',
  { what: { is: 'Lost Soul', of: 'you' }, by: 'opponent' },
  { what: either(one('self'), part('filter')), by: TWO },
  { names: ['noun it'] },
);

export const arrivesByAbility: TriggerWord<typeof PUT> = {
  node: PUT,

  says: ({ what, by }, scope) => ({
    clause: `${subject(what, scope, 'are')} put in play by ${abilityOf(by, scope)}`,
    brief: `${what === 'self' ? 'it' : shortKind(what)} is put in play`,
    about: what === 'self' ? undefined : again(what, scope),
  }),

  matches: ({ what, by }, moment) => arrivals(moment, what, () => isByAbility(moment, by)),

  awaited: () => 'when such a card is put in play',
};

/** True if the event was caused by an ability of that player. */
const isByAbility = (moment: Moment, who: 'you' | 'opponent'): boolean =>
  moment.event.instance !== undefined && moment.isSeat(who, moment.event.by);

/** Cards that come into play in this event and fit the trigger: drawn as a Lost Soul, or in another way. */
function arrivals(moment: Moment, what: 'self' | Filter, counts: (isDrawn: boolean) => boolean): Match {
  const { event, before, after, book } = moment;
  const found = event.entries.flatMap(({ atom, status, made }) => {
    if (atom.atom !== 'move' || status !== 'applied' || made === undefined) return [];
    const was = live(before, atom.object);
    const now = live(after, made);
    if (was === undefined || now === undefined) return [];
    const [from, to] = [was, now].map((o) => kindOf(o.zone));
    if (!IN_PLAY.includes(to!) || IN_PLAY.includes(from!)) return [];
    // Rules 6.1: a drawn Lost Soul goes from the deck to its player's Land of Bondage, and is replaced.
    const isDrawn = event.name === 'draw' && from === 'deck' && to === 'bondage';
    return counts(isDrawn) && moment.isAbout(made, book.base(now), what) ? [made] : [];
  });
  return found.length > 0 ? found : undefined;
}
