// Every answer that a seat gives in random games is also typed as a command line, and produces the same input. This
// shows that no question can only be answered by buttons and menus, and that no command means anything else than the
// engine's act.
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../support/games/random-games.ts';
import { scenarioTexts } from '../support/games/scenario-files.ts';
import { THOROUGH } from '../support/sample.ts';
import { playTyped, Tally, type Way } from '../support/typed-game.ts';

/** Number of games of each card game that are played. */
const GAMES = 300;
/** Minimum number of games in a sample; more are played until every kind of answer below was typed. */
const LEAST = 2;
/** Number of the first game, chosen because rare situations come up early from there on. */
const FIRST = 2;
const MINUTES = 60_000;

/**
 * The kinds of answers that the games ask for: each of them must be typed, and no other kind may occur. So far no game
 * asks for a name or an assignment. A name would be typed as it is. An assignment could not be typed: its candidates
 * are the things to assign, without their targets, and no text names such a pair. The first game that asks for one must
 * add words for it.
 */
const WAYS: Record<string, readonly Way[]> = {
  altered: ['act', 'cancel', 'confirm', 'objects', 'option'],
  redemption: ['act', 'cancel', 'confirm', 'interject', 'objects', 'option'],
  thrones: ['act', 'cancel', 'confirm', 'number', 'objects', 'option', 'order'],
  netrunner: ['act', 'cancel', 'confirm', 'objects', 'option'],
};

describe.each(BENCHES)('%s', (id, bench) => {
  const ways = WAYS[id] ?? [];
  const tally = new Tally();

  it('has a line for every answer', { timeout: 10 * MINUTES }, () => {
    const enough = (): boolean =>
      !THOROUGH && tally.games >= LEAST && ways.every((way) => tally.ways.has(way));
    for (let n = 0; n < GAMES && !enough(); n++) playTyped(bench, FIRST + n, tally);
    expect([...tally.ways.keys()].sort()).toEqual(ways);
    expect(tally.declarations).toBeGreaterThan(0);
  });

  it('has no move that is never typed', () => {
    // Some moves need cards that no deck of random play contains; those moves are typed in scenario files.
    const text = [...scenarioTexts(id).values()].join('\n');
    const idle = bench.game.moves
      .map(({ command }) => command)
      .filter((command) => !tally.moves.has(command) && !new RegExp(`: /${command}( |$)`, 'm').test(text));
    expect(idle).toEqual([]);
  });
});
