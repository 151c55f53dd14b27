// Acts of people who carry out a text by hand are programs of their game's language.
import { describe, expect, it } from 'vitest';
import { ACTS as ALTERED } from '../../../src/games/altered/words/steps/by-hand.ts';
import { GAME_IDS, loadWorkbench } from '../../../src/games/games.ts';
import { ACTS as NETRUNNER } from '../../../src/games/netrunner/words/steps/by-hand.ts';
import { ACTS as REDEMPTION } from '../../../src/games/redemption/words/steps/by-hand.ts';
import { ACTS as THRONES } from '../../../src/games/thrones/words/steps/by-hand.ts';
import { listOf } from '../../../src/language/schema/check.ts';
import { root } from '../../../src/root.ts';

const ACTS = { altered: ALTERED, redemption: REDEMPTION, thrones: THRONES, netrunner: NETRUNNER };

describe.each(GAME_IDS.map((id) => [id, loadWorkbench(id, root())] as const))(
  '%s',
  (id, { language, game }) => {
    const acts = Object.entries(ACTS[id as keyof typeof ACTS]);
    it.each(acts)('may %s', (_, steps) => {
      expect(listOf(language, 'step').safeParse(steps).error?.issues).toBeUndefined();
    });
    it('choose among cards that are open or one’s own, and look into nothing hidden', () => {
      const steps = acts.flatMap(([, all]) => all);
      expect(
        steps.filter(({ op }) => ['look', 'search', 'reveal', 'find', 'take', 'show'].includes(op)),
      ).toEqual([]);
      const chosen = steps.flatMap(({ op, from }) =>
        op === 'choose' && typeof from === 'object' && from !== null && !Array.isArray(from) ? [from] : [],
      );
      expect(chosen.length).toBeGreaterThan(5);
      const isHidden = (zone: unknown): boolean => game.layout[String(zone)]?.visibility !== 'public';
      const hidden = chosen.filter((from) => [from['in'] ?? []].flat().some(isHidden));
      expect(hidden.length).toBeGreaterThan(0);
      expect(hidden.filter((from) => from['of'] !== 'you' || from['in'] === 'deck')).toEqual([]);
    });
    it('fit into one menu beside what ends them', () => {
      expect(acts.length).toBeLessThan(25);
    });
  },
);
