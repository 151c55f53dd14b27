import { proposed } from '../../../kernel/atom.ts';
import type { Answer } from '../../../kernel/choice.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, objectIn } from '../../shared/frames.ts';
import { forgetUses } from '../abilities/ability.ts';
import { declareAct } from '../abilities/declare.ts';
import type { Book } from '../facts/facts.ts';
import { active, battleOver, characters } from '../facts/field.ts';
import { initiative, standing } from '../facts/numbers.ts';
import { accessible } from '../facts/souls.ts';
import { note } from '../notes.ts';
import { askAgain, blocksFromTable, passesBattle, passesFromHand } from '../orders.ts';
import { type At, begin, type Data, goTo, noSuchPlace, sendAll } from '../structures.ts';
import { dominantsIn } from '../words/values/tallies.ts';
import { battleActs, blockActs, hasOpenAct, hasOpenBlock, mustPass } from './acts.ts';
import { chooseAreas, chooseSoul, chooseWeapons, resolve } from './battle-end.ts';
import { offerBetween, offerDominants } from './dominant-windows.ts';
import { enter } from './entering-battle.ts';
import { afterBattle, expire, settle } from './turn.ts';

type Place = At<'battle'>['at'];

/** A battle at one of its places (stages of its stack entry). */
export interface Battle {
  attacker: Seat;
  defender: Seat;
  /** Data that the battle's stack entry keeps from stage to stage. */
  data: Data<'battle'>;
  /** The player's answer; undefined if nothing has been asked yet. */
  answer: Answer | undefined;
  /** Takes the player's answer off the battle's stack entry, and stays at the present stage. */
  stay(): void;
  /** Takes the player's answer off the battle's stack entry, and goes on to the given stage. */
  to(at: Place, change?: Partial<Data<'battle'>>): void;
}

/** Begins a battle with the attacking Hero (rules 8.1). */
export function beginBattle(tx: Tx, hero: GameObject): void {
  const attacker = active(tx.state);
  const defender = after(tx.state, attacker);
  begin(tx, 'battle', 'open', { attacker, defender, hero: hero.id, last: attacker, passed: [] });
}

/** Stages of a battle at which a player decides how the battle continues. */
const DECIDED: readonly Place[] = ['block', 'initiative', 'soul'];

/** Runs a battle (rules 8), stage by stage. Waiting triggered abilities come first between the stages. */
export function stepBattle(tx: Tx, frame: At<'battle'>, book: Book): void {
  if (frame.inbox === undefined && settle(tx)) return;
  if (DECIDED.includes(frame.at) && offerBetween(tx, frame)) return;
  const { data } = frame;
  const battle: Battle = {
    attacker: data.attacker,
    defender: data.defender,
    data,
    answer: frame.inbox?.[0]?.answer,
    stay: () => goTo(tx, frame, frame.at),
    to: (at, change) => goTo(tx, frame, at, change),
  };
  switch (frame.at) {
    case 'open':
      open(tx, battle, book);
      return;
    case 'attacked':
      attacked(tx, battle, book);
      return;
    case 'block':
      block(tx, battle, book);
      return;
    case 'initiative':
      carryOn(tx, battle, book);
      return;
    case 'resolve':
      resolve(tx, battle, book);
      return;
    case 'soul':
      chooseSoul(tx, battle);
      return;
    case 'weapons':
      chooseWeapons(tx, battle, book);
      return;
    case 'areas':
      chooseAreas(tx, battle, book);
      return;
    case 'end':
      tx.pop();
      for (const seat of tx.state.seats.keys()) askAgain(tx, seat);
      afterBattle(tx);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Begins the Battle phase; the Hero enters (rules 6.4, 8.1). */
function open(tx: Tx, { attacker, data, to }: Battle, book: Book): void {
  const hero = objectIn(tx.state, data.hero)!;
  to('attacked');
  // Orders to pass in battle hold for a single battle.
  for (const seat of tx.state.seats.keys()) askAgain(tx, seat);
  enter(tx, attacker, [hero], 'attacks', undefined, book);
  const turn = Number(tx.state.clock['turn']);
  tx.event({
    name: 'phase',
    entries: proposed([
      { atom: 'clock', name: 'phase', value: 'battle' },
      { atom: 'clock', name: 'battle', value: turn },
      { atom: 'clock', name: 'over', value: 0 },
      { atom: 'clear', prefix: 'battle:' },
      // Another battle of the same turn has a Battle phase of its own, so Dominants played in the phase are counted
      // from zero again.
      { atom: 'clear', prefix: dominantsIn('battle') },
      note('phase', { phase: 'battle' }),
    ]),
  });
  expire(tx, ['phase']);
  forgetUses(tx);
}

/** Opens the battle after the attack: a rescue attempt if a soul is accessible, else a battle challenge (rules 8.1). */
function attacked(tx: Tx, { attacker, to }: Battle, book: Book): void {
  to('block');
  const rescue = accessible(tx.state, attacker, book).length > 0;
  offerDominants(tx, 'attack');
  tx.event({
    name: rescue ? 'rescue attempt' : 'battle challenge',
    by: attacker,
    entries: proposed(
      characters(tx.state, attacker, book).map((o) =>
        note(rescue ? 'rescues' : 'challenges', {}, { object: o.stamp }),
      ),
    ),
  });
}

/** Asks the defender to block or not (rules 8.2). */
function block(tx: Tx, { attacker, defender, answer, stay, to }: Battle, book: Book): void {
  if (battleOver(tx.state) || characters(tx.state, attacker, book).length === 0) {
    to('resolve');
    return;
  }
  // A character that an ability adds to the defender's side counts as a blocker (rules 8.6).
  if (characters(tx.state, defender, book).length > 0) {
    to('initiative', { last: defender });
    return;
  }
  const passes =
    (blocksFromTable(tx.state, defender) && !hasOpenBlock(tx.state, defender, book)) ||
    mustPass(tx.state, defender, blockActs, book);
  if (answer === undefined && !passes) {
    tx.ask(defender, actChoice('block', blockActs(tx.state, defender, book)));
    return;
  }
  const act = answer === undefined ? { act: 'pass' } : actIn(answer);
  if (act.act !== 'pass') {
    stay();
    declareAct(tx, defender, act);
    return;
  }
  to('resolve', { declined: true });
  tx.event({
    name: 'no block',
    by: defender,
    entries: proposed([note('pass', {}, { seat: defender })]),
  });
}

/** Asks the player with initiative to play an Enhancement or pass, until the battle is decided (rules 8.3). */
function carryOn(tx: Tx, { attacker, defender, data, answer, stay, to }: Battle, book: Book): void {
  const { state } = tx;
  const empty = [attacker, defender].some((side) => characters(state, side, book).length === 0);
  if (battleOver(state) || empty) {
    to('resolve');
    return;
  }
  const seat = initiative(state, { attacker, defender, last: data.last, passed: data.passed }, book);
  const passes =
    passesBattle(state, seat) ||
    (passesFromHand(state, seat) && !hasOpenAct(state, seat, book)) ||
    mustPass(state, seat, battleActs, book);
  if (answer === undefined && !passes) {
    tx.ask(seat, actChoice('initiative', battleActs(state, seat, book)));
    return;
  }
  const act = answer === undefined ? { act: 'pass' } : actIn(answer);
  if (act.act !== 'pass') {
    stay();
    declareAct(tx, seat, act);
    return;
  }
  const passed = [...data.passed, seat];
  const how = standing(state, attacker, defender, book);
  // If the losing side passes, the battle ends; otherwise two passes in a row end it (rules 8.3).
  const ends = how === 'attacker-losing' || how === 'defender-losing' || passed.length > 1;
  to(ends ? 'resolve' : 'initiative', { passed });
  tx.event({ name: 'pass', by: seat, entries: proposed([note('pass', {}, { seat })]) });
}

/** Ends the defender's chance to block: from now on initiative decides who acts. */
export function blocked(tx: Tx, seat: Seat, blocker: GameObject, book: Book): void {
  sendAll(tx, 'battle', 'initiative', { last: seat });
  enter(tx, seat, [blocker], 'blocks', undefined, book);
}
