import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { type Challenge, faction, isKneeling, playArea } from '../facts/field.ts';
import { participants, total } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import { ASSAULTED, ATTACKING, BYPASSED, DEFENDING, KNEELING, POWER, REMOVED } from '../terms.ts';
import { happen, type Place } from './framework.ts';
import { NO_CHALLENGE } from './setup.ts';

/** The result of a challenge, and its end (rules 15.1, 4.2.2, 4.2.3, 4.2.6). */

/**
 * Atoms (smallest changes of state) that write a challenge's values into the clock (the game's turn data). Omitted
 * values are reset to "no challenge".
 */
export const clockAtoms = (clock: Partial<typeof NO_CHALLENGE>): Atom[] =>
  Object.entries({ ...NO_CHALLENGE, ...clock }).map(([name, value]) => ({ atom: 'clock', name, value }));

/** A challenge with its result. */
export interface Result {
  winner: Seat;
  loser: Seat;
  margin: number;
  unopposed: boolean;
}

/** The result of the challenge; undefined until it is determined, and if nobody has won. */
export function resultOf({ clock }: GameState): Result | undefined {
  const winner = Number(clock['winner'] ?? -1);
  if (winner < 0) return undefined;
  return {
    winner,
    loser: Number(clock['loser']),
    margin: Number(clock['margin']),
    unopposed: clock['unopposed'] === 1,
  };
}

/**
 * Determines the winner: the higher total; the attacker in a tie. A player without STR or without participants cannot
 * win, and then nobody wins or loses.
 */
export function determine(tx: Tx, { to }: Place<'challenge'>, now: Challenge, book: Book): void {
  const { state } = tx;
  const { attacker, defender, type } = now;
  const [attack, defense] = [total(state, attacker, book), total(state, defender, book)];
  const attackerWins = attack >= defense;
  const [winner, loser] = attackerWins ? [attacker, defender] : [defender, attacker];
  if (Math.max(attack, defense) < 1 || participants(state, winner, book).length === 0) {
    to('end');
    tx.say('Nobody wins the challenge.');
    return;
  }
  to('unopposed');
  const margin = Math.abs(attack - defense);
  const unopposed = attackerWins && defense === 0 ? 1 : 0;
  const as = attackerWins ? 'attacker' : 'defender';
  const other = attackerWins ? 'defender' : 'attacker';
  const names = [`won:${winner}:${type}:${as}`, `lost:${loser}:${type}:${other}`];
  const spoils = book
    .continuous(state, 'spoils')
    .reduce((sum, { does, env }) => (env.you === winner ? sum + does.n : sum), 0);
  if (spoils > 0) tx.say(`${state.seats[winner]!.name} gains ${spoils} power by winning the challenge.`);
  happen(
    tx,
    'result',
    [
      ...(spoils > 0
        ? [{ atom: 'counter' as const, object: faction(state, winner).stamp, counter: POWER, by: spoils }]
        : []),
      ...clockAtoms({ challenge: type, attacker, defender, winner, loser, margin, unopposed }),
      ...['phase', 'round'].flatMap((per) =>
        names.map((name): Atom => ({ atom: 'count', name: `${per}:${name}`, by: 1 })),
      ),
      ...(attackerWins ? assault(state, attacker, book) : []),
      note('challenge', { type, loser, margin, unopposed, as, attack, defense }, { seat: winner }),
    ],
    winner,
  );
}

/**
 * Atoms (smallest changes of state) that kneel the target of assault, if the attacker wins with a character that has
 * assault (rules 14; TR-55).
 */
function assault(state: GameState, attacker: Seat, book: Book): Atom[] {
  if (!participants(state, attacker, book).some((o) => 'assault' in book.facts(state, o).keywords)) return [];
  return playArea(state)
    .filter(
      (o) => o.marks.includes(ASSAULTED) && !isKneeling(o) && !book.cannot(state, 'kneel', { object: o }),
    )
    .map((o) => ({ atom: 'mark', object: o.stamp, mark: KNEELING, on: true }));
}

/** Gives power for winning a challenge unopposed (rules 15.1, 4.2.3). */
export function gainUnopposed(tx: Tx): void {
  const result = resultOf(tx.state);
  if (result?.unopposed !== true) return;
  const object = faction(tx.state, result.winner).stamp;
  happen(tx, 'unopposed', [{ atom: 'counter', object, counter: POWER, by: 1 }], result.winner);
}

/** Statuses of cards in a challenge. */
const MARKS = [ATTACKING, DEFENDING, BYPASSED, ASSAULTED, REMOVED];

/** Ends the challenge: clears its clock values and its cards' statuses (rules 15.1, 4.2.6). */
export function endChallenge(tx: Tx, { type, attacker, defender }: Challenge): void {
  const marks = playArea(tx.state).flatMap((o) =>
    MARKS.filter((mark) => o.marks.includes(mark)).map(
      (mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false }),
    ),
  );
  happen(tx, 'challengeEnds', [
    ...marks,
    ...clockAtoms({}),
    note('challengeEnds', { type, attacker, defender }),
  ]);
}
