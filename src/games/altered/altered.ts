import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Chart } from '../../kernel/chart.ts';
import type { CardPage, DeckList, Game, Move, NewGame, StandingOrder } from '../../kernel/game.ts';
import { run, submit } from '../../kernel/step.ts';
import { type Observer, Tx } from '../../kernel/tx.ts';
import { printAbility } from '../../vocab/print.ts';
import { type CardDefinition, CardDefinition as CardSchema, readCards } from './cards.ts';
import { checkDeck, FORMATS, parseDeck } from './decks.ts';
import { FactBook } from './facts.ts';
import { board, zoneLines } from './present/board.ts';
import { PROFILES } from './profile.ts';
import { createRules } from './rules.ts';
import { candidates, namesFor, prompt, view } from './see.ts';
import { type Card, CardSet } from './set.ts';
import { begin, emptyState } from './setup.ts';

/** The slash commands of Altered and the acts that they stand for. */
export const MOVES: Move[] = [
  {
    command: 'play',
    description: 'Play a card from your hand or Reserve',
    act: 'play',
    options: [
      { name: 'card', description: 'The card', slot: 'act', required: true },
      { name: 'expedition', description: 'Which of your Expeditions', slot: 'expedition', required: false },
      { name: 'mode', description: 'Which of the card’s choices', slot: 'mode', required: false },
      { name: 'discount', description: 'Pay the optional extra cost', slot: 'discount', required: false },
      { name: 'cost', description: 'What you give for the extra cost', slot: 'cost', required: false },
      { name: 'target', description: 'The target, or several with commas', slot: 'target', required: false },
      { name: 'target2', description: 'The second target', slot: 'target2', required: false },
    ],
  },
  {
    command: 'quick',
    description: 'Use a quick action or a support ability',
    act: 'quick',
    options: [
      { name: 'card', description: 'The card that has it', slot: 'act', required: true },
      { name: 'cost', description: 'What you give for it', slot: 'cost', required: false },
      { name: 'mode', description: 'Which of its choices', slot: 'mode', required: false },
      { name: 'target', description: 'The target, or several with commas', slot: 'target', required: false },
      { name: 'target2', description: 'The second target', slot: 'target2', required: false },
    ],
  },
  {
    command: 'choose',
    description: 'Answer what you are asked',
    options: [
      { name: 'answer', description: 'Your answer, or several with commas', slot: 'answer', required: true },
    ],
  },
  { command: 'pass', description: 'Pass: no more turns for you this day', act: 'pass', options: [] },
  { command: 'cancel', description: 'Take back what you are declaring', options: [] },
];

const ORDERS: StandingOrder[] = [
  {
    name: 'reactions',
    description: 'When several of your Reactions wait',
    values: [
      { id: 'ask', text: 'ask me which comes first' },
      { id: 'oldest', text: 'take the oldest first' },
    ],
  },
];

const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'expedition', name: 'Expeditions' },
  { kind: 'reserve', name: 'Reserves' },
  { kind: 'landmarks', name: 'Landmarks' },
  { kind: 'discard', name: 'Discard piles' },
  { kind: 'limbo', name: 'Limbo' },
  { kind: 'adventure', name: 'Adventure' },
  { kind: 'mana', name: 'Mana zones' },
];

/** Altered with a set of cards: the game as tables know it, and its rules for tests and benchmarks. */
export interface Altered extends Game {
  rules: Chart;
  book: FactBook;
  set: CardSet;
}

/** Makes the game for these cards. `observer` counts what is executed. */
export function createAltered(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
): Altered {
  const set = new CardSet(definitions);
  const book = new FactBook(set);
  const rules = createRules(book);
  return {
    id: 'altered',
    name: 'Altered',
    profiles: Object.keys(PROFILES),
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
    interjections: () => undefined,
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
    pinned: (text) => createAltered(CardSchema.array().parse(JSON.parse(text)), decks, observer),
  };
}

/** A card's page: facts, and the text printed from its program. */
function page(card: Card): CardPage {
  const d = card.definition;
  const stats = d.stats === undefined ? '' : ` · ${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}`;
  const cost = d.type === 'Hero' || d.type === 'Token' ? '' : ` · ${d.cost.hand}/${d.cost.reserve}`;
  const subtypes = d.subtypes.length === 0 ? '' : ` — ${d.subtypes.join(' ')}`;
  return {
    key: d.ref,
    name: d.name,
    line: `${d.type}${subtypes} · ${d.faction} ${d.rarity}${cost}${stats}`,
    text: d.abilities.map((a) => printAbility(a)).join('\n'),
    automated: true,
  };
}

/**
 * Definitions of the decks' cards and of every token that they can make, as JSON. What a definition's cost became when it was
 * read is turned back, so that the same reader reads it again.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = new Set(decks.flatMap((d) => d.cards.map((c) => c.key)));
  const used = set.all().filter((c) => keys.has(c.definition.ref) || c.token);
  return JSON.stringify(
    used.map(({ definition: d }) => ({
      ...d,
      cost: `${d.cost.hand}/${d.cost.reserve}`,
      ...(d.stats === undefined ? {} : { stats: `${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}` }),
    })),
  );
}

const DeckFile = z.strictObject({
  name: z.string(),
  cards: z.array(z.strictObject({ key: z.string(), count: z.int().min(1) })),
});

/** The game with the cards and decks that come with it. `folder` is `src/games/altered` of the installation. */
export function loadAltered(folder: string, observer?: Observer): Altered {
  const deckFolder = join(folder, 'decks');
  const decks = existsSync(deckFolder)
    ? readdirSync(deckFolder)
        .filter((f) => f.endsWith('.yaml'))
        .sort()
        .map((f): DeckList => DeckFile.parse(parse(readFileSync(join(deckFolder, f), 'utf8'))))
    : [];
  return createAltered(readCards(join(folder, 'cards')), decks, observer);
}
