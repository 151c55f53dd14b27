// How an act on a league is answered.
import type { Desk } from '../../src/discord/interactions/command.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { sayOf, tell } from '../../src/discord/messages/result.ts';
import type { LeagueResult } from '../../src/table/league/applying.ts';

/** What the person who acted is told. */
export const leagueReply = (desk: Pick<Desk, 'games'>, result: LeagueResult): Reply =>
  result.refused ? tell(desk, result) : sayOf(result.league, result.text);
