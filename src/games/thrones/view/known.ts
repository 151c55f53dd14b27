import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Sequence } from '../../../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState, Json } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { chooser } from '../../../language/run/questions.ts';
import { objectsIn } from '../../shared/frames.ts';
import { forget, knowOn, viewersOf, wasShown } from '../../shared/sight.ts';
import { isMeant } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import { readable, type Step } from '../language/types.ts';
import { changeFrame } from '../rules/frames.ts';
import { applyQuietly, stamps } from '../rules/framework.ts';
import { isHidden } from '../terms.ts';
import { sees } from './sight.ts';

/**
 * Knowledge of cards in hidden zones (rules 5, 13). Players who see a card enter a hidden zone know that it is there,
 * until another player takes a card from the zone unseen, which may have been the known one.
 */

/** Name under which a running card program keeps the cards that it has shown to everybody. */
const OPEN = 'open';
/** Name under which a card program keeps the cards that this player has chosen unseen by the others. */
const unseenBy = (seat: Seat): string => `unseen:${seat}`;

/**
 * True if others cannot tell apart the cards of a zone of this kind, even if they know some. Cards in shadows can be
 * told apart (rules 5).
 */
const isMingled = (kind: string): boolean => isHidden(kind) && kind !== 'shadows';

/** Stores a player's answer to a card program's question in the program: the ids of the chosen objects. */
export function noteChoice(tx: Tx, step: Step, answer: Json): void {
  const top = tx.top();
  if (top?.kind !== 'sequence' || step.op !== 'choose') return;
  const unseen = objectsIn(tx.state, answer).filter(
    (o) => isMingled(kindOf(o.zone)) && !isOpen(top, o.stamp),
  );
  if (unseen.length > 0)
    changeFrame(tx, top, noting(top, unseenBy(chooser(tx.state, step, top.env)), stamps(unseen)));
}

const isOpen = ({ env }: Sequence, s: Stamp): boolean => env.refs[OPEN]?.includes(s) === true;

const noting = (frame: Sequence, name: string, list: Stamp[]): Sequence => {
  const { refs } = frame.env;
  return { ...frame, env: { ...frame.env, refs: { ...refs, [name]: [...(refs[name] ?? []), ...list] } } };
};

const program = (state: GameState): Sequence | undefined =>
  state.frames.findLast((f): f is Sequence => f.kind === 'sequence');

/**
 * Before an event: records the cards that it shows to everybody. If it takes cards of a zone away unseen, the other
 * players forget which cards of the zone they know.
 */
export function beforeMoving(tx: Tx, event: GameEvent): void {
  const running = program(tx.state);
  const shown = event.entries.flatMap(({ atom }) =>
    atom.atom === 'reveal' && tx.state.seats.every((_, seat) => atom.to.includes(seat)) ? atom.objects : [],
  );
  if (running !== undefined && shown.length > 0) changeFrame(tx, running, noting(running, OPEN, shown));
  for (const { o, by } of takenUnseen(tx.state, event)) {
    const others = viewersOf(tx.state).filter((viewer) => viewer !== by);
    forget(tx, o.zone, others);
  }
}

/** Cards that the event moves out of a hidden zone, chosen by a player unseen by the others; and that player. */
function takenUnseen(state: GameState, event: GameEvent): { o: GameObject; by: Seat }[] {
  return event.entries.flatMap(({ atom, status }) => {
    if (atom.atom !== 'move' || status !== 'proposed') return [];
    if (!isHidden(kindOf(atom.to)) && atom.face !== 'down') return [];
    const o = live(state, atom.object);
    const by = o === undefined || !isMingled(kindOf(o.zone)) ? undefined : takerOf(state, event, atom, o);
    return o === undefined || by === undefined ? [] : [{ o, by }];
  });
}

function takerOf(
  state: GameState,
  { name, by, entries }: GameEvent,
  { verb }: Extract<Atom, { atom: 'move' }>,
  o: GameObject,
): Seat | undefined {
  // A single card has no order to hide.
  if (name === 'arrange') return entries.length > 1 ? by : undefined;
  if (verb === 'shadow' || name === 'pay') return o.owner;
  const running = program(state);
  if (running === undefined || isOpen(running, o.stamp)) return undefined;
  const doing = running.steps[running.next - 1];
  const step = doing === undefined ? undefined : readable(doing);
  // Choices by all players are carried out as one nameless event, in which each player chose among their own cards.
  if (step?.op === 'each' && step.choose !== undefined) return o.owner;
  return [...state.seats.keys()].find((seat) => running.env.refs[unseenBy(seat)]?.includes(o.stamp));
}

/** After an event: players who saw a card become hidden or face down still know it in its new zone. */
export const afterMoving = (tx: Tx, before: GameState, event: GameEvent): void =>
  knowOn(tx, before, event, sees, ({ zone, face }) => isHidden(kindOf(zone)) || face === 'down');

/**
 * Reveals the top cards of decks while an effect says so (rules 13). Players who have seen a top card still know it
 * afterwards.
 */
export function openTops(tx: Tx, book: Book): void {
  const { state } = tx;
  const effects = book.continuous(state, 'openTop');
  if (effects.length === 0) return;
  for (const [seat, { name }] of state.seats.entries()) {
    const [top] = inZone(state, zoneId('deck', seat));
    if (top === undefined || !effects.some(({ does, env }) => isMeant(does.who, seat, env))) continue;
    const to = viewersOf(state);
    if (to.every((viewer) => wasShown(state, top, viewer))) continue;
    applyQuietly(tx, [{ atom: 'reveal', objects: [top.stamp], to }]);
    tx.say(`The top card of ${name}'s deck is ${book.card(top).definition.name}.`);
  }
}
