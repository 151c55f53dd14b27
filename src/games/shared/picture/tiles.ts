import type { CardPage, CardView, Prompt } from '../../../kernel/game.ts';
import type { Figure, Hue, PictureNode, Tile } from '../../../kernel/picture.ts';

/** A card as its game draws it; what lies at it, how many there are, how it has changed and how bright it is follows from its place. */
export type Face = Omit<Tile, 'count' | 'under' | 'mark' | 'light'>;

/** How a game draws a card. */
export type LookOf = (card: CardView) => Face;

/** Cards that are bright: those with these handles, and the others dim. Undefined: none of them, and none is dim. */
export type Lit = ReadonlySet<number> | undefined;

/** A card face down, or another of which no more is seen than that it is there. */
export const backOf = (card: CardView, states: string[] = []): Face => ({
  name: plainName(card.name),
  back: true,
  hues: ['neutral'],
  figures: [],
  states,
  turned: false,
});

/** The name without the number that tells copies apart. */
export const plainName = (name: string): string => name.replace(/#\d+$/, '');

/** A number as it is now, beside what is printed. */
export const numberNow = (now: number, printed: number | undefined): Pick<Figure, 'text' | 'change'> => ({
  text: String(now),
  ...(printed !== undefined && now !== printed && { change: now > printed ? 'raised' : 'lowered' }),
});

/** Words of counters, as "2 boost". */
export const counterWords = (card: CardView, but: readonly string[] = []): string[] =>
  Object.entries(card.counters)
    .filter(([name, n]) => n !== 0 && !but.includes(name))
    .map(([name, n]) => `${n} ${name}`);

/** States in words. Who has seen a card is told by its line in the hand: here it would be a person's name. */
export const stateWords = (card: CardView, but: readonly string[] = []): string[] =>
  card.marks.filter((mark) => !but.includes(mark) && !mark.startsWith('seen by '));

/** Hues of words, where the table knows them. */
export const huesOf = (words: readonly string[], table: Readonly<Record<string, Hue>>): Hue[] => {
  const hues = words.flatMap((word) => table[word] ?? []);
  return hues.length === 0 ? ['neutral'] : [...new Set(hues)];
};

/** The cards with what lies at them tucked under their hosts, and equal ones stacked. */
export function tilesOf(cards: readonly CardView[], look: LookOf, lit?: Lit): Tile[] {
  const handles = new Set(cards.map(({ handle }) => handle));
  const tile = (card: CardView): Tile => ({
    ...look(card),
    ...(card.since !== undefined && { mark: card.since }),
    count: 1,
    under: stacked(
      cards
        .filter(({ at, handle }) => at === card.handle && handle !== card.handle)
        .map((each) => tile(each)),
    ),
    light: lit === undefined ? 'plain' : lit.has(card.handle) ? 'bright' : 'dim',
  });
  return stacked(cards.filter(({ at }) => at === undefined || !handles.has(at)).map(tile));
}

/** Tiles of cards, each by itself, where what lies at what does not matter. */
export const flatTiles = (cards: readonly CardView[], look: LookOf, lit?: Lit): Tile[] =>
  tilesOf(
    cards.map(({ at: _, ...card }) => card),
    look,
    lit,
  );

/** Equal tiles become one with a number; a tile that stays alone keeps the number in its name, by which it is typed. */
function stacked(tiles: readonly Tile[]): Tile[] {
  const found = new Map<string, Tile>();
  for (const tile of tiles) {
    const plain = { ...tile, name: plainName(tile.name) };
    const key = JSON.stringify(plain);
    const same = found.get(key);
    found.set(key, same === undefined ? tile : { ...plain, count: same.count + tile.count });
  }
  return [...found.values()];
}

/** Handles of the objects that a question offers: as much as its seat may know of what is legal. */
export const offered = ({ candidates }: Prompt): ReadonlySet<number> =>
  new Set(
    candidates.flatMap(({ answer }) => {
      if (answer.kind === 'objects') return answer.objects;
      return answer.kind === 'act' && answer.object !== undefined ? [answer.object] : [];
    }),
  );

/** A card of which nothing is known but what is printed on it. */
export const printedView = (
  { key, name }: CardPage,
  printed: Pick<CardView, 'values'> & Partial<Pick<CardView, 'line' | 'symbols'>>,
): CardView => ({
  handle: 0,
  key,
  name,
  line: '',
  owner: 0,
  controller: 0,
  marks: [],
  counters: {},
  ...printed,
});

/** A card with its words. */
export const cardNode = (face: Face, { line, text }: CardPage): PictureNode => ({
  node: 'card',
  tile: { ...face, count: 1, under: [], light: 'plain' },
  words: [line, ...text.split('\n')].filter((each) => each !== ''),
});
