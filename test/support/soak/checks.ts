// Invariants after a soak, whatever crashed when: read from the database, from what the players were told, and from
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

/** A row of the log, with the question that it answers. */
interface Row {
  seq: number;
  kind: string;
  seat: number | undefined;
  ask: number | undefined;
  epoch: number | undefined;
  at: number;
  /** The story as its seat reads it, and what of it the thread does not say as well. */
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
  /** The story for all, line by line. */
  story: string[];
}

export interface Ledger {
  games: Map<string, Kept>;
  /** Interactions that changed something, by id. Those caused by time rather than by a person are named after it. */
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

/** Lines from here on belong to the table and are not an input's story. */
const OF_THE_TABLE = 1_000;

/** Everything that the checks ask of the database, at one moment. */
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
  // The store's own columns.
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

/** Interactions of clocks and of leagues, which nobody made. */
const OF_NOBODY = /^(clock|arranged) /;

/** Number of acts that a deed asks for at most, each a row of the log: those of a line, those picked in a menu, or an order to pass and the pass. */
function actsOf(deed: Deed): number {
  if (clickedOn(deed)?.route === 'always') return 2;
  if (deed.type === 'select') return deed.values.length;
  return deed.type === 'command' ? 1 + String(deed.options['then'] ?? '').split(';').length : 1;
}

/** Rows without gaps, as many as interactions that brought one; a line of acts brings at most one for each of them. */
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

/** Players who were told that their move counts find it in the log; those who were told anything else do not. */
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

/** Answers to players about their moves in a game come in the same order in its log, as answers to what they clicked. */
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

/** True if this row answers the question. An order to pass comes before the pass, and what is taken back has no epoch. */
function isAbout(rows: readonly Row[], at: number, question: CustomId | undefined): boolean {
  if (question === undefined) return true;
  const row = rows[question.route === 'always' ? at + 1 : at];
  return row?.ask === question.ask && (row.epoch === undefined || row.epoch === question.epoch);
}

/**
 * Number of rows from this one on that tell what the reply told; 0 if they tell something else. What was not done is in none of them, nor what
 * a standing order will do.
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
  // The story that led to it stands above.
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
 * Every announcement is in its channel once, the story in its order, and whoever is awaited has an open
 * call.
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
    // A person who opens a game sits down without a word; a league's game begins with both.
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
  // One stays where a process crashed before it had removed it.
  expect(answered).toBeLessThanOrEqual(crashes);
  const lobby = await postsOf(stage, stage.lobby);
  const announced = lobby.map(({ nonce }) => nonce);
  expect(new Set(announced).size).toBe(announced.length);
  // One post above the thread of each game, whose button names it.
  for (const { id } of played.filter(({ left }) => left === undefined))
    expect(lobby.filter(({ components }) => JSON.stringify(components).includes(`:${id}:`))).toHaveLength(
      games.get(id)?.phase === 'running' ? 1 : 0,
    );
  return { count: count + lobby.length, pictures };
}

/** Deeds of the clocks. */
export interface Fired {
  defaults: number;
  reminders: number;
  /** The longest time that a game with a clock was stopped, in milliseconds. */
  longest: number;
}

/** A decision may be stopped for this much longer: a crashed process holds its posts and its deadlines for a while. */
const SLACK_MS = 120_000;

/** Each decision whose time was up was answered by default once, and announced once; none was forgotten. */
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

/** Plays every game again from its log, and compares all fingerprints. No bot may be running any more. */
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
      // Only what is over is disclosed.
      if (phase === 'running')
        await tables.concede({ userId: users[0] ?? '', interactionId: randomUUID() }, id);
      expect(await tables.verify(id)).toEqual(expect.stringMatching(/^Verified\./));
    }
  } finally {
    await store.close();
  }
}
