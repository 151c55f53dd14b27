// Estimates a message's height on a phone from its texts, to choose the layout that shows more on one screen. The
// numbers are measured on the playground's page at 360 px (test/page/phone.slow.test.ts); Discord's own page may differ
// by a tenth or two.
import { type APIMessageComponent, ComponentType } from 'discord.js';

/** Sizes in pixels. `EDGES`: the author's line and the frame's edges. */
const EDGES = 64;
const GAP = 4;
const MENU = 40;
const PICTURE = 48;
const RULE = 1;

const WIDTH = 245;
const LINE = 18.6;
/** Sizes of type, in pixels. */
const TYPE = 13.75;
const SMALL = { type: 12.5, line: 17 };
const HEADING = { type: 14, above: 4 };
const INDENT = 20;

/**
 * Widths of characters in Helvetica by kind of character, as fractions of the font size. Characters of other kinds are
 * as wide as most small letters.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ ijlI.,:;'|!·]/u, 0.27],
  [/[tfr(){}\-/]/u, 0.31],
  [/[mwMW%]/u, 0.83],
  [/\p{Lu}/u, 0.69],
  [/[→⏳\p{Extended_Pictographic}]/u, 1.1],
];
const OTHER = 0.54;

const ROW = 241;
const BUTTON = 32;
const BUTTON_TYPE = 13.7;
const BUTTON_EDGES = 28;
const BUTTON_GAP = 6;
const SECTION_GAP = 14;

/** Height in pixels of a message with these parts, including the author's line. */
export const heightOf = (parts: readonly APIMessageComponent[]): number => EDGES + stacked(parts);

/** Height in pixels of these parts of a message below each other. */
const stacked = (parts: readonly APIMessageComponent[]): number =>
  parts.reduce((sum, part) => sum + heightOfOne(part) + GAP, 0);

function heightOfOne(part: APIMessageComponent): number {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return textHeight(part.content, WIDTH);
    case ComponentType.Section: {
      const beside = 'label' in part.accessory ? widthOf(part.accessory.label) : 0;
      const width = WIDTH - Math.min(beside, WIDTH / 2) - SECTION_GAP;
      const told = part.components.reduce((sum, { content }) => sum + textHeight(content, width), 0);
      return Math.max(BUTTON, told);
    }
    case ComponentType.ActionRow:
      return rowHeight(part.components);
    case ComponentType.Container:
      return stacked(part.components) - GAP;
    case ComponentType.MediaGallery:
      return PICTURE;
    case ComponentType.Separator:
      return RULE;
    default:
      return MENU;
  }
}

/** Height in pixels of a row: buttons stand side by side while there is room, and a menu has a row of its own. */
function rowHeight(components: readonly APIMessageComponent[]): number {
  let rows = 1;
  let used = 0;
  for (const one of components) {
    if (one.type !== ComponentType.Button) return MENU;
    const width = widthOf('label' in one ? one.label : undefined) + BUTTON_GAP;
    if (used > 0 && used + width > ROW + BUTTON_GAP) {
      rows++;
      used = 0;
    }
    used += width;
  }
  return rows * (BUTTON + BUTTON_GAP) - BUTTON_GAP;
}

const widthOf = (label = ''): number => BUTTON_EDGES + BUTTON_TYPE * widthsOf(label);

const textHeight = (content: string, width: number): number =>
  content
    .replaceAll('*', '')
    .split('\n')
    .reduce((sum, line) => sum + lineHeight(line, width), 0);

/** Height of a line of Markdown: small type, heading, list item, or plain text. */
function lineHeight(line: string, width: number): number {
  if (line.startsWith('-# ')) return rowsOf(line.slice(3), width, SMALL.type) * SMALL.line;
  if (line.startsWith('### ')) return rowsOf(line.slice(4), width, HEADING.type) * LINE + HEADING.above;
  if (line.startsWith('- ')) return rowsOf(line.slice(2), width - INDENT, TYPE) * LINE;
  return rowsOf(line, width, TYPE) * LINE;
}

/** Number of rows that a line needs when it is broken between its words, in type of this size. */
function rowsOf(line: string, width: number, type: number): number {
  let rows = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const own = type * widthsOf(word);
    if (used > 0 && used + own > width) {
      rows++;
      used = 0;
    }
    used += own + type * widthsOf(' ');
  }
  return rows;
}

/** Width of a word, as a multiple of the font size. */
const widthsOf = (word: string): number =>
  [...word].reduce((sum, one) => sum + (WIDTHS.find(([kind]) => kind.test(one))?.[1] ?? OTHER), 0);
