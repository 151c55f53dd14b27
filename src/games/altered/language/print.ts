import { costText } from '../../../language/print/costs.ts';
import { nounPhrase } from '../../../language/print/nouns.ts';
import type { AbilityOf, EffectOf, Own, StepOf, TriggerOf } from '../../../language/print/own.ts';
import { grammarOf, type Printer, printerOf } from '../../../language/print/printer.ts';
import type { Scope, Speech } from '../../../language/print/scope.ts';
import { effects, type OWN_EFFECT_NODES } from '../words/effects/effects.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import { type OWN_TRIGGER_NODES, triggers } from '../words/triggers/triggers.ts';
import type { ABILITIES } from './nodes.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type AlteredStep = StepOf<typeof STEP_NODES>;
type AlteredEffect = EffectOf<typeof OWN_EFFECT_NODES>;
type AlteredAbility = AbilityOf<typeof ABILITIES>;
type AlteredTrigger = TriggerOf<typeof OWN_TRIGGER_NODES>;

/** A card that may be paid for in another way. */
function discountText({ less, cost }: AlteredAbility, scope: Scope): string {
  const paid = costText(cost, scope, 'words');
  return `You may ${paid} to pay {${less}} less for ${nounPhrase('self', scope).object}.`;
}

/** The nodes that only this game has. */
interface Nodes {
  step: AlteredStep;
  effect: AlteredEffect;
  trigger: AlteredTrigger;
  ability: AlteredAbility;
}

const OWN: Own<Nodes> = {
  step: (step, scope) => steps.says(step.op, step, scope),
  effect: (does, scope, told) => ({ whole: effects.says(does.effect, does, scope, told) }),
  trigger: (when, scope, would) => triggers.says(when.on, when, scope, would),
  ability: discountText,
  question: (step, scope) => steps.asks(step.op, step, scope),
  apart: steps.apart,
  asked: steps.withChoice,
  joins: steps.joins,
  leading: steps.leading,
};

/** All programs of this game. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** How Altered says its programs, before anything has been named. */
const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Programs of Altered in English. */
export const print: Printer<Programs> = printerOf(speech.say, speech.wording);
