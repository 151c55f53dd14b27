import { describe, expect, it } from 'vitest';
import { sources, textOf } from './imports.ts';

/** Modules that may keep changing state in a variable, each with the reason. */
const KEEPS: Record<string, string> = {
  'src/playground/server/messages.ts': 'is told once, at the start, how a thread comes back from the archive',
};

// State in a module's variable outlives a game, a bot and a test: two bots in one process would share it.
describe('no module keeps anything that changes', () => {
  it('in a variable of its own', () => {
    const keeping = ['src', 'commands']
      .flatMap(sources)
      .filter((file) => !file.startsWith('src/playground/page/'))
      .filter((file) => /^(export )?let /m.test(textOf(file)));
    expect(keeping).toEqual(Object.keys(KEEPS));
  });
});
