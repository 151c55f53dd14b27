import { optionChoice } from '../../../kernel/choice.ts';
import type { Frame } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { seatChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { first } from '../facts/field.ts';
import { powerOf } from '../facts/numbers.ts';
import { type At, begin } from '../structures.ts';
import { POWER_TO_WIN } from '../terms.ts';
import { leading, placeOf } from './framework.ts';

/** Winning and elimination (rules 17), for two players. */

/** Number of rounds after which a game ends as timed out. */
const ROUNDS = 60;

type Reason = 'power' | 'deck';

/**
 * Ends the game if a player has won, or if an empty deck has eliminated a player: nothing more resolves (TR-29). If
 * several players win or are eliminated at once, the first player still has to decide. True if the game ends.
 */
export function checkVictory(tx: Tx, book: Book): boolean {
  const { state } = tx;
  if (decided(state)) return true;
  if (state.clock['phase'] === 'setup') return false;
  const seats = [...state.seats.keys()];
  const rich = seats.filter(
    (seat) => powerOf(state, seat) >= POWER_TO_WIN && !book.cannot(state, 'win', { seat }),
  );
  if (rich.length > 0) {
    conclude(tx, rich, 'power');
    return true;
  }
  const alive = seats.filter((seat) => deckSize(state, seat) > 0);
  if (alive.length === seats.length) return false;
  // If all players are eliminated, the last one in the chosen order wins.
  conclude(tx, alive.length > 0 ? alive : seats, 'deck');
  return true;
}

const deckSize = (state: GameState, seat: Seat): number => ids(state, zoneId('deck', seat)).length;

/** True if the game is over, or only its winner must still be named. */
export const decided = (state: GameState): boolean =>
  state.outcome !== undefined || isDeciding(state.frames[0]);

/** True if nothing is left on the stack but the decision who wins. */
const isDeciding = (bottom: Frame | undefined): boolean =>
  bottom?.kind === 'structure' && bottom.chart === 'decide';

/** Ends the game for one of these winners: the only one, or the one whom the first player names. */
function conclude(tx: Tx, seats: Seat[], reason: Reason): void {
  if (seats.length === 1) win(tx, seats[0]!, reason);
  else {
    tx.setFrames([]);
    begin(tx, 'decide', 'ask', { seats, reason });
  }
}

/** Asks the first player which of several simultaneous winners wins, or in which order all are eliminated. */
export function stepDecide(tx: Tx, frame: At<'decide'>): void {
  const { data, answer } = placeOf(tx, frame);
  const { seats, reason } = data;
  if (answer === undefined) {
    const decider = first(tx.state);
    const options = seats.map((seat) => ({ id: String(seat + 1), text: tx.state.seats[seat]!.name }));
    const usual = seats.includes(decider) ? String(decider + 1) : undefined;
    const text =
      reason === 'deck' ? 'All decks are empty at once. Who is eliminated last, and wins?' : undefined;
    const why = text === undefined ? { code: 'winner' } : { code: 'winner', text };
    tx.ask(decider, optionChoice('answer', why, options, usual));
    return;
  }
  win(tx, seatChosen(answer) ?? seats[0]!, reason);
}

function win(tx: Tx, seat: Seat, reason: Reason): void {
  const { name } = tx.state.seats[seat]!;
  const sentence =
    reason === 'power'
      ? `${name} wins with ${powerOf(tx.state, seat)} power.`
      : `${name} wins: the other deck is empty.`;
  end(tx, [seat], reason, sentence);
}

function end(tx: Tx, winners: Seat[], reason: string, sentence: string): void {
  tx.end({ winners, reason, sentence });
  tx.say(sentence);
}

/** Ends the game by time: higher power wins, then the larger deck; otherwise a tie (rules 17, Time). */
export function timeIsUp(tx: Tx): void {
  const { state } = tx;
  if (Number(state.clock['round']) < ROUNDS) return;
  const richest = leading([...state.seats.keys()], (seat) => powerOf(state, seat));
  const best = leading(richest, (seat) => deckSize(state, seat));
  const [winner] = best;
  const after = `The game ends after ${ROUNDS} rounds`;
  if (best.length > 1 || winner === undefined) end(tx, [], 'time', `${after}: a tie.`);
  else end(tx, [winner], 'time', `${after}: ${state.seats[winner]!.name} wins by time.`);
}
