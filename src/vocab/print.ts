import { challengeAbilityText, passiveLine } from './print-challenge.ts';
import { bare } from './print-clauses.ts';
import { conditionText, kindText } from './print-conditions.ts';
import { filterText } from './print-filters.ts';
import { nameTarget, newScope, nounPhrase, type Scope, within } from './print-nouns.ts';
import { numberText, quantity } from './print-numbers.ts';
import { keywordText, passiveText } from './print-passives.ts';
import { costText, joined, stepsClause, stepsText } from './print-steps.ts';
import { printTrigger } from './print-triggers.ts';
import { capital, inWords, list, participle, sentence, spaced, withArticle } from './print-words.ts';
import type { Ability, Step, Text } from './schema.ts';
import type { Condition, Filter, Noun, Target, Value } from './schema-phrases.ts';
import type { Cost } from './schema-steps.ts';
import { PLAIN, type Wording } from './wording.ts';

/**
 * From programs to the English that players read. The words are printed from what a card does, so they cannot say
 * something else. Nothing is looked up outside the program. The grammar is regular: a symbol or "When …" with a dash for
 * a reaction, a cost with a colon for an action, one sentence a step.
 */

export { printLines, printTiming } from './print-challenge.ts';
export { printPassive } from './print-passives.ts';
export { printQuestion } from './print-questions.ts';
export { printTrigger, printTriggerTag } from './print-triggers.ts';

/** A filter without article: "Character with Hand Cost 3 or less", "other cards in your Reserve". */
export const printFilter = (filter: Filter, number: 'one' | 'many', wording?: Wording): string =>
  filterText(filter, number, newScope(wording), {});

/** A noun as the object of a sentence. */
export const printNoun = (noun: Noun, wording?: Wording): string =>
  nounPhrase(noun, newScope(wording)).object;

/** A number as a phrase. */
export const printValue = (value: Value, wording?: Wording): string => numberText(value, newScope(wording));

/** A condition as a clause: "you are the first player". */
export const printCondition = (condition: Condition, wording?: Wording): string =>
  conditionText(condition, newScope(wording));

/** A step as one sentence. */
export const printStep = (step: Step, wording?: Wording): string => printSteps([step], wording);

/** Steps as sentences. */
export const printSteps = (steps: Step[], wording?: Wording): string => stepsText(steps, newScope(wording));

/** A cost as words: "pay {1} and spend 1 kelon counter". */
export const printCost = (cost: Cost, wording?: Wording): string =>
  costText(cost, newScope(wording), 'words');

/** A target as it is first spoken of: "target Character with Hand Cost 3 or less". */
export function printTarget(target: Target, wording?: Wording): string {
  const scope = newScope(wording);
  nameTarget(scope, target);
  return nounPhrase({ ref: target.as }, scope).object;
}

/** One line of a card's text. Modes are lines of their own. */
export function printAbility(ability: Ability, wording: Wording = PLAIN): string {
  switch (ability.kind) {
    case 'effect': {
      const scope = newScope(wording);
      const condition = ability.if === undefined ? '' : `If ${conditionText(ability.if, scope)} — `;
      return usedAs(ability, wording, `${condition}${programText(ability, scope)}`);
    }
    case 'quick': {
      const scope = newScope(wording);
      const place = ability.support === true && ability.cost.discard === undefined ? 'In Reserve — ' : '';
      // What is used at no cost is used where you like.
      if (
        Object.keys(ability.cost).length === 0 &&
        ability.targets === undefined &&
        ability.modes === undefined
      )
        return usedAs(
          ability,
          wording,
          `${place}${sentence(`you may ${joined(ability.steps, scope, bare)}`)}`,
        );
      const cost = costText(ability.cost, scope, 'symbols');
      const text = programText(ability, scope);
      return usedAs(ability, wording, `${place}${capital(cost)}: ${text}`);
    }
    case 'reaction': {
      const scope = newScope(wording, bringsIt(ability.when));
      const place = ability.support === true ? 'In Reserve: ' : '';
      const me = nounPhrase('self', scope).subject ?? 'I';
      const conditions = [
        ...(ability.was === undefined ? [] : [`${me} was ${kindText(ability.was, scope, false)}`]),
        ...(ability.if === undefined ? [] : [conditionText(ability.if, scope)]),
      ];
      const condition = conditions.length === 0 ? '' : `${conditions.map((c) => `if ${c}`).join(' and ')}`;
      const text = programText(ability, scope);
      const when = printTrigger(ability.when, wording);
      const line =
        ability.when.on === 'symbol'
          ? `${when} ${condition === '' ? '' : `${capital(condition)} — `}${text}`
          : `${when}${condition === '' ? '' : `, ${condition}`} — ${text}`;
      return usedAs(ability, wording, `${place}${line}`);
    }
    case 'passive': {
      if (wording.formal !== undefined) return passiveLine(ability, wording);
      const scope = newScope(wording);
      const condition = ability.if === undefined ? '' : `while ${conditionText(ability.if, scope)}, `;
      return usedAs(ability, wording, sentence(`${condition}${passiveText(ability.does, scope)}`));
    }
    case 'keyword':
      return sentence(keywordText(ability.keyword, ability.n, newScope(wording)));
    case 'holds': {
      const { n, what } = ability;
      const scope = newScope(wording);
      const { many, text } = quantity(0, n, scope);
      return `Holds ${text} ${filterText(what, many ? 'many' : 'one', scope, {})}.`;
    }
    case 'discount': {
      const scope = newScope(wording);
      const cost = costText(ability.cost, scope, 'words');
      return `You may ${cost} to pay {${ability.less}} less for ${nounPhrase('self', scope).object}.`;
    }
    default:
      return challengeAbilityText(ability, wording);
  }
}

/** What stands around the text of an ability that is for one way of using the card, or for some uses, or cannot be undone. */
function usedAs(
  ability: Pick<Extract<Ability, { kind: 'effect' }>, 'as' | 'limit' | 'cannotBe' | 'cannotBeIf'>,
  wording: Wording,
  text: string,
): string {
  const { as, limit, cannotBe, cannotBeIf } = ability;
  const way = as === undefined ? '' : `${wording.ways[as] ?? `As ${withArticle(spaced(as))}`}: `;
  const uses = limit === undefined ? '' : ` (${times(limit.n)} per ${limit.per})`;
  const firm = cannotBe === undefined ? '' : ` Cannot be ${list(cannotBe.map(participle), 'or')}`;
  const where = cannotBeIf === undefined ? '' : ` if ${conditionText(cannotBeIf, newScope(wording))}`;
  // The number of uses is part of the last sentence.
  const limited = uses === '' ? text : `${text.replace(/\.$/, '')}${uses}.`;
  return `${way}${limited}${firm === '' ? '' : `${firm}${where}.`}`;
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${inWords(n)} times`);

/** Is the trigger about another object, which the text then calls "it"? */
const bringsIt = (when: Extract<Ability, { kind: 'reaction' }>['when']): boolean =>
  (when.on === 'moves' && when.what !== 'self') ||
  when.on === 'plays' ||
  (when.on === 'gains' && when.what !== 'self') ||
  (when.on === 'battle' && when.what !== 'self');

/** What is chosen and done, as sentences. */
function programText(program: Text, scope: Scope): string {
  for (const target of program.targets ?? []) nameTarget(scope, target);
  const lines: string[] = [];
  if (program.modes !== undefined) {
    lines.push('Choose one:');
    for (const mode of program.modes) {
      const own = within(scope);
      for (const target of mode.targets ?? []) nameTarget(own, target);
      lines.push(`• ${sentence(stepsClause(mode.steps, own))}`);
    }
  }
  if (program.steps.length > 0) lines.push(stepsText(program.steps, scope));
  return lines.join('\n');
}
