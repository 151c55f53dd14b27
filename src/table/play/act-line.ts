// Several acts that one seat gives in one command: "marshal these, then pass". Each act is an input and a step of its
// own.
import type { Act, Answer } from '../../kernel/choice.ts';
import type { Accepted, Input, Refusal } from '../../kernel/game/inputs.ts';
import type { Candidate, Move, Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { findLearned } from '../../kernel/learned.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { refuse } from '../../kernel/step.ts';
import type { MoveWords } from '../service.ts';
import { type Composed, canAnswer, narrow, opening } from './answer-line.ts';
import { isPass } from './answers.ts';
import { compose, finish } from './command-line.ts';
import { unconfirmed } from './confirming.ts';
import { firstCopy, fold, labels, matcher } from './match-text.ts';
import { asLine } from './parse-command.ts';

/** Maximum number of acts in one command, more than a menu has options. */
const MOST_ACTS = 30;

/**
 * Result of a command with several acts: the acts that were done, and those that were not, with the reason as a
 * sentence.
 */
export interface Carried {
  done: [Composed, ...Composed[]];
  /** Set if the command's last pass was stored as a pass in advance; this sentence explains it. */
  ahead?: string;
  left?: { acts: readonly [MoveWords, ...MoveWords[]]; why: string };
}

/** An act of the command, and the candidate that its words meant when the command was sent, before any card moved. */
interface Meant {
  words: MoveWords;
  act: Act | undefined;
}

/**
 * Does the acts of a command in order, as far as possible. If the first act is refused, nothing is done. If a later act
 * is refused, the acts before it stay done, and the rest is not done. The rest is not done, either, if the player may
 * want to think again: the seat is asked something else (such as in another action window), has learned something new
 * since the command was sent, or need not decide.
 */
export function carryOut(
  game: Game,
  state: GameState,
  seat: Seat,
  acts: readonly [MoveWords, ...MoveWords[]],
): Carried | Refusal {
  const [first, ...others] = acts;
  if (acts.length > MOST_ACTS)
    return refuse(
      'illegal-answer',
      `A line holds at most ${MOST_ACTS} acts, and this one has ${acts.length}. Nothing was done. Send the first of them, then the others.`,
    );
  const begun = composeInLine(game, state, seat, first, others, false);
  const opened = begun.composed;
  if (opened.refused) return opened;
  let { isWaiting } = begun;
  const done: Carried['done'] = [opened];
  const meant = allMeant(game, state, seat, opened.input, others);
  let answered = openedBy(game, state, seat, opened.input);
  let before = state;
  for (const [index, one] of meant.entries()) {
    const { result } = done.at(-1)!;
    const ahead = meant.length === index + 1 ? leaveAhead(game, before, result, seat, one.words) : undefined;
    if (ahead !== undefined) return { done: [...done, ahead.composed], ahead: ahead.says };
    const later = others.slice(index + 1);
    const next =
      inTheWay(game, before, result, seat, one.words, answered) ??
      further(game, state, result.state, seat, one, later, isWaiting);
    if (typeof next === 'string') return { done, left: { acts: [one.words, ...later], why: next } };
    before = result.state;
    if (game.prompt(before, seat)?.kind === 'act')
      answered = { question: questionOf(game, before, seat), passed: isPassing(one.words) };
    isWaiting = next.isWaiting;
    done.push(next.composed);
  }
  return { done };
}

/**
 * The act as an input. If later acts of the command need it, the input also sets standing orders (lasting instructions)
 * that make the game wait for the seat instead of going on (`waitsFor`). The last act that needs these orders ends
 * them.
 */
function composeInLine(
  game: Game,
  state: GameState,
  seat: Seat,
  words: MoveWords,
  later: readonly MoveWords[],
  isWaiting: boolean,
): { composed: Composed | Refusal; isWaiting: boolean } {
  const { waitsFor } = game;
  const isNeeded = later.some(({ command }) => waitsFor?.commands.includes(command) === true);
  if (waitsFor !== undefined && isWaiting && !isNeeded)
    return { composed: compose(game, state, seat, words, waitsFor.over), isWaiting: false };
  const composed = compose(game, state, seat, words);
  if (waitsFor === undefined || !isNeeded || composed.refused || isAskedFor(game, composed, seat))
    return { composed, isWaiting };
  const waiting = compose(game, state, seat, words, waitsFor.orders);
  return waiting.refused || !isAskedFor(game, waiting, seat)
    ? { composed, isWaiting }
    : { composed: waiting, isWaiting: true };
}

/** True if the act leads to a question at which further acts of the same command may continue. */
const isAskedFor = (game: Game, { result }: Composed, seat: Seat): boolean =>
  game.waitsFor?.questions.includes(game.prompt(result.state, seat)?.code ?? '') === true;

/** Text about the acts of a command that were not done; it repeats them in a form that can be sent again. */
export const leftWords = ({ acts, why }: NonNullable<Carried['left']>): string =>
  `**Not done:** \`${asLine(acts)}\`. ${why}`;

/**
 * While it is another seat's turn, stores the command's last pass in advance: it is carried out once the seat is asked.
 */
function leaveAhead(
  game: Game,
  before: GameState,
  { state, log }: Accepted,
  seat: Seat,
  { command }: MoveWords,
): { composed: Composed; says: string } | undefined {
  const ahead = command === 'pass' && state.outcome === undefined ? game.passAhead?.(state, seat) : undefined;
  if (ahead === undefined || game.prompt(state, seat) !== undefined) return undefined;
  if (findLearned(game, before, state, log, seat) !== undefined) return undefined;
  const composed = finish(game, state, { kind: 'orders', seat, orders: { [ahead.order]: ahead.value } });
  return composed.refused ? undefined : { composed, says: ahead.says };
}

/** The question that the last act of the command has answered; `question` is undefined if the act was unprompted. */
type Answered = { question: Question | undefined; passed: boolean } | 'none' | undefined;

/** A seat's question: its purpose, and its depth in nested effects, as far as these are public. */
interface Question {
  code: string;
  depth: number;
}

const isPassing = ({ command }: MoveWords): boolean => command === 'pass';

function openedBy(game: Game, state: GameState, seat: Seat, input: Input): Answered {
  if (input.kind === 'interject') return undefined;
  if (game.prompt(state, seat)?.kind !== 'act') return 'none';
  const [first] = input.kind === 'answers' ? input.answers : [];
  return { question: questionOf(game, state, seat), passed: first !== undefined && isPass(first) };
}

/** Why the remaining acts of the command are not done; undefined if nothing stops them. */
function inTheWay(
  game: Game,
  before: GameState,
  { state, log }: Accepted,
  seat: Seat,
  words: MoveWords,
  answered: Answered,
): string | undefined {
  if (state.outcome !== undefined) return 'The game is over.';
  // Comes before all other checks of the remaining acts, because these checks may depend on cards that the player has
  // just seen.
  if (findLearned(game, before, state, log, seat) !== undefined)
    return 'You have seen something new since: decide again what you do.';
  const prompt = game.prompt(state, seat);
  if (prompt === undefined) return 'It is not your decision at the moment.';
  const goesOn =
    prompt.kind === 'act'
      ? followsOn(game, answered, questionOf(game, state, seat), words)
      : answersChoice(game, prompt, words);
  return goesOn ? undefined : 'You are asked something first.';
}

/** True if the question is a choice after an act, and the words are an answer to it. */
const answersChoice = ({ moves }: Game, prompt: Prompt, { command }: MoveWords): boolean =>
  moves.some((move) => move.command === command && move.act === undefined && canAnswer(move, prompt));

/**
 * True if the next act of the command may answer this question. The question must be the one that the previous act
 * answered, asked again; or the one that follows it by the game's rules (`passesTo` if the next act is a pass, `actsTo`
 * if not). A question nested deeper, in an action window that the command itself has opened, does not count: the player
 * did not mean to pass there. If the command has only answered choices so far, any act except a pass may answer any
 * question.
 */
function followsOn(
  game: Game,
  answered: Answered,
  question: Question | undefined,
  words: MoveWords,
): boolean {
  if (answered === undefined) return false;
  if (answered === 'none') return !isPassing(words);
  const was = answered.question;
  if (was === undefined || question?.depth !== was.depth) return false;
  if (question.code === was.code) return true;
  if (!isPassing(words)) return question.code === game.actsTo?.[was.code];
  const leads = game.passesTo?.[was.code];
  return question.code === leads?.question && answered.passed === (leads.behind === 'pass');
}

/**
 * The seat's open question. The depth counts unfinished effects, and not frames (entries of the engine's stack): the
 * number of frames may depend on other players' secret standing orders (lasting instructions).
 */
function questionOf(game: Game, state: GameState, seat: Seat): Question | undefined {
  const part = asking(state)?.parts.find((one) => one.seat === seat);
  return part && { code: part.choice.why.code, depth: game.goingOn(state).length };
}

/** The next act of the command, or why it is not done. `at`: the state in which the command was sent. */
function further(
  game: Game,
  at: GameState,
  now: GameState,
  seat: Seat,
  { words, act }: Meant,
  later: readonly MoveWords[],
  wasWaiting: boolean,
): { composed: Composed; isWaiting: boolean } | string {
  const move = game.moves.find(({ command }) => command === words.command);
  const anew = renumbered(game, at, now, seat, otherTexts(move, words, act));
  if (anew !== undefined)
    return `${anew} is called otherwise by now, because copies of it have moved: say it again.`;
  const said = act === undefined ? words : saying(game.prompt(now, seat), move, words, act);
  if (typeof said === 'string') return said;
  const { composed, isWaiting } = composeInLine(game, now, seat, said, later, wasWaiting);
  if (composed.refused) return composed.sentence;
  const doubted = unconfirmed(game, now, seat, composed, said);
  if (doubted !== undefined) return doubted.sentence;
  // An act with an unanswered choice is not done: the other players would not see it, and later acts would be
  // impossible.
  const question = game.prompt(composed.result.state, seat);
  return question?.cancellable && !game.prompt(now, seat)?.cancellable
    ? `That needs to be said in full: ${question.question}`
    : { composed, isWaiting };
}

/**
 * The acts that follow the first act of the command, each with the card that its words mean. A name that occurs twice
 * means two different copies.
 */
function allMeant(
  game: Game,
  state: GameState,
  seat: Seat,
  first: Input,
  others: readonly MoveWords[],
): Meant[] {
  const [begun] = first.kind === 'answers' || first.kind === 'interject' ? first.answers : [];
  const taken = begun?.kind === 'act' ? [begun] : [];
  const matchers = new Map<Move, Matching | undefined>();
  return others.map((words) => {
    const act = actMeant(game, state, seat, words, taken, matchers);
    if (act !== undefined) taken.push(act);
    return { words, act };
  });
}

type ActAnswer = Extract<Answer, { kind: 'act' }>;

/**
 * The candidates of a move when a command with several acts is sent, with a function that finds one by its text. Made
 * once for all acts with this move.
 */
interface Matching {
  candidates: Candidate[];
  match(text: string): Candidate | undefined;
}

function matchingOf(game: Game, state: GameState, seat: Seat, move: Move, act: string): Matching | undefined {
  const offered = opening(game, state, seat, move);
  if (offered === undefined) return undefined;
  const { candidates } = narrow(offered.prompt, act);
  return { candidates, match: matcher(candidates) };
}

/** The act that these words mean now, with an object that no other act of the command uses. */
function actMeant(
  game: Game,
  state: GameState,
  seat: Seat,
  words: MoveWords,
  taken: readonly Act[],
  matchers: Map<Move, Matching | undefined>,
): ActAnswer | undefined {
  const move = game.moves.find(({ command }) => command === words.command);
  const text = words.options[move?.options[0]?.name ?? ''];
  if (move?.act === undefined || text === undefined) return undefined;
  if (!matchers.has(move)) matchers.set(move, matchingOf(game, state, seat, move, move.act));
  const matching = matchers.get(move);
  if (matching === undefined) return undefined;
  const { candidates } = matching;
  const isTaken = ({ answer }: Candidate): boolean => taken.some((act) => isSame(answer, act));
  const named = matching.match(text) ?? firstCopy(text, candidates);
  const left = candidates.filter((one) => !isTaken(one));
  const answer = (named && isTaken(named) ? firstCopy(text, left) : named)?.answer;
  return answer?.kind === 'act' && answer.object !== undefined ? answer : undefined;
}

/** The words of an act with the present name of its object, or why the act is no longer possible. */
function saying(
  prompt: Prompt | undefined,
  move: Move | undefined,
  words: MoveWords,
  act: Act,
): MoveWords | string {
  const object = move?.options[0];
  if (prompt === undefined || object === undefined) return words;
  const { candidates, unavailable } = narrow(prompt, act.act);
  const index = candidates.findIndex(({ answer }) => isSame(answer, act));
  if (index >= 0)
    return { ...words, options: { ...words.options, [object.name]: labels(candidates)[index]! } };
  return (
    unavailable.find(({ handle }) => handle === act.object)?.sentence ??
    `${words.options[object.name]} is not possible any more.`
  );
}

const isSame = (answer: Candidate['answer'], act: Act): boolean =>
  answer.kind === 'act' &&
  answer.act === act.act &&
  answer.object === act.object &&
  answer.ability === act.ability;

/**
 * Texts of an act's options, except the one that names the act's object: their names are read only when the act is
 * done.
 */
const otherTexts = (move: Move | undefined, { options }: MoveWords, act: Act | undefined): string[] =>
  Object.entries(options).flatMap(([name, text]) =>
    act !== undefined && name === move?.options[0]?.name ? [] : [text],
  );

/** A name in these texts that meant another card when the command was sent; undefined if there is none. */
function renumbered(
  game: Game,
  at: GameState,
  now: GameState,
  seat: Seat,
  texts: readonly string[],
): string | undefined {
  if (texts.length === 0) return undefined;
  const named = (state: GameState): Map<string, number> =>
    new Map(
      game.view(state, seat).zones.flatMap(({ cards }) => cards.map(({ name, handle }) => [name, handle])),
    );
  const [was, is] = [named(at), named(now)];
  const typed = texts.map(fold);
  return [...was.keys()].find(
    (name) =>
      is.has(name) && is.get(name) !== was.get(name) && typed.some((text) => text.includes(fold(name))),
  );
}

/** The candidates in order, but with acts that end a turn or an action window last. */
export const passLast = <T extends { candidate: Candidate }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => Number(isPass(a.candidate.answer)) - Number(isPass(b.candidate.answer)));
