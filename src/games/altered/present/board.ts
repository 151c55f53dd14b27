import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game.ts';
import { LETTER, TERRAINS } from '../words.ts';

const zonesOf = (view: View, kind: string, seat?: number): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);

const terrainLetters = (card: CardView): string => {
  const letters = TERRAINS.filter((t) => t in card.values).map((t) => LETTER[t]);
  return letters.length === 0 ? '?' : letters.join('');
};

/** What everybody sees of a card in a line: name, numbers, counters, statuses. */
export function cardLine(card: CardView): string {
  const counters = Object.entries(card.counters).map(([name, n]) => `${n} ${name}`);
  const extra = [...counters, ...card.marks];
  return extra.length === 0
    ? `${card.name} (${card.line})`
    : `${card.name} (${card.line}; ${extra.join(', ')})`;
}

/** The board of a game of Altered, from a view alone. */
export function board(view: View): BoardModel {
  const phase = String(view.status['phase']);
  const first = view.names[Number(view.status['firstPlayer'])] ?? '';
  const passed = Array.isArray(view.status['passed']) ? view.status['passed'].map((s) => view.names[s]) : [];
  return {
    title: `Altered: ${view.names.join(' against ')}`,
    summary: summary(view, phase, first, passed),
    sections: [
      ...adventure(view),
      ...view.names.flatMap((_, seat) => seatSections(view, seat)),
      ...shared(view),
    ],
    timers: view.groups.map((g) => ({
      title: `Set aside: ${g.cause}`,
      lines: [
        ...g.members,
        g.turnsLeft === undefined ? g.returns : `${g.turnsLeft} turns left, ${g.returns}`,
      ],
      inline: true,
    })),
    // Not the number of moves: it would count what somebody began to declare in secret.
    footer: `V forest, M mountain, O water · ${view.profile}`,
  };
}

function summary(view: View, phase: string, first: string, passed: (string | undefined)[]): string {
  if (view.outcome !== undefined) return `${view.outcome.sentence}`;
  const where =
    phase === 'setup' ? 'Set-up' : `Day ${view.status['day']}, ${phase[0]!.toUpperCase()}${phase.slice(1)}`;
  const awaited = view.awaiting.map((s) => view.names[s]);
  const parts = [where, `first player ${first}`];
  if (passed.length > 0) parts.push(`passed: ${passed.join(', ')}`);
  if (awaited.length > 0) parts.push(`waiting for **${awaited.join(' and ')}**`);
  return `${parts.join(' · ')}.`;
}

/** The row of regions with the counters that stand in each. */
function adventure(view: View): BoardSection[] {
  const regions = zonesOf(view, 'adventure')?.cards ?? [];
  const counters = zonesOf(view, 'track')?.cards ?? [];
  const lines = regions.map((region, i) => {
    const here = counters
      .filter((c) => view.status['arena'] === true || c.values['position'] === i)
      .map((c) => c.name);
    return `\`${i}\` ${terrainLetters(region)}${here.length > 0 ? ` ← ${here.join(', ')}` : ''}`;
  });
  return lines.length === 0
    ? []
    : [{ title: view.status['arena'] === true ? 'Arena' : 'Regions', lines, inline: false }];
}

function seatSections(view: View, seat: number): BoardSection[] {
  const name = view.names[seat]!;
  const characters = zonesOf(view, 'expedition')?.cards ?? [];
  const counters = (zonesOf(view, 'track')?.cards ?? []).filter((c) => c.controller === seat);
  const sections = counters.map((e): BoardSection => {
    const sum = TERRAINS.map((t) => `${LETTER[t]} ${e.values[t] ?? 0}`).join(' · ');
    const here = characters.filter((c) => c.at === e.handle).map(cardLine);
    return { title: `${e.name} — ${sum}`, lines: here.length === 0 ? ['(empty)'] : here, inline: true };
  });
  const mana = zonesOf(view, 'mana', seat);
  const lines = [
    `Hero: ${(zonesOf(view, 'hero', seat)?.cards ?? []).map(cardLine).join(', ') || 'none'}`,
    `Mana ${mana?.tally?.['ready'] ?? 0}/${mana?.count ?? 0} · hand ${zonesOf(view, 'hand', seat)?.count ?? 0} · deck ${zonesOf(view, 'deck', seat)?.count ?? 0} · discard ${zonesOf(view, 'discard', seat)?.count ?? 0}`,
    `Reserve: ${(zonesOf(view, 'reserve', seat)?.cards ?? []).map(cardLine).join(', ') || '(empty)'}`,
    `Landmarks: ${(zonesOf(view, 'landmarks', seat)?.cards ?? []).map(cardLine).join(', ') || '(none)'}`,
  ];
  return [...sections, { title: name, lines, inline: false }];
}

function shared(view: View): BoardSection[] {
  const limbo = zonesOf(view, 'limbo')?.cards ?? [];
  const sections: BoardSection[] = [];
  if (limbo.length > 0)
    sections.push({
      title: 'Limbo',
      lines: limbo.map((c) => `${view.names[c.controller]}: ${c.name}`),
      inline: false,
    });
  if (view.effects.length > 0) sections.push({ title: 'Ongoing', lines: view.effects, inline: false });
  return sections;
}

/** Lines of one zone with its owners' names, or of the viewer's own hand. */
export function zoneLines(view: View, zone: string): string[] {
  if (zone === 'hand')
    return view.viewer === undefined ? [] : (zonesOf(view, 'hand', view.viewer)?.cards ?? []).map(cardLine);
  const all = view.zones.filter((z) => z.kind === zone || z.id === zone);
  return all.flatMap((z) => {
    const owner = z.seat === undefined ? '' : `${view.names[z.seat]}: `;
    const hidden = z.count - z.cards.length;
    const lines = z.cards.map((c) => `${owner}${cardLine(c)}`);
    return hidden > 0 ? [...lines, `${owner}${hidden} hidden`] : lines;
  });
}
