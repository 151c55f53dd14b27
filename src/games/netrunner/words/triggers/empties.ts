import { maybe, node, word } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const EMPTIES = node(
  'The last credit leaves the speaker, or the last `counter` of that sort.',
  {},
  { counter: maybe(word('counter')) },
);

export const empties: TriggerWord<typeof EMPTIES> = {
  node: EMPTIES,
  says: ({ counter }) => ({
    clause: counter === undefined ? 'this card is empty' : `the last ${counter} counter leaves this card`,
    about: undefined,
  }),
  matches: ({ counter = 'credit' }, moment) =>
    moment.happening.now?.stamp === moment.speaker.stamp && moment.data('empties')?.counter === counter,
};
