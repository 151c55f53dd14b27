// The buttons that open a message about a game, or turn it into another. What they open follows from the game's id alone, so they never
// go stale.
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
 * Button below a post that calls somebody. It carries since when they are awaited, by which a database that is older is found out.
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

/** Buttons that open the questions of several games, each under its game's name; as many as a message holds. */
export const decideRows = (games: readonly { id: string; label: string; args?: string[] }[]): Row[] =>
  buttonRows(
    games.slice(0, ROWS * BUTTONS_PER_ROW).map(({ id, label, args = [] }) =>
      new ButtonBuilder()
        .setCustomId(customId('decide', id, { args }))
        .setLabel(clip(games.length === 1 ? LABEL : label, BUTTON_LABEL))
        .setStyle(ButtonStyle.Primary),
    ),
  );

/** Targets that a message can be turned into. */
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

/** Carries out the acts that wait for the clicker's word. */
const confirmButton = (gameId: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('confirm', gameId))
    .setLabel('Confirm')
    .setStyle(ButtonStyle.Success);

/** Argument of "Undo" that takes back an act that waits, and never a step of the game. */
export const OF_DRAFT = 'draft';

/** Takes the last act that waits back, without asking: nobody has seen it. */
const takeBackButton = (gameId: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('undo', gameId, { args: [OF_DRAFT] }))
    .setLabel('Take back')
    .setStyle(ButtonStyle.Secondary);

/** Below a question: a half declared act is taken back, an act that waits confirmed or taken back, any other undone. */
export const footRow = (gameId: string, back: readonly ButtonBuilder[], waits: boolean): Row => {
  const undoing = waits ? takeBackButton(gameId) : turnButton(gameId, 'undo');
  return row([
    ...(waits ? [confirmButton(gameId)] : []),
    turnButton(gameId, 'board'),
    turnButton(gameId, 'cards'),
    ...(back.length > 0 ? back : [undoing]),
  ]);
};

/** Below everything else, which may itself be one of them. */
export const turnRow = (gameId: string, now?: Turn): Row =>
  row(
    (['decide', 'board', 'cards', 'undo'] as const)
      .filter((turn) => turn !== now)
      .map((turn) => turnButton(gameId, turn)),
  );

const row = (buttons: readonly ButtonBuilder[]): Row => buttonRows(buttons)[0]!;
