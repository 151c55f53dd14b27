import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Chart } from '../../kernel/chart.ts';
import type { CardPage, DeckList, Game, Move, NewGame } from '../../kernel/game.ts';
import { run, submit } from '../../kernel/step.ts';
import { type Observer, Tx } from '../../kernel/tx.ts';
import { printAbility } from '../../vocab/print.ts';
import { type CardDefinition, CardDefinition as CardSchema, readCards } from './cards.ts';
import { checkDeck, FORMATS, parseDeck } from './decks.ts';
import { Book } from './facts.ts';
import { board, zoneLines } from './present/board.ts';
import { createRules } from './rules.ts';
import { candidates, interjectionPrompt, namesFor, prompt, view } from './see.ts';
import { type Card, CardSet } from './set.ts';
import { begin, emptyState, PROFILES } from './setup.ts';
import { ORDERS } from './windows.ts';
import { WORDING } from './wording.ts';

const option = (name: string, description: string, slot: string, required: boolean) => ({
  name,
  description,
  slot,
  required,
});
const card = (description: string) => option('card', description, 'act', true);

/** The slash commands of Redemption and the acts that they stand for. */
export const MOVES: Move[] = [
  {
    command: 'play',
    description: 'Put a character, Site or Fortress in play',
    act: 'play',
    options: [
      card('The card'),
      option('way', 'As a Hero or as an Evil Character, for a card that can be both', 'way', false),
    ],
  },
  {
    command: 'enhance',
    description: 'Play an Enhancement',
    act: 'enhance',
    options: [card('The Enhancement'), option('user', 'Which of your characters uses it', 'user', false)],
  },
  {
    command: 'rescue',
    description: 'Attack with a Hero: a rescue attempt, or a battle challenge',
    act: 'rescue',
    options: [option('hero', 'The Hero', 'act', true)],
  },
  {
    command: 'block',
    description: 'Block with an Evil Character',
    act: 'block',
    options: [option('character', 'The Evil Character', 'act', true)],
  },
  {
    command: 'dominant',
    description: 'Play a Dominant, whoever is asked',
    act: 'dominant',
    options: [card('The Dominant')],
  },
  {
    command: 'artifact',
    description: 'Activate an Artifact',
    act: 'activate',
    options: [card('The Artifact')],
  },
  {
    command: 'pile',
    description: 'Put an Artifact face down on your pile, or the active one back to it',
    act: 'pile',
    options: [card('The Artifact')],
  },
  {
    command: 'use',
    description: 'Use an ability of a card of yours',
    act: 'use',
    options: [
      card('The card'),
      option('ability', 'Which of its abilities, where it has several', 'ability', false),
    ],
  },
  {
    command: 'site',
    description: 'Put a Lost Soul into a Site',
    act: 'site',
    options: [option('soul', 'The Lost Soul', 'act', true), option('site', 'The Site', 'site', false)],
  },
  {
    command: 'access',
    description: 'Put a Site of yours in battle, for access',
    act: 'access',
    options: [option('site', 'The Site', 'act', true)],
  },
  {
    command: 'hold',
    description: 'Put a card into a place that holds cards',
    act: 'hold',
    options: [card('The card'), option('fortress', 'The place', 'fortress', false)],
  },
  {
    command: 'free',
    description: 'Take a card out of the place that holds it',
    act: 'free',
    options: [card('The card')],
  },
  {
    command: 'equip',
    description: 'Give a weapon to a Warrior',
    act: 'equip',
    options: [
      option('weapon', 'The weapon', 'act', true),
      option('character', 'The Warrior', 'character', false),
    ],
  },
  {
    command: 'setaside return',
    description: 'Return what is set aside, where that is for you to decide',
    act: 'return',
    options: [card('A card of the group')],
  },
  {
    command: 'star',
    description: 'Reveal a star card before the first turn',
    act: 'star',
    options: [card('The card')],
  },
  {
    command: 'discard',
    description: 'Discard a card from hand',
    act: 'discard',
    options: [card('The card')],
  },
  {
    command: 'choose',
    description: 'Answer what you are asked',
    options: [option('answer', 'Your answer, or several with commas', 'answer', true)],
  },
  {
    command: 'pass',
    description: 'Pass: the next phase, no block, no Enhancement',
    act: 'pass',
    options: [],
  },
  { command: 'cancel', description: 'Take back what you are declaring', options: [] },
];

const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'territory', name: 'Territories' },
  { kind: 'bondage', name: 'Lands of Bondage' },
  { kind: 'redemption', name: 'Lands of Redemption' },
  { kind: 'battle', name: 'Field of battle' },
  { kind: 'aside', name: 'Set-aside areas' },
  { kind: 'discard', name: 'Discard piles' },
  { kind: 'banished', name: 'Banish piles' },
  { kind: 'artifact', name: 'Active Artifacts' },
  { kind: 'pile', name: 'Artifact piles' },
  { kind: 'reserve', name: 'Reserves' },
];

/** Redemption with a set of cards: the game as tables know it, and its rules for tests and benchmarks. */
export interface Redemption extends Game {
  rules: Chart;
  book: Book;
  set: CardSet;
}

/** Makes the game for these cards. `observer` counts what is executed. */
export function createRedemption(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
): Redemption {
  const set = new CardSet(definitions);
  const book = new Book(set);
  const rules = createRules(book);
  return {
    id: 'redemption',
    name: 'Redemption',
    profiles: PROFILES,
    seats: 2,
    rules,
    book,
    set,
    begin(setup: NewGame) {
      const tx = new Tx(emptyState(setup.profile, setup.seed, setup.names), observer);
      begin(tx, setup, book);
      run(rules, tx);
      return { state: tx.state, log: tx.log };
    },
    submit: (state, input) => submit(rules, state, input, observer),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: (state, seat) => interjectionPrompt(state, seat, book),
    candidates: (state, seat, choice) => candidates(state, choice, seat, namesFor(state, seat, book), book),
    view: (state, viewer) => view(state, viewer, book),
    board,
    zone: zoneLines,
    moves: MOVES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    decks,
    parseDeck: (text) => parseDeck(text, set),
    checkDeck: (deck, format) => checkDeck(deck, format, set),
    formats: FORMATS,
    cards: () => set.all().map(page),
    pin: (used) => pin(set, used),
    pinned: (text) => createRedemption(CardSchema.array().parse(JSON.parse(text)), decks, observer),
  };
}

/** A card's page: facts, and the text printed from its program. */
function page({ definition: d, whole, brigades }: Card): CardPage {
  const numbers =
    whole.values['strength'] === undefined
      ? ''
      : ` · ${whole.values['strength']}/${whole.values['toughness']}`;
  const type = whole.types.filter((t) => t !== 'character').join('/');
  return {
    key: d.ref,
    name: d.name,
    line: [
      `${type}${numbers}`,
      brigades.join('/'),
      [...d.classes, ...d.identifiers].join(', '),
      d.reference ?? '',
    ]
      .filter((t) => t !== '')
      .join(' · '),
    text: d.abilities.map((a) => printAbility(a, WORDING)).join('\n'),
    automated: true,
  };
}

/** Definitions of the decks' cards as JSON. What their numbers became when they were read is turned back. */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = new Set(decks.flatMap((d) => [...d.cards, ...(d.reserve ?? [])].map((c) => c.key)));
  const used = set.all().filter((c) => keys.has(c.definition.ref));
  return JSON.stringify(
    used.map(({ definition: d }) => ({
      ...d,
      ways: d.ways.map(({ numbers, ...way }) =>
        numbers === undefined ? way : { ...way, numbers: `${numbers.strength}/${numbers.toughness}` },
      ),
    })),
  );
}

const Cards = z.array(z.strictObject({ key: z.string(), count: z.int().min(1) }));
const DeckFile = z.strictObject({ name: z.string(), cards: Cards, reserve: Cards.exactOptional() });

/** The game with the cards and decks that come with it. `folder` is `src/games/redemption` of the installation. */
export function loadRedemption(folder: string, observer?: Observer): Redemption {
  const deckFolder = join(folder, 'decks');
  const decks = existsSync(deckFolder)
    ? readdirSync(deckFolder)
        .filter((f) => f.endsWith('.yaml'))
        .sort()
        .map((f): DeckList => DeckFile.parse(parse(readFileSync(join(deckFolder, f), 'utf8'))))
    : [];
  return createRedemption(readCards(join(folder, 'cards')), decks, observer);
}
