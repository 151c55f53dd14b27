// Deck-building rules (rules 3), including those of agendas.
import type { DeckList } from '../../kernel/game/inputs.ts';
import { nameRow } from '../../kernel/text/names.ts';
import type { Lookup } from '../shared/deck-lists.ts';
import { type DeckText, deckTextOf, type Kind } from './agendas.ts';
import { type CardDefinition, FACTION_NAMES } from './cards.ts';
import type { Faction } from './terms.ts';

/** Number of plots in a deck, unless its agenda says otherwise. */
export const PLOTS = 7;
/** Maximum copies of cards of one title in a deck. */
const COPIES = 3;
/** Copies of the one plot in a deck that may be included more than once. */
const PLOT_COPIES = 2;

/** Copies of a card in a deck. */
export interface Entry {
  definition: CardDefinition;
  count: number;
}

/** The cards of a deck, sorted into its parts. */
export interface Parts {
  factions: Entry[];
  agendas: Entry[];
  plots: Entry[];
  draw: Entry[];
}

export type Fault = (rule: string, sentence: string) => void;

/** Reports faults against the requirements of every format. A game can begin only if these requirements are met. */
export function checkWhole(parts: Parts, fault: Fault): void {
  checkFaction(parts, fault);
  checkAgenda(parts, fault);
  checkPlotDeck(parts, fault);
}

/**
 * Reports faults against the deck-building rules (rules 3). `loyalty`: loyal cards must be of the deck's own faction.
 */
export function checkBuilding(parts: Parts, loyalty: boolean, fault: Fault): void {
  const texts = parts.agendas.map(({ definition }) => ({
    name: definition.name,
    text: deckTextOf(definition),
  }));
  checkPlots(parts.plots, Math.max(1, ...texts.map(({ text }) => text.plotsTwice ?? 1)), fault);
  checkCopies(parts.draw, fault);
  checkAffiliation(parts, texts, loyalty, fault);
  for (const { name, text } of texts) {
    checkPlotText(name, text, parts, fault);
    checkDrawText(name, text, parts, fault);
  }
}

/** The cards of the deck by the parts of the deck; unknown cards are reported as faults. */
export function partsOf(deck: DeckList, cards: Lookup<CardDefinition>, fault: Fault): Parts {
  const parts: Parts = { factions: [], agendas: [], plots: [], draw: [] };
  for (const { key, count } of deck.cards) {
    const definition = cards.find(key)?.definition;
    if (definition === undefined) fault('unknown', `There is no card "${key}" here. Check its name.`);
    else add(partOf(parts, definition), definition, count);
  }
  return parts;
}

function partOf(parts: Parts, { type }: CardDefinition): Entry[] {
  switch (type) {
    case 'faction':
      return parts.factions;
    case 'agenda':
      return parts.agendas;
    case 'plot':
      return parts.plots;
    case 'character':
    case 'location':
    case 'attachment':
    case 'event':
      return parts.draw;
  }
}

function add(entries: Entry[], definition: CardDefinition, count: number): void {
  const same = entries.find((e) => e.definition.ref === definition.ref);
  if (same === undefined) entries.push({ definition, count });
  else same.count += count;
}

const sum = (entries: Entry[]): number => entries.reduce((n, e) => n + e.count, 0);

function checkFaction({ factions }: Parts, fault: Fault): void {
  const n = sum(factions);
  if (n === 0)
    fault('faction', 'A deck has a faction. Write its name on a line of its own, as in "House Stark".');
  if (n > 1) fault('faction', `A deck has one faction, yours has ${n}. Take the others out.`);
}

/** Checks the agendas: one is allowed, with those that its text allows beside it; never two of one title (rules 3). */
function checkAgenda({ agendas }: Parts, fault: Fault): void {
  const n = sum(agendas);
  const many = agendas.find(({ definition }) => deckTextOf(definition).banners !== undefined)?.definition;
  const banners = many === undefined ? 0 : (deckTextOf(many).banners ?? 0);
  const others = agendas.filter(({ definition }) => definition !== many);
  const areBanners = others.every(
    ({ definition, count }) => count === 1 && definition.traits.includes('Banner'),
  );
  if (many === undefined && n > 1)
    fault('agenda', `A deck has one agenda at most, yours has ${n}. Take the others out.`);
  if (many !== undefined && (sum(others) > banners || !areBanners || n > banners + 1))
    fault(
      'agenda',
      `With ${many.name} a deck has up to ${banners} different Banner agendas beside it, and no other. Take the others out.`,
    );
}

function checkPlotDeck({ plots, agendas }: Parts, fault: Fault): void {
  const n = sum(plots);
  const agenda = agendas.find(({ definition }) => deckTextOf(definition).plots !== undefined)?.definition;
  const wanted = agenda === undefined ? PLOTS : (deckTextOf(agenda).plots ?? PLOTS);
  const why = agenda === undefined ? 'A' : `With ${agenda.name} a`;
  if (n !== wanted) fault('plots', `${why} plot deck has exactly ${wanted} cards, yours has ${n}.`);
}

/**
 * Checks copies of plots: one title may be included twice, or as often as its card says (rules 3); some agendas allow
 * more titles.
 */
function checkPlots(plots: Entry[], twice: number, fault: Fault): void {
  const doubled = byTitle(plots).filter((alike) => sum(alike) > 1);
  if (doubled.length > twice)
    fault(
      'plot-copies',
      `Only ${twice === 1 ? 'one plot' : `${twice} plots`} may be there more than once, yours are ${nameRow(doubled.map(titleOf))}.`,
    );
  for (const alike of doubled) {
    const most = alike[0]!.definition.limit ?? PLOT_COPIES;
    if (sum(alike) > most)
      fault('plot-copies', `A plot deck has at most ${most} of ${titleOf(alike)}, yours has ${sum(alike)}.`);
  }
}

function checkCopies(draw: Entry[], fault: Fault): void {
  for (const alike of byTitle(draw)) {
    const most = alike[0]!.definition.limit ?? COPIES;
    if (sum(alike) > most)
      fault('copies', `A deck has at most ${most} of ${titleOf(alike)}, yours has ${sum(alike)}.`);
  }
}

interface Text {
  name: string;
  text: DeckText;
}

/** True if the card is of this kind (type, trait, keyword). */
const isOf = ({ type, traits, abilities }: CardDefinition, kind: Kind): boolean =>
  (kind.types === undefined || kind.types.includes(type)) &&
  (kind.trait === undefined || traits.includes(kind.trait)) &&
  (kind.keyword === undefined || hasKeyword(abilities, kind.keyword)) &&
  (kind.without === undefined || !hasKeyword(abilities, kind.without));

const hasKeyword = (abilities: CardDefinition['abilities'], keyword: string): boolean =>
  abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === keyword);

/**
 * Checks that every card is neutral or of the faction, unless an agenda allows non-loyal cards of another faction
 * (rules 3).
 */
function checkAffiliation(
  { factions, plots, draw }: Parts,
  texts: readonly Text[],
  loyalty: boolean,
  fault: Fault,
): void {
  const own = factions.map((e) => e.definition.faction);
  if (own.length === 0) return;
  const neutralOnly = texts.find(({ text }) => text.neutralOnly === true);
  for (const { definition } of [...plots, ...draw]) {
    const { faction, name, loyal } = definition;
    const isAllowed = texts.some(
      ({ text: { banner, anyFaction } }) =>
        banner?.faction === faction || (anyFaction !== undefined && isOf(definition, anyFaction)),
    );
    if (faction === 'neutral' || (own.includes(faction) && neutralOnly === undefined)) continue;
    if (!isAllowed)
      fault(
        'affiliation',
        neutralOnly === undefined
          ? `${name} is of ${FACTION_NAMES[faction]}, and your deck is not. Take it out.`
          : `With ${neutralOnly.name} a deck has neutral cards, and ${name} is of ${FACTION_NAMES[faction]}. Take it out.`,
      );
    else if (loyal && loyalty && (neutralOnly !== undefined || !own.includes(faction)))
      fault('loyal', `${name} is loyal to ${FACTION_NAMES[faction]}. Take it out.`);
  }
}

/** Checks an agenda's rules for the plot deck. */
function checkPlotText(name: string, { noPlotsOf, plotsOf }: DeckText, { plots }: Parts, fault: Fault): void {
  const having = (trait: string): Entry[] =>
    plots.filter(({ definition }) => definition.traits.includes(trait));
  if (noPlotsOf !== undefined && having(noPlotsOf).length > 0)
    fault('agenda-text', `With ${name} no ${noPlotsOf} plot is in the plot deck. Take yours out.`);
  if (plotsOf === undefined) return;
  const { trait, n } = plotsOf;
  const there = having(trait);
  if (sum(there) !== n || byTitle(there).length !== n)
    fault(
      'agenda-text',
      `With ${name} a plot deck has exactly ${n} different ${trait} plots, yours has ${byTitle(there).length} of them, and ${sum(there)} cards.`,
    );
}

/** Checks an agenda's rules for the draw deck. */
function checkDrawText(name: string, text: DeckText, { draw }: Parts, fault: Fault): void {
  const wrong = (sentence: string): void => fault('agenda-text', `With ${name} ${sentence}`);
  const of = (faction: Faction | 'neutral'): number =>
    sum(draw.filter((e) => e.definition.faction === faction));
  const kind = (one: Kind): Entry[] => draw.filter(({ definition }) => isOf(definition, one));
  const { banner, atLeast, drawAtLeast, neutralAtMost, noLoyal, noNeutral, oneOfEach, allWith } = text;
  if (banner !== undefined && of(banner.faction) < banner.atLeast)
    wrong(
      `a deck has at least ${banner.atLeast} cards of ${FACTION_NAMES[banner.faction]}, yours has ${of(banner.faction)}.`,
    );
  if (drawAtLeast !== undefined && sum(draw) < drawAtLeast)
    wrong(`a draw deck has ${drawAtLeast} cards or more, yours has ${sum(draw)}.`);
  if (neutralAtMost !== undefined && of('neutral') > neutralAtMost)
    wrong(`a deck has at most ${neutralAtMost} neutral cards, yours has ${of('neutral')}.`);
  if (atLeast !== undefined) {
    const there = kind(atLeast.kind);
    const has = atLeast.different === true ? byTitle(there).length : sum(there);
    const what = `${atLeast.different === true ? 'different ' : ''}${kindWords(atLeast.kind)}`;
    if (has < atLeast.n) wrong(`a deck has at least ${atLeast.n} ${what}, yours has ${has}.`);
  }
  for (const { definition } of noLoyal === undefined ? [] : kind(noLoyal))
    if (definition.loyal)
      wrong(`a deck has no loyal ${kindWords(noLoyal ?? {})}. Take ${definition.name} out.`);
  for (const { definition } of noNeutral === undefined ? [] : kind(noNeutral))
    if (definition.faction === 'neutral')
      wrong(`a deck has no neutral ${kindWords(noNeutral ?? {})}. Take ${definition.name} out.`);
  for (const alike of oneOfEach === undefined ? [] : byTitle(kind(oneOfEach)))
    if (sum(alike) > 1)
      wrong(
        `a deck has one copy of each of its ${kindWords(oneOfEach ?? {})}, yours has ${sum(alike)} of ${titleOf(alike)}.`,
      );
  for (const { definition } of allWith === undefined ? [] : draw)
    if (definition.type === allWith?.type && !definition.traits.includes(allWith.trait))
      wrong(`a deck has ${allWith.trait} ${allWith.type}s alone. Take ${definition.name} out.`);
  checkDifferent(text, draw, wrong);
}

function checkDifferent(
  { differentOfFaction }: DeckText,
  draw: Entry[],
  wrong: (sentence: string) => void,
): void {
  if (differentOfFaction === undefined) return;
  for (const [faction, name] of Object.entries(FACTION_NAMES)) {
    const n = byTitle(draw.filter(({ definition }) => definition.faction === faction)).length;
    if (n > differentOfFaction)
      wrong(
        `a deck has at most ${differentOfFaction} different cards of each faction, yours has ${n} of ${name}.`,
      );
  }
}

/** Words for a kind of cards: "Maester characters", "non-limited locations". */
const kindWords = ({ types = [], trait, keyword, without }: Kind): string =>
  [
    ...(without === undefined ? [] : [`non-${without}`]),
    ...(keyword === undefined ? [] : [keyword]),
    ...(trait === undefined ? [] : [trait]),
    types.length === 0 ? 'cards' : types.map((type) => `${type}s`).join(', '),
  ].join(' ');

/** Cards of a deck grouped by title, because all versions of a title count together. */
function byTitle(entries: Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { name } = entry.definition;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()];
}

const titleOf = (alike: Entry[]): string => alike[0]!.definition.name;
