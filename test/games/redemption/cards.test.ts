import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CardSet, type Face } from '../../../src/games/redemption/card-set.ts';
import { type CardDefinition, PinnedCard, readCard, readCards } from '../../../src/games/redemption/cards.ts';
import { print } from '../../../src/games/redemption/language/print.ts';
import { BRIGADES, ELSEWHERE, placesIn } from '../../../src/games/redemption/terms.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { readSets } from '../../../src/games/shared/known/cards.ts';
import { root } from '../../../src/root.ts';

const FOLDER = join(root(), 'src/games/redemption');
const definitions = readCards(join(FOLDER, 'cards'));
const set = new CardSet(definitions);
const starters = set.all().filter(({ definition }) => / Starter$/.test(definition.set));

/** All faces of these cards: the whole card, as it counts in hands and decks, and each way in which it can be used. */
const facesOf = (cards: typeof starters): Face[] =>
  cards.flatMap(({ whole, ways }) => [whole, ...Object.values(ways)]);

/** Every object within a program. */
function nodes(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodes);
  return Array.isArray(value) ? inner : [Object.fromEntries(Object.entries(value)), ...inner];
}

/** The words under a key of this name, at any depth of a program. */
const words = (program: unknown, key: string): string[] =>
  nodes(program)
    .flatMap((node) => node[key] ?? [])
    .filter((word): word is string => typeof word === 'string');

/** Filters that say what a card must be. */
const kinds = (program: unknown): { is: string[]; subtype: string[] }[] =>
  nodes(program)
    .map((node) => ({
      is: words({ is: node['is'] }, 'is'),
      subtype: words({ subtype: node['subtype'] }, 'subtype'),
    }))
    .filter(({ is, subtype }) => is.length + subtype.length > 0);

const named = (cards: CardDefinition[]): [string, CardDefinition][] => cards.map((c) => [c.ref, c]);
const speaking = named(definitions.filter((c) => c.abilities.length > 0));

describe('card files', () => {
  it('are named after their reference', () => {
    const files = readdirSync(join(FOLDER, 'cards')).sort();
    expect(files).toEqual(definitions.map((c) => `${c.ref}.yaml`).sort());
  });

  it('have a name of their own in deck lists', () => {
    const listed = definitions.map((c) => c.listed);
    expect(listed.filter((name, i) => listed.indexOf(name) !== i)).toEqual([]);
  });

  it('speak of all that is listed as being elsewhere, and no card is any of it', () => {
    const asked = (key: string): Set<string> =>
      new Set(definitions.flatMap(({ abilities }) => words(abilities, key)));
    const subtypes = facesOf(set.all()).flatMap((face) => face.subtypes);
    expect(
      ELSEWHERE.subtypes.filter((word) => !asked('subtype').has(word) || subtypes.includes(word)),
    ).toEqual([]);
    const names = definitions.map(({ name }) => name);
    expect(ELSEWHERE.names.filter((name) => !asked('called').has(name) || names.includes(name))).toEqual([]);
  });

  it('and the records of sets spell an identifier in one way', () => {
    const recorded = readSets(join(FOLDER, 'sets'), PinnedCard).flatMap(({ cards }) => cards);
    const identifiers = [...definitions, ...recorded].flatMap((card) => [
      ...card.identifiers,
      ...card.ways.flatMap((way) => way.identifiers ?? []),
    ]);
    const spelled = new Set([...ELSEWHERE.subtypes, ...identifiers]);
    const plain = [...spelled].map((word) => word.toLowerCase().replace('’', "'"));
    expect(plain.filter((word, i) => plain.indexOf(word) !== i)).toEqual([]);
    expect(recorded.filter(({ name }) => name !== name.trim())).toEqual([]);
  });

  it.each(speaking)('%s speaks only of what it has named', (_, card) => {
    for (const ability of card.abilities) {
      const spoken = [...words(ability, 'ref'), ...words(ability, 'except'), ...words(ability, 'ownerOf')];
      const known = [...words(ability, 'as'), ...words(ability, 'rest'), 'user', 'aside', 'refs'];
      expect(spoken.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it.each(speaking)('%s reads as English', (_, card) => {
    for (const ability of card.abilities) {
      const text = print.ability(ability);
      expect(text).toMatch(/[.”]$/);
      expect(text).not.toMatch(/undefined|\[object|[{]"|NaN| {2}/);
    }
  });

  it('refuse a word that the game does not have', () => {
    const card = { ref: 'x', name: 'X', listed: 'X', set: 'X', ways: [{ as: 'hero' }] };
    const step = (zone: string) => ({ op: 'move', what: 'self', to: zone });
    const abilities = (zone: string) => [{ kind: 'effect', steps: [step(zone)] }];
    expect(readCard({ ...card, abilities: abilities('hand') }, 'here').abilities).toHaveLength(1);
    expect(() => readCard({ ...card, abilities: abilities('expedition') }, 'here')).toThrow(CardError);
    expect(() => readCard({ ...card, reference: 'Exod 3:2' }, 'here')).toThrow('book');
    expect(() => readCard({ ...card, ways: [{ as: 'hero', numbers: '9' }] }, 'here')).toThrow('strength');
  });
});

describe('cards of the starter decks', () => {
  it.each(named(starters.map((c) => c.definition)))('%s finds a card for what it asks', (_, card) => {
    const faces = facesOf(starters);
    const lost = kinds(card.abilities).filter(
      ({ is, subtype }) =>
        !faces.some(
          (f) =>
            (is.length === 0 || is.some((t) => f.types.includes(t))) &&
            subtype.every((t) => f.subtypes.includes(t)),
        ),
    );
    expect(lost).toEqual([]);
  });

  it.each(named(starters.map((c) => c.definition)))('%s names nothing twice in an ability', (_, card) => {
    // If an ability is carried out again after an interruption, it finds its targets by these names (rules 7.4).
    for (const ability of card.abilities) {
      const names = nodes(ability)
        .filter((node) => 'op' in node)
        .flatMap((node) => words({ as: node['as'] }, 'as'));
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  it.each(named(starters.map((c) => c.definition)))('%s has what its type has', (_, card) => {
    for (const way of card.ways) {
      const fights = ['hero', 'evilCharacter', 'good', 'evil'].includes(way.as);
      expect(way.numbers !== undefined).toBe(fights);
      expect(way.brigades.length > 0).toBe(fights);
      const brigades = way.as === 'hero' || way.as === 'good' ? BRIGADES.good : BRIGADES.evil;
      expect(way.brigades.filter((b) => !brigades.includes(b))).toEqual([]);
    }
    const character = card.ways.some((way) => way.as === 'hero' || way.as === 'evilCharacter');
    expect(card.identifiers.includes('human')).toBe(character);
  });

  it('are unique by name, and generic ones are not (rules 3.4)', () => {
    const unique = (ref: string) => set.get(ref).unique;
    expect(unique('k-abishai')).toBe(true);
    expect(unique('l-the-tribal-elders')).toBe(true);
    expect(unique('k-covenant-with-david')).toBe(true);
    expect(unique('l-wilderness-of-sinai')).toBe(true);
    expect(unique('k-davids-spies')).toBe(false);
    expect(unique('l-burning-bush')).toBe(false);
  });

  it.each([
    ['k-abusive-taskmaster', 'Negate a Hero. You may topdeck an evil card from your Reserve.'],
    ['k-bravery-of-david', 'You may topdeck a good I Samuel Enhancement from your deck or Reserve.'],
    [
      'k-counsel-for-the-king',
      'Your opponent underdecks an evil card from their hand. Bounce an Evil Character.',
    ],
    ['k-covenant-with-david', 'As a good Enhancement: Negate and discard an evil card.'],
    ['k-davids-tent', 'When a I Samuel Hero of yours attacks alone — You may draw a card.'],
    ['l-goliath-fear-bringer', 'This card is protected from lone Heroes.'],
    ['l-goliaths-spear', 'You may discard this card to discard a Hero.'],
    ['l-lost-soul-fat', 'When this card is rescued — You may draw a card.'],
    [
      'l-moshe',
      "You may put a Lost Soul from your opponent's deck into its owner's Land of Bondage, then play an Evil Character from your opponent's deck.",
    ],
  ])('%s says: %s', (ref, text) => {
    expect(set.get(ref).definition.abilities.map((a) => print.ability(a))).toContain(text);
  });

  // Faces of some cards: way of use, alignment, brigades and numbers; then subtypes.
  it.each<[string, string[], string]>([
    [
      'k-david-giant-slayer',
      ['hero good green/purple 12/10'],
      'O.T., I Samuel, warrior, human, male, king, musician, prophet, giant slayer',
    ],
    [
      'k-abiathar',
      ['hero good purple 2/4'],
      'O.T., I Samuel, human, male, Tabernacle priest, high priest, priest, House of Ithamar',
    ],
    ['k-abandoned', ['good good green/purple 4/0', 'evil evil pale green 0/4'], 'O.T., I Samuel'],
    ['k-covenant-with-david', ['good good green/purple 5/2', 'artifact good'], 'O.T., I Samuel'],
    [
      'k-pharaoh-ramses-ii',
      ['evilCharacter evil pale green 12/12'],
      'O.T., Exodus, warrior, human, male, Egyptian, king',
    ],
    ['k-egyptian-spear', ['evil evil pale green 5/0'], 'O.T., Exodus, weapon'],
    ['k-divination', ['evil evil pale green 0/6'], 'O.T., Exodus, territory'],
    ['k-davids-harp', ['artifact neutral'], 'O.T., I Samuel, involves music'],
    ['k-davids-tent', ['fortress good'], 'O.T., I Samuel'],
    ['k-murderous-command', ['dominant evil'], 'O.T., Exodus'],
    ['k-son-of-god', ['dominant good'], 'O.T., Daniel'],
    ['k-lost-soul-dread', ['lostSoul neutral'], 'O.T., Exodus'],
    ['k-lost-soul-exodus-11-5', ['lostSoul neutral'], 'O.T., Exodus'],
    ['l-son-of-god', ['dominant good'], 'N.T., Luke'],
    [
      'l-aaron-moses-brother',
      ['hero good clay 6/12'],
      'O.T., Exodus, human, male, prophet, Tabernacle priest, high priest, priest, Wilderness',
    ],
    [
      'l-ordained-priests',
      ['hero good clay 11/9'],
      'O.T., Exodus, generic, human, male, Tabernacle priest, priest, Wilderness',
    ],
    ['l-daughters-of-midian', ['hero good white 3/7'], 'O.T., Exodus, generic, human, female'],
    [
      'l-goliath-fear-bringer',
      ['evilCharacter evil black 12/12'],
      'O.T., I Samuel, warrior, human, male, Philistine, giant',
    ],
    ['l-goliaths-curse', ['evil evil black 6/0', 'artifact evil'], 'O.T., I Samuel'],
    ['l-evade', ['good good clay/white 4/0', 'evil evil black 0/4'], 'O.T., Exodus'],
    ['l-provisions-in-the-desert', ['good good white 7/0'], 'O.T., Exodus, territory'],
    ['l-lost-soul-ii-samuel-23-6', ['lostSoul neutral'], 'O.T., II Samuel'],
  ])('%s is %s', (ref, ways, subtypes) => {
    const card = set.get(ref);
    const told = card.definition.ways.map(({ as, brigades, numbers }) => {
      const alignment = card.ways[as]?.subtypes.find((t) => ['good', 'evil', 'neutral'].includes(t));
      const count = numbers === undefined ? '' : `${numbers.strength}/${numbers.toughness}`;
      return [as, alignment, brigades.join('/'), count].filter((word) => word !== '').join(' ');
    });
    expect(told).toEqual(ways);
    const { reference, classes, identifiers } = card.definition;
    const places = reference === undefined ? [] : placesIn(reference);
    expect([...places, ...classes, ...identifiers].join(', ')).toBe(subtypes);
    for (const word of subtypes.split(', ')) expect(card.whole.subtypes).toContain(word);
  });
});

describe.each([
  ['k', 'K Starter'],
  ['l', 'L Starter'],
])('the official deck %s', (file, name) => {
  // The cast is safe: the file belongs to the project, and its contents are checked below.
  const deck = parse(readFileSync(join(FOLDER, `decks/${file}.yaml`), 'utf8')) as {
    name: string;
    cards: { key: string; count: number }[];
  };

  it('has each of the 56 cards of its set once', () => {
    expect(deck.name).toBe(name);
    expect(deck.cards.every((entry) => entry.count === 1)).toBe(true);
    const own = definitions.filter((c) => c.set === name).map((c) => c.ref);
    expect(own).toHaveLength(56);
    expect(deck.cards.map((entry) => entry.key).sort()).toEqual(own.sort());
  });

  it('has seven Lost Souls', () => {
    const ways = deck.cards.flatMap((entry) => set.get(entry.key).definition.ways.map((way) => way.as));
    expect(ways.filter((way) => way === 'lostSoul')).toHaveLength(7);
  });
});
