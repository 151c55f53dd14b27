import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import { type ObjectId, type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import {
  type Env,
  emptyEnv,
  type GameObject,
  type GameState,
  type GroupEnd,
  type Json,
  type SetAsideGroup,
} from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objects, select, value } from '../../../language/run/evaluate.ts';
import { happen } from '../../../language/run/interpret.ts';
import { objectIn, objectsIn } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { wayOf } from '../facts/marks.ts';
import type { Passive, SetAside, Step, Trigger } from '../language/types.ts';
import { type At, begin, type Forming, noSuchPlace, type Returning } from '../structures.ts';
import { BEEN_ASIDE, IN_PLAY, type Way } from '../terms.ts';
import { growth } from '../words/effects/numbers.ts';
import { awaited } from '../words/triggers/triggers.ts';

/** Puts what groups do into words. */
interface Speaker {
  step(step: Step): string;
  passive(does: Passive): string;
}

/** Name of the number in a group's bindings that holds the turn on which it was set aside. */
export const BEGUN = 'begun';
/** Name of the number in a group's bindings that says that its cards return to decks. */
const TO_DECK = 'toDeck';
/** The number of the turn; before the first one, none. */
export const turnOf = (state: GameState): number =>
  state.clock['phase'] === 'pregame' ? 0 : Number(state.clock['turn']);

/** Objects go at once to the set-aside areas of their permanent controllers (rules 12.1, 12.3); the group forms after that. */
export function setAside(tx: Tx, step: SetAside, env: Env, book: Book): void {
  // A card that is set aside already is not in play any more, and waits where it is (rules 12.2).
  const list = objects(tx.state, step.what, env, book).filter(
    (o) =>
      kindOf(o.zone) !== 'aside' &&
      !book.protects(tx.state, o, 'setAside', env) &&
      !outOfReach(tx.state, o, env, book),
  );
  if (list.length === 0) return;
  begin(tx, 'group', 'form', {
    ids: list.map((o) => o.id),
    from: list.map((o) => kindOf(o.zone)),
    step: withTurns(tx.state, step, env, book),
    env,
    ...(env.instance === undefined ? {} : { cause: env.instance }),
  });
  happen(
    tx,
    'setAside',
    env,
    list.map((o) => ({
      ...move(o, zoneId('aside', o.controller), 'setAside'),
      controller: o.controller,
      face: step.down === true ? 'down' : 'up',
      ...(book.cards.remembersAside ? { marks: withAside(o.marks) } : {}),
    })),
  );
}

/** The card's marks, with the one that says that it was set aside. */
const withAside = (marks: string[]): string[] => [
  ...marks.filter((m) => m !== BEEN_ASIDE && m !== 'captured'),
  BEEN_ASIDE,
];

/** The step with its numbers of turns, which are counted while all cards are still where they were (rules 21.1). */
function withTurns(state: GameState, step: SetAside, env: Env, book: Book): SetAside {
  const { turns, upTo } = step;
  return {
    ...step,
    ...(turns === undefined ? {} : { turns: value(state, turns, env, book) }),
    ...(upTo === undefined ? {} : { upTo: value(state, upTo, env, book) }),
  };
}

/**
 * Outside battle an Enhancement that sets aside targets nothing that an opponent controls, whatever else it does, unless it is of the
 * Territory class (rules 12.5).
 */
export function outOfReach(state: GameState, o: GameObject, env: Env, book: Book): boolean {
  const source = live(state, env.self);
  if (source === undefined || kindOf(source.zone) !== 'played' || o.controller === env.you) return false;
  const { types, subtypes } = book.base(source);
  return types.includes('Enhancement') && subtypes.includes('set-aside') && !subtypes.includes('territory');
}

/**
 * True if the player has a card of their own that the Enhancement, used this way, could set aside. Without one it is not
 * played (rules 21.1).
 */
export function findsOwn(state: GameState, seat: Seat, o: GameObject, way: Way, book: Book): boolean {
  const { definition, sought } = book.card(o);
  if (sought.length === 0) return false;
  const env = emptyEnv(seat, o.stamp, definition.ref);
  return sought
    .filter(({ as }) => as === undefined || as === way)
    .flatMap(({ filter }) => select(state, filter, env, book))
    .some((s) => {
      const card = live(state, s);
      return card?.controller === seat && !book.protects(state, card, 'setAside', env);
    });
}

/** Continues the frame of a set-aside group: forms the group, or gives its returned members their benefits. */
export function stepGroup(tx: Tx, frame: At<'group'>, book: Book, print: Speaker): void {
  tx.pop();
  switch (frame.at) {
    case 'form':
      formGroup(tx, frame.data, book, print);
      return;
    case 'stopped':
      // The ability that set them aside was undone before they were gone.
      return;
    case 'returned':
      returned(tx, frame.data);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Forms the group of those that have arrived, and begins what holds while they all wait (rules 12.1). */
function formGroup(
  tx: Tx,
  { ids, from: origins = [], step, env }: Forming,
  book: Book,
  print: Speaker,
): void {
  const members = ids.flatMap((id, i) => {
    const o = objectIn(tx.state, id);
    return o !== undefined && kindOf(o.zone) === 'aside'
      ? [{ object: o.stamp, visible: o.face === 'up', from: origins[i] ?? '' }]
      : [];
  });
  if (members.length === 0) return;
  const stamps = members.map((m) => m.object);
  const bound: Env = { ...env, refs: { ...env.refs, aside: stamps } };
  const source = live(tx.state, env.self);
  const group: SetAsideGroup = {
    id: tx.fresh(),
    cause: env.card,
    ...(env.instance === undefined ? {} : { instance: env.instance }),
    playedBy: env.you,
    members,
    // An Enhancement that was played waits with them (rules 12.5); a star is only revealed and stays in hand (5).
    ...(source !== undefined && wayOf(source) !== undefined && book.base(source).types.includes('Enhancement')
      ? { companion: source.id }
      : {}),
    until: endOf(tx.state, step, env, book),
    counted: 0,
    due: false,
    broken: false,
    accrued: {},
    each: [...(step.grow === undefined ? [] : [grown(step.grow)]), ...(step.each ?? [])],
    onReturn: step.onReturn ?? [],
    benefit: benefit(step, print),
    // On the turn on which they were set aside it is not counted yet (rules 12.4).
    env: {
      ...bound,
      numbers: {
        ...bound.numbers,
        [BEGUN]: turnOf(tx.state),
        ...(step.back === undefined ? {} : { [TO_DECK]: 1 }),
      },
      instance: undefined,
    },
  };
  const cause = tx.state.instances.find((i) => i.id === env.instance);
  // It lasts longer than the use is remembered: what cannot be negated belongs to no use from the start (rules 7.3, 12.7).
  const by = cause?.cannotBe.includes('negate') === true ? undefined : env.instance;
  const effects = (step.while ?? []).map(
    (does): Atom => during(does, group, { ...env, instance: by }, source, print),
  );
  happen(tx, 'group', env, [{ atom: 'group', group }, ...effects]);
}

const during = (
  does: Passive,
  group: SetAsideGroup,
  env: Env,
  source: GameObject | undefined,
  print: Speaker,
): Atom => ({
  atom: 'effectOn',
  effect: {
    controller: env.you,
    card: env.card,
    text: print.passive(does),
    body: does,
    refs: group.members.map((m) => m.object),
    until: { until: 'group', group: group.id },
    ...(source === undefined ? {} : { source: source.id }),
    ...(env.instance === undefined ? {} : { instance: env.instance }),
  },
});

/** Growth each turn, as a step of the group's own. */
const grown = (by: { strength?: number; toughness?: number }): Step => ({
  op: 'ongoing',
  until: 'permanent',
  over: { ref: 'aside' },
  does: growth(by),
});

function endOf(state: GameState, step: SetAside, env: Env, book: Book): GroupEnd {
  if (step.turns !== undefined) return { until: 'turns', turns: value(state, step.turns, env, book) };
  if (step.upTo !== undefined) return { until: 'upTo', turns: value(state, step.upTo, env, book) };
  if (step.until === undefined) return { until: 'will' };
  // Triggers are plain data of the vocabulary.
  return { until: 'event', event: step.until as unknown as Json, text: eventText(step.until) };
}

const eventText = (triggers: Trigger[]): string =>
  triggers.length === 0 ? 'never' : triggers.map(awaited).join(', or ');

const signed = (n = 0): string => (n < 0 ? `−${-n}` : `+${n}`);

function benefit(step: SetAside, print: Speaker): string {
  const words = [
    ...(step.grow === undefined
      ? []
      : [`${signed(step.grow.strength)}/${signed(step.grow.toughness)} each turn.`]),
    ...(step.while ?? []).map((does) => print.passive(does)),
    ...(step.each === undefined ? [] : [`Each turn: ${step.each.map((s) => print.step(s)).join(' ')}`]),
    ...(step.onReturn === undefined
      ? []
      : [`On return: ${step.onReturn.map((s) => print.step(s)).join(' ')}`]),
  ];
  return words.join(' ');
}

/** True if it was made by hand. Then it has its first member's number, and its benefit is what somebody wrote (see `by-hand.ts`). */
export const isByHand = ({ id, members }: SetAsideGroup): boolean => members[0]?.object === id;

/** The trigger list of a group that waits for an event; empty for others. */
export const eventsOf = (group: SetAsideGroup): Trigger[] =>
  // Written by `endOf` above.
  group.until.until === 'event' ? (group.until.event as unknown as Trigger[]) : [];

/**
 * One more turn of the player for their groups: what grows, grows, and groups whose time is over are due (rules 12.4,
 * 21.2).
 */
export function countTurn(tx: Tx, seat: Seat): void {
  const counts = (g: SetAsideGroup): boolean =>
    g.playedBy === seat && (g.env.numbers[BEGUN] ?? 0) < turnOf(tx.state);
  for (const group of tx.state.groups.filter(counts).reverse()) {
    const { until } = group;
    const counted = group.counted + 1;
    const due = (until.until === 'turns' || until.until === 'upTo') && counted >= until.turns;
    if (group.each.length > 0 && !group.broken)
      tx.sequence(group.each, { ...group.env, numbers: { ...group.env.numbers, turns: counted } });
    tx.event({
      name: 'count',
      by: seat,
      card: group.cause,
      entries: proposed([{ atom: 'group', group: { ...group, counted, due } }]),
    });
  }
}

/** Groups that must return now in this player's Preparation phase. */
export const dueGroups = (state: GameState, seat: Seat): SetAsideGroup[] =>
  state.groups.filter((g) => g.due && g.playedBy === seat && g.until.until !== 'event');

/** Members that the player may return now, at will (rules 12.4 b, d). */
export function returnable(state: GameState, seat: Seat): { group: SetAsideGroup; member: Stamp }[] {
  return state.groups.flatMap((group) => {
    if (group.until.until === 'upTo' && group.playedBy === seat && group.counted >= 1)
      return group.members.map((m) => ({ group, member: m.object }));
    if (group.until.until !== 'will') return [];
    return group.members
      .filter((m) => live(state, m.object)?.controller === seat)
      .map((m) => ({ group, member: m.object }));
  });
}

/**
 * A return in due time: to the territory of each card's controller (rules 12.4), then the benefits. What is gained this
 * way cannot be negated (12.7): it belongs to no instance.
 */
export function giveBack(tx: Tx, group: SetAsideGroup, members: Stamp[]): void {
  const rest = group.members.filter((m) => !members.includes(m.object));
  const list = members.flatMap((s) => live(tx.state, s) ?? []);
  const [ends, leaves] = closing(tx.state, group);
  begin(tx, 'group', 'returned', {
    ids: list.map((o) => o.id),
    steps: group.broken ? [] : group.onReturn,
    env: { ...group.env, numbers: { ...group.env.numbers, turns: group.counted } },
    close: rest.length > 0 ? [] : leaves,
  });
  tx.event({
    name: 'return',
    by: group.playedBy,
    card: group.cause,
    entries: proposed([
      // If some stay, at will, the benefits for all of them together end (12.1); their own return still brings theirs.
      { atom: 'group', group: { ...group, members: rest, due: false, each: [] } },
      ...goingBack(group, list, (o) => o.controller),
      ...ends,
    ]),
  });
}

/** Members return: to territories, or to their owners' decks, which are shuffled, where their text says so. */
const goingBack = (group: SetAsideGroup, list: GameObject[], whose: (o: GameObject) => Seat): Atom[] =>
  group.env.numbers[TO_DECK] === undefined
    ? list.map((o) => home(o, whose(o)))
    : [
        ...list.map((o) => move(o, zoneId('deck', o.owner), 'return')),
        ...[...new Set(list.map((o) => zoneId('deck', o.owner)))].map(
          (zone): Atom => ({ atom: 'shuffle', zone }),
        ),
      ];

const home = (o: GameObject, seat: Seat): Atom => ({
  ...move(o, zoneId('territory', seat), 'return'),
  controller: seat,
});

/** True if a card there is back in play. Artifact piles are part of it (rules 4). */
export const isBack = (kind: string): boolean => IN_PLAY.includes(kind) || kind === 'pile';

/** Gives the benefits of a return to the cards that have arrived, and closes the group. */
function returned(tx: Tx, { ids, steps, env, close }: Returning): void {
  const arrived = objectsIn(tx.state, ids)
    .filter((o) => isBack(kindOf(o.zone)))
    .map((o) => o.stamp);
  if (close.length > 0) tx.event({ name: 'close', entries: proposed(close) });
  if (arrived.length > 0) tx.sequence(steps, { ...env, refs: { ...env.refs, aside: arrived } });
}

/** The end of a group: of what held while all its members waited, and of the Enhancement that waits with it (RED-S20). */
export function closing(state: GameState, group: SetAsideGroup): [ends: Atom[], leaves: Atom[]] {
  const ends = state.effects
    .filter((e) => e.until.until === 'group' && e.until.group === group.id)
    .map((e): Atom => ({ atom: 'effectOff', id: e.id }));
  const o = group.companion === undefined ? undefined : state.objects[group.companion];
  const waits = o && kindOf(o.zone) === 'aside';
  return [ends, waits ? [move(o, zoneId('discard', o.owner), 'discard')] : []];
}

/**
 * A member has left early: no benefit any more. If the group had a stated duration and the member is back in play (or,
 * by our decision, gone anyhow), the others return to their owners at once (rules 12.4, the group rule). Those that
 * wait for an event go on waiting for it if the member is gone (RED-S23).
 */
export function leftEarly(
  tx: Tx,
  group: SetAsideGroup,
  gone: Stamp[],
  inPlay: boolean,
  instance: number | undefined,
): void {
  const rest = group.members.filter((m) => !gone.includes(m.object));
  const { until } = group.until;
  const together = until === 'event' ? inPlay : until !== 'will';
  const back = together ? rest.flatMap((m) => live(tx.state, m.object) ?? []) : [];
  const members = together ? [] : rest;
  const [ends, leaves] = closing(tx.state, group);
  const event = {
    name: 'cutShort',
    by: group.playedBy,
    card: group.cause,
    entries: proposed([
      { atom: 'group', group: { ...group, members, broken: true } },
      ...goingBack(group, back, (o) => o.owner),
      ...ends,
      ...(members.length === 0 ? leaves : []),
    ]),
  };
  // It is part of what the ability did that made the member leave, and is undone with it (rules 7.4).
  tx.event(instance === undefined ? event : { ...event, instance });
}

/** The areas in which an Enhancement may wait for the cards that it set aside (rules 12.5). */
export function areas(state: GameState, enhancement: ObjectId): Seat[] {
  const group = state.groups.find((g) => g.companion === enhancement);
  const seats = (group?.members ?? []).flatMap((m) => live(state, m.object)?.controller ?? []);
  return [...new Set(seats)].sort();
}
