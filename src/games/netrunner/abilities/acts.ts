import type { Act } from '../../../kernel/choice.ts';
import type { Window } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { StandingOrder } from '../../../kernel/game/prompts.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import { howMany } from '../../../language/print/english.ts';
import { holds, objects } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { encountered, isCorp, meeting, objectOf, purse, runner, runOf, servers } from '../facts/field.ts';
import { printFor } from '../language/print.ts';
import type { Paid, Step } from '../language/types.ts';
import { cardOrder, orderOf } from '../orders.ts';
import { trashPrice } from '../rules/breach.ts';
import { credits } from '../rules/credits.ts';
import { hostsFor, installable, installPrice, isHosted, PLAIN, programs } from '../rules/install.ts';
import { mayPlay, xsOf } from '../rules/play.ts';
import { asksToRez, waysToRez } from '../rules/rez.ts';
import { mayLeave } from '../rules/run.ts';
import { breakable, isBroken, unbroken } from '../rules/subroutines.ts';
import { whyNotNow } from '../words/costs/usable.ts';
import { asHandOf } from '../words/effects/as-hand.ts';
import { isScoringBarred } from '../words/effects/bans.ts';
import { isRunBarred } from '../words/effects/bar-run.ts';
import { isProlonged } from '../words/effects/prolong.ts';
import { guardOf } from '../words/effects/protects.ts';
import type { Purpose } from '../words/effects/spendable.ts';
import { hasInGrip, trashingMore } from '../words/effects/trash-cost.ts';

/**
 * Windows (moments at which players may act) in which non-ice cards may be rezzed, and agendas scored (rules 16, 17).
 */
export const REZ = ['start', 'action', 'between', 'end', 'discard', 'run', 'approach', 'inward', 'server'];
export const SCORE = ['start', 'action', 'end'];
/** Costs of the basic actions (rules 16.1): of purging in clicks, of the others in credits. */
const ADVANCE = 1;
const TRASH_RESOURCE = 2;
const REMOVE_TAG = 2;
export const PURGE = 3;

/**
 * The acts that the seat may do in this window (moment at which players may act). In an action window the last one is
 * the default if the player's time runs out.
 */
export function acts(state: GameState, frame: Window, book: Book): Act[] {
  const { seat, name } = frame;
  const found: Act[] = [
    ...(isCorp(state, seat) ? corpActs(state, seat, name, book) : []),
    ...abilities(state, seat, name, book).flatMap(({ object, index, ability }) =>
      whyNotUse(state, object, index, ability, seat, name, book) === undefined
        ? [{ act: actOf(ability), object: object.stamp, ability: index }]
        : [],
    ),
  ];
  if (name === 'action') return [...found, ...actions(state, seat, book)];
  return [...found, ...(leavesHere(state, frame, book) ? [{ act: 'jackout' }] : []), { act: 'pass' }];
}

/**
 * True if this window (moment to act) also asks the Runner whether to jack out. Only an encounter with ice whose
 * subroutines are all broken has such a window. A standing order of the Runner can ask for two separate questions
 * instead.
 */
export const leavesHere = (state: GameState, { seat, name }: Window, book: Book): boolean =>
  name === 'encounter' &&
  seat === runner(state) &&
  meeting(state)?.chart === 'run' &&
  orderOf(state, seat, 'broken') === 'once' &&
  isBroken(state, book) &&
  mayLeave(state);

/** Acts of the Corp that take no click: scoring agendas, and rezzing cards (turning them face up). */
function corpActs(state: GameState, seat: Seat, name: string, book: Book): Act[] {
  const own = [...inZone(state, zoneId('root')), ...inZone(state, zoneId('ice'))];
  const found: Act[] = [];
  for (const o of own) {
    if (whyNotScore(state, o, seat, name, book) === undefined) found.push({ act: 'score', object: o.stamp });
    if (whyNotRez(state, o, seat, name, book) === undefined) found.push({ act: 'rez', object: o.stamp });
  }
  return found;
}

export const isCorpTurn = (state: GameState, seat: Seat): boolean => Number(state.clock['active']) === seat;

/** Reason why the Corp cannot score the agenda in this window (moment to act); undefined if it can. */
export function whyNotScore(
  state: GameState,
  o: GameObject,
  seat: Seat,
  window: string,
  book: Book,
): Refusal | undefined {
  const { type, name, advancement = 0 } = book.card(o).definition;
  if (type !== 'agenda' || !o.zone.startsWith('root'))
    return refuse('not-available', `${name} is no installed agenda.`);
  if (isScoringBarred(state, o, book)) return refuse('not-available', `You cannot score ${name} this turn.`);
  const there = o.counters['advancement'] ?? 0;
  if (there < advancement)
    return refuse(
      'not-available',
      `${name} has ${howMany(there, 'advancement counter')} and needs ${advancement}. Advance it.`,
    );
  return SCORE.includes(window) && isCorpTurn(state, seat)
    ? undefined
    : refuse('unknown-value', 'Agendas are scored in your own turn, while nothing else is going on.');
}

/** Reason why the Corp cannot pay for the act; undefined if it can. */
const tooDear = (
  state: GameState,
  doing: string,
  price: number,
  seat: Seat,
  book: Book,
  purpose?: Purpose,
): Refusal | undefined => {
  const rich = credits(state, seat, book, purpose);
  return price <= rich
    ? undefined
    : refuse('cannot-pay', `${doing} costs ${howMany(price, 'credit')}, and you have ${rich}.`);
};

/** Reason why the Corp cannot rez the card in this window (moment to act); undefined if it can. */
export function whyNotRez(
  state: GameState,
  o: GameObject,
  seat: Seat,
  window: string,
  book: Book,
): Refusal | undefined {
  const { type, name } = book.card(o).definition;
  if (type === 'agenda') return refuse('not-available', `${name} is an agenda, and is never rezzed.`);
  if (o.face === 'up') return refuse('not-available', `${name} is rezzed already.`);
  if ('ownTurn' in book.card(o).keywords && !isCorpTurn(state, seat))
    return refuse('not-available', `${name} is rezzed in your own turn only.`);
  if (type === 'ice') {
    const run = runOf(state);
    const met = run !== undefined && window === 'approach' ? objectOf(state, run.data.ice) : undefined;
    if (met?.id !== o.id)
      return refuse('not-available', `Ice is rezzed as it is approached. ${name} is not.`);
  } else if (!REZ.includes(window))
    return refuse('not-available', `Nothing but ice is rezzed now. Wait for the next window.`);
  if (asksToRez(state, o, book))
    return waysToRez(state, o, seat, 0, book).length > 0
      ? undefined
      : refuse('cannot-pay', `You cannot pay all that rezzing ${name} costs.`);
  return tooDear(state, `Rezzing ${name}`, rezPrice(state, o, book), seat, book, { act: 'rez', card: o });
}

export const rezPrice = (state: GameState, o: GameObject, book: Book): number =>
  book.price(state, o, book.card(o).values['cost'] ?? 0, 'rez');

/** An ability, with the object that has it. */
export interface Having {
  object: GameObject;
  index: number;
  ability: Paid;
}

/**
 * Paid abilities that the seat might use: those of its own cards, and those of ice that the Runner may use. Abilities
 * for accessed cards are not included.
 */
export function abilities(state: GameState, seat: Seat, _window: string, book: Book): Having[] {
  const found: Having[] = [];
  for (const o of state.objects) {
    if (o === null || !('card' in o.what)) continue;
    const isInHand = o.zone === zoneId('hand', seat);
    const isStolen = o.zone === zoneId('score', runner(state));
    const isInDiscard = o.zone === zoneId('discard', seat);
    if (!isInHand && !isStolen && !isInDiscard && !book.isActive(state, o)) continue;
    for (const { index, ability } of book.card(o).paid) {
      // An ability that reveals and trashes its own card from the hand works only in the hand.
      if (ability.access === true || (ability.cost.expend !== undefined) !== isInHand) continue;
      // An ability that plays its own card from a discard pile works only in the discard pile (CR 9.1.8).
      if ((ability.discard === true) !== isInDiscard) continue;
      if ((ability.stolen !== undefined || o.zone.startsWith('score:')) && !isHeld(state, o, ability))
        continue;
      const theirs =
        ability.runner === true
          ? seat === runner(state)
          : o.controller === seat ||
            ability.anyone === true ||
            (ability.stolen !== undefined && isCorp(state, seat));
      if (theirs) found.push({ object: o, index, ability });
    }
  }
  return found;
}

/** True if the agenda is in the score area in which its ability works: the Corp's, unless the ability names another. */
const isHeld = (state: GameState, o: GameObject, { stolen }: Paid): boolean => {
  const isStolen = o.zone === zoneId('score', runner(state));
  return stolen === 'either' || (stolen === 'only') === isStolen;
};

/** Standing orders about single cards of the seat, in any zone, that have an ability without a click cost. */
export function cardOrders(state: GameState, seat: Seat, book: Book): StandingOrder[] {
  const named = state.objects.flatMap((o) => {
    if (o === null || o.owner !== seat || !('card' in o.what)) return [];
    const { paid, definition } = book.card(o);
    const isUsed = paid.some(
      ({ ability: { access, runner: theirs, cost } }) =>
        access !== true && theirs !== true && cost.clicks === undefined,
    );
    return isUsed ? [definition.name] : [];
  });
  return [...new Set(named)].sort().map(cardOrder);
}

/**
 * True if the ability could be used now, judging by public information. A condition that depends on cards which may be
 * face down counts as met. Otherwise everybody could infer these cards from whether the game waits for the player.
 */
export function couldUse(
  state: GameState,
  { object, index, ability }: Having,
  seat: Seat,
  window: string,
  book: Book,
): boolean {
  const { if: condition, ...open } = ability;
  const isHidden = condition !== undefined && HIDDEN.test(JSON.stringify(condition));
  return whyNotUse(state, object, index, isHidden ? open : ability, seat, window, book) === undefined;
}
/** Pattern for zones that may hold cards which some player does not see. */
const HIDDEN = /"(hand|deck|ice|root|discard|hosted|aside)"/;

/** True if the act begins a run (an attack on a server), as its public text says. */
function beginsRun(state: GameState, { act, object, ability }: Act, book: Book): boolean {
  const o = object === undefined ? undefined : live(state, object);
  if (act === 'run' || o === undefined) return act === 'run';
  const { paid, effects } = book.card(o);
  const used = act === 'play' ? effects : act === 'use' ? paid.filter(({ index }) => index === ability) : [];
  return JSON.stringify(used.map((one) => one.ability.steps)).includes('"op":"run"');
}

/** Reason why the act cannot be given with a run plan (orders for one run); undefined if it can. */
export function whyNoPlan(state: GameState, act: Act, book: Book): string | undefined {
  const o = act.object === undefined ? undefined : live(state, act.object);
  if (o === undefined || beginsRun(state, act, book)) return undefined;
  return `${book.card(o).definition.name} begins no run, so there is nothing to plan. Leave out "break", "out" and "trash".`;
}

/** Name of the act that uses the ability: breaking subroutines has a command of its own. */
export const actOf = ({ steps }: Paid): 'break' | 'use' =>
  steps.some((step) => step.op === 'break') ? 'break' : 'use';

/** Reason why the ability cannot be used now; undefined if it can. */
export function whyNotUse(
  state: GameState,
  o: GameObject,
  index: number,
  ability: Paid,
  seat: Seat,
  window: string,
  book: Book,
): Refusal | undefined {
  const { name } = book.card(o).definition;
  const action = ability.cost.clicks !== undefined;
  if (action && window !== 'action')
    return refuse('not-available', `${name}: that takes a click, in your own action phase.`);
  const breaking = ability.steps.find((step) => step.op === 'break');
  if (ability.interface === true || breaking !== undefined) {
    const ice = encountered(state);
    if (ice === undefined || window !== 'encounter')
      return refuse('not-available', `${name}: that is for an encounter with ice.`);
    if (
      ability.interface === true &&
      (book.facts(state, o).values['strength'] ?? 0) < (book.facts(state, ice).values['strength'] ?? 0)
    )
      return refuse('not-available', `${name} is weaker than the ice. Make it stronger first.`);
    if (breaking?.op === 'break') {
      if (breaking.of !== undefined && !book.facts(state, ice).subtypes.includes(breaking.of))
        return refuse('not-available', `${name} breaks subroutines of ${breaking.of} ice, and this is none.`);
      if (breaking.host === true && o.host?.object !== ice.id)
        return refuse('not-available', `${name} is not hosted on the ice that is being encountered.`);
      if (breaking.here === true && objectOf(state, o.host?.object)?.at !== ice.at)
        return refuse('not-available', `${name} is not hosted on ice of that server.`);
      if (breaking.self === true && o.id !== ice.id)
        return refuse('not-available', `${name} is not being encountered.`);
      if (unbroken(state, ice, book).length > 0 && breakable(state, ice, o, book).most === 0)
        return refuse('not-available', `${name} cannot break more subroutines of this ice.`);
      if (unbroken(state, ice, book).length === 0)
        return refuse('not-available', 'Every subroutine of this ice is broken.');
    }
  }
  // An ability that changes nothing cannot be used (rulings, Spin Doctor).
  if (changesNothing(state, o, ability, seat, book))
    return refuse('not-available', `${name}: that would do nothing now.`);
  const isForIce = (): boolean =>
    meetsIce(ability) || (window === 'encounter' && endsAtOnce(state, o, ability, book));
  if (encountered(state) === undefined && isForIce())
    return refuse('not-available', `${name}: that is for an encounter with ice.`);
  return whyNotNow(state, o, index, ability, seat, book);
}

/**
 * True if everybody can see that the ability would change nothing besides paying its cost. There are three such cases:
 * the ability plays a card that cannot be played; it only gains credits for counters that the card does not have; or it
 * only shuffles a deck of fewer than two cards while the discard pile is empty. In all other cases the players judge
 * for themselves.
 */
function changesNothing(state: GameState, o: GameObject, { steps }: Paid, seat: Seat, book: Book): boolean {
  const [first] = steps;
  if (first?.op === 'playCard' && first.what === 'self') return !mayPlay(state, o, seat, book);
  if (steps.every((step) => gainsNone(step, o))) return true;
  const isSpare = (zone: string, least: number): boolean => inZone(state, zoneId(zone, seat)).length < least;
  return steps.every(isForShuffling) && isSpare('deck', 2) && isSpare('discard', 1);
}

/** True if the step only gains credits for counters on the card, and the card has no counter of that kind. */
function gainsNone(step: Step, o: GameObject): boolean {
  if (step.op !== 'credits') return false;
  const count = step.each ?? step.n;
  return (
    typeof count === 'object' &&
    'counters' in count &&
    count.of === 'self' &&
    (o.counters[count.counters] ?? 0) === 0
  );
}

/** True if the step only shuffles a deck, or only chooses cards of the discard pile to shuffle into it. */
const isForShuffling = (step: Step): boolean =>
  step.op === 'shuffle' ||
  (step.op === 'choose' && step.from?.in === 'discard' && step.from.of === 'you') ||
  (step.op === 'if' && [...step.then, ...(step.else ?? [])].every(isForShuffling));

/** True if the ability refers to the encountered ice, so that it does nothing outside an encounter. */
const meetsIce = (ability: Paid): boolean => JSON.stringify(ability.steps).includes('"encountered"');

/**
 * True if all effects of the ability last only for the current encounter. Outside an encounter they would end at once
 * (rules 11.5).
 */
function endsAtOnce(state: GameState, o: GameObject, { steps }: Paid, book: Book): boolean {
  const env = book.envOf(state, o);
  return steps.every((step) => {
    if (step.op !== 'ongoing' || step.until !== 'encounter') return false;
    const refs =
      step.over === undefined ? [] : objects(state, step.over, env, book).map(({ stamp }) => stamp);
    return !isProlonged(state, step, env, refs, book);
  });
}

/** Actions of the seat's turn. The last one, gaining a credit, is the default if the player's time runs out. */
function actions(state: GameState, seat: Seat, book: Book): Act[] {
  if (purse(state, seat, 'click') === 0) return [];
  const found: Act[] = [];
  const hasProgram = book.cards.isRecent && programs(state, book).length > 0;
  for (const o of [...inZone(state, zoneId('hand', seat)), ...asHandOf(state, seat, book)]) {
    const { type } = book.card(o).definition;
    if (type === 'event' || type === 'operation') {
      if (whyNotPlay(state, o, seat, book) === undefined) found.push({ act: 'play', object: o.stamp });
    } else if (whyNotInstall(state, o, seat, book) === undefined) {
      found.push({ act: 'install', object: o.stamp });
      const replaces = isCorp(state, seat) ? hasInstalled(state) : type === 'program' && hasProgram;
      if (replaces) found.push({ act: 'replace', object: o.stamp });
    }
  }
  if (isCorp(state, seat)) {
    for (const o of [...inZone(state, zoneId('root')), ...inZone(state, zoneId('ice'))])
      if (whyNotAdvance(state, o, seat, book) === undefined) found.push({ act: 'advance', object: o.stamp });
    for (const o of inZone(state, zoneId('rig')))
      if (whyNotTrash(state, o, seat, book) === undefined) found.push({ act: 'trash', object: o.stamp });
  }
  for (const act of ['purge', 'run', 'untag', 'draw', 'credit'])
    if (whyNotAct(state, act, seat, 'action', book) === undefined) found.push({ act });
  return found;
}

/**
 * Acts by who may do them: acts that cost a click (only in the player's own action phase), acts of the Corp, acts of
 * the Runner.
 */
const ACTIONS = ['credit', 'draw', 'install', 'replace', 'play', 'advance', 'purge', 'untag', 'run', 'trash'];
const OF_CORP = ['advance', 'score', 'rez', 'purge'];
const OF_RUNNER = ['run', 'untag', 'jackout'];

/** Reason why the seat cannot do any act of this kind in this window (moment to act); undefined if it might do one. */
export function whyNotAct(
  state: GameState,
  act: string,
  seat: Seat,
  window: string,
  book: Book,
): Refusal | undefined {
  if ((isCorp(state, seat) ? OF_RUNNER : OF_CORP).includes(act))
    return refuse('not-available', `Only the ${isCorp(state, seat) ? 'Runner' : 'Corp'} does that.`);
  if (act === 'trash' && !isCorp(state, seat))
    return window === 'accessed'
      ? undefined
      : refuse('not-available', 'You trash cards of the Corp as you access them.');
  if (act === 'jackout')
    return window === 'jack-out'
      ? undefined
      : refuse('not-available', 'You jack out when you are asked, as a run moves on.');
  if (ACTIONS.includes(act) && window !== 'action')
    return refuse('not-available', 'That takes a click, in your own action phase.');
  if (act === 'purge') {
    const clicks = purse(state, seat, 'click');
    return clicks >= PURGE
      ? undefined
      : refuse('cannot-pay', `Purging takes ${PURGE} clicks, and you have ${clicks}.`);
  }
  if (act === 'run')
    return servers(state).every((server) => isRunBarred(state, server, book))
      ? refuse('not-available', 'A text bars every server from being run. Choose something else.')
      : undefined;
  if (act !== 'untag') return undefined;
  return purse(state, seat, 'tag') === 0
    ? refuse('not-available', 'You have no tag that you could remove.')
    : tooDear(state, 'Removing a tag', REMOVE_TAG, seat, book);
}

const hasInstalled = (state: GameState): boolean =>
  inZone(state, zoneId('ice')).length + inZone(state, zoneId('root')).length > 0;

export const whyNotAdvance = (
  state: GameState,
  o: GameObject,
  seat: Seat,
  book: Book,
): Refusal | undefined =>
  advanceable(state, o, book)
    ? tooDear(state, 'Advancing a card', ADVANCE, seat, book)
    : refuse(
        'not-available',
        `${book.card(o).definition.name} cannot be advanced. Agendas can, and cards that say so.`,
      );

/** Reason why the Corp cannot trash this installed card of the Runner; undefined if it can (rules 16.1). */
export function whyNotTrash(state: GameState, o: GameObject, seat: Seat, book: Book): Refusal | undefined {
  const { type, name } = book.card(o).definition;
  if (type !== 'resource')
    return refuse('unknown-value', `${name} is no resource, and only those are trashed so.`);
  return purse(state, runner(state), 'tag') === 0
    ? refuse('not-available', `The Runner has no tag. Without one, ${name} is not trashed.`)
    : guardOf(state, o, book) > inZone(state, zoneId('hand', seat)).length
      ? refuse('cannot-pay', `Trashing ${name} takes a card of HQ besides, and you have none.`)
      : tooDear(state, `Trashing ${name}`, TRASH_RESOURCE, seat, book);
}

/** Reason why the Runner cannot pay to trash the card being accessed; undefined if they can (rules 18). */
export function whyNotAccess(state: GameState, o: GameObject, book: Book): Refusal | undefined {
  const { name } = book.card(o).definition;
  const price = trashPrice(state, o, book);
  const { grip } = trashingMore(state, o, book);
  if (price !== undefined)
    return hasInGrip(state, grip)
      ? tooDear(state, `Trashing ${name}`, price, runner(state), book, { act: 'trash', card: o })
      : refuse('cannot-pay', `Trashing ${name} takes ${howMany(grip, 'card')} of your grip besides.`);
  if (book.card(o).values['trash'] === undefined)
    return refuse('not-available', `${name} has no trash cost, so you cannot pay to trash it.`);
  return kindOf(o.zone) === 'discard'
    ? refuse('not-available', `${name} lies in Archives already.`)
    : refuse('not-available', 'You cannot trash cards of the Corp for the remainder of this run.');
}

/**
 * True if the card may be advanced (rules 12.4): a rezzed card by its text, an unrezzed one by its type, which only its
 * owner knows.
 */
export const advanceable = (state: GameState, o: GameObject, book: Book): boolean =>
  book.facts(state, o).marks.includes('advanceable');

/** Reason why the seat cannot play this event or operation now; undefined if it can. */
export function whyNotPlay(state: GameState, o: GameObject, seat: Seat, book: Book): Refusal | undefined {
  const card = book.card(o);
  const { name } = card.definition;
  const clicks = 1 + card.surcharge;
  const left = purse(state, seat, 'click');
  if (left === 0) return refuse('not-available', 'You have no click left.');
  if (clicks > left)
    return refuse('cannot-pay', `${name} takes ${howMany(clicks, 'click')}, and you have ${left}.`);
  const env = book.envOf(state, o);
  const unmet = card.restrictions.find(({ ability }) => !holds(state, ability.if, env, book));
  if (unmet !== undefined)
    return refuse(
      'not-available',
      `${name} can be played only if ${printFor[card.definition.side].condition(unmet.ability.if)}.`,
    );
  if (xsOf(state, o, seat, book)?.length === 0)
    return refuse('not-available', `${name}: there is no X that you can pay, with tags and credits.`);
  return tooDear(state, name, playPrice(state, o, book), seat, book);
}

/** Present cost in credits of an event or an operation. */
export const playPrice = (state: GameState, o: GameObject, book: Book): number => {
  const [least = 0] = xsOf(state, o, o.owner, book) ?? [];
  return book.price(state, o, (book.card(o).values['cost'] ?? 0) + least, 'play');
};

/** Reason why the seat cannot install this card now; undefined if it can. */
export function whyNotInstall(state: GameState, o: GameObject, seat: Seat, book: Book): Refusal | undefined {
  const { name, side } = book.card(o).definition;
  if (purse(state, seat, 'click') === 0) return refuse('not-available', 'You have no click left.');
  if (installable(state, o, seat, PLAIN, book)) return undefined;
  const price = side === 'corp' ? 0 : installPrice(state, o, undefined, PLAIN, book);
  return (
    tooDear(state, name, price, seat, book, { act: 'install', card: o }) ??
    refuse(
      'not-available',
      isHosted(o, book) && hostsFor(state).length === 0
        ? `${name} is installed on a piece of ice, and there is none that could take it.`
        : `There is no memory for ${name}, not even without your other programs.`,
    )
  );
}
