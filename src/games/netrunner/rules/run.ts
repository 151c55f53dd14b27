import type { Atom } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import { type ObjectId, objectId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Count, Env, GameObject, GameState, Step } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import {
  ahead,
  central,
  centralWord,
  corp,
  iceOf,
  isCentral,
  isServer,
  isThere,
  keyOf,
  objectOf,
  purse,
  rootOf,
  runner,
  runOf,
} from '../facts/field.ts';
import { forgetRun, hasRunPlan, orderOf, REZ_PLANS, rezPlan } from '../orders.ts';
import {
  type At,
  begin,
  cutTo,
  type Data,
  going,
  goTo,
  keep,
  type Later,
  noSuchPlace,
} from '../structures.ts';
import { isSuccessBarred } from '../words/effects/bar-run.ts';
import { subroutinesOf } from '../words/effects/gains.ts';
import { FUND } from './credits.ts';
import { asideSince } from './draw.ts';
import { happen, noted, purseAtom } from './happen.ts';
import { putBack } from './set-aside.ts';
import { expire, openWindow } from './turn.ts';

/** Mark, among the answers stored with a program, that the program is a subroutine. */
export const RESOLVING = 'subroutine';

type Place = At<'run'>['at'];
/** An encounter, in a run or forced by a text. */
type Encounter = Extract<At<'encounter' | 'run'>, { at: At<'encounter'>['at'] }>;

/**
 * Begins a run (rules 17). `then`: steps before the breach if the run is successful; `meets`: steps for the encounter
 * with its first ice.
 */
export function beginRun(
  tx: Tx,
  server: GameObject,
  then?: { steps: Step[]; env: Env; on: string | string[] },
  later: Later[] = [],
  meets?: Later,
): void {
  begin(tx, 'run', 'begin', {
    server: server.id,
    ice: -1,
    broken: [],
    done: [],
    inward: [],
    accesses: 0,
    faced: 0,
    additional: 0,
    result: 'unsuccessful',
    since: tx.state.nextStamp,
    ...(then === undefined ? {} : { then }),
    ...(later.length === 0 ? {} : { later }),
    ...(meets === undefined ? {} : { meets }),
  });
}

/** Runs a run, stage by stage. */
export function stepRun(tx: Tx, frame: At<'run'>, book: Book): void {
  const { data } = frame;
  const seat = runner(tx.state);
  const server = objectOf(tx.state, data.server);
  const next = (at: Place, more: Partial<Data<'run'>> = {}): void => goTo(tx, frame, at, more);
  const active = Number(tx.state.clock['active']);
  if (
    server === undefined ||
    (isGone(tx.state, server) &&
      !['over', 'done', 'success', 'then', 'breach', 'breached'].includes(frame.at))
  ) {
    // The attacked remote server has disappeared: the run is neither successful nor unsuccessful (rules 6.1).
    if (!['over', 'done'].includes(frame.at)) {
      next('over', { result: 'none' });
      return;
    }
  }
  switch (frame.at) {
    case 'begin': {
      next('start', { ice: outermost(tx.state, server!.id) });
      const lent = purse(tx.state, corp(tx.state), 'bad publicity');
      // A run that begins while another ends (Trick Shot) starts its own counts. The counts of the other run are kept
      // until they are needed again.
      const outer = runCounts(tx.state);
      if (outer.length > 0) keep(tx, 'run', { outer });
      happen(
        tx,
        'run',
        [
          ...(outer.length > 0 ? [FORGET] : []),
          ...(lent > 0 ? [purseAtom(tx.state, seat, FUND, lent)] : []),
          { atom: 'count', name: `turn:ran:${server!.id}`, by: 1 },
          noted('run', { moment: 'begins' }, { seat, object: server }),
        ],
        { by: seat },
      );
      return;
    }
    case 'start': {
      // The outermost ice is looked up here, because effects at the beginning of the run may have added or removed ice.
      const ice = outermost(tx.state, server!.id);
      next(ice < 0 ? 'movement' : 'approach', { ice });
      openWindow(tx, 'run', active);
      return;
    }
    case 'approach': {
      const ice = objectOf(tx.state, data.ice);
      next('approach-window', {
        inward: inwardOf(tx.state, server!.id, data.ice),
        faced: data.faced + (ice?.face === 'down' ? 1 : 0),
      });
      happen(tx, 'approach', [noted('approachIce', {}, { seat, object: ice })], { by: seat });
      return;
    }
    case 'approach-window':
      if (askForPlan(tx, frame)) return;
      next('approached');
      openWindow(tx, 'approach', active);
      return;
    case 'approached': {
      const ice = here(tx.state, data);
      next(ice?.face === 'up' ? 'encounter' : 'movement');
      return;
    }
    case 'encounter':
    case 'encounter-window':
    case 'subroutines':
    case 'encountered':
      stepEncounter(tx, frame, book);
      return;
    case 'movement':
      next('pass-window');
      if (data.ice >= 0)
        happen(
          tx,
          'pass',
          [
            noted(
              'passes',
              { met: data.met === data.ice ? 1 : 0 },
              { seat, object: objectOf(tx.state, data.ice) },
            ),
          ],
          { by: seat },
        );
      return;
    case 'pass-window':
      next('jack-out');
      openWindow(tx, 'pass', active);
      return;
    case 'jack-out':
      jackOut(tx, frame);
      return;
    case 'move': {
      const inner = data.ice < 0 ? -1 : nextInward(tx.state, server!.id, data);
      next('server-window', { before: data.ice, ice: inner });
      return;
    }
    case 'server-window':
      next(data.ice < 0 ? 'server' : 'approach');
      openWindow(tx, data.ice < 0 ? 'server' : 'inward', active);
      return;
    case 'server': {
      const other = elsewhere(tx.state, server!, book);
      if (other !== undefined) {
        next('server', { server: other.id });
        return;
      }
      next('success');
      happen(tx, 'approachServer', [noted('approaches', {}, { seat, object: server })], { by: seat });
      return;
    }
    case 'success': {
      if (isSuccessBarred(tx.state, server!, book)) {
        next('breach', { result: 'none' });
        return;
      }
      const word = centralWord(server!);
      // The effect that made the run could choose certain servers only. If the run has moved to another server, its
      // success does not count for the effect (CR 6.7.4).
      const { then } = data;
      const due = then !== undefined && isServer(server!, then.on ?? 'any') ? [then] : [];
      next('breach', { result: 'successful', ...(due.length > 0 ? { due } : {}) });
      happen(
        tx,
        'success',
        [
          { atom: 'count', name: 'turn:success', by: 1 },
          ...(word === undefined || !book.cards.remembers
            ? []
            : [{ atom: 'count' as const, name: `turn:success:${word}`, by: 1 }]),
          noted('run', { moment: 'success' }, { seat, object: server }),
        ],
        { by: seat },
      );
      return;
    }
    case 'then': {
      // Only games saved by an earlier version of the bot reach this stage. Today these steps are among the pending
      // abilities (`due`).
      next('breach');
      const { then } = data;
      // The effect that made the run may be limited to certain servers. If the run was moved to a server that the
      // effect could not have chosen, its steps for a successful run are skipped (rules 17).
      if (then !== undefined && isServer(server!, then.on ?? 'any')) tx.sequence(then.steps, then.env);
      return;
    }
    case 'breach': {
      // Effects that replace the breach are decided at the moment when the breach would begin (CR 6.7.4).
      const [first, ...instead] = data.instead ?? [];
      if (first !== undefined && data.replaced !== true) {
        next('breach', { instead });
        tx.sequence(first.steps, first.env);
        return;
      }
      next('breached');
      if (data.replaced !== true) begin(tx, 'breach', 'begin', { server: server!.id, chosen: [], taken: 0 });
      return;
    }
    case 'breached':
      next('over');
      return;
    case 'over': {
      // Standing orders for one run are reset before the run has fully ended: any order given from now on is for a run
      // that begins while this one ends.
      for (const each of tx.state.seats.keys()) forgetRun(tx, each);
      // A run whose server has disappeared does not count as unsuccessful (rules 17), even if a text has ended the run.
      const isVoid = data.result === 'unsuccessful' && server !== undefined && isGone(tx.state, server);
      const result = isVoid ? 'none' : data.result;
      next('done', { result, ...(data.later === undefined ? {} : { due: data.later, later: [] }) });
      const left = purse(tx.state, seat, FUND);
      happen(
        tx,
        'runEnds',
        [
          ...(left > 0 ? [purseAtom(tx.state, seat, FUND, -left)] : []),
          noted(
            'run',
            {
              moment: 'ends',
              success: result === 'successful' ? 1 : 0,
              stolen: data.stolen ?? 0,
              accesses: data.accesses,
            },
            { seat, object: server },
          ),
        ],
        { by: seat },
      );
      return;
    }
    case 'done': {
      const [first, ...later] = data.later ?? [];
      if (first !== undefined) {
        next('done', { later });
        tx.sequence(first.steps, first.env);
        return;
      }
      tx.pop();
      happen(tx, 'forget', [
        FORGET,
        ...(data.outer ?? []).map(({ name, n }): Atom => ({ atom: 'count', name, by: n })),
      ]);
      expire(tx, 'run');
      expire(tx, 'encounter');
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

/** Atom (smallest change of state) that forgets the counts of a run. */
const FORGET: Atom = { atom: 'clear', prefix: 'run:' };

const runCounts = (state: GameState): Count[] => state.counts.filter(({ name }) => name.startsWith('run:'));

/**
 * Makes the Runner encounter ice because of a text, although the run has not reached the ice's position, or there is no
 * run (rules 17).
 */
export const beginEncounter = (tx: Tx, ice: GameObject): void =>
  begin(tx, 'encounter', 'encounter', { ice: ice.id, broken: [], done: [], since: tx.state.nextStamp });

/** Runs an encounter, in a run or forced (rules 17). */
export function stepEncounter(tx: Tx, frame: Encounter, book: Book): void {
  const { data } = frame;
  const seat = runner(tx.state);
  const ice = here(tx.state, data);
  switch (frame.at) {
    case 'encounter':
      if (ice === undefined) {
        goTo(tx, frame, 'encountered');
        return;
      }
      goTo(tx, frame, 'encounter-window', {
        broken: [],
        ...(book.cards.remembers ? { breakers: [] } : {}),
        done: [],
        bypassed: false,
        met: ice.id,
      });
      if (book.cards.remembers && runOf(tx.state) !== undefined) tx.count('run:encounters');
      if (frame.chart === 'run' && data.met === undefined && frame.data.meets !== undefined)
        keep(tx, 'run', { due: [frame.data.meets] });
      happen(tx, 'encounter', [noted('encounters', {}, { seat, object: ice })], { by: seat });
      return;
    case 'encounter-window': {
      // The encounter is over if the ice was bypassed, or has left its place before anybody could act.
      const over = data.bypassed === true || ice === undefined || !isThere(tx.state, ice);
      goTo(tx, frame, over ? 'encountered' : 'subroutines');
      if (!over) openWindow(tx, 'encounter', Number(tx.state.clock['active']));
      return;
    }
    case 'subroutines':
      subroutine(tx, frame, book);
      return;
    case 'encountered': {
      if (frame.chart === 'run') goTo(tx, frame, 'movement');
      else tx.pop();
      afterEncounter(tx, data);
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

/** Ends what lasts for an encounter, and notes that the encounter has ended. */
function afterEncounter(tx: Tx, { met, ice, since = 0 }: Data<'encounter' | 'run'>): void {
  const seat = runner(tx.state);
  const left = objectOf(tx.state, met);
  expire(tx, 'encounter', since);
  if (tx.state.counts.some(({ name }) => name.startsWith('encounter:')))
    happen(tx, 'forget', [{ atom: 'clear', prefix: 'encounter:' }]);
  if (left !== undefined && met === ice)
    happen(tx, 'encounterEnds', [noted('encounterEnds', {}, { seat, object: left })], { by: seat });
}

/** Places of a run in the middle of an encounter. */
const IN_ENCOUNTER: readonly Place[] = ['encounter-window', 'subroutines', 'encountered'];

/** Takes a run to another place at once. An encounter in progress ends with it (rules 17). */
function cutRun(tx: Tx, run: At<'run'>, at: Place, more: Partial<Data<'run'>> = {}): void {
  cutTo(tx, 'run', at, more);
  if (IN_ENCOUNTER.includes(run.at)) afterEncounter(tx, run.data);
  dropAside(tx, run);
}

/** The server that a card text makes the Runner approach in place of this one; undefined if no text does. */
function elsewhere(state: GameState, server: GameObject, book: Book): GameObject | undefined {
  const found = book.doing(state, 'reroute').find(({ does }) => isServer(server, does.from));
  return found === undefined ? undefined : central(state, found.does.to);
}

/** Places of a run in the phases of its success and its end. */
const LATE: readonly Place[] = ['then', 'breach', 'breached', 'over', 'done'];

/**
 * Moves the Runner to the outermost position of a server, which they attack from now on (CR 6.9). A run that is
 * successful or over stays where it is (rules 17). True if the Runner has moved.
 */
export function divert(tx: Tx, server: GameObject): boolean {
  const run = going(tx.state, 'run');
  if (run === undefined || LATE.includes(run.at)) return false;
  const ice = outermost(tx.state, server.id);
  cutRun(tx, run, ice < 0 ? 'server-window' : 'approach', { server: server.id, ice, inward: [] });
  expire(tx, 'encounter');
  return true;
}

/** True for a remote server without any cards. */
const isGone = (state: GameState, server: GameObject): boolean =>
  !isCentral(server) && iceOf(state, server.id).length === 0 && rootOf(state, server.id).length === 0;

/**
 * The ice at the position that the run has reached, if it still protects the server, or the uninstalled ice that is
 * encountered.
 */
function here(state: GameState, data: Data<'encounter' | 'run'>): GameObject | undefined {
  const ice = objectOf(state, data.ice);
  return ice !== undefined && (kindOf(ice.zone) === 'ice' || isThere(state, ice)) ? ice : undefined;
}

const outermost = (state: GameState, server: ObjectId): number => iceOf(state, server).at(-1)?.id ?? -1;

/** Ice further in at the server than this piece, innermost first. */
function inwardOf(state: GameState, server: ObjectId, ice: number): number[] {
  const all = iceOf(state, server).map((o) => o.id);
  const place = all.indexOf(objectId(ice));
  return place < 0 ? [] : all.slice(0, place);
}

/**
 * The next piece of ice inward. The Runner also meets ice that was installed further in meanwhile, but not ice
 * installed further out (rules 17).
 */
function nextInward(state: GameState, server: ObjectId, data: Data<'run'>): number {
  const all = iceOf(state, server).map((o) => o.id);
  const place = all.indexOf(objectId(data.ice));
  if (place >= 0) return all[place - 1] ?? -1;
  const known = data.inward ?? [];
  return all.findLast((id) => known.includes(id)) ?? -1;
}

/** Resolves the next unbroken subroutine (rules 17.1). */
function subroutine(tx: Tx, frame: Encounter, book: Book): void {
  const ice = here(tx.state, frame.data);
  const done = frame.data.done;
  const broken = frame.data.broken;
  if (ice === undefined || !isThere(tx.state, ice) || frame.data.bypassed === true) {
    goTo(tx, frame, 'encountered');
    return;
  }
  const all = subroutinesOf(tx.state, ice, book);
  const index = all.findIndex((_, i) => !done.includes(i) && !broken.includes(i));
  if (index < 0) {
    goTo(tx, frame, 'encountered');
    return;
  }
  const { steps, place } = all[index]!;
  goTo(tx, frame, 'subroutines', { done: [...done, index] });
  if (place !== undefined) tx.observer?.program(keyOf(ice), String(place));
  if (book.cards.remembers && runOf(tx.state) !== undefined) tx.count('run:resolved');
  // The program is marked as a subroutine's only if an effect in play needs the mark, because states of older games do
  // not contain it.
  const did = book.doing(tx.state, 'barEnd').length > 0 ? [RESOLVING] : [];
  tx.sequence(steps, { ...book.envOf(tx.state, ice), did });
  happen(
    tx,
    'subroutine',
    [noted('subroutine', { number: index + 1 }, { seat: corp(tx.state), object: ice })],
    {
      by: corp(tx.state),
      source: ice.stamp,
      card: keyOf(ice),
    },
  );
}

/**
 * Asks the Corp once for its rez plan (orders for this run), if the run may still reach several face-down cards. False
 * if no question is needed.
 */
function askForPlan(tx: Tx, frame: At<'run'>): boolean {
  const seat = corp(tx.state);
  if (frame.inbox !== undefined) {
    tx.order(seat, { 'this-run': optionChosen(frame.inbox[0]!.answer)! });
    goTo(tx, frame, 'approach-window', { planned: true });
    return true;
  }
  const isAsked = rezPlan(tx.state, seat) === 'once' && orderOf(tx.state, seat, 'rez') !== 'never';
  if (frame.data.planned === true || !isAsked || ahead(tx.state) < 2) return false;
  tx.ask(seat, optionChoice('answer', { code: 'rez-plan' }, REZ_PLANS, 'pass'));
  return true;
}

/**
 * Position of the run's next piece of ice at its server, counted from 1 for the innermost piece; 0 if there is none.
 */
function nextIce(state: GameState, { data }: At<'run'>): number {
  const server = objectOf(state, data.server);
  if (server === undefined || data.ice < 0) return 0;
  const next = nextInward(state, server.id, data);
  return iceOf(state, server.id).findIndex(({ id }) => id === next) + 1;
}

/** True if the Runner is asked after passing ice whether to jack out. */
export const mayLeave = (state: GameState): boolean =>
  !hasRunPlan(state, runner(state)) && orderOf(state, runner(state), 'jack-out') !== 'never';

/**
 * Stores the Runner's answer about jacking out (leaving the run). Any later act in the run makes the game ask again.
 */
export function sayLeaves(tx: Tx, leaves: 'out' | 'on' | 'ask'): void {
  const { leaves: said = 'ask' } = runOf(tx.state)?.data ?? {};
  if (said !== leaves) keep(tx, 'run', { leaves });
}

/**
 * Asks the Runner about jacking out, which ends the run (rules 17, step 4c). A standing order can answer; a run plan
 * (orders for one run) says before which ice to jack out.
 */
function jackOut(tx: Tx, frame: At<'run'>): void {
  const seat = runner(tx.state);
  const { inbox } = frame;
  const { leaves = 'ask' } = frame.data;
  const leave = (out: boolean): void => {
    if (out) tx.say(`${tx.state.seats[seat]!.name} jacks out.`);
    goTo(tx, frame, out ? 'over' : 'move', leaves === 'ask' ? {} : { leaves: 'ask' });
  };
  if (inbox !== undefined) {
    leave(actIn(inbox[0]!.answer).act === 'jackout');
    return;
  }
  if (leaves !== 'ask') {
    leave(leaves === 'out');
    return;
  }
  if (hasRunPlan(tx.state, seat)) {
    leave(Number(orderOf(tx.state, seat, 'out')) === nextIce(tx.state, frame));
    return;
  }
  const order = orderOf(tx.state, seat, 'jack-out');
  if (order === 'always' || (order === 'ice' && frame.data.ice >= 0))
    tx.ask(seat, actChoice('jack-out', [{ act: 'jackout' }, { act: 'pass' }]));
  else goTo(tx, frame, 'move');
}

/**
 * Ends the run at once, with everything inside the run (rules 17). Outside a run a forced encounter ends, or nothing
 * happens.
 */
export function endRun(tx: Tx): boolean {
  const run = going(tx.state, 'run');
  if (run === undefined || run.at === 'over' || run.at === 'done') {
    endEncounter(tx);
    return false;
  }
  cutRun(tx, run, 'over');
  return true;
}

/** Ends a forced encounter at once. */
function endEncounter(tx: Tx): void {
  const met = going(tx.state, 'encounter');
  if (met === undefined) return;
  cutTo(tx, 'encounter', 'encountered');
  tx.say('The encounter ends.');
  dropAside(tx, met);
}

/** Returns cards that an interrupted ability had set aside to their former zones. */
function dropAside(tx: Tx, { data }: { data: Data<'encounter' | 'run'> }): void {
  happen(tx, 'back', putBack(tx.state, asideSince(tx.state, data.since ?? 0)));
}

/**
 * Adjusts the run after two pieces of ice were swapped (rules 17). If the Runner was approaching one of them, they now
 * approach the other, and nothing triggers. If they encounter one of them, or have encountered it, they move with it,
 * even to another server.
 */
export function afterSwap(tx: Tx, moved: ObjectId[]): void {
  const run = going(tx.state, 'run');
  const ice = objectOf(tx.state, run?.data.ice);
  if (run === undefined || ice === undefined || !moved.includes(ice.id)) return;
  const approaching = ['approach-window', 'approached'].includes(run.at);
  const now = approaching ? moved.find((id) => id !== ice.id) : ice.id;
  const server = now === undefined ? undefined : tx.state.objects[now]?.at;
  if (now === undefined || server === undefined) return;
  keep(tx, 'run', { ice: now, server, inward: inwardOf(tx.state, server, now) });
}

/** The server with this id. */
export const serverAt = (state: GameState, id: number): GameObject | undefined =>
  state.objects[objectId(id)] ?? undefined;
