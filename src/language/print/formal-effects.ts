import type { Filter, Noun, Passive, Step } from '../schema/ability.ts';
import { act, bald, type Clause } from './clauses.ts';
import { underCondition } from './conditions.ts';
import { list, singularVerb } from './english.ts';
import { article, filterText } from './filters.ts';
import { headOfNoun } from './nouns.ts';
import { mass, numberText } from './numbers.ts';
import { passiveText } from './passives.ts';
import type { Scope } from './scope.ts';
import { about } from './subjects.ts';
import { kindName, usedBy, usedKind } from './words.ts';

/** Continuous effects and their durations, in the formal grammar (game texts written like rules). */

/** A continuous effect as a clause of the formal grammar (texts written like rules). */
export function formalEffect(does: Passive, outer: Scope, fixed: Noun | undefined, lasts: boolean): Clause {
  const scope: Scope = fixed === undefined ? outer : { ...outer, refs: fixed };
  switch (does.effect) {
    case 'next':
      return act('reduce', nextText(does, scope));
    case 'cost':
      return costClause(does, scope);
    case 'grants':
      return grantsClause(does, scope, fixed);
    case 'immune':
      return { whole: passiveText(does, scope, undefined, fixed) };
    default:
      return scope.say.own.effect(does, scope, { fixed, until: '', lasts });
  }
}

/** Words for a lower cost of the next card: "the cost of the next Stark character you marshal this phase by 1". */
function nextText(does: Extract<Passive, { effect: 'next' }>, scope: Scope, time = ''): string {
  const kind = filterText(usedKind(does.of, scope), 'one', scope, {});
  const or =
    does.or === undefined ? '' : ` (by ${does.or.less} instead if it is ${article(does.or.of, scope)})`;
  return `the cost of the next ${kind} you ${does.ways === undefined ? usedBy(does.of, scope) : list(does.ways, 'or')}${time} by ${numberText(does.less ?? 0, scope)}${or}`;
}

/** Words for a lower or higher cost of cards: "reduce the cost of the first event you play each round by 1". */
function costClause(does: Extract<Passive, { effect: 'cost' }>, scope: Scope): Clause {
  const { of, who, first, more, less, atLeast, ways } = does;
  const use = of === 'self' ? '' : usedBy(of, scope);
  const player = who === 'you' ? `you ${use}` : `your opponent ${singularVerb(use)}`;
  const cards =
    of === 'self'
      ? about('self', scope, undefined).object
      : first === undefined
        ? `${filterText(usedKind(of, scope), 'many', scope, {})} ${player}`
        : `the first ${filterText(usedKind(of, scope), 'one', scope, {})} ${player} each round`;
  if (atLeast !== undefined) return { whole: `the cost of ${cards} cannot be lower than ${atLeast}` };
  const verb = more === undefined ? 'reduce' : 'increase';
  const by = more ?? less ?? 0;
  const number = typeof by === 'number' ? String(by) : mass(by, '', scope).replace(/ +/g, ' ').trim();
  const cost = ways === undefined ? 'cost of' : `cost to ${list(ways, 'or')}`;
  return act(verb, `the ${cost} ${cards} by ${number}`);
}

/**
 * Words for an ability that an effect gives to objects. A continuous effect is printed as a statement about the objects
 * ("they get +1 STR"); any other ability is printed in quotation marks.
 */
function grantsClause(
  does: Extract<Passive, { effect: 'grants' }>,
  scope: Scope,
  fixed: Noun | undefined,
): Clause {
  const { ability } = does;
  const who = about(does.over, scope, fixed);
  if (ability.kind === 'passive') {
    const inner: Scope = { ...scope, self: who };
    const effect = formalEffect(ability.does, inner, undefined, true);
    if (ability.if === undefined) return effect;
    const where = underCondition(ability.if, 'while', inner, 'many').join(', ');
    return 'whole' in effect
      ? { whole: `${effect.whole} ${where}` }
      : { ...effect, rest: `${effect.rest} ${where}` };
  }
  const wording = { ...scope.wording, speaker: `this ${headOfGranted(does.over, scope, fixed)}` };
  return act('gain', `“${scope.say.ability(ability, { ...scope, wording })}”`, who);
}

/** Kind of objects that an ability is given to: "character". */
function headOfGranted(over: 'refs' | Filter, scope: Scope, fixed: Noun | undefined): string {
  if (over !== 'refs') return typeof over.is === 'string' ? kindName(over.is, scope) : 'card';
  return fixed === undefined ? 'card' : headOfNoun(fixed, scope);
}

type Ongoing = Extract<Step, { op: 'ongoing' }>;

/**
 * Consecutive effects, beginning with this step, that have the same duration and the same objects, so that one sentence
 * can state them all. Empty if the sentence of an earlier step already includes this one.
 */
export function lastingRun(steps: Step[], from: number): Ongoing[] {
  const first = steps[from];
  if (first?.op !== 'ongoing' || like(first, steps[from - 1])) return [];
  const run = [first];
  for (const step of steps.slice(from + 1)) {
    if (step.op !== 'ongoing' || !like(first, step)) break;
    run.push(step);
  }
  return run;
}

const like = (one: Ongoing, other: Step | undefined): boolean =>
  other?.op === 'ongoing' &&
  one.over !== undefined &&
  one.until === other.until &&
  JSON.stringify(one.over) === JSON.stringify(other.over);

/**
 * Effects with a duration, as one clause: "until the end of the phase, it gets −2 STR and is killed if its STR is 0".
 */
export function lastingClause(run: Ongoing[], scope: Scope): Clause {
  const { until } = run[0]!;
  const time = scope.wording.formal?.until[until] ?? TIME[until];
  const [first, ...others] = run.map(({ does, over }) => {
    if (does.effect === 'next') return act('reduce', nextText(does, scope, ` this ${until}`));
    return { ...formalEffect(does, scope, over, true), time };
  });
  if (first === undefined) return { whole: 'do nothing' };
  if (others.length === 0) return first;
  return { whole: together([first, ...others]), time };
}

/**
 * Statements about the same objects, with the objects named once: "it gets +1 STR, loses a power icon and an intrigue
 * icon".
 */
export function together(all: Clause[]): string {
  const said: string[] = [];
  for (const [i, clause] of all.entries()) {
    const before = all[i - 1];
    if (i === 0) said.push(bald(withoutTime(clause)));
    else if ('whole' in clause) said.push(clause.whole);
    else if (before !== undefined && 'verb' in before && before.verb === clause.verb) said.push(clause.rest);
    else
      said.push(`${clause.subject?.many === true ? clause.verb : singularVerb(clause.verb)} ${clause.rest}`);
  }
  return list(said, 'and');
}

const withoutTime = ({ time: _, ...clause }: Clause): Clause => clause;

/** Durations of effects, if the game has no words of its own for them. */
export const TIME: Record<Ongoing['until'], string> = {
  turn: 'this turn',
  afternoon: 'this Afternoon',
  day: 'this day',
  phase: 'this phase',
  battle: 'this battle',
  challenge: 'this challenge',
  round: 'this round',
  plot: 'until you reveal another plot',
  leaves: 'until this card leaves play',
  stands: 'until this card stands or leaves play',
  game: 'for the rest of the game',
  permanent: 'for the rest of the game',
};
