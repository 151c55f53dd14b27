// How a game comes about, before its first question: new, join, start, leave, cancel.
import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import { customId } from '../../src/discord/custom-id.ts';
import { sentence } from '../../src/discord/ephemeral.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/incoming.ts';
import { TEXT_INPUT } from '../../src/discord/limits.ts';
import { matching } from '../../src/discord/suggest.ts';
import { say, tell } from '../../src/discord/tell.ts';
import { findGame } from '../../src/discord/where.ts';
import type { GuildSettings } from '../../src/table/types.ts';

export async function create(call: CommandCall, desk: Desk): Promise<Reply> {
  const channelId = call.parentId ?? call.channelId;
  const settings = await desk.places.settings(call.guildId);
  const refusal = await mayNotCreate(call, channelId, settings, desk);
  if (refusal !== undefined) return say(refusal);
  const game = desk.games.get(call.options['game'] ?? '');
  if (game === undefined)
    return say('I do not play that game. Pick one of those that the option `game` lists.');
  const profile = oneOf(call.options['profile'], game.profiles);
  const format = oneOf(call.options['format'], game.formats);
  if (profile === null)
    return say(`${game.name} has these versions of the rules: ${game.profiles.join(', ')}.`);
  if (format === null) return say(`${game.name} has these formats: ${game.formats.join(', ')}.`);
  const result = await desk.tables.create(
    call,
    { guildId: call.guildId, channelId },
    { game: game.id, ...(profile !== undefined && { profile }), ...(format !== undefined && { format }) },
  );
  return tell(desk, call.userId, result.refused ? '' : result.record.id, result);
}

/** Server settings, and what Discord lets the bot do here. Checked again although Discord may hide the command. */
async function mayNotCreate(
  call: CommandCall,
  channelId: string,
  settings: GuildSettings,
  desk: Desk,
): Promise<string | undefined> {
  if (settings.creatorRoleId !== undefined && !call.isAdmin && !call.roles.includes(settings.creatorRoleId))
    return `Only members with the role <@&${settings.creatorRoleId}> open games here. Ask one of them to open yours.`;
  if (settings.channelIds.length > 0 && !settings.channelIds.includes(channelId))
    return `Games are played in other channels here. Use this command in ${settings.channelIds
      .slice(0, 10)
      .map((id) => `<#${id}>`)
      .join(', ')}.`;
  const tooMany = await atLimit(call, settings, desk);
  if (tooMany !== undefined) return tooMany;
  if (call.lacking.length > 0)
    return `I cannot hold a game in this channel: I lack the permission to ${call.lacking.join(', to ')}. Ask whoever manages the server to grant it, then try again.`;
  return undefined;
}

async function atLimit(call: CommandCall, settings: GuildSettings, desk: Desk): Promise<string | undefined> {
  if (settings.maxPerPlayer === 0) return undefined;
  const games = await desk.places.ofPlayer(call.guildId, call.userId, ['open', 'running']);
  return games.length < settings.maxPerPlayer
    ? undefined
    : `You have ${games.length} games on this server, as many as a player may have at once. Finish or leave one first; \`/game list\` shows them.`;
}

/** The wanted value in its own spelling; null where it is none of them. */
function oneOf(typed: string | undefined, values: readonly string[]): string | undefined | null {
  if (typed === undefined) return undefined;
  return values.find((value) => value.toLowerCase() === typed.trim().toLowerCase()) ?? null;
}

export async function join(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'open');
  if ('reply' in found) return found.reply;
  const { record } = found;
  if (!record.players.some((player) => player.userId === call.userId)) {
    const tooMany = await atLimit(call, await desk.places.settings(call.guildId), desk);
    if (tooMany !== undefined) return say(tooMany, record.id);
  }
  const { deck, list, word } = call.options;
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
  const result = await desk.tables.join(
    call,
    record.id,
    call.userName,
    brought,
    ...(word === undefined ? [] : [word]),
  );
  return tell(desk, call.userId, record.id, result);
}

/** Slash options lose the ends of lines; a form keeps them, so that lists can be pasted as they are. */
function deckForm(gameId: string, word: string | undefined) {
  const list = new TextInputBuilder()
    .setCustomId('list')
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(true)
    .setMaxLength(TEXT_INPUT);
  const own = new TextInputBuilder()
    .setCustomId('word')
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(100);
  if (word !== undefined) own.setValue(word.slice(0, 100));
  return new ModalBuilder()
    .setCustomId(customId('join', gameId))
    .setTitle('Bring your deck')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Your deck list')
        .setDescription('One card a line: how many, then its name or reference')
        .setTextInputComponent(list),
      new LabelBuilder()
        .setLabel('A word of yours')
        .setDescription('It goes into the shuffling, so that nobody else decides it alone')
        .setTextInputComponent(own),
    )
    .toJSON();
}

export async function start(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  return tell(desk, call.userId, found.record.id, await desk.tables.start(call, found.record.id));
}

export async function leave(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  return tell(desk, call.userId, found.record.id, await desk.tables.leave(call, found.record.id));
}

export async function cancel(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, call.isAdmin ? 'any' : 'mine');
  if ('reply' in found) return found.reply;
  return tell(
    desk,
    call.userId,
    found.record.id,
    await desk.tables.cancel(call, found.record.id, call.isAdmin),
  );
}

/** Values for `profile`, `format` and `deck`. */
export async function suggestLife(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const typed = call.options[call.focused] ?? '';
  if (call.focused === 'deck') {
    const found = await findGame(call, desk, 'open');
    const games = 'reply' in found ? [...desk.games.values()] : [found.game];
    return matching(
      games.flatMap((game) => game.decks.map((deck) => deck.name)),
      typed,
    );
  }
  const game = desk.games.get(call.options['game'] ?? '') ?? [...desk.games.values()][0];
  return matching((call.focused === 'profile' ? game?.profiles : game?.formats) ?? [], typed);
}
