// Membership of a server. The bot keeps no list of members; it asks Discord when a player's time is over, and when
// somebody asks what a game is waiting for.
import { type APIGuildMember, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Seat } from '../../kernel/ids.ts';
import { isPerson } from '../../table/privacy/names.ts';
import type { GameRecord } from '../../table/records.ts';
import { mustAgree } from '../../table/refusal.ts';

/** Looks up whether people are on a server. */
export interface Members {
  /** True if the person is on the server. Undefined: Discord does not say at the moment. */
  has(guildId: string, userId: string): Promise<boolean | undefined>;
  /**
   * True if this person may take a seat: a member of the server who is no bot. Undefined: Discord does not say at the
   * moment.
   */
  mayPlay(guildId: string, userId: string): Promise<boolean | undefined>;
}

/** Membership by Discord's REST API. */
export function createMembers(rest: Pick<REST, 'get'>): Members {
  const has = async (
    guildId: string,
    userId: string,
    fits: (member: APIGuildMember) => boolean,
  ): Promise<boolean | undefined> => {
    try {
      // Cast without a check: Discord documents the type of this request's answer.
      return fits((await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember);
    } catch (error) {
      const code = error instanceof DiscordAPIError ? Number(error.code) : 0;
      const gone = code === RESTJSONErrorCodes.UnknownMember || code === RESTJSONErrorCodes.UnknownUser;
      return gone ? false : undefined;
    }
  };
  return {
    has: (guildId, userId) => has(guildId, userId, () => true),
    mayPlay: (guildId, userId) => has(guildId, userId, ({ user }) => user.bot !== true),
  };
}

/**
 * Sentences about players who have left the server: what that means for the game, and what can be done. Before a game
 * begins, also about people for whom a seat is reserved.
 */
export async function leftSentences(
  members: Pick<Members, 'has'>,
  record: GameRecord,
  seats: readonly Seat[],
): Promise<string[]> {
  const { guildId, phase, affairs } = record;
  if (phase === 'finished' || phase === 'cancelled') return [];
  const players: { userId: string; name: string }[] = record.players.filter(
    ({ seat, userId }) => seats.includes(seat) && isPerson(userId),
  );
  const { invited } = affairs;
  if (phase === 'open' && invited !== undefined && !mustAgree(record, invited))
    players.push({ userId: invited, name: `<@${invited}>` });
  const there = await Promise.all(players.map(({ userId }) => members.has(guildId, userId)));
  return players.filter((_, index) => there[index] === false).map(({ name }) => leftSentence(name, record));
}

function leftSentence(name: string, { affairs, phase }: GameRecord): string {
  const { clock } = affairs;
  if (phase === 'open')
    return `${name} has left this server, and a seat is kept for them. Whoever opened the game, or has a seat in it, may call it off (\`/game cancel\`) and open another (\`/game new\`).`;
  const ways = [
    'a judge may hand the seat to somebody else (`/judge replace`)',
    ...(clock.kind !== 'none' && clock.zero === 'claim'
      ? ['when the time is over you may take the win (`/game claim`)']
      : []),
    'those who manage the server may call the game off (`/game cancel`)',
  ];
  return `${name} has left this server. The seat stays free to come back to; else ${ways.join(', or ')}.`;
}
