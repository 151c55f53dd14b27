import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import { type Answer, objectChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, ids, inZone } from '../../../kernel/query.ts';
import type { GameState, SetAsideGroup } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, objectsChosen } from '../../shared/frames.ts';
import { forgetUses } from '../abilities/ability.ts';
import { declareAct } from '../abilities/declare.ts';
import type { Book } from '../facts/facts.ts';
import { active, endedBy } from '../facts/field.ts';
import { note } from '../notes.ts';
import { endsAtOnce, hasDrawn } from '../orders.ts';
import { type At, goAfresh, going, goTo, noSuchPlace, sendAll } from '../structures.ts';
import type { PhaseName } from '../terms.ts';
import { type Acts, againActs, discardActs, mustPass, preparationActs } from './acts.ts';
import { offerBetween, offerDominants, stillOffered } from './dominant-windows.ts';
import { draw } from './draw.ts';
import { countTurn, dueGroups, giveBack } from './set-aside.ts';
import { spentDominants, turnedBack } from './turning-back.ts';

type Place = At<'turn'>['at'];

/** Stages of a turn in their order (rules 6). */
const ORDER: readonly Place[] = [
  'draw',
  'drawn',
  'upkeep',
  'count',
  'preparation',
  'return',
  'prepare',
  'discard',
  'discarding',
  'limit',
  'end',
];

/**
 * Number of turns in a row without a battle, with both decks empty, after which a game ends as timed out (rules 17).
 */
const IDLE_TURNS = 6;
/** Number of cards in a Draw phase (rules 6.1). */
const CARDS_DRAWN = 3;

/** A turn at one of its stages, as its stack entry records it. */
interface Turn {
  seat: Seat;
  /** The player's answer; undefined if nothing has been asked yet. */
  answer: Answer | undefined;
  /** Takes the player's answer off the turn's stack entry, and stays at the present stage. */
  stay(): void;
  /** Takes the player's answer off the turn's stack entry, and goes on to the next stage. */
  next(): void;
}

/** Runs a turn, stage by stage. Waiting triggered abilities come first between the stages. */
export function stepTurn(tx: Tx, frame: At<'turn'>, book: Book): void {
  const place = frame.at;
  // Turns of set-aside groups are counted before "each upkeep" abilities (rules 6.2).
  if (frame.inbox === undefined && place !== 'count' && settle(tx)) return;
  if ((place === 'prepare' || place === 'discarding') && offerBetween(tx, frame)) return;
  if (isOver(tx.state) && place !== 'end') {
    goAfresh(tx, frame, 'end', {});
    return;
  }
  const turn: Turn = {
    seat: active(tx.state),
    answer: frame.inbox?.[0]?.answer,
    stay: () => goTo(tx, frame, place),
    next: () => goAfresh(tx, frame, ORDER[ORDER.indexOf(place) + 1]!, stillOffered(frame.data)),
  };
  // The battle's end is announced once, and its consequences come before anything else begins (rules 7).
  const tellBattleOver = (at: 'again' | 'discard'): void => {
    goAfresh(tx, frame, at, { over: true });
    tx.event({
      name: 'phaseOver',
      entries: proposed([note('phaseOver', { phase: 'battle' })]),
    });
  };
  switch (place) {
    case 'draw':
    case 'upkeep':
    case 'preparation':
      turn.next();
      phase(tx, place);
      return;
    case 'again':
      // The player who may begin another battle does so, or goes on to the Discard phase.
      if (frame.data.over !== true) tellBattleOver('again');
      else
        doOrPass(
          tx,
          { ...turn, next: () => goAfresh(tx, frame, 'discard', { over: true }) },
          'again',
          againActs,
          book,
        );
      return;
    case 'discard':
      if (book.phase(tx.state) === 'battle' && frame.data.over !== true) {
        tellBattleOver('discard');
        return;
      }
      turn.next();
      phase(tx, place);
      return;
    case 'drawn':
      turn.next();
      hasDrawn(tx, turn.seat);
      // The player who goes first does not draw on the first turn (rules 5).
      if (Number(tx.state.clock['turn']) > 1)
        bySeat(tx, turn.seat, 'draw', draw(tx.state, turn.seat, CARDS_DRAWN, book));
      return;
    case 'count':
      turn.next();
      countTurn(tx, turn.seat, book);
      return;
    case 'return':
      returnDue(tx, turn);
      return;
    case 'prepare':
      doOrPass(tx, turn, 'preparation', preparationActs, book);
      return;
    case 'discarding':
      if (turn.answer === undefined && endsAtOnce(tx.state, turn.seat)) turn.next();
      else doOrPass(tx, turn, 'discard', discardActs, book);
      return;
    case 'limit':
      keepLimit(tx, turn, book);
      return;
    case 'end':
      endTurn(tx, frame);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** True if an ability has ended the turn, after which the same player takes another turn. */
const isOver = (state: GameState): boolean => state.clock['again'] === 1;

/** Returns due set-aside groups first, in the order that their player chooses (rules 12.4). */
function returnDue(tx: Tx, { seat, answer, stay, next }: Turn): void {
  const due = dueGroups(tx.state, seat);
  const [first] = due;
  if (first === undefined) {
    next();
    return;
  }
  if (answer === undefined && due.length > 1) {
    const members = due.flatMap((g) => g.members.slice(0, 1).map((m) => m.object));
    tx.ask(seat, objectChoice('answer', { code: 'return-first' }, members, 1, 1));
    return;
  }
  const chosen = answer?.kind === 'objects' ? answer.objects[0] : undefined;
  stay();
  giveBackAll(tx, due.find((g) => g.members.some((m) => m.object === chosen)) ?? first);
}

/** Lets the player act one act after the other, until they pass. */
function doOrPass(tx: Tx, { seat, answer, stay, next }: Turn, code: string, acts: Acts, book: Book): void {
  if (answer === undefined) {
    if (mustPass(tx.state, seat, acts, book)) next();
    else tx.ask(seat, actChoice(code, acts(tx.state, seat, book)));
    return;
  }
  const act = actIn(answer);
  if (act.act === 'pass') next();
  else {
    stay();
    declareAct(tx, seat, act);
  }
}

/** Asks the player to discard down to the hand limit (rules 6.5). */
function keepLimit(tx: Tx, { seat, answer, next }: Turn, book: Book): void {
  const hand = inZone(tx.state, zoneId('hand', seat)).map((o) => o.stamp);
  const over = hand.length - book.handSize(tx.state, seat);
  if (answer === undefined && over > 0) {
    tx.ask(seat, objectChoice('answer', { code: 'hand-limit' }, hand, over, over));
    return;
  }
  next();
  const gone = objectsChosen(tx.state, answer);
  bySeat(
    tx,
    seat,
    'discard',
    gone.map((o) => move(o, zoneId('discard', o.owner), 'discard')),
  );
}

/** Ends a battle: the Discard phase follows, unless an ability lets another battle begin (rules 8.5). */
export function afterBattle(tx: Tx): void {
  const told = going(tx.state, 'turn')?.data.over === true ? { over: false } : {};
  sendAll(tx, 'turn', endedBy(tx.state) === 'newBattle' ? 'again' : 'discard', told);
}

/**
 * Runs abilities that waited for the end of the acts in progress: triggered ones, the active player's first (rules 7),
 * and set-aside groups whose event has happened (12.4 c). True if something was put on the stack.
 */
export function settle(tx: Tx): boolean {
  if (ids(tx.state, zoneId('triggered')).length > 0) {
    tx.push({ kind: 'queue', initiative: active(tx.state) });
    return true;
  }
  const group = tx.state.groups.find((g) => g.due && g.until.until === 'event');
  if (group === undefined) return false;
  giveBackAll(tx, group);
  return true;
}

const giveBackAll = (tx: Tx, group: SetAsideGroup): void =>
  giveBack(
    tx,
    group,
    group.members.map((m) => m.object),
  );

/** Puts an event that the rules cause for a player on the stack, unless the event has no atoms (changes of state). */
function bySeat(tx: Tx, by: Seat, name: string, atoms: Atom[]): void {
  if (atoms.length > 0) tx.event({ name, by, entries: proposed(atoms) });
}

/** Begins a phase: effects of the previous one end, and what could be undone in it no longer can (rules 7). */
function phase(tx: Tx, name: PhaseName): void {
  expire(tx, name === 'discard' ? ['phase', 'battle'] : ['phase']);
  forgetUses(tx);
  offerDominants(tx, 'phases');
  tx.event({
    name: 'phase',
    entries: proposed([{ atom: 'clock', name: 'phase', value: name }, note('phase', { phase: name })]),
  });
}

/**
 * Key for the end of the given player's next turn, as seen from the turn with this number. Effects that last until the
 * end of that turn are stored with this key.
 */
export const nextTurnOf = (seat: Seat, turn: number): string => `next turn of ${seat} after ${turn}`;

/**
 * Keys of effects that began in earlier turns and last "to the end of the next turn", if that is the turn ending now.
 */
const nextTurns = (state: GameState): string[] =>
  Array.from({ length: Number(state.clock['turn']) }, (_, turn) => nextTurnOf(active(state), turn));

/**
 * Key for the end of the round (one turn of each player) that begins in this turn. Effects that last until the round
 * ends are stored with this key.
 */
export const roundFrom = (turn: number): string => `round from ${turn}`;

/** Keys for effects that last to the end of a round, for the rounds that end with the present turn. */
const rounds = ({ seats, clock }: GameState): string[] =>
  seats.flatMap((_, later) => (later === 0 ? [] : [roundFrom(Number(clock['turn']) - later)]));

/** Ends effects that last until one of these moments (keys for ends of turns, rounds and phases). */
export function expire(tx: Tx, steps: string[]): void {
  const over = tx.state.effects.filter((e) => e.until.until === 'step' && steps.includes(e.until.step));
  if (over.length > 0)
    tx.apply(
      proposed([...turnedBack(tx.state, over), ...over.map(({ id }): Atom => ({ atom: 'effectOff', id }))]),
      () => undefined,
    );
}

function endTurn(tx: Tx, frame: At<'turn'>): void {
  const seat = active(tx.state);
  const spent = spentDominants(tx.state);
  if (spent.length > 0) {
    tx.event({ name: 'discard', entries: proposed(spent) });
    return;
  }
  expire(tx, ['phase', 'battle', 'turn', ...nextTurns(tx.state), ...rounds(tx.state)]);
  forgetUses(tx);
  const turn = Number(tx.state.clock['turn']);
  const again = isOver(tx.state);
  const idle = tx.state.clock['battle'] === turn ? 0 : Number(tx.state.clock['idle']) + 1;
  tx.apply(
    proposed([
      { atom: 'clear', prefix: 'turn:' },
      { atom: 'clear', prefix: 'battle:' },
      ...((turn % tx.state.seats.length === 0 ? [{ atom: 'clear', prefix: 'round:' }] : []) satisfies Atom[]),
      { atom: 'clock', name: 'turn', value: turn + 1 },
      { atom: 'clock', name: 'idle', value: idle },
      ...(again ? [] : [{ atom: 'clock', name: 'active', value: after(tx.state, seat) } satisfies Atom]),
      ...(again ? [{ atom: 'clock', name: 'again', value: 0 } satisfies Atom] : []),
    ]),
    () => undefined,
  );
  tx.forgetGone();
  goAfresh(tx, frame, 'draw', {});
  if (idle >= IDLE_TURNS && decksEmpty(tx.state)) timeOut(tx);
}

const decksEmpty = (state: GameState): boolean =>
  state.seats.every((_, seat) => ids(state, zoneId('deck', seat)).length === 0);

/** Ends the game by time: most redeemed souls win, equality is a tie (rules 17). */
function timeOut(tx: Tx): void {
  const souls = tx.state.seats.map((_, seat) => ids(tx.state, zoneId('redemption', seat)).length);
  const most = Math.max(...souls);
  const winners = souls.flatMap((n, seat) => (n === most ? [seat] : []));
  const names = winners.map((s) => tx.state.seats[s]!.name);
  const tie = winners.length > 1;
  const sentence = tie
    ? `Both decks are empty and nothing happens any more: a tie at ${most} redeemed souls.`
    : `Both decks are empty and nothing happens any more: ${names[0]} wins by time with ${most} redeemed souls.`;
  tx.end({ winners: tie ? [] : winners, reason: 'time', sentence });
  tx.say(sentence);
}
