import { SlashCommandBuilder } from 'discord.js';
import { matching, oneOf } from '../src/discord/interactions/autocomplete.ts';
import type { Command, Desk, Offer } from '../src/discord/interactions/command.ts';
import {
  findGame,
  gameOfThread,
  gameOption,
  gamesMeant,
  suggestGames,
} from '../src/discord/interactions/find-game.ts';
import type { Caller, CommandCall, SuggestCall, Suggestion } from '../src/discord/interactions/incoming.ts';
import { askForList, checkArgs, checkList, saveList } from '../src/discord/interactions/lists.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { IN_A_LIST, saying, wordsOf } from '../src/discord/messages/card-words.ts';
import { listing } from '../src/discord/messages/ephemeral.ts';
import { clipAtWord } from '../src/discord/messages/fit.ts';
import { CHOICE, COMMAND_CHOICES, CONTENT, DECK_NAME, LIST } from '../src/discord/messages/limits.ts';
import { say, tell } from '../src/discord/messages/result.ts';
import type { DeckList } from '../src/kernel/game/inputs.ts';
import type { Game } from '../src/kernel/game.ts';
import { nameRow } from '../src/kernel/text/names.ts';
import { officialDecks } from '../src/table/lobby/decks.ts';
import { type FormatTerms, UNDATED } from '../src/table/lobby/formats.ts';
import { MOST_SAVED } from '../src/table/lobby/saved-decks.ts';
import type { SavedDeck } from '../src/table/records.ts';
import type { Suggested } from '../src/table/service.ts';
import { TELL } from '../src/table/unreadable.ts';

/**
 * `/deck`: shows a deck list (`show`), checks whether a deck is legal (`check`), and manages the caller's saved decks
 * (`save`, `list`, `delete`).
 */
export const deck: Command = {
  name: 'deck',
  data: (offer) =>
    new SlashCommandBuilder()
      .setName('deck')
      .setDescription('Decks')
      .addSubcommand((sub) =>
        sub
          .setName('show')
          .setDescription('Shows the list of a deck')
          .addStringOption((option) =>
            option
              .setName('name')
              .setDescription('An official deck, or one that you have saved (default: yours in this game)')
              .setAutocomplete(true)
              .setMaxLength(CHOICE),
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
            option
              .setName('format')
              .setDescription('Rules for decks')
              .setAutocomplete(true)
              .setMaxLength(CHOICE),
          )
          .addStringOption((option) =>
            option
              .setName('list')
              .setDescription('The deck list, pasted; leave it out to paste it in a form')
              .setMaxLength(LIST),
          ),
      )
      .addSubcommand((sub) =>
        sub
          .setName('save')
          .setDescription('Keeps a deck list for your next games')
          .addStringOption((option) =>
            option
              .setName('name')
              .setDescription('By which you find it again; a deck of that name is replaced')
              .setMaxLength(DECK_NAME)
              .setAutocomplete(true),
          )
          .addStringOption((option) =>
            option
              .setName('game')
              .setDescription('Which game it is for, if not the one of this thread')
              .addChoices(choices(offer)),
          )
          .addStringOption((option) =>
            option
              .setName('list')
              .setDescription('The deck list, pasted; leave it out to paste it in a form')
              .setMaxLength(LIST),
          ),
      )
      .addSubcommand((sub) => sub.setName('list').setDescription('Lists the decks that you have saved'))
      .addSubcommand((sub) =>
        sub
          .setName('delete')
          .setDescription('Deletes a deck that you have saved')
          .addStringOption((option) =>
            option
              .setName('name')
              .setDescription('Which one')
              .setRequired(true)
              .setAutocomplete(true)
              .setMaxLength(CHOICE),
          ),
      )
      .toJSON(),

  run: async (call, desk) => {
    switch (call.sub) {
      case 'check':
        return check(call, desk);
      case 'save':
        return save(call, desk);
      case 'list':
        return listSaved(call, desk);
      case 'delete': {
        const result = await desk.tables.deleteDeck(call, call.options['name'] ?? '');
        return typeof result === 'string' ? say(result) : tell(desk, result);
      }
      default:
        return show(call, desk);
    }
  },

  suggest: async (call, desk) => {
    if (call.focused === 'format') return suggestFormats(call, desk);
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    const typed = call.options['name'] ?? '';
    if (call.sub === 'show')
      return matching(await deckNames(call, desk, await gamesMeant(call, desk)), typed);
    return matching((await desk.tables.savedDecks(call.userId)).map(withGame(desk)), typed);
  },
};

/**
 * Names of the decks that this person may bring to any of these games: official decks, and decks that they have saved.
 */
export async function deckNames(
  { userId }: Pick<Caller, 'userId'>,
  desk: Desk,
  games: readonly Game[],
  seat = 0,
): Promise<(string | Suggested)[]> {
  const ids = games.map(({ id }) => id);
  const saved = (await desk.tables.savedDecks(userId)).filter(({ game }) => ids.includes(game));
  const own = saved.map(({ deck, unreadable }) => ({
    value: deck.name,
    detail: unreadable === undefined ? 'saved by you' : 'cannot be read',
  }));
  const official = games.flatMap((game) =>
    officialDecks(game, seat).map(({ name, about }) =>
      about === undefined ? name : { value: name, detail: about },
    ),
  );
  return [...official, ...own];
}

/** A saved deck's name with its game, as autocomplete shows it. */
const withGame =
  ({ games }: Desk) =>
  ({ game, deck }: SavedDeck): Suggested => ({ value: deck.name, detail: games.get(game)?.name ?? game });

const choices = ({ on }: Offer) =>
  on.slice(0, COMMAND_CHOICES).map((game) => ({ name: game.name, value: game.id }));

/** Advice about a saved deck that is unreadable. */
const INSTEAD = `\`/deck save\` under this name replaces it, \`/deck delete\` takes it away. ${TELL}: they may be able to repair it.`;

const lostDeck = (name: string): string => `Your saved deck "${name}" cannot be read. ${INSTEAD}`;

async function show(call: CommandCall, desk: Desk): Promise<Reply> {
  const name = call.options['name']?.trim();
  if (name !== undefined) {
    for (const game of await gamesMeant(call, desk)) {
      const official = game.decks.find((each) => each.name.toLowerCase() === name.toLowerCase());
      if (official !== undefined) return { kind: 'message', body: deckBody(game, official) };
    }
    const saved = await savedBy(call, desk, name);
    const game = saved && desk.games.get(saved.game);
    if (saved?.unreadable !== undefined) return say(lostDeck(saved.deck.name));
    if (saved !== undefined && game !== undefined)
      return { kind: 'message', body: deckBody(game, saved.deck) };
    return say(
      'I know no deck of that name: no official one, and you have saved none. Start typing it and pick one of those that appear.',
    );
  }
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  const mine = found.record.players.find((player) => player.userId === call.userId);
  if (mine?.unreadable !== undefined)
    return say(
      `Your deck in this game cannot be read. ${TELL}, and name the game ${found.record.id}: they may be able to repair it.`,
      found.record,
    );
  const own = mine?.deck;
  if (own === undefined)
    return say(
      'You have brought no deck to this game. `/game join` takes one while the game is open.',
      found.record,
    );
  return { kind: 'message', body: deckBody(found.game, own), about: found.record };
}

/** A deck list as text, with as much of each card's rules text as there is room for. */
export function deckBody(game: Game, { name, cards, reserve = [] }: DeckList) {
  const line = ({ key, count }: DeckList['cards'][number]): string => {
    const page = game.card(key);
    if (page === undefined) return `${count} × ${key}`;
    return `${count} × ${page.name} (${page.line})${page.automated ? '' : ', done by hand'}`;
  };
  const heading = `**${name}** (${total(cards)} cards)`;
  const lines = (words: number): string[] => {
    const told = (each: DeckList['cards'][number]): string =>
      words === 0 ? line(each) : saying(line(each), clipAtWord(wordsOf(game).get(each.key) ?? '', words));
    const beside =
      reserve.length === 0 ? [] : [`**Beside the deck** (${total(reserve)})`, ...reserve.map(told)];
    return [...cards.map(told), ...beside];
  };
  // The longest length at which the rules texts of all cards fit into the message.
  const fitting = WORDS.find((words) => [heading, ...lines(words)].join('\n').length <= CONTENT) ?? 0;
  return listing(heading, lines(fitting), 'This deck is empty.');
}

/** Lengths to which a card's rules text may be cut, in characters, the longest first. */
const WORDS = [IN_A_LIST, 60, 30];

const total = (cards: DeckList['cards']): number => cards.reduce((sum, { count }) => sum + count, 0);

const savedBy = async (
  { userId }: CommandCall,
  { tables }: Desk,
  name: string,
): Promise<SavedDeck | undefined> =>
  (await tables.savedDecks(userId)).find(({ deck }) => deck.name.toLowerCase() === name.toLowerCase());

/** Lists the caller's saved decks, game by game. */
async function listSaved({ userId }: CommandCall, desk: Desk): Promise<Reply> {
  const saved = await desk.tables.savedDecks(userId);
  const lines = saved.map(({ game, deck, unreadable }) => {
    const name = desk.games.get(game)?.name ?? game;
    return unreadable === undefined
      ? `• ${deck.name} (${name}, ${total(deck.cards)} cards)`
      : `• ${deck.name} (${name}): ⚠ cannot be read. ${INSTEAD}`;
  });
  const heading = `**Your decks** (${saved.length} of ${MOST_SAVED})`;
  return {
    kind: 'message',
    body: listing(heading, lines, 'You have saved no deck. `/deck save` keeps one for your next games.'),
  };
}

/** Saves a deck list for a game; opens a form for missing parts. */
async function save(call: CommandCall, desk: Desk): Promise<Reply> {
  const game = await theGame(call, desk);
  if ('reply' in game) return game.reply;
  const { name = '', list: pasted = '' } = call.options;
  const typed = { name, list: pasted };
  return name === '' || pasted === ''
    ? askForList('save', { game: '', args: [game.id] }, typed, TOO_LATE)
    : saveList(call, desk, game.id, typed);
}

const TOO_LATE = 'That took too long. Use the command again.';

/**
 * The game that the command is about. If several are possible, asks instead of guessing: one card name may stand for
 * different cards in different games.
 */
async function theGame(call: CommandCall, desk: Desk): Promise<Game | { reply: Reply }> {
  const games = await gamesMeant(call, desk);
  const game = meant(call, desk, games);
  if (game !== undefined) return game;
  const names = nameRow(games.map((each) => each.name)) || 'none';
  return {
    reply: say(`Which game is the deck for? Name it with \`game:\`. The games here are: ${names}.`),
  };
}

async function check(call: CommandCall, desk: Desk): Promise<Reply> {
  const game = await theGame(call, desk);
  if ('reply' in game) return game.reply;
  const typed = oneOf(call.options['format'], game.formats);
  const terms = typed == null ? typed : { format: typed };
  const meant = terms === undefined ? await usualTerms(call, desk, game) : terms;
  if (meant == null) return say(`${game.name} has these formats: ${game.formats.join(', ')}.`);
  const pasted = call.options['list'];
  if (pasted !== undefined) return checkList(desk, game.id, meant, { list: pasted });
  return askForList('check', { game: '', args: checkArgs(game.id, meant) }, {}, TOO_LATE);
}

/** The game that the command names, or else the only one that it could mean. */
function meant(call: CommandCall, desk: Desk, games: readonly Game[]): Game | undefined {
  const named = call.options['game'];
  return named === undefined ? (games.length === 1 ? games[0] : undefined) : desk.games.get(named);
}

/**
 * The format and rules version of the game played in this thread; elsewhere the game's first format, in its current
 * version.
 */
async function usualTerms(call: CommandCall, desk: Desk, game: Game): Promise<FormatTerms | undefined> {
  const record = await gameOfThread(call, desk);
  if (record?.game === game.id)
    return { format: record.format, version: record.affairs.formatVersion ?? UNDATED };
  const [format] = game.formats;
  return format === undefined ? undefined : { format };
}

async function suggestFormats(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const game = meant(call, desk, await gamesMeant(call, desk));
  return matching(game?.formats ?? [], call.options['format'] ?? '');
}
