import {
  type AbilityOf,
  type EffectOf,
  ownOf,
  type StepOf,
  type TriggerOf,
} from '../../../language/print/own.ts';
import { grammarOf, printerOf } from '../../../language/print/printer.ts';
import type { Speech } from '../../../language/print/scope.ts';
import { type ABILITY_NODES, abilities } from '../words/abilities/abilities.ts';
import { type EFFECT_NODES, effects } from '../words/effects/effects.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import { type OWN_TRIGGER_NODES, triggers } from '../words/triggers/triggers.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type RedemptionStep = StepOf<typeof STEP_NODES>;
type RedemptionEffect = EffectOf<typeof EFFECT_NODES>;
type RedemptionTrigger = TriggerOf<typeof OWN_TRIGGER_NODES>;
type RedemptionAbility = AbilityOf<typeof ABILITY_NODES>;

/** Types of the nodes (parts of card programs) that only Redemption has. */
interface Nodes {
  step: RedemptionStep;
  effect: RedemptionEffect;
  trigger: RedemptionTrigger;
  ability: RedemptionAbility;
}

const OWN = ownOf<Nodes>({ steps, effects, triggers, abilities });

/** Types of the card programs of Redemption. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/**
 * State with which the printing of every text of Redemption begins: printing functions and wording, and no object named
 * so far.
 */
const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Printer that turns Redemption's card programs into English. */
export const print = printerOf<Programs>(speech.say, speech.wording);
