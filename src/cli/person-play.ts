// Counts how much people must click and type: games between two simulated people with fixed habits, interaction by
// interaction.
import type { Random } from '../games/shared/workbench.ts';
import type { Answer } from '../kernel/choice.ts';
import { canonical } from '../kernel/fingerprint.ts';
import type { Input } from '../kernel/game/inputs.ts';
import type { Candidate, Prompt } from '../kernel/game/prompts.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { asking } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';
import { type Carried, carryOut } from '../table/play/act-line.ts';
import { type Composed, moveOf, narrow } from '../table/play/answer-line.ts';
import { isPass, NONE } from '../table/play/answers.ts';
import { compose, finish } from '../table/play/command-line.ts';
import { unconfirmed } from '../table/play/confirming.ts';
import { labels } from '../table/play/match-text.ts';
import type { MoveWords } from '../table/service.ts';
import { randomAnswer } from './random/random-play.ts';

/** Counts of what two simulated people with fixed habits click and type in one game. */
export interface Habits {
  /** Clicks on "Your decision", answers in menus, and typed commands. */
  interactions: number;
  /**
   * Number of interactions that the game would have taken without chained commands: one for each answer, and one click
   * on "Your decision" whenever a seat must begin to decide.
   */
  oneByOne: number;
  /** Number of questions to which a pass is the only possible answer. */
  passOnly: number;
  /** Days, turns or rounds that the game took. */
  rounds: number;
  /** Number of interactions, and of questions that only a pass answers, by kind of question. */
  asked: Map<string, { interactions: number; passOnly: number }>;
  /**
   * For each named part of play (such as a Netrunner run, see `RandomPlay.stretch`): the number of times that play went
   * over to the other seat and back.
   */
  roundTrips: { stretch: string; n: number }[];
  /** Interactions of each seat in each day, turn or round in which the seat did anything. */
  each: number[];
}

/** Maximum number of acts that are chained in one typed command. */
const MOST = 8;

const PASS: MoveWords = { command: 'pass', options: {} };
type Line = [MoveWords, ...MoveWords[]];

/**
 * One act of a simulated person: a typed command, or the two clicks of opening and answering a question (three with a
 * confirmation).
 */
export interface Deed {
  /** The game before the person's act, and the question that the seat was asked. */
  before: GameState;
  prompt: Prompt;
  /** True if this act is the seat's first since the other seat was asked. */
  called: boolean;
  /** The answers that the person's act gave, in order. */
  done: readonly [Composed, ...Composed[]];
  clicks: number;
}

/** State of the game after a person's act. */
export const after = ({ done }: Pick<Deed, 'done'>): GameState => (done.at(-1) ?? done[0]).result.state;

/**
 * Plays a game to its end as two people, who do everything that is offered before they pass, in random order. Acts, and
 * answers for which a command exists, are typed with autocomplete. One command chains as much as the person can
 * foresee: further acts, the answers to their questions, and a pass once nothing else is left. Any other question takes
 * a click to open, one to answer and, if the bot asks, one to confirm; a follow-up question is answered in the same
 * message. If only a pass is possible, the person clicks the longest-lasting button that stops such questions, if there
 * is one. Throws if the game is not over after `limit` interactions.
 */
export function* asPeople(game: Game, begun: GameState, random: Random, limit: number): Generator<Deed> {
  let state = begun;
  let clicks = 0;
  let last: Seat | undefined;
  let used = new Used(state);
  while (state.outcome === undefined) {
    if (clicks > limit) throw new Error(`The game is not over after ${limit} interactions.`);
    const part = asking(state)?.parts.find(({ answer }) => answer === undefined);
    if (part === undefined) throw new Error('The game is not over, and nobody is asked anything.');
    const { seat, choice } = part;
    const called = seat !== last;
    last = seat;
    if (used.isOver(state)) used = new Used(state);
    const prompt = game.prompt(state, seat)!;
    const step =
      lonelyPass(game, state, prompt) ??
      lineOf(game, state, prompt, used, random) ??
      answered(game, state, seat, randomAnswer(choice, random), called);
    clicks += step.clicks;
    yield { before: state, prompt, called, ...step };
    state = after(step);
  }
}

/** Plays a game to its end as {@link asPeople} does, and counts the interactions. */
export function playAsPeople(
  game: Game,
  begun: GameState,
  random: Random,
  limit: number,
  stretchOf: (state: GameState) => string | undefined = () => undefined,
): Habits {
  const habits: Habits = {
    interactions: 0,
    oneByOne: 0,
    passOnly: 0,
    rounds: 0,
    asked: new Map(),
    roundTrips: [],
    each: [],
  };
  const trips = new Trips(stretchOf);
  const each = new Map<string, number>();
  let last: Seat | undefined;
  for (const deed of asPeople(game, begun, random, limit)) {
    const { before, prompt, called, done, clicks } = deed;
    const { seat, code } = prompt;
    trips.asks(before, seat, last);
    last = seat;
    const asked = habits.asked.get(code) ?? { interactions: 0, passOnly: 0 };
    habits.asked.set(code, asked);
    asked.interactions += clicks;
    asked.passOnly += Number(isLonely(prompt));
    habits.interactions += clicks;
    const own = `${roundOf(before)} ${seat}`;
    each.set(own, (each.get(own) ?? 0) + clicks);
    habits.passOnly += Number(isLonely(prompt));
    habits.oneByOne += Number(called) + done.reduce((sum, { input }) => sum + answersIn(input), 0);
    habits.rounds = Math.max(habits.rounds, roundOf(after(deed)));
  }
  return { ...habits, roundTrips: trips.over, each: [...each.values()] };
}

const answersIn = (input: Input): number => ('answers' in input ? input.answers.length : 0);

/** Counts how often play goes over to the other seat and back during a named part of play, such as a Netrunner run. */
class Trips {
  readonly over: Habits['roundTrips'] = [];
  readonly #stretchOf: (state: GameState) => string | undefined;
  #now: { stretch: string; seat: Seat; asked: Seat; n: number } | undefined;

  constructor(stretchOf: (state: GameState) => string | undefined) {
    this.#stretchOf = stretchOf;
  }
  /** Notes that this state asks `seat`, after the state before it asked `last`. */
  asks(state: GameState, seat: Seat, last: Seat | undefined): void {
    const stretch = this.#stretchOf(state);
    if (stretch !== undefined && this.#now === undefined)
      this.#now = { stretch, seat: last ?? seat, asked: last ?? seat, n: 0 };
    if (this.#now === undefined) return;
    // Also counts the return to the first seat with which the part of play ends.
    if (seat === this.#now.seat && this.#now.asked !== seat) this.#now.n++;
    this.#now.asked = seat;
    if (stretch !== undefined) return;
    this.over.push({ stretch: this.#now.stretch, n: this.#now.n });
    this.#now = undefined;
  }
}

/** A simulated person's reaction to a question: the answers, and the clicks that these take. */
type Step = Pick<Deed, 'done' | 'clicks'>;

const isLonely = ({ kind, candidates }: Prompt): boolean =>
  kind === 'act' && candidates.every(({ answer }) => isPass(answer));

/**
 * A pass by the longest-lasting "always pass" button, if only passing is possible; undefined if there is no such
 * button.
 */
function lonelyPass(game: Game, state: GameState, prompt: Prompt): Step | undefined {
  const { seat } = prompt;
  const always = prompt.always?.at(-1);
  if (!isLonely(prompt) || always === undefined) return undefined;
  const orders = { [always.order]: always.value };
  const ordered = finish(game, state, { kind: 'orders', seat, orders });
  if (ordered.refused) return undefined;
  const passed = compose(game, ordered.result.state, seat, PASS);
  return passed.refused ? undefined : { done: [ordered, passed], clicks: 1 };
}

function answered(game: Game, state: GameState, seat: Seat, answer: Answer, called: boolean): Step {
  const { ask, epoch } = game.prompt(state, seat)!;
  const made = finish(game, state, { kind: 'answers', seat, ask, epoch, answers: [answer] });
  if (made.refused) throw new Error(`A legal answer was refused (${made.code}): ${made.sentence}`);
  const confirmed = unconfirmed(game, state, seat, made, { unsure: 'clicked' }) !== undefined;
  return { done: [made], clicks: Number(called) + 1 + Number(confirmed) };
}

/**
 * One command that does everything offered from this question on, as a person would type it; undefined if the question
 * cannot be answered by a command.
 */
function lineOf(game: Game, state: GameState, prompt: Prompt, used: Used, random: Random): Step | undefined {
  if (prompt.kind !== 'act' && moveOf(game.moves, prompt) === undefined) return undefined;
  const { seat } = prompt;
  let line: Line | undefined;
  let carried: Carried | undefined;
  while ((line?.length ?? 0) < MOST) {
    const at: GameState = carried?.done.at(-1)?.result.state ?? state;
    const next = wordsAt(game, at, seat, used, random);
    if (next === undefined) break;
    const words = { ...next, unsure: 'typed' } as const;
    const longer: Line = line === undefined ? [words] : [...line, words];
    const made = carryOut(game, state, seat, longer);
    if ('refused' in made || made.left !== undefined) break;
    line = longer;
    carried = made;
    if (made.ahead !== undefined) break;
  }
  if (carried === undefined) return undefined;
  // If the bot asks for confirmation, the person must send the same command a second time.
  const again = line !== undefined && unconfirmed(game, state, seat, carried.done[0], line[0]) !== undefined;
  return { done: carried.done, clicks: 1 + Number(again) };
}

/**
 * The next act that the person adds to the typed command; undefined if the person needs to see the result of the acts
 * so far before going on.
 */
function wordsAt(
  game: Game,
  state: GameState,
  seat: Seat,
  used: Used,
  random: Random,
): MoveWords | undefined {
  if (state.outcome !== undefined) return undefined;
  const prompt = game.prompt(state, seat);
  const question = prompt === undefined ? game.passAhead?.(state, seat)?.question : undefined;
  if (prompt === undefined)
    return question !== undefined && nothingLeft(game, state, seat, question) ? PASS : undefined;
  if (prompt.kind !== 'act') return chosen(game, state, prompt, random);
  const fresh = prompt.candidates.filter((one) => !isPass(one.answer) && used.isFresh(one));
  const one = fresh[random(Math.max(1, fresh.length))];
  if (one === undefined) return PASS;
  used.note(one);
  return typed(game, state, prompt, one, random) ?? PASS;
}

/** A person's answer as it is typed; undefined if it cannot be typed. */
function chosen(game: Game, state: GameState, prompt: Prompt, random: Random): MoveWords | undefined {
  const choice = asking(state)?.parts.find(({ seat }) => seat === prompt.seat)?.choice;
  const move = moveOf(game.moves, prompt) ?? game.moves.find(({ command }) => command === 'choose');
  if (choice === undefined || move === undefined) return undefined;
  const answer = randomAnswer(choice, random);
  const names = labels(prompt.candidates);
  const named = prompt.candidates.flatMap((candidate, n) => (isPartOf(candidate, answer) ? [names[n]!] : []));
  return { command: move.command, options: { [move.options[0]!.name]: named.join('; ') || NONE } };
}

/** True if this possible answer is all or a part of what the person chose. */
function isPartOf({ answer: one }: Candidate, answer: Answer): boolean {
  if (one.kind === 'objects' && answer.kind === 'objects')
    return one.objects.every((object) => answer.objects.includes(object));
  if (one.kind === 'option' && answer.kind === 'option')
    return one.options.every((option) => answer.options.includes(option));
  return canonical(one) === canonical(answer);
}

/**
 * Acts that a person has already done in this phase, so that nobody repeats an act for ever (picking a card up and
 * putting it down again).
 */
class Used {
  readonly #phase: string;
  readonly #acts = new Set<string>();

  constructor(state: GameState) {
    this.#phase = phaseOf(state);
  }
  isOver = (state: GameState): boolean => phaseOf(state) !== this.#phase;
  isFresh = (candidate: Candidate): boolean => !this.#acts.has(keyOf(candidate));
  note(candidate: Candidate): void {
    this.#acts.add(keyOf(candidate));
  }
}

const phaseOf = (state: GameState): string => `${roundOf(state)} ${state.clock['phase']}`;
// Key of an act by the card's name instead of its id, because a card that leaves and returns gets a new id.
const keyOf = ({ value, answer }: Candidate): string =>
  answer.kind === 'act' ? `${answer.act} ${value} ${answer.ability}` : value;

/** The number of the day, turn or round, whichever the game counts. */
const roundOf = ({ clock }: GameState): number =>
  Number(clock['day'] ?? clock['turn'] ?? clock['round'] ?? 1);

/**
 * One typed command for the act and the answers to all its further questions; undefined if no command can express them.
 */
function typed(
  game: Game,
  state: GameState,
  prompt: Prompt,
  candidate: Candidate,
  random: Random,
): MoveWords | undefined {
  const { answer } = candidate;
  const move = answer.kind === 'act' ? game.moves.find(({ act }) => act === answer.act) : undefined;
  if (move === undefined || answer.kind !== 'act') return undefined;
  const { candidates } = narrow(prompt, move.act ?? '');
  const name = labels(candidates)[candidates.indexOf(candidate)]!;
  const object = answer.object === undefined ? undefined : move.options[0];
  let words: MoveWords = {
    command: move.command,
    options: object === undefined ? {} : { [object.name]: name },
  };
  for (const _ of move.options) {
    const made = compose(game, state, prompt.seat, words);
    const next = made.refused ? undefined : game.prompt(made.result.state, prompt.seat);
    const option = next?.cancellable ? move.options.find(({ slot }) => slot === next.slot) : undefined;
    if (next === undefined || option === undefined || option.name in words.options) return words;
    const names = labels(next.candidates);
    const count = Math.max(
      next.kind === 'objects' && next.max > 1 ? 1 : 0,
      next.min,
      next.kind === 'objects' ? 0 : 1,
    );
    const chosen = names
      .slice(0)
      .sort(() => random(3) - 1)
      .slice(0, count);
    words = {
      ...words,
      options: { ...words.options, [option.name]: chosen.length === 0 ? 'none' : chosen.join(', ') },
    };
  }
  return words;
}

/**
 * Number of the opponent's decisions that a simulated person thinks ahead (`AHEAD`), and of possible answers considered
 * for each (`LOOKED_AT`).
 */
const AHEAD = 3;
const LOOKED_AT = 4;

/**
 * True if an order always to pass costs the seat nothing: whatever the opponent does, a pass stays the seat's only
 * possible answer to this kind of question. Considers only those acts of the opponent that are passes or use cards that
 * the seat can see.
 */
function nothingLeft(game: Game, state: GameState, seat: Seat, question: string, ahead = AHEAD): boolean {
  const part = asking(state)?.parts.find(({ answer }) => answer === undefined);
  if (part === undefined) return true;
  const { choice, id: ask, epoch } = part;
  if (part.seat === seat)
    return (
      choice.why.code !== question ||
      (choice.kind === 'act' && choice.acts.every((act) => act.act === 'pass'))
    );
  if (ahead === 0) return true;
  const seen = new Set(
    game.view(state, seat).zones.flatMap(({ cards }) => cards.map(({ handle }) => handle)),
  );
  const answers: Answer[] =
    choice.kind === 'act'
      ? choice.acts
          .filter(({ object }) => object === undefined || seen.has(object))
          .slice(-LOOKED_AT)
          .map((act) => ({ kind: 'act', ...act }))
      : [choice.fallback];
  return answers.every((answer) => {
    const done = game.submit(state, { kind: 'answers', seat: part.seat, ask, epoch, answers: [answer] });
    return done.refused || nothingLeft(game, done.state, seat, question, ahead - 1);
  });
}
