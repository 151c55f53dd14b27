import { maybe, node, one, word, YES } from '../../../../language/schema/shape.ts';
import { purse, runner } from '../../facts/field.ts';
import type { TriggerWord } from '../word.ts';
import { doer, WHO } from './wording.ts';

const TAGGED = node(
  'The Runner takes tags; `first`: when they had none; `through`: by a text of the speaker.',
  {},
  { first: maybe(YES), through: maybe(one('self')) },
);

export const tagged: TriggerWord<typeof TAGGED> = {
  node: TAGGED,
  says: (when) => ({
    clause: `the Runner takes tags${when.through === undefined ? '' : ' through this card'}${when.first === true ? ' and had none' : ''}`,
    about: undefined,
  }),
  matches: (when, moment) =>
    (when.through === undefined || moment.isOwn) &&
    (when.first !== true || purse(moment.state, runner(moment.state), 'tag') === moment.data('tagged')?.n),
};

const DAMAGED = node(
  'The Runner suffers damage of that sort; `who`: it is done by that player.',
  { of: 'net' },
  { of: maybe(word('damage')), who: maybe(WHO) },
);

export const damaged: TriggerWord<typeof DAMAGED> = {
  node: DAMAGED,
  says: (when) => ({
    clause:
      when.who === undefined
        ? `the Runner suffers ${when.of === undefined ? '' : `${when.of} `}damage`
        : doer(when.who, `do ${when.of === undefined ? '' : `${when.of} `}damage`),
    about: undefined,
  }),
  matches: (when, moment) =>
    (when.of === undefined || moment.data('damaged')?.of === when.of) &&
    (when.who === undefined ||
      (when.who === 'you') === (moment.data('damaged')?.by === moment.speaker.controller)),
};

const UNTAGGED = node(
  'Tags of the Runner are removed; `who`: by that player, or at their word.',
  { who: 'you' },
  { who: maybe(WHO) },
);

export const untagged: TriggerWord<typeof UNTAGGED> = {
  node: UNTAGGED,
  says: (when) => ({
    clause: when.who === undefined ? 'tags are removed' : `${doer(when.who, 'remove')} tags`,
    about: undefined,
  }),
  matches: (when, moment) => when.who === undefined || moment.isBy(when.who),
};
