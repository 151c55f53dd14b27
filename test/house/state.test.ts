import { describe, expect, it } from 'vitest';
import { sources, textOf } from './imports.ts';

/** A module that keeps something, and why. */
const KEEPS: Record<string, string> = {
  'src/playground/server/messages.ts': 'is told once, at the start, how a thread comes back from the archive',
};

// State that a module keeps outlives a game, a bot and a test: two bots in one process would share it.
describe('no module keeps anything that changes', () => {
  it('in a variable of its own', () => {
    const keeping = ['src', 'commands']
      .flatMap(sources)
      .filter((file) => !file.startsWith('src/playground/page/'))
      .filter((file) => /^(export )?let /m.test(textOf(file)));
    expect(keeping).toEqual(Object.keys(KEEPS));
  });
});
