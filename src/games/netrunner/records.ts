// Schemas of card records from NetrunnerDB, in its two formats.
import { z } from 'zod';
import { MOST_LETTERS } from '../shared/comparison.ts';

const Count = z.number().nullish();

/** A card record in NetrunnerDB's first format, possibly with fewer fields. */
const First = z.object({
  code: z.string(),
  title: z.string(),
  type_code: z.string(),
  side_code: z.string().nullish(),
  faction_code: z.string(),
  keywords: z.string().nullish(),
  uniqueness: z.boolean().nullish(),
  deck_limit: z.number().nullish(),
  text: z.string().max(MOST_LETTERS).nullish(),
  cost: Count,
  strength: Count,
  memory_cost: Count,
  advancement_cost: Count,
  agenda_points: Count,
  trash_cost: Count,
  faction_cost: Count,
  influence_limit: Count,
  minimum_deck_size: Count,
  base_link: Count,
  pack_code: z.string().nullish(),
  pack: z.string().nullish(),
});

/** A parsed card record in NetrunnerDB's first format. */
export type First = z.infer<typeof First>;

/** A card record in NetrunnerDB's second format, which identifies cards by title; printings are in separate files. */
const Second = z
  .object({
    id: z.string().nullish(),
    title: z.string(),
    card_type_id: z.string(),
    side_id: z.string().nullish(),
    faction_id: z.string(),
    subtypes: z.array(z.string()).nullish(),
    is_unique: z.boolean().nullish(),
    deck_limit: z.number().nullish(),
    text: z.string().max(MOST_LETTERS).nullish(),
    cost: Count,
    strength: Count,
    memory_cost: Count,
    advancement_requirement: Count,
    agenda_points: Count,
    trash_cost: Count,
    influence_cost: Count,
    influence_limit: Count,
    minimum_deck_size: Count,
    base_link: Count,
  })
  .transform(
    (card): First => ({
      ...card,
      code: card.id?.replaceAll('_', '-') ?? card.title,
      type_code: card.card_type_id.replace(/^(corp|runner)_/, ''),
      side_code: card.side_id,
      faction_code: card.faction_id.replaceAll('_', '-'),
      keywords: card.subtypes?.map(titled).join(' - '),
      uniqueness: card.is_unique,
      advancement_cost: card.advancement_requirement,
      faction_cost: card.influence_cost,
      pack_code: 'netrunnerdb',
    }),
  );

/** A subtype of a card as printed, from its id in NetrunnerDB's second format. */
export const titled = (word: string): string =>
  word.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A record of a card in either of NetrunnerDB's formats. */
export const Record = z.union([First, Second]);
