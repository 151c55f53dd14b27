// Finds the present meaning of a button, menu or form, which may be used days after it was posted. Such a component may
// be outdated because (checked in this order) the game is gone, over, damaged, not this person's, not begun, or
// stopped; because nothing is asked; or because the game has moved on.

import type { Prompt } from '../../kernel/game/prompts.ts';
import type { View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Loaded } from '../loader.ts';
import type { GameRecord } from '../records.ts';
import { CALLED_OFF, halted, namesOf, notBegun, seatOf } from '../refusal.ts';
import { wasUndone } from '../undo/timeline.ts';
import { forAuthor, type Waiting } from './drafts.ts';
import { promptWithWays } from './ways.ts';

/** Identifies the question for which a button, menu or form was made. */
export interface Claim {
  ask: number;
  epoch: number;
}

/** The present question to a player. `current`: the game's record with current clock times, for display. */
export interface Asked {
  record: GameRecord;
  current: GameRecord;
  game: Game;
  prompt: Prompt;
  /** The view of the seat that is asked. */
  view: View;
  /** The seat's drafted acts (which wait for its confirmation); absent if there are none. */
  waiting?: Waiting;
}

/**
 * Either the question that the component was made for, or the reason why it is outdated, plus the present question if
 * there is one.
 */
export type Met =
  | ({ fresh: true } & Asked)
  | { fresh: false; sentence: string; record?: GameRecord; asked?: Asked };

/** Reply if the game does not exist. */
export const GONE = 'I do not know that game any more. `/game list` shows yours.';

/** Sentence for a game that is over or was called off; undefined for others. */
export function endedSentence(record: GameRecord): string | undefined {
  switch (record.phase) {
    case 'finished':
      return `This game is over. ${record.outcome?.sentence ?? ''} \`/game rematch\` opens another.`.replace(
        '  ',
        ' ',
      );
    case 'cancelled':
      return CALLED_OFF;
    case 'open':
    case 'running':
      return undefined;
  }
}

/**
 * The present question for a person who uses a button, menu or form made for the question `claim`, or the reason why
 * `claim` is outdated. Without `claim`, any question will do (button "Your decision").
 */
export function meet(loaded: Loaded | undefined, userId: string, claim: Claim | undefined): Met {
  if (loaded === undefined) return { fresh: false, sentence: GONE };
  const { record } = loaded;
  const no = (sentence: string): Met => ({ fresh: false, sentence, record });
  const ended = endedSentence(record);
  if (ended !== undefined) return no(ended);
  if ('frozen' in loaded) return no(loaded.frozen);
  const seat = seatOf(record, userId);
  if (seat === undefined)
    return no('That question is for the players of this game. `/game board` shows you where it stands.');
  const { loaded: seen, waiting } = forAuthor(loaded, userId);
  const { game, state } = seen;
  if (record.phase === 'open' || state === undefined) return no(notBegun(loaded));
  // A stopped game is reported before the question is shown, because the person would otherwise learn of it only after
  // answering.
  const stopped = halted(record);
  if (stopped !== undefined) return no(stopped.sentence);
  const prompt = promptWithWays(game, state, seat);
  const stale = claim && staleness(record, prompt, seat, claim);
  if (prompt === undefined)
    return no(
      `${stale === UNDONE ? `${UNDONE} ` : ''}Nothing is asked of you now. ${awaited(record)} ${early(game, state, seat)}`.trim(),
    );
  const asked: Asked = {
    record,
    current: record,
    game,
    prompt,
    view: game.view(state, seat),
    ...(waiting !== undefined && { waiting }),
  };
  if (stale === undefined) return { fresh: true, ...asked };
  return { fresh: false, sentence: `${stale} This is what you are asked now.`, record, asked };
}

/**
 * Sentence about the question that the seat may answer in advance; empty if there is none. It does not depend on the
 * cards that the seat holds.
 */
function early(game: Game, state: GameState, seat: number): string {
  const asked = game.inAdvance?.(state, seat);
  const move = asked && game.moves.find(({ answers }) => answers === asked.code);
  if (asked === undefined || move === undefined) return '';
  const left = asked.answered === undefined ? '' : ` You have said: ${asked.answered}.`;
  return `You may answer in advance with \`/${move.command}\`: ${asked.question}${left}`;
}

/** Reply if the question was undone with everything after it, other than by its own player's `/cancel`. */
const UNDONE = 'That was undone.';

/** Why the claimed question is outdated, as a sentence; undefined if it is the present one. */
export function staleness(
  { affairs }: GameRecord,
  prompt: Prompt | undefined,
  seat: number,
  { ask, epoch }: Claim,
): string | undefined {
  if (wasUndone(affairs, seat, ask)) return UNDONE;
  // Either the question was answered, or it is asked again after an unprompted act: its number does not tell which.
  if (prompt === undefined || prompt.ask > ask) return 'The game has moved on since.';
  if (prompt.ask < ask) return 'That was taken back.';
  if (prompt.epoch === epoch) return undefined;
  return prompt.answered === undefined
    ? 'The question has changed since.'
    : 'You have answered that since, and may still change it.';
}

/** Sentence about the awaited seats, for a person who is not asked. */
export const awaited = (record: GameRecord): string =>
  record.awaiting.length === 0 ? '' : `The game waits for ${namesOf(record, record.awaiting)}.`;
