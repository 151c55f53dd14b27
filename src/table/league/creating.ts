// How a league comes to be.
import type { Game } from '../../kernel/game.ts';
import { neutralName } from '../../kernel/text/neutral-text.ts';
import { keyOf } from '../lobby/decks.ts';
import { newId } from '../lobby/opening.ts';
import { isOn, mayNotCreate, turnedOff } from '../lobby/server-rules.ts';
import type { GuildSettings } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { LeagueParts } from './applying.ts';
import { outOfBounds } from './bounds.ts';
import type { LeagueHead, LeagueRecord, LeagueSettings } from './records.ts';

const HOUR = 3_600_000;

/** Leagues that a server may have at once. */
export const MOST_LEAGUES = 20;

/** What a league is made with; what is left out is as usual. */
export interface NewLeague {
  name: string;
  game: string;
  profile?: string;
  format?: string;
  settings: Partial<LeagueSettings>;
}

/** What counts where nothing is said. `clock`: the server's, if it has one. */
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

/** A new league, open for sign-up. `others`: those that the server has and that are not over. */
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
  const name = neutralName(what.name);
  if (others.some((one) => keyOf(one.name) === keyOf(name)))
    return refuse('unknown-value', `There is a league "${name}" here already. Choose another name.`);
  const profile = what.profile ?? game.profiles[0];
  const format = what.format ?? game.formats[0];
  if (profile === undefined || !game.profiles.includes(profile))
    return refuse(
      'unknown-value',
      `${game.name} has these versions of its rules: ${game.profiles.join(', ')}.`,
    );
  if (format === undefined || !game.formats.includes(format))
    return refuse('unknown-value', `${game.name} has these formats: ${game.formats.join(', ')}.`);
  return {
    ...where,
    id: newId(`league ${randomSeed()}`),
    name,
    game: game.id,
    profile,
    format,
    phase: 'signup',
    createdBy: actor.userId,
    createdAt: clock(),
    settings: { ...usualSettings(guild), ...what.settings },
    seed: randomSeed(),
    affairs: {},
    revision: 0,
    entrants: [],
    rounds: [],
    matches: [],
  };
}
