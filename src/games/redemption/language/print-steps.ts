import { act, byWhom, type Clause, does, done, stepsClause } from '../../../language/print/clauses.ts';
import { list, withArticle } from '../../../language/print/english.ts';
import { owner } from '../../../language/print/filters.ts';
import { headOfNoun, nounPhrase } from '../../../language/print/nouns.ts';
import { variable } from '../../../language/print/numbers.ts';
import type { StepOf } from '../../../language/print/own.ts';
import { passiveText } from '../../../language/print/passives.ts';
import { type Scope, within } from '../../../language/print/scope.ts';
import { broughtBy, triggerClause } from '../../../language/print/triggers.ts';
import type { Noun, Value } from '../../../language/schema/ability.ts';
import type { STEPS } from './nodes.ts';

/** The steps that only this game has. */
export type RedemptionStep = StepOf<typeof STEPS>;

/** One of these steps before it is put into a sentence. */
export function stepClause(step: RedemptionStep, scope: Scope): Clause {
  switch (step.op) {
    case 'negate':
      return step.whileActive === true
        ? done('negate', step.what, scope, `as long as ${nounPhrase('self', scope).object} is active`)
        : done('negate', step.what, scope);
    case 'interrupt': {
      const what = step.what === 'battle' ? 'the battle' : nounPhrase(step.what, scope).object;
      return { ...act('interrupt', `${what} and ${stepsClause(step.steps, scope)}`), open: true };
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
        `to ${withArticle([step.brigade, ...(step.also ?? []), 'character'].join(' '))}${step.nonhuman === true ? ' (human or not)' : ''}`,
      );
    case 'place': {
      const what = nounPhrase(step.what, scope, { from: true }).object;
      return act('place', `${what} on ${nounPhrase(step.on, scope).object}`);
    }
    case 'give':
      if (step.to === 'hand') {
        const whose = step.player === 'you' ? 'your' : owner(step.player, scope);
        return done('give', step.what, scope, `into ${whose} hand`);
      }
      if (step.player === 'you')
        return act('take', `control of ${nounPhrase(step.what, scope, { from: true }).object}`);
      return done('give', step.what, scope, `to ${byWhom(step.player, scope)?.object}`);
    case 'heal':
      return done('heal', step.what, scope, step.from === undefined ? '' : `from ${list(step.from, 'and')}`);
    case 'become':
      return does(step.what, scope, 'become', step.way === 'hero' ? 'a Hero' : 'an Evil Character');
    case 'block':
      return act('choose', `${nounPhrase(step.what, scope).object} to block`);
    case 'use': {
      const what = nounPhrase(step.what, scope, { from: true }).object;
      return act('have', `${what} used by ${nounPhrase(step.by, scope).object}`);
    }
    case 'regardless':
      return {
        ...act('do', `this regardless of protection: ${stepsClause(step.steps, within(scope))}`),
        open: true,
      };
    case 'delayed': {
      const inner = within(scope);
      const when = triggerClause(step.when, inner);
      const its = broughtBy(step.when, inner);
      const then = stepsClause(step.steps, its === undefined ? inner : { ...inner, its });
      return { whole: `the next time ${when}, ${then}`, open: true };
    }
    case 'newTurn':
      return act('begin', 'a new turn');
    case 'endBattle':
      return act('end', 'the battle');
    case 'setAside':
      return asideClause(step, scope);
  }
}

type Aside = Extract<RedemptionStep, { op: 'setAside' }>;

/** Binds the members of a set-aside group, which `noun` has just named. */
const nameAside = (scope: Scope, noun: Noun, many: boolean): void => {
  const same = typeof noun === 'object' && 'ref' in noun ? noun.ref : undefined;
  const head = headOfNoun(noun, scope);
  if (same !== undefined) scope.names.delete(same);
  scope.names.set('aside', {
    first: () => (many ? 'them' : 'it'),
    head,
    many,
    said: true,
    yours: false,
    zones: ['aside'],
  });
};

/** Setting aside: what and for how long, then what comes of it, in sentences of its own. */
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
  if (step.back === 'deck')
    more.push(
      `${it.subject} ${verb('returns', 'return')} to ${verb("its owner's deck", "their owners' decks")}`,
    );
  const down = step.down === true ? ' face down' : '';
  const time = asideTime(step, many, scope);
  // "Set it aside", but "set aside a Hero of yours".
  const words = /^(it|them)$/.test(what.object) ? `${what.object} aside` : `aside ${what.object}`;
  return { ...act('set', `${words}${down}${time}`), more };
}

/** For how long: " for two of your turns", until something happens, or as long as somebody likes. */
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
