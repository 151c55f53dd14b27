// Tests words of the card language that no card of the core set needs: random games with the scenario cards that use
// these words, filled up with cards of the core set.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import type { Random } from '../../../src/games/shared/workbench.ts';
import { type CardDefinition, readCard, readCards } from '../../../src/games/thrones/cards.ts';
import { DRAW_TYPES, FACTIONS } from '../../../src/games/thrones/terms.ts';
import { decode, encode } from '../../../src/kernel/codec.ts';
import { fingerprint } from '../../../src/kernel/fingerprint.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { ownBench } from '../../support/games/loaded.ts';
import { takeInput } from '../../support/games/random-games.ts';
import { scenarioTexts } from '../../support/games/scenario-files.ts';
import { rounds } from '../../support/sample.ts';

const SEATS = ['Ann', 'Bob'];
/** Maximum number of games with a scenario's cards (`MOST`), and of inputs in each (`INPUTS`). */
const MOST = 50;
const INPUTS = rounds(80, 400);
const USED = ['action', 'interrupt', 'response', 'revealed', 'setup'];

const box = ownBench('thrones');
const cardsOfBox = readCards(join(root(), 'src/games/thrones/cards'));

/** A scenario's own cards, and the cards of the core set that it names. */
interface Themed {
  file: string;
  own: CardDefinition[];
  named: CardDefinition[];
}

const themes = [...scenarioTexts('thrones')]
  .filter(([file]) => file.startsWith('WORDS-'))
  .flatMap(([file, text]): Themed[] => {
    const { cards = [] }: { cards?: unknown[] } = parse(text);
    const own = cards.map((card) => readCard(card, file));
    const given = text.slice(text.indexOf('\ngiven:'));
    const named = cardsOfBox.filter(
      ({ name }) => given.includes(name) && !own.some((card) => card.name === name),
    );
    return own.length === 0 ? [] : [{ file, own, named }];
  });

/**
 * A deck with only the scenario's cards, of a random faction: so cards often do what other cards of the deck wait for.
 */
function deckOf({ own, named }: Themed, random: Random): DeckList {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
  const cards = new Map([[`faction-${pick(FACTIONS)}`, 1]]);
  const add = (types: readonly string[], n: number, besides: readonly CardDefinition[]): void => {
    const from = [...own, ...own, ...named, ...besides].filter(({ type }) => types.includes(type));
    for (let i = 0; i < n && from.length > 0; i++) {
      const { ref } = pick(from);
      cards.set(ref, (cards.get(ref) ?? 0) + 1);
    }
  };
  add(['agenda'], 1, []);
  add(
    ['plot'],
    7,
    cardsOfBox.filter(({ plot }) => Number(plot?.income ?? 0) > 4),
  );
  // If the scenario defines only plots, the deck is filled with any draw cards of the core set.
  const draws = [...own, ...named].some(({ type }) => type !== 'plot' && type !== 'agenda');
  add(DRAW_TYPES, 60, draws ? [] : cardsOfBox);
  return { name: 'themed', cards: [...cards].map(([key, count]) => ({ key, count })) };
}

/** Abilities that were begun in any of the games, by card. */
const begun = new Set<string>();

/** The abilities of these cards that players use in action and reaction windows. */
const usedOf = (own: readonly CardDefinition[]): string[] =>
  own.flatMap(({ ref, abilities }) =>
    abilities.flatMap(({ kind }, i) => (USED.includes(kind) ? [`${ref}:${i}`] : [])),
  );

const unused = (own: readonly CardDefinition[]): string[] => usedOf(own).filter((key) => !begun.has(key));

describe('random games of words of their own', () => {
  it.each(themes)('hold at every step ($file)', (theme) => {
    const { file, own } = theme;
    const { bench } = box.scenarios.layOut({
      cards: own,
      given: box.scenarios.given.parse({}),
      seats: SEATS,
      profile: box.scenarios.profile,
      random: [],
      observer: { program: (card, ability) => void begun.add(`${card}:${ability}`), node: () => undefined },
    });
    const { game, randomPlay } = bench;
    // Plays at least one game, in a long run two, and more until all abilities have been used.
    for (let n = 0; n < rounds(1, 2) || (n < MOST && unused(own).length > 0); n++) {
      const random = seeded(n * 7919 + 19);
      const { state: first } = game.begin({
        profile: game.profiles[0]!,
        seed: `${file}-${n}`,
        decks: [deckOf(theme, random), deckOf(theme, random)],
        names: SEATS,
      });
      // Both players are asked in every action window under these orders.
      const orders = { attackers: 'always', defenders: 'always', challenges: 'always', phases: 'always' };
      const state = [0, 1].reduce(
        (now, seat) => takeInput(game, now, { kind: 'orders', seat, orders }).state,
        first,
      );
      let inputs = 0;
      playOut(game, state, random, INPUTS, (now) => {
        const fault = randomPlay.fault?.(now);
        if (fault !== undefined) throw new Error(fault);
        if (inputs++ % 100 === 0) expect(fingerprint(decode(encode(now)))).toBe(fingerprint(now));
      });
    }
  });

  it('have used every ability', () => {
    expect(themes.flatMap(({ own }) => unused(own))).toEqual([]);
  });
});
