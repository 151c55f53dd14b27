// Explanations of words and numbers on cards, in the project's own words (rules 12, 14).
import type { Figures, Term } from '../../kernel/game/views.ts';

/** Explanation of the icons' first letters. */
const NAMES = { names: 'icons', legend: '**M** military · **I** intrigue · **P** power.' };

/** Labels of characters' icons in questions and in the summary of the situation. */
export const FIGURES: readonly Figures[] = [
  { pattern: /(?<=STR \d+, )[MIP]+(?![a-z])/, ...NAMES },
  { pattern: /(?<=\(\d+ )[MIP]+(?=[,)])/, ...NAMES },
];

/** Glossary: words on cards with their meanings. {@link Term} says how texts are searched for them. */
export const GLOSSARY: readonly Term[] = [
  {
    word: 'Ambush',
    text: 'In the challenges phase you may pay so much gold to put it into play from your hand.',
  },
  {
    word: 'Insight',
    text: 'When you win a challenge in which it takes part, you may draw a card.',
  },
  {
    word: 'Intimidate',
    text: 'When you win as the attacker and it takes part, you may kneel a character of the loser whose STR is no more than what you won by. Once in a challenge.',
  },
  {
    word: 'Limited',
    text: 'A player marshals or plays one limited card a round, and sets up one at most.',
  },
  {
    word: 'No attachments',
    text: 'Nothing can be attached to it; where kinds are named, nothing but those, or all but those.',
  },
  {
    word: 'Pillage',
    text: 'When you win a challenge in which it takes part, you may discard the top card of the loser’s deck.',
  },
  {
    word: 'Renown',
    text: 'When you win a challenge in which it takes part, it may gain 1 power.',
  },
  {
    word: 'Stealth',
    text: 'As it attacks you choose a character of the defender without stealth: they cannot defend in this challenge.',
  },
  {
    word: 'Terminal',
    text: 'When the card that it is attached to leaves play it is discarded, and does not go back to a hand.',
  },
];

/** Story lines that tell least: gold, cards drawn, and choices whose result has a line of its own. */
export const ROUTINE =
  /^(?!You )(.* collects \d+ gold|.* returns \d+ gold.*|All kneeling cards stand|.* passes|.* takes effect|.* chooses .*|.* draws (a|\d+) cards?|.* is the first player)\.$/;
