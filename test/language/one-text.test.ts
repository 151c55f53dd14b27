// One text, one program: players read what is printed, so two programs that do different things may not be printed
// alike.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import { ownBench } from '../support/games/loaded.ts';

/** A text that is the same for equal programs, whatever the order of their keys. */
const fingerprint = (program: unknown): string =>
  JSON.stringify(program, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Printed texts that belong to several programs although the programs differ. */
function ambiguous(print: Workbench['print'], programs: readonly unknown[]): string[] {
  const byText = new Map<string, Set<string>>();
  for (const program of programs) {
    // The cast is safe: each program was checked against the language of the game whose printer this is.
    const text = print.ability(program as never);
    byText.set(text, (byText.get(text) ?? new Set()).add(fingerprint(program)));
  }
  return [...byText].flatMap(([text, meanings]) => (meanings.size > 1 ? [text] : []));
}

describe.each(GAME_IDS)('the cards of %s', (game) => {
  const { print, encoded } = ownBench(game);

  it('have no text that stands for two programs', () => {
    const programs = encoded().flat();
    expect(programs.length).toBeGreaterThan(100);
    expect(ambiguous(print, programs)).toEqual([]);
  });
});

describe('the comparison', () => {
  const { print } = ownBench('altered');
  // The text does not say whether the second payment contains the resupply.
  const pay = (mana: number, steps: object[]): object => ({ op: 'pay', cost: { mana }, steps });
  const [draw, resupply] = [{ op: 'draw', n: 1 }, { op: 'resupply' }];
  const inside = { kind: 'effect', steps: [pay(1, [pay(2, [draw, resupply])])] };
  const outside = { kind: 'effect', steps: [pay(1, [pay(2, [draw]), resupply])] };

  it('notices two programs with one text', () => {
    expect(ambiguous(print, [inside, outside])).toEqual([
      'You may pay {1}: you may pay {2}: draw a card, then resupply.',
    ]);
  });

  it('knows a program in spite of the order of its keys', () => {
    expect(ambiguous(print, [inside, { steps: inside.steps, kind: 'effect' }])).toEqual([]);
  });
});
