// A guided first game, after the answers that its learner has given so far. Nothing is stored: each state is computed
// from the beginning.
import type { Answer } from '../kernel/choice.ts';
import { canonical } from '../kernel/fingerprint.ts';
import type { LogLine, Refusal } from '../kernel/game/inputs.ts';
import type { Prompt } from '../kernel/game/prompts.ts';
import type { View } from '../kernel/game/views.ts';
import type { Game } from '../kernel/game.ts';
import type { Lesson, LessonAct, LessonStep } from '../kernel/lesson.ts';
import type { GameState } from '../kernel/state.ts';
import { neutralName } from '../kernel/text/neutral-text.ts';
import { isPass, NONE, readValues } from './play/answers.ts';
import { compose, finish } from './play/command-line.ts';
import { fold } from './play/match-text.ts';
import { parseCommand } from './play/parse-command.ts';
import { promptWithWays } from './play/ways.ts';
import type { MoveWords } from './service.ts';

/** Number of the learner's seat. */
const LEARNER = 0;
/** Number of the automatic opponent's seat. */
const OTHER = 1;
const OTHER_NAME = 'Arbiter';

/** A learner's progress: finished steps, and answers given within the next one. */
export interface LessonPlace {
  step: number;
  given: number;
}

/** The state of a lesson (a guided first game) at some point. */
export interface LessonMoment {
  place: LessonPlace;
  /** The current step; undefined at the end. */
  step: LessonStep | undefined;
  /** The learner's question; undefined at the end. */
  prompt: Prompt | undefined;
  /** The game as the learner sees it. */
  view: View;
  /** Story lines of the lesson's last step, and of the other seat's acts after it. */
  lines: string[];
  /** The real state, which is never shown. */
  state: GameState;
  /** All answers that the lesson's present step requires. */
  answers: readonly Answer[];
}

/** A learner's answer: the command of an act, or the values of a choice. */
export type LessonAnswer = MoveWords | { values: string[] };

/** The learner's progress after an answer. `says`: why the lesson did not accept it. */
export interface LessonReply {
  place: LessonPlace;
  says?: string;
}

/** Checks a learner's answer. */
export function answerLesson(game: Game, moment: LessonMoment, answer: LessonAnswer): LessonReply {
  const { place, prompt, step, view, state, answers } = moment;
  if (prompt === undefined || step === undefined) return { place };
  const given = readGiven(game, state, prompt, answer);
  if ('refused' in given) return { place, says: given.sentence };
  const isAlike = alikeIn(view);
  const left = answers.slice(place.given);
  if (given.every((one, n) => left[n] !== undefined && isAlike(one, left[n])))
    return {
      place:
        given.length === left.length
          ? { step: place.step + 1, given: 0 }
          : { step: place.step, given: place.given + given.length },
    };
  const [begun] = place.given > 0 ? answers : [];
  return { place, says: remarkOn(step, namesOf(prompt, given, answer, begun)) };
}

/**
 * The lesson after this progress, at most after its last step. Answers that do not fit the present step are ignored.
 * Throws if one of the lesson's own commands is refused.
 */
export function lessonAt(
  game: Game,
  lesson: Lesson,
  { step: done, given }: LessonPlace,
  name: string,
): LessonMoment {
  const steps = Math.min(Math.max(0, done), lesson.steps.length);
  const begun = game.begin({
    profile: game.usualProfile ?? game.profiles[0] ?? '',
    seed: lesson.seed,
    decks: lesson.decks,
    names: [neutralName(name), OTHER_NAME],
  });
  let { state }: { state: GameState } = begun;
  let told: LogLine[] = begun.log;
  const act = (seat: number, line: string): void => {
    const { result } = composed(game, state, seat, line);
    state = result.state;
    told = [...told, ...result.log];
  };
  const follow = (acts: readonly LessonAct[]): void => {
    for (const each of acts)
      if (typeof each === 'string') act(OTHER, each);
      else act(LEARNER, each.learner);
  };
  follow(lesson.before);
  for (const { does, then } of lesson.steps.slice(0, steps)) {
    told = [];
    act(LEARNER, does);
    follow(then);
  }
  const step = lesson.steps[steps];
  const { answers, now } = within(game, state, step, given);
  const lines = told.map(({ shared, secret }) => secret?.[LEARNER] ?? shared).filter((text) => text !== '');
  return {
    place: { step: steps, given: now === state ? 0 : given },
    step,
    prompt: step && promptWithWays(game, now, LEARNER),
    view: game.view(now, LEARNER),
    lines,
    state: now,
    answers,
  };
}

/** All answers that a step of the lesson requires, and the state after `given` of them. */
function within(
  game: Game,
  state: GameState,
  step: LessonStep | undefined,
  given: number,
): { answers: readonly Answer[]; now: GameState } {
  if (step === undefined) return { answers: [], now: state };
  const { input } = composed(game, state, LEARNER, step.does);
  if (input.kind !== 'answers')
    throw new Error(`The lesson of ${game.name} is not asked for "${step.does}".`);
  const { answers } = input;
  const first = answers.slice(0, given);
  if (first.length === 0 || first.length === answers.length) return { answers, now: state };
  const result = game.submit(state, { ...input, answers: first });
  if (result.refused) throw new Error(`The lesson of ${game.name} cannot begin "${step.does}".`);
  return { answers, now: result.state };
}

function composed(game: Game, state: GameState, seat: number, line: string) {
  const done = compose(
    game,
    state,
    seat,
    parseCommand(line, (command) => optionsOf(game, command)),
  );
  if (done.refused) throw new Error(`The lesson of ${game.name} cannot do "${line}": ${done.sentence}`);
  return done;
}

const optionsOf = (game: Game, command: string): string[] | undefined =>
  game.moves.find((move) => move.command === command)?.options.map((option) => option.name);

/** The answers that a learner's input means; only those that the rules allow. */
function readGiven(game: Game, state: GameState, prompt: Prompt, answer: LessonAnswer): Answer[] | Refusal {
  if (!('values' in answer)) {
    const done = compose(game, state, LEARNER, answer);
    if (done.refused) return done;
    return 'answers' in done.input ? done.input.answers : [];
  }
  const one = readValues(prompt, answer.values);
  if ('refused' in one) return one;
  const { ask, epoch } = prompt;
  const done = finish(game, state, { kind: 'answers', seat: LEARNER, ask, epoch, answers: [one] });
  return done.refused ? done : [one];
}

/**
 * A test whether two answers are equivalent: copies of a card in the same zone that look alike may replace each other.
 */
function alikeIn(view: View): (a: Answer, b: Answer) => boolean {
  const looks = new Map(
    view.zones.flatMap(({ id, cards }) =>
      cards.map(({ handle, name, line, marks, at }) => [
        handle,
        canonical([id, withoutNumber(name), line, marks, at ?? null]),
      ]),
    ),
  );
  const look = (stamp: number): string => looks.get(stamp) ?? String(stamp);
  const seen = (answer: Answer): string => {
    switch (answer.kind) {
      case 'objects':
        return canonical(answer.objects.map(look).sort());
      case 'act':
        return canonical([answer.act, answer.ability ?? null, look(answer.object ?? -1)]);
      case 'option':
        return canonical([...answer.options].sort());
      case 'number':
      case 'order':
      case 'assign':
      case 'name':
      case 'confirm':
        return canonical(answer);
    }
  };
  return (a, b) => a.kind === b.kind && seen(a) === seen(b);
}

const withoutNumber = (name: string): string => name.replace(/#\d+$/, '');

/**
 * Names by which a remark of a lesson's step (a reply to a wrong answer, see {@link LessonStep.remarks}) may refer to
 * this answer: `pass`, the act with its card, or the chosen things. `begun`: the act whose question this answers.
 */
function namesOf(
  { candidates }: Prompt,
  [first]: readonly Answer[],
  answer: LessonAnswer,
  begun: Answer | undefined,
): string[] {
  if (first === undefined || isPass(first)) return ['pass'];
  const chosen = candidates
    .filter((candidate) => isPartOf(candidate.answer, first))
    .map(({ value }) => withoutNumber(value));
  if (first.kind === 'act') {
    const [way] = 'options' in answer ? Object.values(answer.options) : [];
    const object = first.object === undefined ? way : chosen[0];
    return [object === undefined ? first.act : `${first.act} ${object}`];
  }
  const names = chosen.length === 0 ? [NONE] : chosen;
  return begun?.kind === 'act' ? [...names, ...names.map((name) => `${begun.act} ${name}`)] : names;
}

/** True if choosing this candidate gives the whole answer that the lesson's step requires, or part of it. */
function isPartOf(one: Answer, whole: Answer): boolean {
  if (one.kind === 'objects' && whole.kind === 'objects')
    return one.objects.some((stamp) => whole.objects.includes(stamp));
  if (one.kind === 'option' && whole.kind === 'option')
    return one.options.some((id) => whole.options.includes(id));
  return canonical(one) === canonical(whole);
}

function remarkOn({ remarks, label }: LessonStep, names: readonly string[]): string {
  const said = names.map(fold);
  const remark = remarks.find(({ to }) => {
    const wanted = fold(to);
    return said.some((name) => name === wanted || name.startsWith(`${wanted} `));
  });
  return remark?.says ?? `The rules allow that, but this lesson goes on another way: **${label}**.`;
}
