import type { Atom } from '../../../../kernel/atom.ts';
import { objectChoice } from '../../../../kernel/choice.ts';
import { act } from '../../../../language/print/clauses.ts';
import { counterName } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { amount } from '../../../../language/print/numbers.ts';
import { bind } from '../../../../language/run/choices.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node, part, word } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const DISTRIBUTE = node(
  'So many counters in all are put on the objects, at least one on each, as you choose.',
  { n: 4, counter: 'boost', among: { ref: 'a' } },
  { n: SOME, counter: word('counter'), among: part('noun') },
);

export const distribute: StepWord<typeof DISTRIBUTE> = {
  node: DISTRIBUTE,
  aim: 'help',
  possible: (state, step, env, book) => objects(state, step.among, env, book).length > 0,
  says: (step, scope) =>
    act(
      'distribute',
      `${amount(step.n, counterName(step.counter), 'digits', scope)} among ${nounPhrase(step.among, scope).object}`,
    ),

  // An object is chosen for each counter in turn. Only then are all counters placed, as one event (rules 12).
  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const all = objects(tx.state, step.among, env, book).map((o) => o.stamp);
    const placed = [...(env.refs['placed'] ?? []), ...(answer?.kind === 'objects' ? answer.objects : [])];
    const empty = all.filter((s) => !placed.includes(s));
    const left = step.n - placed.length;
    if (all.length > 1 && left > 0 && left !== empty.length) {
      if (answer !== undefined) doing.stay(bind(env, 'placed', placed));
      const text = doing.host.say(step, env);
      const why = { code: 'place', about: env.self, card: env.card, text };
      tx.ask(env.you, objectChoice('answer', why, left < empty.length ? empty : all, 1, 1));
      return;
    }
    const rest = all.length === 1 ? Array.from({ length: left }, () => all[0]!) : left > 0 ? empty : [];
    doing.goOn(bind(env, 'placed', []));
    const on = [...placed, ...rest];
    const atoms = all.flatMap((object): Atom[] => {
      const by = on.filter((s) => s === object).length;
      return by === 0 ? [] : [{ atom: 'counter', object, counter: step.counter, by }];
    });
    happen(tx, 'distribute', env, atoms);
  },
};
