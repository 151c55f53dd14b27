import { ABILITIES } from '../../../../language/schema/abilities.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import {
  keys,
  list,
  maybe,
  narrowed,
  one,
  part,
  ruled,
  withKeys,
} from '../../../../language/schema/shape.ts';
import type { Ability } from '../../language/types.ts';
import type { SharedAbilityWord } from '../word.ts';

/** Kinds of ability shared with other games, with the options that Netrunner uses. */

/** Reason why an ability about playing its own card would never do anything on a card that is installed. */
export const NOT_PLAYED = 'only an event or operation is played.';

const EFFECT = narrowed(withKeys(ABILITIES.effect, 'steps'), { steps: list(part('step')) });

export const effect: SharedAbilityWord<typeof EFFECT, 'effect'> = {
  node: EFFECT,
  idle: (_ability, { isPlayed }) => (isPlayed ? undefined : NOT_PLAYED),
  sort: (card, ability, index) => card.effects.push({ index, ability }),
};

const REACTION = ruled(
  narrowed(withKeys(ABILITIES.reaction, 'when', 'first', 'if', 'limit', 'steps'), {
    limit: maybe(keys({ n: SOME, per: one('turn') })),
  }),
  { key: 'first', bars: ['limit'] },
);

/**
 * True if the ability reacts only to the first event of a turn. Abilities about breaches say so with a word of their
 * own (`first` in the trigger).
 */
export const isForFirstTime = ({ first, when }: Extract<Ability, { kind: 'reaction' }>): boolean =>
  first !== undefined || (when.on === 'breaches' && when.first === true);

export const reaction: SharedAbilityWord<typeof REACTION, 'reaction'> = {
  node: REACTION,
  sort(card, ability, index) {
    card.reactions.push({ index, ability });
    if (isForFirstTime(ability)) card.firsts.push({ index, ability });
  },
};

const PASSIVE = withKeys(ABILITIES.passive, 'if', 'does');

export const passive: SharedAbilityWord<typeof PASSIVE, 'passive'> = {
  node: PASSIVE,
  idle: ({ does }, { type }) =>
    does.effect === 'stealCost' && does.of === 'self' && type !== 'agenda'
      ? 'only agendas are stolen.'
      : undefined,
  sort: (card, ability, index) => card.passives.push({ index, ability }),
};

const KEYWORD = withKeys(ABILITIES.keyword, 'keyword');

export const keyword: SharedAbilityWord<typeof KEYWORD, 'keyword'> = {
  node: KEYWORD,
  sort(card, ability) {
    card.keywords = { ...card.keywords, [ability.keyword]: 1 };
  },
};
