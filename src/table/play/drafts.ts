// Acts of a seat that wait for its word ("Confirm my turn"). A draft is kept with the table's affairs, so that a restart keeps it, and
// holds no input of the game: only its author sees it played, and for everybody else nothing has happened.
import type { Game, Input } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { findLearned } from '../../kernel/learned.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Affairs } from '../affairs.ts';
import type { Loaded } from '../loader.ts';
import { seatOf } from '../refusal.ts';
import type { Composed } from './answer-line.ts';
import { finish } from './command-line.ts';

type Answering = Extract<Input, { kind: 'answers' }>;

/** An input without the number of the question that it answers: other questions may come before it until it is confirmed. */
export type DraftInput = Pick<Answering, 'kind' | 'answers' | 'orders'> | { kind: 'cancel' };

/** Acts that wait for the word of their seat, oldest first. */
export interface Draft {
  seat: Seat;
  inputs: DraftInput[];
  /** Number of times that acts of it were taken back, so that a button of an act that is gone never answers another question. */
  takenBack: number;
}

/** A draft as it can be carried out now. */
export interface Retried {
  done: Composed[];
  /** The state after the acts that fit. */
  state: GameState;
  /** The number of inputs, from the first that no longer fits on. */
  left: number;
}

const setDrafts = ({ drafts: _, ...affairs }: Affairs, drafts: Draft[]): Affairs =>
  drafts.length === 0 ? affairs : { ...affairs, drafts };

/** The draft of the seat; undefined where nothing waits for its word. */
export const draftOf = ({ drafts = [] }: Affairs, seat: Seat): Draft | undefined =>
  drafts.find((draft) => draft.seat === seat);

/** The affairs with this draft of its seat in place of the former one. */
export const withDraft = (affairs: Affairs, draft: Draft): Affairs =>
  setDrafts(affairs, [...(withoutDraft(affairs, draft.seat).drafts ?? []), draft]);

/** The affairs without a draft of this seat. */
export const withoutDraft = (affairs: Affairs, seat: Seat): Affairs =>
  setDrafts(
    affairs,
    (affairs.drafts ?? []).filter((draft) => draft.seat !== seat),
  );

/** The affairs without drafts of seats other than these, which are asked something. */
export const withDraftsOf = (affairs: Affairs, asked: readonly Seat[]): Affairs =>
  setDrafts(
    affairs,
    (affairs.drafts ?? []).filter(({ seat }) => asked.includes(seat)),
  );

/** The input as a draft holds it; undefined for an input that cannot wait. */
export function draftInput(input: Input): DraftInput | undefined {
  switch (input.kind) {
    case 'answers': {
      const { kind, answers, orders } = input;
      return { kind, answers, ...(orders !== undefined && { orders }) };
    }
    case 'cancel':
      return { kind: 'cancel' };
    case 'interject':
    case 'concede':
    case 'draw':
    case 'orders':
    case 'ahead':
    case 'clock':
    case 'manual':
    case 'ruling':
      return undefined;
  }
}

/** True if this seat alone is asked. */
export const isAlone = (game: Game, state: GameState, seat: Seat): boolean => {
  const { awaiting } = game.view(state, undefined);
  return awaiting.length === 1 && awaiting[0] === seat;
};

/** True if an act can wait for the word of its seat: after it the seat alone is asked, and has learned nothing by it. */
export const canWait = (
  game: Game,
  before: GameState,
  seat: Seat,
  { input, result: { state, log } }: Composed,
): boolean =>
  draftInput(input) !== undefined &&
  state.outcome === undefined &&
  isAlone(game, state, seat) &&
  findLearned(game, before, state, log, seat) === undefined;

/**
 * Carries the inputs of a draft out one after the other, as far as each still answers the question that the seat is then asked and can
 * still wait. The game may have changed since: an act that would now use chance or show a card must not be seen played.
 */
export function retry(game: Game, state: GameState, { seat, inputs }: Draft): Retried {
  const done: Composed[] = [];
  let reached = state;
  for (const input of isAlone(game, state, seat) ? inputs : []) {
    const [composed] = carryOn(game, reached, seat, [input]);
    if (composed === undefined || !canWait(game, reached, seat, composed)) break;
    done.push(composed);
    reached = composed.result.state;
  }
  return { done, state: reached, left: inputs.length - done.length };
}

/** Carries these inputs out one after the other, up to the first that answers nothing. */
export function carryOn(
  game: Game,
  state: GameState,
  seat: Seat,
  inputs: readonly (DraftInput | Input)[],
): Composed[] {
  const done: Composed[] = [];
  for (const input of inputs) {
    const reached = done.at(-1)?.result.state ?? state;
    const numbered = asAsked(reached, seat, input);
    const composed = numbered && finish(game, reached, numbered);
    if (composed === undefined || composed.refused) break;
    done.push(composed);
  }
  return done;
}

/** The input with the number of the question that the seat is asked now; undefined where it must answer one and there is none. */
function asAsked(state: GameState, seat: Seat, input: DraftInput | Input): Input | undefined {
  if (input.kind !== 'answers' && input.kind !== 'cancel') return input;
  const part = asking(state)?.parts.find((one) => one.seat === seat);
  if (part === undefined) return undefined;
  const { id: ask, epoch } = part;
  return input.kind === 'cancel' ? { kind: 'cancel', seat, ask } : { ...input, seat, ask, epoch };
}

/** Acts of a draft as their author is told of them. */
export interface Waiting {
  /** Lines of the acts, in their author's wording. */
  lines: string[];
  /** True if the game has changed since, and some acts no longer fit. */
  isCutShort: boolean;
}

/** The game as this user sees it: with their own draft played. `waiting`: the acts of it; absent where there are none. */
export function forAuthor<Of extends Loaded>(loaded: Of, userId: string): { loaded: Of; waiting?: Waiting } {
  const { record } = loaded;
  const seat = seatOf(record, userId);
  const draft = seat === undefined ? undefined : draftOf(record.affairs, seat);
  if (draft === undefined || draft.inputs.length === 0 || 'frozen' in loaded || loaded.state === undefined)
    return { loaded };
  const { done, state, left } = retry(loaded.game, loaded.state, draft);
  const lines = done.flatMap(({ result }) =>
    result.log.map(({ shared, secret }) => secret?.[draft.seat] ?? shared),
  );
  return {
    loaded: done.length === 0 ? loaded : { ...loaded, state: withOwnEpoch(state, draft) },
    waiting: { lines, isCutShort: left > 0 },
  };
}

/** Game as this user sees it, with their own draft played. */
export const asAuthorSees = <Of extends Loaded>(loaded: Of, userId: string): Of =>
  forAuthor(loaded, userId).loaded;

/** More than the epoch of any question of a game. */
const EPOCHS = 1_000_000;

/** The open question under an epoch that no question of the game has, nor one of the draft as it was before acts were taken back. */
function withOwnEpoch(state: GameState, { seat, takenBack }: Draft): GameState {
  const ask = asking(state);
  if (ask === undefined) return state;
  const parts = ask.parts.map((part) =>
    part.seat === seat ? { ...part, epoch: part.epoch + EPOCHS * (takenBack + 1) } : part,
  );
  return { ...state, frames: [...state.frames.slice(0, -1), { ...ask, parts }] };
}
