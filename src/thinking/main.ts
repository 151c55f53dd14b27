// The worker thread in which the house (the bot as opponent) thinks, about one question after the other.
import { bareGame } from '../games/games.ts';
import { decide, weigh } from '../opponent/decide.ts';
import { LEVELS } from '../opponent/levels.ts';
import { answerAside } from '../side-thread.ts';
import type { Thought, ThreadQuestion } from './apart.ts';

answerAside<ThreadQuestion, Thought>(bareGame, (game, { state, seat, level, dice, assumed, wants }) => {
  if (wants === 'weighed') return { weighed: weigh(game, state, seat, LEVELS[level], dice, assumed) };
  const decision = decide(game, state, seat, LEVELS[level], dice, assumed);
  if (decision === undefined) return {};
  const { input, ...judged } = decision;
  return { found: { answers: input.answers, ...judged } };
});
