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
import { lineSlot } from './abilities/stepwise.ts';
import { byHandRules } from './by-hand.ts';
import { type Card, CardSet } from './card-set.ts';
import { type CardDefinition, PinnedCard, readCards } from './cards.ts';
import { createRules } from './chart.ts';
import { parseDeck } from './deck-list.ts';
import { FactBook } from './facts/facts.ts';
import { checkDeck, DeckCheck, setCodes } from './formats.ts';
import { FIGURES, GLOSSARY, ROUTINE, tokenTerms } from './glossary.ts';
import { cardText } from './language/card-text.ts';
import { asIn1 } from './language/past.ts';
import { print } from './language/print.ts';
import { expectWhole } from './language/whole-card.ts';
import { LESSON } from './lesson.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { ORDERS, passAhead } from './orders.ts';
import { board, zoneLines } from './present/board.ts';
import { TELLING } from './present/consequence.ts';
import { lookOf, printedCard, SIGNS, signOf, UNPRICED } from './present/look.ts';
import { picture } from './present/picture.ts';
import { situation } from './present/situation.ts';
import { PROFILES } from './profile.ts';
import { begin, emptyState } from './rules/setup.ts';
import { distances } from './rules/victory.ts';
import { RULES_NUMBER } from './rules-number.ts';
import { TERRAINS, ZONES } from './terms.ts';
import { appraisal } from './view/appraisal.ts';
import { costs } from './view/costs.ts';
import { goingOn } from './view/going-on.ts';
import { hidingIn } from './view/hiding.ts';
import { aimOfChoice } from './view/question.ts';
import { candidates, inAdvance, namesFor, prompt, view } from './view/view.ts';

/** Altered with a set of cards: the `Game` that running matches use, and its rules for tests and benchmarks. */
export interface Altered extends Game {
  rules: Chart;
  book: FactBook;
  set: CardSet;
  formatsByName: Formats<DeckCheck>;
}

/** Numbers by which leagues break ties in Altered. */
const TIE_BREAKERS = [{ name: 'distance', label: 'regions travelled', better: 'more' }] as const;

/**
 * Makes the game for these cards. `observer` counts what is executed; `language`: the language version with which the
 * game was begun.
 */
export function createAltered(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  language = LANGUAGE,
  known: KnownCards<CardDefinition> = NONE_KNOWN,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Altered {
  const set = new CardSet(definitions, known);
  const book = new FactBook(set, print, language >= NAMES_BY_PLACE);
  const rules = createRules(book);
  const hiding = hidingIn(set);
  return {
    id: 'altered',
    name: 'Altered',
    rulesNumber: RULES_NUMBER,
    profiles: Object.keys(PROFILES),
    usualProfile: 'altered-5.0',
    seats: 2,
    rules,
    book,
    set,
    ...running(rules, emptyState, (tx, setup) => begin(tx, setup, book), observer),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: () => undefined,
    inAdvance: (state, seat) => inAdvance(state, seat, book),
    candidates: (state, seat, choice) => candidates(state, choice, seat, namesFor(state, seat, book), book),
    lineSlot,
    harms: (state, choice) => doesHarm(aimOfChoice(state, choice, book)),
    view: (state, viewer) => view(state, viewer, book),
    costs: (state, seat) => costs(state, seat, book),
    goingOn: (state) => goingOn(state, book),
    imagine: (state, seat, dice, assumed) => imagine(state, seat, dice, hiding, rules, assumed),
    appraisal: appraisal(book),
    consequence: consequenceBy(TELLING),
    board,
    picture: (view) => picture(view, set),
    ...scenesOf({ look: lookOf(set), zones: ZONE_NAMES }),
    situation: (view) => situation(view, (key) => optional(set.find(key), page)?.text ?? ''),
    besideHand: 'hero',
    cardPicture: (pages) => ({ nodes: pages.flatMap((page) => printedCard(set, page)) }),
    zone: zoneLines,
    moves: MOVES,
    layout: ZONES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    passAhead,
    tieBreakers: TIE_BREAKERS,
    tally: (state) => ({ distance: distances(state) }),
    decks,
    glossary: [...GLOSSARY, ...tokenTerms(set)],
    figures: FIGURES,
    routine: ROUTINE,
    signs: SIGNS,
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
      return createAltered(cards, decks, observer, language, undefined, formats);
    },
  };
}

/** Page of a card: its facts, and the text printed from its program. */
function page(card: Card): CardPage {
  const d = card.definition;
  const stats =
    d.stats === undefined ? '' : ` · ${TERRAINS.map((t) => `${signOf(t)}${d.stats?.[t]}`).join(' ')}`;
  const cost = UNPRICED.includes(d.type) ? '' : ` · {Mana} ${d.cost.hand}/${d.cost.reserve}`;
  const subtypes = d.subtypes.length === 0 ? '' : ` — ${d.subtypes.join(' ')}`;
  return {
    key: d.ref,
    name: d.name,
    line: `${d.type}${subtypes} · ${d.faction} ${d.rarity}${cost}${stats}`,
    text: cardText(d),
    automated: d.moderated !== true,
  };
}

/**
 * Definitions of the decks' cards and of every token that they can make, as JSON. Costs are written back in the form of
 * card files, so that the same parser can read them.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const tokens = set.all().flatMap(({ token, definition }) => (token ? [definition.ref] : []));
  const used = definitionsOf(set, new Set([...keys, ...tokens]));
  return writePin(
    used.map(({ definition: { cost, ...d }, playable }) => ({
      ...d,
      // A card that cannot be played has no cost, so no cost is written.
      ...(playable ? { cost: `${cost.hand}/${cost.reserve}` } : {}),
      ...(d.stats === undefined ? {} : { stats: `${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}` }),
    })),
  );
}

/**
 * The game with its cards; only the cards in `read` still need checking. Throws `CardError` for a card that would do
 * less than its text says.
 */
export function checkedAltered(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  read: readonly CardDefinition[] = definitions,
  formats: Formats<DeckCheck> = NO_FORMATS,
): Altered {
  expectWhole(definitions, read);
  return createAltered(definitions, decks, observer, undefined, undefined, formats);
}

/** The cards and decks at `path`, in a form that {@link readPool} reads. Throws `CardError`. */
export const alteredPool = (path: string): CardPool<CardDefinition> =>
  readPool(path, (folder) => {
    const definitions = readCards(folder);
    expectWhole(definitions);
    return definitions;
  });

/**
 * The game with the cards and decks at `path` (see {@link readPool}), and with the facts-only cards (without program)
 * and formats of these folders. Throws `CardError` for a fault in the bot's own files; a faulty format of an operator
 * is reported to `refused` and skipped.
 */
export function loadAltered(
  path: string,
  observer?: Observer,
  folders: readonly string[] = [path],
  refused: Refused = () => undefined,
): Altered {
  const { cards, decks } = alteredPool(path);
  const known = knownAt(folders, PinnedCard);
  const formats = formatsAt(folders, DeckCheck, () => setCodes(known), refused);
  return createAltered(cards, decks, observer, undefined, known, formats);
}

/** The formats in the folder of the game, checked. Throws `CardError`. */
export const alteredFormats = (folder: string): Format<DeckCheck>[] =>
  checkedFormats(folder, DeckCheck, () => setCodes(knownAt([folder], PinnedCard)));

/** The sets of facts-only cards in the folder of the game, checked. Throws `CardError`. */
export const alteredSets = (folder: string): CardSetFile<CardDefinition>[] =>
  checkedSets(folder, PinnedCard, alteredPool, (all, read) => void checkedAltered(all, [], undefined, read));
