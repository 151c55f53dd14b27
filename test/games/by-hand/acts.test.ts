// Acts for carrying out a card text by hand are programs in the game's card language, and look at no hidden card
// without permission.
import { describe, expect, it } from 'vitest';
import { ACTS as ALTERED } from '../../../src/games/altered/words/steps/by-hand.ts';
import { GAME_IDS, loadWorkbench } from '../../../src/games/games.ts';
import { ACTS as NETRUNNER } from '../../../src/games/netrunner/words/steps/by-hand.ts';
import {
  ACTS as REDEMPTION,
  STATES as REDEMPTION_STATES,
} from '../../../src/games/redemption/words/steps/by-hand.ts';
import { ACTS as THRONES, STATES as THRONES_STATES } from '../../../src/games/thrones/words/steps/by-hand.ts';
import type { Act, Deed } from '../../../src/language/run/by-hand.ts';
import { listOf } from '../../../src/language/schema/check.ts';
import { root } from '../../../src/root.ts';

const ACTS = { altered: ALTERED, redemption: REDEMPTION, thrones: THRONES, netrunner: NETRUNNER };

/** Numbers that a player must state for a card because its record holds none, by game. */
const STATES = { altered: {}, redemption: REDEMPTION_STATES, thrones: THRONES_STATES, netrunner: {} };

/** A program of an act by hand. The program of a request may use the card that was found. */
interface Program {
  name: string;
  steps: readonly Act[];
  isGranted: boolean;
}

/** The programs of an act, one for each number that its player may choose. */
function programs(name: string, deed: Deed): Program[] {
  if ('acts' in deed) return Object.entries(deed.acts).flatMap(([one, single]) => programs(one, single));
  if ('look' in deed) return [{ name, steps: deed.then?.steps ?? [], isGranted: true }];
  if ('most' in deed)
    return Array.from({ length: deed.most }, (_, i) => ({
      name: `${name} ${i + 1}`,
      steps: deed.steps(i + 1),
      isGranted: false,
    }));
  return [{ name, steps: deed, isGranted: false }];
}

/** A step that finds a card under the name `x`, for programs that use a found card. */
const FOUND: Act = { op: 'choose', from: { in: 'hand', of: 'you' }, as: 'x' };

describe.each(GAME_IDS.map((id) => [id, loadWorkbench(id, root())] as const))(
  '%s',
  (id, { language, game }) => {
    const acts = Object.entries<Deed>(ACTS[id as keyof typeof ACTS]);
    const stated = Object.entries(STATES[id as keyof typeof STATES]).map(([name, steps]) => ({
      name: `state the ${name}`,
      steps: steps(3, 'Old Captain'),
      isGranted: false,
    }));
    const all = [...acts.flatMap(([name, deed]) => programs(name, deed)), ...stated];
    it.each(all.filter(({ steps }) => steps.length > 0))('may $name', ({ steps, isGranted }) => {
      const whole = isGranted ? [FOUND, ...steps] : steps;
      expect(listOf(language, 'step').safeParse(whole).error?.issues).toBeUndefined();
    });
    it('choose among cards that are open or the chooser’s own, and look into nothing that lies hidden from them', () => {
      const steps = all.flatMap((program) => program.steps);
      const looks = steps.filter(({ op }) =>
        ['look', 'search', 'reveal', 'find', 'take', 'show'].includes(op),
      );
      expect(looks.map((step) => ({ in: step['in'], of: step['of'] ?? 'you' }))).toEqual(
        looks.map(() => ({ in: 'reserve', of: 'you' })),
      );
      const chosen = steps.flatMap(({ op, who = 'you', from }) =>
        op === 'choose' && typeof from === 'object' && from !== null && !Array.isArray(from)
          ? [{ who, from }]
          : [],
      );
      expect(chosen.length).toBeGreaterThan(5);
      const isHidden = (zone: unknown): boolean => game.layout[String(zone)]?.visibility !== 'public';
      const hidden = chosen.filter(({ from }) => [from['in'] ?? []].flat().some(isHidden));
      expect(hidden.length).toBeGreaterThan(0);
      expect(hidden.filter(({ who, from }) => from['of'] !== who || from['in'] === 'deck')).toEqual([]);
    });
    it('ask for leave for all looks at decks and at cards of the other player', () => {
      const requests = acts.flatMap(([, deed]) => ('acts' in deed ? Object.values(deed.acts) : [deed]));
      const looks = requests.flatMap((deed) => ('look' in deed ? [deed.look] : []));
      expect(looks).toContainEqual({ zone: 'deck', of: 'you', part: 'all' });
      expect(looks).toContainEqual({ zone: 'deck', of: 'you', part: 'top' });
      expect(looks).toContainEqual({ zone: 'hand', of: 'opponent', part: 'all' });
      expect(looks).toContainEqual({ zone: 'hand', of: 'opponent', part: 'random' });
      expect(looks.filter(({ zone }) => game.layout[zone]?.owned !== true)).toEqual([]);
    });
    it('fit into one menu each', () => {
      const menus = [
        acts,
        ...acts.flatMap(([, deed]) => ('acts' in deed ? [Object.entries(deed.acts)] : [])),
      ];
      expect(menus.map((menu) => menu.length).filter((length) => length > 25)).toEqual([]);
    });
    it('have names of their own, by which they are told apart', () => {
      const names = acts.flatMap(([name, deed]) => [name, ...('acts' in deed ? Object.keys(deed.acts) : [])]);
      expect(new Set(names).size).toBe(names.length);
    });
  },
);
