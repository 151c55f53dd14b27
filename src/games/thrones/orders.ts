import type { StandingOrder } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';

/**
 * Standing orders: where the game waits for a player. Whether a window waits depends on what everybody sees and on
 * these, never on a hand (rules 19.12). `cards`: only if a card on the table could be used; `always`: also if a hand
 * like this might hold something, judging by faction, agenda and gold.
 */
const WAITING = {
  cards: { id: 'cards', text: 'wait where a card of mine on the table could be used' },
  always: { id: 'always', text: 'wait wherever I might have something' },
  never: { id: 'never', text: 'pass for me' },
};

const { cards, always, never } = WAITING;

/** The standing orders of the game; the first value is the default. */
export const ORDERS: StandingOrder[] = [
  {
    name: 'reactions',
    description: 'Interrupts and reactions of yours that are possible.',
    values: [always, cards, never],
  },
  {
    name: 'defenders',
    description: 'The action window after defenders are declared.',
    values: [cards, always, never],
  },
  {
    name: 'attackers',
    description: 'The action window after attackers are declared.',
    values: [never, cards, always],
  },
  {
    name: 'challenges',
    description: 'The action window before a challenge is initiated.',
    values: [never, cards, always],
  },
  {
    name: 'marshaling',
    description: 'The marshaling window of another player.',
    values: [never, cards, always],
  },
  {
    name: 'phases',
    description: 'Action windows of the other phases: plot, draw, dominance, standing, taxation.',
    values: [
      {
        id: 'phase',
        text: 'wait where a card of mine on the table has an action for that very phase',
      },
      cards,
      always,
      never,
    ],
  },
  {
    name: 'duplicates',
    description: 'A card of yours with a duplicate is about to leave play.',
    values: [
      { id: 'ask', text: 'ask me whether the duplicate saves it' },
      { id: 'use', text: 'save it without asking me' },
      { id: 'never', text: 'let it go' },
    ],
  },
  {
    name: 'keywords',
    description: 'Insight, pillage and renown after a challenge that you have won.',
    values: [
      { id: 'use', text: 'use them' },
      { id: 'ask', text: 'ask me for each' },
    ],
  },
  {
    name: 'piles',
    description: 'Several cards of yours go to one pile at once.',
    values: [
      { id: 'any', text: 'let them lie as they come' },
      { id: 'ask', text: 'ask me for their order' },
    ],
  },
];

/** What the seat has ordered, or the default. */
export const orderOf = (state: GameState, seat: Seat, name: string): string =>
  state.seats[seat]!.orders[name] ?? DEFAULTS[name] ?? 'never';

const DEFAULTS = Object.fromEntries(ORDERS.map(({ name, values }) => [name, values[0]?.id]));
