// A game of two people that begins in the state of a scene, with functions for the first player's clicks.

import type { Desk } from '../../../src/discord/interactions/command.ts';
import { customId } from '../../../src/discord/interactions/custom-id.ts';
import { handleClick } from '../../../src/discord/interactions/routes.ts';
import type { Reply } from '../../../src/discord/messages/body.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Actor } from '../../../src/table/service.ts';
import { ANN, BOB, bodyOfReply, caller, fakeTable, GUILD, ids } from '../discord.ts';
import type { Scene } from '../scene.ts';
import { accepted, type Bench, by } from '../table.ts';
import { ownGame } from './loaded.ts';

/** The game changed so that it begins in the state of the scene. */
export function standing(s: Scene): Game {
  const game: Game = {
    ...s.game,
    begin: () => ({ state: s.state, log: [] }),
    decks: ownGame(s.game.id).decks,
    checkDeck: () => [],
    moderated: () => [],
    pin: () => '',
    pinned: () => game,
  };
  return game;
}

/** A running game of Ann and Bob, and functions for what Ann does in it. */
export interface Standing {
  id: string;
  desk: Desk;
  /** Presses the button with this id. */
  click(customId: string, actor?: Pick<Actor, 'interactionId'>): Promise<Reply>;
  /** The buttons of the question that Ann is asked, by their labels. */
  prompted(): Promise<Record<string, string>>;
  /** The last story lines that Bob was told. */
  story(): Promise<string[]>;
  /** Everything about the game that a click might change. */
  stands(): Promise<unknown>;
}

export async function seat({ tables, store }: Bench, game: Game): Promise<Standing> {
  const where = { guildId: GUILD, channelId: 'c' };
  const id = accepted(await tables.create(by(ANN), where, { game: game.id })).record.id;
  for (const user of [ANN, BOB])
    accepted(
      await tables.join(by(user), id, user === ANN ? 'Ann' : 'Bob', { official: game.decks[0]!.name }),
    );
  const desk = { ...fakeTable().desk, tables, games: new Map([[game.id, game]]) };
  const click: Standing['click'] = (pressed, { interactionId } = by(ANN)) =>
    handleClick({ ...caller({ interactionId }), customId: pressed, values: [] }, desk, new Map());
  const story = () => tables.story(id, BOB, 20);
  return {
    id,
    desk,
    click,
    prompted: async () => ids(bodyOfReply(await click(customId('decide', id)))),
    story,
    stands: async () => [await tables.record(id), await store.outbox(id), await story()],
  };
}
