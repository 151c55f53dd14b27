// The answers of the house. It looks at worlds that its seat imagines and never at the real one, so its answer follows from what the seat
// knows and from its dice.
import type { Game, Input } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { random } from '../kernel/rng.ts';
import type { GameState } from '../kernel/state.ts';
import { neighbours } from './answers.ts';
import type { Reply, Strength } from './levels.ts';
import { complete, type Plan, plansOf, statesAfter } from './plans.ts';
import { settle } from './settle.ts';
import { partOf, Trial } from './trial.ts';

/** Plans that are tried in further worlds, at least. */
const KEPT = 3;

/** A plan with what it came to in each world that it was tried in. */
interface Candidate extends Plan {
  values: number[];
}

/**
 * The answer of the house to what the seat is asked, as an ordinary input; undefined where it is asked nothing. `dice`: its own, and
 * nobody else's: the same dice and the same knowledge lead to the same answer.
 */
export function decide(
  game: Game,
  state: GameState,
  seat: Seat,
  strength: Strength,
  dice: string,
): Input | undefined {
  const part = partOf(state, seat);
  if (part === undefined) return undefined;
  const { id: ask, epoch, choice } = part;
  const trial = new Trial(game, strength.inputs);
  const worlds = (n: number): GameState | undefined => game.imagine?.(state, seat, `${dice} ${ask} ${n}`);
  const answers = slip(trial, worlds, seat, strength, `${dice} ${ask}`) ??
    best(trial, worlds, seat, strength)?.answers ?? [choice.fallback];
  return { kind: 'answers', seat, ask, epoch, answers: [...answers] };
}

type Worlds = (n: number) => GameState | undefined;

/** Some declaration, where the house does not look at what follows from it. */
function slip(
  trial: Trial,
  worlds: Worlds,
  seat: Seat,
  { slips }: Strength,
  dice: string,
): Plan['answers'] | undefined {
  const rng = { seed: `${dice} slips`, counter: 0 };
  const roll = slips === undefined ? undefined : random(rng, 'slip', slips);
  if (roll === undefined || roll.value > 0) return undefined;
  const world = worlds(0);
  const plans = world === undefined ? [] : plansOf(trial, world, seat);
  return plans[random(roll.rng, 'plan', Math.max(1, plans.length)).value]?.answers;
}

/** The plan that comes to most: all are tried in one world, sets are grown there, and the best of them are tried in others. */
function best(
  trial: Trial,
  worlds: Worlds,
  seat: Seat,
  { worlds: many, replies }: Strength,
): Plan | undefined {
  const world = worlds(0);
  if (world === undefined) return undefined;
  const first = plansOf(trial, world, seat);
  if (first.length < 2) return first[0];
  const tried = first.map(
    (plan): Candidate => ({ ...plan, values: [valueIn(trial, world, seat, plan, 'passive')] }),
  );
  let field = rank([...tried, ...grow(trial, world, seat, rank(tried)[0]!)]);
  const rounds = Array.from({ length: many }, (_, n) => replies.map((reply) => ({ n, reply }))).flat();
  for (const { n, reply } of rounds.slice(1)) {
    field = field.slice(0, Math.max(KEPT, Math.ceil(field.length / 2)));
    const there = n === 0 ? world : worlds(n);
    if (trial.isOver || there === undefined) break;
    const values = field.map((plan) => valueIn(trial, there, seat, plan, reply));
    // A trial that did not reach its end says nothing.
    if (trial.isOver) break;
    field = rank(field.map((plan, at) => ({ ...plan, values: [...plan.values, values[at]!] })));
  }
  return field[0];
}

/** The plans that come of this one by one card more or another one at a time, as long as each is better than the one before. */
function grow(trial: Trial, world: GameState, seat: Seat, from: Candidate): Candidate[] {
  let top = from;
  for (let isBetter = true; isBetter && !trial.isOver; ) {
    const next = rank(
      around(trial, world, seat, top)
        .filter(() => !trial.isOver)
        .map((plan) => ({ ...plan, values: [valueIn(trial, world, seat, plan, 'passive')] })),
    )[0];
    isBetter = next !== undefined && mean(next) > mean(top);
    if (isBetter) top = next!;
  }
  return top === from ? [] : [top];
}

/** The plan with its last set changed by one card. */
function around(trial: Trial, world: GameState, seat: Seat, { answers, choices }: Plan): Plan[] {
  for (let at = answers.length - 1; at >= 0; at--) {
    const choice = choices[at]!;
    const others = neighbours(world, choice, answers[at]!);
    if (others.length === 0) continue;
    const before = { answers: answers.slice(0, at), choices: choices.slice(0, at) };
    return others.flatMap((answer) =>
      trial.isOver
        ? []
        : complete(trial, world, seat, {
            answers: [...before.answers, answer],
            choices: [...before.choices, choice],
          }),
    );
  }
  return [];
}

function valueIn(trial: Trial, world: GameState, seat: Seat, plan: Plan, reply: Reply): number {
  const after = statesAfter(trial, world, seat, plan.answers);
  return after === undefined ? Number.NEGATIVE_INFINITY : settle(trial, after, seat, reply);
}

const mean = ({ values }: Candidate): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The best first; of those that come to the same, the one that was there first. */
const rank = (plans: readonly Candidate[]): Candidate[] => plans.toSorted((a, b) => mean(b) - mean(a));
