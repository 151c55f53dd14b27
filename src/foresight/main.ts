// The thread that finds consequences of answers, of one question after the other.
import { parentPort } from 'node:worker_threads';
import { bareGame } from '../games/games.ts';
import type { Game } from '../kernel/game.ts';
import { createLru } from '../lru.ts';
import { type Consequences, consequencesOf } from '../table/play/consequences.ts';
import type { Delivery, Order } from './apart.ts';
import { KNOWN_GAMES } from './known.ts';

const games = createLru<Game>(KNOWN_GAMES);

parentPort?.on('message', ({ id, question, pin }: Order) => {
  const delivery: Delivery = { id, found: found(question, pin) };
  parentPort?.postMessage(delivery);
});

/** The consequences of this question; none where something goes wrong: the question is asked all the same. */
function found({ id, game: rules, state, view, prompt }: Order['question'], pin = ''): Consequences {
  try {
    const game = games.get(id) ?? bareGame(rules).pinned(pin);
    games.set(id, game);
    return consequencesOf(game, state, view, prompt, id);
  } catch {
    return new Map();
  }
}
