import { type ObjectId, objectId, type Seat } from '../../../kernel/ids.ts';
import type { Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { Plain } from '../../shared/notes.ts';
import type { Book } from '../facts/facts.ts';
import { inItsPlace, isCentral, objectOf, persistingIds } from '../facts/field.ts';
import type { Filter } from '../language/types.ts';
import type { NetrunnerNotes } from '../notes.ts';
import { going } from '../structures.ts';

/** Happenings by name, with their data: the rules' notes, and those that follow from the changes themselves. */
interface Happenings extends NetrunnerNotes {
  moves: { verb: string; from: string; to: string };
  /** The last such counter has left. */
  empties: { counter: string };
  /** So many tags were removed. */
  untagged: { n: number };
  /** Credits come by an ability of a card of that type. */
  gainsCredits: { type: string };
  /** The Runner has stolen or trashed a card of the Corp. */
  takes: Plain;
  /** Cards of a hand were trashed. */
  handTrashed: Plain;
}

/** Something that has happened. */
export type Happening = {
  [W in keyof Happenings]: {
    what: W;
    seat?: Seat | undefined;
    /** The object that it is about, as it was and as it is. */
    was: Facts | undefined;
    now: GameObject | undefined;
    data: Happenings[W];
  };
}[keyof Happenings];

const isOne = <W extends keyof Happenings>(
  one: Happening,
  what: W,
): one is Happening & { data: Happenings[W] } => one.what === what;

/** Happenings by which a card leaves its place: it is spoken of as it lay there. */
const AS_IT_WAS: readonly (keyof Happenings)[] = ['moves', 'scores', 'trashes', 'takes'];

/** Something that has happened, as one ability asks about it. */
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

  /** True if it was about the speaker, or about a card that fits. */
  isAbout(what: 'self' | 'host' | Filter): boolean {
    const { was, now, what: sort } = this.happening;
    if (was === undefined) return false;
    if (what === 'self') return was.stamp === this.speaker.stamp || now?.stamp === this.speaker.stamp;
    const facts = now === undefined || AS_IT_WAS.includes(sort) ? was : this.book.facts(this.state, now);
    return this.book.means(this.state, facts, inItsPlace(what, facts), this.env);
  }

  isBy(who: 'you' | 'opponent'): boolean {
    return (who === 'you') === (this.happening.seat === this.env.you);
  }

  /** Its data; undefined if it is another happening. */
  data<W extends keyof Happenings>(what: W): Happenings[W] | undefined {
    return isOne(this.happening, what) ? this.happening.data : undefined;
  }

  /** True if its subject was at a remote server. */
  get isAtRemote(): boolean {
    const server = objectOf(this.state, this.happening.now?.at);
    return server !== undefined && !isCentral(server);
  }

  /** The server where the speaker is, or was when it was trashed in this run. */
  get here(): ObjectId | undefined {
    const server = going(this.state, 'run')?.data.server;
    if (this.speaker.at !== undefined) return this.speaker.at;
    return persistingIds(this.state).includes(this.speaker.id) && typeof server === 'number'
      ? objectId(server)
      : undefined;
  }
}
