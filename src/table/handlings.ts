// The acts by hand (changes of the game that people make where no card program does), with their options.
import type { ByHandAct } from '../kernel/by-hand.ts';

/** An act by hand (a change without a card program) with its options; an exclamation mark means required. */
export interface Handling {
  act: ByHandAct;
  description: string;
  options: readonly string[];
}

/** All acts by hand (changes of the game that people make where no card program does). */
export const HANDLINGS: readonly Handling[] = [
  {
    act: 'move',
    description: 'Moves a card to another place',
    options: ['card!', 'to!', 'place', 'player', 'number'],
  },
  {
    act: 'set-aside',
    description: 'Sets a card aside for a time',
    options: ['card!', 'turns', 'text', 'player'],
  },
  {
    act: 'return',
    description: 'Brings back a card that was set aside',
    options: ['card!', 'to', 'place', 'player'],
  },
  { act: 'counter', description: 'Adds counters, or takes some away', options: ['card!', 'counter!', 'by'] },
  {
    act: 'status',
    description: 'Gives a card a status, or takes it',
    options: ['card!', 'status!', 'value'],
  },
  {
    act: 'token',
    description: 'Makes tokens',
    options: ['token!', 'to!', 'place', 'player', 'number'],
  },
  {
    act: 'reveal',
    description: 'Shows hidden cards to all, or to one player',
    options: ['card', 'zone', 'number', 'player'],
  },
  { act: 'shuffle', description: 'Shuffles a deck', options: ['zone!'] },
  { act: 'look', description: 'Looks at hidden cards of your own', options: ['card', 'zone', 'number'] },
  { act: 'attach', description: 'Attaches a card to another, or frees it', options: ['card!', 'host!'] },
  { act: 'control', description: 'Gives a player control of a card', options: ['card!', 'player'] },
  { act: 'face', description: 'Turns a card over', options: ['card!', 'value'] },
  { act: 'clock', description: 'Sets whose turn it is, and the like', options: ['name!', 'value!'] },
  { act: 'note', description: 'Notes something for all to read', options: ['text!'] },
];

/** An option's name, and whether it is required. */
export const optionOf = (marked: string): { name: string; required: boolean } => ({
  name: marked.replace('!', ''),
  required: marked.endsWith('!'),
});
