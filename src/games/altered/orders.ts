import type { Ahead, StandingOrder } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/** Standing orders: answers that a seat can give once for many questions. */
export const ORDERS: StandingOrder[] = [
  {
    name: 'today',
    passing: true,
    description: 'Your turns in the rest of this Afternoon; the next day begins with the first value.',
    values: [
      { id: 'ask', text: 'ask me at each of them' },
      { id: 'pass', text: 'pass for me: I do nothing more today' },
    ],
  },
  {
    name: 'reactions',
    description: 'When several of your Reactions wait',
    values: [
      { id: 'ask', text: 'ask me which comes first' },
      { id: 'oldest', text: 'take the oldest first' },
    ],
  },
];

/** True if the seat has ordered to pass for the rest of this Afternoon. */
export const passesToday = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['today'] === 'pass';

/** Cancels the seat's order to pass: a new day has begun, or the seat has acted after all. */
export function askAgain(tx: Tx, seat: Seat): void {
  if (passesToday(tx.state, seat)) tx.order(seat, { today: 'ask' });
}

/** Lets a seat that has not passed order its pass in advance, while others take their turns. */
export const passAhead = (state: GameState, seat: Seat): Ahead | undefined =>
  state.frames.some((f) => f.kind === 'window' && f.name === 'turn' && !f.passed.includes(seat))
    ? {
        question: 'turn',
        order: 'today',
        value: 'pass',
        label: 'Pass for today',
        says: 'You pass when it is your turn again today. `/orders` takes that back, and so does whatever else you do.',
      }
    : undefined;
