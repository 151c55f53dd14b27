import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { kindName } from '../../../../language/print/words.ts';
import { maybe, node, one, word } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import { must, says } from '../../language/rules.ts';
import { FACTIONS, NO_TRAITS } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { OVER } from './wording.ts';

const TRAIT = node(
  'The objects gain a trait (`subtype`), or the affiliation of a faction.',
  { over: 'host', subtype: 'Knight' },
  { over: OVER, subtype: maybe(word('subtype')), faction: maybe(one(...FACTIONS)) },
  {
    rules: [
      { of: ['subtype', 'faction'], least: 1, most: 1 },
      must<{ subtype?: string }>(
        'factions stand under "faction", and "unique", "loyal" and "neutral" are no traits',
        ({ subtype }) => subtype === undefined || !NO_TRAITS.includes(subtype),
      ),
    ],
  },
);

export const trait: EffectWord<typeof TRAIT> = {
  node: TRAIT,
  aim: 'help',
  holds: 'both',
  stage: STAGE.traits,
  shifts: () => true,
  traits: ({ subtype, faction }) => [subtype ?? faction ?? []].flat(),

  /** Words for the trait or affiliation that is gained: "the Knight trait", "the Stark affiliation". */
  says({ over, subtype, faction }, scope, { fixed }) {
    const what =
      faction === undefined
        ? `the ${kindName(subtype ?? '', scope)} trait`
        : `the ${kindName(faction, scope)} affiliation`;
    return act('gain', what, about(over, scope, fixed));
  },
};

/**
 * True if a text changes traits or affiliations, at any depth: it gives some, takes all (`bare`), or gives what another
 * card has printed (`assume`).
 */
export const changesTraits = (text: unknown): boolean =>
  says(text, (key, value) =>
    key === 'effect' ? value === 'trait' || value === 'bare' : key === 'op' && value === 'assume',
  );
