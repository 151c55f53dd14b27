// Consequences of each answer to a question, for its seat. They are computed in worlds that fit the seat's knowledge
// (`Game.imagine`), and shown only if all these worlds agree. So neither the text, nor its absence, nor the computing
// time reveals hidden information.

import type { Input } from '../../kernel/game/inputs.ts';
import type { Candidate, Consequence, Prompt, Reached } from '../../kernel/game/prompts.ts';
import type { View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { isPass } from './answers.ts';

/** Number of imagined worlds (whole states of the game that fit what the seat knows) in which an answer is tried. */
const WORLDS = 3;
/**
 * Maximum number of answers to a question that are tried. Acts that a seat usually does several of in a row, such as
 * putting characters in play, come last; otherwise the order is that of the prompt.
 */
const MOST_TRIED = 6;

/** Consequences by the index of the option that a question offers; options without one are missing. */
export type Consequences = ReadonlyMap<number, Consequence>;

/** Result of trying an answer in one imagined world (a whole state of the game that fits what the seat knows). */
interface Tried {
  to: Reached['to'];
  consequence: Consequence | undefined;
}

/**
 * Finds the consequence of each answer; `view`: the seat's view, equal in the real state and in all imagined worlds.
 * `dice`: random source for the worlds, the same whenever the question is asked again.
 */
export function consequencesOf(
  game: Game,
  state: GameState,
  view: View,
  prompt: Prompt,
  dice: string,
): Consequences {
  const tried = prompt.candidates.flatMap((candidate, index) =>
    candidate.copies !== 0 && isTried(prompt, candidate) ? [{ candidate, index }] : [],
  );
  // A sealed answer (opened only when all have answered) has a consequence that depends on the others' answers, so none
  // is shown.
  const isSealed = asking(state)?.secret === true;
  if (tried.length === 0 || isSealed || game.imagine === undefined) return new Map();
  const worlds: (GameState | undefined)[] = [];
  const several = new Set(game.moves.flatMap(({ act, several: may }) => (may === true ? [act] : [])));
  const isOfSeveral = ({ candidate: { answer } }: (typeof tried)[number]): boolean =>
    answer.kind === 'act' && several.has(answer.act);
  const first = tried.toSorted((a, b) => Number(isOfSeveral(a)) - Number(isOfSeveral(b)));
  return new Map(
    first.slice(0, MOST_TRIED).flatMap(({ candidate, index }) => {
      const said = agreed((n) => {
        // Imagined worlds (states that fit what the seat knows) are created as needed: if the answer has no
        // consequence in the first, no other is tried.
        if (n === worlds.length)
          worlds.push(game.imagine?.(state, prompt.seat, `${dice} ${prompt.ask} ${n}`));
        const world = worlds[n];
        return world && tryIn(game, world, view, prompt, candidate);
      });
      return said === undefined ? [] : [[index, said] as const];
    }),
  );
}

/**
 * The consequence of an answer if it is the same in all imagined worlds (states that fit what the seat knows). If the
 * answer only continues to declare an act, one world is enough: nothing has happened yet that could differ.
 */
function agreed(ask: (n: number) => Tried | undefined): Consequence | undefined {
  const first = ask(0);
  if (first?.to === 'declared') return first.consequence;
  for (let n = 1; n < WORLDS && first?.consequence !== undefined; n++) {
    const other = ask(n)?.consequence;
    if (other?.says !== first.consequence.says || other.doubt !== first.consequence.doubt) return undefined;
  }
  return first?.consequence;
}

/** True for an answer that can be tried: it has an effect by itself, without further answers beside it. */
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
  // The consequence is not shown if chance is used, because random results are not predicted.
  if (result.refused === true || result.state.rng.counter !== world.rng.counter) return undefined;
  const next = asking(result.state)?.parts.find((part) => part.seat === seat)?.choice;
  const to = next?.cancellable === true ? 'declared' : next?.why.code === code ? 'again' : 'on';
  const isFree = prompt.candidates.length > 1 || (prompt.min === 0 && prompt.kind !== 'act');
  const after = to === 'declared' ? view : game.view(result.state, seat);
  return { to, consequence: game.consequence?.(view, after, { candidate, code, isFree, to }) };
}
