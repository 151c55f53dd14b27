// The games that a server offers, and the commands that follow from them.
import type { Game } from '../../kernel/game.ts';
import { isOn } from '../../table/lobby/server-rules.ts';
import type { Desk, Offer } from '../interactions/command.ts';

/** The games of this server at present. */
export async function offerOf(desk: Pick<Desk, 'games' | 'places'>, guildId: string): Promise<Offer> {
  const settings = await desk.places.settings(guildId);
  const games = [...desk.games.values()];
  const on = games.filter((game) => isOn(settings, game.id));
  // Skips the search for running games if all games are turned on, as on most servers.
  if (on.length === games.length) return { on, played: games };
  const alive = await desk.places.playedOn(guildId);
  return { on, played: games.filter((game) => on.includes(game) || alive.includes(game.id)) };
}

/** Commands to register for a server: those that all servers have, and those of its games. */
export const commandsFor = <Data>(
  commands: readonly { isOf?(game: Game): boolean; data(offer: Offer): Data }[],
  offer: Offer,
): Data[] =>
  commands
    .filter(({ isOf }) => isOf === undefined || offer.played.some((game) => isOf(game)))
    .map((command) => command.data(offer));
