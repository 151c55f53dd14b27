// Deck-building rules of later agendas of Thrones: for each agenda, a deck that follows its rule and one that does not.
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../support/games/formats.ts';
import { ownGame } from '../../support/games/loaded.ts';

const game = ownGame('thrones');
/** All cards of the game, each once: the list of cards with known facts also contains the automated ones. */
const all = [...new Set([...game.cards(), ...game.knownCards()].map(({ key }) => key))].map(
  (key) => game.card(key)!,
);
const keysOf = (line: RegExp, most: number, but: RegExp = /$^/): string[] =>
  all
    .filter((page) => line.test(page.line) && !but.test(page.line))
    .slice(0, most)
    .map(({ key }) => key);

type Counts = Record<string, number>;
const three = (keys: string[], n = 3): Counts => Object.fromEntries(keys.map((key) => [key, n]));
/** Plots without a trait that any agenda asks for. A deck may have each of them twice. */
const PLOTS = three(['01004', '01005', '01006', '01007', '01009', '01020', '01024'], 1);
/** Sixty Stark cards: twenty different ones, three copies of each. */
const STARKS = three(keysOf(/^Stark (character|event|location)/, 20, /loyal|unique/));

const broken = (counts: Counts): string[] =>
  rulesOf(
    game.checkDeck(
      {
        name: 'Test',
        cards: Object.entries({ 'faction-stark': 1, ...PLOTS, ...STARKS, ...counts }).flatMap(
          ([key, count]) => (count === 0 ? [] : [{ key, count }]),
        ),
      },
      'constructed',
    ),
  );

it('a deck without an agenda is legal, so what is wrong below comes from the agenda', () => {
  expect(Object.keys(STARKS)).toHaveLength(20);
  expect(broken({})).toEqual([]);
});

describe('non-loyal cards of any faction', () => {
  const maesters = three(keysOf(/^(?!loyal).*character\b.*\bMaester\b/, 4, /Stark|neutral|loyal/));

  it('come with The Conclave, which asks for twelve Maesters', () => {
    expect(broken({ '09045': 1, ...maesters })).toEqual([]);
    expect(broken({ '09045': 1 })).toEqual(['agenda-text']);
    expect(broken(maesters)).toEqual(['affiliation']);
  });
});

it('The Wars To Come wants ten plots, two of them twice', () => {
  const ten = { '10045': 1, '01022': 1, '01004': 2, '01005': 2 };
  expect(broken(ten)).toEqual([]);
  expect(broken({ ...ten, '01006': 2, '01007': 0 })).toEqual(['plot-copies']);
  expect(broken({ '10045': 1 })).toEqual(['plots']);
});

it('Alliance lets two Banners stand beside it, in a deck of 75 cards', () => {
  const more = three(keysOf(/^Stark (character|event|location|attachment)/, 25, /loyal|unique/));
  const lions = three(keysOf(/^Lannister (character|event|location)/, 4, /loyal|unique/));
  const roses = three(keysOf(/^Tyrell (character|event|location)/, 4, /loyal|unique/));
  const both = { ...lions, ...roses, '01200': 1, '01205': 1 };
  expect(broken({ '06018': 1, ...both, ...more })).toEqual([]);
  expect(broken({ '06018': 1, ...both })).toEqual([]);
  expect(broken({ '06018': 1 })).toEqual(['agenda-text']);
  expect(broken(both)).toContain('agenda');
});

it('Valyrian Steel lets each attachment be there once', () => {
  const [attachment = ''] = keysOf(/^Stark attachment/, 1, /loyal/);
  const more = three(keysOf(/^Stark (character|event|location)/, 25, /loyal|unique/));
  expect(broken({ '17152': 1, ...more, [attachment]: 1 })).toEqual([]);
  expect(broken({ '17152': 1, ...more, [attachment]: 2 })).toEqual(['agenda-text']);
});
