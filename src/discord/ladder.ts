// A click may come days after its button was made. The rungs, from the top: the game is gone, over, not yet begun; the
// clicker is not a player; the game stands still; nothing is asked of him; the game has moved on, or the question was taken back or has changed.
import type { Prompt } from '../kernel/game.ts';
import type { Tables } from '../table/acts.ts';
import { wasUndone } from '../table/line.ts';
import type { GameRecord } from '../table/records.ts';
import { CALLED_OFF, halted, namesOf } from '../table/refusal.ts';

/** Where a click leads: to the question it was made for, or to a sentence and, if there is one, the present question. */
export type Rung =
  | { fresh: true; record: GameRecord; prompt: Prompt }
  | { fresh: false; sentence: string; record?: GameRecord; prompt?: Prompt };

/** What a click says it belongs to. Without `question`, any question will do ("Your decision"). */
export interface Claim {
  game: string;
  question?: { ask: number; epoch: number };
}

/** Looks up what a click means now. Never refuses without a sentence that says what to do next. */
export async function climb(
  tables: Pick<Tables, 'record' | 'prompt'>,
  userId: string,
  claim: Claim,
): Promise<Rung> {
  const record = await tables.record(claim.game);
  if (record === undefined) return { fresh: false, sentence: GONE };
  const ended = endedSentence(record);
  if (ended !== undefined) return { fresh: false, sentence: ended, record };
  const seat = record.players.find((player) => player.userId === userId)?.seat;
  if (seat === undefined)
    return {
      fresh: false,
      sentence: 'That question is for the players of this game. `/game board` shows you where it stands.',
      record,
    };
  if (record.phase === 'open')
    return {
      fresh: false,
      sentence: 'This game has not begun yet. It begins when every seat has a deck.',
      record,
    };
  // Whoever answered would only be told so then.
  const stopped = halted(record);
  if (stopped !== undefined) return { fresh: false, sentence: stopped.sentence, record };
  const prompt = await tables.prompt(record.id, userId);
  const undone = claim.question !== undefined && wasUndone(record.affairs, seat, claim.question.ask);
  if (prompt === undefined)
    return { fresh: false, sentence: `${undone ? UNDONE : ''}${waitingSentence(record)}`, record };
  if (claim.question === undefined) return { fresh: true, record, prompt };
  const { ask, epoch } = claim.question;
  if (prompt.ask === ask && prompt.epoch === epoch) return { fresh: true, record, prompt };
  const sentence = undone ? `${UNDONE}This is what you are asked now.` : staleSentence(prompt, ask);
  return { fresh: false, sentence, record, prompt };
}

/** Said where the game of a click, or of an id, is not there. */
export const GONE = 'I do not know that game any more. `/game list` shows yours.';
/** Said where the question still stands and no longer offers what was picked. */
export const CHANGED = 'The possibilities have changed since. Here they are as they stand now.';

/** Said where the question was taken back with what followed it, and not by its own player's `/cancel` alone. */
const UNDONE = 'That was undone. ';

function staleSentence(prompt: Prompt, ask: number): string {
  // He has answered it, or somebody's act came between and it is asked anew: the numbers do not tell which.
  if (prompt.ask > ask) return 'The game has moved on since. This is what you are asked now.';
  if (prompt.ask < ask) return 'That was taken back. This is what you are asked now.';
  return 'The question has changed since. Here it is as it stands now.';
}

/** Said of a game that is over or was called off; undefined where it is neither. */
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

/** Nothing is asked of this player: who is awaited in his stead. */
function waitingSentence(record: GameRecord): string {
  return record.awaiting.length === 0
    ? 'Nothing is asked of you now.'
    : `Nothing is asked of you now. The game waits for ${namesOf(record, record.awaiting)}.`;
}
