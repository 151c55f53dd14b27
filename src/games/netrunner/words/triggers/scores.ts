import { maybe, node, one, YES } from '../../../../language/schema/shape.ts';
import { centralOfZone, centralWord, objectOf } from '../../facts/field.ts';
import type { Moment } from '../moment.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, SUBJECT, whatText } from './wording.ts';

const SCORES = node(
  'An agenda (it) is scored, stolen, or either; `here`: from the server of the speaker.',
  { what: 'self', how: 'scored' },
  { what: SUBJECT, how: one('scored', 'stolen', 'either'), here: maybe(YES) },
  { names: ['noun it'] },
);

/**
 * True if the agenda was in the root of this server, or in the zone that belongs to this central server, whether the
 * server was breached or not.
 */
function isFromHere({ state, here, happening: { was } }: Moment): boolean {
  const server = objectOf(state, here);
  if (server === undefined || was === undefined) return false;
  const central = centralOfZone(was.zone);
  return was.at.includes(server.stamp) || (central !== undefined && central === centralWord(server));
}

export const scores: TriggerWord<typeof SCORES> = {
  node: SCORES,

  says: (when, scope) => ({
    clause: `${whatText(when.what, scope)} is ${when.how === 'either' ? 'scored or stolen' : when.how}${when.here === true ? ' from this server' : ''}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    (when.how === 'either' || moment.data('scores')?.how === when.how) &&
    moment.isAbout(when.what) &&
    (when.here !== true || isFromHere(moment)),
};
