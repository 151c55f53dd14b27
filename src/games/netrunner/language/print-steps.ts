import { act, byWhom, type Clause, done, joined, plain } from '../../../language/print/clauses.ts';
import { capital, inWords, list, zoneName } from '../../../language/print/english.ts';
import { article, filterText } from '../../../language/print/filters.ts';
import { nounPhrase } from '../../../language/print/nouns.ts';
import { numberText } from '../../../language/print/numbers.ts';
import type { StepOf } from '../../../language/print/own.ts';
import { type Scope, within } from '../../../language/print/scope.ts';
import type { Cost as SharedCost, Value } from '../../../language/schema/ability.ts';
import type { STEPS } from './nodes.ts';
import type { Cost } from './types.ts';

/** The steps that only this game has. */
export type NetrunnerStep = StepOf<typeof STEPS>;

const things = (n: Value, one: string, many: string, scope: Scope): string => {
  if (typeof n === 'number') return `${n} ${n === 1 ? one : many}`;
  return `${many} equal to ${numberText(n, scope)}`;
};

const SERVERS: Record<string, string> = {
  hq: 'HQ',
  rd: 'R&D',
  archives: 'Archives',
  central: 'a central server',
  remote: 'a remote server',
  here: 'this server',
  any: 'any server',
};
/** The servers that words name: "HQ or R&D". */
export const serverText = (on: string | string[]): string =>
  list(
    [on].flat().map((word) => SERVERS[word] ?? word),
    'or',
  );

/** A cost in words: "[click], trash this card". */
export function costText(shared: SharedCost): string {
  // Costs of this game were checked against its own language.
  const cost = shared as Cost;
  return list(costParts(cost), 'and');
}

function costParts({ clicks, credits, loses, trash, remove, forfeit, spend, hand }: Cost): string[] {
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    ...(clicks === undefined ? [] : [`spend ${n(clicks, 'click')}`]),
    ...(loses === undefined ? [] : [`lose ${n(loses, 'click')}`]),
    ...(credits === undefined ? [] : [`pay ${n(credits, 'credit')}`]),
    ...(spend === undefined ? [] : [`spend ${n(spend.n, `hosted ${spend.counter} counter`)}`]),
    ...(hand === undefined ? [] : [`trash ${n(hand, 'card')} from your hand`]),
    ...(trash === undefined ? [] : ['trash this card']),
    ...(remove === undefined ? [] : ['remove this card from the game']),
    ...(forfeit === undefined ? [] : ['forfeit this agenda']),
  ];
}

/** What stealing costs besides: "pays 5 credits and suffers 2 net damage"; `s`: how its verbs end. */
export function stealText(
  cost: { [what in 'credits' | 'clicks' | 'tags' | 'net']?: number },
  s: '' | 's',
): string {
  const { credits, clicks, tags, net } = cost;
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return list(
    [
      ...(credits === undefined ? [] : [`pay${s} ${n(credits, 'credit')}`]),
      ...(clicks === undefined ? [] : [`spend${s} ${n(clicks, 'click')}`]),
      ...(tags === undefined ? [] : [`take${s} ${n(tags, 'tag')}`]),
      ...(net === undefined ? [] : [`suffer${s} ${net} net damage`]),
    ],
    'and',
  );
}

/** One of these steps before it is put into a sentence. */
export function stepClause(step: NetrunnerStep, scope: Scope): Clause {
  switch (step.op) {
    case 'credits':
      return act(
        step.lose === true ? 'lose' : 'gain',
        `${things(step.n, 'credit', 'credits', scope)}${step.each === undefined ? '' : ` times ${numberText(step.each, scope)}`}`,
        byWhom(step.who, scope),
      );
    case 'clicks':
      return act(
        step.lose === true ? 'lose' : 'gain',
        things(step.n, 'click', 'clicks', scope),
        byWhom(step.who, scope),
      );
    case 'trash':
      return done('trash', step.what, scope);
    case 'damage': {
      if (step.as !== undefined)
        scope.names.set(step.as, {
          first: () => (step.n === 1 ? 'the card trashed this way' : 'the cards trashed this way'),
          head: 'card',
          many: step.n !== 1,
          said: true,
          yours: false,
          zones: ['discard'],
        });
      const fixed = typeof step.n === 'number' ? `${step.n} ` : '';
      const counted = typeof step.n === 'number' ? '' : ` equal to ${numberText(step.n, scope)}`;
      const plus = step.plus === undefined ? '' : ` plus ${numberText(step.plus, scope)}`;
      return act('do', `${fixed}${step.of} damage${counted}${plus}`);
    }
    case 'tag':
      return act('give', `the Runner ${things(step.n, 'tag', 'tags', scope)}`);
    case 'badPublicity':
      return act('take', `${step.n} bad publicity`);
    case 'endRun':
      return act('end', 'the run');
    case 'jackOut':
      return { whole: 'the Runner may jack out' };
    case 'bypass':
      return act('bypass', 'the ice that is being encountered');
    case 'break': {
      const kind = step.of === undefined ? '' : `${step.of} `;
      const many = step.n === 1 ? `1 ${kind}subroutine` : `up to ${step.n} ${kind}subroutines`;
      const on = step.host === true ? ' on host ice' : step.self === true ? ' on this ice' : '';
      return act('break', `${many}${on}`);
    }
    case 'take':
      return act(
        'take',
        `${step.n === undefined ? 'all credits' : things(step.n, 'credit', 'credits', scope)} from this card`,
      );
    case 'run': {
      const fresh = step.fresh === true ? ' that you have not run this turn' : '';
      const then =
        step.then === undefined
          ? {}
          : { more: [`if successful, ${joined(step.then, within(scope), plain)}`] };
      return { ...act('run', `${serverText(step.on)}${fresh}`), ...then };
    }
    case 'access':
      return act(
        'access',
        `${things(step.n, 'additional card', 'additional cards', scope)} when you breach the server`,
      );
    case 'bar':
      return { whole: 'the Runner cannot steal or trash cards of the Corp for the remainder of this run' };
    case 'unless': {
      const pays = step.pays.map(({ credits, clicks, tags }) =>
        credits !== undefined
          ? `pays ${credits} ${credits === 1 ? 'credit' : 'credits'}`
          : clicks !== undefined
            ? `spends ${clicks} ${clicks === 1 ? 'click' : 'clicks'}`
            : `takes ${tags} ${tags === 1 ? 'tag' : 'tags'}`,
      );
      return {
        whole: `${joined(step.steps, within(scope), plain)} unless your opponent ${list(pays, 'or')}`,
      };
    }
    case 'pay':
      return { whole: `you may ${costText(step.cost)}: ${joined(step.steps, scope, plain)}` };
    case 'install': {
      const terms = [
        ...(step.inward === true ? ['directly inward from this ice'] : []),
        ...(step.free === true ? ['ignoring all costs'] : []),
        ...(step.less === undefined ? [] : [`paying ${step.less} less`]),
      ];
      return done('install', step.what, scope, terms.join(', '));
    }
    case 'rez':
      return done('rez', step.what, scope, step.free === true ? 'ignoring all costs' : '');
    case 'derez':
      return done('derez', step.what, scope);
    case 'find': {
      const what = filterText(step.for, (step.max ?? 1) > 1 ? 'many' : 'one', scope, {});
      scope.names.set(step.as, {
        first: () => 'the found card',
        head: 'card',
        many: (step.max ?? 1) > 1,
        said: true,
        yours: true,
        zones: ['aside'],
      });
      return act(
        'search',
        `your ${list([step.in].flat().map(zoneName), 'or')} for ${inWords(step.max ?? 1)} ${what} and set it aside face down`,
      );
    }
    case 'show':
      return done('reveal', step.what, scope);
    case 'aside': {
      scope.names.set(step.as, {
        first: () => 'the cards set aside',
        head: 'card',
        many: step.top > 1,
        said: true,
        yours: true,
        zones: ['aside'],
      });
      return act(
        'set',
        `aside the top ${step.top === 1 ? 'card' : `${step.top} cards`} of your deck${step.facedown === true ? ' face down' : ''}`,
      );
    }
    case 'purge':
      return act('purge', 'virus counters');
    case 'swap':
      return done(
        'swap',
        step.what,
        scope,
        step.with === undefined ? '' : `with ${nounPhrase(step.with, scope).object}`,
      );
    case 'host':
      return done('host', step.what, scope, `on this card${step.facedown === true ? ', face down' : ''}`);
    case 'convert':
      return done(
        'add',
        step.what,
        scope,
        `to your score area as an agenda worth ${step.points} agenda ${step.points === 1 ? 'point' : 'points'}`,
      );
    case 'trace': {
      const base =
        typeof step.base === 'number'
          ? ` with base strength ${step.base}`
          : ` with base strength equal to ${numberText(step.base, scope)}`;
      const otherwise =
        step.else === undefined ? '' : `; if unsuccessful, ${joined(step.else, within(scope), plain)}`;
      return {
        ...act('trace', base.trim()),
        more: [`if successful, ${joined(step.then, within(scope), plain)}${otherwise}`],
      };
    }
    case 'encounter':
      return { whole: `the Runner encounters ${nounPhrase(step.what, scope).object}` };
    case 'forfeit':
      return done('forfeit', step.what, scope);
    case 'theirChoice': {
      const options = step.options.map(({ steps }) => joined(steps, within(scope), plain));
      return { whole: `your opponent chooses one: ${options.join('; or ')}` };
    }
    case 'prevent':
      return act('prevent', step.n === undefined ? 'all of it' : `${step.n} of it`);
  }
}

/** What a step asks where that is not what it does. */
export function questionOf(step: NetrunnerStep, scope: Scope): string | undefined {
  switch (step.op) {
    case 'pay':
      return `${capital(costText(step.cost))} to ${joined(step.steps, scope, plain)}?`;
    case 'run':
      return `Which server do you run?${step.then === undefined ? '' : ` If successful, ${joined(step.then, within(scope), plain)}.`}`;
    case 'find': {
      const zones = list([step.in].flat().map(zoneName), 'or');
      return `Search your ${zones} for ${(step.max ?? 1) > 1 ? filterText(step.for, 'many', scope, {}) : article(step.for, scope)}. Which one${(step.max ?? 1) > 1 ? 's' : ''}, if any?`;
    }
    case 'install':
      return `Where do you install ${nounPhrase(step.what, scope).object}?`;
    default:
      return undefined;
  }
}
