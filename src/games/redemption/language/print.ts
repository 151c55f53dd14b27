import { filterText } from '../../../language/print/filters.ts';
import { quantity } from '../../../language/print/numbers.ts';
import type { AbilityOf, Own } from '../../../language/print/own.ts';
import { grammarOf, printerOf } from '../../../language/print/printer.ts';
import type { Scope, Speech } from '../../../language/print/scope.ts';
import type { ABILITIES } from './nodes.ts';
import { effectClause, type RedemptionEffect } from './print-effects.ts';
import { type RedemptionStep, stepClause } from './print-steps.ts';
import { occasionOf, type RedemptionTrigger } from './print-triggers.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type RedemptionAbility = AbilityOf<typeof ABILITIES>;

/** A place that holds so many cards. */
function holdsText({ n, what }: RedemptionAbility, scope: Scope): string {
  const { many, text } = quantity(0, n, scope);
  return `Holds ${text} ${filterText(what, many ? 'many' : 'one', scope, {})}.`;
}

/** The nodes that only this game has. */
interface Nodes {
  step: RedemptionStep;
  effect: RedemptionEffect;
  trigger: RedemptionTrigger;
  ability: RedemptionAbility;
}

const OWN: Own<Nodes> = {
  step: stepClause,
  effect: effectClause,
  trigger: occasionOf,
  ability: holdsText,
  question: () => undefined,
  // What it is for is done within it.
  apart: ['interrupt'],
  asked: [],
  joins: { negate: ['discard', 'move', 'rescue', 'shuffle'] },
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

/** How Redemption says its programs, before anything has been named. */
const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Programs of Redemption in English. */
export const print = printerOf<Programs>(speech.say, speech.wording);
