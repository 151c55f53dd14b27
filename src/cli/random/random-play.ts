import type { Random } from '../../games/shared/workbench.ts';
import type { Answer, Choice, SeatAsk } from '../../kernel/choice.ts';
import { isLegal } from '../../kernel/choice.ts';
import type { Input } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';

/**
 * A random number generator (Mulberry32): uniform enough for choosing moves, and the same numbers for the same seed.
 */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return (bound) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * bound);
  };
}

const sample = <T>(items: readonly T[], n: number, random: Random): T[] => {
  const left = items.slice();
  return Array.from({ length: n }, () => left.splice(random(left.length), 1)[0]!);
};

/** A random legal answer. Throws if there is none, which would be a fault of the rules. */
export function randomAnswer(choice: Choice, random: Random): Answer {
  const answer = guess(choice, random);
  if (isLegal(choice, answer)) return answer;
  // Cost limits may rule out a random set, so objects are added one by one as long as the answer stays legal.
  if (choice.kind === 'objects') {
    for (let n = choice.max; n >= choice.min; n--)
      for (let attempt = 0; attempt < 20; attempt++) {
        const tried: Answer = { kind: 'objects', objects: sample(choice.candidates, n, random) };
        if (isLegal(choice, tried)) return tried;
      }
  }
  if (isLegal(choice, choice.fallback)) return choice.fallback;
  throw new Error(`There is no legal answer to the choice "${choice.why.code}".`);
}

function guess(choice: Choice, random: Random): Answer {
  switch (choice.kind) {
    case 'objects':
      return {
        kind: 'objects',
        objects: sample(choice.candidates, choice.min + random(choice.max - choice.min + 1), random),
      };
    case 'option':
      return {
        kind: 'option',
        options: sample(choice.options, choice.min + random(choice.max - choice.min + 1), random).map(
          (o) => o.id,
        ),
      };
    case 'number':
      return { kind: 'number', number: choice.min + random(choice.max - choice.min + 1) };
    case 'order':
      return { kind: 'order', items: sample(choice.items, choice.items.length, random) };
    case 'assign':
      return {
        kind: 'assign',
        pairs: choice.items.map((item) => [item, choice.to[random(choice.to.length)]!]),
      };
    case 'name':
      return choice.fallback;
    case 'confirm':
      return { kind: 'confirm', yes: random(2) === 0 };
    case 'act':
      return { kind: 'act', ...choice.acts[random(choice.acts.length)]! };
  }
}

/** One in this many opportunities to act without being asked is used. */
const INTERJECTS = 12;
/** One question in this many of a declaration is answered by cancelling the declaration, as people do. */
const CANCELS = 25;

/** A random legal input: an unprompted act, or an answer of one of the seats that are asked. */
export function randomInput(game: Game, state: GameState, random: Random): Input {
  for (const seat of state.seats.keys()) {
    const input = randomInterjection(game, state, seat, random);
    if (input !== undefined) return input;
  }
  const ask = asking(state);
  if (ask === undefined) throw new Error('The game is not over, and nobody is asked anything.');
  const open = ask.parts.filter((p) => p.answer === undefined);
  return answerOf(open[random(open.length)]!, random);
}

/** A random answer to this question; now and then a cancellation of the declaration instead. */
function answerOf({ seat, id: ask, epoch, choice }: SeatAsk, random: Random): Input {
  if (choice.cancellable === true && random(CANCELS) === 0) return { kind: 'cancel', seat, ask };
  return { kind: 'answers', seat, ask, epoch, answers: [randomAnswer(choice, random)] };
}

/** A random input of one seat that is asked; the other seats do nothing. */
export function randomInputOf(game: Game, state: GameState, seat: Seat, random: Random): Input {
  const part = asking(state)?.parts.find((one) => one.seat === seat && one.answer === undefined);
  if (part === undefined) throw new Error(`Seat ${seat} is asked nothing.`);
  return randomInterjection(game, state, seat, random) ?? answerOf(part, random);
}

/**
 * Now and then, an unprompted act of the seat with all its answers; otherwise undefined. Finds the answers by trial: as
 * long as one is missing, the refusal contains the next question. If the act is refused for another reason, the caller
 * finds out when it submits the input.
 */
function randomInterjection(game: Game, state: GameState, seat: Seat, random: Random): Input | undefined {
  const acts = game.interjections(state, seat)?.candidates ?? [];
  if (acts.length === 0 || random(INTERJECTS) > 0) return undefined;
  const answers = [acts[random(acts.length)]!.answer];
  for (;;) {
    const input: Input = { kind: 'interject', seat, answers: answers.slice() };
    const result = game.submit(state, input);
    const soFar = result.refused === true ? result.soFar : undefined;
    const next = soFar && asking(soFar.state)?.parts.find((part) => part.seat === seat);
    if (next === undefined) return input;
    answers.push(randomAnswer(next.choice, random));
  }
}

/** Result of playing some random inputs. */
export interface Played {
  state: GameState;
  inputs: Input[];
}

/** Plays random legal inputs until the game is over or `limit` inputs are made; `each` is called with every state. */
export function playOut(
  game: Game,
  begun: GameState,
  random: Random,
  limit: number,
  each: (state: GameState) => void,
): Played {
  let state = begun;
  const inputs: Input[] = [];
  while (state.outcome === undefined && inputs.length < limit) {
    const input = randomInput(game, state, random);
    const result = game.submit(state, input);
    if (result.refused === true)
      throw new Error(`A legal input was refused (${result.code}): ${result.sentence}`);
    state = result.state;
    inputs.push(input);
    each(state);
  }
  return { state, inputs };
}

/**
 * Viewers of a new state: the seats that it asks, and the spectator (undefined), for whom the board in the thread is
 * drawn. Empty if nobody is asked: the game continues by itself, or is over.
 */
export function onlookers(state: GameState): (Seat | undefined)[] {
  const asked = asking(state)?.parts.filter((part) => part.answer === undefined) ?? [];
  return asked.length === 0 ? [] : [...new Set(asked.map(({ seat }) => seat)), undefined];
}
