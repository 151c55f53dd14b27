import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { type Namer, namesOf } from '../../shared/naming.ts';
import type { Calls } from '../../shared/numbering.ts';
import type { Book } from '../facts/facts.ts';
import { iceOf, keyOf, rootOf } from '../facts/field.ts';
import { sees } from './sight.ts';

/** The card's name without a copy number, for viewers who see it. */
export const plainName = (o: GameObject, book: Book): string =>
  'card' in o.what ? book.card(o).definition.name : o.what.ability.name;

/** Name of the server that the card is at. */
export function serverOf(state: GameState, o: GameObject, book: Book): string | undefined {
  const server = o.at === undefined ? undefined : state.objects[o.at];
  return server ? book.cards.get(keyOf(server)).definition.name : undefined;
}

/** Public place of an installed Corp card: "ice 2 at HQ", "card 1 in Server 1"; undefined for other cards. */
export function position(state: GameState, o: GameObject, book: Book): string | undefined {
  const server = serverOf(state, o, book);
  const kind = kindOf(o.zone);
  if (server === undefined || o.at === undefined || (kind !== 'ice' && kind !== 'root')) return undefined;
  const place =
    (kind === 'ice' ? iceOf(state, o.at) : rootOf(state, o.at)).findIndex(({ id }) => id === o.id) + 1;
  return kind === 'ice' ? `ice ${place} at ${server}` : `card ${place} in ${server}`;
}

/** Name of an object for a viewer; undefined if they do not see it. A face-down card is named by its place. */
export const viewerName = (
  state: GameState,
  o: GameObject,
  viewer: Seat | undefined,
  book: Book,
): string | undefined => (sees(state, o, viewer) ? plainName(o, book) : position(state, o, book));

/** Names of all objects of the game, as each viewer sees them. */
export const calls =
  (state: GameState, book: Book): Calls =>
  (o, viewer) =>
    viewerName(state, o, viewer, book);

/** Names of the objects that this viewer sees. */
export const namesFor = (state: GameState, viewer: Seat | undefined, book: Book): Namer =>
  namesOf(state, viewer, calls(state, book));
