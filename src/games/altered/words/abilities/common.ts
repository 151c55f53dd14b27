import { ABILITIES } from '../../../../language/schema/abilities.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import {
  keys,
  list,
  maybe,
  narrowed,
  oneOf,
  only,
  part,
  type Rule,
  ruled,
  withKeys,
  YES,
} from '../../../../language/schema/shape.ts';
import { withKeyword } from '../../facts/keywords.ts';
import { at, IN_PLAY, toughOnly } from '../../language/places.ts';
import { KEYWORDS } from '../../terms.ts';
import { EFFECT_NODES } from '../effects/effects.ts';
import type { SharedAbilityWord } from '../word.ts';

/** Kinds of ability common to several games, with the options that Altered uses. */

const IS_SPOKEN_OF: Rule = {
  must: 'what is done speaks of the target player',
  holds: ({ player, steps }) => player === undefined || JSON.stringify(steps).includes('"player"'),
};

/**
 * Rules of the card language: an ability that targets a player has no other targets and no modes (alternatives), and
 * its steps must refer to that player.
 */
const AIMED: readonly Rule[] = [
  { key: 'player', bars: ['targets', 'modes'], gives: ['who player'] },
  IS_SPOKEN_OF,
];

const MODES = maybe(
  oneOf(
    keys(
      { player: maybe(YES), targets: maybe(list(part('target'))), steps: list(part('step')) },
      { key: 'player', bars: ['targets'], gives: ['who player'] },
      IS_SPOKEN_OF,
    ),
  ),
);

const COUNTED_MODES: readonly Rule[] = [
  { key: 'several', needs: ['modes'] },
  {
    must: 'one of several ways is chosen without "several"',
    holds: ({ several }) => Object.keys(Object(several)).length !== 1 || at(several, 'n') !== 1,
  },
];

const EFFECT = ruled(
  narrowed(withKeys(ABILITIES.effect, 'player', 'targets', 'modes', 'several', 'steps'), { modes: MODES }),
  ...AIMED,
  ...COUNTED_MODES,
);

export const effect: SharedAbilityWord<typeof EFFECT, 'effect'> = {
  node: EFFECT,
  reported: 'effect',

  // A Spell has a single effect, which has all steps of its text in order (rules 6.4, 12). A second one would never be
  // carried out.
  idle(_ability, { isSpell, isFirst }) {
    if (!isSpell) return 'only a Spell has an effect.';
    return isFirst ? undefined : 'a Spell has one effect; several lines are steps of it.';
  },

  sort(card, ability) {
    card.effect = ability;
  },
};

const QUICK = ruled(
  narrowed(withKeys(ABILITIES.quick, 'support', 'cost', 'targets', 'modes', 'several', 'steps'), {
    cost: part('cost'),
    modes: MODES,
  }),
  ...COUNTED_MODES,
  {
    must: 'what is discarded as a price is a card in Reserve ("support"); in play one sacrifices',
    holds: ({ cost, support }) => at(cost, 'discard') === undefined || support === true,
  },
  { must: 'a quick action costs something', holds: ({ cost }) => Object.keys(Object(cost)).length > 0 },
);

export const quick: SharedAbilityWord<typeof QUICK, 'quick'> = {
  node: QUICK,
  reported: 'place',
  sort: (card, ability, index) => card.quick.push({ index, ability }),
};

const REACTION = ruled(
  narrowed(
    withKeys(
      ABILITIES.reaction,
      'support',
      'when',
      'was',
      'if',
      'player',
      'targets',
      'modes',
      'several',
      'steps',
    ),
    {
      was: maybe(IN_PLAY),
      modes: MODES,
    },
  ),
  ...AIMED,
  ...COUNTED_MODES,
  {
    // A symbol such as {J} triggers as its own card enters play (rules 11), but a support ability only works while its
    // card lies in Reserve.
    must: 'a support ability is not set off by a symbol, nor by what it does itself as it arrives',
    holds: ({ support, when }) =>
      support === undefined ||
      (at(when, 'on') !== 'symbol' && (at(when, 'what') !== 'self' || at(when, 'to') === undefined)),
  },
);

export const reaction: SharedAbilityWord<typeof REACTION, 'reaction'> = {
  node: REACTION,
  reported: 'place',
  sort: (card, ability, index) => card.reactions.push({ id: String(index), ability }),
};

const PASSIVE = ruled(
  narrowed(withKeys(ABILITIES.passive, 'support', 'if', 'does'), {
    // An effect on "the next" card ends with that card, so it must be a lasting effect, never a passive one.
    does: only(
      'effect',
      Object.keys(EFFECT_NODES).filter((name) => name !== 'next'),
    ),
  }),
  {
    must: '"refs" are for the step "ongoing"',
    holds: ({ does }) => at(does, 'over') !== 'refs',
  },
);

export const passive: SharedAbilityWord<typeof PASSIVE, 'passive'> = {
  node: PASSIVE,
  reported: 'place',

  // Passive abilities work in play, where Spells never are; but those about playing the card itself work wherever it
  // can be played from (rules 5.1).
  idle: ({ does }, { isSpell }) =>
    isSpell && !('of' in does && does.of === 'self')
      ? 'a Spell has no passive ability but one about its own cost, or about playing it.'
      : undefined,

  sort: (card, ability, index) => card.passives.push({ id: String(index), ability }),
};

const KEYWORD = ruled(
  narrowed(withKeys(ABILITIES.keyword, 'keyword', 'n'), { n: maybe(SOME) }),
  toughOnly(KEYWORDS),
  { key: 'keyword', is: ['scout'], needs: ['n'] },
);

export const keyword: SharedAbilityWord<typeof KEYWORD, 'keyword'> = {
  node: KEYWORD,
  reported: 'played',

  idle: (ability, { isSpell }) =>
    !isSpell && ['cooldown', 'fleeting'].includes(ability.keyword)
      ? `only a Spell has the keyword "${ability.keyword}".`
      : undefined,

  sort(card, ability) {
    card.keywords = withKeyword(card.keywords, ability.keyword, ability.n);
  },
};
