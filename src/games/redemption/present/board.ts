import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { effectsSection, linesOfZone, timer, withBeside } from '../../shared/naming.ts';

const zonesOf = (view: View, kind: string, seat?: number): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);
const cardsOf = (view: View, kind: string, seat: number): CardView[] =>
  zonesOf(view, kind, seat)?.cards ?? [];
const count = (view: View, kind: string, seat: number): number => zonesOf(view, kind, seat)?.count ?? 0;

/** Public line about a card on the board: name, what it is, counters, states. */
function cardLine(card: CardView): string {
  const counters = Object.entries(card.counters).map(([name, n]) => `${n} ${name}`);
  const words = [card.line, [...counters, ...card.marks].join(', ')].filter((part) => part !== '').join('; ');
  return words === '' ? card.name : `${card.name} (${words})`;
}

/** The board of Redemption in text, made from a view (what one viewer may know) alone. */
export function board(view: View): BoardModel {
  return {
    title: `Redemption: ${view.names.join(' against ')}`,
    summary: summary(view),
    moment: moment(view),
    sections: [
      ...battle(view),
      ...view.names.flatMap((_, seat) => seatSections(view, seat)),
      ...effectsSection(view, 'In force'),
    ],
    timers: view.groups.map(timer),
    footer: 'strength/toughness',
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

/** Words for the present moment of the game: turn and phase. */
function moment(view: View): string {
  const { turn, phase, active, attack, block } = view.status;
  if (phase === 'pregame') return 'before the first turn';
  const words = PHASES[String(phase)] ?? String(phase);
  if (attack === undefined) return `turn ${turn}, ${view.names[Number(active)]}'s ${words}`;
  const sides = view.names.map((name, seat) => {
    const names = cardsOf(view, 'battle', seat).filter(({ at }) => at === undefined);
    const numbers = seat === Number(active) ? attack : block;
    return `${name} with ${nameRow(names.map((card) => card.name)) || 'nobody'} (${numbers})`;
  });
  return `turn ${turn}, battle: ${sides.join(' against ')}`;
}

function summary(view: View): string {
  if (view.outcome !== undefined) return view.outcome.sentence;
  const { turn, phase, active } = view.status;
  const words = PHASES[String(phase)] ?? String(phase);
  const parts = phase === 'pregame' ? [words] : [`Turn ${turn}, ${view.names[Number(active)]}`, words];
  const awaited = view.awaiting.map((s) => view.names[s]!);
  if (awaited.length > 0) parts.push(`waiting for **${nameList(awaited)}**`);
  const souls = view.names.map((name, seat) => `${name} ${count(view, 'redemption', seat)}`);
  return `${parts.join(' · ')}.\nRedeemed souls: ${souls.join(' · ')}`;
}

/** Words for the result that the battle would have now. */
export const STANDINGS: Record<string, string> = {
  'attacker-losing': 'the Heroes are losing',
  'defender-losing': 'the Evil Characters are losing',
  mutual: 'mutual destruction',
  stalemate: 'stalemate',
};

/** Board section of the battlefield: both sides with their numbers, and who is winning. */
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

/** Lines of cards, each card followed by its attachments. */
function attached(cards: CardView[], line = cardLine): string[] {
  const lines = cards
    .filter((c) => c.at === undefined || !cards.some((x) => x.handle === c.at))
    .map((c) => [c, ...cards.filter((x) => x.at === c.handle)].map(line).join(' + '));
  return lines.length === 0 ? ['(none)'] : lines;
}

/** Line of a card in a list whose heading already says the card's type. */
const inKind = (card: CardView): string =>
  cardLine({ ...card, line: card.line.replace(/^[A-Z][^,]*(, |$)/, '') });

/** Kinds of characters, each listed apart because players look for characters first. */
const CHARACTERS = { Hero: 'Heroes', 'Evil Character': 'Evil Characters' };

/** Board sections of a player's zones: short lines first, because a long list is cut at its end. */
function seatSections(view: View, seat: number): BoardSection[] {
  const name = view.names[seat]!;
  const territory = cardsOf(view, 'territory', seat);
  const souls = cardsOf(view, 'bondage', seat);
  const places = [...territory, ...souls, ...cardsOf(view, 'aside', seat)];
  const kindOf = (card: CardView): string | undefined =>
    Object.keys(CHARACTERS).find((kind) => card.line.startsWith(kind));
  const bearers = (kind: string | undefined): CardView[] => {
    const own = territory.filter((c) => !territory.some((x) => x.handle === c.at) && kindOf(c) === kind);
    return territory.filter((c) => own.includes(c) || own.some((x) => x.handle === c.at));
  };
  const lists = Object.entries(CHARACTERS).map(
    ([kind, title]): BoardSection => ({
      title: `${name}'s ${title}`,
      lines: attached(bearers(kind), inKind),
      inline: true,
    }),
  );
  const bondage = souls.map((soul) => {
    const site = places.find((c) => c.handle === soul.at);
    const what = soul.line.startsWith('Lost Soul') ? inKind(soul) : cardLine(soul);
    return site === undefined ? what : `${what} in ${site.name}`;
  });
  const line = (title: string, cards: string[]): string[] =>
    cards.length === 0 ? [] : [`${title}: ${nameRow(cards)}`];
  const others = bearers(undefined);
  // An Enhancement that waits with a set-aside group is listed in the group's timer.
  const aside = cardsOf(view, 'aside', seat).filter((c) => !view.groups.some((g) => g.cause === c.name));
  const lines = [
    `Hand ${count(view, 'hand', seat)} · deck ${count(view, 'deck', seat)} · Reserve ${count(view, 'reserve', seat)} · discard ${count(view, 'discard', seat)} · Artifact pile ${count(view, 'pile', seat)}`,
    `Land of Bondage: ${nameRow(bondage) || '(empty)'}`,
    ...line('Active Artifact', cardsOf(view, 'artifact', seat).map(cardLine)),
    ...line('Also in the territory', others.length === 0 ? [] : attached(others)),
    ...line('Set aside', aside.map(inKind)),
    ...line(
      'Banished',
      cardsOf(view, 'banished', seat).map((c) => c.name),
    ),
  ];
  const empty = !territory.some((card) => kindOf(card) !== undefined);
  return [{ title: name, lines, inline: false }, ...(empty ? [] : lists)];
}

/** Lines for the cards of a zone. */
export const zoneLines = (view: View, zone: string, beside?: (card: CardView) => string): string[] =>
  linesOfZone(view, zone, withBeside(cardLine, beside));
