import { z } from 'zod';
import { Ability } from '../../vocab/schema.ts';
import { expectOneHand, expectWords, filesIn, Moderated, readAs } from '../card-files.ts';
import { WORDS } from './words.ts';

/** Two costs, hand and reserve, as "3/1". */
const Costs = z
  .string()
  .regex(/^\d+\/\d+$/, 'must be hand cost and reserve cost, as in "3/1"')
  .transform((text) => {
    const [hand, reserve] = text.split('/').map(Number);
    return { hand: hand!, reserve: reserve! };
  });

/** Three statistics, forest, mountain and ocean, as "2/2/1". */
const Stats = z
  .string()
  .regex(/^-?\d+\/-?\d+\/-?\d+$/, 'must be forest, mountain and ocean, as in "2/2/1"')
  .transform((text) => {
    const [forest, mountain, ocean] = text.split('/').map(Number);
    return { forest: forest!, mountain: mountain!, ocean: ocean! };
  });

/** The kinds of card that a deck or a token may be. */
const CardType = z.enum([
  'Character',
  'Spell',
  'Landmark Permanent',
  'Expedition Permanent',
  'Hero',
  'Token',
  'Region',
  'Expedition',
]);

/** One printing of a card: facts and programs. */
export const CardDefinition = z.strictObject({
  ref: z.string(),
  name: z.string(),
  faction: z.enum(['AX', 'BR', 'LY', 'MU', 'OR', 'YZ', 'NE']),
  rarity: z.enum(['common', 'rare', 'exalted', 'unique']),
  type: CardType,
  subtypes: z.array(z.string()).default([]),
  cost: Costs.default({ hand: 0, reserve: 0 }),
  stats: Stats.exactOptional(),
  /** Hero: reserve limit and landmark limit, as "2/2". */
  limits: z
    .string()
    .regex(/^\d+\/\d+$/)
    .exactOptional(),
  counters: z.record(z.string(), z.int()).exactOptional(),
  abilities: z.array(Ability).default([]),
  moderated: Moderated,
});
/** A printing as it was read and checked. */
export type CardDefinition = z.infer<typeof CardDefinition>;

/** A card file: one name, all of its printings that are encoded. */
const CardFile = z.strictObject({
  name: z.string(),
  printings: z.array(CardDefinition.omit({ name: true })).min(1),
});

/** Reads one definition, from a card file or from a scenario. Throws `CardError` naming `source`. */
export function readCard(value: unknown, source: string): CardDefinition {
  const card = readAs(CardDefinition, value, source);
  expectWords(card.abilities, WORDS, `${source}: ${card.ref}`);
  expectOneHand(card, `${source}: ${card.ref}`);
  return card;
}

/** Reads every card file of a folder. Throws `CardError` with file, path and reason. */
export const readCards = (folder: string): CardDefinition[] =>
  filesIn(folder).flatMap(({ file, value }) => {
    const { name, printings } = readAs(CardFile, value, file);
    return printings.map((printing) => {
      expectWords(printing.abilities, WORDS, `${file}: ${printing.ref}`);
      expectOneHand(printing, `${file}: ${printing.ref}`);
      return { ...printing, name };
    });
  });
