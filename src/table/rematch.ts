// The next game of the same players.
import { houseAt, noAffairs } from './affairs.ts';
import { type GameRef, idOf, type Loader } from './loader.ts';
import { tooManyHouses } from './lobby/house-seat.ts';
import { insert, newId } from './lobby/opening.ts';
import { atLimit, isOn, mayNotCreate, turnedOff } from './lobby/server-rules.ts';
import { isFormer, isHandedOn } from './privacy/names.ts';
import type { GameRecord } from './records.ts';
import { HOUSE_OFF, LEAVE, mustAgree, refuse, seatOf } from './refusal.ts';
import { inSeatOrder } from './seed.ts';
import type { Actor, TableRefusal, TableResult } from './service.ts';
import type { TablesSetup } from './tables.ts';
import { refusedTo } from './transaction.ts';
import { isUnreadable, unreadableGame } from './unreadable.ts';

/**
 * Offers a rematch: the same players and decks, seats rotated by one. It begins when the other player agrees; with more
 * players, when one of them starts it.
 */
export async function rematch(
  setup: TablesSetup,
  loader: Loader,
  actor: Actor,
  ref: GameRef,
): Promise<TableResult> {
  const loaded = await loader.load(ref);
  if (loaded === undefined) return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
  const { record } = loaded;
  const refusal = await noRematch(setup, actor, record);
  if (refusal !== undefined) return refusedTo(actor, loaded, refusal);
  if (isUnreadable(record)) return refusedTo(actor, loaded, refuse('frozen', unreadableGame(record)));
  const { guildId, channelId, game, profile, format } = record;
  const players = inSeatOrder(
    record.players.map(({ word: _, ...player }) => ({
      ...player,
      seat: (player.seat + 1) % record.players.length,
    })),
  );
  const [other, ...others] = players.filter(({ userId }) => userId !== actor.userId);
  const { house } = record.affairs;
  const asks =
    house !== undefined
      ? { house: houseAt((house.seat + 1) % record.players.length, house.level, setup.randomSeed()) }
      : other !== undefined && others.length === 0
        ? { invited: other.userId }
        : {};
  return insert(setup, loader, actor, {
    id: rematchId(record.id),
    guildId,
    channelId,
    game,
    profile,
    format,
    players,
    affairs: {
      ...noAffairs(record.affairs.clock),
      committed: true,
      ...(record.affairs.mostByHand !== undefined && { mostByHand: record.affairs.mostByHand }),
      // A rematch uses the same decks, so the same format version applies.
      ...(record.affairs.formatVersion !== undefined && { formatVersion: record.affairs.formatVersion }),
      ...asks,
    },
  });
}

/**
 * The rematch's id is computed from the finished game's id, so that two simultaneous requests open only one rematch.
 */
const rematchId = (over: string): string => newId(`after ${over}`);

/** The id of the rematch of this game that waits for this person's agreement. */
export async function rematchAsked(
  { store }: TablesSetup,
  { userId }: Actor,
  ref: GameRef,
): Promise<string | undefined> {
  // Does not search for a rematch if the game is running, because a running game has none.
  if (typeof ref !== 'string' && ref.phase === 'running') return undefined;
  const id = rematchId(idOf(ref));
  const record = await store.record(id);
  return record?.phase === 'open' && mustAgree(record, userId) ? id : undefined;
}

/** Why this game cannot have a rematch; undefined if it can. */
async function noRematch(
  { store, games }: TablesSetup,
  actor: Actor,
  record: GameRecord,
): Promise<TableRefusal | undefined> {
  const { guildId, channelId, game, phase, players } = record;
  if (seatOf(record, actor.userId) === undefined)
    return refuse('not-a-player', 'Only its players may ask for a rematch of a game.');
  if (phase === 'open') return refuse('not-allowed', LEAVE);
  if (phase === 'running')
    return refuse('not-allowed', 'This game is not over. `/game concede` or `/game draw` ends it.');
  const settings = await store.settings(guildId);
  if (!isOn(settings, game)) return turnedOff(games.get(game)?.name ?? game);
  const refusal = mayNotCreate(actor, channelId, settings) ?? (await atLimit(store, actor, settings));
  if (refusal !== undefined) return refusal;
  if (record.affairs.house !== undefined) {
    const unhoused = settings.house === false ? HOUSE_OFF : await tooManyHouses(store, actor.userId);
    if (unhoused !== undefined) return unhoused;
  }
  const gone = players.find(({ userId }) => isFormer(userId));
  if (gone !== undefined)
    return refuse('not-available', `${gone.name} is not there any more. \`/game new\` opens another game.`);
  const handed = players.find((player) => isHandedOn(record, player));
  if (handed !== undefined)
    return refuse(
      'not-available',
      `The seat of ${handed.name} was handed on in that game. \`/game new\` opens another, in which all have their own names.`,
    );
  return undefined;
}
