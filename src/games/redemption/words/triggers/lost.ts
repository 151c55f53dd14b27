import { kindOf, live } from '../../../../kernel/query.ts';
import { owner } from '../../../../language/print/filters.ts';
import { again, shortKind, subject } from '../../../../language/print/triggers.ts';
import { either, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { Filter } from '../../language/types.ts';
import { IN_PLAY } from '../../terms.ts';
import type { Moment } from '../moment.ts';
import type { Match, TriggerWord } from '../word.ts';

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
    const by = unless === 'you' ? 'an ability of yours' : `an ability of ${owner('opponent', scope)}`;
    const not = unless === undefined ? '' : ` (except by ${by})`;
    return {
      clause: `${subject(what, scope, 'are')} discarded from play${not}`,
      brief: `${what === 'self' ? 'it' : shortKind(what)} is discarded`,
      about: what === 'self' ? undefined : again(what, scope),
    };
  },

  matches: ({ what, unless }, moment) =>
    unless !== undefined && moment.event.instance !== undefined && moment.isSeat(unless, moment.event.by)
      ? undefined
      : lost(moment, what, () => true),

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

  says: ({ what }, scope) => ({
    clause: `${subject(what, scope, 'are')} defeated in battle`,
    brief: `${what === 'self' ? 'it' : shortKind(what)} is defeated`,
    about: what === 'self' ? undefined : again(what, scope),
  }),

  // Rules 8.3, 8.5: defeated characters are determined by numbers when the battle is resolved.
  matches: ({ what }, moment) => lost(moment, what, (verb) => verb === 'defeat'),

  awaited: () => 'when such a character is defeated',
};

/** Cards that went from play to a discard pile by one of these verbs, and that fitted the trigger before. */
function lost(moment: Moment, what: 'self' | Filter, counts: (verb: string) => boolean): Match {
  const { event, before, after, book } = moment;
  const found = event.entries.flatMap(({ atom, status, made }) => {
    if (atom.atom !== 'move' || status !== 'applied' || made === undefined || !counts(atom.verb)) return [];
    const was = live(before, atom.object);
    const now = live(after, made);
    if (was === undefined || now === undefined) return [];
    if (!IN_PLAY.includes(kindOf(was.zone)) || kindOf(now.zone) !== 'discard') return [];
    return moment.isAbout(made, book.base(was), what) ? [made] : [];
  });
  return found.length > 0 ? found : undefined;
}
