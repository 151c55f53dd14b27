import { objectChoice } from '../../../kernel/choice.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { type Challenge, faction } from '../facts/field.ts';
import { POWER } from '../words.ts';
import { resultOf } from './challenge-result.ts';
import { outOfPlay } from './entering-play.ts';
import { atRandom, characters, discards, happen, type Place, stamps } from './framework.ts';

/** Claim (rules 15.1, 4.2.4): the attacker who has won applies the claim of the revealed plot, as far as possible. */
export function stepClaim(tx: Tx, place: Place, now: Challenge, book: Book): void {
  const result = resultOf(tx.state);
  const n = result?.winner === now.attacker ? book.plot(tx.state, now.attacker, 'claim') : 0;
  if (n === 0) {
    place.to('keywords');
    return;
  }
  switch (now.type) {
    case 'military':
      military(tx, place, now, n, book);
      return;
    case 'intrigue':
      place.to('keywords');
      happen(tx, 'claim', discards(atRandom(tx, now.defender, n)), now.attacker);
      return;
    case 'power':
      place.to('keywords');
      power(tx, now, n);
      return;
  }
}

/** Defenders choose that many different characters of their own; they are killed together, participants or not. */
function military(
  tx: Tx,
  { answer, to }: Place,
  { attacker, defender }: Challenge,
  n: number,
  book: Book,
): void {
  const { state } = tx;
  const able = characters(state, defender, book).filter((o) => !book.cannot(state, 'kill', { object: o }));
  const count = Math.min(n, able.length);
  if (answer === undefined && count > 0) {
    tx.ask(defender, objectChoice('answer', { code: 'claim' }, stamps(able), count, count));
    return;
  }
  to('keywords');
  const killed = objectsChosen(state, answer);
  happen(
    tx,
    'claim',
    killed.map((o) => outOfPlay(o, 'dead', 'kill')),
    attacker,
  );
}

/** Power moves from one faction card to the other; it is not gained (TR-45). */
function power(tx: Tx, { attacker, defender }: Challenge, n: number): void {
  const [from, to] = [faction(tx.state, defender), faction(tx.state, attacker)];
  const by = Math.min(n, from.counters[POWER] ?? 0);
  if (by === 0) return;
  happen(
    tx,
    'movePower',
    [
      { atom: 'counter', object: from.stamp, counter: POWER, by: -by },
      { atom: 'counter', object: to.stamp, counter: POWER, by },
    ],
    attacker,
  );
}
