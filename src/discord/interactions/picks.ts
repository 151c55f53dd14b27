// Converts what a player picked in a button or menu into an answer to a question: the command of an act, or the values
// of another choice.
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import { passLast } from '../../table/play/act-line.ts';
import type { MoveWords } from '../../table/service.ts';
import { manner, type Picked, type Progress, readPicks, START } from '../messages/prompt.ts';
import type { CustomId } from './custom-id.ts';

/** A question, and the game that asks it. */
export interface Questioned {
  game: Game;
  prompt: Prompt;
}

/**
 * Meaning of the options that a player picked: acts in the order in which they are done, or the values of a choice.
 */
export type Meaning = { acts: [MoveWords, ...MoveWords[]] } | { values: string[] };

/** Reads a number from a component's id; 0 if there is none. */
export const digit = (text: string | undefined): number => {
  const value = Number.parseInt(text ?? '', 36);
  return Number.isNaN(value) ? 0 : value;
};

/** The positions of the answers that a click on this button chooses. */
export const pickedIn = ({ args: [, picks = '', way] }: Pick<CustomId, 'args'>): Picked => ({
  picks: readPicks(picks),
  ...(way !== undefined && { way: digit(way) }),
});

/** The answer that the picked positions mean; undefined if the question does not offer one of them. */
export function meaningOf(asked: Questioned, { picks, way }: Picked): Meaning | undefined {
  const { prompt } = asked;
  const candidates = picks.flatMap((index) => prompt.candidates[index] ?? []);
  const said = way === undefined ? undefined : candidates[0]?.ways?.[way];
  if (candidates.length !== picks.length || (way !== undefined && said === undefined)) return undefined;
  // A menu does not say in which order options were picked, but an act that ends a turn can only come last.
  const acts = passLast(candidates.map((candidate) => ({ candidate }))).map(({ candidate }) =>
    actWords(asked, candidate, said),
  );
  const [first, ...then] = acts.filter((words) => words !== undefined);
  return first !== undefined && then.length === acts.length - 1
    ? { acts: [first, ...then] }
    : { values: candidates.map(({ value }) => value) };
}

/**
 * The slash command for this act. The card's name alone is ambiguous, because a card may be played or used: the command
 * says which, and the detail distinguishes the card's abilities.
 */
function actWords({ game, prompt }: Questioned, candidate: Candidate, way?: string): MoveWords | undefined {
  if (candidate.answer.kind !== 'act') return undefined;
  const { act } = candidate.answer;
  const move = game.moves.find((each) => each.act === act);
  if (move === undefined) return undefined;
  const object = move.options[0];
  if (object === undefined || candidate.answer.object === undefined)
    return {
      command: move.command,
      options: object === undefined || way === undefined ? {} : { [object.name]: way },
    };
  const alike = prompt.candidates.filter(
    ({ value, answer }) => value === candidate.value && answer.kind === 'act' && answer.act === act,
  );
  const text = alike.length > 1 ? `${candidate.value} (${candidate.detail})` : candidate.value;
  return { command: move.command, options: { [object.name]: text } };
}

/** Progress of an answer (page of the menu, options picked so far) on the page to which a button leads. */
export function progressOf({ candidates }: Prompt, { args }: Pick<CustomId, 'args'>): Progress {
  const picks = readPicks(args[1] ?? '');
  return picks.every((index) => index < candidates.length) ? { picks, page: digit(args[2]) } : START;
}

/** Result of a choice in a menu: a complete answer, or further picks. */
export function afterMenu(
  prompt: Prompt,
  { args }: Pick<CustomId, 'args'>,
  values: readonly string[],
): { answer: Picked } | { progress: Progress } {
  const before = readPicks(args[1] ?? '');
  const picks = [...new Set([...before, ...values.map((value) => Number.parseInt(value, 36))])];
  // Several picked acts are done one after the other; several picked values form one answer.
  if (prompt.kind === 'act') return { answer: { picks } };
  switch (manner(prompt)) {
    case 'sequence': {
      const rest = prompt.candidates.map((_, index) => index).filter((index) => !picks.includes(index));
      return rest.length <= 1 ? { answer: { picks: [...picks, ...rest] } } : { progress: { picks, page: 0 } };
    }
    case 'gather':
      return picks.length >= prompt.max
        ? { answer: { picks } }
        : { progress: { picks, page: digit(args[2]) } };
    case 'buttons':
    case 'one':
    case 'some':
    case 'words':
      return { answer: { picks } };
  }
}

/** The text of a form in a single line: line breaks between card names count as commas. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
