import type { Chart } from '../../kernel/chart.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardPage } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { Observer } from '../../kernel/tx.ts';
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
import { LANGUAGE, NAMES_BY_PLACE, readPin, writePin } from '../shared/pins.ts';
import { byHandRules } from './by-hand.ts';
import { type Card, CardSet } from './card-set.ts';
import { type CardDefinition, PinnedCard, readCards } from './cards.ts';
import { createRules } from './chart.ts';
import { parseDeck } from './decks.ts';
import { Book } from './facts/facts.ts';
import { checkDeck, DeckCheck, setCodes } from './formats.ts';
import { FIGURES, GLOSSARY, ROUTINE } from './glossary.ts';
import { cardText } from './language/card-text.ts';
import { asIn1 } from './language/past.ts';
import { expectWhole } from './language/whole-card.ts';
import { LESSON } from './lesson.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { AT_FIRST, ORDERS, passAhead } from './orders.ts';
import { board, zoneLines } from './present/board.ts';
import { TELLING } from './present/consequence.ts';
import { lookOf, printedCard } from './present/look.ts';
import { picture } from './present/picture.ts';
import { situation } from './present/situation.ts';
import { soulDifferences } from './rules/events.ts';
import { begin, emptyState, PROFILES } from './rules/setup.ts';
import { RULES_NUMBER } from './rules-number.ts';
import { TYPES, ZONES } from './terms.ts';
import { appraisal } from './view/appraisal.ts';
import { goingOn } from './view/going-on.ts';
import { hidingIn } from './view/hiding.ts';
import { aimOfChoice } from './view/question.ts';
import { candidates, interjectionPrompt, namesFor, prompt, view } from './view/view.ts';

/** Redemption with a set of cards: the `Game` that running matches use, and its rules for tests and benchmarks. */
export interface Redemption extends Game {
  rules: Chart;
  book: Book;
  set: CardSet;
  formatsByName: Formats<DeckCheck>;
}

/** League tie-breakers. */
const TIE_BREAKERS = [{ name: 'souls', label: 'soul difference', better: 'more' }] as const;

/**
 * First version of the card language whose games begin with standing orders (answers given in advance). The logs of
 * earlier games hold answers to the questions that these orders skip, so those games begin without them.
 */
const ORDERED = 3;

/**
 * Makes the game for these cards. `observer` counts what is executed; `language`: the language version with which the
 * game is begun.
 */
export function createRedemption(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  language = LANGUAGE,
  known: KnownCards<CardDefinition> = NONE_KNOWN,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Redemption {
  const set = new CardSet(definitions, known, language);
  const book = new Book(set);
  const hiding = hidingIn(book);
  const rules = createRules(book, language >= NAMES_BY_PLACE);
  return {
    id: 'redemption',
    name: 'Redemption',
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
        if (language >= ORDERED) for (const seat of tx.state.seats.keys()) tx.order(seat, AT_FIRST);
        begin(tx, setup, book);
      },
      observer,
    ),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: (state, seat) => interjectionPrompt(state, seat, book),
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
    situation: (view, prompt, isBrief) =>
      situation(view, prompt, (key) => optional(set.find(key), page)?.text ?? '', isBrief),
    cardPicture: (pages) => ({ nodes: pages.flatMap((page) => printedCard(set, page)) }),
    zone: zoneLines,
    moves: MOVES,
    layout: ZONES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    passAhead,
    passesTo: {
      // Ending the Preparation phase without a battle leads to the Discard phase (rules 6).
      preparation: { behind: 'pass', question: 'discard' },
      // After blocking, the blocker's player may have initiative immediately (rules 8.3).
      block: { behind: 'act', question: 'initiative' },
    },
    tieBreakers: TIE_BREAKERS,
    tally: (state) => ({ souls: soulDifferences(state) }),
    decks,
    routine: ROUTINE,
    glossary: GLOSSARY,
    figures: FIGURES,
    lessons: [LESSON],
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
      return createRedemption(cards, decks, observer, language, undefined, formats);
    },
  };
}

/** Page of a card: its facts, and the text printed from its program. */
function page({ definition: d, whole, brigades }: Card): CardPage {
  const { numbers: printed } = d.ways.find((way) => way.numbers !== undefined) ?? {};
  const numbers = printed === undefined ? '' : ` · ${printed.strength}/${printed.toughness}`;
  const type = `${whole.types.filter((t) => t !== 'character').join('/')}${d.token ? ' Token' : ''}`;
  return {
    key: d.ref,
    name: d.name,
    line: [
      `${type}${numbers}`,
      brigades.join('/'),
      [
        ...d.classes,
        ...d.identifiers,
        ...d.ways.flatMap(({ as, identifiers = [] }) => identifiers.map((one) => `${one} (${TYPES[as][0]})`)),
      ].join(', '),
      d.reference ?? '',
    ]
      .filter((t) => t !== '')
      .join(' · '),
    text: cardText(d),
    automated: d.moderated !== true,
  };
}

/**
 * Definitions of the decks' cards as JSON, which a running game stores so that later changes of the card files do not
 * reach it. Numbers are written as in card files.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const tokens = set.tokens.map(({ definition }) => definition.ref);
  const used = definitionsOf(set, new Set([...keys, ...tokens]));
  return writePin(
    used.map(({ definition: d }) => ({
      ...d,
      ways: d.ways.map(({ numbers, ...way }) =>
        numbers === undefined ? way : { ...way, numbers: `${numbers.strength}/${numbers.toughness}` },
      ),
    })),
  );
}

/**
 * The game with its cards; only the cards in `read` still need checking. Throws `CardError` for a card that would do
 * less than its text says.
 */
export function checkedRedemption(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  read: readonly CardDefinition[] = definitions,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Redemption {
  const game = createRedemption(definitions, decks, observer, undefined, undefined, formats);
  expectWhole(game.set.all(), read);
  return game;
}

/** The cards and decks at `path`, in a form that {@link readPool} reads. Throws `CardError`. */
export const redemptionPool = (path: string): CardPool<CardDefinition> =>
  readPool(path, (folder) => {
    const definitions = readCards(folder);
    checkedRedemption(definitions, []);
    return definitions;
  });

/**
 * The game with the cards and decks at `path` (see {@link readPool}), and with the facts-only cards (without program)
 * and formats of these folders. Throws `CardError` for a fault in the bot's own files; a faulty format of an operator
 * is reported to `refused` and skipped.
 */
export function loadRedemption(
  path: string,
  observer?: Observer,
  folders: readonly string[] = [path],
  refused: Refused = () => undefined,
): Redemption {
  const { cards, decks } = redemptionPool(path);
  const known = knownAt(folders, PinnedCard);
  const formats = formatsAt(folders, DeckCheck, () => setCodes(known), refused);
  return createRedemption(cards, decks, observer, undefined, known, formats);
}

/** The formats in the folder of the game, checked. Throws `CardError`. */
export const redemptionFormats = (folder: string): Format<DeckCheck>[] =>
  checkedFormats(folder, DeckCheck, () => setCodes(knownAt([folder], PinnedCard)));

/** The sets of facts-only cards (cards without a program) in the folder of the game, checked. Throws `CardError`. */
export const redemptionSets = (folder: string): CardSetFile<CardDefinition>[] =>
  checkedSets(
    folder,
    PinnedCard,
    redemptionPool,
    (all, read) => void checkedRedemption(all, [], undefined, read),
  );
