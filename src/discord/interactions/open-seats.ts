// Lists a server's games with a free seat, for people looking for a game.
import type { GameRecord } from '../../table/records.ts';
import { seatOf } from '../../table/refusal.ts';
import { isUnreadable } from '../../table/unreadable.ts';
import type { Row } from '../messages/body.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW } from '../messages/limits.ts';
import { link } from '../messages/result.ts';
import { joinRows } from '../messages/seat.ts';
import type { Desk } from './command.ts';
import { gameDetail, gameLabel } from './find-game.ts';
import type { Caller } from './incoming.ts';

/** Games in which the user may take a seat: a line for each, and a row of buttons. */
interface OpenSeats {
  lines: string[];
  row: Row[];
}

/** Result of looking for open seats if no game can be joined. */
export const NO_SEATS: OpenSeats = { lines: [], row: [] };

const HEADING = '**Open seats**';
/** Maximum number of games shown: the buttons of one row. */
const SHOWN = BUTTONS_PER_ROW;
/** Maximum number of games that are checked, the newest ones: checking access costs requests. */
const LOOKED_AT = 25;
/** Maximum number of channels that are checked besides the user's own. */
const CHANNELS = 3;

/** The newest games of this server with a seat that the user may take, in channels that the user may view. */
export async function openSeats(caller: Caller, desk: Desk): Promise<OpenSeats> {
  const open = await desk.places.openOn(caller.guildId, LOOKED_AT);
  const free = open.filter((record) => isFree(record, caller.userId, desk));
  const here = caller.parentId ?? caller.channelId;
  const others = [...new Set(free.map(({ channelId }) => channelId))].filter((id) => id !== here);
  const asked = others.slice(0, CHANNELS);
  const seen = await Promise.all(
    asked.map((channelId) => desk.channels.seenBy(caller.guildId, channelId, caller.userId)),
  );
  const viewed = [here, ...asked.filter((_, index) => seen[index] === true)];
  const shown = free.filter(({ channelId }) => viewed.includes(channelId)).slice(0, SHOWN);
  if (shown.length === 0) return NO_SEATS;
  const kept = ({ affairs }: GameRecord): string =>
    affairs.invited === undefined ? '' : '; a seat is kept for you';
  return {
    lines: [
      HEADING,
      ...shown.map(
        (record) =>
          `• ${link(record)} ${gameLabel(desk, record)}: ${gameDetail(record, desk.now())}${kept(record)}`,
      ),
    ],
    row: joinRows(
      shown.map((record) => ({
        id: record.id,
        label: `Join ${gameLabel(desk, record, BUTTON_LABEL - 'Join '.length)}`,
      })),
    ),
  };
}

/** True if somebody else opened this game, and this person may take a seat in it. */
function isFree(record: GameRecord, userId: string, { games }: Desk): boolean {
  const { affairs, createdBy, players } = record;
  const game = games.get(record.game);
  if (game === undefined || isUnreadable(record) || record.trouble === 'no-channel') return false;
  const mayTake = affairs.invited === undefined || affairs.invited === userId;
  return (
    mayTake && createdBy !== userId && players.length < game.seats && seatOf(record, userId) === undefined
  );
}
