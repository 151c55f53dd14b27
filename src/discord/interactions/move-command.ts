// Slash commands for the games' moves: the options come from the games' lists of moves; `Tables.move` works out what
// they mean.
import {
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SlashCommandBuilder,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import type { Move, MoveOption } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import { THEN } from '../../table/play/parse-command.ts';
import type { GameRecord } from '../../table/records.ts';
import type { MoveWords } from '../../table/service.ts';
import { clip } from '../messages/fit.ts';
import { ANSWER, COMMAND_DESCRIPTION, COMMAND_OPTIONS, SUBCOMMANDS } from '../messages/limits.ts';
import { say, tell } from '../messages/result.ts';
import { expand, isShortened, matching } from './autocomplete.ts';
import type { Command, Desk } from './command.ts';
import { findGame, gameOption, onGame, suggestGames } from './find-game.ts';
import type { CommandCall, SuggestCall, Suggestion } from './incoming.ts';
import { suggestThen, thenWords } from './then.ts';

/** Name of the option by which a move's command names the game; the move's own options come before it. */
const GAME = 'game';

/**
 * The slash command for the moves of this name, in all games that have one. Names of several words become subcommands.
 */
export function moveCommand(name: string): Command {
  return {
    name,
    isOf: (game) => movesOf(name, [game]).length > 0,
    data: ({ played }) => moveData(name, played),
    run: runMove,
    suggest: (call, desk) => suggestMove(call, desk),
  };
}

/** A move, with the game that has it. */
interface Owned {
  game: Game;
  move: Move;
}

const movesOf = (name: string, games: readonly Game[]): Owned[] =>
  games.flatMap((game) =>
    game.moves
      .filter(({ command }) => command === name || command.startsWith(`${name} `))
      .map((move) => ({ game, move })),
  );

/** The command's definition for Discord: one command for all games that have the move. */
function moveData(name: string, games: readonly Game[]): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const owned = movesOf(name, games);
  const builder = new SlashCommandBuilder().setName(name).setDescription(described(owned, games));
  const subs = new Set(owned.flatMap(({ move }) => move.command.split(' ')[1] ?? []));
  if (subs.size === 0) addOptions(builder, owned);
  for (const sub of [...subs].slice(0, SUBCOMMANDS))
    builder.addSubcommand((built) => {
      const own = owned.filter(({ move }) => move.command === `${name} ${sub}`);
      addOptions(built.setName(sub).setDescription(described(own, games)), own);
      return built;
    });
  return builder.toJSON();
}

const described = (owned: readonly Owned[], games: readonly Game[]): string =>
  together(
    owned.map(({ game, move }) => ({ game, text: move.description })),
    games,
  );

/** Adds the options of all games; an option is required if all games require it. */
function addOptions(
  builder: SlashCommandBuilder | SlashCommandSubcommandBuilder,
  owned: readonly Owned[],
): void {
  const named = new Map<string, (Owned & { option: MoveOption })[]>();
  for (const { game, move } of owned)
    for (const option of move.options)
      named.set(option.name, [...(named.get(option.name) ?? []), { game, move, option }]);
  const games = owned.map(({ game }) => game);
  const options = [...named].map(([name, all]) => ({
    name,
    description: together(
      all.map(({ game, option }) => ({ game, text: option.description })),
      games,
    ),
    required: all.length === owned.length && all.every(({ option }) => option.required),
  }));
  const sorted = options.sort((a, b) => Number(b.required) - Number(a.required));
  // Two options are reserved: `then`, and the name of the game.
  for (const { name, description, required } of sorted.slice(0, COMMAND_OPTIONS - 2))
    builder.addStringOption((built) =>
      built
        .setName(name)
        .setDescription(description)
        .setRequired(required)
        .setAutocomplete(true)
        .setMaxLength(ANSWER),
    );
  if (owned.some(({ move }) => mayGoOn(move)))
    builder.addStringOption((built) =>
      built
        .setName(THEN)
        .setDescription('What you do after it, with semicolons between: pass')
        .setAutocomplete(true)
        .setMaxLength(ANSWER),
    );
  if (!named.has(GAME)) builder.addStringOption(gameOption);
}

/**
 * True if further acts may follow this move in the same command (option `then`). False for `cancel`: after taking an
 * act back the player must think again.
 */
const mayGoOn = ({ command }: Move): boolean => command !== 'cancel';

/**
 * The description of a move that several games share. If the games describe it differently, contains each description
 * with its game's name.
 */
function together(said: readonly { game: Game; text: string }[], games: readonly Game[]): string {
  const texts = new Map<string, string[]>();
  for (const { game, text } of said) texts.set(text, [...(texts.get(text) ?? []), game.name]);
  const plain = [...texts.keys()].join(' / ');
  const named = [...texts].map(([text, names]) => `${text} (${names.join(', ')})`).join(' / ');
  const telling = said.length === games.length && texts.size === 1;
  return clip(telling || named.length > COMMAND_DESCRIPTION ? plain : named, COMMAND_DESCRIPTION);
}

/** Name of the game's move that a typed slash command stands for. */
const nameOf = (call: CommandCall): string =>
  call.sub === undefined ? call.command : `${call.command} ${call.sub}`;

const has = (game: Game, name: string): boolean => game.moves.some((move) => move.command === name);

const runMove = onGame(
  'mine',
  async (call, desk, { record, game }) => {
    const name = nameOf(call);
    const move = game.moves.find((each) => each.command === name);
    if (move === undefined) {
      const known = game.moves.map((each) => `\`/${each.command}\``).join(', ');
      return say(`${game.name} has no \`/${name}\`. Its moves are ${known}.`, record);
    }
    const words = await meantWords(call, move, record, desk);
    const then = thenWords(game, call.options[THEN] ?? '');
    if (typeof then === 'string') return say(then, record);
    const others = then.map((act) => ({ ...act, unsure: 'typed' }) as const);
    return tell(desk, await desk.tables.move(call, record, words, ...others));
  },
  (game, call) => has(game, nameOf(call)),
);

/** The move's option values in full: values that autocomplete had to shorten are completed. */
async function meantWords(call: CommandCall, move: Move, record: GameRecord, desk: Desk): Promise<MoveWords> {
  const words: MoveWords = { command: move.command, options: {}, unsure: 'typed' };
  for (const [option, typed] of Object.entries(call.options)) {
    if (option === THEN || (option === GAME && !move.options.some((each) => each.name === GAME))) continue;
    words.options[option] = isShortened(typed)
      ? expand(typed, await desk.tables.suggest(record, call.userId, words, option))
      : typed;
  }
  return words;
}

async function suggestMove(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const name = nameOf(call);
  const found = await findGame(call, desk, 'mine', (game) => has(game, name));
  const move = 'reply' in found ? undefined : found.game.moves.find((each) => each.command === name);
  const owns =
    call.focused === THEN ||
    (move?.options.some((each) => each.name === call.focused) ?? call.focused !== GAME);
  if (call.focused === GAME && !owns) return suggestGames(call, desk, 'mine');
  if ('reply' in found || move === undefined) return [];
  const { [call.focused]: typed = '', [GAME]: _game, [THEN]: _then, ...others } = call.options;
  if (call.focused === THEN)
    return suggestThen(found.game, await desk.tables.prompt(found.record, call.userId), others, typed);
  const values = await desk.tables.suggest(
    found.record,
    call.userId,
    { command: name, options: others },
    call.focused,
  );
  return matching(values, typed);
}
