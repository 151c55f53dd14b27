import { type ChallengeStep, challengeClause, searchClause } from './print-challenge-steps.ts';
import { act, bald, bare, byWhom, type Clause, done, plain } from './print-clauses.ts';
import { owner } from './print-filters.ts';
import {
  nameAside,
  nameChosen,
  nameSeen,
  nounPhrase,
  type Scope,
  within,
  zonePhrase,
} from './print-nouns.ts';
import { variable } from './print-numbers.ts';
import { passiveText } from './print-passives.ts';
import { clauseOf, clauses, found, joined, optionally, stepsClause, topText } from './print-steps.ts';
import { triggerClause } from './print-triggers.ts';
import { list, withArticle } from './print-words.ts';
import type { Step } from './schema.ts';
import type { Noun, Value } from './schema-phrases.ts';

/** Steps of choosing, searching, negation, battle and set-aside, as `schema-battle.ts` lists them. */
export type BattleStep = Extract<
  Step,
  {
    op:
      | 'either'
      | 'player'
      | 'look'
      | 'search'
      | 'cost'
      | 'shuffle'
      | 'negate'
      | 'interrupt'
      | 'band'
      | 'withdraw'
      | 'capture'
      | 'convert'
      | 'rescue'
      | 'place'
      | 'give'
      | 'endBattle'
      | 'setAside';
  }
>;

/** One of these steps before it is put into a sentence. */
export function battleClause(step: BattleStep | ChallengeStep, scope: Scope): Clause {
  switch (step.op) {
    case 'either': {
      const options = step.options.map((option) =>
        step.may === true
          ? optionally(option.steps, within(scope))
          : joined(option.steps, within(scope), bare),
      );
      const choose = step.may === true ? `${scope.you} may choose one` : 'choose one';
      return { whole: `${choose}: ${options.join('; or ')}` };
    }
    case 'player':
      scope.player = 'known';
      return act('choose', 'a player');
    case 'look':
      return lookClause(step, scope);
    case 'search': {
      if (scope.wording.formal !== undefined) return searchClause(step, scope);
      // Nothing is done to what is found that would say what it is.
      const from = { ...step.for, in: step.in, of: step.of ?? 'you' } as const;
      nameChosen(scope, { as: step.as, from, ...found(step) });
      const what = nounPhrase({ ref: step.as }, scope).object;
      return act('search', `for ${what}, then ${stepsClause(step.steps, scope)}`);
    }
    case 'cost':
      return clauseOf(step.step, scope);
    case 'shuffle':
      return shuffleClause(step.what, scope);
    case 'negate':
      return done('negate', step.what, scope);
    case 'interrupt': {
      const what = step.what === 'battle' ? 'the battle' : nounPhrase(step.what, scope).object;
      const [first, ...rest] = clauses(step.steps, scope);
      if (first === undefined) return act('interrupt', what);
      if ('whole' in first) return { ...act('interrupt', what), more: [first, ...rest].map(plain) };
      const then = [bald(first), ...rest.map(plain)].join(', then ');
      return { ...act('interrupt', `${what} and ${then}`), more: first.more ?? [] };
    }
    case 'band': {
      const what = nounPhrase(step.what, scope, { from: true }).object;
      return step.add === true ? act('add', `${what} to battle`) : act('band', `to ${what}`);
    }
    case 'withdraw':
    case 'capture':
    case 'rescue':
      return done(step.op, step.what, scope);
    case 'convert':
      return done(
        'convert',
        step.what,
        scope,
        `to ${withArticle([step.brigade, ...(step.also ?? []), 'character'].join(' '))}`,
      );
    case 'place': {
      const what = nounPhrase(step.what, scope, { from: true }).object;
      return act('place', `${what} on ${nounPhrase(step.on, scope).object}`);
    }
    case 'give':
      if (step.player === 'you')
        return act('take', `control of ${nounPhrase(step.what, scope, { from: true }).object}`);
      return done('give', step.what, scope, `to ${byWhom(step.player, scope)?.object}`);
    case 'endBattle':
      return act('end', 'the battle');
    case 'setAside':
      return asideClause(step, scope);
    default:
      return challengeClause(step, scope);
  }
}

function lookClause(step: Extract<BattleStep, { op: 'look' }>, scope: Scope): Clause {
  const verb = step.reveal === true ? 'reveal' : 'look at';
  const what =
    step.what !== undefined
      ? nounPhrase(step.what, scope, { from: true }).object
      : step.top === undefined
        ? zonePhrase(step.at ?? {}, scope)
        : topText(step.top, owner(step.of ?? 'you', scope), scope);
  if (step.as !== undefined) {
    const seen = step.top === undefined ? (step.at ?? {}) : { in: 'deck', of: step.of ?? 'you' };
    nameSeen(scope, step.as, step.top !== 1, seen);
  }
  return act(verb, what);
}

/** "shuffle it into its owner's deck", and a deck itself is just shuffled. */
function shuffleClause(noun: Noun, scope: Scope): Clause {
  if (typeof noun === 'object' && 'every' in noun && noun.every.in === 'deck')
    return act('shuffle', zonePhrase(noun.every, scope));
  const what = nounPhrase(noun, scope, { from: true });
  const decks =
    what.yours === true
      ? `${scope.you === 'you' ? 'your' : 'their'} deck`
      : what.many
        ? "their owners' decks"
        : "its owner's deck";
  return act('shuffle', `${what.object} into ${decks}`);
}

type Aside = Extract<BattleStep, { op: 'setAside' }>;

/** Setting aside: what and for how long, and as sentences of their own what it brings. */
function asideClause(step: Aside, scope: Scope): Clause {
  const what = nounPhrase(step.what, scope, { from: true });
  const every = typeof step.what === 'object' && 'every' in step.what;
  const many = what.many || every;
  const inner = within(scope);
  nameAside(inner, step.what, many);
  const it = nounPhrase({ ref: 'aside' }, inner);
  const verb = (one: string, more: string): string => (many ? more : one);
  const more: string[] = [];
  const during = `while ${it.subject} ${verb('is', 'are')} set aside`;
  for (const passive of step.while ?? [])
    more.push(`${during}, ${passiveText(passive, inner, undefined, { ref: 'aside' })}`);
  if (step.grow !== undefined) {
    const { strength = 0, toughness = 0 } = step.grow;
    const falls = strength < 0 || toughness < 0;
    const by = `${Math.abs(strength)}/${Math.abs(toughness)}`;
    more.push(`${it.subject} ${falls ? verb('loses', 'lose') : verb('gains', 'gain')} ${by} for each turn`);
  }
  if (step.each !== undefined) more.push(`each turn ${during}: ${stepsClause(step.each, inner)}`);
  if (step.onReturn !== undefined)
    more.push(`when ${it.subject} ${verb('returns', 'return')}, ${stepsClause(step.onReturn, inner)}`);
  const down = step.down === true ? ' face down' : '';
  const time = asideTime(step, many, scope);
  // "Set it aside", but "set aside a Hero you control".
  const words = what.object.split(' ').length <= 2 ? `${what.object} aside` : `aside ${what.object}`;
  return { ...act('set', `${words}${down}${time}`), more };
}

/** For how long: " for two of your turns", or until something happens or somebody likes. */
function asideTime(step: Aside, many: boolean, scope: Scope): string {
  const turns = (n: Value): string => {
    const { text, where } = variable(n, scope);
    return `${text} of your turns${where}`;
  };
  if (step.until?.length === 0) return ' for the rest of the game';
  const times: string[] = [];
  if (step.turns !== undefined) times.push(` for ${turns(step.turns)}`);
  if (step.upTo !== undefined) times.push(` for up to ${turns(step.upTo)}`);
  if (step.until !== undefined)
    times.push(
      ` until ${list(
        step.until.map((t) => triggerClause(t, scope)),
        'or',
      )}`,
    );
  if (times.length > 0) return times.join(', or');
  return many ? ' for as long as their controllers like' : ' for as long as its controller likes';
}
