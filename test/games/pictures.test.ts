// Pictures of a table show the present cards, stacked and tucked as they lie, and no name of a person.
import { describe, expect, it } from 'vitest';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { flatTiles, numberNow, tilesOf } from '../../src/games/shared/picture/tiles.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import type { CardView, GroupView } from '../../src/kernel/game/views.ts';
import type { Picture, PictureNode, Tile } from '../../src/kernel/picture.ts';
import type { Element } from '../../src/pictures/elements.ts';
import { layOut } from '../../src/pictures/layout.ts';
import { ownBench } from '../support/games/loaded.ts';

const NAMES = ['Zebulonius', 'Quirinalia'];

describe.each(GAME_IDS)('pictures of %s', (id) => {
  const { game } = ownBench(id);
  const { state: begun } = game.begin({
    profile: game.profiles.at(-1)!,
    seed: 'ab'.repeat(32),
    decks: [game.decks[0]!, game.decks.at(-1)!],
    names: NAMES,
  });

  it('name no person, whoever looks, and have no text below 9 of their pixels', () => {
    const drawn: Picture[] = [];
    playOut(game, begun, seeded(7), 60, (state) => {
      for (const viewer of [undefined, 0, 1]) {
        const view = game.view(state, viewer);
        drawn.push(game.picture(view));
        if (viewer === undefined) continue;
        const prompt = game.prompt(state, viewer);
        drawn.push(game.handPicture(view, prompt));
        if (prompt !== undefined) drawn.push(game.questionPicture(view, prompt));
      }
    });
    expect(drawn.length).toBeGreaterThan(300);
    expect(drawn.every(({ nodes }) => nodes.length === 0)).toBe(false);
    const told = drawn.map((picture) => JSON.stringify(picture));
    // If a person's name is found, the failure shows the text around it instead of the whole picture.
    const named = told.flatMap((text) =>
      NAMES.flatMap((name) =>
        text.includes(name) ? [text.slice(text.indexOf(name) - 60).slice(0, 90)] : [],
      ),
    );
    expect(named.slice(0, 3)).toEqual([]);
    const sizes = drawn
      .filter((_, n) => n % 4 === 0)
      .flatMap((picture) => textSizes(layOut(picture).element));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
  });

  it('show a hand, and bright in it what its owner is offered', () => {
    const prompts: Prompt[] = [];
    let brightTiles = 0;
    playOut(game, begun, seeded(7), 60, (state) => {
      const prompt = game.prompt(state, 0);
      if (prompt?.kind !== 'act') return;
      const view = game.view(state, 0);
      const hand = view.zones.find((zone) => zone.kind === 'hand' && zone.seat === 0)!;
      const offered = prompt.candidates.flatMap(({ answer }) =>
        answer.kind === 'act' && answer.object !== undefined ? [answer.object] : [],
      );
      const tiles = tilesIn(game.handPicture(view, prompt).nodes);
      const count = (light: Tile['light']): number =>
        tiles.filter((tile) => tile.light === light).reduce((sum, tile) => sum + tile.count, 0);
      const legal = hand.cards.filter(({ handle }) => offered.some((stamp) => stamp === handle)).length;
      expect([count('bright'), count('dim')]).toEqual([legal, hand.cards.length - legal]);
      prompts.push(prompt);
      brightTiles += legal;
    });
    expect(prompts.length).toBeGreaterThan(0);
    expect(brightTiles).toBeGreaterThan(0);
  });

  it('show a card with its words', () => {
    const page = game.cards().find(({ text }) => text !== '')!;
    const { nodes } = game.cardPicture([page]);
    expect(nodes).toHaveLength(1);
    expect(JSON.stringify(nodes)).toContain(JSON.stringify(page.text.split('\n')[0]!).slice(1, -1));
  });
});

describe('a set-aside group of Redemption', () => {
  it('is a box with its time and its cards', () => {
    const { game } = ownBench('redemption');
    const group: GroupView = {
      id: 1,
      cause: 'Journey to Egypt',
      playedBy: NAMES[0]!,
      seat: 0,
      members: ['Hannah'],
      handles: [31],
      turnsLeft: 1,
      returns: `in ${NAMES[0]!}'s Preparation phase of turn 7`,
      benefit: '+2/+2 each turn',
    };
    const picture = game.picture({
      game: 'redemption',
      profile: 'p',
      names: NAMES,
      version: 1,
      zones: [{ id: 'aside:1', kind: 'aside', seat: 1, count: 1, cards: [card(31, 'Hannah')] }],
      effects: [],
      groups: [group],
      status: { turn: 6, phase: 'draw', active: 0 },
      awaiting: [],
    });
    const timer = boxesIn(picture.nodes).find(({ tone }) => tone === 'timer');
    expect(JSON.stringify(timer?.head)).toMatch(/1 turn left.*Journey to Egypt/);
    expect(tilesIn(timer?.nodes ?? []).map(({ name }) => name)).toEqual(['Hannah']);
    expect(JSON.stringify(timer)).toContain('+2/+2 each turn');
    // The set-aside card is drawn beside the player who set it aside, and nowhere else.
    expect(JSON.stringify(picture).split('Hannah')).toHaveLength(2);
  });
});

describe('a server of Netrunner', () => {
  const { game } = ownBench('netrunner');
  const at = (handle: number, name: string, server: number): CardView => ({
    ...card(handle, name),
    at: server,
  });
  /** A picture of a run on HQ, at the outer of two pieces of ice; the first seat is at the bottom. */
  const column = (corp: number): string => {
    const picture = game.picture({
      game: 'netrunner',
      profile: 'p',
      names: NAMES,
      version: 1,
      zones: [
        { id: 'servers', kind: 'servers', count: 1, cards: [{ ...card(1, 'HQ'), key: 'server:hq' }] },
        {
          id: 'ice',
          kind: 'ice',
          count: 2,
          cards: [at(11, 'ice 1 at HQ', 1), at(12, 'ice 2 at HQ', 1)],
        },
        { id: 'root', kind: 'root', count: 1, cards: [at(21, 'card 1 in HQ', 1)] },
      ],
      effects: [],
      groups: [],
      status: { turn: 3, phase: 'action', active: 1 - corp, corp, attacked: 1, approached: 12 },
      awaiting: [],
    });
    expect(JSON.stringify(picture.nodes[0])).toContain('Run on HQ');
    const told = JSON.stringify(boxesIn(picture.nodes).find(({ tone }) => tone === 'clash')?.nodes);
    return [...told.matchAll(/"(?:name|text)":"([^"]+)"/g)].map(([, text]) => text).join(', ');
  };

  it('has its outermost ice first, before it the Runner, and its root last', () => {
    expect(column(0)).toBe('HQ, 0, run, Runner, ice 2, ice 1, root, card 1');
    expect(column(1)).toBe('HQ, 0, run, Runner, ice 2, ice 1, root, card 1');
  });
});

describe('tiles', () => {
  const look = ({ name, marks, values }: CardView) => ({
    name,
    back: false,
    hues: [],
    figures: Object.values(values).map((n) => ({ text: String(n) })),
    states: marks,
    turned: false,
  });

  it('of equal cards are stacked with a number; others keep the number by which they are typed', () => {
    const cards = [card(1, 'Spear'), card(2, 'Spear#2'), { ...card(3, 'Spear#3'), marks: ['asleep'] }];
    expect(flatTiles(cards, look).map(({ name, count }) => [name, count])).toEqual([
      ['Spear', 2],
      ['Spear#3', 1],
    ]);
  });

  it('are not stacked where only one of them is offered', () => {
    const tiles = flatTiles([card(1, 'Spear'), card(2, 'Spear#2')], look, new Set([2]));
    expect(tiles.map(({ name, light }) => [name, light])).toEqual([
      ['Spear', 'dim'],
      ['Spear#2', 'bright'],
    ]);
  });

  it('are tucked under what they lie at', () => {
    const tiles = tilesOf([card(1, 'David'), { ...card(2, 'Harp'), at: 1 }], look);
    expect(tiles.map(({ name, under }) => [name, under.map((each) => each.name)])).toEqual([
      ['David', ['Harp']],
    ]);
  });

  it('tell numbers that are not as printed', () => {
    expect([numberNow(5, 4).change, numberNow(3, 4).change, numberNow(4, 4).change]).toEqual([
      'raised',
      'lowered',
      undefined,
    ]);
  });
});

const card = (handle: number, name: string): CardView => ({
  handle,
  name,
  line: 'Hero',
  owner: 0,
  controller: 0,
  marks: [],
  counters: {},
  values: {},
});

/** Sizes of the texts of a picture, in its own pixels. */
const textSizes = (element: Element): number[] => [
  ...(element.type === 'text' ? [Number(element.style['fontSize'])] : []),
  ...(element.type === 'container' ? element.children.flatMap(textSizes) : []),
];

type Box = Extract<PictureNode, { node: 'box' }>;

function boxesIn(nodes: readonly PictureNode[]): Box[] {
  return nodes.flatMap((node) =>
    node.node === 'box'
      ? [node, ...boxesIn(node.nodes)]
      : node.node === 'row' || node.node === 'columns'
        ? boxesIn(node.nodes)
        : [],
  );
}

function tilesIn(nodes: readonly PictureNode[]): Tile[] {
  return nodes.flatMap((node) => {
    switch (node.node) {
      case 'row':
      case 'columns':
      case 'box':
        return tilesIn(node.nodes);
      case 'tiles':
        return node.tiles;
      case 'places':
        return node.places.flatMap(({ tiles }) => tiles);
      default:
        return [];
    }
  });
}
