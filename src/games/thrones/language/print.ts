import { acquainted, type Known } from '../../../language/print/asked.ts';
import {
  type AbilityOf,
  type EffectOf,
  type Own,
  ownOf,
  type StepOf,
  type TriggerOf,
} from '../../../language/print/own.ts';
import { grammarOf, printerOf } from '../../../language/print/printer.ts';
import { newScope } from '../../../language/print/scope.ts';
import type { Ability as Shared } from '../../../language/schema/ability.ts';
import { remembered } from '../../shared/remembered.ts';
import type { Type } from '../terms.ts';
import { type ABILITY_NODES, abilities, timingText, type Used } from '../words/abilities/abilities.ts';
import { usingText } from '../words/abilities/used.ts';
import { costText } from '../words/costs/cost.ts';
import { type EFFECT_NODES, effects } from '../words/effects/effects.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import { type OWN_TRIGGER_NODES, triggers } from '../words/triggers/triggers.ts';
import { aloud } from './aloud.ts';
import { linesText, passiveLine } from './print-lines.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { ON_LOCATIONS, WORDING, wordingOf } from './wording.ts';

type ThronesAbility = AbilityOf<typeof ABILITY_NODES>;
type ThronesEffect = EffectOf<typeof EFFECT_NODES>;
type ThronesTrigger = TriggerOf<typeof OWN_TRIGGER_NODES>;
type ThronesStep = StepOf<typeof STEP_NODES>;

/** The nodes that only this game has. */
interface Nodes {
  step: ThronesStep;
  effect: ThronesEffect;
  trigger: ThronesTrigger;
  ability: ThronesAbility;
}

const OWN: Own<Nodes> = {
  ...ownOf<Nodes>({ steps, effects, triggers, abilities }),
  passive: passiveLine,
  cost: costText,
  aloud,
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

const say = grammarOf(OWN);
/** How Thrones says its programs, before anything has been named. */
const speech = { say, wording: WORDING };
const printer = printerOf<Programs>(say, WORDING);
const onLocations = printerOf<Programs>(say, ON_LOCATIONS);

/** Ability as the printer reads it: its contents have the shared types, which see less (`own.ts`). */
const asPrinted = (ability: Extract<Ability, { kind: Used['kind'] }>): Used => ability as unknown as Used;

/** Programs of A Game of Thrones in English. */
export const print = {
  ...printer,
  /** One line of a card's text. Abilities are never changed, so each is put into words once. */
  ability: remembered((ability: Ability) => printer.ability(ability)),
  /** One line of the text of an attachment whose host is a location. */
  abilityOnLocation: remembered((ability: Ability) => onLocations.ability(ability)),
  /** One line of the text of a card of this type, which calls itself so: "this location". */
  abilityOn: (ability: Ability, type: Type): string =>
    printerOf<Programs>(say, wordingOf(type)).ability(ability),
  /** When and what, without what it does: "Reaction: After you win dominance". For lists of what waits, or may be used. */
  timing: (ability: Extract<Ability, { kind: Used['kind'] }>): string =>
    timingText(asPrinted(ability), newScope(speech)),
  /** Cost and effect, for whoever uses it and knows these: "Kneel this card to choose and kill a character." */
  using: (ability: Extract<Ability, { kind: Used['kind'] }>, known: Known): string =>
    usingText(asPrinted(ability), acquainted(newScope(speech), known)),
  /** The lines of a card's text: keywords together, and what holds for one object under one condition in one sentence. */
  lines: (abilities: Ability[]): string[] =>
    // The same abilities as the shared files see them.
    linesText(abilities as unknown as Shared[], speech),
};
