import type { Choice } from '../../../../kernel/choice.ts';
import { type Stamp, zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { capital } from '../../../../language/print/english.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { objects, value } from '../../../../language/run/evaluate.ts';
import { atLeastOne, maybe, node, part, type Written } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { Parts } from '../../language/types.ts';
import { happen } from '../../rules/happen.ts';
import { leaving } from '../../rules/use.ts';
import { begin } from '../../structures.ts';
import { type Cost, canPay, costAtoms, costText } from '../costs/cost.ts';
import type { StepWord } from '../word.ts';

const PAY = node(
  'You may pay the cost, and the steps are done; `each`: the credits of the cost that many times.',
  { cost: { credits: 2 }, steps: [{ op: 'endRun' }] },
  { cost: part('cost'), each: maybe(part('value')), steps: atLeastOne(part('step')) },
  { perhaps: true },
);

type Pay = Written<(typeof PAY)['keys'], Parts>;

/** The price that the step asks a player to pay now: the stated cost, its credits multiplied by `each` if given. */
const costOf = (state: GameState, { cost, each }: Pay, env: Env, book: Book): Cost =>
  each === undefined ? cost : { ...cost, credits: (cost.credits ?? 0) * value(state, each, env, book) };

export const pay: StepWord<typeof PAY> = {
  node: PAY,
  aim: 'neither',
  possible(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    return self !== undefined && canPay(state, costOf(state, step, env, book), self, env.you, book);
  },
  phrasing: { apart: true },

  says: (step, scope) => ({
    whole: `you may ${costText(step.cost)}${step.each === undefined ? '' : ` for each of ${numberText(step.each, scope)}`}: ${joinClauses(step.steps, scope, plain)}`,
  }),

  asks(step, scope) {
    const price = `${capital(costText(step.cost))}${step.each === undefined ? '' : ` for each of ${numberText(step.each, scope)}`}`;
    const clauses = joinClauses(step.steps, scope, plain);
    // If another player does what the price pays for, the question says "so that they …" and not "to …".
    return `${price} ${/^(the Runner|your opponent) /.test(clauses) ? 'so that' : 'to'} ${clauses}?`;
  },

  does({ tx, env, answer, host, goOn, splice }, step, book) {
    const self = objects(tx.state, 'self', env, book)[0];
    const cost = costOf(tx.state, step, env, book);
    const hand = cost.hand ?? 0;
    const cards = inZone(tx.state, zoneId('hand', env.you)).map((o) => o.stamp);
    if (self === undefined || !canPay(tx.state, cost, self, env.you, book)) {
      goOn(env);
      return;
    }
    const payWith = (chosen: Stamp[]): void => {
      const group = tx.state.nextStamp;
      const aside = leaving(tx.state, self, cost, step.steps, group);
      if (aside.length === 0) splice(step.steps, env);
      else {
        goOn(env);
        begin(tx, 'left', 'trash', { group });
        tx.sequence(step.steps, env);
      }
      happen(tx, 'pay', [...costAtoms(tx.state, cost, self, env.you, chosen, book), ...aside], {
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
