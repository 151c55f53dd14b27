import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, meant, seatFor } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf } from '../facts/field.ts';
import type { Filter, Trigger } from '../language/types.ts';
import { isHidden } from '../terms.ts';
import { onlyTarget } from './aims.ts';
import { isPhase } from './trigger-index.ts';

/** One occurrence of a triggering condition: its name within the window, and what it is about. */
export interface Occasion {
  key: string;
  it: Stamp[];
  numbers: Record<string, number>;
  /** What it is about, as it is by now, for a player who chooses among several. */
  subject: Stamp | undefined;
}

/** Who is watching: the object whose ability it is, whose it is, and whether the events are still to come. */
export interface Watching {
  self: GameObject;
  env: Env;
  imminent: boolean;
}

type Subject = 'self' | 'host' | Filter;
type Register = Extract<Atom, { atom: 'register' }>;

/** Does the event count: an entry that is still to happen, or one that has happened? */
const counts = ({ status }: AtomEntry, imminent: boolean): boolean =>
  status === (imminent ? 'proposed' : 'applied');

/** Every occurrence of the condition among the events (rules 10: one window may hold several). */
export function occasions(
  when: Trigger,
  watching: Watching,
  events: GameEvent[],
  state: GameState,
  book: Book,
): Occasion[] {
  return events.flatMap((event, e) => {
    const entries = event.entries.filter((entry) => counts(entry, watching.imminent));
    return sparks(when, watching, event, entries, state, book).map(
      ({ key, it = [], numbers = {}, subject = it[0] }): Occasion => ({
        key: `${e}.${key}`,
        it,
        numbers,
        subject,
      }),
    );
  });
}

interface Spark {
  key: string;
  it?: Stamp[];
  numbers?: Record<string, number>;
  subject?: Stamp | undefined;
}

function sparks(
  when: Trigger,
  watching: Watching,
  event: GameEvent,
  entries: AtomEntry[],
  state: GameState,
  book: Book,
): Spark[] {
  const { self, env } = watching;
  const about = (s: Stamp | undefined, what: Subject): boolean =>
    s !== undefined && concerns(state, s, what, self, env, book);
  const registers = (name: string): Register[] =>
    entries.flatMap(({ atom }) => (atom.atom === 'register' && atom.what === name ? [atom] : []));
  const by = (seat: Seat | undefined, who: 'you' | 'opponent' | 'any'): boolean =>
    seat !== undefined && (who === 'any' || (who === 'you') === (seat === env.you));
  const typed = (type: unknown, wanted: string | string[] | undefined): boolean =>
    wanted === undefined || [wanted].flat().some((t) => meant(t, env) === type);

  switch (when.on) {
    case 'moves':
      return entries.flatMap((entry) => moved(when, watching, entry, state, book));
    case 'phase':
      return entries.some(({ atom }) => atom.atom === 'register' && isPhase(when, atom))
        ? [{ key: 'phase' }]
        : [];
    case 'plays':
      // "Marshal or play": a text that means only events says so (rules 12).
      return [...registers('plays'), ...registers('marshals')].flatMap((r) => {
        const { in: from, ...what } = when.what;
        const s = current(r.object, entries, state);
        return s !== undefined &&
          by(r.seat, when.who) &&
          (from === undefined || from === (r.data?.['from'] ?? 'hand')) &&
          about(s, what)
          ? [{ key: `plays.${s}`, it: [s] }]
          : [];
      });
    case 'revealed':
      return registers('unveiled').flatMap((r) =>
        by(r.seat, when.who) && about(r.object, when.what)
          ? [{ key: `revealed.${r.object}`, it: [r.object!] }]
          : [],
      );
    case 'marshals':
      return registers('marshals').flatMap((r) => {
        const s = current(r.object, entries, state);
        return s !== undefined && by(r.seat, when.who) && about(s, when.what)
          ? [{ key: `marshals.${s}`, it: [s] }]
          : [];
      });
    case 'gains':
      return entries.flatMap(({ atom }): Spark[] => {
        const gained =
          (atom.atom === 'counter' &&
            when.counter === atom.counter &&
            atom.by > 0 &&
            // Moved power is not gained (rules 9.12).
            event.name !== 'movePower') ||
          (atom.atom === 'mark' && when.status === atom.mark && atom.on);
        return gained && 'object' in atom && about(atom.object, when.what)
          ? [{ key: `gains.${atom.object}`, it: [atom.object!] }]
          : [];
      });
    case 'stands':
      return entries.flatMap(({ atom }) =>
        atom.atom === 'mark' && atom.mark === 'kneeling' && !atom.on && about(atom.object, when.what)
          ? [{ key: `stands.${atom.object}`, it: [atom.object] }]
          : [],
      );
    case 'challenge':
      return registers('challenge').flatMap((r) => result(when, r, watching, state, book));
    case 'claim':
      return registers(watching.imminent ? 'claims' : 'claimed').flatMap((r) => {
        const far = when.by === undefined || Number(r.data?.['margin']) >= when.by;
        const alone = when.unopposed === undefined || r.data?.['unopposed'] === 1;
        return far && alone && by(r.seat, when.who) && typed(r.data?.['type'], when.type)
          ? [
              {
                key: 'claim',
                numbers: { opponent: r.seat === env.you ? Number(r.data?.['loser']) : r.seat! },
              },
            ]
          : [];
      });
    case 'initiated':
      return registers('initiated').flatMap((r) => {
        const against = Number(r.data?.['against']);
        if (when.against !== undefined && against !== seatFor(state, when.against, env)) return [];
        return typed(r.data?.['type'], when.type)
          ? [{ key: 'initiated', numbers: { opponent: r.seat === env.you ? against : r.seat! } }]
          : [];
      });
    case 'declared':
      return registers('declared').flatMap((r) =>
        r.data?.['as'] === when.as && about(r.object, when.what)
          ? [{ key: `declared.${r.object}`, it: [r.object!] }]
          : [],
      );
    case 'dominance':
    case 'income':
      return registers(when.on).flatMap((r) =>
        by(r.seat, when.who)
          ? [{ key: when.on, numbers: r.seat === env.you ? {} : { opponent: r.seat! } }]
          : [],
      );
    case 'increased':
      return registers('increased').flatMap((r) =>
        about(r.object, when.what) ? [{ key: `increased.${r.object}`, it: [r.object!] }] : [],
      );
    case 'renowned':
      return entries.flatMap(({ atom }): Spark[] =>
        event.name === 'renown' && atom.atom === 'counter' && about(atom.object, when.what)
          ? [{ key: `renowned.${atom.object}`, it: [atom.object] }]
          : [],
      );
    case 'pillaged':
      return registers('pillaged').flatMap((r) => {
        const s = current(r.object, entries, state);
        return about(stampIn(r, 'by'), when.by) && s !== undefined ? [{ key: `pillaged.${s}`, it: [s] }] : [];
      });
    case 'bypassed':
      return registers('bypassed').flatMap((r) =>
        about(stampIn(r, 'by'), when.by)
          ? [{ key: `bypassed.${r.object}.${r.data?.['by']}`, it: [r.object!] }]
          : [],
      );
    case 'initiates':
      return registers('initiates').flatMap((r) =>
        by(r.seat, when.who) && about(r.object, when.what)
          ? aimed(when, r.object!, state, book, about).map((it) => ({
              key: 'initiates',
              it: [it],
              numbers: r.seat === env.you ? {} : { opponent: r.seat! },
            }))
          : [],
      );
  }
}

/** What is spoken of: what initiates, or where the text asks for that its only target. */
function aimed(
  { aimed: wanted }: Extract<Trigger, { on: 'initiates' }>,
  speaker: Stamp,
  state: GameState,
  book: Book,
  about: (s: Stamp | undefined, what: Subject) => boolean,
): Stamp[] {
  if (wanted === undefined) return [speaker];
  const target = onlyTarget(state, book);
  return target !== undefined && about(target, wanted) ? [target] : [];
}

/** The stamp that a register keeps as a number: only stamps are ever written there. */
const stampIn = (r: Register, name: string): Stamp | undefined =>
  typeof r.data?.[name] === 'number' ? (r.data[name] as Stamp) : undefined;

/** Where the card is played or marshaled from, as its note says it: from the hand, unless it says otherwise. */
export const playedFrom = ({ zone }: GameObject): { from?: string } =>
  kindOf(zone) === 'hand' ? {} : { from: kindOf(zone) };

/** The new stamp of an object that the event itself moved. */
function current(s: Stamp | undefined, entries: AtomEntry[], state: GameState): Stamp | undefined {
  if (s === undefined || live(state, s) !== undefined) return s;
  return entries.find(({ atom }) => atom.atom === 'move' && atom.object === s)?.made ?? s;
}

/**
 * A move: arrivals are judged as they are there, departures as they were. Nobody knows what a card was in a deck (rules 5);
 * if all see where it has gone, they see what it is.
 */
function moved(
  when: Extract<Trigger, { on: 'moves' }>,
  { self, env, imminent }: Watching,
  { atom, made }: AtomEntry,
  state: GameState,
  book: Book,
): Spark[] {
  if (atom.atom !== 'move') return [];
  if (when.verb !== undefined && !oneOf(when.verb, atom.verb)) return [];
  const to = kindOf(atom.to);
  const was = book.known(state, atom.object);
  if (was === undefined && isHidden(to)) return [];
  const from = was?.zone ?? 'deck';
  if (when.from !== undefined && !oneOf(when.from, from)) return [];
  if (when.to !== undefined && !oneOf(when.to, to)) return [];
  // Entering is from elsewhere; leaving is to elsewhere.
  if (from === to) return [];
  const arrives = (when.to !== undefined && !imminent) || was === undefined;
  const subject = arrives ? made : atom.object;
  if (subject === undefined || !concerns(state, subject, when.what, self, env, book)) return [];
  return [{ key: `moves.${atom.object}`, it: [subject], subject: made ?? subject }];
}

const oneOf = (words: string | string[], word: string): boolean => [words].flat().includes(word);

/** Won or lost: in which role, by how much, with whom. */
function result(
  when: Extract<Trigger, { on: 'challenge' }>,
  r: Register,
  { self, env }: Watching,
  state: GameState,
  book: Book,
): Spark[] {
  const winner = r.seat!;
  const loser = Number(r.data?.['loser']);
  const winnerAttacks = r.data?.['as'] === 'attacker';
  const subject = when.result === 'won' ? winner : loser;
  if (when.who !== 'any' && (when.who === 'you') !== (subject === env.you)) return [];
  if (when.type !== undefined && ![when.type].flat().some((t) => meant(t, env) === r.data?.['type']))
    return [];
  if (when.as !== undefined && (when.as === 'attacker') !== ((subject === winner) === winnerAttacks))
    return [];
  if (when.by !== undefined && Number(r.data?.['margin']) < when.by) return [];
  if (when.unopposed === true && r.data?.['unopposed'] !== 1) return [];
  if (when.with !== undefined) {
    const wanted = when.with;
    const there = state.objects.some(
      (o) =>
        o !== null &&
        book.participating(state, o) &&
        concerns(state, o.stamp, wanted, self, env, book) &&
        (when.as === undefined || (when.as === 'attacker') === book.attacking(state, o)),
    );
    if (!there) return [];
  }
  return [
    {
      key: 'challenge',
      numbers: { opponent: subject === env.you ? other(winner, loser, subject) : subject },
    },
  ];
}

const other = (winner: Seat, loser: Seat, subject: Seat): Seat => (subject === winner ? loser : winner);

/** Is the object what the text speaks of: the speaker, what it is attached to, or one that fits? */
function concerns(
  state: GameState,
  s: Stamp,
  what: Subject,
  self: GameObject,
  env: Env,
  book: Book,
): boolean {
  if (what === 'self') return s === self.stamp;
  if (what === 'host') return hostOf(state, self)?.stamp === s;
  const facts: Facts | undefined = book.known(state, s);
  // Wherever it is: the condition has said from where and to where.
  return (
    facts !== undefined &&
    fits(state, facts, what.in === undefined ? { ...what, in: facts.zone } : what, env, book)
  );
}
