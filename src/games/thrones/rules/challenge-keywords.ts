import type { Atom } from '../../../kernel/atom.ts';
import { type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen, optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { type Challenge, first, isKneeling } from '../facts/field.ts';
import { participants } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import { orderOf } from '../orders.ts';
import { KNEELING, POWER } from '../terms.ts';
import { type Result, resultOf } from './challenge-result.ts';
import { characters, discards, draw, happen, type Place, stamps, top } from './framework.ts';

/** Keywords of the winner after a challenge (rules 14; 15.1, 4.2.5). */

const AFTER = ['insight', 'intimidate', 'pillage', 'renown'] as const;
type After = (typeof AFTER)[number];

const TEXT: Record<After, string> = {
  insight: 'Insight',
  intimidate: 'Intimidate',
  pillage: 'Pillage',
  renown: 'Renown',
};

/** Chooses the next keyword: each once, in the order that the first player chooses. */
export function chooseKeyword(
  tx: Tx,
  { data, answer, to }: Place<'challenge'>,
  now: Challenge,
  book: Book,
): void {
  const { state } = tx;
  const result = resultOf(state);
  const done = data.done ?? [];
  const open = AFTER.filter(
    (k) => !done.includes(k) && result !== undefined && applies(state, k, now, result, book),
  );
  if (open.length > 1 && answer === undefined) {
    const options = open.map((id) => ({ id, text: TEXT[id] }));
    tx.ask(first(state), optionChoice('answer', { code: 'keyword-order' }, options));
    return;
  }
  const chosen = open.find((k) => k === optionChosen(answer)) ?? open[0];
  if (chosen === undefined) to('end');
  else to('keyword', { done: [...done, chosen], keyword: chosen });
}

/** The winner's participants that have the keyword now. */
const bearers = (state: GameState, keyword: After, { winner }: Result, book: Book): GameObject[] =>
  participants(state, winner, book).filter((o) => keyword in book.facts(state, o).keywords);

/** True if the winner has a participant with the keyword, and the keyword could do something now. */
function applies(state: GameState, keyword: After, now: Challenge, result: Result, book: Book): boolean {
  if (bearers(state, keyword, result, book).length === 0) return false;
  switch (keyword) {
    case 'insight':
      return top(state, result.winner, 1).length > 0;
    case 'intimidate':
      return result.winner === now.attacker && intimidated(state, result, book).length > 0;
    case 'pillage':
      return top(state, result.loser, 1).length > 0;
    case 'renown':
      return true;
  }
}

/** The loser's characters whose STR is not higher than the margin of the challenge. */
const intimidated = (state: GameState, { loser, margin }: Result, book: Book): GameObject[] =>
  characters(state, loser, book).filter(
    (o) =>
      !isKneeling(o) &&
      (book.facts(state, o).values['strength'] ?? 0) <= margin &&
      !book.cannot(state, 'kneel', { object: o }) &&
      // A keyword is an ability of its card, so its result is a card effect (rules 9.1, 10).
      !book.cannot(state, 'knelt', { object: o }),
  );

/** Uses the current keyword for the winner of the challenge, all instances together. */
export function useKeyword(tx: Tx, { data, answer, to }: Place<'challenge'>, book: Book): void {
  const { state } = tx;
  const result = resultOf(state);
  const keyword = AFTER.find((k) => k === data.keyword);
  if (result === undefined || keyword === undefined) {
    to('keywords');
    return;
  }
  const having = bearers(state, keyword, result, book);
  const asked = question(state, keyword, having, result, book);
  if (answer === undefined && asked !== undefined) {
    tx.ask(result.winner, asked);
    return;
  }
  to('keywords');
  const chosen = asked === undefined ? having : objectsChosen(state, answer);
  happen(tx, keyword, doing(state, keyword, chosen, result), result.winner);
}

/**
 * Question which character kneels by intimidate, or which characters use another keyword; undefined if the player need
 * not be asked.
 */
function question(
  state: GameState,
  keyword: After,
  having: GameObject[],
  result: Result,
  book: Book,
): Choice | undefined {
  const why = { code: keyword };
  if (keyword === 'intimidate')
    return objectChoice('answer', why, stamps(intimidated(state, result, book)), 0, 1);
  if (orderOf(state, result.winner, 'keywords') !== 'ask') return undefined;
  const all = stamps(having);
  const choice = objectChoice('answer', why, all, 0, all.length);
  return { ...choice, fallback: { kind: 'objects', objects: all } };
}

/**
 * Changes of state by a keyword of the winner. `chosen`: the characters that use it, or for intimidate the character
 * that kneels.
 */
function doing(state: GameState, keyword: After, chosen: GameObject[], { winner, loser }: Result): Atom[] {
  switch (keyword) {
    case 'insight':
      return draw(state, winner, chosen.length);
    case 'intimidate':
      return chosen.map((o) => ({ atom: 'mark', object: o.stamp, mark: KNEELING, on: true }));
    case 'pillage': {
      const cards = top(state, loser, chosen.length);
      return [
        ...discards(cards),
        ...cards.map((o, i) => note('pillaged', { by: chosen[i]!.stamp }, { object: o.stamp })),
      ];
    }
    case 'renown':
      return chosen.map((o) => ({ atom: 'counter', object: o.stamp, counter: POWER, by: 1 }));
  }
}
