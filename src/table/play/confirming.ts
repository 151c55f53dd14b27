// Confirmation of an act before it is done, because it is not obvious and cannot be undone. It is a question of the interface,
// not of the rules: until it is confirmed nothing is saved, and nobody else notices.

import type { Choice } from '../../kernel/choice.ts';
import type { Automatic, Candidate, Game, Move } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { nameList } from '../../kernel/text/names.ts';
import type { MoveWords, TableRefusal } from '../service.ts';
import type { Composed } from './answer-line.ts';
import { isPass } from './answers.ts';

/** Why something needs confirmation, as a sentence, and what the button says that does it. */
interface Doubt {
  says: string;
  yes: string;
  /** The slot that was filled in a way that is easily overlooked. */
  slot: string;
}

/** The refusal that asks, for what has been clicked or typed; undefined where it may go ahead. */
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
  // A person who named it means it; and where no word names it, the line is all that they can say.
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
 * Ask for confirmation of harm that by public information can meet only the seat's own cards, although it is optional; and
 * what begins at once, because nobody could be chosen. It follows from what those see who only watch: as soon as a hidden card could
 * be meant, nothing is asked. And only from what is settled before anything happens, so that it tells nothing of what would come.
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

/** The refusal that asks whether an answer is meant that helps somebody else and cannot be taken back alone; undefined where none does. */
export const doubtful = ({ value, consequence }: Candidate): TableRefusal | undefined =>
  consequence?.doubt === true
    ? {
        refused: true,
        code: 'unconfirmed',
        sentence: `${value}: ${consequence.says}. You cannot take this back alone.`,
        yes: `Yes, ${value}`,
      }
    : undefined;

/** True if the seat may do something else instead. */
const isFree = (choice: Choice): boolean =>
  choice.cancellable === true ||
  choice.kind === 'act' ||
  choice.kind === 'confirm' ||
  (choice.kind === 'objects' && choice.min === 0);

/** True if it was answered before anything had happened, even that somebody had seen or drawn a card. */
const isAsBefore = (state: GameState, { at }: Automatic): boolean =>
  at.objects === state.objects && at.knowledge === state.knowledge && at.rng.counter === state.rng.counter;

/** The seat's cards that everybody sees, with their names. */
function ownInSight(game: Game, state: GameState, seat: Seat): ReadonlyMap<number, string> {
  const cards = game.view(state, undefined).zones.flatMap((zone) => zone.cards);
  return new Map(
    cards.flatMap(({ handle, name, key, controller }) =>
      key !== undefined && controller === seat ? [[handle, name]] : [],
    ),
  );
}
