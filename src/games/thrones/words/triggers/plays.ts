import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import { objectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { either, node, one, part, ruled, withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { bringsIt, must } from '../../language/rules.ts';
import type { Filter } from '../../language/written.ts';
import type { SharedTriggerWord, TriggerWord } from '../word.ts';
import { playerDoes } from './wording.ts';

/** Zones from which cards are played or marshaled (rules 12, 14). */
const PLAYED_FROM = ['hand', 'shadows', 'discard', 'dead'];

const PLAYS = ruled(
  withKeys(TRIGGERS.plays, 'who', 'what'),
  must<{ what: Filter }>(
    'where a card is played from is one place: a hand, shadows, or a pile from which a text lets it be marshaled',
    ({ what: { in: zone } }) => zone === undefined || PLAYED_FROM.some((place) => place === zone),
  ),
  must<{ what: Filter }>(
    'it is about events, or about all cards; what is only marshaled is under "marshals"',
    ({ what: { is } }) => is === undefined || [is].flat().includes('event'),
  ),
  bringsIt('what'),
);

export const plays: SharedTriggerWord<typeof PLAYS> = {
  node: PLAYS,
  noticed: 'after',
  sorts: ['plays', 'marshals'],

  // "Plays" includes marshaling: a text that means only events says so (rules 12).
  matches: (when, moment) =>
    [...moment.noted('plays'), ...moment.noted('marshals')].flatMap((r) => {
      const { in: from, ...what } = when.what;
      const s = moment.current(r.object);
      return s !== undefined &&
        moment.isBy(r.seat, when.who) &&
        (from === undefined || from === (r.data.from ?? 'hand')) &&
        moment.isAbout(s, what)
        ? [{ key: `plays.${s}`, it: [s] }]
        : [];
    }),
};

/**
 * Zone from which the card is played or marshaled, in the form stored with its note (line for the log): left out for
 * the hand.
 */
export const playedFrom = ({ zone }: GameObject): { from?: string } =>
  kindOf(zone) === 'hand' ? {} : { from: kindOf(zone) };

const MARSHALS = node(
  'A player marshals a card (not as a duplicate).',
  { who: 'you', what: 'self' },
  { who: one('you', 'opponent', 'any'), what: either(one('self'), part('filter')) },
  { rules: [bringsIt('what')] },
);

export const marshals: TriggerWord<typeof MARSHALS> = {
  node: MARSHALS,
  noticed: 'after',
  sorts: ['marshals'],

  says: (when, scope, would) => ({
    clause: `${playerDoes(when.who, 'marshal', would)} ${objectText(when.what, scope)}`,
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment.noted('marshals').flatMap((r) => {
      const s = moment.current(r.object);
      return s !== undefined && moment.isBy(r.seat, when.who) && moment.isAbout(s, when.what)
        ? [{ key: `marshals.${s}`, it: [s] }]
        : [];
    }),
};
