import { costText } from '../../../language/print/costs.ts';
import { capital, symbolName } from '../../../language/print/english.ts';
import { article } from '../../../language/print/filters.ts';
import { nounPhrase } from '../../../language/print/nouns.ts';
import type { AbilityOf, Occasion, Own, StepOf, TriggerOf } from '../../../language/print/own.ts';
import { grammarOf, type Printer, printerOf } from '../../../language/print/printer.ts';
import type { Scope, Speech } from '../../../language/print/scope.ts';
import { again } from '../../../language/print/triggers.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import type { ABILITIES, TRIGGERS } from './nodes.ts';
import { type AlteredEffect, effectClause } from './print-effects.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type AlteredStep = StepOf<typeof STEP_NODES>;
type AlteredAbility = AbilityOf<typeof ABILITIES>;
type AlteredTrigger = TriggerOf<typeof TRIGGERS>;

/** What sets an ability off. */
function occasionOf(when: AlteredTrigger, scope: Scope): Occasion {
  switch (when.on) {
    case 'symbol': {
      const sign = symbolName(when.symbol);
      return { sign, clause: `${sign} is set off`, about: undefined };
    }
    case 'advances': {
      const fails = when.fails === true;
      const due = when.due === undefined ? '' : ` because of ${capital(when.due)}`;
      return {
        clause: `${article(when.what, scope)} ${fails ? 'fails to move forward' : `moves forward${due}`}`,
        brief: fails ? 'an Expedition fails to move' : 'an Expedition moves forward',
        about: undefined,
      };
    }
    case 'draws': {
      const you = when.who === 'you';
      const or = when.resupply !== true ? '' : you ? ' or resupply' : ' or resupplies';
      const clause = `${you ? 'you draw' : 'your opponent draws'} one or more cards${or}`;
      return { clause, about: undefined };
    }
    case 'creates':
      return {
        clause: `${when.who === 'you' ? 'you create' : 'your opponent creates'} ${article(when.what, scope)}`,
        brief: 'one is created',
        about: again(when.what, scope),
      };
    case 'rolls':
      return {
        clause: `${when.who === 'you' ? 'you roll' : 'your opponent rolls'} one or more dice`,
        about: undefined,
      };
  }
}

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
  effect: effectClause,
  trigger: occasionOf,
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
