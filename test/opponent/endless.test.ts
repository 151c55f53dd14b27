// The house (the bot as an opponent) ends its turn: it does not do and undo the same thing forever, even if everything
// that ends its turn lets the other player draw.
import { expect, it } from 'vitest';
import { asking } from '../../src/kernel/query.ts';
import { decide } from '../../src/opponent/decide.ts';
import { LEVELS } from '../../src/opponent/levels.ts';
import { A, Scene } from '../support/scene.ts';

const HAND =
  'A Look Back, Abandonment, Abducted Subjects, Abraham’s Deceit, Access Denied, Adjourn, All the Curses, Arrest in Jerusalem, Arrest in Philippi, Ashtaroth Worship';

/** Number of answers after which a turn of the house counts as endless. */
const MANY = 12;

it.each(['easy', 'normal', 'hard'] as const)('%s exchanges two Artifacts no more than it must', (level) => {
  const scene = new Scene(
    'redemption',
    // The hand is over its limit, so passing, which ends the turn with a discard, looks worse than any other act.
    `given: { A: { hand: [${HAND}], artifact: Altar of Burnt Offering, pile: [Covenant with Moses], territory: [] }, B: { territory: [] } }`,
  );
  for (let n = 0; n < MANY; n++) {
    const asked = asking(scene.state)?.parts[0];
    if (asked?.seat !== A || asked.choice.why.code !== 'preparation') return;
    scene.take(decide(scene.game, scene.state, A, LEVELS[level], `dice ${n}`)!.input);
  }
  expect.fail('Its turn does not end.');
});
