import { objectChoice } from '../../../kernel/choice.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen, objectsIn } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { runner } from '../facts/field.ts';
import { type At, begin, going, goTo } from '../structures.ts';
import { happen, trashed, trashNoted } from './happen.ts';
import { programs } from './install.ts';

/** Makes the Runner trash programs if memory is exceeded other than by an install (rules 9, 11.3 step e). */
export function checkMemory(tx: Tx, book: Book): void {
  const used = book.memoryUsed(tx.state);
  if (used === 0 || used <= book.memoryLimit(tx.state) || going(tx.state, 'memory') !== undefined) return;
  begin(tx, 'memory', 'choose', { chosen: [] });
}

/**
 * The Runner chooses programs one by one, no more than needed, and then trashes all of them together. Texts about cards
 * that the Runner trashes count them (CR 3.9.3).
 */
export function stepMemory(tx: Tx, frame: At<'memory'>, book: Book): void {
  const chosen = objectsIn(tx.state, frame.data.chosen);
  const over = book.memoryUsed(tx.state) - book.memoryLimit(tx.state);
  if (frame.inbox !== undefined) {
    const more = objectsChosen(tx.state, frame.inbox[0]!.answer).map(({ id }) => id);
    goTo(tx, frame, 'choose', { chosen: [...(frame.data.chosen ?? []), ...more] });
    return;
  }
  const able = room(tx.state, chosen, over, book);
  if (able.length > 0) {
    const stamps = able.map((o) => o.stamp);
    tx.ask(runner(tx.state), objectChoice('answer', { code: 'memory' }, stamps, 1, 1));
    return;
  }
  tx.pop();
  happen(
    tx,
    'memory',
    chosen.flatMap((o) => [trashed(tx.state, o), trashNoted(tx.state, o, runner(tx.state))]),
  );
}

/**
 * Programs that the Runner may choose to trash next. A program may be chosen only if it belongs to a set of programs
 * that frees enough memory and in which none is superfluous (rules 9).
 */
function room(state: GameState, chosen: GameObject[], over: number, book: Book): GameObject[] {
  const size = (o: GameObject): number => book.card(o).values['memory'] ?? 0;
  const sum = (all: GameObject[]): number => all.reduce((total, o) => total + size(o), 0);
  const left = programs(state, book).filter((o) => size(o) > 0 && !chosen.includes(o));
  if (sum(chosen) >= over) return [];
  const needed = Math.min(over, sum([...chosen, ...left]));
  /**
   * True if the chosen programs can be extended to a set that frees enough memory and in which no program is
   * superfluous.
   */
  const completes = (taken: GameObject[], others: GameObject[]): boolean => {
    const total = sum(taken);
    if (total >= needed) return taken.every((o) => total - size(o) < needed);
    return others.some((o, i) => completes([...taken, o], others.slice(i + 1)));
  };
  return left.filter((o) =>
    completes(
      [...chosen, o],
      left.filter((other) => other !== o),
    ),
  );
}
