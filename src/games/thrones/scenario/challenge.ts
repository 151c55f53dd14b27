import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { after, kindOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { standing } from '../../shared/scenario/given.ts';
import { GivenError } from '../../shared/workbench.ts';
import { openActions } from '../abilities/windows.ts';
import { active } from '../facts/field.ts';
import { initiatedName } from '../facts/reading.ts';
import { clockAtoms } from '../rules/challenge-result.ts';
import { begin } from '../structures.ts';
import { ASSAULTED, ATTACKING, BYPASSED, DEFENDING, KNEELING } from '../terms.ts';
import type { ChallengeGiven, MOMENTS } from './given.ts';
import { openFor } from './place.ts';
import type { Table } from './table.ts';

/** Puts a scenario's challenge, initiated by the active player, on the stack, and marks its participants. */
export function layChallenge(table: Table, given: ChallengeGiven, passed: Seat[]): void {
  const { tx } = table;
  const attacker = active(tx.state);
  const defender = after(tx.state, attacker);
  const { type } = given;
  const at = momentOf(given);
  if (at !== 'defenders' && given.defenders.length > 0)
    throw new GivenError(`At "${at}" nobody has been declared as a defender.`, [
      'given',
      'challenge',
      'defenders',
    ]);
  if (at === 'defend' && passed.length > 0)
    throw new GivenError('No window is open while defenders are declared.', ['given', 'passed']);
  const cards = (key: 'attackers' | 'defenders' | 'bypassed' | 'assaulted', seat: Seat, is: string) =>
    given[key].map((name, i) =>
      standing(['given', 'challenge', key, i], () => cardOf(table, name, seat, is)),
    );
  const sides = [
    { mark: ATTACKING, list: cards('attackers', attacker, 'character') },
    { mark: DEFENDING, list: cards('defenders', defender, 'character') },
    { mark: BYPASSED, list: cards('bypassed', defender, 'character') },
    { mark: ASSAULTED, list: cards('assaulted', defender, 'location') },
  ];
  const upright = given.standing.map((name, i) =>
    standing(['given', 'challenge', 'standing', i], () => {
      const o = table.named(name);
      if (!sides.slice(0, 2).some(({ list }) => list.some((x) => x.id === o?.id)))
        throw new GivenError(`${name} takes no part in the challenge.`);
      return o?.id;
    }),
  );
  table.apply([
    ...clockAtoms({ challenge: type, attacker, defender }),
    ...sides.flatMap(({ mark, list }) =>
      list.flatMap((o): Atom[] => [
        { atom: 'mark', object: o.stamp, mark, on: true },
        ...((mark === ATTACKING || mark === DEFENDING) && !upright.includes(o.id)
          ? [{ atom: 'mark' as const, object: o.stamp, mark: KNEELING, on: true }]
          : []),
      ]),
    ),
  ]);
  table.count((['phase', 'round'] as const).map((per) => initiatedName(per, attacker, type)));
  const next = ({ attackers: 'defend', defend: 'defend', defenders: 'result' } as const)[at];
  begin(tx, 'challenge', next, {});
  if (at === 'defend') return;
  openActions(tx, at);
  openFor(tx, passed);
}

/**
 * Stage of the scenario's challenge: the stated one; otherwise after the declaration of defenders if the file names
 * defenders, and before it if not.
 */
const momentOf = ({ at, defenders }: ChallengeGiven): (typeof MOMENTS)[number] =>
  at ?? (defenders.length > 0 ? 'defenders' : 'defend');

function cardOf(table: Table, name: string, seat: Seat, is: string): GameObject {
  const o = table.named(name);
  if (o === undefined || kindOf(o.zone) !== 'play') throw new GivenError(`There is no "${name}" in play.`);
  if (o.controller !== seat || !table.game.book.facts(table.tx.state, o).types.includes(is))
    throw new GivenError(`${name} is no ${is} that ${table.seats[seat]} controls.`);
  return o;
}
