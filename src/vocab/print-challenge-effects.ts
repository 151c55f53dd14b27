import { printAbility } from './print.ts';
import { formalKind, underCondition } from './print-challenge-conditions.ts';
import { act, bald, type Clause } from './print-clauses.ts';
import { filterText, kindName } from './print-filters.ts';
import { headOfNoun, IT, type Phrase, phrase, type Scope, THEM } from './print-nouns.ts';
import { challengeKind, mass, numberText, possessed, valueName } from './print-numbers.ts';
import { about, keywordText, passiveText } from './print-passives.ts';
import { list, participle, plural, singularVerb, withArticle } from './print-words.ts';
import type { Passive, Step } from './schema.ts';
import type { Filter, Noun, Value } from './schema-phrases.ts';

/** Effects of games with challenges, as `schema-challenge-effects.ts` lists them. */
export type ChallengeEffect = Extract<
  Passive,
  {
    effect:
      | 'modify'
      | 'gains'
      | 'loses'
      | 'blank'
      | 'cannot'
      | 'limit'
      | 'extra'
      | 'noKneel'
      | 'mayDefend'
      | 'mustDefend'
      | 'contributes'
      | 'noContribution'
      | 'participates'
      | 'doomed'
      | 'entersKneeling';
  }
>;

type Types = string | string[] | undefined;

/** One of these effects as a clause; `lasts` where it goes on for a time that is said elsewhere. */
export function challengeEffect(
  does: ChallengeEffect,
  scope: Scope,
  fixed: Noun | undefined,
  lasts: boolean,
): Clause {
  switch (does.effect) {
    case 'modify':
      return modifyClause(does, about(does.over, scope, fixed), scope);
    case 'gains': {
      const who = about(does.over, scope, fixed);
      return act('gain', gainedText(does.keyword, does.n, { ...scope, its: who.many ? THEM : IT }), who);
    }
    case 'loses':
      return act('lose', hadText(does.keyword, scope), about(does.over, scope, fixed));
    case 'blank': {
      const { object } = about(does.over, scope, fixed);
      return { whole: `the printed text of ${object} counts as blank, except for Traits` };
    }
    case 'cannot':
      return cannotClause(does, scope, fixed);
    case 'limit':
      return { whole: limitText(does) };
    case 'extra':
      return { whole: extraText(does, lasts) };
    case 'noKneel': {
      const who = about(does.over, scope, fixed);
      return act(
        'do',
        `not kneel when declared ${declared(does.as, who)}${inFirst(does.type, does.first)}`,
        who,
      );
    }
    case 'mayDefend': {
      const who = about(does.over, scope, fixed);
      return act(
        'may',
        `be declared ${declared('defender', who)}${inChallenges(does.type)} with whatever icons, even while kneeling`,
        who,
      );
    }
    case 'mustDefend': {
      const who = about(does.over, scope, fixed);
      return act('must', `be declared ${declared('defender', who)}, if able`, who);
    }
    case 'contributes': {
      const to = does.toward === 'dominance' ? 'your total for dominance' : 'your side in the challenge';
      return act('contribute', `${mass(does.n, 'STR', scope)} to ${to}`, about('self', scope, fixed));
    }
    case 'noContribution': {
      const who = about(does.over, scope, fixed);
      return act('do', `not contribute ${who.many ? 'their' : 'its'} STR to the challenge`, who);
    }
    case 'participates':
      return act('count', 'as participating in the challenge on your side', about('self', scope, fixed));
    case 'doomed': {
      const who = about(does.over, scope, fixed);
      const until = formalKind(who.many ? THEM : IT, does.when, scope);
      return act('are', `${participle(does.verb)} if ${until}`, who);
    }
    case 'entersKneeling':
      return act('enter', 'play kneeling', about('self', scope, fixed));
  }
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A change of a number: "it gets +2 STR", "its STR is doubled", "the base income of … counts as 0". */
function modifyClause(
  does: Extract<ChallengeEffect, { effect: 'modify' }>,
  who: Phrase,
  scope: Scope,
): Clause {
  const name = valueName(does.value, scope);
  if (does.base !== undefined) return { whole: `the base ${name} of ${who.object} counts as ${does.base}` };
  if (does.set !== undefined)
    return { whole: `${possessed(who, name)} is set to ${numberText(does.set, scope)}` };
  if (does.times !== undefined) {
    const times =
      does.times === 2 ? 'doubled' : does.times === 0.5 ? 'halved' : `multiplied by ${does.times}`;
    return { whole: `${possessed(who, name)} is ${times}` };
  }
  return act('get', changeText(does.by ?? 0, name, scope), who);
}

/** "+2 STR", "+1 STR for each plot in your used pile", "+X STR, where X is its printed cost". */
function changeText(by: Value, name: string, scope: Scope): string {
  if (typeof by === 'number') return `${signed(by)} ${name}`;
  const counted = mass(by, name, scope);
  return counted.startsWith('1 ') ? `+${counted}` : `+X ${name}, where X is ${numberText(by, scope)}`;
}

/** A keyword as what an object has: "a power icon", "ambush (2)", "ambush (X), where X is its printed cost". */
function gainedText(keyword: string, n: Value | undefined, scope: Scope): string {
  if (n === undefined) return hadText(keyword, scope);
  if (typeof n === 'number') return keywordText(keyword, n, scope);
  return `${keywordText(keyword, undefined, scope)} (X), where X is ${numberText(n, scope)}`;
}

const hadText = (keyword: string, scope: Scope): string =>
  scope.wording.formal?.had[keyword] ?? keywordText(keyword, undefined, scope);

/** "as an attacker", "as attackers". */
const declared = (as: string, who: Phrase): string =>
  `as ${who.many && who.subject !== 'I' ? plural(as) : withArticle(as)}`;

/** " in power challenges", or nothing where the type does not matter. */
const inChallenges = (type: Types): string =>
  type === undefined ? '' : ` in ${challengeKind(type, 'many')}`;

const inFirst = (type: Types, first: 'round' | undefined): string =>
  first === undefined
    ? inChallenges(type)
    : ` in the first ${challengeKind(type, 'one')} you initiate each round`;

const PLAYERS = {
  you: phrase('you', true),
  opponent: phrase('your opponent', false),
  player: phrase('that player', false),
  each: phrase('players', true),
} as const;

/** What cannot be done: to objects, or by a player. */
function cannotClause(
  does: Extract<ChallengeEffect, { effect: 'cannot' }>,
  scope: Scope,
  fixed: Noun | undefined,
): Clause {
  const { what, who } = does;
  const things = does.over === undefined ? undefined : about(does.over, scope, fixed);
  if (who !== undefined) return act('cannot', forbidden(does, things?.object), PLAYERS[who]);
  const it = things ?? phrase('cards', true);
  const where = inChallenges(does.type);
  if (what === 'attack') return act('cannot', `be declared ${declared('attacker', it)}${where}`, it);
  if (what === 'defend') return act('cannot', `be declared ${declared('defender', it)}${where}`, it);
  if (what === 'bypass') return act('cannot', `be bypassed using stealth${where}`, it);
  if (what === 'stand' || what === 'kneel') return act('cannot', `${what}${where}`, it);
  if (what === 'trigger') return { whole: `abilities of ${it.object} cannot be triggered${where}` };
  return act('cannot', `be ${PARTICIPLES[what] ?? participle(what)}${where}`, it);
}

const PARTICIPLES: Record<string, string> = { win: 'won', save: 'saved', marshal: 'marshaled' };

/** What a player cannot do: "initiate military challenges against you", "marshal locations or attachments". */
function forbidden(does: Extract<ChallengeEffect, { effect: 'cannot' }>, things: string | undefined): string {
  const kind = challengeKind(does.type, 'many');
  const against = does.against === undefined ? '' : ` against ${PLAYERS[does.against].object}`;
  switch (does.what) {
    case 'initiate':
    case 'win':
      return `${does.what} ${kind}${against}`;
    case 'attack':
      return `declare ${things ?? 'characters'} as attackers${inChallenges(does.type)}`;
    case 'defend':
      return `declare ${things ?? 'characters'} as defenders${inChallenges(does.type)}`;
    case 'trigger':
      return `trigger ${things === undefined ? 'card abilities' : `abilities of ${things}`}`;
    default:
      return `${does.what} ${things ?? 'cards'}`;
  }
}

function limitText({ of, who, max }: Extract<ChallengeEffect, { effect: 'limit' }>): string {
  const whose = `${PLAYERS[who].subject} cannot`;
  const one = max === 1;
  switch (of) {
    case 'attackers':
    case 'defenders':
      return `${whose} declare more than ${max} ${one ? of.slice(0, -1) : of} in a challenge`;
    case 'challenges':
      return `${whose} initiate more than ${max} ${one ? 'challenge' : 'challenges'} each challenges phase`;
    case 'standing':
      return `${whose} stand more than ${max} ${one ? 'character' : 'characters'} in the standing phase`;
  }
}

function extraText({ of, n = 1 }: Extract<ChallengeEffect, { effect: 'extra' }>, lasts: boolean): string {
  const number = n === 1 ? 'one' : 'many';
  if (of === 'limited')
    return `you may marshal or play ${n} additional limited ${n === 1 ? 'card' : 'cards'}${lasts ? '' : ' each round'}`;
  return `you may initiate ${n} additional ${challengeKind(of, number)}${lasts ? '' : ' each challenges phase'}`;
}

/** Without types that go without saying: all that can be marshaled are "cards you marshal". */
export function usedKind(filter: Filter, { wording }: Scope): Filter {
  const { is, ...rest } = filter;
  if (!Array.isArray(is)) return filter;
  const verbs = wording.formal?.verbs ?? {};
  const alike = Object.keys(verbs).filter((type) => verbs[type] === verbs[is[0] ?? '']);
  return alike.length === is.length && alike.every((type) => is.includes(type)) ? rest : filter;
}

/** A continuous effect as a clause of the formal grammar. */
export function formalEffect(does: Passive, outer: Scope, fixed: Noun | undefined, lasts: boolean): Clause {
  const scope: Scope = fixed === undefined ? outer : { ...outer, refs: fixed };
  switch (does.effect) {
    case 'next':
      return act('reduce', nextText(does, scope));
    case 'cost':
      return costClause(does, scope);
    case 'grants':
      return grantsClause(does, scope, fixed);
    case 'stats':
    case 'keyword':
    case 'subtype':
    case 'terrains':
    case 'silence':
    case 'halt':
    case 'instead':
    case 'numbers':
    case 'protect':
    case 'immune':
    case 'ignore':
    case 'negates':
    case 'prevents':
    case 'cannotBe':
    case 'allows':
    case 'access':
      return { whole: passiveText(does, scope, undefined, fixed) };
    default:
      return challengeEffect(does, scope, fixed, lasts);
  }
}

/** "the cost of the next Stark character you marshal this phase by 1". */
function nextText(does: Extract<Passive, { effect: 'next' }>, scope: Scope, time = ''): string {
  const kind = filterText(usedKind(does.of, scope), 'one', scope, {});
  return `the cost of the next ${kind} you ${usedBy(does.of, scope)}${time} by ${does.less ?? 0}`;
}

/** "reduce the cost of the first event you play each round by 1". */
function costClause(does: Extract<Passive, { effect: 'cost' }>, scope: Scope): Clause {
  const { of, who, first, more, less, atLeast } = does;
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
  return act(verb, `the cost of ${cards} by ${number}`);
}

/** What one does with cards of these types: "marshal", "play", or either. */
export function usedBy({ is }: Filter, { wording }: Scope): string {
  const verbs = wording.formal?.verbs ?? {};
  const all = is === undefined ? Object.values(verbs) : [is].flat().flatMap((type) => verbs[type] ?? []);
  const each = [...new Set(all)];
  return each.length === 0 ? 'play' : list(each, 'or');
}

/** Abilities that objects have for a time. An effect is told of them; other abilities are quoted, in their own words. */
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
  return act('gain', `“${printAbility(ability, wording)}”`, who);
}

/** What the objects are that an ability is given to: "character". */
function headOfGranted(over: 'refs' | Filter, scope: Scope, fixed: Noun | undefined): string {
  if (over !== 'refs') return typeof over.is === 'string' ? kindName(over.is, scope) : 'card';
  return fixed === undefined ? 'card' : headOfNoun(fixed, scope);
}

type Ongoing = Extract<Step, { op: 'ongoing' }>;

/** The steps from here on that go on as long, for the same objects; none where the step before was one of them. */
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

/** Effects that go on for a time, as one clause: "until the end of the phase, it gets −2 STR and is killed if its STR is 0". */
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

/** What is said of the same objects, which are named once: "it gets +1 STR, loses a power icon and an intrigue icon". */
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

/** How long an effect goes on, where the game has no words of its own for it. */
export const TIME: Record<Ongoing['until'], string> = {
  turn: 'this turn',
  afternoon: 'this Afternoon',
  day: 'this day',
  phase: 'this phase',
  battle: 'this battle',
  challenge: 'this challenge',
  round: 'this round',
  plot: 'until you reveal another plot',
  permanent: 'for the rest of the game',
};
