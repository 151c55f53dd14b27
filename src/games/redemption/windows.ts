import type { Window } from '../../kernel/frame.ts';
import type { StandingOrder } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { active } from './field.ts';

/**
 * Moments at which a player may want to be waited for with a Dominant. Whether he is depends on what all see and on his
 * standing orders, never on his hand (rules 15.3).
 */
const MOMENTS = ['phases', 'attack', 'removal', 'redeem'] as const;
/** One of these moments. */
type Moment = (typeof MOMENTS)[number];

const WHEN: Record<Moment, string> = {
  phases: 'When a phase begins.',
  attack: 'When a battle has been opened.',
  removal: 'When your last character is about to leave the battle.',
  redeem: 'When a soul is about to be rescued.',
};

/** Standing orders for Dominants, one a moment, and for what is asked before the first turn. */
export const ORDERS: StandingOrder[] = [
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

/** Waits for Dominants of those who want it, the active player first (rules 11). */
export function offerDominants(tx: Tx, moment: Moment): void {
  const name = `dominants:${moment}`;
  const passed = unwilling(tx.state, name);
  if (passed.length < tx.state.seats.length)
    tx.push({ kind: 'window', name, seat: active(tx.state), passed });
}

const unwilling = (state: GameState, name: string): Seat[] => {
  const moment = name.slice('dominants:'.length);
  return state.seats.flatMap((_, seat) => (wants(state, seat, moment) ? [] : [seat]));
};

/** A Dominant was played in the window: everybody who wants it is asked again, the active player first (rules 11). */
export const reopened = (state: GameState, frame: Window): Window => ({
  ...frame,
  seat: active(state),
  passed: unwilling(state, frame.name),
});
