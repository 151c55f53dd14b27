import type { Seat, Stamp } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { Facts, GameObject, GameState, ZoneSpec } from '../../kernel/state.ts';
import type { Reader, Supposing } from '../../language/run/reader.ts';

/** Common part of all games' readers, by which card programs ask about a state. Each game adds its own part. */
export abstract class Reading implements Reader {
  readonly inPlay: string[];
  readonly supposing: Supposing | undefined = undefined;
  private readonly layout: Readonly<Record<string, ZoneSpec>>;
  private readonly first: string;

  /**
   * Makes the reader for the game's zones (`layout`). `inPlay`: the kinds of zone in play. `first`: the key under
   * which the state's `clock` holds the first player.
   */
  constructor(layout: Readonly<Record<string, ZoneSpec>>, inPlay: string[], first: string) {
    this.layout = layout;
    this.inPlay = inPlay;
    this.first = first;
  }

  abstract facts(state: GameState, o: GameObject): Facts;

  /**
   * Facts of the object with this stamp (number of its stay in a zone): current ones, or the last known if the object
   * is gone.
   */
  known(state: GameState, stamp: Stamp): Facts | undefined {
    const o = live(state, stamp);
    return o === undefined ? state.lastKnown[stamp] : this.facts(state, o);
  }

  homes(_types: string[], _has?: string): string[] {
    return this.inPlay;
  }

  owned(kind: string): boolean {
    return this.layout[kind]?.owned ?? false;
  }

  firstPlayer(state: GameState): Seat {
    return Number(state.clock[this.first] ?? 0);
  }

  phase(state: GameState): string {
    return String(state.clock['phase'] ?? '');
  }

  abstract tally(state: GameState, name: string, seat: Seat, self: Stamp): number;

  /**
   * Default answers, for games whose cards never ask these questions: no place faces another, nobody fights alone, and
   * there are no base statistics.
   */
  facing(_state: GameState, _one: Facts, _other: Facts): boolean {
    return false;
  }

  lone(_state: GameState, _one: Facts): boolean {
    return false;
  }

  baseStatistics(_state: GameState, _o: GameObject): number[] {
    return [];
  }
}

/**
 * Copies a reader (object that answers questions about a state) to a plain object whose properties are the functions.
 * Object spread copies such functions, but not the methods of a class.
 */
export const readerOf = (book: Reader): Reader => ({
  inPlay: book.inPlay,
  homes: (types, has) => book.homes(types, has),
  owned: (kind) => book.owned(kind),
  facts: (state, o) => book.facts(state, o),
  facing: (state, one, other) => book.facing(state, one, other),
  lone: (state, one) => book.lone(state, one),
  firstPlayer: (state) => book.firstPlayer(state),
  phase: (state) => book.phase(state),
  tally: (state, name, seat, self) => book.tally(state, name, seat, self),
  baseStatistics: (state, o) => book.baseStatistics(state, o),
  ...(book.stands && { stands: (state, one, where) => book.stands!(state, one, where) }),
  ...(book.shows && { shows: (state, facts, word) => book.shows!(state, facts, word) }),
  ...(book.holds && { holds: (state, region, place) => book.holds!(state, region, place) }),
  ...(book.number && { number: (facts, name) => book.number!(facts, name) }),
  ...(book.meantBy && { meantBy: (facts, filter) => book.meantBy!(facts, filter) }),
  ...(book.zones && { zones: book.zones }),
  supposing: book.supposing,
});
