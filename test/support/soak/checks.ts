// Invariants that hold after a soak, whatever crashed when, checked in the database, in the answers to players, and in
// the channels.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CustomId } from '../../../src/discord/interactions/custom-id.ts';
import { type APIMessage, isEphemeral } from '../../../src/playground/driver/protocol.ts';
import { openStore } from '../../../src/store/open.ts';
import { ANSWERED } from '../../../src/table/play/accept.ts';
import { createTables } from '../../../src/table/tables.ts';
import { expectShown } from '../end-to-end/kept.ts';
import type { Deed } from '../end-to-end/person.ts';
import { clickedOn } from '../end-to-end/prompt.ts';
import { reading } from '../end-to-end/records.ts';
import type { Stage } from '../end-to-end/stage.ts';
import { ownGames } from '../games/loaded.ts';
import { apart, timeOf } from './database.ts';
import { isAboutTables, isMove, type Played, type Soaked, type SoakPlan } from './soak.ts';
import type { Told } from './visitor.ts';

/** A row of a game's log, with the question that it answers. */
interface Row {
  seq: number;
  kind: string;
  seat: number | undefined;
  ask: number | undefined;
  epoch: number | undefined;
  at: number;
  /** The story of this row as its seat reads it, and those parts of it that the thread does not contain. */
  story: string[];
}

/** A game as the database has it. */
interface Kept {
  id: string;
  version: number;
  phase: string;
  commitment: string;
  users: string[];
  log: Row[];
  /** The story that everybody reads, line by line. */
  story: string[];
}

export interface Ledger {
  games: Map<string, Kept>;
  /**
   * Interactions that changed something, by id. Changes by clocks or leagues have a made-up id that begins with their
   * name.
   */
  handled: Map<string, { game: string; reply: string }>;
}

const byGame = (rows: readonly Record<string, unknown>[]): Map<string, Record<string, unknown>[]> => {
  const found = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const id = String(row['gameId']);
    const of = found.get(id);
    if (of === undefined) found.set(id, [row]);
    else of.push(row);
  }
  return found;
};

/** Lines of a row that have this index, or a higher one, come from the table and not from the story of the input. */
const OF_THE_TABLE = 1_000;

/** Everything that the checks need from the database, read at one moment. */
export const readLedger = (database: string): Promise<Ledger> =>
  reading(database, async (ask) => {
    const players = byGame(await ask('SELECT "gameId", "seat", "userId" FROM "Player" ORDER BY "seat"'));
    const inputs = byGame(await ask('SELECT "gameId", "seq", "input", "at" FROM "Input" ORDER BY "seq"'));
    const lines = byGame(
      await ask('SELECT "gameId", "seq", "index", "shared", "secret" FROM "Line" ORDER BY "seq", "index"'),
    );
    const games = await ask('SELECT "id", "version", "phase", "commitment" FROM "Game"');
    const handled = await ask('SELECT "id", "gameId", "reply" FROM "Interaction"');
    return {
      games: new Map(
        games.map((game) => {
          const id = String(game['id']);
          const told = (lines.get(id) ?? []).filter((line) => Number(line['index']) < OF_THE_TABLE);
          const kept: Kept = {
            id,
            version: Number(game['version']),
            phase: String(game['phase']),
            commitment: String(game['commitment']),
            users: (players.get(id) ?? []).map((player) => String(player['userId'])),
            log: (inputs.get(id) ?? []).map((input) => rowOf(input, told)),
            story: told.flatMap((line) => String(line['shared']).split('\n')),
          };
          return [id, kept];
        }),
      ),
      handled: new Map(
        handled.map((row) => [
          String(row['id']),
          { game: String(row['gameId']), reply: String(row['reply']) },
        ]),
      ),
    };
  });

function rowOf(input: Record<string, unknown>, lines: readonly Record<string, unknown>[]): Row {
  const seq = Number(input['seq']);
  // The cast is safe: the bot's own store wrote this column.
  const { kind, seat, ask, epoch } = JSON.parse(String(input['input'])) as Record<'kind', string> &
    Partial<Record<'seat' | 'ask' | 'epoch', number>>;
  const story: string[] = [];
  for (const line of lines.filter((one) => Number(one['seq']) === seq)) {
    const shared = String(line['shared']);
    const secret = line['secret'] === null ? {} : (JSON.parse(String(line['secret'])) as object);
    const own = Object.entries(secret).find(([of]) => Number(of) === seat)?.[1];
    story.push(String(own ?? shared));
  }
  return { seq, kind, seat, ask, epoch, at: timeOf(input['at']), story };
}

/** Interactions of clocks and of leagues, which no person made. */
const OF_NOBODY = /^(clock|arranged) /;

/**
 * Maximum number of acts that an action can contain. Each act becomes a row of the log: each act of a command, each act
 * picked in a menu, or a standing pass together with the pass itself.
 */
function actsOf(deed: Deed): number {
  if (clickedOn(deed)?.route === 'always') return 2;
  if (deed.type === 'select') return deed.values.length;
  return deed.type === 'command' ? 1 + String(deed.options['then'] ?? '').split(';').length : 1;
}

/**
 * Checks that each log has no gaps, and as many rows as its interactions brought; a command with several acts brings at
 * most one row for each.
 */
export function expectEachOnce({ games, handled }: Ledger, told: readonly Told[]): void {
  const deeds = new Map(told.map(({ answer, deed }) => [answer.interaction, deed]));
  const brought = new Map<string, { least: number; most: number }>();
  for (const [id, { game }] of handled) {
    if (OF_NOBODY.test(id)) continue;
    const deed = deeds.get(id);
    if (deed === undefined) throw new Error(`Nobody has done ${id}, and yet it changed ${game}.`);
    if (isAboutTables(deed)) continue;
    const { least, most } = brought.get(game) ?? { least: 0, most: 0 };
    brought.set(game, { least: least + 1, most: most + Math.max(1, actsOf(deed)) });
  }
  for (const { id, version, log } of games.values()) {
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    const asked = log.filter(({ kind }) => kind !== 'clock').length;
    const { least, most } = brought.get(id) ?? { least: 0, most: 0 };
    if (asked < least || asked > most)
      throw new Error(`The log of ${id} has ${asked} rows of players, who brought ${least} to ${most}.`);
  }
}

/**
 * Checks that a move is in the log if its player was told that the move counts, and that it is not in the log if the
 * player was told anything else.
 */
export function expectToldTruly({ handled }: Ledger, told: readonly Told[]): void {
  for (const each of told) {
    const { answer, deed } = each;
    if (answer.kind !== 'message') continue;
    const { content } = answer.message;
    const found = handled.get(answer.interaction);
    if (found !== undefined) expectShown(content, found.reply);
    if (isAboutTables(deed)) continue;
    if (isMove(each) !== (found !== undefined))
      throw new Error(`"${content}" was said to ${JSON.stringify(deed)}; kept: ${JSON.stringify(found)}`);
  }
}

/**
 * Checks that the answers to a player's moves come in the order of the log, and that each belongs to the question that
 * was clicked.
 */
export function expectInOrder(
  { games, handled }: Ledger,
  told: readonly Told[],
  played: readonly Played[],
): void {
  let clicked = 0;
  for (const { id, agents } of played)
    for (const [seat, { person }] of agents.entries()) {
      const rows = games.get(id)?.log.filter((row) => row.seat === seat && row.kind !== 'clock') ?? [];
      let at = 0;
      for (const each of told) {
        const found = handled.get(each.answer.interaction);
        if (each.user !== person.name || found?.game !== id || !isMove(each)) continue;
        const question = clickedOn(each.deed);
        if (question !== undefined) clicked += 1;
        const here = (): number => (isAbout(rows, at, question) ? rowsOf(rows, at, found.reply) : 0);
        while (at < rows.length && here() === 0) at += 1;
        if (at === rows.length)
          throw new Error(
            `In ${id}, "${found.reply}" is not in the log where it belongs, in answer to ${JSON.stringify(each.deed)}.`,
          );
        at += here();
      }
    }
  expect(clicked).toBeGreaterThan(0);
}

/** True if this row answers the question. A standing pass has its row before the pass, and an undo has no epoch. */
function isAbout(rows: readonly Row[], at: number, question: CustomId | undefined): boolean {
  if (question === undefined) return true;
  const row = rows[question.route === 'always' ? at + 1 : at];
  return row?.ask === question.ask && (row.epoch === undefined || row.epoch === question.epoch);
}

/**
 * Number of rows, from this one on, whose story the reply repeats; 0 if it repeats something else. Parts of the reply
 * about acts that were not done, and about future acts of standing orders, are in no row.
 */
function rowsOf(rows: readonly Row[], from: number, reply: string): number {
  const wanted = reply
    .split('\n')
    .filter((line) => !line.startsWith('**Not done:**') && !line.includes('`/orders` takes that back'))
    .join('\n');
  const told: string[] = [];
  for (let at = from; at < rows.length; at++) {
    told.push(...rows[at]!.story);
    const text = told.join('\n');
    if ((text === '' ? ANSWERED : text) === wanted) return at - from + 1;
    if (!wanted.startsWith(text)) return 0;
  }
  return 0;
}

/** Posts that are not part of the story. */
const AROUND = {
  opened: /^\w+ plays \*\*.+\*\* here\. \*\*Join\*\* /,
  invited: /Round \d of \*\*Soak\*\*\./,
  joined: /takes seat \d\.$/,
  begins: /^The game begins: /,
  over: /^\*\*The game is over\.\*\*/,
  // The post of a call may begin with the story that led to it.
  call: /^(.+\n)?<@\d+>( <@\d+>)* (it is your decision|each of you decides now)\b/,
  reminder: /^<@(\d+)> your time runs out <t:(\d+):R>\.$/,
  late: /^<@(\d+)> your time was over, so the stated default was answered for you\./,
};

async function postsOf(stage: Stage, channel: string): Promise<APIMessage[]> {
  const messages = await stage.driver.messages('Sam', channel);
  return messages.filter(
    (message) => !isEphemeral(message) && message.author.bot === true && message.type === 0,
  );
}

const fitting = (posts: readonly APIMessage[], words: RegExp): RegExpExecArray[] =>
  posts.map(({ content }) => words.exec(content)).filter((found) => found !== null);

/** Number of messages that stand in the channels, and how many of the boards among them have their picture. */
export interface Posts {
  count: number;
  pictures: number;
}

/**
 * Checks that every announcement is in its channel exactly once, the story is in order, and each awaited player has an
 * open call.
 */
export async function expectPostedOnce(
  stage: Stage,
  { games }: Ledger,
  played: readonly Played[],
  crashes: number,
): Promise<Posts> {
  let count = 0;
  let pictures = 0;
  let answered = 0;
  for (const { id, thread, left } of played) {
    const posts = await postsOf(stage, thread);
    const game = games.get(id);
    count += posts.length;
    const nonces = posts.map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
    const words = posts.filter(({ embeds }) => embeds.length === 0);
    expect(posts.length - words.length).toBe(1);
    pictures += posts.filter(({ embeds, attachments }) => embeds.length > 0 && attachments.length > 0).length;
    const around = Object.values(AROUND);
    const story = words.filter(({ content }) => !around.some((each) => each.test(content)));
    expect(story.flatMap(({ content }) => content.split('\n'))).toEqual(game?.story);
    // The opener of a game takes a seat without a post of their own; in a league's game both players have their seats
    // from the beginning.
    const own = left === undefined ? 1 : 0;
    expect(fitting(words, AROUND.opened)).toHaveLength(own);
    expect(fitting(words, AROUND.invited)).toHaveLength(1 - own);
    expect(words.filter(({ content }) => content.includes(game?.commitment ?? '?'))).toHaveLength(1);
    expect(fitting(words, AROUND.joined)).toHaveLength(own);
    expect(fitting(words, AROUND.begins)).toHaveLength(1);
    expect(fitting(words, AROUND.over)).toHaveLength(game?.phase === 'finished' ? 1 : 0);
    const calls = fitting(words, AROUND.call).length;
    const open = game?.phase === 'finished' ? 0 : 1;
    expect(calls).toBeGreaterThanOrEqual(open);
    answered += calls - open;
  }
  // An answered call may be left if a process crashed before it had deleted it.
  expect(answered).toBeLessThanOrEqual(crashes);
  const lobby = await postsOf(stage, stage.lobby);
  const announced = lobby.map(({ nonce }) => nonce);
  expect(new Set(announced).size).toBe(announced.length);
  // Each running game has one post above its thread, with a button that contains the game's id.
  for (const { id } of played.filter(({ left }) => left === undefined))
    expect(lobby.filter(({ components }) => JSON.stringify(components).includes(`:${id}:`))).toHaveLength(
      games.get(id)?.phase === 'running' ? 1 : 0,
    );
  return { count: count + lobby.length, pictures };
}

/** Numbers of acts by clocks. */
export interface Fired {
  defaults: number;
  reminders: number;
  /** The longest time without progress in a game with a clock, in milliseconds. */
  longest: number;
}

/**
 * Extra milliseconds for which a decision may be overdue, because a crashed process holds its posts and deadlines for a
 * while.
 */
const SLACK_MS = 120_000;

/** Checks that each decision whose time ran out was answered by default exactly once, and announced once. */
export async function expectFiredOnce(
  stage: Stage,
  { games }: Ledger,
  { games: played, clocksFrom }: Soaked,
  { clockMs }: SoakPlan,
): Promise<Fired> {
  const fired: Fired = { defaults: 0, reminders: 0, longest: 0 };
  for (const { id, thread } of played.filter(({ clocked }) => clocked)) {
    const { log = [], users = [] } = games.get(id) ?? {};
    const posts = await postsOf(stage, thread);
    for (const [seat, user] of users.entries()) {
      const defaults = log.filter((row) => row.kind === 'clock' && row.seat === seat);
      const late = fitting(posts, AROUND.late).filter(([, whom]) => whom === user);
      expect({ id, seat, late: late.length }).toEqual({ id, seat, late: defaults.length });
      for (const [index, { at }] of defaults.entries())
        expect(at - (defaults[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(clockMs);
      fired.defaults += defaults.length;
    }
    const reminders = fitting(posts, AROUND.reminder).map(([, whom, when]) => `${whom} ${when}`);
    expect(new Set(reminders).size).toBe(reminders.length);
    fired.reminders += reminders.length;
    const running = log.filter(({ at }) => at >= clocksFrom);
    for (const [index, { at }] of running.entries())
      fired.longest = Math.max(fired.longest, at - (running[index - 1]?.at ?? at));
  }
  expect(fired.longest).toBeLessThan(clockMs + SLACK_MS);
  return fired;
}

/** Verifies every game from its log, with all fingerprints. No process of the bot may be running. */
export async function expectVerified({ database }: Stage, { games }: Ledger): Promise<void> {
  const store = await openStore(apart(database));
  const tables = createTables({
    store,
    games: ownGames(),
    clock: Date.now,
    randomSeed: randomUUID,
    publish: () => undefined,
  });
  try {
    for (const { id, users, phase } of games.values()) {
      // Only finished games can be verified, so running ones are conceded first.
      if (phase === 'running')
        await tables.concede({ userId: users[0] ?? '', interactionId: randomUUID() }, id);
      expect(await tables.verify(id)).toEqual(expect.stringMatching(/^Verified\./));
    }
  } finally {
    await store.close();
  }
}
