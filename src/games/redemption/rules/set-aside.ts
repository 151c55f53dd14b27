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
import { useLater } from '../abilities/ability.ts';
import { delayed } from '../abilities/delayed.ts';
import type { Book } from '../facts/facts.ts';
import { wayOf } from '../facts/marks.ts';
import type { Passive, SetAside, Step, Trigger } from '../language/types.ts';
import { type At, begin, type Forming, noSuchPlace, type Returning } from '../structures.ts';
import { BEEN_ASIDE, IN_PLAY, type Way } from '../terms.ts';
import { growth } from '../words/effects/numbers.ts';
import { awaited } from '../words/triggers/triggers.ts';

/** Functions that put the effects of a set-aside group into words. */
interface Speaker {
  step(step: Step): string;
  passive(does: Passive): string;
}

/** Key, in a set-aside group's bindings (stored names), of the turn on which it was set aside. */
export const BEGUN = 'begun';
/** Key, in a set-aside group's bindings (stored names), that is set if the group's cards return to decks. */
const TO_DECK = 'toDeck';
/** Key that is set if the group's cards return to their owners' territories, whoever controls them. */
const TO_OWNER = 'toOwner';
/** Number of the present turn; 0 before the first one. */
export const turnOf = (state: GameState): number =>
  state.clock['phase'] === 'pregame' ? 0 : Number(state.clock['turn']);

/**
 * Sets objects aside: they go at once to the areas of their permanent controllers (rules 12.1, 12.3); the group (cards
 * that wait together) forms afterwards.
 */
export function setAside(tx: Tx, step: SetAside, env: Env, book: Book): void {
  // A card already set aside is not in play, so it stays as it is (rules 12.2).
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

/** The card's statuses, with the one that records that it was set aside. */
const withAside = (marks: string[]): string[] => [
  ...marks.filter((m) => m !== BEEN_ASIDE && m !== 'captured'),
  BEEN_ASIDE,
];

/** The set-aside step with its numbers of turns, computed while all cards are still in place (rules 21.1). */
function withTurns(state: GameState, step: SetAside, env: Env, book: Book): SetAside {
  const { turns, upTo } = step;
  return {
    ...step,
    ...(turns === undefined ? {} : { turns: value(state, turns, env, book) }),
    ...(upTo === undefined ? {} : { upTo: value(state, upTo, env, book) }),
  };
}

/**
 * True if the object is an opponent's and the Enhancement may not target it. An Enhancement that sets cards aside
 * outside battle may not target an opponent's objects at all, unless it is of the Territory class (rules 12.5).
 */
export function outOfReach(state: GameState, o: GameObject, env: Env, book: Book): boolean {
  const source = live(state, env.self);
  if (source === undefined || kindOf(source.zone) !== 'played' || o.controller === env.you) return false;
  const { types, subtypes } = book.base(source);
  return types.includes('Enhancement') && subtypes.includes('set-aside') && !subtypes.includes('territory');
}

/**
 * True if the player has a card of their own that the Enhancement could set aside. Otherwise it is not played (rules
 * 21.1).
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

/** Continues a set-aside group's stack entry: forms the group, or gives its returned members their benefits. */
export function stepGroup(tx: Tx, frame: At<'group'>, book: Book, print: Speaker): void {
  tx.pop();
  switch (frame.at) {
    case 'form':
      formGroup(tx, frame.data, book, print);
      return;
    case 'stopped':
      // Nothing is set aside: the ability was undone before the cards had left.
      return;
    case 'returned':
      returned(tx, frame.data);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/**
 * Forms the group of the set-aside cards that have arrived, and begins the effects that hold while all of them wait
 * (rules 12.1).
 */
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
    // A played Enhancement waits with its group (rules 12.5); a star card is only revealed and stays in hand (5).
    ...(source !== undefined && wayOf(source) !== undefined && book.base(source).types.includes('Enhancement')
      ? { companion: source.id }
      : {}),
    until: endOf(tx.state, step, env, book),
    counted: 0,
    due: false,
    broken: false,
    accrued: {},
    each: [...(step.grow === undefined ? [] : [grown(step.grow)]), ...(step.each ?? [])],
    ...(step.upkeeps === 'any' && { others: step.each ?? [] }),
    onReturn: step.onReturn ?? [],
    benefit: benefit(step, print),
    // The turn on which the group's cards were set aside does not count (rules 12.4).
    env: {
      ...bound,
      numbers: {
        ...bound.numbers,
        [BEGUN]: turnOf(tx.state),
        ...(step.back !== undefined && { [step.back === 'deck' ? TO_DECK : TO_OWNER]: 1 }),
      },
      instance: undefined,
    },
  };
  const cause = tx.state.instances.find((i) => i.id === env.instance);
  // The effects outlast the record of their ability's use. If they cannot be interrupted, they are stored without a
  // reference to that use from the start (rules 7.3, 12.7).
  const by = cause?.cannotBe.includes('interrupt') === true ? undefined : env.instance;
  const effects = [
    ...(step.while ?? []).map((does) => during(does, group, { ...env, instance: by }, source, print)),
    ...waiting(tx.state, step, group, { ...bound, instance: by }, print),
  ];
  happen(tx, 'group', env, [{ atom: 'group', group }, ...effects]);
}

/**
 * Atoms (changes of state) that begin an effect of a set-aside group. As long as all members wait, this effect waits
 * for a certain event.
 */
const waiting = (
  state: GameState,
  { meanwhile }: SetAside,
  { id }: SetAsideGroup,
  env: Env,
  print: Speaker,
): Atom[] => {
  const atom = meanwhile && delayed(state, meanwhile, print.step({ op: 'delayed', ...meanwhile }), env);
  return atom === undefined
    ? []
    : [{ ...atom, effect: { ...atom.effect, until: { until: 'group', group: id } } }];
};

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

/** Growth of a set-aside group's cards each turn, as a program step. */
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
  // The cast is safe: triggers are plain data of the card language.
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
    ...(step.meanwhile === undefined ? [] : [print.step({ op: 'delayed', ...step.meanwhile })]),
    ...(step.each === undefined
      ? []
      : [
          `Each turn${step.upkeeps === 'any' ? ' of either player' : ''}: ${step.each.map((s) => print.step(s)).join(' ')}`,
        ]),
    ...(step.onReturn === undefined
      ? []
      : [`On return: ${step.onReturn.map((s) => print.step(s)).join(' ')}`]),
  ];
  return words.join(' ');
}

/**
 * True for a set-aside group made by a player's correction instead of a card. Its number is its first member's stamp
 * (number of a stay in a zone), and a player has typed its benefit (see `by-hand.ts`).
 */
export const isByHand = ({ id, members }: SetAsideGroup): boolean => members[0]?.object === id;

/** Events for which a set-aside group waits; empty for groups that wait for no event. */
export const eventsOf = (group: SetAsideGroup): Trigger[] =>
  // The cast is safe: only `endOf` writes a group's events, and it writes triggers.
  group.until.until === 'event' ? (group.until.event as unknown as Trigger[]) : [];

/**
 * Counts a turn of the player for their set-aside groups: members grow, and groups whose time is over become due (rules
 * 12.4, 21.2). Groups of the other player do what they do in each upkeep (rules 6.2).
 */
export function countTurn(tx: Tx, seat: Seat, book: Book): void {
  const isBegun = (g: SetAsideGroup): boolean => (g.env.numbers[BEGUN] ?? 0) < turnOf(tx.state);
  const use = (group: SetAsideGroup, steps: SetAsideGroup['each'], turns: number): void => {
    if (group.broken || isNegated(tx.state, group, book)) return;
    useLater(tx, group.id, steps, { ...group.env, numbers: { ...group.env.numbers, turns } });
  };
  for (const group of tx.state.groups.filter(isBegun).reverse()) {
    const { until, counted: before } = group;
    if (group.playedBy !== seat) {
      if (group.others !== undefined) use(group, group.others, before);
      continue;
    }
    const counted = before + 1;
    const due = (until.until === 'turns' || until.until === 'upTo') && counted >= until.turns;
    use(group, group.each, counted);
    tx.event({
      name: 'count',
      by: seat,
      card: group.cause,
      entries: proposed([{ atom: 'group', group: { ...group, counted, due } }]),
    });
  }
}

/** True if the Enhancement that waits with the group is negated: what it does as time passes stops (rules 12.7). */
function isNegated(state: GameState, { companion }: SetAsideGroup, book: Book): boolean {
  const o = companion === undefined ? undefined : state.objects[companion];
  return o != null && book.stopsUse(state, o);
}

/** Set-aside groups that must return now, in this player's Preparation phase. */
export const dueGroups = (state: GameState, seat: Seat): SetAsideGroup[] =>
  state.groups.filter((g) => g.due && g.playedBy === seat && g.until.until !== 'event');

/** Members of set-aside groups that the player may return now by choice (rules 12.4 b, d). */
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
 * Returns members of a set-aside group in due time: they go to their controllers' territories (rules 12.4), and
 * afterwards get their benefits.
 */
export function giveBack(tx: Tx, group: SetAsideGroup, members: Stamp[]): void {
  const rest = group.members.filter((m) => !members.includes(m.object));
  const list = members.flatMap((s) => live(tx.state, s) ?? []);
  const [ends, leaves] = closing(tx.state, group);
  begin(tx, 'group', 'returned', {
    ids: list.map((o) => o.id),
    group: group.id,
    steps: group.broken ? [] : group.onReturn,
    env: { ...group.env, numbers: { ...group.env.numbers, turns: group.counted } },
    close: rest.length > 0 ? [] : leaves,
  });
  tx.event({
    name: 'return',
    by: group.playedBy,
    card: group.cause,
    entries: proposed([
      // If some members of the group stay by choice, the benefits for all members together end (12.1); each member
      // still gets its own benefits when it returns.
      { atom: 'group', group: { ...group, members: rest, due: false, each: [] } },
      ...goingBack(group, list, (o) => o.controller),
      ...ends,
    ]),
  });
}

/**
 * Atoms (changes of state) that return members of a set-aside group to territories, or, if their text says so, to their
 * owners' decks, which are shuffled.
 */
const goingBack = (group: SetAsideGroup, list: GameObject[], whose: (o: GameObject) => Seat): Atom[] =>
  group.env.numbers[TO_DECK] === undefined
    ? list.map((o) => home(o, group.env.numbers[TO_OWNER] === undefined ? whose(o) : o.owner))
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

/** True for a zone in which a card that was set aside is in play again. Artifact piles count (rules 4). */
export const isBack = (kind: string): boolean => IN_PLAY.includes(kind) || kind === 'pile';

/** Gives the benefits of a set-aside group's return to the arrived cards, and ends the group if `close`. */
function returned(tx: Tx, { ids, group, steps, env, close }: Returning): void {
  const arrived = objectsIn(tx.state, ids)
    .filter((o) => isBack(kindOf(o.zone)))
    .map((o) => o.stamp);
  if (close.length > 0) tx.event({ name: 'close', entries: proposed(close) });
  if (arrived.length > 0) useLater(tx, group, steps, { ...env, refs: { ...env.refs, aside: arrived } });
}

/**
 * Atoms (changes of state) at the end of a set-aside group. `ends`: they end the effects that held while all members
 * waited; `leaves`: they discard the Enhancement that waited with the group (RED-S20).
 */
export function closing(state: GameState, group: SetAsideGroup): [ends: Atom[], leaves: Atom[]] {
  const ends = state.effects
    .filter((e) => e.until.until === 'group' && e.until.group === group.id)
    .map((e): Atom => ({ atom: 'effectOff', id: e.id }));
  const o = group.companion === undefined ? undefined : state.objects[group.companion];
  const waits = o && kindOf(o.zone) === 'aside';
  return [ends, waits ? [move(o, zoneId('discard', o.owner), 'discard')] : []];
}

/**
 * Applies the rule for a member that has left its set-aside group early: there is no benefit any more. If the group had
 * a stated duration and the member is back in play (or, by this project's decision, gone anywhere), the others return
 * to their owners at once (rules 12.4, the group rule). Groups that wait for an event go on waiting if the member is
 * gone (RED-S23).
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
  // The ending belongs to the act of the ability that made the member leave, and is undone with that act (rules 7.4).
  tx.event(instance === undefined ? event : { ...event, instance });
}

/** Areas in which an Enhancement may wait for the cards that it set aside (rules 12.5). */
export function areas(state: GameState, enhancement: ObjectId): Seat[] {
  const group = state.groups.find((g) => g.companion === enhancement);
  const seats = (group?.members ?? []).flatMap((m) => live(state, m.object)?.controller ?? []);
  return [...new Set(seats)].sort();
}
