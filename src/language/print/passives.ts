import type { Filter, Noun, Passive } from '../schema/ability.ts';
import { bald, stepsClause } from './clauses.ts';
import { list, statusName, zoneName } from './english.ts';
import { article, filterText, placeText } from './filters.ts';
import { numberText } from './numbers.ts';
import type { Scope } from './scope.ts';
import { about, be, have, subject } from './subjects.ts';

/**
 * A continuous effect (one that holds for a while or as long as its card is in play) as a clause, with its duration if
 * it has one.
 */
export function passiveText(does: Passive, outer: Scope, time?: string, fixed?: Noun): string {
  const scope: Scope = fixed === undefined ? outer : { ...outer, refs: fixed };
  const until = time === undefined ? '' : ` ${time}`;
  switch (does.effect) {
    case 'grants': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${have(who)} “${scope.say.ability(does.ability, scope)}”${until}`;
    }
    case 'cost':
      return costChange(does, scope, until);
    case 'next':
      return nextText(does, scope, until);
    case 'immune': {
      const who = about(does.over, scope, fixed);
      return `${subject(who)} ${be(who)} immune to ${filterText(does.from, 'many', scope, {})}${until}`;
    }
    default:
      return bald(scope.say.own.effect(does, scope, { fixed, until, lasts: until !== '' }));
  }
}

/**
 * Splits the description of the cards whose cost changes: the filter without its zone, and the words for the zone ("
 * from Reserve").
 */
function playedCards(of: Filter): { cards: Filter; zone: string } {
  const { in: zone, ...cards } = of;
  return { cards, zone: zone === undefined ? '' : ` from ${list([zone].flat().map(zoneName), 'or')}` };
}

function costChange(does: Extract<Passive, { effect: 'cost' }>, scope: Scope, until: string): string {
  const changes: string[] = [];
  const whose = does.who === 'you' ? 'you play' : 'your opponent plays';
  const price = (value: NonNullable<typeof does.more>, word: string): string => {
    if (typeof value === 'number') return `{${value}} ${word}`;
    if ('count' in value) return `{1} ${word} for each ${filterText(value.count, 'one', scope, {})}`;
    if ('tally' in value && value.tally === 'played')
      return `{1} ${word} for each other card you have ${value.tally} this turn`;
    return `{1} ${word} times ${numberText(value, scope)}`;
  };
  if (does.more !== undefined) changes.push(`cost ${price(does.more, 'more')}`);
  if (does.less !== undefined) changes.push(`cost ${price(does.less, 'less')}${downTo(does.downTo)}`);
  if (does.atLeast !== undefined) changes.push(`cannot cost less than {${does.atLeast}}`);
  if (does.of === 'self')
    return `${subject(about('self', scope, undefined))} ${list(changes, 'and')}${does.into === undefined ? '' : ` where I am played in ${article(does.into, scope)}`}${until}`;
  const { cards, zone } = playedCards(does.of);
  return `${filterText(cards, 'many', scope, {})} ${whose}${zone}${until} ${list(changes, 'and')}`;
}

/** Words for the minimum below which a reduction does not lower a cost. */
const downTo = (least: number | undefined): string =>
  least === undefined ? '' : `, down to a minimum of {${least}}`;

function nextText(does: Extract<Passive, { effect: 'next' }>, scope: Scope, until: string): string {
  const { cards, zone } = playedCards(does.of);
  const parts: string[] = [];
  if (does.less !== undefined) parts.push(`costs {${does.less}} less${downTo(does.downTo)}`);
  if (does.free === true) parts.push('is free');
  if (does.fleeting !== undefined) {
    const from = does.from === undefined ? '' : ` if played from ${zoneName(does.from)}`;
    parts.push(`${does.fleeting} ${statusName('fleeting')}${from}`);
  }
  // If the effect also does something to the played card, the card becomes the subject: "the next Character you play
  // gains 1 boost".
  const steps = does.steps === undefined ? '' : stepsClause(does.steps, scope);
  const joins = steps.startsWith('it ')
    ? ` ${[...parts, steps.slice(3)].join(' and ')}`
    : ` ${parts.join(' and ')}`;
  const rest = steps === '' || steps.startsWith('it ') ? '' : `${parts.length > 0 ? ', and' : ':'} ${steps}`;
  const where =
    does.into === undefined
      ? ''
      : does.into === 'refs'
        ? ` ${scope.refs === undefined ? 'the chosen Expedition' : placeText(scope.refs, scope)}`
        : ` ${article(does.into, scope)}`;
  const comes =
    does.joins === true ? `that joins${where}` : `you play${zone}${where === '' ? '' : ` in${where}`}`;
  return `the next ${filterText(cards, 'one', scope, {})} ${comes}${until}${joins === ' ' ? '' : joins}${rest}`;
}
