import { singularVerb } from '../../../language/print/english.ts';
import { article } from '../../../language/print/filters.ts';
import type { Occasion, TriggerOf } from '../../../language/print/own.ts';
import type { Scope } from '../../../language/print/scope.ts';
import { again, playing, shortKind, subject } from '../../../language/print/triggers.ts';
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
      const { what, role, lone } = when;
      const clause = subject(what, scope, ROLES[role]);
      return {
        clause: lone === true ? `${clause} alone` : clause,
        brief: `${what === 'self' ? 'it' : shortKind(what)} ${singularVerb(ROLES[role])}`,
        about: what === 'self' ? undefined : again(what, scope),
      };
    }
  }
}

/** What a character does to have that role in a battle. */
const ROLES = {
  attacks: 'attack',
  rescues: 'begin a rescue attempt',
  blocks: 'block',
  enters: 'enter battle',
} as const;
