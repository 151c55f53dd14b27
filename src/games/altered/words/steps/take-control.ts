import type { Atom } from '../../../../kernel/atom.ts';
import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { placeText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, only, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const TAKE_CONTROL = node(
  'You take control of objects of the other player: Landmarks join yours, and what is in an Expedition comes `into` that one of yours.',
  { what: { ref: 'a' } },
  { what: part('noun'), into: maybe(only('noun', ['place', 'every'])) },
);

export const takeControl: StepWord<typeof TAKE_CONTROL> = {
  node: TAKE_CONTROL,
  aim: 'harm',
  possible: 'atoms',
  says: (step, scope) => {
    const into =
      step.into === undefined ? '' : `, with Expedition Permanents put in ${placeText(step.into, scope)}`;
    return act('take control', `of ${nounPhrase(step.what, scope).object}${into}`);
  },

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book)
      .filter((o) => o.controller !== env.you)
      .flatMap((o): Atom[] => {
        const place = step.into === undefined ? undefined : objects(state, step.into, env, book)[0];
        // A Landmark that changes its controller neither leaves nor enters play (rules 17).
        if (kindOf(o.zone) === 'landmarks')
          return [
            {
              ...move(o, zoneId('landmarks', env.you), 'control'),
              controller: env.you,
              marks: o.marks,
              keep: o.counters,
            },
          ];
        return place === undefined
          ? []
          : [{ atom: 'place', object: o.stamp, at: place.id, controller: env.you }];
      }),
};
