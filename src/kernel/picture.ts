import type { Seat } from './ids.ts';

/**
 * A picture of a table, as plain data: what is visible, in terms of table and cards. The drawing code decides sizes,
 * fonts and shades. It is made from a `View`, or from public facts of a league, and holds no person's name, because a
 * name in a drawing cannot be erased. Seats are distinguished by colour and symbol.
 */
export interface Picture {
  /** Parts of the picture from top to bottom. Empty: there is nothing to draw. */
  nodes: PictureNode[];
  /**
   * True for a square picture, with type as large as possible; other pictures have a fixed width, and as much height as
   * they need.
   */
  square?: true;
  /** A single symbol on a transparent background, for use in a line of text; the picture then has no other parts. */
  symbol?: { icon: Icon; hue: Hue };
}

/**
 * A part of a picture. It takes the whole width of the picture, or its share of the width if parts stand side by side.
 */
export type PictureNode =
  /** Parts side by side, sharing the width: equally, or by these shares. */
  | { node: 'row'; nodes: PictureNode[]; shares?: number[] }
  /** A zone on the table, with a heading. */
  | { node: 'box'; tone: Tone; seat?: Seat; head: Item[]; nodes: PictureNode[] }
  /** Words and numbers of a picture in a line, wrapped if too long. */
  | { node: 'line'; items: Item[]; align?: 'start' | 'centre' | 'end' }
  /** Cards one after the other, a line for each if there is room. */
  | { node: 'tiles'; tiles: Tile[] }
  /** Small parts in columns. The number of columns is chosen to give the least height. */
  | { node: 'columns'; nodes: PictureNode[] }
  /** Small zones, each with a heading, flowing like words in a text. */
  | { node: 'places'; places: { head: Item[]; tiles: Tile[] }[] }
  /** A curve of a number over time, with its margin of error. */
  | { node: 'curve'; points: { value: number; spread: number }[] }
  /** A card with its text. */
  | { node: 'card'; tile: Tile; words: string[] };

/**
 * Sort of a box in a picture: an ordinary zone, a place where sides meet, cards set aside for a time, a step of a
 * track.
 */
export type Tone = 'place' | 'clash' | 'timer' | 'step';

/** An item in a line of a picture: a text, a number with its symbol, a seat's symbol, or dots. */
export type Item =
  | { item: 'text'; text: string; look: 'title' | 'strong' | 'plain' | 'quiet' }
  | ({ item: 'figure' } & Figure)
  /** A seat's symbol in a picture, in the seat's colour. */
  | { item: 'seat'; seat: Seat; text?: string }
  /** A row of dots, of which some are filled: ready orbs of all orbs, rescued souls of those needed. */
  | { item: 'pips'; hue: Hue; full: number; of: number };

/** A number or a word in a picture, with its symbol. */
export interface Figure {
  icon?: Icon;
  /** Unit of the number, in one word. */
  label?: string;
  text: string;
  hue?: Hue;
  /** Comparison of the number with the one printed on the card: higher or lower. */
  change?: 'raised' | 'lowered';
  /** True if the number is drawn large: a side's total. */
  total?: true;
  /**
   * True if this number counts at its place on the table and the numbers beside it do not: the statistic of a terrain
   * that the region has, for example.
   */
  counts?: true;
}

/**
 * Mark on a card in a picture for its change since the viewer last saw the table: a new card, a number that rose or
 * fell, or another change.
 */
export type Mark = 'new' | 'more' | 'less' | 'other';

/** A card in a picture. */
export interface Tile {
  name: string;
  /**
   * True if the card is face down. The drawing then shows the card's back, and those fields of this object that are not
   * empty.
   */
  back: boolean;
  /** Colours of the stripe at the card's side: faction, brigades. */
  hues: Hue[];
  /** Sort of the card, if its zone does not make that clear. */
  kind?: string;
  cost?: string;
  /** The card's present numbers and symbols. */
  figures: Figure[];
  /** Counters and states of the card, in words. */
  states: string[];
  /** True if the card is turned sideways: kneeling, exhausted. */
  turned: boolean;
  /** Number of cards that this one stands for, because they look equal to the viewer. */
  count: number;
  /** Cards below this one: attachments, duplicates. */
  under: Tile[];
  mark?: Mark;
  /** Bright: the card can be chosen now. Dim: the card cannot be chosen. */
  light: 'plain' | 'bright' | 'dim';
}

/** Colours with a meaning: factions, brigades, terrains. */
export const HUES = [
  'neutral',
  'white',
  'silver',
  'grey',
  'black',
  'brown',
  'clay',
  'red',
  'crimson',
  'orange',
  'gold',
  'green',
  'palegreen',
  'teal',
  'blue',
  'purple',
] as const;
/** The name of a colour. */
export type Hue = (typeof HUES)[number];

/** Symbols that the drawing code can draw in pictures. */
export const ICONS = [
  'hand',
  'deck',
  'discard',
  'reserve',
  'coin',
  'crown',
  'sword',
  'eye',
  'swords',
  'shield',
  'leaf',
  'peak',
  'wave',
  'orb',
  'hourglass',
  'flag',
  'arrow',
  'turned',
  'scroll',
  'skull',
  'star',
  'pile',
] as const;
/** The name of a symbol. */
export type Icon = (typeof ICONS)[number];

/**
 * A symbol of a game's cards. Texts contain it in braces: `{V}` for the sign with text V. A number in braces, as in
 * `{3}`, stands for that many of the game's counted sign (`counts`). The sign is drawn where symbols can be shown;
 * elsewhere its text is written.
 */
export interface Sign {
  /** The sign's name for drawing, in letters and underscores; unique over all games. */
  name: string;
  /** The text for the sign where it is not drawn. */
  text: string;
  /** True if a number in braces ("{3}") stands for that many of this sign. */
  counts?: true;
  icon: Icon;
  hue: Hue;
}

const IN_BRACES = /\{(\p{L}+|\d+)\}/gu;

/**
 * A text with its signs replaced by drawn ones (`drawn`, by name). A sign without a drawing is replaced by its text.
 */
export const withSigns = (
  text: string,
  signs: readonly Sign[],
  drawn: ReadonlyMap<string, string> = new Map(),
): string =>
  text.replace(IN_BRACES, (whole, inside: string) => {
    const own = signs.find((sign) => sign.text === inside);
    if (own !== undefined) return drawn.get(own.name) ?? own.text;
    const counted = /^\d/.test(inside) ? signs.find(({ counts }) => counts) : undefined;
    const symbol = counted && drawn.get(counted.name);
    // A number in braces, such as {3}, stands for that many of the game's counted sign.
    return symbol === undefined ? whole : `${inside}${symbol}`;
  });
