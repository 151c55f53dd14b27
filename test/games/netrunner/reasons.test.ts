import { expect, it } from 'vitest';
import type { Seat } from '../../../src/kernel/ids.ts';
import { A, B, Scene } from '../../support/scene.ts';

/** Refusals give the reason: what the act costs and what the player has, or when the act is possible. */

const corp = (given: string): Scene =>
  new Scene('netrunner', 'given:', `  A: { ${given} }`, '  B: { tags: 0, rig: [Telework Contract] }');
const runner = (given: string, theirs = ''): Scene =>
  new Scene('netrunner', 'given:', '  turn: B', `  A: { ${theirs} }`, `  B: { ${given} }`);

const accessing = (given: string, hand: string): Scene => {
  const scene = runner(given, `hand: [${hand}]`);
  scene.says(B, '/run server:HQ');
  return scene;
};

it.each<[string, Scene, Seat, string, string]>([
  ['purging', corp('clicks: 2'), A, '/purge', 'Purging takes 3 clicks, and you have 2.'],
  [
    'ice before ice',
    corp('credits: 1, hand: [Palisade], servers: { HQ: { ice: [Tithe, Ping] } }'),
    A,
    '/install card:Palisade server:HQ',
    'Installing Palisade at HQ costs 2 credits, and you have 1.',
  ],
  [
    'an agenda at a central server',
    corp('hand: [Offworld Office]'),
    A,
    '/install card:Offworld Office server:R&D',
    'Offworld Office goes into a remote server only.',
  ],
  [
    'advancing without credits',
    corp('credits: 0, servers: { Server 1: { root: [Offworld Office] } }'),
    A,
    '/advance card:Offworld Office',
    'Advancing a card costs 1 credit, and you have 0.',
  ],
  [
    'a resource of a Runner without tags',
    corp('credits: 5'),
    A,
    '/trash card:Telework Contract',
    'The Runner has no tag. Without one, Telework Contract is not trashed.',
  ],
  ['running as the Corp', corp('clicks: 2'), A, '/run server:HQ', 'Only the Runner does that.'],
  [
    'what is played under a condition',
    corp('hand: [Retribution]'),
    A,
    '/play card:Retribution',
    'Retribution can be played only if the number of tags of the Runner is 1 or more.',
  ],
  ['removing no tag', runner('credits: 5'), B, '/untag', 'You have no tag that you could remove.'],
  [
    'removing a tag without credits',
    runner('credits: 1, tags: 1'),
    B,
    '/untag',
    'Removing a tag costs 2 credits, and you have 1.',
  ],
  [
    'a program without ice for it',
    runner('hand: [Botulus]'),
    B,
    '/install card:Botulus',
    'Botulus is installed on a piece of ice, and there is none that could take it.',
  ],
  [
    'an ability for an access',
    runner('rig: [Carnivore]'),
    B,
    '/use card:Carnivore',
    'Carnivore: that is for a card that you access.',
  ],
  [
    'an ability for an access without cards',
    accessing('hand: 1, rig: [Carnivore]', 'Hedge Fund'),
    B,
    '/use card:Carnivore',
    'Carnivore asks for 2 cards from your grip, and you have 1.',
  ],
  [
    'trashing what is too dear',
    accessing('credits: 1', 'Regolith Mining License'),
    B,
    '/trash card:Regolith Mining License',
    'Trashing Regolith Mining License costs 3 credits, and you have 1.',
  ],
  [
    'trashing what has no trash cost',
    accessing('credits: 9', 'Hedge Fund'),
    B,
    '/trash card:Hedge Fund',
    'Hedge Fund has no trash cost, so you cannot pay to trash it.',
  ],
  [
    'acting in a run',
    accessing('', 'Hedge Fund'),
    B,
    '/draw',
    'That takes a click, in your own action phase.',
  ],
])('%s', (_what, scene, seat, line, reason) => {
  expect(() => scene.says(seat, line)).toThrow(`${line}: ${reason}`);
});
