import { type Atom, move } from '../../../../../kernel/atom.ts';
import { zoneId } from '../../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../../kernel/query.ts';
import { actOn } from '../../../../../language/print/clauses.ts';
import { objects } from '../../../../../language/run/evaluate.ts';
import { happen } from '../../../../../language/run/interpret.ts';
import { node, part } from '../../../../../language/schema/shape.ts';
import { findsObjects, type StepWord } from '../../word.ts';

const ARRANGE = node(
  'Cards of a deck are put on top of it in an order that you choose.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const arrange: StepWord<typeof ARRANGE> = {
  node: ARRANGE,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => actOn('arrange', step.what, scope, 'in any order'),

  does({ tx, env, answer, host, goOn }, step, book) {
    const list = objects(tx.state, step.what, env, book).filter((o) => kindOf(o.zone) === 'deck');
    if (answer === undefined && list.length > 1) {
      const items = list.map((o) => o.stamp);
      const why = { code: 'arrange', about: env.self, card: env.card, text: host.say(step, env) };
      tx.ask(env.you, { kind: 'order', slot: 'answer', why, items, fallback: { kind: 'order', items } });
      return;
    }
    const order = answer?.kind === 'order' ? answer.items : list.map((o) => o.stamp);
    goOn(env);
    // The first card that the player chooses ends up on top of the deck.
    const atoms = order.toReversed().flatMap((s): Atom[] => {
      const o = live(tx.state, s);
      return o === undefined
        ? []
        : [{ ...move(o, zoneId('deck', o.owner), 'arrange'), place: 'top', face: 'down' }];
    });
    happen(tx, 'arrange', env, atoms);
  },
};
