// The worker thread that finds the consequences of answers, one question after the other.
import { bareGame } from '../games/games.ts';
import { answerAside } from '../side-thread.ts';
import { type Consequences, consequencesOf } from '../table/play/consequences.ts';
import type { Question } from '../table/play/foresight.ts';

answerAside<Question, Consequences>(bareGame, (game, { state, view, prompt, id }) =>
  consequencesOf(game, state, view, prompt, id),
);
