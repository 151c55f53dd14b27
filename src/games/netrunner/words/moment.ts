import { type ObjectId, objectId, type Seat, type Stamp } from '../../../kernel/ids.ts';
import type { Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { Plain } from '../../shared/notes.ts';
import type { Book } from '../facts/facts.ts';
import { inItsPlace, isCentral, objectOf, persistingIds } from '../facts/field.ts';
import type { Filter } from '../language/types.ts';
import type { NetrunnerNotes } from '../notes.ts';
import { going } from '../structures.ts';

/**
 * Events that can trigger abilities, by name, with their data. They are the notes that the rules write for the log, and
 * further events derived from changes of state.
 */
interface Happenings extends NetrunnerNotes {
  moves: { verb: string; from: string; to: string };
  /** Event: the last counter of a kind has left the object. */
  empties: { counter: string };
  /** Event: tags were removed. `n`: their number. */
  untagged: { n: number };
  /** Event: credits were gained by an ability of a card of the given type. */
  gainsCredits: { type: string };
  /** Event: the Runner has stolen or trashed a card of the Corp. */
  takes: Plain;
  /** Event: cards of a hand were trashed. */
  handTrashed: Plain;
}

/** An event that has happened. */
export type Happening = {
  [W in keyof Happenings]: {
    what: W;
    seat?: Seat | undefined;
    /** The object that the event is about, before and after the event. */
    was: Facts | undefined;
    now: GameObject | undefined;
    data: Happenings[W];
    /** The card whose text brought the event about. */
    source?: Stamp | undefined;
  };
}[keyof Happenings];

const isOne = <W extends keyof Happenings>(
  one: Happening,
  what: W,
): one is Happening & { data: Happenings[W] } => one.what === what;

/** Events by which a card leaves its place. Triggers check the card as it was before the event. */
const AS_IT_WAS: readonly (keyof Happenings)[] = ['moves', 'scores', 'trashes', 'takes'];

/** An event that has happened, with the questions that a triggered ability of an object asks about it. */
export class Moment {
  readonly state: GameState;
  readonly happening: Happening;
  /** The object that has the ability. */
  readonly speaker: GameObject;
  private readonly env: Env;
  private readonly book: Book;

  constructor(state: GameState, happening: Happening, speaker: GameObject, env: Env, book: Book) {
    this.state = state;
    this.happening = happening;
    this.speaker = speaker;
    this.env = env;
    this.book = book;
  }

  /** True if the event's object is the card with the ability or its host, or fits the filter. */
  isAbout(what: 'self' | 'host' | Filter): boolean {
    const { was, now, what: sort } = this.happening;
    if (was === undefined) return false;
    if (what === 'self') return was.stamp === this.speaker.stamp || now?.stamp === this.speaker.stamp;
    const facts = now === undefined || AS_IT_WAS.includes(sort) ? was : this.book.facts(this.state, now);
    return this.book.means(this.state, facts, inItsPlace(what, facts), this.env);
  }

  /** True if a text of the card with the ability brought the event about. */
  get isOwn(): boolean {
    return this.happening.source === this.speaker.stamp;
  }

  isBy(who: 'you' | 'opponent'): boolean {
    return (who === 'you') === (this.happening.seat === this.env.you);
  }

  /** Data of the event if it has this name; undefined if it has another. */
  data<W extends keyof Happenings>(what: W): Happenings[W] | undefined {
    return isOne(this.happening, what) ? this.happening.data : undefined;
  }

  /** True if the event's object was at a remote server. */
  get isAtRemote(): boolean {
    const server = objectOf(this.state, this.happening.now?.at);
    return server !== undefined && !isCentral(server);
  }

  /** The server of the card with the ability, or the server from which that card was trashed in this run. */
  get here(): ObjectId | undefined {
    const server = going(this.state, 'run')?.data.server;
    if (this.speaker.at !== undefined) return this.speaker.at;
    return persistingIds(this.state).includes(this.speaker.id) && typeof server === 'number'
      ? objectId(server)
      : undefined;
  }
}
