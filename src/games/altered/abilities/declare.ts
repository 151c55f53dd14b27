import { type Act, type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration, Window } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { countUses, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import { counterName } from '../../../language/print/english.ts';
import { select } from '../../../language/run/evaluate.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import { type Ability, type Cost, readable, type Step, type Target, type Text } from '../language/types.ts';
import { profileOf } from '../profile.ts';
import { expeditionOf, SIDES } from '../rules/track.ts';
import { playableIn } from '../words/effects/playable.ts';
import { barredBy } from '../words/effects/unplayable.ts';
import { kindsOn } from '../words/steps/augment.ts';
import { choosable, isFree, leastTough, payable, priceOf, readyOrbs, toughCost } from './costs.ts';
import { chosenModes, modeChoice, playerSlot } from './modes.ts';
import { canScout, cardOf, envOf, isTooTired, leastMana, leastOfModes, PLAIN, whyNotPlay } from './prices.ts';
import { asPlayed, targetSlot } from './stepwise.ts';
import { within } from './targets.ts';

type Quick = Extract<Ability, { kind: 'quick' }>;

/** Possible acts of the seat whose turn it is: cards that it can pay for, quick actions, and the pass (rules 9). */
export function acts(state: GameState, frame: Window, book: FactBook): Act[] {
  const seat = frame.seat;
  const ready = readyOrbs(state, seat).length;
  const result: Act[] = [];
  for (const kind of ['hand', 'reserve'] as const)
    for (const o of inZone(state, zoneId(kind, seat)))
      if (!isTooTired(state, o, seat, book) && leastMana(state, o, seat, book, PLAIN) <= ready)
        result.push({ act: 'play', object: o.stamp });
  for (const { object: o, index, ability } of quickActions(state, seat, book))
    if (quickPayable(state, ability, envOf(o, seat), book) && !usedUp(state, o, index))
      result.push({ act: 'quick', object: o.stamp, ability: index });
  result.push({ act: 'pass' });
  return result;
}

/** Quick actions that the seat's objects have, whether or not they can be paid. */
export function quickActions(
  state: GameState,
  seat: Seat,
  book: FactBook,
): { object: GameObject; index: number; ability: Quick }[] {
  const found: { object: GameObject; index: number; ability: Quick }[] = [];
  const look = (o: GameObject, support: boolean): void => {
    if (!('card' in o.what) || book.ignored(state, o)) return;
    for (const { index, ability } of book.cards.get(o.what.card).quick)
      if ((ability.support === true) === support) found.push({ object: o, index, ability });
    book.granted(state, o).forEach((g, i) => {
      if (g.ability.kind === 'quick' && !support)
        found.push({ object: o, index: 100 + i, ability: g.ability });
    });
  };
  for (const kind of ['hero', 'landmarks'] as const)
    for (const o of inZone(state, zoneId(kind, seat))) look(o, false);
  for (const o of inZone(state, zoneId('expedition'))) if (o.controller === seat) look(o, false);
  for (const o of inZone(state, zoneId('reserve', seat))) if (!o.marks.includes('exhausted')) look(o, true);
  return found;
}

/** Quick actions that the seat has but cannot use now, and why. */
export function whyNotQuick(
  state: GameState,
  seat: Seat,
  book: FactBook,
): { object: GameObject; why: Refusal }[] {
  const nameOf = (o: GameObject): string => book.cards.get(cardOf(o)).definition.name;
  const asleep = inZone(state, zoneId('reserve', seat))
    .filter(
      (o) =>
        o.marks.includes('exhausted') &&
        book.cards.get(cardOf(o)).quick.some(({ ability }) => ability.support === true),
    )
    .map((object) => ({
      object,
      why: refuse(
        'not-available',
        `${nameOf(object)} is exhausted in your Reserve. It is ready again in the morning.`,
      ),
    }));
  const quick = quickActions(state, seat, book);
  const spent = quick
    .filter(({ object: o, index }) => usedUp(state, o, index))
    .map(({ object }) => ({
      object,
      why: refuse(
        'not-available',
        `${nameOf(object)} has been used ${profileOf(state.profile).caps.quick} times today, as often as the rules allow.`,
      ),
    }));
  const unpaid = quick
    .filter(({ object: o, ability }) => !quickPayable(state, ability, envOf(o, seat), book))
    .map(({ object, ability }) => ({
      object,
      why: refuse('cannot-pay', `You cannot pay for ${nameOf(object)} now: ${print.cost(ability.cost)}.`),
    }));
  return [...asleep, ...spent, ...unpaid];
}

/**
 * True if the quick action (ability used in place of playing a card) was used as often as allowed in a day (C5 6.3.m).
 */
const usedUp = (state: GameState, o: GameObject, index: number): boolean => {
  const { quick } = profileOf(state.profile).caps;
  return Number.isFinite(quick) && countUses(state, usesOf(o.stamp, index)) >= quick;
};

/** Name of the counter of a quick action's uses today, by object and ability. */
export const usesOf = (self: Stamp, index: number): string => `day:quick:${self}:${index}`;

/**
 * The quick action (ability used in place of playing a card) that this act names. Throws if the ability is gone, which
 * cannot happen between choosing and using it.
 */
export function quickOf(state: GameState, act: Act, seat: Seat, book: FactBook): Quick {
  const found = quickActions(state, seat, book).find(
    (q) => q.object.stamp === act.object && q.index === act.ability,
  );
  if (found === undefined)
    throw new Error('The quick action is gone although nothing happened since it was chosen.');
  return found.ability;
}

function quickPayable(state: GameState, ability: Quick, env: Env, book: FactBook): boolean {
  if (!payable(state, ability.cost, env, book)) return false;
  return (
    (ability.cost.mana ?? 0) + leastOfModes(state, ability, env, book) <= readyOrbs(state, env.you).length
  );
}

/**
 * Data about the text whose choices a player is making: its targets and modes (alternatives), its own cost, and its
 * controller.
 */
interface Subject {
  env: Env;
  name: string;
  text: Text | undefined;
  /** Mana cost of the declared text before targets are chosen. */
  mana: number;
  cost: Cost | undefined;
  /** True if targets with the keyword Tough add to the cost. False for a free play (C1 7.4.5). */
  tough: boolean;
}

export function subjectOf(state: GameState, frame: Declaration, book: FactBook): Subject | Refusal {
  const stamp = frame.act.object;
  const o = stamp === undefined ? undefined : live(state, stamp);
  switch (frame.act.act) {
    case 'play': {
      if (o === undefined) return refuse('not-available', 'That card is not there any more.');
      const card = book.cards.get(cardOf(o));
      const env = envOf(o, frame.seat);
      const paid = discounted(frame);
      const less = frame.terms.less + (paid ? (card.discount?.less ?? 0) : 0);
      return {
        env,
        name: card.definition.name,
        text: card.effect && asPlayed(state, card.effect),
        mana: priceOf(
          state,
          o,
          frame.seat,
          { free: frame.terms.free, less, scout: isScouting(frame), ...declaredPlace(frame) },
          book,
        ).mana,
        cost: undefined,
        tough: !isFree(state, o, frame.seat, frame.terms, book),
      };
    }
    case 'quick': {
      if (o === undefined) return refuse('not-available', 'That card is not there any more.');
      const ability = quickOf(state, frame.act, frame.seat, book);
      const env = envOf(o, frame.seat);
      return {
        env,
        name: book.facts(state, o).name,
        text: asPlayed(state, ability),
        mana: ability.cost.mana ?? 0,
        cost: ability.cost,
        tough: true,
      };
    }
    case 'reaction': {
      if (o === undefined || !('ability' in o.what)) return refuse('not-available', 'That reaction is gone.');
      // The cast is safe: emblems (waiting Reactions) are only made from reactions of Altered's card language.
      const text = asPlayed(state, o.what.ability.program as Text);
      return {
        env: o.what.ability.env,
        name: o.what.ability.name,
        text,
        mana: 0,
        cost: undefined,
        tough: true,
      };
    }
    case 'inner': {
      const step = frame.terms.step === undefined ? undefined : readable(frame.terms.step);
      if (step?.op !== 'pay' || frame.terms.env === undefined)
        throw new Error('An inner action has no cost.');
      return {
        env: frame.terms.env,
        name: 'It',
        text: asPlayed(state, innerText(step)),
        mana: step.cost.mana ?? 0,
        cost: step.cost,
        tough: true,
      };
    }
    default:
      return refuse('not-available', 'That cannot be declared.');
  }
}

/**
 * A cost that is paid within an effect (the step `pay`), as a text with steps and targets, so that it can be declared.
 */
export const innerText = ({ steps, targets }: Extract<Step, { op: 'pay' }>): Text =>
  targets === undefined ? { steps } : { steps, targets };

const answered = (frame: Declaration, slot: string): boolean => {
  const answer = frame.bound[slot];
  return answer?.kind === 'confirm' && answer.yes;
};

/** True if the player has agreed to the optional payment, or had no other way to pay. */
const tookOn = (frame: Declaration, slot: 'discount' | 'scout'): boolean =>
  frame.bound[slot]?.kind === 'option' || answered(frame, slot);
const discounted = (frame: Declaration): boolean => tookOn(frame, 'discount');

/** The Expedition that the declared card is played into, if chosen already. */
export const declaredPlace = (frame: Declaration): { expedition?: Stamp } => {
  const [expedition] = chosen(frame, 'expedition');
  return expedition === undefined ? {} : { expedition };
};

/** True if the player pays the card's Scout number in place of its Hand Cost. */
export const isScouting = (frame: Declaration): boolean => tookOn(frame, 'scout');

const chosen = (frame: Declaration, slot: string): Stamp[] => {
  const answer = frame.bound[slot];
  return answer?.kind === 'objects' ? answer.objects : [];
};

/**
 * Asks for the next part of a declaration (an act that a player is deciding on), in the order of S 5.2: Expedition,
 * costs, modes, targets.
 */
export function declare(state: GameState, frame: Declaration, book: FactBook): Choice | 'ready' | Refusal {
  if (frame.act.act === 'pass') return 'ready';
  const subject = subjectOf(state, frame, book);
  if ('refused' in subject) return subject;
  const { env } = subject;
  const todo = (slot: string): boolean => !frame.asked.includes(slot);

  if (frame.act.act === 'inner') {
    const able =
      subject.cost !== undefined &&
      payable(state, subject.cost, env, book) &&
      (subject.text === undefined ||
        subject.mana + leastOfModes(state, subject.text, env, book) <= readyOrbs(state, env.you).length);
    if (!able) return 'ready';
    if (todo('pay'))
      return confirmChoice(
        'pay',
        env,
        frame.terms.step === undefined ? '' : print.question(readable(frame.terms.step)),
      );
    if (!answered(frame, 'pay')) return 'ready';
  }
  const o = frame.act.object === undefined ? undefined : live(state, frame.act.object);
  if (frame.act.act === 'play' && o !== undefined && 'card' in o.what) {
    const card = book.cards.get(o.what.card);
    if (!frame.terms.nested && todo('expedition')) {
      const why = whyNotPlay(state, o, frame.seat, book);
      if (why !== undefined) return why;
    }
    if (['Character', 'Expedition Permanent'].includes(card.definition.type) && todo('expedition')) {
      const inThese = o.marks.includes('exhausted') ? playableIn(state, o, frame.seat, book) : 'all';
      const isBound = inThese !== 'all' && inThese.length > 0;
      const mine = SIDES.map((side) => expeditionOf(state, frame.seat, side).stamp).filter(
        (s) =>
          (!isBound || inThese.includes(s)) &&
          (frame.terms.nested ||
            whyNotPlay(state, o, frame.seat, book, { ...PLAIN, expedition: s }) === undefined) &&
          barredBy(state, o, frame.seat, book, s) === undefined,
      );
      return objectChoice(
        'expedition',
        { code: 'expedition', about: o.stamp, card: o.what.card },
        mine,
        1,
        1,
      );
    }
    const extra = extraChoice(state, frame, o, env, book, todo);
    if (extra !== undefined) return extra;
  }
  const costed = frame.act.act === 'play' ? discountOf(frame, o, book) : subject.cost;
  if (costed?.choose !== undefined && todo('cost')) {
    const candidates = choosable(state, costed, env, book);
    return objectChoice(
      'cost',
      { code: 'cost', about: env.self, card: env.card, text: print.cost(costed) },
      candidates,
      1,
      1,
    );
  }
  const paidWith =
    costed?.steps?.some(({ op }) => op === 'remove') === true ? chosen(frame, 'cost')[0] : undefined;
  const kinds = paidWith === undefined ? [] : kindsOn(live(state, paidWith)!);
  if (kinds.length > 1 && todo('counter'))
    return optionChoice(
      'counter',
      { code: 'counter', about: paidWith!, card: env.card, text: 'Which counters?' },
      kinds.map((kind) => ({ id: kind, text: counterName(kind) })),
    );
  return declareText(state, frame, subject, book, todo);
}

/**
 * The question whether to take a card's optional payment: a lower price in return for something other than mana, or the
 * Scout number instead of the Hand Cost.
 */
function extraChoice(
  state: GameState,
  frame: Declaration,
  o: GameObject,
  env: Env,
  book: FactBook,
  todo: (slot: string) => boolean,
): Choice | undefined {
  const ready = readyOrbs(state, frame.seat).length;
  if (isFree(state, o, frame.seat, frame.terms, book)) return undefined;
  const { discount, keywords } = book.cards.get(cardOf(o));
  const terms = { ...frame.terms, ...declaredPlace(frame) };
  const isDear = priceOf(state, o, frame.seat, terms, book).mana > ready;
  if (discount !== undefined && todo('discount') && choosable(state, discount.cost, env, book).length > 0)
    return extra('discount', isDear, env, `${print.cost(discount.cost)} to pay ${discount.less} less?`);
  if (!canScout(o, book) || !todo('scout')) return undefined;
  return priceOf(state, o, frame.seat, { ...terms, scout: true }, book).mana > ready
    ? undefined
    : extra(
        'scout',
        isDear,
        env,
        `Scout ${keywords['scout']}: pay {${keywords['scout']}}, and have it go to Reserve?`,
      );
}

/**
 * Question for an optional payment (discount or Scout). If the card is payable only with it, there is nothing to
 * decide.
 */
const extra = (slot: 'discount' | 'scout', isNeeded: boolean, env: Env, text: string): Choice =>
  isNeeded
    ? optionChoice(slot, { code: slot }, [{ id: 'yes', text: 'Yes' }])
    : confirmChoice(slot, env, text);

/** The optional cost that the player has agreed to pay. */
export function discountOf(frame: Declaration, o: GameObject | undefined, book: FactBook): Cost | undefined {
  return discounted(frame) && o !== undefined && 'card' in o.what
    ? book.cards.get(o.what.card).discount?.cost
    : undefined;
}

function declareText(
  state: GameState,
  frame: Declaration,
  subject: Subject,
  book: FactBook,
  todo: (slot: string) => boolean,
): Choice | 'ready' | Refusal {
  const { env, text } = subject;
  const ready = readyOrbs(state, frame.seat).length;
  if (text === undefined) return 'ready';
  // The target player is asked for first. A text that targets a player has no further targets.
  if (text.player === true && todo(targetSlot(0))) return playerChoice(state, targetSlot(0), env);
  const room = subject.tough ? ready - subject.mana : Number.POSITIVE_INFINITY;
  const mode = modeChoice(state, frame, text, env, room, book);
  if (mode !== undefined) return mode;
  for (const [i, { player }] of chosenModes(frame, text).entries())
    if (player === true && todo(playerSlot(i))) return playerChoice(state, playerSlot(i), env);
  const targets = targetsOf(frame, text);
  for (const [i, target] of targets.entries()) {
    const slot = targetSlot(i);
    if (!todo(slot)) continue;
    const room = roomFor(state, frame, subject, targets, i, book);
    return targetChoice(state, frame, subject, target, slot, room, targets, book);
  }
  const spent = ready - roomFor(state, frame, subject, targets, targets.length, book);
  if (spent > ready)
    return refuse(
      'cannot-pay',
      `${subject.name} would cost ${spent} mana with these targets, and you have ${ready} ready. Choose other targets.`,
    );
  // The player may refuse to pay for a Reaction's Tough target; the Reaction then does nothing (C1 6.4.g).
  return frame.act.act === 'reaction' && spent > 0 && todo('pay')
    ? confirmChoice('pay', env, `Pay ${spent} mana for its Tough target? If not, it does nothing.`)
    : 'ready';
}

/**
 * Mana that remains for the target at this index of a declared text, once everything else that must be paid is
 * subtracted.
 */
export function roomFor(
  state: GameState,
  frame: Declaration,
  { env, mana, tough }: Subject,
  targets: Target[],
  at: number,
  book: FactBook,
): number {
  const ready = readyOrbs(state, frame.seat).length - mana;
  if (!tough) return ready;
  const spent = targets
    .slice(0, at)
    .flatMap((_, i) => chosen(frame, targetSlot(i)))
    .reduce((sum, s) => sum + toughCost(state, s, frame.seat, book), 0);
  const candidates = (t: Target): Stamp[] => select(state, t.of, env, book);
  return ready - spent - leastTough(state, targets.slice(at + 1), candidates, frame.seat, book);
}

/** True if the player has refused to pay for the declared action. */
export const unpaid = (frame: Declaration): boolean => {
  const answer = frame.bound['pay'];
  return answer?.kind === 'confirm' && !answer.yes;
};

/** Objects already chosen for another target, if the text says that this target must be a different object. */
export const takenBy = (frame: Declaration, target: Target, targets: Target[]): Stamp[] =>
  target.other === undefined
    ? []
    : chosen(frame, targetSlot(targets.findIndex((t) => t.as === target.other)));

/** The question that asks which player is the target. */
const playerChoice = (state: GameState, slot: string, env: Env): Choice =>
  optionChoice(
    slot,
    { code: 'target', about: env.self, card: env.card },
    state.seats.map(({ name }, seat) => ({ id: String(seat + 1), text: name })),
    String(2 - env.you),
  );

function targetChoice(
  state: GameState,
  frame: Declaration,
  subject: Subject,
  target: Target,
  slot: string,
  budget: number,
  targets: Target[],
  book: FactBook,
): Choice {
  const { env } = subject;
  const prices = (s: Stamp): number => (subject.tough ? toughCost(state, s, frame.seat, book) : 0);
  const taken = takenBy(frame, target, targets);
  const candidates = select(state, target.of, env, book).filter(
    (s) => !taken.includes(s) && prices(s) <= budget,
  );
  const max = Math.min(target.max ?? target.min ?? 1, candidates.length);
  const min = Math.min(target.min ?? target.max ?? 1, max);
  const why = { code: 'target', about: env.self, card: env.card };
  const choice = objectChoice(slot, why, candidates, min, max);
  return within(state, choice, target.total, prices, budget, env, book);
}

/** Targets of the declared text, plus those of its chosen modes (S 5.2.3.d). */
export const targetsOf = (frame: Declaration, text: Text): Target[] => [
  ...(text.targets ?? []),
  ...chosenModes(frame, text).flatMap(({ targets = [] }) => targets),
];

/** Mana cost of the declared action, including the extra cost of targets with the keyword Tough. */
export function totalMana(state: GameState, frame: Declaration, book: FactBook): number {
  const subject = subjectOf(state, frame, book);
  if ('refused' in subject) return 0;
  const targets = subject.text === undefined ? [] : targetsOf(frame, subject.text);
  const extra = subject.tough
    ? targets
        .flatMap((_, i) => chosen(frame, targetSlot(i)))
        .reduce((sum, s) => sum + toughCost(state, s, frame.seat, book), 0)
    : 0;
  return subject.mana + extra;
}

/**
 * The program's bindings (stored names) with everything declared, and its steps: those of the chosen modes, then the
 * common ones.
 */
export function bound(frame: Declaration, text: Text, env: Env): { env: Env; steps: Text['steps'] } {
  const refs = { ...env.refs };
  targetsOf(frame, text).forEach((t, i) => {
    refs[t.as] = chosen(frame, targetSlot(i));
  });
  const player = text.player === true ? frame.bound[targetSlot(0)] : undefined;
  if (player?.kind === 'option')
    return {
      env: { ...env, refs, numbers: { ...env.numbers, player: Number(player.options[0]) - 1 } },
      steps: text.steps,
    };
  return {
    env: { ...env, refs },
    steps: [...chosenModes(frame, text).flatMap(({ steps }) => steps), ...text.steps],
  };
}

/**
 * The declaration (an act that a player is deciding on) in progress: its text in the chosen modes, and the objects
 * named so far.
 */
export function declaredSoFar(
  state: GameState,
  frame: Declaration,
  book: FactBook,
): { text: Text; refs: Env['refs'] } | undefined {
  const subject = subjectOf(state, frame, book);
  if ('refused' in subject || subject.text === undefined) return undefined;
  const { text, env } = subject;
  const { env: then, steps } = bound(frame, text, env);
  const { modes, ...rest } = text;
  const open = modeChoice(state, frame, text, env, Number.POSITIVE_INFINITY, book) && modes;
  return {
    text: { ...rest, steps, targets: targetsOf(frame, text), ...(open !== undefined && { modes: open }) },
    refs: then.refs,
  };
}

const confirmChoice = (slot: string, env: Env, text: string): Choice => ({
  kind: 'confirm',
  slot,
  why: { code: slot, about: env.self, card: env.card, text },
  fallback: { kind: 'confirm', yes: false },
});

/**
 * Kind of zone that a card is played from. It decides whether the abilities {H} (from hand) and {R} (from Reserve)
 * trigger, and whether the card is Fleeting.
 */
export const originOf = (o: GameObject): string => kindOf(o.zone);
