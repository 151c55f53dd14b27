import { z } from 'zod';
import { expectOneHand, filesIn, Moderated, readAs } from '../shared/card-files.ts';
import type { Ability } from './language/types.ts';
import { faultInCard } from './language/whole-card.ts';
import { DRAW_TYPES, FACTIONS, type Faction, ICONS } from './terms.ts';

const Amount = z.int().min(0);

/**
 * Programs of a card's abilities. Their allowed contents depend on the card, so they are checked with it: see {@link
 * faultInCard}.
 */
const Abilities = z.array(z.custom<Ability>());

/** Changes of an agenda to deck building (rules 3). */
const Agenda = z.strictObject({
  /** The faction of a banner agenda, whose non-loyal cards are allowed, and their minimum number. */
  banner: z.strictObject({ faction: z.enum(FACTIONS), atLeast: z.int() }).exactOptional(),
  /** Maximum number of neutral cards in the draw deck. */
  neutralAtMost: z.int().exactOptional(),
  /** Minimum size of the draw deck. */
  drawAtLeast: z.int().exactOptional(),
  /** Number of cards in the plot deck. */
  plots: z.int().min(1).exactOptional(),
  /** Number of different plots that may be included twice. */
  plotsTwice: z.int().min(2).exactOptional(),
  /** Exact number of different plots with this trait that the agenda requires, each once. */
  plotsOf: z.strictObject({ trait: z.string(), n: z.int().min(1) }).exactOptional(),
  /** Trait of non-loyal characters allowed from any faction, and their minimum number. */
  characters: z.strictObject({ trait: z.string(), atLeast: z.int().min(1) }).exactOptional(),
  /** Trait that plots must not have. */
  noPlotsOf: z.string().exactOptional(),
});

/** The attachment that an event becomes (rules 11.5). */
const Becomes = z.strictObject({
  traits: z.array(z.string()).default([]),
  abilities: Abilities.default([]),
});

/** A card as a running game keeps it: its facts, and programs that were checked when the game began. */
export const PinnedCard = z
  .strictObject({
    /** Number of the card: the number of its set, and the card's number in the set. */
    ref: z.string().regex(/^[0-9A-Za-z-]+$/, 'is digits, letters and hyphens'),
    name: z.string().min(1),
    type: z.enum([...DRAW_TYPES, 'plot', 'agenda', 'faction']),
    faction: z.enum([...FACTIONS, 'neutral']),
    loyal: z.boolean().default(false),
    unique: z.boolean().default(false),
    /** Printed gold cost; X is chosen by the player, or defined by the ability. Absent if the card has none ("-"). */
    cost: z.union([Amount, z.literal('X')]).exactOptional(),
    strength: Amount.exactOptional(),
    icons: z.array(z.enum(ICONS)).default([]),
    traits: z.array(z.string()).default([]),
    plot: z
      // X of a plot is 0 unless its text defines it (rules 6).
      .strictObject({
        income: z.union([Amount, z.literal('X')]),
        initiative: Amount,
        claim: Amount,
        reserve: Amount,
      })
      .exactOptional(),
    /** Maximum copies in a deck, if the card's own text states one ("deck limit", "plot deck limit"). */
    limit: z.int().min(1).exactOptional(),
    agenda: Agenda.exactOptional(),
    becomes: Becomes.exactOptional(),
    abilities: Abilities.default([]),
    moderated: Moderated,
  })
  .superRefine((card, context) => {
    const wrong = (message: string, key: string): void =>
      context.addIssue({ code: 'custom', message, path: [key] });
    if ((card.type === 'plot') !== (card.plot !== undefined))
      wrong('belongs to plots, and to all of them', 'plot');
    if ((card.type === 'character') !== (card.strength !== undefined))
      wrong('belongs to characters, and to all of them', 'strength');
    if (card.type !== 'character' && card.icons.length > 0) wrong('belong to characters', 'icons');
    if (['character', 'location', 'attachment'].includes(card.type) && card.cost === undefined)
      wrong('is missing', 'cost');
    if (card.type !== 'agenda' && card.agenda !== undefined) wrong('belongs to agendas', 'agenda');
    if (card.type !== 'event' && card.becomes !== undefined) wrong('belongs to events', 'becomes');
  });

/** A card definition: its facts and its programs. */
export const CardDefinition = PinnedCard.superRefine((card, context) => {
  const fault = faultInCard(card);
  if (fault !== undefined) context.addIssue({ code: 'custom', ...fault });
});
/** A card, read and checked. */
export type CardDefinition = z.infer<typeof CardDefinition>;

/** Reads one card definition, from a card file or from a scenario. Throws `CardError` naming `source`. */
export function readCard(value: unknown, source: string): CardDefinition {
  const card = readAs(CardDefinition, value, source);
  const abilities = [...card.abilities, ...(card.becomes?.abilities ?? [])];
  expectOneHand({ ...card, abilities }, `${source}: ${card.ref}`);
  return card;
}

/** Reads every card file of a folder. Throws `CardError` with file, path and reason. */
export const readCards = (folder: string): CardDefinition[] =>
  filesIn(folder).map(({ file, value }) => readCard(value, file));

/** Names of the factions, as on their faction cards. */
export const FACTION_NAMES: Record<Faction, string> = {
  baratheon: 'House Baratheon',
  greyjoy: 'House Greyjoy',
  lannister: 'House Lannister',
  martell: 'House Martell',
  thenightswatch: "The Night's Watch",
  stark: 'House Stark',
  targaryen: 'House Targaryen',
  tyrell: 'House Tyrell',
};

/** The faction cards, made here instead of in files because they have no text. */
export const FACTION_CARDS: CardDefinition[] = [...FACTIONS].map((faction) =>
  readCard(
    { ref: `faction-${faction}`, name: FACTION_NAMES[faction], type: 'faction', faction },
    'faction cards',
  ),
);
