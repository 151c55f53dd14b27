import { type Atom, move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { isCentral, rootOf, runner } from '../facts/field.ts';
import { INSTALLED, ZONES } from '../words.ts';
import { FROM, GROUP, origin } from './draw.ts';

/**
 * Atoms (smallest changes of state) that swap two cards (rules 12.8); none if one of them may not be in the other's
 * place.
 */
export function exchanging(
  state: GameState,
  one: GameObject | undefined,
  other: GameObject | undefined,
  book: Book,
): Atom[] {
  if (one === undefined || other === undefined || one.zone === other.zone) return [];
  if (!mayLie(state, one, other, book) || !mayLie(state, other, one, book)) return [];
  return [placed(state, one, other), placed(state, other, one)];
}

/** True if the card may lie where the other card lies now, once the other card has moved away. */
function mayLie(state: GameState, o: GameObject, there: GameObject, book: Book): boolean {
  const { side, type } = book.card(o).definition;
  const beside = (at: GameObject['at']): GameObject[] =>
    at === undefined ? [] : rootOf(state, at).filter(({ id }) => id !== there.id);
  const single = (card: GameObject): boolean => ['agenda', 'asset'].includes(book.card(card).definition.type);
  switch (kindOf(there.zone)) {
    case 'ice':
      return type === 'ice';
    case 'root': {
      const server = there.at === undefined ? undefined : state.objects[there.at];
      if (type === 'upgrade') return true;
      return single(o) && server != null && !isCentral(server) && !beside(there.at).some(single);
    }
    case 'rig':
      return (
        side === 'runner' && ['program', 'hardware', 'resource'].includes(type) && there.host === undefined
      );
    case 'hand':
    case 'deck':
    case 'discard':
    case 'aside':
      return o.owner === there.owner;
    default:
      return false;
  }
}

/** Atom (smallest change of state) that moves the card to the other card's place. */
function placed(state: GameState, o: GameObject, there: GameObject): Atom {
  const kind = kindOf(there.zone);
  const all = inZone(state, there.zone);
  const next = all[all.indexOf(there) + 1];
  const to = ZONES[kind]?.owned === true ? zoneId(kind, o.owner) : zoneId(kind);
  const atom = { ...move(o, to, 'swap'), ...(next === undefined ? {} : { before: next.stamp }) };
  if (INSTALLED.includes(kind))
    return {
      ...atom,
      face: kind === 'rig' ? 'up' : 'down',
      controller: there.controller,
      marks: ['new'],
      at: there.at!,
    };
  if (kind === 'aside')
    // A card that swaps with a set-aside card joins the group with which that card was set aside (rules 7.11).
    return {
      ...atom,
      face: there.face,
      controller: there.controller,
      marks: [
        `${FROM}${origin(o) ?? kindOf(o.zone)}`,
        ...there.marks.filter((mark) => mark.startsWith(GROUP)),
      ],
    };
  const hidden = o.owner !== runner(state) && !isSeen(state, o);
  return { ...atom, face: kind === 'deck' || (kind === 'discard' && hidden) ? 'down' : 'up' };
}

/** True if the Runner can see this card of the Corp where it lies. */
const isSeen = (state: GameState, o: GameObject): boolean =>
  state.knowledge[o.stamp]?.includes(runner(state)) === true ||
  (o.face === 'up' && ZONES[kindOf(o.zone)]?.visibility === 'public');
