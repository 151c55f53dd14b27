import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { doer, WHO } from './wording.ts';

const DRAWS = node('A player draws cards, which are still set aside.', { who: 'you' }, { who: WHO });

export const draws: TriggerWord<typeof DRAWS> = {
  node: DRAWS,
  says: (when) => ({ clause: `${doer(when.who, 'draw')} cards`, about: undefined }),
  matches: (when, moment) => moment.isBy(when.who),
};

const SEARCHES = node('A player has searched a zone.', { who: 'opponent' }, { who: WHO });

export const searches: TriggerWord<typeof SEARCHES> = {
  node: SEARCHES,
  says: (when) => ({ clause: `${doer(when.who, 'search')} a zone`, about: undefined }),
  matches: (when, moment) => moment.isBy(when.who),
};
