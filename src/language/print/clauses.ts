import type { Noun, Step, Who } from '../schema/ability.ts';
import { capital, list, sentence, singularVerb } from './english.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/**
 * One instruction before it becomes part of a sentence. The acting player or object decides its form: "draw a card",
 * "you may draw a card", "each player draws a card"; with a subject: "it gains 1 boost", "you may have it gain 1
 * boost". Facts that hold afterwards (`more`) follow as separate sentences, or after semicolons. A duration (`time`) is
 * printed at the beginning of a sentence, but at the end of a clause inside a sentence.
 */
export type Clause = ({ subject?: Phrase; verb: string; rest: string } | { whole: string }) & {
  more?: string[];
  time?: string;
  /** True if the clause ends with the words of nested steps, so that a further clause would seem to belong to them. */
  open?: true;
};

/** A clause (one instruction of a text): an order to "you", or an act of the given subject. */
export const act = (verb: string, rest: string, subject?: Phrase): Clause =>
  subject === undefined ? { verb, rest } : { subject, verb, rest };

/**
 * Clause for an act that an object itself does. If the object is the card that says "I", the clause is an instruction.
 */
export const does = (noun: Noun, scope: Scope, verb: string, rest: string): Clause =>
  act(verb, rest, nounPhrase(noun, scope));

/** Clause for an act done to objects, by the player who chose them. */
export function actOn(verb: string, noun: Noun, scope: Scope, rest = ''): Clause {
  const what = nounPhrase(noun, scope, { from: true });
  return act(verb, `${what.object} ${rest}`.trim(), actor(noun, scope));
}

/** The player who acts on an object: the one who chose it; undefined if "you" chose it. */
export const actor = (noun: Noun, scope: Scope): Phrase | undefined =>
  typeof noun === 'object' && 'ref' in noun ? scope.names.get(noun.ref)?.by : undefined;

const OPPONENT: Phrase = { ...phrase('your opponent', false), possessive: 'their' };

/** The player who does a step, in words; undefined for "you", because a text gives "you" instructions. */
export function byWhom(who: Who | undefined, scope: Scope): Phrase | undefined {
  if (who === 'opponent') return OPPONENT;
  if (who !== 'player') return undefined;
  if (scope.chosen !== undefined) return { ...phrase(scope.chosen, false), possessive: 'their' };
  const first = scope.player === 'new';
  scope.player = 'known';
  return {
    ...phrase(`${first ? (scope.wording.chosen ?? 'a') : 'that'} player`, false),
    possessive: 'their',
  };
}

const after = (clause: Clause): string => (clause.more ?? []).map((m) => `; ${m}`).join('');
const lasting = (clause: Clause): string => (clause.time === undefined ? '' : ` ${clause.time}`);

/** Clause as an instruction, or as a statement with its own subject. */
export const plain = (clause: Clause): string => `${bald(clause)}${after(clause)}`;

/** The clause without the further sentences that follow it. */
export const bald = (clause: Clause): string => `${core(clause)}${lasting(clause)}`;

function core(clause: Clause): string {
  if ('whole' in clause) return clause.whole;
  const { subject, verb, rest } = clause;
  if (subject?.subject === undefined) return `${verb} ${rest}`.trim();
  return `${subject.subject} ${subject.many ? verb : singularVerb(verb)} ${rest}`.trim();
}

/** Clause with a bare verb, for use after "you may", "to" and the like. */
export function bare(clause: Clause): string {
  if ('whole' in clause) return plain(clause);
  const { subject, verb, rest } = clause;
  const words =
    subject?.subject === undefined
      ? `${verb} ${rest}`
      : `have ${subject.object} ${verb.replace(/^are /, 'be ')} ${rest}`;
  return `${words.trim()}${lasting(clause)}${after(clause)}`;
}

/** Clause with its verb in the third person, for use after "each player". */
export function third(clause: Clause): string {
  if ('whole' in clause) return `does this: ${plain(clause)}`;
  const { subject, verb, rest } = clause;
  const words =
    subject?.subject === undefined
      ? `${singularVerb(verb)} ${rest}`
      : `has ${subject.object} ${verb} ${rest}`;
  return `${words.trim()}${lasting(clause)}${after(clause)}`;
}

/** The clause printed as sentences, without the last full stop. */
export const formatSentences = (clause: Clause): string =>
  [
    clause.time === undefined ? bald(clause) : `${clause.time}, ${core(clause)}`,
    ...(clause.more ?? []).map(capital),
  ].join('. ');

/** Several simultaneous acts as one clause. Acts of one object share its name ("gain 2 boosts and lose Fleeting"). */
export function atOnce(all: Clause[], inFormal = false): Clause {
  const first = all[0];
  if (first === undefined) return { whole: 'do nothing' };
  if (all.length === 1 && first.time !== undefined) return first;
  // In the formal grammar (texts written like rules) "A and B" may also mean one act after the other.
  if (inFormal && all.length > 1) return { whole: `${list(all.map(plain), 'and')}, at the same time` };
  if (all.length > 2) return { whole: list(all.map(plain), 'and') };
  if ('whole' in first || first.subject?.subject !== undefined) return { whole: list(all.map(plain), 'and') };
  return act(first.verb, [first.rest, ...all.slice(1).map((c) => `and ${plain(c)}`)].join(' ').trim());
}

/**
 * Program steps joined in one clause, in order: "draw a card, then resupply". The formal grammar (texts written like
 * rules) joins them with "and", see {@link inOrder}.
 */
export function joinClauses(steps: Step[], scope: Scope, form: (clause: Clause) => string): string {
  if (scope.wording.formal !== undefined) return inOrder(scope.say.steps(steps, scope), form);
  return scope.say
    .steps(steps, scope)
    .map((c, i, all) => (i === 0 ? form(c) : `${all[i - 1]!.open === true ? ';' : ','} then ${plain(c)}`))
    .join('');
}

/**
 * Clauses in order within one sentence, joined by "and" ("draw 1 card and return it to hand"), because "then" has a
 * meaning of its own in the rules.
 */
export function inOrder(all: Clause[], form: (clause: Clause) => string): string {
  const texts = all.map((clause, i) => (i === 0 ? form(clause) : plain(clause)));
  if (texts.length < 2) return texts.join('');
  if (all.some((clause) => 'whole' in clause)) return texts.join('; ');
  if (texts.length === 2) return texts.join(/,| and /.test(texts[0]!) ? ', and ' : ' and ');
  return `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}

/** Program steps, printed as sentences. */
export function stepsText(steps: Step[], scope: Scope): string {
  return scope.say
    .steps(steps, scope)
    .map((c) => sentence(formatSentences(c)))
    .join(' ');
}

/** Program steps as one clause, for the middle of a sentence. */
export const stepsClause = (steps: Step[], scope: Scope): string => joinClauses(steps, scope, plain);

/** Program steps as a clause for use after "may". */
export const optionally = (steps: Step[], scope: Scope): string => joinClauses(steps, scope, bare);
