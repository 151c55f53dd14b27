import { battleClause } from './print-battle.ts';
import { lastingClause, lastingRun, TIME } from './print-challenge-effects.ts';
import { formalCost, inOrder, tokensClause } from './print-challenge-steps.ts';
import {
  act,
  actor,
  atOnce,
  bare,
  byWhom,
  type Clause,
  does,
  done,
  plain,
  third,
  told,
} from './print-clauses.ts';
import { conditionText } from './print-conditions.ts';
import { owner } from './print-filters.ts';
import {
  nameChosen,
  nameRevealed,
  nameTarget,
  nounPhrase,
  type Phrase,
  phrase,
  placeText,
  type Scope,
  within,
} from './print-nouns.ts';
import { amount, numberText, numeral, variable } from './print-numbers.ts';
import { passiveText } from './print-passives.ts';
import {
  counterName,
  inWords,
  isShared,
  list,
  sentence,
  statusName,
  symbolName,
  zoneName,
} from './print-words.ts';
import type { Step } from './schema.ts';
import type { Value } from './schema-phrases.ts';
import type { Cost } from './schema-steps.ts';

/** Steps that speak of objects only within themselves, so that a choice for them is made before and said apart. */
const APART = ['choose', 'reveal', 'may', 'if', 'pay', 'repeat', 'each', 'roll', 'either'];

/** Does the step say this name itself, so that a choice before it need not be said apart? */
export function uses(step: Step | undefined, name: string): boolean {
  if (step === undefined || APART.includes(step.op)) return false;
  const text = JSON.stringify(step);
  return text.includes(JSON.stringify({ ref: name })) && !text.includes(`"except":${JSON.stringify(name)}`);
}

type Choose = Extract<Step, { op: 'choose' }>;

/** Who chooses, if it is another player than "you". */
const chooser = (step: Choose, scope: Scope): Phrase | undefined =>
  step.ownerOf === undefined ? byWhom(step.who, scope) : ownerPhrase(step.ownerOf, scope);

/** "its owner", for whom the owner decides. */
function ownerPhrase(name: string, scope: Scope): Phrase {
  const whose = nounPhrase({ ref: name }, scope);
  const short = whose.subject === 'it' || whose.subject === 'they';
  const text = short ? `${whose.possessive} owner` : `the owner of ${whose.object}`;
  return { ...phrase(text, false), possessive: 'their' };
}

/** A choice that says no more than the step after it says anyway ("choose a card. Discard it." is "discard a card"). */
function folds(steps: Step[], i: number, formal: boolean): boolean {
  const step = steps[i]!;
  if (step.op !== 'choose' || step.as.includes(' ')) return false;
  // What another player does with his own cards is said of him; other choices of his are told apart from what is done.
  if (step.who !== undefined && step.who !== 'you' && !ownCards(step, formal)) return false;
  const after = steps
    .slice(i + 1)
    .find((s) => s.op !== 'choose' && s.op !== 'player' && (s.op !== 'cost' || uses(s, step.as)));
  return uses(after, step.as);
}

/** Does another player choose among his own cards? Formally, those in play are his own, too. */
const ownCards = ({ who, from }: Choose, formal: boolean): boolean =>
  who !== undefined && who !== 'you' && (formal || from?.in !== undefined) && from?.of === who;

/** The choice in the words of the one who chooses: his own hand is "their hand". */
export function inTheirWords(step: Choose, formal: boolean): Choose {
  const { from } = step;
  if (from === undefined) return step;
  const own =
    step.ownerOf === undefined ? ownCards(step, formal) : from.in === 'hand' && from.of === undefined;
  return own ? { ...step, from: { ...from, of: 'you' } } : step;
}

/** Words for what cannot be saved, after a space. */
const unsaved = (step: { unsaved?: boolean }): string => (step.unsaved === true ? ' (cannot be saved)' : '');

/** The steps one by one; choices that the next step says are left to it, and a price is "discard me to draw a card". */
export function clauses(steps: Step[], scope: Scope): Clause[] {
  const result: Clause[] = [];
  const formal = scope.wording.formal !== undefined;
  for (const [i, step] of steps.entries()) {
    if (formal && step.op === 'ongoing') {
      // Effects that go on as long, for the same objects, are one sentence; the first of them says it.
      const run = lastingRun(steps, i);
      if (run.length > 0) result.push(lastingClause(run, scope));
    } else if (step.op === 'choose' && folds(steps, i, formal)) {
      // Within what the owner may do, the owner is the one spoken of already.
      const by = step.ownerOf === undefined ? byWhom(step.who, scope) : undefined;
      nameChosen(scope, inTheirWords(step, formal), by);
    } else if (step.op === 'player' && !formal) {
      scope.player = 'new';
      if (!speaksOfPlayer(steps[i + 1])) result.push(clauseOf(step, scope));
    } else if (step.op === 'search' && !formal && step.steps.some((s) => uses(s, step.as))) {
      nameChosen(scope, {
        as: step.as,
        from: { ...step.for, in: step.in, of: step.of ?? 'you' },
        ...found(step),
      });
      result.push(...clauses(step.steps, scope));
    } else if (step.op === 'cost' && i + 1 < steps.length) {
      const price = clauseOf(step.step, scope);
      const [next, ...rest] = clauses(steps.slice(i + 1), scope);
      if ('whole' in price || next === undefined) result.push(price);
      // What is bought is said after "to", where it is an instruction.
      else if ('whole' in next) result.push({ ...price, rest: `${price.rest}: ${plain(next)}` }, ...rest);
      else result.push({ ...price, rest: `${price.rest} to ${bare(next)}` }, ...rest);
      return result;
    } else if (step.op === 'negate' && alsoDone(step, steps[i + 1])) {
      const next = clauses([steps[i + 1]!], scope)[0]!;
      result.push('whole' in next ? next : { ...next, verb: `negate and ${next.verb}` });
      result.push(...clauses(steps.slice(i + 2), scope));
      return result;
    } else result.push(clauseOf(step, scope));
  }
  return result;
}

/** Is something else done at once to what is negated? */
const alsoDone = (step: Extract<Step, { op: 'negate' }>, next: Step | undefined): boolean =>
  next !== undefined &&
  (next.op === 'discard' || next.op === 'move' || next.op === 'rescue' || next.op === 'shuffle') &&
  JSON.stringify(next.what) === JSON.stringify(step.what);

/** How many a search may find: none, too, as nobody else can tell whether there is one. */
export function found({ min, max }: { min?: Value; max?: Value }): { min?: Value; max?: Value } {
  const most = max ?? min ?? 1;
  return most === 1 ? {} : { min: min ?? 0, max: most };
}

/** Does the step mention the player chosen before it? */
const speaksOfPlayer = (step: Step | undefined): boolean =>
  step !== undefined && JSON.stringify(step).includes('"player"');

/** As one clause: "draw a card, then resupply". */
export function joined(steps: Step[], scope: Scope, form: (clause: Clause) => string): string {
  if (scope.wording.formal !== undefined) return inOrder(clauses(steps, scope), form);
  return clauses(steps, scope)
    .map((c, i, all) => (i === 0 ? form(c) : `${branches(all[i - 1]!) ? ';' : ','} then ${plain(c)}`))
    .join('');
}

/** Does a clause end in an alternative, which what follows is no part of? */
const branches = (clause: Clause): boolean => 'whole' in clause && clause.whole.includes('; otherwise ');

/** As sentences. */
export function stepsText(steps: Step[], scope: Scope): string {
  return clauses(steps, scope)
    .map((c) => sentence(told(c)))
    .join(' ');
}

/** Steps as one clause, for the middle of a sentence. */
export const stepsClause = (steps: Step[], scope: Scope): string => joined(steps, scope, plain);

type Move = Extract<Step, { op: 'move' }>;

/** Whose zone it goes to: "your", "its owner's". */
export const ownersOf = (what: Phrase, scope: Scope): string => {
  if (what.of !== undefined && what.of !== 'you') return owner(what.of, scope);
  if (what.yours === true) return scope.you === 'you' ? 'your' : 'their';
  if (what.object === 'me') return "my owner's";
  return what.many ? "their owners'" : "its owner's";
};

/** Where something is put: "into Reserve", "into its owner's hand". */
function destination(step: Move, what: Phrase, scope: Scope): string {
  if (step.into !== undefined) return `into ${placeText(step.into, scope)}`;
  const owners = ownersOf(what, scope);
  if (step.top === true) return `on top of ${owners} ${zoneName(step.to)}`;
  if (isShared(step.to)) return `into the ${zoneName(step.to)}`;
  return step.to === 'reserve' ? 'into Reserve' : `into ${owners} ${zoneName(step.to)}`;
}

/** Putting objects somewhere, by the game's verb for it where there is one. */
function moveClause(step: Move, scope: Scope): Clause {
  const by = actor(step.what, scope);
  const what = nounPhrase(step.what, scope, { from: true });
  const from = what.zones ?? ['play'];
  const value = step.faceValue === true ? ' at face value' : unsaved(step);
  const moving = scope.wording.moves.find(
    (m) =>
      m.to === step.to &&
      (m.top === undefined || step.top === true) &&
      (m.from === undefined || m.from.some((z) => from.includes(z))),
  );
  if (step.into === undefined && moving !== undefined) {
    const rest = moving.rest?.replace('{owner}', ownersOf(what, scope));
    return act(moving.verb, `${[what.object, ...(rest === undefined ? [] : [rest])].join(' ')}${value}`, by);
  }
  return act('put', `${what.object} ${destination(step, what, scope)}${value}`, by);
}

/** A step before it is put into a sentence. */
export function clauseOf(step: Step, scope: Scope): Clause {
  switch (step.op) {
    case 'draw':
      return act('draw', amount(step.n, 'card', 'words', scope), byWhom(step.who, scope));
    case 'resupply':
      return act('resupply', step.exhausted === true ? 'an exhausted card' : '', byWhom(step.who, scope));
    case 'move':
      return moveClause(step, scope);
    case 'discard':
      return done('discard', step.what, scope, unsaved(step).trim());
    case 'sacrifice':
      return act('sacrifice', nounPhrase(step.what, scope, { mine: true }).object);
    case 'create': {
      const where = nounPhrase(step.in, scope);
      const place =
        typeof step.in === 'object' && 'place' in step.in ? placeText(step.in, scope) : where.object;
      return act('create', `${amount(step.n ?? 1, step.token, 'words', scope)} in ${place}`);
    }
    case 'counters': {
      if (scope.wording.formal !== undefined) return tokensClause(step, scope);
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
      const how = { from: scope.wording.exchangeWith === true };
      const one = nounPhrase(step.one, scope, how).object;
      const other = nounPhrase(step.other, scope, how).object;
      return act('exchange', `${one} ${how.from ? 'with' : 'and'} ${other}`);
    }
    case 'defect':
      return does(step.what, scope, 'defect', '');
    case 'switch':
      return does(step.what, scope, 'switch', 'Expeditions');
    case 'reveal': {
      nameRevealed(scope, step.as, step.top !== 1);
      return act('reveal', topText(step.top, scope.you === 'you' ? 'your' : 'their', scope));
    }
    case 'roll':
      return act('roll', 'a die');
    case 'choose': {
      const by = chooser(step, scope);
      const words = inTheirWords(step, scope.wording.formal !== undefined);
      nameChosen(scope, words, by !== undefined && words !== step ? by : undefined);
      const what = nounPhrase({ ref: step.as }, scope).object;
      return act('choose', `${what}${purpose(step.as)}`, by);
    }
    case 'may':
      return mayClause(step, scope);
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return { whole: `${scope.you} may ${cost}: ${joined(step.steps, scope, plain)}` };
    }
    case 'if': {
      const then = `if ${conditionText(step.condition, scope)}, ${joined(step.then, scope, plain)}`;
      if (step.else !== undefined && scope.wording.formal !== undefined)
        return { whole: then, more: [`otherwise, ${joined(step.else, scope, plain)}`] };
      return {
        whole: step.else === undefined ? then : `${then}; otherwise ${joined(step.else, scope, plain)}`,
      };
    }
    case 'repeat': {
      const { times } = step;
      if (typeof times === 'object' && 'objects' in times) {
        const each = nounPhrase(times.objects, scope).object;
        return { whole: `for each of ${each}, ${joined(step.steps, scope, plain)}` };
      }
      const what = joined(step.steps, scope, plain);
      if (typeof times !== 'number')
        return { whole: `do this as often as ${numberText(times, scope)}: ${what}` };
      return { whole: `do this ${times === 2 ? 'twice' : `${numeral(scope)(times)} times`}: ${what}` };
    }
    case 'together':
      return atOnce(clauses(step.steps, scope));
    case 'each': {
      const theirs = within(scope, 'they');
      if (step.choose !== undefined) {
        const many = step.max === undefined ? {} : { min: 0, max: step.max };
        nameChosen(theirs, { as: 'x', from: step.choose, ...many });
      }
      if (step.choose !== undefined && !uses(step.step, 'x')) {
        const chosen = act('choose', nounPhrase({ ref: 'x' }, theirs).object);
        return { whole: `each player ${third(chosen)} and ${third(clauseOf(step.step, theirs))}` };
      }
      const inner = clauseOf(step.step, theirs);
      return { whole: step.may === true ? `each player may ${bare(inner)}` : `each player ${third(inner)}` };
    }
    case 'ongoing':
      if (scope.wording.formal !== undefined) return lastingClause([step], scope);
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
    default:
      return battleClause(step, scope);
  }
}

/** "the top three cards of your deck". */
export function topText(n: Value, whose: string, scope: Scope): string {
  const { text, where } = variable(n, scope);
  return `the top ${n === 1 ? 'card' : `${text} cards`} of ${whose} deck${where}`;
}

function mayClause(step: Extract<Step, { op: 'may' }>, scope: Scope): Clause {
  const condition = step.if === undefined ? '' : `if ${conditionText(step.if, scope)}, `;
  if (step.ownerOf === undefined && step.who !== 'opponent' && step.who !== 'player')
    return { whole: `${condition}${scope.you} may ${optionally(step.steps, scope)}` };
  if (step.as !== undefined) scope.deciders.set(step.as, 'they');
  if (step.ownerOf === undefined && step.who === 'opponent')
    return { whole: `${condition}your opponent may let this happen: ${joined(step.steps, scope, plain)}` };
  const who = step.ownerOf === undefined ? byWhom(step.who, scope)! : ownerPhrase(step.ownerOf, scope);
  return { whole: `${condition}${who.object} may ${optionally(step.steps, { ...scope, you: 'they' })}` };
}

/** After "may". */
export function optionally(steps: Step[], scope: Scope): string {
  const { optional } = scope;
  scope.optional = true;
  const text = joined(steps, scope, bare);
  scope.optional = optional;
  return text;
}

/** A name of several words says what a choice is for and is read out: "choose up to two of them for your Hero Expedition". */
export const purpose = (name: string): string => (name.includes(' ') ? ` ${name}` : '');

/** A cost, as symbols before a colon ("{1}, {T}") or as words after "you may" ("pay {1} and exhaust me"). */
export function costText(cost: Cost, scope: Scope, style: 'symbols' | 'words'): string {
  if (scope.wording.formal !== undefined) return formalCost(cost, scope);
  const symbols = style === 'symbols';
  const me = nounPhrase('self', scope).object;
  const parts: string[] = [];
  if (cost.mana !== undefined) parts.push(symbols ? `{${cost.mana}}` : `pay {${cost.mana}}`);
  if (cost.exhaust !== undefined) parts.push(symbols ? '{T}' : `exhaust ${me}`);
  if (cost.discard !== undefined) parts.push(symbols ? '{D}' : `discard ${me}`);
  if (cost.sacrifice !== undefined) parts.push(`sacrifice ${me}`);
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
