// Draws the pictures of `docs/pictures.md`: boards of random games, and a hand and a question of each game.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, loadWorkbench, workbenches } from '../games/games.ts';
import type { Workbench } from '../games/shared/workbench.ts';
import type { Prompt } from '../kernel/game/prompts.ts';
import type { Game } from '../kernel/game.ts';
import type { Picture, PictureNode, Tile } from '../kernel/picture.ts';
import type { GameState } from '../kernel/state.ts';
import { createDraw } from '../pictures/draw.ts';
import { root } from '../root.ts';
import { runScenario } from '../scenario/run.ts';
import { leaguePictures } from './league-pictures.ts';
import { playOut, seeded } from './random/random-play.ts';

const USAGE = `pictures [--game ${GAME_IDS.join('|')}|league] [--games N] [--to FOLDER]
pictures --scenario FILE [--to FOLDER]`;

/** Number of inputs after which a game counts as unfinished. */
const LIMIT = 4_000;
/** Maximum number of cards in a sample picture of a question: more cards would not make the picture clearer. */
const MANY = 15;
/** Minimum number of cards in a sample picture of a hand. */
const HAND = 5;

/** Number of cards that this part of a picture shows. */
function cardsIn(node: PictureNode): number {
  switch (node.node) {
    case 'row':
    case 'box':
    case 'columns':
      return cardsOf(node.nodes);
    case 'tiles':
      return tilesIn(node.tiles);
    case 'places':
      return node.places.reduce((sum, { tiles }) => sum + tilesIn(tiles), 0);
    case 'card':
      return 1;
    case 'line':
    case 'curve':
      return 0;
  }
}
const tilesIn = (tiles: readonly Tile[]): number =>
  tiles.reduce((sum, { under }) => sum + 1 + tilesIn(under), 0);
const cardsOf = (nodes: readonly PictureNode[]): number =>
  nodes.reduce((sum, node) => sum + cardsIn(node), 0);

/** Pictures of a game, by file name. */
type Found = Record<string, Picture>;

/** Plays this many random games and picks the pictures worth showing. */
function look({ game, randomPlay }: Workbench, games: number): Found {
  const found: Found = {};
  let most = 0;
  let bestQuestion = 0;
  let bestLate = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < games; n++) {
    const random = seeded(n + 1);
    // Plays the first game with official decks, and the others with random decks, because random decks show more kinds
    // of things.
    const decks =
      n === 0
        ? [game.decks[0]!, game.decks.at(1) ?? game.decks[0]!]
        : [randomPlay.randomDeck(random), randomPlay.randomDeck(random)];
    const { state } = game.begin({
      profile: game.profiles.at(-1)!,
      seed: String(n).padStart(64, '0'),
      decks,
      names: ['One', 'Two'],
    });
    const seen: GameState[] = [];
    playOut(game, state, random, LIMIT, (at) => {
      seen.push(at);
      const board = game.picture(game.view(at, undefined));
      const cards = cardsOf(board.nodes);
      if (cards > most && at.outcome === undefined) {
        most = cards;
        found['fullest'] = board;
      }
      const prompt = game.prompt(at, 0);
      if (prompt === undefined) return;
      const view = game.view(at, 0);
      const question = game.questionPicture(view, prompt);
      const score = telling(question);
      if (score > bestQuestion && prompt.kind === 'objects') {
        bestQuestion = score;
        found['question'] = question;
      }
      if (found['hand'] === undefined) handOf(game, at, prompt, found);
    });
    // Picks a board from the second half of the game: the one with the most kinds of things, and among equals the one
    // with the fewest cards.
    for (const state of seen.slice(Math.floor(seen.length / 2))) {
      if (state.outcome !== undefined) continue;
      const board = game.picture(game.view(state, undefined));
      const score = kindsOfThings(board) * MANY * MANY - cardsOf(board.nodes);
      if (score > bestLate) {
        bestLate = score;
        found['late'] = board;
      }
    }
    if (n === 0) {
      const early = seen[Math.floor(seen.length / 6)]!;
      found['early'] = game.picture(game.view(early, undefined));
    }
  }
  return found;
}

/** Number of kinds of things that a board shows: sorts of zones, timers, symbols, card positions, changes to cards. */
function kindsOfThings({ nodes }: Picture): number {
  const told = JSON.stringify(nodes).matchAll(
    /"(?:tone|icon|change|turned|back)":(?:"\w+"|true)|"under":\[\{|"count":[2-9]|turns? left/g,
  );
  return new Set([...told].map(([text]) => text)).size;
}

/**
 * Score of a question's picture, by how much it shows: highest with cards of both players, of which some can be chosen
 * and some cannot.
 */
function telling({ nodes }: Picture): number {
  const text = JSON.stringify(nodes);
  const count = (light: string): number => text.split(`"light":"${light}"`).length - 1;
  const [bright, dim] = [count('bright'), count('dim')];
  if (bright + dim > MANY) return 0;
  return nodes.length * Math.min(bright, dim) * MANY + bright;
}

/** A picture of a hand of which some cards may be used, and others not. */
function handOf(game: Game, state: GameState, prompt: Prompt, found: Found): void {
  const view = game.view(state, 0);
  const hand = game.handPicture(view, prompt);
  const text = JSON.stringify(hand);
  if (cardsOf(hand.nodes) >= HAND && text.includes('"bright"') && text.includes('"dim"'))
    found['hand'] = hand;
}

/** The board to which a scenario leads, as spectators see it. Throws if the scenario fails. */
function endOf(file: string): Found {
  const found: Found = {};
  const { id, passed, why } = runScenario(
    readFileSync(file, 'utf8'),
    workbenches(root()),
    { suspend: false, rewind: false },
    (state, { bench: { game } }) => {
      found['end'] = game.picture(game.view(state, undefined));
    },
  );
  if (!passed) throw new Error(`${id} fails: ${why}`);
  return { [id]: found['end'] ?? { nodes: [] } };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      games: { type: 'string', default: '6' },
      scenario: { type: 'string' },
      to: { type: 'string', default: join(root(), 'docs/pictures') },
    },
  });
  const draw = createDraw();
  mkdirSync(values.to, { recursive: true });
  const ids = values.game === undefined ? [...GAME_IDS, LEAGUE] : [values.game];
  const all =
    values.scenario === undefined
      ? ids.map(
          (id) =>
            [
              id,
              id === LEAGUE ? leaguePictures() : look(loadWorkbench(id, root()), Number(values.games)),
            ] as const,
        )
      : [['scenario', endOf(values.scenario)] as const];
  for (const [id, found] of all) {
    for (const [name, picture] of Object.entries(found)) {
      const file = join(values.to, `${id}-${name}.png`);
      const started = performance.now();
      const png = await draw(picture, new AbortController().signal);
      writeFileSync(file, png);
      console.log(`${file}: ${png.length} bytes, ${Math.round(performance.now() - started)} ms`);
    }
  }
}

/** File name prefix for league pictures, in place of a game's name. */
const LEAGUE = 'league';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}
