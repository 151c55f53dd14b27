import { proposed } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { first, hostOf, isAttachedDown, isDuplicate, playArea } from '../facts/field.ts';
import { type At, begin, type Data } from '../structures.ts';
import { isAttachingForbidden } from '../words/effects/cannot.ts';
import { type DoomVerb, doomedBy } from '../words/effects/doomed.ts';
import { outOfPlay } from './entering-play.ts';
import { placeOf } from './framework.ts';
import { hostsFor, isSteady, mayBearDown } from './unique.ts';

/** Reasons to leave play that act at once, before any reactions: terminal conditions, and illegal attachments. */

type Verb = DoomVerb;

/**
 * A card under terminal conditions (lasting reasons to leave play), and how it can leave because of them: killed,
 * sacrificed or discarded.
 */
interface Doomed {
  o: GameObject;
  verbs: Verb[];
}

/**
 * Applies terminal conditions (lasting reasons to leave play) that have become true: characters are killed, sacrificed
 * or discarded (rules 13).
 */
export function doom(tx: Tx, book: Book): void {
  if (book.continuous(tx.state, 'doomed').length === 0) return;
  const found = doomed(tx.state, book);
  if (found.every(({ verbs }) => verbs.length === 1)) strike(tx, found, {});
  else begin(tx, 'doom', 'ask', {});
}

/**
 * If a card can leave play in two ways because of terminal conditions (lasting reasons to leave play), asks the first
 * player which; then removes the cards.
 */
export function stepDoom(tx: Tx, frame: At<'doom'>, book: Book): void {
  const { data, answer, stay } = placeOf(tx, frame);
  const found = doomed(tx.state, book);
  const open = found.find(({ o, verbs }) => verbs.length > 1 && data[o.stamp] === undefined);
  const chosen = optionChosen(answer);
  if (open === undefined) {
    tx.pop();
    strike(tx, found, data);
  } else if (chosen === undefined) {
    const options = open.verbs.map((id) => ({ id, text: DOOMS[id] }));
    tx.ask(first(tx.state), optionChoice('answer', { code: 'doomed', about: open.o.stamp }, options));
  } else stay({ [open.o.stamp]: chosen });
}

const DOOMS: Record<Verb, string> = {
  kill: 'it is killed',
  sacrifice: 'it is sacrificed',
  discard: 'it is discarded',
};

function doomed(state: GameState, book: Book): Doomed[] {
  return playArea(state).flatMap((o) => {
    if (isDuplicate(o) || isGoing(state, o, 'doomed')) return [];
    // A character that cannot be killed is skipped: otherwise the rules would try to kill it forever (rules 9.10).
    const verbs = doomedBy(state, o, book).filter(
      (verb) => verb !== 'kill' || !book.cannot(state, 'kill', { object: o }),
    );
    return verbs.length === 0 ? [] : [{ o, verbs }];
  });
}

/** Removes these cards from play together, each in the way that was chosen, or in the only way possible. */
function strike(tx: Tx, found: Doomed[], chosen: Data<'doom'>): void {
  if (found.length === 0) return;
  const atoms = found.map(({ o, verbs }) => {
    const verb = verbs.find((v) => v === chosen[o.stamp]) ?? verbs[0]!;
    return outOfPlay(o, verb === 'kill' ? 'dead' : 'discard', verb);
  });
  tx.event({ name: 'doomed', entries: proposed(atoms) });
}

/**
 * States in which every attachment was found legal. A state is represented by the object that `standing` returns for
 * it; `standing` returns the same object as long as the facts in force do not change.
 */
const legal = new WeakSet<object>();

/**
 * True if a result in `legal` may be used again, because the legality of every attachment in play depends only on facts
 * whose changes give a new `standing` object.
 */
const isSettled = (state: GameState, book: Book): boolean =>
  !isAttachingForbidden(state, book) &&
  playArea(state).every(
    (o) => o.host?.role !== 'attachment' || (book.face(o)?.attaches ?? []).every(({ to }) => isSteady(to)),
  );

/** Discards illegal attachments (rules 4). A save would not make an attachment legal. */
export function discardIllegal(tx: Tx, book: Book): void {
  const { state } = tx;
  // Most events change no effect and move no card into or out of play, so the earlier result still holds.
  const standing = book.standing(state);
  if (legal.has(standing)) return;
  const illegal = playArea(state).filter((o) => o.host?.role === 'attachment' && !isLegal(state, o, book));
  if (illegal.length === 0 && isSettled(state, book)) legal.add(standing);
  // In set-up nothing reacts to an attachment being discarded (rules 4).
  const name = state.clock['phase'] === 'setup' ? 'setup' : 'illegal';
  const found = illegal.filter((o) => !isGoing(state, o, name));
  if (found.length === 0) return;
  const entries = proposed(found.map((o) => outOfPlay(o, 'discard', 'discard')));
  tx.event({ name, cannotBe: ['saved'], entries });
}

function isLegal(state: GameState, o: GameObject, book: Book): boolean {
  const host = hostOf(state, o);
  if (host === undefined || kindOf(host.zone) !== 'play') return false;
  // A card attached face down is a plain attachment, and its printed face does not count.
  return isAttachedDown(o)
    ? mayBearDown(state, host, o, book)
    : hostsFor(state, o, o.controller, book, [host]).length > 0;
}

/**
 * True if an event by the same rule is already about to remove the object, so that the rule must not act on it again.
 */
const isGoing = (state: GameState, o: GameObject, name: string): boolean =>
  state.frames.some(
    (f) =>
      f.kind === 'event' &&
      f.stage !== 'after' &&
      f.event.name === name &&
      f.event.entries.some(
        // A card saved from a terminal condition is checked again after the save is complete.
        ({ atom, status }) =>
          (status === 'proposed' || status === 'prevented') &&
          atom.atom === 'move' &&
          atom.object === o.stamp,
      ),
  );
