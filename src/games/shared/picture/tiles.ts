import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardPage, CardView } from '../../../kernel/game/views.ts';
import type { Figure, Hue, PictureNode, Tile } from '../../../kernel/picture.ts';

/**
 * Picture of a card as its game draws it. The picture's other parts (attachments, count, change mark, brightness)
 * depend on where the card lies.
 */
export type Face = Omit<Tile, 'count' | 'under' | 'mark' | 'light'>;

/** Function by which a game draws a card. */
export type LookOf = (card: CardView) => Face;

/**
 * Handles (public ids) of the cards that a picture shows bright; all others are dim. Undefined: the picture has no
 * question, so nothing is bright or dim.
 */
export type Lit = ReadonlySet<number> | undefined;

/** Tile of a face-down card, or of one whose face the viewer does not see. */
export const backOf = (card: CardView, states: string[] = []): Face => ({
  name: plainName(card.name),
  back: true,
  hues: ['neutral'],
  figures: [],
  states,
  turned: false,
});

/** The card's name without the number that tells copies apart. */
export const plainName = (name: string): string => name.replace(/#\d+$/, '');

/** A current number of a card, with the printed one if that differs. */
export const numberNow = (now: number, printed: number | undefined): Pick<Figure, 'text' | 'change'> => ({
  text: String(now),
  ...(printed !== undefined && now !== printed && { change: now > printed ? 'raised' : 'lowered' }),
});

/** A card's counters in words, as "2 boost", except the counters in `but`. */
export const counterWords = (card: CardView, but: readonly string[] = []): string[] =>
  Object.entries(card.counters)
    .filter(([name, n]) => n !== 0 && !but.includes(name))
    .map(([name, n]) => `${n} ${name}`);

/**
 * A card's states in words, except the states in `but`. The state "seen by Ann" is left out, because a picture must not
 * contain a person's name. The line of text about the card has it.
 */
export const stateWords = (card: CardView, but: readonly string[] = []): string[] =>
  card.marks.filter((mark) => !but.includes(mark) && !mark.startsWith('seen by '));

/**
 * Colours for the words of a card, such as its factions, as the table of colours gives them; neutral if it gives none.
 */
export const huesOf = (words: readonly string[], table: Readonly<Record<string, Hue>>): Hue[] => {
  const hues = words.flatMap((word) => table[word] ?? []);
  return hues.length === 0 ? ['neutral'] : [...new Set(hues)];
};

/** Tiles of cards: attachments are tucked under their hosts, and equal tiles are stacked. */
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

/**
 * Tiles (pictures of cards) in which attachments are not tucked under their hosts, for pictures that show cards without
 * their table.
 */
export const flatTiles = (cards: readonly CardView[], look: LookOf, lit?: Lit): Tile[] =>
  tilesOf(
    cards.map(({ at: _, ...card }) => card),
    look,
    lit,
  );

/**
 * Tiles (pictures of cards) with equal ones stacked into one that shows a count. A single tile keeps the copy number in
 * its name, by which players type it.
 */
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

/** Handles (public ids) of the objects that a question offers. The prompt already hides what its seat may not know. */
export const offered = ({ candidates }: Prompt): ReadonlySet<number> =>
  new Set(
    candidates.flatMap(({ answer }) => {
      if (answer.kind === 'objects') return answer.objects;
      return answer.kind === 'act' && answer.object !== undefined ? [answer.object] : [];
    }),
  );

/** View of a card as printed, outside of any game. */
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

/** Picture of a card with its text. */
export const cardNode = (face: Face, { line, text }: CardPage): PictureNode => ({
  node: 'card',
  tile: { ...face, count: 1, under: [], light: 'plain' },
  words: [line, ...text.split('\n')].filter((each) => each !== ''),
});
