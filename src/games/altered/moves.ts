import type { Move } from '../../kernel/game/prompts.ts';
import { CANCEL, CHOOSE, card, option, pass } from '../shared/moves.ts';

const TARGETS = [
  option('target', 'The target, or several with commas', 'target'),
  option('target2', 'The second target', 'target2'),
];

/** The slash commands of Altered, and the acts that each performs. */
export const MOVES: Move[] = [
  {
    command: 'play',
    description: 'Play a card from your hand or Reserve',
    act: 'play',
    options: [
      card('The card'),
      option('expedition', 'Which of your Expeditions', 'expedition'),
      option('mode', 'Which of the card’s choices', 'mode'),
      option('scout', 'Pay its Scout in place of its Hand Cost', 'scout'),
      option('discount', 'Pay the optional extra cost', 'discount'),
      option('cost', 'What you give for the extra cost', 'cost'),
      ...TARGETS,
    ],
  },
  {
    command: 'quick',
    description: 'Use a quick action or a support ability',
    act: 'quick',
    options: [
      card('The card that has it'),
      option('cost', 'What you give for it', 'cost'),
      option('mode', 'Which of its choices', 'mode'),
      ...TARGETS,
    ],
  },
  {
    command: 'expand',
    description: 'Put a card into the Mana zone in the Morning, or say so in advance',
    answers: 'expand',
    options: [option('card', 'The card, or none', 'answer', true)],
  },
  CHOOSE,
  pass('Pass: no more turns for you this day'),
  CANCEL,
];

/** The zones that `/zone` shows. */
export const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'expedition', name: 'Expeditions' },
  { kind: 'reserve', name: 'Reserves' },
  { kind: 'landmarks', name: 'Landmarks' },
  { kind: 'discard', name: 'Discard piles' },
  { kind: 'limbo', name: 'Limbo' },
  { kind: 'adventure', name: 'Adventure' },
  { kind: 'mana', name: 'Mana zones' },
];
