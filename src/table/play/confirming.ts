// Confirmation prompts before acts that are easily done by mistake and cannot be undone. They belong to the interface,
// not the rules: until the player confirms, nothing is saved, and nobody else notices.

import type { Choice } from '../../kernel/choice.ts';
import type { Automatic } from '../../kernel/game/inputs.ts';
import type { Candidate, Move } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { nameList } from '../../kernel/text/names.ts';
import type { MoveWords, TableRefusal } from '../service.ts';
import type { Composed } from './answer-line.ts';
import { isPass } from './answers.ts';

/** Why something needs confirmation, as a sentence, and the label of the confirming button. */
interface Doubt {
  says: string;
  yes: string;
  /** The slot (name of the choice) whose answer is easily overlooked. */
  slot: string;
}

/** A refusal that asks for confirmation of a clicked or typed act; undefined if none is needed. */
export function unconfirmed(
  game: Game,
  state: GameState,
  seat: Seat,
  composed: Composed,
  words: Pick<MoveWords, 'unsure'> & Partial<MoveWords>,
): TableRefusal | undefined {
  if (words.unsure === undefined) return undefined;
  const doubt = doubtOf(game, state, seat, composed);
  if (doubt === undefined) return undefined;
  const ask: TableRefusal = { refused: true, code: 'unconfirmed', sentence: doubt.says, yes: doubt.yes };
  if (words.unsure === 'clicked') return ask;
  // A typed act needs no confirmation if the player has typed the option in doubt, which shows intent. It needs none,
  // either, if no such option exists, because the player could not have typed it more clearly.
  const move = game.moves.find(({ command }) => command === words.command);
  const option = move && optionFor(move, doubt);
  if (option === undefined || words.options?.[option] !== undefined) return undefined;
  return {
    ...ask,
    sentence: `${doubt.says} Nothing was done. If you mean it, add the option "${option}" to say so.`,
  };
}

const optionFor = ({ options }: Move, { slot }: Doubt): string | undefined =>
  options.find((option) => option.slot === slot)?.name;

/**
 * Reason to ask for confirmation of an act, if there is one: optional harm that, by public information, can only hit
 * the seat's own cards; or an act that begins at once because nobody else could take part. Uses only public
 * information: if a hidden card could be meant, there is no prompt. Uses only facts known before the act, so that the
 * prompt reveals nothing about results.
 */
function doubtOf(game: Game, state: GameState, seat: Seat, { input, result }: Composed): Doubt | undefined {
  const [given, ...more] = input.kind === 'answers' || input.kind === 'interject' ? input.answers : [];
  if (given === undefined || isPass(given) || (given.kind === 'confirm' && !given.yes)) return undefined;
  const choice = asking(state)?.parts.find((part) => part.seat === seat)?.choice;
  if (input.kind === 'answers' && (choice === undefined || !isFree(choice))) return undefined;
  const own = ownInSight(game, state, seat);
  const answered = [
    ...(input.kind === 'answers' && more.length === 0 && choice !== undefined
      ? [{ seat, choice, answer: given, at: state, byRule: false }]
      : []),
    ...result.automatic
      .filter((one) => one.seat === seat && isAsBefore(state, one))
      .map((one) => ({ ...one, byRule: true })),
  ];
  const begun = game.prompt(result.state, seat)?.cancellable !== true;
  for (const { choice: asked, answer, at, byRule } of answered) {
    if (asked.kind !== 'objects' || answer.kind !== 'objects' || answer.objects.length === 0) continue;
    if (!asked.candidates.every((one) => own.has(one))) continue;
    const names = nameList(answer.objects.flatMap((one) => own.get(one) ?? []));
    const { slot, why } = asked;
    const question = game.prompt(at, seat)?.question ?? '';
    if (game.harms(at, asked))
      return {
        says: `${question} Only your own cards can be chosen: this means ${names}.`,
        yes: `Yes, my own ${names}`,
        slot,
      };
    if (byRule && begun && game.begins?.includes(why.code) === true)
      return {
        says: `${question} Only ${names} can take part, so it starts right away.`,
        yes: `Yes, begin with ${names}`,
        slot,
      };
  }
  return undefined;
}

/**
 * A refusal that asks to confirm an answer that helps somebody else and that its author cannot undo alone; undefined
 * for any other answer.
 */
export const doubtful = ({ value, consequence }: Candidate): TableRefusal | undefined =>
  consequence?.doubt === true
    ? {
        refused: true,
        code: 'unconfirmed',
        sentence: `${value}: ${consequence.says}. You cannot take this back alone.`,
        yes: `Yes, ${value}`,
      }
    : undefined;

/** True if the choice is optional: the seat may cancel it, choose among acts, say no, or choose no object. */
const isFree = (choice: Choice): boolean =>
  choice.cancellable === true ||
  choice.kind === 'act' ||
  choice.kind === 'confirm' ||
  (choice.kind === 'objects' && choice.min === 0);

/**
 * True if the choice was answered at the very beginning of the act, before any card was moved or seen, or chance was
 * used.
 */
const isAsBefore = (state: GameState, { at }: Automatic): boolean =>
  at.objects === state.objects && at.knowledge === state.knowledge && at.rng.counter === state.rng.counter;

/** Names of the seat's publicly visible cards, by the handle (identifying number) of the card. */
function ownInSight(game: Game, state: GameState, seat: Seat): ReadonlyMap<number, string> {
  const cards = game.view(state, undefined).zones.flatMap((zone) => zone.cards);
  return new Map(
    cards.flatMap(({ handle, name, key, controller }) =>
      key !== undefined && controller === seat ? [[handle, name]] : [],
    ),
  );
}
