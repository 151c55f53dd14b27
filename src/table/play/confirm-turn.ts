// "Confirm my turn": a standing order (a lasting instruction) of a seat, by which its acts are kept as a draft until
// the player confirms them. The draft is carried out automatically as soon as it could no longer be undone freely: when
// the game would continue without the seat, or tell it something new.
import type { Input } from '../../kernel/game/inputs.ts';
import type { StandingOrder } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import { withAffairs } from '../affairs.ts';
import type { Loaded } from '../loader.ts';
import { moving, type Playing, refuse, type Seated, seated } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';
import { ANSWERED, acceptAll, toldTo } from './accept.ts';
import type { Composed } from './answer-line.ts';
import {
  canWait,
  carryOn,
  type Draft,
  draftInput,
  draftOf,
  isAlone,
  retry,
  withDraft,
  withoutDraft,
} from './drafts.ts';

/**
 * The standing order (a lasting instruction) by which a seat turns drafts on: its acts then wait until it confirms
 * them. Stored with the game's affairs rather than with the game's state.
 */
export const CONFIRM_TURN: StandingOrder = {
  name: 'confirm-turn',
  description: 'Your acts wait until you confirm them, and nobody else sees them before.',
  values: [
    { id: 'off', text: 'off' },
    { id: 'on', text: 'on' },
  ],
};

/** The game after the seat turns drafts (acts that wait for its confirmation) on or off. */
export function withConfirming(table: Playing, seat: Seat, confirms: boolean): Playing {
  const others = (table.record.affairs.confirming ?? []).filter((one) => one !== seat);
  return withAffairs(table, { confirming: confirms ? [...others, seat].sort((a, b) => a - b) : others });
}

/** Maximum number of inputs in a draft (acts that wait for confirmation), because each look at a draft replays them. */
const MOST = 24;

/**
 * Carries the acts out, or keeps them as a draft if the seat wants to confirm its acts. `sees`: the state in which the
 * acts were composed, which is the state of the game after the seat's draft.
 */
export function carryOrKeep(
  { table, seat }: Seated,
  sees: GameState,
  acts: readonly [Composed, ...Composed[]],
  now: number,
): Decided {
  const { record } = table;
  const draft = draftOf(record.affairs, seat);
  const inputs = [...(draft?.inputs ?? []), ...acts.flatMap(({ input }) => draftInput(input) ?? [])];
  if (mayWait(table, seat, sees, acts) && inputs.length <= MOST) {
    const log = acts.flatMap(({ result }) => result.log);
    const kept = keeping(table, { seat, inputs, takenBack: draft?.takenBack ?? 0 });
    return { table: kept, outbox: [], text: toldTo(seat, log) || ANSWERED };
  }
  return draft === undefined
    ? acceptAll(table, seat, acts, now)
    : carryOut(
        table,
        draft,
        acts.map(({ input }) => input),
        now,
      );
}

/**
 * True if the seat wants to confirm its acts, and these acts can wait: only this seat is asked before and after them,
 * and they reveal nothing new to it.
 */
function mayWait(
  { game, record, state }: Playing,
  seat: Seat,
  sees: GameState,
  acts: readonly Composed[],
): boolean {
  const befores = [sees, ...acts.map(({ result }) => result.state)];
  return (
    record.affairs.confirming?.includes(seat) === true &&
    isAlone(game, state, seat) &&
    acts.every((act, n) => canWait(game, befores[n]!, seat, act))
  );
}

const keeping = (table: Playing, draft: Draft): Playing => ({
  ...table,
  record: { ...table.record, affairs: withDraft(table.record.affairs, draft) },
});

/**
 * Carries out the draft (acts that wait for confirmation) and then these inputs, as far as they fit the present game.
 */
function carryOut(table: Playing, draft: Draft, more: readonly Input[], now: number): Decided {
  const { game, record } = table;
  const { seat } = draft;
  const settled = { ...table, record: { ...record, affairs: withoutDraft(record.affairs, seat) } };
  const { done, state, left } = retry(game, table.state, draft);
  const then = carryOn(game, state, seat, more);
  const [first, ...others] = [...done, ...then];
  if (first === undefined) return { table: settled, outbox: [], text: NOTHING_FITS };
  const step = acceptAll(settled, seat, [first, ...others], now);
  return left === 0 && then.length === more.length ? step : { ...step, text: `${step.text}\n${NOT_ALL}` };
}

const NOTHING_FITS =
  'The game has changed since, and nothing that you had not confirmed fits any more. It is gone; decide again.';
const NOT_ALL =
  'The game has changed since, so the rest of what you had not confirmed no longer fits. It was not done.';

/** Carries out the acting player's draft (acts that wait for their confirmation). */
export function confirm(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const draft = draftOf(at.table.record.affairs, at.seat);
  return draft === undefined || draft.inputs.length === 0
    ? refuse('not-available', 'Nothing waits for your word: what you have done is done.')
    : carryOut(at.table, draft, [], now);
}

/**
 * Carries out the draft (acts that wait for confirmation) of a seat whose deadline has come. Undefined if nothing of
 * it fits any more.
 */
export function confirmInTime(table: Playing, seat: Seat, now: number): Decided | undefined {
  const draft = draftOf(table.record.affairs, seat);
  if (draft === undefined) return undefined;
  const { done } = retry(table.game, table.state, draft);
  return done.length === 0 ? undefined : carryOut(table, draft, [], now);
}

/** Removes the last act of the acting player's draft (acts that wait for confirmation), and nothing else. */
export const takeBack = (loaded: Loaded, actor: Actor): Decided | TableRefusal =>
  takeBackDraft(loaded, actor) ??
  refuse('not-available', 'Nothing waits for your word any more. `/undo` takes a step of the game back.');

/**
 * Removes the last acts of the acting player's draft (acts that wait for confirmation). Undefined if there is no draft;
 * then the undo concerns the game itself.
 */
export function takeBackDraft(loaded: Loaded, actor: Actor, steps = 1): Decided | TableRefusal | undefined {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return undefined;
  const { table, seat } = at;
  const draft = draftOf(table.record.affairs, seat);
  if (draft === undefined || draft.inputs.length === 0) return undefined;
  const { inputs, takenBack } = draft;
  const { done } = retry(table.game, table.state, draft);
  // Positions in a draft (acts that wait for confirmation) at which an act begins: all acts before such a position have
  // all their answers.
  const starts = [
    0,
    ...done
      .slice(0, -1)
      .flatMap(({ result }, i) => (table.game.prompt(result.state, seat)?.cancellable ? [] : [i + 1])),
  ];
  const keep = starts.at(-steps);
  if (keep === undefined)
    return refuse(
      'not-available',
      `Only ${starts.length} of your acts wait for your word. Name fewer steps.`,
    );
  return {
    table: keeping(table, { seat, inputs: inputs.slice(0, keep), takenBack: takenBack + 1 }),
    outbox: [],
    text: 'Taken back. Nobody has seen it.',
  };
}
