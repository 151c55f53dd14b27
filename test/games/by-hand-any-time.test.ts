import { describe, expect, it } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import { playOut, randomInput, seeded } from '../../src/cli/random/random-play.ts';
import type { Random } from '../../src/games/shared/workbench.ts';
import type { ByHandAct, ByHandWords } from '../../src/kernel/by-hand.ts';
import { canonical } from '../../src/kernel/fingerprint.ts';
import type { Input } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { asking, awaited } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { BENCHES, beginRandom, takeInput } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';
import { A, B, Scene } from '../support/scene.ts';

const NOTHING: Input = { kind: 'manual', by: 'judge', atoms: [], lines: [] };

/** Options of each act by hand; options with a question mark are sometimes left out. */
const OPTIONS: Record<ByHandAct, string[]> = {
  move: ['card', 'to', 'place?', 'player?'],
  'set-aside': ['card', 'turns?', 'text?'],
  return: ['card', 'to?'],
  counter: ['card', 'counter', 'by'],
  status: ['card', 'status', 'value?'],
  token: ['token', 'to', 'player?'],
  reveal: ['card', 'player?'],
  shuffle: ['zone'],
  look: ['card'],
  attach: ['card', 'host'],
  control: ['card', 'player'],
  face: ['card'],
  clock: ['name', 'value'],
  note: ['text'],
};
// The cast is safe: the record has exactly the acts as keys.
const ACTS = Object.keys(OPTIONS) as ByHandAct[];

/** A random act by hand, with values that the game suggests for each option. */
function randomWords(game: Game, state: GameState, by: Seat | 'judge', random: Random): ByHandWords {
  // Half of the acts are moves, because moves take away cards to which other things refer.
  const act = random(2) === 0 ? 'move' : ACTS[random(ACTS.length)]!;
  const options: Record<string, string> = {};
  for (const option of OPTIONS[act]) {
    const name = option.replace('?', '');
    if (name !== option && random(2) === 0) continue;
    const values = game.byHandValues(state, by, { act, options }, name);
    const value = values[random(Math.max(1, values.length))] ?? String(random(6) - 2);
    options[name] = by === 'judge' && name === 'to' ? `${['Ann', 'Bob'][random(2)]}'s ${value}` : value;
  }
  return { act, options };
}

describe.each(BENCHES)('%s, with something done by hand at any time', (_, bench) => {
  const { game, randomPlay } = bench;

  it('asks the same seats the same if nothing was changed', () => {
    for (let n = 0; n < rounds(1, 4); n++)
      playOut(game, beginRandom(bench, n), seeded(n), 5000, (state) => {
        const open = asking(state);
        if (open === undefined) return;
        const after = takeInput(game, state, NOTHING).state;
        expect(awaited(after)).toEqual(awaited(state));
        const below = state.frames.at(-2);
        if (below?.kind === 'declaration' && below.cancellable) {
          // A declaration that was interrupted starts over with the choice of its act.
          expect(asking(after)!.parts[0]!.choice.kind).toBe('act');
          return;
        }
        expect(asking(after)).toEqual(open);
        const rest = ({ version: _, nextAsk: __, ...state }: GameState) => canonical(state);
        expect(rest(after)).toBe(rest(state));
      });
  });

  it('comes to its end with every house rule kept', () => {
    let done = 0;
    for (let n = 0; n < rounds(2, 6); n++) {
      const random = seeded(n + 31);
      let state = beginRandom(bench, n);
      for (let inputs = 0; state.outcome === undefined; inputs++) {
        if (inputs > 10_000) throw new Error('The game does not end.');
        if (inputs < 600 && random(3) === 0) {
          const by = random(3) === 0 ? random(2) : 'judge';
          const words = randomWords(game, state, by, random);
          const made = game.byHand(state, by, words);
          if (made.refused === true) expect(made.sentence).toMatch(/^[A-Z].*\.$/);
          else {
            done++;
            state = takeInput(game, state, {
              kind: 'manual',
              by,
              atoms: made.atoms,
              lines: made.lines,
            }).state;
          }
        } else state = takeInput(game, state, randomInput(game, state, random)).state;
        const fault = violation(state, 0, randomPlay);
        if (fault !== undefined) throw new Error(`Game ${n}, input ${inputs}: ${fault}`);
      }
    }
    expect(done).toBeGreaterThan(rounds(30, 100));
  });
});

describe('an effect in progress', () => {
  it('goes on with what is left to choose from, and without it if nothing is', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Haven Bouncer] }',
      '  B: { reserve: [Foundry Mechanic, Kelon Elemental] }',
    );
    s.says(A, '/play card:Haven Bouncer expedition:Hero');
    const offered = () => s.game.prompt(s.state, A)?.candidates.map(({ value }) => value);
    expect(offered()).toEqual(['Foundry Mechanic', 'Kelon Elemental']);
    s.hand('judge', 'move', { card: 'Foundry Mechanic', to: "B's hand" });
    expect([awaited(s.state), offered()]).toEqual([[A], ['Kelon Elemental']]);
    s.hand('judge', 'move', { card: 'Kelon Elemental', to: "B's hand" });
    expect([awaited(s.state), s.count('discard:1'), s.count('limbo')]).toEqual([[B], 0, 0]);
  });
});
