import {
  type AbilityOf,
  type EffectOf,
  type Own,
  ownOf,
  type StepOf,
  type TriggerOf,
} from '../../../language/print/own.ts';
import { grammarOf, type Printer, printerOf } from '../../../language/print/printer.ts';
import type { Speech } from '../../../language/print/scope.ts';
import { abilities, type OWN_ABILITY_NODES } from '../words/abilities/abilities.ts';
import { costText } from '../words/costs/cost.ts';
import { type EFFECT_NODES, effects } from '../words/effects/effects.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import { type OWN_TRIGGER_NODES, triggers } from '../words/triggers/triggers.ts';
import type { Side } from '../words.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';
import { inZoneWords } from './zone-words.ts';

type NetrunnerStep = StepOf<typeof STEP_NODES>;
type NetrunnerAbility = AbilityOf<typeof OWN_ABILITY_NODES>;
type NetrunnerTrigger = TriggerOf<typeof OWN_TRIGGER_NODES>;
type NetrunnerEffect = EffectOf<typeof EFFECT_NODES>;

/** Types of the words of the card language that only Netrunner has. */
interface Nodes {
  step: NetrunnerStep;
  effect: NetrunnerEffect;
  trigger: NetrunnerTrigger;
  ability: NetrunnerAbility;
}

const OWN: Own<Nodes> = { ...ownOf<Nodes>({ steps, effects, triggers, abilities }), cost: costText };

/** Types of the card programs of Netrunner. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** Functions that print the words of Netrunner's card programs, and the game's wording. */
const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Prints programs of Netrunner in English, with neutral names for zones. */
export const print: Printer<Programs> = printerOf(speech.say, speech.wording);

/**
 * Printer with the wording of games begun before version 5: texts in a state are part of its fingerprint, so they must
 * not change.
 */
export const printBefore: Printer<Programs> = printerOf(speech.say, { ...WORDING, kinds: {} });

/** Printer for one side, with that side's names for zones. */
const printerFor = (side: Side): Printer<Programs> => {
  const own = (text: string): string => inZoneWords(text, side);
  return {
    ...print,
    ability: (ability) => own(print.ability(ability)),
    step: (step) => own(print.step(step)),
    steps: (steps, known) => own(print.steps(steps, known)),
    asked: (steps, known) => own(print.asked(steps, known)),
    question: (step, next) => own(print.question(step, next)),
    condition: (condition) => own(print.condition(condition)),
  };
};

/** Printers of programs for each side. */
export const printFor: Readonly<Record<Side, Printer<Programs>>> = {
  corp: printerFor('corp'),
  runner: printerFor('runner'),
};
