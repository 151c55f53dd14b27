import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { conditionText } from '../../../../language/print/conditions.ts';
import { article } from '../../../../language/print/filters.ts';
import { again } from '../../../../language/print/triggers.ts';
import { fits, holds } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { asksHiddenFaces, at } from '../../language/places.ts';
import { IN_PLAY } from '../../terms.ts';
import type { TriggerWord } from '../word.ts';
import { someOf } from './common.ts';

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

const COMES_TO_FIT = node(
  'A card in play (`it`) that has used an ability in this phase comes to fit, as it did not before the event: it has changed, or what it is compared with. For a text that negates such cards while it holds.',
  { what: { is: 'Hero', subtype: 'O.T.' } },
  { what: part('filter') },
  { names: ['noun it'] },
);

export const comesToFit: TriggerWord<typeof COMES_TO_FIT> = {
  node: COMES_TO_FIT,

  says: ({ what }, scope) => ({
    clause: `a card that has used an ability this phase becomes ${article(what, scope)}`,
    brief: 'it becomes one',
    about: again(what, scope),
  }),

  matches({ what }, { before, after, env, book }) {
    // Changes by effects do not count here, just as the negation itself reads printed facts.
    const fitted = (state: GameState, o: GameObject | undefined): boolean =>
      o !== undefined &&
      IN_PLAY.includes(kindOf(o.zone)) &&
      fits(state, book.plain.facts(state, o), what, env, book.plain);
    const users = [...new Set(after.instances.flatMap((i) => (i.status === 'undone' ? [] : [i.object])))];
    return someOf(
      users.flatMap((id) => {
        const o = after.objects[id] ?? undefined;
        return o !== undefined && fitted(after, o) && !fitted(before, before.objects[id] ?? undefined)
          ? [o.stamp]
          : [];
      }),
    );
  },

  awaited: () => 'when there is such a card',
};
