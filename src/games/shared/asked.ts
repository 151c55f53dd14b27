import type { Choice } from '../../kernel/choice.ts';
import { REQUEST } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import { kindOf, live } from '../../kernel/query.ts';
import type { Env, GameState, Step } from '../../kernel/state.ts';
import type { Known } from '../../language/print/asked.ts';
import { sentence } from '../../language/print/english.ts';
import { followed } from '../../language/run/evaluate.ts';
import { readable } from '../../language/run/host.ts';
import { type Aimed, type Aims, aimedAt } from './aim.ts';
import type { Namer } from './naming.ts';

/**
 * Data for wording a question: the names of the cards that the asked player sees, and the kinds of zones that are in
 * play.
 */
export interface Reader {
  names: Namer;
  inPlay: readonly string[];
}

/**
 * A game's printer of program steps as text. `known` gives the words for objects that the program has already stored.
 */
export interface StepPrinter {
  asked(steps: Step[], known: Known): string;
  steps(steps: Step[], known: Known): string;
}

/** Adapts a game's printer of program steps for shared code. `read` converts stored steps to the game's own type. */
export const stepPrinter = <S extends Step>(
  print: { asked(steps: S[], known: Known): string; steps(steps: S[], known: Known): string },
  read: (step: Step) => S,
): StepPrinter => ({
  asked: (steps, known) => print.asked(steps.map(read), known),
  steps: (steps, known) => print.steps(steps.map(read), known),
});

/**
 * Words for the objects that a program has stored under names, by those names. Objects hidden from this reader are left
 * out.
 */
export function knownTo(
  state: GameState,
  env: Pick<Env, 'refs' | 'follow'>,
  { names, inPlay }: Reader,
): Known {
  const known = new Map<string, { names: string[]; zones: string[] | undefined }>();
  for (const [ref, stamps] of Object.entries(env.refs)) {
    const objects = stamps.flatMap((stamp) => live(state, followed(env, stamp)) ?? []);
    const [first] = objects;
    if (first === undefined || objects.length < stamps.length || !objects.every((o) => names.has(o)))
      continue;
    const kind = kindOf(first.zone);
    known.set(ref, {
      names: objects.map((o) => names.of(o)),
      zones: inPlay.includes(kind) ? undefined : [kind],
    });
  }
  return known;
}

/**
 * The card program that asks this question: its steps from the asking one on, and its bindings (stored names) so far.
 * Undefined if the rules ask the question, not a card.
 */
function programAsking(state: GameState, { why }: Choice): { steps: Step[]; env: Env } | undefined {
  const asker = state.frames.at(-2);
  if (state.frames.at(-1)?.kind !== 'ask' || asker?.kind !== 'sequence') return undefined;
  const steps = asker.steps.slice(asker.next);
  // While a step is carried out, the game's rules may ask a question of their own. Its code then differs from the
  // step's name, so the question is not the program's.
  return steps[0]?.op === why.code ? { steps, env: asker.env } : undefined;
}

/** Steps of the card program that asks this question, from the asking one on; empty if the rules ask it. */
export const askingSteps = (state: GameState, choice: Choice): readonly Step[] =>
  programAsking(state, choice)?.steps ?? [];

/**
 * Controller of an ability that asks another player to do steps or to pick an option. The word "you" in the ability's
 * text means this controller, not the player who reads the question. (A choice of cards is already worded for its
 * chooser.)
 */
export function speakerOf(state: GameState, seat: Seat, choice: Choice): Seat | undefined {
  const { steps: [step] = [], env } = programAsking(state, choice) ?? {};
  if (step === undefined || env === undefined || env.you === seat) return undefined;
  return ['may', 'either'].includes(readable(step).op) ? env.you : undefined;
}

/**
 * Question of a card's program to a player, with the consequence of the answer. Undefined if no program asks the
 * question.
 */
export function programQuestion(
  state: GameState,
  choice: Choice,
  reader: Reader,
  print: StepPrinter,
): string | undefined {
  const program = programAsking(state, choice);
  return program && print.asked(program.steps, knownTo(state, program.env, reader));
}

/** Aim of a choice in a card's program: help or harm for the chosen objects. */
export function programAim(state: GameState, choice: Choice, aims: Aims): Aimed | undefined {
  const [step, ...later] = programAsking(state, choice)?.steps ?? [];
  const choose = step === undefined ? undefined : readable(step);
  return choose?.op === 'choose' ? aimedAt(later, choose, aims) : undefined;
}

/** Effects of the options of an `either` step (a choice between steps), by option id. */
export function optionTexts(
  state: GameState,
  choice: Choice,
  reader: Reader,
  print: StepPrinter,
): ReadonlyMap<string, string> {
  const { steps: [step] = [], env } = programAsking(state, choice) ?? {};
  const either = step === undefined ? undefined : readable(step);
  if (either?.op !== 'either' || env === undefined) return new Map();
  const known = knownTo(state, env, reader);
  return new Map(either.options.map((option, i) => [String(i + 1), print.steps(option.steps, known)]));
}

/** Consequences of answering yes and of answering no, each as a sentence. */
export interface Consequences {
  yes: string;
  no: string;
  /**
   * Names with which the sentences of consequences may begin. A name keeps its capital letter even if words are put
   * before it.
   */
  names?: readonly string[];
}

/**
 * Question to somebody who holds too much: "You hold more cards than your reserve allows: choose the 2 that you
 * discard."
 */
export function discardDown(held: string, choice: Choice): string {
  const n = 'min' in choice ? choice.min : 1;
  return `You hold more ${held}: choose the ${n === 1 ? 'one' : n} that you discard.`;
}

/** Consequences of yes and no, printed from the program's steps. Undefined if no program asks a yes-or-no question. */
export function programConsequences(
  state: GameState,
  choice: Choice,
  reader: Reader,
  print: StepPrinter,
): Consequences | undefined {
  if (choice.why.code === REQUEST)
    return { yes: 'They look; you do not.', no: 'Nothing is looked at. You may call a judge to decide.' };
  const program = choice.kind === 'confirm' ? programAsking(state, choice) : undefined;
  const [first, ...later] = program?.steps ?? [];
  const may = first === undefined ? undefined : readable(first);
  if (program === undefined || may?.op !== 'may') return undefined;
  const known = knownTo(state, program.env, reader);
  const refused = may.as === undefined ? [] : refusedSteps(later, may.as);
  return {
    yes: print.steps(may.steps, known),
    no: refused.length > 0 ? print.steps(refused, known) : untouched(may.steps[0]?.op),
    names: [...known.values()].flatMap(({ names }) => names),
  };
}

/**
 * Later steps of the program that run if the player said no. `as`: the name under which the program stores the answer.
 */
function refusedSteps(later: readonly Step[], as: string): Step[] {
  return later.flatMap((step): Step[] => {
    const one = readable(step);
    if (one.op !== 'if') return [];
    const { condition } = one;
    if ('did' in condition && condition.did === as) return one.else ?? [];
    const isNot = 'not' in condition && 'did' in condition.not && condition.not.did === as;
    return isNot ? one.then : [];
  });
}

/** Sentence for the result if a player declines a step, by the kind of step. */
function untouched(op: string | undefined): string {
  switch (op) {
    case 'draw':
      return 'No card is drawn.';
    case 'look':
      return 'Nothing is looked at.';
    case 'search':
      return 'Everything stays where it is.';
    case 'discard':
    case 'sacrifice':
    case 'move':
    case 'kill':
    case 'withdraw':
    case 'exchange':
      return 'It stays as it is.';
    default:
      return 'Nothing happens.';
  }
}

/**
 * Consequences of an answer, taken from the question's words: "Add 1 to the result?", "Pay 2 mana? If not, it does
 * nothing."
 */
export function consequencesOf(words: string): Consequences {
  const [, asked = words, no = ''] = /^([^?]*)\?(?: If not, (.*))?$/.exec(words) ?? [];
  return { yes: sentence(asked), no: no === '' ? 'Nothing happens.' : sentence(no) };
}

/**
 * The first three words of a text, without punctuation. Comparing these shows whether an answer only repeats its
 * question.
 */
const beginning = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .slice(0, 3)
    .join(' ');

/** A yes-or-no question to a player, with the consequence of each answer. */
export function confirming(words: string, { yes, no, names = [] }: Consequences): string {
  const lower = (text: string): string =>
    /^(A |[A-Z][a-z])/.test(text) && !names.some((name) => text.startsWith(name))
      ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
      : text;
  // The question is dropped if the answer repeats it: "Have it gain 1 boost?" and "It gains 1 boost."
  const isSaid = words.startsWith('Have ') || beginning(yes) === beginning(words);
  const asked = isSaid ? 'Do you do this?' : words;
  return `${asked} Yes: ${lower(yes)} No: ${lower(no)}`;
}

/**
 * The words of a choice as a question. If the words have several sentences, "Which one, if any?" goes before them,
 * because the last sentence may be about something else.
 */
export function asksFor(words: string, choice: Choice): string {
  if (choice.kind === 'option' && choice.why.code === 'player')
    return words.includes('?') ? words : withQuestion(words, 'Which player?');
  if (choice.kind !== 'objects' || /\?(?= |$)|\bchoose\b|\bwhich\b/i.test(words)) return words;
  if (choice.candidates.length === 0)
    return `${words} There is none; you are asked all the same, so that nobody can tell.`;
  const one = `Which one${choice.max > 1 ? 's' : ''}${choice.min === 0 ? ', if any' : ''}?`;
  return withQuestion(words, one);
}

const withQuestion = (words: string, question: string): string =>
  /[a-z)]\. [A-Z]/.test(words) ? `${question} ${words}` : `${words} ${question}`;
