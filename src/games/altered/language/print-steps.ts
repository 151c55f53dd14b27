import { act, bare, byWhom, type Clause, does, joined, plain } from '../../../language/print/clauses.ts';
import { costText } from '../../../language/print/costs.ts';
import { capital, inWords, symbolName } from '../../../language/print/english.ts';
import { eachText, placeText, typeName } from '../../../language/print/filters.ts';
import { headOfNoun, nameTarget, nounPhrase } from '../../../language/print/nouns.ts';
import { amount, numberText, topText } from '../../../language/print/numbers.ts';
import type { StepOf } from '../../../language/print/own.ts';
import { type Scope, within } from '../../../language/print/scope.ts';
import type { Filter, Noun } from '../../../language/schema/ability.ts';
import type { STEPS } from './nodes.ts';

/** The steps that only this game has. */
export type AlteredStep = StepOf<typeof STEPS>;

/** One of these steps before it is put into a sentence. */
export function stepClause(step: AlteredStep, scope: Scope): Clause {
  switch (step.op) {
    case 'resupply':
      return act('resupply', step.exhausted === true ? 'an exhausted card' : '', byWhom(step.who, scope));
    case 'create': {
      const place = placeText(step.in, scope);
      const tokens = amount(step.n ?? 1, step.token, 'words', scope);
      return act(
        'create',
        `${tokens}${step.distributed === true ? ', distributed as you choose,' : ''} in ${place}`,
      );
    }
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
    case 'defect':
      return does(step.what, scope, 'defect', '');
    case 'switch':
      return does(step.what, scope, 'switch', 'Expeditions');
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return { whole: `${scope.you} may ${cost}: ${joined(step.steps, scope, plain)}` };
    }
    case 'afterYou':
      return act('end', 'your turn without passing');
    case 'win':
      return act('win', 'the game');
    case 'orb': {
      const by = byWhom(step.who, scope);
      const whose = by === undefined && scope.you === 'you' ? 'your' : 'their';
      return act('put', `${topText(step.n ?? 1, whose, scope)} into ${whose} Mana zone`, by);
    }
    case 'afterRest':
      return { open: true, whole: `after Rest, ${joined(step.steps, within(scope), plain)}` };
    case 'forEach': {
      const each = eachText(step.of, scope, {});
      return { open: true, whole: `for ${each}, ${joined(step.steps, withOne(step.of, scope), plain)}` };
    }
    case 'raise':
      return act('increase', `the result by ${numberText(step.by, scope)}`);
  }
}

/** What a step asks where that is not what it does. */
export function questionOf(step: AlteredStep, scope: Scope): string | undefined {
  switch (step.op) {
    case 'pay': {
      const cost = costText(step.cost, scope, 'words');
      for (const target of step.targets ?? []) nameTarget(scope, target);
      return `${capital(cost)} to ${joined(step.steps, scope, bare)}?`;
    }
    case 'create':
      return `Create ${amount(step.n ?? 1, step.token, 'words', scope)} in which ${placeNoun(step.in)}?`;
    case 'resupply':
    case 'advance':
    case 'activate':
    case 'defect':
    case 'switch':
    case 'afterYou':
    case 'win':
    case 'orb':
    case 'afterRest':
    case 'forEach':
    case 'raise':
      return undefined;
  }
}

/** Where each of some objects is the one that is spoken of. */
function withOne(of: Filter, outer: Scope): Scope {
  const scope = within(outer);
  const head = headOfNoun({ every: of }, scope);
  scope.names.set('one', {
    first: () => 'it',
    head,
    many: false,
    said: true,
    yours: false,
    zones: undefined,
  });
  return scope;
}

/** What kind of place a noun is, for asking which one. */
const placeNoun = (noun: Noun): string =>
  typeof noun === 'object' && 'every' in noun ? typeName(noun.every) : 'Expedition';
