import type { StandingOrder } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';

/**
 * Moments at which a player may want the game to wait for their Dominant. Whether it does depends on what everybody
 * sees and on their standing orders, never on their hand (rules 15.3).
 */
const MOMENTS = ['phases', 'attack', 'removal', 'redeem'] as const;
/** One of these moments. */
export type Moment = (typeof MOMENTS)[number];

const WHEN: Record<Moment, string> = {
  phases: 'When a phase begins.',
  attack: 'When a battle has been opened.',
  removal: 'When your last character is about to leave the battle.',
  redeem: 'When a soul is about to be rescued.',
};

/** Standing orders for Dominants, for every occasion and one per moment, and for what is asked before the first turn. */
export const ORDERS: StandingOrder[] = [
  {
    name: 'dominants',
    description: 'Between what happens: at every moment below, and after each card and ability.',
    values: [
      {
        id: 'moments',
        text: 'wait for a Dominant of mine at the moments that I have named, and at no other',
      },
      { id: 'always', text: 'always wait for me: I may play a Dominant' },
    ],
  },
  ...MOMENTS.map(
    (name): StandingOrder => ({
      name,
      description: WHEN[name],
      values:
        name === 'removal'
          ? [
              { id: 'ask', text: 'wait for my answer (special initiative)' },
              { id: 'never', text: 'go on without asking me' },
            ]
          : [
              { id: 'never', text: 'do not wait for a Dominant of mine' },
              { id: 'ask', text: 'wait for me: I may play a Dominant' },
            ],
    }),
  ),
  {
    name: 'stars',
    description: 'Before the first turn.',
    values: [
      { id: 'ask', text: 'ask me for star cards to reveal' },
      { id: 'never', text: 'I reveal none' },
    ],
  },
];

/** Does the seat want to be asked at such a moment? */
export function wants(state: GameState, seat: Seat, order: string): boolean {
  const chosen = state.seats[seat]!.orders[order];
  return (chosen ?? ORDERS.find((o) => o.name === order)?.values[0]?.id) === 'ask';
}

/** Does the seat want to be asked for a Dominant whenever it may play one? */
export const wantsAlways = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['dominants'] === 'always';
