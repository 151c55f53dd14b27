// Measures drawn boards of random games, to check what must be true of every board: the type is large enough on a
// phone, nothing is cut off, and no card is missing.
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import { markedSince, seenOf } from '../../../src/discord/posts/marks.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { View } from '../../../src/kernel/game/views.ts';
import type { Picture, PictureNode, Tile } from '../../../src/kernel/picture.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { loadRenderer, type Measured } from '../../../src/pictures/draw.ts';
import type { Element } from '../../../src/pictures/elements.ts';
import { layOut } from '../../../src/pictures/layout.ts';
import { beginAny } from '../games/random-games.ts';

/** Pixels of a phone's screen that a board's width fills. */
const PHONE = 244;
/** Inputs after which a game counts as unfinished. */
const LIMIT = 4_000;

/** Number of inputs between two posts of a board. The board's picture marks the changes that these inputs have made. */
const BETWEEN_POSTS = 3;

/** Part of a game from which boards are taken: its first third (`early`) or its last (`late`). */
export type Part = 'early' | 'late';

/** A drawn board, and the view of the game that it shows. */
export interface Board {
  part: Part;
  view: View;
  picture: Picture;
}

/**
 * Boards of the game with this number, as spectators see them: `each` from the first third of the game, and as many
 * from the last.
 */
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
  /** Height of the smallest type in a phone's pixels, when the phone shows the whole board as wide as it can. */
  type: number;
  /** Height of the board divided by its width. */
  height: number;
  /** Elements wider or higher than their place. */
  cut: string[];
  /** Names of cards that the picture should show but the layout does not contain. */
  missing: string[];
}

/** Creates a function that measures a picture after the drawing library has laid it out. */
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

/** Pixels by which sizes may differ because the drawing library rounds them. */
const ROUNDING = 2;

/** Pixels by which a line may be too wide, because it may end with an invisible space where it was broken. */
const SPACE = 8;

/**
 * Texts of elements that are cut off: children together need more room than their parent has, or a word is wider than
 * its place.
 */
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

/** Names of the picture's cards that no text of the layout contains; each text counts for one card. */
function missingFrom(texts: readonly string[], { nodes }: Picture): string[] {
  const left = [...texts];
  return tilesIn(nodes).flatMap(({ name }) => {
    const at = left.findIndex((text) => text === name || text.startsWith(`+ ${name}`));
    if (at < 0) return [name];
    left.splice(at, 1);
    return [];
  });
}

/** All cards of a picture, including cards that lie with other cards. */
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

/** Kinds of zones whose cards a board shows as cards, by game. */
const ON_TABLE: Readonly<Record<string, readonly string[]>> = {
  altered: ['expedition', 'reserve', 'landmarks', 'limbo'],
  redemption: ['territory', 'battle', 'artifact', 'bondage', 'played', 'aside'],
  thrones: ['play', 'shadows', 'played'],
  netrunner: ['ice', 'root', 'rig', 'score', 'hosted', 'played', 'aside', 'removed'],
};

/** Number of cards on the table, and number of cards that the picture shows. */
export function cardsOn({ view, picture }: Board): { lie: number; shown: number } {
  const zones = view.zones.filter(({ kind }) => ON_TABLE[view.game]?.includes(kind));
  const bare = (name: string): string => name.replace(/#\d+$/, '');
  const aside = zones.flatMap(({ kind, cards }) =>
    kind === 'aside' ? cards.map(({ name }) => bare(name)) : [],
  );
  const members = view.groups.flatMap((group) => group.members.map(bare));
  // The card that a set-aside group waits for is the heading of the group and not one of its cards, unless it has set
  // itself aside.
  const causes = view.groups.filter(({ cause }) => countIn(aside, cause) > countIn(members, cause));
  return {
    lie: zones.reduce((sum, { cards }) => sum + cards.length, 0) - causes.length,
    shown: countOf(picture.nodes),
  };
}

const countIn = (names: readonly string[], name: string): number =>
  names.filter((one) => one === name).length;

/** Number of cards that these nodes show. Equal cards share one tile with a count, and each has the cards under it. */
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
