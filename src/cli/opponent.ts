// The script `opponent`: plays the house (the bot as opponent) against random play, or one level against another;
// counts wins and CPU time.
import { parseArgs } from 'node:util';
import { GAME_IDS, loadWorkbench } from '../games/games.ts';
import { LEVELS, type Level } from '../opponent/levels.ts';
import { root } from '../root.ts';
import {
  type Played,
  type Player,
  playMatch,
  type Score,
  scheduled,
  scoreOf,
  wilson,
} from './opponent-matches.ts';

const PLAYERS = [...Object.keys(LEVELS), 'random'].join('|');
const USAGE = `opponent --game ${GAME_IDS.join('|')} [--one ${PLAYERS}] [--other ${PLAYERS}] [--games N] [--seed S] [--decks official|random] [--by-deck] [--least PERCENT]`;

const isLevel = (name: string): name is Level => name in LEVELS;

function player(name: string): Player {
  if (name === 'random') return name;
  if (!isLevel(name)) throw new Error(`There is no level "${name}". Usage: ${USAGE}`);
  return LEVELS[name];
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

function line(what: string, played: readonly Played[]): string {
  const { won, drawn, unfinished, games }: Score = scoreOf(played);
  const [low, high] = wilson(won, games);
  const rest = `${drawn} drawn, ${unfinished} unfinished`;
  return `${what}: ${won} of ${games} won (${percent(won / games)}; 95 % Wilson ${percent(low)} to ${percent(high)}), ${rest}`;
}

function cpu(what: string, times: readonly number[]): string {
  if (times.length === 0) return `${what}: no decisions`;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1)} ms`;
  return `${what}: ${sorted.length} decisions, CPU median ${at(0.5)}, p95 ${at(0.95)}, largest ${at(1)}`;
}

function main(): number {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: GAME_IDS[0]! },
      one: { type: 'string', default: 'normal' },
      other: { type: 'string', default: 'random' },
      games: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      decks: { type: 'string', default: 'official' },
      'by-deck': { type: 'boolean', default: false },
      // Minimum for the lower end of the confidence interval of the share of wins; below it, the script fails.
      least: { type: 'string', default: '0' },
    },
  });
  const count = Number(values.games);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--games must be a whole number above 0. Usage: ${USAGE}`);
  if (values.decks !== 'official' && values.decks !== 'random')
    throw new Error(`--decks must be official or random. Usage: ${USAGE}`);
  const bench = loadWorkbench(values.game, root());
  const [one, other] = [player(values.one), player(values.other)];
  const played = scheduled(bench, values.decks, count, values.seed).map((match) =>
    playMatch(bench.game, match, one, other),
  );
  const title = `${bench.game.name}, ${values.one} against ${values.other}, ${values.decks} decks`;
  console.log(line(title, played));
  for (const seat of [0, 1])
    console.log(
      line(
        `  in seat ${seat + 1}`,
        played.filter((game) => game.seat === seat),
      ),
    );
  if (values['by-deck'])
    for (const deck of new Set(played.map((game) => game.deck)))
      console.log(
        line(
          `  with ${deck}`,
          played.filter((game) => game.deck === deck),
        ),
      );
  const gaveUp = played.flatMap((game) => game.gaveUp);
  if (bench.game.appraisal?.lost !== undefined)
    console.log(
      `  would have been given up: ${gaveUp.length}, of which ${gaveUp.filter((result) => result !== 'lost').length} were not lost when played on`,
    );
  console.log(
    cpu(
      values.one,
      played.flatMap((game) => game.times.one),
    ),
  );
  if (other !== 'random')
    console.log(
      cpu(
        values.other,
        played.flatMap((game) => game.times.other),
      ),
    );
  const score = scoreOf(played);
  return 100 * wilson(score.won, score.games)[0] < Number(values.least) ? 1 : 0;
}

process.exitCode = main();
