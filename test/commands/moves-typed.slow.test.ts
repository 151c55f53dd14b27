// Every answer that a seat gives in random games is also typed as a command line, and produces the same input. So there
// is no question that only buttons and menus could answer, and no command that means something other than the engine's
// act.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { BENCHES } from '../support/games/random-games.ts';
import { THOROUGH } from '../support/sample.ts';
import { playTyped, Tally, type Way } from '../support/typed-game.ts';

/** How many games of each card game are played. */
const GAMES = 300;
/** In a sample at least this many, and more until everything below was typed. */
const LEAST = 2;
/** Number of the first game: from there rare things come up soon. */
const FIRST = 2;
const MINUTES = 60_000;

/**
 * What must have been typed, and nothing else may be. No game asks for a name or an assignment. A name would be typed
 * as it is; an assignment could not be typed: the candidates of its prompt are the things that are assigned, without
 * what they are assigned to, and no text states a pair. The first game that asks for one has to add the words for it.
 */
const WAYS: Record<string, readonly Way[]> = {
  altered: ['act', 'cancel', 'confirm', 'objects', 'option'],
  redemption: ['act', 'cancel', 'confirm', 'interject', 'objects', 'option'],
  thrones: ['act', 'cancel', 'confirm', 'number', 'objects', 'option', 'order'],
  netrunner: ['act', 'cancel', 'confirm', 'objects', 'option'],
};

/** The game's scenario files, as one text. */
const scenarios = (id: string): string => {
  const folder = join(root(), 'test/scenarios', id);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
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
    // Some take cards that no deck of random play contains: those are typed in scenario files.
    const text = scenarios(id);
    const idle = bench.game.moves
      .map(({ command }) => command)
      .filter((command) => !tally.moves.has(command) && !new RegExp(`: /${command}( |$)`, 'm').test(text));
    expect(idle).toEqual([]);
  });
});
