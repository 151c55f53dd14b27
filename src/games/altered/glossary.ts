// Explanations of words and numbers on cards, in the project's own words (rules 4.3, 5.4, 9).
import type { Figures, Term } from '../../kernel/game/views.ts';
import type { CardSet } from './card-set.ts';
import { cardText } from './language/card-text.ts';

/** Labels for costs and statistics in questions: first those of Characters, then those of other cards. */
export const FIGURES: readonly Figures[] = [
  {
    pattern: /\d+\/\d+ · \d+\/\d+\/\d+/,
    names: 'cost from hand/Reserve · forest/mountain/water',
    legend: 'Numbers: cost from hand/Reserve · forest/mountain/water.',
  },
  { pattern: /\d+\/\d+/, names: 'cost from hand/Reserve', legend: 'Numbers: cost from hand/Reserve.' },
];

/**
 * Glossary entries for the tokens that cards make, with their statistics, because no token of the kind may be on the
 * table yet.
 */
export function tokenTerms(set: CardSet): Term[] {
  const tokens = set.all().flatMap(({ token, definition }) => (token ? [definition] : []));
  const byName = new Map(tokens.map((definition) => [definition.name, definition]));
  return [...byName.values()].flatMap((definition) => {
    const { name: word, stats } = definition;
    if (stats === undefined) return [];
    const numbers = `a token of ${stats.forest}/${stats.mountain}/${stats.ocean}.`;
    return [{ word, text: [numbers, cardText(definition)].join(' ').trim(), told: true }];
  });
}

/** Glossary: words on cards with their meanings. {@link Term} says how texts are searched for them. */
export const GLOSSARY: readonly Term[] = [
  {
    word: '{J}',
    text: 'When it comes into play from anywhere.',
  },
  {
    word: '{H}',
    text: 'When you play it from your hand.',
  },
  {
    word: '{R}',
    text: 'When you play it from your Reserve.',
  },
  {
    word: '{T}',
    text: 'Exhaust it: it is ready again in the Morning.',
  },
  {
    word: '{D}',
    text: 'Discard it from your Reserve.',
  },
  {
    word: 'Fleeting',
    text: 'When it would go from its Expedition to the Reserve it is discarded. What is played from the Reserve is fleeting.',
  },
  {
    word: 'Anchored',
    text: 'At Night it stays in its Expedition, and is anchored no longer.',
    told: true,
  },
  {
    word: 'Asleep',
    text: 'At Dusk its numbers do not count. At Night it stays in its Expedition, and is asleep no longer.',
    told: true,
  },
  {
    word: 'Boost',
    text: 'A counter that adds one to each of its three numbers while it is in play.',
  },
  {
    word: 'Gigantic',
    text: 'It is in both of your Expeditions at once, and its numbers count in each.',
  },
  {
    word: 'Tough',
    text: 'An opponent who chooses it with a Spell or an ability pays so much more mana.',
  },
  {
    word: 'Seasoned',
    text: 'It keeps its boosts when it goes to the Reserve.',
  },
  {
    word: 'Defender',
    text: 'The Expedition that it is in does not move forward at Dusk.',
  },
  {
    word: 'Eternal',
    text: 'It stays in its Expedition at Night.',
  },
  {
    word: 'Scout',
    text: 'Played from your hand you may pay that much mana in place of its cost; it then goes to your Reserve right after it has come.',
  },
  {
    word: 'Cooldown',
    text: 'When it goes to your Reserve after it is done, it is exhausted there until the Morning.',
  },
  {
    word: 'Augment',
    text: 'A card that has counters gains one more of a kind that it has.',
  },
  {
    word: 'In contact',
    text: 'Another player has an Expedition in the same region, whichever of theirs.',
  },
  {
    word: 'Base Cost',
    text: 'The Reserve Cost of what is fleeting, in a Reserve or played from there; else the Hand Cost.',
  },
  {
    word: 'Gift',
    text: 'In your turn your opponent draws a card, resupplies or receives a token: each of these is one.',
  },
  {
    word: 'Manaseed',
    text: 'A token among the Landmarks, which is exhausted and sacrificed to ready a Mana Orb.',
  },
  {
    word: 'Resupply',
    text: 'Put the top card of your deck into your Reserve.',
  },
];

/** Story lines that tell least: who passes, who has put a card into the Mana zone, boosts. */
export const ROUTINE =
  /^(?!You )(.* (passes|expands|does not expand)|.* is (now )?the first player|After you: .*|.*: .* gains \d+ boosts?|.* puts a card into the Mana zone)\.$/;
