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

/** Types of the words of the card language that only this game has. */
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

/** Types of the card programs of this game. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

const say = grammarOf(OWN);
/**
 * State with which the printing of every text of Thrones begins: printing functions and wording, and no object named so
 * far.
 */
const speech = { say, wording: WORDING };
const printer = printerOf<Programs>(say, WORDING);
const onLocations = printerOf<Programs>(say, ON_LOCATIONS);

/** Returns the ability unchanged, with the less exact type that all games share (see `own.ts`). */
const asPrinted = (ability: Extract<Ability, { kind: Used['kind'] }>): Used => ability as unknown as Used;

/** Printer of programs of A Game of Thrones in English. */
export const print = {
  ...printer,
  /** One line of a card's text. Cached, because abilities never change. */
  ability: remembered((ability: Ability) => printer.ability(ability)),
  /** One line of text of an attachment for locations. */
  abilityOnLocation: remembered((ability: Ability) => onLocations.ability(ability)),
  /** One line of text of a card of this type, which calls itself by the type: "this location". */
  abilityOn: (ability: Ability, type: Type): string =>
    printerOf<Programs>(say, wordingOf(type)).ability(ability),
  /**
   * Words for the kind and trigger of an ability, without its effect: "Reaction: After you win dominance". For lists of
   * abilities.
   */
  timing: (ability: Extract<Ability, { kind: Used['kind'] }>): string =>
    timingText(asPrinted(ability), newScope(speech)),
  /** Words for the cost and effect of an ability, for its user: "Kneel this card to choose and kill a character." */
  using: (ability: Extract<Ability, { kind: Used['kind'] }>, known: Known): string =>
    usingText(asPrinted(ability), acquainted(newScope(speech), known)),
  /**
   * The lines of a card's text: keywords in one line, and effects on one object under one condition in one sentence.
   */
  lines: (abilities: Ability[]): string[] =>
    // The cast is safe: only the type changes, to the less exact one that the games share.
    linesText(abilities as unknown as Shared[], speech),
};
