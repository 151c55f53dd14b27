import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const EMPTIES = node('The last credit leaves the speaker.', {}, {});

export const empties: TriggerWord<typeof EMPTIES> = {
  node: EMPTIES,
  says: () => ({ clause: 'this card is empty', about: undefined }),
  matches: (_when, { happening, speaker }) => happening.now?.stamp === speaker.stamp,
};
