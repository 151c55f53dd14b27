import type { Choice } from '../../../../kernel/choice.ts';
import { type Stamp, zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import { joined, plain } from '../../../../language/print/clauses.ts';
import { capital } from '../../../../language/print/english.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { atLeastOne, node, part } from '../../../../language/schema/shape.ts';
import { happen } from '../../rules/happen.ts';
import { leaving } from '../../rules/use.ts';
import { begin } from '../../structures.ts';
import { canPay, costAtoms, costText } from '../costs/cost.ts';
import type { StepWord } from '../word.ts';

const PAY = node(
  'You may pay the cost, and the steps are done.',
  { cost: { credits: 2 }, steps: [{ op: 'endRun' }] },
  { cost: part('cost'), steps: atLeastOne(part('step')) },
  { perhaps: true },
);

export const pay: StepWord<typeof PAY> = {
  node: PAY,
  aim: 'neither',
  possible(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    return self !== undefined && canPay(state, step.cost, self, env.you, book);
  },
  phrasing: { apart: true },

  says: (step, scope) => ({
    whole: `you may ${costText(step.cost)}: ${joined(step.steps, scope, plain)}`,
  }),

  asks: (step, scope) => `${capital(costText(step.cost))} to ${joined(step.steps, scope, plain)}?`,

  does({ tx, env, answer, host, goOn, splice }, step, book) {
    const self = objects(tx.state, 'self', env, book)[0];
    const hand = step.cost.hand ?? 0;
    const cards = inZone(tx.state, zoneId('hand', env.you)).map((o) => o.stamp);
    if (self === undefined || !canPay(tx.state, step.cost, self, env.you, book)) {
      goOn(env);
      return;
    }
    const payWith = (chosen: Stamp[]): void => {
      const group = tx.state.nextStamp;
      const aside = leaving(tx.state, self, step.cost, step.steps, group);
      if (aside.length === 0) splice(step.steps, env);
      else {
        goOn(env);
        begin(tx, 'left', 'trash', { group });
        tx.sequence(step.steps, env);
      }
      happen(tx, 'pay', [...costAtoms(tx.state, step.cost, self, env.you, chosen, book), ...aside], {
        by: env.you,
        card: env.card,
      });
    };
    if (answer === undefined) {
      const why = {
        code: 'pay',
        about: env.self,
        card: env.card,
        text: host.say(step, env),
      };
      const which: Choice =
        hand > 0
          ? {
              kind: 'objects',
              slot: 'answer',
              why,
              candidates: cards,
              min: 0,
              max: hand,
              limits: [],
              fallback: { kind: 'objects', objects: [] },
            }
          : { kind: 'confirm', slot: 'answer', why, fallback: { kind: 'confirm', yes: false } };
      tx.ask(env.you, which);
    } else if (answer.kind === 'confirm' && answer.yes) payWith([]);
    else if (answer.kind === 'objects' && answer.objects.length === hand) payWith(answer.objects);
    else goOn(env);
  },
};
