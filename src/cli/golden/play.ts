import { createHash } from 'node:crypto';
import type { Random } from '../../games/shared/workbench.ts';
import type { ByHandAct, ByHandWords } from '../../kernel/by-hand.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';
import type { ClockRule } from '../../table/affairs.ts';
import { labels } from '../../table/play/match-text.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Actor, TableReply, TableResult, Tables } from '../../table/service.ts';
import type { Store } from '../../table/store.ts';
import { createTables } from '../../table/tables.ts';
import { seeded } from '../random/random-play.ts';

/** Made-up players and places, with names and Discord ids that nobody else has. */
export const PLAYERS = [
  { userId: '900000000000000001', name: 'Ann', word: 'heron' },
  { userId: '900000000000000002', name: 'Bob', word: 'otter' },
];
/** A judge who corrects the players' acts and may manage the server. */
const JUDGE: Omit<Actor, 'interactionId'> = {
  userId: '900000000000000003',
  userName: 'Jud',
  isAdmin: true,
};
export const WHERE = { guildId: '900000000000000010', channelId: '900000000000000011' };

/** A planned game: its name, its seed, its rules, and both players' decks. */
export interface Plan {
  name: string;
  seed: string;
  game: Game;
  decks: ({ official: string } | DeckList)[];
}

/** The course of a game: the game as far as it was played, and its state at each version. */
export interface Course {
  plan: Plan;
  record: GameRecord;
  states: GameState[];
}

/** A clock with time enough for players who act every few minutes. */
const CLOCK: ClockRule = { kind: 'decision', ms: 48 * 60 * 60_000, zero: 'remind' };
/** Maximum number of inputs of a game: no random game comes near this. */
const LIMIT = 5_000;
/** Minutes between two acts of the made-up players, by the games' clock. */
const PACE = 7;

/**
 * A simulated clock for the recorded games. It starts on the same day for every golden set, or a given number of days
 * later.
 */
export interface Clock {
  now(): number;
  /** Advances the simulated clock by the time between two acts. */
  tick(): void;
}

export function paced(days = 0): Clock {
  let at = Date.UTC(2026, 10, 2 + days, 18);
  return {
    now: () => at,
    tick: () => {
      at += PACE * 60_000;
    },
  };
}

/** Opens a game and plays it until it is over or a given number of inputs is made. Equal plans give equal games. */
export async function playAtTable(
  store: Store,
  clock: Clock,
  plan: Plan,
  inputs: number = Number.POSITIVE_INFINITY,
): Promise<Course> {
  const hall = open(store, clock, plan);
  const id = await begin(hall, plan);
  const states: GameState[] = [];
  const look = async ({ version }: GameRecord): Promise<void> => {
    states[version] ??= (await store.state(id))!;
  };
  const record = await goOn(hall, id, plan, inputs, look);
  // Marks the messages that call the players to decide as delivered when play stops, so that the players' clocks run.
  if (record.phase === 'running')
    await hall.tables.delivered(
      record,
      { seats: record.awaiting, revision: record.revision, due: [] },
      clock.now(),
    );
  return { plan, record, states };
}

/**
 * Continues a stored game, as {@link playAtTable} does. `plan.name` keeps the ids of these acts different from earlier
 * ones.
 */
export const playOn = (
  store: Store,
  clock: Clock,
  id: string,
  plan: Omit<Plan, 'decks'>,
  inputs: number = Number.POSITIVE_INFINITY,
): Promise<GameRecord> => goOn(open(store, clock, plan), id, plan, inputs, async () => {});

/** Opens a game that waits for its second player. */
export async function openAtTable(store: Store, clock: Clock, plan: Plan): Promise<void> {
  await begin(open(store, clock, plan), plan, 1);
}

/** Plays as people do, by commands and buttons: a random legal act each time. `look` gets every state of the game. */
async function goOn(
  hall: Hall,
  id: string,
  { name, seed, game }: Omit<Plan, 'decks'>,
  inputs: number,
  look: (record: GameRecord) => Promise<void>,
): Promise<GameRecord> {
  const random = seeded(Number.parseInt(sha256(seed).slice(0, 8), 16));
  for (;;) {
    const record = (await hall.tables.record(id))!;
    await look(record);
    if (record.phase !== 'running' || record.version >= inputs) return record;
    if (record.version >= LIMIT) throw new Error(`The game ${name} is not over after ${LIMIT} inputs.`);
    if (random(ORDERS) === 0) await order(hall, id, game, random);
    else if (random(UNDOES) === 0) await undo(hall, id, random);
    else if (random(BY_HAND) === 0) await byHand(hall, id, random);
    else if (!(await type(hall, id, game, random))) await click(hall, record, random);
  }
}

/**
 * The bot's tables, and functions that create the person who acts there (a player by seat, or the judge), each time
 * with a new interaction id.
 */
interface Hall {
  tables: Tables;
  by(seat: number): Actor;
  judge(): Actor;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function open(store: Store, clock: Clock, { seed, name, game }: Omit<Plan, 'decks'>): Hall {
  let seeds = 0;
  let acts = 0;
  const tables = createTables({
    store,
    games: new Map([[game.id, game]]),
    clock: clock.now,
    randomSeed: () => sha256(`${seed} ${seeds++}`),
    publish: () => undefined,
  });
  const interaction = (): Pick<Actor, 'interactionId'> => {
    clock.tick();
    return { interactionId: `${name}-${acts++}` };
  };
  return {
    tables,
    by: (seat) => ({ userId: PLAYERS[seat]!.userId, ...interaction() }),
    judge: () => ({ ...JUDGE, ...interaction() }),
  };
}

/**
 * Opens the planned game and fills the given number of its seats. If all seats are filled, the game begins. Returns its
 * id.
 */
async function begin({ tables, by }: Hall, { game, decks }: Plan, seated = PLAYERS.length): Promise<string> {
  const made = await tables.create(by(0), WHERE, { game: game.id, format: 'free', clock: CLOCK });
  const { id } = accepted(made).record;
  for (const [seat, { name, word }] of PLAYERS.slice(0, seated).entries()) {
    const deck = decks[seat]!;
    const brought = 'official' in deck ? deck : { text: typed(deck) };
    accepted(await tables.join(by(seat), id, name, brought, word));
  }
  return id;
}

/** A deck list as text, as people paste it. */
function typed({ cards, reserve = [] }: DeckList): string {
  const lines = (list: DeckList['cards']): string[] => list.map(({ key, count }) => `${count} ${key}`);
  return [...lines(cards), ...(reserve.length > 0 ? ['Reserve:', ...lines(reserve)] : [])].join('\n');
}

/** In made-up play, one act in this many sets a standing order (a lasting instruction, such as always to pass). */
const ORDERS = 40;

async function order({ tables, by }: Hall, id: string, { orders }: Game, random: Random): Promise<void> {
  const { name, values } = orders[random(orders.length)]!;
  accepted(
    await tables.orders(by(random(PLAYERS.length)), id, { [name]: values[random(values.length)]!.id }),
  );
}

/**
 * In made-up play, one act in this many is an undo, at once if that is allowed, else with the other player's consent.
 */
const UNDOES = 40;
const MOST_UNDONE = 4;

async function undo({ tables, by }: Hall, id: string, random: Random): Promise<void> {
  const seat = random(PLAYERS.length);
  const result = await tables.undo(by(seat), id, 1 + random(MOST_UNDONE));
  if (result.refused === true || result.record.affairs.undoOffer === undefined) return;
  // An undo offer that the other player does not accept stays open until somebody makes a move.
  if (random(2) === 0) await tables.undo(by(1 - seat), id);
}

/**
 * In made-up play, one act in this many is done by hand (a change without a card program): by a player, or by a judge
 * who corrects something.
 */
const BY_HAND = 15;
/**
 * Acts by hand (changes without a card program) with the names of their options. An option with a question mark is left
 * out now and then.
 */
const HANDLINGS: readonly [ByHandAct, ...string[]][] = [
  ['move', 'card', 'to', 'place?', 'player?'],
  ['set-aside', 'card', 'turns'],
  ['return', 'card'],
  ['counter', 'card', 'counter', 'by?'],
  ['status', 'card', 'status', 'value?'],
  ['reveal', 'card'],
  ['shuffle', 'zone'],
  ['look', 'card'],
  ['note', 'text'],
];
/**
 * Values for options without autocomplete suggestions, in commands for acts by hand (changes without a card program).
 */
const FREE: Record<string, string> = { text: 'As we agreed.', turns: '2', by: '1', value: 'on' };

/**
 * Does a random possible act by hand (without a card program), and gets the other player's consent. A refused act
 * changes nothing.
 */
async function byHand({ tables, by, judge }: Hall, id: string, random: Random): Promise<void> {
  const seat = random(PLAYERS.length);
  const judged = random(3) === 0;
  const [act, ...known] = HANDLINGS[random(HANDLINGS.length)]!;
  const words: ByHandWords = { act, options: {} };
  // A judge must have looked at all cards before correcting a game.
  if (judged) await tables.look(judge(), id);
  for (const marked of known) {
    const option = marked.replace('?', '');
    if (option !== marked && random(2) === 0) continue;
    const values = await tables.suggestByHand(judged ? judge() : by(seat), id, words, option);
    const value = values[random(Math.max(1, values.length))] ?? FREE[option];
    if (value !== undefined) words.options[option] = value;
  }
  if (judged) {
    const seen = (await tables.record(id))!;
    await tables.judge(judge(), id, { kind: 'correct', words, reason: 'It was forgotten.' }, seen);
  } else {
    for (const agreeing of [seat, 1 - seat]) await tables.agreeByHand(by(agreeing), id);
    await tables.byHand(by(seat), id, words);
  }
}

/** In made-up play, one act in this many is a typed command, whether or not it is the seat's turn. */
const TYPED = 3;
/** Number of commands that are tried before giving up: most are not possible at a given time. */
const TRIES = 3;

/**
 * Types a command with suggested values for its options. False if no command was accepted; nothing has changed then.
 */
async function type({ tables, by }: Hall, id: string, game: Game, random: Random): Promise<boolean> {
  if (random(TYPED) > 0) return false;
  const seat = random(PLAYERS.length);
  for (let n = 0; n < TRIES; n++) {
    const { command, options: known } = game.moves[random(game.moves.length)]!;
    const options: Record<string, string> = {};
    for (const { name } of known) {
      const values = await tables.suggest(id, PLAYERS[seat]!.userId, { command, options }, name);
      const value = values[random(Math.max(1, values.length))]?.value;
      if (value !== undefined) options[name] = value;
    }
    const result = await tables.move(by(seat), id, { command, options });
    if (result.refused !== true) return true;
  }
  return false;
}

/** Answers an open question, as its buttons and menus do. */
async function click({ tables, by }: Hall, { id, awaiting }: GameRecord, random: Random): Promise<void> {
  const seat = awaiting[random(awaiting.length)]!;
  const prompt = await tables.prompt(id, PLAYERS[seat]!.userId);
  if (prompt === undefined) throw new Error(`Seat ${seat} of the game ${id} is awaited and asked nothing.`);
  const { ask, epoch } = prompt;
  let last: TableResult | undefined;
  // Tries several random answers, because a selection as a whole may be limited in ways that the question does not
  // mention.
  for (let n = 0; n < 40; n++) {
    last = await tables.answer(by(seat), id, { ask, epoch, values: chosen(prompt, random, n >= 20) });
    if (last.refused !== true) return;
  }
  throw new Error(`No answer is taken to "${prompt.question}"${last?.refused ? `: ${last.sentence}` : '.'}`);
}

function chosen({ kind, candidates, min, max }: Prompt, random: Random, few: boolean): string[] {
  const left = labels(candidates);
  const most = Math.min(max, left.length);
  const several = kind === 'objects' || kind === 'option';
  const n = kind === 'order' ? left.length : several ? (few ? min : min + random(most - min + 1)) : 1;
  return Array.from({ length: n }, () => left.splice(random(left.length), 1)[0]!);
}

function accepted(result: TableResult): TableReply {
  if (result.refused === true) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}
