// Cards hosted on an identity or on a scored agenda lie there on the board and in the picture. Only their owner can
// read which cards they are.
import { expect, it } from 'vitest';
import type { View } from '../../../src/kernel/game/views.ts';
import { A, B, Scene } from '../../support/scene.ts';
import { boardText, hostedFaults, hostedIn } from './hosted-cards.ts';

/** Steps of an agenda that hosts the top card of R&D face down when it is scored. */
const HOSTS =
  'steps: [{ op: aside, top: 1, as: x, facedown: true }, { op: host, what: { ref: x }, facedown: true }]';

it('hosted cards lie at an identity and at a scored agenda, and only the Corp reads which they are', () => {
  const scene = new Scene(
    'netrunner',
    'cards:',
    `  - { ref: vault, name: Vault, side: corp, faction: nbn, type: agenda, advancement: 3, points: 1, abilities: [{ kind: reaction, when: { on: scores, what: self, how: scored }, ${HOSTS} }] }`,
    `  - { ref: home, name: Home, side: corp, faction: nbn, type: identity, deck: { least: 40, influence: 15 }, abilities: [{ kind: reaction, when: { on: scores, what: { is: agenda }, how: scored }, ${HOSTS} }] }`,
    'given:',
    '  turn: A',
    '  A: { identity: Home, hand: [], deck: [Hedge Fund, Sprint, Palisade], servers: { Server 1: { root: [{ card: Vault, counters: { advancement: 3 } }] } } }',
    '  B: {}',
  );
  scene.says(A, '/score card:Vault');
  if (hostedIn(scene.state) < 2) scene.says(A, '/choose answer:Vault');
  expect(hostedIn(scene.state)).toBe(2);

  const picture = (view: View): string => JSON.stringify(scene.game.picture(view));
  const own = scene.game.view(scene.state, A);
  expect(boardText(own)).toMatch(/Home \+ (Hedge Fund|Sprint)/);
  expect(boardText(own)).toMatch(/Score area: Vault \+ (Hedge Fund|Sprint)/);
  expect(picture(own)).toMatch(/On Home.*(Hedge Fund.*Sprint|Sprint.*Hedge Fund)/);
  for (const viewer of [undefined, B]) {
    const view = scene.game.view(scene.state, viewer);
    expect(boardText(view)).toContain('Home + a card');
    expect(boardText(view)).toContain('Score area: Vault + a card');
    expect(picture(view)).toContain('On Home');
    expect(boardText(view) + picture(view)).not.toMatch(/Hedge Fund|Sprint/);
  }
  expect(hostedFaults(scene.state, scene.game)).toEqual([]);
});
