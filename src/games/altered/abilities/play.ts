import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf, live, object } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState, type Step } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { atoms } from '../../../language/run/atoms.ts';
import type { Host } from '../../../language/run/host.ts';
import type { Card } from '../card-set.ts';
import type { FactBook } from '../facts/facts.ts';
import { type Cost, type Step as OwnStep, readable, type Text } from '../language/types.ts';
import { note } from '../notes.ts';
import { askAgain } from '../orders.ts';
import { profileOf, type RulesProfile } from '../profile.ts';
import { inTurn } from '../rules/initiative.ts';
import { type At, begin, type Data, goTo, noSuchPlace } from '../structures.ts';
import { SCOUTING } from '../terms.ts';
import { type Next, nextOf } from '../words/effects/common.ts';
import { isGivenFleeting } from '../words/effects/keyword.ts';
import { playsOf } from '../words/triggers/plays.ts';
import { nextsOf, payMana, takenNexts } from './costs.ts';
import {
  bound,
  declaredPlace,
  discountOf,
  innerText,
  isScouting,
  originOf,
  quickOf,
  totalMana,
  unpaid,
  usesOf,
} from './declare.ts';
import { proofs } from './reveal.ts';
import { asPlayed } from './stepwise.ts';

/**
 * Playing a card has four parts (S 5.2): intent (already declared), Limbo, costs, resolution. The stack entry `play`
 * runs the last three. Quick actions, reactions and actions within an effect skip Limbo, so they only need a payment
 * and their steps.
 */

/**
 * Starts a finished declaration (an act that a player has decided on), which is already removed from the stack. The
 * stack runs from its top, so entries that run later are put on it first.
 */
export function perform(tx: Tx, frame: Declaration, host: Host, book: FactBook): void {
  const turn = (act: Data<'turn'>['act']): void => {
    if (frame.terms.nested) return;
    if (act !== 'pass') askAgain(tx, frame.seat);
    begin(tx, 'turn', 'check', { seat: frame.seat, act });
  };
  const mana = totalMana(tx.state, frame, book);
  switch (frame.act.act) {
    case 'pass': {
      turn('pass');
      tx.event({
        name: 'pass',
        by: frame.seat,
        entries: proposed([note('pass', {}, { seat: frame.seat })]),
      });
      return;
    }
    case 'play': {
      const o = live(tx.state, frame.act.object!)!;
      const expedition = frame.bound['expedition'];
      const text = book.cards.get(cardKey(o.what)).effect;
      const program =
        text && bound(frame, asPlayed(tx.state, text), emptyEnv(frame.seat, o.stamp, cardKey(o.what)));
      const gains = gained(frame);
      const data: Data<'play'> = {
        id: o.id,
        seat: frame.seat,
        origin: originOf(o),
        mana,
        free: frame.terms.free,
      };
      if (frame.terms.nested) data.was = o.stamp;
      if (expedition?.kind === 'objects') data.expedition = expedition.objects[0]!;
      if (gains !== undefined) data.gains = gains;
      else if (isScouting(frame)) data.gains = SCOUTING;
      const nexts = takenNexts(tx.state, o, frame.seat, { ...frame.terms, ...declaredPlace(frame) }, book);
      if (nexts.length > 0) data.nexts = nexts;
      const cost = discountOf(frame, o, book);
      const paying =
        cost === undefined
          ? []
          : costAtoms(
              tx.state,
              cost,
              costEnv(frame, emptyEnv(frame.seat, o.stamp, cardKey(o.what)), cost),
              host,
            );
      if (program !== undefined) data.program = program;
      if (paying.length > 0) data.paying = paying;
      turn('play');
      begin(tx, 'play', 'limbo', data);
      prove(tx, frame, cost);
      return;
    }
    case 'quick': {
      const ability = quickOf(tx.state, frame.act, frame.seat, book);
      const self = frame.act.object!;
      const card = cardKey(live(tx.state, self)!.what);
      const { env, steps } = bound(frame, asPlayed(tx.state, ability), emptyEnv(frame.seat, self, card));
      turn('quick');
      tx.observer?.program(card, String(frame.act.ability));
      run(
        tx,
        steps,
        env,
        card,
        frame.seat,
        [
          ...costAtoms(tx.state, ability.cost, costEnv(frame, env, ability.cost), host, mana),
          ...asUsed(tx.state, self, frame.act.ability ?? 0),
        ],
        'quick',
      );
      prove(tx, frame, ability.cost);
      return;
    }
    case 'inner': {
      const confirmed = frame.bound['pay'];
      const step = frame.terms.step === undefined ? undefined : readable(frame.terms.step);
      if (
        step?.op !== 'pay' ||
        frame.terms.env === undefined ||
        confirmed?.kind !== 'confirm' ||
        !confirmed.yes
      )
        return;
      const { env, steps } = bound(frame, asPlayed(tx.state, innerText(step)), frame.terms.env);
      run(
        tx,
        steps,
        env,
        env.card,
        frame.seat,
        costAtoms(tx.state, step.cost, costEnv(frame, env, step.cost), host, mana),
        'inner',
      );
      prove(tx, frame, step.cost);
      return;
    }
    case 'reaction': {
      const emblem = live(tx.state, frame.act.object!)!;
      if (!('ability' in emblem.what)) return;
      const waiting = emblem.what.ability;
      // The cast is safe: emblems (waiting Reactions) are only made from reactions of Altered's card language.
      const { env, steps } = bound(frame, asPlayed(tx.state, waiting.program as Text), waiting.env);
      tx.observer?.program(waiting.card, waiting.ability);
      begin(tx, 'reaction', 'cease', { emblem: emblem.stamp });
      if (unpaid(frame)) return;
      tx.sequence(steps, env);
      if (mana > 0) pay(tx, frame.seat, payMana(tx.state, frame.seat, mana), waiting.card, env.self);
      return;
    }
    default:
      throw new Error(`"${frame.act.act}" is no act of Altered.`);
  }
}

const cardKey = (what: { card: string } | { ability: { card: string } }): string =>
  'card' in what ? what.card : what.ability.card;

function gained(frame: Declaration): string | undefined {
  const step = frame.terms.step === undefined ? undefined : readable(frame.terms.step);
  return step?.op === 'play' ? step.gains : undefined;
}

function costEnv(frame: Declaration, env: Env, cost: Cost): Env {
  const answer = frame.bound['cost'];
  const kind = frame.bound['counter'];
  const named = kind?.kind === 'option' ? { named: kind.options[0]! } : {};
  return cost.choose !== undefined && answer?.kind === 'objects'
    ? { ...env, ...named, refs: { ...env.refs, [cost.choose.as]: answer.objects } }
    : env;
}

/**
 * Reveals a card in hand that was chosen as payment. If the cost depends on what the card is, the other player must see
 * before the payment that the card fits (C5 3.1.3.f).
 */
function prove(tx: Tx, { bound: { cost: answer }, seat }: Declaration, cost: Cost | undefined): void {
  const shown = answer?.kind === 'objects' ? proofs(tx.state, cost?.choose?.from, answer.objects) : [];
  if (shown.length === 0) return;
  const to = [...tx.state.seats.keys()];
  tx.event({ name: 'reveal', by: seat, entries: proposed([{ atom: 'reveal', objects: shown, to }]) });
}

/** Program step for the part of a cost that reads "the other player resupplies". */
const RESUPPLIES: Extract<OwnStep, { op: 'resupply' }> = { op: 'resupply', who: 'opponent' };

/** Atoms (changes of state) that pay a whole cost, as one step (S 6.1.c–d). */
function costAtoms(
  state: GameState,
  cost: Cost,
  env: Env,
  host: Host,
  mana: number = cost.mana ?? 0,
): Atom[] {
  const self = live(state, env.self);
  const list = payMana(state, env.you, mana);
  if (self !== undefined) {
    if (cost.exhaust !== undefined)
      list.push({ atom: 'mark', object: self.stamp, mark: 'exhausted', on: true });
    if (cost.spend !== undefined)
      list.push({ atom: 'counter', object: self.stamp, counter: cost.spend.counter, by: -cost.spend.n });
    if (cost.discard !== undefined) list.push(move(self, zoneId('discard', self.owner), 'discard'));
    if (cost.sacrifice !== undefined) list.push(move(self, zoneId('discard', self.owner), 'sacrifice'));
  }
  if (cost.resupplies !== undefined) list.push(...atoms(state, RESUPPLIES, env, host));
  return [...list, ...(cost.steps ?? []).flatMap((s) => atoms(state, s, env, host))];
}

/** Puts the steps of a played text on the stack, and their payment on top of them. */
function run(
  tx: Tx,
  steps: Step[],
  env: Env,
  card: string,
  seat: number,
  paying: Atom[],
  name: 'quick' | 'inner',
): void {
  tx.sequence(steps, env);
  pay(tx, seat, paying, card, env.self, name);
}

function pay(
  tx: Tx,
  seat: number,
  list: Atom[],
  card: string,
  source: Stamp,
  name: 'pay' | 'quick' | 'inner' = 'pay',
): void {
  if (list.length > 0 || name === 'quick')
    tx.event({
      name,
      by: seat,
      card,
      source,
      entries: proposed([...list, note(name, {}, { seat })]),
    });
}

/** True if a card of this type can become Fleeting: Permanents never can (S 5.2.2.a). */
const isMortal = ({ profile }: GameState, { definition: { type } }: Card): boolean =>
  ['Spell', 'Character'].includes(type) || (type === 'Expedition Permanent' && profileOf(profile).gearLeaves);

/** True if the card is Fleeting when it is played from where it lies: from the Reserve (rules 2.4.6.a, d). */
export const comesFleeting = (state: GameState, o: GameObject, book: FactBook): boolean =>
  kindOf(o.zone) === 'reserve' && 'card' in o.what && isMortal(state, book.cards.get(o.what.card));

/** Runs the playing of a card, stage by stage. */
export function stepPlay(tx: Tx, frame: At<'play'>, book: FactBook): void {
  const { seat, id, origin, mana, paying = [], program } = frame.data;
  const card = object(tx.state, id);
  const definition = book.cards.get(cardKey(card.what));
  const spell = definition.definition.type === 'Spell';
  switch (frame.at) {
    case 'limbo': {
      goTo(tx, frame, 'pay');
      const marks: string[] = [];
      // 2.4.6.a, d: a Character or Spell from Reserve is Fleeting from Limbo on; Permanents never are (S 5.2.2.a).
      if (
        (origin === 'reserve' && isMortal(tx.state, definition)) ||
        (spell && fleetingText(tx.state, card, definition, book))
      )
        marks.push('fleeting');
      const now = spell ? changed(tx.state, frame, origin, marks) : marks;
      tx.event({
        name: 'declare',
        by: seat,
        source: card.stamp,
        card: cardKey(card.what),
        entries: proposed([
          { ...move(card, zoneId('limbo'), 'declare'), marks: now, controller: seat },
          ...asPlayedCard(tx.state, seat, 'inLimbo'),
        ]),
      });
      return;
    }
    case 'pay': {
      goTo(tx, frame, 'resolve');
      // The cast is safe: the discount's atoms (changes of state) were computed from these very objects, none of which
      // has moved since.
      pay(
        tx,
        seat,
        [
          ...payMana(tx.state, seat, mana),
          ...paying,
          // An effect that lowers the cost is used up when that cost is paid (rules 10.3).
          ...usedUp(tx.state, frame, (does) => does.steps === undefined),
        ],
        cardKey(card.what),
        card.stamp,
      );
      return;
    }
    case 'resolve': {
      goTo(tx, frame, 'finish');
      tx.observer?.program(cardKey(card.what), 'played');
      if (!spell) return;
      if (program !== undefined) {
        tx.observer?.program(cardKey(card.what), 'effect');
        tx.sequence(program.steps, { ...program.env, self: card.stamp });
      }
      return;
    }
    case 'finish': {
      // In some editions of the rules, the Character gains Fleeting again right after it has entered play. Its own
      // abilities can react to this gain (C5 2.4.6).
      const then =
        card.marks.includes('fleeting') && !spell && profileOf(tx.state.profile).fleeting === 'afterEntry';
      if (then) goTo(tx, frame, 'fleeting');
      else leave(tx, frame, card.stamp);
      tx.event({
        name: 'play',
        by: seat,
        source: card.stamp,
        card: cardKey(card.what),
        entries: proposed([
          // A Spell that its own text has moved to another zone counts as played by that move.
          ...(kindOf(card.zone) === 'limbo' ? [arrival(tx.state, frame, book)] : []),
          ...usedUp(tx.state, frame, (does) => does.steps !== undefined),
          ...asPlayedCard(tx.state, seat, 'resolved'),
          ...firsts(tx.state, card, seat, book),
        ]),
      });
      return;
    }
    case 'fleeting':
      leave(tx, frame, card.stamp);
      if (kindOf(card.zone) !== 'expedition') return;
      tx.event({
        name: 'gain',
        by: seat,
        source: card.stamp,
        card: cardKey(card.what),
        entries: proposed([{ atom: 'mark', object: card.stamp, mark: 'fleeting', on: true }]),
      });
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Ends the playing of a card. The effect that had the card played can go on referring to the card in its new zone. */
function leave(tx: Tx, { data: { was } }: At<'play'>, now: Stamp): void {
  tx.pop();
  const outer = tx.top();
  if (was === undefined || outer?.kind !== 'sequence') return;
  tx.replace({ ...outer, env: { ...outer.env, follow: { ...outer.env.follow, [was]: now } } });
}

/** Atom (change of state) that counts the use of a quick action, if the rules limit its uses in a day. */
const asUsed = (state: GameState, self: Stamp, index: number): Atom[] =>
  Number.isFinite(profileOf(state.profile).caps.quick)
    ? [{ atom: 'count', name: usesOf(self, index), by: 1 }]
    : [];

/**
 * Atom (change of state) that counts the card as played "this turn" by the seat. The game's rules profile (edition of
 * the rules) says at which moment a card counts as played. At Noon nobody takes a turn, so nothing is counted.
 */
const asPlayedCard = (state: GameState, seat: number, now: RulesProfile['countsAsPlayed']): Atom[] =>
  profileOf(state.profile).countsAsPlayed === now && inTurn(state)
    ? [{ atom: 'count', name: `turn:played:${seat}`, by: 1 }]
    : [];

/**
 * Atoms (changes of state) that count a card's types and subtypes as played this Afternoon by the seat, if some card
 * asks for the first of a kind.
 */
function firsts(state: GameState, card: GameObject, seat: number, book: FactBook): Atom[] {
  const asked = state.objects.some(
    (o) => o !== null && 'card' in o.what && book.cards.get(o.what.card).countsPlays,
  );
  if (!asked || book.phase(state) !== 'afternoon') return [];
  const { types, subtypes } = book.facts(state, card);
  return [...types, ...subtypes].map((word) => ({ atom: 'count', name: playsOf(seat, word), by: 1 }));
}

/**
 * Statuses of a Spell while it is played. Effects on "the next Spell" change them, the oldest effect first (C5
 * 5.2.4.a).
 */
const changed = (state: GameState, frame: At<'play'>, origin: string, marks: string[]): string[] =>
  nextsOf(frame)
    .flatMap((id) => nextOf(state.effects.find((e) => e.id === id)?.body ?? { effect: '' }) ?? [])
    .filter(({ from }) => from === undefined || from === origin)
    .reduce(
      (now, { fleeting }) =>
        fleeting === undefined
          ? now
          : [...now.filter((m) => m !== 'fleeting'), ...(fleeting === 'gains' ? ['fleeting'] : [])],
      marks,
    );

/** Atoms (changes of state) that end the "next card" effects claimed by this play of a card. */
const usedUp = (state: GameState, frame: At<'play'>, of: (does: Next) => boolean): Atom[] => {
  const taken = nextsOf(frame);
  return taken.length === 0
    ? []
    : state.effects.flatMap(({ id, body }): Atom[] => {
        const does = nextOf(body);
        return does !== undefined && taken.includes(id) && of(does) ? [{ atom: 'effectOff', id }] : [];
      });
};

/**
 * True if the Spell has Fleeting by its own text, or another object gives Fleeting to the Spell (S 2.4.6.e, C5
 * 5.2.4.a).
 */
const fleetingText = (state: GameState, card: GameObject, { keywords }: Card, book: FactBook): boolean =>
  'fleeting' in keywords || isGivenFleeting(state, card, book);

/** Atom (change of state) that moves a played card from Limbo (the zone of cards being played) to its destination. */
function arrival(state: GameState, frame: At<'play'>, book: FactBook): Atom {
  const { id, seat, origin: played, gains: status, expedition } = frame.data;
  const card = object(state, id);
  const definition = book.cards.get(cardKey(card.what));
  const gains = status === undefined ? [] : [status];
  const fleeting = card.marks.includes('fleeting') ? ['fleeting'] : [];
  switch (definition.definition.type) {
    case 'Spell': {
      // A Fleeting Spell goes to the Discard pile, any other to Reserve (2.4.6.f, S 5.2.3.j). A Spell with Cooldown
      // arrives there exhausted.
      const zone = fleeting.length > 0 ? 'discard' : 'reserve';
      const marks = zone === 'reserve' && 'cooldown' in definition.keywords ? ['exhausted'] : [];
      return { ...move(card, zoneId(zone, card.owner), 'play'), marks, played, controller: card.owner };
    }
    case 'Landmark Permanent':
      return {
        ...move(card, zoneId('landmarks', card.owner), 'play'),
        marks: gains,
        played,
        controller: seat,
      };
    default: {
      const place = expedition === undefined ? undefined : live(state, expedition);
      if (place === undefined) throw new Error('The Expedition that a card was declared for is gone.');
      // The edition of the rules says whether the Character gains Fleeting again as it enters, or right after
      // (2.4.6.b).
      const again = profileOf(state.profile).fleeting === 'onEntry' ? fleeting : [];
      return {
        ...move(card, zoneId('expedition'), 'play'),
        marks: [...again, ...gains],
        played,
        controller: seat,
        at: place.id,
      };
    }
  }
}
