import type { Atom } from '../../../../../kernel/atom.ts';
import { kindOf } from '../../../../../kernel/query.ts';
import { act } from '../../../../../language/print/clauses.ts';
import { list as inList } from '../../../../../language/print/english.ts';
import { objects } from '../../../../../language/run/evaluate.ts';
import { happen } from '../../../../../language/run/interpret.ts';
import { atLeast, node, word } from '../../../../../language/schema/shape.ts';
import { AS_SUBTYPE } from '../../../facts/facts.ts';
import { forgetKinds } from '../../../rules/happen.ts';
import type { StepWord } from '../../word.ts';

const KINDS = node(
  'You choose one or more of these subtypes, and the speaker has them while it remains rezzed.',
  { among: ['Barrier', 'Sentry'] },
  { among: atLeast(2, word('subtype')) },
);

export const kinds: StepWord<typeof KINDS> = {
  node: KINDS,
  aim: 'neither',
  possible: 'always',

  says: ({ among }) => ({
    ...act('choose', `1 or more of ${inList([...among], 'and')}`),
    more: ['this card gains the chosen subtypes while it remains rezzed'],
  }),

  does({ tx, env, answer, host, goOn }, step, book) {
    if (answer === undefined) {
      const why = { code: 'kinds', about: env.self, card: env.card, text: host.say(step, env) };
      tx.ask(env.you, {
        kind: 'option',
        slot: 'answer',
        why,
        options: step.among.map((id) => ({ id, text: '' })),
        min: 1,
        max: step.among.length,
        fallback: { kind: 'option', options: [...step.among] },
      });
      return;
    }
    const chosen = answer.kind === 'option' ? answer.options : [];
    const self = objects(tx.state, 'self', env, book)[0];
    goOn(env);
    // The card may have left the table while its player was choosing.
    if (self?.face !== 'up' || !['ice', 'root'].includes(kindOf(self.zone))) return;
    tx.say(`${book.card(self).definition.name} is ${inList(chosen, 'and')}.`);
    happen(tx, 'kinds', env, [
      ...forgetKinds(self),
      ...chosen.map(
        (kind): Atom => ({ atom: 'mark', object: self.stamp, mark: `${AS_SUBTYPE}${kind}`, on: true }),
      ),
    ]);
  },
};
