import type { Seat } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { inWords } from '../../../language/print/english.ts';
import type { Book } from '../facts/facts.ts';
import { goal } from './goal.ts';

/** Ends the game if a player has enough agenda points; if both do at once, it is a draw (rules 20). */
export function checkVictory(tx: Tx, book: Book): void {
  if (tx.state.outcome !== undefined) return;
  const winners = [...tx.state.seats.keys()].filter((seat) => book.points(tx.state, seat) >= goal(tx.state));
  if (winners.length === 0) return;
  const names = winners.map((seat) => tx.state.seats[seat]!.name);
  const sentence =
    winners.length === 1
      ? `${names[0]} has ${book.points(tx.state, winners[0]!)} agenda points and wins.`
      : `Both players have ${inWords(goal(tx.state))} agenda points: the game is drawn.`;
  tx.end({ winners: winners.length === 1 ? winners : [], reason: 'agendas', sentence });
  tx.say(sentence);
}

/** Makes the seat win the game immediately, for this reason. */
export function win(tx: Tx, seat: Seat, reason: 'flatline' | 'deck' | 'text', why: string): void {
  const sentence = `${why} ${tx.state.seats[seat]!.name} wins.`;
  tx.end({ winners: [seat], reason, sentence });
  tx.say(sentence);
}
