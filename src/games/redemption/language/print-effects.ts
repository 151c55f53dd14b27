import type { Clause } from '../../../language/print/clauses.ts';
import { singularVerb, verbsText } from '../../../language/print/english.ts';
import { filterText, owner } from '../../../language/print/filters.ts';
import { numberText } from '../../../language/print/numbers.ts';
import type { EffectOf, Told } from '../../../language/print/own.ts';
import type { Scope } from '../../../language/print/scope.ts';
import { about, be } from '../../../language/print/subjects.ts';
import type { Filter, Value } from '../../../language/schema/ability.ts';
import type { EFFECTS } from './nodes.ts';

/** The effects that only this game has. */
export type RedemptionEffect = EffectOf<typeof EFFECTS>;

/** One of these effects as a clause, with the time that it lasts. */
export const effectClause = (does: RedemptionEffect, scope: Scope, told: Told): Clause => ({
  whole: effectText(does, scope, told),
});

function effectText(does: RedemptionEffect, scope: Scope, { fixed, until }: Told): string {
  if (does.effect === 'handSize') return `${handSizeText(does, scope)}${until}`;
  const who = about(does.over, scope, fixed);
  const kinds = (filter: Filter): string => filterText(filter, 'many', scope, {});
  const verb = (word: string): string => (who.many ? word : singularVerb(word));
  switch (does.effect) {
    case 'numbers':
      return `${who.subject} ${verb('have')} ${numbersText(does.strength, does.toughness, scope)}${until}`;
    case 'protect': {
      // Protection is always from what cards do, so the text only says from which cards.
      const all = Object.keys(does.from).length === 0;
      if (does.verbs === undefined)
        return `${who.subject} ${be(who)} protected from ${all ? 'all cards' : kinds(does.from)}${until}`;
      return `${who.subject} cannot be ${verbsText(does.verbs, 'or')}${all ? '' : ` by ${kinds(does.from)}`}${until}`;
    }
    case 'ignore':
      return `${who.subject} ${verb('ignore')} ${kinds(does.of)}${until}`;
    case 'negates':
      return `the abilities of ${who.object} are negated${until}`;
    case 'prevents':
      return `the abilities of ${who.object} are prevented${until}`;
    case 'cannotBe':
      return `the abilities of ${who.object} cannot be ${verbsText(does.verbs, 'or')}${until}`;
    case 'lifts':
      return `the protect abilities of ${who.object} are negated${until}`;
    case 'allows':
      return `you may use ${who.object} of any brigade${until}`;
    case 'access':
      return `${who.subject} ${verb('have')} access to ${kinds(does.to)}${until}`;
  }
}

/** "your hand size is increased by two". */
function handSizeText({ who, by }: Extract<RedemptionEffect, { effect: 'handSize' }>, scope: Scope): string {
  const [word, n] = typeof by === 'number' && by < 0 ? ['decreased', -by] : ['increased', by];
  return `${owner(who, scope)} hand size is ${word} by ${numberText(n, scope)}`;
}

/** A change of strength and toughness: "+3/+1", or "+1/+0 for each Hero in battle". */
function numbersText(strength: Value = 0, toughness: Value = 0, scope: Scope): string {
  const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
  if (typeof strength === 'number' && typeof toughness === 'number')
    return `${signed(strength)}/${signed(toughness)}`;
  const change = (value: Value): string => (typeof value === 'number' ? signed(value) : '+X');
  const counted = typeof strength === 'number' ? toughness : strength;
  return `${change(strength)}/${change(toughness)}, where X is ${numberText(counted, scope)}`;
}
