// Acts of a league's staff. Each is recorded in the audit log with its reason.
import type { Game } from '../../kernel/game.ts';
import type { Outcome } from '../../league/history.ts';
import { hourAfterDays } from '../clock/calendar.ts';
import { formatTerms } from '../lobby/formats.ts';
import type { GuildSettings } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { LeagueParts, LeagueStep } from './applying.ts';
import { outOfBounds } from './bounds.ts';
import { entrantOf, entryOf, matchesOf, openRounds, roundNow } from './history.ts';
import { isLadder } from './ladder.ts';
import { absent, type Looked, leftWords } from './presence.ts';
import {
  type LeagueMatch,
  type LeagueNote,
  type LeagueRecord,
  type LeagueSettings,
  playedIn,
  termsOf,
  withVersion,
} from './records.ts';
import { beginning, closedIfDecided, ended, withMatches } from './rounds.ts';
import { hasCut, hasThird, settingsTyped, signatureOf } from './words.ts';

/** True if this person is staff of the league: its organiser, the server's judges and its managers. */
export const isStaff = (
  { userId, isAdmin, roles = [] }: Actor,
  { createdBy }: Pick<LeagueRecord, 'createdBy'>,
  { judgeRoleId }: GuildSettings,
): boolean =>
  createdBy === userId || isAdmin === true || (judgeRoleId !== undefined && roles.includes(judgeRoleId));

/** Refusal for people who are not staff. */
export const NOT_STAFF = refuse(
  'not-allowed',
  'Only the staff of this league does that: whoever made it, the judges of the server, and those who manage it. `/league problem` calls them.',
);

/** The audit log entry of a staff act. It says so if the person plays in the league. */
export const note = (
  league: LeagueRecord,
  actor: Actor,
  act: string,
  reason: string | undefined,
  at: number,
): LeagueNote => ({
  at,
  ...signatureOf(actor),
  act:
    entryOf(league, actor.userId) === undefined ? act : `${act} (Done by somebody who plays in the league.)`,
  ...(reason !== undefined && { reason }),
});

/** Ends sign-up: lists are locked, and the first round is paired. */
export function start(
  league: LeagueRecord,
  actor: Actor,
  looked: Looked,
  parts: Pick<LeagueParts, 'clock' | 'randomSeed'>,
): LeagueStep | TableRefusal {
  if (league.phase !== 'signup')
    return refuse('not-open', 'This league has begun already. `/league rounds` shows how far it is.');
  const begins = beginning(league, looked, parts);
  if (begins === undefined) {
    const everybody = league.entrants.map(({ number }) => number);
    const left = absent(league, everybody, looked).map(({ name }) => name);
    return refuse(
      'seats-missing',
      `A league needs two players at least. \`/league join\`, or the button below its announcement, takes part.${left.length === 0 ? '' : ` ${leftWords(left)}`}`,
    );
  }
  return {
    ...begins,
    notes: [
      note(league, actor, 'Sign-up is ended: the league begins.', undefined, parts.clock()),
      ...begins.notes,
    ],
    text: 'The league begins. Lists are locked, and the first round is paired in a moment.',
  };
}

/** Pairs the next round immediately. */
export function pair(league: LeagueRecord, actor: Actor, now: number): LeagueStep | TableRefusal {
  if (league.phase !== 'running')
    return refuse('not-running', 'This league is not under way: there is no round to pair.');
  if (isLadder(league))
    return refuse(
      'not-available',
      'On a ladder people find each other: `/league find`, `/league challenge`.',
    );
  const round = roundNow(league);
  if (round !== undefined) {
    const open = matchesOf(league, round.number).filter(({ outcome }) => outcome === undefined);
    return refuse(
      'not-available',
      `Round ${round.number} is not over: ${open.length === 1 ? '1 match is' : `${open.length} matches are`} undecided. It closes by itself. \`/league result\` decides a match.`,
    );
  }
  return {
    after: { ...league, affairs: { ...league.affairs, nextAt: now } },
    notes: [note(league, actor, 'The next round is paired before its time.', undefined, now)],
    text: 'The next round is paired in a moment.',
  };
}

/** Possible outcomes of a match. */
export const OUTCOMES: readonly Outcome[] = ['first', 'second', 'draw', 'both-lose'];

/** A staff decision about a match. */
export interface Ruling {
  round: number;
  table: number;
  outcome: Outcome;
  reason: string;
}

/** The match of a staff decision. Refused if the person plays in the match, because nobody decides their own match. */
export function ruledMatch(
  league: LeagueRecord,
  actor: Actor,
  { round, table }: Ruling,
): LeagueMatch | TableRefusal {
  if (league.phase === 'signup' || league.phase === 'cancelled')
    return refuse('not-running', 'This league has no matches.');
  const match = matchesOf(league, round).find((one) => one.table === table);
  if (match === undefined)
    return refuse(
      'unknown-value',
      'There is no such match. Pick one of those that the option `match` suggests.',
    );
  const own = entryOf(league, actor.userId)?.number;
  if (own !== undefined && (own === match.first || own === match.second))
    return refuse(
      'not-allowed',
      'You play in this match, so others decide it. `/league problem` calls them.',
    );
  return match;
}

/** Sentence about the end of a game whose match was decided by staff. */
export function ruledSentence(league: LeagueRecord, match: LeagueMatch, { outcome, reason }: Ruling): string {
  const name = (number: number): string => entrantOf(league, number).name;
  const words: Readonly<Record<Outcome, string>> = {
    first: `${name(match.first)} wins`,
    second: `${name(match.second)} wins`,
    draw: 'it is drawn',
    'both-lose': 'both players lose',
  };
  return `The staff of the league has decided this match: ${words[outcome]}. ${asSentence(reason)}`;
}

/** Decides a match, or overturns its result; the former outcome is recorded. */
export function rule(
  league: LeagueRecord,
  actor: Actor,
  ruling: Ruling,
  game: Game,
  now: number,
): LeagueStep | TableRefusal {
  const match = ruledMatch(league, actor, ruling);
  if ('refused' in match) return match;
  const { outcome } = ruling;
  if (match.outcome === outcome && match.how === 'staff')
    return refuse('not-available', 'That is the result as staff has set it. There is nothing to change.');
  const ruled: LeagueMatch = {
    ...match,
    outcome,
    how: 'staff',
    overturned:
      match.outcome === undefined || match.outcome === outcome
        ? match.overturned
        : [...match.overturned, match.outcome],
  };
  const reason = asSentence(ruling.reason);
  const step = closedIfDecided(withMatches(league, [ruled]), game, now);
  const plays = entryOf(league, actor.userId) !== undefined;
  const { name: by } = signatureOf(actor);
  return {
    ...step,
    posts: [
      {
        kind: 'ruled',
        round: match.round,
        table: match.table,
        ...(by !== undefined && { by }),
        reason,
        ...(plays && { plays }),
      },
      ...(step.posts ?? []),
    ],
    notes: [
      note(
        league,
        actor,
        `Round ${match.round}, table ${match.table}: ${outcomeWords(ruled)}. Before: ${outcomeWords(match)}.`,
        reason,
        now,
      ),
      ...(step.notes ?? []),
    ],
    text: movedOn(league, match)
      ? 'Done, and told to all. Who has gone on in the bracket stays there: the next round is paired already.'
      : 'Done, and told to all.',
  };
}

/** True if later rounds of the bracket were already paired with this match's result. */
const movedOn = ({ rounds }: LeagueRecord, { slot, round }: LeagueMatch): boolean =>
  slot !== undefined && rounds.length > round;

/** The outcome of a match with players' numbers, because a name in the audit log could not be erased. */
function outcomeWords({ first, second, outcome }: LeagueMatch): string {
  if (outcome === undefined) return 'undecided';
  switch (outcome) {
    case 'first':
      return `Player ${first} wins against Player ${second}`;
    case 'second':
      return `Player ${second} wins against Player ${first}`;
    case 'draw':
      return `Player ${first} and Player ${second} draw`;
    case 'both-lose':
      return `Player ${first} and Player ${second} both lose`;
  }
}

/** A changed setting of the league: the old value and the new one. */
function changeWords(
  { settings, profile, format }: LeagueRecord,
  changes: Partial<LeagueSettings>,
  decks: DeckRules,
): string {
  const after = { ...settings, ...changes };
  // Lists changed settings in the order of the league's record, not in the order in which they were typed.
  const changed = [
    ...Object.entries(decks).map(([name, to]) => ({ name, from: name === 'profile' ? profile : format, to })),
    ...settingsTyped(settings).flatMap(({ name, value }, at) => {
      const to = settingsTyped(after)[at]?.value ?? '';
      return to === value ? [] : [{ name, from: value, to }];
    }),
  ];
  if (changed.length === 0) return 'Settings are set as they were.';
  return `Settings are changed: ${changed.map(({ name, from, to }) => `${name} from ${from} to ${to}`).join('; ')}.`;
}

const NOT_MANAGER = refuse(
  'not-allowed',
  'Only server managers decide whether a league counts for ratings. Ask one to type `/league settings rated:`.',
);

/** Marks a league as rated or not rated, for all its rounds. */
export function mark(
  league: LeagueRecord,
  actor: Actor,
  rated: boolean,
  now: number,
): LeagueStep | TableRefusal {
  if (actor.isAdmin !== true) return NOT_MANAGER;
  if (league.phase === 'cancelled')
    return refuse('not-available', 'This league was called off, so there is nothing to rate.');
  if (league.affairs.rated === rated)
    return refuse(
      'not-available',
      rated ? 'This league already counts for ratings.' : 'This league is already marked as not rated.',
    );
  const plays = entryOf(league, actor.userId) !== undefined;
  const act = rated ? 'The league is marked as rated.' : 'The league is marked as not rated.';
  return {
    after: { ...league, affairs: { ...league.affairs, rated } },
    posts: [{ kind: 'rated', rated, ...(plays && { plays }) }],
    notes: [note(league, actor, act, undefined, now)],
    text: rated
      ? 'Marked as rated, and told to all. Every round of this league counts for ratings, including finished ones.'
      : 'Marked as not rated, and told to all. Ratings now ignore this league.',
  };
}

/** Ends the league early, or calls it off before its start. */
export function end(
  league: LeagueRecord,
  actor: Actor,
  reason: string,
  now: number,
): LeagueStep | TableRefusal {
  if (league.phase === 'over' || league.phase === 'cancelled')
    return refuse('not-available', 'This league is over already.');
  const said = asSentence(reason);
  if (league.phase === 'signup')
    return {
      after: { ...league, phase: 'cancelled', endedAt: now },
      posts: [{ kind: 'cancelled' }],
      notes: [note(league, actor, 'The league is called off.', said, now)],
      text: 'The league is called off.',
    };
  const step = ended(league, now);
  return {
    ...step,
    notes: [note(league, actor, 'The league is ended before its time.', said, now)],
    text: 'The league is over. Matches that were not decided count for nobody; their games go on as they like.',
  };
}

/** Settings that may still change while the league is running. */
const LATER: readonly (keyof LeagueSettings)[] = [
  'days',
  'hour',
  'timeZone',
  'pace',
  'clock',
  'unfinished',
  'standIn',
  'extension',
  'idle',
  'rounds',
  'gamesIn',
];

/** The rules of play and the deck format of a league. */
export type DeckRules = Partial<Pick<LeagueRecord, 'profile' | 'format'>>;

/** Moves the league to another channel for all further posts. Its running games are moved next. */
export function move(
  league: LeagueRecord,
  actor: Actor,
  channelId: string,
  now: number,
): LeagueStep | TableRefusal {
  if (league.channelId === channelId)
    return refuse('not-available', 'That is the channel of this league already.');
  const { trouble: _, ...rest } = league;
  const isRunning = league.phase === 'running';
  const follows = league.settings.gamesIn === undefined;
  const open = isRunning && follows ? league.matches.filter(isUnderWay).length : 0;
  const games =
    open === 0
      ? ''
      : open === 1
        ? ' Its game that is under way gets a thread there, and its players are called.'
        : ` Its ${open} games that are under way get threads there, and their players are called.`;
  return {
    after: { ...rest, channelId, affairs: { ...league.affairs, ...(isRunning && { movedAt: now }) } },
    posts: [{ kind: 'moved', from: league.channelId }],
    notes: [note(league, actor, 'The league is given another channel.', undefined, now)],
    text: `The league goes on in <#${channelId}>: what is told of it is posted there, and its games ${follows ? `are played there.${games}` : `stay in <#${playedIn(league)}>.`}`,
  };
}

const isUnderWay = ({ gameId, outcome }: LeagueMatch): boolean =>
  gameId !== undefined && outcome === undefined;

/** Changes the league's settings. Rounds already begun keep their terms. */
export function change(
  league: LeagueRecord,
  actor: Actor,
  changes: Partial<LeagueSettings>,
  decks: DeckRules,
  game: Game,
  now: number,
): LeagueStep | TableRefusal {
  if (league.phase !== 'signup' && league.phase !== 'running')
    return refuse('not-available', 'This league is over.');
  const beyond = outOfBounds(changes);
  if (beyond !== undefined) return beyond;
  const fixed = Object.keys(changes).filter((name) => !LATER.some((one) => one === name));
  if (league.phase === 'running' && fixed.length > 0)
    return refuse(
      'not-available',
      'The league has begun: how it is paired, and when lists are shown, stay as they were announced. Time, clocks and rules for late games may still be changed.',
    );
  const rules = Object.keys(decks).length > 0 || 'mostByHand' in changes;
  if (rules && (league.phase !== 'signup' || league.entrants.length > 0))
    return refuse('not-available', 'People have joined by these rules for decks already, so they stay.');
  if (decks.profile !== undefined && !game.profiles.includes(decks.profile))
    return refuse(
      'unknown-value',
      `${game.name} has these versions of its rules: ${game.profiles.join(', ')}.`,
    );
  const terms = decks.format === undefined ? termsOf(league) : formatTerms(game, decks.format, now);
  if ('refused' in terms) return terms;
  if (changes.rounds !== undefined && league.affairs.seeds !== undefined)
    return refuse('not-available', 'The bracket has begun, so there are no more rounds of Swiss.');
  if (changes.cut !== undefined && !hasCut(changes.system ?? league.settings.system))
    return refuse(
      'not-available',
      'Nobody goes on to a bracket in this league. `system:` can name Swiss with a cut.',
    );
  if (
    changes.games === 2 &&
    (game.sides === undefined || (changes.system ?? league.settings.system) !== 'swiss')
  )
    return refuse(
      'not-available',
      'Two games in a round, one on each side, are played only in Swiss, and in a game whose sides differ.',
    );
  if (changes.third === true && !hasThird(changes.system ?? league.settings.system))
    return refuse(
      'not-available',
      'There is a match for the third place only where one loss puts out: in single elimination, alone or after Swiss.',
    );
  if (changes.rounds != null && changes.rounds < league.rounds.length)
    return refuse(
      'illegal-answer',
      `${league.rounds.length} rounds have been paired already. Name as many or more.`,
    );
  return {
    after: {
      ...league,
      ...decks,
      affairs: withVersion(league.affairs, terms),
      settings: { ...league.settings, ...changes },
    },
    notes: [note(league, actor, changeWords(league, changes, decks), undefined, now)],
    posts: [{ kind: 'changed' }],
    text:
      league.phase === 'running'
        ? 'Changed, and told to all. A round that is open keeps the end that was announced.'
        : 'Changed, and told to all.',
  };
}

/** Asks for more time for the player's match, or agrees to the opponent's request. */
export function extend(league: LeagueRecord, actor: Actor, now: number): LeagueStep | TableRefusal {
  const one = entryOf(league, actor.userId);
  const rounds = openRounds(league).filter(({ openedAt }) => openedAt !== undefined);
  // If a round has two games, both get more time.
  const own = league.matches.filter(
    ({ round, first, second, outcome }) =>
      outcome === undefined &&
      rounds.some(({ number }) => number === round) &&
      (first === one?.number || second === one?.number),
  );
  const [match] = own;
  const round = rounds.find(({ number }) => number === match?.round);
  if (one === undefined || match === undefined || round?.closesAt === undefined)
    return refuse('not-available', 'You have no match under way in this league.');
  if (league.settings.extension === 0)
    return refuse('not-allowed', 'Rounds of this league close when they close: nobody has more time.');
  if (match.closesAt !== undefined)
    return refuse('not-available', 'Your match has more time already, and it has that once.');
  if (match.extending.includes(one.number))
    return refuse('not-available', 'You have asked already. Your opponent agrees with `/league extend`.');
  const extending = [...match.extending, one.number];
  const other = entrantOf(league, match.first === one.number ? match.second : match.first);
  const withAll = (change: Partial<LeagueMatch>): LeagueRecord =>
    withMatches(
      league,
      own.map((each) => ({ ...each, ...change })),
    );
  if (extending.length < 2)
    return {
      after: withAll({ extending }),
      posts: [{ kind: 'extended', round: match.round, table: match.table }],
      text: `You have asked. ${other.name} agrees with \`/league extend\`.`,
    };
  const { timeZone, extension, hour } = league.settings;
  const closesAt = hourAfterDays(round.closesAt, timeZone, extension, hour);
  return {
    after: withAll({ extending, closesAt }),
    posts: [{ kind: 'extended', round: match.round, table: match.table }],
    notes: [{ at: now, act: `Round ${match.round}, table ${match.table} has more time: both agreed.` }],
    text: 'Agreed: your match has more time.',
  };
}
