import { conditionText } from '../../../../language/print/conditions.ts';
import { holds } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const SO = node(
  'A condition becomes true: it was false before the event, or the speaker was not active then, or the event begins a turn.',
  { is: { count: { is: 'Hero', in: 'territory', of: 'you' }, max: 0 } },
  { is: part('condition') },
);

export const so: TriggerWord<typeof SO> = {
  node: SO,

  says({ is }, scope) {
    const clause = conditionText(is, scope);
    return { clause, opening: `As soon as ${clause}`, about: undefined };
  },

  matches({ is }, moment) {
    const { before, after, speaker, env, book } = moment;
    if (!holds(after, is, env, book)) return undefined;
    const was = speaker === undefined ? undefined : before.objects[speaker.id];
    const isNew =
      !was || !book.inPlace(was) || moment.noted('phase').some(({ data }) => data.phase === 'draw');
    return isNew || !holds(before, is, env, book) ? [] : undefined;
  },

  awaited: () => 'when that becomes true',
};
