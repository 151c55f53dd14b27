import type { Answer } from '../kernel/choice.ts';
import type { Accepted, Candidate, Game, Input, Move, Prompt, Refusal } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { refuse } from '../kernel/step.ts';
import type { MoveWords } from './types.ts';

/** What a move's words amount to: one input, and what it leads to (already computed, so that nobody computes it twice). */
export interface Composed {
  refused?: false;
  input: Input;
  result: Accepted;
}

/**
 * Turns a slash command's words into one input. The first answer is found among what the seat is asked now; each further
 * option fills the question that follows, where one with its slot comes. Pure: nothing is saved, a refusal leaves no trace.
 */
export function compose(game: Game, state: GameState, seat: Seat, words: MoveWords): Composed | Refusal {
  const move = game.moves.find((m) => m.command === words.command);
  if (move === undefined) return refuse('unknown-value', `There is no move called /${words.command} in ${game.name}.`);
  const prompt = game.prompt(state, seat);
  if (move.command === 'cancel') {
    const input: Input = { kind: 'cancel', seat, ask: prompt?.ask ?? 0 };
    return finish(game, state, input);
  }
  if (prompt === undefined) return refuse('not-asked', 'You are not asked anything at the moment. Wait for the other player.');
  const left = new Map(
    move.options.flatMap((o): [string, string][] => {
      const text = words.options[o.name]?.trim();
      return text === undefined || text === '' ? [] : [[o.slot, text]];
    }),
  );
  const first = firstAnswer(move, prompt, left);
  if ('refused' in first) return first;
  return goOn(game, state, seat, prompt, [first], left);
}

/** The answer to the question that is there: the move's act, or whatever `answer` says. */
function firstAnswer(move: Move, prompt: Prompt, left: Map<string, string>): Answer | Refusal {
  if (move.act === undefined) {
    if (prompt.kind === 'act') return refuse('not-available', `It is your turn: ${acts(prompt)}.`);
    const text = take(left, 'answer');
    if (text === undefined) return refuse('missing-option', `Say your answer: ${listed(prompt)}.`);
    return matched(prompt, text);
  }
  if (prompt.kind !== 'act')
    return refuse('not-available', `First you are asked something else: ${prompt.question} Answer with /choose.`);
  const mine = prompt.candidates.filter((c) => c.answer.kind === 'act' && c.answer.act === move.act);
  const named = move.options.find((o) => o.slot === 'act');
  if (named === undefined) return mine[0]?.answer ?? refuse('not-available', `You cannot /${move.command} now.`);
  const text = take(left, 'act');
  if (text === undefined) return refuse('missing-option', `Say which ${named.name}: ${values(mine)}.`);
  const found = find(mine, text);
  if (found !== undefined) return found.answer;
  const known = prompt.unavailable.find((u) => u.act === move.act && same(u.value, text));
  if (known !== undefined) return refuse(known.code, known.sentence);
  return refuse('unknown-value', `"${text}" is nothing that you can /${move.command} now. Possible: ${values(mine)}.`);
}

/** Fills the questions that follow from the options that are left. */
function goOn(game: Game, state: GameState, seat: Seat, prompt: Prompt, answers: Answer[], left: Map<string, string>): Composed | Refusal {
  for (;;) {
    const input: Input = { kind: 'answers', seat, ask: prompt.ask, epoch: prompt.epoch, answers };
    const composed = finish(game, state, input);
    if (composed.refused === true) return composed;
    const next = game.prompt(composed.result.state, seat);
    const text = next === undefined ? undefined : left.get(next.slot);
    if (next === undefined || text === undefined || next.kind === 'act') {
      const fault = leftover(game, state, seat, composed.result, left);
      return fault ?? composed;
    }
    left.delete(next.slot);
    const answer = matched(next, text);
    if ('refused' in answer) return answer;
    answers.push(answer);
  }
}

function finish(game: Game, state: GameState, input: Input): Composed | Refusal {
  const result = game.submit(state, input);
  return result.refused === true ? result : { input, result };
}

/** Options that no question took: fine where they say what was answered automatically, refused otherwise. */
function leftover(game: Game, state: GameState, seat: Seat, result: Accepted, left: Map<string, string>): Refusal | undefined {
  for (const [slot, text] of left) {
    const auto = result.automatic.find((a) => a.seat === seat && a.choice.slot === slot);
    if (auto === undefined) return refuse('unused-option', `There was nothing to say for "${slot}". Leave it out.`);
    if (!agrees(game.candidates(state, seat, auto.choice), auto.answer, text))
      return refuse('unknown-value', `"${text}" is not possible there: only one answer was.`);
  }
  return undefined;
}

/** Does the text say the same as an answer that was given by rule? */
export function agrees(candidates: Candidate[], answer: Answer, text: string): boolean {
  const wanted = several(candidates, text);
  if (wanted === undefined) return false;
  return JSON.stringify(merge(wanted, answer.kind)) === JSON.stringify(answer);
}

/** The answer to a prompt that the text names. */
export function matched(prompt: Prompt, text: string): Answer | Refusal {
  if (prompt.max === 1 && prompt.min === 1 && prompt.kind !== 'order') {
    const found = find(prompt.candidates, text);
    if (found !== undefined) return found.answer;
    return refuse('unknown-value', `"${text}" is not possible here. Possible: ${listed(prompt)}.`);
  }
  const wanted = several(prompt.candidates, text);
  if (wanted === undefined) return refuse('unknown-value', `"${text}" is not possible here. Possible: ${listed(prompt)}.`);
  return merge(wanted, prompt.kind);
}

/** One answer of several candidates. */
export function merge(chosen: Candidate[], kind: Prompt['kind']): Answer {
  if (kind === 'order')
    return { kind, items: chosen.flatMap((c) => (c.answer.kind === 'objects' ? c.answer.objects : [])) };
  if (kind === 'option')
    return { kind, options: chosen.flatMap((c) => (c.answer.kind === 'option' ? c.answer.options : [])) };
  if (kind === 'objects')
    return { kind, objects: chosen.flatMap((c) => (c.answer.kind === 'objects' ? c.answer.objects : [])) };
  return chosen[0]?.answer ?? { kind: 'objects', objects: [] };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The candidate that the text names: exactly, without regard to case, or by the only beginning that fits. */
export function find(candidates: Candidate[], text: string): Candidate | undefined {
  const exact = candidates.find((c) => c.value === text) ?? candidates.find((c) => same(c.value, text));
  if (exact !== undefined) return exact;
  const full = candidates.find((c) => same(`${c.value} (${c.detail})`, text) || same(c.detail, text));
  if (full !== undefined) return full;
  const begun = candidates.filter((c) => c.value.toLowerCase().startsWith(text.toLowerCase()));
  return new Set(begun.map((c) => c.value)).size === 1 ? begun[0] : undefined;
}

/** Candidates named in a comma list; names may hold commas themselves, so the longest that fits is taken each time. */
function several(candidates: Candidate[], text: string): Candidate[] | undefined {
  if (same(text.trim(), 'none')) return [];
  const chosen: Candidate[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const open = candidates.filter((c) => !chosen.includes(c));
    const fitting = open
      .filter((c) => begins(rest, c.value))
      .sort((a, b) => b.value.length - a.value.length)[0];
    const comma = rest.indexOf(',');
    const word = comma < 0 ? rest : rest.slice(0, comma);
    const found = fitting ?? find(open, word.trim());
    if (found === undefined) return undefined;
    chosen.push(found);
    rest = rest.slice(fitting === undefined ? word.length : fitting.value.length).replace(/^[\s,]+/, '');
  }
  return chosen;
}

const begins = (text: string, value: string): boolean =>
  same(text.slice(0, value.length), value) && /^\s*(,|$)/.test(text.slice(value.length));

function take(left: Map<string, string>, slot: string): string | undefined {
  const text = left.get(slot);
  left.delete(slot);
  return text;
}

const values = (candidates: Candidate[]): string =>
  candidates.length === 0 ? 'nothing' : [...new Set(candidates.map((c) => c.value))].slice(0, 25).join(', ');
const listed = (prompt: Prompt): string => values(prompt.candidates);
const acts = (prompt: Prompt): string =>
  [...new Set(prompt.candidates.map((c) => (c.answer.kind === 'act' ? `/${c.answer.act}` : c.value)))].join(', ');

/**
 * Reads a line as typed in Discord, `/play card:Kuwat, the Dissenter expedition:Hero`: the command's words up to the first
 * option, then each known option's text up to the next. Throws a sentence where it is no command.
 */
export function parseCommand(line: string, optionNames: string[]): MoveWords & { subcommand?: string } {
  const text = line.trim();
  if (!text.startsWith('/')) throw new Error(`"${line}" is no slash command.`);
  const marks = [...text.matchAll(new RegExp(`(?:^|\\s)(${optionNames.join('|') || '$^'}):`, 'g'))];
  const head = text.slice(1, marks[0]?.index ?? text.length).trim().split(/\s+/);
  const options: Record<string, string> = {};
  marks.forEach((mark, i) => {
    const end = marks[i + 1]?.index ?? text.length;
    options[mark[1]!] = text.slice(mark.index + mark[0].length, end).trim();
  });
  const [command, subcommand] = head;
  return { command: command!, options, ...(subcommand === undefined ? {} : { subcommand }) };
}
