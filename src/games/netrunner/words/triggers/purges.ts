import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { doer, WHO } from './wording.ts';

const PURGES = node(
  'A player purges virus counters, also where there are none.',
  { who: 'opponent' },
  { who: WHO },
);

export const purges: TriggerWord<typeof PURGES> = {
  node: PURGES,
  says: (when) => ({ clause: `${doer(when.who, 'purge')} virus counters`, about: undefined }),
  matches: (when, moment) => moment.isBy(when.who),
};
