import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import { type ObjectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectIn, optionChosen, seatChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { fighting } from '../facts/field.ts';
import { markAllowed, markAs, wayOf } from '../facts/marks.ts';
import { note } from '../notes.ts';
import { askAgain } from '../orders.ts';
import { acted } from '../rules/acted.ts';
import { enhancementWay, matches, usableNow } from '../rules/acts.ts';
import { beginBattle, blocked } from '../rules/battle.ts';
import { areaChoice } from '../rules/battle-end.ts';
import { reopen } from '../rules/dominant-windows.ts';
import { activate, willUse } from '../rules/entering-battle.ts';
import { areas, giveBack, returnable } from '../rules/set-aside.ts';
import { usedSpecial } from '../rules/special-initiative.ts';
import { isDual, signChosen, wayChosen } from '../rules/ways.ts';
import { type At, begin, goTo } from '../structures.ts';
import type { Way } from '../terms.ts';
import { allowedBy } from '../words/effects/allows.ts';
import { mayUse, use } from './ability.ts';
import { boundTo } from './declare.ts';
import { playDominant } from './play-dominant.ts';

/**
 * Carries out a finished declaration (an act that a player has declared), whose own stack entry is removed already. New
 * entries are put on the stack in reverse: the last one happens first.
 */
export function perform(tx: Tx, frame: Declaration, book: Book): void {
  const { seat, act } = frame;
  if (act.act === 'pass') {
    pass(tx, seat);
    return;
  }
  if (fighting(tx.state)) askAgain(tx, seat);
  const o = act.object === undefined ? undefined : live(tx.state, act.object);
  if (o === undefined) return;
  const event = (name: string, atoms: Atom[]): void =>
    tx.event({
      name,
      by: seat,
      source: o.stamp,
      card: book.card(o).definition.ref,
      entries: proposed(atoms),
    });
  switch (act.act) {
    case 'play':
      tx.observer?.program(book.card(o).definition.ref, 'played');
      event('play', [
        { ...move(o, zoneId('territory', seat), 'play'), marks: playedAs(frame, o, book) },
        note('plays', {}, { seat, object: o.stamp }),
      ]);
      return;
    case 'pile':
      event('pile', [{ ...move(o, zoneId('pile', seat), 'pile'), face: 'down', controller: seat }]);
      return;
    case 'activate':
      begin(tx, 'activated', 'use', { id: o.id, seat });
      event('activate', [move(o, zoneId('artifact', seat), 'activate')]);
      return;
    case 'site':
      attach(tx, frame, o, 'site', 'held', event, book);
      return;
    case 'hold':
      attach(tx, frame, o, 'fortress', 'held', event, book);
      return;
    case 'equip':
      attach(tx, frame, o, 'character', 'weapon', event, book);
      return;
    case 'free':
      // A card taken out of a Fortress in the set-aside area comes back into play (rules 6.3 g).
      event('free', [
        kindOf(o.zone) === 'aside'
          ? { ...move(o, zoneId('territory', o.controller), 'free'), controller: o.controller }
          : { atom: 'attach', object: o.stamp },
      ]);
      return;
    case 'access':
      acted(tx, book);
      event('access', [{ ...move(o, zoneId('battle', seat), 'access'), controller: o.controller }]);
      return;
    case 'discard':
      event('discard', [move(o, zoneId('discard', o.owner), 'discard')]);
      return;
    case 'return': {
      const found = returnable(tx.state, seat).find(({ member }) => member === o.stamp);
      if (found === undefined) return;
      const { group } = found;
      const all = group.until.until === 'upTo' ? group.members.map((m) => m.object) : [o.stamp];
      giveBack(tx, group, all);
      return;
    }
    case 'use':
      useAtWill(tx, frame, o, book);
      return;
    case 'rescue':
      beginBattle(tx, o);
      return;
    case 'block':
      blocked(tx, seat, o, book);
      return;
    case 'enhance':
      enhance(tx, frame, o, book);
      return;
    case 'dominant':
      dominant(tx, frame, o, book);
      return;
    case 'star':
      star(tx, seat, o, book);
      return;
    default:
      throw new Error(`"${act.act}" is no act of Redemption.`);
  }
}

type Happen = (name: string, atoms: Atom[]) => void;

/** Passes in a window (chance to act) for Dominants: the next seat is asked. */
function pass(tx: Tx, seat: Seat): void {
  const top = tx.top();
  if (top?.kind !== 'window') return;
  tx.replace({ ...top, passed: [...top.passed, seat] });
}

function playedAs(frame: Declaration, o: GameObject, book: Book): string[] {
  const said = optionChosen(frame.bound['way']);
  const way: Way | undefined =
    said !== undefined
      ? wayChosen(said)
      : (['hero', 'evilCharacter', 'site', 'fortress'] as const).find((w) => w in book.card(o).ways);
  return way === undefined ? [] : [markAs(way)];
}

/** Attaches a card: a soul to a Site, a card to a Fortress, or a weapon to a character. */
function attach(
  tx: Tx,
  frame: Declaration,
  o: GameObject,
  slot: string,
  role: 'held' | 'weapon',
  event: Happen,
  book: Book,
): void {
  const to = boundTo(frame, slot);
  const host = to === undefined ? undefined : live(tx.state, to);
  if (host === undefined) return;
  const on = { object: host.id, role };
  if (o.zone === host.zone || kindOf(o.zone) === 'bondage') {
    event(frame.act.act, [{ atom: 'attach', object: o.stamp, to: on }]);
    return;
  }
  const marks = role === 'weapon' ? [markAs(weaponWay(host, book))] : o.marks;
  event(frame.act.act, [{ ...move(o, host.zone, frame.act.act), host: on, controller: frame.seat, marks }]);
}

/** A weapon that a Hero holds counts as a good Enhancement, one that an Evil Character holds as an evil one. */
export const weaponWay = (host: GameObject, book: Book): Way =>
  book.base(host).types.includes('Hero') ? 'good' : 'evil';

function useAtWill(tx: Tx, frame: Declaration, o: GameObject, book: Book): void {
  const card = book.card(o);
  const answer = frame.bound['ability'];
  const open = usableNow(tx.state, frame.seat, o, book);
  const found =
    answer?.kind === 'option' ? open.find(({ number }) => String(number) === answer.options[0]) : open[0];
  if (found === undefined) return;
  const { id, ability } = found;
  reopen(tx);
  acted(tx, book);
  tx.say(`${tx.state.seats[frame.seat]!.name} uses ${card.definition.name}.`);
  use(tx, { object: o, card: card.definition.ref, ability: id, text: ability, controller: frame.seat }, book);
}

/**
 * Plays an Enhancement on the character that uses it: in battle it stays there; outside battle it is carried out and
 * discarded (rules 8, 12.5).
 */
function enhance(tx: Tx, frame: Declaration, o: GameObject, book: Book): void {
  const { seat } = frame;
  const to = boundTo(frame, 'user');
  const user = to === undefined ? undefined : live(tx.state, to);
  if (user === undefined) return;
  const inBattle = fighting(tx.state);
  const way: Way = inBattle
    ? enhancementWay(tx.state, seat)
    : book.base(user).types.includes('Hero')
      ? 'good'
      : 'evil';
  const allowed = inBattle && !matches(user, o, book) ? (allowedBy(tx.state, user, o, book) ?? []) : [];
  const weapon =
    inBattle &&
    book.card(o).definition.classes.includes('weapon') &&
    book.base(user).subtypes.includes('warrior');
  begin(tx, 'enhancement', 'use', { id: o.id, user: user.id, seat, battle: inBattle });
  if (inBattle) {
    usedSpecial(tx);
    acted(tx, book, seat, { o, way });
  }
  const atom: Atom = {
    ...move(o, zoneId(inBattle ? 'battle' : 'played', seat), 'enhance'),
    controller: seat,
    marks: [markAs(way), ...allowed.map(markAllowed)],
    ...(weapon ? { host: { object: user.id, role: 'weapon' as const } } : {}),
  };
  tx.event({
    name: 'enhance',
    by: seat,
    source: o.stamp,
    card: book.card(o).definition.ref,
    entries: proposed([atom, note('plays', {}, { seat, object: o.stamp })]),
  });
}

/** Continues an Enhancement that is being played: uses its abilities, and outside battle makes it leave. */
export function stepEnhancement(tx: Tx, frame: At<'enhancement'>, book: Book): void {
  const { id, seat, battle, user } = frame.data;
  const o = objectIn(tx.state, id);
  if (frame.at === 'use') {
    goTo(tx, frame, battle ? 'done' : 'leave');
    if (o && ['battle', 'played'].includes(kindOf(o.zone))) useAll(tx, o, seat, user, book);
    return;
  }
  if (frame.at !== 'leave' || !o || kindOf(o.zone) !== 'played') {
    tx.pop();
    return;
  }
  // Outside battle an Enhancement waits with the cards that it set aside (rules 12.5); otherwise it is discarded.
  const where = areas(tx.state, o.id);
  if (where.length > 1 && frame.inbox === undefined) {
    tx.ask(seat, areaChoice(tx.state, o, book));
    return;
  }
  const area = seatChosen(frame.inbox?.[0]?.answer) ?? where[0];
  tx.pop();
  tx.event({
    name: area === undefined ? 'discard' : 'wait',
    by: seat,
    entries: proposed([
      area === undefined
        ? move(o, zoneId('discard', o.owner), 'discard')
        : { ...move(o, zoneId('aside', area), 'wait'), controller: o.controller },
    ]),
  });
}

/**
 * Uses every ability that the card has as it is used now (as a Hero, as an Enhancement), within the limits (rules 7),
 * in the order of the text: the first goes on top of the stack.
 */
function useAll(tx: Tx, o: GameObject, seat: Seat, user: ObjectId | undefined, book: Book): void {
  const list = book.cards
    .activationsAs(book.card(o), wayOf(o))
    .filter(({ id, ability }) => mayUse(tx.state, o, id, ability));
  for (const { id } of list.reverse())
    willUse(tx, { id: o.id, ability: id, seat, ...(user === undefined ? {} : { user }) });
}

/** Plays a Dominant: it is carried out, then discarded (rules 11). */
function dominant(tx: Tx, frame: Declaration, o: GameObject, book: Book): void {
  const { seat } = frame;
  const way = isDual(book.card(o)) ? signChosen(optionChosen(frame.bound['way'])) : 'dominant';
  reopen(tx);
  acted(tx, book);
  playDominant(tx, seat, o, way, book);
}

/** Continues a Dominant that is being played, stage by stage of its stack entry. */
export function stepDominant(tx: Tx, frame: At<'dominant'>, book: Book): void {
  const { id, seat } = frame.data;
  const o = objectIn(tx.state, id);
  if (frame.at === 'use') {
    goTo(tx, frame, 'discard');
    if (o) useAll(tx, o, seat, undefined, book);
    return;
  }
  tx.pop();
  if (o && kindOf(o.zone) === 'played')
    tx.event({ name: 'discard', entries: proposed([move(o, zoneId('discard', o.owner), 'discard')]) });
}

/** Uses the abilities of an Artifact that has just become active. */
export function stepActivated(tx: Tx, frame: At<'activated'>, book: Book): void {
  tx.pop();
  const { id, seat, cause } = frame.data;
  const o = frame.at === 'stopped' ? undefined : objectIn(tx.state, id);
  if (o && kindOf(o.zone) === 'artifact') activate(tx, o, seat, cause, book);
}

/** Reveals a star card from hand before the first turn and uses its ability; the card stays in hand (rules 5). */
function star(tx: Tx, seat: Seat, o: GameObject, book: Book): void {
  const found = book.card(o).effects.find((e) => e.ability.as === 'star');
  if (found === undefined) return;
  willUse(tx, { id: o.id, ability: found.id, seat });
  tx.event({
    name: 'star',
    by: seat,
    source: o.stamp,
    card: book.card(o).definition.ref,
    entries: proposed([{ atom: 'reveal', objects: [o.stamp], to: tx.state.seats.map((_, s) => s) }]),
  });
}
