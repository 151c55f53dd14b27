import type { Ahead, StandingOrder } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';

/** The whole numbers from 1. */
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/**
 * Standing orders: where the game waits for a player. Whether a window waits follows from what everybody sees and from these, never from
 * what a face-down card is, and nobody else sees them (docs/visibility.md).
 */
export const ORDERS: StandingOrder[] = [
  {
    name: 'rez',
    description: 'Windows in which you might rez a card of yours that lies face down.',
    values: [
      { id: 'usual', text: 'ask me at ice that is approached, before a server is, and as my turn begins' },
      { id: 'always', text: 'ask me in every window' },
      { id: 'never', text: 'pass for me' },
    ],
  },
  {
    name: 'ice',
    description: 'Rez plan: ice of yours that lies face down as it is approached.',
    values: [
      { id: 'once', text: 'ask me once in each run that may come to several cards' },
      { id: 'each', text: 'ask me at each piece' },
      { id: 'rez', text: 'rez each piece that I can pay for' },
      {
        id: 'outermost',
        text: 'rez the first that is met if I can pay for it, and pass for the rest of the run',
      },
      { id: 'pass', text: 'pass for me' },
    ],
  },
  {
    name: 'keep',
    description: 'Rez plan: credits that it leaves you; where it cannot, it passes.',
    values: [{ id: '0', text: 'none' }, ...upTo(12).map((n) => ({ id: String(n), text: `at least ${n}` }))],
  },
  {
    name: 'this-run',
    description: 'The run that goes on; with its end comes the first value.',
    values: [
      { id: 'ask', text: 'ask me as usual' },
      { id: 'each', text: 'Corp: ask me at each piece of ice' },
      { id: 'rez', text: 'Corp: rez each piece of ice that I can pay for' },
      { id: 'outermost', text: 'Corp: rez the first that is met if I can pay for it, and pass for the rest' },
      { id: 'pass', text: 'pass for me to its end' },
    ],
    passing: true,
  },
  {
    name: 'break',
    description: 'Run plan: what you break, with credits; with the end of the run comes the first value.',
    values: [
      { id: 'ask', text: 'ask me in each encounter' },
      { id: 'stops', text: 'break what ends the run, and nothing else' },
      { id: 'all', text: 'break all subroutines' },
    ],
    passing: true,
  },
  {
    name: 'out',
    description: 'Run plan: before which ice you jack out; with the end of the run comes the first value.',
    values: [
      { id: 'no', text: 'before none' },
      ...upTo(8).map((n) => ({ id: String(n), text: `before ice ${n}, as it is called on the board` })),
    ],
    passing: true,
  },
  {
    name: 'trash',
    description:
      'Run plan: what you pay to trash what you access; with the end of the run comes the first value.',
    values: [
      { id: 'ask', text: 'ask me at each card' },
      { id: 'no', text: 'trash nothing' },
      ...upTo(9).map((n) => ({
        id: String(n),
        text: `trash it for up to ${n} ${n === 1 ? 'credit' : 'credits'}`,
      })),
    ],
    passing: true,
  },
  {
    name: 'jack-out',
    description: 'Jacking out, each time a run moves on.',
    values: [
      { id: 'ice', text: 'ask me after each piece of ice' },
      { id: 'always', text: 'ask me also where there was no ice' },
      { id: 'never', text: 'never: go on' },
    ],
  },
  {
    name: 'abilities',
    description: 'Windows in which nothing can be done but using abilities of your cards.',
    values: [
      { id: 'never', text: 'pass for me' },
      { id: 'always', text: 'ask me wherever a card of mine on the table has one' },
    ],
  },
  {
    name: 'reactions',
    description: 'When several of your abilities are set off at once',
    values: [
      { id: 'oldest', text: 'take them as the cards have come' },
      { id: 'ask', text: 'ask me which comes first' },
    ],
  },
];

const DEFAULTS = Object.fromEntries(ORDERS.map(({ name, values }) => [name, values[0]?.id]));

/** What the seat has ordered, or the default. */
export const orderOf = (state: GameState, seat: Seat, name: string): string =>
  state.seats[seat]!.orders[name] ?? DEFAULTS[name] ?? 'never';

/** Orders that end with the run: its first values. */
const ENDING = Object.fromEntries(
  ORDERS.flatMap(({ name, passing, values: [first] }) => (passing && first ? [[name, first.id]] : [])),
);

/** What of this the seat has to forget at the end of a run; undefined where there is nothing. */
export function forgotten(state: GameState, seat: Seat): Record<string, string> | undefined {
  const { orders } = state.seats[seat]!;
  return Object.entries(ENDING).some(([name, id]) => (orders[name] ?? id) !== id) ? ENDING : undefined;
}

/** The Corp's rez plan for the run that goes on. */
export function rezPlan(state: GameState, seat: Seat): string {
  const now = orderOf(state, seat, 'this-run');
  return now === 'ask' ? orderOf(state, seat, 'ice') : now;
}

/** What the Corp may be asked once for a run (`ice: once`), the stated default last. */
export const REZ_PLANS: { id: string; text: string }[] = (
  ORDERS.find(({ name }) => name === 'ice')?.values ?? []
).filter(({ id }) => id !== 'once');

/** Has the Runner a plan for the run? */
export const hasRunPlan = (state: GameState, seat: Seat): boolean =>
  orderOf(state, seat, 'break') !== 'ask' || orderOf(state, seat, 'out') !== 'no';

/** While a run goes on, a seat may pass to its end. */
export const passAhead = (state: GameState, _seat: Seat): Ahead | undefined =>
  state.frames.some((f) => f.kind === 'structure' && f.chart === 'run')
    ? {
        question: 'approach',
        order: 'this-run',
        value: 'pass',
        label: 'Pass for this run',
        says: 'You pass to the end of this run. `/orders` takes that back.',
      }
    : undefined;
