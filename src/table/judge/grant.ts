// A judge decides whether a player may look at hidden cards, as a text says that they carry out: in the place of the other player, who is asked.
import { type Input, REQUEST } from '../../kernel/game.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { accept } from '../play/accept.ts';
import { finish } from '../play/command-line.ts';
import { type Playing, refuse } from '../refusal.ts';
import type { JudgeAct, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { Decided } from '../transaction.ts';
import { announced, reasoned } from './announce.ts';

/** The judge's answer as an input; undefined where nobody asks to look at anything. */
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

/** Grants the look that is asked for, or refuses it. */
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
