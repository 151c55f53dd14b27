// Posts of leagues in their channels. Names, results and lists are filled in when a post is made, so that posts contain
// nothing that is hidden at that time.

import type { Game } from '../../kernel/game.ts';
import { nameList } from '../../kernel/text/names.ts';
import { absolute, relative } from '../../table/clock/text.ts';
import { resting } from '../../table/league/bracket.ts';
import {
  closingOf,
  entrantOf,
  entryOf,
  gamesOf,
  matchesOf,
  pairingSeed,
} from '../../table/league/history.ts';
import { isLadder } from '../../table/league/ladder.ts';
import { areShown, commitmentOf } from '../../table/league/lists.ts';
import { leftWords } from '../../table/league/presence.ts';
import { noticesOf, placesOf } from '../../table/league/reading.ts';
import {
  type LeagueAnnouncement,
  type LeagueRecord,
  type SignUp,
  termsOf,
} from '../../table/league/records.ts';
import { sanctionWords } from '../../table/league/sanction.ts';
import { SYSTEM_WORDS, settingsLines } from '../../table/league/words.ts';
import { formatWords } from '../../table/lobby/formats.ts';
import type { GameRecord } from '../../table/records.ts';
import { commitmentOf as seedCommitment } from '../../table/seed.ts';
import { TELL } from '../../table/unreadable.ts';
import { splitLines } from '../messages/fit.ts';
import { standingsIllustration } from '../messages/illustration.ts';
import { joinRow, matchLine, placeLine, title } from '../messages/league.ts';
import { CONTENT } from '../messages/limits.ts';
import { mentions, type Notice, notice } from './notice.ts';

/** Maximum number of names in the standings post; `/league standings` has all. */
const SHOWN = 16;

/** Number of sign-up ids in one line. */
const IDS_IN_A_LINE = 8;

/** Maximum number of people pinged by one message, so that the mentions leave room for text. */
const CALLED_AT_ONCE = 50;

/** The messages of a league's announcement, in order. `records`: the games of the round that it is about, by id. */
export function leagueNotices(
  message: LeagueAnnouncement,
  league: LeagueRecord,
  game: Game | undefined,
  records: ReadonlyMap<string, GameRecord>,
): Notice[] {
  switch (message.kind) {
    case 'signup':
      return [announcement(league, game)];
    case 'changed':
      return league.phase === 'signup' ? [announcement(league, game)] : [changed(league, game)];
    case 'moved':
      return league.phase === 'signup' ? [announcement(league, game)] : [arrival(league)];
    case 'begun':
      return plain(begunLines(league));
    case 'round':
      return plain(roundLines(league, message.round, records, game));
    case 'reminder':
      return reminders(league, message);
    case 'extended':
      return [extended(league, message)];
    case 'ruled':
      return [ruled(league, message)];
    case 'judged':
      return [
        notice(
          `${title(league)}: ${entrantOf(league, message.player).name}, who plays in this league, has judged the game at table ${message.table} of round ${message.round}. \`/league log\` says what and why.`,
        ),
      ];
    case 'closed':
      return league.phase === 'over' || isLadder(league)
        ? plain(closedLines(league, message.round))
        : withStandings([...closedLines(league, message.round), '**Standings**'], league, game);
    case 'dropped':
      return [
        notice(
          `${title(league)}: ${entrantOf(league, message.player).name} plays no more from the next round on.`,
        ),
      ];
    case 'left':
      return plain([
        `${title(league)}: ${leftWords(message.players.map((player) => entrantOf(league, player).name))}`,
      ]);
    case 'entered': {
      const { name, enters } = entrantOf(league, message.player);
      const from = isLadder(league) ? '' : `, and plays from round ${enters} on`;
      return [notice(`${title(league)}: ${name} has joined${from}.`)];
    }
    case 'returned':
      return [notice(`${title(league)}: ${entrantOf(league, message.player).name} plays on after all.`)];
    case 'challenged': {
      const [one, other] = [entrantOf(league, message.by), entrantOf(league, message.to)];
      const text = `${title(league)}: ${one.name} challenges you to a match. \`/league challenge\` takes it up.`;
      return [notice(`${mentions([other]).join('')} ${text}`.trim(), [other.userId])];
    }
    case 'waits':
      return [
        notice(
          `${title(league)}: ${entrantOf(league, message.player).name} waits for somebody to play. \`/league find\` does so.`,
        ),
      ];
    case 'problem':
      return [problem(league, message)];
    case 'solved':
      return [solved(league, message)];
    case 'rated':
      return [rated(league, message)];
    case 'offered':
      return offered(league);
    case 'handed-over':
      return [
        notice(
          `${title(league)} has another organiser: ${mentions([{ userId: league.createdBy }]).join('') || 'somebody who has left'}.`,
        ),
      ];
    case 'look-asked':
      return [lookAsked(league, message)];
    case 'looked':
      return [looked(league, message)];
    case 'stuck':
      return [
        notice(
          `${mentions([{ userId: league.createdBy }]).join('')} ${title(league)}: ${message.why}`.trim(),
          [league.createdBy],
        ),
      ];
    case 'over':
      return withStandings([overLine(league, game)], league, game, [
        `-# ${seedRevealed(league)}`,
        '-# `/league deck player:` shows a list with its salt, `/league standings format:` gives all of it as a file.',
      ]);
    case 'unreadable':
      return [
        notice(
          `⚠ One message of ${title(league)} cannot be read and is left out. The league itself is as it was: \`/league rounds\` and \`/league standings\` show it. ${TELL}.`,
        ),
      ];
    case 'cancelled':
      return [notice(`${title(league)} is called off.`)];
  }
}

type Of<Kind extends LeagueAnnouncement['kind']> = Extract<LeagueAnnouncement, { kind: Kind }>;

const plain = (lines: readonly string[]): Notice[] =>
  splitLines([...lines], CONTENT).map((text) => notice(text));

/** Notices with these lines and the standings; the last notice has the standings as a picture, too. */
function withStandings(
  before: readonly string[],
  league: LeagueRecord,
  game: Game | undefined,
  after: readonly string[] = [],
): Notice[] {
  const notices = plain([...before, ...standingLines(league, game), ...after]);
  const picture = game === undefined ? {} : standingsIllustration(league, game);
  return notices.map((each, at) =>
    at === notices.length - 1 ? { ...each, body: { ...each.body, ...picture } } : each,
  );
}

/** The announcement of a league: how it is played, with the button for joining. */
export function announcement(league: LeagueRecord, game: Game | undefined): Notice {
  const { startsAt } = league.settings;
  const until =
    startsAt === undefined ? '' : ` Sign-up ends ${absolute(startsAt)}; then it begins by itself.`;
  const lines = [
    `${title(league)}: a league of **${game?.name ?? league.game}**, format ${formatWords(termsOf(league))}. **Join** takes part with one of your decks.${until}`,
    ...(game === undefined ? [] : settingsLines(league.settings, game)),
    `-# ${sanctionWords(league)} ${seedWords(league)}`,
    '-# `/league join` does the same with a pasted list, `/league leave` takes your name off.',
  ];
  return { ...notice(lines.join('\n'), [], joinRow(league)), known: `:${league.id}:` };
}

/**
 * Text about the seed of random pairings before it is published: the seed's hash, and that the ids of sign-ups are
 * mixed into the seed.
 */
function seedWords({ seed, affairs: { signups } }: LeagueRecord): string {
  const mixed = signups === undefined ? '' : ', mixed with the ids that Discord gives to your sign-ups';
  return `The chance in pairings follows from a seed whose SHA-256 is \`${seedCommitment(seed)}\`${mixed}.`;
}

/** Text that publishes the seed of a league's random pairings once the league is over. */
const seedRevealed = (league: LeagueRecord): string =>
  league.affairs.signups === undefined
    ? `The seed of its pairings was \`${league.seed}\`.`
    : `The secret seed was \`${league.seed}\`; mixed with the ids of the sign-ups, it makes the seed of the pairings, \`${pairingSeed(league)}\`.`;

/**
 * The messages of a league's post below the league's announcement in the same channel. That announcement was updated
 * just before, so its terms are not repeated.
 */
export function leagueNoticesBelow(
  message: LeagueAnnouncement,
  league: LeagueRecord,
  game: Game | undefined,
  records: ReadonlyMap<string, GameRecord>,
): Notice[] {
  switch (message.kind) {
    case 'changed':
      return changedAbove(league);
    case 'moved':
      return [];
    default:
      return leagueNotices(message, league, game, records);
  }
}

/** Notice to those who have joined that the league's terms in the announcement have changed. */
const changedAbove = (league: LeagueRecord): Notice[] =>
  league.entrants.length === 0
    ? []
    : [
        notice(
          `${title(league)} is played by other terms than before: its announcement, with the button **Join**, says which.`,
        ),
      ];

/** Notice that replaces a league's announcement and its button in the channel that the league has left. */
export const signpost = (league: LeagueRecord): Notice =>
  notice(`${title(league)} goes on in <#${league.channelId}>, and whoever wants to play joins there.`);

/** The notice with which a league that has moved begins in its new channel. */
const arrival = (league: LeagueRecord): Notice =>
  notice(
    `${title(league)} goes on in this channel: its rounds and results are posted here${league.phase === 'running' ? ', and its games are played here' : ''}. \`/league rounds\` shows where it stands.`,
  );

/** Notice with the league's changed terms. */
const changed = (league: LeagueRecord, game: Game | undefined): Notice =>
  notice(
    [
      `${title(league)} is played by other terms than before. From now on:`,
      ...(game === undefined ? [] : settingsLines(league.settings, game)),
    ].join('\n'),
  );

function begunLines(league: LeagueRecord): string[] {
  const { entrants, settings, affairs } = league;
  const hidden = !areShown(league);
  return [
    `${title(league)} begins with ${entrants.length} players: ${SYSTEM_WORDS[settings.system].name}. ${isLadder(league) ? 'Anybody may still join, and bring another deck between matches. ' : ''}All lists are locked${hidden ? ', and shown when it is over' : ': `/league deck player:` shows them'}.`,
    '-# What each list is locked by, a SHA-256 of its salt and its cards:',
    ...entrants.map((one) => `-# ${one.name}: \`${commitmentOf(one) ?? 'none'}\``),
    `-# ${seedWords(league)}`,
    ...(affairs.signups === undefined ? [] : signUpLines(league, affairs.signups)),
  ];
}

/** The sign-up ids in order, a few per line. */
function signUpLines({ entrants }: LeagueRecord, signups: readonly SignUp[]): string[] {
  const words = signups.map(({ player, id }) => {
    const name = entrants.find(({ number }) => number === player)?.name ?? 'somebody who has left again';
    return `${name} \`${id}\``;
  });
  return [
    '-# The ids, in the order of the sign-ups:',
    ...Array.from(
      { length: Math.ceil(words.length / IDS_IN_A_LINE) },
      (_, n) => `-# ${words.slice(n * IDS_IN_A_LINE, (n + 1) * IDS_IN_A_LINE).join(', ')}`,
    ),
  ];
}

function roundLines(
  league: LeagueRecord,
  number: number,
  records: ReadonlyMap<string, GameRecord>,
  game: Game | undefined,
): string[] {
  const round = league.rounds.find((one) => one.number === number);
  const end = round?.closesAt;
  return [
    `${title(league)}: **${roundWord(league)} ${number}** is open.${end === undefined ? '' : ` It closes ${absolute(end)}, whatever clocks and pauses say.`}`,
    ...matchesOf(league, number).map((match) => matchLine(league, match, records.get(match.gameId ?? ''))),
    ...byeLines(league, number),
    ...noticesOf(league, number).map((line) => `⚠ ${line}`),
    ...(game?.sides === undefined
      ? []
      : [`-# Who is named first is the ${game.sides.names[0]}, the other the ${game.sides.names[1]}.`]),
    '-# `/league why` says why somebody meets somebody.',
  ];
}

/** Lines about players who have no match in a round: why they pause, or that they have a bye. */
function byeLines(league: LeagueRecord, number: number): string[] {
  const byes = league.rounds.find((one) => one.number === number)?.byes ?? [];
  return [
    ...byes.map(
      ({ player }) =>
        `• ${entrantOf(league, player).name} has a bye, which counts as ${gamesOf(league.settings) === 2 ? 'two wins' : 'a win'}.`,
    ),
    ...resting(league, number).map(({ name }) => `• ${name} does not play in this round, and is still in.`),
  ];
}

function reminders(league: LeagueRecord, { round: number, players }: Of<'reminder'>): Notice[] {
  const round = league.rounds.find((one) => one.number === number);
  const people = players.map((player) => entrantOf(league, player));
  const end = round?.closesAt === undefined ? 'soon' : relative(round.closesAt);
  const text = `${title(league)}: round ${number} closes ${end}, and your games wait for you. \`/game next\` goes to the one that has waited longest.`;
  return Array.from({ length: Math.ceil(people.length / CALLED_AT_ONCE) }, (_, n) => {
    const some = people.slice(n * CALLED_AT_ONCE, (n + 1) * CALLED_AT_ONCE);
    return notice(
      `${mentions(some).join(' ')}\n${text}`,
      some.map(({ userId }) => userId),
    );
  });
}

const matchOf = (league: LeagueRecord, { round, table }: { round: number; table: number }) =>
  matchesOf(league, round).find((match) => match.table === table);

function extended(league: LeagueRecord, message: Of<'extended'>): Notice {
  const match = matchOf(league, message);
  const round = league.rounds.find(({ number }) => number === message.round);
  if (match === undefined || round === undefined) return notice(title(league));
  const [one, other] = [entrantOf(league, match.first), entrantOf(league, match.second)];
  if (match.closesAt !== undefined)
    return notice(
      `${title(league)}: ${one.name} and ${other.name} have agreed on more time. Their match closes ${absolute(closingOf(match, round) ?? match.closesAt)}.`,
    );
  const asked = match.extending.includes(match.first) ? other : one;
  const asks = asked === other ? one : other;
  return notice(
    `${mentions([asked]).join('')} ${title(league)}: ${asks.name} would like more time for your match. \`/league extend\` agrees.`.trim(),
    [asked.userId],
  );
}

function ruled(league: LeagueRecord, message: Of<'ruled'>): Notice {
  const match = matchOf(league, message);
  if (match === undefined) return notice(title(league));
  const people = [entrantOf(league, match.first), entrantOf(league, match.second)];
  const by =
    message.by === undefined
      ? ''
      : ` ${message.by}, of the staff${message.plays ? ', who plays in this league' : ''}, has decided it.`;
  const why = message.reason === undefined ? '' : ` ${message.reason}`;
  return notice(
    `${mentions(people).join(' ')}\n${title(league)}, round ${match.round}:\n${matchLine(league, match, undefined)}${by}${why}`,
    people.map(({ userId }) => userId),
  );
}

function standingLines(league: LeagueRecord, game: Game | undefined): string[] {
  if (game === undefined) return [];
  const places = placesOf(league, game);
  const more = places.length > SHOWN ? [`-# And ${places.length - SHOWN} more: \`/league standings\`.`] : [];
  return [...places.slice(0, SHOWN).map((placed) => placeLine(placed)), ...more];
}

/** Name of a round for people: "match" on a ladder, where each match is a round. */
const roundWord = (league: LeagueRecord): string => (isLadder(league) ? 'match' : 'round');

const closedLines = (league: LeagueRecord, number: number): string[] => [
  `${title(league)}: **${roundWord(league)} ${number}** is over.`,
  ...matchesOf(league, number).map((match) => matchLine(league, match, undefined)),
];

function overLine(league: LeagueRecord, game: Game | undefined): string {
  const winners = game === undefined ? [] : placesOf(league, game).filter(({ place }) => place === 1);
  const who = nameList(winners.map(({ entrant }) => entrant.name));
  const won =
    who === '' ? ' Nobody wins.' : ` ${who} ${winners.length === 1 ? 'wins' : 'share the first place'}.`;
  return `${title(league)} is over.${game === undefined || league.rounds.length === 0 ? '' : won}`;
}

/** Name of the player with this number in the league, or a substitute if the player has left again during sign-up. */
const nameOf = ({ entrants }: LeagueRecord, player: number): string =>
  entrants.find(({ number }) => number === player)?.name ?? 'Somebody who has left';

function problem(league: LeagueRecord, { player, about, roleId }: Of<'problem'>): Notice {
  const organiser = mentions([{ userId: league.createdBy }]).join('');
  const called = roleId === undefined ? organiser : `<@&${roleId}>`;
  const handled =
    roleId !== undefined
      ? ''
      : organiser === ''
        ? ' This server has no judge role: a server manager handles this.'
        : ' This server has no judge role: the organiser or a server manager handles this.';
  return {
    ...notice(
      `${called} ${title(league)}: ${nameOf(league, player)} calls the staff. ${about}${handled}\n-# \`/league solved\` closes it, with an answer.`.trim(),
      roleId === undefined ? [league.createdBy] : [],
    ),
    ...(roleId !== undefined && { roles: [roleId] }),
  };
}

function solved(league: LeagueRecord, { player, answer }: Of<'solved'>): Notice {
  const people = league.entrants.filter(({ number }) => number === player);
  return notice(
    `${mentions(people).join('')} ${title(league)}: the staff answers ${nameOf(league, player)}. ${answer}`.trim(),
    people.map(({ userId }) => userId),
  );
}

function rated(league: LeagueRecord, { rated: counts, plays }: Of<'rated'>): Notice {
  const by = plays ? 'a server manager who plays in it' : 'a server manager';
  return notice(
    counts
      ? `${title(league)} counts for ratings, with all its rounds: ${by} has marked it as rated.`
      : `${title(league)} doesn’t count for ratings, which ignore all its rounds: ${by} has marked it as not rated.`,
  );
}

function offered(league: LeagueRecord): Notice[] {
  const { successor } = league.affairs;
  if (successor === undefined) return [];
  return [
    notice(
      `${mentions([{ userId: successor }]).join('')} ${title(league)} needs another organiser, and you’re asked: \`/league handover\` takes it over.`.trim(),
      [successor],
    ),
  ];
}

const matchWords = (league: LeagueRecord, { round, table }: { round: number; table: number }): string => {
  const match = matchOf(league, { round, table });
  const between =
    match === undefined ? '' : ` between ${nameOf(league, match.first)} and ${nameOf(league, match.second)}`;
  return `the match${between} (round ${round}, table ${table})`;
};

const judgeName = (league: LeagueRecord, userId: string): string =>
  entryOf(league, userId)?.name ?? 'A judge';

function lookAsked(league: LeagueRecord, message: Of<'look-asked'>): Notice {
  const { userId, until, roleId } = message;
  const called = roleId === undefined ? mentions([{ userId: league.createdBy }]).join('') : `<@&${roleId}>`;
  return {
    ...notice(
      `${called} ${title(league)}: ${judgeName(league, userId)}, who plays in this league, wants to look at the cards of ${matchWords(league, message)} as a judge, and would see hidden lists. Another judge or a server manager can look instead: \`/judge look\` in its thread. If nobody has by ${absolute(until)}, they may look.`.trim(),
      roleId === undefined ? [league.createdBy] : [],
    ),
    ...(roleId !== undefined && { roles: [roleId] }),
  };
}

function looked(league: LeagueRecord, message: Of<'looked'>): Notice {
  const match = matchOf(league, message);
  const people = match === undefined ? [] : [entrantOf(league, match.first), entrantOf(league, match.second)];
  return notice(
    `${mentions(people).join(' ')} ${title(league)}: ${judgeName(league, message.userId)}, who plays in this league, looks at the hidden cards of ${matchWords(league, message)}, because no other judge has. The match is marked.`.trim(),
    people.map(({ userId }) => userId),
  );
}
