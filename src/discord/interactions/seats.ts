// Steps by which somebody takes an open seat and chooses a deck: buttons under a game's post, and the menu of decks.
import type { GameRecord } from '../../table/records.ts';
import { mustAgree, seatOf } from '../../table/refusal.ts';
import type { DeckSource, TableResult } from '../../table/service.ts';
import { body, type Reply } from '../messages/body.ts';
import { boardEmbeds, boardOf } from '../messages/embeds.ts';
import { link, say, tell } from '../messages/result.ts';
import { deckIn, seatBody } from '../messages/seat.ts';
import type { Desk } from './command.ts';
import type { Caller, ClickCall } from './incoming.ts';

/** Reply after taking a seat: until the game begins, the player may choose a deck in this message. */
export async function seatReply(caller: Caller, desk: Desk, result: TableResult): Promise<Reply> {
  if (result.refused) return tell(desk, result);
  const { record, text } = result;
  const game = desk.games.get(record.game);
  if (game === undefined || record.phase !== 'open' || seatOf(record, caller.userId) === undefined)
    return tell(desk, result);
  const saved = await desk.tables.savedDecks(caller.userId);
  const own = saved.filter((one) => one.game === game.id);
  return {
    kind: 'message',
    body: seatBody(game, record, own, text),
    about: record,
    // Registers this message as the player's private one, so that the game's first question will replace it.
    standing: record.id,
  };
}

/**
 * Takes a free seat, with the secret word if one was given. Somebody who already has a seat is asked for their deck.
 */
export async function takeSeat(
  caller: Caller,
  desk: Desk,
  record: GameRecord,
  deck: DeckSource = {},
  word?: string,
): Promise<Reply> {
  const seat = mustAgree(record, caller.userId) ? undefined : seatOf(record, caller.userId);
  if (record.phase === 'open' && seat !== undefined && word === undefined && Object.keys(deck).length === 0) {
    const brought = record.players.find((player) => player.seat === seat)?.deck;
    const text = `You have seat ${seat + 1}. ${brought === undefined ? 'Choose your deck.' : `Your deck is "${brought.name}"; choose another to change it.`}`;
    return seatReply(caller, desk, { record, current: record, text });
  }
  const words = word === undefined ? [] : [word];
  return seatReply(caller, desk, await desk.tables.join(caller, record, caller.userName, deck, ...words));
}

/** True if somebody who has left the game uses an old menu or form, which must not give them the seat again. */
export const hasLeft = ({ userId }: Caller, record: GameRecord): boolean =>
  record.phase === 'open' && seatOf(record, userId) === undefined;

/** Reply to somebody who has left the game (`hasLeft`). */
export const LEFT = 'You have no seat in this game any more. `/game join` takes one.';

/** Handles a deck chosen from the menu. */
export async function chooseDeck(call: ClickCall, desk: Desk, record: GameRecord): Promise<Reply> {
  const deck = deckIn(call.values[0] ?? '');
  if (hasLeft(call, record)) return say(LEFT, record);
  return deck === undefined
    ? say('I cannot read that choice. `/game join` asks for your deck again.', record)
    : seatReply(call, desk, await desk.tables.join(call, record, call.userName, deck));
}

/** Declines an invitation to play. Only the invited person can do so. */
export async function decline(caller: Caller, desk: Desk, record: GameRecord): Promise<Reply> {
  const { invited } = record.affairs;
  if (record.phase === 'open' && invited !== caller.userId)
    return say(
      invited === undefined
        ? 'Nobody is asked any more. **Join** takes a free seat.'
        : `Only <@${invited}> can say no to this.`,
      record,
    );
  return tell(desk, await desk.tables.leave(caller, record));
}

/** Tells somebody who watches a game where it is played and how it stands. */
export async function watch(caller: Caller, desk: Desk, record: GameRecord): Promise<Reply> {
  const game = desk.games.get(record.game);
  const view = await desk.tables.view(record, caller.userId);
  const own = seatOf(record, caller.userId) !== undefined;
  const where = own
    ? `You play in this game: ${link(record)}.`
    : `Anybody may look on: all of it is told in ${link(record)}.`;
  const frozen = view === undefined ? await desk.tables.frozen(record) : undefined;
  const now =
    view === undefined
      ? ` ${frozen ?? 'It has not begun yet.'}`
      : ' This is how it stands; `/game board` shows it again.';
  const embeds = game === undefined || view === undefined ? [] : boardEmbeds(boardOf(game, view, record));
  return { kind: 'message', body: body(where + now, { embeds }), about: record };
}
