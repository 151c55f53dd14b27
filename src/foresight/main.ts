// The thread that finds out what comes of answers: it looks at one question after the other.
import { parentPort } from 'node:worker_threads';
import { bareGame } from '../games/games.ts';
import type { Game } from '../kernel/game.ts';
import { type Consequences, consequencesOf } from '../table/play/consequences.ts';
import type { Delivery, Order } from './apart.ts';
import { Latest } from './latest.ts';

const games = new Latest<Game>();

parentPort?.on('message', ({ id, question, pin }: Order) => {
  const delivery: Delivery = { id, found: found(question, pin) };
  parentPort?.postMessage(delivery);
});

/** Nothing where something goes wrong: the question is asked all the same. */
function found({ id, game: rules, state, view, prompt }: Order['question'], pin = ''): Consequences {
  try {
    const game = games.use(id, () => bareGame(rules).pinned(pin));
    return consequencesOf(game, state, view, prompt, id);
  } catch {
    return new Map();
  }
}
