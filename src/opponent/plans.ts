// Complete declarations for the house to try: an act with the answers to all its questions.
import type { Answer, Choice } from '../kernel/choice.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { answersOf } from './answers.ts';
import { partOf, type Trial } from './trial.ts';

/** An act that the house may declare: a sequence of answers, with the questions that they answer. */
export interface Plan {
  answers: readonly Answer[];
  choices: readonly Choice[];
}

/** Maximum number of plans that begin with the same answer, and of answers tried for each later question. */
const MOST = 12;
const MOST_ANSWERS = 6;

/**
 * The plans (acts with all their answers) that the seat has in this imagined world (a possible state of the game), the
 * fallback first.
 */
export function plansOf(trial: Trial, world: GameState, seat: Seat): Plan[] {
  const part = partOf(world, seat);
  if (part === undefined) return [];
  return answersOf(world, part.choice).flatMap((answer) =>
    complete(trial, world, seat, { answers: [answer], choices: [part.choice] }),
  );
}

/** The plan completed with answers to the act's further questions, in all ways worth trying. */
export function complete(trial: Trial, world: GameState, seat: Seat, begun: Plan): Plan[] {
  const made: Plan[] = [];
  const open: { plan: Plan; state: GameState }[] = [];
  const follow = (plan: Plan, state: GameState | undefined): void => {
    if (state === undefined) return;
    if (partOf(state, seat)?.choice.cancellable === true) open.push({ plan, state });
    else made.push(plan);
  };
  follow(begun, statesAfter(trial, world, seat, begun.answers));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { plan, state } = next;
    const part = partOf(state, seat)!;
    const room = Math.max(1, Math.min(MOST_ANSWERS, MOST - made.length - open.length));
    for (const answer of answersOf(state, part.choice).slice(0, room))
      follow(
        { answers: [...plan.answers, answer], choices: [...plan.choices, part.choice] },
        trial.answer(state, part, answer),
      );
  }
  return made;
}

/**
 * The imagined world (a possible state of the game) after these answers, given in order; undefined if one of them is
 * not possible.
 */
export function statesAfter(
  trial: Trial,
  world: GameState,
  seat: Seat,
  answers: readonly Answer[],
): GameState | undefined {
  let state: GameState | undefined = world;
  for (const answer of answers) {
    const part = state && partOf(state, seat);
    if (state === undefined || part === undefined) return undefined;
    state = trial.answer(state, part, answer);
  }
  return state;
}
