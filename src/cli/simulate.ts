import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { GAME_IDS, loadGame, loadWorkbench } from '../games/games.ts';
import type { Workbench } from '../games/shared/workbench.ts';
import { encode } from '../kernel/codec.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { DeckList, Input, NewGame } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { root } from '../root.ts';
import { playAsPeople } from './person-play.ts';
import { Coverage } from './random/coverage.ts';
import { cardsOf, type Violation, violation } from './random/invariants.ts';
import { playMadeUp } from './random/made-up-play.ts';
import { onlookers, playOut, seeded } from './random/random-play.ts';

const USAGE = `simulate --game ${GAME_IDS.join('|')} --games N --seed S [--people N] [--made-up N] [--decks A,B | --decks official | --decks random | --decks known] [--profile P]`;
/** Number of inputs after which a game counts as unfinished. */
const LIMIT = 20_000;
/**
 * In random play, one question in `LOOKED_AT` is checked, and of the checked questions one in `WRITTEN` is also stored
 * as a snapshot.
 */
const LOOKED_AT = 7;
const WRITTEN = 5;

/** Maximum number of games played as people play, unless `--people` gives a number: one for every 25 random games. */
const MOST_PEOPLE = 6;

/**
 * The two decks for the game with this number, as `wanted` says: official ones (all or those named), every pair in turn
 * and from both seats; random ones; or random ones that include cards without a program, which players carry out
 * themselves (`known`). By default, official and random decks in turn.
 */
function decksFor({ game, randomPlay }: Workbench, wanted: string | undefined, n: number): DeckList[] {
  const random = seeded(n * 7919 + 17);
  if (wanted === 'known') return [randomPlay.knownDeck(random), randomPlay.knownDeck(random)];
  if (wanted === 'random' || (wanted === undefined && n % 2 === 1))
    return [randomPlay.randomDeck(random), randomPlay.randomDeck(random)];
  const all = wanted === undefined || wanted === 'official';
  const names = all ? game.decks.map((d) => d.name) : wanted.split(',');
  const found = names.map((name) => {
    const deck = game.decks.find((d) => d.name === name);
    if (deck === undefined)
      throw new Error(
        `There is no official deck "${name}"; known are ${game.decks.map((d) => d.name).join(', ')}.`,
      );
    return deck;
  });
  const pairs = found.flatMap((one, i) => found.slice(i + 1).map((other) => [one, other]));
  const [one, other] = pairs[Math.floor(n / 4) % pairs.length] ?? [found[0]!, found[0]!];
  return n % 4 < 2 ? [one!, other!] : [other!, one!];
}

function main(): number {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: GAME_IDS[0]! },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      people: { type: 'string' },
      // Maximum number of games with made-up cards. They stop earlier once every word of the card language has had an
      // effect.
      'made-up': { type: 'string', default: '0' },
      decks: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const count = Number(values.games);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--games must be a whole number above 0. Usage: ${USAGE}`);
  const asPeople = Number(values.people ?? Math.min(MOST_PEOPLE, Math.ceil(count / 25)));
  if (!Number.isInteger(asPeople) || asPeople < 0)
    throw new Error(`--people must be a whole number, 0 or more. Usage: ${USAGE}`);
  const withMadeUp = Number(values['made-up']);
  if (!Number.isInteger(withMadeUp) || withMadeUp < 0)
    throw new Error(`--made-up must be a whole number, 0 or more. Usage: ${USAGE}`);
  const coverage = new Coverage();
  const bench = loadWorkbench(values.game, root(), coverage);
  const { randomPlay } = bench;
  const timed = loadGame(values.game, root());
  const profile = values.profile ?? bench.game.profiles[0]!;
  /**
   * The game as it runs at a table with these decks. With `--decks known` some cards have card data but no program;
   * then the definitions of all cards of the decks are fixed for this game first (pinned).
   */
  const at = (one: Game, decks: DeckList[]): Game =>
    values.decks === 'known' ? one.pinned(one.pin(decks)) : one;

  let finished = 0;
  let timeouts = 0;
  let actions = 0;
  let maxActions = 0;
  let cpu = 0;
  let viewTime = 0;
  let views = 0;
  let questions = 0;
  let bytes = 0;
  let snapshots = 0;
  let bytesMax = 0;
  const violations: Violation[] = [];
  const hashes = createHash('sha256');
  const halfway: GameState[] = [];
  const played: { setup: NewGame; inputs: Input[]; end: string }[] = [];

  for (let n = 0; n < count; n++) {
    const seed = `${values.seed}-${n}`;
    const decks = decksFor(bench, values.decks, n);
    const game = at(bench.game, decks);
    const setup = { profile, seed, decks, names: ['Ann', 'Bob'] };
    const viewed = at(timed, decks);
    let seq = 0;
    // For each new question, renders everything that a real table would render: a view for each person who sees the
    // question.
    const look = (state: GameState): void => {
      const viewers = onlookers(state);
      if (viewers.length === 0 || questions++ % LOOKED_AT !== 0) return;
      for (const viewer of viewers) {
        const from = process.cpuUsage();
        viewed.view(state, viewer);
        const spent = process.cpuUsage(from);
        viewTime += spent.user + spent.system;
        views++;
      }
      if (questions % (LOOKED_AT * WRITTEN) !== 1) return;
      const size = encode(state).byteLength;
      bytes += size;
      snapshots++;
      bytesMax = Math.max(bytesMax, size);
    };
    const report = (what: string): void => void violations.push({ seed, seq, what });
    const begun = game.begin(setup).state;
    const cards = cardsOf(decks, begun, randomPlay);
    let inputs: Input[] = [];
    let last = begun;
    const states: GameState[] = [];
    try {
      const run = playOut(game, begun, seeded(hash(seed)), LIMIT, (state) => {
        seq++;
        const what = violation(state, cards, randomPlay);
        if (what !== undefined) report(what);
        coverage.look(state, bench);
        states.push(state);
        look(state);
      });
      inputs = run.inputs;
      last = run.state;
      if (last.outcome !== undefined) {
        finished++;
        if (randomPlay.timeouts.includes(last.outcome.reason)) timeouts++;
      } else report(`The game is not over after ${LIMIT} inputs.`);
    } catch (error) {
      report(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
    actions += inputs.length;
    maxActions = Math.max(maxActions, inputs.length);

    const end = fingerprint(last);
    hashes.update(end);
    played.push({ setup, inputs, end });

    if (halfway.length < 100 && states.length > 0) halfway.push(states[Math.floor(states.length / 2)]!);
  }

  // Replays the inputs without other work, to measure the time that a real table needs for finding legal answers and
  // for submitting inputs.
  for (const { setup, inputs, end } of played) {
    const clocked = at(timed, setup.decks);
    const begun = clocked.begin(setup).state;
    const started = process.cpuUsage();
    const replayed = replay(clocked, begun, inputs);
    const used = process.cpuUsage(started);
    cpu += (used.user + used.system) / 1e6;
    if (violations.length === 0 && fingerprint(replayed) !== end)
      violations.push({ seed: setup.seed, seq: inputs.length, what: 'The same inputs led to another game.' });
  }

  const all = coverage.universe(bench);
  const waiting = all.nodes.filter((x) => !coverage.nodes.has(x));
  const madeUp = playMadeUp(bench, waiting, withMadeUp);
  violations.push(...madeUp.violations);
  const result = {
    games: count,
    finished,
    timeouts,
    actions,
    maxActions,
    cpuSeconds: round(cpu, 3),
    actionsPerCpuSecond: Math.round(actions / cpu),
    viewMicroseconds: round(viewTime / Math.max(1, views), 1),
    snapshotBytes: Math.round(bytes / Math.max(1, snapshots)),
    snapshotBytesMax: bytesMax,
    heapPerGameBytes: heapPerGame(halfway),
    ...people({ ...bench, game: timed }, profile, asPeople, values.decks),
    violations: violations.length,
    firstViolation: violations[0] ?? null,
    // Each program of a printed card counts once, however many copies of the card were played.
    covered: {
      programs: all.programs.filter((p) => coverage.programs.has(p)).length,
      nodes: all.nodes.length - waiting.length,
      ofPrograms: all.programs.length,
      ofNodes: all.nodes.length,
    },
    uncovered: {
      programs: all.programs
        .filter((p) => !coverage.programs.has(p))
        .map((p) => `${p}: ${all.unreachable.get(p) ?? 'not reached in this run'}`),
      // Leaves out words of the card language that made-up cards have covered.
      nodes: madeUp.left.map((x) => {
        const why = all.used.has(x) ? all.unreachable.get(x) : 'no encoded card uses it, scenarios do';
        return `${x}: ${why ?? 'too rare for so few games, and made-up cards have not brought it about'}`;
      }),
    },
    madeUp: {
      words: waiting.length,
      reached: waiting.length - madeUp.left.length,
      left: madeUp.left,
      games: madeUp.games,
      cards: madeUp.cards,
      loops: madeUp.loops,
      unfinished: madeUp.unfinished,
    },
    finalHash: hashes.digest('hex').slice(0, 32),
  };
  console.log(JSON.stringify(result));
  return violations.length > 0 || finished < count ? 1 : 0;
}

/**
 * Counts the clicks and typed commands that two people need per game, and per day, turn or round, under the default
 * standing orders. Uses the wanted decks, or pairs each official deck with the next. The seed is fixed, so that other
 * options do not change the figures; more games make them more precise.
 */
function people(bench: Workbench, profile: string, games: number, wanted: string | undefined) {
  const { game, randomPlay } = bench;
  const next = (n: number): DeckList => game.decks[n % game.decks.length]!;
  const all = Array.from({ length: games }, (_, n) => {
    const decks = wanted === undefined ? [next(n), next(n + 1)] : decksFor(bench, wanted, n);
    const begun = game.begin({ profile, seed: `people-${n}`, decks, names: ['Ann', 'Bob'] }).state;
    return playAsPeople(game, begun, seeded(n), LIMIT, randomPlay.stretch);
  });
  const trips = new Map<string, number[]>();
  const asked = new Map<string, { interactions: number; passOnly: number }>();
  for (const habits of all) {
    for (const { stretch, n } of habits.roundTrips) {
      const counts = trips.get(stretch) ?? [];
      counts.push(n);
      trips.set(stretch, counts);
    }
    for (const [code, { interactions, passOnly }] of habits.asked) {
      const so = asked.get(code) ?? { interactions: 0, passOnly: 0 };
      asked.set(code, { interactions: so.interactions + interactions, passOnly: so.passOnly + passOnly });
    }
  }
  const rounds = sum(all.map((habits) => habits.rounds));
  const each = (n: number): number => round(n / Math.max(1, rounds) / 2, 2);
  const inRounds = all.flatMap((habits) => habits.each);
  const inGames = all.map((habits) => habits.interactions);
  return {
    people: games,
    interactionsPerGame: { mean: round(sum(inGames) / Math.max(1, games), 1), p95: percentile(inGames, 95) },
    interactionsPerSeatAndRound: each(sum(inGames)),
    interactionsPerSeatAndRoundP95: percentile(inRounds, 95),
    interactionsAtMost: percentile(inRounds, 100),
    interactionsOneByOne: each(sum(all.map((habits) => habits.oneByOne))),
    passOnlyPerSeatAndRound: each(sum(all.map((habits) => habits.passOnly))),
    ...(randomPlay.stretch !== undefined && {
      roundTrips: Object.fromEntries(
        [...trips]
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, counts]) => [
            name,
            {
              times: counts.length,
              mean: round(sum(counts) / counts.length, 2),
              most: percentile(counts, 100),
            },
          ]),
      ),
    }),
    interactionsByQuestion: Object.fromEntries(
      [...asked]
        .sort(([, one], [, other]) => other.interactions - one.interactions)
        .map(([code, { interactions, passOnly }]) => [code, [each(interactions), each(passOnly)]]),
    ),
  };
}

/** The nearest-rank percentile of these numbers; 0 if there are none. */
const percentile = (numbers: readonly number[], hundredths: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil((numbers.length * hundredths) / 100) - 1] ?? 0;

function replay(game: Game, begun: GameState, inputs: Input[]): GameState {
  let state = begun;
  for (const input of inputs) {
    const result = game.submit(state, input);
    if (result.refused === true) return state;
    state = result.state;
  }
  return state;
}

/** Heap bytes that one suspended game keeps alive, measured on copies that share nothing. */
function heapPerGame(states: GameState[]): number {
  if (globalThis.gc === undefined || states.length === 0) return 0;
  const texts = states.map((s) => JSON.stringify(s));
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = texts.map((t): unknown => JSON.parse(t));
  globalThis.gc();
  const after = process.memoryUsage().heapUsed;
  return Math.round((after - before) / kept.length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
const round = (n: number, digits: number): number => Number(n.toFixed(digits));

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
