// How a game starts, before its first question: new, join, start, leave, cancel.
import { LabelBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import { matching, oneOf } from '../../src/discord/interactions/autocomplete.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { findGame, gamesMeant, onGame } from '../../src/discord/interactions/find-game.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { sentence } from '../../src/discord/messages/ephemeral.ts';
import { listForm } from '../../src/discord/messages/list-form.ts';
import { say, tell } from '../../src/discord/messages/result.ts';
import { offerOf } from '../../src/discord/registration/offer.ts';
import { cannotHold } from '../../src/discord/server/channels.ts';
import { clocksLike, wantedClock } from './time.ts';

/**
 * Opens a game in this channel. Says first what the bot itself lacks here; whether the caller may is for the table to
 * say.
 */
export async function create(call: CommandCall, desk: Desk): Promise<Reply> {
  const channelId = call.parentId ?? call.channelId;
  // Who may, where and how often is for the table to say; this is between the bot and Discord.
  const unfit = await cannotHold(call, desk.channels);
  if (unfit !== undefined) return say(unfit);
  const game = desk.games.get(call.options['game'] ?? '');
  if (game === undefined)
    return say('I do not play that game. Pick one of those that the option `game` lists.');
  const profile = oneOf(call.options['profile'], game.profiles);
  const format = oneOf(call.options['format'], game.formats);
  if (profile === null)
    return say(`${game.name} has these versions of the rules: ${game.profiles.join(', ')}.`);
  if (format === null) return say(`${game.name} has these formats: ${game.formats.join(', ')}.`);
  const { clock: usual } = await desk.places.settings(call.guildId);
  const clock = wantedClock(call.options, usual);
  if (typeof clock === 'string') return say(clock);
  const result = await desk.tables.create(
    call,
    { guildId: call.guildId, channelId },
    {
      game: game.id,
      ...(profile !== undefined && { profile }),
      ...(format !== undefined && { format }),
      clock,
    },
  );
  return tell(desk, result);
}

/** Takes a seat, or changes deck or word. Without a deck it opens the form into which a list is pasted. */
export const join = onGame('open', async (call, desk, { record }) => {
  const { deck, list, word } = call.options;
  if (deck !== undefined && list !== undefined)
    return say('You named an official deck and pasted a list. Give only one: `deck:` or `list:`.', record);
  if (deck === undefined && list === undefined && record.phase === 'open')
    return {
      kind: 'modal',
      modal: deckForm(record.id, word),
      otherwise: sentence('That took too long. Use `/game join` again, with `deck:` for an official deck.'),
    };
  const brought = {
    ...(deck !== undefined && { official: deck }),
    ...(list !== undefined && { text: list }),
  };
  const words = word === undefined ? [] : [word];
  return tell(desk, await desk.tables.join(call, record, call.userName, brought, ...words));
});

function deckForm(gameId: string, word: string | undefined) {
  const own = new TextInputBuilder()
    .setCustomId('word')
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(100);
  if (word !== undefined) own.setValue(word.slice(0, 100));
  const label = new LabelBuilder()
    .setLabel('A word of yours')
    .setDescription('It goes into the shuffling, so that nobody else decides it alone')
    .setTextInputComponent(own);
  return listForm(customId('join', gameId), 'Bring your deck', label);
}

/** Begins an open game whose seats are all taken. */
export const start = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.start(call, record)),
);

/** Gives the caller's seat back before the game begins. */
export const leave = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.leave(call, record)),
);

/** Calls a game off. Those who manage the server may call off any. */
export const cancel = onGame(
  ({ isAdmin }) => (isAdmin ? 'any' : 'mine'),
  async (call, desk, { record }) => tell(desk, await desk.tables.cancel(call, record, call.isAdmin)),
);

/** Values for what a game is played with: `profile`, `format`, `clock` and `deck`. */
export async function suggestTerms(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const typed = call.options[call.focused] ?? '';
  if (call.focused === 'deck') {
    const found = await findGame(call, desk, 'open');
    const games = 'reply' in found ? await gamesMeant(call, desk) : [found.game];
    return matching(
      games.flatMap((game) => game.decks.map((deck) => deck.name)),
      typed,
    );
  }
  if (call.focused === 'clock') return matching(clocksLike(typed), '');
  // Each game has its own: without knowing which is meant, there is nothing to suggest.
  const { on } = await offerOf(desk, call.guildId);
  const game = on.find(({ id }) => id === call.options['game']) ?? (on.length === 1 ? on[0] : undefined);
  return matching((call.focused === 'profile' ? game?.profiles : game?.formats) ?? [], typed);
}
