import type { Chart } from '../../kernel/chart.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardPage } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { Observer } from '../../kernel/tx.ts';
import { capital } from '../../language/print/english.ts';
import { doesHarm } from '../shared/aim.ts';
import { byHandOf } from '../shared/by-hand/acts.ts';
import { moderatedIn } from '../shared/card-files.ts';
import { type CardPool, readPool } from '../shared/card-pool.ts';
import { consequenceBy } from '../shared/consequence.ts';
import { checkedFormats, formatsAt, formatsOf, NO_FORMATS, type Refused } from '../shared/formats/reading.ts';
import type { Format, Formats } from '../shared/formats/schema.ts';
import { keysOf, optional, running } from '../shared/game.ts';
import { imagine } from '../shared/imagine.ts';
import {
  type CardSetFile,
  checkedSets,
  definitionsOf,
  type KnownCards,
  knownAt,
  NONE_KNOWN,
} from '../shared/known/cards.ts';
import { scenesOf } from '../shared/picture/scenes.ts';
import { LANGUAGE, readPin, writePin } from '../shared/pins.ts';
import { cardOrders, whyNoPlan } from './abilities/acts.ts';
import { byHandRules } from './by-hand.ts';
import { type Card, CardSet } from './card-set.ts';
import { type CardDefinition, PinnedCard, readCards } from './cards.ts';
import { createRules } from './chart.ts';
import { parseDeck } from './decks.ts';
import { Book } from './facts/facts.ts';
import { checkDeck, DeckCheck, setCodes } from './formats.ts';
import { GLOSSARY, ROUTINE } from './glossary.ts';
import { cardText } from './language/card-text.ts';
import { asIn1 } from './language/past.ts';
import { expectWhole } from './language/whole-card.ts';
import { CORP } from './lesson-corp.ts';
import { RUNNER } from './lesson-runner.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { AT_FIRST, AT_FIRST_IN, ORDERS, passAhead } from './orders.ts';
import { board, zoneLines } from './present/board.ts';
import { TELLING } from './present/consequence.ts';
import { lookOf, printedCard } from './present/look.ts';
import { picture } from './present/picture.ts';
import { situation } from './present/situation.ts';
import { beginGame, emptyState, oneSided, PROFILES } from './rules/setup.ts';
import { RULES_NUMBER } from './rules-number.ts';
import { appraisal } from './view/appraisal.ts';
import { goingOn } from './view/going-on.ts';
import { hidingIn } from './view/hiding.ts';
import { namesFor } from './view/names.ts';
import { aimOfChoice } from './view/question.ts';
import { candidates, prompt, view } from './view/view.ts';
import { SIDES, ZONES } from './words.ts';

/** Netrunner with a set of cards: the `Game` that running matches use, and its rules for tests and benchmarks. */
export interface Netrunner extends Game {
  rules: Chart;
  book: Book;
  set: CardSet;
  formatsByName: Formats<DeckCheck>;
}

/** Numbers by which leagues break ties in Netrunner. */
const TIE_BREAKERS = [{ name: 'points', label: 'agenda points', better: 'more' }] as const;

/**
 * First version of the card language whose games begin with standing orders. The logs of earlier games have no answers
 * to the questions that these orders bring about.
 */
const ORDERED = 4;

/**
 * Makes the game for these cards. `observer` counts what is executed; `language`: the version of the card language with
 * which the game begins.
 */
export function createNetrunner(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  language = LANGUAGE,
  known: KnownCards<CardDefinition> = NONE_KNOWN,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Netrunner {
  const set = new CardSet(definitions, language, known);
  const book = new Book(set);
  const hiding = hidingIn(book);
  const rules = createRules(book);
  return {
    id: 'netrunner',
    name: 'Netrunner',
    rulesNumber: RULES_NUMBER,
    profiles: PROFILES,
    seats: 2,
    rules,
    book,
    set,
    ...running(
      rules,
      emptyState,
      (tx, setup) => {
        if (language >= ORDERED)
          for (const seat of tx.state.seats.keys()) tx.order(seat, AT_FIRST_IN[language] ?? AT_FIRST);
        beginGame(tx, setup, book, set.isRecent ? decks : undefined);
      },
      observer,
    ),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: () => undefined,
    candidates: (state, seat, choice) => candidates(state, choice, seat, namesFor(state, seat, book), book),
    harms: (state, choice) => doesHarm(aimOfChoice(state, choice)),
    view: (state, viewer) => view(state, viewer, book),
    goingOn: (state) => goingOn(state, book),
    imagine: (state, seat, dice, assumed) => imagine(state, seat, dice, hiding, rules, assumed),
    appraisal: appraisal(book),
    consequence: consequenceBy(TELLING),
    board,
    picture: (view) => picture(view, set),
    ...scenesOf({ look: lookOf(set), zones: ZONE_NAMES }),
    situation: (view, prompt) => situation(view, prompt, { textOf: textOf(set), breaksOf: breaksOf(set) }),
    cardPicture: (pages) => ({ nodes: pages.flatMap((page) => printedCard(set, page)) }),
    zone: zoneLines,
    besideHand: 'identity',
    moves: MOVES,
    layout: ZONES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    cardOrders: (state, seat) => cardOrders(state, seat, book),
    passAhead,
    whyNoOrders: (state, act) => whyNoPlan(state, act, book),
    // After the last action the turn continues in a separate window (CR 5.6).
    passesTo: { action: { behind: 'act', question: 'end' } },
    actsTo: { action: 'end' },
    waitsFor: {
      questions: ['action', 'end'],
      commands: ['score', 'rez', 'use'],
      orders: { 'this-turn': 'wait' },
      over: { 'this-turn': 'usual' },
    },
    tieBreakers: TIE_BREAKERS,
    tally: (state) => ({ points: state.seats.map((_, seat) => book.points(state, seat)) }),
    sides: { names: ['Corp', 'Runner'], half: (deck, side) => oneSided(deck, SIDES[side]!, book) },
    decks,
    routine: ROUTINE,
    glossary: GLOSSARY,
    firstDecks: ['System Gateway: starter', 'System Gateway: starter'],
    lessons: [RUNNER, CORP],
    parseDeck: (text) => parseDeck(text, set),
    formatsByName: formats,
    ...formatsOf(formats, (deck, at) => checkDeck(deck, at, set)),
    moderated: (deck) => moderatedIn(deck, set),
    ...byHandOf(byHandRules(book)),
    cards: () => set.all().map(page),
    card: (key) => optional(set.find(key), page),
    knownCards: () => set.onlyKnown().map(({ ref, name }) => ({ key: ref, name })),
    pin: (used) => pin(set, used),
    pinned(text) {
      const { cards, language } = readPin(text, PinnedCard, asIn1);
      return createNetrunner(cards, decks, observer, language, undefined, formats);
    },
  };
}

/** Text of a card, by its key. */
const textOf =
  (set: CardSet) =>
  (key: CardKey): string => {
    const card = set.find(key);
    return card === undefined ? '' : page(card).text;
  };

/** Kinds of ice whose subroutines a card breaks, by the card's key. */
const breaksOf =
  (set: CardSet) =>
  (key: CardKey): string[] => {
    const steps = set.find(key)?.paid.flatMap(({ ability }) => ability.steps) ?? [];
    const kinds = steps.flatMap((step) => {
      if (step.op !== 'break' || step.self === true) return [];
      return [step.host === true ? 'the ice that it is on' : (step.of ?? 'any ice')];
    });
    return [...new Set(kinds)];
  };

/** Page of a card: its facts, and the text printed from its program. */
function page({ definition: d }: Card): CardPage {
  const kinds = capital(d.subtypes.length === 0 ? d.type : `${d.type}: ${d.subtypes.join(', ')}`);
  const numbers = [
    ...(d.cost === undefined ? [] : [`${d.cost} credits`]),
    ...(d.strength === undefined ? [] : [`strength ${d.strength}`]),
    ...(d.memory === undefined ? [] : [`${d.memory} MU`]),
    ...(d.advancement === undefined ? [] : [`${d.advancement} advancement, ${d.points} points`]),
    ...(d.trash === undefined ? [] : [`trash ${d.trash}`]),
    ...(d.influence === undefined || d.influence === 0 ? [] : [`influence ${d.influence}`]),
  ];
  return {
    key: d.ref,
    name: d.name,
    line: [`${d.unique ? '◆ ' : ''}${kinds}`, d.faction, ...numbers].join(' · '),
    text: cardText(d),
    automated: d.moderated !== true,
  };
}

/** Definitions of the cards in these decks, as JSON. */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  return writePin(definitionsOf(set, keys).map(({ definition }) => definition));
}

/** The game with its cards; only the cards in `read` still need checking. Throws `CardError`. */
export function checkedNetrunner(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  read: readonly CardDefinition[] = definitions,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Netrunner {
  expectWhole(definitions, read);
  return createNetrunner(definitions, decks, observer, undefined, undefined, formats);
}

/** The cards and decks at `path`, in a form that {@link readPool} reads. Throws `CardError`. */
export const netrunnerPool = (path: string): CardPool<CardDefinition> =>
  readPool(path, (folder) => {
    const definitions = readCards(folder);
    expectWhole(definitions);
    return definitions;
  });

/**
 * The game with the cards and decks at `path` (see {@link readPool}), and with the facts-only cards (without a program)
 * and formats of these folders. Throws `CardError` for a fault in the bot's own files; a faulty format of an operator
 * is reported to `refused` and skipped.
 */
export function loadNetrunner(
  path: string,
  observer?: Observer,
  folders: readonly string[] = [path],
  refused: Refused = () => undefined,
): Netrunner {
  const { cards, decks } = netrunnerPool(path);
  const known = knownAt(folders, PinnedCard);
  const formats = formatsAt(folders, DeckCheck, () => setCodes(known), refused);
  return createNetrunner(cards, decks, observer, undefined, known, formats);
}

/** The formats (rules for decks) in the folder of the game, checked. Throws `CardError`. */
export const netrunnerFormats = (folder: string): Format<DeckCheck>[] =>
  checkedFormats(folder, DeckCheck, () => setCodes(knownAt([folder], PinnedCard)));

/**
 * The sets of facts-only cards (of which only facts are known, no program) in the folder of the game, checked. Throws
 * `CardError`.
 */
export const netrunnerSets = (folder: string): CardSetFile<CardDefinition>[] =>
  checkedSets(
    folder,
    PinnedCard,
    netrunnerPool,
    (all, read) => void checkedNetrunner(all, [], undefined, read),
  );
