// In which order somebody names cards that others see only as backs is nobody's business. They come to lie in it, and one that is
// turned up later would tell when it was drawn, or where it stands in the alphabet.
import { createHash } from 'node:crypto';
import type { Answer } from '../../kernel/choice.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { asking, kindOf, live, object } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Composed } from './answer-line.ts';

/**
 * The input with cards that were chosen out of sight, and stay there, in an order that follows from nothing but the game's secret
 * seed and the moment. Where their order means something it is left alone: in a deck, and in what all see.
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

/** How it is when the others have answered as well, whatever they say, where answers are sealed until then. */
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
