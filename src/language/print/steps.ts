import type { Step } from '../schema/ability.ts';
import { chooser, folds, inTheirWords, ownerPhrase, purpose, searchBounds, uses } from './choices.ts';
import {
  act,
  actOn,
  actor,
  atOnce,
  bald,
  bare,
  byWhom,
  type Clause,
  does,
  joinClauses,
  optionally,
  plain,
  third,
} from './clauses.ts';
import { conditionText } from './conditions.ts';
import { counterName, isShared, statusName, zoneName } from './english.ts';
import { placeText } from './filters.ts';
import { lastingClause, lastingRun, TIME } from './formal-effects.ts';
import { nameChosen, nameRevealed, nounPhrase, ownersOf } from './nouns.ts';
import { amount, numberText, topText } from './numbers.ts';
import { passiveText } from './passives.ts';
import { type Phrase, type Scope, within } from './scope.ts';
import { lookClause, searchClause, shuffleClause } from './search.ts';
import { counterNames, numeral } from './words.ts';

/** Words for an effect from which no reaction can save the objects, with a space before them. */
const unsaved = (step: { unsaved?: boolean }): string => (step.unsaved === true ? ' (cannot be saved)' : '');

/**
 * The steps of a program as clauses. A choice is merged into the next step if that step mentions the chosen object. A
 * price is printed with the step that it pays for: "discard me to draw a card".
 */
export function clauses(steps: Step[], scope: Scope): Clause[] {
  const result: Clause[] = [];
  const formal = scope.wording.formal !== undefined;
  for (const [i, step] of steps.entries()) {
    if (formal && step.op === 'ongoing') {
      // Consecutive effects with the same objects and duration become one sentence, printed at the first of them.
      const run = lastingRun(steps, i);
      if (run.length > 0) result.push(lastingClause(run, scope));
    } else if (step.op === 'choose' && folds(steps, i, scope)) {
      // If the owner of an object chooses, the text has already mentioned that owner, so the choice need not name them.
      const by = step.ownerOf === undefined ? byWhom(step.who, scope) : undefined;
      nameChosen(scope, inTheirWords(step, formal), by);
    } else if (step.op === 'player' && !formal) {
      scope.player = 'new';
      if (!saysPlayer(steps[i + 1])) result.push(clauseOf(step, scope));
    } else if (
      step.op === 'search' &&
      !formal &&
      // Taking a card out of a deck is a search; out of a discard pile only where the text says so.
      [step.in].flat().some((zone) => zone !== 'discard') &&
      step.steps.some((s) => uses(s, step.as, scope))
    ) {
      nameChosen(scope, {
        as: step.as,
        from: { ...step.for, in: step.in, of: step.of ?? 'you' },
        ...searchBounds(step),
      });
      result.push(...clauses(step.steps, scope));
    } else if (step.op === 'cost' && i + 1 < steps.length) {
      const price = clauseOf(step.step, scope);
      const [next, ...rest] = clauses(steps.slice(i + 1), scope);
      if ('whole' in price || next === undefined) result.push(price);
      // A price is printed with the step that it pays for: "discard me to draw a card". If the step cannot follow "to",
      // it is printed after a colon.
      else if ('whole' in next) result.push({ ...price, rest: `${price.rest}: ${plain(next)}` }, ...rest);
      else result.push({ ...price, rest: `${price.rest} to ${bare(next)}` }, ...rest);
      return result;
    } else if (joinsNext(step, steps[i + 1], scope)) {
      const next = clauses([steps[i + 1]!], scope)[0]!;
      result.push('whole' in next ? next : { ...next, verb: `${step.op} and ${next.verb}` });
      result.push(...clauses(steps.slice(i + 2), scope));
      return result;
    } else result.push(clauseOf(step, scope));
  }
  return result;
}

/** True if the game joins this step with the next one, which acts on the very same objects: "negate and discard". */
function joinsNext(step: Step, next: Step | undefined, { say }: Scope): boolean {
  const joins: { readonly [op: string]: readonly string[] | undefined } = say.own.joins;
  if (next === undefined || joins[step.op]?.includes(next.op) !== true) return false;
  // A step with further keys is not joined with the next step, because the words for these keys would seem to apply to
  // both steps.
  if (Object.keys(step).length > 2) return false;
  return 'what' in step && 'what' in next && JSON.stringify(step.what) === JSON.stringify(next.what);
}

/**
 * True if the words of this step are the first to mention the player chosen just before: "look at a hand", "a player
 * draws a card".
 */
function saysPlayer(step: Step | undefined): boolean {
  if (step === undefined) return false;
  if ('who' in step && step.who === 'player') return true;
  return (
    (step.op === 'look' && (step.of === 'player' || step.at?.of === 'player')) ||
    (step.op === 'discard' &&
      typeof step.what === 'object' &&
      'topmost' in step.what &&
      step.what.topmost.of === 'player') ||
    (step.op === 'search' && step.of === 'player')
  );
}

type Move = Extract<Step, { op: 'move' }>;

/** Words for the zone that a step moves cards to: "into Reserve", "into its owner's hand". */
function destination(step: Move, what: Phrase, scope: Scope): string {
  if (step.into !== undefined) return `into ${placeText(step.into, scope)}`;
  const owners = ownersOf(what, scope);
  if (step.top === true) return `on top of ${owners} ${zoneName(step.to)}`;
  if (isShared(step.to)) return `into the ${zoneName(step.to)}`;
  return step.to === 'reserve' ? 'into Reserve' : `into ${owners} ${zoneName(step.to)}`;
}

/** Words for moving objects to a zone, with the game's verb if it has one. */
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

/** A program step in words, as a clause that is not yet in a sentence. */
export function clauseOf(step: Step, scope: Scope): Clause {
  switch (step.op) {
    case 'draw':
      return act('draw', amount(step.n, 'card', 'words', scope), byWhom(step.who, scope));
    case 'move':
      return moveClause(step, scope);
    case 'discard':
      return actOn('discard', step.what, scope, unsaved(step).trim());
    case 'sacrifice':
      return act('sacrifice', nounPhrase(step.what, scope, { mine: true }).object, byWhom(step.who, scope));
    case 'counters': {
      if (scope.wording.formal !== undefined) return tokensClause(step, scope);
      const thing = counterName(step.counter);
      const less = typeof step.by === 'number' && step.by < 0;
      const rest = amount(less ? -Number(step.by) : step.by, thing, 'digits', scope);
      const most = step.upTo === undefined ? '' : `, up to a max of ${step.upTo}`;
      return does(step.on, scope, less ? 'lose' : 'gain', `${rest}${most}`);
    }
    case 'gain':
    case 'lose': {
      const verb = scope.wording.verbs?.[step.status]?.[step.op];
      return verb === undefined
        ? does(step.what, scope, step.op, statusName(step.status))
        : act(verb, nounPhrase(step.what, scope).object, actor(step.what, scope));
    }
    case 'exchange': {
      const how = { from: scope.wording.exchangeWith === true };
      const one = nounPhrase(step.one, scope, how).object;
      const other = nounPhrase(step.other, scope, how).object;
      return act('exchange', `${one} ${how.from ? 'with' : 'and'} ${other}`);
    }
    case 'reveal': {
      nameRevealed(scope, step.as, step.top !== 1);
      return act('reveal', topText(step.top, scope.you === 'you' ? 'your' : 'their', scope));
    }
    case 'choose': {
      const by = chooser(step, scope);
      const words = inTheirWords(step, scope.wording.formal !== undefined);
      nameChosen(scope, words, by !== undefined && words !== step ? by : undefined);
      const what = nounPhrase({ ref: step.as }, scope).object;
      return act('choose', `${what}${purpose(step.as)}`, by);
    }
    case 'may':
      return mayClause(step, scope);
    case 'if': {
      const then = `if ${conditionText(step.condition, scope)}, ${joinClauses(step.then, scope, plain)}`;
      if (step.else !== undefined && scope.wording.formal !== undefined)
        return { whole: then, more: [`otherwise, ${joinClauses(step.else, scope, plain)}`] };
      return {
        open: true,
        whole: step.else === undefined ? then : `${then}; otherwise ${joinClauses(step.else, scope, plain)}`,
      };
    }
    case 'repeat': {
      const { times } = step;
      if (typeof times === 'object' && 'objects' in times) {
        const each = nounPhrase(times.objects, scope).object;
        return { open: true, whole: `for each of ${each}, ${joinClauses(step.steps, scope, plain)}` };
      }
      const what = joinClauses(step.steps, scope, plain);
      if (typeof times !== 'number')
        return { open: true, whole: `do this as often as ${numberText(times, scope)}: ${what}` };
      return {
        open: true,
        whole: `do this ${times === 2 ? 'twice' : `${numeral(scope)(times)} times`}: ${what}`,
      };
    }
    case 'together':
      return atOnce(clauses(step.steps, scope), scope.wording.formal !== undefined);
    case 'each': {
      const theirs = within(scope, 'they');
      if (step.choose !== undefined) {
        const many = step.max === undefined ? {} : { min: 0, max: step.max };
        nameChosen(theirs, { as: 'x', from: step.choose, ...many });
      }
      if (step.choose !== undefined && !uses(step.step, 'x', scope)) {
        const chosen = act('choose', nounPhrase({ ref: 'x' }, theirs).object);
        const inner = clauseOf(step.step, theirs);
        return step.may === true
          ? { whole: `each player may ${bare(chosen)} and ${bare(inner)}` }
          : { whole: `each player ${third(chosen)} and ${third(inner)}` };
      }
      const inner = clauseOf(step.step, theirs);
      return { whole: step.may === true ? `each player may ${bare(inner)}` : `each player ${third(inner)}` };
    }
    case 'ongoing':
      if (scope.wording.formal !== undefined) return lastingClause([step], scope);
      return {
        whole: passiveText(
          step.does,
          scope,
          TIME[step.until] ?? scope.wording.times?.[step.until],
          step.over,
        ),
      };
    case 'play': {
      const what = nounPhrase(step.what, scope);
      const price =
        step.free === true ? ' for free' : step.less === undefined ? '' : ` for {${step.less}} less`;
      const gains = step.gains === undefined ? '' : `, gaining ${statusName(step.gains)}`;
      const tired = step.exhausted === true ? ', even if exhausted' : '';
      return act('play', `${what.object}${price}${gains}${tired}`);
    }
    case 'either': {
      const options = step.options.map((option) =>
        step.may === true
          ? optionally(option.steps, within(scope))
          : joinClauses(option.steps, within(scope), bare),
      );
      const who = byWhom(step.who, scope);
      const one = who === undefined ? 'choose one' : `${who.object} chooses one`;
      const choose = step.may === true ? `${scope.you} may choose one` : one;
      return { open: true, whole: `${choose}: ${options.join('; or ')}` };
    }
    case 'player':
      scope.player = 'known';
      return act('choose', 'a player');
    case 'look':
      return lookClause(step, scope);
    case 'search':
      return searchClause(step, scope);
    case 'cost':
      return clauseOf(step.step, scope);
    case 'shuffle':
      return shuffleClause(step.what, scope);
    case 'then': {
      const [first, ...more] = clauses(step.steps, scope);
      if (first === undefined) return { whole: 'then, do nothing' };
      return { whole: `then, ${bald(first)}`, more: [...(first.more ?? []), ...more.map(plain)] };
    }
    default:
      return scope.say.own.step(step, scope);
  }
}

/** Words for placing or removing counters: "place 1 poison token on it", "remove 1 poison token from it". */
function tokensClause(step: Extract<Step, { op: 'counters' }>, scope: Scope): Clause {
  const { one, many } = counterNames(step.counter, scope);
  const less = typeof step.by === 'number' && step.by < 0;
  const tokens = amount(less ? -Number(step.by) : step.by, one, 'digits', scope, many);
  const on = nounPhrase(step.on, scope, { from: true }).object;
  return less ? act('remove', `${tokens} from ${on}`) : act('place', `${tokens} on ${on}`);
}

function mayClause(step: Extract<Step, { op: 'may' }>, scope: Scope): Clause {
  const condition = step.if === undefined ? '' : `if ${conditionText(step.if, scope)}, `;
  if (step.ownerOf === undefined && step.who !== 'opponent' && step.who !== 'player')
    return { open: true, whole: `${condition}${scope.you} may ${optionally(step.steps, scope)}` };
  if (step.as !== undefined) scope.deciders.set(step.as, 'they');
  if (step.ownerOf === undefined && step.who === 'opponent')
    return {
      open: true,
      whole: `${condition}your opponent may ${scope.wording.formal === undefined ? 'let this happen' : 'do this'}: ${joinClauses(step.steps, scope, plain)}`,
    };
  const who = step.ownerOf === undefined ? byWhom(step.who, scope)! : ownerPhrase(step.ownerOf, scope);
  return {
    open: true,
    whole: `${condition}${who.object} may ${optionally(step.steps, { ...scope, you: 'they' })}`,
  };
}
