// Buttons that open a private message about a game, or change what it shows. Their ids contain only the game's id, so
// they never become outdated.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { GameRecord } from '../../table/records.ts';
import { customId, parseCustomId, type Route } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW, ROWS } from './limits.ts';

const LABEL = 'Your decision';

/** The row with the button "Your decision" of this game. */
export const decideRow = (gameId: string): Row[] => decideRows([{ id: gameId, label: LABEL }]);

/**
 * The "Your decision" button below a post that calls players. Its id contains the time since which the players are
 * awaited. If a button has a later time than the database knows, the database was restored from an older copy. The id
 * must not contain the number of the game's changes instead: that number counts secret inputs, too, and would reveal
 * them.
 */
export const callRow = ({ id, awaitedSince = 0 }: Pick<GameRecord, 'id' | 'awaitedSince'>): Row[] =>
  decideRows([{ id, label: LABEL, args: [awaitedSince.toString(36)] }]);

/**
 * The time (milliseconds since 1970) since which the players called by this "Your decision" button have been awaited;
 * undefined if the button's id does not contain it.
 */
export function sinceOfCall(buttonId: string, gameId: string): number | undefined {
  const { route, game, args } = parseCustomId(buttonId) ?? {};
  const [since] = args ?? [];
  if (route !== 'decide' || game !== gameId || since === undefined) return undefined;
  return Number.parseInt(since, 36);
}

/** Buttons that open the questions of several games, labelled with the games' names; as many as a message holds. */
export const decideRows = (games: readonly { id: string; label: string; args?: string[] }[]): Row[] =>
  buttonRows(
    games.slice(0, ROWS * BUTTONS_PER_ROW).map(({ id, label, args = [] }) =>
      new ButtonBuilder()
        .setCustomId(customId('decide', id, { args }))
        .setLabel(clip(games.length === 1 ? LABEL : label, BUTTON_LABEL))
        .setStyle(ButtonStyle.Primary),
    ),
  );

/** Labels of the buttons that change what a private message shows. */
const LABELS = {
  decide: 'My decision',
  board: 'Board',
  cards: 'Cards',
  undo: 'Undo',
} as const satisfies Partial<Record<Route, string>>;
type Turn = keyof typeof LABELS;

const turnButton = (gameId: string, turn: Turn): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId(turn, gameId))
    .setLabel(LABELS[turn])
    .setStyle(turn === 'decide' ? ButtonStyle.Primary : ButtonStyle.Secondary);

/** A button that carries out the clicker's drafted acts (acts that wait for their confirmation). */
const confirmButton = (gameId: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('confirm', gameId))
    .setLabel('Confirm')
    .setStyle(ButtonStyle.Success);

/**
 * Argument of the button "Undo" that removes a drafted act (not confirmed yet), and never undoes a step of the game.
 */
export const OF_DRAFT = 'draft';

/**
 * A button that removes the last drafted act (not confirmed yet) without asking, because nobody else has seen the
 * act.
 */
const takeBackButton = (gameId: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('undo', gameId, { args: [OF_DRAFT] }))
    .setLabel('Take back')
    .setStyle(ButtonStyle.Secondary);

/**
 * The row below a question, with one of these: a button that cancels an act of which not everything is chosen yet;
 * buttons that confirm or remove a drafted act (not confirmed yet); or a button that undoes.
 */
export const footRow = (gameId: string, back: readonly ButtonBuilder[], waits: boolean): Row => {
  const undoing = waits ? takeBackButton(gameId) : turnButton(gameId, 'undo');
  return row([
    ...(waits ? [confirmButton(gameId)] : []),
    turnButton(gameId, 'board'),
    turnButton(gameId, 'cards'),
    ...(back.length > 0 ? back : [undoing]),
  ]);
};

/**
 * The buttons that change what a private message about a game shows (question, board, cards), without the one for
 * what it shows `now`.
 */
export const turnRow = (gameId: string, now?: Turn): Row =>
  row(
    (['decide', 'board', 'cards', 'undo'] as const)
      .filter((turn) => turn !== now)
      .map((turn) => turnButton(gameId, turn)),
  );

const row = (buttons: readonly ButtonBuilder[]): Row => buttonRows(buttons)[0]!;
