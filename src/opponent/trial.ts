// Tries inputs in imagined worlds (states that the computer opponent thinks possible), and counts how many tries are
// left.
import type { Answer, SeatAsk } from '../kernel/choice.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { asking } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';

/** Tries inputs of one game in imagined worlds, up to a maximum number of tries. */
export class Trial {
  readonly game: Game;
  private left: number;

  constructor(game: Game, inputs: number) {
    this.game = game;
    this.left = inputs;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  /** The imagined world (a possible state of the game) after this answer; undefined if the answer is refused. */
  answer(world: GameState, { seat, id: ask, epoch }: SeatAsk, answer: Answer): GameState | undefined {
    this.left--;
    const result = this.game.submit(world, { kind: 'answers', seat, ask, epoch, answers: [answer] });
    return result.refused === true ? undefined : result.state;
  }
}

/** The question that this seat must answer now, if any. */
export const partOf = (world: GameState, seat: Seat): SeatAsk | undefined =>
  asking(world)?.parts.find((part) => part.seat === seat && part.answer === undefined);

/** The first seat that must still answer, with its question. */
export const firstAsked = (world: GameState): SeatAsk | undefined =>
  asking(world)?.parts.find(({ answer }) => answer === undefined);
