import { move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { happen } from '../../../language/run/interpret.ts';
import type { Book } from '../facts/facts.ts';
import { markAllowed, markAs } from '../facts/marks.ts';
import { note } from '../notes.ts';
import { acted } from '../rules/acted.ts';
import { matches } from '../rules/acts.ts';
import { begin } from '../structures.ts';
import type { Way } from '../terms.ts';
import { allowedBy } from '../words/effects/allows.ts';
import { isUnplayable } from '../words/effects/restricts.ts';

/**
 * Uses an Enhancement immediately with this character, because of a text: in battle the Enhancement is put there;
 * outside battle it is carried out and discarded (rules 8, 9). An Enhancement that shares no brigade with the character
 * has no effect and is discarded (8.3). If a text forbids the player to play the Enhancement, it stays where it is
 * (7.3).
 */
export function useAtOnce(tx: Tx, o: GameObject, user: GameObject, env: Env, book: Book): void {
  const inBattle = kindOf(user.zone) === 'battle';
  const seat = book.base(user).controller;
  const way: Way = book.base(user).types.includes('Hero') ? 'good' : 'evil';
  if (kindOf(o.zone) !== 'battle' && isUnplayable(tx.state, seat, o, way, user, book)) return;
  const allowed = matches(user, o, book) ? [] : allowedBy(tx.state, user, o, book);
  if (!(way in book.card(o).ways) || allowed === undefined) {
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
  // The Enhancement counts as played in this battle (rules 9, play), but not by initiative.
  if (inBattle && !there) acted(tx, book, undefined, { o, way });
  const weapon =
    inBattle &&
    book.card(o).definition.classes.includes('weapon') &&
    book.base(user).subtypes.includes('warrior');
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
            marks: [markAs(way), ...allowed.map(markAllowed)],
            ...(weapon ? { host: { object: user.id, role: 'weapon' as const } } : {}),
          },
          note('plays', {}, { seat, object: o.stamp }),
        ],
  );
}
