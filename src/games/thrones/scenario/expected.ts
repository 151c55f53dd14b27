import { z } from 'zod';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import {
  beingDifferences,
  CARD,
  cardsDifferences,
  differing,
  Flag,
  factsOf,
  type Look,
  Maybe,
  Names,
  seatsDifferences,
  Text,
  TYPES,
  Whole,
  Zone,
  zoneDifferences,
  zones,
  zonesDifferences,
} from '../../shared/scenario/expected.ts';
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
} from '../facts/field.ts';
import { dominance, powerOf, total } from '../facts/numbers.ts';
import { GOLD, ICONS, POWER } from '../terms.ts';
import type { Thrones } from '../thrones.ts';

/** Zones of a seat; ordered ones are compared from the top. */
const ZONES = [
  'agenda',
  'plots',
  'used',
  'hand',
  'deck',
  'discard',
  'dead',
  'shadows',
  'under',
  'removed',
  'played',
] as const;
const ORDERED = ['discard', 'dead', 'used'];

/** Expectations of a seat. */
const SeatExpected = z.strictObject({
  ...zones(ZONES),
  /** Characters, locations and attachments under the seat's control. */
  play: Zone,
  attachments: Zone,
  plot: Maybe,
  gold: Whole,
  /** Power on the faction card (`power`), and on all cards under the seat's control (`total`). */
  power: Whole,
  total: Whole,
  income: Whole,
  initiative: Whole,
  claim: Whole,
  reserve: Whole,
  dominance: Whole,
  kneeling: Flag,
});
type SeatExpected = z.infer<typeof SeatExpected>;

const CardExpected = z.strictObject({
  ...CARD,
  /** Expected subtypes of the card: its faction, its traits, unique, loyal. */
  ...TYPES,
  kneeling: Flag,
  power: Whole,
  gold: Whole,
  strength: Whole,
  cost: Whole,
  icons: Names,
  traits: Names,
  marks: Names,
  blank: Flag,
  /** Host of a card, or the card that a duplicate is under; null for nothing. */
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
  /** Total STR of each side. */
  attack: Whole,
  defense: Whole,
});

/** Schema of a scenario's expectations in Thrones, besides those of every game. Seats have keys of their own. */
export const Expected = z
  .object({
    phase: Text,
    round: Whole,
    first: Text,
    active: Text,
    /** The window that is open; null for none. */
    window: Maybe,
    /** The challenge in progress; null for none. */
    challenge: z.union([ChallengeExpected, z.null()]).exactOptional(),
    effects: Whole,
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** Expectations of a scenario, as parsed from its file. */
export type Expected = z.infer<typeof Expected>;

/** Differences between a state and the expectations of a scenario, as sentences. */
export function differences(look: Look<Thrones>, wanted: Expected): string[] {
  const { state, seats } = look;
  const { phase, round } = state.clock;
  const table = {
    phase,
    round,
    first: seats[first(state)],
    active: seats[active(state)],
    window: windowOf(state),
    effects: state.effects.length,
  };
  const words = {
    first: 'first player',
    active: 'active player',
    window: 'open window',
    effects: 'number of lasting effects',
  };
  return [
    ...differing('The ', table, wanted, words),
    ...challengeDifferences(look, wanted.challenge),
    ...cardsDifferences(look, wanted.cards, (o, card) => cardDifferences(look, o, card)),
    ...seatsDifferences(look, wanted, Expected.shape, (name, seat) =>
      seatDifferences(look, name, seat, wanted[name]!),
    ),
  ];
}

/** Name of the topmost window, as scenarios call it. */
function windowOf(state: GameState): string | null {
  const open = state.frames.findLast((frame) => frame.kind === 'window');
  return open?.kind === 'window' ? open.name.replace(/^actions:/, '') : null;
}

function challengeDifferences(
  { state, seats, game, label }: Look<Thrones>,
  wanted: Expected['challenge'],
): string[] {
  if (wanted === undefined) return [];
  const now = challenge(state);
  if (now === undefined) return wanted === null ? [] : ['There is no challenge.'];
  if (wanted === null) return ['There is a challenge, expected none.'];
  const { book } = game;
  const all = playArea(state);
  return differing(
    "The challenge's ",
    {
      type: now.type,
      attacker: seats[now.attacker],
      defender: seats[now.defender],
      attackers: all.filter((o) => book.attacking(state, o)).map(label),
      defenders: all.filter((o) => book.defending(state, o)).map(label),
      attack: total(state, now.attacker, book),
      defense: total(state, now.defender, book),
    },
    wanted,
  );
}

function seatDifferences(look: Look<Thrones>, name: string, seat: Seat, wanted: SeatExpected): string[] {
  const { state, label } = look;
  const { book } = look.game;
  const controlled = playArea(state).filter((o) => o.controller === seat);
  const play = controlled.filter((o) => o.host === undefined).map(label);
  const attachments = controlled.filter((o) => o.host?.role === 'attachment').map(label);
  const plot = revealedPlot(state, seat);
  const is = {
    plot: plot === undefined ? null : label(plot),
    gold: gold(state, seat),
    power: faction(state, seat).counters[POWER] ?? 0,
    total: powerOf(state, seat),
    income: book.plot(state, seat, 'income'),
    initiative: book.plot(state, seat, 'initiative'),
    claim: book.plot(state, seat, 'claim'),
    reserve: book.plot(state, seat, 'reserve'),
    dominance: dominance(state, seat, book),
    kneeling: isKneeling(faction(state, seat)),
  };
  const words = {
    total: 'total power',
    dominance: 'total for dominance',
    kneeling: 'faction card kneeling',
  };
  return [
    ...zonesDifferences(look, [name, seat], wanted, ZONES, ORDERED),
    ...zoneDifferences(`${name}'s play`, play, wanted.play),
    ...zoneDifferences(`${name}'s attachments`, attachments, wanted.attachments),
    ...differing(`${name}'s `, is, wanted, words),
  ];
}

function cardDifferences(look: Look<Thrones>, o: GameObject, wanted: CardExpected): string[] {
  const { state, seats, label } = look;
  const { book } = look.game;
  const name = label(o);
  const facts = book.facts(state, o);
  const host = hostOf(state, o);
  const icons: readonly string[] = ICONS;
  const words = Object.keys(facts.keywords).filter((word) => (facts.keywords[word] ?? 0) > 0);
  const is = {
    ...factsOf(look, o, facts),
    // A card in the play area is listed by its controller.
    ...(kindOf(o.zone) === 'play' ? { zone: `${seats[o.controller]}.play` } : {}),
    kneeling: isKneeling(o),
    power: o.counters[POWER] ?? 0,
    gold: o.counters[GOLD] ?? 0,
    strength: facts.values['strength'] ?? null,
    cost: facts.values['cost'] ?? null,
    icons: words.filter((word) => icons.includes(word)),
    keywords: words.filter((word) => !icons.includes(word)),
    traits: book.traits(facts),
    marks: facts.marks,
    blank: book.blank(state, o),
    on: host === undefined ? null : label(host),
  };
  return [
    ...differing(`${name}: `, is, wanted, { strength: 'STR', blank: 'being blank', on: 'host' }),
    ...beingDifferences(`${name}: `, facts, wanted),
    ...zoneDifferences(`${name}'s attachments`, attachmentsOf(state, o).map(label), wanted.attachments),
    ...zoneDifferences(`${name}'s duplicates`, duplicatesOf(state, o).map(label), wanted.duplicates),
  ];
}
