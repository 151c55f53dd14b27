import { type GameEvent, proposed } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import { declaring } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen } from '../../shared/frames.ts';
import { PARTS_AFTER, PARTS_BEFORE } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { first } from '../facts/field.ts';
import { mightHold } from '../facts/holding.ts';
import { note } from '../notes.ts';
import { orderOf } from '../orders.ts';
import { enterOnce, outOfPlay } from '../rules/entering-play.ts';
import { changeFrame, imminent } from '../rules/frames.ts';
import { leavingPlay } from '../rules/leaving-play.ts';
import { type At, begin, type Data, goTo, type PlaceIn } from '../structures.ts';
import { isHidden } from '../terms.ts';
import { prevent } from '../words/steps/imminent.ts';
import type { ThronesHost } from './host-type.ts';
import { saves } from './saves.ts';
import { tableSources } from './sources.ts';
import { heeded, takesAway } from './trigger-index.ts';
import { envOf, type Use } from './usable.ts';
import { openAround, usedName, usesAround } from './windows.ts';

/**
 * The sequence around an event (rules 10): would-interrupts, forced interrupts, interrupts; the event; forced
 * reactions, reactions. Simultaneous events share one sequence.
 */

/** Before an event: puts the windows for possible interrupts on the stack, above the event. */
export function beforeEvent(tx: Tx, { event }: EventFrame, host: ThronesHost): void {
  const away = takesAway(tx.state, event);
  if (!away && !heeded(host.book.cards, PARTS_BEFORE, [event], tx.state)) return;
  begin(tx, 'interrupts', 'would', { used: [] });
}

/** Runs the part of the sequence before an event: the windows for interrupts, in order. */
export function stepInterrupts(tx: Tx, frame: At<'interrupts'>, host: ThronesHost): void {
  const event = imminent(tx.state);
  if (event === undefined) {
    tx.pop();
    return;
  }
  const to = (at: PlaceIn<'interrupts'>): void => goTo(tx, frame, at);
  switch (frame.at) {
    case 'would':
      to('forced');
      saveByOrder(tx, host);
      openAround(tx, 'would', [], tx.state.nextStamp, host);
      return;
    case 'forced':
      if (!forced(tx, frame, 'forcedInterrupt', [event.event], host)) to('window');
      return;
    case 'window':
      to('done');
      showLeaving(tx, event.event, host.book);
      openAround(tx, 'interrupts', [], tx.state.nextStamp, host);
      return;
    default:
      tx.pop();
      finish(tx, event, host);
  }
}

/** Shows cards about to leave the deck to a player who might use them, and to nobody else (rules 5). */
function showLeaving(tx: Tx, { entries }: GameEvent, book: Book): void {
  const used = book.cards.among(tx.state.objects).lurking.deck.get('interrupts') ?? [];
  if (used.length === 0) return;
  const leaving = entries.flatMap(({ atom, status }) => {
    if (status !== 'proposed' || atom.atom !== 'move' || isHidden(kindOf(atom.to))) return [];
    const o = live(tx.state, atom.object);
    return o !== undefined && kindOf(o.zone) === 'deck' ? [o] : [];
  });
  for (const seat of tx.state.seats.keys()) {
    const own = leaving.filter(({ owner }) => owner === seat).map(({ stamp }) => stamp);
    if (own.length > 0 && used.some(({ card }) => mightHold(tx.state, seat, card, book)))
      tx.apply(proposed([{ atom: 'reveal', objects: own, to: [seat] }]), () => undefined);
  }
}

/**
 * Adds to an event the attachments, duplicates and other cards that leave play along with its cards (rules 12). This
 * happens after all interrupts, because only then is it certain which cards leave.
 */
function finish(tx: Tx, frame: EventFrame, host: ThronesHost): void {
  const { state } = tx;
  const event = leavingPlay(state, enterOnce(state, frame.event, host.book), host.book);
  if (event !== frame.event) changeFrame(tx, frame, { ...frame, event });
}

/** Uses duplicates automatically to save cards, for players whose standing orders (answers given in advance) say so. */
function saveByOrder(tx: Tx, host: ThronesHost): void {
  for (const [seat] of tx.state.seats.entries()) {
    if (orderOf(tx.state, seat, 'duplicates') !== 'use') continue;
    for (const save of saves(tx.state, seat, host.book)) useDuplicate(tx, seat, save);
  }
}

/**
 * Discards a duplicate (a further copy under its card) to save the covered card (rules 7.6). Nobody can respond to such
 * a save.
 */
export function useDuplicate(
  tx: Tx,
  seat: Seat,
  { covered, duplicate }: ReturnType<typeof saves>[number],
): void {
  prevent(tx, [covered.stamp]);
  tx.event({
    name: 'saved',
    by: seat,
    cannotBe: ['saved'],
    entries: proposed([
      outOfPlay(duplicate, 'discard', 'saves'),
      note('saved', {}, { object: covered.stamp }),
    ]),
  });
}

/** After events: puts the possible reactions on top of the stack. */
export function afterEvents(tx: Tx, events: GameEvent[], book: Book): void {
  if (!heeded(book.cards, PARTS_AFTER, events, tx.state)) return;
  tx.push({
    kind: 'structure',
    chart: 'reactions',
    at: 'forced',
    data: { used: [], since: tx.state.nextStamp } satisfies Data<'reactions'>,
    events,
  });
}

/** Runs the part of the sequence after events: the windows for reactions, in order. */
export function stepReactions(tx: Tx, frame: At<'reactions'>, host: ThronesHost): void {
  const events = frame.events ?? [];
  if (forced(tx, frame, 'forcedReaction', events, host)) return;
  tx.pop();
  openAround(tx, 'reactions', events, frame.data.since ?? tx.state.nextStamp, host);
}

/**
 * Handles forced abilities, which come before optional ones (rules 10). If there is one, it begins; if there are
 * several, the first player is asked which is next. Returns true if there was any.
 */
function forced(
  tx: Tx,
  frame: At<'interrupts'> | At<'reactions'>,
  kind: 'forcedInterrupt' | 'forcedReaction',
  events: GameEvent[],
  host: ThronesHost,
): boolean {
  const { inbox, data } = frame;
  const { used } = data;
  const since = 'since' in data ? (data.since ?? tx.state.nextStamp) : tx.state.nextStamp;
  const about = { events, used, since };
  const waiting = usesAround(
    tx.state,
    (part, wanted) => tableSources(tx.state, part, wanted, host.book),
    kind,
    about,
    // Hidden cards count as possible targets, so the player is asked whether or not their hidden cards really contain a
    // target.
    'public',
    host,
  );
  const [only] = waiting;
  if (only === undefined) return false;
  const sources = [...new Set(waiting.map(({ o }) => o.stamp))];
  if (inbox === undefined && sources.length > 1) {
    tx.ask(first(tx.state), objectChoice('answer', { code: 'forced-order' }, sources, 1, 1));
    return true;
  }
  const chosen = objectsChosen(tx.state, inbox?.[0]?.answer)[0];
  const use = waiting.find(({ o }) => o.stamp === chosen?.stamp) ?? only;
  const change = { used: [...used, usedName(use)] };
  if (frame.chart === 'interrupts') goTo(tx, frame, frame.at, change);
  else goTo(tx, frame, frame.at, change);
  force(tx, use, host);
  return true;
}

/** Begins a forced ability: its player makes the choices, but cannot take the use back. */
function force(tx: Tx, use: Use, host: ThronesHost): void {
  const index = host.book.triggered(tx.state, use.o).findIndex(({ id }) => id === use.numbered.id);
  tx.push({
    ...declaring(use.seat, { act: 'forced', object: use.o.stamp, ability: index }),
    terms: {
      nested: true,
      free: false,
      less: 0,
      env: envOf(use),
    },
    cancellable: false,
  });
}
