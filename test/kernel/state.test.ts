import { describe, expect, it } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import { decode, encode, parse, SnapshotError } from '../../src/kernel/codec.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Input } from '../../src/kernel/game/inputs.ts';
import { asking } from '../../src/kernel/query.ts';
import { type GameState, SCHEMA } from '../../src/kernel/state.ts';
import { ownBench } from '../support/games/loaded.ts';

const { game, randomPlay } = ownBench('altered');

const begin = (n: number): GameState =>
  game.begin({
    profile: 'altered-seed',
    seed: `state-${n}`,
    decks: [randomPlay.randomDeck(seeded(n)), randomPlay.randomDeck(seeded(n + 500))],
    names: ['Ann', 'Bob'],
  }).state;

/** All values nested in a value, with their paths. */
function* values(value: unknown, path: string): Generator<[string, unknown]> {
  yield [path, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* values(inner, `${path}.${key}`);
}

describe('a state is plain data', () => {
  it('holds nothing that JSON cannot hold, at any point of a game', () => {
    playOut(game, begin(1), seeded(1), 2000, (state) => {
      for (const [path, value] of values(state, 'state'))
        if (!['string', 'number', 'boolean', 'object', 'undefined'].includes(typeof value))
          throw new Error(`${path} is a ${typeof value}.`);
      expect(fingerprint(JSON.parse(JSON.stringify(state)))).toBe(fingerprint(state));
    });
  });

  it('goes on from bytes at every question exactly as it would have', () => {
    const played = playOut(game, begin(2), seeded(2), 2000, () => undefined);
    let state = begin(2);
    for (const input of played.inputs) {
      const result = game.submit(decode(encode(state)), input);
      if (result.refused === true) throw new Error(result.sentence);
      state = result.state;
    }
    expect(fingerprint(state)).toBe(fingerprint(played.state));
  });

  it('is never changed by what is submitted to it, accepted or refused', () => {
    const seen: [GameState, string][] = [];
    playOut(game, begin(3), seeded(3), 2000, (state) => {
      const nonsense: Input = {
        kind: 'answers',
        seat: 0,
        ask: -1,
        epoch: 0,
        answers: [{ kind: 'number', number: 99 }],
      };
      expect(game.submit(state, nonsense).refused).toBe(true);
      seen.push([state, fingerprint(state)]);
    });
    for (const [state, print] of seen) expect(fingerprint(state)).toBe(print);
  });
});

describe('a damaged snapshot is reported plainly', () => {
  const bytes = encode(begin(4));
  it.each([
    ['cut off', bytes.slice(0, bytes.length / 2)],
    ['empty', new Uint8Array()],
    ['text', new TextEncoder().encode('not a game')],
    ['of a newer version', encode({ ...begin(4), schema: (SCHEMA + 1) as typeof SCHEMA })],
  ])('%s', (_, damaged) => {
    expect(() => decode(damaged)).toThrow(SnapshotError);
    expect(() => decode(damaged)).toThrow(/^The saved game .*\.$/s);
  });

  // The field `outcome` only exists when the game is over.
  it.each(Object.keys(begin(4)).filter((field) => field !== 'outcome'))('without its "%s"', (field) => {
    const rest = Object.fromEntries(Object.entries(begin(4)).filter(([name]) => name !== field));
    expect(() => parse(rest)).toThrow(SnapshotError);
  });
});

describe('inputs that are not allowed', () => {
  const state = begin(5);
  const ask = asking(state)!;
  const part = ask.parts[0]!;
  const base = { kind: 'answers', seat: part.seat, ask: part.id, epoch: part.epoch } as const;
  const three = part.choice.kind === 'objects' ? part.choice.candidates.slice(0, 3) : [];

  it.each<[string, Input, string]>([
    [
      'another question',
      { ...base, ask: part.id + 7, answers: [{ kind: 'objects', objects: three }] },
      'stale-choice',
    ],
    ['another epoch', { ...base, epoch: 9, answers: [{ kind: 'objects', objects: three }] }, 'stale-choice'],
    ['nothing', { ...base, answers: [] }, 'illegal-answer'],
    ['too few', { ...base, answers: [{ kind: 'objects', objects: three.slice(0, 2) }] }, 'illegal-answer'],
    [
      'one twice',
      { ...base, answers: [{ kind: 'objects', objects: [three[0]!, three[0]!, three[1]!] }] },
      'illegal-answer',
    ],
    [
      'a card of the other hand',
      { ...base, answers: [{ kind: 'objects', objects: [...three.slice(0, 2), 1 as never] }] },
      'illegal-answer',
    ],
    ['another kind of answer', { ...base, answers: [{ kind: 'confirm', yes: true }] }, 'illegal-answer'],
    [
      'taking back what is no declaration',
      { kind: 'cancel', seat: part.seat, ask: part.id },
      'cannot-cancel',
    ],
  ])('%s is refused with its code and changes nothing', (_, input, code) => {
    const before = fingerprint(state);
    const result = game.submit(state, input);
    expect(result).toMatchObject({ refused: true, code });
    expect(fingerprint(state)).toBe(before);
  });

  it('the other seat may still answer a sealed question, and change its mind until all have answered', () => {
    const first = game.submit(state, { ...base, answers: [{ kind: 'objects', objects: three }] });
    if (first.refused === true) throw new Error(first.sentence);
    const again = asking(first.state)!.parts.find((p) => p.seat === part.seat)!;
    const other = part.choice.kind === 'objects' ? part.choice.candidates.slice(3, 6) : [];
    const changed = game.submit(first.state, {
      ...base,
      epoch: again.epoch,
      answers: [{ kind: 'objects', objects: other }],
    });
    expect(changed.refused).toBeUndefined();
    // Buttons from before the first answer are outdated now.
    expect(
      game.submit(first.state, { ...base, answers: [{ kind: 'objects', objects: other }] }),
    ).toMatchObject({ code: 'stale-choice' });
  });
});

describe('random play keeps the invariants', () => {
  it.each([11, 12, 13, 14, 15, 16])('game %i', (n) => {
    const begun = begin(n);
    const { state } = playOut(game, begun, seeded(n), 20_000, (s) => {
      const what = violation(s, 80, randomPlay);
      if (what !== undefined) throw new Error(what);
    });
    expect(state.outcome).toBeDefined();
    expect(state.frames).toEqual([]);
  });
});
