// The button that opens the clicker's own prompt. It carries only the game's id, so it never goes stale.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { customId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW, ROWS } from './limits.ts';

const LABEL = 'Your decision';

const rowOf = (games: readonly { id: string; label: string }[]): Row =>
  new ActionRowBuilder<ButtonBuilder>()
    .addComponents(
      games.map(({ id, label }) =>
        new ButtonBuilder()
          .setCustomId(customId('decide', id))
          .setLabel(clip(label, BUTTON_LABEL))
          .setStyle(ButtonStyle.Primary),
      ),
    )
    .toJSON();

/** The row with the button "Your decision" of this game. */
export const decideRow = (gameId: string): Row => rowOf([{ id: gameId, label: LABEL }]);

/** Such a button for each of several games, under the name of its game; as many as a message holds. */
export function decideRows(games: readonly { id: string; label: string }[]): Row[] {
  const [only] = games;
  if (only !== undefined && games.length === 1) return [decideRow(only.id)];
  const shown = games.slice(0, ROWS * BUTTONS_PER_ROW);
  return Array.from({ length: Math.ceil(shown.length / BUTTONS_PER_ROW) }, (_, row) =>
    rowOf(shown.slice(row * BUTTONS_PER_ROW, (row + 1) * BUTTONS_PER_ROW)),
  );
}
