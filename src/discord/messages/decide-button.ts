// The button that opens the clicker's own prompt. It carries only the game's id, so it never goes stale.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import { customId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW, ROWS } from './limits.ts';

const LABEL = 'Your decision';

/** The row with the button "Your decision" of this game. */
export const decideRow = (gameId: string): Row[] => decideRows([{ id: gameId, label: LABEL }]);

/** Such a button for each of several games, under the name of its game; as many as a message holds. */
export const decideRows = (games: readonly { id: string; label: string }[]): Row[] =>
  buttonRows(
    games.slice(0, ROWS * BUTTONS_PER_ROW).map(({ id, label }) =>
      new ButtonBuilder()
        .setCustomId(customId('decide', id))
        .setLabel(clip(games.length === 1 ? LABEL : label, BUTTON_LABEL))
        .setStyle(ButtonStyle.Primary),
    ),
  );
