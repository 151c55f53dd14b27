import type { Move, MoveOption } from '../../kernel/game/prompts.ts';
import { CANCEL, CHOOSE, card, option, pass } from '../shared/moves.ts';

const SERVER = option('server', 'Which server: HQ, R&D, Archives, Server 1, or a new one', 'server');
const HOST = option('host', 'The ice on which it is installed', 'host');
const TRASH = option('trash', 'What you trash for it, with commas', 'trash');
/**
 * Command option for cards to trash before an install. If the player names any, the installed card replaces them, even
 * if the game would not ask for cards to trash.
 */
const OVER: MoveOption = { ...TRASH, act: 'replace' };

/** An option of the run plan (orders for one run): a standing order that ends with the run. */
const planned = (name: string, description: string): MoveOption => ({
  ...option(name, description, name),
  order: true,
});

/** The options of the run plan (orders for one run). */
const PLAN: MoveOption[] = [
  planned('break', 'Break without being asked: all, or what ends the run'),
  planned('out', 'Jack out before this ice, as it is numbered on the board'),
  planned('trash', 'Trash what you access for up to so many credits, without being asked'),
];

const plain = (command: string, description: string, act: string): Move => ({
  command,
  description,
  act,
  options: [],
});

/** The slash commands of Netrunner, and the acts that they perform. */
export const MOVES: Move[] = [
  plain('credit', 'Take a click to gain 1 credit', 'credit'),
  plain('draw', 'Take a click to draw a card', 'draw'),
  {
    command: 'install',
    description: 'Install a card from your hand',
    act: 'install',
    options: [card('The card'), SERVER, HOST, OVER],
  },
  {
    command: 'replace',
    description: 'Install a card and trash others first: of that server, or programs',
    act: 'replace',
    options: [card('The card'), SERVER, HOST, TRASH],
  },
  {
    command: 'play',
    description: 'Play an event or operation; a run that it begins may have a plan',
    act: 'play',
    options: [card('The card'), ...PLAN],
  },
  {
    command: 'advance',
    description: 'Advance a card',
    act: 'advance',
    options: [card('The card, or its place')],
  },
  { command: 'score', description: 'Score an agenda', act: 'score', options: [card('The agenda')] },
  { command: 'rez', description: 'Rez a card', act: 'rez', options: [card('The card')] },
  {
    command: 'run',
    description: 'Run a server, with a plan if you like',
    act: 'run',
    options: [SERVER, ...PLAN],
  },
  {
    command: 'break',
    description: 'Break subroutines of the ice that you encounter',
    act: 'break',
    options: [card('The icebreaker'), option('subroutines', 'Which of them, with commas', 'subroutines')],
  },
  {
    command: 'use',
    description: 'Use an ability of a card; a run that it begins may have a plan',
    act: 'use',
    options: [card('The card'), option('cost', 'The cards that you give for it', 'cost'), ...PLAN],
  },
  {
    command: 'prevent',
    description: 'Prevent damage or tags that are about to come',
    act: 'interrupt',
    options: [card('The card')],
  },
  {
    command: 'access',
    description: 'Say which card you access next',
    options: [option('card', 'The card, or its place', 'access', true)],
  },
  {
    command: 'trash',
    description: 'Trash the card that you access; as the Corp, a resource of a tagged Runner',
    act: 'trash',
    options: [card('The card')],
  },
  plain('jackout', 'Jack out: the run ends', 'jackout'),
  plain('untag', 'Take a click and 2 credits to remove a tag', 'untag'),
  plain('purge', 'Take 3 clicks to purge virus counters', 'purge'),
  CHOOSE,
  pass('Pass: go on without doing anything'),
  CANCEL,
];

/** The zones that `/zone` shows. */
export const ZONE_NAMES: { kind: string; name: string }[] = [
  { kind: 'servers', name: 'Servers' },
  { kind: 'ice', name: 'Ice' },
  { kind: 'root', name: 'Roots of servers' },
  { kind: 'rig', name: 'The rig' },
  { kind: 'hosted', name: 'Hosted cards' },
  { kind: 'score', name: 'Score areas' },
  { kind: 'discard', name: 'Archives and heap' },
  { kind: 'identity', name: 'Identities' },
  { kind: 'played', name: 'Cards being played' },
  { kind: 'aside', name: 'Set aside' },
  { kind: 'removed', name: 'Removed from the game' },
];
