import type { Ahead, Prompt, StandingOrder } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { fighting } from './facts/field.ts';

/**
 * Moments at which a player may want the game to wait for their Dominants. Waiting depends on public information and on
 * standing orders (answers given in advance), never on a hand (rules 15.3).
 */
const MOMENTS = ['phases', 'attack', 'removal', 'redeem'] as const;
/** One of the moments at which the game may wait for a player's Dominants. */
export type Moment = (typeof MOMENTS)[number];

const WHEN: Record<Moment, string> = {
  phases: 'When a phase begins.',
  attack: 'When a battle has been opened.',
  removal: 'When your last character is about to leave the battle.',
  redeem: 'When a soul is about to be rescued.',
};

/**
 * Standing orders (answers that a player gives in advance): for Dominants, in general and at each moment; for single
 * questions; and for those before the first turn.
 */
export const ORDERS: StandingOrder[] = [
  {
    name: 'dominants',
    description: 'Between what happens: at every moment below, and after each card and ability.',
    values: [
      {
        id: 'moments',
        text: 'wait for a Dominant of mine at the moments that I have named, and at no other',
      },
      {
        id: 'always',
        text: 'always wait for me: I may play a Dominant, or use what may be used at any time',
      },
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
              { id: 'ask', text: 'wait for me: I may play a Dominant, or use what may be used at any time' },
            ],
    }),
  ),
  {
    name: 'battle',
    passing: true,
    description:
      'When you have initiative in the rest of this battle; the next one begins with the first value.',
    values: [
      { id: 'ask', text: 'ask me for an Enhancement' },
      { id: 'pass', text: 'pass for me: I play nothing more in it' },
    ],
  },
  {
    name: 'hand',
    passing: true,
    description: 'Blocks and initiative until your next Draw phase, which begins with the first value.',
    values: [
      { id: 'ask', text: 'ask me as usual' },
      {
        id: 'pass',
        text: 'use nothing from my hand: ask me only where a card of mine on the table could block or be used',
      },
    ],
  },
  {
    name: 'block',
    description: 'When you are attacked.',
    values: [
      { id: 'ask', text: 'ask me whether I block' },
      {
        id: 'territory',
        text: 'ask me only where a character in my territory could, or a card may be used at any time',
      },
    ],
  },
  {
    name: 'ending',
    description: 'In your Discard phase. Above the hand limit you choose what you discard in any case.',
    values: [
      { id: 'ask', text: 'ask me what I do' },
      { id: 'pass', text: 'end the turn for me: I do nothing in it' },
    ],
  },
  {
    name: 'stars',
    description: 'Before the first turn.',
    values: [
      { id: 'ask', text: 'ask me for star cards to reveal' },
      { id: 'never', text: 'I reveal none' },
    ],
  },
  {
    name: 'empty',
    description: 'When your hand is empty and all can tell that you can only pass.',
    values: [
      { id: 'ask', text: 'ask me all the same' },
      { id: 'pass', text: 'pass for me' },
    ],
  },
];

/** Standing orders (answers given in advance) that each seat starts with. */
export const AT_FIRST: Readonly<Record<string, string>> = { empty: 'pass' };

/**
 * True if the seat has ordered to pass without being asked, whenever everybody can tell that it could do nothing but
 * pass.
 */
export const passesEmpty = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['empty'] === 'pass';

/** True if the seat has ordered to be asked at this moment whether it plays a Dominant. */
export function wants(state: GameState, seat: Seat, order: string): boolean {
  const chosen = state.seats[seat]!.orders[order];
  return (chosen ?? ORDERS.find((o) => o.name === order)?.values[0]?.id) === 'ask';
}

/** True if the seat wants to be asked whenever it may play a Dominant. */
export const wantsAlways = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['dominants'] === 'always';

/** True if the seat has ordered to use nothing from its hand until it draws. */
export const passesFromHand = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['hand'] === 'pass';

/**
 * True if the seat has ordered to block only with characters in its territory: until it draws, or for the whole game.
 */
export const blocksFromTable = (state: GameState, seat: Seat): boolean =>
  passesFromHand(state, seat) || state.seats[seat]!.orders['block'] === 'territory';

/** Ends the seat's orders to use nothing from its hand, because new cards have come into the hand. */
export function hasDrawn(tx: Tx, seat: Seat): void {
  if (passesFromHand(tx.state, seat)) tx.order(seat, { hand: 'ask' });
}

/** True if the seat has ordered to play nothing more in this battle. */
export const passesBattle = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['battle'] === 'pass';

/** Ends the seat's order to pass: the battle is over, or the seat has acted after all. */
export function askAgain(tx: Tx, seat: Seat): void {
  if (passesBattle(tx.state, seat)) tx.order(seat, { battle: 'ask' });
}

const AHEAD: Ahead = {
  question: 'initiative',
  order: 'battle',
  value: 'pass',
  label: 'Pass in this battle',
  says: 'You pass when you have initiative again in this battle. `/orders` takes that back, and so does whatever you play in it.',
};

/** The order by which a seat passes in advance while the other seat has initiative in a battle. */
export const passAhead = (state: GameState, _seat: Seat): Ahead | undefined =>
  fighting(state) ? AHEAD : undefined;

const TAKES_BACK = '`/orders` takes that back.';

const NOTHING_FROM_HAND: Omit<Ahead, 'question'> = {
  order: 'hand',
  value: 'pass',
  label: 'Nothing from my hand until I draw',
  says: `Until your next Draw phase you are asked to block, and for what you do with initiative, only where a card on the table could do it. ${TAKES_BACK}`,
};

/** Standing orders that always pass at a kind of question, by the question's code. */
const ALWAYS: Readonly<Record<string, Prompt['always']>> = {
  initiative: [AHEAD, { question: 'initiative', ...NOTHING_FROM_HAND }],
  block: [
    { question: 'block', ...NOTHING_FROM_HAND },
    {
      question: 'block',
      order: 'block',
      value: 'territory',
      label: 'Block only from my territory',
      says: `In this game you are asked whether you block only where a character in your territory could, or a card may be used at any time. ${TAKES_BACK}`,
    },
  ],
  discard: [
    {
      question: 'discard',
      order: 'ending',
      value: 'pass',
      label: 'Always end my turn here, without asking',
      says: `Your turns end without asking you in the Discard phase; what you discard above the hand limit you still choose. ${TAKES_BACK}`,
    },
  ],
  special: [
    {
      question: 'special',
      order: 'removal',
      value: 'never',
      label: 'Always pass here (this game)',
      says: `When your last character is about to leave a battle, the game goes on without asking you. ${TAKES_BACK}`,
    },
  ],
  stars: [
    {
      question: 'stars',
      order: 'stars',
      value: 'never',
      label: 'Never ask me for star cards',
      says: 'You reveal no star cards, and are not asked about them again.',
    },
  ],
};

/** Standing orders that would answer this kind of question with a pass. */
export const alwaysPass = (code: string): Prompt['always'] => ALWAYS[code];

/** True if the seat's turns end without a question in the Discard phase. */
export const endsAtOnce = (state: GameState, seat: Seat): boolean =>
  state.seats[seat]!.orders['ending'] === 'pass';
