// Consequences of each answer of a question, for its seat. They are found out in worlds that the seat takes for the real one
// (`Game.imagine`), and said where they agree: so it follows from what the seat knows, and so do its absence and its time.
import type { Candidate, Consequence, Game, Input, Prompt, Reached, View } from '../../kernel/game.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { isPass } from './answers.ts';

/** Worlds in which an answer is tried, and answers of a question that are tried: the first of them in its own order. */
const WORLDS = 3;
const MOST_TRIED = 6;

/** Consequences of answers, by their places among the candidates; nothing is said of the others. */
export type Consequences = ReadonlyMap<number, Consequence>;

/** Result of an answer in one world. */
interface Tried {
  to: Reached['to'];
  consequence: Consequence | undefined;
}

/**
 * Finds the consequence of each answer of the question; `view` is what its seat sees, in the state as in every world that it takes for it. `dice`:
 * what worlds are dealt by, the same whenever the same question is asked.
 */
export function consequencesOf(
  game: Game,
  state: GameState,
  view: View,
  prompt: Prompt,
  dice: string,
): Consequences {
  const tried = prompt.candidates.flatMap((candidate, index) =>
    isTried(prompt, candidate) ? [{ candidate, index }] : [],
  );
  // The consequence of a sealed answer depends on the answers of others.
  const isSealed = asking(state)?.secret === true;
  if (tried.length === 0 || isSealed || game.imagine === undefined) return new Map();
  const worlds: (GameState | undefined)[] = [];
  return new Map(
    tried.slice(0, MOST_TRIED).flatMap(({ candidate, index }) => {
      const said = agreed((n) => {
        // Worlds are made as they are needed: where the first says nothing, no other is asked.
        if (n === worlds.length)
          worlds.push(game.imagine?.(state, prompt.seat, `${dice} ${prompt.ask} ${n}`));
        const world = worlds[n];
        return world && tryIn(game, world, view, prompt, candidate);
      });
      return said === undefined ? [] : [[index, said] as const];
    }),
  );
}

/** The consequence on which all worlds agree. As long as a declaration goes on nothing has happened that could differ. */
function agreed(ask: (n: number) => Tried | undefined): Consequence | undefined {
  const first = ask(0);
  if (first?.to === 'declared') return first.consequence;
  for (let n = 1; n < WORLDS && first?.consequence !== undefined; n++) {
    const other = ask(n)?.consequence;
    if (other?.says !== first.consequence.says || other.doubt !== first.consequence.doubt) return undefined;
  }
  return first?.consequence;
}

/** A single answer that does something by itself. */
function isTried({ kind, max }: Prompt, { answer }: Candidate): boolean {
  if (kind === 'act') return answer.kind === 'act' && !isPass(answer);
  return (kind === 'objects' || kind === 'option') && max === 1;
}

function tryIn(
  game: Game,
  world: GameState,
  view: View,
  prompt: Prompt,
  candidate: Candidate,
): Tried | undefined {
  const { seat, ask, epoch, code } = prompt;
  const input: Input = { kind: 'answers', seat, ask, epoch, answers: [candidate.answer] };
  const result = game.attempt?.(world, input) ?? game.submit(world, input);
  // Chance is not foreseen.
  if (result.refused === true || result.state.rng.counter !== world.rng.counter) return undefined;
  const next = asking(result.state)?.parts.find((part) => part.seat === seat)?.choice;
  const to = next?.cancellable === true ? 'declared' : next?.why.code === code ? 'again' : 'on';
  const isFree = prompt.candidates.length > 1 || (prompt.min === 0 && prompt.kind !== 'act');
  const after = to === 'declared' ? view : game.view(result.state, seat);
  return { to, consequence: game.consequence?.(view, after, { candidate, code, isFree, to }) };
}
