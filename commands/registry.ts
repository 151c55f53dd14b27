// All slash commands. A command that is not listed here does not exist.
import type { Command } from '../src/discord/command.ts';
import { cancel } from './cancel.ts';
import { card } from './card.ts';
import { choose } from './choose.ts';
import { deck } from './deck.ts';
import { game } from './game.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { orders } from './orders.ts';
import { pass } from './pass.ts';
import { play } from './play.ts';
import { quick } from './quick.ts';
import { zone } from './zone.ts';

/** Every slash command, in the order in which they are registered. */
export const commands: readonly Command[] = [
  game,
  play,
  quick,
  choose,
  pass,
  cancel,
  hand,
  zone,
  card,
  deck,
  orders,
  help,
];
