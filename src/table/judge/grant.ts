// A judge's decision whether a player may look at hidden cards, for a card's text that players carry out themselves.
// The game asks the other player for permission; the judge may answer in their place.
import type { Input } from '../../kernel/game/inputs.ts';
import { REQUEST } from '../../kernel/game/prompts.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { accept } from '../play/accept.ts';
import { finish } from '../play/command-line.ts';
import { type Playing, refuse } from '../refusal.ts';
import type { JudgeAct, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { Decided } from '../transaction.ts';
import { announced, reasoned } from './announce.ts';

/** The judge's answer as an input; undefined if nobody asks to look at cards. */
export function grantInput(state: GameState, yes: boolean): Input | undefined {
  const part = asking(state)?.parts.find(({ choice }) => choice.why.code === REQUEST);
  return (
    part && {
      kind: 'answers',
      seat: part.seat,
      ask: part.id,
      epoch: part.epoch,
      answers: [{ kind: 'confirm', yes }],
      by: 'judge',
    }
  );
}

/** Allows or refuses the requested look at hidden cards. */
export function grant(
  table: Playing,
  by: string,
  { yes, reason }: Extract<JudgeAct, { kind: 'grant' }>,
  now: number,
): Decided | TableRefusal {
  const { game, record, state } = table;
  const input = grantInput(state, yes);
  if (input === undefined)
    return refuse(
      'not-available',
      'Nobody asks to look at hidden cards now, so there is nothing to grant. `/game why` shows what the game waits for.',
    );
  const step = accept(table, undefined, finish(game, state, input), now);
  if ('refused' in step) return step;
  const lines = step.lines ?? [];
  const line = { seq: record.version + 1, index: lines.length, shared: reasoned(by, reason) };
  const act = `${yes ? 'grants' : 'refuses'} the look at hidden cards.`;
  return announced({ ...step, lines: [...lines, line] }, { judge: by, act, reason: asSentence(reason) });
}
