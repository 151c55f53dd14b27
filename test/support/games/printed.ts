import type { GameState } from '../../../src/kernel/state.ts';

/**
 * Names in a state that are sentences, such as those of usage counters and stored answers. They are forbidden, because
 * such a name would change with the wording. Names of cards do not count.
 */
export const printedNames = ({ counts, instances }: GameState): string[] =>
  [...counts.map(({ name }) => name), ...instances.flatMap(({ env }) => Object.keys(env.fixed ?? {}))].filter(
    (name) => /[.?]$/.test(name),
  );
