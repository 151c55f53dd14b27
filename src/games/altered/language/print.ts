import {
  type AbilityOf,
  type EffectOf,
  ownOf,
  type StepOf,
  type TriggerOf,
} from '../../../language/print/own.ts';
import { grammarOf, type Printer, printerOf } from '../../../language/print/printer.ts';
import type { Speech } from '../../../language/print/scope.ts';
import { abilities, type OWN_ABILITY_NODES } from '../words/abilities/abilities.ts';
import { effects, type OWN_EFFECT_NODES } from '../words/effects/effects.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import { type OWN_TRIGGER_NODES, triggers } from '../words/triggers/triggers.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type AlteredStep = StepOf<typeof STEP_NODES>;
type AlteredEffect = EffectOf<typeof OWN_EFFECT_NODES>;
type AlteredAbility = AbilityOf<typeof OWN_ABILITY_NODES>;
type AlteredTrigger = TriggerOf<typeof OWN_TRIGGER_NODES>;

/** Types of the nodes (parts of card programs) that only Altered has. */
interface Nodes {
  step: AlteredStep;
  effect: AlteredEffect;
  trigger: AlteredTrigger;
  ability: AlteredAbility;
}

const OWN = ownOf<Nodes>({ steps, effects, triggers, abilities });

/** Types of the card programs of Altered. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** Functions that print the nodes (parts) of Altered's card programs, and the game's wording. */
const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Printer that turns Altered's card programs into English. */
export const print: Printer<Programs> = printerOf(speech.say, speech.wording);
