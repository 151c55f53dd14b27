import { SnapshotError } from '../kernel/codec.ts';
import type { Game } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { createLru } from '../lru.ts';
import { createHistory } from './history.ts';
import { replay } from './play-again.ts';
import type { GameRecord } from './records.ts';
import type { Store } from './store.ts';
import { isUnreadable, UnreadableError, unreadableColumns, unreadableGame } from './unreadable.ts';

/** A game with its rules; `state` once it has begun. The game plays with the definitions that were pinned when it began. */
export interface Table {
  record: GameRecord;
  game: Game;
  state?: GameState;
}

/** A game that cannot go on, and why, as a sentence. */
export interface Frozen {
  record: GameRecord;
  frozen: string;
}

/** A game as loaded: fit to go on, or frozen. */
export type Loaded = Table | Frozen;

/** A game by its id, or its record that was just read and so is not read again. */
export type GameRef = string | GameRecord;

/** The id of a game, however it is named. */
export const idOf = (game: GameRef): string => (typeof game === 'string' ? game : game.id);

/** Loads games and keeps the states of the most recently used ones. */
export interface Loader {
  load(game: GameRef): Promise<Loaded | undefined>;
  /** Keeps what was just saved, so that the next input need not read it again. */
  keep(table: Loaded): void;
  forget(gameId: string): void;
}

type Kept = { version: number; game: Game; state: GameState } | { version: number; frozen: string };

/** True if this is what the record speaks of. A player's name changes when they are taken out of a game that is over. */
const isOf = (known: Kept, { version, players }: GameRecord): boolean =>
  known.version === version &&
  ('frozen' in known || players.every(({ seat, name }) => known.state.seats[seat]?.name === name));

/** States kept in memory: some tens of kilobytes each. */
const KEPT = 200;
/** Sets of pinned definitions kept, far more costly than a state; games with the same decks share one. */
const KEPT_PINS = 40;
const KEPT_REVISIONS = 1_000;

/**
 * A loader over this store. `games` are those that the bot plays today, by id. `unreadable` is told of each game that
 * cannot go on, and why, as soon as that is found out.
 */
export function createLoader(
  store: Store,
  games: ReadonlyMap<string, Game>,
  unreadable: (gameId: string, sentence: string) => void = () => undefined,
): Loader {
  const kept = createLru<Kept>(KEPT);
  const pins = createLru<Game>(KEPT_PINS);
  /** Games with stored values that cannot be read, and what was told of them. */
  const damaged = createLru<string>(KEPT_REVISIONS);
  /** Revisions that this process has saved. */
  const saved = createLru<number>(KEPT_REVISIONS);

  const pinned = (record: GameRecord, today: Game, pin: string): Game => {
    const key = `${record.game} ${pin}`;
    const game = pins.get(key) ?? today.pinned(pin);
    pins.set(key, game);
    return game;
  };

  /**
   * The state of a game that has begun: its snapshot, or else what its inputs lead to. Undefined where another process has
   * saved since the record was read.
   */
  const revive = async (record: GameRecord, today: Game, pin: string): Promise<Kept | undefined> => {
    const { version } = record;
    let game: Game;
    try {
      game = pinned(record, today, pin);
    } catch {
      // The error names a card, and whoever asks need not know that it is in a deck.
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

  /** The state that the inputs lead to. */
  const playAgain = async (record: GameRecord, game: Game): Promise<Kept> => {
    const { version } = record;
    // From the nearest state that was kept on the way, which may come from an earlier version of the rules.
    const past = await createHistory(store, game, record).after(version);
    if ('state' in past) return { version, game, state: past.state };
    // There may be later ones by now, which this record does not count yet.
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
    // The caller who has just read it may have waited while this process saved.
    if (given !== undefined && given.revision < (saved.get(gameId) ?? 0)) given = undefined;
    for (;;) {
      // Without one that was just read, it is read afresh: other processes change it, and its place in Discord changes
      // on its own.
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
