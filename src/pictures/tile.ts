// How a card looks.
import type { Figure, Tile } from '../kernel/picture.ts';
import { across, down, type Element, image, type Style, words } from './elements.ts';
import { PATHS, pathImage } from './icons.ts';
import { BACK, CHANGED, COLOURS, GROUND, TEXT, TILES } from './palette.ts';

const LINE = 1.16;
/** Lines of a card's name: tiles in a row are as high as two need, and a long name has a third. */
const NAME_LINES = 3;
const LEAST_NAME = 2 * TEXT.small * LINE;
const STRIPE = 3;
const ICON = 8;
const ROUND = 4;

const size = (fontSize: number, color: string, fontWeight = 400): Style => ({
  fontSize,
  color,
  fontWeight,
  lineHeight: LINE,
});

/** A number with its symbol. */
export function figure({ icon, label, text, hue, change }: Figure, ink: string, quiet = ink): Element {
  const colour = change === undefined ? ink : CHANGED[change];
  const parts = [
    ...(icon === undefined
      ? []
      : [image(pathImage(PATHS[icon], hue === undefined ? ink : COLOURS[hue]), ICON)]),
    ...(label === undefined
      ? []
      : [words(label, { ...size(TEXT.small, quiet), flexShrink: 0, marginRight: 2 })]),
    ...(text === '' ? [] : [words(text, { ...size(TEXT.number, colour, 700), flexShrink: 0 })]),
  ];
  return across(parts, { alignItems: 'center', gap: 1, flexShrink: 0 });
}

/** A card of this width, with what lies at it tucked below. */
export function tileOf(tile: Tile, width: number): Element {
  const card = face(tile, width);
  if (tile.under.length === 0) return card;
  return down([card, ...tile.under.map((under) => tucked(under, width))], { width });
}

/** The stripe of factions or brigades; each has its part of it. */
const stripe = ({ hues }: Tile): Element =>
  down(
    hues.map((hue) => ({
      type: 'container',
      style: { flexGrow: 1, backgroundColor: COLOURS[hue] },
      children: [],
    })),
    {
      width: STRIPE,
      flexShrink: 0,
      ...(hues.includes('black') && { borderRight: `0.5px solid ${COLOURS.neutral}` }),
    },
  );

/** The ground of a card: a back is hatched, a turned card has a broken edge. */
function ground({ back, light, turned }: Tile, width: number): Style {
  const { fill, edge } = TILES[light];
  const rim = back && light !== 'bright' ? BACK.edge : turned && light === 'plain' ? COLOURS.neutral : edge;
  return {
    width,
    borderRadius: ROUND,
    overflow: 'hidden',
    border: `${light === 'bright' ? 1.5 : 1}px ${turned ? 'dashed' : 'solid'} ${rim}`,
    ...(back && light !== 'dim'
      ? {
          backgroundImage: `repeating-linear-gradient(45deg, ${BACK.one} 0px, ${BACK.one} 4px, ${BACK.other} 4px, ${BACK.other} 8px)`,
        }
      : { backgroundColor: turned && light === 'plain' ? TILES.dim.fill : fill }),
  };
}

function face(tile: Tile, width: number): Element {
  const { text, quiet } = TILES[tile.light];
  const ink = tile.turned && tile.light === 'plain' ? quiet : text;
  const name = words(tile.name, {
    ...size(TEXT.small, ink, 600),
    minHeight: LEAST_NAME,
    lineClamp: NAME_LINES,
    textOverflow: 'ellipsis',
    overflowWrap: 'anywhere',
  });
  const numbers = [
    ...(tile.turned ? [image(pathImage(PATHS.turned, ink), ICON)] : []),
    ...tile.figures.map((each) => figure(each, ink)),
    ...(tile.kind === undefined ? [] : [words(tile.kind, size(TEXT.small, quiet))]),
    ...(tile.cost === undefined ? [] : [badge(tile.cost, ink, GROUND)]),
    ...(tile.count > 1 ? [badge(`×${tile.count}`, GROUND, TILES.bright.edge)] : []),
  ];
  const bottom =
    numbers.length === 0
      ? []
      : [
          across(numbers, {
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 1,
            alignItems: 'center',
            minHeight: TEXT.number * LINE,
          }),
        ];
  const states =
    tile.states.length === 0
      ? []
      : [words(tile.states.join(' · '), { ...size(TEXT.small, quiet), lineClamp: 4 })];
  return across(
    [
      stripe(tile),
      down([name, ...bottom, ...states], {
        ...REST,
        padding: '2px 3px 3px',
        gap: 1,
      }),
    ],
    ground(tile, width),
  );
}

/** A number at the end of its line, which is not one of the card's own: its price, how many there are. */
const badge = (text: string, ink: string, fill: string): Element =>
  words(text, {
    ...size(TEXT.small, ink, 700),
    flexShrink: 0,
    marginLeft: 'auto',
    padding: '0 3px',
    borderRadius: 3,
    backgroundColor: fill,
  });

/** What lies at a card: only its upper edge is seen below that card. */
function tucked(tile: Tile, width: number): Element {
  const { text, quiet } = TILES[tile.light];
  const ink = tile.turned ? quiet : text;
  const told = [tile.count > 1 ? `${tile.name} ×${tile.count}` : tile.name, ...tile.states].join(' · ');
  const numbers = [
    ...(tile.turned ? [image(pathImage(PATHS.turned, ink), ICON)] : []),
    ...tile.figures.map((each) => figure(each, ink)),
  ];
  return across(
    [
      stripe(tile),
      down(
        [
          words(told, {
            ...size(TEXT.small, ink),
            lineClamp: NAME_LINES,
            textOverflow: 'ellipsis',
            overflowWrap: 'anywhere',
          }),
          ...(numbers.length === 0 ? [] : [across(numbers, { gap: 4, alignItems: 'center' })]),
        ],
        { ...REST, padding: '1px 3px' },
      ),
    ],
    {
      ...ground(tile, width - TUCK),
      marginLeft: TUCK,
      borderTopWidth: 0,
      borderRadius: `0 0 ${ROUND}px ${ROUND}px`,
    },
  );
}

/** What lies at a card is that much narrower. */
const TUCK = 6;
/** Takes the width that is left. */
const REST: Style = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 };
