import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { Ability } from '../../vocab/schema.ts';
import { check } from '../../vocab/words.ts';
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
});
/** A printing as it was read and checked. */
export type CardDefinition = z.infer<typeof CardDefinition>;

/** A card file: one name, all of its printings that are encoded. */
const CardFile = z.strictObject({
  name: z.string(),
  printings: z.array(CardDefinition.omit({ name: true })).min(1),
});

/** A card that cannot be used, with file, path and reason. */
export class CardError extends Error {}

const where = (path: PropertyKey[]): string => (path.length === 0 ? 'the whole' : path.map(String).join('.'));

/** Reads one definition, from a card file or from a scenario. Throws {@link CardError} naming `source`. */
export function readCard(value: unknown, source: string): CardDefinition {
  const result = CardDefinition.safeParse(value);
  if (!result.success) {
    const first = result.error.issues[0]!;
    throw new CardError(`${source}: ${where(first.path)}: ${first.message}`);
  }
  const fault = check(result.data.abilities, WORDS);
  if (fault !== undefined) throw new CardError(`${source}: ${result.data.ref}: ${fault}`);
  return result.data;
}

/** Reads every card file of a folder. Throws {@link CardError} with file, path and reason. */
export function readCards(folder: string): CardDefinition[] {
  const cards: CardDefinition[] = [];
  for (const file of readdirSync(folder)
    .filter((f) => f.endsWith('.yaml'))
    .sort()) {
    const result = CardFile.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
    if (!result.success) {
      const first = result.error.issues[0]!;
      throw new CardError(`${file}: ${where(first.path)}: ${first.message}`);
    }
    for (const printing of result.data.printings) {
      const fault = check(printing.abilities, WORDS);
      if (fault !== undefined) throw new CardError(`${file}: ${printing.ref}: ${fault}`);
      cards.push({ ...printing, name: result.data.name });
    }
  }
  return cards;
}
