import { conditionText } from './print-conditions.ts';
import {
  amount,
  nameChosen,
  nameRevealed,
  nameTarget,
  newScope,
  nounPhrase,
  numberText,
  type Phrase,
  placeText,
  type Scope,
} from './print-nouns.ts';
import { passiveText } from './print-passives.ts';
import {
  capital,
  counterName,
  inWords,
  isShared,
  list,
  sentence,
  singularVerb,
  statusName,
  symbolName,
  zoneName,
} from './print-words.ts';
import type { Cost, Noun, Step } from './schema.ts';

/**
 * One instruction before it is put in a sentence. Who does it decides the form: "draw a card", "you may draw a card", "each
 * player draws a card"; with a subject of its own: "it gains 1 boost", "you may have it gain 1 boost".
 */
type Clause = { subject?: Phrase; verb: string; rest: string } | { whole: string };

/** As an instruction, or as a statement about its own subject. */
function plain(clause: Clause): string {
  if ('whole' in clause) return clause.whole;
  const { subject, verb, rest } = clause;
  if (subject?.subject === undefined) return `${verb} ${rest}`.trim();
  return `${subject.subject} ${subject.many ? verb : singularVerb(verb)} ${rest}`.trim();
}

/** After "you may", "to" and the like. */
function bare(clause: Clause): string {
  if ('whole' in clause) return clause.whole;
  const { subject, verb, rest } = clause;
  return (
    subject?.subject === undefined ? `${verb} ${rest}` : `have ${subject.object} ${verb} ${rest}`
  ).trim();
}

/** After "each player". */
function third(clause: Clause): string {
  if ('whole' in clause) return `does this: ${clause.whole}`;
  const { subject, verb, rest } = clause;
  return (
    subject?.subject === undefined ? `${singularVerb(verb)} ${rest}` : `has ${subject.object} ${verb} ${rest}`
  ).trim();
}

const OPPONENT: Phrase = {
  subject: 'your opponent',
  object: 'your opponent',
  possessive: 'their',
  many: false,
};

const act = (verb: string, rest: string, subject?: Phrase): Clause =>
  subject === undefined ? { verb, rest } : { subject, verb, rest };

/** What an object does itself: an instruction where it is the speaker. */
const does = (noun: Noun, scope: Scope, verb: string, rest: string): Clause =>
  act(verb, rest, nounPhrase(noun, scope));

const byWhom = (who: 'you' | 'opponent' | undefined): Phrase | undefined =>
  who === 'opponent' ? OPPONENT : undefined;

const TIME = { turn: 'this turn', afternoon: 'this Afternoon', day: 'this day' } as const;

/** Does the step say this name itself, so that a choice before it need not be said apart? */
function uses(step: Step | undefined, name: string): boolean {
  if (
    step === undefined ||
    ['choose', 'reveal', 'may', 'if', 'pay', 'repeat', 'each', 'roll'].includes(step.op)
  )
    return false;
  const text = JSON.stringify(step);
  return text.includes(JSON.stringify({ ref: name })) && !text.includes(`"except":${JSON.stringify(name)}`);
}

/** A choice that says no more than the step after it says anyway ("choose a card. Discard it." is "discard a card"). */
function folds(steps: Step[], i: number): boolean {
  const step = steps[i]!;
  if (step.op !== 'choose' || step.who === 'opponent' || step.as.includes(' ')) return false;
  const after = steps.slice(i + 1).find((s) => s.op !== 'choose');
  return uses(after, step.as);
}

/** The steps one by one; choices that the next step says are left to it. */
function clauses(steps: Step[], scope: Scope): Clause[] {
  return steps.flatMap((step, i) => {
    if (step.op === 'choose' && folds(steps, i)) {
      nameChosen(scope, step);
      return [];
    }
    return [clauseOf(step, scope)];
  });
}

/** As one clause: "draw a card, then resupply". */
function joined(steps: Step[], scope: Scope, form: (clause: Clause) => string): string {
  return clauses(steps, scope)
    .map((c, i) => (i === 0 ? form(c) : plain(c)))
    .join(', then ');
}

/** As sentences. */
export function stepsText(steps: Step[], scope: Scope): string {
  return clauses(steps, scope)
    .map((c) => sentence(plain(c)))
    .join(' ');
}

/** Steps as one clause, for the middle of a sentence. */
export const stepsClause = (steps: Step[], scope: Scope): string => joined(steps, scope, plain);

const ownersOf = (what: Phrase, scope: Scope): string => {
  if (what.yours === true) return scope.you === 'you' ? 'your' : 'their';
  if (what.object === 'me') return "my owner's";
  return what.many ? "their owners'" : "its owner's";
};

/** Where something is put: "into Reserve", "into its owner's hand". */
function destination(step: Extract<Step, { op: 'move' }>, what: Phrase, scope: Scope): string {
  if (step.into !== undefined) return `into ${placeText(step.into, scope)}`;
  const owners = ownersOf(what, scope);
  if (step.top === true) return `on top of ${owners} ${zoneName(step.to)}`;
  if (isShared(step.to)) return `into the ${zoneName(step.to)}`;
  return step.to === 'reserve' ? 'into Reserve' : `into ${owners} ${zoneName(step.to)}`;
}

function clauseOf(step: Step, scope: Scope): Clause {
  switch (step.op) {
    case 'draw':
      return act('draw', amount(step.n, 'card', 'words', scope), byWhom(step.who));
    case 'resupply':
      return act('resupply', step.exhausted === true ? 'an exhausted card' : '', byWhom(step.who));
    case 'move': {
      const what = nounPhrase(step.what, scope, { from: true });
      return act('put', `${what.object} ${destination(step, what, scope)}`);
    }
    case 'discard':
      return act('discard', nounPhrase(step.what, scope, { from: true }).object);
    case 'sacrifice':
      return act('sacrifice', nounPhrase(step.what, scope, { mine: true }).object);
    case 'create': {
      const where = nounPhrase(step.in, scope);
      const place =
        typeof step.in === 'object' && 'place' in step.in ? placeText(step.in, scope) : where.object;
      return act('create', `${amount(step.n ?? 1, step.token, 'words', scope)} in ${place}`);
    }
    case 'counters': {
      const thing = counterName(step.counter);
      const less = typeof step.by === 'number' && step.by < 0;
      const rest = amount(less ? -Number(step.by) : step.by, thing, 'digits', scope);
      return does(step.on, scope, less ? 'lose' : 'gain', rest);
    }
    case 'gain':
    case 'lose':
      return does(step.what, scope, step.op, statusName(step.status));
    case 'advance': {
      const regions = `${inWords(Math.abs(step.by))} ${Math.abs(step.by) === 1 ? 'region' : 'regions'}`;
      return does(step.what, scope, 'move', `${step.by < 0 ? 'backward' : 'forward'} ${regions}`);
    }
    case 'activate': {
      const whose = nounPhrase(step.of, scope);
      const ability = `${symbolName(step.symbol)} abilities`;
      return act(
        'set off',
        whose.subject === undefined ? `my ${ability}` : `the ${ability} of ${whose.object}`,
      );
    }
    case 'exchange': {
      const one = nounPhrase(step.one, scope);
      return act('exchange', `${one.object} and ${nounPhrase(step.other, scope).object}`);
    }
    case 'defect':
      return does(step.what, scope, 'defect', '');
    case 'switch':
      return does(step.what, scope, 'switch', 'Expeditions');
    case 'reveal': {
      nameRevealed(scope, step.as, step.top !== 1);
      const cards =
        step.top === 1
          ? 'card'
          : `${typeof step.top === 'number' ? inWords(step.top) : numberText(step.top, scope)} cards`;
      return act('reveal', `the top ${cards} of ${scope.you === 'you' ? 'your' : 'their'} deck`);
    }
    case 'roll':
      return act('roll', 'a die');
    case 'choose': {
      nameChosen(scope, step);
      const what = nounPhrase({ ref: step.as }, scope).object;
      return act('choose', `${what}${purpose(step.as)}`, byWhom(step.who));
    }
    case 'may': {
      const condition = step.if === undefined ? '' : `if ${conditionText(step.if, scope)}, `;
      if (step.who !== 'opponent')
        return { whole: `${condition}${scope.you} may ${joined(step.steps, scope, bare)}` };
      return { whole: `${condition}your opponent may let this happen: ${joined(step.steps, scope, plain)}` };
    }
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return { whole: `${scope.you} may ${cost}: ${joined(step.steps, scope, plain)}` };
    }
    case 'if': {
      const then = `if ${conditionText(step.condition, scope)}, ${joined(step.then, scope, plain)}`;
      return {
        whole: step.else === undefined ? then : `${then}; otherwise ${joined(step.else, scope, plain)}`,
      };
    }
    case 'repeat': {
      const what = joined(step.steps, scope, plain);
      if (typeof step.times !== 'number')
        return { whole: `do this as often as ${numberText(step.times, scope)}: ${what}` };
      return { whole: `do this ${step.times === 2 ? 'twice' : `${inWords(step.times)} times`}: ${what}` };
    }
    case 'together':
      return together(step.steps, scope);
    case 'each': {
      const theirs: Scope = { names: new Map(scope.names), you: 'they', it: scope.it };
      if (step.choose !== undefined) nameChosen(theirs, { as: 'x', from: step.choose });
      const inner = clauseOf(step.step, theirs);
      return { whole: step.may === true ? `each player may ${bare(inner)}` : `each player ${third(inner)}` };
    }
    case 'ongoing':
      return { whole: passiveText(step.does, scope, TIME[step.until], step.over) };
    case 'play': {
      const what = nounPhrase(step.what, scope);
      const price =
        step.free === true ? ' for free' : step.less === undefined ? '' : ` for {${step.less}} less`;
      const gains = step.gains === undefined ? '' : `, gaining ${statusName(step.gains)}`;
      const tired = step.exhausted === true ? ', even if exhausted' : '';
      return act('play', `${what.object}${price}${gains}${tired}`);
    }
    case 'afterYou':
      return act('end', 'your turn without passing');
  }
}

/** A name of several words says what a choice is for and is read out: "choose up to two of them for your Hero Expedition". */
const purpose = (name: string): string => (name.includes(' ') ? ` ${name}` : '');

/** Several things at once; what one object does is said of it once ("gain 2 boosts and lose Fleeting"). */
function together(steps: Step[], scope: Scope): Clause {
  const all = clauses(steps, scope);
  const first = all[0];
  if (first === undefined) return { whole: 'do nothing' };
  if ('whole' in first || first.subject?.subject !== undefined) return { whole: list(all.map(plain), 'and') };
  return act(first.verb, [first.rest, ...all.slice(1).map((c) => `and ${plain(c)}`)].join(' ').trim());
}

/** A cost, as symbols before a colon ("{1}, {T}") or as words after "you may" ("pay {1} and exhaust me"). */
export function costText(cost: Cost, scope: Scope, style: 'symbols' | 'words'): string {
  const symbols = style === 'symbols';
  const parts: string[] = [];
  if (cost.mana !== undefined) parts.push(symbols ? `{${cost.mana}}` : `pay {${cost.mana}}`);
  if (cost.exhaust !== undefined) parts.push(symbols ? '{T}' : 'exhaust me');
  if (cost.discard !== undefined) parts.push(symbols ? '{D}' : 'discard me');
  if (cost.sacrifice !== undefined) parts.push('sacrifice me');
  if (cost.spend !== undefined)
    parts.push(`spend ${amount(cost.spend.n, counterName(cost.spend.counter), 'digits', scope)}`);
  if (cost.choose !== undefined) {
    nameChosen(scope, cost.choose);
    if (!(cost.steps ?? []).some((s) => uses(s, cost.choose!.as)))
      parts.push(`choose ${nounPhrase({ ref: cost.choose.as }, scope).object}`);
  }
  if (cost.steps !== undefined) parts.push(...clauses(cost.steps, scope).map(plain));
  if (parts.length === 0) return symbols ? '{0}' : 'pay nothing';
  return symbols ? parts.join(', ') : list(parts, 'and');
}

/** A step as one sentence. */
export const printStep = (step: Step): string => stepsText([step], newScope());

/** Steps as sentences. */
export const printSteps = (steps: Step[]): string => stepsText(steps, newScope());

/** A cost as words: "pay {1} and spend 1 kelon counter". */
export const printCost = (cost: Cost): string => costText(cost, newScope(), 'words');

/** The short question that a step asks before it is done. */
export function printQuestion(step: Step): string {
  const scope = newScope();
  switch (step.op) {
    case 'may':
      return `${capital(joined(step.steps, scope, bare))}?`;
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return `${capital(cost)} to ${joined(step.steps, scope, bare)}?`;
    }
    case 'choose': {
      nameChosen(scope, step);
      return sentence(`choose ${nounPhrase({ ref: step.as }, scope).object}${purpose(step.as)}`);
    }
    case 'create':
      return `Create ${amount(step.n ?? 1, step.token, 'words', scope)} in which ${capital(placeNoun(step.in))}?`;
    case 'each': {
      if (step.choose === undefined) return `${capital(bare(clauseOf(step.step, scope)))}?`;
      nameChosen(scope, { as: 'x', from: step.choose });
      const what = bare(clauseOf(step.step, scope));
      return step.may === true ? `You may ${what}.` : sentence(what);
    }
    case 'draw':
    case 'resupply':
    case 'move':
    case 'discard':
    case 'sacrifice':
    case 'counters':
    case 'gain':
    case 'lose':
    case 'advance':
    case 'activate':
    case 'exchange':
    case 'defect':
    case 'switch':
    case 'reveal':
    case 'roll':
    case 'if':
    case 'repeat':
    case 'together':
    case 'ongoing':
    case 'play':
    case 'afterYou':
      return printStep(step);
  }
}

/** What kind of place a noun is, for asking which one. */
const placeNoun = (noun: Noun): string => {
  if (typeof noun === 'object' && 'every' in noun) return [noun.every.is ?? 'place'].flat()[0]!;
  return 'Expedition';
};
