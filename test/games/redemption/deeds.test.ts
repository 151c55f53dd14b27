import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { CardSet } from '../../../src/games/redemption/card-set.ts';
import { type CardDefinition, readCard } from '../../../src/games/redemption/cards.ts';
import { Book } from '../../../src/games/redemption/facts/facts.ts';
import { ASKING_FOR_DEEDS, HEALABLE } from '../../../src/games/redemption/terms.ts';
import { TALLIES } from '../../../src/games/redemption/words/values/tallies.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { ownBench } from '../../support/games/loaded.ts';

/** A scenario with a battle, because one of the numbers is only kept during a battle. */
const BATTLE = `
id: T
title: A battle
game: redemption
source: "8"
given:
  battle: { attackers: [Hannah], blockers: [Terrifying Philistines] }
steps:
  - expect: { phase: battle }
`;

/** Files of the cards that the scenario contains. */
const CARDS = ['k-hannah.yaml', 'l-terrifying-philistines.yaml'];

const readFile = (name: string): CardDefinition =>
  readCard(parse(readFileSync(join(root(), 'src/games/redemption/cards', name), 'utf8')), name);

/** True if this number is computed from the counts that the game keeps. */
function readsCounts(tally: string, state: GameState, book: Book): boolean {
  let read = false;
  const watched = new Proxy(state, {
    get(target, key) {
      if (key === 'counts') read = true;
      return Reflect.get(target, key);
    },
  });
  TALLIES[tally]?.read(watched, 0, book);
  return read;
}

it('counts deeds for every word that asks for a count', () => {
  const { state } = new Run(readScenario(BATTLE, ownBench), { suspend: false, rewind: false });
  const book = new Book(new CardSet(CARDS.map(readFile)));
  // Replaces the computation of the hand size, which also looks at counts although the hand size is not one.
  vi.spyOn(book, 'handSize').mockReturnValue(8);
  const reading = Object.keys(TALLIES).filter((tally) => readsCounts(tally, state, book));
  // Besides these numbers, the step that copies the last Dominant needs the record of played Dominants, and healing the
  // record of characters that were discarded.
  expect([...reading, 'copyLast', HEALABLE].sort()).toEqual([...ASKING_FOR_DEEDS].sort());
});
