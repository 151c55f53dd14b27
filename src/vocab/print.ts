import { conditionText, kindText } from './print-conditions.ts';
import { nameTarget, newScope, nounPhrase, numberText, type Scope } from './print-nouns.ts';
import { keywordText, passiveText } from './print-passives.ts';
import { costText, stepsClause, stepsText } from './print-steps.ts';
import { printTrigger } from './print-triggers.ts';
import { capital, sentence } from './print-words.ts';
import type { Ability, Condition, Noun, Target, Text, Value } from './schema.ts';

/**
 * From programs to the English that players read. The words are printed from what a card does, so they cannot say
 * something else. Nothing is looked up outside the program. The grammar is regular: a symbol or "When …" with a dash for
 * a reaction, a cost with a colon for an action, one sentence a step.
 */

export { printFilter } from './print-nouns.ts';
export { printPassive } from './print-passives.ts';
export { printCost, printQuestion, printStep, printSteps } from './print-steps.ts';
export { printTrigger, printTriggerTag } from './print-triggers.ts';

/** A noun as the object of a sentence. */
export const printNoun = (noun: Noun): string => nounPhrase(noun, newScope()).object;

/** A number as a phrase. */
export const printValue = (value: Value): string => numberText(value, newScope());

/** A condition as a clause: "you are the first player". */
export const printCondition = (condition: Condition): string => conditionText(condition, newScope());

/** A target as it is first spoken of: "target Character with Hand Cost 3 or less". */
export function printTarget(target: Target): string {
  const scope = newScope();
  nameTarget(scope, target);
  return nounPhrase({ ref: target.as }, scope).object;
}

/** One line of a card's text. Modes are lines of their own. */
export function printAbility(ability: Ability): string {
  switch (ability.kind) {
    case 'effect':
      return programText(ability, newScope());
    case 'quick': {
      const scope = newScope();
      const place = ability.support === true && ability.cost.discard === undefined ? 'In Reserve — ' : '';
      const cost = costText(ability.cost, scope, 'symbols');
      const text = programText(ability, scope);
      return `${place}${capital(cost)}: ${text}`;
    }
    case 'reaction': {
      const scope = newScope(bringsIt(ability.when));
      const place = ability.support === true ? 'In Reserve: ' : '';
      const conditions = [
        ...(ability.was === undefined ? [] : [`I was ${kindText(ability.was, scope, false)}`]),
        ...(ability.if === undefined ? [] : [conditionText(ability.if, scope)]),
      ];
      const condition = conditions.length === 0 ? '' : `${conditions.map((c) => `if ${c}`).join(' and ')}`;
      const text = programText(ability, scope);
      if (ability.when.on === 'symbol')
        return `${place}${printTrigger(ability.when)} ${condition === '' ? '' : `${capital(condition)} — `}${text}`;
      return `${place}${printTrigger(ability.when)}${condition === '' ? '' : `, ${condition}`} — ${text}`;
    }
    case 'passive':
      return sentence(`${whileText(ability.if)}${passiveText(ability.does, newScope())}`);
    case 'keyword':
      return sentence(keywordText(ability.keyword, ability.n));
    case 'discount':
      return `You may ${costText(ability.cost, newScope(), 'words')} to pay {${ability.less}} less for me.`;
  }
}

const whileText = (condition: Condition | undefined): string =>
  condition === undefined ? '' : `while ${conditionText(condition, newScope())}, `;

/** Is the trigger about another object, which the text then calls "it"? */
const bringsIt = (when: Extract<Ability, { kind: 'reaction' }>['when']): boolean =>
  (when.on === 'moves' && when.what !== 'self') ||
  when.on === 'plays' ||
  (when.on === 'gains' && when.what !== 'self');

/** What is chosen and done, as sentences. */
function programText(program: Text, scope: Scope): string {
  for (const target of program.targets ?? []) nameTarget(scope, target);
  const lines: string[] = [];
  if (program.modes !== undefined) {
    lines.push('Choose one:');
    for (const mode of program.modes) {
      const own: Scope = { names: new Map(scope.names), you: scope.you, it: scope.it };
      for (const target of mode.targets ?? []) nameTarget(own, target);
      lines.push(`• ${sentence(stepsClause(mode.steps, own))}`);
    }
  }
  if (program.steps.length > 0) lines.push(stepsText(program.steps, scope));
  return lines.join('\n');
}
