// Two worlds of moderated play, in which some cards are carried out by hand. Which cards of a deck these are is its
// owner's secret until they are seen: joining, the beginning of the game, its questions and its story must not reveal
// it to anybody else.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import { loadWorkbench } from '../../../src/games/games.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root as projectRoot } from '../../../src/root.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { Archive } from '../../../src/table/undo/undo.ts';
import { type Definition, inventedCards } from '../end-to-end/invented.ts';
import { record } from '../records.ts';
import { nextSeed } from '../seeds.ts';
import { type Difference, difference } from './difference.ts';
import { JUDGE, SETTINGS } from './judge-acts.ts';
import type { Viewer } from './secrets.ts';
import { SettingRight } from './setting-right.ts';
import { TwoWorlds } from './two-worlds.ts';
import { actor, type Leaves, type Outlets, outlets } from './what-leaves.ts';

/**
 * Types of cards that are public from the beginning, so that it is no secret which of them a deck contains; and plots,
 * of which a deck has only seven.
 */
const OPEN = ['hero', 'identity', 'faction', 'agenda', 'lost soul', 'plot'];
const isOpen = (type: string): boolean => OPEN.some((open) => type.toLowerCase().startsWith(open));

/** The card without its programs, except keywords. */
function byHand(definition: Definition): Definition {
  const { abilities } = definition;
  if (!Array.isArray(abilities)) return definition;
  const kept = abilities.filter(({ kind }) => kind === 'keyword');
  if (kept.length === abilities.length) return definition;
  // The attachment that an event becomes has programs of its own, so it is left out.
  const { becomes: _, ...rest } = definition;
  return { ...rest, abilities: kept, moderated: true };
}

/** A game whose official decks hold many cards that are done by hand, each copy of a card under a name of its own. */
export function moderatedBench(id: string): Workbench {
  let copies = 0;
  const { root, cards } = inventedCards(id, undefined, (definition) =>
    copies++ % 2 === 0 && !isOpen(String(definition['type'])) ? byHand(definition) : definition,
  );
  // The format `free` is the only one that accepts cards of any set.
  mkdirSync(join(cards, id, 'formats'));
  copyFileSync(
    join(projectRoot(), 'src/games', id, 'formats/free.json'),
    join(cards, id, 'formats/free.json'),
  );
  const bench = loadWorkbench(id, root);
  rmSync(root, { recursive: true });
  return bench;
}

/**
 * Two pasted deck lists that differ by one card that is carried out by hand: only the player who brings the list is
 * told so.
 */
function twoDecks({ game }: Workbench): [string, string] {
  const deck = game.decks[1]!;
  const pages = new Map(game.cards().map((card) => [card.key, card]));
  const done = deck.cards.filter(({ key }) => {
    const page = pages.get(key)!;
    return !page.automated && !isOpen(page.line);
  });
  const [one, other] = done.map(({ key }) => key);
  if (one === undefined || other === undefined) throw new Error(`${game.name}: no two cards done by hand.`);
  const typed = (key: string): string => (game.id === 'redemption' ? pages.get(key)!.name : key);
  const list = ({ cards, reserve }: DeckList, last: string): string => {
    const main = cards.filter(({ key }) => key !== one && key !== other);
    const beside = reserve === undefined ? [] : ['Reserve:', ...lines(reserve)];
    return [...lines([...main, { key: last, count: 1 }]), ...beside].join('\n');
  };
  const lines = (all: DeckList['cards']): string[] => all.map(({ key, count }) => `${count} ${typed(key)}`);
  return [list(deck, one), list(deck, other)];
}

/** Posts about joining and the beginning of a game, for somebody who does not know Bob's deck. */
async function gathering(out: Outlets, bobs: string, viewer: Viewer): Promise<Leaves> {
  const { game } = out;
  // Bob's deck is one card short, which only the format `free` accepts.
  const at = record('g1', { game: game.id, profile: game.profiles[0]!, format: 'free' });
  const join = (before: GameRecord, seat: Seat, name: string, deck: { official?: string; text?: string }) => {
    const joined = out.join({ record: before, game }, actor(seat), { name, deck });
    if ('refused' in joined) throw new Error(`${joined.sentence} ${JSON.stringify(joined.faults)}`);
    return joined;
  };
  const bob = join(at, 0, 'Bob', { text: bobs });
  const ann = join(bob.record, 1, 'Ann', { official: game.decks[0]!.name });
  const begun = out.begin({ record: ann.record, game }, 'seed', 0);
  if ('refused' in begun) throw new Error(begun.sentence);
  const handedOn: Leaves = {};
  for (const player of ['Bob', 'Ann']) {
    const act = { kind: 'replace', player, userId: 'cy', name: 'Cy' } as const;
    const step = await out.judge(EMPTY, begun.table, JUDGE, SETTINGS, act, 0, nextSeed);
    if ('refused' in step) throw new Error(step.sentence);
    handedOn[`replace ${player}`] = [
      step.lines,
      step.outbox.map((message) =>
        message.kind === 'board' ? 'board' : out.notices(message, step.table.record, game),
      ),
    ];
  }
  return {
    ...handedOn,
    'join, announced': [0, 1].map((seat) => out.notices({ kind: 'joined', seat }, ann.record, game)),
    ...(viewer === 1 && { 'join, told': ann.told }),
    'begin, announced': begun.outbox.map((message) =>
      message.kind === 'board' ? 'board' : out.notices(message, begun.table.record, game),
    ),
    'begin, story': (begun.lines ?? []).map(
      ({ shared, secret }) => (viewer === undefined ? undefined : secret?.[viewer]) ?? shared,
    ),
  };
}

/** The archive of a game that has just begun. */
const EMPTY: Archive = {
  inputs: async () => [],
  lines: async () => [],
  state: async () => undefined,
  keyframe: async () => undefined,
  secretSeed: async () => '',
};

/**
 * Differences by which somebody could tell which cards of another player's deck are done by hand, before the first of
 * these cards is seen.
 */
export async function gathered(bench: Workbench, out: Outlets = outlets(bench.game)): Promise<Difference[]> {
  const [one, other] = twoDecks(bench);
  const found: Difference[] = [];
  for (const viewer of [1, undefined]) {
    const fault = difference(await gathering(out, one, viewer), await gathering(out, other, viewer));
    if (fault !== undefined) found.push({ ...fault, viewer, after: 'Bob has brought a deck' });
  }
  return found;
}

/**
 * Amount of moderated play in the watched games: steps that told about a card carried out by hand, and acts by hand.
 */
export interface Seen {
  told: number;
  byHand: number;
}

/** Watches every `every`-th step, and every `telling`-th of the steps that tell about a card carried out by hand. */
export interface Closely {
  every: number;
  telling: number;
}

/** Plays one game of moderated play to its end. */
export async function watchModerated(
  bench: Workbench,
  n: number,
  { every, telling }: Closely,
  out: Outlets = outlets(bench.game),
): Promise<{ found: Difference[]; seen: Seen }> {
  const { game } = bench;
  const random = seeded(n * 6_007 + 11);
  const worlds = new TwoWorlds(bench, seeded(n * 6_007 + 12), out);
  const right = new SettingRight(bench, random, out);
  const decks = [game.decks[0]!, game.decks[1]!];
  const names = new Set(decks.flatMap((deck) => game.moderated(deck)));
  let state: GameState = game.begin({
    profile: game.profiles[0]!,
    seed: `moderated-${n}`,
    decks,
    names: ['Ann', 'Bob'],
  }).state;
  const found = await gathered(bench, out);
  const seen: Seen = { told: 0, byHand: 0 };
  for (let step = 0; state.outcome === undefined && step < 2_000 && found.length === 0; step++) {
    const input = randomInput(game, state, random);
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`A legal input was refused: ${result.sentence}`);
    const tells = result.log.some(({ shared }) => [...names].some((name) => shared.includes(name)));
    const isNext = tells && seen.told % telling === 0;
    if (tells) seen.told++;
    if (isNext || step % every === 0) {
      found.push(...worlds.still(state), ...worlds.step(state, input, true).found);
      for (const by of [0, 1] as const)
        found.push(...(await right.byHand(state, by, right.words(state, by))));
    }
    state = result.state;
  }
  seen.byHand = right.compared.byHand;
  return { found, seen };
}
