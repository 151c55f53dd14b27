import { optionChoice } from '../../../../kernel/choice.ts';
import { act } from '../../../../language/print/clauses.ts';
import { symbolName } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { maybe, node, part, word, YES } from '../../../../language/schema/shape.ts';
import { activations, activationsOneByOne } from '../../rules/reactions.ts';
import type { StepWord } from '../word.ts';

const ACTIVATE = node(
  'The {J}, {H} or {R} abilities of the objects are set off, as theirs; with `one` only one of them, as you choose.',
  { symbol: 'j', of: { ref: 'a' } },
  { symbol: word('symbol'), of: part('noun'), one: maybe(YES) },
);

export const activate: StepWord<typeof ACTIVATE> = {
  node: ACTIVATE,
  aim: 'neither',
  possible: (state, step, env, book) => objects(state, step.of, env, book).length > 0,

  says(step, scope) {
    const whose = nounPhrase(step.of, scope);
    const all = `${symbolName(step.symbol)} abilities`;
    const ability = step.one === true ? `one of the ${all}` : all;
    if (step.one === true)
      return act('set off', `${ability} of ${whose.subject === undefined ? 'mine' : whose.object}`);
    return act(
      'set off',
      whose.subject === undefined ? `my ${ability}` : `the ${ability} of ${whose.object}`,
    );
  },

  atoms: (state, step, env, book) =>
    objects(state, step.of, env, book).flatMap((o) => activations(state, o, step.symbol, book)),

  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const each = objects(tx.state, step.of, env, book).flatMap((o) =>
      activationsOneByOne(tx.state, o, step.symbol, book),
    );
    const all = each.flatMap(({ atoms }) => atoms);
    if (step.one !== true || each.length < 2) {
      doing.goOn(env);
      happen(tx, 'activate', env, all);
    } else if (answer?.kind === 'option') {
      doing.goOn(env);
      happen(tx, 'activate', env, each[Number(answer.options[0])]?.atoms ?? []);
    } else {
      const why = { code: 'ability', about: env.self, card: env.card, text: 'Which of the abilities?' };
      const options = each.map(({ text }, i) => ({ id: String(i), text }));
      tx.ask(env.you, optionChoice('answer', why, options));
    }
  },
};
