import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Sequence } from '../../../kernel/frame.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { followed } from '../../../language/run/evaluate.ts';
import { chooser } from '../../../language/run/questions.ts';
import { forget, knowOn, viewersOf } from '../../shared/sight.ts';
import type { Book } from '../facts/facts.ts';
import type { Step } from '../language/types.ts';
import { isHidden, ZONES } from '../terms.ts';
import { sees } from './sight.ts';

/**
 * Knowledge of cards in hidden zones (rules 7.4, 14). Players who see a card enter such a zone know that it is there,
 * until it leaves, the zone is shuffled, or a card is taken from the zone unseen, which may have been the known one.
 */

type Move = Extract<Atom, { atom: 'move' }>;
type Restore = Extract<Atom, { atom: 'restore' }>;

/** True if the atom (change of state) puts the card where somebody does not see its face. */
const hides = (atom: Move | Restore): boolean =>
  atom.atom === 'move'
    ? isHidden(kindOf(atom.to)) || atom.face === 'down'
    : isHidden(kindOf(atom.as.zone)) || atom.as.face === 'down';

/**
 * Makes players forget the cards that they know in a zone, before an event takes cards of that zone away unseen: the
 * players can no longer tell whether a known card is still there.
 */
export function beforeMoving(tx: Tx, event: GameEvent, book: Book): void {
  for (const { atom, status } of event.entries) {
    if ((atom.atom !== 'move' && atom.atom !== 'restore') || status !== 'proposed') continue;
    const o = live(tx.state, atom.object);
    if (o === undefined || !isHidden(kindOf(o.zone)) || !hides(atom)) continue;
    const lost =
      atom.atom === 'move' ? lostSight(tx.state, event, atom, o, book) : lostBack(tx.state, atom, o);
    if (lost.length > 0) forget(tx, o.zone, lost);
  }
}

/** Seats that do not see which card of its zone is moved, because a player chose it secretly. */
function lostSight(state: GameState, event: GameEvent, atom: Move, o: GameObject, book: Book): Seat[] {
  const taker = takerOf(state, event, atom, o, book);
  return taker === undefined ? [] : viewersOf(state).filter((viewer) => viewer !== taker);
}

/** Seats that know that the restored card is in its zone, but cannot tell which of the zone's cards it is. */
function lostBack(state: GameState, atom: Restore, o: GameObject): Seat[] {
  const following = followers(state, atom, o);
  return viewersOf(state).filter((viewer) => sees(state, o, viewer) && !following.includes(viewer));
}

/**
 * Seats that see which card an undoing restores. If the card returns from a hidden zone without an order, only its
 * owner sees it, and players who were shown the card before it entered that zone: players who looked into the zone
 * later cannot tell when each card arrived.
 */
export function followers(state: GameState, { as }: Restore, o: GameObject): Seat[] {
  const { visibility, ordered } = ZONES[kindOf(o.zone)]!;
  const mingled = visibility !== 'public' && !ordered;
  return viewersOf(state).filter(
    (viewer) =>
      sees(state, o, viewer) &&
      (!mingled ||
        viewer === o.owner ||
        state.instances.some(({ did }) => did.some((done) => wasShown(done.atom, as.stamp, viewer)))),
  );
}

const wasShown = (atom: Atom, object: Stamp, viewer: Seat): boolean =>
  atom.atom === 'reveal' && atom.objects.includes(object) && atom.to.includes(viewer);

/**
 * The seat that has chosen the card from its hidden zone; undefined if none has, or if everybody was shown the card.
 */
function takerOf(
  state: GameState,
  event: GameEvent,
  { verb }: Move,
  o: GameObject,
  book: Book,
): Seat | undefined {
  if (verb === 'pile') return event.by;
  const running = state.frames.findLast((f): f is Sequence => f.kind === 'sequence');
  if (running === undefined || isOpen(state, event, o)) return undefined;
  const { env } = running;
  const names = Object.keys(env.refs).filter((name) =>
    env.refs[name]?.some((s) => followed(env, s) === o.stamp),
  );
  const { abilities } = book.cards.get(env.card).definition;
  const step = names.flatMap((name) => choosing(abilities, name) ?? [])[0];
  if (step === undefined) return undefined;
  return step.op === 'choose' ? chooser(state, step, env) : env.you;
}

type Choosing = Extract<Step, { op: 'choose' | 'search' }>;

/** The program step of a card's text, at any depth, that binds a player's choice to this name. */
function choosing(text: unknown, name: string): Choosing | undefined {
  if (typeof text !== 'object' || text === null) return undefined;
  if ('op' in text && (text.op === 'choose' || text.op === 'search') && 'as' in text && text.as === name)
    // The cast is safe: the text was read and checked with its card.
    return text as Choosing;
  for (const inner of Object.values(text)) {
    const found = choosing(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True if everybody sees the card, because the same ability has revealed it before. */
function isOpen(state: GameState, { instance }: GameEvent, { stamp }: GameObject): boolean {
  const all = viewersOf(state);
  const using = state.instances.find(({ id }) => id === instance);
  return using === undefined
    ? all.every((viewer) => state.knowledge[stamp]?.includes(viewer))
    : using.did.some(({ atom }) => all.every((viewer) => wasShown(atom, stamp, viewer)));
}

/** After an event: players who saw a card enter a hidden zone know it there. */
export const afterMoving = (tx: Tx, before: GameState, event: GameEvent): void =>
  knowOn(tx, before, event, sees, ({ zone }) => isHidden(kindOf(zone)));
