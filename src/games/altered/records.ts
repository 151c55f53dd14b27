// Schemas of card records from Altered's sources: the publisher's API, and lists made from it.
import { z } from 'zod';
import { MOST_LETTERS } from '../shared/comparison.ts';

const Text = z.string().max(MOST_LETTERS).default('');

/** Schema of a card's record in the format of card-fact lists. */
const Listed = z.object({
  reference: z.string(),
  name: Text,
  set: Text,
  faction: z.string(),
  rarity: z.string(),
  type: z.string(),
  subTypes: z.array(z.string()).default([]),
  handCost: Text,
  reserveCost: Text,
  forest: Text,
  mountain: Text,
  ocean: Text,
  text: Text,
  support: Text,
});
/** A parsed record of a card. */
export type Listed = z.infer<typeof Listed>;

const Reference = z.object({ reference: z.string() });

/** Schema of a card's record in the format of the publisher's API. */
const Published = z
  .object({
    reference: z.string(),
    name: Text,
    cardSet: Reference.exactOptional(),
    mainFaction: Reference,
    rarity: Reference,
    cardType: Reference,
    cardSubTypes: z.array(Reference).default([]),
    elements: z.record(z.string(), z.string().max(MOST_LETTERS)),
  })
  .transform((card): Listed => {
    const element = (key: string): string => card.elements[key] ?? '';
    return {
      reference: card.reference,
      name: card.name,
      set: card.cardSet?.reference ?? '',
      faction: card.mainFaction.reference,
      rarity: card.rarity.reference,
      type: card.cardType.reference,
      subTypes: card.cardSubTypes.map((one) => one.reference),
      handCost: element('MAIN_COST'),
      reserveCost: element('RECALL_COST'),
      forest: element('FOREST_POWER'),
      mountain: element('MOUNTAIN_POWER'),
      ocean: element('OCEAN_POWER'),
      text: element('MAIN_EFFECT'),
      support: element('ECHO_EFFECT'),
    };
  });

/** Schema of a card's record from either source: a list, or the publisher's API. */
export const Record = z.union([Listed, Published]);
