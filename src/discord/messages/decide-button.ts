// The button that opens the clicker's own prompt. What it opens follows from the game's id alone, so it never goes stale.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { GameRecord } from '../../table/records.ts';
import { customId, parseCustomId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW, ROWS } from './limits.ts';

const LABEL = 'Your decision';

/** The row with the button "Your decision" of this game. */
export const decideRow = (gameId: string): Row[] => decideRows([{ id: gameId, label: LABEL }]);

/**
 * The same below a post that calls somebody. It carries since when they are awaited, by which a database that is older is found out.
 * Secret inputs do not change that; their number would tell of them.
 */
export const callRow = ({ id, awaitedSince = 0 }: Pick<GameRecord, 'id' | 'awaitedSince'>): Row[] =>
  decideRows([{ id, label: LABEL, args: [awaitedSince.toString(36)] }]);

/** Since when those were awaited whom the button with this id calls, milliseconds since the epoch; undefined if it does not say so. */
export function sinceOfCall(buttonId: string, gameId: string): number | undefined {
  const { route, game, args } = parseCustomId(buttonId) ?? {};
  const [since] = args ?? [];
  if (route !== 'decide' || game !== gameId || since === undefined) return undefined;
  return Number.parseInt(since, 36);
}

/** Such a button for each of several games, under the name of its game; as many as a message holds. */
export const decideRows = (games: readonly { id: string; label: string; args?: string[] }[]): Row[] =>
  buttonRows(
    games.slice(0, ROWS * BUTTONS_PER_ROW).map(({ id, label, args = [] }) =>
      new ButtonBuilder()
        .setCustomId(customId('decide', id, { args }))
        .setLabel(clip(games.length === 1 ? LABEL : label, BUTTON_LABEL))
        .setStyle(ButtonStyle.Primary),
    ),
  );
