// All colours and sizes of pictures. Lengths are pixels of a picture that is 360 wide; a square may be narrower, and is
// then shown larger.
import type { Seat } from '../kernel/ids.ts';
import type { Hue, Tone } from '../kernel/picture.ts';

/** Width of a picture that may be of any height. */
export const WIDTH = 360;
/** Minimum and maximum width of a square picture. The narrower the square, the larger its type appears. */
export const NARROWEST = 224;
export const BROADEST = 364;
/** Width and height of a symbol that is drawn alone. */
export const SYMBOL = 64;
/** Pixels in the PNG file per pixel of the layout, for sharp display on phones. */
export const SHARPNESS = 2;

/** Font sizes. The smallest is still readable on a phone. */
export const TEXT = { small: 9, number: 9.5, heading: 11, total: 13 } as const;

/** Background colour of pictures. */
export const GROUND = '#14171c';

/** Fill and edge colours of zones, by sort of zone. */
export const PLACES: Readonly<Record<Tone, { fill: string; edge: string; dashed: boolean }>> = {
  place: { fill: '#1c2129', edge: '#2f3845', dashed: false },
  clash: { fill: '#271f2f', edge: '#6d5694', dashed: false },
  timer: { fill: '#2a2417', edge: '#d9a441', dashed: true },
  step: { fill: '#222933', edge: '#3b4656', dashed: false },
};

/** Colours of cards in each brightness (such as bright for cards that can be chosen). */
export const TILES = {
  plain: { fill: '#2b333f', edge: '#465264', text: '#f3f5f9', quiet: '#bcc6d4' },
  bright: { fill: '#36404f', edge: '#ffd166', text: '#ffffff', quiet: '#d3dae5' },
  dim: { fill: '#191d24', edge: '#2a313b', text: '#97a1b0', quiet: '#97a1b0' },
} as const;
/** The two shades of a card's back. */
export const BACK = { one: '#222833', other: '#2a3140', edge: '#566379' };

/** Colours of text outside cards. */
export const INK = { plain: '#f3f5f9', quiet: '#b3bdcb' };
/** Colours of numbers that differ from the printed ones, and of changes since the last post. */
export const CHANGED = { raised: '#7fe3a1', lowered: '#ffa193', since: '#ffd166' };

/** Colours and symbols of the seats; symbols are paths in a square of 24. */
export const SEATS: readonly { colour: string; path: string }[] = [
  { colour: '#6cb6ff', path: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z' },
  { colour: '#ffb45e', path: 'M12 1.5L22.5 12L12 22.5L1.5 12z' },
  { colour: '#8ddf8f', path: 'M12 2.5L22.5 21H1.5z' },
  { colour: '#d9a0ff', path: 'M3.5 3.5H20.5V20.5H3.5z' },
];

/** Colour and symbol of a seat in pictures. */
export const seatLook = (seat: Seat): { colour: string; path: string } => SEATS[seat % SEATS.length]!;

/** Colours of cards' stripes and of symbols. */
export const COLOURS: Readonly<Record<Hue, string>> = {
  neutral: '#97a1b0',
  white: '#f4f6fa',
  silver: '#b9c6d6',
  grey: '#8b949f',
  black: '#08090b',
  brown: '#c08f63',
  clay: '#d8946c',
  red: '#f07272',
  crimson: '#e0668a',
  orange: '#f0954b',
  gold: '#e3bd4f',
  green: '#63bd74',
  palegreen: '#b5dba0',
  teal: '#45bfb5',
  blue: '#66a9f2',
  purple: '#b58cf0',
};
