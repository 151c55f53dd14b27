// Buttons in rows of as many as Discord allows.
import { ActionRowBuilder, type ButtonBuilder } from 'discord.js';
import type { Row } from './body.ts';
import { BUTTONS_PER_ROW } from './limits.ts';

/** Rows of buttons, in their order. */
export function buttonRows(all: readonly ButtonBuilder[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += BUTTONS_PER_ROW)
    rows.push(
      new ActionRowBuilder<ButtonBuilder>().addComponents(all.slice(at, at + BUTTONS_PER_ROW)).toJSON(),
    );
  return rows;
}
