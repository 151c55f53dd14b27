import { z } from 'zod';
import { withArticle } from '../../language/print/english.ts';
import { listOf } from '../../language/schema/check.ts';
import { expectOneHand, filesIn, Moderated, readAs } from '../shared/card-files.ts';
import { ALTERED } from './language/language.ts';
import type { Ability } from './language/types.ts';

/** Schema of a card's programs, limited to the words that the game carries out. */
const Abilities = listOf<Ability>(ALTERED, 'ability');

/** Schema for numbers in the form that cards use; `must` describes that form in error messages. */
const written = (form: RegExp, must: string) => z.string(must).regex(form, must);

/** Schema of a card's two costs, hand and reserve, written as "3/1". */
const Costs = written(/^\d+\/\d+$/, 'must be hand cost and reserve cost, as in "3/1"').transform((text) => {
  const [hand, reserve] = text.split('/').map(Number);
  return { hand: hand!, reserve: reserve! };
});

/** Schema of a card's three statistics, forest, mountain and ocean, written as "2/2/1". */
const Stats = written(/^-?\d+\/-?\d+\/-?\d+$/, 'must be forest, mountain and ocean, as in "2/2/1"').transform(
  (text) => {
    const [forest, mountain, ocean] = text.split('/').map(Number);
    return { forest: forest!, mountain: mountain!, ocean: ocean! };
  },
);

/** Types of cards in decks, and of tokens. */
const CardType = z.enum([
  'Character',
  'Spell',
  'Landmark Permanent',
  'Expedition Permanent',
  'Hero',
  'Token',
  // A card of the type Mana only serves as a Mana Orb.
  'Mana',
  'Region',
  'Expedition',
]);

/** Schema of one printing of a card: its facts and its programs. */
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
    /** A Hero's reserve limit and landmark limit, as "2/2", which is the default. */
    limits: written(/^\d+\/\d+$/, 'must be reserve limit and landmark limit, as in "2/2"').exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    abilities: abilities.default([]),
    /** True for a token that is a Landmark Permanent, and has no statistics. */
    landmark: z.literal(true).exactOptional(),
    moderated: Moderated,
  });

/** Facts that some types of cards have, and others have not (rules 4.2). */
const SOME_HAVE = ['cost', 'stats', 'limits'] as const;
const HAS: Record<z.infer<typeof CardType>, readonly (typeof SOME_HAVE)[number][]> = {
  Character: ['cost', 'stats'],
  Spell: ['cost'],
  'Landmark Permanent': ['cost'],
  'Expedition Permanent': ['cost'],
  // A Hero without printed limits has the limits 2/2 (S 4.2.5.d).
  Hero: [],
  // A token costs nothing (rules 4.2).
  Token: ['stats'],
  // A Mana card is never played, so its costs are never needed.
  Mana: [],
  Region: [],
  Expedition: [],
};

/**
 * Check that a card has all facts that its type needs and no others, because a missing number would be read as 0. Runs
 * on the file's contents, before defaults are filled in.
 */
const Factual = z.unknown().superRefine((value, context) => {
  const card = z.looseObject({ type: CardType }).safeParse(value);
  // If a key is misspelt, the strict schema reports that, so a missing fact is not reported as well.
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
  // A card file may not set the counter `distance`: only the rules count how far an Expedition has moved (rules 15).
  if (typeof counters === 'object' && counters !== null && 'distance' in counters)
    wrong('counters', 'no card starts with counters called "distance".');
});

/** Schema of one printing of a card: its facts and its programs. */
const CardDefinition = Factual.pipe(definition(Abilities));
/** Schema of a printing as a running game keeps it: its programs were checked when the game began. */
export const PinnedCard = definition(z.array(z.custom<Ability>()));
/** A printing of a card, as it was read and checked. */
export type CardDefinition = z.infer<typeof CardDefinition>;

/** Schema of one of several printings in a card file, which all share the file's name. */
const Printing = Factual.pipe(definition(Abilities).omit({ name: true }));

/** Schema of a card file: one name, and all of its printings that have programs. */
const CardFile = z.strictObject({ name: z.string(), printings: z.array(z.unknown()).min(1) });

/** Name of a printing in error messages about it. */
const refOf = (printing: unknown, index: number): string =>
  typeof printing === 'object' && printing !== null && 'ref' in printing
    ? String(printing.ref)
    : `printings.${index}`;

/** Reads one card definition, from a card file or from a scenario. Throws `CardError` naming `source`. */
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
