import { act, type Clause, stepsClause } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { headOfNoun, nounPhrase } from '../../../../language/print/nouns.ts';
import { variable } from '../../../../language/print/numbers.ts';
import type { Parts } from '../../../../language/print/own.ts';
import { passiveText } from '../../../../language/print/passives.ts';
import { type Scope, within } from '../../../../language/print/scope.ts';
import { occasion } from '../../../../language/print/triggers.ts';
import type { Noun, Value } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import {
  INT,
  keys,
  list as listOf,
  maybe,
  node,
  one,
  only,
  part,
  scope as scopeOf,
  type Written,
  YES,
} from '../../../../language/schema/shape.ts';
import { at, speaksOf } from '../../language/places.ts';
import { setAside as goAside } from '../../rules/set-aside.ts';
import { CHANGED } from '../effects/numbers.ts';
import { findsObjects, type StepWord } from '../word.ts';

/**
 * Schema of steps done while cards are set aside, or when they return: these steps may refer to the cards and to
 * earlier choices.
 */
const LATER = scopeOf(listOf(part('step')), { also: ['object aside', 'number turns'] });

/** Schema of steps done when something happens while cards are set aside; what has happened has no name in them. */
const MEANWHILE = scopeOf(listOf(part('step')), { forgets: ['noun it'], also: ['object aside'] });

const SET_ASIDE = node(
  'Objects go to the set-aside areas of their controllers as one group, face down with `down`. They wait for so many of your `turns`; for `upTo` so many, and from the first on you may return them earlier; `until` one of the triggers is met (`[]`: for the rest of the game); or, without any of these, for as long as their controllers like. What is said in `while` holds as long as all of them wait, over them where it says `refs`. The steps of `meanwhile` are done, once, when its trigger is met while all of them wait. Each of your turns they `grow` by so much strength and toughness (one that is not said does not change), and the steps of `each` are done, with `upkeeps: any` in the other player’s turns as well; the steps of `onReturn` are done when they return in time. With `back: deck` they return to their owners’ decks, which are shuffled, and not to territories; with `back: owner` to the territories of their owners. In these steps the members are called `aside`, and `{ number: turns }` is how many turns they have waited.',
  { what: { ref: 'x' }, turns: 2, onReturn: [{ op: 'draw', n: 2 }] },
  {
    what: part('noun'),
    turns: maybe(AMOUNT),
    upTo: maybe(AMOUNT),
    // A trigger that a set-aside group waits for belongs to no card, so it cannot mean "this card" or its bearer.
    until: maybe(listOf(only('trigger', ['moves', 'plays', 'battle', 'phase', 'runsOut'], []))),
    down: maybe(YES),
    back: maybe(one('deck', 'owner')),
    while: maybe(listOf(only('effect', ['protect', 'numbers', 'negates', 'stills'], ['object refs']))),
    meanwhile: maybe(keys({ when: only('trigger', ['plays'], []), steps: MEANWHILE })),
    grow: maybe(keys({ strength: maybe(INT), toughness: maybe(INT) }, ...CHANGED)),
    each: maybe(LATER),
    upkeeps: maybe(one('any')),
    onReturn: maybe(LATER),
  },
  {
    rules: [
      { key: 'upkeeps', needs: ['each'] },
      { of: ['turns', 'upTo', 'until'], most: 1 },
      { key: 'back', bars: ['onReturn', 'down'] },
      {
        must: 'in "each", "meanwhile" and "onReturn", what was set aside is called "aside"',
        holds: ({ what, each, meanwhile, onReturn }) => {
          const name = at(what, 'ref');
          return typeof name !== 'string' || !speaksOf([each, meanwhile, onReturn], name);
        },
      },
    ],
  },
);

export const setAside: StepWord<typeof SET_ASIDE> = {
  node: SET_ASIDE,
  aim: 'help',
  possible: findsObjects,

  says: (step, scope) => asideClause(step, scope),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    goAside(tx, step, env, book);
  },
};

type Aside = Written<typeof SET_ASIDE.keys, Parts>;

/** Adds the members of a set-aside group, just named by `noun`, to the text's scope (what it has named so far). */
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

/** Words for setting cards aside: the cards and the duration, then further effects as separate sentences. */
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
  if (step.meanwhile !== undefined)
    more.push(
      `if ${occasion(step.meanwhile.when, inner).clause} ${during}, ${stepsClause(step.meanwhile.steps, inner)}`,
    );
  if (step.each !== undefined)
    more.push(
      `each turn${step.upkeeps === 'any' ? ' of either player' : ''} ${during}: ${stepsClause(step.each, inner)}`,
    );
  if (step.onReturn !== undefined)
    more.push(`when ${it.subject} ${verb('returns', 'return')}, ${stepsClause(step.onReturn, inner)}`);
  if (step.back === 'owner')
    more.push(
      `${it.subject} ${verb('returns', 'return')} to ${verb("its owner's territory", "their owners' territories")}`,
    );
  if (step.back === 'deck')
    more.push(
      `${it.subject} ${verb('returns', 'return')} to ${verb("its owner's deck", "their owners' decks")}`,
    );
  const down = step.down === true ? ' face down' : '';
  const time = asideTime(step, many, scope);
  // Word order: "Set it aside", but "set aside a Hero of yours".
  const words = /^(it|them)$/.test(what.object) ? `${what.object} aside` : `aside ${what.object}`;
  return { ...act('set', `${words}${down}${time}`), more };
}

/** Words for how long cards are set aside: " for two of your turns", until an event, or as long as a player likes. */
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
        step.until.map((t) => occasion(t, scope).clause),
        'or',
      )}`,
    );
  if (times.length > 0) return times.join(', or');
  return many ? ' for as long as their controllers like' : ' for as long as its controller likes';
}
