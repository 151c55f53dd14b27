import { z } from 'zod';
import { withArticle } from '../../language/print/english.ts';
import { listOf } from '../../language/schema/check.ts';
import { expectOneHand, filesIn, Moderated, readAs } from '../shared/card-files.ts';
import { ALTERED } from './language/language.ts';
import type { Ability } from './language/types.ts';

/** Programs, as far as the game carries them out. */
const Abilities = listOf<Ability>(ALTERED, 'ability');

/** Schema for numbers as cards write them; `must` says the form to whoever writes another. */
const written = (form: RegExp, must: string) => z.string(must).regex(form, must);

/** Two costs, hand and reserve, as "3/1". */
const Costs = written(/^\d+\/\d+$/, 'must be hand cost and reserve cost, as in "3/1"').transform((text) => {
  const [hand, reserve] = text.split('/').map(Number);
  return { hand: hand!, reserve: reserve! };
});

/** Three statistics, forest, mountain and ocean, as "2/2/1". */
const Stats = written(/^-?\d+\/-?\d+\/-?\d+$/, 'must be forest, mountain and ocean, as in "2/2/1"').transform(
  (text) => {
    const [forest, mountain, ocean] = text.split('/').map(Number);
    return { forest: forest!, mountain: mountain!, ocean: ocean! };
  },
);

/** The kinds of card that a deck or a token may be. */
const CardType = z.enum([
  'Character',
  'Spell',
  'Landmark Permanent',
  'Expedition Permanent',
  'Hero',
  'Token',
  // A card that only its orb is good for.
  'Mana',
  'Region',
  'Expedition',
]);

/** One printing of a card: facts and programs. */
const definition = (abilities: z.ZodType<Ability[]>) =>
  z.strictObject({
    ref: z.string(),
    name: z.string(),
    faction: z.enum(['AX', 'BR', 'LY', 'MU', 'OR', 'YZ', 'NE']),
    rarity: z.enum(['common', 'rare', 'exalted', 'unique']),
    type: CardType,
    subtypes: z.array(z.string()).default([]),
    cost: Costs.default({ hand: 0, reserve: 0 }),
    stats: Stats.exactOptional(),
    /** Hero: reserve limit and landmark limit, as "2/2", which it has if nothing is said. */
    limits: written(/^\d+\/\d+$/, 'must be reserve limit and landmark limit, as in "2/2"').exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    abilities: abilities.default([]),
    /** Of a token: it is a Landmark Permanent, and has no statistics. */
    landmark: z.literal(true).exactOptional(),
    moderated: Moderated,
  });

/** Facts that some types have, and others have not (rules 4.2). */
const SOME_HAVE = ['cost', 'stats', 'limits'] as const;
const HAS: Record<z.infer<typeof CardType>, readonly (typeof SOME_HAVE)[number][]> = {
  Character: ['cost', 'stats'],
  Spell: ['cost'],
  'Landmark Permanent': ['cost'],
  'Expedition Permanent': ['cost'],
  // Without limits a Hero has 2/2, as if there were none (S 4.2.5.d).
  Hero: [],
  // A token costs nothing (rules 4.2).
  Token: ['stats'],
  // It is never played, so its costs are never asked for.
  Mana: [],
  Region: [],
  Expedition: [],
};

/**
 * A card that is read today has what its type needs, and nothing that a card of its type has not: what is missing would be read as 0.
 * It is asked of what the file says, before anything is filled in.
 */
const Factual = z.unknown().superRefine((value, context) => {
  const card = z.looseObject({ type: CardType }).safeParse(value);
  // A fact under a misspelt key is not missing: that key is told instead, by what reads them all.
  if (!card.success || Object.keys(card.data).some((key) => !(key in PinnedCard.shape))) return;
  const { type, counters, landmark } = card.data;
  const wrong = (fact: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [fact], message });
  for (const fact of SOME_HAVE) {
    const needed = HAS[type].includes(fact) && landmark !== true;
    if (needed && !(fact in card.data)) wrong(fact, `is missing for ${withArticle(type)}.`);
    const allowed = needed || (type === 'Hero' && fact === 'limits');
    if (!allowed && fact in card.data) wrong(fact, `${withArticle(type)} has none.`);
  }
  if (landmark === true && type !== 'Token')
    wrong('landmark', `only a token is said to be one: ${withArticle(type)} is what its type says.`);
  // The rules alone count how far an Expedition has moved (rules 15).
  if (typeof counters === 'object' && counters !== null && 'distance' in counters)
    wrong('counters', 'no card starts with counters called "distance".');
});

/** One printing of a card: facts and programs. */
const CardDefinition = Factual.pipe(definition(Abilities));
/** Printing as a game keeps it: its programs were checked when the game began. */
export const PinnedCard = definition(z.array(z.custom<Ability>()));
/** A printing as it was read and checked. */
export type CardDefinition = z.infer<typeof CardDefinition>;

/** One of several printings in a file, which all have its name. */
const Printing = Factual.pipe(definition(Abilities).omit({ name: true }));

/** A card file: one name, and all of its printings that are encoded. */
const CardFile = z.strictObject({ name: z.string(), printings: z.array(z.unknown()).min(1) });

/** Name of a printing in error messages about it. */
const refOf = (printing: unknown, index: number): string =>
  typeof printing === 'object' && printing !== null && 'ref' in printing
    ? String(printing.ref)
    : `printings.${index}`;

/** Reads one definition, from a card file or from a scenario. Throws `CardError` naming `source`. */
export function readCard(value: unknown, source: string): CardDefinition {
  const card = readAs(CardDefinition, value, source);
  expectOneHand(card, `${source}: ${card.ref}`);
  return card;
}

/** Reads every card file of a folder. Throws `CardError` with file, path and reason. */
export const readCards = (folder: string): CardDefinition[] =>
  filesIn(folder).flatMap(({ file, value }) => {
    const { name, printings } = readAs(CardFile, value, file);
    return printings.map((one, index) => {
      const source = `${file}: ${refOf(one, index)}`;
      const printing = readAs(Printing, one, source);
      expectOneHand(printing, source);
      return { ...printing, name };
    });
  });
