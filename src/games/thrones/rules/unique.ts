import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, object } from '../../../kernel/query.ts';
import { emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { playArea } from '../facts/field.ts';
import type { Filter } from '../language/types.ts';
import { refusal } from '../words/abilities/attachments.ts';

/**
 * The rule of unique cards (rules 8). It compares titles, and is the same for marshaling, putting into play and taking
 * control.
 */

const titleOf = (o: GameObject, book: Book): string => book.card(o).definition.name;
export const isUnique = (o: GameObject, book: Book): boolean => book.card(o).definition.unique;

/** Copies of the card's title in play; duplicates and face-down cards have no title (rules 7.4). */
function inPlay(state: GameState, o: GameObject, book: Book): GameObject[] {
  const title = titleOf(o, book);
  const found: GameObject[] = [];
  // A plain loop for speed: this function runs for every card in a hand.
  for (const id of ids(state, PLAY)) {
    const c = object(state, id);
    if (titleOf(c, book) === title && c.id !== o.id && book.face(c) !== undefined) found.push(c);
  }
  return found;
}

const PLAY = zoneId('play');

/**
 * True if another copy of the title is in the seat's dead pile. The given copy itself may come from there (rules 8).
 */
const isDead = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  inZone(state, zoneId('dead', seat)).some((c) => c.id !== o.id && titleOf(c, book) === titleOf(o, book));

/** True if the seat owns or controls a copy of the card's title in play. */
const has = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  inPlay(state, o, book).some((c) => c.owner === seat || c.controller === seat);

/**
 * The card in play under which the object would go as the seat's duplicate: the seat owns both, controls the one in
 * play, and has no copy in its dead pile (rules 7.1, 7.10, 7.11).
 */
export function underWhich(state: GameState, o: GameObject, seat: Seat, book: Book): GameObject | undefined {
  if (!isUnique(o, book) || o.owner !== seat || isDead(state, o, seat, book)) return undefined;
  return inPlay(state, o, book).find((c) => c.owner === seat && c.controller === seat && isUnique(c, book));
}

/** True if the seat may put duplicates under the card, which it must own and control in play (rules 7.1, 7.11). */
export const mayHaveDuplicates = (of: GameObject, seat: Seat, book: Book): boolean =>
  of.zone === PLAY && book.face(of) !== undefined && of.owner === seat && of.controller === seat;

/**
 * True if a text lets the seat put the card under the other card as a duplicate. The card need not be a copy (rules
 * 7.13). Both must belong to the seat, and the seat must have no copy of a unique card in its dead pile (7.11); for a
 * face-down card that does not matter, because it has no title.
 */
export const mayLieUnder = (
  state: GameState,
  o: GameObject,
  of: GameObject,
  seat: Seat,
  face: 'up' | 'down',
  book: Book,
): boolean =>
  o.id !== of.id &&
  o.owner === seat &&
  o.controller === seat &&
  mayHaveDuplicates(of, seat, book) &&
  (face === 'down' || !isUnique(o, book) || !isDead(state, o, seat, book));

/** Cards in play under which this card's own text lets the seat marshal it as a duplicate (rules 7.13). */
export const liesUnder = (state: GameState, o: GameObject, seat: Seat, book: Book): GameObject[] => {
  const { duplicates } = book.card(o).face;
  if (duplicates.length === 0) return [];
  const env = emptyEnv(seat, o.stamp, book.card(o).definition.ref);
  return playArea(state).filter(
    (of) =>
      mayLieUnder(state, o, of, seat, 'up', book) &&
      duplicates.some((text) => fits(state, book.facts(state, of), text.of, env, book)),
  );
};

/**
 * True if the seat may bring the card into play, and not only as a duplicate (rules 8, 11.5, 12). An attachment needs a
 * possible host.
 */
export function mayEnter(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  switch (book.card(o).definition.type) {
    case 'character':
    case 'location':
      return isFree(state, o, seat, book);
    case 'attachment':
      return isFree(state, o, seat, book) && hasHost(state, o, seat, book);
    case 'event':
    case 'plot':
    case 'agenda':
    case 'faction':
      return false;
  }
}

/**
 * True if no other copy of a unique card keeps this card from coming under the seat's control, from out of play or in
 * play. The owner of a card in play always gets it back: no other copy can have come under the owner's control
 * meanwhile (rules 8).
 */
export const mayCome = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  o.zone === PLAY ? seat === o.owner || mayControl(state, o, seat, book) : isFree(state, o, seat, book);

/**
 * True if no other copy blocks the unique card: neither the seat nor the owner has a copy in play or in the dead pile
 * (rules 8).
 */
export function isFree(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  if (!isUnique(o, book)) return true;
  const players = seat === o.owner ? [seat] : [seat, o.owner];
  return players.every((player) => !isDead(state, o, player, book) && !has(state, o, player, book));
}

/** True if the seat may take control of the card in play (rules 8). */
export const mayControl = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  o.controller !== seat &&
  (!isUnique(o, book) ||
    book.face(o) === undefined ||
    (!has(state, o, seat, book) && !isDead(state, o, seat, book)));

/** Possible hosts for the seat's attachment, among these objects; by default among all cards in play. */
export const hostsFor = (
  state: GameState,
  card: GameObject,
  seat: Seat,
  book: Book,
  pool: GameObject[] = playArea(state),
): GameObject[] => {
  const facts = asAttachment(card, book);
  return pool.filter((host) => mayBear(state, host, card, facts, seat, book));
};

/** True if the seat has any possible host for the attachment. */
function hasHost(state: GameState, card: GameObject, seat: Seat, book: Book): boolean {
  const facts = asAttachment(card, book);
  return playArea(state).some((host) => mayBear(state, host, card, facts, seat, book));
}

/** Facts of the card once it is attached: an event counts as the attachment that it becomes (rules 11.5). */
function asAttachment(card: GameObject, book: Book): Facts {
  const { face, becomes } = book.card(card);
  const { type, subtypes, keywords } = becomes ?? face;
  return { ...book.base(card), types: [type], subtypes, keywords };
}

function mayBear(
  state: GameState,
  host: GameObject,
  card: GameObject,
  facts: Facts,
  seat: Seat,
  book: Book,
): boolean {
  if (host.id === card.id || book.face(host) === undefined) return false;
  const { face, becomes } = book.card(card);
  const { attaches } = becomes ?? face;
  // Attachments go on characters, unless their text says otherwise (rules 6). No effect changes types.
  if (attaches.length === 0 && !book.base(host).types.includes('character')) return false;
  const env = emptyEnv(seat, card.stamp, facts.card);
  if (
    !attaches.every(({ to }) =>
      fits(
        state,
        isSteady(to) && !book.cards.among(state.objects).changesTraits
          ? book.base(host)
          : book.facts(state, host),
        to,
        env,
        book,
      ),
    )
  )
    return false;
  return !refuses(state, host, facts, book) && !book.cannot(state, 'attach', { object: host });
}

/**
 * True if the card may be attached to the other card face down: as an attachment without attributes, which its bearer
 * may refuse (rules 14).
 */
export const mayBearDown = (state: GameState, host: GameObject, card: GameObject, book: Book): boolean =>
  host.id !== card.id &&
  host.zone === PLAY &&
  book.face(host) !== undefined &&
  !refuses(state, host, { ...book.base(card), types: ['attachment'], subtypes: [], keywords: {} }, book) &&
  !book.cannot(state, 'attach', { object: host });

/**
 * True if the filter asks only for facts that hardly change: type, subtypes, title and player. Of these, continuous
 * effects can change only subtypes, by giving or taking traits or affiliations (`changesTraits`).
 */
export const isSteady = ({
  is: _,
  subtype: __,
  of: ___,
  any = [],
  none = [],
  called: ____,
  ...rest
}: Filter): boolean => Object.keys(rest).length === 0 && [...any, ...none].every(isSteady);

/**
 * True if the card cannot have this attachment. Of several texts that limit attachments the strictest counts (rules
 * 14).
 */
function refuses(state: GameState, host: GameObject, attachment: Facts, book: Book): boolean {
  const own = book.blank(state, host) ? [] : (book.face(host)?.noAttachments ?? []);
  const given = book
    .continuous(state, 'grants')
    .flatMap((c) => (book.covers(state, c, c.does.over, host) ? (refusal(c.does.ability) ?? []) : []));
  const env = emptyEnv(host.controller, host.stamp, book.card(host).definition.ref);
  return [...own, ...given].some(
    ({ except }) => except === undefined || !fits(state, attachment, except, env, book),
  );
}
