import type { Move } from '../../kernel/game/prompts.ts';
import { CANCEL, CHOOSE, card, option, pass } from '../shared/moves.ts';

/** The slash commands of Redemption, and the acts that each performs. */
export const MOVES: Move[] = [
  {
    command: 'play',
    description: 'Put a character, Site or Fortress in play',
    act: 'play',
    main: true,
    several: true,
    options: [
      card('The card'),
      option('way', 'As a Hero or as an Evil Character, for a card that can be both', 'way'),
    ],
  },
  {
    command: 'enhance',
    description: 'Play an Enhancement',
    act: 'enhance',
    options: [card('The Enhancement'), option('user', 'Which of your characters uses it', 'user')],
  },
  {
    command: 'rescue',
    description: 'Attack with a Hero: a rescue attempt, or a battle challenge',
    act: 'rescue',
    main: true,
    options: [option('hero', 'The Hero', 'act', true)],
  },
  {
    command: 'block',
    description: 'Block with an Evil Character',
    act: 'block',
    main: true,
    options: [option('character', 'The Evil Character', 'act', true)],
  },
  {
    command: 'dominant',
    description: 'Play a Dominant, whoever is asked',
    act: 'dominant',
    options: [
      card('The Dominant'),
      option('way', 'As a good or as an evil one, for a Dominant that can be both', 'way'),
    ],
  },
  {
    command: 'artifact',
    description: 'Activate an Artifact',
    act: 'activate',
    options: [card('The Artifact')],
  },
  {
    command: 'pile',
    description: 'Put an Artifact face down on your pile, or the active one back to it',
    act: 'pile',
    several: true,
    options: [card('The Artifact')],
  },
  {
    command: 'use',
    description: 'Use an ability of a card of yours',
    act: 'use',
    options: [card('The card'), option('ability', 'Which of its abilities, where it has several', 'ability')],
  },
  {
    command: 'site',
    description: 'Put a Lost Soul into a Site',
    act: 'site',
    several: true,
    options: [option('soul', 'The Lost Soul', 'act', true), option('site', 'The Site', 'site')],
  },
  {
    command: 'access',
    description: 'Put a Site of yours in battle, for access',
    act: 'access',
    options: [option('site', 'The Site', 'act', true)],
  },
  {
    command: 'hold',
    description: 'Put a card into a place that holds cards',
    act: 'hold',
    several: true,
    options: [card('The card'), option('fortress', 'The place', 'fortress')],
  },
  {
    command: 'free',
    description: 'Take a card out of the place that holds it',
    act: 'free',
    several: true,
    options: [card('The card')],
  },
  {
    command: 'equip',
    description: 'Give a weapon to a Warrior',
    act: 'equip',
    several: true,
    options: [option('weapon', 'The weapon', 'act', true), option('character', 'The Warrior', 'character')],
  },
  {
    command: 'setaside return',
    description: 'Return what is set aside, where that is for you to decide',
    act: 'return',
    options: [card('A card of the group')],
  },
  {
    command: 'star',
    description: 'Reveal a star card before the first turn',
    act: 'star',
    several: true,
    options: [card('The card')],
  },
  {
    command: 'discard',
    description: 'Discard a card from hand',
    act: 'discard',
    several: true,
    options: [card('The card')],
  },
  CHOOSE,
  pass('Pass: the next phase, no block, no Enhancement'),
  CANCEL,
];

/** The zones that `/zone` shows. */
export const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'territory', name: 'Territories' },
  { kind: 'bondage', name: 'Lands of Bondage' },
  { kind: 'redemption', name: 'Lands of Redemption' },
  { kind: 'battle', name: 'Field of battle' },
  { kind: 'aside', name: 'Set-aside areas' },
  { kind: 'discard', name: 'Discard piles' },
  { kind: 'banished', name: 'Banish piles' },
  { kind: 'artifact', name: 'Active Artifacts' },
  { kind: 'pile', name: 'Artifact piles' },
  { kind: 'reserve', name: 'Reserves' },
];
