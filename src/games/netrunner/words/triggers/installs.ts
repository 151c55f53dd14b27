import { list, zoneName } from '../../../../language/print/english.ts';
import { maybe, node, some, word, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT, WHO, whatText } from './wording.ts';

const INSTALLS = node(
  'A player installs such a card (it); `from`: from that zone; `remote`: in the root of or protecting a remote server; `unpaid`: without spending credits.',
  { who: 'you', what: 'self' },
  { who: WHO, what: SUBJECT, from: maybe(some(word('zone'))), remote: maybe(YES), unpaid: maybe(YES) },
  { names: ['noun it'] },
);

/** Words for the zone from which a player installs a card of theirs. */
const origin = (zone: string, who: 'you' | 'opponent'): string =>
  zone === 'hosted' ? 'another card' : `${who === 'you' ? 'your' : "your opponent's"} ${zoneName(zone)}`;

export const installs: TriggerWord<typeof INSTALLS> = {
  node: INSTALLS,

  says(when, scope) {
    const from =
      when.from === undefined
        ? ''
        : ` from ${list(
            [when.from].flat().map((zone) => origin(zone, when.who)),
            'or',
          )}`;
    return {
      clause: `${doer(when.who, 'install')} ${whatText(when.what, scope)}${from}${when.remote === true ? ' in the root of or protecting a remote server' : ''}${when.unpaid === true ? ' without spending credits' : ''}`,
      about: aboutIt(when.what),
    };
  },

  matches: (when, moment) =>
    moment.isBy(when.who) &&
    (when.remote !== true || moment.isAtRemote) &&
    (when.unpaid !== true || moment.data('installs')?.price === 0) &&
    (when.from === undefined || [when.from].flat().some((zone) => moment.data('installs')?.from === zone)) &&
    moment.isAbout(when.what),
};
