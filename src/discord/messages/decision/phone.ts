// How high parts of a message stand on a phone, estimated from their texts: for choosing the form that shows more on one screen. The
// numbers are those of the playground's page at 360 px (test/page/phone.slow.test.ts); Discord's own page may differ by a tenth or two.
import { type APIMessageComponent, ComponentType } from 'discord.js';

/** Pixels. */
const WIDTH = 237;
const CHARACTER = 6.4;
const LINE = 18.5;
const BUTTON = 40;
const BUTTON_CHARACTER = 7.5;
const BUTTON_EDGES = 26;
const GAP = 8;
const MENU = 46;
const PICTURE = 90;
const RULE = 12;

/** Pixels that these parts take on top of one another. */
export const heightOf = (parts: readonly APIMessageComponent[]): number =>
  parts.reduce((sum, part) => sum + heightOfOne(part), 0);

function heightOfOne(part: APIMessageComponent): number {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return linesOf(part.content, WIDTH) * LINE;
    case ComponentType.Section: {
      const beside = 'label' in part.accessory ? widthOf(part.accessory.label) : 0;
      const width = WIDTH - Math.min(beside, WIDTH / 2) - GAP;
      return Math.max(
        BUTTON,
        part.components.reduce((sum, { content }) => sum + linesOf(content, width) * LINE, 0),
      );
    }
    case ComponentType.ActionRow:
      return rowHeight(part.components);
    case ComponentType.Container:
      return heightOf(part.components);
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
    const width = widthOf('label' in one ? one.label : undefined) + GAP;
    if (used > 0 && used + width > WIDTH + GAP) {
      rows++;
      used = 0;
    }
    used += width;
  }
  return rows * BUTTON;
}

const widthOf = (label = ''): number => BUTTON_EDGES + label.length * BUTTON_CHARACTER;

const linesOf = (content: string, width: number): number =>
  content
    .replaceAll('**', '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * CHARACTER) / width)), 0);
