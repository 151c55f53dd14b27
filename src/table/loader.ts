import { SnapshotError } from '../kernel/codec.ts';
import type { Game } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { createLru } from '../lru.ts';
import { createHistory } from './history.ts';
import { replay } from './play-again.ts';
import type { GameRecord } from './records.ts';
import type { Store } from './store.ts';
import { isUnreadable, UnreadableError, unreadableColumns, unreadableGame } from './unreadable.ts';

/**
 * A game with its rules, and `state` once it has begun. The game uses the card definitions that were stored (pinned)
 * at its beginning.
 */
export interface Table {
  record: GameRecord;
  game: Game;
  state?: GameState;
}

/** A game that cannot go on, with the reason as a sentence. */
export interface Frozen {
  record: GameRecord;
  frozen: string;
}

/** A loaded game: it either can go on or is frozen (cannot, for the reason given). */
export type Loaded = Table | Frozen;

/** A reference to a game: its id, or its record, which then need not be read again. */
export type GameRef = string | GameRecord;

/** The id of a game reference. */
export const idOf = (game: GameRef): string => (typeof game === 'string' ? game : game.id);

/** Loads games, and caches the states of recently used ones. */
export interface Loader {
  load(game: GameRef): Promise<Loaded | undefined>;
  /** Caches what was just saved, so that the next input need not read it. */
  keep(table: Loaded): void;
  forget(gameId: string): void;
}

type Kept = { version: number; game: Game; state: GameState } | { version: number; frozen: string };

/**
 * True if the cached game fits the game's record. Players' names are compared, too: when a person is erased from a
 * finished game, their name changes but the version does not.
 */
const isOf = (known: Kept, { version, players }: GameRecord): boolean =>
  known.version === version &&
  ('frozen' in known || players.every(({ seat, name }) => known.state.seats[seat]?.name === name));

/** Number of cached states, some tens of kilobytes each. */
const KEPT = 200;
/** Number of cached sets of card definitions, which are far larger than a state; games with equal decks share one. */
const KEPT_PINS = 40;
const KEPT_REVISIONS = 1_000;

/**
 * A loader for this store. `games`: those that the bot plays today, by id. `unreadable` is called for each game that
 * cannot go on, with the reason.
 */
export function createLoader(
  store: Store,
  games: ReadonlyMap<string, Game>,
  unreadable: (gameId: string, sentence: string) => void = () => undefined,
): Loader {
  const kept = createLru<Kept>(KEPT);
  const pins = createLru<Game>(KEPT_PINS);
  /** Games with unreadable stored values, and the reason reported for each. */
  const damaged = createLru<string>(KEPT_REVISIONS);
  /** The latest revision of each game (number of saved changes) that this process has saved. */
  const saved = createLru<number>(KEPT_REVISIONS);

  const pinned = (record: GameRecord, today: Game, pin: string): Game => {
    const key = `${record.game} ${pin}`;
    const game = pins.get(key) ?? today.pinned(pin);
    pins.set(key, game);
    return game;
  };

  /**
   * The state of a game that has begun: from its snapshot, or else replayed from its inputs. Undefined if another
   * process has saved since the record was read.
   */
  const revive = async (record: GameRecord, today: Game, pin: string): Promise<Kept | undefined> => {
    const { version } = record;
    let game: Game;
    try {
      game = pinned(record, today, pin);
    } catch {
      // The error is not shown, because it may name a card, which would reveal that the card is in a deck.
      return { version, frozen: frozenSentence('its cards cannot be read by this version') };
    }
    try {
      const state = await store.state(record.id);
      if (state !== undefined) return state.version === version ? { version, game, state } : undefined;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
    }
    try {
      return await playAgain(record, game);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return {
        version,
        frozen: frozenSentence('its snapshot is damaged, and a step of its log cannot be read'),
      };
    }
  };

  /** The state of a game, replayed from its inputs. */
  const playAgain = async (record: GameRecord, game: Game): Promise<Kept> => {
    const { version } = record;
    // Starts from the nearest stored state, which an earlier version of the rules may have written.
    const past = await createHistory(store, game, record).after(version);
    if ('state' in past) return { version, game, state: past.state };
    // Ignores later inputs, which this record does not count yet.
    const inputs = (await store.inputs(record.id)).filter((row) => row.seq <= version);
    const again = await replay(game, record, await store.secretSeed(record.id), inputs);
    return 'fault' in again
      ? {
          version,
          frozen: frozenSentence(`its snapshot is damaged, and played again from its inputs ${again.fault}`),
        }
      : { version, game, state: again.state };
  };

  const load = async (ref: GameRef): Promise<Loaded | undefined> => {
    const gameId = idOf(ref);
    let given = typeof ref === 'string' ? undefined : ref;
    // Drops the caller's record if this process has saved a newer one while the caller waited.
    if (given !== undefined && given.revision < (saved.get(gameId) ?? 0)) given = undefined;
    for (;;) {
      // Reads the game's record if the caller has no fresh one: other processes may change the game, and its place on
      // Discord changes without a new revision (number of saved changes).
      const record = given ?? (await store.record(gameId));
      given = undefined;
      if (record === undefined) return undefined;
      if (isUnreadable(record)) {
        const frozen = unreadableGame(record);
        if (damaged.get(gameId) !== frozen) unreadable(gameId, unreadableColumns(record));
        damaged.set(gameId, frozen);
        return { record, frozen };
      }
      const today = games.get(record.game);
      if (today === undefined)
        return { record, frozen: frozenSentence(`this bot does not play "${record.game}" any more`) };
      if (record.phase === 'open') return { record, game: today };
      let known = kept.get(gameId);
      if (known === undefined || !isOf(known, record)) {
        const pin = await store.pin(gameId);
        if (pin === undefined) return { record, game: today };
        known = await revive(record, today, pin);
        if (known === undefined) continue;
        kept.set(gameId, known);
        if ('frozen' in known) unreadable(gameId, known.frozen);
      }
      return 'frozen' in known
        ? { record, frozen: known.frozen }
        : { record, game: known.game, state: known.state };
    }
  };

  return {
    load,
    keep: (table) => {
      saved.set(table.record.id, table.record.revision);
      if ('frozen' in table || table.state === undefined) return;
      const { record, game, state } = table;
      kept.set(record.id, { version: record.version, game, state });
    },
    forget: (gameId) => kept.delete(gameId),
  };
}

const frozenSentence = (why: string): string =>
  `This game is frozen, because ${why}. Nothing was lost by asking: nothing is accepted until it is repaired. Whoever runs the bot can put back a backup of the database; \`/game cancel\` calls the game off.`;
