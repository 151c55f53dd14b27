// Copies of a card are numbered ("Kappa#2"): a copy keeps its number as long as it stays in place, and numbers reveal
// nothing hidden.
import { describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { decode, encode } from '../../src/kernel/codec.ts';
import { fingerprint, isFingerprintOf } from '../../src/kernel/fingerprint.ts';
import { type Seat, zoneId } from '../../src/kernel/ids.ts';
import { rewind } from '../../src/kernel/rewind.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';
import { A, B, Scene } from '../support/scene.ts';

/** Number of random games of each card game, and of inputs in each. */
const GAMES = rounds(2, 40);
const STEPS = 150;

/** Names of the cards of a zone for a viewer, in the order in which they lie. */
const called = (s: Scene, viewer: Seat | undefined, zone: string, state: GameState = s.state): string[] =>
  s.game.view(state, viewer).zones.flatMap((z) => (z.kind === zone ? z.cards.map(({ name }) => name) : []));

const kappas = (): Scene =>
  new Scene(
    'altered',
    'given:',
    '  A: { mana: 3, hand: [Kappa, Atlas], heroExpedition: [Kappa, Kappa], companionExpedition: [Kappa] }',
    '  B: { mana: 3, hand: [Kappa] }',
  );

const EXPEDITION = 'expedition';

describe('the number behind a name', () => {
  it('stays when a copy before it leaves, for everybody', () => {
    const s = kappas();
    expect(called(s, undefined, EXPEDITION)).toEqual(['Kappa', 'Kappa#2', 'Kappa#3']);
    s.hand(A, 'move', { card: 'Kappa', to: 'discard pile' });
    for (const viewer of [undefined, A, B])
      expect(called(s, viewer, EXPEDITION), String(viewer)).toEqual(['Kappa#2', 'Kappa#3']);
  });

  it('is free for the next copy that comes, the lowest first', () => {
    const s = kappas();
    s.hand(A, 'move', { card: 'Kappa#2', to: 'deck' });
    expect(called(s, B, EXPEDITION)).toEqual(['Kappa', 'Kappa#3']);
    s.hand(B, 'move', { card: 'hand 1', to: 'Reserve' });
    expect(called(s, B, 'reserve')).toEqual(['Kappa#2']);
    expect(called(s, A, EXPEDITION)).toEqual(['Kappa', 'Kappa#3']);
  });

  it('stays when the game is saved and read, and taken back', () => {
    const s = kappas();
    s.hand(A, 'move', { card: 'Kappa', to: 'discard pile' });
    const then = s.state;
    expect(called(s, A, EXPEDITION, decode(encode(then)))).toEqual(['Kappa#2', 'Kappa#3']);
    s.hand(A, 'move', { card: 'Kappa#2', to: 'deck' });
    expect(called(s, A, EXPEDITION)).toEqual(['Kappa#3']);
    expect(called(s, A, EXPEDITION, rewind(s.game, then, s.state).state)).toEqual(['Kappa#2', 'Kappa#3']);
  });

  it('is counted as before where an earlier version saved the game, and stays from then on', () => {
    const s = kappas();
    const { numbers: _, ...old } = s.state;
    s.state = decode(encode(old));
    expect(called(s, A, EXPEDITION)).toEqual(['Kappa', 'Kappa#2', 'Kappa#3']);
    s.hand(A, 'move', { card: 'Kappa', to: 'discard pile' });
    expect(called(s, A, EXPEDITION)).toEqual(['Kappa#2', 'Kappa#3']);
  });

  it('leads no game elsewhere', () => {
    const s = kappas();
    s.hand(A, 'move', { card: 'Kappa', to: 'discard pile' });
    const { numbers: _, ...old } = s.state;
    expect(fingerprint(s.state)).toBe(fingerprint(old));
    expect(isFingerprintOf(fingerprint(old), s.state)).toBe(true);
  });
});

/** Two face-up pieces of ice with the same name. The first one is then removed; the second keeps its number. */
const twoWalls = (): Scene => {
  const s = new Scene(
    'netrunner',
    'given:',
    '  A:',
    '    servers:',
    '      HQ: { ice: [{ card: Palisade, rezzed: true }] }',
    '      R&D: { ice: [{ card: Palisade, rezzed: true }] }',
  );
  s.hand(A, 'move', { card: 'Palisade', to: 'deck' });
  s.hand(A, 'shuffle', { zone: 'deck' });
  expect(called(s, A, 'ice')).toEqual(['Palisade#2']);
  return s;
};

describe('a card that is turned over in its place', () => {
  it('keeps the number that all knew for whoever still sees it', () => {
    const s = twoWalls();
    s.hand(A, 'face', { card: 'Palisade#2', value: 'down' });
    expect(called(s, A, 'ice')).toEqual(['Palisade#2']);
    expect(called(s, B, 'ice')).toEqual(['ice 1 at R&D']);
    s.hand(A, 'shuffle', { zone: 'deck' });
    expect(called(s, A, 'ice')).toEqual(['Palisade#2']);
    s.hand(A, 'face', { card: 'Palisade#2', value: 'up' });
    expect(called(s, A, 'ice')).toEqual(called(s, B, 'ice'));
  });

  it('gets another one as all come to see it: theirs tells of no copy that they do not see', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  A: { servers: { HQ: { ice: [Palisade] }, R&D: { ice: [Palisade] } } }',
    );
    expect(called(s, A, 'ice')).toEqual(['Palisade', 'Palisade#2']);
    s.hand(A, 'face', { card: 'Palisade#2', value: 'up' });
    expect(called(s, A, 'ice')).toEqual(['Palisade#2', 'Palisade']);
    expect(called(s, B, 'ice')).toEqual(['ice 1 at HQ', 'Palisade']);
  });
});

describe('a judge, who sees all of them', () => {
  it('reads the numbers that players read, whatever lies hidden before them', () => {
    const s = new Scene('altered', 'given:', '  A: { mana: 3, hand: [Kappa, Kappa], reserve: [Kappa] }');
    expect(called(s, A, 'hand')).toEqual(['Kappa#2', 'Kappa#3']);
    const read = (state: GameState): string[] =>
      s.game
        .byHandValues(state, 'judge', { act: 'reveal', options: {} }, 'card')
        .filter((value) => value.startsWith('Kappa'))
        .sort();
    const all = ["Kappa (A's Reserve)", "Kappa#2 (A's hand)", "Kappa#3 (A's hand)"];
    expect(read(s.state)).toEqual(all);
    const { numbers: _, ...old } = s.state;
    expect(read(old)).toEqual(all);
  });

  it('reads them also where copies before them have gone', () => {
    const s = kappas();
    s.hand(A, 'move', { card: 'Kappa', to: 'deck' });
    s.hand(A, 'move', { card: 'Kappa#2', to: 'deck' });
    expect(called(s, A, 'hand')).toContain('Kappa#4');
    const values = s.game.byHandValues(s.state, 'judge', { act: 'reveal', options: {} }, 'card');
    expect(values).toContain("Kappa#4 (A's hand)");
  });
});

describe('a number for a single seat', () => {
  it('stays while those that all see stay below it', () => {
    const s = kappas();
    expect(called(s, A, 'hand')).toContain('Kappa#4');
    s.hand(A, 'move', { card: 'Kappa#2', to: 'deck' });
    expect(called(s, A, 'hand')).toContain('Kappa#4');
  });

  it('tells nobody else anything: a copy in a hand takes no number from those that all see', () => {
    const held = new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kappa, Kappa], reserve: [] }',
      '  B: { mana: 3, hand: [Atlas], reserve: [Kappa] }',
    );
    expect(called(held, A, 'hand')).toEqual(['Kappa#2', 'Kappa#3']);
    held.hand(A, 'move', { card: 'Kappa#3', to: 'Reserve' });
    for (const viewer of [undefined, A, B])
      expect(called(held, viewer, 'reserve').sort()).toEqual(['Kappa', 'Kappa#2']);
    // The copy that stayed in the hand must not keep its number.
    expect(called(held, A, 'hand')).toEqual(['Kappa#3']);
  });

  it('does not follow a card through a hidden place', () => {
    const s = kappas();
    s.hand(A, 'move', { card: 'Kappa', to: 'discard pile' });
    s.hand(A, 'move', { card: 'Kappa#3', to: 'deck' });
    s.hand(A, 'shuffle', { zone: 'deck' });
    s.hand(A, 'move', { card: 'top of deck', to: 'Reserve' });
    const names = called(s, undefined, 'reserve');
    expect(names).not.toContain('Kappa#3');
    expect(s.state.zones[zoneId('reserve', A)]).toHaveLength(1);
  });
});

// Numbers are recomputed only for names that an input has changed, so this checks that no outdated number is ever
// shown.
describe.each(BENCHES)('the numbers of %s', (_, bench) => {
  it('are at each step of random games those that are counted from scratch', () => {
    let renamed = 0;
    for (let n = 0; n < GAMES; n++) {
      const { game } = bench;
      const random = seeded(n + 90);
      let state = beginRandom(bench, n);
      for (let step = 0; step < STEPS && state.outcome === undefined; step++) {
        const input = randomInput(game, state, random);
        const [next, fromScratch] = [game.submit(state, input), game.submit(decode(encode(state)), input)];
        if (next.refused || fromScratch.refused) throw new Error('A random input was refused.');
        if (next.state.numbers !== state.numbers) renamed++;
        expect(fromScratch.state.numbers).toEqual(next.state.numbers);
        state = next.state;
      }
    }
    expect(renamed).toBeGreaterThan(GAMES);
  });
});
