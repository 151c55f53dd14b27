import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState, SetAsideGroup } from '../../../kernel/state.ts';
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
import { active, characters, fighting } from '../field.ts';
import { standing, totals } from '../numbers.ts';
import type { Redemption } from '../redemption.ts';
import { accessible } from '../souls.ts';

const ZONES = [
  'hand',
  'deck',
  'reserve',
  'territory',
  'artifact',
  'pile',
  'bondage',
  'redemption',
  'discard',
  'banished',
  'aside',
  'battle',
  'played',
] as const;

/** What may be expected of a seat. */
const SeatExpected = z.strictObject({
  hand: Zone,
  deck: Zone,
  reserve: Zone,
  territory: Zone,
  artifact: Zone,
  pile: Zone,
  bondage: Zone,
  redemption: Zone,
  discard: Zone,
  banished: Zone,
  aside: Zone,
  battle: Zone,
  played: Zone,
});
type SeatExpected = z.infer<typeof SeatExpected>;

const CardExpected = z.strictObject({
  zone: z.string().exactOptional(),
  controller: z.string().exactOptional(),
  owner: z.string().exactOptional(),
  numbers: z.string().exactOptional(),
  statuses: Names,
  counters: z.record(z.string(), z.int()).exactOptional(),
  types: Names,
  subtypes: Names,
  /** Some of its subtypes, and none of these. */
  is: Names,
  isnt: Names,
  /** Keywords, printed and gained. */
  keywords: Names,
  face: z.enum(['up', 'down']).exactOptional(),
  /** What holds or carries it; null for nothing. */
  at: z.union([z.string(), z.null()]).exactOptional(),
  negated: z.boolean().exactOptional(),
});
type CardExpected = z.infer<typeof CardExpected>;

const BattleExpected = z.strictObject({
  attack: z.string().exactOptional(),
  block: z.string().exactOptional(),
  standing: z.enum(['attacker-losing', 'defender-losing', 'mutual', 'stalemate']).exactOptional(),
  rescue: z.boolean().exactOptional(),
});

const GroupExpected = z.strictObject({
  cause: z.string().exactOptional(),
  by: z.string().exactOptional(),
  members: Names,
  companion: z.union([z.string(), z.null()]).exactOptional(),
  turnsLeft: z.union([z.int(), z.null()]).exactOptional(),
  counted: z.int().exactOptional(),
  due: z.boolean().exactOptional(),
  broken: z.boolean().exactOptional(),
});
type GroupExpected = z.infer<typeof GroupExpected>;

/** What a scenario of Redemption may expect beside what every game's may. Seats are keys of their own. */
export const Expected = z
  .object({
    phase: z.string().exactOptional(),
    turn: z.int().exactOptional(),
    active: z.string().exactOptional(),
    /** How the battle stands; null where there is none. */
    battle: z.union([BattleExpected, z.null()]).exactOptional(),
    /** Groups in the order in which they were set aside, or how many. */
    groups: z.union([z.int(), z.array(GroupExpected)]).exactOptional(),
    effects: z.int().exactOptional(),
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
  game: Redemption,
  label: (o: GameObject) => string,
): string | undefined {
  const look = { state, seats, game, label };
  return (
    differing('The ', [
      ['phase', state.clock['phase'], wanted.phase],
      ['turn', state.clock['turn'], wanted.turn],
      ['active player', seats[active(state)], wanted.active],
      ['number of lasting effects', state.effects.length, wanted.effects],
    ]) ??
    battleDifference(look, wanted.battle) ??
    groupsDifference(look, wanted.groups) ??
    firstFault(Object.entries(wanted.cards ?? {}), ([name, card]) => cardDifference(look, name, card)) ??
    firstFault(bySeat(wanted, Expected.shape), ([name, seat]) =>
      // The catch-all of the schema has made it a seat's expectation.
      seatDifference(look, name, seat as SeatExpected),
    )
  );
}

function battleDifference({ state, game }: Look<Redemption>, wanted: Expected['battle']): string | undefined {
  if (wanted === undefined) return undefined;
  if (!fighting(state)) return wanted === null ? undefined : 'There is no battle.';
  if (wanted === null) return 'There is a battle, expected none.';
  const { book } = game;
  const attacker = active(state);
  const defender = after(state, attacker);
  const sum = (seat: Seat): string => {
    const { strength, toughness } = totals(state, seat, book);
    return `${strength}/${toughness}`;
  };
  const both = [attacker, defender].every((seat) => characters(state, seat, book).length > 0);
  return differing("The battle's ", [
    ['attack', sum(attacker), wanted.attack],
    ['block', sum(defender), wanted.block],
    ['standing', both ? standing(state, attacker, defender, book) : 'with one side empty', wanted.standing],
    ['being a rescue attempt', accessible(state, attacker, book).length > 0, wanted.rescue],
  ]);
}

function groupsDifference(look: Look<Redemption>, wanted: Expected['groups']): string | undefined {
  if (wanted === undefined) return undefined;
  const { groups } = look.state;
  const count = typeof wanted === 'number' ? wanted : wanted.length;
  if (groups.length !== count) {
    const causes = groups.map((g) => look.game.set.get(g.cause).definition.name);
    return `There are ${groups.length} groups [${causes.join(', ')}], expected ${count}.`;
  }
  if (typeof wanted === 'number') return undefined;
  return firstFault(wanted.entries(), ([i, should]) => groupDifference(look, groups[i]!, i + 1, should));
}

function groupDifference(
  { state, seats, game, label }: Look<Redemption>,
  group: SetAsideGroup,
  number: number,
  wanted: GroupExpected,
): string | undefined {
  const { until } = group;
  const companion = group.companion === undefined ? undefined : state.objects[group.companion];
  return differing(`Group ${number}: `, [
    ['cause', game.set.get(group.cause).definition.name, wanted.cause],
    ['player', seats[group.playedBy], wanted.by],
    [
      'members',
      sorted(
        group.members.map((m) => {
          const o = live(state, m.object);
          return o === undefined ? 'gone' : label(o);
        }),
      ),
      maybeSorted(wanted.members),
    ],
    ['companion', companion ? label(companion) : null, wanted.companion],
    [
      'turns left',
      until.until === 'turns' || until.until === 'upTo' ? until.turns - group.counted : null,
      wanted.turnsLeft,
    ],
    ['turns counted', group.counted, wanted.counted],
    ['being due', group.due, wanted.due],
    ['being broken', group.broken, wanted.broken],
  ]);
}

function seatDifference(
  { state, seats, label }: Look<Redemption>,
  name: string,
  wanted: SeatExpected,
): string | undefined {
  const seat = seats.indexOf(name);
  if (seat < 0) return `There is no seat "${name}"; the seats are ${seats.join(' and ')}.`;
  return firstFault(ZONES, (zone) => {
    const all = inZone(state, zoneId(zone, seat)).map(label);
    return zoneDifference(`${name}'s ${zone}`, all, wanted[zone], zone === 'deck' ? 'top' : 'any');
  });
}

function cardDifference(
  { state, seats, game, label }: Look<Redemption>,
  name: string,
  wanted: CardExpected,
): string | undefined {
  const found = state.objects.find((o) => o !== null && label(o) === name);
  if (!found) return `There is no "${name}" anywhere.`;
  const facts = game.book.facts(state, found);
  const [kind, seat] = [kindOf(found.zone), found.zone.split(':')[1]];
  const { strength, toughness } = facts.values;
  const host = found.host && state.objects[found.host.object];
  const lacks = (wanted.is ?? []).filter((t) => !facts.subtypes.includes(t));
  const has = (wanted.isnt ?? []).filter((t) => facts.subtypes.includes(t));
  return differing(`${name}: `, [
    ['zone', seat === undefined ? kind : `${seats[Number(seat)]}.${kind}`, wanted.zone],
    ['controller', seats[facts.controller], wanted.controller],
    ['owner', seats[found.owner], wanted.owner],
    ['numbers', `${strength ?? '-'}/${toughness ?? '-'}`, wanted.numbers],
    ['statuses', sorted(facts.marks), maybeSorted(wanted.statuses)],
    ['counters', counted(found.counters), wanted.counters && counted(wanted.counters)],
    ['types', sorted(facts.types), maybeSorted(wanted.types)],
    ['subtypes', sorted(facts.subtypes), maybeSorted(wanted.subtypes)],
    ['lacking', lacks, []],
    ['also being', has, []],
    ['keywords', sorted(Object.keys(facts.keywords)), maybeSorted(wanted.keywords)],
    ['face', found.face, wanted.face],
    ['host', host ? label(host) : null, wanted.at],
    ['being negated', game.book.negated(state, found), wanted.negated],
  ]);
}
