// A game that was saved while a text was carried out by hand goes on, even if its question offers acts of an earlier
// release.
import { expect, it } from 'vitest';
import { GAME_IDS, loadWorkbench } from '../../../src/games/games.ts';
import { decode, encode } from '../../../src/kernel/codec.ts';
import { BY_HAND } from '../../../src/kernel/game/prompts.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';
import { carriedOut } from '../../support/games/carrying-out.ts';

/** The state as an earlier release saved it, whose question also offered to draw two cards at once. */
function asEarlier(state: GameState): GameState {
  const ask = asking(state)!;
  const parts = ask.parts.map((part) =>
    part.choice.kind === 'option'
      ? {
          ...part,
          choice: {
            ...part.choice,
            options: [...part.choice.options, { id: 'draw 2', text: 'Draw 2 cards.' }],
          },
        }
      : part,
  );
  return { ...state, frames: [...state.frames.slice(0, -1), { ...ask, parts }] };
}

it.each(GAME_IDS)('in %s: the act is asked again, and nothing else happens', (id) => {
  const workbench = loadWorkbench(id, root());
  const { game } = workbench;
  const { state, seat } = carriedOut(workbench, 'draw');
  const saved = decode(encode(asEarlier(state)));
  const { ask, epoch } = game.prompt(saved, seat)!;
  const answers = [{ kind: 'option' as const, options: ['draw 2'] }];
  const result = game.submit(saved, { kind: 'answers', seat, ask, epoch, answers });
  if (result.refused) throw new Error(result.sentence);
  const again = asking(result.state)?.parts[0];
  expect(again).toMatchObject({ seat, choice: { why: { code: BY_HAND } } });
  expect(result.log).toEqual([]);
  expect(result.state.zones).toEqual(saved.zones);
});
