// Hides the order in which somebody names cards that others see as backs. Without this, the cards would lie in that
// order, and a card turned up later would reveal when it was drawn, or its place in the alphabet.
import { createHash } from 'node:crypto';
import type { Answer } from '../../kernel/choice.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { asking, kindOf, live, object } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Composed } from './answer-line.ts';

/**
 * The input with hidden cards in a random order, which depends only on the game's secret seed and the moment.
 * Unchanged where the order matters, as in a deck, and for visible cards.
 */
export function inNoOrder(game: Game, state: GameState, composed: Composed): Composed {
  const { input, result } = composed;
  if (input.kind !== 'answers' && input.kind !== 'interject') return composed;
  const answers = input.answers.map((answer) =>
    answer.kind === 'objects' &&
    answer.objects.length > 1 &&
    isHidden(game, state, unsealed(game, result.state, input.seat), answer)
      ? { ...answer, objects: shuffled(state, answer.objects) }
      : answer,
  );
  if (answers.every((answer, n) => answer === input.answers[n])) return composed;
  const again = { ...input, answers };
  const anew = game.submit(state, again);
  return anew.refused ? composed : { input: again, result: anew };
}

/**
 * The state after the other seats have answered the same sealed question (all answers are opened together), with
 * answers that the rules choose for them.
 */
function unsealed(game: Game, state: GameState, seat: Seat): GameState {
  const { secret = false, parts = [] } = asking(state) ?? {};
  const sealed = secret && parts.some((part) => part.seat === seat && part.answer !== undefined);
  const open = sealed ? parts.find(({ answer }) => answer === undefined) : undefined;
  const next = open && game.submit(state, { kind: 'clock', seat: open.seat });
  return next === undefined || next.refused ? state : unsealed(game, next.state, seat);
}

function isHidden(
  { layout }: Game,
  before: GameState,
  after: GameState,
  { objects }: Extract<Answer, { kind: 'objects' }>,
): boolean {
  const outOfSight = (o: GameObject): boolean => layout[kindOf(o.zone)]?.visibility !== 'public';
  return objects.every((chosen) => {
    const was = live(before, chosen);
    if (was === undefined || !outOfSight(was) || after.objects[was.id] == null) return false;
    const is = object(after, was.id);
    return outOfSight(is) ? !layout[kindOf(is.zone)]?.ordered : is.face === 'down';
  });
}

function shuffled({ rng, nextStamp }: GameState, objects: readonly Stamp[]): Stamp[] {
  const place = (one: Stamp): string =>
    createHash('sha256').update(`${rng.seed} ${nextStamp} ${one}`).digest('hex');
  return objects
    .map((one) => ({ one, at: place(one) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one);
}
