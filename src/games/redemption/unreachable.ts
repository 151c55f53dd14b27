import type { Card } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability, Condition, Filter } from './language/types.ts';

/**
 * Reason why a program is never run in any game, for the report of random play: nobody could use the card, or its text
 * asks for something that no card with a program has.
 */
export function unreachable(card: Card, ability: Ability, cards: Card[]): string | undefined {
  return (
    unusable(card.definition, ability, cards) ?? unfulfilled(ability, cards) ?? idle(card, ability, cards)
  );
}

/** Reason why an Enhancement is never used: no character has its brigades. */
function unusable(d: CardDefinition, ability: Ability, cards: Card[]): string | undefined {
  const as = 'as' in ability ? ability.as : undefined;
  const ways = d.ways.filter((w) => as === undefined || w.as === as);
  if (!ways.every((w) => w.as === 'good' || w.as === 'evil')) return undefined;
  const fits = ways.some((w) =>
    cards.some(({ ways: other }) => {
      const face = w.as === 'good' ? other.hero : other.evilCharacter;
      return face !== undefined && w.brigades.some((b) => face.subtypes.includes(b));
    }),
  );
  return fits ? undefined : `no encoded character is ${ways.flatMap((w) => w.brigades).join(' or ')}`;
}

const carried = (word: string, cards: Card[]): boolean => cards.some((c) => c.whole.subtypes.includes(word));

/** A word of the filter (description of cards) that no card has. */
function missing(filter: Filter, cards: Card[]): string | undefined {
  const { called, subtype, any } = filter;
  if (called !== undefined && !cards.some((c) => c.definition.name === called)) return called;
  const word = [subtype ?? []].flat().find((t) => !carried(t, cards));
  if (word !== undefined || any === undefined) return word;
  const each = any.map((f) => missing(f, cards));
  return each.every((m) => m !== undefined) ? each.join(' or ') : undefined;
}

/** Reason why a condition is never true: nothing can fulfil it. */
function unfulfilled(ability: Ability, cards: Card[]): string | undefined {
  const condition = 'if' in ability ? ability.if : undefined;
  const word = condition === undefined ? undefined : wanting(condition, cards);
  return word === undefined ? undefined : `no encoded card is ${word}`;
}

function wanting(condition: Condition, cards: Card[]): string | undefined {
  if ('noun' in condition) return missing(condition.is, cards);
  if ('count' in condition && (condition.min ?? 0) > 0) return missing(condition.count, cards);
  if ('all' in condition) return condition.all.map((c) => wanting(c, cards)).find((m) => m !== undefined);
  return undefined;
}

/** Reason why a set-aside ability never does anything: no card fits it. */
function idle(card: Card, ability: Ability, cards: Card[]): string | undefined {
  if (ability.kind !== 'effect' || card.sought.length === 0) return undefined;
  const words = card.sought.map(({ filter }) => missing(filter, cards));
  return words.every((m) => m !== undefined) ? `no encoded card is ${words.join(' or ')}` : undefined;
}
