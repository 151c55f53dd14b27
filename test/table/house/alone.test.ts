// Who can only pass passes by itself in a game against the house: nobody is there from whom the empty hand had to be
// hidden. Between people the question comes, because its absence would tell.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadNetrunner } from '../../../src/games/netrunner/netrunner.ts';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import { root } from '../../../src/root.ts';
import { isPass } from '../../../src/table/play/answers.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { ALTERED, againstHouse, houseAnswers, processWithHouse } from './at-the-table.ts';

const NETRUNNER = loadNetrunner(`${root()}/src/games/netrunner`);

let at: Bench;
beforeEach(async () => {
  at = await bench();
});
afterEach(() => at.close());

const isLonely = ({ kind, candidates }: Prompt): boolean =>
  kind === 'act' && candidates.every(({ answer }) => isPass(answer));

it.each([
  ['Altered', ALTERED],
  ['Netrunner', NETRUNNER],
])(
  '%s against the house: Ann is never asked where she can only pass',
  { timeout: 120_000 },
  async (_, game) => {
    const here = processWithHouse(at.store, at.now, [game]);
    const { id } = (await againstHouse(here, game.id, 'easy', { official: game.decks[0]!.name })).record;
    let asked = 0;
    for (let n = 0; n < 120 && (await at.store.record(id))!.phase === 'running'; n++) {
      await houseAnswers(here, at.store, at.now, id);
      const met = await here.tables.question(id, 'ann');
      if (!met.fresh) continue;
      const { ask, epoch, kind, candidates, min } = met.prompt;
      // The order is given with the first answer in the game.
      if (asked > 0) expect(isLonely(met.prompt)).toBe(false);
      asked += 1;
      const wanted = kind === 'act' ? candidates.slice(0, 1) : candidates.slice(0, Math.max(1, min));
      const values = wanted.map(({ value }) => value);
      const done = await here.tables.answer(by('ann'), met.record, { ask, epoch, values });
      if (done.refused)
        accepted(
          await here.tables.answer(by('ann'), met.record, {
            ask,
            epoch,
            values: [candidates.at(-1)!.value],
          }),
        );
    }
    expect(asked).toBeGreaterThan(10);
    const given = (await at.store.inputs(id)).filter(({ input }) => input.kind === 'orders');
    expect(given).toHaveLength(1);
  },
);
