// Creates leagues, and hands a league over to another organiser.

import type { Game } from '../../kernel/game.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { neutralName } from '../../kernel/text/neutral-text.ts';
import { keptKey } from '../lobby/decks.ts';
import { formatTerms } from '../lobby/formats.ts';
import { newId } from '../lobby/opening.ts';
import { isOn, mayNotCreate, otherChannels, turnedOff } from '../lobby/server-rules.ts';
import type { GuildSettings } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { LeagueParts, LeagueStep } from './applying.ts';
import { outOfBounds } from './bounds.ts';
import { type LeagueHead, type LeagueRecord, type LeagueSettings, withVersion } from './records.ts';
import { note } from './staff.ts';

const HOUR = 3_600_000;

/** Maximum number of unfinished leagues on a server. */
export const MOST_LEAGUES = 20;

/** Maximum number of unfinished leagues that one person runs on a server. */
export const MOST_RUN = 5;

/** Why this person may not run another league; undefined if they may. `open`: the server's unfinished leagues. */
export function atMostRun(userId: string, open: readonly LeagueHead[]): TableRefusal | undefined {
  const own = open.filter(({ createdBy }) => createdBy === userId);
  return own.length < MOST_RUN
    ? undefined
    : refuse(
        'not-allowed',
        `You already run ${own.length} leagues here, and one person can run ${MOST_RUN} at a time: ${nameRow(own.map(({ name }) => name))}. End one (\`/league end\`) or hand one over (\`/league handover\`) first.`,
      );
}

/** Options for a new league. Omitted fields use the defaults. */
export interface NewLeague {
  name: string;
  game: string;
  profile?: string;
  format?: string;
  settings: Partial<LeagueSettings>;
}

/** Default settings. `clock`: the server's, if set. */
export const usualSettings = ({ clock }: Pick<GuildSettings, 'clock'>): LeagueSettings => ({
  system: 'swiss',
  rounds: null,
  days: 7,
  hour: 20,
  timeZone: 'UTC',
  pace: 'at-once',
  clock: clock ?? { kind: 'decision', ms: 48 * HOUR, zero: 'claim' },
  lists: 'hidden',
  unfinished: 'tie-breaker',
  extension: 3,
  idle: 2,
  remindHours: [72, 24],
});

/** A new league, open for sign-up. `others`: the server's unfinished leagues. */
export function created(
  actor: Actor,
  where: { guildId: string; channelId: string },
  what: NewLeague,
  game: Game,
  guild: GuildSettings,
  others: readonly LeagueHead[],
  { clock, randomSeed }: Pick<LeagueParts, 'clock' | 'randomSeed'>,
): LeagueRecord | TableRefusal {
  const barred = mayNotCreate(actor, where.channelId, guild);
  if (barred !== undefined) return barred;
  const elsewhere = otherChannels(what.settings.gamesIn ?? where.channelId, guild);
  if (elsewhere !== undefined) return elsewhere;
  if (!isOn(guild, game.id)) return turnedOff(game.name);
  const beyond = outOfBounds(what.settings);
  if (beyond !== undefined) return beyond;
  if (what.name.trim() === '')
    return refuse('unknown-value', 'A league needs a name. Type one with `name:`.');
  if (others.length >= MOST_LEAGUES)
    return refuse(
      'not-allowed',
      `This server has ${MOST_LEAGUES} leagues, as many as it may. End one first: \`/league end\`.`,
    );
  const full = atMostRun(actor.userId, others);
  if (full !== undefined) return full;
  const name = neutralName(what.name);
  if (others.some((one) => keptKey(one.name) === keptKey(name)))
    return refuse('unknown-value', `There is a league "${name}" here already. Choose another name.`);
  const profile = what.profile ?? game.usualProfile ?? game.profiles[0];
  if (profile === undefined || !game.profiles.includes(profile))
    return refuse(
      'unknown-value',
      `${game.name} has these versions of its rules: ${game.profiles.join(', ')}.`,
    );
  const now = clock();
  const terms = formatTerms(game, what.format, now);
  if ('refused' in terms) return terms;
  return {
    ...where,
    id: newId(`league ${randomSeed()}`),
    name,
    game: game.id,
    profile,
    format: terms.format,
    phase: 'signup',
    createdBy: actor.userId,
    createdAt: now,
    settings: { ...usualSettings(guild), ...what.settings },
    seed: randomSeed(),
    affairs: withVersion({ signups: [], sanctionedSince: now }, terms),
    revision: 0,
    entrants: [],
    rounds: [],
    matches: [],
  };
}

const isOver = ({ phase }: Pick<LeagueRecord, 'phase'>): boolean => phase === 'over' || phase === 'cancelled';
const OVER = refuse('not-available', 'This league is over, so there is nothing to hand over.');

/** Offers the league to another organiser; done by its organiser or a server manager. */
export function offer(
  league: LeagueRecord,
  actor: Actor,
  userId: string,
  now: number,
): LeagueStep | TableRefusal {
  if (isOver(league)) return OVER;
  if (league.createdBy !== actor.userId && actor.isAdmin !== true)
    return refuse(
      'not-allowed',
      'Only the organiser of a league, and those who manage the server, hand it over.',
    );
  if (league.createdBy === userId)
    return refuse('not-available', `<@${userId}> runs this league already. Name somebody else.`);
  if (league.affairs.successor === userId)
    return refuse(
      'not-available',
      `You have offered it to <@${userId}> already. They take it with \`/league handover\`.`,
    );
  return {
    after: { ...league, affairs: { ...league.affairs, successor: userId } },
    posts: [{ kind: 'offered' }],
    notes: [note(league, actor, 'The league is offered to another organiser.', undefined, now)],
    text: `<@${userId}> is asked, and takes it with \`/league handover\`. Until then nothing changes.`,
  };
}

/** Accepts the offer of a league. `open`: the server's unfinished leagues. */
export function takeOver(
  league: LeagueRecord,
  actor: Actor,
  open: readonly LeagueHead[],
  now: number,
): LeagueStep | TableRefusal {
  if (isOver(league)) return OVER;
  const { successor, ...affairs } = league.affairs;
  if (successor !== actor.userId)
    return refuse(
      'not-allowed',
      'Nobody has offered this league to you. Its organiser hands it over with `/league handover member:`.',
    );
  const full = atMostRun(actor.userId, open);
  if (full !== undefined) return full;
  return {
    after: { ...league, affairs, createdBy: actor.userId },
    posts: [{ kind: 'handed-over' }],
    notes: [note(league, actor, 'The league has another organiser.', undefined, now)],
    mostRun: MOST_RUN,
    text: `You run **${league.name}** now.`,
  };
}
