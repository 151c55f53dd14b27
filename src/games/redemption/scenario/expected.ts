import { z } from 'zod';
import type { Seat } from '../../../kernel/ids.ts';
import { after, live } from '../../../kernel/query.ts';
import type { GameObject, SetAsideGroup } from '../../../kernel/state.ts';
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
  zones,
  zonesDifferences,
} from '../../shared/scenario/expected.ts';
import { active, characters, fighting } from '../facts/field.ts';
import { standing, totals } from '../facts/numbers.ts';
import { accessible } from '../facts/souls.ts';
import type { Redemption } from '../redemption.ts';
import { BEEN_ASIDE } from '../terms.ts';

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

/** Expectations of a seat. */
const SeatExpected = z.strictObject(zones(ZONES));

const CardExpected = z.strictObject({
  ...CARD,
  ...TYPES,
  numbers: Text,
  statuses: Names,
  subtypes: Names,
  /** Expected holder of the card, or bearer of the weapon; null for nothing. */
  at: Maybe,
  negated: Flag,
});
type CardExpected = z.infer<typeof CardExpected>;

const BattleExpected = z.strictObject({
  attack: Text,
  block: Text,
  standing: z.enum(['attacker-losing', 'defender-losing', 'mutual', 'stalemate']).exactOptional(),
  rescue: Flag,
});

const GroupExpected = z.strictObject({
  cause: Text,
  by: Text,
  members: Names,
  companion: Maybe,
  turnsLeft: z.union([z.int(), z.null()]).exactOptional(),
  counted: Whole,
  due: Flag,
  broken: Flag,
});
type GroupExpected = z.infer<typeof GroupExpected>;

/**
 * Schema of a scenario's expectations that only Redemption has. Each other key is the name of a seat, with the
 * expectations of that seat.
 */
export const Expected = z
  .object({
    phase: Text,
    turn: Whole,
    active: Text,
    /** Expected state of the battle; null if there is none. */
    battle: z.union([BattleExpected, z.null()]).exactOptional(),
    /** Expected set-aside groups in the order in which they were set aside, or their number. */
    groups: z.union([z.int(), z.array(GroupExpected)]).exactOptional(),
    effects: Whole,
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** Expectations of a scenario, as parsed from its file. */
export type Expected = z.infer<typeof Expected>;

/** Differences between a state and a scenario's expectations, as sentences. */
export function differences(look: Look<Redemption>, wanted: Expected): string[] {
  const { state, seats } = look;
  const { phase, turn } = state.clock;
  const table = { phase, turn, active: seats[active(state)], effects: state.effects.length };
  return [
    ...differing('The ', table, wanted, { active: 'active player', effects: 'number of lasting effects' }),
    ...battleDifferences(look, wanted.battle),
    ...groupsDifferences(look, wanted.groups),
    ...cardsDifferences(look, wanted.cards, (o, card) => cardDifferences(look, o, card)),
    ...seatsDifferences(look, wanted, Expected.shape, (name, seat) =>
      zonesDifferences(look, [name, seat], wanted[name]!, ZONES),
    ),
  ];
}

function battleDifferences({ state, game }: Look<Redemption>, wanted: Expected['battle']): string[] {
  if (wanted === undefined) return [];
  if (!fighting(state)) return wanted === null ? [] : ['There is no battle.'];
  if (wanted === null) return ['There is a battle, expected none.'];
  const { book } = game;
  const attacker = active(state);
  const defender = after(state, attacker);
  const sum = (seat: Seat): string => {
    const { strength, toughness } = totals(state, seat, book);
    return `${strength}/${toughness}`;
  };
  const both = [attacker, defender].every((seat) => characters(state, seat, book).length > 0);
  const is = {
    attack: sum(attacker),
    block: sum(defender),
    standing: both ? standing(state, attacker, defender, book) : 'with one side empty',
    rescue: accessible(state, attacker, book).length > 0,
  };
  return differing("The battle's ", is, wanted, { rescue: 'being a rescue attempt' });
}

function groupsDifferences(look: Look<Redemption>, wanted: Expected['groups']): string[] {
  if (wanted === undefined) return [];
  const { groups } = look.state;
  const count = typeof wanted === 'number' ? wanted : wanted.length;
  if (groups.length !== count) {
    const causes = groups.map((g) => look.game.set.get(g.cause).definition.name);
    return [`There are ${groups.length} groups [${causes.join(', ')}], expected ${count}.`];
  }
  if (typeof wanted === 'number') return [];
  return wanted.flatMap((should, i) => groupDifferences(look, groups[i]!, i + 1, should));
}

function groupDifferences(
  { state, seats, game, label }: Look<Redemption>,
  group: SetAsideGroup,
  number: number,
  wanted: GroupExpected,
): string[] {
  const { until } = group;
  const companion = group.companion === undefined ? undefined : state.objects[group.companion];
  const timed = until.until === 'turns' || until.until === 'upTo';
  const is = {
    cause: game.set.get(group.cause).definition.name,
    by: seats[group.playedBy],
    members: group.members.map((m) => {
      const o = live(state, m.object);
      return o === undefined ? 'gone' : label(o);
    }),
    companion: companion ? label(companion) : null,
    turnsLeft: timed ? until.turns - group.counted : null,
    counted: group.counted,
    due: group.due,
    broken: group.broken,
  };
  return differing(`Group ${number}: `, is, wanted, {
    by: 'player',
    turnsLeft: 'turns left',
    counted: 'turns counted',
    due: 'being due',
    broken: 'being broken',
  });
}

function cardDifferences(look: Look<Redemption>, o: GameObject, wanted: CardExpected): string[] {
  const { state, game, label } = look;
  const about = `${label(o)}: `;
  const facts = game.book.facts(state, o);
  const { strength, toughness } = facts.values;
  const host = o.host && state.objects[o.host.object];
  const is = {
    ...factsOf(look, o, facts),
    numbers: `${strength ?? '-'}/${toughness ?? '-'}`,
    // The internal record of having been set aside is not a status for scenarios.
    statuses: facts.marks.filter((mark) => mark !== BEEN_ASIDE),
    keywords: Object.keys(facts.keywords),
    at: host ? label(host) : null,
    negated: game.book.negated(state, o),
  };
  return [
    ...differing(about, is, wanted, { at: 'host', negated: 'being negated' }),
    ...beingDifferences(about, facts, wanted),
  ];
}
