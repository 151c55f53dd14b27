// Every act of players is tried once under the standing orders of a new game. If these orders skip a moment that the
// rules allow, the table of this test names the order that gives the moment. If no order gives it, the table names the
// rule that explains why. The table is in test/support/games/acts-by-default.ts.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { REZ, SCORE } from '../../src/games/netrunner/abilities/acts.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { Run } from '../../src/scenario/run.ts';
import { opening } from '../../src/table/play/answer-line.ts';
import { parseCommands } from '../../src/table/play/parse-command.ts';
import { ACTS, type Moment } from '../support/games/acts-by-default.ts';
import { ownBench, ownGame } from '../support/games/loaded.ts';
import { scenarioText } from '../support/games/scenario-files.ts';

/** Result of trying an act at its moment: it was done, or the reason why not. */
type Tried = { done: true } | { done: false; why: string };

const named = (game: string, { scenario }: Moment): string =>
  scenario.startsWith('given:')
    ? ['id: T', 'title: A moment', `game: ${game}`, 'source: CR', scenario].join('\n')
    : scenarioText(game, scenario);

/** The scenario's text without its standing orders. */
const unordered = (text: string): string =>
  text.replace(/\n *orders: \{[^}]*\}(?=\n)/g, '').replace(/,? orders: \{[^}]*\}/g, '');

/** The standing orders that each seat has when a game begins. */
function ordersOf(game: string): Record<string, string> {
  const { begin, profiles, decks } = ownGame(game);
  const two = [decks[0]!, decks[1]!];
  return begin({ profile: profiles[0]!, seed: 'acts', decks: two, names: ['Ann', 'Bob'] }).state.seats[0]!
    .orders;
}

/**
 * Plays the scenario until the act is done at its moment. With `skips`, a pass may be refused, because under these
 * orders the game does not stop for it.
 */
function tried(game: string, moment: Moment, text: string, skips: boolean): Tried {
  const scenario = readScenario(text, ownBench);
  const run = new Run(
    { ...scenario, profile: scenario.profiles[0] ?? scenario.profile },
    { suspend: false, rewind: false },
  );
  if (skips || !/orders:/.test(text)) give(run, game);
  for (const step of scenario.steps) {
    if (step.kind !== 'command' || step.refused !== undefined) continue;
    const at = askedAt(run, scenario.seats.indexOf(step.seat), step.text, moment);
    const faults = run.step(step);
    const [fault] = faults;
    if (at && fault === undefined) return { done: true };
    if (fault !== undefined && !(skips && / ?\/pass$/.test(step.text))) return { done: false, why: fault };
  }
  return { done: false, why: `Nobody was asked "${moment.at}" for it.` };
}

/** Gives each seat the orders of a new game. */
function give(run: Run, game: string): void {
  const orders = ordersOf(game);
  run.state = {
    ...run.state,
    seats: run.state.seats.map((seat) => ({ ...seat, orders: { ...orders, ...seat.orders } })),
  };
}

/**
 * True if the question of this moment is open and the typed command answers it with this act. An act behind `then:` is
 * done without being asked, at a question for which the game waits.
 */
function askedAt({ bench, state }: Run, seat: Seat, text: string, { act, at }: Moment): boolean {
  const { game } = bench;
  const [first, then] = text.split(' then:');
  if (then !== undefined) return game.waitsFor?.questions.includes(at) === true && then.startsWith(act);
  const [words] = parseCommands(first!.replace(/^\//, ''), (command) =>
    game.moves.find((move) => move.command === command)?.options.map(({ name }) => name),
  );
  const move = game.moves.find(({ command }) => command === words?.command);
  if (words?.command !== act || move === undefined) return false;
  const opened = opening(game, state, seat, move);
  return at === (opened?.between ? 'between' : opened?.ahead ? 'ahead' : opened?.prompt.code);
}

describe.each(GAME_IDS)('%s', (game) => {
  const { usual, ordered, never } = ACTS[game]!;

  it.each(usual)('$act at "$at": a new game has a moment for it', (moment) => {
    expect(tried(game, moment, unordered(named(game, moment)), true)).toEqual({ done: true });
  });

  it.each(ordered)('$act at "$at": with the order $by, and not without', (moment) => {
    const text = named(game, moment);
    const [order, value] = moment.by.split(': ');
    const wanted = ownGame(game).orders.find(({ name }) => name === order);
    expect(wanted?.values.map(({ id }) => id)).toContain(value);
    expect(text).toMatch(new RegExp(`${order}: "?${value}`));
    expect(tried(game, moment, text, false)).toEqual({ done: true });
    expect(tried(game, moment, unordered(text), true)).toMatchObject({ done: false });
  });

  it.each(never)('$act at "$at": never ($rule)', (moment) => {
    const refusal = expect.stringMatching(new RegExp(`^Refused .*${moment.says}`));
    expect(tried(game, moment, named(game, moment), false)).toEqual({ done: false, why: refusal });
  });

  it('has a moment in a new game for each of its commands', () => {
    const acts = ownGame(game).moves.flatMap(({ command, act, answers }) =>
      act === undefined && answers === undefined ? [] : [command],
    );
    expect(acts.filter((act) => !usual.some((moment) => moment.act === act))).toEqual([]);
  });
});

it('Netrunner: each window for rezzing and scoring is in the table', () => {
  const { usual, ordered } = ACTS['netrunner']!;
  const windows = (act: string) =>
    new Set([...usual, ...ordered].filter((one) => one.act === act).map(({ at }) => at));
  expect(REZ.filter((at) => !windows('rez').has(at))).toEqual([]);
  expect(SCORE.filter((at) => !windows('score').has(at))).toEqual([]);
});
