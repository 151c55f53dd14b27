// A judge gives a seat to somebody else, or to the house (the bot as opponent), which plays on for somebody who has
// left the seat.

import type { Seat } from '../../kernel/ids.ts';
import { HOUSE_ID, HOUSE_MANNERS, houseAt, isStandIn, withAffairs } from '../affairs.ts';
import { isModerated } from '../by-hand.ts';
import { isAgreed, offerLines, withoutOffers } from '../offers.ts';
import { callAwaited } from '../play/accept.ts';
import { withoutDraft } from '../play/drafts.ts';
import { hadSeat } from '../privacy/seat-history.ts';
import type { GameRecord, GuildSettings } from '../records.ts';
import { HOUSE_OFF, housePlays, namesOf, type Playing, refuse, seatOf } from '../refusal.ts';
import { inSeatOrder } from '../seed.ts';
import type { Actor, JudgeAct, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { Decided } from '../transaction.ts';
import type { Archive } from '../undo/undo.ts';
import { besideTheLog } from './announce.ts';
import { holderNamed } from './pick.ts';

/** Gives a seat of the game to somebody else. In the story (the game's log in words) the seat keeps its name. */
export async function replace(
  archive: Archive,
  table: Playing,
  by: string,
  { player, userId, name, reason }: Extract<JudgeAct, { kind: 'replace' }>,
  actor: Actor,
): Promise<Decided | TableRefusal> {
  const { record } = table;
  const meant = holderNamed(player, record);
  if ('refused' in meant) return meant;
  const { seat } = meant;
  const { house, ...others } = record.affairs;
  const isOfHouse = seat === house?.seat;
  if (isOfHouse && !isStandIn(house))
    return refuse('not-allowed', 'The house keeps its seat. Name another player.');
  if (seatOf(record, userId) === seat)
    return refuse(
      'already-joined',
      `${name} has the seat of ${namesOf(record, [seat])} already. There is nothing to hand on.`,
    );
  if (seatOf(record, userId) !== undefined)
    return refuse('already-joined', `${name} plays in this game already. Name somebody who does not.`);
  const { looked = [] } = record.affairs;
  if (userId === actor.userId || looked.includes(userId) || hadSeat(record, userId))
    return refuse(
      'not-allowed',
      'Whoever judges this game, or has seen hidden cards of it, cannot take a seat in it.',
    );
  const handed = isOfHouse ? { ...table, record: { ...record, affairs: others } } : table;
  const step = await besideTheLog(archive, handedTo(handed, seat, userId), {
    judge: by,
    act: `hands the seat of ${namesOf(record, [seat])} to ${name}, who plays on with the same cards under the same name.${offersOff(record)}${playedByHand(table)}`,
    ...(reason !== undefined && { reason: asSentence(reason) }),
    wakes: userId,
  });
  const stands = record.affairs.halt !== undefined;
  const calls = stands ? [] : callAwaited(record.awaiting.filter((one) => one === seat));
  return { ...step, seating: true, outbox: [...step.outbox, ...calls] };
}

/**
 * Lets the house (the bot as opponent) play on in a seat that was left, with what its player knew. `randomSeed`:
 * fresh random bytes, hex.
 */
export async function standIn(
  archive: Archive,
  table: Playing,
  by: string,
  { player, level, reason }: Extract<JudgeAct, { kind: 'stand-in' }>,
  settings: GuildSettings,
  randomSeed: () => string,
): Promise<Decided | TableRefusal> {
  const { game, record } = table;
  const meant = holderNamed(player, record);
  if ('refused' in meant) return meant;
  const { seat } = meant;
  if (settings.house === false) return HOUSE_OFF;
  if (record.affairs.house !== undefined)
    return refuse(
      'not-available',
      'The house already has a seat in this game, and takes only one. `with:` names a member who plays on.',
    );
  if (!housePlays(game))
    return refuse(
      'not-available',
      `The house does not play ${game.name}. \`with:\` names a member who plays on.`,
    );
  // Gives this refusal whichever seat is meant, so that nobody learns whose deck has cards without a program.
  if (isModerated(game, record))
    return refuse(
      'not-available',
      'Cards are moved by hand in this game, which the house does not do. `with:` names a member who plays on, `/judge outcome` ends the game.',
    );
  const house = { ...houseAt(seat, level, randomSeed()), since: record.version };
  const step = await besideTheLog(archive, withAffairs(handedTo(table, seat, HOUSE_ID), { house }), {
    judge: by,
    act: `lets the house play on in the seat of ${namesOf(record, [seat])}, with the same cards under the same name.${offersOff(record)} It plays at the level ${level}, has no clock, and knows only what that seat has been shown. ${HOUSE_MANNERS} The game counts for no rating; in a league, the settings say what it counts for.`,
    ...(reason !== undefined && { reason: asSentence(reason) }),
  });
  return { ...step, seating: true };
}

/**
 * The game with somebody else in the seat. Acts of the former player that waited for confirmation are dropped, and so
 * are offers that only one side has made.
 */
function handedTo(table: Playing, seat: Seat, userId: string): Playing {
  const { record } = table;
  const before = record.players
    .filter((one) => one.seat === seat)
    .map((one) => ({ userId: one.userId, held: { seat, upTo: record.version } }));
  const players = inSeatOrder(record.players.map((one) => (one.seat === seat ? { ...one, userId } : one)));
  return withAffairs(
    { ...table, record: { ...withoutOffers(withoutSecrets(record, seat)), players } },
    { left: [...(record.affairs.left ?? []), ...before] },
  );
}

const offersOff = (record: GameRecord): string =>
  offerLines(record).length > 0 ? ' Offers and agreements of one side alone are off.' : '';

/** The record without the acts of the seat that wait until the person who leaves confirms them. */
const withoutSecrets = (record: GameRecord, seat: Seat): GameRecord => ({
  ...record,
  affairs: withoutDraft(record.affairs, seat),
});

/**
 * Sentence for a seat's new player about cards that are played by hand (without a program). The same for both seats,
 * so that nobody learns whose deck it is about.
 */
function playedByHand({ game, record }: Playing): string {
  if (isAgreed(record)) return ' Cards may be moved by hand in this game: `/table` does it.';
  return isModerated(game, record)
    ? ' It is moderated play: `/deck show` marks which of one’s cards are done by hand.'
    : '';
}
