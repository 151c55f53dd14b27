// A game's post in its channel, below which the thread is opened: it says which game is played, and the present state.
// Also posts about a game whose thread or channel was lost and replaced.
import type { Game } from '../../kernel/game.ts';
import { isStandIn } from '../../table/affairs.ts';
import { absolute } from '../../table/clock/text.ts';
import { houseTerms } from '../../table/lobby/house-seat.ts';
import { isFormer } from '../../table/privacy/names.ts';
import type { Announcement, GameRecord } from '../../table/records.ts';
import { namesOf } from '../../table/refusal.ts';
import { learnButtons } from '../messages/lesson.ts';
import { openSeatRow } from '../messages/seat.ts';
import { termsOf } from './announce-time.ts';
import { mentions, type Notice, notice } from './notice.ts';

/**
 * Place where a game is played, seen from its first message: `below`, in the thread below this message; or `here`, in
 * the forum post that begins with this message.
 */
export type Where = 'below' | 'here';

const inThread = (where: Where): string => (where === 'here' ? 'here' : 'in the thread below');

/** The present text of a thread's first message, or of the channel message to which the thread belongs. */
export const openingNotice = (record: GameRecord, game: Game, where: Where): Notice => ({
  ...notice(
    record.affairs.committed
      ? standing(record, game, where)
      : `${standing(record, game, where)}\n${commitment(record)}`,
    [],
    openSeatRow(record, game.seats),
  ),
  known: mark(record),
});

/**
 * Text by which a game's own post is recognised among other messages: the hash by which its shuffles are promised, or
 * the game's id on its buttons.
 */
const mark = ({ id, commitment: sha, affairs }: GameRecord): string => (affairs.committed ? `:${id}:` : sha);

/**
 * The first message inside a game's thread, which is never edited. It contains the hash by which the shuffles are
 * promised.
 */
export function openedNotice(record: GameRecord, game: Game, occasion?: string): Notice {
  if (occasion !== undefined) return arrangedNotice(record, game, occasion);
  const { invited } = record.affairs;
  const words = [`${invitation(record, game)}${termsOf(record)}`, commitment(record)].join('\n');
  const asked = invited === undefined ? [] : [invited];
  const isOpen = record.players.length < game.seats || invited !== undefined;
  const row = isOpen ? openSeatRow(record, game.seats, learnButtons(game)) : [];
  return { ...notice(words, asked, row), known: record.commitment };
}

/**
 * The first message in the thread of an arranged game (opened by a league): pings each player once, and says what the
 * game is.
 */
const arrangedNotice = (record: GameRecord, game: Game, occasion: string): Notice => ({
  ...notice(
    [
      [...mentions(record.players), `**${game.name}**: ${against(record)}. ${occasion}`].join(' '),
      commitment(record),
    ].join('\n'),
    record.players.map(({ userId }) => userId),
  ),
  known: record.commitment,
});

/**
 * Text about a game that begins in this thread, and the next step. It must remain true during the whole game, because
 * the message is never edited.
 */
function invitation(record: GameRecord, game: Game): string {
  const { players, phase, affairs } = record;
  const name = `**${game.name}**`;
  const [first] = players;
  const { house } = affairs;
  if (house !== undefined && !isStandIn(house))
    return `${name}: ${against(record)}. ${houseTerms(house, record, game)}`;
  if (phase !== 'open') return `${name}: ${against(record)}.`;
  if (first === undefined) return `A game of ${name}. **Join** takes a seat, **Watch** shows how it stands.`;
  if (players.length >= game.seats)
    return affairs.invited === undefined
      ? `${name}: ${against(record)}. \`/game start\` begins it.`
      : `<@${affairs.invited}>, you are asked for a rematch. ${name}: ${against(record)}, with the decks of last time. **Join** begins it, \`/game join deck:\` does so with another deck, **Decline** says no.`;
  return affairs.invited === undefined
    ? `${first.name} plays ${name} here. **Join** takes a seat while one is free; anybody may read along.`
    : `<@${affairs.invited}>, ${first.name} asks you for a game of ${name}. **Join** takes the seat that is kept for you, **Decline** says no.`;
}

/**
 * Notice with the commitment alone (the hash by which the shuffles are promised), for a thread that replaces a lost
 * one.
 */
export const commitmentNotice = (record: GameRecord): Notice => ({
  ...notice(commitment(record)),
  known: record.commitment,
});

/**
 * Sentence about the commitment (the published hash of a secret seed): the shuffles follow from the seed, which is
 * drawn before anybody has a deck. The seed of a game that was called off is never published.
 */
const commitment = ({ commitment: sha, phase }: GameRecord): string =>
  `-# The shuffles are fixed already: they follow from a seed whose SHA-256 is \`${sha}\`.${phase === 'cancelled' ? '' : ' `/game verify` checks it when the game is over.'}`;

function standing(record: GameRecord, game: Game, where: Where): string {
  const { phase, players, outcome } = record;
  const name = `**${game.name}**`;
  switch (phase) {
    case 'open': {
      const { invited } = record.affairs;
      const opened = isFormer(record.createdBy)
        ? `A game of ${name} is open.`
        : invited === undefined
          ? `<@${record.createdBy}> opened a game of ${name}.`
          : `<@${record.createdBy}> asks <@${invited}> for a game of ${name}.`;
      return `${opened} ${seats(record, game, where)}${termsOf(record)}`;
    }
    case 'running':
      return `${name}: ${against(record)}. The game is played ${inThread(where)}.${termsOf(record)}`;
    case 'finished':
      return `${name}: ${against(record)}. The game is over. ${outcome?.sentence ?? ''}`.trim();
    case 'cancelled':
      return players.length === 0
        ? `A game of ${name} was called off. \`/game new\` opens another.`
        : `${name}: ${against(record)}. The game was called off. \`/game new\` opens another.`;
  }
}

/** Lines about the seats of an open game. */
function seats(record: GameRecord, game: Game, where: Where): string {
  const { players } = record;
  if (players.length < game.seats)
    return record.affairs.invited === undefined
      ? `**Join** takes a seat; anybody may read along ${inThread(where)}.`
      : `**Join** takes the seat; anybody may read along ${inThread(where)}.`;
  const without = players.filter(({ deck }) => deck === undefined).map(({ seat }) => seat);
  const names = namesOf(
    record,
    players.map(({ seat }) => seat),
  );
  const { invited } = record.affairs;
  return `All seats are taken: ${names}. ${
    without.length === 0
      ? invited === undefined
        ? `\`/game start\` ${inThread(where)} begins it.`
        : `It begins when <@${invited}> agrees.`
      : `It begins when ${namesOf(record, without)} ${without.length === 1 ? 'has' : 'have'} brought a deck.`
  }`;
}

const against = ({ players }: GameRecord): string => players.map(({ name }) => name).join(' against ');

/** Notice in the channel that a thread was lost and the game continues in a new one. */
export const threadLostNotice = (record: GameRecord, game: Game, where: Where): Notice =>
  notice(
    `The thread of this game of **${game.name}** is gone. It goes on ${inThread(where)}.`,
    [],
    openSeatRow(record, game.seats),
  );

/** Notice in a game's new channel that its old channel was lost. */
export function channelLostNotice(record: GameRecord, game: Game, where: Where): Notice {
  const who = record.players.length === 0 ? '' : ` (${against(record)})`;
  return notice(
    `This game of **${game.name}**${who} has been given this ${where === 'here' ? 'forum' : 'channel'}. ${record.phase === 'open' ? seats(record, game, where) : `It goes on ${inThread(where)}.`}`,
    [],
    openSeatRow(record, game.seats),
  );
}

/** Notice that a game has moved to another channel. Pings its players, except the one who moved it. */
export function relocatedNotice(
  { seat, withLeague }: Extract<Announcement, { kind: 'relocated' }>,
  record: GameRecord,
): Notice {
  const others = record.players.filter((player) => player.seat !== seat);
  const by = record.players.find((player) => player.seat === seat)?.name;
  const why =
    withLeague === true
      ? 'This league was given another channel, and its games go there with it.'
      : `The channel of this game is gone, so ${by === undefined ? 'it was given this one' : `${by} has given it this one`}.`;
  return notice(
    [...mentions(others), `${why}${record.phase === 'running' ? ' The game goes on as it stood.' : ''}`].join(
      ' ',
    ),
    others.map(({ userId }) => userId),
  );
}

/** First words of the notice that a game was set back to an older state. They also serve to recognise this notice. */
export const SET_BACK = '⚠ **This game was set back.**';

/**
 * Notice that a game continues from an older copy of the database, with its present state. The next post calls the
 * awaited players.
 */
export function setBackNotice(
  { at }: Extract<Announcement, { kind: 'set-back' }>,
  { phase }: Pick<GameRecord, 'phase'>,
  moment: string,
): Notice {
  const since = at === undefined ? '' : ` as it has since ${absolute(at)}`;
  const where =
    phase === 'open'
      ? 'it has not begun'
      : moment === ''
        ? `it stands${since === '' ? ' where the board below shows it' : since}`
        : `it stands${since}: ${moment.replace(/\.$/, '')}`;
  const next =
    phase === 'open'
      ? 'Whoever has taken a seat since may have to do so again.'
      : 'What is told above of anything later does not count any more: play it again. `/game log` shows the last that counts.';
  return notice(`${SET_BACK} I have to go on from an older copy of what I keep, in which ${where}. ${next}`);
}

/** Notice in the old thread of a game that was moved. */
export const farewellNotice = (threadId: string): Notice => notice(`This game goes on in <#${threadId}>.`);
