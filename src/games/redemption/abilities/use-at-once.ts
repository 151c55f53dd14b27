import { move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { happen } from '../../../language/run/interpret.ts';
import type { Book } from '../facts/facts.ts';
import { markAs } from '../facts/marks.ts';
import { matches } from '../rules/acts.ts';
import { begin } from '../structures.ts';
import type { Way } from '../terms.ts';

/**
 * A text has an Enhancement used at once by that character: in battle it is put there, if it is not there yet, and outside battle it is
 * carried out and leaves (rules 8, 9). Without a brigade of the character it has no effect and is discarded (8.3).
 */
export function useAtOnce(tx: Tx, o: GameObject, user: GameObject, env: Env, book: Book): void {
  const inBattle = kindOf(user.zone) === 'battle';
  const seat = book.base(user).controller;
  const way: Way = book.base(user).types.includes('Hero') ? 'good' : 'evil';
  if (!(way in book.card(o).ways) || !matches(user, o, book)) {
    happen(tx, 'leave', env, [move(o, zoneId('discard', o.owner), 'discard')]);
    return;
  }
  begin(tx, 'enhancement', 'use', {
    id: o.id,
    user: user.id,
    seat,
    battle: inBattle,
    ...(env.instance === undefined ? {} : { cause: env.instance }),
  });
  const there = kindOf(o.zone) === 'battle';
  happen(
    tx,
    'use',
    env,
    there
      ? o.marks.includes(markAs(way))
        ? []
        : [{ atom: 'mark', object: o.stamp, mark: markAs(way), on: true }]
      : [
          {
            ...move(o, zoneId(inBattle ? 'battle' : 'played', seat), 'use'),
            controller: seat,
            marks: [markAs(way)],
          },
        ],
  );
}
