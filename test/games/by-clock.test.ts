import { describe, expect, it } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import { playOut, randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { type Answer, type Choice, isLegal } from '../../src/kernel/choice.ts';
import { canonical } from '../../src/kernel/fingerprint.ts';
import { asking, awaited } from '../../src/kernel/query.ts';
import { BENCHES, beginRandom, takeInput } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';

/** True for an answer by which a player does nothing: a pass, a no, or an empty optional choice. */
function isHarmless(choice: Choice, answer: Answer): boolean {
  switch (answer.kind) {
    case 'act':
      return (
        answer.act === 'pass' || (choice.kind === 'act' && choice.acts.every(({ act }) => act !== 'pass'))
      );
    case 'confirm':
      return !answer.yes;
    case 'objects':
      return choice.kind === 'objects' && answer.objects.length === choice.min;
    case 'option':
      return choice.kind === 'option' && answer.options.length === choice.min;
    default:
      return true;
  }
}

describe.each(BENCHES)('%s by the clock', (_, bench) => {
  const { game, randomPlay } = bench;

  it('has a legal and harmless default for every question, and goes on from it', () => {
    for (let n = 0; n < rounds(1, 4); n++)
      playOut(game, beginRandom(bench, n), seeded(n), 5000, (state) => {
        for (const { choice } of asking(state)?.parts ?? []) {
          expect(isLegal(choice, choice.fallback)).toBe(true);
          if (!isHarmless(choice, choice.fallback))
            throw new Error(`The default of ${choice.why.code} acts.`);
        }
        for (const seat of awaited(state)) {
          const after = takeInput(game, state, { kind: 'clock', seat });
          expect(after.log[0]).toEqual({
            shared: `The time of ${state.seats[seat]!.name} has run out: the clock answers.`,
          });
          expect(after.automatic[0]).toMatchObject({ seat, answer: after.automatic[0]!.choice.fallback });
          expect(canonical(after.state.frames)).not.toBe(canonical(state.frames));
          expect(violation(after.state, 0, randomPlay)).toBeUndefined();
        }
      });
  });

  it('ends if one seat is only ever played by it', () => {
    for (let n = 0; n < rounds(2, 4); n++) {
      const [late, random] = [n % 2, seeded(n + 5)];
      let state = beginRandom(bench, n);
      for (let inputs = 0; state.outcome === undefined; inputs++) {
        if (inputs > 10_000) throw new Error('The game does not end.');
        const [seat] = awaited(state);
        const input = seat === late ? ({ kind: 'clock', seat } as const) : randomInput(game, state, random);
        state = takeInput(game, state, input).state;
      }
      expect(violation(state, 0, randomPlay)).toBeUndefined();
    }
  });
});

describe('a secret answer by the clock', () => {
  it('is told to nobody', () => {
    const [, bench] = BENCHES[0]!;
    const state = beginRandom(bench, 1);
    expect(asking(state)!.secret).toBe(true);
    const after = takeInput(bench.game, state, { kind: 'clock', seat: 0 });
    expect(after.log).toHaveLength(1);
    expect(awaited(after.state)).toEqual([1]);
    // The clock's answer is sealed: the player who is asked may still change it.
    expect(asking(after.state)!.parts[0]!.answer).toEqual(asking(state)!.parts[0]!.choice.fallback);
    expect(bench.game.submit(after.state, { kind: 'clock', seat: 0 })).toMatchObject({ code: 'not-asked' });
  });
});
