import type { GameState } from '../../../src/kernel/state.ts';

/**
 * Names in a state that are sentences: those under which uses are counted, and answers kept. Put better one day, they would be others.
 * Names of cards are none.
 */
export const printedNames = ({ counts, instances }: GameState): string[] =>
  [...counts.map(({ name }) => name), ...instances.flatMap(({ env }) => Object.keys(env.fixed ?? {}))].filter(
    (name) => /[.?]$/.test(name),
  );
