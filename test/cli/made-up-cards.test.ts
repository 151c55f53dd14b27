// Cards that are generated for a word of a card language create the situation in which the word has an effect, and the
// generator of their texts always ends.
import { describe, expect, it } from 'vitest';
import { madeUp } from '../../src/cli/random/made-up-cards.ts';
import { asWord, Writer } from '../../src/cli/random/made-up-programs.ts';
import { seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { node } from '../../src/language/schema/shape.ts';
import { root } from '../../src/root.ts';

/** Number of cards generated for each word; about half of them create the situation in which the word has an effect. */
const CARDS = 12;

const benches = GAME_IDS.map((id) => ({ id, bench: loadWorkbench(id, root()) }));
const situations = benches.flatMap(({ id, bench }) =>
  Object.entries(bench.randomPlay.situations ?? {}).map(([word, situation]) => ({
    id,
    bench,
    word,
    situation,
  })),
);

/** The contents of an object or a list as text. */
const inside = (value: unknown): string => JSON.stringify(value).slice(1, -1);

describe('made-up cards', () => {
  it.each(situations)('of $id bring about what "$word" waits for', ({ bench, word, situation }) => {
    const { first = [], beside = [], says = {} } = situation;
    const made = madeUp(bench, bench.game.decks.slice(0, 2), [asWord(word)], CARDS, seeded(1));
    const said = [first, beside, says].map(inside);
    const texts = made.map(({ definition }) => JSON.stringify(definition['abilities']));
    expect(texts.filter((text) => said.every((one) => text.includes(one))).length).toBeGreaterThan(1);
  });

  it('come to an end where a word holds others of its kind', () => {
    const bench = loadWorkbench('altered', root());
    const nest = node('Does a nest.', {}, { inner: { part: 'step', only: ['nest'] } });
    const language = { ...bench.language, step: { ...bench.language.step, nest } };
    // Each `nest` must contain another one, so no finite text can be written.
    expect(new Writer(language, {}, seeded(1)).card(asWord('step nest'))).toBeUndefined();
  });
});
