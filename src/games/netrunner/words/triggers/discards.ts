import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { doer, WHO } from './wording.ts';

const DISCARDS = node(
  'A player has discarded cards to reach their maximum hand size; until the end of the turn these cards are `discarded`.',
  { who: 'you' },
  { who: WHO },
);

export const discards: TriggerWord<typeof DISCARDS> = {
  node: DISCARDS,
  says: (when) => ({
    clause: `${doer(when.who, 'discard')} cards to reach ${when.who === 'you' ? 'your' : 'their'} maximum hand size`,
    about: undefined,
  }),
  matches: (when, moment) => moment.isBy(when.who),
};
