import type { BoardModel, BoardSection, CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { capital, howMany } from '../../../language/print/english.ts';
import { effectsSection, linesOfZone, withBeside } from '../../shared/naming.ts';
import { ZONE_NAMES } from '../moves.ts';

const zoneOf = (view: View, kind: string, seat?: Seat): ZoneView | undefined =>
  view.zones.find((z) => z.kind === kind && z.seat === seat);
const cards = (view: View, kind: string, seat?: Seat): CardView[] => zoneOf(view, kind, seat)?.cards ?? [];
export const corpOf = (view: View): Seat => Number(view.status['corp'] ?? 0);
export const numberOf = (view: View, name: string, seat: Seat): number => {
  const all = view.status[name];
  return Array.isArray(all) ? (all[seat] ?? 0) : 0;
};

/** Public line about a card: name, numbers, counters, statuses. */
function cardLine(card: CardView): string {
  const extra = [...Object.entries(card.counters).map(([name, n]) => `${n} ${name}`), ...card.marks];
  const line = card.line === card.marks[0] ? '' : card.line;
  const all = [line, ...extra].filter((part) => part !== '');
  return all.length === 0 ? card.name : `${card.name} (${all.join('; ')})`;
}

const strength = ({ values }: CardView): string =>
  values['strength'] === undefined ? '' : ` ${values['strength']}`;
/**
 * The counters on a card. Only those who see an agenda's face learn how many advancements it needs: to others it might be
 * any card.
 */
function countersOf({ counters, values, marks }: CardView): string {
  const needed = marks.includes('face down') ? values['advancement'] : undefined;
  const told = Object.entries(counters)
    .filter(([name]) => needed === undefined || name !== 'advancement')
    .map(([name, n]) => ` · ${n} ${name}`);
  const advanced =
    needed === undefined ? [] : [` · ${counters['advancement'] ?? 0} of ${needed} advancements`];
  return [...advanced, ...told].join('');
}

/** Short name of a server's card. A face-down card is named by its place; its own player also reads its name. */
export const short = (card: CardView): string =>
  `${card.name}${card.marks.includes('face down') ? ' (face down)' : card.key === undefined ? '' : strength(card)}${countersOf(card)}`;

/** The board of Netrunner, made only from a view (what one viewer may know). */
export function board(view: View): BoardModel {
  return {
    title: `Netrunner: ${view.names.join(' against ')}`,
    summary: summary(view),
    moment: moment(view),
    sections: [
      ...servers(view),
      rig(view),
      ...view.names.map((_, seat) => player(view, seat)),
      ...rest(view),
    ],
    timers: [],
    footer: 'Ice from the outermost piece to the innermost',
  };
}

function moment(view: View): string {
  if (view.status['phase'] === 'setup') return 'set-up';
  return `turn ${view.status['turn']}, ${view.names[Number(view.status['active'])]}'s ${String(view.status['phase'])} phase`;
}

function summary(view: View): string {
  if (view.outcome !== undefined) return view.outcome.sentence;
  const awaited = view.awaiting.map((seat) => view.names[seat]!);
  const run = cards(view, 'servers').find(({ handle }) => handle === view.status['attacked']);
  const parts = [
    capital(moment(view)),
    ...(run === undefined ? [] : [`a run on ${run.name}${at(view)}`]),
    ...(awaited.length > 0 ? [`waiting for **${nameList(awaited)}**`] : []),
  ];
  return `${parts.join(' · ')}.`;
}

function at(view: View): string {
  const ice = cards(view, 'ice').find(({ handle }) => handle === view.status['approached']);
  return ice === undefined ? '' : `, at ${ice.name}`;
}

/** Servers as columns of the board: ice from the outermost piece inward, then the root. */
function servers(view: View): BoardSection[] {
  return cards(view, 'servers').map((server) => {
    const here = (kind: string): CardView[] => cards(view, kind).filter((card) => card.at === server.handle);
    const ice = here('ice')
      .reverse()
      .map(
        (card) =>
          `▤ ${card.handle === view.status['approached'] ? '**→** ' : ''}${short(card)}${hostedOn(view, card)}`,
      );
    const root = here('root').map((card) => `▢ ${short(card)}${hostedOn(view, card)}`);
    const lines = [...ice, ...root];
    const count = centralCount(view, server);
    return {
      title: `${server.handle === view.status['attacked'] ? '→ ' : ''}${server.name}${count}`,
      lines: lines.length === 0 ? ['(nothing)'] : lines,
      inline: true,
    };
  });
}

/** Names of the cards hosted on this card, as " + Tranquilizer"; cards hosted on those cards follow in turn. */
export const hostedOn = (view: View, host: CardView): string =>
  ['rig', 'hosted']
    .flatMap((kind) => cards(view, kind))
    .filter(({ at }) => at === host.handle)
    .map((card) => ` + ${short(card)}${hostedOn(view, card)}`)
    .join('');

/** The zone to which a central server leads: HQ to the hand, R&D to the deck, Archives to the discard pile. */
export const guardedBy = ({ key }: CardView): string | undefined =>
  ({ 'server:hq': 'hand', 'server:rd': 'deck', 'server:archives': 'discard' })[key ?? ''];

/** Number of cards in a central server's zone. */
function centralCount(view: View, server: CardView): string {
  const kind = guardedBy(server);
  return kind === undefined ? '' : ` · ${howMany(zoneOf(view, kind, corpOf(view))?.count ?? 0, 'card')}`;
}

function rig(view: View): BoardSection {
  const all = cards(view, 'rig').filter(({ at }) => at === undefined);
  const [used, limit] = Array.isArray(view.status['memory']) ? view.status['memory'] : [0, 4];
  const kind = (type: string): string[] =>
    all
      .filter((card) => card.line.startsWith(type))
      .map((card) => `${type}: ${short(card)}${hostedOn(view, card)}`);
  const lines = ['Program', 'Hardware', 'Resource'].flatMap(kind);
  return {
    title: `Rig · memory ${used}/${limit}`,
    lines: lines.length === 0 ? ['(empty)'] : lines,
    inline: false,
  };
}

function player(view: View, seat: Seat): BoardSection {
  const corps = seat === corpOf(view);
  const n = (name: string): number => numberOf(view, name, seat);
  const count = (kind: string): number => zoneOf(view, kind, seat)?.count ?? 0;
  const named = (card: CardView): string => `${card.name}${hostedOn(view, card)}`;
  const identity = cards(view, 'identity', seat).slice(0, 1).map(named);
  const scored = cards(view, 'score', seat).map(named);
  const marks = [
    ...(n('tag') > 0 ? [`tags ${n('tag')}`] : []),
    ...(n('bad publicity') > 0 ? [`bad publicity ${n('bad publicity')}`] : []),
    ...(!corps && Number(view.status['link'] ?? 0) > 0 ? [`link ${view.status['link']}`] : []),
    ...(n('core damage') > 0 ? [`core damage ${n('core damage')}`] : []),
  ];
  return {
    title: `${view.names[seat]} (${corps ? 'Corp' : 'Runner'})`,
    lines: [
      ...identity,
      [
        `**${howMany(n('credit'), 'credit')}**`,
        howMany(n('click'), 'click'),
        howMany(n('points'), 'point'),
        ...marks,
      ].join(' · '),
      corps
        ? `hand ${count('hand')}/${n('handSize')}`
        : `grip ${count('hand')}/${n('handSize')} · stack ${count('deck')} · heap ${count('discard')}`,
      ...(scored.length === 0 ? [] : [`Score area: ${nameRow(scored)}`]),
    ].filter((text) => text !== ''),
    inline: true,
  };
}

function rest(view: View): BoardSection[] {
  const some = (kind: string): BoardSection[] => {
    const here = zoneOf(view, kind);
    if (here === undefined || here.count === 0) return [];
    const title = ZONE_NAMES.find((zone) => zone.kind === kind)?.name ?? capital(kind);
    return [{ title, lines: here.cards.map(cardLine), inline: false }];
  };
  return [
    ...some('played'),
    ...some('aside'),
    ...some('removed'),
    ...effectsSection(view, 'Lasting effects'),
  ];
}

/** Lines for the cards of a zone. */
export const zoneLines = (view: View, zone: string, beside?: (card: CardView) => string): string[] =>
  linesOfZone(view, zone, withBeside(cardLine, beside));
