// Buttons and menus of leagues: joining, and confirming what cannot be undone.
import type { Game } from '../../kernel/game.ts';
import { entryOf } from '../../table/league/history.ts';
import type { LeagueRecord } from '../../table/league/records.ts';
import { mayEnter } from '../../table/league/signup.ts';
import { isUnreadableLeague, unreadableLeague } from '../../table/unreadable.ts';
import type { Reply } from '../messages/body.ts';
import { joinBody } from '../messages/league.ts';
import { leagueReply, say } from '../messages/result.ts';
import { deckIn } from '../messages/seat.ts';
import type { Desk } from './command.ts';
import type { CustomId } from './custom-id.ts';
import type { Caller, ClickCall } from './incoming.ts';

const UNREADABLE =
  'I cannot read that button: it is from an older version of me. `/league` has commands for all of it.';

/** Asks which deck somebody joins with, or says why they cannot join. */
export async function showJoin(caller: Caller, desk: Desk, league: LeagueRecord): Promise<Reply> {
  const game = desk.games.get(league.game);
  if (game === undefined)
    return say(`This bot does not play ${league.game} at present. Ask whoever runs it.`);
  if (isUnreadableLeague(league)) return say(unreadableLeague(league));
  const own = entryOf(league, caller.userId);
  const mayStill = mayEnter(league, caller);
  // Without a deck, joining always fails, and the refusal gives the reason why this person cannot join.
  if (!mayStill) return leagueReply(desk, await desk.leagues.join(caller, league.id, caller.userName, {}));
  const saved = (await desk.tables.savedDecks(caller.userId)).filter((one) => one.game === game.id);
  const text =
    own?.deck === undefined
      ? `With which deck do you join **${league.name}**?${twoWords(game)} Only you see this.`
      : `You take part in **${league.name}** with "${own.deck.name}". Choose another deck to change it; \`/league leave\` takes your name off.`;
  return { kind: 'message', body: joinBody(league, game, saved, text) };
}

const twoWords = ({ sides }: Pick<Game, 'sides'>): string =>
  sides === undefined
    ? ''
    : ` Choose one that has both sides, or two: one for the ${sides.names.join(' and one for the ')}.`;

/** Handles a league's button or menu. If the league is on another server (a forged id), acts as if it did not exist. */
export async function leagueClick(call: ClickCall, id: CustomId, desk: Desk): Promise<Reply> {
  const found = await desk.leagues.league(id.game);
  if (found?.guildId !== call.guildId)
    return say('That league is not there any more. `/league list` shows those of this server.');
  const league = await desk.leagues.seen(call, found);
  switch (id.args[0]) {
    case 'join':
      return showJoin(call, desk, league);
    case 'deck': {
      const [deck, other] = call.values.map(deckIn);
      return deck === undefined
        ? say(UNREADABLE)
        : leagueReply(desk, await desk.leagues.join(call, league.id, call.userName, deck, other));
    }
    case 'drop':
      return leagueReply(desk, await desk.leagues.drop(call, league.id));
    case 'start':
      return leagueReply(desk, await desk.leagues.start(call, league.id));
    case 'end':
      return leagueReply(desk, await desk.leagues.end(call, league.id, 'By decision of the staff.'));
    default:
      return say(UNREADABLE);
  }
}
