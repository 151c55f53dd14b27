import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds, sample } from '../support/sample.ts';
import { HIDDEN_IN_NETRUNNER } from '../support/two-worlds/netrunner/planted.ts';
import { HIDDEN_IN_REDEMPTION } from '../support/two-worlds/planted/redemption.ts';
import { HIDDEN_IN_THRONES } from '../support/two-worlds/planted/thrones.ts';
import { scenarioFiles } from '../support/two-worlds/scenarios.ts';
import {
  type Position,
  randomPositions,
  scenarioPositions,
  Variation,
} from '../support/two-worlds/variation.ts';

/** Minimum variation of the second worlds, as a share of the variation of cards drawn at random. */
const ENOUGH = 0.9;

/** Number of second worlds that are made of each situation with a rare secret. */
const AGAIN = 5;

/** Secrets that a viewer cannot know, by game, and situations that contain secrets which are rare in random games. */
const SECRETS: Record<string, { all: string[]; situations: string[] }> = {
  altered: {
    all: [
      'open declarations',
      'sealed answers',
      'standing orders',
      'zone "adventure"',
      'zone "deck"',
      'zone "hand"',
      'zone "mana"',
    ],
    situations: [],
  },
  redemption: {
    all: [
      'open declarations',
      'standing orders',
      'zone "aside"',
      'zone "deck"',
      'zone "hand"',
      'zone "pile"',
      'zone "reserve"',
    ],
    situations: HIDDEN_IN_REDEMPTION,
  },
  thrones: {
    all: [
      'open declarations',
      'sealed answers',
      'standing orders',
      'zone "deck"',
      'zone "hand"',
      'zone "play"',
      'zone "plots"',
      'zone "shadows"',
      'zone "under"',
    ],
    situations: HIDDEN_IN_THRONES,
  },
  netrunner: {
    all: [
      'open declarations',
      'standing orders',
      'zone "aside"',
      'zone "deck"',
      'zone "discard"',
      'zone "hand"',
      'zone "hosted"',
      'zone "ice"',
      'zone "root"',
    ],
    situations: HIDDEN_IN_NETRUNNER,
  },
};

describe.each(GAME_IDS)('what a viewer of %s cannot know', (id) => {
  const { all, situations } = SECRETS[id]!;
  const files = scenarioFiles().filter(([, text]) => text.includes(`\ngame: ${id}\n`));

  function* positions(): Generator<Position> {
    for (let n = 0; n < rounds(2, 6); n++) yield* randomPositions(ownBench(id), n, rounds(60, 9));
    for (const [, text] of sample(files, 120, ([name]) => name)) yield* scenarioPositions(text);
    for (const text of situations)
      for (const position of scenarioPositions(text)) yield* Array<Position>(AGAIN).fill(position);
  }

  it('is something else in the worlds that they take for the same', () => {
    const variation = new Variation();
    for (const position of positions()) {
      variation.count(position);
      for (const input of position.inputs) variation.count(position, input);
    }
    console.log([`${id}:`, ...variation.lines()].join('\n'));
    expect(variation.found()).toEqual(all);
    expect(variation.below(ENOUGH)).toEqual([]);
  });
});
