import { optionChoice } from '../../../../../kernel/choice.ts';
import type { Seat } from '../../../../../kernel/ids.ts';
import { joinClauses, plain } from '../../../../../language/print/clauses.ts';
import { within } from '../../../../../language/print/scope.ts';
import { atLeastOne, node, part } from '../../../../../language/schema/shape.ts';
import { credits, payCredits } from '../../../rules/credits.ts';
import { happen } from '../../../rules/happen.ts';
import type { StepWord } from '../../word.ts';

const PSI = node(
  'A Psi Game: both players bid 0 to 2 credits in secret, then reveal and spend them. Where the bids differ, the steps `differ` are done, else the steps `match`.',
  { differ: [{ op: 'damage', of: 'net', n: 2 }], match: [{ op: 'damage', of: 'net', n: 1 }] },
  { differ: atLeastOne(part('step')), match: atLeastOne(part('step')) },
  { perhaps: ['differ', 'match'] },
);

const MOST = 2;

export const psi: StepWord<typeof PSI> = {
  node: PSI,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says: (step, scope) => ({
    whole: 'play a Psi Game',
    more: [
      `if the bids differ, ${joinClauses(step.differ, within(scope), plain)}`,
      `if the bids match, ${joinClauses(step.match, within(scope), plain)}`,
    ],
  }),

  does({ tx, env, splice }, step, book) {
    const seats: Seat[] = [...tx.state.seats.keys()];
    const frame = tx.top();
    const inbox = frame?.kind === 'sequence' ? frame.inbox : undefined;
    if (inbox === undefined) {
      const why = { code: 'psi', about: env.self, card: env.card };
      tx.askAll(
        seats.map((seat) => {
          const most = Math.min(MOST, credits(tx.state, seat, book));
          const bids = Array.from({ length: most + 1 }, (_, n) => ({ id: String(n), text: `${n} credits` }));
          return { seat, choice: { ...optionChoice('answer', why, bids, '0'), concealed: true } };
        }),
        true,
      );
      return;
    }
    const bids = seats.map((seat) => {
      const answer = inbox.find((given) => given.seat === seat)?.answer;
      return answer?.kind === 'option' ? Number(answer.options[0]) : 0;
    });
    const differ = bids.some((bid) => bid !== bids[0]);
    splice(differ ? step.differ : step.match, env);
    tx.say(
      `The bids are ${seats.map((seat) => `${bids[seat]} by ${tx.state.seats[seat]!.name}`).join(' and ')}.`,
    );
    happen(
      tx,
      'spend',
      seats.flatMap((seat) => payCredits(tx.state, seat, bids[seat] ?? 0, book)),
      { card: env.card },
    );
  },
};
