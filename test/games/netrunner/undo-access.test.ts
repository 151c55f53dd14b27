// If an undo leads back to the middle of an access, the access goes on from there, and the accessed card is in the same
// place as then.
import { expect, it } from 'vitest';
import { zoneId } from '../../../src/kernel/ids.ts';
import { rewind } from '../../../src/kernel/rewind.ts';
import { A, B, Scene } from '../../support/scene.ts';

it('the second access of R&D is taken back while the first card is still looked at', () => {
  const scene = new Scene(
    'netrunner',
    'given:',
    '  turn: B',
    '  A: { hand: [Hedge Fund], deck: [Palisade, Whitespace, Karunā, Tithe, Hedge Fund, Hedge Fund], servers: { R&D: { ice: [] } } }',
    '  B: { rig: [{ card: Conduit, counters: { virus: 1 } }] }',
  );
  scene.says(B, '/use card:Conduit');
  const first = scene.state;
  expect(scene.read(B)).toContain('accesses Palisade from R&D.');
  scene.says(B, '/pass');
  expect(scene.read(B)).toContain('accesses Whitespace from R&D.');

  const { state, log, reshuffled } = rewind(scene.game, first, scene.state);
  expect(reshuffled).toEqual(['deck:0']);
  expect(log.map(({ shared }) => shared).join(' ')).toContain('deck is shuffled');
  scene.state = state;
  // The card that is looked at is the same object in the same place, and its access goes on.
  const top = state.zones[zoneId('deck', A)]![0]!;
  expect(state.objects[top]).toEqual(first.objects[top]);
  expect(scene.game.prompt(state, B)?.question).toContain('Palisade');
  scene.says(B, '/pass');
  expect(scene.read(B)).toMatch(/accesses .+ from R&D\./);
  expect(scene.game.prompt(scene.state, A)).toBeUndefined();
});
