import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { after, kindOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { named, standing } from '../../given.ts';
import { GivenError } from '../../workbench.ts';
import { active } from '../field.ts';
import { clockAtoms } from '../outcome.ts';
import type { Thrones } from '../thrones.ts';
import { openActions } from '../windows.ts';
import { ASSAULTED, ATTACKING, BYPASSED, DEFENDING, KNEELING } from '../words.ts';
import type { ChallengeGiven, MOMENTS } from './given.ts';
import { openFor } from './place.ts';
import type { Table } from './table.ts';

/** Puts a challenge on the stack that the active player has initiated, and marks who takes part in it. */
export function layChallenge(
  table: Table,
  game: Thrones,
  given: ChallengeGiven,
  passed: Seat[],
  seats: string[],
): void {
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
      standing(['given', 'challenge', key, i], () => cardOf(table, game, name, seat, is, seats)),
    );
  const sides = [
    { mark: ATTACKING, list: cards('attackers', attacker, 'character') },
    { mark: DEFENDING, list: cards('defenders', defender, 'character') },
    { mark: BYPASSED, list: cards('bypassed', defender, 'character') },
    { mark: ASSAULTED, list: cards('assaulted', defender, 'location') },
  ];
  const upright = given.standing.map((name, i) =>
    standing(['given', 'challenge', 'standing', i], () => {
      const o = named(tx.state, game, name);
      if (!sides.slice(0, 2).some(({ list }) => list.some((x) => x.id === o?.id)))
        throw new GivenError(`${name} takes no part in the challenge.`);
      return o?.id;
    }),
  );
  table.apply([
    ...clockAtoms({ challenge: type, attacker, defender }),
    ...['phase', 'round'].map(
      (per): Atom => ({ atom: 'count', name: `${per}:initiated:${attacker}:${type}`, by: 1 }),
    ),
    ...sides.flatMap(({ mark, list }) =>
      list.flatMap((o): Atom[] => [
        { atom: 'mark', object: o.stamp, mark, on: true },
        ...((mark === ATTACKING || mark === DEFENDING) && !upright.includes(o.id)
          ? [{ atom: 'mark' as const, object: o.stamp, mark: KNEELING, on: true }]
          : []),
      ]),
    ),
  ]);
  const next = { attackers: 'defend', defend: 'defend', defenders: 'result' }[at];
  tx.push({ kind: 'structure', chart: 'challenge', at: next, data: {} });
  if (at === 'defend') return;
  openActions(tx, at);
  openFor(tx, passed);
}

/** Where the challenge stands: as the file says, or after what it tells of it. */
const momentOf = ({ at, defenders }: ChallengeGiven): (typeof MOMENTS)[number] =>
  at ?? (defenders.length > 0 ? 'defenders' : 'defend');

function cardOf(
  { tx }: Table,
  game: Thrones,
  name: string,
  seat: Seat,
  is: string,
  seats: string[],
): GameObject {
  const o = named(tx.state, game, name);
  if (o === undefined || kindOf(o.zone) !== 'play') throw new GivenError(`There is no "${name}" in play.`);
  if (o.controller !== seat || !game.book.facts(tx.state, o).types.includes(is))
    throw new GivenError(`${name} is no ${is} that ${seats[seat]} controls.`);
  return o;
}
