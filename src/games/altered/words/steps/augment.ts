import type { Atom } from '../../../../kernel/atom.ts';
import { optionChoice } from '../../../../kernel/choice.ts';
import type { Env, GameObject } from '../../../../kernel/state.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { counterName } from '../../../../language/print/english.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const AUGMENT = node(
  'Each of the objects that has counters gains one more of a kind that it has; of several kinds you say which.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

/** Kinds of counters on an object. An Expedition's distance is only stored as a counter, so it is left out. */
export const kindsOn = (o: GameObject): string[] =>
  Object.entries(o.counters).flatMap(([kind, n]) => (n > 0 && kind !== 'distance' ? [kind] : []));

/** Key, in a program's stored names, for the kind of counter that an object gains. */
const kindOf = (o: GameObject): string => `kind of ${o.stamp}`;

const gaining = (all: readonly GameObject[], env: Env): Atom[] =>
  all.flatMap((o): Atom[] => {
    const counter = kindsOn(o)[env.numbers[kindOf(o)] ?? 0];
    return counter === undefined ? [] : [{ atom: 'counter', object: o.stamp, counter, by: 1 }];
  });

export const augment: StepWord<typeof AUGMENT> = {
  node: AUGMENT,
  aim: 'help',
  possible: (state, step, env, book) =>
    objects(state, step.what, env, book).some((o) => kindsOn(o).length > 0),
  says: (step, scope) => actOn('augment', step.what, scope),

  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const all = objects(tx.state, step.what, env, book);
    const open = all.find((o) => kindsOn(o).length > 1 && env.numbers[kindOf(o)] === undefined);
    if (open === undefined) {
      const numbers = Object.fromEntries(
        Object.entries(env.numbers).filter(([name]) => !all.some((o) => kindOf(o) === name)),
      );
      doing.goOn({ ...env, numbers });
      happen(tx, 'augment', env, gaining(all, env));
      return;
    }
    if (answer?.kind === 'option') {
      doing.stay({ ...env, numbers: { ...env.numbers, [kindOf(open)]: Number(answer.options[0]) } });
      return;
    }
    const options = kindsOn(open).map((kind, i) => ({ id: String(i), text: counterName(kind) }));
    tx.ask(
      env.you,
      optionChoice(
        'answer',
        { code: 'counter', about: open.stamp, card: env.card, text: 'Which counter?' },
        options,
      ),
    );
  },
};
