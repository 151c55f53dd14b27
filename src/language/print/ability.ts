import type { Ability, Text } from '../schema/ability.ts';
import { bare, joinClauses, stepsClause, stepsText } from './clauses.ts';
import { conditionText } from './conditions.ts';
import { costText } from './costs.ts';
import { capital, inWords, list, participle, sentence, spaced, withArticle } from './english.ts';
import { kindText } from './filters.ts';
import { nameTarget, nounPhrase } from './nouns.ts';
import { numberText } from './numbers.ts';
import { passiveText } from './passives.ts';
import { newScope, type Scope, type Speech, within } from './scope.ts';
import { occasion, openingText } from './triggers.ts';
import { keywordText } from './words.ts';

/** An ability as one line of a card's text; its modes (alternatives) are lines of their own. */
export function abilityText(ability: Ability, speech: Speech): string {
  const scope = newScope(speech);
  switch (ability.kind) {
    case 'effect': {
      const condition = ability.if === undefined ? '' : `If ${conditionText(ability.if, scope)} — `;
      return usedAs(ability, speech, `${condition}${programText(ability, scope)}`);
    }
    case 'quick': {
      const price = ability.cost ?? {};
      const place = ability.support === true && price.discard === undefined ? 'In Reserve — ' : '';
      const where = ability.if === undefined ? '' : `if ${conditionText(ability.if, scope)}, `;
      // An ability without cost, targets and modes is printed with "you may", because its text would not show otherwise
      // that using it is optional.
      if (Object.keys(price).length === 0 && ability.targets === undefined && ability.modes === undefined) {
        const when = ability.anyTime === true ? 'at any time, ' : (speech.wording.freely ?? '');
        return usedAs(
          ability,
          speech,
          `${place}${sentence(`${when}${where}you may ${joinClauses(ability.steps, scope, bare)}`)}`,
        );
      }
      const cost = costText(price, scope, 'symbols');
      const text = programText(ability, scope);
      return usedAs(ability, speech, `${place}${capital(`${where}${cost}`)}: ${text}`);
    }
    case 'reaction':
      return usedAs(ability, speech, reactionText(ability, speech));
    case 'passive': {
      const whole = speech.say.own.passive?.(ability, scope);
      if (whole !== undefined) return whole;
      const condition = ability.if === undefined ? '' : `while ${conditionText(ability.if, scope)}, `;
      const place = ability.support === true ? 'In Reserve: ' : '';
      return usedAs(
        ability,
        speech,
        `${place}${sentence(`${condition}${passiveText(ability.does, scope)}`)}`,
      );
    }
    case 'keyword':
      return sentence(keywordText(ability.keyword, ability.n, scope));
    default:
      return speech.say.own.ability(ability, scope);
  }
}

/**
 * Text of a reaction, with trigger and effect: "{R} Gain 1 boost.", "When I am sacrificed, if I was Fleeting — Draw a
 * card."
 */
function reactionText(ability: Extract<Ability, { kind: 'reaction' }>, speech: Speech): string {
  const { support, when, was, if: condition, first } = ability;
  const scope = newScope(speech);
  // If "it" already means the object that triggered the ability, any other named object is called "that Character", not
  // "it".
  const brought = occasion(when, newScope(speech));
  scope.it = brought.about !== undefined;
  const me = nounPhrase('self', scope).subject ?? 'I';
  const conditions = [
    ...(was === undefined ? [] : [`if ${me} was ${kindText(was, scope, false)}`]),
    ...(condition === undefined ? [] : [`if ${conditionText(condition, scope)}`]),
  ].join(' and ');
  const text = programText(ability, scope);
  const place = support === true ? 'In Reserve: ' : '';
  const opening =
    first === undefined ? openingText(brought) : `The first time each ${first} ${brought.clause}`;
  if (brought.sign === undefined)
    return `${place}${opening}${conditions === '' ? '' : `, ${conditions}`} — ${text}`;
  return `${place}${opening} ${conditions === '' ? '' : `${capital(conditions)} — `}${text}`;
}

/**
 * The text of an ability, with its restrictions added: the way of using the card that it belongs to, a limit of uses,
 * or acts that cannot be done to it ("Cannot be negated").
 */
function usedAs(
  ability: Pick<Extract<Ability, { kind: 'effect' }>, 'as' | 'limit' | 'cannotBe' | 'cannotBeIf'>,
  speech: Speech,
  text: string,
): string {
  const { as, limit, cannotBe, cannotBeIf } = ability;
  const way = as === undefined ? '' : `${speech.wording.ways[as] ?? `As ${withArticle(spaced(as))}`}: `;
  const uses = limit === undefined ? '' : ` (${times(limit.n)} per ${limit.per})`;
  const firm = cannotBe === undefined ? '' : ` Cannot be ${list(cannotBe.map(participle), 'or')}`;
  const where = cannotBeIf === undefined ? '' : ` if ${conditionText(cannotBeIf, newScope(speech))}`;
  // The limit of uses is added to the end of the last sentence.
  const limited = uses === '' ? text : `${text.replace(/\.$/, '')}${uses}.`;
  return `${way}${limited}${firm === '' ? '' : `${firm}${where}.`}`;
}

/** Words for so many times: "twice". */
export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${inWords(n)} times`);

/** The choices and effects of an ability's program, printed as sentences. */
export function programText(program: Text, scope: Scope): string {
  if (program.player === true) scope.player = 'new';
  // Targets that the player has already chosen have names in the scope (what the text has named so far), so they are
  // not described again.
  for (const target of program.targets ?? []) if (!scope.names.has(target.as)) nameTarget(scope, target);
  const lines: string[] = [];
  if (program.modes !== undefined) {
    lines.push(`${severalText(program.several ?? { n: 1 }, program.modes.length, scope)}:`);
    for (const mode of program.modes) {
      const own = within(scope);
      if (mode.player === true) own.player = 'new';
      for (const target of mode.targets ?? []) nameTarget(own, target);
      lines.push(`• ${sentence(stepsClause(mode.steps, own))}`);
    }
  }
  if (program.steps.length > 0) lines.push(stepsText(program.steps, scope));
  return lines.join('\n');
}

/**
 * Words for how many of an ability's modes (alternatives) are chosen: "Choose up to three. You may choose the same one
 * several times".
 */
export function severalText(
  { n, upTo, again, allIf }: NonNullable<Text['several']>,
  ways: number,
  scope: Scope,
): string {
  const number = typeof n === 'number' ? inWords(n) : numberText(n, scope);
  // An ability with a single mode offers no choice: its effect is repeated.
  if (ways === 1 && again === true && upTo !== true)
    return typeof n === 'number' ? `Do this ${number} times` : `Do this as many times as ${number}`;
  const many =
    upTo === true
      ? `Choose up to ${number}`
      : `Choose ${typeof n === 'number' ? '' : 'as many as '}${number}`;
  const all = ways === 2 ? 'both' : 'all of them';
  const more = allIf === undefined ? '' : `. If ${conditionText(allIf, scope)}, you may choose ${all}`;
  return `${many}${more}${again === true ? '. You may choose the same one several times' : ''}`;
}
