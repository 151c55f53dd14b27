import { howMany, list } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { atLeastOne, keys, maybe, node } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const REZ_COST = node(
  'As an additional cost to rez the card, its player does one of these: takes bad publicity, removes tags of the Runner (`untag`), forfeits agendas, or reveals and trashes cards from HQ (`hand`).',
  { pays: [{ badPublicity: 1 }, { untag: 1 }] },
  {
    pays: atLeastOne(
      keys(
        { badPublicity: maybe(SOME), untag: maybe(SOME), forfeit: maybe(SOME), hand: maybe(SOME) },
        { of: ['badPublicity', 'untag', 'forfeit', 'hand'], least: 1, most: 1 },
      ),
    ),
  },
);

/** One additional cost of rezzing, of several to choose from. */
export interface RezCost {
  badPublicity?: number;
  untag?: number;
  forfeit?: number;
  hand?: number;
}

const REZZED: readonly string[] = ['ice', 'asset', 'upgrade'];
const NEVER_REZZED = 'only ice, assets and upgrades are rezzed.';

function wayText({ badPublicity, untag, forfeit, hand }: RezCost): string {
  if (badPublicity !== undefined) return `take ${badPublicity} bad publicity`;
  if (forfeit !== undefined) return `forfeit ${howMany(forfeit, 'agenda')}`;
  if (hand !== undefined) return `reveal and trash ${howMany(hand, 'card')} from HQ`;
  return `remove ${howMany(untag ?? 1, 'tag')}`;
}

export const rezCost: AbilityWord<typeof REZ_COST, 'rezCost'> = {
  node: REZ_COST,
  idle: (_ability, { type }) => (REZZED.includes(type) ? undefined : NEVER_REZZED),
  sort(card, { pays }) {
    card.rezCosts = pays;
  },
  says: ({ pays }) => `As an additional cost to rez this card, ${list(pays.map(wayText), 'or')}.`,
};

const REZ_HELP = node(
  'As its player rezzes the card, they can forfeit so many agendas to pay for so many credits of its rez cost.',
  { forfeit: 1, credits: 10 },
  { forfeit: SOME, credits: SOME },
);

/** Agendas that may be forfeited to pay credits of the cost of rezzing (turning a card face up). */
export interface RezHelp {
  forfeit: number;
  credits: number;
}

export const rezHelp: AbilityWord<typeof REZ_HELP, 'rezHelp'> = {
  node: REZ_HELP,
  idle: (_ability, { type }) => (REZZED.includes(type) ? undefined : NEVER_REZZED),
  sort(card, { forfeit, credits }) {
    card.rezHelp = { forfeit, credits };
  },
  says: ({ forfeit, credits }) =>
    `You can forfeit ${howMany(forfeit, 'agenda')} as you rez this card to pay for ${howMany(credits, 'credit')} of its rez cost.`,
};
