import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import {
  bySeat,
  counted,
  differing,
  firstFault,
  type Look,
  maybeSorted,
  Names,
  sorted,
  Zone,
  zoneDifference,
} from '../../expected.ts';
import {
  active,
  attachmentsOf,
  challenge,
  duplicatesOf,
  faction,
  first,
  gold,
  hostOf,
  isKneeling,
  playArea,
  revealedPlot,
} from '../field.ts';
import { dominance, powerOf, total } from '../numbers.ts';
import type { Thrones } from '../thrones.ts';
import { GOLD, ICONS, POWER } from '../words.ts';

/** Zones of a seat; those whose order counts are compared from the top. */
const ZONES = [
  'agenda',
  'plots',
  'used',
  'hand',
  'deck',
  'discard',
  'dead',
  'shadows',
  'removed',
  'played',
] as const;
const ORDERED = ['discard', 'dead', 'used'];

const N = z.int().exactOptional();
const Flag = z.boolean().exactOptional();
const Text = z.string().exactOptional();
const Maybe = z.union([z.string(), z.null()]).exactOptional();

/** What may be expected of a seat. */
const SeatExpected = z.strictObject({
  agenda: Zone,
  plots: Zone,
  used: Zone,
  hand: Zone,
  deck: Zone,
  discard: Zone,
  dead: Zone,
  shadows: Zone,
  removed: Zone,
  played: Zone,
  /** Characters and locations that it controls, and attachments. */
  play: Zone,
  attachments: Zone,
  plot: Maybe,
  gold: N,
  /** Power of the faction, and on all cards that it controls. */
  power: N,
  total: N,
  income: N,
  initiative: N,
  claim: N,
  reserve: N,
  dominance: N,
  kneeling: Flag,
});
type SeatExpected = z.infer<typeof SeatExpected>;

const CardExpected = z.strictObject({
  zone: Text,
  controller: Text,
  owner: Text,
  kneeling: Flag,
  power: N,
  gold: N,
  counters: z.record(z.string(), z.int()).exactOptional(),
  strength: N,
  cost: N,
  icons: Names,
  keywords: Names,
  traits: Names,
  types: Names,
  marks: Names,
  /** Some of its subtypes (faction, traits, unique, loyal), and none of these. */
  is: Names,
  isnt: Names,
  blank: Flag,
  face: z.enum(['up', 'down']).exactOptional(),
  /** What it is attached to or lies under; null for nothing. */
  on: Maybe,
  attachments: Zone,
  duplicates: Zone,
});
type CardExpected = z.infer<typeof CardExpected>;

const ChallengeExpected = z.strictObject({
  type: z.enum(ICONS).exactOptional(),
  attacker: Text,
  defender: Text,
  attackers: Names,
  defenders: Names,
  /** STR on either side. */
  attack: N,
  defense: N,
});

/** What a scenario of Thrones may expect beside what every game's may. Seats are keys of their own. */
export const Expected = z
  .object({
    phase: Text,
    round: N,
    first: Text,
    active: Text,
    /** The window that is open; null for none. */
    window: Maybe,
    /** The challenge that is going on; null for none. */
    challenge: z.union([ChallengeExpected, z.null()]).exactOptional(),
    effects: N,
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** What is expected, as read. */
export type Expected = z.infer<typeof Expected>;

/** The first difference between a state and what is expected of it, as a sentence. */
export function difference(
  state: GameState,
  wanted: Expected,
  seats: string[],
  game: Thrones,
  label: (o: GameObject) => string,
): string | undefined {
  const look = { state, seats, game, label };
  return (
    differing('The ', [
      ['phase', state.clock['phase'], wanted.phase],
      ['round', state.clock['round'], wanted.round],
      ['first player', seats[first(state)], wanted.first],
      ['active player', seats[active(state)], wanted.active],
      ['open window', windowOf(state), wanted.window],
      ['number of lasting effects', state.effects.length, wanted.effects],
    ]) ??
    challengeDifference(look, wanted.challenge) ??
    firstFault(Object.entries(wanted.cards ?? {}), ([name, card]) => cardDifference(look, name, card)) ??
    firstFault(bySeat(wanted, Expected.shape), ([name, seat]) =>
      // The catch-all of the schema has made it a seat's expectation.
      seatDifference(look, name, seat as SeatExpected),
    )
  );
}

/** The topmost window, by the name that scenarios have for it. */
function windowOf(state: GameState): string | null {
  const open = state.frames.findLast((frame) => frame.kind === 'window');
  return open?.kind === 'window' ? open.name.replace(/^actions:/, '') : null;
}

function challengeDifference(
  { state, seats, game, label }: Look<Thrones>,
  wanted: Expected['challenge'],
): string | undefined {
  if (wanted === undefined) return undefined;
  const now = challenge(state);
  if (now === undefined) return wanted === null ? undefined : 'There is no challenge.';
  if (wanted === null) return 'There is a challenge, expected none.';
  const { book } = game;
  const all = playArea(state);
  return differing("The challenge's ", [
    ['type', now.type, wanted.type],
    ['attacker', seats[now.attacker], wanted.attacker],
    ['defender', seats[now.defender], wanted.defender],
    [
      'attackers',
      sorted(all.filter((o) => book.attacking(state, o)).map(label)),
      maybeSorted(wanted.attackers),
    ],
    [
      'defenders',
      sorted(all.filter((o) => book.defending(state, o)).map(label)),
      maybeSorted(wanted.defenders),
    ],
    ['attack', total(state, now.attacker, book), wanted.attack],
    ['defense', total(state, now.defender, book), wanted.defense],
  ]);
}

function seatDifference(look: Look<Thrones>, name: string, wanted: SeatExpected): string | undefined {
  const { state, seats, label, game } = look;
  const seat = seats.indexOf(name);
  if (seat < 0) return `There is no seat "${name}"; the seats are ${seats.join(' and ')}.`;
  const { book } = game;
  const labels = (which: (o: GameObject) => boolean): string[] =>
    playArea(state)
      .filter((o) => o.controller === seat && which(o))
      .map(label);
  const fault =
    firstFault(ZONES, (zone) => {
      const all = inZone(state, zoneId(zone, seat)).map(label);
      const order = zone === 'deck' ? 'top' : ORDERED.includes(zone) ? 'ordered' : 'any';
      return zoneDifference(`${name}'s ${zone}`, all, wanted[zone], order);
    }) ??
    zoneDifference(
      `${name}'s play`,
      labels((o) => o.host === undefined),
      wanted.play,
    ) ??
    zoneDifference(
      `${name}'s attachments`,
      labels((o) => o.host?.role === 'attachment'),
      wanted.attachments,
    );
  if (fault !== undefined) return fault;
  const plot = revealedPlot(state, seat);
  return differing(`${name}'s `, [
    ['plot', plot === undefined ? null : label(plot), wanted.plot],
    ['gold', gold(state, seat), wanted.gold],
    ['power', faction(state, seat).counters[POWER] ?? 0, wanted.power],
    ['total power', powerOf(state, seat), wanted.total],
    ['income', book.plot(state, seat, 'income'), wanted.income],
    ['initiative', book.plot(state, seat, 'initiative'), wanted.initiative],
    ['claim', book.plot(state, seat, 'claim'), wanted.claim],
    ['reserve', book.plot(state, seat, 'reserve'), wanted.reserve],
    ['total for dominance', dominance(state, seat, book), wanted.dominance],
    ['faction card kneeling', isKneeling(faction(state, seat)), wanted.kneeling],
  ]);
}

function cardDifference(look: Look<Thrones>, name: string, wanted: CardExpected): string | undefined {
  const { state, seats, game, label } = look;
  const o = state.objects.find((x) => x !== null && label(x) === name);
  if (!o) return `There is no "${name}" anywhere.`;
  const facts = game.book.facts(state, o);
  const host = hostOf(state, o);
  const icons: readonly string[] = ICONS;
  const words = Object.keys(facts.keywords).filter((word) => (facts.keywords[word] ?? 0) > 0);
  const face = game.book.face(o);
  return (
    differing(`${name}: `, [
      ['zone', zoneOf(o, seats), wanted.zone],
      ['controller', seats[facts.controller], wanted.controller],
      ['owner', seats[o.owner], wanted.owner],
      ['kneeling', isKneeling(o), wanted.kneeling],
      ['power', o.counters[POWER] ?? 0, wanted.power],
      ['gold', o.counters[GOLD] ?? 0, wanted.gold],
      ['counters', counted(o.counters), wanted.counters && counted(wanted.counters)],
      ['STR', facts.values['strength'] ?? null, wanted.strength],
      ['cost', facts.values['cost'] ?? null, wanted.cost],
      ['icons', sorted(words.filter((word) => icons.includes(word))), maybeSorted(wanted.icons)],
      ['keywords', sorted(words.filter((word) => !icons.includes(word))), maybeSorted(wanted.keywords)],
      ['traits', sorted(face?.traits ?? []), maybeSorted(wanted.traits)],
      ['types', sorted(facts.types), maybeSorted(wanted.types)],
      ['marks', sorted(facts.marks), maybeSorted(wanted.marks)],
      ['lacking', (wanted.is ?? []).filter((t) => !facts.subtypes.includes(t)), []],
      ['also being', (wanted.isnt ?? []).filter((t) => facts.subtypes.includes(t)), []],
      ['being blank', game.book.blank(state, o), wanted.blank],
      ['face', o.face, wanted.face],
      ['host', host === undefined ? null : label(host), wanted.on],
    ]) ??
    zoneDifference(`${name}'s attachments`, attachmentsOf(state, o).map(label), wanted.attachments) ??
    zoneDifference(`${name}'s duplicates`, duplicatesOf(state, o).map(label), wanted.duplicates)
  );
}

/** Where it is, as scenarios say it: in the play area by who controls it. */
function zoneOf(o: GameObject, seats: string[]): string {
  const kind = kindOf(o.zone);
  const seat: Seat = kind === 'play' ? o.controller : Number(o.zone.split(':')[1]);
  return `${seats[seat]}.${kind}`;
}
