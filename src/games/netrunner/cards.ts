import { z } from 'zod';
import { expectOneHand, filesIn, Moderated, readAs } from '../shared/card-files.ts';
import type { Ability } from './language/types.ts';
import { FACTIONS, SIDES, TYPES, type Type } from './words.ts';

const Amount = z.int().min(0);

/** Facts that a card of each type must have, and that cards of other types must not have (rules 9). */
const HAS: Record<Type, readonly string[]> = {
  identity: ['deck'],
  agenda: ['advancement', 'points'],
  asset: ['cost', 'trash'],
  upgrade: ['cost', 'trash'],
  ice: ['cost', 'strength'],
  operation: ['cost'],
  program: ['cost', 'memory'],
  hardware: ['cost'],
  resource: ['cost'],
  event: ['cost'],
};
const FACTS = ['deck', 'advancement', 'points', 'cost', 'trash', 'strength', 'memory'] as const;
/** Optional facts of cards by type: an icebreaker's strength, a trash cost. */
const MAY: Partial<Record<Type, readonly string[]>> = {
  program: ['strength'],
  ice: ['trash'],
  operation: ['trash'],
};

/** A card as a running game keeps it: its facts, and programs that were checked when the game began. */
export const PinnedCard = z
  .strictObject({
    ref: z.string().regex(/^[0-9A-Za-z-]+$/, 'is digits, letters and hyphens'),
    name: z.string().min(1),
    side: z.enum(SIDES),
    faction: z.enum(FACTIONS),
    type: z.enum(Object.keys(TYPES) as [Type, ...Type[]]),
    subtypes: z.array(z.string()).default([]),
    unique: z.boolean().default(false),
    /** Cost of playing, installing or rezzing the card, by its type. */
    cost: Amount.exactOptional(),
    strength: Amount.exactOptional(),
    memory: Amount.exactOptional(),
    trash: Amount.exactOptional(),
    advancement: Amount.exactOptional(),
    points: Amount.exactOptional(),
    /** Influence of one copy; omitted for a card without influence, which no other faction may use. */
    influence: Amount.exactOptional(),
    /** Maximum copies in a deck. */
    limit: z.int().min(1).default(3),
    /** For an identity: the minimum deck size, and the influence limit; omitted influence means no limit. */
    deck: z
      .strictObject({ least: Amount, influence: Amount.exactOptional(), link: Amount.exactOptional() })
      .exactOptional(),
    abilities: z.array(z.custom<Ability>()).default([]),
    moderated: Moderated,
  })
  .superRefine((card, context) => {
    const wrong = (message: string, key: string): void =>
      context.addIssue({ code: 'custom', message, path: [key] });
    const side = TYPES[card.type];
    if (side !== undefined && side !== card.side) wrong(`of ${card.type} is ${side}`, 'side');
    for (const fact of FACTS) {
      const needed = HAS[card.type].includes(fact);
      const there = card[fact] !== undefined;
      if (needed && !there) wrong(`is missing for a card of type ${card.type}`, fact);
      if (there && !needed && MAY[card.type]?.includes(fact) !== true)
        wrong(`belongs to no card of type ${card.type}`, fact);
    }
  });

/** A card definition: its facts and its programs. */
export type CardDefinition = z.infer<typeof PinnedCard>;

/**
 * Reads one definition, from a card file or from a scenario; its program is checked later, with all others. Throws
 * `CardError`.
 */
export function readCard(value: unknown, source: string): CardDefinition {
  const card = readAs(PinnedCard, value, source);
  expectOneHand(card, `${source}: ${card.ref}`);
  return card;
}

/** Reads every card file of a folder. Throws `CardError` with file, path and reason. */
export const readCards = (folder: string): CardDefinition[] =>
  filesIn(folder).map(({ file, value }) => readCard(value, file));
