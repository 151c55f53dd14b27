import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game.ts';
import { timer } from '../../present.ts';

const zonesOf = (view: View, kind: string, seat?: number): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);
const cardsOf = (view: View, kind: string, seat: number): CardView[] =>
  zonesOf(view, kind, seat)?.cards ?? [];
const count = (view: View, kind: string, seat: number): number => zonesOf(view, kind, seat)?.count ?? 0;

/** What everybody sees of a card in a line: name, what it is, counters, states. */
export function cardLine(card: CardView): string {
  const counters = Object.entries(card.counters).map(([name, n]) => `${n} ${name}`);
  const extra = [...counters, ...card.marks];
  return extra.length === 0
    ? `${card.name} (${card.line})`
    : `${card.name} (${card.line}; ${extra.join(', ')})`;
}

/** The board of a game of Redemption, from a view alone. */
export function board(view: View): BoardModel {
  return {
    title: `Redemption: ${view.names.join(' against ')}`,
    summary: summary(view),
    sections: [...battle(view), ...view.names.map((_, seat) => seatSection(view, seat)), ...effects(view)],
    timers: view.groups.map(timer),
    footer: `strength/toughness · ${view.profile}`,
  };
}

const PHASES: Record<string, string> = {
  pregame: 'Before the first turn',
  draw: 'Draw',
  upkeep: 'Upkeep',
  preparation: 'Preparation',
  battle: 'Battle',
  discard: 'Discard',
};

function summary(view: View): string {
  if (view.outcome !== undefined) return view.outcome.sentence;
  const { turn, phase, active } = view.status;
  const parts = [`Turn ${turn}, ${view.names[Number(active)]}`, PHASES[String(phase)] ?? String(phase)];
  const awaited = view.awaiting.map((s) => view.names[s]);
  if (awaited.length > 0) parts.push(`waiting for **${awaited.join(' and ')}**`);
  const souls = view.names.map((name, seat) => `${name} ${count(view, 'redemption', seat)}`);
  return `${parts.join(' · ')}.\nRedeemed souls: ${souls.join(' · ')}`;
}

const STANDINGS: Record<string, string> = {
  'attacker-losing': 'the Heroes are losing',
  'defender-losing': 'the Evil Characters are losing',
  mutual: 'mutual destruction',
  stalemate: 'stalemate',
};

/** The field of battle: both sides with their numbers, and how they stand. */
function battle(view: View): BoardSection[] {
  const { attack, block, rescue, standing, active } = view.status;
  if (attack === undefined) return [];
  const attacker = Number(active);
  const side = (seat: number, numbers: unknown): BoardSection => ({
    title: `${view.names[seat]}'s side, ${String(numbers)}`,
    lines: attached(cardsOf(view, 'battle', seat)),
    inline: true,
  });
  const how = standing === undefined ? '' : `: ${STANDINGS[String(standing)] ?? ''}`;
  const others = view.names.flatMap((_, seat) => (seat === attacker ? [] : [side(seat, block)]));
  return [
    { title: rescue === true ? `Rescue attempt${how}` : `Battle challenge${how}`, lines: [], inline: false },
    side(attacker, attack),
    ...others,
  ];
}

/** Cards, each with what it carries behind it. */
function attached(cards: CardView[]): string[] {
  const lines = cards
    .filter((c) => c.at === undefined || !cards.some((x) => x.handle === c.at))
    .map((c) => {
      const carried = cards.filter((x) => x.at === c.handle).map(cardLine);
      return [cardLine(c), ...carried].join(' + ');
    });
  return lines.length === 0 ? ['(empty)'] : lines;
}

function seatSection(view: View, seat: number): BoardSection {
  const souls = zonesOf(view, 'bondage', seat)?.cards ?? [];
  const places = [...cardsOf(view, 'territory', seat), ...souls, ...cardsOf(view, 'aside', seat)];
  const territory = places.filter((c) => cardsOf(view, 'territory', seat).includes(c));
  const active = cardsOf(view, 'artifact', seat).map(cardLine).join(', ');
  const aside = cardsOf(view, 'aside', seat).map(cardLine);
  const banished = cardsOf(view, 'banished', seat).map((c) => c.name);
  const bondage = souls.map((s) => {
    const site = places.find((c) => c.handle === s.at);
    return site === undefined ? cardLine(s) : `${cardLine(s)} in ${site.name}`;
  });
  const lines = [
    `Hand ${count(view, 'hand', seat)} · deck ${count(view, 'deck', seat)} · Reserve ${count(view, 'reserve', seat)} · discard ${count(view, 'discard', seat)} · redeemed ${count(view, 'redemption', seat)}`,
    `Territory: ${attached(territory).join(', ')}`,
    `Land of Bondage: ${bondage.join(', ') || '(empty)'}`,
    `Artifact: ${active || 'none'}, ${count(view, 'pile', seat)} in the pile`,
    ...(aside.length > 0 ? [`Set aside: ${aside.join(', ')}`] : []),
    ...(banished.length > 0 ? [`Banished: ${banished.join(', ')}`] : []),
  ];
  return { title: view.names[seat]!, lines, inline: false };
}

const effects = (view: View): BoardSection[] =>
  view.effects.length === 0 ? [] : [{ title: 'In force', lines: view.effects, inline: false }];

/** Lines of a zone, by its id; or of every zone of a kind, with the owners' names. */
export function zoneLines(view: View, zone: string): string[] {
  const all = view.zones.filter((z) => z.kind === zone || z.id === zone);
  return all.flatMap((z) => {
    const owner = all.length < 2 || z.seat === undefined ? '' : `${view.names[z.seat]}: `;
    const hidden = z.count - z.cards.length;
    const lines = z.cards.map((c) => `${owner}${cardLine(c)}`);
    return hidden > 0 ? [...lines, `${owner}${hidden} hidden`] : lines;
  });
}
