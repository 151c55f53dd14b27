import type { AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Act } from '../../../kernel/choice.ts';
import type { Window } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids, kindOf, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { imagining } from '../../shared/remembered.ts';
import { isActionIn, isInterrupt, type Part } from '../facts/ability-kinds.ts';
import { active, first, gold } from '../facts/field.ts';
import { mightHold } from '../facts/holding.ts';
import { type Around, isAround, orderAt, orderOf } from '../orders.ts';
import { imminent } from '../rules/frames.ts';
import { isOfLaterSet, LURKING, type Lurking } from '../terms.ts';
import { partOf } from '../words/abilities/abilities.ts';
import { givesAmbush } from '../words/effects/keywords.ts';
import type { Eyes } from '../words/moment.ts';
import { ambushCost } from './costs.ts';
import type { ThronesHost } from './host-type.ts';
import { mightSave, saves } from './saves.ts';
import {
  areGiven,
  imaginedSources,
  lurkingSources,
  type Source,
  tableSources,
  type Wanted,
} from './sources.ts';
import { heeded, heeds } from './trigger-index.ts';
import { occasions } from './triggers.ts';
import { canUse, envOf, type Use } from './usable.ts';

/** Windows, in which abilities are used (rules 10), and the players for whom they wait (rules 19.11, 19.12). */

/** Moments of the round at which an action window opens. */
export type Moment =
  | 'plot'
  | 'draw'
  | 'marshal'
  | 'challenges'
  | 'attackers'
  | 'defenders'
  | 'dominance'
  | 'standing'
  | 'taxation';

/** Opens the action window for this moment of the round, the first player first. */
export function openActions(tx: Tx, moment: Moment): void {
  tx.push({ kind: 'window', name: `actions:${moment}`, seat: first(tx.state), passed: [] });
}

/** Opens a window for abilities around an event, if the window would wait for any player. */
export function openAround(
  tx: Tx,
  name: Around,
  events: GameEvent[],
  since: number,
  host: ThronesHost,
): void {
  const frame: Window = { kind: 'window', name, seat: first(tx.state), passed: [], used: [], since };
  if (name === 'reactions') frame.events = events;
  if (tx.state.seats.some((_, seat) => waits(tx.state, frame, seat, host))) tx.push(frame);
}

/** Events that the window is about: events that have happened, or that are about to. */
function eventsOf(state: GameState, frame: Window): GameEvent[] {
  if (frame.events !== undefined) return frame.events;
  const event = imminent(state)?.event;
  return event === undefined ? [] : [event];
}

/**
 * Data of a window around events: the events, the uses of abilities so far, and the first stamp (running number) of
 * objects that entered play too late to react to the events.
 */
export interface About {
  events: GameEvent[];
  used: readonly string[];
  since: number;
}

/**
 * Abilities usable in this part of the sequence around events, once for each event that they can still react to or
 * interrupt.
 */
export function usesAround(
  state: GameState,
  find: Find,
  part: Part,
  about: About,
  eyes: Eyes,
  host: ThronesHost,
): Use[] {
  return sourcesAround(state, find, part, about.events, host).flatMap((source) =>
    usesOf(state, source, about, eyes, host),
  );
}

/** True if any ability can be used in this part of the sequence around events. */
const areUsesAround = (
  state: GameState,
  find: Find,
  part: Part,
  about: About,
  eyes: Eyes,
  host: ThronesHost,
): boolean =>
  sourcesAround(state, find, part, about.events, host).some(
    (source) => usesOf(state, source, about, eyes, host).length > 0,
  );

/** Sources of abilities that could react to, or interrupt, the events of the window. */
function sourcesAround(
  state: GameState,
  find: Find,
  part: Part,
  events: GameEvent[],
  host: ThronesHost,
): Source[] {
  if (!heeded(host.book.cards, [part], events, state) && !areGiven(state, host.book)) return [];
  return find(part, (a, o) => 'when' in a && partOf(a) === part && heeds(a.when, o, events, state));
}

/** Possible uses of the ability in the window, one for each remaining occasion (event that it reacts to). */
function usesOf(
  state: GameState,
  { o, seat, numbered, imagined }: Source,
  { events, used, since }: About,
  eyes: Eyes,
  host: ThronesHost,
): Use[] {
  const { ability } = numbered;
  const there = imagined ?? state;
  // A card that came into play after the event cannot react to it.
  if (!('when' in ability) || (kindOf(o.zone) === 'play' && o.stamp >= since)) return [];
  const watching = { self: o, env: envOf({ seat, o, numbered }), imminent: isInterrupt(ability), eyes };
  return occasions(ability.when, watching, events, there, host.book).flatMap((occasion): Use[] => {
    const use: Use = { seat, o, numbered, occasion };
    // An imagined card (one that players must think possible in a hidden place) has never been used before, so earlier
    // uses do not matter.
    if ((imagined === undefined && used.includes(usedName(use))) || !mightSave(there, use, host)) return [];
    return canUse(there, use, eyes, host) ? [use] : [];
  });
}

/**
 * Key of a use of an ability in its window: each ability may be used once for each event that it can react to or
 * interrupt (rules 10).
 */
export const usedName = ({ o, numbered, occasion }: Use): string =>
  `${o.stamp}:${numbered.id}:${occasion?.key}`;

/** Actions (abilities) usable in a window of this phase: all, or only those limited to the phase. */
function actions(
  state: GameState,
  find: Find,
  only: 'all' | 'of the phase',
  eyes: Eyes,
  host: ThronesHost,
): Use[] {
  const phase = host.phase(state);
  const sources = find('action', (a) => isActionIn(a, phase, only === 'all'));
  return sources.flatMap((use) => (canUse(use.imagined ?? state, use, eyes, host) ? [use] : []));
}

/**
 * Function that finds abilities for a part of the sequence around an event: the public ones of a seat, all that a seat
 * has, or those that its opponents must think possible.
 */
type Find = (part: Part, wanted: Wanted) => Source[];

const table =
  (state: GameState, seat: Seat, { book }: ThronesHost): Find =>
  (part, wanted) =>
    tableSources(state, part, wanted, book, seat);
const holding =
  (state: GameState, seat: Seat, { book }: ThronesHost): Find =>
  (part, wanted) => [
    ...tableSources(state, part, wanted, book, seat),
    ...LURKING.flatMap((place) => lurkingSources(state, seat, place, wanted, book)),
  ];
const inPlaceOf =
  (state: GameState, seat: Seat, place: Lurking, { book }: ThronesHost): Find =>
  (part, wanted) =>
    imaginedSources(state, seat, place, part, wanted, book);

/** True if the window waits for this seat. */
export function waits(state: GameState, frame: Window, seat: Seat, host: ThronesHost): boolean {
  if (isAround(frame.name)) return waitsAround(state, frame, frame.name, seat, host);
  const moment = frame.name.slice('actions:'.length);
  if (moment === 'marshal' && seat === active(state)) return true;
  const order = orderAt(state, seat, frame.name);
  if (order === 'never') return false;
  const only = order === 'phase' ? 'of the phase' : 'all';
  if (actions(state, table(state, seat, host), only, 'public', host).length > 0) return true;
  if (order === 'phase') return false;
  if (ids(state, zoneId('shadows', seat)).length > 0) return true;
  if (order !== 'always') return false;
  return (
    actions(state, inPlaceOf(state, seat, 'hand', host), 'all', 'public', host).length > 0 ||
    mightAmbush(state, seat, host)
  );
}

/** True if the seat has a public action limited to this phase that it could use now. */
export const hasActionOfPhase = (state: GameState, seat: Seat, host: ThronesHost): boolean =>
  actions(state, table(state, seat, host), 'of the phase', 'public', host).length > 0;

/** True if, as far as others can tell, the seat's hand could hold a card to put into play by ambush. */
function mightAmbush(state: GameState, seat: Seat, host: ThronesHost): boolean {
  const { book } = host;
  const [first] = ids(state, zoneId('hand', seat));
  if (host.phase(state) !== 'challenges' || first === undefined) return false;
  const held = object(state, first);
  return (
    book.cards.among(state.objects).ambushes.some((card) => {
      const { ref } = card.definition;
      if (isOfLaterSet(ref) && !mightHold(state, seat, card, book)) return false;
      // Texts never raise the printed ambush number. If the player cannot pay that much, the reduced price is computed
      // from public information, with the card imagined in place of a card of the hand.
      if ((card.face.keywords['ambush'] ?? Number.POSITIVE_INFINITY) <= gold(state, seat)) return true;
      const o: GameObject = { ...held, what: { card: ref } };
      // Imagines the card in the hand, to compute its price there. The imagined card takes the place of a real one,
      // because texts may count the cards of a hand, and the real ones are secret.
      const imagined = { ...state, objects: imagining(state.objects, o) };
      const price = ambushCost(imagined, seat, o, book);
      return price !== undefined && price <= gold(state, seat);
    }) || givesAmbush(state, seat, book)
  );
}

function waitsAround(state: GameState, frame: Window, name: Around, seat: Seat, host: ThronesHost): boolean {
  if (
    name === 'would' &&
    orderOf(state, seat, 'duplicates') === 'ask' &&
    saves(state, seat, host.book).length > 0
  )
    return true;
  const order = orderAt(state, seat, name);
  if (order === 'never') return false;
  const about = aboutOf(state, frame);
  if (areUsesAround(state, table(state, seat, host), name, about, 'public', host)) return true;
  // For other players, a card in shadows may be any card that can be used from there.
  if (areUsesAround(state, inPlaceOf(state, seat, 'shadows', host), name, about, 'public', host)) return true;
  if (order !== 'always') return false;
  if (areUsesAround(state, inPlaceOf(state, seat, 'deck', host), name, about, 'public', host)) return true;
  return areUsesAround(state, inPlaceOf(state, seat, 'hand', host), name, about, 'public', host);
}

const aboutOf = (state: GameState, frame: Window): About => ({
  events: eventsOf(state, frame),
  used: frame.used ?? [],
  since: frame.since ?? Number.POSITIVE_INFINITY,
});

/** Abilities that the seat can use in this window. */
export const usesIn = (state: GameState, frame: Window, seat: Seat, host: ThronesHost): Use[] =>
  isAround(frame.name)
    ? usesAround(state, holding(state, seat, host), frame.name, aboutOf(state, frame), 'own', host)
    : actionsOf(state, seat, host);

/** Actions that the seat can use now. */
export const actionsOf = (state: GameState, seat: Seat, host: ThronesHost): Use[] =>
  actions(state, holding(state, seat, host), 'all', 'own', host);

/** The act by which a player uses an ability. If a card's ability could answer several events, it is still one act. */
export function actOf(
  { o, numbered }: Use,
  name: 'action' | 'react',
  state: GameState,
  host: ThronesHost,
): Act {
  const index = host.book.triggered(state, o).findIndex(({ id }) => id === numbered.id);
  return { act: name, object: o.stamp, ability: index };
}

/** Parts of an event that have not happened yet. */
export const pending = (event: GameEvent): AtomEntry[] =>
  event.entries.filter(({ status }) => status === 'proposed');
