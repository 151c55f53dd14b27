// Buttons under an offer to the other players (such as a draw), and under a game's end. Everybody sees these posts, so
// permission is checked when a button is pressed.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Offered } from '../../table/offers.ts';
import type { OfferKind } from '../../table/records.ts';
import { type CustomId, customId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { buttonRows } from './button-rows.ts';

const KINDS: readonly OfferKind[] = ['draw', 'pause', 'undo', 'by-hand'];
const YES = 'y';
const NO = 'n';

/** The button row with "Agree" and "Decline". */
export function offerRow(gameId: string, { kind, undo }: Offered): Row[] {
  const id = (answer: string): string =>
    customId('offer', gameId, { ask: undo?.to ?? 0, epoch: undo?.at ?? 0, args: [kind, answer] });
  return buttonRows([
    new ButtonBuilder().setCustomId(id(YES)).setLabel('Agree').setStyle(ButtonStyle.Success),
    new ButtonBuilder().setCustomId(id(NO)).setLabel('Decline').setStyle(ButtonStyle.Secondary),
  ]);
}

/**
 * The offer that a button "Agree" or "Decline" belongs to, and which of the two it is; undefined if the button is not
 * from this bot.
 */
export function offerIn({
  ask,
  epoch,
  args: [kind, answer],
}: CustomId): { offered: Offered; agrees: boolean } | undefined {
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || (answer !== YES && answer !== NO)) return undefined;
  const offered = known === 'undo' ? { kind: known, undo: { to: ask, at: epoch } } : { kind: known };
  return { offered, agrees: answer === YES };
}

/** The button row with "Rematch". */
export const rematchRow = (gameId: string): Row[] =>
  buttonRows([
    new ButtonBuilder()
      .setCustomId(customId('rematch', gameId))
      .setLabel('Rematch')
      .setStyle(ButtonStyle.Primary),
  ]);
