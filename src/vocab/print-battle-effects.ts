import { filterText } from './print-filters.ts';
import type { Scope } from './print-nouns.ts';
import { numberText } from './print-numbers.ts';
import { about, be } from './print-passives.ts';
import { singularVerb, verbsText } from './print-words.ts';
import type { Passive } from './schema.ts';
import type { Filter, Noun, Value } from './schema-phrases.ts';

/** Effects on battles, as `schema-battle-effects.ts` lists them. */
export type BattleEffect = Extract<
  Passive,
  {
    effect:
      | 'numbers'
      | 'protect'
      | 'immune'
      | 'ignore'
      | 'negates'
      | 'prevents'
      | 'cannotBe'
      | 'allows'
      | 'access';
  }
>;

/** One of these effects as a clause. `until` is the time that it lasts, after a space. */
export function battleEffectText(
  does: BattleEffect,
  scope: Scope,
  until: string,
  fixed: Noun | undefined,
): string {
  const who = about(does.over, scope, fixed);
  const kinds = (filter: Filter): string => filterText(filter, 'many', scope, {});
  const verb = (word: string): string => (who.many ? word : singularVerb(word));
  switch (does.effect) {
    case 'numbers':
      return `${who.subject} ${verb('have')} ${numbersText(does.strength, does.toughness, scope)}${until}`;
    case 'protect': {
      // Cards are protected from what cards do; what is said is only from which.
      const all = Object.keys(does.from).length === 0;
      if (does.verbs === undefined)
        return `${who.subject} ${be(who)} protected from ${all ? 'all cards' : kinds(does.from)}${until}`;
      return `${who.subject} cannot be ${verbsText(does.verbs, 'or')}${all ? '' : ` by ${kinds(does.from)}`}${until}`;
    }
    case 'immune':
      return `${who.subject} ${be(who)} immune to ${kinds(does.from)}${until}`;
    case 'ignore':
      return `${who.subject} ${verb('ignore')} ${kinds(does.of)}${until}`;
    case 'negates':
      return `the abilities of ${who.object} are negated${until}`;
    case 'prevents':
      return `the abilities of ${who.object} are prevented${until}`;
    case 'cannotBe':
      return `the abilities of ${who.object} cannot be ${verbsText(does.verbs, 'or')}${until}`;
    case 'allows':
      return `you may use ${who.object} of any brigade${until}`;
    case 'access':
      return `${who.subject} ${verb('have')} access to ${kinds(does.to)}${until}`;
  }
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
