import type { Move } from '../../kernel/game/prompts.ts';
import { CANCEL, CHOOSE, card, option, pass } from '../shared/moves.ts';

const HOST = option('host', 'What an attachment is attached to', 'host');
/** Options of slash commands that answer the questions asked while an ability is declared. */
const ABILITY = [
  option('occasion', 'What it is about, where several things happen', 'occasion'),
  option('x', 'What X is', 'x'),
  option('cost', 'What you pay with', 'cost'),
  option('player', 'Whose cards, where it asks for a player', 'player'),
  option('target', 'Its target', 'target'),
  option('target2', 'Its second target', 'target2'),
  option('target3', 'Its third target', 'target3'),
];

/** The slash commands of Thrones, and the acts that they perform. */
export const MOVES: Move[] = [
  {
    command: 'setup',
    description: 'Choose your set-up cards',
    options: [option('cards', 'The cards, with commas, or none', 'setup', true)],
  },
  {
    command: 'plot',
    description: 'Choose your plot, in secret',
    options: [option('plot', 'The plot', 'plot', true)],
  },
  {
    command: 'marshal',
    description: 'Marshal a character, location or attachment',
    act: 'marshal',
    several: true,
    options: [card('The card'), HOST],
  },
  {
    command: 'dupe',
    description: 'Marshal a duplicate of a card of yours',
    act: 'dupe',
    several: true,
    options: [card('The duplicate'), option('host', 'The card under which it goes', 'host')],
  },
  {
    command: 'shadow',
    description: 'Put a card into shadows, for two gold',
    act: 'shadow',
    several: true,
    options: [card('The card')],
  },
  {
    command: 'emerge',
    description: 'Bring a card of yours out of shadows',
    act: 'emerge',
    options: [card('The card'), HOST],
  },
  {
    command: 'ambush',
    description: 'Put a card into play by ambush',
    act: 'ambush',
    options: [card('The card'), HOST],
  },
  {
    command: 'action',
    description: 'Use an action of a card of yours, or play an event that is one',
    act: 'action',
    options: [card('The card'), ...ABILITY],
  },
  {
    command: 'challenge',
    description: 'Initiate a challenge',
    act: 'challenge',
    options: [
      option('type', 'military, intrigue or power', 'type'),
      option('attackers', 'The attacking characters, with commas', 'attackers'),
      option('defender', 'Whom you attack, where there are several opponents', 'defender'),
      option('stealth', 'Whom your attacker with stealth bypasses, or none', 'stealth'),
      option('stealth2', 'Whom the second one bypasses', 'stealth2'),
      option('stealth3', 'Whom the third one bypasses', 'stealth3'),
      option('assault', 'The location that is the target of assault', 'assault'),
    ],
  },
  {
    command: 'defend',
    description: 'Declare your defenders',
    options: [option('characters', 'The defending characters, with commas, or none', 'defenders', true)],
  },
  {
    command: 'react',
    description: 'Use an interrupt or a reaction, of a card in play or an event',
    act: 'react',
    options: [card('The card'), ...ABILITY],
  },
  {
    command: 'save',
    description: 'Save a card of yours by its duplicate',
    act: 'save',
    options: [card('The card that would leave play')],
  },
  CHOOSE,
  pass('Pass: no action, no reaction, no challenge'),
  CANCEL,
];

/** The zones that `/zone` shows. */
export const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'play', name: 'Cards in play' },
  { kind: 'plot', name: 'Revealed plot' },
  { kind: 'plots', name: 'Plot deck' },
  { kind: 'used', name: 'Used pile' },
  { kind: 'discard', name: 'Discard pile' },
  { kind: 'dead', name: 'Dead pile' },
  { kind: 'shadows', name: 'Shadows' },
  { kind: 'agenda', name: 'Agenda' },
  { kind: 'under', name: 'Under the agenda' },
  { kind: 'removed', name: 'Removed from the game' },
];
