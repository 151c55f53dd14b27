import { maybe, node, one, some, word, YES } from '../../../../language/schema/shape.ts';
import { isServer } from '../../facts/field.ts';
import { serverText } from '../../language/phrases.ts';
import type { TriggerWord } from '../word.ts';

/** A server in a trigger: by a word, or `here` for the server of the card with the ability. */
const SERVER = some(word('server'));

const RUN = node(
  'A run begins, is successful, or ends, against such a server; `success`: it was successful; `stolen`: an agenda was stolen in it.',
  { moment: 'success', against: 'central' },
  {
    moment: one('begins', 'success', 'ends'),
    against: maybe(SERVER),
    success: maybe(YES),
    stolen: maybe(YES),
  },
  { rules: [{ key: 'moment', is: ['begins', 'success'], bars: ['success', 'stolen'] }] },
);

export const run: TriggerWord<typeof RUN> = {
  node: RUN,

  says(when) {
    const on = when.against === undefined ? '' : ` against ${serverText(when.against)}`;
    const happens = { begins: 'begins', success: 'is successful', ends: 'ends' }[when.moment];
    const good = when.success === true ? 'successful ' : '';
    const stolen = when.stolen === true ? ' in which the Runner stole an agenda' : '';
    return { clause: `a ${good}run${on}${stolen} ${happens}`, about: undefined };
  },

  matches(when, moment) {
    const { now: server } = moment.happening;
    const data = moment.data('run');
    if (data?.moment !== when.moment) return false;
    if (when.against !== undefined && (server === undefined || !isServer(server, when.against, moment.here)))
      return false;
    return (when.success !== true || data.success === 1) && (when.stolen !== true || data.stolen === 1);
  },
};

const APPROACHES = node('The Runner approaches such a server.', { server: 'here' }, { server: SERVER });

export const approaches: TriggerWord<typeof APPROACHES> = {
  node: APPROACHES,
  says: (when) => ({ clause: `the Runner approaches ${serverText(when.server)}`, about: undefined }),
  matches: ({ server }, { happening: { now }, here }) => now !== undefined && isServer(now, server, here),
};

const BREACHES = node(
  'You breach such a server; `first`: the same as `first: turn` of the reaction; `late`: unless you order them, your other abilities about the breach come first.',
  { server: 'hq' },
  { server: SERVER, first: maybe(YES), late: maybe(YES) },
);

export const breaches: TriggerWord<typeof BREACHES> = {
  node: BREACHES,

  says: (when) => ({
    clause: `you breach ${serverText(when.server)}${when.first === true ? ' for the first time this turn' : ''}${when.late === true ? ', after your other abilities' : ''}`,
    about: undefined,
  }),

  matches: ({ server }, { happening: { now }, here }) => now !== undefined && isServer(now, server, here),
};
