import type { Atom } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { capital } from '../../../language/print/english.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { type Challenge, faction } from '../facts/field.ts';
import { note } from '../notes.ts';
import { going, keep } from '../structures.ts';
import { type Icon, POWER } from '../terms.ts';
import { isClaimHeard } from '../words/triggers/challenge.ts';
import { resultOf } from './challenge-result.ts';
import { outOfPlay } from './entering-play.ts';
import { atRandom, characters, discards, happen, type Place, stamps } from './framework.ts';

/** Claim (rules 15.1, 4.2.4): the winning attacker applies the claim of their revealed plot, as far as possible. */
export function stepClaim(tx: Tx, place: Place<'challenge'>, now: Challenge, book: Book): void {
  const result = resultOf(tx.state);
  const n = result?.winner === now.attacker ? book.plot(tx.state, now.attacker, 'claim') : 0;
  if (result === undefined || n === 0) {
    place.to('keywords');
    return;
  }
  const heard = isClaimHeard(tx.state, book);
  const noted = (what: 'claims' | 'claimed'): Atom[] => {
    const { loser, margin, unopposed } = result;
    const data = { type: now.type, loser, margin, unopposed: unopposed ? 1 : 0 } as const;
    return heard ? [note(what, data, { seat: now.attacker })] : [];
  };
  // Responses to claim come before any choices for it (rules 10).
  if (heard && place.data.claim === undefined) {
    place.stay({ claim: now.type });
    happen(tx, 'claims', noted('claims'), now.attacker);
    return;
  }
  CLAIMS[place.data.claim ?? now.type](tx, place, now, n, noted('claimed'), book);
}

/** The type of claim about to be applied; undefined if none is. */
export const claimIn = (state: GameState): Icon | 'none' | undefined => going(state, 'challenge')?.data.claim;

/** Replaces the claim that is about to be applied by a claim of another type, or by none. */
export function changeClaim(tx: Tx, to: Icon | 'none'): void {
  keep(tx, 'challenge', { claim: to });
  tx.say(to === 'none' ? 'No claim is applied.' : `${capital(to)} claim is applied instead.`);
}

/** Function that applies a claim of this number, together with further changes of state (`also`). */
type Claim = (tx: Tx, place: Place<'challenge'>, now: Challenge, n: number, also: Atom[], book: Book) => void;

/** Characters of the seat that could be chosen for military claim. */
export const victims = (state: GameState, loser: Seat, book: Book): GameObject[] =>
  characters(state, loser, book).filter((o) => !book.cannot(state, 'kill', { object: o }));

/**
 * Changes of state by a claim of this type and number, as one event: chosen characters are killed, participating or
 * not; random cards of the hand are discarded; power moves between faction cards, which does not count as gaining
 * (TR-45).
 */
export function claimAtoms(
  tx: Tx,
  type: Icon,
  winner: Seat,
  loser: Seat,
  n: number,
  killed: GameObject[],
): { name: 'claim' | 'movePower'; atoms: Atom[] } {
  if (type === 'military') return { name: 'claim', atoms: killed.map((o) => outOfPlay(o, 'dead', 'kill')) };
  if (type === 'intrigue') return { name: 'claim', atoms: discards(atRandom(tx, loser, n)) };
  const [from, to] = [faction(tx.state, loser), faction(tx.state, winner)];
  const by = Math.min(n, from.counters[POWER] ?? 0);
  if (by === 0) return { name: 'claim', atoms: [] };
  return {
    name: 'movePower',
    atoms: [
      { atom: 'counter', object: from.stamp, counter: POWER, by: -by },
      { atom: 'counter', object: to.stamp, counter: POWER, by },
    ],
  };
}

/**
 * Claim of a military challenge: the defender chooses as many different characters of their own as the claim says, and
 * these characters are killed.
 */
const military: Claim = (tx, { answer, to }, { attacker, defender }, n, also, book) => {
  const able = victims(tx.state, defender, book);
  const count = Math.min(n, able.length);
  if (answer === undefined && count > 0) {
    tx.ask(defender, objectChoice('answer', { code: 'claim' }, stamps(able), count, count));
    return;
  }
  to('keywords');
  const { atoms } = claimAtoms(tx, 'military', attacker, defender, n, objectsChosen(tx.state, answer));
  happen(tx, 'claim', [...atoms, ...also], attacker);
};

const unasked =
  (type: 'intrigue' | 'power'): Claim =>
  (tx, { to }, { attacker, defender }, n, also) => {
    to('keywords');
    const { name, atoms } = claimAtoms(tx, type, attacker, defender, n, []);
    happen(tx, name, [...atoms, ...also], attacker);
  };

const CLAIMS: Readonly<Record<Icon | 'none', Claim>> = {
  military,
  power: unasked('power'),
  intrigue: unasked('intrigue'),
  // A replaced claim counts as having happened (rules 10).
  none(tx, { to }, { attacker }, _n, also) {
    to('keywords');
    happen(tx, 'claim', also, attacker);
  },
};
