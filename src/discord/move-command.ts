// A move of the games as a slash command: its options come from the games' own lists of moves, its meaning from the table.
import {
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  SlashCommandBuilder,
} from 'discord.js';
import type { Game, Move, MoveOption } from '../kernel/game.ts';
import type { MoveWords } from '../table/types.ts';
import type { Reply } from './body.ts';
import type { Command, Desk } from './command.ts';
import { clip } from './fit.ts';
import type { CommandCall, SuggestCall, Suggestion } from './incoming.ts';
import { COMMAND_DESCRIPTION, COMMAND_OPTIONS } from './limits.ts';
import { expand, isShortened, matching } from './suggest.ts';
import { say, tell } from './tell.ts';
import { findGame, suggestGames } from './where.ts';

/** The option that names a game; a move's own options come before it. */
const GAME = 'game';

/** The slash command for the move of this name, in whichever games have one. */
export function moveCommand(name: string): Command {
  return {
    name,
    data: (games) => moveData(name, games),
    run: (call, desk) => runMove(name, call, desk),
    suggest: (call, desk) => suggestMove(name, call, desk),
  };
}

/** The move of this name in each game that has one. */
const movesOf = (name: string, games: readonly Game[]): Move[] =>
  games.flatMap((game) => game.moves.filter((move) => move.command === name));

/** One builder for all games: an option is required where every game with this move requires it. */
function moveData(name: string, games: readonly Game[]): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const moves = movesOf(name, games);
  const builder = new SlashCommandBuilder()
    .setName(name)
    .setDescription(clip(moves[0]?.description ?? 'A move that no game has at present', COMMAND_DESCRIPTION))
    .setContexts(InteractionContextType.Guild);
  const options = new Map<string, MoveOption>();
  for (const option of moves.flatMap((move) => move.options))
    if (!options.has(option.name)) options.set(option.name, option);
  const required = (option: MoveOption): boolean =>
    moves.every((move) => move.options.some((each) => each.name === option.name && each.required));
  const sorted = [...options.values()].sort((a, b) => Number(required(b)) - Number(required(a)));
  for (const option of sorted.slice(0, COMMAND_OPTIONS - 1))
    builder.addStringOption((built) =>
      built
        .setName(option.name)
        .setDescription(clip(option.description, COMMAND_DESCRIPTION))
        .setRequired(required(option))
        .setAutocomplete(true),
    );
  if (!options.has(GAME))
    builder.addStringOption((built) =>
      built.setName(GAME).setDescription('Which game, if not the one of this thread').setAutocomplete(true),
    );
  return builder.toJSON();
}

async function runMove(name: string, call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  const { record, game } = found;
  const move = game.moves.find((each) => each.command === name);
  if (move === undefined) {
    const known = game.moves.map((each) => `\`/${each.command}\``).join(', ');
    return say(`${game.name} has no \`/${name}\`. Its moves are ${known}.`, record.id);
  }
  const words = await meantWords(call, move, record.id, desk);
  return tell(desk, call.userId, record.id, await desk.tables.move(call, record.id, words));
}

/** The options of the move as they were meant: values that autocomplete had to shorten are whole again. */
async function meantWords(call: CommandCall, move: Move, gameId: string, desk: Desk): Promise<MoveWords> {
  const words: MoveWords = { command: move.command, options: {} };
  for (const [option, typed] of Object.entries(call.options)) {
    if (option === GAME && !move.options.some((each) => each.name === GAME)) continue;
    words.options[option] = isShortened(typed)
      ? expand(typed, await desk.tables.suggest(gameId, call.userId, words, option))
      : typed;
  }
  return words;
}

async function suggestMove(name: string, call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const found = await findGame(call, desk, 'mine');
  const move = 'reply' in found ? undefined : found.game.moves.find((each) => each.command === name);
  const owns = move?.options.some((each) => each.name === call.focused) ?? call.focused !== GAME;
  if (call.focused === GAME && !owns) return suggestGames(call, desk, 'mine');
  if ('reply' in found || move === undefined) return [];
  const { [call.focused]: typed = '', [GAME]: _game, ...others } = call.options;
  const values = await desk.tables.suggest(
    found.record.id,
    call.userId,
    { command: name, options: others },
    call.focused,
  );
  return matching(values, typed);
}
