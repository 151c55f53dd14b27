// Commands that show things to anybody: leagues, standings, rounds, why two players were paired, the log, the caller's
// results.
import type { Desk } from '../../src/discord/interactions/command.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { attachment, listing, sentence } from '../../src/discord/messages/ephemeral.ts';
import { ratingIllustration, standingsIllustration } from '../../src/discord/messages/illustration.ts';
import { matchLine, placeLine, resultWords, title } from '../../src/discord/messages/league.ts';
import { say } from '../../src/discord/messages/result.ts';
import { neutralText } from '../../src/kernel/text/neutral-text.ts';
import { absolute } from '../../src/table/clock/text.ts';
import { entrantOf, entryOf, matchesOf } from '../../src/table/league/history.ts';
import { isLadder } from '../../src/table/league/ladder.ts';
import { beforeWords } from '../../src/table/league/picture.ts';
import { leftWords } from '../../src/table/league/presence.ts';
import {
  type Course,
  leagueJson,
  matchesFor,
  noticesOf,
  placeOf,
  placesOf,
  ratingsOf,
  standingsCsv,
  whyPaired,
} from '../../src/table/league/reading.ts';
import type { LeagueHead, LeagueMatch, LeagueRecord } from '../../src/table/league/records.ts';
import { mayCount, sanctionWords } from '../../src/table/league/sanction.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { isUnreadableLeague, TELL } from '../../src/table/unreadable.ts';
import { EVER, findLeague, type Meant, onLeague, phaseWords } from './find.ts';

const NOT_PAIRED = 'No round has been paired yet.';

/** Lists the leagues of the server. */
export async function list(call: CommandCall, desk: Desk): Promise<Reply> {
  const lines = (await desk.leagues.on(call.guildId, EVER)).map(
    (league) =>
      `• ${title(league)} in <#${league.channelId}>: ${desk.games.get(league.game)?.name ?? league.game}, ${isUnreadableLeague(league) ? `⚠ cannot be read. ${TELL}, and name the league ${league.id}` : `${phaseWords[league.phase]}${league.affairs.rated === true ? ', rated' : ''}${league.trouble === undefined ? '' : '. ⚠ I cannot post in its channel'}`}`,
  );
  return {
    kind: 'message',
    body: listing('**Leagues**', lines, 'There is no league on this server. `/league create` makes one.'),
  };
}

/** Shows the standings, as text or as a file. */
export const standings = onLeague(async (call, _, found) => {
  const { league, game } = found;
  const file = league.name.replace(/[^\p{L}\p{N}]+/gu, '-');
  switch (call.options['format']) {
    case 'csv':
      return {
        kind: 'message',
        body: attachment('The standings, for spreadsheets.', `${file}.csv`, standingsCsv(league, game)),
      };
    case 'json':
      return {
        kind: 'message',
        body: attachment(
          'All of the league that may be known now.',
          `${file}.json`,
          leagueJson(league, game),
        ),
      };
    default:
      return text(found);
  }
}, true);

function text({ league, game }: Meant): Reply {
  if (league.phase === 'signup') {
    const names = league.entrants.map(({ name }) => `• ${name}`);
    return {
      kind: 'message',
      body: listing(
        `${title(league)} is open for sign-up. Who has joined (${names.length}):`,
        names,
        `${title(league)} is open for sign-up. Nobody has joined yet.`,
      ),
    };
  }
  const lines = placesOf(league, game).map(placeLine);
  const heading = `${title(league)}, ${phaseWords[league.phase]}${league.affairs.rated === true ? ', rated' : ''}. ${isLadder(league) ? 'Ratings, with wins, draws and losses:' : 'Points, with wins, draws and losses; then opponents’ results and the game’s own numbers decide:'}`;
  return {
    kind: 'message',
    body: { ...listing(heading, lines, 'Nobody takes part.'), ...standingsIllustration(league, game) },
  };
}

/** Shows the matches of a round, with links to their games. */
export const rounds = onLeague(async (call, desk, found) => {
  const { league } = found;
  const number = Number.parseInt(call.options['round'] ?? String(league.rounds.length), 10);
  const round = league.rounds.find((one) => one.number === number);
  if (round === undefined)
    return say(
      league.rounds.length === 0
        ? NOT_PAIRED
        : league.rounds.length === 1
          ? 'There is one round so far.'
          : `There are ${league.rounds.length} rounds so far. Name one of them.`,
    );
  const end =
    round.closedAt !== undefined
      ? 'It is over.'
      : round.closesAt === undefined
        ? 'Its games are being opened.'
        : `It closes ${absolute(round.closesAt)}.`;
  const lines = await Promise.all(
    matchesOf(league, number).map(async (match) => matchLine(league, match, await recordOf(desk, match))),
  );
  const byes = round.byes.map(({ player }) => `• ${entrantOf(league, player).name} has a bye.`);
  const left =
    round.number === league.rounds.length ? await leftLines(desk, league, mayBeMissing(league)) : [];
  return {
    kind: 'message',
    body: listing(
      `${title(league)}, round ${number}. ${end}`,
      [...lines, ...byes, ...noticesOf(league, number).map((one) => `⚠ ${one}`), ...left],
      'Nobody plays.',
    ),
  };
}, true);

/** Maximum number of players about whom a list asks Discord whether they have left the server: each takes a request. */
const ASKED = 32;

/**
 * Numbers of the players whom a list checks for having left the server: first players with a match under way, then
 * players already recorded as gone.
 */
const mayBeMissing = (league: LeagueRecord): number[] => [
  ...league.matches.filter(isUndecided).flatMap(({ first, second }) => [first, second]),
  ...(league.affairs.away ?? []),
];

const isUndecided = ({ outcome }: LeagueMatch): boolean => outcome === undefined;

/** A line for each of the given players who has left the server; no lines unless the league is running. */
async function leftLines(desk: Desk, league: LeagueRecord, numbers: readonly number[]): Promise<string[]> {
  if (league.phase !== 'running') return [];
  const left = await desk.leagues.absent(league, [...new Set(numbers)].slice(0, ASKED));
  return left.map(({ name, number }) => {
    const plays = matchesFor(league, number).some(isUndecided);
    const kept = ' The seat in the match that is under way is kept; `/game why` there says what can be done.';
    return `⚠ ${leftWords([name])}${plays ? kept : ''}`;
  });
}

const recordOf = async (desk: Desk, { gameId }: LeagueMatch): Promise<GameRecord | undefined> =>
  gameId === undefined ? undefined : desk.tables.record(gameId);

/** Explains why the two players of a match were paired: the caller's own latest match if none is named. */
export const why = onLeague(async (call, desk, found) => {
  const { league } = found;
  const match = matchMeant(league, call);
  if (league.matches.length === 0) return say(NOT_PAIRED);
  if (match === undefined)
    return say('There is no such match. Pick one of those that the option `match` suggests.');
  const left = isUndecided(match) ? await leftLines(desk, league, [match.first, match.second]) : [];
  return say(
    [
      `${title(league)}, round ${match.round}, table ${match.table}:`,
      ...whyPaired(league, match),
      ...left,
    ].join('\n'),
  );
}, true);

function matchMeant(league: LeagueRecord, call: CommandCall): LeagueMatch | undefined {
  const named = call.options['match'];
  if (named !== undefined) return matchNamed(league, named);
  const own = entryOf(league, call.userId);
  return own === undefined ? undefined : matchesFor(league, own.number).at(-1);
}

/**
 * The match that a value of {@link suggestMatches} means, or the only match between the two players whose names were
 * typed.
 */
export function matchNamed(league: LeagueRecord, value: string): LeagueMatch | undefined {
  const [round, table] = value.split('.').map(Number);
  const found = league.matches.find((one) => one.round === round && one.table === table);
  if (found !== undefined) return found;
  // Removes special characters from the typed text, as they are removed from stored names, because people type some of
  // them differently. The text may be longer than a name may be, because it names both players.
  const typed = neutralText(value).toLowerCase();
  const names = namesByNumber(league);
  const named = league.matches.filter((one) =>
    [pairWords(names, one), matchWords(names, one)].some((words) => words.toLowerCase() === typed),
  );
  return named.length === 1 ? named[0] : undefined;
}

type Names = ReadonlyMap<number, string>;

/** Names of entrants by number, looked up once because a league may have thousands of matches. */
const namesByNumber = ({ entrants }: LeagueRecord): Names =>
  new Map(entrants.map(({ number, name }) => [number, name]));

const pairWords = (names: Names, { first, second }: LeagueMatch): string =>
  `${names.get(first)} against ${names.get(second)}`;

const matchWords = (names: Names, match: LeagueMatch): string =>
  `Round ${match.round}: ${pairWords(names, match)}`;

/** Suggests matches, the latest round first. */
export async function suggestMatches(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const found = await findLeague(call, desk, true);
  if ('reply' in found) return [];
  const { league } = found;
  const typed = (call.options['match'] ?? '').toLowerCase();
  const names = namesByNumber(league);
  return league.matches
    .toSorted((a, b) => b.round - a.round || a.table - b.table)
    .map((match) => ({ name: matchWords(names, match), value: `${match.round}.${match.table}` }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

/** The caller's results: place, matches, rating, deck. */
export const me = onLeague(async (call, desk, found) => {
  const { league, game } = found;
  const own = entryOf(league, call.userId);
  if (own === undefined)
    return say(
      `You do not take part in ${title(league)}.${league.phase === 'signup' ? ' `/league join` does so.' : ''}`,
    );
  const placed = placeOf(league, game, own.number);
  const lines = matchesFor(league, own.number).map((match) => {
    const other = entrantOf(league, match.first === own.number ? match.second : match.first).name;
    const names = match.first === own.number ? ([own.name, other] as const) : ([other, own.name] as const);
    return `• Round ${match.round}: ${match.outcome === undefined ? `against ${other}, ${league.phase === 'over' ? 'not decided' : 'under way'}.` : resultWords(match.outcome, ...names)}`;
  });
  const byes = league.rounds.filter(({ byes: all }) => all.some(({ player }) => player === own.number));
  const opponents = matchesFor(league, own.number)
    .filter(isUndecided)
    .map(({ first, second }) => (first === own.number ? second : first));
  const left = await leftLines(desk, league, opponents);
  const { course: ratings, lost } = await ratingsHere(call, desk, league, league);
  const reply = sentence(
    [
      ...(placed === undefined || league.phase === 'signup'
        ? [`You take part in ${title(league)}.`]
        : [`${title(league)}: ${placeLine(placed)}`]),
      ...lines,
      ...left,
      ...byes.map(({ number }) => `• Round ${number}: a bye.`),
      ...(own.unreadable === undefined
        ? []
        : [
            `⚠ Your list cannot be read, so your next game cannot be opened. ${TELL}: they may be able to repair it.`,
          ]),
      ...(own.deck === undefined
        ? []
        : [`Your deck is "${own.deck.name}". \`/league deck\` shows its list.`]),
      ...ratingLines(ratings),
      ...lost,
    ].join('\n'),
  );
  return { kind: 'message', body: { ...reply, ...ratingIllustration(ratings) } };
}, true);

/**
 * The rated leagues of this game on the server, sentences about unreadable ones, and the number of unrated ones.
 * `known`: a league that was already read.
 */
async function ratedLeagues(
  desk: Pick<Desk, 'leagues'>,
  { guildId, game }: Pick<LeagueHead, 'guildId' | 'game'>,
  known?: LeagueRecord,
): Promise<{ leagues: LeagueRecord[]; lost: string[]; others: number }> {
  const heads = (await desk.leagues.on(guildId, EVER)).filter((head) => head.game === game);
  const rated = heads.filter(mayCount);
  const all = (
    await Promise.all(rated.map(({ id }) => (id === known?.id ? known : desk.leagues.league(id))))
  ).filter((one) => one !== undefined);
  const unreadable = all.filter(isUnreadableLeague);
  return {
    leagues: all.filter((one) => !unreadable.includes(one)),
    lost: unreadable.map(({ name }) => `⚠ ${name} cannot be read, so your rating is without it.`),
    others: heads.length - rated.length,
  };
}

/** The caller's ratings over all rated leagues of this game on the server, round by round. */
async function ratingsHere(
  call: CommandCall,
  desk: Pick<Desk, 'leagues'>,
  game: Pick<LeagueHead, 'guildId' | 'game'>,
  known?: LeagueRecord,
): Promise<{ course: Course; lost: string[] }> {
  const { leagues, lost } = await ratedLeagues(desk, game, known);
  return { course: ratingsOf(leagues, call.userId), lost };
}

/** The caller's rating in each game that has rated leagues on the server, a line for each. */
export async function ratingsByGame(call: CommandCall, desk: Desk): Promise<string[]> {
  const heads = (await desk.leagues.on(call.guildId, EVER)).filter(mayCount);
  const games = [...new Set(heads.map(({ game }) => game))];
  const lines = games.map(async (game) => {
    const { course, lost } = await ratingsHere(call, desk, { guildId: call.guildId, game });
    const name = desk.games.get(game)?.name ?? game;
    return [...ratingWords(course).map((words) => `• ${name}: ${words}`), ...lost];
  });
  return (await Promise.all(lines)).flat();
}

/** Shows the caller's rating, and the leagues in which it was earned. */
export const rating = onLeague(async (call, desk, found) => {
  const { league, game } = found;
  const { leagues, lost, others } = await ratedLeagues(desk, league, league);
  const course = ratingsOf(leagues, call.userId);
  const own = leagues
    .map((each) => ({ each, rounds: ratingsOf([each], call.userId) }))
    .filter(({ rounds }) => rounds.length > 0);
  const lines = own.map(
    ({ each, rounds }) =>
      `• ${title(each)}: ${rounds.length === 1 ? '1 round' : `${rounds.length} rounds`}, ${rounds.every(({ sanction }) => sanction === 'rated') ? 'rated' : 'before sanctioning'}`,
  );
  const reply = sentence(
    [
      ...(course.length === 0
        ? [
            `You have no rating in ${game.name} on this server yet: you haven’t finished a round of a rated league.`,
          ]
        : [...ratingLines(course), ...lines]),
      ...lost,
      `-# Only leagues that a server manager has marked as rated count${others === 0 ? '' : `; ${others === 1 ? '1 league' : `${others} leagues`} of ${game.name} here ${others === 1 ? 'isn’t' : 'aren’t'}`}. Rounds from before that rule count as "before sanctioning".`,
      `-# ${title(league)}: ${sanctionWords(league)}`,
    ].join('\n'),
  );
  return { kind: 'message', body: { ...reply, ...ratingIllustration(course) } };
}, true);

const ratingLines = (ratings: Course): string[] =>
  ratingWords(ratings).map((words) => `Your rating (Glicko-2, rated leagues of this game here): ${words}`);

/** A rating in words: "1532 ± 120. Before: 1500, 1517."; empty without a rating. */
function ratingWords(ratings: Course): string[] {
  const last = ratings.at(-1);
  if (last === undefined) return [];
  const before = ratings.slice(-6, -1).map(({ rating }) => Math.round(rating));
  const course = before.length === 0 ? '' : ` Before: ${before.join(', ')}.`;
  const sanctioning = beforeWords(ratings);
  return [
    `${Math.round(last.rating)} ± ${Math.round(2 * last.deviation)}.${course}${sanctioning === undefined ? '' : ` ${sanctioning}`}`,
  ];
}

/**
 * The log entries with players' names. The log stores numbers, which lead to nobody after a player's data is erased.
 */
const withNames = ({ entrants }: LeagueRecord, act: string): string =>
  act.replace(
    /\bPlayer (\d+)\b/g,
    (all, number: string) => entrants.find((one) => String(one.number) === number)?.name ?? all,
  );

/** Shows the audit log: what staff did, and what the league did automatically. */
export const log = onLeague(async (_, desk, found) => {
  const { league } = found;
  const notes = await desk.leagues.notes(league.id, 25);
  const lines = notes
    .toReversed()
    .map(
      ({ at, name, act, reason }) =>
        `• ${absolute(at)}${name === undefined ? '' : ` ${name}:`} ${withNames(league, act)}${reason === undefined ? '' : ` ${reason}`}`,
    );
  return {
    kind: 'message',
    body: listing(`**The log of ${league.name}**, the latest first`, lines, 'Nothing has happened yet.'),
  };
}, true);
