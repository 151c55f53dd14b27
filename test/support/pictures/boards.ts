// Boards of random games as they are drawn, for what must hold for all of them: how large their type is where a phone shows them,
// that nothing is cut off, and that no card is missing.
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import { markedSince, seenOf } from '../../../src/discord/posts/marks.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { View } from '../../../src/kernel/game.ts';
import type { Picture, PictureNode, Tile } from '../../../src/kernel/picture.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { loadRenderer, type Measured } from '../../../src/pictures/draw.ts';
import type { Element } from '../../../src/pictures/elements.ts';
import { layOut } from '../../../src/pictures/layout.ts';
import { beginAny } from '../games/random-games.ts';

/** Pixels that a phone shows of a board's width. */
const PHONE = 244;
/** Inputs after which a game counts as unfinished. */
const LIMIT = 4_000;

/** Inputs between two posts of a board, whose picture marks what they have changed. */
const BETWEEN_POSTS = 3;

/** The first third of a game, and the last one. */
export type Part = 'early' | 'late';

/** A board, and the view that it is of. */
export interface Board {
  part: Part;
  view: View;
  picture: Picture;
}

/** So many boards of the game with this number, as spectators see them, from each part of it. */
export function boardsOf(bench: Workbench, n: number, each: number): Board[] {
  const { game } = bench;
  const seen: GameState[] = [];
  playOut(game, beginAny(bench, n), seeded(n + 1), LIMIT, (state) => seen.push(state));
  const third = seen.length / 3;
  return (['early', 'late'] as const).flatMap((part) =>
    Array.from({ length: each }, (_, k): Board => {
      const at = Math.floor((part === 'early' ? 0 : 2 * third) + (third * k) / each);
      const view = game.view(seen[at]!, undefined);
      const before = game.view(seen[Math.max(0, at - BETWEEN_POSTS)]!, undefined);
      return { part, view, picture: game.picture(markedSince(view, seenOf(before))) };
    }),
  );
}

/** Measurements of a board. */
export interface Looks {
  /** Height of its smallest type in pixels, where a phone shows it as wide as it can and whole. */
  type: number;
  /** Height in widths. */
  height: number;
  /** Elements wider or higher than their place. */
  cut: string[];
  /** Cards that are in the picture and not among what is drawn. */
  missing: string[];
}

/** Looks at pictures as the library lays them out. */
export async function createLooking(): Promise<(picture: Picture) => Promise<Looks>> {
  const renderer = await loadRenderer();
  return async (picture) => {
    const { element, width, sharpness } = layOut(picture);
    const inFile = Math.round(width * sharpness);
    const measured = await renderer.measure(element, { width: inFile, devicePixelRatio: sharpness });
    const height = measured.height / inFile;
    const texts = textsIn(element);
    return {
      type: (Math.min(...texts.map(({ size }) => size)) * PHONE) / width / Math.max(1, height),
      height,
      cut: cutIn(element, measured),
      missing: missingFrom(
        texts.map(({ text }) => text),
        picture,
      ),
    };
  };
}

const textsIn = (element: Element): { text: string; size: number }[] => {
  if (element.type === 'text') return [{ text: element.text, size: Number(element.style['fontSize']) }];
  return element.type === 'container' ? element.children.flatMap(textsIn) : [];
};

/** Rounding of the library. */
const ROUNDING = 2;

/** A line may end with the space at which it was broken, which nobody sees. */
const SPACE = 8;

/** Children that take more room than their parent has, and words that are wider than their place. */
function cutIn(element: Element, measured: Measured): string[] {
  if (element.type === 'image') return [];
  const told = textsIn(element)
    .map(({ text }) => text)
    .join(' | ');
  if (element.type === 'text')
    return measured.runs.some((run) => run.width > measured.width + SPACE) ? [told] : [];
  const side = element.style['flexDirection'] === 'row' ? 'width' : 'height';
  const needed = measured.children.reduce((sum, child) => sum + child[side], 0);
  const inside = element.children.flatMap((child, n) => cutIn(child, measured.children[n]!));
  return needed > measured[side] + ROUNDING ? [`${side} of ${told}`, ...inside] : inside;
}

/** Names of the cards that stand in no text; each text tells of one card. */
function missingFrom(texts: readonly string[], { nodes }: Picture): string[] {
  const left = [...texts];
  return tilesIn(nodes).flatMap(({ name }) => {
    const at = left.findIndex((text) => text === name || text.startsWith(`+ ${name}`));
    if (at < 0) return [name];
    left.splice(at, 1);
    return [];
  });
}

/** All cards of a picture, those that lie at others as well. */
const tilesIn = (nodes: readonly PictureNode[]): Tile[] =>
  nodes.flatMap((node): Tile[] => {
    switch (node.node) {
      case 'row':
      case 'columns':
      case 'box':
        return tilesIn(node.nodes);
      case 'tiles':
        return withUnder(node.tiles);
      case 'places':
        return node.places.flatMap(({ tiles }) => withUnder(tiles));
      default:
        return [];
    }
  });

const withUnder = (tiles: readonly Tile[]): Tile[] =>
  tiles.flatMap((tile) => [tile, ...withUnder(tile.under)]);

/** Zones whose cards are on the table as cards, by game. */
const ON_TABLE: Readonly<Record<string, readonly string[]>> = {
  altered: ['expedition', 'reserve', 'landmarks', 'limbo'],
  redemption: ['territory', 'battle', 'artifact', 'bondage', 'played', 'aside'],
  thrones: ['play', 'shadows', 'played'],
  netrunner: ['ice', 'root', 'rig', 'score', 'hosted', 'played', 'aside', 'removed'],
};

/** Number of cards on the table, and of those that the picture shows. */
export function cardsOn({ view, picture }: Board): { lie: number; shown: number } {
  const zones = view.zones.filter(({ kind }) => ON_TABLE[view.game]?.includes(kind));
  const bare = (name: string): string => name.replace(/#\d+$/, '');
  const aside = zones.flatMap(({ kind, cards }) =>
    kind === 'aside' ? cards.map(({ name }) => bare(name)) : [],
  );
  const members = view.groups.flatMap((group) => group.members.map(bare));
  // The card that a group waits for heads its box, and is no card of it, unless it has set itself aside.
  const causes = view.groups.filter(({ cause }) => countIn(aside, cause) > countIn(members, cause));
  return {
    lie: zones.reduce((sum, { cards }) => sum + cards.length, 0) - causes.length,
    shown: countOf(picture.nodes),
  };
}

const countIn = (names: readonly string[], name: string): number =>
  names.filter((one) => one === name).length;

/** Equal cards are one tile, with all that lies at each of them. */
function countOf(nodes: readonly PictureNode[]): number {
  const all = (tiles: readonly Tile[]): number =>
    tiles.reduce((sum, { count, under }) => sum + count * (1 + all(under)), 0);
  return nodes.reduce((sum, node) => {
    switch (node.node) {
      case 'row':
      case 'columns':
      case 'box':
        return sum + countOf(node.nodes);
      case 'tiles':
        return sum + all(node.tiles);
      case 'places':
        return sum + node.places.reduce((inner, { tiles }) => inner + all(tiles), 0);
      default:
        return sum;
    }
  }, 0);
}
