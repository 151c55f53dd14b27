import type { Language } from '../../../language/schema/language.ts';
import { WHO } from '../../../language/schema/phrases.ts';
import { COST } from '../words/costs/cost.ts';
import { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import { ABILITY } from './abilities.ts';
import { EFFECT } from './effects.ts';
import { ABOUT, EXAMPLES } from './examples.ts';
import {
  THRONES_CONDITION,
  THRONES_FILTER,
  THRONES_NOUN,
  THRONES_TARGET,
  THRONES_VALUE,
  WORDS,
} from './parts.ts';
import { STEP } from './steps.ts';

/**
 * The language in which cards of A Game of Thrones are programmed: words that all games share, limited to the options
 * that this game uses, and words that only this game has. A word is listed only if the rules carry it out and a
 * scenario would fail without it.
 */
export const THRONES: Language = {
  game: 'A Game of Thrones',
  who: WHO,
  filter: THRONES_FILTER,
  noun: THRONES_NOUN,
  value: THRONES_VALUE,
  condition: THRONES_CONDITION,
  target: THRONES_TARGET,
  cost: COST,
  step: STEP,
  effect: EFFECT,
  trigger: TRIGGER_NODES,
  ability: ABILITY,
  words: WORDS,
  examples: EXAMPLES,
  about: ABOUT,
  names: ['noun self'],
  given: ['noun host', 'number x'],
  reserved: ['it', 'refs', 'enterHost', 'searched', 'placed', 'removing', 'made', 'incomplete'],
};
