import { either, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { Filter } from '../../language/types.ts';
import { IN_PLAY } from '../../terms.ts';
import type { Moment } from '../moment.ts';
import type { Match, TriggerWord } from '../word.ts';
import { abilityOf, doneTo, isByAbility, movedOnes } from './common.ts';

/** Triggers of cards that are lost: discarded from play, or defeated in battle. */

const DISCARDED = node(
  'A card in play (`it`) is discarded, by an ability or by the rules: the speaker, or one that fits. With `unless`, not by an ability of that player.',
  { what: { is: 'Evil Character', of: 'you' }, unless: 'you' },
  { what: either(one('self'), part('filter')), unless: maybe(TWO) },
  { names: ['noun it'] },
);

export const discarded: TriggerWord<typeof DISCARDED> = {
  node: DISCARDED,

  says({ what, unless }, scope) {
    const not = unless === undefined ? '' : ` (except by ${abilityOf(unless, scope)})`;
    return doneTo(what, scope, 'discarded', ` from play${not}`);
  },

  matches: ({ what, unless }, moment) =>
    unless !== undefined && isByAbility(moment, unless) ? undefined : lost(moment, what, () => true),

  awaited: () => 'when such a card is discarded',
};

const DEFEATED = node(
  'Numbers defeat a character (`it`) in battle: the speaker, or one that fits.',
  { what: { is: 'Evil Character', subtype: 'Moabite', of: 'you' } },
  { what: either(one('self'), part('filter')) },
  { names: ['noun it'] },
);

export const defeated: TriggerWord<typeof DEFEATED> = {
  node: DEFEATED,

  says: ({ what }, scope) => doneTo(what, scope, 'defeated', ' in battle'),

  // Rules 8.3, 8.5: defeated characters are determined by numbers when the battle is resolved.
  matches: ({ what }, moment) => lost(moment, what, (verb) => verb === 'defeat'),

  awaited: () => 'when such a character is defeated',
};

/** Cards that went from play to a discard pile by one of these verbs, and that fitted the trigger before. */
const lost = (moment: Moment, what: 'self' | Filter, counts: (verb: string) => boolean): Match =>
  movedOnes(moment, what, ({ was, from, to, verb }) =>
    counts(verb) && IN_PLAY.includes(from) && to === 'discard' ? moment.book.base(was) : undefined,
  );
