// Offers acts together with the answers to their next question, if these are few: the player is asked one question
// less.
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import { isPass } from './answers.ts';
import { suggest } from './command-line.ts';

/**
 * Maximum number of combinations with an answer to the next question that are offered for one act. More would push
 * other acts out of sight.
 */
const MOST = 6;

/**
 * The seat's question; each act whose command allows it is also offered together with the answers to its next
 * question, see {@link Candidate}.
 */
export function promptWithWays(game: Game, state: GameState, seat: Seat): Prompt | undefined {
  const prompt = game.prompt(state, seat);
  if (prompt?.kind !== 'act') return prompt;
  const candidates = prompt.candidates.map((candidate) => {
    const ways = waysOf(game, state, seat, candidate);
    return ways.length < 2 || ways.length > MOST ? candidate : { ...candidate, ways };
  });
  return { ...prompt, candidates };
}

function waysOf(game: Game, state: GameState, seat: Seat, { answer }: Candidate): string[] {
  if (answer.kind !== 'act' || answer.object !== undefined || isPass(answer)) return [];
  const move = game.moves.find(({ act }) => act === answer.act);
  const option = move?.options[0];
  if (move === undefined || option === undefined) return [];
  const words = { command: move.command, options: {} };
  return suggest(game, state, seat, words, option.name).map(({ value }) => value);
}
