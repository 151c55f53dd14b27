import type { StandingOrder } from '../../kernel/game.ts';

/** What a seat may answer once for many times. */
export const ORDERS: StandingOrder[] = [
  {
    name: 'reactions',
    description: 'When several of your Reactions wait',
    values: [
      { id: 'ask', text: 'ask me which comes first' },
      { id: 'oldest', text: 'take the oldest first' },
    ],
  },
];
