import { describe, expect, it } from 'vitest';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import type { Atom } from '../../src/kernel/atom.ts';
import type { Chart } from '../../src/kernel/chart.ts';
import type { LogLine } from '../../src/kernel/game/inputs.ts';
import { type Seat, zoneId } from '../../src/kernel/ids.ts';
import { findLearned } from '../../src/kernel/learned.ts';
import { inZone } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { submit } from '../../src/kernel/submit.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';
import { A, B, Scene } from '../support/scene.ts';

/** True if the act tells this seat (by default A) something hidden. */
function learned(s: Scene, act: () => void, seat: Seat = A): boolean {
  const before = s.state;
  act();
  return findLearned(s.game, before, s.state, s.log, seat) !== undefined;
}

describe('a player learns', () => {
  const altered = () =>
    new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental, Kelon Elemental], deck: [Kelon Elemental, Haven Bouncer], reserve: [Foundry Mechanic] }',
      '  B: { mana: 3, hand: [Haven Trainee], heroExpedition: [Kelon Elemental] }',
    );

  it.each<[string, (s: Scene) => void]>([
    ['by drawing', (s) => s.hand(A, 'move', { card: 'top of deck', to: 'hand' })],
    ['by looking', (s) => s.hand(A, 'look', { card: 'top of deck' })],
    ['by what is turned up', (s) => s.hand(A, 'reveal', { card: 'top of deck' })],
    ['by chance', (s) => s.hand(A, 'shuffle', { zone: 'deck' })],
  ])('%s', (_, act) => {
    const s = altered();
    expect(learned(s, () => act(s))).toBe(true);
  });

  it.each<[string, (s: Scene) => void]>([
    ['a card that the other plays', (s) => s.says(A, '/play card:Kelon Elemental expedition:Hero')],
    ['a card that the other shows', (s) => s.hand(A, 'reveal', { card: 'Kelon Elemental#2' })],
  ])('by %s; the other, who had it in hand, does not', (_, act) => {
    const [forB, forA] = [altered(), altered()];
    expect(learned(forB, () => act(forB), B)).toBe(true);
    expect(learned(forA, () => act(forA), A)).toBe(false);
  });

  it('by a line that names what was shown and put back within one input', () => {
    const s = altered();
    const lines = (shared: string): LogLine[] => [{ shared }];
    const told = (text: string) => findLearned(s.game, s.state, s.state, lines(text), A);
    // B holds the Haven Trainee, and A sees no other card of that name.
    expect(told('B shows Haven Trainee and takes it back.')).toBe('cards');
    expect(told('B shows a card and takes it back.')).toBeUndefined();
    // A Kelon Elemental lies open on the table and no other one was touched, so the text tells nothing new.
    expect(told('Kelon Elemental is exhausted.')).toBeUndefined();
  });

  it('by the same rule whichever hidden card it was: that taking back is free must not reveal its name', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental, Haven Bouncer] }',
      '  B: { mana: 3, hand: [Haven Trainee], heroExpedition: [Kelon Elemental] }',
    );
    // A log in which a card that everybody sees moves one of the cards in A's hand.
    const log = [{ shared: "Kelon Elemental: A card goes to A's Mana zone." }];
    const verdicts = inZone(s.state, zoneId('hand', A)).map(({ stamp }) => {
      const atom: Atom = { atom: 'move', object: stamp, to: zoneId('mana', A), verb: 'byHand' };
      const done = s.game.submit(s.state, { kind: 'manual', by: A, atoms: [atom], lines: [] });
      if (done.refused === true) throw new Error(done.sentence);
      return findLearned(s.game, s.state, done.state, log, A) !== undefined;
    });
    expect(verdicts[0]).toBe(verdicts[1]);
    // The verdict must not reveal whether somebody holds a card with this name, either.
    const named = (name: string): boolean =>
      findLearned(s.game, s.state, s.state, [{ shared: `A thinks of ${name}.` }], A) !== undefined;
    expect(named('Haven Trainee')).toBe(named('Foundry Mechanic'));
  });

  it('by their own line alone', () => {
    const s = altered();
    const log = [{ shared: 'A looks at a card.', secret: { [A]: 'You look at Haven Bouncer.' } }];
    expect(findLearned(s.game, s.state, s.state, log, A)).toBe('cards');
    expect(findLearned(s.game, s.state, s.state, log, B)).toBeUndefined();
  });
});

describe('a player does not learn', () => {
  const hub = () =>
    new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [], deck: [Foundry Mechanic, Haven Bouncer], reserve: [Foundry Mechanic, "Lady of the Lake (rare)"] }',
      '  B: { mana: 3, hand: [Haven Trainee], deck: [Haven Trainee] }',
    );

  it('by a declaration, nor by taking it back', () => {
    const s = hub();
    expect(learned(s, () => s.says(A, '/play card:Foundry Mechanic'))).toBe(false);
    expect(s.game.prompt(s.state, A)?.cancellable).toBe(true);
    expect(learned(s, () => s.says(A, '/cancel'))).toBe(false);
  });

  it('by paying and playing what is open, by exhausting, by a pass', () => {
    const s = hub();
    expect(learned(s, () => s.says(A, '/play card:Foundry Mechanic expedition:Hero'))).toBe(false);
    expect(learned(s, () => s.says(B, '/pass'), B)).toBe(false);
    expect(learned(s, () => s.says(A, '/quick card:Lady of the Lake'))).toBe(false);
    expect(learned(s, () => s.hand(A, 'status', { card: 'Foundry Mechanic', status: 'exhausted' }))).toBe(
      false,
    );
    expect(learned(s, () => s.hand(A, 'token', { token: 'Brassbug', to: 'Hero Expedition' }))).toBe(false);
  });

  it('by the name of a player that is also a hidden card’s', () => {
    const { game, state } = hub();
    const seats = state.seats.map((seat, n) => (n === A ? { ...seat, name: 'Haven Trainee' } : seat));
    const called = { ...state, seats };
    expect(findLearned(game, called, called, [{ shared: 'Haven Trainee passes.' }], A)).toBeUndefined();
  });
});

/** All states that the rules go through while they carry out an input. */
function watched(rules: Chart, state: GameState, input: Parameters<typeof submit>[2]): GameState[] {
  const through: GameState[] = [];
  const chart: Chart = {
    ...rules,
    tell(before, after, event) {
      // Copies the frames, because the rules keep changing the state's own array.
      through.push({ ...after, frames: after.frames.slice() });
      return rules.tell(before, after, event);
    },
  };
  submit(chart, state, input);
  return through;
}

/** Objects whose face the seat sees. */
function seen({ game }: Workbench, state: GameState, viewer: Seat): Set<number> {
  const faces = game
    .view(state, viewer)
    .zones.flatMap(({ cards }) => cards.flatMap((card) => (card.key === undefined ? [] : [card.handle])));
  return new Set(state.objects.flatMap((o) => (o !== null && faces.includes(o.stamp) ? [o.id] : [])));
}

describe.each(BENCHES)('in random games of %s', (_, bench) => {
  it('nothing that shows for a moment is missed', () => {
    let [inputs, free] = [0, 0];
    for (let n = 0; n < rounds(1, 3); n++) {
      let before = beginRandom(bench, n);
      const { inputs: played } = playOut(bench.game, before, seeded(n), 400, () => undefined);
      for (const input of played) {
        const result = bench.game.submit(before, input);
        if (result.refused === true) throw new Error(result.sentence);
        const unlearned = [...before.seats.keys()].filter(
          (seat) => findLearned(bench.game, before, result.state, result.log, seat) === undefined,
        );
        inputs += before.seats.length;
        free += unlearned.length;
        const moments = unlearned.length === 0 ? [] : watched(bench.rules, before, input);
        for (const seat of unlearned) {
          const known = seen(bench, before, seat);
          for (const moment of moments)
            expect(
              [...seen(bench, moment, seat)].filter((id) => before.objects[id] && !known.has(id)),
            ).toEqual([]);
        }
        before = result.state;
      }
    }
    // Some inputs must count as free: a check that always reports something learned would be useless.
    expect(free / inputs).toBeGreaterThan(0.2);
    expect(free).toBeLessThan(inputs);
  });
});
