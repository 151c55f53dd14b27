import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { capital } from '../../../language/print/english.ts';
import { effectsSection, linesOfZone, withBeside } from '../../shared/naming.ts';
import { POWER_TO_WIN } from '../terms.ts';
import { DUPLICATE } from '../text/card-line.ts';

const zoneOf = (view: View, kind: string, seat?: number): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);
const cardsOf = (view: View, kind: string, seat?: number): CardView[] =>
  zoneOf(view, kind, seat)?.cards ?? [];
const count = (view: View, kind: string, seat: number): number => zoneOf(view, kind, seat)?.count ?? 0;

/** One seat's number in a status that lists a number for each seat. */
export function numberOf(view: View, name: string, seat: number): number | undefined {
  const all = view.status[name];
  return Array.isArray(all) ? all[seat] : undefined;
}

/** Public line about a card: name, what it is, tokens, states. */
function cardLine(card: CardView): string {
  const tokens = Object.entries(card.counters).map(([name, n]) => `${n} ${name}`);
  const words = [card.line, [...tokens, ...card.marks].join(', ')].filter((part) => part !== '').join('; ');
  return words === '' ? card.name : `${card.name} (${words})`;
}

/** The board of Thrones, from a view (what one viewer may know) alone. */
export function board(view: View): BoardModel {
  return {
    title: `A Game of Thrones: ${view.names.join(' against ')}`,
    summary: summary(view),
    moment: moment(view),
    sections: [
      ...challenge(view),
      ...view.names.flatMap((_, seat) => seatSections(view, seat)),
      ...effectsSection(view, 'In force'),
    ],
    timers: [],
    footer: 'M military, I intrigue, P power',
  };
}

function moment(view: View): string {
  const { round, phase, active, challenge: type, attacker, defender, attack, defense } = view.status;
  if (phase === 'setup') return 'set-up';
  if (type !== undefined)
    return `round ${round}, ${view.names[Number(attacker)]}'s ${type} challenge against ${view.names[Number(defender)]}, STR ${attack} to ${defense}`;
  return active === undefined
    ? `round ${round}, ${phase} phase`
    : `round ${round}, ${phase} (${view.names[Number(active)]}'s turn)`;
}

function summary(view: View): string {
  if (view.outcome !== undefined) return view.outcome.sentence;
  const { round, phase, first, active } = view.status;
  const parts =
    phase === 'setup'
      ? ['Set-up', `${view.names[Number(first)]} is first player`]
      : [
          `Round ${round}`,
          `${phase} phase`,
          ...(active === undefined ? [] : [`${view.names[Number(active)]} is active`]),
          `${view.names[Number(first)]} is first player`,
        ];
  const awaited = view.awaiting.map((s) => view.names[s]!);
  if (awaited.length > 0) parts.push(`waiting for **${nameList(awaited)}**`);
  const power = view.names.map((name, seat) => `${name} ${numberOf(view, 'power', seat) ?? 0}`);
  return `${parts.join(' · ')}.\nPower: ${power.join(' · ')} (${POWER_TO_WIN} win)`;
}

/** Board sections for the challenge in progress: both sides with their total STR. */
function challenge(view: View): BoardSection[] {
  const { challenge: type, attacker, defender, attack, defense, winner } = view.status;
  if (type === undefined) return [];
  const side = (seat: number, as: string, strength: unknown): BoardSection => ({
    title: `${view.names[seat]} ${as}, STR ${String(strength)}`,
    lines: some(
      cardsOf(view, 'play')
        .filter((c) => c.controller === seat && c.marks.includes(as))
        .map((c) => inKind(without(c, as))),
    ),
    inline: true,
  });
  const won = winner === undefined ? [] : [`${view.names[Number(winner)]} has won.`];
  return [
    {
      title: `${capital(String(type))} challenge`,
      lines: [`${view.names[Number(attacker)]} attacks ${view.names[Number(defender)]}.`, ...won],
      inline: false,
    },
    side(Number(attacker), 'attacking', attack),
    side(Number(defender), 'defending', defense),
  ];
}

const some = (lines: string[]): string[] => (lines.length === 0 ? ['(none)'] : lines);

/** The card shown without the given status, for lists whose heading already says the status. */
const without = (card: CardView, mark: string): CardView => ({
  ...card,
  marks: card.marks.filter((m) => m !== mark),
});

/** A card's line without its type and faction, for a list in which all cards are of one type. */
const inKind = (card: CardView): string =>
  cardLine({ ...card, line: card.line.split(', ').slice(2).join(', ') });

const isA = (card: CardView, type: string): boolean => card.line.split(', ')[0] === type;

/** A card with its attachments (with their controllers, if those differ) and the number of duplicates. */
function loaded(view: View, card: CardView): string {
  const carried = cardsOf(view, 'play').filter((c) => c.at === card.handle);
  const duplicates = carried.filter((c) => isA(c, DUPLICATE)).length;
  const attached = carried
    .filter((c) => !isA(c, DUPLICATE))
    .map((c) =>
      c.controller === card.controller ? inKind(c) : `${inKind(c)} of ${view.names[c.controller]}`,
    );
  const copies = duplicates === 0 ? [] : [duplicates === 1 ? '1 duplicate' : `${duplicates} duplicates`];
  return [inKind(card), ...copies, ...attached].join(' + ');
}

/** A player's zones: short lines first, because a long list is cut at its end. */
function seatSections(view: View, seat: number): BoardSection[] {
  const name = view.names[seat]!;
  const play = cardsOf(view, 'play');
  const own = play.filter((c) => c.controller === seat && !play.some((x) => x.handle === c.at));
  const characters = own.filter((c) => isA(c, 'Character'));
  const locations = own.filter((c) => isA(c, 'Location'));
  const others = own.filter((c) => !characters.includes(c) && !locations.includes(c));
  const line = (title: string, cards: string[]): string[] =>
    cards.length === 0 ? [] : [`${title}: ${nameRow(cards)}`];
  const faction = [...cardsOf(view, 'faction', seat), ...cardsOf(view, 'agenda', seat)];
  const lines = [
    faction.map((c) => [c.name, ...c.marks].join(', ')).join(' · '),
    [
      `Power ${numberOf(view, 'power', seat) ?? 0}`,
      `gold ${numberOf(view, 'gold', seat) ?? 0}`,
      `hand ${count(view, 'hand', seat)}`,
      `deck ${count(view, 'deck', seat)}`,
      // Shadows are shown only if they are used, because few decks use shadows.
      ...(count(view, 'shadows', seat) === 0 ? [] : [`shadows ${count(view, 'shadows', seat)}`]),
      ...(count(view, 'under', seat) === 0 ? [] : [`under the agenda ${count(view, 'under', seat)}`]),
    ].join(' · '),
    plotLine(view, seat),
    piles(view, seat),
    ...line(
      'Removed from the game',
      cardsOf(view, 'removed', seat).map((c) => c.name),
    ),
    ...line(
      'Also in play',
      others.map((c) => loaded(view, c)),
    ),
    ...line(
      'Locations',
      locations.map((c) => loaded(view, c)),
    ),
  ];
  const section: BoardSection = { title: name, lines: lines.filter((l) => l !== ''), inline: false };
  if (characters.length === 0) return [section];
  return [
    section,
    { title: `${name}'s characters`, lines: characters.map((c) => loaded(view, c)), inline: false },
  ];
}

/** The revealed plot with its current numbers, and the number of plots left. */
function plotLine(view: View, seat: number): string {
  const revealed = cardsOf(view, 'plot', seat).at(-1);
  const n = count(view, 'plots', seat);
  const left = n === 1 ? '1 plot left' : `${n} plots left`;
  if (revealed === undefined) return left;
  const numbers = ['income', 'initiative', 'claim', 'reserve'].flatMap((name) => {
    const n = numberOf(view, name, seat);
    return n === undefined ? [] : [`${name} ${n}`];
  });
  return `Plot: ${[`${revealed.name} (${numbers.join(', ')})`, ...revealed.marks].join(', ')} · ${left}`;
}

/** Discard and dead pile: number of cards, and the top card. */
const piles = (view: View, seat: number): string =>
  (['discard', 'dead'] as const)
    .map((kind) => {
      const [top] = cardsOf(view, kind, seat);
      const n = count(view, kind, seat);
      return `${capital(kind)} pile ${n}${top === undefined ? '' : ` (on top ${top.name})`}`;
    })
    .join(' · ');

/** Lines of a zone; in the shared play area each with its controller. */
export const zoneLines = (view: View, zone: string, beside?: (card: CardView) => string): string[] =>
  linesOfZone(view, zone, withBeside(cardLine, beside), (card) => card.controller);
