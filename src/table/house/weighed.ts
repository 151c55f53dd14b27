// Answers that the house (the bot as opponent) considered, for `/game why` of a finished game: its last decisions,
// evaluated again with the same dice.
import { type Answer, type Choice, isLegal } from '../../kernel/choice.ts';
import { canonical } from '../../kernel/fingerprint.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { isStandIn } from '../affairs.ts';
import { createHistory } from '../history.ts';
import type { Table } from '../loader.ts';
import type { Store } from '../store.ts';
import { assumedBy } from './due.ts';
import type { Thinker, Weighed } from './thinker.ts';

/** Maximum number of the house's decisions that are shown. */
const TOLD = 3;
/**
 * Maximum number of the house's decisions that are evaluated to find the ones to show: many are left out because they
 * had only one possible answer.
 */
const THOUGHT_THROUGH = 6;
/** Maximum number of answers named for each of the house's decisions. */
const NAMED = 4;

/**
 * A line for each of the last decisions of the house (the bot as opponent), latest first. Empty while the game is
 * running, or if there is no code that evaluates answers.
 */
export async function weighedLines(
  store: Pick<Store, 'state' | 'keyframe' | 'inputs' | 'secretSeed' | 'pin'>,
  { game, record }: Table,
  thinker: Thinker | undefined,
): Promise<string[]> {
  const { house } = record.affairs;
  if (house === undefined || record.phase !== 'finished' || thinker?.weigh === undefined) return [];
  // Shows nothing if the house has played for somebody who left: that person's deck list may stay hidden after the
  // game.
  if (isStandIn(house)) return [];
  const { seat, level, dice } = house;
  const history = createHistory(store, game, record);
  const own = (await history.rows()).filter(({ input }) => input.kind === 'answers' && input.seat === seat);
  const lines: string[] = [];
  for (const { seq } of own.toReversed().slice(0, THOUGHT_THROUGH)) {
    const before = await history.after(seq - 1);
    if (!('state' in before) || lines.length >= TOLD) break;
    const { state } = before;
    const question = {
      id: record.id,
      game: record.game,
      state,
      seat,
      level,
      dice,
      assumed: assumedBy(house),
    };
    const weighed = await thinker.weigh(question, () => store.pin(record.id));
    const line = weighed && lineOf(game, state, seat, weighed);
    if (line !== undefined) lines.push(`Step ${seq}: ${line}`);
  }
  return lines;
}

/** The answers that the house considered for a decision, in words; undefined if there was only one. */
function lineOf(game: Game, state: GameState, seat: Seat, weighed: readonly Weighed[]): string | undefined {
  const choice = asking(state)?.parts.find((part) => part.seat === seat)?.choice;
  if (choice === undefined || weighed.length < 2) return undefined;
  const words = weighed
    .slice(0, NAMED)
    .map(({ answer, value }) => `${wordsOf(game, state, seat, choice, answer)} (${value.toFixed(1)})`);
  const more = weighed.length - words.length;
  return `The House weighed ${nameRow(words)}${more === 0 ? '' : `, and ${more} more`}.`;
}

/** An answer in the words by which the choice offered it to the seat. */
function wordsOf(game: Game, state: GameState, seat: Seat, choice: Choice, answer: Answer): string {
  const named = game.candidates(state, seat, choice);
  const whole = named.find((one) => canonical(one.answer) === canonical(answer));
  if (whole !== undefined) return whole.value;
  if (answer.kind !== 'objects') return isLegal(choice, answer) ? 'another answer' : 'nothing';
  const parts = answer.objects.flatMap(
    (object) =>
      named.find((one) => one.answer.kind === 'objects' && one.answer.objects[0] === object)?.value ?? [],
  );
  return parts.length === 0 ? 'none' : parts.join(' + ');
}
