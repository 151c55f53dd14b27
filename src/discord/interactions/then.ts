// The option `then` of a move: text with further acts that follow the move in the same command.

import type { Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import { isPass } from '../../table/play/answers.ts';
import { labels, partsOf } from '../../table/play/match-text.ts';
import { formatCommand, parseCommands, WordsError } from '../../table/play/parse-command.ts';
import type { MoveWords } from '../../table/service.ts';
import { isShortened, matching } from './autocomplete.ts';
import type { Suggestion } from './incoming.ts';

/** The acts that the text of the option `then` names, or a sentence that says why the text cannot be read. */
export function thenWords({ moves }: Pick<Game, 'moves'>, text: string): MoveWords[] | string {
  const optionsOf = (command: string): string[] | undefined =>
    moves.find((move) => move.command === command)?.options.map(({ name }) => name);
  try {
    return parseCommands(text, optionsOf);
  } catch (error) {
    if (!(error instanceof WordsError)) throw error;
    return `I cannot read what comes after it, so nothing was done. ${error.message} Write what you would type by itself, with semicolons between: \`pass\`.`;
  }
}

/**
 * Suggestions for the option `then`: acts that the seat may do now besides this command's own act (`others` are that
 * command's options), and passing. The state after this command is not computed, because that could reveal what a
 * card not yet played would show.
 */
export function suggestThen(
  { moves }: Pick<Game, 'moves'>,
  prompt: Prompt | undefined,
  others: Readonly<Record<string, string>>,
  typed: string,
): Suggestion[] {
  const before = typed.slice(0, typed.length - partsOf(typed).at(-1)!.length).trim();
  const candidates = prompt?.kind === 'act' ? prompt.candidates : [];
  const names = labels(candidates);
  const acts = candidates.flatMap(({ answer }, index) => {
    const name = names[index]!;
    const move = moves.find(({ act }) => answer.kind === 'act' && act === answer.act);
    if (move === undefined || isPass(answer) || Object.values(others).includes(name)) return [];
    const object = answer.kind === 'act' && answer.object !== undefined ? move.options[0] : undefined;
    return formatCommand({
      command: move.command,
      options: object === undefined ? {} : { [object.name]: name },
    });
  });
  const values = ['pass', ...acts.map((act) => act.slice(1))];
  // Leaves out values that are too long for autocomplete: their shortened form would be read as the name of an act.
  return matching(
    values.map((value) => (before === '' ? value : `${before} ${value}`)),
    typed,
  ).filter(({ value }) => !isShortened(value));
}
