import { conditionText } from '../../../../language/print/conditions.ts';
import { holds } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { asksHiddenFaces, at } from '../../language/places.ts';
import type { TriggerWord } from '../word.ts';

const BECOMES_TRUE = node(
  'A condition becomes true: it was false before the event, or the speaker was not active then, or somebody else’s, or the event begins a turn.',
  { if: { count: { is: 'Hero', in: 'territory', of: 'you' }, max: 0 } },
  { if: part('condition') },
  {
    rules: [
      {
        must: 'what sets something off cannot ask what cards of a hidden place are, because nobody shows them then; a step can',
        holds: (when) => !asksHiddenFaces(at(when, 'if')),
      },
    ],
  },
);

export const becomesTrue: TriggerWord<typeof BECOMES_TRUE> = {
  node: BECOMES_TRUE,

  says({ if: condition }, scope) {
    const clause = conditionText(condition, scope);
    return { clause, opening: `As soon as ${clause}`, about: undefined };
  },

  matches({ if: condition }, moment) {
    const { before, after, speaker, env, book } = moment;
    if (!holds(after, condition, env, book)) return undefined;
    const was = speaker === undefined ? undefined : before.objects[speaker.id];
    const isNew =
      !was ||
      !book.inPlace(was) ||
      was.controller !== speaker?.controller ||
      moment.noted('phase').some(({ data }) => data.phase === 'draw');
    return isNew || !holds(before, condition, env, book) ? [] : undefined;
  },

  awaited: () => 'when that becomes true',
};
