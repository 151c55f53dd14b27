import type { Atom } from '../../../kernel/atom.ts';
import type { ObjectId } from '../../../kernel/ids.ts';
import type { AbilityInstance, Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, zonesOf } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import type { Filter } from '../language/types.ts';
import { among, type Note, type NoteName, note } from '../notes.ts';
import { type Data, every } from '../structures.ts';

/** The ability that special initiative may answer (rules 8.4), as texts that negate or interrupt find it. */

/** Deeds against a use of an ability, by the words for what cannot be done to it. */
export type Kind = 'negate' | 'interrupt';

/** Uses of abilities that would leave a side without a character. */
export const removing = ({ instance, uses = [] }: Data<'special'>): number[] =>
  instance === undefined ? uses : [instance, ...uses];

/** The removal that may be answered now: a player whom an answer leaves without a character may answer that. */
const open = (state: GameState): Data<'special'> | undefined => every(state, 'special').at(-1)?.data;

/** Notes that what is answered now is negated or interrupted: one of these uses, or a card that is reached. */
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

/** How this use has answered. */
export const answers = (i: AbilityInstance): Kind[] => notesIn(i, 'answer').map(({ data }) => data.how);

/** Notes of that name about what this use has done. */
export const notesIn = <W extends NoteName>({ did }: AbilityInstance, what: W): Note<W>[] =>
  among(
    did.map(({ atom }) => atom),
    what,
  );

/** Cards that have left their place by what they do, and are answered now: a text that names their type finds them as they were. */
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
