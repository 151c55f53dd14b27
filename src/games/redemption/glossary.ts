// Explanations of words and numbers on cards, in the project's own words (rules 7.3, 8).
import type { Figures, Term } from '../../kernel/game/views.ts';

/** Labels of characters' and Enhancements' numbers in questions. */
export const FIGURES: readonly Figures[] = [
  {
    pattern: /(?<![\d/])\d+\/\d+(?![\d/])/,
    names: 'strength/toughness',
    legend: 'Numbers: strength/toughness.',
  },
];

/** Glossary: words on cards with their meanings. {@link Term} says how texts are searched for them. */
export const GLOSSARY: readonly Term[] = [
  {
    word: 'Interrupt',
    text: 'Undo an ability for the moment; when the rest of this card is done, the ability tries to go on.',
  },
  {
    word: 'Prevent',
    text: 'Stop an ability before it has done anything.',
  },
  {
    word: 'Negate',
    text: 'Stop an ability, and undo what it has done.',
  },
  {
    word: 'Protect',
    text: 'What it is protected from cannot choose or touch it; negating still can.',
  },
  {
    word: 'Set aside',
    text: 'Take it out of play for the time that is said. It lies face up, and the board shows how long.',
  },
  {
    word: 'Capture',
    text: 'Put a character into the Land of Bondage of whoever captures them. A captured human may be rescued like a Lost Soul.',
  },
  {
    word: 'Band',
    text: 'Bring another character into battle on the same side, to fight together.',
  },
  {
    word: 'Convert',
    text: 'Make a Hero an Evil Character, or the other way round.',
  },
  {
    word: 'Withdraw',
    text: 'Take a character out of battle, back to their territory.',
  },
];

/** Story lines that tell least: cards drawn or looked at, and what a line about the battle says as well. */
export const ROUTINE =
  /^(?!You )(.* passes|.* goes home|.* draws (a|\d+) cards?|.* attempts a rescue|.* bands|.* looks at .*|.* is negated and does nothing)\.$/;
