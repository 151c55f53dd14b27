// Very many games at once, played at random through what people see, while the bot's processes are killed again and
// again.
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { expect } from 'vitest';
import { seeded } from '../../../src/cli/random/random-play.ts';
import { type CustomId, parseCustomId } from '../../../src/discord/interactions/custom-id.ts';
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { Agent, type Leaves } from '../end-to-end/agent.ts';
import type { Answer, Deed } from '../end-to-end/person.ts';
import { buttonsOf, clickedOn, press } from '../end-to-end/prompt.ts';
import { reading } from '../end-to-end/records.ts';
import type { Stage } from '../end-to-end/stage.ts';
import { ownGames } from '../games/loaded.ts';
import { count, timeOf, untilPosted, write } from './database.ts';
import { LEAGUE_GAMES, newLeagueGames, openLeague, untilLeagueOver } from './league.ts';
import { Reaper } from './reaper.ts';
import { type Told, Visitor } from './visitor.ts';

/** Amount of play and of disturbances in a soak. */
export interface SoakPlan {
  seed: number;
  games: number;
  /** Number of accepted moves, in all games together, after which the soak ends. */
  moves: number;
  processes: number;
  /** Number of kills of each process. */
  kills: number;
  /** Number of games that are played at the same time. */
  atOnce: number;
  /** One game in this many has a clock. */
  clocked: number;
  /** Milliseconds for each decision in games with a clock. */
  clockMs: number;
}

/** A game of the soak. */
export interface Played {
  id: string;
  thread: string;
  clocked: boolean;
  agents: [Agent<Visitor>, Agent<Visitor>];
  /** Index of the agent that is likely to be asked next. */
  next: number;
  /** For a league's game only: number of further actions before it is conceded. */
  left?: number;
}

export interface Soaked {
  visitors: Visitor[];
  games: Played[];
  reaper: Reaper;
  /** Time at which the clocks of the games were set, in milliseconds since the epoch. */
  clocksFrom: number;
  seconds: { opening: number; playing: number; ending: number };
}

/** Users of the playground, in the pairs in which they play. */
const PAIRS = [
  ['Ann', 'Bob'],
  ['Sam', 'Ada'],
  ['Bob', 'Ada'],
  ['Sam', 'Ann'],
] as const;
/** Card games in the proportion in which they are played, mostly those that are cheap to play. */
const MIX = [
  'altered',
  'altered',
  'altered',
  'altered',
  'redemption',
  'altered',
  'altered',
  'altered',
  'altered',
  'thrones',
];
/** The shortest clock with which a game can be opened, as it is typed and as the database stores it. */
const SHORTEST = { typed: '10m', ms: 600_000 };
/** Maximum number of actions in one game before another game has its turn. */
const AT_A_STRETCH = 6;
/** One answer in this many is typed, because suggestions cost many requests for one move. */
const TYPING = 12;
/** Number of actions after which a league's game is conceded, so that all rounds are played. */
const LEAGUE_DEEDS = 12;
const FOLLOW_MS = 500;
/** Probability of a double delivery, whose two interactions go to different processes. */
const TWICE = 0.08;

/** Both players act at the same time whenever both are asked, and otherwise once in this many actions. */
const TOGETHER = 12;
/** Milliseconds that a player without an answer waits before trying again. */
const AGAIN_MS = 150;

/**
 * Milliseconds to wait at the end: the work of a crashed process is taken over after half a minute, and failed work
 * waits longer each time.
 */
const PATIENCE_MS = 180_000;

const UNANSWERED = ['failed', 'abandoned', 'gone'];

export async function soak(stage: Stage, plan: SoakPlan): Promise<Soaked> {
  const random = seeded(plan.seed);
  const names = [...new Set(PAIRS.flat())];
  const visitors = names.map((name) => new Visitor(name, stage.driver));
  const visitor = (name: string): Visitor => {
    const found = visitors.find((each) => each.name === name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  let waiting = 0;
  let moves = 0;
  for (const each of visitors) {
    const act = each.act.bind(each);
    each.act = async (deed) => {
      waiting += 1;
      try {
        const answer = await act(deed);
        if (isMove({ deed, answer })) moves += 1;
        return answer;
      } finally {
        waiting -= 1;
      }
    };
  }
  const reaper = new Reaper(
    stage,
    seeded(plan.seed + 1),
    plan.processes,
    () => moves / plan.moves,
    () => waiting,
  );
  await stage.driver.faults({ seed: plan.seed, doubleDelivery: { probability: TWICE } });
  const begun = performance.now();
  const leaves = await leavesOf(stage);
  const seat = (names: readonly [string, string], thread: string): Played['agents'] => {
    const agent = (name: string): Agent<Visitor> => {
      const made = new Agent(visitor(name), random, leaves, [], TYPING);
      made.thread = thread;
      return made;
    };
    return [agent(names[0]), agent(names[1])];
  };
  const games = await open(stage, plan, random, visitor, seat);
  await openLeague(stage, visitors, insist);
  const clocksFrom = await setClocks(stage, plan, reaper, games);
  const opened = performance.now();
  const reaping = reaper.reap(plan.kills - 1);
  // The promise is awaited below; a failure until then must not count as unhandled.
  reaping.catch(() => undefined);
  const following = followLeague(stage, games, seat);
  following.catch(() => undefined);
  await play(games, plan, random, () => moves);
  await reaping;
  const played = performance.now();
  await stage.driver.faults({ reset: true });
  await end(stage, plan, games);
  await Promise.all([following, endLeague(stage, games)]);
  await untilPosted(stage);
  const ended = performance.now();
  const seconds = {
    opening: (opened - begun) / 1000,
    playing: (played - opened) / 1000,
    ending: (ended - played) / 1000,
  };
  return { visitors, games, reaper, clocksFrom, seconds };
}

/** True for actions that open, join or end games or concern a league, and so do not depend on the rules of a game. */
export const isAboutTables = (deed: Deed): boolean =>
  deed.type === 'text' ||
  (deed.type === 'command' && deed.command === 'game') ||
  ('customId' in deed && parseCustomId(deed.customId)?.route === 'league');

/**
 * Matches the beginning of answers that do not accept a move: a question that is shown again, and all sentences of
 * refusals.
 */
const NO_MOVE =
  /^(\*\*|Nothing is asked|It is not your decision|The game has moved on|This game is over|That was|That took too long|That question was|The question has changed|The possibilities have changed|You have answered that since)/;

const NOT_TAKEN = new RegExp(NO_MOVE.source.replace('\\*\\*|', ''), 'm');

/**
 * True if the answer told the player that a move counts, judged by the visible text alone; the checks compare it with
 * the database.
 */
export function isMove({ deed, answer }: Pick<Told, 'deed' | 'answer'>): boolean {
  if (answer.kind !== 'message' || isAboutTables(deed) || JSON.stringify(deed).includes(':decide:'))
    return false;
  const { components = [], content, flags = 0 } = answer.message;
  if ((flags & MessageFlags.IsComponentsV2) !== 0)
    return /^✔ /m.test(content) || asksOn(deed, answer.message);
  return !/:(decide|sure):/.test(JSON.stringify(components)) && !NO_MOVE.test(content);
}

/** True if the answer to an act is the next question, and not a refusal of the act. */
function asksOn(
  deed: Deed,
  { components = [], content }: Pick<APIMessage, 'components' | 'content'>,
): boolean {
  if (NOT_TAKEN.test(content)) return false;
  // A typed act needs no further check: if it is refused, the answer is a sentence without a question.
  if (deed.type === 'command') return true;
  const clicked = clickedOn(deed);
  if (clicked === undefined) return false;
  const ids = [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)];
  const asked = ids.flatMap(([, id]) => parseCustomId(id!) ?? []).filter(({ game }) => game === clicked.game);
  const isSame = ({ ask, epoch }: CustomId): boolean => ask === clicked.ask && epoch === clicked.epoch;
  return asked.some(({ route }) => route === 'pick' || route === 'set') && !asked.some(isSame);
}

/** Function that repeats an action until the bot has answered it. */
export type Insist = (who: Visitor, deed: Deed) => Promise<Answer>;

async function insist(who: Visitor, deed: Deed): Promise<Answer> {
  for (let n = 0; n < 200; n++) {
    const answer = await who.act(deed);
    if (!UNANSWERED.includes(answer.kind)) return answer;
    await sleep(AGAIN_MS);
  }
  throw new Error(`Nobody answers ${JSON.stringify(deed)}.`);
}

async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next[1], next[0]);
    }),
  );
}

/** Commands that can be typed. */
async function leavesOf(stage: Stage): Promise<Leaves> {
  const { commands } = await stage.driver.state('Ann');
  return new Map(
    commands.flatMap(({ name, leaves: [leaf] }) => (leaf === undefined ? [] : [[name, leaf] as const])),
  );
}

/** Adds the league's games to `games` as rounds begin, until all rounds have begun. */
async function followLeague(
  stage: Stage,
  games: Played[],
  seat: (names: readonly [string, string], thread: string) => Played['agents'],
): Promise<void> {
  const known = new Set<string>();
  while (known.size < LEAGUE_GAMES) {
    for (const { id, thread, names } of await newLeagueGames(stage, known)) {
      known.add(id);
      const agents = seat(names, thread);
      for (const { person } of agents) await person.look(thread);
      games.push({ id, thread, clocked: false, agents, next: 0, left: LEAGUE_DEEDS });
    }
    await sleep(FOLLOW_MS);
  }
}

/** Concedes all running games of the league, and those of later rounds, until the league is over. */
async function endLeague(stage: Stage, games: readonly Played[]): Promise<void> {
  const conceded = new Set<Played>();
  while (conceded.size < LEAGUE_GAMES) {
    for (const game of games.filter((one) => one.left !== undefined && !conceded.has(one))) {
      conceded.add(game);
      await concede(game);
    }
    await sleep(FOLLOW_MS);
  }
  await untilLeagueOver(stage);
}

/** The first player of the game concedes, unless the game is over. */
async function concede({ thread, agents: [{ person }] }: Played): Promise<void> {
  const sure = await insist(person, { type: 'text', channelId: thread, text: '/game concede' });
  const button = sure.kind === 'message' ? buttonsOf(sure.message)[0] : undefined;
  if (sure.kind === 'message' && button !== undefined)
    await insist(person, press(sure.message, button.customId));
}

/** Opens the games, and lets both sit down at each, with official decks. */
async function open(
  stage: Stage,
  plan: SoakPlan,
  random: Random,
  visitor: (name: string) => Visitor,
  seat: (names: readonly [string, string], thread: string) => Played['agents'],
): Promise<Played[]> {
  const rules = ownGames();
  const numbers = Array.from({ length: plan.games }, (_, index) => index);
  await inParallel(numbers, plan.atOnce, async (number) => {
    const game = MIX[number % MIX.length] ?? '';
    const clock = number % plan.clocked === 0 ? ` clock:${SHORTEST.typed} zero:default` : '';
    const [who] = PAIRS[number % PAIRS.length] ?? PAIRS[0];
    const text = `/game new game:${game}${clock}`;
    const answer = await insist(visitor(who), { type: 'text', channelId: stage.lobby, text });
    if (answer.kind !== 'message') throw new Error(`${text} was answered by ${JSON.stringify(answer)}`);
  });
  await untilPosted(stage);
  const found = await reading(stage.database, (ask) =>
    ask(
      'SELECT "id", "game", "threadId", "affairs", "name" FROM "Game" JOIN "Player" ON "gameId" = "id" ORDER BY "createdAt", "id"',
    ),
  );
  const games = found.map((row, index): Played => {
    // Several games were opened at once in any order, so a game's players are found by the name of its opener.
    const pairs = PAIRS.filter(([opener]) => opener === row['name']);
    const thread = String(row['threadId']);
    const clocked = String(row['affairs']).includes('"zero":"default"');
    const agents = seat(pairs[index % pairs.length] ?? PAIRS[0], thread);
    return { id: String(row['id']), thread, clocked, agents, next: 0 };
  });
  await inParallel(games, plan.atOnce, async ({ thread, agents }, index) => {
    const decks = rules.get(String(found[index]?.['game']))?.decks ?? [];
    for (const { person } of agents) {
      const deck = decks[random(decks.length)]?.name ?? '';
      await insist(person, {
        type: 'command',
        channelId: thread,
        command: 'game',
        path: ['join'],
        options: { deck },
      });
    }
  });
  await untilPosted(stage);
  for (const { thread, agents } of games) for (const { person } of agents) await person.look(thread);
  return games;
}

/**
 * Shortens the clocks of the games, because real clocks take minutes, too long for a test. The deadlines are changed in
 * the database while no process is running, so all processes are killed first.
 */
async function setClocks(
  stage: Stage,
  plan: SoakPlan,
  reaper: Reaper,
  games: readonly Played[],
): Promise<number> {
  await Promise.all(stage.bots.map((bot) => bot.end('SIGKILL')));
  const [from, to] = [`"ms":${SHORTEST.ms}`, `"ms":${plan.clockMs}`];
  await write(
    stage.database,
    `UPDATE "Game" SET "affairs" = replace(replace("affairs", '${from}', '${to}'), '"leftMs":${SHORTEST.ms}', '"leftMs":${plan.clockMs}')`,
  );
  expect(games.some(({ clocked }) => clocked)).toBe(true);
  await Promise.all(
    stage.bots.map(async (_, process) => {
      reaper.kills[process] = (reaper.kills[process] ?? 0) + 1;
      await stage.startBot({}, process);
    }),
  );
  return Date.now();
}

/** Plays in randomly picked games, until there are enough moves. */
async function play(
  games: readonly Played[],
  plan: SoakPlan,
  random: Random,
  counted: () => number,
): Promise<void> {
  const busy = new Set<Played>();
  const over = new Set<Played>();
  const worker = async (): Promise<void> => {
    while (counted() < plan.moves) {
      const idle = games.filter((game) => !busy.has(game) && !over.has(game));
      const game = idle[random(Math.max(1, idle.length))];
      if (game === undefined) {
        if (over.size === games.length) throw new Error(`All games are over after ${counted()} moves.`);
        await sleep(10);
        continue;
      }
      busy.add(game);
      for (let deeds = 1 + random(AT_A_STRETCH); deeds > 0 && counted() < plan.moves; deeds--) {
        if (game.left !== undefined) game.left -= 1;
        if (!(await step(game, random))) over.add(game);
      }
      if ((game.left ?? 1) <= 0 && !over.has(game)) {
        await concede(game);
        over.add(game);
      }
      busy.delete(game);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, worker));
}

/**
 * Lets a player with an open question answer it. If there is none, players look for one, first the player who is likely
 * to be asked. Sometimes both act at the same time. Returns false if the game is over.
 */
async function step(game: Played, random: Random): Promise<boolean> {
  const { agents } = game;
  const asked = agents.filter(({ question }) => question !== undefined);
  const both = asked.length > 1 || random(TOGETHER) === 0;
  const [likely, other] = game.next === 0 ? agents : [agents[1], agents[0]];
  const answers = await Promise.all((both ? agents : asked).map(deed));
  if (!both && asked.length === 0) {
    answers.push(await deed(likely));
    if (likely.question === undefined) answers.push(await deed(other));
  }
  const has = agents.findIndex(({ question }) => question !== undefined);
  // If nobody has a question, the other player is the next to look: a player who has just answered is not asked again
  // soon.
  game.next = has >= 0 ? has : 1 - agents.indexOf(asked[0] ?? other);
  return (
    !(has < 0 && isOver(likely)) &&
    !answers.some(
      (answer) => answer?.kind === 'message' && answer.message.content.startsWith('This game is over.'),
    )
  );
}

/** True if the thread, as this visitor last saw it, says that the game is over. */
const isOver = ({ person, thread }: Agent<Visitor>): boolean =>
  person.posts(thread).some(({ content }) => content.startsWith('**The game is over.**'));

async function deed(agent: Agent<Visitor>): Promise<Answer | undefined> {
  // Looks into the thread first, because the call that the player saw last may have been answered and deleted.
  if (agent.question === undefined) await agent.person.look(agent.thread);
  const answer = await (agent.question === undefined ? agent.look() : agent.answer());
  // The visitors keep all answers, of which there are many, so the agents need not.
  agent.done.length = 0;
  if (answer === undefined || !UNANSWERED.includes(answer.kind)) return answer;
  agent.question = undefined;
  await sleep(AGAIN_MS);
  return answer;
}

/** Waits until all due deadlines are handled, and concedes the games with clocks, so that nothing more happens. */
async function end(stage: Stage, plan: SoakPlan, games: readonly Played[]): Promise<void> {
  const overdue = async (): Promise<number> => {
    const rows = await reading(stage.database, (ask) => ask('SELECT "dueAt" FROM "Deadline"'));
    return rows.filter((row) => timeOf(row['dueAt']) < Date.now() - 5_000).length;
  };
  for (let waited = 0; (await overdue()) > 0; waited += 500) {
    if (waited > PATIENCE_MS) throw new Error('Deadlines are overdue and nobody deals with them.');
    await sleep(500);
  }
  // If no player has run out of time yet, waits until a player does. A clock starts only when its player has been
  // called, so there may be no deadline yet.
  const unanswered = async (): Promise<boolean> =>
    (await count(
      stage.database,
      `"Game" WHERE "phase" = 'running' AND "affairs" LIKE '%"zero":"default"%'`,
    )) > 0 && (await count(stage.database, `"Input" WHERE "input" LIKE '%"kind":"clock"%'`)) === 0;
  for (let waited = 0; await unanswered(); waited += 500) {
    if (waited > PATIENCE_MS) throw new Error('Nobody has run out of time, although nobody moves.');
    await sleep(500);
  }
  await inParallel(
    games.filter(({ clocked }) => clocked),
    plan.atOnce,
    concede,
  );
}
