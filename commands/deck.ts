import { SlashCommandBuilder } from 'discord.js';
import { matching, oneOf } from '../src/discord/interactions/autocomplete.ts';
import type { Command, Desk, Offer } from '../src/discord/interactions/command.ts';
import { customId } from '../src/discord/interactions/custom-id.ts';
import {
  findGame,
  gameOfThread,
  gameOption,
  gamesMeant,
  suggestGames,
} from '../src/discord/interactions/find-game.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../src/discord/interactions/incoming.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { listing, sentence } from '../src/discord/messages/ephemeral.ts';
import { COMMAND_CHOICES } from '../src/discord/messages/limits.ts';
import { listForm } from '../src/discord/messages/list-form.ts';
import { checkedDeck, say } from '../src/discord/messages/result.ts';
import type { DeckList, Game } from '../src/kernel/game.ts';

/** `/deck show`: the list of the caller's deck in a game, or of an official deck. `/deck check`: may a list be played? */
export const deck: Command = {
  name: 'deck',
  data: (offer) =>
    new SlashCommandBuilder()
      .setName('deck')
      .setDescription('Decks')
      .addSubcommand((sub) =>
        sub
          .setName('show')
          .setDescription('Shows the list of your deck, or of an official one')
          .addStringOption((option) =>
            option
              .setName('name')
              .setDescription('An official deck; yours unless told')
              .setAutocomplete(true),
          )
          .addStringOption(gameOption),
      )
      .addSubcommand((sub) =>
        sub
          .setName('check')
          .setDescription('Says whether a deck list may be played, and what is wrong with it if not')
          .addStringOption((option) =>
            option
              .setName('game')
              .setDescription('Which game it is for, if not the one of this thread')
              .addChoices(choices(offer)),
          )
          .addStringOption((option) =>
            option.setName('format').setDescription('Rules for decks').setAutocomplete(true),
          )
          .addStringOption((option) =>
            option
              .setName('list')
              .setDescription('The deck list, pasted; leave it out to paste it in a form'),
          ),
      )
      .toJSON(),

  run: (call, desk) => (call.sub === 'check' ? check(call, desk) : show(call, desk)),

  suggest: async (call, desk) => {
    if (call.sub === 'check') return suggestFormats(call, desk);
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    const games = await gamesMeant(call, desk);
    return matching(
      games.flatMap((game) => game.decks.map((each) => each.name)),
      call.options['name'] ?? '',
    );
  },
};

const choices = ({ on }: Offer) =>
  on.slice(0, COMMAND_CHOICES).map((game) => ({ name: game.name, value: game.id }));

async function show(call: CommandCall, desk: Desk): Promise<Reply> {
  const name = call.options['name']?.trim().toLowerCase();
  if (name !== undefined) {
    for (const game of await gamesMeant(call, desk)) {
      const official = game.decks.find((each) => each.name.toLowerCase() === name);
      if (official !== undefined) return { kind: 'message', body: list(game, official) };
    }
    return say('I know no official deck of that name. Start typing it and pick one of those that appear.');
  }
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  const own = found.record.players.find((player) => player.userId === call.userId)?.deck;
  if (own === undefined)
    return say(
      'You have brought no deck to this game. `/game join` takes one while the game is open.',
      found.record,
    );
  return { kind: 'message', body: list(found.game, own), about: found.record };
}

function list(game: Game, { name, cards, reserve = [] }: DeckList) {
  const pages = new Map(game.cards().map((page) => [page.key, page]));
  const line = ({ key, count }: DeckList['cards'][number]): string => {
    const page = pages.get(key);
    if (page === undefined) return `${count} × ${key}`;
    return `${count} × ${page.name} (${page.line})${page.automated ? '' : ', done by hand'}`;
  };
  const beside =
    reserve.length === 0 ? [] : [`**Beside the deck** (${total(reserve)})`, ...reserve.map(line)];
  return listing(
    `**${name}** (${total(cards)} cards)`,
    [...cards.map(line), ...beside],
    'This deck is empty.',
  );
}

const total = (cards: DeckList['cards']): number => cards.reduce((sum, { count }) => sum + count, 0);

/** The same list means other cards in another game, so the game is never guessed if there are several. */
async function check(call: CommandCall, desk: Desk): Promise<Reply> {
  const games = await gamesMeant(call, desk);
  const game = meant(call, desk, games);
  if (game === undefined) {
    const names = games.map((each) => each.name).join(', ') || 'none';
    return say(`Which game is the deck for? Name it with \`game:\`. The games here are: ${names}.`);
  }
  const typed = oneOf(call.options['format'], game.formats);
  const format = typed === undefined ? await usualFormat(call, desk, game) : typed;
  if (format === undefined || format === null)
    return say(`${game.name} has these formats: ${game.formats.join(', ')}.`);
  const pasted = call.options['list'];
  if (pasted !== undefined) return checkedDeck(desk, game.id, format, pasted);
  const place = game.formats.indexOf(format).toString(36);
  return {
    kind: 'modal',
    modal: listForm(customId('check', '', { args: [game.id, place] }), 'Check a deck'),
    otherwise: sentence('That took too long. Use `/deck check` again.'),
  };
}

/** The game that is named, or else the only one that it could be. */
function meant(call: CommandCall, desk: Desk, games: readonly Game[]): Game | undefined {
  const named = call.options['game'];
  return named === undefined ? (games.length === 1 ? games[0] : undefined) : desk.games.get(named);
}

/** The format of the game that is played in this thread, or else the first. */
async function usualFormat(call: CommandCall, desk: Desk, game: Game): Promise<string | undefined> {
  const record = await gameOfThread(call, desk);
  return record?.game === game.id ? record.format : game.formats[0];
}

async function suggestFormats(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const game = meant(call, desk, await gamesMeant(call, desk));
  return matching(game?.formats ?? [], call.options['format'] ?? '');
}
