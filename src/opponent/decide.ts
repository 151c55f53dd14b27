// Decisions of the house (the bot as opponent). They only use worlds that its seat imagines, never the real state, so
// they depend on the seat's knowledge and on dice.
import type { Answer, SeatAsk } from '../kernel/choice.ts';
import type { Input } from '../kernel/game/inputs.ts';
import type { Assumed, Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { random } from '../kernel/rng.ts';
import type { GameState } from '../kernel/state.ts';
import { neighbours } from './answers.ts';
import type { Reply, Strength } from './levels.ts';
import { complete, type Plan, plansOf, statesAfter } from './plans.ts';
import { isQuiet, type Settled, settle, worth } from './settle.ts';
import { partOf, Trial } from './trial.ts';

/**
 * Minimum number of plans (declared acts with all their answers) that are also tried in further imagined worlds
 * (possible states of the game).
 */
const KEPT = 3;

/** A plan (an act with all its answers) with its value in each imagined world in which it was tried. */
interface Candidate extends Plan {
  values: number[];
}

/** A decision of the house (the bot as opponent). */
export interface Decision {
  /** The decision's answer, as an ordinary input. */
  input: Extract<Input, { kind: 'answers' }>;
  /**
   * True if even the best plan leads to a lost position (`Appraisal.lost`) in every world in which it was tried. Absent
   * if plans were not evaluated, or an act or effect is half done.
   */
  isLost?: boolean;
}

/**
 * The answer of the house (the bot as opponent) to its open question, as an ordinary input; undefined if the house is
 * asked nothing. `dice`: seed of the house's own randomness: with equal dice and equal knowledge it answers equally.
 * `assumed`: the cards that the house assumes other players to have.
 */
export function decide(
  game: Game,
  state: GameState,
  seat: Seat,
  strength: Strength,
  dice: string,
  assumed: Assumed = 'theirs',
): Decision | undefined {
  const part = partOf(state, seat);
  if (part === undefined) return undefined;
  const { id: ask, epoch, choice } = part;
  const [best] = considered(game, state, part, strength, dice, assumed);
  const answers = [...(best?.answers ?? [choice.fallback])];
  const isLost = isQuiet(game, part) ? losesWith(game, best?.values ?? []) : undefined;
  return { input: { kind: 'answers', seat, ask, epoch, answers }, ...(isLost !== undefined && { isLost }) };
}

/**
 * True if a plan with these values loses in every imagined world; undefined if it was not evaluated in each of them.
 */
function losesWith({ appraisal }: Game, values: readonly number[]): boolean | undefined {
  const { lost } = appraisal ?? {};
  if (lost === undefined || values.length === 0 || !values.every(Number.isFinite)) return undefined;
  return values.every((value) => value <= -lost.worth);
}

/**
 * An answer that the house (the bot as opponent) has evaluated, with the value of the best plan (act with all its
 * answers) that begins with it.
 */
export interface Weighed {
  answer: Answer;
  value: number;
}

/**
 * All answers that {@link decide} evaluates for this question, the best first. If the best of them were tried further
 * (in other imagined worlds, or with other assumptions about the players), returns only those.
 */
export function weigh(
  game: Game,
  state: GameState,
  seat: Seat,
  strength: Strength,
  dice: string,
  assumed: Assumed = 'theirs',
): Weighed[] {
  const part = partOf(state, seat);
  if (part === undefined) return [];
  const known = new Set<string>();
  return considered(game, state, part, strength, dice, assumed).flatMap(({ answers, values }) => {
    const [answer] = answers;
    const key = JSON.stringify(answer);
    if (answer === undefined || values.length === 0 || !Number.isFinite(mean({ values })) || known.has(key))
      return [];
    known.add(key);
    return [{ answer, value: mean({ values }) }];
  });
}

/**
 * The plans that the house (the bot as opponent) considers for this question, the best first; if it takes one at
 * random, only that one, without a value.
 */
function considered(
  game: Game,
  state: GameState,
  { seat, id }: SeatAsk,
  strength: Strength,
  dice: string,
  assumed: Assumed,
): Candidate[] {
  const trial = new Trial(game, strength.inputs);
  const worlds = (n: number): GameState | undefined =>
    game.imagine?.(state, seat, `${dice} ${id} ${n}`, assumed);
  const slipped = slip(trial, worlds, seat, strength, `${dice} ${id}`);
  return slipped === undefined ? ranked(trial, worlds, seat, strength) : [{ ...slipped, values: [] }];
}

type Worlds = (n: number) => GameState | undefined;

/** A random plan (act with all its answers), now and then, for weak levels that sometimes do not look ahead. */
function slip(trial: Trial, worlds: Worlds, seat: Seat, { slips }: Strength, dice: string): Plan | undefined {
  const rng = { seed: `${dice} slips`, counter: 0 };
  const roll = slips === undefined ? undefined : random(rng, 'slip', slips);
  if (roll === undefined || roll.value > 0) return undefined;
  const world = worlds(0);
  const plans = world === undefined ? [] : plansOf(trial, world, seat);
  return plans[random(roll.rng, 'plan', Math.max(1, plans.length)).value];
}

/**
 * The plans (acts with all their answers) sorted by value, best first. All are tried in one imagined world (a possible
 * state of the game) and improved by exchanging selected cards; then the best are tried in other worlds.
 */
function ranked(trial: Trial, worlds: Worlds, seat: Seat, { worlds: many, replies }: Strength): Candidate[] {
  const world = worlds(0);
  if (world === undefined) return [];
  const first = plansOf(trial, world, seat);
  if (first.length < 2) return first.map((plan) => ({ ...plan, values: [] }));
  const isProgress = progressFrom(trial, world, seat);
  const tried = first.map((plan, at): Candidate => {
    const value = valueIn(trial, world, seat, plan, 'passive', at === 0 ? undefined : isProgress);
    return { ...plan, values: [value] };
  });
  let field = rank([...tried, ...grow(trial, world, seat, rank(tried)[0]!)]);
  const rounds = Array.from({ length: many }, (_, n) => replies.map((reply) => ({ n, reply }))).flat();
  for (const { n, reply } of rounds.slice(1)) {
    field = field.slice(0, Math.max(KEPT, Math.ceil(field.length / 2)));
    const there = n === 0 ? world : worlds(n);
    if (trial.isOver || there === undefined) break;
    const values = field.map((plan) => valueIn(trial, there, seat, plan, reply));
    // A plan whose trial was not finished gets no value.
    if (trial.isOver) break;
    field = rank(field.map((plan, at) => ({ ...plan, values: [...plan.values, values[at]!] })));
  }
  return field;
}

/**
 * Improves a plan step by step: adds or exchanges one selected card at a time, as long as each new plan is better than
 * the last one. Returns the best new plan, or none.
 */
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

/** Plans whose last selection differs by one card from the last selection of this plan. */
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

/**
 * Value of the position that results from the plan; the lowest value if the plan is impossible or makes no progress.
 */
function valueIn(
  trial: Trial,
  world: GameState,
  seat: Seat,
  plan: Plan,
  reply: Reply,
  isProgress: (to: Settled) => boolean = () => true,
): number {
  const after = statesAfter(trial, world, seat, plan.answers);
  const to = after && settle(trial, after, seat, reply);
  return to !== undefined && isProgress(to) ? to.worth : Number.NEGATIVE_INFINITY;
}

/**
 * False if the plan leads back to the same question without a better position. Without this check the house might
 * exchange two cards for ever, because ending its turn would let the opponent draw.
 */
function progressFrom(trial: Trial, world: GameState, seat: Seat): (to: Settled) => boolean {
  const now = worth(trial, world, seat);
  const code = partOf(world, seat)?.choice.why.code;
  return ({ worth: then, asked }) => then > now || asked?.seat !== seat || asked.choice.why.code !== code;
}

const mean = ({ values }: Pick<Candidate, 'values'>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Plans sorted by value, best first; equal ones keep their order. */
const rank = (plans: readonly Candidate[]): Candidate[] => plans.toSorted((a, b) => mean(b) - mean(a));
