import { describe, expect, it } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import { playOut, randomInput, seeded } from '../../src/cli/random/random-play.ts';
import type { Answer } from '../../src/kernel/choice.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Input } from '../../src/kernel/game/inputs.ts';
import { zoneId } from '../../src/kernel/ids.ts';
import { asking, awaited, ids, inZone } from '../../src/kernel/query.ts';
import { rewind } from '../../src/kernel/rewind.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { BENCHES, beginRandom, takeInput } from '../support/games/random-games.ts';
import { first, rounds } from '../support/sample.ts';
import { A, B, Scene } from '../support/scene.ts';

const DECKS = [zoneId('deck', A), zoneId('deck', B)];

describe.each(BENCHES)('%s, taken back', (_, bench) => {
  const { game, randomPlay } = bench;
  const games = first([0, 1, 2, 3], 2).map((n) => {
    const begun = beginRandom(bench, n);
    const states: GameState[] = [begun];
    playOut(game, begun, seeded(n), 5000, (state) => states.push(state));
    return states;
  });

  /** Pairs of an earlier and a later state of a game, near and far apart, including ends of games. */
  const pairs = games.flatMap((states, n) => {
    const random = seeded(n + 7);
    return Array.from({ length: rounds(12, 40) }, (_, i): [GameState, GameState] => {
      const to = i === 0 ? states.length - 1 : 1 + random(states.length - 1);
      const from = Math.max(0, to - 1 - random(i % 2 === 0 ? 3 : 60));
      return [states[from]!, states[to]!];
    });
  });

  it('hands nothing out a second time: no stamp, no random result, no question', () => {
    for (const [back, now] of pairs) {
      const { state, reshuffled } = rewind(game, back, now);
      expect(state.version).toBe(now.version + 1);
      expect(state.nextStamp).toBeGreaterThanOrEqual(now.nextStamp);
      expect(state.rng.counter).toBe(now.rng.counter + reshuffled.length);
      expect(state.outcome).toBeUndefined();
      expect(violation(state, 0, randomPlay)).toBeUndefined();
      for (const { seat, id } of asking(state)!.parts) {
        expect(id).toBe(now.nextAsk[seat]);
        expect(state.nextAsk[seat]).toBe(id + 1);
      }
      // A seat that had already answered a secret question must answer it again after the rewind.
      expect(awaited(state)).toEqual(asking(back)!.parts.map(({ seat }) => seat));
    }
  });

  it('leaves the table as it was; only decks that somebody could have learned about are shuffled', () => {
    const shuffled = new Set<boolean>();
    for (const [back, now] of pairs) {
      const { state, log, reshuffled } = rewind(game, back, now);
      for (const zone of new Set(back.objects.flatMap((o) => (o === null ? [] : [o.zone])))) {
        if (!reshuffled.includes(zone)) expect(inZone(state, zone)).toEqual(inZone(back, zone));
        else expect(ids(state, zone).slice().sort()).toEqual(ids(back, zone).slice().sort());
      }
      for (const zone of DECKS) {
        const alike = JSON.stringify(inZone(back, zone)) === JSON.stringify(inZone(now, zone));
        shuffled.add(reshuffled.includes(zone));
        if (!alike) expect(reshuffled).toContain(zone);
      }
      expect(log).toHaveLength(reshuffled.length);
    }
    expect(shuffled).toEqual(new Set([true, false]));
  });

  it('changes neither of the two states, and gives the same result each time', () => {
    for (const [back, now] of pairs.slice(0, 30)) {
      const prints = [fingerprint(back), fingerprint(now)];
      const [one, other] = [rewind(game, back, now), rewind(game, back, now)];
      expect(fingerprint(other.state)).toBe(fingerprint(one.state));
      expect([fingerprint(back), fingerprint(now)]).toEqual(prints);
    }
  });

  it('goes on from there to an end', () => {
    for (const [i, [back, now]] of pairs.entries()) {
      if (i % 10 !== 0) continue;
      const random = seeded(i);
      let { state } = rewind(game, back, now);
      for (let inputs = 0; state.outcome === undefined; inputs++) {
        if (inputs > 10_000) throw new Error('The game does not end.');
        state = takeInput(game, state, randomInput(game, state, random)).state;
        const fault = violation(state, 0, randomPlay);
        if (fault !== undefined) throw new Error(fault);
      }
    }
  });
});

describe('what is taken back', () => {
  const scene = () =>
    new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental], deck: [Haven Bouncer, Kelon Burst, Haven Warrior, Haven Trainee] }',
      '  B: { mana: 3, hand: [] }',
    );

  it('makes old buttons stale', () => {
    const s = scene();
    const back = s.state;
    const { id, epoch } = asking(back)!.parts[0]!;
    s.says(A, '/play card:Kelon Elemental expedition:Hero');
    const { state } = rewind(s.game, back, s.state);
    const answers: Answer[] = [{ kind: 'act', act: 'pass' }];
    const old: Input = { kind: 'answers', seat: A, ask: id, epoch, answers };
    expect(s.game.submit(state, old)).toMatchObject({ refused: true, code: 'stale-choice' });
    expect(inZone(state, zoneId('hand', A))).toHaveLength(1);
  });

  it('shuffles a deck that was looked at, and nobody knows it any more', () => {
    const s = scene();
    s.hand(A, 'look', { card: 'top of deck' });
    const known = s.state;
    s.hand(A, 'look', { card: 'deck 2' });
    const { state, log, reshuffled } = rewind(s.game, known, s.state);
    expect(reshuffled).toEqual([zoneId('deck', A)]);
    expect(log).toEqual([{ shared: "A's deck is shuffled: somebody may have seen what lay where." }]);
    expect(state.knowledge).toEqual({});
    // Cards get new ids, so that nobody can follow a card that they had seen.
    const before = inZone(known, zoneId('deck', A)).map(({ stamp }) => stamp);
    expect(inZone(state, zoneId('deck', A)).filter(({ stamp }) => before.includes(stamp))).toEqual([]);
  });

  it('leaves a deck alone that nobody learned anything about', () => {
    const s = scene();
    const back = s.state;
    s.hand(A, 'move', { card: 'Kelon Elemental', to: 'Reserve' });
    const { state, reshuffled } = rewind(s.game, back, s.state);
    expect(reshuffled).toEqual([]);
    expect(inZone(state, zoneId('deck', A))).toEqual(inZone(back, zoneId('deck', A)));
  });

  it('keeps standing orders as they are now, and takes the end of a game back', () => {
    const s = scene();
    const back = s.state;
    s.take({ kind: 'orders', seat: A, orders: { reactions: 'oldest' } });
    s.take({ kind: 'concede', seat: A });
    const { state } = rewind(s.game, back, s.state);
    expect(state.seats[A]!.orders).toEqual({ reactions: 'oldest' });
    expect([state.outcome, awaited(state)]).toEqual([undefined, [A]]);
  });

  it('takes back the passes that were left in advance: they were meant for what is taken back', () => {
    const s = scene();
    const back = s.state;
    s.take({ kind: 'orders', seat: B, orders: { today: 'pass' } });
    const { state } = rewind(s.game, back, s.state);
    expect(state.seats.map(({ orders }) => orders)).toEqual([{}, { today: 'ask' }]);
  });

  it('leaves cards of a deck that are being looked at in their places', () => {
    const s = new Scene(
      'redemption',
      'cards:',
      '  - ref: seer',
      '    name: Seer',
      '    listed: Seer',
      '    set: scenario',
      '    ways: [{ as: hero, brigades: [red], numbers: 5/5 }]',
      '    abilities: [{ kind: effect, steps: [{ op: search, in: [deck], for: { is: Hero }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }] }]',
      'given:',
      '  A: { territory: [Seer], hand: [], deck: [Evade, Hannah, Abishai, Divination, Abigail] }',
      '  B: { bondage: 2 }',
    );
    s.says(A, '/rescue hero:Seer');
    const back = s.state;
    const offered = s.game.prompt(back, A)!.candidates.map(({ value }) => value);
    expect(offered.length).toBeGreaterThan(1);
    s.says(A, `/choose answer:${offered[0]}`);
    const { state, reshuffled } = rewind(s.game, back, s.state);
    expect(reshuffled).toEqual([zoneId('deck', A)]);
    expect(s.game.prompt(state, A)!.candidates.map(({ value }) => value)).toEqual(offered);
  });
});
