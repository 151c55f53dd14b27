// Text for somebody with a seat in a game that has not begun: their deck, and how to change it.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { OfficialDeck } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameRecord, SavedDeck } from '../../table/records.ts';
import type { DeckSource } from '../../table/service.ts';
import { customId } from '../interactions/custom-id.ts';
import { type Body, body, type Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, CONTENT, SELECT_DESCRIPTION, SELECT_LABEL, SELECT_OPTIONS } from './limits.ts';

/**
 * A message with this text, the menu of decks, and the button for typing a list. `saved`: the reader's decks for this
 * game.
 */
export function seatBody(game: Game, record: GameRecord, saved: readonly SavedDeck[], text: string): Body {
  const all = deckOptions(game, saved);
  const more =
    all.length > SELECT_OPTIONS ? '\n-# The menu shows 25 decks: `/game join deck:` finds all of yours.' : '';
  return body(clip(text, CONTENT - more.length) + more, {
    components: [...deckMenu(record.id, all), ...pasteRow(record.id)],
  });
}

/** A game's decks as menu options: the official ones, then the reader's saved ones, newest first. */
export const deckOptions = (game: Game, saved: readonly SavedDeck[]): ReturnType<typeof option>[] => [
  ...game.decks.map((deck) => option('official', deck)),
  ...saved
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(({ deck, unreadable }) => option(unreadable === undefined ? 'saved' : 'lost', deck)),
];

const OFFICIAL = 'o:';
const SAVED = 's:';

function option(kind: 'official' | 'saved' | 'lost', { name, cards, about = 'Official' }: OfficialDeck) {
  const count = cards.reduce((sum, one) => sum + one.count, 0);
  return {
    label: clip(name, SELECT_LABEL),
    value: `${kind === 'official' ? OFFICIAL : SAVED}${name}`,
    description: clip(
      kind === 'lost'
        ? 'Saved by you, but it cannot be read'
        : `${kind === 'official' ? about : 'Saved by you'}, ${count} cards`,
      SELECT_DESCRIPTION,
    ),
  };
}

function deckMenu(gameId: string, all: readonly ReturnType<typeof option>[]): Row[] {
  if (all.length === 0) return [];
  const menu = new StringSelectMenuBuilder()
    .setCustomId(customId('deck', gameId))
    .setPlaceholder('Choose your deck')
    .addOptions(all.slice(0, SELECT_OPTIONS));
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON()];
}

const pasteRow = (gameId: string): Row[] =>
  buttonRows([
    new ButtonBuilder()
      .setCustomId(customId('paste', gameId, { args: ['join'] }))
      .setLabel('Paste a list')
      .setStyle(ButtonStyle.Secondary),
  ]);

/** The deck that a menu value means; undefined if the value is not from this bot. */
export function deckIn(value: string): DeckSource | undefined {
  if (value.startsWith(OFFICIAL)) return { official: value.slice(OFFICIAL.length) };
  return value.startsWith(SAVED) ? { saved: value.slice(SAVED.length) } : undefined;
}

/** "Join" buttons for several games, with a label for each. */
export const joinRows = (games: readonly { id: string; label: string }[]): Row[] =>
  buttonRows(games.map(({ id, label }) => joinButton(id, clip(label, BUTTON_LABEL))));

const joinButton = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(customId('join', id)).setLabel(label).setStyle(ButtonStyle.Success);

/**
 * The buttons of an open game: "Join" while a seat is free or reserved, "Decline" for the invited person, "Watch" until
 * the game is over, then further buttons.
 */
export function openSeatRow(
  { id, phase, players, affairs }: GameRecord,
  seats: number,
  more: readonly ButtonBuilder[] = [],
): Row[] {
  const join = joinButton(id, 'Join');
  const decline = new ButtonBuilder()
    .setCustomId(customId('decline', id))
    .setLabel('Decline')
    .setStyle(ButtonStyle.Secondary);
  const watch = new ButtonBuilder()
    .setCustomId(customId('watch', id))
    .setLabel('Watch')
    .setStyle(ButtonStyle.Secondary);
  if (phase !== 'open' && phase !== 'running') return [];
  const isAsking = affairs.invited !== undefined;
  if (phase === 'running' || (players.length >= seats && !isAsking)) return buttonRows([watch, ...more]);
  return buttonRows([join, ...(isAsking ? [decline] : []), watch, ...more]);
}
