// The post in the channel under which a game's thread hangs: what is played there, and how far it has come; and what is
// said when a game has lost its place and got another.
import type { Game } from '../../kernel/game.ts';
import { isFormer } from '../../table/privacy/names.ts';
import type { Announcement, GameRecord } from '../../table/records.ts';
import { namesOf } from '../../table/refusal.ts';
import { clockOf } from './announce-time.ts';
import { mentions, type Notice, notice } from './notice.ts';

/** The post under which a game's thread hangs, as it should read now. The commitment to the shuffles stays in it. */
export const openingNotice = (record: GameRecord, game: Game): Notice => ({
  ...notice(
    [
      `${standing(record, game)}\n-# Shuffles are fixed by a seed whose SHA-256 is \`${record.commitment}\`.`,
      // A game that was called off stays undisclosed.
      ...(record.phase === 'cancelled' ? [] : ['`/game verify` checks it when the game is over.']),
    ].join(' '),
  ),
  known: record.commitment,
});

function standing(record: GameRecord, game: Game): string {
  const { phase, players, outcome } = record;
  const name = `**${game.name}**`;
  switch (phase) {
    case 'open': {
      const opened = isFormer(record.createdBy)
        ? `A game of ${name} is open.`
        : `<@${record.createdBy}> opened a game of ${name}.`;
      return `${opened} ${seats(record, game)}${clockOf(record)}`;
    }
    case 'running':
      return `${name}: ${against(record)}. The game is played in the thread below.${clockOf(record)}`;
    case 'finished':
      return `${name}: ${against(record)}. The game is over. ${outcome?.sentence ?? ''}`.trim();
    case 'cancelled':
      return players.length === 0
        ? `A game of ${name} was called off. \`/game new\` opens another.`
        : `${name}: ${against(record)}. The game was called off. \`/game new\` opens another.`;
  }
}

/** How an open game fills up. */
function seats(record: GameRecord, game: Game): string {
  const { players } = record;
  if (players.length < game.seats) return 'Use `/game join` in the thread below to take a seat.';
  const without = players.filter(({ deck }) => deck === undefined).map(({ seat }) => seat);
  const names = namesOf(
    record,
    players.map(({ seat }) => seat),
  );
  return `All seats are taken: ${names}. ${
    without.length === 0
      ? '`/game start` in the thread below begins it.'
      : `It begins when ${namesOf(record, without)} ${without.length === 1 ? 'has' : 'have'} brought a deck.`
  }`;
}

const against = ({ players }: GameRecord): string => players.map(({ name }) => name).join(' against ');

/** Posted in the channel when a thread was lost and the game goes on in a new one. */
export const threadLostNotice = (game: Game): Notice =>
  notice(`The thread of this game of **${game.name}** is gone. It goes on in the thread below.`);

/** Posted in the channel that a game was given because its own was lost. */
export function channelLostNotice(record: GameRecord, game: Game): Notice {
  const who = record.players.length === 0 ? '' : ` (${against(record)})`;
  return notice(
    `The channel of this game of **${game.name}**${who} is gone. ${record.phase === 'open' ? seats(record, game) : 'It goes on in the thread below.'}`,
  );
}

/** The players must learn where their game is; the player who gave it its place knows. */
export function relocatedNotice(
  { seat }: Extract<Announcement, { kind: 'relocated' }>,
  record: GameRecord,
): Notice {
  const others = record.players.filter((player) => player.seat !== seat);
  const by = record.players.find((player) => player.seat === seat)?.name;
  return notice(
    [
      ...mentions(others),
      `The channel of this game is gone, so ${by === undefined ? 'it was given this one' : `${by} has given it this one`}.${record.phase === 'running' ? ' The game goes on as it stood.' : ''}`,
    ].join(' '),
    others.map(({ userId }) => userId),
  );
}
