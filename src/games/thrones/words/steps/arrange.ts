import { type Atom, move } from '../../../../kernel/atom.ts';
import { live } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase, ownersOf } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node, one, only } from '../../../../language/schema/shape.ts';
import { mayGo } from '../../rules/entering-play.ts';
import type { StepWord } from '../word.ts';

const ARRANGE = node(
  'Put cards on the top or the bottom of their owners’ decks, in an order that you choose.',
  { what: { ref: 'x' }, place: 'bottom' },
  { what: only('noun', ['it', 'ref', 'every']), place: one('top', 'bottom') },
);

export const arrange: StepWord<typeof ARRANGE> = {
  node: ARRANGE,
  aim: 'neither',
  moves: true,
  possible: (state, step, env, { book }) =>
    objects(state, step.what, env, book).some((o) => mayGo(o, 'deck', book)),
  targetable: (_state, o, _step, _env, { book }) => mayGo(o, 'deck', book),

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true });
    const place = step.place === 'top' ? 'on top of' : 'on the bottom of';
    return act('put', `${what.object} ${place} ${ownersOf(what, scope)} deck in any order`);
  },
  // This is only asked where there are several.
  asks: (step) =>
    step.place === 'top' ? 'Put them on top of the deck.' : 'Put them on the bottom of the deck.',

  does({ tx, host, env, answer, goOn }, step, { book }) {
    const list = objects(tx.state, step.what, env, book).filter((o) => mayGo(o, 'deck', book));
    if (answer === undefined && list.length > 1) {
      const items = list.map((o) => o.stamp);
      tx.ask(env.you, {
        kind: 'order',
        slot: 'answer',
        why: { code: 'arrange', about: env.self, card: env.card, text: host.say(step, env) },
        items,
        fallback: { kind: 'order', items },
      });
      return;
    }
    const order = answer?.kind === 'order' ? answer.items : list.map((o) => o.stamp);
    goOn(env);
    // The first one chosen ends up on top of the others.
    const laid = step.place === 'top' ? order.slice().reverse() : order;
    const atoms = laid.flatMap((s): Atom[] => {
      const o = live(tx.state, s);
      return o === undefined
        ? []
        : [{ ...move(o, host.destination(tx.state, o, 'deck'), 'arrange'), place: step.place, face: 'down' }];
    });
    happen(tx, 'arrange', env, atoms);
  },
};
