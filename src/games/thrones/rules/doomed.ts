import { proposed } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { first, hostOf, isDuplicate, playArea } from '../facts/field.ts';
import { type At, begin, type Data } from '../structures.ts';
import { isAttachingForbidden } from '../words/effects/cannot.ts';
import { type DoomVerb, doomedBy } from '../words/effects/doomed.ts';
import { outOfPlay } from './entering-play.ts';
import { placeOf } from './framework.ts';
import { hostsFor, isSteady } from './unique.ts';

/**
 * States that cannot go on, and end at once, before anybody reacts: terminal conditions, and attachments that are
 * illegal.
 */

type Verb = DoomVerb;

/** A card that a condition would take, and what it wants to do with it: several things if several conditions are true. */
interface Doomed {
  o: GameObject;
  verbs: Verb[];
}

/** The characters that conditions that have come true kill, sacrifice or discard (rules 13). */
export function doom(tx: Tx, book: Book): void {
  if (book.continuous(tx.state, 'doomed').length === 0) return;
  const found = doomed(tx.state, book);
  if (found.every(({ verbs }) => verbs.length === 1)) strike(tx, found, {});
  else begin(tx, 'doom', 'ask', {});
}

/** Carries on: if two terminal conditions would apply to a card, the first player says which does. */
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
    // A character that cannot be killed is not even attempted: it would be attempted forever (rules 9.10).
    const verbs = doomedBy(state, o, book).filter(
      (verb) => verb !== 'kill' || !book.cannot(state, 'kill', { object: o }),
    );
    return verbs.length === 0 ? [] : [{ o, verbs }];
  });
}

/** Removes the doomed at once, each by what was chosen or by the only possibility there is. */
function strike(tx: Tx, found: Doomed[], chosen: Data<'doom'>): void {
  if (found.length === 0) return;
  const atoms = found.map(({ o, verbs }) => {
    const verb = verbs.find((v) => v === chosen[o.stamp]) ?? verbs[0]!;
    return outOfPlay(o, verb === 'kill' ? 'dead' : 'discard', verb);
  });
  tx.event({ name: 'doomed', entries: proposed(atoms) });
}

/** Standings for which every attachment was found legal. */
const legal = new WeakSet<object>();

/** True if effects and attachments affect each other only through the parts of a standing. */
const isSettled = (state: GameState, book: Book): boolean =>
  !isAttachingForbidden(state, book) &&
  playArea(state).every(
    (o) => o.host?.role !== 'attachment' || (book.face(o)?.attaches ?? []).every(({ to }) => isSteady(to)),
  );

/** Attachments that may not be where they are any more are discarded (rules 4). No save makes them legal. */
export function discardIllegal(tx: Tx, book: Book): void {
  const { state } = tx;
  // Most events move no card into play or out of it, and no effect comes or goes.
  const standing = book.standing(state);
  if (legal.has(standing)) return;
  const illegal = playArea(state).filter(
    (o) =>
      o.host?.role === 'attachment' &&
      // Face down it is what it was made, and nothing that its face says.
      o.face === 'up' &&
      !isLegal(state, o, book),
  );
  if (illegal.length === 0 && isSettled(state, book)) legal.add(standing);
  // In set-up nothing reacts to it, either (rules 4).
  const name = state.clock['phase'] === 'setup' ? 'setup' : 'illegal';
  const found = illegal.filter((o) => !isGoing(state, o, name));
  if (found.length === 0) return;
  const entries = proposed(found.map((o) => outOfPlay(o, 'discard', 'discard')));
  tx.event({ name, cannotBe: ['saved'], entries });
}

function isLegal(state: GameState, o: GameObject, book: Book): boolean {
  const host = hostOf(state, o);
  return (
    host !== undefined &&
    kindOf(host.zone) === 'play' &&
    hostsFor(state, o, o.controller, book, [host]).length > 0
  );
}

/** True if the same rule is about to remove it already. Whatever is done until then does not begin that again. */
const isGoing = (state: GameState, o: GameObject, name: string): boolean =>
  state.frames.some(
    (f) =>
      f.kind === 'event' &&
      f.stage !== 'after' &&
      f.event.name === name &&
      f.event.entries.some(
        // A card that was saved from it is checked again when the save has been fully carried out.
        ({ atom, status }) =>
          (status === 'proposed' || status === 'prevented') &&
          atom.atom === 'move' &&
          atom.object === o.stamp,
      ),
  );
