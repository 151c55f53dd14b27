// The Corp's last chance in a turn to score an agenda comes after its last action, and before a draw that would lose it
// the game. Whether the game waits for the Corp there depends only on public facts, not on its orders about rezzing.
// Games begun under earlier rules go on under those.
import { describe, expect, it } from 'vitest';
import { readGames, readPrograms } from '../../../src/cli/golden/files.ts';
import { isCorp } from '../../../src/games/netrunner/facts/field.ts';
import { ORDERS } from '../../../src/games/netrunner/orders.ts';
import { LANGUAGE } from '../../../src/games/shared/pins.ts';
import { zoneId } from '../../../src/kernel/ids.ts';
import { asking, inZone } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { follow, setupOf } from '../../../src/table/play-again.ts';
import { ownBench, ownGame } from '../../support/games/loaded.ts';
import { goldenSets } from '../../support/golden.ts';
import { A, B, Scene } from '../../support/scene.ts';

const asked = ({ state }: Scene): string[] =>
  asking(state)?.parts.map(({ seat, choice }) => `${seat} ${choice.why.code}`) ?? [];

/**
 * A position in which the Corp has one click left, and this card with two advancement counters in the root of a server.
 */
const lastClick = (card: string, orders = ''): Scene =>
  new Scene(
    'netrunner',
    'given:',
    '  turn: A',
    `  A: { credits: 3, clicks: 1, hand: 2, orders: { ${orders} }, servers: { Server 1: { root: [{ ${card}, counters: { advancement: 2 } }] } } }`,
    '  B: { credits: 5 }',
  );

const isAdvanced = (state: GameState): boolean =>
  inZone(state, zoneId('root')).some((o) => (o.counters['advancement'] ?? 0) > 0);

describe('after its last action the Corp is waited for at advancement counters', () => {
  it.each([
    ['an agenda that can be scored', 'card: Orbital Superiority'],
    ['an agenda that cannot', 'card: Offworld Office'],
    ['a card that is no agenda', 'card: Urtica Cipher'],
    ['a card that is rezzed', 'card: Urtica Cipher, rezzed: true'],
  ])('%s', (_, card) => {
    const s = lastClick(card);
    s.says(A, '/credit');
    expect(asked(s)).toEqual(['0 end']);
    expect(s.game.prompt(s.state, A)?.always).toBeUndefined();
    expect(s.game.view(s.state, B).awaiting).toEqual([A]);
    s.says(A, '/pass');
    expect(s.state.clock['active']).toBe(B);
  });

  const others = ORDERS.filter(({ name }) => name !== 'last').flatMap(({ name, values }) =>
    values.map(({ id }) => [name, id] as const),
  );
  it.each(others)('with the order %s: %s', (name, id) => {
    const s = lastClick('card: Offworld Office', `${name}: "${id}"`);
    s.says(A, '/credit');
    expect(asked(s)).toEqual(['0 end']);
  });

  it('not without counters, and not in the turn of the Runner', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  turn: A',
      '  A: { clicks: 1, hand: 2, servers: { Server 1: { root: [Offworld Office] } } }',
    );
    s.says(A, '/credit');
    expect(asked(s)).toEqual(['1 action']);
  });
});

describe('orders of games', () => {
  const game = ownGame('netrunner');
  const decks = [game.decks[0]!, game.decks[1]!];
  const begunIn = (language: number) =>
    game
      .pinned(JSON.stringify({ ...JSON.parse(game.pin(decks)), language }))
      .begin({ profile: game.profiles[0]!, seed: 'orders', decks, names: ['Ann', 'Bob'] })
      .state.seats.map(({ orders }) => orders);

  it('are given as a game begins now', () => {
    const first = { last: 'ask', archives: 'rezzed', broken: 'once', accesses: 'once' };
    expect(begunIn(LANGUAGE)).toEqual([first, first]);
  });

  it('are others in games that were begun before there were fewer stops', () => {
    const first = { last: 'ask', abilities: 'server' };
    expect(begunIn(4)).toEqual([first, first]);
  });

  it('are not given in a game that an earlier version has begun', () => {
    expect(begunIn(3)).toEqual([{}, {}]);
  });

  it('are those that it began with: turns of earlier games end as they did', () => {
    let moments = 0;
    const { folder } = goldenSets.find(({ name }) => name === 'issue-31')!;
    for (const golden of readGames(folder).values()) {
      const old = ownBench('netrunner').game.pinned(readPrograms(folder, golden.programs));
      const states = [old.begin(setupOf(golden, golden.secretSeed)).state];
      for (const { input } of golden.inputs) {
        const was = states.at(-1)!;
        const next = follow(old, was, input, (step) => states[step]);
        if ('fault' in next) throw new Error(next.fault);
        const { state } = next;
        states.push(state);
        const [before, after] = [was, state].map(({ clock }) => Number(clock['active']));
        if (before === after || !isCorp(was, before!) || !isAdvanced(was)) continue;
        // The last action has ended the turn: the next question belongs to the next turn, or to the discard before it.
        moments++;
        expect(asking(was)?.parts.map(({ choice }) => choice.why.code)).not.toContain('end');
      }
      expect(states.at(-1)?.outcome).toEqual(golden.outcome);
    }
    expect(moments).toBeGreaterThan(5);
  });
});
