import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type SetAsideGroup } from '../../../kernel/state.ts';
import { run } from '../../../kernel/step.ts';
import { GivenError } from '../../shared/workbench.ts';
import type { Card } from '../card-set.ts';
import type { SetAside } from '../language/types.ts';
import { BEGUN } from '../rules/set-aside.ts';
import { begin } from '../structures.ts';
import { BEEN_ASIDE } from '../terms.ts';
import type { GroupGiven } from './given.ts';
import type { Table } from './table.ts';

/**
 * Lays out a set-aside group as it is after some turns: the rules form it from cards already in set-aside areas.
 * Lasting gains of each turn are included; other effects of each turn must be in the scenario file.
 */
export function layGroup(table: Table, given: GroupGiven): void {
  const { tx, game } = table;
  const card = table.card(given.cause);
  const members = given.members.map((name) => {
    const o = table.named(name);
    if (o === undefined || kindOf(o.zone) !== 'aside')
      throw new GivenError(`"${name}" lies in no set-aside area.`);
    return o;
  });
  const by = given.by === undefined ? members[0]!.controller : table.at(given.by);
  const { step, ref } = stepOf(given, card);
  if (step.down === true)
    table.apply(members.map((o): Atom => ({ atom: 'face', object: o.stamp, face: 'down' })));
  // The status records that the cards were set aside, if a text asks for that.
  if (game.set.remembersAside)
    table.apply(members.map((o): Atom => ({ atom: 'mark', object: o.stamp, mark: BEEN_ASIDE, on: true })));
  const source = sourceOf(table, given, card, members[0]!, by);
  const stamps = members.map((o) => o.stamp);
  // The card whose text set the group aside may be gone: in that case the stamp (object number) belongs to no object.
  const env: Env = {
    ...emptyEnv(by, source?.stamp ?? stamp(0), card.definition.ref),
    refs: { aside: stamps, ...(ref === undefined ? {} : { [ref]: stamps }) },
    // The set-aside group comes from an ability used in an earlier phase. Effects of the group can be negated, so the
    // use of the ability gets a number, unless the text rules negating out (rules 12.7).
    ...(isSpared(card) ? {} : { instance: tx.fresh() }),
  };
  begin(tx, 'group', 'form', {
    ids: members.map((o) => o.id),
    from: members.map(() => 'territory'),
    step,
    env,
  });
  run(game.rules, tx);
  const group = tx.state.groups.at(-1)!;
  const { until } = group;
  const timed = until.until === 'turns' || until.until === 'upTo';
  if (timed && given.counted >= until.turns)
    throw new GivenError(`After ${given.counted} turns it would have returned.`);
  if (timed && given.broken)
    throw new GivenError('A group with a stated time returns at once where one of them leaves early.');
  for (let turns = 1; turns <= given.counted; turns++) {
    const lasting = group.each.filter((s) => s.op === 'ongoing');
    tx.sequence(lasting, { ...group.env, numbers: { ...group.env.numbers, turns } });
    run(game.rules, tx);
  }
  table.apply([
    // The scenario's set-aside group was set aside on an earlier turn.
    {
      atom: 'group',
      group: {
        ...group,
        counted: given.counted,
        broken: given.broken,
        env: { ...group.env, numbers: { ...group.env.numbers, [BEGUN]: 0 } },
      },
    },
    ...(given.broken ? ended(tx.state.effects, group) : []),
  ]);
}

const ended = (effects: Table['tx']['state']['effects'], group: SetAsideGroup): Atom[] =>
  effects
    .filter((e) => e.until.until === 'group' && e.until.group === group.id)
    .map((e): Atom => ({ atom: 'effectOff', id: e.id }));

/**
 * The card's program step that sets cards aside, with the scenario file's values in it; and the program's name for the
 * members.
 */
function stepOf(given: GroupGiven, card: Card): { step: SetAside; ref: string | undefined } {
  const own = find(card.definition.abilities);
  const { turns, upTo, until, will, down, grow, each, onReturn } = given;
  const ends = { ...(turns && { turns }), ...(upTo && { upTo }), ...(until && { until }) };
  if (Object.keys(ends).length + (will === true ? 1 : 0) > 1)
    throw new GivenError('A group has one of "turns", "upTo", "until" and "will".');
  const chosen = Object.keys(ends).length > 0 || will === true;
  if (own === undefined && !chosen)
    throw new GivenError(
      `${card.definition.name} sets nothing aside: say "turns", "upTo", "until" or "will".`,
    );
  const { turns: _, upTo: __, until: ___, ...rest }: SetAside = own ?? { op: 'setAside', what: 'self' };
  const step: SetAside = {
    ...(chosen ? rest : (own ?? rest)),
    ...ends,
    what: { ref: 'aside' },
    ...(down === undefined ? {} : { down }),
    ...(given.while === undefined ? {} : { while: given.while }),
    ...(grow === undefined ? {} : { grow }),
    ...(each === undefined ? {} : { each }),
    ...(onReturn === undefined ? {} : { onReturn }),
  };
  const what = own?.what;
  return { step, ref: typeof what === 'object' && 'ref' in what ? what.ref : undefined };
}

/** True if the ability that set the group aside cannot be negated. */
const isSpared = (card: Card): boolean =>
  card.definition.abilities.some(
    (ability) => 'cannotBe' in ability && ability.cannotBe !== undefined && find(ability) !== undefined,
  );

/** The first program step that sets cards aside, at any depth. */
function find(value: unknown): SetAside | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // The cast is safe: the card's program was read and checked.
  if ('op' in value && value.op === 'setAside') return value as SetAside;
  for (const inner of Object.values(value)) {
    const found = find(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The card that set the group aside: the Enhancement that waits with it (rules 12.5), or a visible card of the name
 * that the scenario gives.
 */
function sourceOf(
  table: Table,
  given: GroupGiven,
  card: Card,
  member: GameObject,
  by: Seat,
): GameObject | undefined {
  const visible = ['aside', 'battle', 'territory', 'artifact', 'bondage'];
  const there = table.named(given.cause);
  const source = there !== undefined && visible.includes(kindOf(there.zone)) ? there : undefined;
  const enhancement = 'good' in card.ways || 'evil' in card.ways;
  const waits = given.companion ?? (enhancement && source === undefined);
  if (waits === false) return source;
  if (source !== undefined)
    throw new GivenError(`"${given.cause}" lies there already; leave "companion" out.`);
  if (!enhancement) throw new GivenError(`${card.definition.name} is no Enhancement that would wait.`);
  const area = waits === true ? member.controller : table.at(waits);
  // A waiting Enhancement belongs to its player (rules 12.5).
  return table.put(
    { card: given.cause, owner: table.seats[by]! },
    { kind: 'aside', seat: area, controller: by },
    ['given', 'groups'],
  );
}

/** Rejects set-aside cards that belong to no group: nothing would ever bring them back. */
export function strays({ tx: { state }, game, seats }: Table): void {
  for (const [seat, name] of seats.entries())
    for (const o of inZone(state, zoneId('aside', seat))) {
      const at = game.book.card(o);
      const belongs =
        o.host !== undefined ||
        'asideFortress' in at.keywords ||
        state.groups.some((g) => g.companion === o.id || g.members.some((m) => m.object === o.stamp));
      if (!belongs)
        throw new GivenError(`${at.definition.name} lies in a set-aside area and belongs to no group.`, [
          'given',
          name,
          'aside',
        ]);
    }
}
