// Types the answers of a seat as a player does: the command of a move, with option values that autocomplete offers.
import { commandsOf } from '../../commands/registry.ts';
import { hint } from '../../src/discord/messages/prompt.ts';
import { commandsFor } from '../../src/discord/registration/offer.ts';
import type { Answer } from '../../src/kernel/choice.ts';
import { canonical } from '../../src/kernel/fingerprint.ts';
import type { Candidate, Move, Prompt } from '../../src/kernel/game/prompts.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { type Composed, moveOf } from '../../src/table/play/answer-line.ts';
import { NONE } from '../../src/table/play/answers.ts';
import { compose, suggest } from '../../src/table/play/command-line.ts';
import { fold } from '../../src/table/play/match-text.ts';
import { parseCommand } from '../../src/table/play/parse-command.ts';

/** A question and its answer. */
export interface Answered {
  prompt: Prompt;
  answer: Answer;
}

/** A typed command, the move (entry of the game's list of commands) that it names, and the input for the rules. */
export interface Typed extends Composed {
  line: string;
  move: Move;
}

/**
 * Types every answer as a command. Throws, with a full report, if an answer cannot be typed or is read as another one.
 */
export interface Typist {
  /**
   * Types these answers in one line: one answer to any question, or an act with the answers that its declaration takes.
   * The resulting input contains these answers and no others.
   */
  answers(state: GameState, answered: readonly [Answered, ...Answered[]]): Typed;
  /** Types the command that undoes the last choice. */
  cancel(state: GameState, prompt: Prompt): Typed;
}

/** A typist for this game, with the commands that a server with this game has. */
export function typist(game: Game): Typist {
  const registered = optionsByCommand(game);

  /** The input that the text of a command makes. */
  function entered(state: GameState, seat: Seat, line: string, at: Prompt): Composed {
    const words = parseCommand(line, (command) => registered.get(command));
    const composed = compose(game, state, seat, words);
    if (composed.refused) throw new Error(report(`It is refused: ${composed.sentence}`, at, line));
    return composed;
  }

  /** The move that gives this answer, which is also the one that the message with the question names. */
  function moveFor({ prompt, answer }: Answered): Move {
    const move =
      answer.kind === 'act'
        ? game.moves.find(({ act }) => act === answer.act)
        : (moveOf(game.moves, prompt) ?? game.moves.find(({ command }) => command === 'choose'));
    const line = `… for ${canonical(answer)}`;
    if (move === undefined) throw new Error(report('No move is for this.', prompt, line));
    const told = hint(prompt, game.moves);
    if (!told.includes(`\`/${move.command}`))
      throw new Error(
        report(`The message names other commands: ${told}`, prompt, `/${move.command} ${line}`),
      );
    return move;
  }

  /** Values for an option of the move, chosen from its suggestions. */
  function worded(
    state: GameState,
    { command, act }: Move,
    options: Record<string, string>,
    option: string,
    { prompt, answer }: Answered,
  ): string {
    const offered = suggest(game, state, prompt.seat, { command, options }, option).map(({ value }) => value);
    const line = `/${command} ${option}:… for ${canonical(answer)}, of ${offered.join(' · ')}`;
    if (new Set(offered.map(fold)).size < offered.length)
      throw new Error(report('What is offered cannot be told apart.', prompt, line));
    const meant = prompt.candidates.filter(
      (candidate) => candidate.answer.kind !== 'act' || candidate.answer.act === act,
    );
    const text = textOf(answer, meant, offered);
    if (text === undefined) throw new Error(report('Nothing that is offered says this.', prompt, line));
    return text;
  }

  return {
    answers: (state, [first, ...rest]) => {
      const move = moveFor(first);
      const options: Record<string, string> = {};
      const own = ownOption(move, first);
      if (own !== undefined) options[own] = worded(state, move, options, own, first);
      for (const asked of rest) {
        const option = move.options.find(
          ({ slot, name }) => slot === asked.prompt.slot && !(name in options),
        );
        if (option === undefined)
          throw new Error(
            report('The move has no option for this question.', asked.prompt, `/${move.command}`),
          );
        options[option.name] = worded(state, move, options, option.name, asked);
      }
      const said = Object.entries(options).map(([name, text]) => `${name}:${text}`);
      const line = [`/${move.command}`, ...said].join(' ');
      const last = (rest.at(-1) ?? first).prompt;
      const composed = entered(state, first.prompt.seat, line, last);
      // An option with an act of its own replaces the act of the question. Both acts have the same result, which the
      // caller checks.
      const act = move.options.find((option) => option.act !== undefined && option.name in options)?.act;
      const meant =
        act !== undefined && first.answer.kind === 'act' ? { ...first.answer, act } : first.answer;
      const wanted = canonical([meant, ...rest.map(({ answer }) => answer)]);
      const given = 'answers' in composed.input ? canonical(composed.input.answers) : composed.input.kind;
      if (given !== wanted) throw new Error(report(`It means ${given} instead of ${wanted}.`, last, line));
      return { ...composed, line, move };
    },
    cancel: (state, prompt) => {
      const line = '/cancel';
      const move = game.moves.find(({ command }) => command === 'cancel');
      if (move === undefined) throw new Error(report('No move takes back.', prompt, line));
      return { ...entered(state, prompt.seat, line, prompt), line, move };
    },
  };
}

/** Names of the options of every command and subcommand, as registered on a server with this game. */
function optionsByCommand(game: Game): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const { name, options = [] } of commandsFor(commandsOf([game]), { on: [game], played: [game] })) {
    const subs = options.flatMap((option) => ('options' in option ? [option] : []));
    for (const sub of subs)
      result.set(
        `${name} ${sub.name}`,
        (sub.options ?? []).map((option) => option.name),
      );
    if (subs.length === 0)
      result.set(
        name,
        options.map((option) => option.name),
      );
  }
  return result;
}

/** The option whose value says how the question is answered; undefined if the command alone says it. */
function ownOption({ options }: Move, { prompt, answer }: Answered): string | undefined {
  if (answer.kind === 'act') return answer.object === undefined ? undefined : options[0]?.name;
  return options.find(({ slot }) => slot === prompt.slot || slot === 'answer')?.name;
}

/** The values of this answer among those offered for the candidates; undefined if they do not express it. */
function textOf(answer: Answer, candidates: Candidate[], offered: string[]): string | undefined {
  if (answer.kind === 'name') return answer.name;
  const singles = singlesOf(answer).map(canonical);
  if (singles.length === 0) return offered.find((text) => text === NONE);
  const texts = singles.map(
    (single) => offered[candidates.findIndex((one) => canonical(one.answer) === single)],
  );
  return texts.includes(undefined) ? undefined : texts.join(', ');
}

/** The answers of which an answer with several candidates consists, in its order. */
function singlesOf(answer: Exclude<Answer, { kind: 'name' }>): Answer[] {
  switch (answer.kind) {
    case 'objects':
      return answer.objects.map((one) => ({ kind: 'objects', objects: [one] }));
    case 'order':
      return answer.items.map((one) => ({ kind: 'objects', objects: [one] }));
    case 'option':
      return answer.options.map((one) => ({ kind: 'option', options: [one] }));
    case 'assign':
      return answer.pairs.map((one) => ({ kind: 'assign', pairs: [one] }));
    case 'number':
    case 'confirm':
    case 'act':
      return [answer];
  }
}

/** Text of a failure, with the question and the command. */
const report = (why: string, { kind, slot, min, max, question, candidates }: Prompt, line: string): string =>
  [
    why,
    `Line: ${line}`,
    `Question (${kind}, slot "${slot}", ${min} to ${max}): ${question}`,
    'Candidates:',
    ...candidates.map(({ value, detail, answer }) => `  ${value} (${detail}): ${canonical(answer)}`),
  ].join('\n');
