import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { faction, isAttachedDown } from '../facts/field.ts';
import { limitedName } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import { performChallenge } from '../rules/declare-challenge.ts';
import { asDuplicate, intoPlay, outOfPlay } from '../rules/entering-play.ts';
import { applyQuietly } from '../rules/framework.ts';
import { underWhich } from '../rules/unique.ts';
import { goTo, read } from '../structures.ts';
import { GOLD, SHADOWS_COST } from '../terms.ts';
import { playedFrom } from '../words/triggers/plays.ts';
import { begin } from './ability.ts';
import { ambushCost, costOf, expectGold, reducers, usedByAmbush } from './costs.ts';
import { type Declared, declared } from './declare.ts';
import { useDuplicate } from './event-windows.ts';
import type { ThronesHost } from './host-type.ts';
import { saves } from './saves.ts';
import { canUse, fewest, isForced } from './usable.ts';
import { usedName } from './windows.ts';

/** Begins the act that was declared, with all its choices made. */
export function perform(tx: Tx, frame: Declaration, host: ThronesHost): void {
  const { act, seat } = frame;
  if (act.act === 'pass') {
    pass(tx, seat);
    return;
  }
  if (act.act === 'challenge') {
    performChallenge(tx, frame, host.book);
    return;
  }
  const o = act.object === undefined ? undefined : live(tx.state, act.object);
  if (o === undefined) return;
  switch (act.act) {
    case 'save': {
      acted(tx, seat, undefined);
      const save = saves(tx.state, seat, host.book).find(({ covered }) => covered.stamp === o.stamp);
      if (save !== undefined) useDuplicate(tx, seat, save);
      return;
    }
    case 'marshal':
    case 'dupe':
      acted(tx, seat, undefined);
      marshal(tx, frame, taken(tx, o), host);
      return;
    case 'shadow':
      acted(tx, seat, undefined);
      tx.event({
        name: 'shadow',
        by: seat,
        entries: proposed([{ ...move(taken(tx, o), zoneId('shadows', seat), 'shadow'), face: 'down' }]),
      });
      payFirst(tx, seat, SHADOWS_COST);
      return;
    case 'ambush':
    case 'emerge':
      acted(tx, seat, undefined);
      enter(tx, frame, o, host);
      return;
    case 'action':
    case 'react':
    case 'forced':
    case 'revealed': {
      const found = declared(tx.state, frame, o, host);
      if (found === undefined) return;
      if (act.act === 'revealed' && !canUse(tx.state, found.use, 'public', host)) return;
      // A forced ability without targets is dropped only now, after its player was asked for targets: others must not
      // learn earlier that there are none (rules 19.12).
      if (isForced(found.use.numbered.ability) && lacksTargets(tx.state, found, host)) return;
      if (act.act === 'action' || act.act === 'react')
        acted(tx, seat, act.act === 'react' ? usedName(found.use) : undefined);
      begin(tx, found.use, found.env, found.paid, host);
      return;
    }
    default:
      throw new Error(`"${act.act}" is no act of A Game of Thrones.`);
  }
}

/** True if fewer objects than required were chosen for a target of the ability. */
const lacksTargets = (state: GameState, { use, env }: Declared, host: ThronesHost): boolean =>
  (use.numbered.ability.targets ?? []).some(
    (t) => (env.refs[t.as] ?? []).length < fewest(state, t, env, host),
  );

/** Passes in a window (chance to act). The seat may still act in it later (rules 10). */
function pass(tx: Tx, seat: Seat): void {
  const top = tx.top();
  if (top?.kind !== 'window') return;
  tx.replace({ ...top, seat: after(tx.state, seat), passed: [...top.passed, seat] });
}

/**
 * Records that a player has acted: everybody may act again, the next player first, because only consecutive passes
 * close a window (rules 10).
 */
function acted(tx: Tx, seat: Seat, used: string | undefined): void {
  const top = tx.top();
  // If the active player acts between challenges, the game goes back to the action window (rules 15, 4.2).
  const going = top?.kind === 'structure' ? read(top) : undefined;
  if (going?.chart === 'round' && going.at === 'challenge') goTo(tx, going, 'challenges-actions');
  if (top?.kind !== 'window') return;
  const all = used === undefined ? top.used : [...(top.used ?? []), used];
  tx.replace({
    ...top,
    seat: after(tx.state, seat),
    passed: [],
    ...(all === undefined ? {} : { used: all }),
  });
}

/**
 * Pays the price before the event that it buys, so that interrupts to the event see the gold gone (rules 9.16, step 4).
 */
function payFirst(tx: Tx, seat: Seat, n: number): void {
  if (n === 0) return;
  expectGold(tx.state, seat, n);
  const spent: Atom = { atom: 'counter', object: faction(tx.state, seat).stamp, counter: GOLD, by: -n };
  tx.event({ name: 'pay', by: seat, entries: proposed([spent]) });
}

/**
 * A card attached face down is returned to its owner's hand, to be marshaled from there. No event announces this,
 * because the card counts as if it had been in the hand all along (rules 12).
 */
function taken(tx: Tx, o: GameObject): GameObject {
  if (!isAttachedDown(o)) return o;
  applyQuietly(tx, [outOfPlay(o, 'hand', 'taken')]);
  return tx.state.objects[o.id] ?? o;
}

/**
 * Marshals a card in the usual way, or as a duplicate. A duplicate does not count as a marshaled character, location or
 * attachment (rules 7.3).
 */
function marshal(tx: Tx, frame: Declaration, o: GameObject, host: ThronesHost): void {
  const { seat } = frame;
  const { book } = host;
  tx.observer?.program(book.card(o).definition.ref, 'played');
  if (frame.act.act === 'dupe') {
    const under = underWhich(tx.state, o, seat, book) ?? hostBound(tx, frame);
    if (under === undefined) return;
    tx.event({ name: 'dupe', by: seat, entries: proposed([asDuplicate(o, under, 'dupe')]) });
    return;
  }
  const price = costOf(tx.state, seat, o, 'marshal', undefined, book);
  const used = reducers(tx.state, seat, o, 'marshal', book);
  const limited = 'limited' in book.facts(tx.state, o).keywords;
  const notes: Atom[] = [
    ...used.ids.map((id): Atom => ({ atom: 'effectOff', id })),
    ...[...used.counts, ...(limited ? [limitedName(seat)] : [])].map(
      (name): Atom => ({ atom: 'count', name, by: 1 }),
    ),
  ];
  if (notes.length > 0) tx.apply(proposed(notes), () => undefined);
  tx.event({
    name: 'marshal',
    by: seat,
    entries: proposed([
      ...intoPlay(tx.state, o, seat, 'marshal', book, hostBound(tx, frame)),
      note('marshals', playedFrom(o), { seat, object: o.stamp }),
    ]),
  });
  payFirst(tx, seat, price);
}

function hostBound(tx: Tx, { bound }: Declaration): GameObject | undefined {
  const answer = bound['host'];
  const s = answer?.kind === 'objects' ? answer.objects[0] : undefined;
  return s === undefined ? undefined : live(tx.state, s);
}

/** Brings a card into play by ambush or out of shadows: pays for it, and puts it into play (rules 12). */
function enter(tx: Tx, frame: Declaration, o: GameObject, host: ThronesHost): void {
  const { seat, act } = frame;
  const { book } = host;
  const price =
    (act.act === 'ambush' ? ambushCost(tx.state, seat, o, book) : book.card(o).face.keywords['shadow']) ?? 0;
  const used = act.act === 'ambush' ? usedByAmbush(tx.state, seat, o, book) : [];
  if (used.length > 0)
    tx.apply(proposed(used.map((id): Atom => ({ atom: 'effectOff', id }))), () => undefined);
  tx.observer?.program(book.card(o).definition.ref, 'played');
  tx.event({
    name: act.act,
    by: seat,
    entries: proposed(intoPlay(tx.state, o, seat, act.act, book, hostBound(tx, frame))),
  });
  payFirst(tx, seat, price);
}
