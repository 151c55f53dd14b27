import type { ABILITIES } from '../../../language/schema/abilities.ts';
import type { EFFECTS } from '../../../language/schema/effects.ts';
import type { CONDITION, COST, FILTER, NOUN, TARGET, VALUE, WHO } from '../../../language/schema/phrases.ts';
import type { Formed, OneOf, Typed, Written } from '../../../language/schema/shape.ts';
import type { STEPS } from '../../../language/schema/steps.ts';
import type { TRIGGERS } from '../../../language/schema/triggers.ts';
import type { ABILITY_NODES } from '../words/abilities/abilities.ts';
import type { EFFECT_NODES } from '../words/effects/effects.ts';
import type { STEP_NODES } from '../words/steps/steps.ts';
import type { OWN_TRIGGER_NODES } from '../words/triggers/triggers.ts';

/**
 * Types of card programs as the card language declares them, before this game limits the options. Rules on several keys
 * use these types, because those of `types.ts` are derived from the rules.
 */

interface Parts {
  who: Typed<typeof WHO, Parts>;
  filter: Filter;
  noun: Formed<typeof NOUN, Parts>;
  value: Formed<typeof VALUE, Parts>;
  condition: Formed<typeof CONDITION, Parts>;
  target: Written<typeof TARGET, Parts>;
  cost: Cost;
  step: Step;
  effect: Passive;
  trigger: Trigger;
  ability: Ability;
}

/** Filter for objects that a card's text refers to. */
export type Filter = Written<typeof FILTER, Parts>;
/** Cost of an ability. */
export type Cost = Written<typeof COST, Parts>;
/** A step: one instruction of a program. */
export type Step = OneOf<typeof STEPS & typeof STEP_NODES, 'op', Parts>;
/** A continuous effect. */
export type Passive = OneOf<typeof EFFECTS & typeof EFFECT_NODES, 'effect', Parts>;
/** Trigger of an ability. */
export type Trigger = OneOf<typeof TRIGGERS & typeof OWN_TRIGGER_NODES, 'on', Parts>;
/** One line of a card's text. */
export type Ability = OneOf<typeof ABILITIES & typeof ABILITY_NODES, 'kind', Parts>;
