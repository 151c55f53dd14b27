import type { ObjectId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { maybe, node, one, within } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const ALLOWS = node(
  'Its player’s characters may use those Enhancements whatever their brigade; with `by`, the speaker alone may.',
  { over: { is: 'Enhancement', subtype: 'good' }, by: 'self' },
  { over: within('filter', { in: undefined }), by: maybe(one('self')) },
);

export const allows: EffectWord<typeof ALLOWS> = {
  node: ALLOWS,
  aim: 'neither',

  says: ({ over, by }, scope, { fixed, until }) =>
    `${by === undefined ? 'you' : about(by, scope, fixed).object} may use ${about(over, scope, fixed).object} of any brigade${until}`,
};

export const isAllowing = ({ effect }: { effect: string }): boolean => effect === 'allows';

/**
 * The objects whose effects let the character use an Enhancement in spite of its brigade. Negating all of these objects
 * ends the permission. Empty if the permission comes from an effect that nothing can end; undefined if there is no
 * permission.
 */
export function allowedBy(
  state: GameState,
  character: GameObject,
  card: GameObject,
  book: Book,
): ObjectId[] | undefined {
  const { controller } = book.base(character);
  const found = book
    .continuous(state, 'allows')
    .filter(
      (s) =>
        s.env.you === controller &&
        (s.does.by === undefined || book.covers(state, s, s.does.by, character)) &&
        book.covers(state, s, there(s.does.over, card), card),
    );
  if (found.length === 0) return undefined;
  const sources = found.map((s) =>
    s.instance === undefined ? s.source : state.instances.find((i) => i.id === s.instance)?.object,
  );
  // If nothing can end one of the effects any more, the permission is permanent, so no object is returned.
  return sources.every((id) => id !== undefined) ? [...new Set(sources)] : [];
}

/**
 * Filter of an "allows" text. If the text names no zone, it means the card in its present zone: the hand when the card
 * is played, and the battle afterwards.
 */
const there = <T>(over: T, card: GameObject): T =>
  typeof over === 'object' ? { in: kindOf(card.zone), ...over } : over;
