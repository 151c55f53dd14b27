import type { Answer, Choice } from '../../kernel/choice.ts';
import type { Accepted, Input, Refusal } from '../../kernel/game/inputs.ts';
import type { Candidate, Move, MoveOption, Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { refuse } from '../../kernel/step.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { MoveWords } from '../service.ts';
import { agrees, possible, readAnswer } from './answers.ts';
import { firstCopy, fold, labels } from './match-text.ts';

/**
 * A move in the form in which the rules engine takes it: one input with its result, so that it need not be submitted
 * again.
 */
export interface Composed {
  refused?: false;
  input: Input;
  result: Accepted;
}

/** Maximum number of questions that one command may answer, far more than needed. */
export const LONGEST = 20;

/** State of composing an input from the options of a typed command. */
export interface Walk {
  game: Game;
  before: GameState;
  first: Prompt;
  /** True for an unprompted act, which is done completely or not at all. */
  between: boolean;
  move: Move;
  /** Options that have not answered a question yet. */
  left: { option: MoveOption; text: string }[];
  answers: Answer[];
  /**
   * Values of standing orders (lasting instructions, such as passing automatically) that the command's options set, by
   * the name of the order.
   */
  orders: Record<string, string>;
  /** Result of the answers so far; undefined while more answers are needed. */
  result: Accepted | undefined;
  /** Number of answers that the game gave automatically and that were already compared with the options. */
  seen: number;
  /** Possible values of the choices that were answered automatically, by the slot (kind of choice). */
  only: Map<string, string[]>;
  /** The next question, if the command may answer it because it belongs to the same act. */
  next: Prompt | undefined;
}

/** The question that a typed move answers. */
export interface Opening {
  prompt: Prompt;
  /** True if the seat is not asked for the act but may do it unprompted. */
  between: boolean;
  /** Set if the question is not asked yet, but may be answered in advance. */
  ahead?: true;
}

/**
 * The question that the move answers: the seat's own question if it offers the act, otherwise the question for acts
 * that the seat may do without being asked.
 */
export function opening(game: Game, state: GameState, seat: Seat, move: Move): Opening | undefined {
  const { act, answers } = move;
  const asked = game.prompt(state, seat);
  if (answers !== undefined && asked?.code !== answers) {
    const early = game.inAdvance?.(state, seat);
    if (early?.code === answers) return { prompt: early, between: false, ahead: true };
  }
  const own = asked && { prompt: asked, between: false };
  if (act === undefined || (asked !== undefined && offers(asked, act))) return own;
  const between = game.interjections(state, seat);
  return between !== undefined && offers(between, act) ? { prompt: between, between: true } : own;
}

/** Possible values of the standing order (a lasting instruction) that a move's option sets. */
export const valuesOf = (game: Game, { slot }: MoveOption): { id: string; text: string }[] =>
  game.orders.find(({ name }) => name === slot)?.values ?? [];

/** The standing orders (lasting instructions) that these options set. */
function ordersIn(
  game: Game,
  typed: readonly { option: MoveOption; text: string }[],
): { given: Record<string, string> } | Refusal {
  const given: Record<string, string> = {};
  for (const { option, text } of typed) {
    if (option.order !== true) continue;
    const values = valuesOf(game, option);
    const wanted = fold(text);
    const value = values.find(({ id }) => fold(id) === wanted);
    if (value === undefined)
      return refuse(
        'unknown-value',
        `${quoteTyped(text)} is not possible for "${option.name}". Possible: ${values.map(({ id }) => id).join(', ')}.`,
      );
    given[option.slot] = value.id;
  }
  return { given };
}

const offers = (prompt: Prompt, act: string): boolean => narrow(prompt, act).candidates.length > 0;

/** Begins composing a move with the act itself, or with the answer of `/choose`. */
export function begin(
  game: Game,
  state: GameState,
  { prompt, between }: Opening,
  move: Move,
  words: MoveWords,
  given: Readonly<Record<string, string>> = {},
): Walk | Refusal {
  const typed = move.options.flatMap((option) => {
    const text = words.options[option.name];
    return text === undefined ? [] : [{ option, text }];
  });
  const orders = ordersIn(game, typed);
  if ('refused' in orders) return orders;
  const left = typed.filter(({ option }) => option.order !== true);
  const walk: Walk = {
    game,
    before: state,
    first: prompt,
    between,
    move,
    left,
    answers: [],
    orders: { ...given, ...orders.given },
    result: undefined,
    seen: 0,
    only: new Map(),
    next: undefined,
  };
  const answer = firstAnswer(walk);
  if ('refused' in answer) return answer;
  const why =
    answer.kind === 'act' && Object.keys(orders.given).length > 0
      ? game.whyNoOrders?.(state, answer)
      : undefined;
  if (why !== undefined) return refuse('unused-option', why);
  return step(walk, answer) ?? walk;
}

/**
 * True if the move can answer this question. A move with an act answers questions for acts; a move without one answers
 * the question with its option's slot (kind of choice); `/choose` answers any.
 */
export const canAnswer = (move: Move, { kind, slot, code }: Prompt): boolean => {
  if (move.act !== undefined) return kind === 'act';
  if (move.answers !== undefined) return move.answers === code;
  return move.options.some((option) => option.slot === ANY_ANSWER || option.slot === slot);
};

/** The move that exists only for questions with this code, or this slot (name of a kind of choice). */
export const moveOf = (
  moves: readonly Move[],
  { slot, code }: Pick<Prompt, 'slot' | 'code'>,
): Move | undefined =>
  moves.find(({ act, answers, options }) =>
    answers === undefined
      ? act === undefined && slot !== ANY_ANSWER && options.some((o) => o.slot === slot)
      : answers === code,
  );

/** Slot (name of a kind of choice) of an option that answers any question. */
const ANY_ANSWER = 'answer';

function elsewhere(game: Game, prompt: Prompt): Refusal {
  const { question, kind, cancellable } = prompt;
  const own = kind === 'act' ? undefined : moveOf(game.moves, prompt);
  const back = cancellable ? ', or take your declaration back with `/cancel`' : '';
  return refuse(
    'not-available',
    `You are asked something else now: ${question} Answer it with \`/${own?.command ?? 'choose'}\`${back}.`,
  );
}

function firstAnswer(walk: Walk): Answer | Refusal {
  const { first: prompt, move } = walk;
  if (!canAnswer(move, prompt)) return elsewhere(walk.game, prompt);
  if (move.act === undefined) {
    const given = walk.left.shift();
    return given === undefined ? refuse('missing-option', possible(prompt)) : read(walk, prompt, given.text);
  }
  const acts = narrow(prompt, move.act);
  const bare = bareOf(acts);
  if (bare !== undefined) return bare.answer;
  // If the game says why the act as a whole is impossible, the refusal gives that reason: it tells more than that no
  // object can be chosen.
  const never = acts.unavailable.find(({ handle }) => handle === undefined);
  if (acts.candidates.length === 0 && never !== undefined) return refuse(never.code, never.sentence);
  const object = walk.left.findIndex(({ option }) => option === move.options[0]);
  if (object < 0) return refuse('missing-option', `Say what to ${move.act}. ${possible(acts)}`);
  const [given] = walk.left.splice(object, 1);
  const other = walk.left.find(({ option }) => option.act !== undefined)?.option.act;
  const meant = other === undefined ? undefined : read(walk, narrow(prompt, other), given?.text ?? '');
  if (meant !== undefined && !('refused' in meant)) return meant;
  const answer = read(walk, acts, given?.text ?? '');
  // If the act is impossible for every object, the refusal quotes the present question, which helps the player more
  // than a list of possible objects.
  return acts.candidates.length === 0 && 'refused' in answer && answer.code === 'unknown-value'
    ? refuse(answer.code, `\`/${move.command}\` is not possible now. You are asked: ${prompt.question}`)
    : answer;
}

/** The candidate (possible answer) for an act that needs no object. */
export const bareOf = ({ candidates }: Prompt): Candidate | undefined =>
  candidates.find(({ answer }) => answer.kind === 'act' && answer.object === undefined);

/**
 * Reads a text as an answer to the question. The full name of something that cannot be chosen never counts as the
 * beginning of another name; if the game has a reason, the refusal gives it.
 */
function read({ game, before }: Walk, prompt: Prompt, text: string): Answer | Refusal {
  const wanted = fold(text);
  if (labels(prompt.candidates).some((label) => fold(label) === wanted)) return readAnswer(prompt, text);
  const known = prompt.unavailable.find(({ value }) => fold(value) === wanted);
  if (known !== undefined) return refuse(known.code, known.sentence);
  const copy = prompt.kind === 'act' ? firstCopy(text, prompt.candidates) : undefined;
  if (copy !== undefined) return copy.answer;
  const inSight = game.view(before, prompt.seat).zones.flatMap((zone) => zone.cards);
  if (inSight.some((card) => fold(card.name) === wanted))
    return refuse('unknown-value', `${text.trim()} cannot be chosen here. ${possible(prompt)}`);
  return readAnswer(prompt, text);
}

/** The question with only the candidates (possible answers) for this act. */
export const narrow = (prompt: Prompt, act: string): Prompt => ({
  ...prompt,
  candidates: prompt.candidates.filter(({ answer }) => answer.kind === 'act' && answer.act === act),
  unavailable: prompt.unavailable.filter((one) => one.act === act),
});

/**
 * Answers questions from the remaining options of the command, up to the question with the slot (kind of choice)
 * `until`.
 */
export function walkOn(walk: Walk, until?: string): Refusal | undefined {
  while (walk.next !== undefined && walk.next.slot !== until && walk.answers.length < LONGEST) {
    const { slot } = walk.next;
    const index = walk.left.findIndex(({ option }) => option.slot === slot);
    const given = index < 0 ? undefined : walk.left.splice(index, 1)[0];
    if (given === undefined) return undefined;
    const answer = read(walk, walk.next, given.text);
    if ('refused' in answer) return answer;
    const refusal = step(walk, answer);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Adds an answer, computes its result, and removes options that only repeat answers that the game gave automatically.
 */
export function step(walk: Walk, answer: Answer): Refusal | undefined {
  const { game, before, first } = walk;
  walk.answers.push(answer);
  const result = game.submit(before, inputOf(walk));
  const reached = result.refused ? (result.soFar ?? result) : result;
  if (reached.refused) return reached;
  walk.result = result.refused ? undefined : result;
  // An unprompted act is accepted only if everything about it is chosen, so it has no next question.
  const next = walk.between && !result.refused ? undefined : game.prompt(reached.state, first.seat);
  walk.next = next && onLine(game, reached.state, next);
  const from = walk.seen;
  walk.seen = reached.automatic.length;
  return settle(walk, reached, from);
}

/**
 * The slot (name of a kind of choice) under which an option of the command may answer this choice. Undefined if no
 * option may: the choice neither belongs to the act nor always follows it.
 */
const slotOnLine = (game: Game, asked: GameState, choice: Choice): string | undefined =>
  choice.cancellable === true ? choice.slot : game.lineSlot?.(asked, choice);

/**
 * The next question, with the slot (kind of choice) under which an option of the command may answer it; undefined if
 * none may.
 */
function onLine(game: Game, state: GameState, next: Prompt): Prompt | undefined {
  if (next.cancellable === true) return next;
  const choice = asking(state)?.parts.find(({ seat }) => seat === next.seat)?.choice;
  const slot = choice && slotOnLine(game, state, choice);
  return slot === undefined ? undefined : { ...next, slot };
}

function inputOf({ first: { seat, ask, epoch }, between, answers, orders }: Walk): Input {
  if (between) return { kind: 'interject', seat, answers };
  const input: Input = { kind: 'answers', seat, ask, epoch, answers };
  return Object.keys(orders).length === 0 ? input : { ...input, orders };
}

/**
 * Compares options with answers that the game gave automatically: such an option may repeat the only possible answer,
 * and nothing else.
 */
function settle(
  { game, first, left, only: values }: Walk,
  { automatic }: Accepted,
  from: number,
): Refusal | undefined {
  for (const { seat, choice, answer, at } of automatic.slice(from)) {
    const slot = slotOnLine(game, at, choice);
    if (seat !== first.seat || slot === undefined) continue;
    // Uses the names that objects had when the question was answered, because later steps may have moved them.
    const candidates = game.candidates(at, seat, choice);
    values.set(slot, labels(candidates));
    const index = left.findIndex(({ option }) => option.slot === slot);
    const given = index < 0 ? undefined : left.splice(index, 1)[0];
    if (given === undefined) continue;
    if (agrees(candidates, answer, given.text)) continue;
    const wanted = fold(given.text);
    const known = game.prompt(at, seat)?.unavailable.find(({ value }) => fold(value) === wanted);
    // The sentence gives the game's own reason. The code (the kind of refusal) is `unknown-value`, as for any value
    // that is not offered, unless the player cannot pay.
    if (known !== undefined)
      return refuse(known.code === 'cannot-pay' ? known.code : 'unknown-value', known.sentence);
    const only = nameRow(labels(candidates));
    return refuse(
      'unknown-value',
      `${quoteTyped(given.text)} is not possible for "${given.option.name}". ${only === '' ? 'Nothing is: leave it out' : `The only possibility is ${only}`}.`,
    );
  }
  return undefined;
}

/** The input, if every option has answered a question and no answer is missing. */
export function complete(walk: Walk): Composed | Refusal {
  const { left, next, move, result } = walk;
  const unused = left[0];
  const missing = next && move.options.find((option) => option.slot === next.slot);
  if (unused !== undefined) {
    if (next !== undefined && missing !== undefined)
      return refuse(
        'missing-option',
        `"${missing.name}" is asked before "${unused.option.name}": add it. ${possible(next)}`,
      );
    return refuse(
      'unused-option',
      `Nothing asks for "${unused.option.name}" when this is declared. Leave it out; what comes later is asked then.`,
    );
  }
  if (result !== undefined) return { input: inputOf(walk), result };
  if (next === undefined) throw new Error('A line that leads nowhere was completed.');
  return refuse(
    'missing-option',
    missing === undefined
      ? `You are not asked for this now, so one line must say it all, and /${move.command} cannot say: ${next.question}`
      : `You are not asked for this now, so one line must say it all: add "${missing.name}". ${possible(next)}`,
  );
}
