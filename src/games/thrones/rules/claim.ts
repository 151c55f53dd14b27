import type { Atom } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { GameState } from '../../../kernel/state.ts';
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

/** Claim (rules 15.1, 4.2.4): the attacker who has won applies the claim of the revealed plot, as far as possible. */
export function stepClaim(tx: Tx, place: Place<'challenge'>, now: Challenge, book: Book): void {
  const result = resultOf(tx.state);
  const n = result?.winner === now.attacker ? book.plot(tx.state, now.attacker, 'claim') : 0;
  if (result === undefined || n === 0) {
    place.to('keywords');
    return;
  }
  const heard = isClaimHeard(book);
  const noted = (what: 'claims' | 'claimed'): Atom[] => {
    const { loser, margin, unopposed } = result;
    const data = { type: now.type, loser, margin, unopposed: unopposed ? 1 : 0 } as const;
    return heard ? [note(what, data, { seat: now.attacker })] : [];
  };
  // Responses to it come before anything of it is chosen (rules 10).
  if (heard && place.data.claim === undefined) {
    place.stay({ claim: now.type });
    happen(tx, 'claims', noted('claims'), now.attacker);
    return;
  }
  CLAIMS[place.data.claim ?? now.type](tx, place, now, n, noted('claimed'), book);
}

/** The kind of claim that is about to be applied; undefined if none is. */
export const claimIn = (state: GameState): Icon | 'none' | undefined => going(state, 'challenge')?.data.claim;

/** Claim of another kind, or none, is applied instead. */
export function changeClaim(tx: Tx, to: Icon | 'none'): void {
  keep(tx, 'challenge', { claim: to });
  tx.say(to === 'none' ? 'No claim is applied.' : `${capital(to)} claim is applied instead.`);
}

/** Applies a claim of this number, and notes it (`also`). */
type Claim = (tx: Tx, place: Place<'challenge'>, now: Challenge, n: number, also: Atom[], book: Book) => void;

/** Defenders choose that many different characters of their own; they are killed together, participants or not. */
const military: Claim = (tx, { answer, to }, { attacker, defender }, n, also, book) => {
  const { state } = tx;
  const able = characters(state, defender, book).filter((o) => !book.cannot(state, 'kill', { object: o }));
  const count = Math.min(n, able.length);
  if (answer === undefined && count > 0) {
    tx.ask(defender, objectChoice('answer', { code: 'claim' }, stamps(able), count, count));
    return;
  }
  to('keywords');
  const killed = objectsChosen(state, answer);
  happen(tx, 'claim', [...killed.map((o) => outOfPlay(o, 'dead', 'kill')), ...also], attacker);
};

/** Power moves from one faction card to the other; it is not gained (TR-45). */
const power: Claim = (tx, { to }, { attacker, defender }, n, also) => {
  to('keywords');
  const [loser, winner] = [faction(tx.state, defender), faction(tx.state, attacker)];
  const by = Math.min(n, loser.counters[POWER] ?? 0);
  const moved: Atom[] =
    by === 0
      ? []
      : [
          { atom: 'counter', object: loser.stamp, counter: POWER, by: -by },
          { atom: 'counter', object: winner.stamp, counter: POWER, by },
        ];
  happen(tx, by === 0 ? 'claim' : 'movePower', [...moved, ...also], attacker);
};

const CLAIMS: Readonly<Record<Icon | 'none', Claim>> = {
  military,
  power,
  intrigue(tx, { to }, { attacker, defender }, n, also) {
    to('keywords');
    happen(tx, 'claim', [...discards(atRandom(tx, defender, n)), ...also], attacker);
  },
  // A replacement counts as having happened (rules 10).
  none(tx, { to }, { attacker }, _n, also) {
    to('keywords');
    happen(tx, 'claim', also, attacker);
  },
};
