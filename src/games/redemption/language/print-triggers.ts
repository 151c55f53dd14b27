import { singularVerb } from '../../../language/print/english.ts';
import { article, owner } from '../../../language/print/filters.ts';
import { headOfNoun, nounPhrase } from '../../../language/print/nouns.ts';
import type { Occasion, TriggerOf } from '../../../language/print/own.ts';
import { type Phrase, phrase, type Scope } from '../../../language/print/scope.ts';
import { again, playing, shortKind } from '../../../language/print/triggers.ts';
import type { TRIGGERS } from './nodes.ts';

/** The triggers that only this game has. */
export type RedemptionTrigger = TriggerOf<typeof TRIGGERS>;

/** One of these triggers in words. */
export function occasionOf(when: RedemptionTrigger, scope: Scope): Occasion {
  switch (when.on) {
    case 'draws': {
      const by = when.by === undefined ? 'an ability' : `an ability of ${article(when.by, scope)}`;
      const draws = playing(when.who, 'draw');
      return { clause: `${draws} by ${by}`, brief: `${draws} by an ability`, about: undefined };
    }
    case 'battle': {
      const { who, brief, about } = fighter(when, scope);
      const clause = `${who} ${singularVerb(ROLES[when.role])}`;
      return {
        clause: when.lone === true ? `${clause} alone` : clause,
        brief: `${brief} ${singularVerb(ROLES[when.role])}`,
        about,
      };
    }
    case 'runsOut':
      return {
        clause: `${when.who === 'any' ? 'a' : owner(when.who, scope)} deck runs out`,
        about: undefined,
      };
  }
}

/** Who attacks, blocks or enters, in few words, and as the text speaks of them afterwards. */
function fighter(
  { what = {}, among }: Extract<RedemptionTrigger, { on: 'battle' }>,
  scope: Scope,
): { who: string; brief: string; about: Phrase | undefined } {
  if (among !== undefined) {
    const { object, many } = nounPhrase(among, scope);
    const about = phrase(`that ${headOfNoun(among, scope)}`, false);
    return { who: many ? `one of ${object}` : object, brief: 'it', about };
  }
  if (typeof what === 'object')
    return { who: article(what, scope), brief: shortKind(what), about: again(what, scope) };
  const who = nounPhrase(what, scope).object;
  return { who, brief: 'it', about: what === 'self' ? undefined : again(what, scope) };
}

/** What a character does to have that role in a battle. */
const ROLES = {
  attacks: 'attack',
  rescues: 'begin a rescue attempt',
  blocks: 'block',
  enters: 'enter battle',
} as const;
