import { zoneId } from '../../../../../kernel/ids.ts';
import { inZone } from '../../../../../kernel/query.ts';
import { node } from '../../../../../language/schema/shape.ts';
import { corp, runner } from '../../../facts/field.ts';
import { begin } from '../../../structures.ts';
import type { StepWord } from '../../word.ts';

const GLANCE = node('The Runner may access one card in HQ, at random, without a breach.', {}, {});

export const glance: StepWord<typeof GLANCE> = {
  node: GLANCE,
  aim: 'neither',
  possible: 'always',

  says: () => ({ whole: 'the Runner may access 1 card in HQ at random' }),

  does({ tx, env, answer, host, goOn }, step) {
    const hand = inZone(tx.state, zoneId('hand', corp(tx.state)));
    if (answer === undefined && hand.length > 0) {
      const text = host.say(step, env);
      const why = { code: 'glance', about: env.self, card: env.card, text };
      tx.ask(runner(tx.state), {
        kind: 'confirm',
        slot: 'answer',
        why,
        fallback: { kind: 'confirm', yes: false },
      });
      return;
    }
    goOn(env);
    if (answer?.kind !== 'confirm' || !answer.yes || hand.length === 0) return;
    const card = hand[hand.length === 1 ? 0 : tx.random('access', hand.length)];
    if (card !== undefined) begin(tx, 'access', 'begin', { card: card.id });
  },
};
