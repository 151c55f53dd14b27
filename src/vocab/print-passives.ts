import { printAbility } from './print.ts';
import { battleEffectText } from './print-battle-effects.ts';
import { challengeEffect, formalEffect } from './print-challenge-effects.ts';
import { bald } from './print-clauses.ts';
import { definite, filterText, statusText } from './print-filters.ts';
import { newScope, nounPhrase, type Phrase, phrase, type Scope } from './print-nouns.ts';
import { numberText } from './print-numbers.ts';
import { stepsClause } from './print-steps.ts';
import { capital, list, sentence, symbolName, zoneName } from './print-words.ts';
import type { Passive } from './schema.ts';
import type { Filter, Noun } from './schema-phrases.ts';
import type { Wording } from './wording.ts';

const I: Phrase = { subject: 'I', object: 'me', possessive: 'my', many: true };

/** What an effect is about, as the subject of a sentence: "I", "Characters you control", those fixed by name. */
export function about(
  over: 'self' | 'host' | 'refs' | Filter,
  scope: Scope,
  fixed: Noun | undefined,
): Phrase {
  if (fixed !== undefined && over === 'refs') return statement(nounPhrase(fixed, scope));
  if (over === 'self' || over === 'host') return statement(nounPhrase(over, scope));
  // Only the step that fixed them could say which.
  if (over === 'refs') return phrase('the chosen cards', true);
  const only = definite(over, scope);
  return only === undefined
    ? phrase(filterText(over, 'many', scope, { all: true }), true)
    : phrase(only, false);
}

/** The speaker as a subject is "I" here: an effect is a statement, no instruction. */
const statement = (p: Phrase): Phrase => (p.subject === undefined ? I : p);
const subject = (p: Phrase): string => p.subject ?? 'I';
/** "am", "is" or "are". */
export const be = (p: Phrase): string => (p.subject === 'I' ? 'am' : p.many ? 'are' : 'is');
const have = (p: Phrase): string => (p.many ? 'have' : 'has');

/** A continuous effect as a clause, with the time that it lasts, if any. */
export function passiveText(does: Passive, outer: Scope, time?: string, fixed?: Noun): string {
  const scope: Scope = fixed === undefined ? outer : { ...outer, refs: fixed };
  const until = time === undefined ? '' : ` ${time}`;
  switch (does.effect) {
    case 'stats': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} ${statsText(does.by, scope)}${until}`;
    }
    case 'keyword': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} ${keywordText(does.keyword, does.n, scope)}${until}`;
    }
    case 'subtype': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${be(who)} also ${does.subtype}${until}`;
    }
    case 'terrains':
      return `${subject(about(does.over, scope, fixed))} have the terrain ${list(does.terrains.map(capital), 'and')} and no other${until}`;
    case 'grants': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} “${printAbility(does.ability, scope.wording)}”${until}`;
    }
    case 'cost':
      return costChange(does, scope, until);
    case 'next':
      return nextText(does, scope, until);
    case 'silence': {
      const who = about(does.over, scope, fixed);
      return `the ${list(does.symbols.map(symbolName), 'and')} abilities of ${who.object} cannot be set off${until}`;
    }
    case 'halt': {
      // Where the text is shown apart from the choice, it is about one Expedition.
      const who =
        does.over === 'refs' && fixed === undefined
          ? 'the chosen Expedition'
          : subject(about(does.over, scope, fixed));
      const because = does.terrain === undefined ? '' : ` because of ${capital(does.terrain)}`;
      return `${who} cannot move forward${because}${until}`;
    }
    case 'instead':
      return insteadText(does, scope, until);
    case 'numbers':
    case 'protect':
    case 'immune':
    case 'ignore':
    case 'negates':
    case 'prevents':
    case 'cannotBe':
    case 'allows':
    case 'access':
      return battleEffectText(does, scope, until, fixed);
    default:
      return `${bald(challengeEffect(does, scope, fixed, until !== ''))}${until}`;
  }
}

/** A continuous effect as a sentence. */
export function printPassive(passive: Passive, wording?: Wording): string {
  const scope = newScope(wording);
  if (wording?.formal === undefined) return sentence(passiveText(passive, scope));
  return sentence(bald(formalEffect(passive, scope, undefined, true)));
}

/** A keyword with its number, where it has one: "Tough 2". */
export function keywordText(keyword: string, n: number | undefined, scope: Scope): string {
  const name = statusText(keyword, scope);
  if (n === undefined) return name;
  return scope.wording.formal === undefined ? `${name} ${n}` : `${name} (${n})`;
}

/** Statistics change alike: "+1/+1/+1", "+1/+1/+1 for each Landmark you control". */
function statsText(by: Extract<Passive, { effect: 'stats' }>['by'], scope: Scope): string {
  const all = (n: number): string => Array.from({ length: 3 }, () => (n < 0 ? `−${-n}` : `+${n}`)).join('/');
  if (typeof by === 'number') return all(by);
  if ('count' in by) return `${all(1)} for each ${filterText(by.count, 'one', scope, {})}`;
  return `+X/+X/+X, where X is ${numberText(by, scope)}`;
}

/** Whose cards change in cost, without the zone where they are: "cards", "Characters". */
function playedCards(of: Filter): { cards: Filter; zone: string } {
  const { in: zone, ...cards } = of;
  return { cards, zone: zone === undefined ? '' : ` from ${list([zone].flat().map(zoneName), 'or')}` };
}

function costChange(does: Extract<Passive, { effect: 'cost' }>, scope: Scope, until: string): string {
  const changes: string[] = [];
  const whose = does.who === 'you' ? 'you play' : 'your opponent plays';
  const price = (value: NonNullable<typeof does.more>, word: string): string => {
    if (typeof value === 'number') return `{${value}} ${word}`;
    if ('count' in value) return `{1} ${word} for each ${filterText(value.count, 'one', scope, {})}`;
    if ('tally' in value) return `{1} ${word} for each other card you have ${value.tally} this turn`;
    return `{1} ${word} times ${numberText(value, scope)}`;
  };
  if (does.more !== undefined) changes.push(`cost ${price(does.more, 'more')}`);
  if (does.less !== undefined) changes.push(`cost ${price(does.less, 'less')}`);
  if (does.atLeast !== undefined) changes.push(`cannot cost less than {${does.atLeast}}`);
  if (does.of === 'self')
    return `${subject(about('self', scope, undefined))} ${list(changes, 'and')}${until}`;
  const { cards, zone } = playedCards(does.of);
  return `${filterText(cards, 'many', scope, {})} ${whose}${zone}${until} ${list(changes, 'and')}`;
}

function nextText(does: Extract<Passive, { effect: 'next' }>, scope: Scope, until: string): string {
  const { cards, zone } = playedCards(does.of);
  const parts: string[] = [];
  if (does.less !== undefined) parts.push(`costs {${does.less}} less`);
  // What is done to it reads best with the card itself as the subject: "the next Character you play gains 1 boost".
  const steps = does.steps === undefined ? '' : stepsClause(does.steps, scope);
  const joins = steps.startsWith('it ')
    ? ` ${[...parts, steps.slice(3)].join(' and ')}`
    : ` ${parts.join(' and ')}`;
  const rest = steps === '' || steps.startsWith('it ') ? '' : `${parts.length > 0 ? ', and' : ':'} ${steps}`;
  return `the next ${filterText(cards, 'one', scope, {})} you play${zone}${until}${joins === ' ' ? '' : joins}${rest}`;
}

function insteadText(does: Extract<Passive, { effect: 'instead' }>, scope: Scope, until: string): string {
  const would = does.of === 'leaving' ? 'if I would leave the Expedition zone' : 'if you would resupply';
  const steps = stepsClause(does.steps, scope);
  const what = does.may === true ? `you may instead ${steps}` : `instead ${steps}`;
  const otherwise =
    does.otherwise === undefined ? '' : `; if you do not, ${stepsClause(does.otherwise, scope)}`;
  return `${would}${until}, ${what}${otherwise}`;
}
