import { SlashCommandBuilder } from 'discord.js';
import type { Command, Desk } from '../src/discord/interactions/command.ts';
import { body } from '../src/discord/messages/body.ts';
import { fitEmbeds, joinLines } from '../src/discord/messages/fit.ts';
import { EMBED_FIELD_VALUE } from '../src/discord/messages/limits.ts';
import { roughly } from '../src/table/clock/text.ts';
import { resultFor } from '../src/table/privacy/privacy.ts';
import type { GameRecord } from '../src/table/records.ts';
import { seatOf } from '../src/table/refusal.ts';
import { gameLine } from './game/look.ts';
import { ratingsByGame } from './league/looking.ts';

/** Maximum number of lines in each section. */
const LISTED = 8;
/** Maximum number of games, the newest ones, from which results and times are computed. */
const NEWEST = 500;

/**
 * `/me`: the caller's own page for this server: games under way, results, ratings and time. Other players could see all
 * of this anyway.
 */
export const me: Command = {
  name: 'me',
  data: () =>
    new SlashCommandBuilder()
      .setName('me')
      .setDescription('Your games on this server: under way, won and lost, ratings, time')
      .toJSON(),

  run: async (call, desk) => {
    const { guildId, userId } = call;
    const alive = await desk.places.ofPlayer(guildId, userId, ['running', 'open']);
    const newest = await desk.places.ofPlayer(guildId, userId, ['finished'], NEWEST);
    // Games against the house (the bot as opponent) count for no statistics.
    const over = newest
      .filter(({ affairs }) => affairs.house === undefined)
      .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
    const ratings = await ratingsByGame(call, desk);
    if (alive.length + over.length + ratings.length === 0)
      return {
        kind: 'message',
        body: body('You have played no game on this server yet. `/game new` opens one.'),
      };
    const results = resultsOf(over, userId);
    const current = await Promise.all(
      alive.slice(0, LISTED).map(async (record) => gameLine(await desk.tables.current(record), userId, desk)),
    );
    const parts = [
      { name: 'Under way', lines: [...current, ...others(alive.length, '`/game list` shows them')] },
      { name: 'Results by game', lines: firstOf(byGame(results, desk)) },
      { name: 'Results by opponent', lines: firstOf(countBy(results, ({ opponent }) => opponent)) },
      { name: 'Ratings', lines: firstOf(ratings) },
      { name: 'Time', lines: timeLines(over) },
    ].filter(({ lines }) => lines.length > 0);
    const unread = over.length - results.length;
    const fields = parts.map(({ name, lines }) => ({ name, value: joinLines(lines, EMBED_FIELD_VALUE) }));
    return {
      kind: 'message',
      body: body(
        [
          newest.length < NEWEST ? '' : `Results and times are those of your last ${NEWEST} games here.`,
          unread === 0
            ? ''
            : `⚠ The result of ${unread === 1 ? '1 game' : `${unread} games`} cannot be read, and is not counted.`,
        ]
          .filter((line) => line !== '')
          .join('\n'),
        { embeds: fitEmbeds([{ title: 'You on this server', fields }]) },
      ),
    };
  },
};

/** The result of a game for one of its players. */
interface GameResult {
  game: string;
  result: ReturnType<typeof resultFor>;
  opponent: { id: string; name: string };
}

/** Results of one person, newest games first, leaving out games that cannot be read. */
function resultsOf(over: readonly GameRecord[], userId: string): GameResult[] {
  return over.flatMap((record) => {
    const { game, outcome, players } = record;
    const seat = seatOf(record, userId);
    const other = players.find((player) => player.userId !== userId);
    return outcome === undefined || seat === undefined || other === undefined
      ? []
      : { game, result: resultFor(seat, outcome), opponent: { id: other.userId, name: other.name } };
  });
}

const byGame = (results: readonly GameResult[], { games }: Pick<Desk, 'games'>): string[] =>
  countBy(results, ({ game }) => ({ id: game, name: games.get(game)?.name ?? game }));

/** A line of results for each game: "• Altered: 3 won, 1 lost"; games with most results first. */
function countBy(
  results: readonly GameResult[],
  keyOf: (one: GameResult) => { id: string; name: string },
): string[] {
  const tallies = new Map<string, { name: string; won: number; lost: number; drawn: number }>();
  for (const one of results) {
    const { id, name } = keyOf(one);
    const tally = tallies.get(id) ?? { name, won: 0, lost: 0, drawn: 0 };
    tally[one.result]++;
    tallies.set(id, tally);
  }
  return [...tallies.values()]
    .sort((a, b) => b.won + b.lost + b.drawn - (a.won + a.lost + a.drawn))
    .map(({ name, ...tally }) => {
      const counts = Object.entries(tally).filter(([, count]) => count > 0);
      return `• ${name}: ${counts.map(([result, count]) => `${count} ${result}`).join(', ')}`;
    });
}

const firstOf = (lines: readonly string[]): string[] => [...lines.slice(0, LISTED), ...others(lines.length)];

const others = (count: number, where?: string): string[] =>
  count > LISTED ? [`… and ${count - LISTED} more${where === undefined ? '' : `; ${where}`}`] : [];

/** Lines about how long finished games took, by their median. */
function timeLines(over: readonly GameRecord[]): string[] {
  const spans = over
    .flatMap(({ createdAt, endedAt }) => (endedAt === undefined ? [] : [endedAt - createdAt]))
    .sort((a, b) => a - b);
  const middle = spans[Math.floor((spans.length - 1) / 2)];
  const longest = spans.at(-1);
  if (middle === undefined || longest === undefined) return [];
  return [
    spans.length === 1
      ? `Your game that is over took ${roughly(longest)}, from opening to end.`
      : `Half of your ${spans.length} games that are over took ${roughly(middle)} or less from opening to end, the longest ${roughly(longest)}.`,
  ];
}
