import { type Atom, move, proposed } from '../../kernel/atom.ts';
import { objectChoice } from '../../kernel/choice.ts';
import type { Structure } from '../../kernel/frame.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { after, ids, inZone, live } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { actChoice } from '../../kernel/step.ts';
import type { Tx } from '../../kernel/tx.ts';
import { discardActs, preparationActs } from './acts.ts';
import { countTurn, dueGroups, giveBack } from './aside.ts';
import { declareAct } from './declare.ts';
import type { Book } from './facts.ts';
import { active } from './field.ts';
import { draw } from './host.ts';
import { offerDominants } from './windows.ts';
import { HAND_LIMIT, type PhaseName } from './words.ts';

/** Places of a turn in their order (rules 6). */
const ORDER = [
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
] as const;
type Place = (typeof ORDER)[number];

/** Turns in a row without a battle, with both decks empty, after which a game ends as timed out (rules 17). */
const IDLE_TURNS = 6;
const CARDS_DRAWN = 3;

/** Carries on a turn. Between any two of its places, triggered abilities that wait come first. */
export function stepTurn(tx: Tx, frame: Structure, book: Book): void {
  const place = ORDER.find((p) => p === frame.at);
  if (place === undefined) throw new Error(`There is no "${frame.at}" in a turn.`);
  // What is set aside is counted before abilities of "each upkeep" (rules 6.2).
  if (frame.inbox === undefined && place !== 'count' && settle(tx)) return;
  const seat = active(tx.state);
  const { inbox, ...rest } = frame;
  const to = (at: Place, data = rest.data): void => tx.replace({ ...rest, at, data });
  const next = (): void => to(ORDER[ORDER.indexOf(place) + 1]!);
  switch (place) {
    case 'draw':
      next();
      phase(tx, 'draw');
      return;
    case 'drawn':
      next();
      // The player who goes first does not draw on the first turn (rules 5).
      if (Number(tx.state.clock['turn']) > 1)
        happen(tx, 'draw', draw(tx.state, seat, CARDS_DRAWN, book), seat);
      return;
    case 'upkeep':
      next();
      phase(tx, 'upkeep');
      return;
    case 'count':
      next();
      countTurn(tx, seat);
      return;
    case 'preparation':
      next();
      phase(tx, 'preparation');
      return;
    case 'return': {
      // Due groups return first, in the order that their player likes (rules 12.4).
      const due = dueGroups(tx.state, seat);
      if (due.length === 0) {
        next();
        return;
      }
      const members = due.flatMap((g) => g.members.slice(0, 1).map((m) => m.object));
      if (inbox !== undefined || due.length === 1) {
        const answer = inbox?.[0]?.answer;
        const chosen = answer?.kind === 'objects' ? answer.objects[0] : members[0];
        const group = due.find((g) => g.members.some((m) => m.object === chosen)) ?? due[0]!;
        tx.replace(rest);
        giveBack(
          tx,
          group,
          group.members.map((m) => m.object),
        );
        return;
      }
      tx.ask(seat, objectChoice('answer', { code: 'return-first' }, members, 1, 1));
      return;
    }
    case 'prepare': {
      if (inbox === undefined) {
        tx.ask(seat, actChoice('preparation', preparationActs(tx.state, seat, book)));
        return;
      }
      const answer = inbox[0]!.answer;
      tx.replace(rest);
      if (answer.kind !== 'act') return;
      if (answer.act === 'pass') next();
      else declareAct(tx, seat, answer);
      return;
    }
    case 'discard':
      next();
      phase(tx, 'discard');
      return;
    case 'discarding': {
      if (inbox === undefined) {
        tx.ask(seat, actChoice('discard', discardActs(tx.state, seat, book)));
        return;
      }
      const answer = inbox[0]!.answer;
      tx.replace(rest);
      if (answer.kind !== 'act') return;
      if (answer.act === 'pass') next();
      else declareAct(tx, seat, answer);
      return;
    }
    case 'limit': {
      const hand = inZone(tx.state, zoneId('hand', seat)).map((o) => o.stamp);
      const over = hand.length - HAND_LIMIT;
      if (inbox === undefined && over > 0) {
        tx.ask(seat, objectChoice('answer', { code: 'hand-limit' }, hand, over, over));
        return;
      }
      next();
      const answer = inbox?.[0]?.answer;
      if (answer?.kind === 'objects')
        happen(
          tx,
          'discard',
          answer.objects.flatMap((s): Atom[] => {
            const o = live(tx.state, s);
            return o === undefined ? [] : [move(o, zoneId('discard', o.owner), 'discard')];
          }),
          seat,
        );
      return;
    }
    case 'end':
      endTurn(tx, rest);
      return;
  }
}

/** A battle is over: the Discard phase follows (rules 8.5). */
export function afterBattle(tx: Tx): void {
  const frames = tx.state.frames.map((f) =>
    f.kind === 'structure' && f.chart === 'turn' ? { ...f, at: 'discard' } : f,
  );
  tx.setFrames(frames);
}

/**
 * What waits for the end of what was going on: triggered abilities, the active player's first (rules 7), and groups whose
 * event has come (12.4 c). True where something was put on the stack.
 */
export function settle(tx: Tx): boolean {
  if (ids(tx.state, zoneId('triggered')).length > 0) {
    tx.push({ kind: 'queue', initiative: active(tx.state) });
    return true;
  }
  const group = tx.state.groups.find((g) => g.due && g.until.until === 'event');
  if (group === undefined) return false;
  giveBack(
    tx,
    group,
    group.members.map((m) => m.object),
  );
  return true;
}

function happen(tx: Tx, name: string, atoms: Atom[], by?: Seat): void {
  if (atoms.length === 0) return;
  const event = { name, entries: proposed(atoms) };
  tx.event(by === undefined ? event : { ...event, by });
}

/** A phase begins: what lasted for the one before ends, and what could be undone cannot be any more (rules 7). */
export function phase(tx: Tx, name: PhaseName): void {
  endOf(tx, name === 'discard' ? ['phase', 'battle'] : ['phase']);
  tx.instances([]);
  offerDominants(tx, 'phases');
  happen(tx, 'phase', [
    { atom: 'clock', name: 'phase', value: name },
    { atom: 'register', what: 'phase', data: { phase: name } },
  ]);
}

/** Ends what lasts until then. */
export function endOf(tx: Tx, steps: string[]): void {
  const over = tx.state.effects.filter((e) => e.until.until === 'step' && steps.includes(e.until.step));
  if (over.length > 0)
    tx.apply(proposed(over.map((e) => ({ atom: 'effectOff', id: e.id }))), () => undefined);
}

function endTurn(tx: Tx, frame: Structure): void {
  const seat = active(tx.state);
  endOf(tx, ['phase', 'battle', 'turn']);
  tx.instances([]);
  const turn = Number(tx.state.clock['turn']);
  const idle = tx.state.clock['battle'] === turn ? 0 : Number(tx.state.clock['idle']) + 1;
  tx.apply(
    proposed([
      { atom: 'clear', prefix: 'turn:' },
      { atom: 'clear', prefix: 'battle:' },
      ...((turn % tx.state.seats.length === 0 ? [{ atom: 'clear', prefix: 'round:' }] : []) satisfies Atom[]),
      { atom: 'clock', name: 'turn', value: turn + 1 },
      { atom: 'clock', name: 'idle', value: idle },
      { atom: 'clock', name: 'active', value: after(tx.state, seat) },
    ]),
    () => undefined,
  );
  tx.forgetGone();
  tx.replace({ ...frame, at: 'draw', data: {} });
  if (idle >= IDLE_TURNS && decksEmpty(tx.state)) timeOut(tx);
}

const decksEmpty = (state: GameState): boolean =>
  state.seats.every((_, seat) => ids(state, zoneId('deck', seat)).length === 0);

/** Most redeemed souls wins by time, equal is a tie (rules 17). */
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
