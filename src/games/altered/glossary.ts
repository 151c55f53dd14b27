// Words on cards, explained in ours (rules 4.3, 5.4, 9).
import type { Term } from '../../kernel/game.ts';

/** Those that cards have; {@link Term} says how they are found. */
export const GLOSSARY: readonly Term[] = [
  {
    word: '{J}',
    text: 'When it comes into play, from wherever it comes.',
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
  },
  {
    word: 'Asleep',
    text: 'At Dusk its numbers do not count. At Night it stays in its Expedition, and is asleep no longer.',
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
    word: 'Resupply',
    text: 'Put the top card of your deck into your Reserve.',
  },
];
