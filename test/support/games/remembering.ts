import type { Game } from '../../../src/kernel/game.ts';
import type { GameState } from '../../../src/kernel/state.ts';

/**
 * The game with a cache of its answers about each state, because a two-world test asks the same about one state up to a
 * hundred times.
 */
export function remembering(game: Game): Game {
  const once = <Who, Said>(ask: (state: GameState, who: Who) => Said): typeof ask => {
    const known = new WeakMap<GameState, Map<Who, Said>>();
    return (state, who) => {
      const said = known.get(state) ?? new Map<Who, Said>();
      known.set(state, said);
      if (!said.has(who)) said.set(who, ask(state, who));
      return said.get(who)!;
    };
  };
  return {
    ...game,
    prompt: once((state, seat) => game.prompt(state, seat)),
    interjections: once((state, seat) => game.interjections(state, seat)),
    view: once((state, viewer) => game.view(state, viewer)),
    ...(game.costs && { costs: once((state, seat) => game.costs?.(state, seat) ?? []) }),
  };
}
