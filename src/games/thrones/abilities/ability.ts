import { type Atom, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { Tx } from '../../../kernel/tx.ts';
import { atoms as atomsOf } from '../../../language/run/atoms.ts';
import { objectIn } from '../../shared/frames.ts';
import { viewersOf } from '../../shared/sight.ts';
import { isInterrupt } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { faction } from '../facts/field.ts';
import { limitedName } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import { outOfPlay } from '../rules/entering-play.ts';
import { type At, begin as beginStructure, type Data, goTo } from '../structures.ts';
import { GOLD, KNEELING, POWER } from '../terms.ts';
import { playedFrom } from '../words/triggers/plays.ts';
import { expectGold, reducers } from './costs.ts';
import { afterEvents } from './event-windows.ts';
import type { ThronesHost } from './host-type.ts';
import { comesOut, goldFor, isLurking, isPlayed, limitName, maxName, type Use, withPaid } from './usable.ts';

/**
 * Initiation of an ability, or of an event that is played (rules 9.16, 11): its costs are paid; its effects attempt to
 * initiate (here they can be canceled); they resolve; an event goes to its owner's discard pile; and only then do
 * reactions follow.
 *
 * On the stack, from below: the ability, its program, its initiation. Everything that happens while the program runs
 * shares one reaction window at its end.
 */

/**
 * Begins the use of an ability whose choices are all stored in `declared`. `chosen`: the objects that pay its cost; the
 * steps of the ability may refer to them.
 */
export function begin(tx: Tx, use: Use, declared: Env, chosen: Stamp[], host: ThronesHost): void {
  const { seat, o, numbered } = use;
  const env = withPaid(use, declared, chosen);
  const { definition } = host.book.card(o);
  const isEvent = isPlayed(use, host.book);
  const x = env.numbers['x'] ?? 0;
  const price = goldFor(tx.state, use, x, env, host);
  const used = isEvent ? reducers(tx.state, seat, o, 'play', host.book) : { ids: [], counts: [] };
  // Effects on gold costs do not reduce the price of coming out of shadows, so they are not used up by it.
  const lowered = comesOut(use) ? [] : used.ids;
  const { limit, max } = numbered.ability;
  const notes: Atom[] = [
    // A player who uses an ability of a card in their hand reveals the card. An event needs no extra reveal, because
    // everybody sees it when it is played.
    ...(!isEvent && isLurking(o) ? [shown(tx.state, o)] : []),
    ...lowered.map((id): Atom => ({ atom: 'effectOff', id })),
    ...[
      ...used.counts,
      ...(isEvent && 'limited' in host.book.facts(tx.state, o).keywords ? [limitedName(seat)] : []),
      ...(limit === undefined ? [] : [limitName(use)]),
      ...(max === undefined ? [] : [maxName(use, definition.name)]),
    ].map((name): Atom => ({ atom: 'count', name, by: 1 })),
  ];
  if (notes.length > 0) tx.apply(proposed(notes), () => undefined);
  expectGold(tx.state, seat, price);
  const list = payment(tx.state, use, env, chosen, price, host);
  tx.observer?.program(definition.ref, numbered.id);
  if ('when' in numbered.ability) tx.observer?.node(`trigger ${numbered.ability.when.on}`);
  tx.push({
    kind: 'structure',
    chart: 'ability',
    at: 'finish',
    data: { id: o.id, seat, event: isEvent, ...(isEvent ? playedFrom(o) : {}) } satisfies Data<'ability'>,
    events: [],
  });
  const { steps } = numbered.ability;
  // A player chosen as the subject of the ability is known by now (rules 9.16, step 5), so the step that chooses them
  // is skipped.
  const chosenPlayer = steps[0]?.op === 'player';
  tx.push({ kind: 'sequence', steps: chosenPlayer ? steps.slice(1) : steps, next: 0, env });
  beginStructure(tx, 'initiation', 'initiate', {
    ...{ id: o.id, self: o.stamp, seat, event: isEvent, name: definition.name, paid: list.length > 0 },
    ...(numbered.ability.uncanceled === true ? { firm: true as const } : {}),
    // The targets are stored, so that players who may cancel the ability can see them (rules 9.16, steps 5 and 6).
    targets: aims(use, env),
    ...(chosenPlayer && env.numbers['player'] !== undefined ? { player: env.numbers['player'] } : {}),
  });
  if (list.length === 0) return;
  // A card that leaves play as a cost cannot be saved from leaving (rules 13).
  tx.event({
    name: 'pay',
    by: seat,
    source: o.stamp,
    card: definition.ref,
    cannotBe: ['saved'],
    entries: proposed(list),
  });
}

const shown = (state: GameState, o: GameObject): Atom => ({
  atom: 'reveal',
  objects: [o.stamp],
  to: viewersOf(state),
});

/**
 * The objects that the ability is aimed at: its targets; for an interrupt without targets, the objects of the event
 * that it interrupts.
 */
function aims({ o, numbered: { ability } }: Use, env: Env): Stamp[] {
  if (ability.targets !== undefined) return ability.targets.flatMap(({ as }) => env.refs[as] ?? []);
  return isInterrupt(ability) ? (env.refs['it'] ?? []).filter((s) => s !== o.stamp) : [];
}

/**
 * All payments for one use of an ability, made at the same time (rules 9.8). `chosen`: the objects that the player
 * gives as its cost.
 */
function payment(
  state: GameState,
  use: Use,
  env: Env,
  chosen: Stamp[],
  price: number,
  host: ThronesHost,
): Atom[] {
  const { seat, o, numbered } = use;
  const { cost } = numbered.ability;
  const pool = faction(state, seat);
  const paying = withPaid(use, env, chosen);
  return [
    ...(price > 0 ? [{ atom: 'counter' as const, object: pool.stamp, counter: GOLD, by: -price }] : []),
    ...(cost?.kneel === undefined
      ? []
      : [
          {
            atom: 'mark' as const,
            object: cost.kneel === 'self' ? o.stamp : pool.stamp,
            mark: KNEELING,
            on: true,
          },
        ]),
    ...(cost?.power === undefined
      ? []
      : [{ atom: 'counter' as const, object: pool.stamp, counter: POWER, by: -cost.power }]),
    ...(cost?.spend === undefined
      ? []
      : [{ atom: 'counter' as const, object: o.stamp, counter: cost.spend.counter, by: -cost.spend.n }]),
    ...(cost?.steps ?? []).flatMap((step) => atomsOf(state, step, paying, host)),
    ...(cost?.sacrifice === 'self' ? [outOfPlay(o, 'discard', 'sacrifice')] : []),
    ...(cost?.discard === 'self' ? [outOfPlay(o, 'discard', 'discard')] : []),
    // An event that is being played is in no area of the game (rules 11.2).
    ...(isPlayed(use, host.book) ? [played(use)] : []),
  ];
}

/** The state after the costs of an ability are paid, in which its targets are chosen (rules 9.16, steps 4 and 5). */
export function afterPaying(
  state: GameState,
  use: Use,
  env: Env,
  chosen: Stamp[],
  host: ThronesHost,
): GameState {
  const price = goldFor(state, use, env.numbers['x'] ?? 0, env, host);
  const tx = new Tx({ ...state, frames: [] });
  tx.apply(proposed(payment(state, use, env, chosen, price, host)), (was, o) => host.book.facts(was, o));
  return tx.state;
}

/** Change of state that moves a played event out of its zone, to the place for events being played. */
const played = ({ seat, o }: Use): Atom => ({ ...move(o, zoneId('played', seat), 'play'), controller: seat });

/** Attempts to initiate the effects of an ability, which can be cancelled here (rules 9.16, step 6). */
export function stepInitiation(tx: Tx, frame: At<'initiation'>): void {
  const { data } = frame;
  if (frame.at === 'initiate') {
    const self = objectIn(tx.state, data.id);
    const { seat } = data;
    goTo(tx, frame, 'check');
    if (self === undefined) return;
    if (data.event) followCard(tx, data.self, self.stamp);
    tx.event({
      name: 'initiate',
      ...(data.firm === true ? { cannotBe: ['canceled'] } : {}),
      by: seat,
      source: self.stamp,
      entries: proposed([
        note('initiates', data.paid === true ? { paid: 1 } : {}, { seat, object: self.stamp }),
      ]),
    });
    return;
  }
  tx.pop();
  if (data.canceled !== true) return;
  // A cancelled program never begins. Its costs stay paid, and the use still counts toward limits (rules 10, Cancel).
  if (tx.top()?.kind === 'sequence') tx.pop();
  tx.say(`The effects of ${data.name} are canceled.`);
}

/** Updates references to an event card after its move into the zone for cards being played. */
function followCard(tx: Tx, was: number, now: Stamp): void {
  const frames = tx.state.frames.slice();
  const at = frames.length - 2;
  const program = frames[at];
  if (program?.kind !== 'sequence') return;
  frames[at] = { ...program, env: { ...program.env, follow: { ...program.env.follow, [was]: now } } };
  tx.setFrames(frames);
}

/** Ends an ability: an event goes to its owner's discard pile, then reactions follow (rules 11.2). */
export function stepAbility(tx: Tx, frame: At<'ability'>, book: Book): void {
  const o = objectIn(tx.state, frame.data.id);
  const { seat, from } = frame.data;
  if (frame.at === 'finish' && frame.data.event && o !== undefined) {
    goTo(tx, frame, 'react');
    const plays = note('plays', from === undefined ? {} : { from }, { seat, object: o.stamp });
    // An event that has become an attachment stays in play (rules 11.5).
    const to = from === 'discard' ? 'removed' : 'discard';
    const left = kindOf(o.zone) === 'played' ? [outOfPlay(o, to, 'played')] : [];
    tx.event({ name: 'played', by: seat, source: o.stamp, entries: proposed([...left, plays]) });
    return;
  }
  tx.pop();
  const events = frame.events ?? [];
  if (events.length > 0) afterEvents(tx, events, book);
}

/**
 * Records an event to which players may react: after the ability that caused it has ended, or immediately if no ability
 * did.
 */
export function recordEvent(tx: Tx, event: GameEvent, book: Book): void {
  const frames = tx.state.frames.slice();
  for (let i = frames.length - 1; i >= 0; i--) {
    const f = frames[i]!;
    if (f.kind === 'window') break;
    if (f.kind !== 'structure') continue;
    if (['initiation', 'interrupts', 'reactions'].includes(f.chart)) break;
    if (f.chart === 'ability') {
      frames[i] = { ...f, events: [...(f.events ?? []), event] };
      tx.setFrames(frames);
      return;
    }
  }
  afterEvents(tx, [event], book);
}
