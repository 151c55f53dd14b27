import type { Ahead, Prompt, StandingOrder } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/**
 * Values of standing orders (answers given in advance), which decide where the game waits for a player. Waiting depends
 * on the orders and on public information, never on a hand (rules 19.12). `cards`: only if a card on the table could be
 * used; `always`: also if the hand might hold something, judging by faction, agenda and gold.
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
    name: 'hand',
    passing: true,
    description: 'Interrupts and reactions until the next draw phase, which begins with the first value.',
    values: [
      { id: 'ask', text: 'ask me as I have ordered for interrupts and reactions' },
      {
        id: 'pass',
        text: 'use nothing from my hand: ask me only where a card of mine on the table could be used',
      },
    ],
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

/** The seat's setting of a standing order, or the default. */
export const orderOf = (state: GameState, seat: Seat, name: string): string =>
  state.seats[seat]!.orders[name] ?? DEFAULTS[name] ?? 'never';

const DEFAULTS = Object.fromEntries(ORDERS.map(({ name, values }) => [name, values[0]?.id]));

/**
 * The standing order for a window (chance to act). An action window without an order of its own uses the order for the
 * other phases.
 */
export const orderFor = (window: string): string =>
  ORDER_FOR[window] ?? (window.startsWith('actions:') ? 'phases' : 'reactions');

const ORDER_FOR: Record<string, string> = {
  'actions:marshal': 'marshaling',
  'actions:challenges': 'challenges',
  'actions:attackers': 'attackers',
  'actions:defenders': 'defenders',
};

/**
 * The seat's standing order for a window (chance to act). While the seat has ordered to use nothing from its hand,
 * "always" counts as "cards".
 */
export function orderAt(state: GameState, seat: Seat, window: string): string {
  const order = orderOf(state, seat, orderFor(window));
  return order === 'always' && isAround(window) && passesFromHand(state, seat) ? 'cards' : order;
}

/** Windows (chances to act) around an event: before and after it. */
export type Around = 'would' | 'interrupts' | 'reactions';

/** True if the window (chance to act) is around an event. */
export const isAround = (window: string): window is Around =>
  ['would', 'interrupts', 'reactions'].includes(window);

const passesFromHand = (state: GameState, seat: Seat): boolean => orderOf(state, seat, 'hand') === 'pass';

/**
 * Ends standing orders to use nothing from hand. Called when new cards come into hands, because players may want to use
 * them.
 */
export function askAgain(tx: Tx): void {
  for (const seat of tx.state.seats.keys())
    if (passesFromHand(tx.state, seat)) tx.order(seat, { hand: 'ask' });
}

const NOTHING_FROM_HAND: Omit<Ahead, 'question'> = {
  order: 'hand',
  value: 'pass',
  label: 'Nothing from my hand until I draw',
  says: 'Until the next draw phase you are asked for interrupts and reactions only where a card of yours on the table could be used. `/orders` takes that back.',
};

/**
 * For each kind of action window, the label of the button that orders to pass in windows of this kind, and the words
 * for the windows in messages to players.
 */
const PASSED: Readonly<Record<string, { label: string; where: string }>> = {
  defenders: {
    label: 'Always pass after defenders (this game)',
    where: 'in the action windows after defenders are declared',
  },
  attackers: {
    label: 'Always pass after attackers (this game)',
    where: 'in the action windows after attackers are declared',
  },
  challenges: {
    label: 'Always pass before challenges (this game)',
    where: 'in the action windows before a challenge is initiated',
  },
  phases: {
    label: 'Always pass outside challenges (this game)',
    where: 'in the action windows of the plot, draw, dominance, standing and taxation phases',
  },
};

/** Setting of a standing order for a player whose deck holds nothing to use from hand. */
const NEVER_FROM_HAND: Omit<Ahead, 'question'> = {
  order: 'reactions',
  value: 'cards',
  label: 'Never from my hand',
  says: 'In this game you are asked for interrupts and reactions only where a card of yours on the table could be used. `/orders` takes that back.',
};

/**
 * The standing orders that would answer this kind of question with a pass. There are no such orders for a player's own
 * marshaling phase.
 */
export function alwaysPass(code: string): Prompt['always'] {
  if (isAround(code))
    return [
      { question: code, ...NOTHING_FROM_HAND },
      { question: code, ...NEVER_FROM_HAND },
    ];
  const order = code.startsWith('actions:') ? orderFor(code) : '';
  const passed = PASSED[order];
  return (
    passed && [
      {
        question: code,
        order,
        value: 'never',
        label: passed.label,
        says: `From now on the game passes for you ${passed.where}. \`/orders\` takes that back.`,
      },
    ]
  );
}
