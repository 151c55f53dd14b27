import type { Chart } from '../../kernel/chart.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { CardPage } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
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
import { readPin, writePin } from '../shared/pins.ts';
import { byHandRules } from './by-hand.ts';
import { type Card, CardSet, lurksIn } from './card-set.ts';
import { type CardDefinition, FACTION_CARDS, FACTION_NAMES, PinnedCard, readCards } from './cards.ts';
import { createRules } from './chart.ts';
import { parseDeck } from './deck-list.ts';
import { Book } from './facts/facts.ts';
import { powerOf } from './facts/numbers.ts';
import { checkDeck, DeckCheck, setCodes } from './formats.ts';
import { FIGURES, GLOSSARY, ROUTINE } from './glossary.ts';
import { cardText } from './language/card-text.ts';
import { asIn1 } from './language/past.ts';
import { expectWhole } from './language/whole-card.ts';
import { LESSON } from './lesson.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { ORDERS } from './orders.ts';
import { board, zoneLines } from './present/board.ts';
import { TELLING } from './present/consequence.ts';
import { lookOf, printedCard } from './present/look.ts';
import { picture } from './present/picture.ts';
import { situation } from './present/situation.ts';
import { begin, emptyState, PROFILES } from './rules/setup.ts';
import { RULES_NUMBER } from './rules-number.ts';
import { isOfLaterSet, ZONES } from './terms.ts';
import { appraisal } from './view/appraisal.ts';
import { goingOn } from './view/going-on.ts';
import { hidingIn } from './view/hiding.ts';
import { aimOfChoice } from './view/question.ts';
import { candidates, namesFor, prompt, view } from './view/view.ts';

/**
 * A Game of Thrones with a set of cards: the `Game` that running matches use, and its rules for tests and benchmarks.
 */
export interface Thrones extends Game {
  rules: Chart;
  book: Book;
  set: CardSet;
  formatsByName: Formats<DeckCheck>;
}

/** Recommended decks for a first game. */
const FIRST_DECKS = ['House Lannister Intro Deck', 'House Stark Intro Deck'] as const;

/** League tie-breakers. */
const TIE_BREAKERS = [{ name: 'power', label: 'power', better: 'more' }] as const;

/**
 * Makes the game for these cards, to which the faction cards are always added. `observer` counts the parts of card
 * programs that are executed.
 */
export function createThrones(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  known: KnownCards<CardDefinition> = NONE_KNOWN,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Thrones {
  const set = new CardSet(
    definitions.filter((d) => !FACTION_CARDS.some(({ ref }) => ref === d.ref)),
    known,
  );
  const book = new Book(set);
  const hiding = hidingIn(book);
  const rules = createRules(book);
  return {
    id: 'thrones',
    name: 'A Game of Thrones',
    rulesNumber: RULES_NUMBER,
    profiles: PROFILES,
    seats: 2,
    rules,
    book,
    set,
    ...running(rules, emptyState, (tx, setup) => begin(tx, setup, book), observer),
    prompt: (state, seat) => prompt(state, seat, book),
    // Players of this game act only in windows (chances to act), which ask them; they can do nothing between questions.
    interjections: () => undefined,
    candidates: (state, seat, choice) => candidates(state, choice, seat, namesFor(state, seat, book), book),
    harms: (state, choice) => doesHarm(aimOfChoice(state, choice, book)),
    view: (state, viewer) => view(state, viewer, book),
    begins: ['attackers'],
    goingOn: (state) => goingOn(state, book),
    imagine: (state, seat, dice, assumed) => imagine(state, seat, dice, hiding, rules, assumed),
    appraisal: appraisal(book),
    consequence: consequenceBy(TELLING),
    board,
    picture: (view) => picture(view, set),
    ...scenesOf({ look: lookOf(set), zones: ZONE_NAMES }),
    situation: (view, prompt, isBrief) => situation(view, prompt, textOf(set), isBrief),
    cardPicture: (pages) => ({ nodes: pages.flatMap((page) => printedCard(set, page)) }),
    zone: zoneLines,
    moves: MOVES,
    layout: ZONES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    tieBreakers: TIE_BREAKERS,
    tally: (state) => ({ power: state.seats.map((_, seat) => powerOf(state, seat)) }),
    decks,
    firstDecks: FIRST_DECKS,
    routine: ROUTINE,
    glossary: GLOSSARY,
    figures: FIGURES,
    lessons: [LESSON],
    parseDeck: (text) => parseDeck(text, set),
    formatsByName: formats,
    ...formatsOf(formats, (deck, at) => checkDeck(deck, at, set)),
    moderated: (deck) => moderatedIn(deck, set),
    ...byHandOf(byHandRules(book)),
    cards: () => set.all().map(({ definition }) => page(definition)),
    card: (key) => optional(set.find(key), ({ definition }) => page(definition)),
    knownCards: () => set.onlyKnown().map(({ ref, name }) => ({ key: ref, name })),
    pin: (used) => pin(set, used),
    pinned: (text) =>
      createThrones(readPin(text, PinnedCard, asIn1).cards, decks, observer, undefined, formats),
  };
}

/** Text of the card with this key. */
const textOf =
  (set: CardSet) =>
  (key: CardKey): string => {
    const card = set.find(key);
    return card === undefined ? '' : page(card.definition).text;
  };

/** Page of a card: its facts, and the text printed from its program. */
function page(d: CardDefinition): CardPage {
  return {
    key: d.ref,
    name: d.name,
    line: [sortOf(d), numbersOf(d), d.icons.join(', '), d.traits.join(', ')]
      .filter((t) => t !== '')
      .join(' · '),
    text: cardText(d),
    automated: d.moderated !== true,
  };
}

/** Words for the card's type: "loyal unique Stark character". */
function sortOf({ type, faction, loyal, unique }: CardDefinition): string {
  const of = faction === 'neutral' ? 'neutral' : FACTION_NAMES[faction].replace(/^(House|The) /, '');
  const whose = type === 'plot' || type === 'agenda' ? '' : of;
  return [loyal ? 'loyal' : '', unique ? 'unique' : '', whose, type].filter((t) => t !== '').join(' ');
}

function numbersOf({ cost, strength, plot }: CardDefinition): string {
  const numbers = [
    ...(cost === undefined ? [] : [`cost ${cost}`]),
    ...(strength === undefined ? [] : [`STR ${strength}`]),
    ...Object.entries(plot ?? {}).map(([name, n]) => `${name} ${n}`),
  ];
  return numbers.join(', ');
}

/**
 * Definitions of the decks' cards as JSON, with all existing events, agendas, factions, and cards that could come out
 * of a hand or of shadows. Which windows wait for a player depends on what those hidden places might hold, so the
 * stored definitions must not reveal the real deck. Cards of later sets are included only if a deck list has them.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const open = ['event', 'agenda', 'faction'];
  const lurking = ['ambush', 'shadow'];
  const hasLurkingKeyword = ({ face }: Card): boolean => lurking.some((keyword) => keyword in face.keywords);
  const more = set.all().filter((card) => {
    const { definition, face } = card;
    if (isOfLaterSet(definition.ref)) return false;
    const lurks = face.triggered.some(({ ability }) => lurksIn(card, ability) !== undefined);
    return open.includes(definition.type) || hasLurkingKeyword(card) || lurks;
  });
  const own = new Set(set.all().map(({ definition }) => definition.ref));
  // Everybody knows that the deck contains cards without a program, but not whether one of them could be used from a
  // hand.
  const known = [...keys].every((key) => own.has(key))
    ? []
    : set.onlyKnown().flatMap(({ ref }) => (hasLurkingKeyword(set.get(ref)) ? [set.get(ref)] : []));
  const refs = [...more, ...known].map(({ definition }) => definition.ref);
  return writePin(definitionsOf(set, new Set([...keys, ...refs])).map(({ definition }) => definition));
}

/**
 * The game with its cards; only the cards in `read` still need checking. Throws `CardError` for a card whose program
 * would do less than its text says.
 */
export function checkedThrones(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  read: readonly CardDefinition[] = definitions,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Thrones {
  const game = createThrones(definitions, decks, observer, undefined, formats);
  expectWhole(game.set.all(), read);
  return game;
}

/** The cards and decks at `path`, in a form that {@link readPool} reads. Throws `CardError`. */
export const thronesPool = (path: string): CardPool<CardDefinition> =>
  readPool(path, (folder) => {
    const definitions = readCards(folder);
    checkedThrones(definitions, []);
    return definitions;
  });

/**
 * The game with the cards and decks at `path` (see {@link readPool}), and with the facts-only cards (without a program)
 * and formats of these folders. Throws `CardError` for a fault in the bot's own files; a faulty format of an operator
 * is reported to `refused` and skipped.
 */
export function loadThrones(
  path: string,
  observer?: Observer,
  folders: readonly string[] = [path],
  refused: Refused = () => undefined,
): Thrones {
  const { cards, decks } = thronesPool(path);
  const known = knownAt(folders, PinnedCard);
  const formats = formatsAt(folders, DeckCheck, () => setCodes(known), refused);
  return createThrones(cards, decks, observer, known, formats);
}

/** The formats (rules for decks) in the folder of the game, checked. Throws `CardError`. */
export const thronesFormats = (folder: string): Format<DeckCheck>[] =>
  checkedFormats(folder, DeckCheck, () => setCodes(knownAt([folder], PinnedCard)));

/**
 * The sets of facts-only cards (of which only facts are known, no program) in the folder of the game, checked. Throws
 * `CardError`.
 */
export const thronesSets = (folder: string): CardSetFile<CardDefinition>[] =>
  checkedSets(folder, PinnedCard, thronesPool, (all, read) => void checkedThrones(all, [], undefined, read));
