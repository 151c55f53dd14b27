// All commands. A command with its own code must be listed here to exist; those for moves are generated from the games.
// A server gets the commands of the games that are turned on there.
import type { AnyCommand, Command, MenuCommand } from '../src/discord/interactions/command.ts';
import { card } from './card.ts';
import { confirm } from './confirm.ts';
import { deck } from './deck.ts';
import { game } from './game.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { judge } from './judge.ts';
import { league } from './league.ts';
import { learn } from './learn.ts';
import { me } from './me.ts';
import { cardsOfMessage } from './menu/cards-of-message.ts';
import { challenge } from './menu/challenge.ts';
import { type Moving, moveCommands } from './moves.ts';
import { orders } from './orders.ts';
import { privacy } from './privacy.ts';
import { replay } from './replay.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { undo } from './undo.ts';
import { zone } from './zone.ts';

/** Commands that Discord lists after the commands for moves, in this order. */
const AFTER_MOVES: readonly Command[] = [
  confirm,
  undo,
  table,
  judge,
  hand,
  zone,
  card,
  deck,
  league,
  me,
  orders,
  settings,
  replay,
  privacy,
  learn,
  help,
];

/**
 * Commands with their own code. They exist whatever games are played, unless they say that they belong to certain
 * games.
 */
export const ownCommands: readonly Command[] = [game, ...AFTER_MOVES];

/** The commands in the context menus of people and messages. */
export const menuCommands: readonly MenuCommand[] = [challenge, cardsOfMessage];

/** Every command that a bot with these games registers. */
export const everyCommand = (games: Iterable<Moving>): readonly AnyCommand[] => [
  ...commandsOf(games),
  ...menuCommands,
];

/**
 * Every slash command of a bot with these games, in order of registration. Throws a sentence if a move has the same
 * name as a command with its own code.
 */
export function commandsOf(games: Iterable<Moving>): readonly Command[] {
  const moves = moveCommands([...games]);
  const taken = moves.find(({ name }) => ownCommands.some((own) => own.name === name));
  if (taken !== undefined)
    throw new Error(
      `A game has a move called /${taken.name}, but that command does something else in every game. Call the move otherwise.`,
    );
  return [game, ...moves, ...AFTER_MOVES];
}
