import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, countUses, inZone, kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectIn, objectsIn } from '../../shared/frames.ts';
import { mayUse, use } from '../abilities/ability.ts';
import { ADDS, says } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters, fighting } from '../facts/field.ts';
import { markAs, wayOf } from '../facts/marks.ts';
import { note } from '../notes.ts';
import { type At, begin, type Data, going, goTo, noSuchPlace, type Part, type Turn } from '../structures.ts';
import type { Way } from '../terms.ts';
import { ignores } from '../words/effects/protect.ts';

/** Ways in which characters enter battle: by attacking, blocking, banding, or being added by an ability. */
export type Entry = 'attacks' | 'blocks' | 'bands' | 'adds';

/** Name of the counter that keeps a character out of battle for the rest of the turn. */
export const outOf = (o: GameObject): string => `turn:out:${o.id}`;

/** Name of the counter of battles that a unique character has been in this turn (rules 3.4). */
export const been = (name: string): string => `turn:battle:${name}`;

/**
 * How the character is used on a side of the battle: as a Hero when attacking, as an Evil Character when blocking
 * (rules 3.3).
 */
export function fightsAs(state: GameState, o: GameObject, seat: Seat, book: Book): Way | undefined {
  const way: Way = seat === active(state) ? 'hero' : 'evilCharacter';
  const now = wayOf(o);
  if (now !== undefined) return now === way ? way : undefined;
  return way in book.card(o).ways ? way : undefined;
}

/** True if the character may enter the battle on the given side now. */
export function mayEnter(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  if (fightsAs(state, o, seat, book) === undefined) return false;
  if (o.marks.includes('paralyzed') || kindOf(o.zone) === 'battle') return false;
  // A character in a Fortress can only be taken out in the Preparation phase (rules 6.3).
  if (o.host !== undefined || countUses(state, outOf(o)) > 0) return false;
  if (ignored(state, o, seat, book)) return false;
  const card = book.card(o);
  return !card.unique || countUses(state, been(card.definition.name)) === 0;
}

/** True if a character on the other side ignores this one, which therefore stays out of the battle (rules 7.3). */
const ignored = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  state.seats.some(
    (_, other) => other !== seat && characters(state, other, book).some((c) => ignores(state, c, o, book)),
  );

/**
 * Moves characters into the battle on the seat's side, then uses their abilities (rules 7.1). The changes `first` happen
 * with it, before the characters come.
 */
export function enter(
  tx: Tx,
  seat: Seat,
  list: GameObject[],
  entry: Entry,
  cause: number | undefined,
  book: Book,
  first: Atom[] = [],
): void {
  const coming = list.filter((o) => mayEnter(tx.state, o, seat, book));
  if (coming.length === 0 || !fighting(tx.state)) return;
  begin(tx, 'entering', 'entered', {
    ids: coming.map((o) => o.id),
    seat,
    entry,
    ...(cause === undefined ? {} : { cause }),
  });
  const atoms = coming.flatMap((o): Atom[] => [
    {
      ...move(o, zoneId('battle', seat), entry),
      controller: kindOf(o.zone) === 'hand' ? seat : o.controller,
      marks: marksFor(tx.state, o, seat, book),
    },
    ...(book.card(o).unique
      ? [{ atom: 'count' as const, name: been(book.card(o).definition.name), by: 1 }]
      : []),
  ]);
  const event = { name: 'enter', by: seat, entries: proposed([...first, ...atoms]) };
  tx.event(cause === undefined ? event : { ...event, instance: cause });
}

/** True if the character may be chosen as the blocker (rules 7.1, 8.6): it can enter on the defender's side. */
export function mayBlock(state: GameState, o: GameObject, book: Book): boolean {
  const defender = after(state, active(state));
  return fighting(state) && o.controller === defender && mayEnter(state, o, defender, book);
}

/**
 * Makes the character that a text has chosen block, in place of those that block already: these are withdrawn. If one of
 * them is protected from it, nothing happens (publisher's wiki, Choose Opponent).
 */
export function chooseBlocker(tx: Tx, o: GameObject | undefined, env: Env, book: Book): void {
  if (o === undefined || !mayBlock(tx.state, o, book) || book.protects(tx.state, o, 'block', env)) return;
  const blocking = characters(tx.state, o.controller, book);
  if (blocking.some((c) => book.protects(tx.state, c, 'withdraw', env))) return;
  enter(tx, o.controller, [o], 'blocks', env.instance, book, blocking.flatMap(withdrawing));
}

/** Changes that withdraw a character: it goes home, and stays out of the battle this turn (rules 8.6). */
export const withdrawing = (o: GameObject): Atom[] => [
  move(o, zoneId('territory', o.controller), 'withdraw'),
  { atom: 'count', name: outOf(o), by: 1 },
];

function marksFor(state: GameState, o: GameObject, seat: Seat, book: Book): string[] {
  const way = fightsAs(state, o, seat, book);
  return way === undefined || wayOf(o) !== undefined ? o.marks : [...o.marks, markAs(way)];
}

/**
 * Continues the entering of characters into battle: triggers abilities about entering; then uses the abilities of each
 * character and of its weapons. Abilities that add characters come last.
 */
export function stepEntering(tx: Tx, frame: At<'entering'>, book: Book): void {
  const { ids, seat, entry, cause } = frame.data;
  const here = objectsIn(tx.state, ids).filter((o) => kindOf(o.zone) === 'battle');
  switch (frame.at) {
    case 'entered': {
      const order = here.flatMap((o): Turn[] => [
        { id: o.id, part: 'own' },
        ...weaponsOf(tx.state, o).map((w): Turn => ({ id: w.id, part: 'all' })),
        { id: o.id, part: 'adds' },
      ]);
      goTo(tx, frame, 'use', { order, next: 0 });
      const role = entersAs(tx.state, here, entry, seat, book);
      // Characters who come together enter one by one, each with an event of its own: a text about a character who
      // enters is set off by each (rules 7.1). The last event put on the stack happens first.
      for (const { stamp: object } of [...here].reverse()) {
        const entries = proposed([
          note('enters', {}, { object }),
          ...(role === 'attacks' || role === 'blocks' ? [note(role, {}, { object })] : []),
        ]);
        const event = { name: 'entered', by: seat, entries };
        tx.event(cause === undefined ? event : { ...event, instance: cause });
      }
      return;
    }
    case 'use': {
      const { order, next } = frame.data;
      const now = order[next];
      if (now === undefined) {
        tx.pop();
        return;
      }
      goTo(tx, frame, 'use', { next: next + 1 });
      // Entering characters that have already left the battle are skipped.
      const o = tx.state.objects[now.id];
      if (o && kindOf(o.zone) === 'battle') activate(tx, o, seat, cause, book, now.part);
      return;
    }
    case 'stopped':
      tx.pop();
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/**
 * Way in which a character enters: one that an ability brings to the defender's side before anybody has blocked counts
 * as blocking (rules 8.6).
 */
function entersAs(state: GameState, here: GameObject[], entry: string, seat: Seat, book: Book): string {
  const defender = after(state, active(state));
  const at = going(state, 'battle')?.at;
  const open = at === 'attacked' || at === 'block';
  const first = characters(state, defender, book).every((o) => here.includes(o));
  return open && first && seat === defender ? 'blocks' : entry;
}

/** Weapons that the character holds. */
export const weaponsOf = (state: GameState, o: GameObject): GameObject[] =>
  inZone(state, o.zone).filter((x) => x.host?.object === o.id && x.host.role === 'weapon');

/** Uses those abilities of the card that work on entering battle, in order: the first goes on top of the stack. */
export function activate(
  tx: Tx,
  o: GameObject,
  controller: Seat,
  cause: number | undefined,
  book: Book,
  part: Part = 'all',
): void {
  const now = (steps: unknown): boolean => part === 'all' || says(steps, ADDS) === (part === 'adds');
  // Gained abilities come after the character's own, in the order in which they were gained (rules 7.1).
  const own = book.silent(o) ? [] : book.cards.activationsAs(book.card(o), wayOf(o));
  for (const { id, ability } of [...own, ...book.gained(tx.state, o, 'effect')].reverse())
    if (now(ability.steps) && mayUse(tx.state, o, id, ability, cause))
      willUse(tx, {
        id: o.id,
        ability: id,
        seat: controller,
        ...(cause === undefined ? {} : { cause }),
      });
}

/** Puts a use of an ability on the stack: the card's own, or a gained one. */
export function willUse(tx: Tx, data: Data<'use'>): void {
  begin(tx, 'use', 'begin', data);
}

/** Uses the ability of an entering character, if its card is still where the ability works. */
export function stepUse(tx: Tx, frame: At<'use'>, book: Book): void {
  tx.pop();
  const { id, ability, seat, user: by, cause } = frame.data;
  const o = objectIn(tx.state, id);
  if (frame.at === 'stopped' || !o) return;
  const card = book.card(o);
  const found = [...card.activations, ...book.gained(tx.state, o, 'effect')].find((e) => e.id === ability);
  if (found === undefined) return;
  const user = by === undefined ? undefined : tx.state.objects[by];
  use(
    tx,
    {
      object: o,
      card: card.definition.ref,
      ability: found.id,
      text: found.ability,
      controller: seat,
      refs: user ? { user: [user.stamp] } : {},
      cause,
    },
    book,
  );
}
