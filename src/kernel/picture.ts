import type { Seat } from './ids.ts';

/**
 * A picture of a table, as plain data: the visible things, in the words of table and cards. How that looks (sizes, fonts,
 * shades) is decided by whoever draws it. It is made from a `View`, or from what everybody knows of a league, and holds no person's name: a name that is
 * drawn cannot be erased. Seats are told apart by colour and symbol.
 */
export interface Picture {
  /** From top to bottom. None: there is nothing to draw. */
  nodes: PictureNode[];
  /** As high as wide, with type as large as there is room for; else all have one width, and as much height as they need. */
  square?: true;
  /** A symbol alone, on nothing, as it stands in a line of text; then there are no nodes. */
  symbol?: { icon: Icon; hue: Hue };
}

/** A part of a picture; it takes the whole width that it is given. */
export type PictureNode =
  /** Side by side, sharing the width: equally, or by these shares. */
  | { node: 'row'; nodes: PictureNode[]; shares?: number[] }
  /** A place on the table, with a heading. */
  | { node: 'box'; tone: Tone; seat?: Seat; head: Item[]; nodes: PictureNode[] }
  /** Words and numbers in a line, which goes on below where it is too long. */
  | { node: 'line'; items: Item[]; align?: 'start' | 'centre' | 'end' }
  /** Cards one after the other, a line for each if there is room. */
  | { node: 'tiles'; tiles: Tile[] }
  /** Small parts in columns: as many as make them lowest. */
  | { node: 'columns'; nodes: PictureNode[] }
  /** Small places, each with a heading, one after the other as words stand in a text. */
  | { node: 'places'; places: { head: Item[]; tiles: Tile[] }[] }
  /** How a number has gone, with how far it may be off. */
  | { node: 'curve'; points: { value: number; spread: number }[] }
  /** A card with its words. */
  | { node: 'card'; tile: Tile; words: string[] };

/** Sort of place of a box: an ordinary one, where sides meet, what waits for a time, a step of a track. */
export type Tone = 'place' | 'clash' | 'timer' | 'step';

/** Something in a line. */
export type Item =
  | { item: 'text'; text: string; look: 'title' | 'strong' | 'plain' | 'quiet' }
  | ({ item: 'figure' } & Figure)
  /** The symbol of a seat, in its colour. */
  | { item: 'seat'; seat: Seat; text?: string }
  /** So many of so many: orbs that are ready, souls that are needed. */
  | { item: 'pips'; hue: Hue; full: number; of: number };

/** A number or a word with its symbol. */
export interface Figure {
  icon?: Icon;
  /** Unit of the count, in a word. */
  label?: string;
  text: string;
  hue?: Hue;
  /** How it compares with what is printed on the card. */
  change?: 'raised' | 'lowered';
  /** Drawn large: what a side reaches. */
  total?: true;
  /** Counts at this place, where others do not. */
  counts?: true;
}

/** Change of something since the viewer was last shown it: new here, a number rose or fell, or another change. */
export type Mark = 'new' | 'more' | 'less' | 'other';

/** A card. */
export interface Tile {
  name: string;
  /** Face down: its back is seen, and of the card no more than is given here. */
  back: boolean;
  /** Faction, brigades: the stripe at its side. */
  hues: Hue[];
  /** Sort of the card, where its place does not say so. */
  kind?: string;
  cost?: string;
  /** Its numbers and symbols, as they are now. */
  figures: Figure[];
  /** Counters and states, in words. */
  states: string[];
  /** Kneeling, exhausted. */
  turned: boolean;
  /** So many cards that are equal in everything that the viewer sees. */
  count: number;
  /** Cards that lie at it: attachments, duplicates. */
  under: Tile[];
  mark?: Mark;
  /** Bright is what may be chosen now, dim what may not. */
  light: 'plain' | 'bright' | 'dim';
}

/** Colours that mean something: factions, brigades, terrains. */
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
/** One of them. */
export type Hue = (typeof HUES)[number];

/** Symbols, drawn by us. */
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
/** One of them. */
export type Icon = (typeof ICONS)[number];

/**
 * A symbol of a game's cards. Texts hold it in braces: `{V}` where its text is V, and `{3}` for three of what is counted. Whoever
 * shows a text may draw it there; where it is not drawn, it is written.
 */
export interface Sign {
  /** Its name where it is drawn, in letters and underscores: no two games have the same. */
  name: string;
  /** Text in its place. */
  text: string;
  /** It is also what any number in braces counts. */
  counts?: true;
  icon: Icon;
  hue: Hue;
}

const IN_BRACES = /\{(\p{L}+|\d+)\}/gu;

/** A text with the signs as they are drawn, by name; what is not drawn is written. */
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
    // Cards write a number of what they count in braces, too.
    return symbol === undefined ? whole : `${inside}${symbol}`;
  });
