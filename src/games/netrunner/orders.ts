import type { Ahead, StandingOrder } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { howMany } from '../../language/print/english.ts';
import { going } from './structures.ts';
import { CENTRALS } from './words.ts';

/** The whole numbers from 1 to `n`. */
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Highest number of credits that the Corp's order `from` can name ("ask me only if I have at least 5 credits"). */
const MOST_FROM = 20;

/**
 * A standing order of the Corp about the servers of one kind: whether the Corp is asked in the last window (moment to
 * act) before the Runner approaches a server of this kind.
 */
const ofServer = (name: string, server: string): StandingOrder => ({
  name,
  description: `Corp: before ${server} is approached.`,
  values: [
    { id: 'usual', text: 'as my other orders say' },
    { id: 'ask', text: 'ask me' },
    ...(name === 'archives'
      ? [
          {
            id: 'rezzed',
            text: 'ask me where a card in it lies face down and a rezzed card of mine can be used',
          },
        ]
      : []),
    { id: 'never', text: 'pass for me' },
  ],
});

/**
 * Standing orders, which decide where the game waits for a player. Waiting depends only on these and on public
 * information, never on a face-down card. Orders are secret from the other player (docs/visibility.md).
 */
export const ORDERS: StandingOrder[] = [
  {
    name: 'rez',
    description: 'Windows in which you might rez a card.',
    values: [
      { id: 'usual', text: 'ask me at ice that is approached, before a server is, and as my turn begins' },
      { id: 'always', text: 'ask me in every window' },
      { id: 'never', text: 'pass for me' },
    ],
  },
  {
    name: 'from',
    description: 'Rezzing: with how many credits you are asked at all.',
    values: [
      { id: '0', text: 'any' },
      ...upTo(MOST_FROM).map((n) => ({ id: String(n), text: `at least ${n}` })),
    ],
  },
  {
    name: 'turn',
    description: 'Rezzing as your turn begins.',
    values: [
      { id: 'ask', text: 'ask me where a card of mine lies face down in a root' },
      { id: 'never', text: 'pass for me: I rez my cards in other windows' },
    ],
  },
  {
    name: 'beginning',
    description: 'The same, until you install a card in a root.',
    values: [
      { id: 'ask', text: 'ask me' },
      { id: 'pass', text: 'pass for me until I install another card in a root' },
    ],
    passing: true,
  },
  {
    name: 'last',
    description: 'Scoring where no later window is left for it.',
    values: [
      { id: 'pass', text: 'pass for me' },
      { id: 'ask', text: 'ask me where a card in a root has advancement counters' },
    ],
  },
  {
    name: 'this-turn',
    description: 'This turn, to its end.',
    values: [
      { id: 'usual', text: 'ask me after my last action as usual' },
      { id: 'wait', text: 'ask me after my last action' },
    ],
    passing: true,
  },
  {
    name: 'ice',
    description: 'Rez plan: face-down ice that is approached.',
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
    description: 'Rez plan: credits that it leaves you, or it passes.',
    values: [{ id: '0', text: 'none' }, ...upTo(12).map((n) => ({ id: String(n), text: `at least ${n}` }))],
  },
  {
    name: 'this-run',
    description: 'This run, to its end.',
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
    description: 'Run plan for one run: what you break, with credits.',
    values: [
      { id: 'ask', text: 'ask me in each encounter' },
      { id: 'stops', text: 'break what ends the run, and nothing else' },
      { id: 'all', text: 'break all subroutines' },
    ],
    passing: true,
  },
  {
    name: 'out',
    description: 'Run plan for one run: before which ice you jack out.',
    values: [
      { id: 'no', text: 'before none' },
      ...upTo(8).map((n) => ({ id: String(n), text: `before ice ${n}, as it is called on the board` })),
    ],
    passing: true,
  },
  {
    name: 'trash',
    description: 'Run plan for one run: what you pay to trash what you access.',
    values: [
      { id: 'ask', text: 'ask me at each card' },
      { id: 'no', text: 'trash nothing' },
      ...upTo(9).map((n) => ({
        id: String(n),
        text: `trash it for up to ${howMany(n, 'credit')}`,
      })),
    ],
    passing: true,
  },
  {
    name: 'centrals',
    description: 'Cards of HQ and R&D that you access and need not steal.',
    values: [
      { id: 'ask', text: 'ask me what I do with them' },
      { id: 'no', text: 'do nothing with them' },
    ],
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
    name: 'broken',
    description: 'Ice of which you have broken each subroutine.',
    values: [
      { id: 'twice', text: 'ask me, and then for jacking out' },
      { id: 'once', text: 'ask me once' },
    ],
  },
  {
    name: 'accesses',
    description: 'Cards that you access and can do nothing with.',
    values: [
      { id: 'each', text: 'ask me at each' },
      { id: 'once', text: 'ask me once for all of them' },
    ],
  },
  {
    name: 'abilities',
    description: 'Windows that are for abilities of cards alone.',
    values: [
      { id: 'never', text: 'pass for me' },
      {
        id: 'server',
        text: 'Corp: ask me before a server is approached where a rezzed card of mine has one',
      },
      { id: 'always', text: 'ask me wherever a card of mine on the table has one' },
    ],
  },
  ...Object.entries({ ...CENTRALS, remotes: 'a remote server' }).map(([name, server]) =>
    ofServer(name, server),
  ),
  {
    name: 'reactions',
    description: 'When several of your abilities are set off at once',
    values: [
      { id: 'oldest', text: 'take them as the cards have come' },
      { id: 'ask', text: 'ask me which comes first' },
    ],
  },
];

/** Standing orders that each seat has at the start of a new game. */
export const AT_FIRST: Readonly<Record<string, string>> = {
  last: 'ask',
  archives: 'rezzed',
  broken: 'once',
  accesses: 'once',
};

/**
 * Standing orders at the start of games that were begun in earlier versions of the card language
 * (`games/shared/pins.ts`), by version.
 */
export const AT_FIRST_IN: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  4: { last: 'ask', abilities: 'server' },
};

const DEFAULTS = Object.fromEntries(ORDERS.map(({ name, values }) => [name, values[0]?.id]));

/** The standing order about one card with an ability. It applies while the card is face up. */
export const cardOrder = (name: string): StandingOrder => ({
  name,
  description: `Abilities of ${name}, once it is face up on the table.`,
  values: [
    { id: 'usual', text: 'as my other orders say' },
    { id: 'ask', text: 'ask me wherever one can be used' },
    { id: 'never', text: 'do not ask me for them' },
  ],
});

/** True if the seat has given an order about any single card. */
export const hasCardOrder = (state: GameState, seat: Seat): boolean =>
  Object.keys(state.seats[seat]!.orders).some((name) => !(name in DEFAULTS));

/** The seat's setting of an order, or the default. */
export const orderOf = (state: GameState, seat: Seat, name: string): string =>
  state.seats[seat]!.orders[name] ?? DEFAULTS[name] ?? 'never';

/** Standing orders that end with the run, with their defaults. */
const ENDING = Object.fromEntries(
  ['this-run', 'break', 'out', 'trash'].map((name) => [name, DEFAULTS[name] ?? 'ask']),
);

/** Resets the standing orders that the seat has given for one run only. */
export function forgetRun(tx: Tx, seat: Seat): void {
  const { orders } = tx.state.seats[seat]!;
  if (Object.entries(ENDING).some(([name, id]) => (orders[name] ?? id) !== id)) tx.order(seat, ENDING);
}

/** Resets the standing order that the seat has given for one turn only. */
export function forgetTurn(tx: Tx, seat: Seat): void {
  if (orderOf(tx.state, seat, 'this-turn') !== DEFAULTS['this-turn'])
    tx.order(seat, { 'this-turn': DEFAULTS['this-turn'] ?? 'usual' });
}

/** The Corp's rez plan (orders for one run) in the run in progress. */
export function rezPlan(state: GameState, seat: Seat): string {
  const now = orderOf(state, seat, 'this-run');
  return now === 'ask' ? orderOf(state, seat, 'ice') : now;
}

/** Options of the question that the Corp is asked once for a run (order `ice: once`). The last one is the default. */
export const REZ_PLANS: { id: string; text: string }[] = (
  ORDERS.find(({ name }) => name === 'ice')?.values ?? []
).filter(({ id }) => id !== 'once');

/** True if the Runner has given a run plan (orders for one run). */
export const hasRunPlan = (state: GameState, seat: Seat): boolean =>
  orderOf(state, seat, 'break') !== 'ask' || orderOf(state, seat, 'out') !== 'no';

const THIS_RUN: Ahead = {
  question: 'approach',
  order: 'this-run',
  value: 'pass',
  label: 'Pass for this run',
  says: 'You pass to the end of this run. `/orders` takes that back.',
};

/** During a run, a seat may pass in advance until the run ends. */
export const passAhead = (state: GameState, _seat: Seat): Ahead | undefined =>
  going(state, 'run') !== undefined ? THIS_RUN : undefined;

/** Public facts about the moment at which a seat is asked for an act. */
export interface Moment {
  /** Code of the question that is asked. */
  question: string;
  /** Set if the Corp is asked: the credits that it can spend. */
  corp?: { credits: number };
  /** True if the accessed card comes from a central server, not from its root. */
  central: boolean;
}

/** The standing orders that would pass automatically whenever the seat is asked a question like the present one. */
export function alwaysPass(state: GameState, { question, corp, central }: Moment): Ahead[] {
  if (corp === undefined)
    return question === 'accessed' && central
      ? [
          {
            question,
            order: 'centrals',
            value: 'no',
            label: 'Only steal from hand and deck',
            says: 'From now on you do nothing with cards that you access in HQ, R&D and Archives, but steal agendas. `/orders` takes that back.',
          },
        ]
      : [];
  if (question === 'start')
    return [
      {
        question,
        order: 'beginning',
        value: 'pass',
        label: 'Not until I install in a root',
        says: 'You are asked as your turn begins once you have installed another card in a root. `/orders` takes that back.',
      },
      {
        question,
        order: 'turn',
        value: 'never',
        label: 'Never as my turn begins',
        says: 'In this game you are not asked as your turn begins; you rez your cards in other windows. `/orders` takes that back.',
      },
    ];
  if (question === 'action' || passAhead(state, 0) === undefined) return [];
  const enough = corp.credits + 1;
  if (enough > MOST_FROM) return [THIS_RUN];
  return [
    THIS_RUN,
    {
      question,
      order: 'from',
      value: String(enough),
      label: `Do not ask while I have fewer than ${howMany(enough, 'credit')}`,
      says: `You are not asked whether you rez a card while you have fewer than ${howMany(enough, 'credit')}. \`/orders\` takes that back.`,
    },
  ];
}

/** Cancels the Corp's standing order to pass at the beginning of its turn, because another card has entered a root. */
export function askAgain(tx: Tx, seat: Seat): void {
  if (orderOf(tx.state, seat, 'beginning') === 'pass') tx.order(seat, { beginning: 'ask' });
}
