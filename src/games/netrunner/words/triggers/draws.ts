import { list, withArticle } from '../../../../language/print/english.ts';
import { node, some, word } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT, WHO, whatText } from './wording.ts';

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

const HAND_TRASHED = node(
  'A player trashes one or more cards from their hand.',
  { who: 'you' },
  { who: WHO },
);

export const handTrashed: TriggerWord<typeof HAND_TRASHED> = {
  node: HAND_TRASHED,
  says: (when) => ({
    clause: `${doer(when.who, 'trash')} one or more cards from ${when.who === 'you' ? 'your' : 'their'} hand`,
    about: undefined,
  }),
  matches: (when, moment) => moment.isBy(when.who),
};

const GAINS = node(
  'A player gains credits through an ability of a card of such a type.',
  { who: 'you', of: ['agenda', 'operation'] },
  { who: WHO, of: some(word('type')) },
);

export const gainsCredits: TriggerWord<typeof GAINS> = {
  node: GAINS,
  says: (when) => ({
    clause: `${doer(when.who, 'gain')} credits through an ability on ${list([when.of].flat().map(withArticle), 'or')}`,
    about: undefined,
  }),
  matches: (when, moment) =>
    moment.isBy(when.who) && [when.of].flat().some((type) => type === moment.data('gainsCredits')?.type),
};

const ACTS = node(
  'A player takes an action on such an installed card (it).',
  { who: 'you', what: { is: 'resource' } },
  { who: WHO, what: SUBJECT },
  { names: ['noun it'] },
);

export const acts: TriggerWord<typeof ACTS> = {
  node: ACTS,
  says: (when, scope) => ({
    clause: `${doer(when.who, 'take')} an action on ${whatText(when.what, scope)}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isBy(when.who) && moment.isAbout(when.what),
};
