import { maybe, node, word } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const TAGGED = node('The Runner takes tags.', {}, {});

export const tagged: TriggerWord<typeof TAGGED> = {
  node: TAGGED,
  says: () => ({ clause: 'the Runner takes tags', about: undefined }),
  matches: () => true,
};

const DAMAGED = node('The Runner suffers damage of that sort.', { of: 'net' }, { of: maybe(word('damage')) });

export const damaged: TriggerWord<typeof DAMAGED> = {
  node: DAMAGED,
  says: (when) => ({
    clause: `the Runner suffers ${when.of === undefined ? '' : `${when.of} `}damage`,
    about: undefined,
  }),
  matches: (when, moment) => when.of === undefined || moment.data('damaged')?.of === when.of,
};
