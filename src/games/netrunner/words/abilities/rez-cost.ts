import { list } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { atLeastOne, keys, maybe, node } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const REZ_COST = node(
  'As an additional cost to rez the card, its player does one of these: takes bad publicity, or removes tags of the Runner (`untag`).',
  { pays: [{ badPublicity: 1 }, { untag: 1 }] },
  {
    pays: atLeastOne(
      keys(
        { badPublicity: maybe(SOME), untag: maybe(SOME) },
        { of: ['badPublicity', 'untag'], least: 1, most: 1 },
      ),
    ),
  },
);

/** One way of paying. */
export interface RezCost {
  badPublicity?: number;
  untag?: number;
}

export const rezCost: AbilityWord<typeof REZ_COST, 'rezCost'> = {
  node: REZ_COST,
  idle: (_ability, { type }) =>
    ['ice', 'asset', 'upgrade'].includes(type) ? undefined : 'only ice, assets and upgrades are rezzed.',
  sort(card, { pays }) {
    card.rezCosts = pays;
  },
  says({ pays }) {
    const ways = pays.map(({ badPublicity, untag = 1 }) =>
      badPublicity === undefined
        ? `remove ${untag} ${untag === 1 ? 'tag' : 'tags'}`
        : `take ${badPublicity} bad publicity`,
    );
    return `As an additional cost to rez this card, ${list(ways, 'or')}.`;
  },
};
