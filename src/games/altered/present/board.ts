import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { capital } from '../../../language/print/english.ts';
import { effectsSection, linesOfZone, timer, withBeside } from '../../shared/naming.ts';
import { TERRAINS, TO_MEET } from '../terms.ts';
import { signOf } from './look.ts';

const zonesOf = (view: View, kind: string, seat?: number): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);

const terrainsOf = (card: CardView): string => {
  const signs = TERRAINS.filter((t) => t in card.values).map(signOf);
  return signs.length === 0 ? '?' : signs.join('');
};

/** Public line about a card on the board: name, numbers, counters, statuses. */
function cardLine(card: CardView): string {
  const counters = Object.entries(card.counters).map(([name, n]) => `${n} ${name}`);
  const extra = [...counters, ...card.marks];
  return extra.length === 0
    ? `${card.name} (${card.line})`
    : `${card.name} (${card.line}; ${extra.join(', ')})`;
}

/** The board of Altered in text, made from a view (what one viewer may know) alone. */
export function board(view: View): BoardModel {
  const phase = String(view.status['phase']);
  const first = view.names[Number(view.status['firstPlayer'])] ?? '';
  const passed = Array.isArray(view.status['passed']) ? view.status['passed'].map((s) => view.names[s]!) : [];
  return {
    title: `Altered: ${view.names.join(' against ')}`,
    summary: summary(view, phase, first, passed),
    moment: moment(view, phase),
    sections: [...middle(view), ...view.names.map((_, seat) => seatSection(view, seat)), ...shared(view)],
    timers: view.groups.map(timer),
    // The board does not show the number of moves made, because secret declarations (acts being decided on) count as
    // moves.
    footer: 'V forest, M mountain, O water',
  };
}

function moment(view: View, phase: string): string {
  if (phase === 'setup') return 'set-up';
  const turn = view.status['turn'];
  const whose = turn === undefined ? [] : [`${view.names[Number(turn)]}'s turn`];
  return [`day ${view.status['day']}`, capital(phase), ...whose].join(', ');
}

function summary(view: View, phase: string, first: string, passed: string[]): string {
  if (view.outcome !== undefined) return `${view.outcome.sentence}`;
  const where = phase === 'setup' ? 'Set-up' : `Day ${view.status['day']}, ${capital(phase)}`;
  const awaited = view.awaiting.map((s) => view.names[s]!);
  const parts = [where, `first player ${first}`];
  if (passed.length > 0) parts.push(`passed: ${nameRow(passed)}`);
  if (awaited.length > 0) parts.push(`waiting for **${nameList(awaited)}**`);
  return `${parts.join(' · ')}.`;
}

/** Board section with the row of regions, and how far each player has come. */
function adventure(view: View): BoardSection[] {
  const regions = zonesOf(view, 'adventure')?.cards ?? [];
  if (regions.length === 0) return [];
  const arena = view.status['arena'] === true;
  const row = regions.map(terrainsOf).join(' · ');
  return [
    { title: arena ? 'Arena' : 'Regions', lines: [row, ...(arena ? [] : journeys(view))], inline: false },
  ];
}

/** Words for each player's Expeditions: their regions, counted from the left, and the regions travelled together. */
function journeys(view: View): string[] {
  const counters = zonesOf(view, 'track')?.cards ?? [];
  return view.names.map((name, seat) => {
    const own = counters.filter((c) => c.controller === seat);
    const places = own.map(
      (c) =>
        `${shortName(c)} in ${Number(c.values['position']) + 1}${meets(counters, c) ? ' (in contact)' : ''}`,
    );
    return `${name}: ${places.join(', ')}; ${travelledBy(own, seat)} of ${TO_MEET} regions travelled`;
  });
}

/**
 * True if an Expedition of the other player is in the region of this Expedition: then they are in contact (rules 15).
 */
export const meets = (counters: readonly CardView[], one: CardView): boolean =>
  counters.some((o) => o.controller !== one.controller && o.values['position'] === one.values['position']);

/** Regions that a player's Expeditions have travelled together. */
export const travelledBy = (counters: readonly CardView[], seat: Seat): number =>
  counters
    .filter(({ controller }) => controller === seat)
    .reduce((sum, { counters: { distance = 0 } }) => sum + distance, 0);

const shortName = (expedition: CardView): string =>
  expedition.key === 'expedition:hero' ? 'Hero' : 'Companion';

/** Board section of one Expedition: its owner, its statistics by terrain, and its Characters. */
function expedition(view: View, counter: CardView): BoardSection {
  const characters = zonesOf(view, 'expedition')?.cards ?? [];
  const sum = `**${TERRAINS.map((t) => `${signOf(t)} ${counter.values[t] ?? 0}`).join(' · ')}**`;
  const here = characters.filter((c) => c.at === counter.handle).map(cardLine);
  return {
    title: `${view.names[counter.controller]}'s ${shortName(counter)} Expedition`,
    lines: [sum, ...(here.length === 0 ? ['(empty)'] : here)],
    inline: true,
  };
}

/** Board section of the facing Expeditions side by side, with the row of regions between the two pairs. */
function middle(view: View): BoardSection[] {
  const counters = zonesOf(view, 'track')?.cards ?? [];
  const pair = (side: string): BoardSection[] =>
    counters.filter((c) => c.key === `expedition:${side}`).map((c) => expedition(view, c));
  return [...pair('hero'), ...adventure(view), ...pair('companion')];
}

function seatSection(view: View, seat: number): BoardSection {
  const mana = zonesOf(view, 'mana', seat);
  const names = (kind: string, none: string): string =>
    nameRow((zonesOf(view, kind, seat)?.cards ?? []).map(cardLine)) || none;
  const count = (kind: string): number => zonesOf(view, kind, seat)?.count ?? 0;
  const lines = [
    `Hero: ${names('hero', 'none')}`,
    `{Mana} ${mana?.tally?.['ready'] ?? 0}/${mana?.count ?? 0} · hand ${count('hand')} · deck ${count('deck')} · discard ${count('discard')}`,
    `Reserve: ${names('reserve', '(empty)')}`,
    `Landmarks: ${names('landmarks', '(none)')}`,
  ];
  return { title: view.names[seat]!, lines, inline: false };
}

function shared(view: View): BoardSection[] {
  const limbo = zonesOf(view, 'limbo')?.cards ?? [];
  const lines = limbo.map((c) => `${view.names[c.controller]}: ${c.name}`);
  return [
    ...(limbo.length === 0 ? [] : [{ title: 'Limbo', lines, inline: false }]),
    ...effectsSection(view, 'Ongoing'),
  ];
}

/** Lines for the cards of a zone. */
export const zoneLines = (view: View, zone: string, beside?: (card: CardView) => string): string[] =>
  linesOfZone(view, zone, withBeside(cardLine, beside));
