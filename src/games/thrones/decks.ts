import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { nameRow } from '../../kernel/text/names.ts';
import type { Lookup } from '../shared/deck-lists.ts';
import { type CardDefinition, FACTION_NAMES } from './cards.ts';
import type { Faction } from './terms.ts';

/**
 * Formats of deck legality by name: `core-intro` is a deck from one core box, like the official lists, with loyal cards
 * of its banner's faction; `constructed` one as in tournaments (rules 3); `free` any cards, with what no game begins
 * without. A deck holds its faction card and its agenda like every other card.
 */
export const FORMATS = ['core-intro', 'constructed', 'free'];

/** Cards of a draw deck, by format (rules 3). */
const SMALLEST: Record<string, number> = { 'core-intro': 45, constructed: 60 };
const PLOTS = 7;
/** Copies of one title. */
const COPIES = 3;
/** Copies of the one plot that may be included more than once. */
const PLOT_COPIES = 2;

/** Cards of which one core box has more than one; of all others it has one. */
const IN_BOX: Record<CardKey, number> = {
  '01022': 2,
  '01026': 2,
  '01028': 2,
  '01029': 2,
  '01030': 2,
  '01031': 2,
  '01035': 2,
  '01039': 4,
  '01040': 4,
  '01042': 2,
  '01043': 2,
  '01059': 2,
  '01080': 2,
  '01099': 2,
  '01118': 2,
  '01138': 2,
  '01156': 2,
  '01175': 2,
  '01194': 2,
};

/** Several cards, as a deck has them. */
interface Entry {
  definition: CardDefinition;
  count: number;
}

/** A deck by its parts. */
interface Parts {
  factions: Entry[];
  agendas: Entry[];
  plots: Entry[];
  draw: Entry[];
}

type Fault = (rule: string, sentence: string) => void;

/** Faults of a deck; none: it may be played in this format. */
export function checkDeck(deck: DeckList, format: string, cards: Lookup<CardDefinition>): DeckFault[] {
  const faults = sizeFaults(deck);
  const fault: Fault = (rule, sentence) => void faults.push({ rule, sentence });
  if ((deck.reserve ?? []).length > 0)
    fault('type', 'A deck has no cards beside it. Take them out, or put them into the deck.');
  const parts = partsOf(deck, cards, fault);
  checkFaction(parts, fault);
  checkAgenda(parts, fault);
  checkPlotDeck(parts, fault);
  // What no game can begin without is required of every deck.
  if (format === 'free') return faults;
  checkPlots(parts.plots, fault);
  checkDraw(parts.draw, SMALLEST[format] ?? 0, fault);
  checkAffiliation(parts, format !== 'core-intro', fault);
  for (const { definition } of parts.agendas) checkAgendaText(definition, parts, fault);
  if (format === 'core-intro') checkBox([...parts.agendas, ...parts.plots, ...parts.draw], fault);
  return faults;
}

function partsOf(deck: DeckList, cards: Lookup<CardDefinition>, fault: Fault): Parts {
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

function checkAgenda({ agendas }: Parts, fault: Fault): void {
  const n = sum(agendas);
  if (n > 1) fault('agenda', `A deck has one agenda at most, yours has ${n}. Take the others out.`);
}

function checkPlotDeck({ plots, agendas }: Parts, fault: Fault): void {
  const n = sum(plots);
  const agenda = agendas.find(({ definition }) => definition.agenda?.plots !== undefined)?.definition;
  const wanted = agenda?.agenda?.plots ?? PLOTS;
  const why = agenda === undefined ? 'A' : `With ${agenda.name} a`;
  if (n !== wanted) fault('plots', `${why} plot deck has exactly ${wanted} cards, yours has ${n}.`);
}

/** One title may be there twice, or as often as it says itself (rules 3). */
function checkPlots(plots: Entry[], fault: Fault): void {
  const doubled = byTitle(plots).filter((alike) => sum(alike) > 1);
  if (doubled.length > 1)
    fault(
      'plot-copies',
      `Only one plot may be there more than once, yours are ${nameRow(doubled.map(titleOf))}.`,
    );
  for (const alike of doubled) {
    const most = alike[0]!.definition.limit ?? PLOT_COPIES;
    if (sum(alike) > most)
      fault('plot-copies', `A plot deck has at most ${most} of ${titleOf(alike)}, yours has ${sum(alike)}.`);
  }
}

function checkDraw(draw: Entry[], smallest: number, fault: Fault): void {
  const n = sum(draw);
  if (n < smallest) fault('draw-deck', `A draw deck has ${smallest} cards or more, yours has ${n}.`);
  for (const alike of byTitle(draw)) {
    const most = alike[0]!.definition.limit ?? COPIES;
    if (sum(alike) > most)
      fault('copies', `A deck has at most ${most} of ${titleOf(alike)}, yours has ${sum(alike)}.`);
  }
}

/** Every card is neutral or of the faction, unless the agenda allows non-loyal cards of another one (rules 3). */
function checkAffiliation({ factions, agendas, plots, draw }: Parts, loyalty: boolean, fault: Fault): void {
  const own = factions.map((e) => e.definition.faction);
  if (own.length === 0) return;
  const banners = agendas.flatMap(({ definition: { agenda } }) =>
    agenda?.banner === undefined ? [] : [agenda.banner.faction],
  );
  for (const { definition } of [...plots, ...draw]) {
    const { faction, name, loyal } = definition;
    if (faction === 'neutral' || own.includes(faction)) continue;
    if (!banners.includes(faction))
      fault('affiliation', `${name} is of ${FACTION_NAMES[faction]}, and your deck is not. Take it out.`);
    else if (loyal && loyalty) fault('loyal', `${name} is loyal to ${FACTION_NAMES[faction]}. Take it out.`);
  }
}

/** What the agenda itself requires of the deck. */
function checkAgendaText({ name, agenda }: CardDefinition, { draw, plots }: Parts, fault: Fault): void {
  const of = (faction: Faction | 'neutral'): number =>
    sum(draw.filter((e) => e.definition.faction === faction));
  if (agenda?.banner !== undefined) {
    const { faction, atLeast } = agenda.banner;
    const n = of(faction);
    if (n < atLeast)
      fault(
        'agenda-text',
        `With ${name} a deck has at least ${atLeast} cards of ${FACTION_NAMES[faction]}, yours has ${n}.`,
      );
  }
  if (agenda?.drawAtLeast !== undefined && sum(draw) < agenda.drawAtLeast)
    fault(
      'agenda-text',
      `With ${name} a draw deck has ${agenda.drawAtLeast} cards or more, yours has ${sum(draw)}.`,
    );
  const having = (trait: string): Entry[] =>
    plots.filter(({ definition }) => definition.traits.includes(trait));
  if (agenda?.noPlotsOf !== undefined && having(agenda.noPlotsOf).length > 0)
    fault('agenda-text', `With ${name} no ${agenda.noPlotsOf} plot is in the plot deck. Take yours out.`);
  if (agenda?.plotsOf !== undefined) {
    const { trait, n } = agenda.plotsOf;
    const there = having(trait);
    if (sum(there) !== n || byTitle(there).length !== n)
      fault(
        'agenda-text',
        `With ${name} a plot deck has exactly ${n} different ${trait} plots, yours has ${byTitle(there).length} of them, and ${sum(there)} cards.`,
      );
  }
  if (agenda?.neutralAtMost !== undefined && of('neutral') > agenda.neutralAtMost)
    fault(
      'agenda-text',
      `With ${name} a deck has at most ${agenda.neutralAtMost} neutral cards, yours has ${of('neutral')}.`,
    );
}

/** As many of each card as there are in one box. */
function checkBox(entries: Entry[], fault: Fault): void {
  for (const { definition, count } of entries) {
    const most = IN_BOX[definition.ref] ?? 1;
    if (count > most)
      fault('copies', `One core set has ${most} of ${definition.name}, your deck has ${count}.`);
  }
}

/** Entries that are one card to the rules, whatever the version, grouped. */
function byTitle(entries: Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { name } = entry.definition;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()];
}

const titleOf = (alike: Entry[]): string => alike[0]!.definition.name;
