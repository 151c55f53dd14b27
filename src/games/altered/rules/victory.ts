import { type Atom, proposed } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { FactBook } from '../facts/facts.ts';
import { TO_MEET } from '../terms.ts';
import { arenaWins, expeditions, inArena, regions, travelled } from './track.ts';

/** Checks victory after an event that moved Expeditions, or after Progress in the Arena. */
export function victory(tx: Tx, arena: boolean, book: FactBook): void {
  if (inArena(tx.state)) {
    if (arena) decideArena(tx, book);
    return;
  }
  const totals = tx.state.seats.map((_, seat) => travelled(tx.state, seat));
  const best = Math.max(...totals);
  if (best < TO_MEET) return;
  const leaders = totals.flatMap((t, seat) => (t === best ? [seat] : []));
  if (leaders.length === 1) win(tx, leaders[0]!, 'expeditions', 'the Expeditions met');
  else startArena(tx);
}

/** Total of regions travelled by each seat's Expeditions. In the Arena it is 7 for every seat, the number that wins. */
export const distances = (state: GameState): number[] =>
  state.seats.map((_, seat) => (inArena(state) ? TO_MEET : travelled(state, seat)));

function decideArena(tx: Tx, book: FactBook): void {
  const wins = arenaWins(tx.state, book);
  const best = Math.max(...wins);
  const leaders = wins.flatMap((n, seat) => (n === best ? [seat] : []));
  if (leaders.length === 1) win(tx, leaders[0]!, 'arena', 'more terrains of the Arena');
  else tx.say('Nobody wins the Arena today.');
}

/**
 * Ends the game with this seat as the winner. `why`: the reason in words, as in "Ann wins: more terrains of the Arena."
 */
export function win(tx: Tx, seat: number, reason: string, why: string): void {
  const name = tx.state.seats[seat]!.name;
  const sentence = `${name} wins: ${why}.`;
  tx.say(sentence);
  tx.apply(proposed([{ atom: 'outcome', outcome: { winners: [seat], reason, sentence } }]), () => undefined);
}

/**
 * Starts the tie-breakers: the Companion region is turned over to the Arena, the other regions are removed, and all
 * counters move there.
 */
function startArena(tx: Tx): void {
  const away = regions(tx.state).map((r): Atom => ({ atom: 'cease', object: r.stamp }));
  const home = expeditions(tx.state).map(
    (e): Atom => ({
      atom: 'counter',
      object: e.stamp,
      counter: 'distance',
      by: -(e.counters['distance'] ?? 0),
    }),
  );
  tx.apply(
    proposed([
      ...away,
      ...home,
      { atom: 'create', what: { card: 'region:arena' }, owner: 0, controller: 0, zone: zoneId('adventure') },
      { atom: 'clock', name: 'arena', value: 1 },
    ]),
    () => undefined,
  );
  tx.say('Both players are equally far: the tie is broken in the Arena.');
}
