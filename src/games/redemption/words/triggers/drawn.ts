import { byWhom } from '../../../../language/print/clauses.ts';
import { either, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { Filter } from '../../language/types.ts';
import { IN_PLAY } from '../../terms.ts';
import type { Moment } from '../moment.ts';
import type { Match, TriggerWord } from '../word.ts';
import { abilityOf, doneTo, isByAbility, movedOnes } from './common.ts';

/** Triggers of Lost Souls that are drawn, and of cards that abilities put in play. */

const DRAWN = node(
  'A Lost Soul (`it`) is drawn, by the rules or by an ability: the speaker, or one that fits. With `unless`, not by an ability of that player; with `or`, also where an ability of that player puts it in play in another way.',
  { what: 'self', or: 'opponent' },
  { what: either(one('self'), part('filter')), unless: maybe(TWO), or: maybe(TWO) },
  { names: ['noun it'] },
);

export const arrivesByDraw: TriggerWord<typeof DRAWN> = {
  node: DRAWN,

  says({ what, unless, or }, scope) {
    const not = unless === undefined ? '' : ` (except by ${abilityOf(unless, scope)})`;
    const put = or === undefined ? '' : `, or put in play by ${abilityOf(or, scope)}`;
    return doneTo(what, scope, 'drawn', `${not}${put}`);
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
  'A card (`it`) is put in play by an ability of that player: the speaker, or one that fits. An ability that draws a Lost Soul has put it in play, too. With `byRules`, also by that player as the rules allow it.',
  { what: { is: 'Lost Soul', of: 'you' }, by: 'opponent' },
  { what: either(one('self'), part('filter')), by: TWO, byRules: maybe(YES) },
  { names: ['noun it'] },
);

export const arrivesByAbility: TriggerWord<typeof PUT> = {
  node: PUT,

  says: ({ what, by, byRules }, scope) =>
    doneTo(
      what,
      scope,
      'put in play',
      ` by ${byRules === true ? (byWhom(by, scope)?.object ?? 'you') : abilityOf(by, scope)}`,
    ),

  matches: ({ what, by, byRules }, moment) =>
    arrivals(moment, what, () =>
      byRules === true ? moment.isSeat(by, moment.event.by) : isByAbility(moment, by),
    ),

  awaited: () => 'when such a card is put in play',
};

/** Cards that come into play in this event and fit the trigger: drawn as a Lost Soul, or in another way. */
const arrivals = (moment: Moment, what: 'self' | Filter, counts: (isDrawn: boolean) => boolean): Match =>
  movedOnes(moment, what, ({ now, from, to }) => {
    if (!IN_PLAY.includes(to) || IN_PLAY.includes(from)) return undefined;
    // Rules 6.1: a drawn Lost Soul goes from the deck to its player's Land of Bondage, and is replaced.
    const isDrawn = moment.event.name === 'draw' && from === 'deck' && to === 'bondage';
    return counts(isDrawn) ? moment.book.base(now) : undefined;
  });
