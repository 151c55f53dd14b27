import { describe, expect, it } from 'vitest';
import { playOut, randomAnswer, seeded } from '../../../src/cli/random/random-play.ts';
import { canonical } from '../../../src/kernel/fingerprint.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { ownBench } from '../../support/games/loaded.ts';
import { rounds } from '../../support/sample.ts';

const { game, randomPlay } = ownBench('altered');
const GAMES = rounds(6, 12);
const LONGEST = 600;

function begin(seed: number): { state: GameState; random: ReturnType<typeof seeded> } {
  const random = seeded(seed);
  const decks = [randomPlay.randomDeck(random), randomPlay.randomDeck(random)];
  const { state } = game.begin({
    profile: game.profiles[seed % game.profiles.length]!,
    seed: seed.toString(16).padStart(8, '0'),
    decks,
    names: ['A', 'B'],
  });
  return { state, random };
}

// ALT-F60: two prompts at once for one seat are impossible; two seats are asked at once only for the opening choice.
describe('one question at a time', () => {
  it('holds over random play', () => {
    let looked = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const { state: begun, random } = begin(seed);
      const look = (state: GameState): void => {
        looked++;
        const asks = state.frames.filter((f) => f.kind === 'ask');
        expect(asks).toHaveLength(state.outcome === undefined ? 1 : 0);
        const ask = asking(state);
        if (ask === undefined) return;
        // The question is on top of the stack, so nothing below it is carried out.
        expect(state.frames.at(-1)).toBe(ask);
        const seats = ask.parts.map((p) => p.seat);
        expect(new Set(seats).size).toBe(seats.length);
        const opening = ask.parts.every((p) => p.choice.why.code === 'opening-mana');
        expect(ask.secret).toBe(opening);
        if (!opening) expect(seats).toHaveLength(1);
        for (const seat of [0, 1]) {
          const prompt = game.prompt(state, seat);
          expect(prompt !== undefined).toBe(seats.includes(seat));
        }
      };
      look(begun);
      playOut(game, begun, random, LONGEST, look);
    }
    expect(looked).toBeGreaterThan(GAMES * 50);
  });
});

// A declaration that is taken back leaves the state as it was, including the random numbers to come and the stamps
// (numbers of stays in a zone) of objects. Rule: ALT-F57.
describe('a cancelled declaration', () => {
  it('leaves nothing behind, wherever it is taken back', () => {
    let cancelled = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const { state: begun, random } = begin(seed);
      playOut(game, begun, random, LONGEST, (before) => {
        const ask = asking(before);
        const part = ask?.parts[0];
        if (ask === undefined || part?.choice.kind !== 'act') return;
        let state = before;
        const log: string[] = [];
        // Answers a declaration at random for a few steps, and then takes it back.
        for (let n = 1 + random(4); n > 0; n--) {
          const open = asking(state)!;
          const mine = open.parts[0]!;
          const next = game.submit(state, {
            kind: 'answers',
            seat: mine.seat,
            ask: mine.id,
            epoch: mine.epoch,
            answers: [randomAnswer(mine.choice, random)],
          });
          if (next.refused === true) throw new Error(next.sentence);
          const prompt = game.prompt(next.state, mine.seat);
          if (next.state.outcome !== undefined || prompt?.cancellable !== true) break;
          log.push(...next.log.map((l) => l.shared));
          state = next.state;
        }
        if (state === before) return;
        const back = game.submit(state, {
          kind: 'cancel',
          seat: part.seat,
          ask: asking(state)!.parts[0]!.id,
        });
        if (back.refused === true) throw new Error(back.sentence);
        cancelled++;
        expect([...log, ...back.log.map((l) => l.shared)]).toEqual([]);
        expect(settled(back.state)).toBe(settled(before));
      });
    }
    expect(cancelled).toBeGreaterThan(50);
  });
});

/** The state without the counters of questions and inputs, which always increase. */
function settled(state: GameState): string {
  const { version: _, frames, ...rest } = state;
  const asks = frames.map((f) =>
    f.kind === 'ask' ? { ...f, parts: f.parts.map((p) => ({ ...p, id: 0 })) } : f,
  );
  return canonical({ ...rest, frames: asks, nextAsk: [] });
}
