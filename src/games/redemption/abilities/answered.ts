import type { Atom } from '../../../kernel/atom.ts';
import type { ObjectId } from '../../../kernel/ids.ts';
import type { AbilityInstance, Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, zonesOf } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import type { Filter } from '../language/types.ts';
import { among, type Note, type NoteName, note } from '../notes.ts';
import { type Data, every } from '../structures.ts';

/**
 * Answers by special initiative (a chance to answer an ability that is about to remove a side's last character, rules
 * 8.4), for texts that negate or interrupt the answered ability.
 */

/** Acts against a use of an ability: negating or interrupting it. */
export type Kind = 'negate' | 'interrupt';

/** Uses of abilities that are about to remove the last character from a side of the battle. */
export const removing = ({ instance, uses = [] }: Data<'special'>): number[] =>
  instance === undefined ? uses : [instance, ...uses];

/**
 * Data of the pending removal of a seat's last character that may be answered now. An answer may itself remove the
 * other player's last character: then that newer removal is answered first.
 */
const open = (state: GameState): Data<'special'> | undefined => every(state, 'special').at(-1)?.data;

/** Log entries saying that a use of an ability, which is being answered, is now negated or interrupted. */
export function answering(
  state: GameState,
  uses: AbilityInstance[],
  reached: (card: ObjectId) => boolean,
  how: Kind,
): Atom[] {
  const data = open(state);
  if (data === undefined) return [];
  const stopped = removing(data);
  return uses.some((i) => stopped.includes(i.id)) || (data.cards ?? []).some(reached)
    ? [note('answer', { how })]
    : [];
}

/** Ways (negating, interrupting) in which this use of an ability has answered others. */
export const answers = (i: AbilityInstance): Kind[] => notesIn(i, 'answer').map(({ data }) => data.how);

/** Log notes with the name `what` that this use of an ability has recorded. */
export const notesIn = <W extends NoteName>({ did }: AbilityInstance, what: W): Note<W>[] =>
  among(
    did.map(({ atom }) => atom),
    what,
  );

/**
 * Cards that an ability has moved from their zones while players may still answer the ability. A text that asks for
 * cards of a type in the old zone still finds these cards.
 */
export function departedCards(state: GameState, filter: Filter, env: Env, book: Book): GameObject[] {
  const data = open(state);
  if (data === undefined) return [];
  const ids = removing(data);
  return state.instances.flatMap((i) => {
    const o = state.objects[i.object];
    if (!ids.includes(i.id) || !o || o.stamp === i.env.self) return [];
    const was = state.lastKnown[i.env.self];
    const found =
      was !== undefined &&
      zonesOf(filter, book).includes(was.zone) &&
      fits(state, was, filter, env, book) &&
      namesType(state, was, filter, env, book);
    return found ? [o] : [];
  });
}

const namesType = (state: GameState, was: Facts, filter: Filter, env: Env, book: Book): boolean =>
  filter.is !== undefined ||
  (filter.any ?? []).some((one) => one.is !== undefined && fits(state, was, one, env, book));
