// Evaluates a position for the house (the bot as opponent): the game is continued in a simple way until all effects in
// progress are over, then the position is scored.
import type { SeatAsk } from '../kernel/choice.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { answersOf } from './answers.ts';
import type { Reply } from './levels.ts';
import { firstAsked, type Trial } from './trial.ts';

/** Maximum number of inputs; after these the position counts as settled, even if effects are still in progress. */
const LONGEST = 12;
/** Number of answers among which a greedy player (one who takes the best next position) chooses. */
const LOOKED_AT = 6;

/** Value of a won game: higher than that of any other position. */
export const WON = 10_000;

/** A settled position: its value for a seat, and the question that is open there. */
export interface Settled {
  worth: number;
  asked: SeatAsk | undefined;
}

/**
 * The position that is reached if all players continue in a simple way until no effect is in progress. With `passive`,
 * everybody gives fallback answers. With `greedy`, everybody takes the answer with the best next position; if another
 * player is asked then, that player makes one more move.
 */
export function settle(trial: Trial, from: GameState, seat: Seat, reply: Reply): Settled {
  let world = from;
  let isReplied = reply === 'passive';
  for (let inputs = 0; inputs < LONGEST && !trial.isOver; inputs++) {
    const part = firstAsked(world);
    if (part === undefined) break;
    if (isQuiet(trial.game, part)) {
      // A greedy player (one who takes the best next position) makes one move.
      if (isReplied || part.seat === seat) break;
      isReplied = true;
    }
    const next = reply === 'greedy' ? bestOf(trial, world, part) : undefined;
    const then = next ?? trial.answer(world, part, part.choice.fallback);
    if (then === undefined) break;
    world = then;
  }
  return { worth: worth(trial, world, seat), asked: firstAsked(world) };
}

/** True if no act or effect is half done at this question, so that the position can be judged. */
export const isQuiet = ({ appraisal }: Game, { choice }: SeatAsk): boolean =>
  appraisal?.quiet.includes(choice.why.code) === true;

/**
 * The imagined world (a possible state of the game) after the answer that gives the asked player the best immediate
 * position.
 */
function bestOf(trial: Trial, world: GameState, part: SeatAsk): GameState | undefined {
  let best: { state: GameState; value: number } | undefined;
  for (const answer of answersOf(world, part.choice).slice(0, LOOKED_AT)) {
    if (trial.isOver) break;
    const made = trial.answer(world, part, answer);
    const state = made && finishDeclaration(trial, made, part.seat);
    if (state === undefined) continue;
    const value = worth(trial, state, part.seat);
    if (best === undefined || value > best.value) best = { state, value };
  }
  return best?.state;
}

/**
 * The imagined world (a possible state of the game) after a declared act is completed, with the fallback answers to its
 * remaining questions.
 */
function finishDeclaration(trial: Trial, from: GameState, seat: Seat): GameState | undefined {
  let world: GameState | undefined = from;
  for (let inputs = 0; world !== undefined && inputs < LONGEST; inputs++) {
    const part = firstAsked(world);
    if (part?.seat !== seat || part.choice.cancellable !== true) return world;
    world = trial.answer(world, part, part.choice.fallback);
  }
  return world;
}

/** Value of a position for this seat: the value of the seat's own features minus that of the others' features. */
export function worth({ game }: Trial, world: GameState, seat: Seat): number {
  const { outcome } = world;
  if (outcome !== undefined)
    return outcome.winners.length === 0 ? 0 : outcome.winners.includes(seat) ? WON : -WON;
  const { weights = {}, features } = game.appraisal ?? {};
  const of = (whose: Seat): number =>
    Object.entries(features?.(world, whose) ?? {}).reduce(
      (sum, [name, value]) => sum + value * (weights[name] ?? 0),
      0,
    );
  return world.seats.reduce((sum, _, whose) => sum + (whose === seat ? of(whose) : -of(whose)), 0);
}
