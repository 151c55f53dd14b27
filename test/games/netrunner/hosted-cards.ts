// Hosted cards of Netrunner lie at their hosts on the board and in the picture, whatever card is the host.
import { board, short } from '../../../src/games/netrunner/present/board.ts';
import type { View } from '../../../src/kernel/game/views.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { zoneId } from '../../../src/kernel/ids.ts';
import { inZone } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { cardsOn } from '../../support/pictures/boards.ts';

/** Number of cards that are hosted and not installed. */
export const hostedIn = (state: GameState): number => inZone(state, zoneId('hosted')).length;

/** The board's text. */
export const boardText = (view: View): string =>
  board(view)
    .sections.flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');

/** Hosted cards that are missing on the board, and cards that are missing in pictures, for each viewer. */
export function hostedFaults(state: GameState, game: Game): string[] {
  if (hostedIn(state) === 0) return [];
  return [undefined, ...state.seats.keys()].flatMap((viewer) => {
    const view = game.view(state, viewer);
    const text = boardText(view);
    const hosted = view.zones.find(({ kind }) => kind === 'hosted')?.cards ?? [];
    const names = hosted.map((card) => ` + ${short(card)}`);
    const unnamed = [...new Set(names)].filter(
      (name) => text.split(name).length - 1 < names.filter((one) => one === name).length,
    );
    const { lie, shown } = cardsOn({ part: 'late', view, picture: game.picture(view) });
    return [
      ...unnamed.map((name) => `the board lacks "${name}"`),
      ...(hosted.length === hostedIn(state) ? [] : [`the view has ${hosted.length} hosted cards`]),
      ...(lie === shown ? [] : [`the picture shows ${shown} of ${lie} cards`]),
    ];
  });
}
