import { type Option, optionChoice } from '../../../../kernel/choice.ts';
import type { Seat } from '../../../../kernel/ids.ts';
import { joined, plain } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { within } from '../../../../language/print/scope.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { atLeastOne, scope as inner, keys, maybe, node, part } from '../../../../language/schema/shape.ts';
import { purse } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { happen, purseAtom } from '../../rules/happen.ts';
import { begin } from '../../structures.ts';
import type { StepWord } from '../word.ts';

const UNLESS = node(
  'The steps are done unless the opponent pays one of these: credits, clicks, or taking tags.',
  { pays: [{ credits: 4 }], steps: [{ op: 'tag', n: 1 }] },
  {
    pays: atLeastOne(
      keys(
        { credits: maybe(SOME), clicks: maybe(SOME), tags: maybe(SOME) },
        { of: ['credits', 'clicks', 'tags'], least: 1, most: 1 },
      ),
    ),
    steps: inner(atLeastOne(part('step'))),
  },
);

export const unless: StepWord<typeof UNLESS> = {
  node: UNLESS,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const pays = step.pays.map(({ credits: n, clicks, tags }) =>
      n !== undefined
        ? `pays ${n} ${n === 1 ? 'credit' : 'credits'}`
        : clicks !== undefined
          ? `spends ${clicks} ${clicks === 1 ? 'click' : 'clicks'}`
          : `takes ${tags} ${tags === 1 ? 'tag' : 'tags'}`,
    );
    return { whole: `${joined(step.steps, within(scope), plain)} unless your opponent ${list(pays, 'or')}` };
  },

  does({ tx, env, answer, host, goOn, splice }, step, book) {
    const seat: Seat = 1 - env.you;
    const state = tx.state;
    const options = step.pays.flatMap(({ credits: n, clicks, tags }): Option[] => {
      if (n !== undefined)
        return credits(state, seat, book) >= n ? [{ id: `${n} credits`, text: `pay ${n} credits` }] : [];
      if (clicks !== undefined)
        return purse(state, seat, 'click') >= clicks
          ? [{ id: `${clicks} clicks`, text: `spend ${clicks} clicks` }]
          : [];
      return [{ id: `${tags} tags`, text: `take ${tags} ${tags === 1 ? 'tag' : 'tags'}` }];
    });
    if (answer === undefined && options.length > 0) {
      const text = host.sayAll(step.steps, env);
      tx.ask(
        seat,
        optionChoice(
          'answer',
          { code: 'unless', about: env.self, card: env.card, text },
          [...options, { id: 'no', text }],
          'no',
        ),
      );
      return;
    }
    const chosen = answer?.kind === 'option' ? answer.options[0]! : 'no';
    const [n, what] = chosen.split(' ');
    if (chosen === 'no') {
      splice(step.steps, env);
      return;
    }
    goOn(env);
    const amount = Number(n);
    if (what === 'tags') begin(tx, 'would', 'forced', { what: 'tag', n: amount, by: seat });
    else
      happen(
        tx,
        'pay',
        what === 'credits'
          ? payCredits(state, seat, amount, book)
          : [purseAtom(state, seat, 'click', -amount)],
        { by: seat, card: env.card },
      );
  },
};
