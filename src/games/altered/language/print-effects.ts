import { type Clause, stepsClause } from '../../../language/print/clauses.ts';
import { capital, inWords, list, symbolName, zoneName } from '../../../language/print/english.ts';
import { filterText } from '../../../language/print/filters.ts';
import { nounPhrase } from '../../../language/print/nouns.ts';
import { numberText } from '../../../language/print/numbers.ts';
import type { EffectOf, Told } from '../../../language/print/own.ts';
import { type Phrase, phrase, type Scope } from '../../../language/print/scope.ts';
import { about, be, have, subject } from '../../../language/print/subjects.ts';
import { keywordText } from '../../../language/print/words.ts';
import type { Filter, Noun, Value } from '../../../language/schema/ability.ts';
import type { EFFECTS } from './nodes.ts';

/** The effects that only this game has. */
export type AlteredEffect = EffectOf<typeof EFFECTS>;

/** One of these effects as a clause, with the time that it lasts. */
export const effectClause = (does: AlteredEffect, scope: Scope, told: Told): Clause => ({
  whole: effectText(does, scope, told),
});

function effectText(does: AlteredEffect, scope: Scope, { fixed, until }: Told): string {
  switch (does.effect) {
    case 'stats': {
      const who = those(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} ${statsText(does.by, scope)}${until}`;
    }
    case 'keyword': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} ${givenText(does.keyword, does.n, scope)}${until}`;
    }
    case 'subtype': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${be(who)} also ${does.subtype}${until}`;
    }
    case 'terrains':
      return `${subject(about(does.over, scope, fixed))} have the terrain ${list(does.terrains.map(capital), 'and')} and no other${until}`;
    case 'silence': {
      const who = about(does.over, scope, fixed);
      return `the ${list(does.symbols.map(symbolName), 'and')} abilities of ${who.object} cannot be set off${until}`;
    }
    case 'halt': {
      // If the text is shown without the choice, it is about one Expedition.
      const who =
        does.over === 'refs' && fixed === undefined
          ? 'the chosen Expedition'
          : subject(those(does.over, scope, fixed));
      const because = does.terrain === undefined ? '' : ` because of ${capital(does.terrain)}`;
      return `${who} cannot move forward${because}${until}`;
    }
    case 'unplayable': {
      if (does.of === 'self') return `${subject(about('self', scope, undefined))} cannot be played${until}`;
      const { in: zone, ...cards } = does.of;
      const from = zone === undefined ? '' : ` from ${list([zone].flat().map(zoneName), 'or')}`;
      const who = does.who === 'you' ? 'you' : 'your opponent';
      return `${who} cannot play ${filterText(cards, 'many', scope, {})}${from}${until}`;
    }
    case 'morning': {
      const drawn = `you draw only ${inWords(does.draw ?? 0)} ${does.draw === 1 ? 'card' : 'cards'}`;
      const put = 'you put the top card of your deck into your Mana zone instead of a card from your hand';
      const parts = [
        ...(does.draw === undefined ? [] : [drawn]),
        ...(does.expand === undefined ? [] : [put]),
      ];
      return `in the Morning, ${list(parts, 'and')}${until}`;
    }
    case 'dice':
      return does.add === undefined
        ? `if you would roll a die, you roll ${inWords(does.extra ?? 0)} more and keep one of the results${until}`
        : `if you would roll a die, you may add ${does.add} to the result${until}`;
    case 'ignore': {
      const who = about(does.over, scope, fixed);
      return `${who.object === 'me' ? 'my abilities' : `the abilities of ${who.object}`} are ignored${until}`;
    }
    case 'instead':
      return insteadText(does, scope, until);
  }
}

/** What an effect is about; of objects that were fixed when it began, those that fit. */
function those(over: 'self' | 'refs' | Filter, scope: Scope, fixed: Noun | undefined): Phrase {
  if (typeof over === 'string' || fixed === undefined) return about(over, scope, fixed);
  const fit = filterText(over, 'many', scope, { all: true });
  return phrase(`${fit} among ${nounPhrase(fixed, scope).object}`, true);
}

/** A keyword, whose number may be counted: "Tough 2", "Tough X, where X is the number of Plants you control". */
const givenText = (keyword: string, n: Value | undefined, scope: Scope): string =>
  n === undefined || typeof n === 'number'
    ? keywordText(keyword, n, scope)
    : `${keywordText(keyword, undefined, scope)} X, where X is ${numberText(n, scope)}`;

/** A change of all statistics alike: "+1/+1/+1", "+1/+1/+1 for each Landmark you control". */
function statsText(by: Value, scope: Scope): string {
  const all = (n: number): string => Array.from({ length: 3 }, () => (n < 0 ? `−${-n}` : `+${n}`)).join('/');
  if (typeof by === 'number') return all(by);
  if ('count' in by) return `${all(1)} for each ${filterText(by.count, 'one', scope, {})}`;
  return `+X/+X/+X, where X is ${numberText(by, scope)}`;
}

function insteadText(
  does: Extract<AlteredEffect, { effect: 'instead' }>,
  scope: Scope,
  until: string,
): string {
  const would = does.of === 'leaving' ? 'if I would leave the Expedition zone' : 'if you would resupply';
  const steps = stepsClause(does.steps, scope);
  const what = does.may === true ? `you may instead ${steps}` : `instead ${steps}`;
  const otherwise =
    does.otherwise === undefined ? '' : `; if you do not, ${stepsClause(does.otherwise, scope)}`;
  return `${would}${until}, ${what}${otherwise}`;
}
