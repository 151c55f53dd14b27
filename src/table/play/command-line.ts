import type { Input, Refusal } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import { refuse } from '../../kernel/step.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { MoveWords, Suggested } from '../service.ts';
import {
  bareOf,
  begin,
  type Composed,
  canAnswer,
  complete,
  LONGEST,
  narrow,
  opening,
  step,
  valuesOf,
  walkOn,
} from './answer-line.ts';
import { readAnswer, suggested } from './answers.ts';
import { inNoOrder } from './face-down.ts';

/**
 * Turns the words of a slash command into one input. The first option names the act's object; the others answer the
 * questions of its declaration (the choices before anything happens), each by its slot (kind of choice), typed in any
 * order.
 *
 * **A command only answers questions of the declaration** (which can be cancelled): a question after the first change
 * may depend on hidden cards or chance, and a refusal would reveal these to somebody who is not committed yet.
 *
 * An unprompted act is done completely or not at all: half of it would tell the others that something is coming.
 * `orders`: standing orders (lasting instructions) to set with the act, in addition to those of its options.
 */
export function compose(
  game: Game,
  state: GameState,
  seat: Seat,
  words: MoveWords,
  orders: Readonly<Record<string, string>> = {},
): Composed | Refusal {
  if (state.outcome !== undefined) return refuse('game-over', 'This game is over.');
  const move = game.moves.find((one) => one.command === words.command);
  if (move === undefined)
    return refuse('not-available', `There is no move /${words.command} in ${game.name}.`);
  const start = opening(game, state, seat, move);
  if (move.command === 'cancel' && start === undefined && state.seats[seat]?.ahead !== undefined)
    return finish(game, state, { kind: 'ahead', seat });
  if (start === undefined)
    return refuse('not-asked', 'You are not asked anything at the moment. Wait for the other player.');
  if (move.command === 'cancel') return finish(game, state, { kind: 'cancel', seat, ask: start.prompt.ask });
  const strange = Object.keys(words.options).find(
    (name) => !move.options.some((option) => option.name === name),
  );
  if (strange !== undefined)
    return refuse('unused-option', `/${move.command} has no option ${quoteTyped(strange)} in ${game.name}.`);
  const missing = move.options.find((option) => option.required && words.options[option.name] === undefined);
  if (missing !== undefined)
    return refuse(
      'missing-option',
      `/${move.command} needs the option "${missing.name}": ${missing.description}.`,
    );
  if (start.ahead) {
    const answer = readAnswer(start.prompt, Object.values(words.options).join());
    return 'refused' in answer ? answer : finish(game, state, { kind: 'ahead', seat, answer });
  }
  const walk = begin(game, state, start, move, words, orders);
  if ('refused' in walk) return walk;
  const refusal = walkOn(walk);
  if (refusal !== undefined) return refusal;
  const composed = complete(walk);
  return composed.refused ? composed : inNoOrder(game, state, composed);
}

/**
 * Legal values of one option of a move, in prompt order, given the other options typed so far. Earlier questions
 * without an answer count as answered with their first candidate.
 */
export function suggest(
  game: Game,
  state: GameState,
  seat: Seat,
  words: MoveWords,
  option: string,
): Suggested[] {
  const move = game.moves.find((one) => one.command === words.command);
  const wanted = move?.options.find((one) => one.name === option);
  const start = move && opening(game, state, seat, move);
  if (start === undefined || move === undefined || wanted === undefined) return [];
  if (wanted.order === true)
    return valuesOf(game, wanted).map(({ id, text }) => ({ value: id, detail: text }));
  if (move.act === undefined) return canAnswer(move, start.prompt) ? suggested(start.prompt) : [];
  const acts = narrow(start.prompt, move.act);
  // The first option names the act's object, unless the command's name alone means the act, which then has no object.
  if (wanted === move.options[0] && bareOf(acts) === undefined) return suggested(acts);
  const { [option]: _, ...others } = words.options;
  const walk = begin(game, state, start, move, { ...words, options: others });
  if ('refused' in walk) return [];
  for (let length = 0; length < LONGEST; length++) {
    const refusal = walkOn(walk, wanted.slot);
    // A question with one possible answer is answered automatically, but the player may type the answer.
    const only = walk.only.get(wanted.slot);
    if (only !== undefined) return only.map((value) => ({ value, detail: '' }));
    const next = walk.next;
    if (refusal !== undefined || next === undefined) return [];
    if (next.slot === wanted.slot) return suggested(next);
    const first = next.candidates[0]?.answer;
    if (first === undefined || step(walk, first) !== undefined) return [];
  }
  return [];
}

/** Submits an input that needs no words, such as a pass. */
export function finish(game: Game, state: GameState, input: Input): Composed | Refusal {
  const result = game.submit(state, input);
  return result.refused ? result : { input, result };
}
