// Height of a message on a phone, estimated from its texts: for choosing the form that shows more on one screen. The numbers are
// those of the playground's page at 360 px (test/page/phone.slow.test.ts); Discord's own page may differ by a tenth or two.
import { type APIMessageComponent, ComponentType } from 'discord.js';

/** Pixels. The line with the author and the edges of the frame take `EDGES`. */
const EDGES = 64;
const GAP = 4;
const MENU = 40;
const PICTURE = 48;
const RULE = 1;

const WIDTH = 245;
const CHARACTER = 6.1;
const EMOJI = /\p{Extended_Pictographic}/gu;
/** An emoji is wider than a character by so much. */
const EMOJI_MORE = 7;
const LINE = 18.6;
const SMALL = { character: 5.6, line: 17 };
const HEADING = { character: 7, above: 4 };
const INDENT = 20;

const ROW = 237;
const BUTTON = 32;
const BUTTON_CHARACTER = 6.5;
const BUTTON_EDGES = 26;
const BUTTON_GAP = 6;
const SECTION_GAP = 22;

/** Pixels that a message of these parts takes, with the line that names its author. */
export const heightOf = (parts: readonly APIMessageComponent[]): number => EDGES + stacked(parts);

/** Pixels that these parts take on top of one another. */
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

/** Buttons stand beside one another as far as there is room, and a menu has a row of its own. */
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

const widthOf = (label = ''): number => BUTTON_EDGES + label.length * BUTTON_CHARACTER;

const textHeight = (content: string, width: number): number =>
  content
    .replaceAll('*', '')
    .split('\n')
    .reduce((sum, line) => sum + lineHeight(line, width), 0);

/** A line of Markdown: small type, a heading, a point of a list, or plain. */
function lineHeight(line: string, width: number): number {
  if (line.startsWith('-# ')) return rowsOf(line.slice(3), width, SMALL.character) * SMALL.line;
  if (line.startsWith('### ')) return rowsOf(line.slice(4), width, HEADING.character) * LINE + HEADING.above;
  if (line.startsWith('- ')) return rowsOf(line.slice(2), width - INDENT, CHARACTER) * LINE;
  return rowsOf(line, width, CHARACTER) * LINE;
}

/** Rows of a line that is broken between its words. */
function rowsOf(line: string, width: number, character: number): number {
  let rows = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const own = word.length * character + (word.match(EMOJI)?.length ?? 0) * EMOJI_MORE;
    if (used > 0 && used + own > width) {
      rows++;
      used = 0;
    }
    used += own + character;
  }
  return rows;
}
