// Carrying out a card text by hand always ends: after a hundred acts the player is not asked again.
import { expect, it } from 'vitest';
import { loadWorkbench } from '../../../src/games/games.ts';
import { BY_HAND } from '../../../src/kernel/game/prompts.ts';
import { asking } from '../../../src/kernel/query.ts';
import { root } from '../../../src/root.ts';
import { carriedOut } from '../../support/games/carrying-out.ts';

const workbench = loadWorkbench('netrunner', root());
const { game } = workbench;

it('after a hundred acts', () => {
  let { state } = carriedOut(workbench, 'credit');
  let acts = 0;
  for (
    let part = asking(state)?.parts[0];
    part?.choice.why.code === BY_HAND;
    part = asking(state)?.parts[0]
  ) {
    const { ask, epoch } = game.prompt(state, part.seat)!;
    const answers = [
      { kind: 'option' as const, options: ['credit'] },
      { kind: 'number' as const, number: 1 },
    ];
    const result = game.submit(state, { kind: 'answers', seat: part.seat, ask, epoch, answers });
    if (result.refused) throw new Error(result.sentence);
    state = result.state;
    acts++;
    if (acts > 200) break;
  }
  expect(acts).toBe(100);
});
