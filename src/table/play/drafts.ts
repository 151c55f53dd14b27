// Drafts: acts of a seat that wait for its confirmation ("Confirm my turn"). A draft is stored with the table's
// affairs, so that it survives restarts, and is no input of the game: only its author sees the game with it, and for
// everybody else nothing has happened.

import type { Input } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
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

/** An input without the question's number, because other questions may come before it until the draft is confirmed. */
export type DraftInput = Pick<Answering, 'kind' | 'answers' | 'orders'> | { kind: 'cancel' };

/** A seat's drafted acts (acts that wait for its confirmation), oldest first. */
export interface Draft {
  seat: Seat;
  inputs: DraftInput[];
  /**
   * Number of times that acts were removed from the draft (acts that wait for confirmation), so that a button of a
   * removed act never answers another question.
   */
  takenBack: number;
}

/** Result of carrying out a draft (acts that wait for confirmation) in the present game, as far as it fits. */
export interface Retried {
  done: Composed[];
  /** The state after those drafted acts that fit the present game. */
  state: GameState;
  /** Number of the draft's inputs that no longer fit the present game. */
  left: number;
}

const setDrafts = ({ drafts: _, ...affairs }: Affairs, drafts: Draft[]): Affairs =>
  drafts.length === 0 ? affairs : { ...affairs, drafts };

/** The seat's draft (acts that wait for its confirmation); undefined if there is none. */
export const draftOf = ({ drafts = [] }: Affairs, seat: Seat): Draft | undefined =>
  drafts.find((draft) => draft.seat === seat);

/**
 * A game's affairs (clocks, offers and other data besides the rules' state), with this draft (acts that wait for
 * confirmation) in place of the seat's former one.
 */
export const withDraft = (affairs: Affairs, draft: Draft): Affairs =>
  setDrafts(affairs, [...(withoutDraft(affairs, draft.seat).drafts ?? []), draft]);

/** A game's affairs without this seat's draft (acts that wait for confirmation). */
export const withoutDraft = (affairs: Affairs, seat: Seat): Affairs =>
  setDrafts(
    affairs,
    (affairs.drafts ?? []).filter((draft) => draft.seat !== seat),
  );

/**
 * A game's affairs (clocks, offers and other data besides the rules' state), with only the drafts (acts that wait for
 * confirmation) of the seats `asked`. A seat that is asked nothing can have no draft.
 */
export const withDraftsOf = (affairs: Affairs, asked: readonly Seat[]): Affairs =>
  setDrafts(
    affairs,
    (affairs.drafts ?? []).filter(({ seat }) => asked.includes(seat)),
  );

/** The input as part of a draft (acts that wait for confirmation); undefined if it cannot wait. */
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

/** True if this seat is asked, and no other. */
export const isAlone = (game: Game, state: GameState, seat: Seat): boolean => {
  const { awaiting } = game.view(state, undefined);
  return awaiting.length === 1 && awaiting[0] === seat;
};

/** True if an act can wait in a draft: after it the seat alone is asked, and has learned nothing new. */
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
 * Carries out a draft's inputs (acts that wait for confirmation) in order, as long as each answers the question then
 * asked and can still be drafted. The game may have changed since: an act that would now use chance or show a card must
 * not be previewed.
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

/**
 * Carries out these inputs of a draft (acts that wait for confirmation) in order, up to the first that answers no
 * question.
 */
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

/**
 * An input of a draft (acts that wait for confirmation), with the number of the seat's present question added.
 * Undefined if the input answers a question, and the seat is asked none.
 */
function asAsked(state: GameState, seat: Seat, input: DraftInput | Input): Input | undefined {
  if (input.kind !== 'answers' && input.kind !== 'cancel') return input;
  const part = asking(state)?.parts.find((one) => one.seat === seat);
  if (part === undefined) return undefined;
  const { id: ask, epoch } = part;
  return input.kind === 'cancel' ? { kind: 'cancel', seat, ask } : { ...input, seat, ask, epoch };
}

/** Drafted acts (which wait for confirmation) as shown to the player who made them. */
export interface Waiting {
  /** Lines about the acts, in their author's wording. */
  lines: string[];
  /** True if some acts no longer fit, because the game has changed. */
  isCutShort: boolean;
}

/**
 * The game as this user sees it: with their own draft (acts that wait for confirmation) carried out. `waiting`: the
 * drafted acts; absent if there are none.
 */
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

/** The game as this user sees it, with their own draft (acts that wait for confirmation) carried out. */
export const asAuthorSees = <Of extends Loaded>(loaded: Of, userId: string): Of =>
  forAuthor(loaded, userId).loaded;

/**
 * Number greater than any epoch (a counter in the identity of each question) in the game itself. Adding it to an epoch
 * makes a question differ from all questions of the game.
 */
const EPOCHS = 1_000_000;

/**
 * The state with another epoch (a counter in the identity of each question) in the seat's open question. The epoch
 * differs from those of all questions of the game itself, and of the draft before acts were removed from it. So a
 * button made for a question of the draft never answers another one.
 */
function withOwnEpoch(state: GameState, { seat, takenBack }: Draft): GameState {
  const ask = asking(state);
  if (ask === undefined) return state;
  const parts = ask.parts.map((part) =>
    part.seat === seat ? { ...part, epoch: part.epoch + EPOCHS * (takenBack + 1) } : part,
  );
  return { ...state, frames: [...state.frames.slice(0, -1), { ...ask, parts }] };
}
