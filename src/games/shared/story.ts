import type { Atom, GameEvent } from '../../kernel/atom.ts';
import type { LogLine } from '../../kernel/game/inputs.ts';
import type { ObjectId, Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Clause, Happening, Told } from '../../kernel/story.ts';
import { nameList } from '../../kernel/text/names.ts';
import { singularVerb } from '../../language/print/english.ts';

/** Common part of the stories (game logs for players) of all games. Each game words its own events. */

/** Atoms (changes of state) of an event that have happened, without those that the rules prevented. */
export const applied = ({ entries }: GameEvent): Atom[] =>
  entries.flatMap(({ atom, status }) => (status === 'applied' ? [atom] : []));

/** A number of unnamed cards in words: "a card", "3 cards". */
export const cardsText = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);

/** Part of a log sentence about one object; equal parts about several objects are joined later. */
export interface Saying {
  /** Words before the object's name; without a name, these are all the words of the part. */
  lead: string;
  name?: string;
  /**
   * The object of the sentence part. For a reader who sees the object, the next clause about the same object alone can
   * call it "it".
   */
  id?: ObjectId | undefined;
  /** True if the object becomes hidden by this event. */
  hidden?: boolean;
  /** Words after the name of one object, and words after the names of several. */
  tail?: readonly [string, string];
  /** Position of the words in the log sentence about the act: right after the act, or in brackets at the end. */
  added?: Clause['added'];
}

/** Clauses of a log sentence: equal statements about several objects are merged. */
export function clausesFrom(sayings: readonly Saying[]): Clause[] {
  // Most events are about one object, which needs no merging.
  if (sayings.length === 1) return [clauseOf(sayings)];
  const alike = new Map<string, Saying[]>();
  for (const one of sayings) {
    const key = `${one.lead}|${one.tail?.join('|')}|${one.added?.how}`;
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [one]);
    else others.push(one);
  }
  return [...alike.values()].map(clauseOf);
}

/** One clause of the log about several objects, for which the words are the same. */
function clauseOf(all: readonly Saying[]): Clause {
  const { lead, tail, name, id, hidden, added } = all[0]!;
  const isLone = all.length === 1;
  const names = isLone ? (name ?? '') : listNames(all.flatMap((one) => one.name ?? []));
  const says = `${lead}${names}${tail?.[isLone ? 0 : 1] ?? ''}`;
  const clause: Clause = { says };
  if (isLone && lead === '' && id !== undefined && name !== undefined)
    clause.about = hidden === true ? { id, name, hidden } : { id, name };
  if (added !== undefined) clause.added = isLone ? added : { ...added, text: says };
  return clause;
}

/** Names of cards in a list, for the log; cards without a name are counted. */
export function listNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, n]) => {
    if (n === 1) return name;
    const common = /^an? ((?:face-down |Tumult )?card|duplicate)\b(.*)$/.exec(name);
    return common === null ? `${name} ×${n}` : `${n} ${common[1]}s${common[2]}`;
  });
  return nameList(parts);
}

/**
 * Log words for an act that one seat or several seats do, with a wording for each case. They are joined later: "Ann and
 * Bob draw 2 cards each".
 */
export const bySeat = (state: GameState, seat: Seat, one: string, several: string): Saying => ({
  lead: '',
  name: state.seats[seat]!.name,
  tail: [one, several],
});

/** Log words for cards drawn by the seats. A reader's own cards are named, all others only counted. */
export const drawSayings = (
  state: GameState,
  drawn: ReadonlyMap<Seat, string[]>,
  viewer: Seat | undefined,
): Saying[] =>
  [...drawn].map(([seat, names]) => {
    if (seat === viewer) return { lead: `you draw ${listNames(names)}` };
    const cards = cardsText(names.length);
    return bySeat(state, seat, ` draws ${cards}`, ` draw ${cards} each`);
  });

/** Makes a sentence a part of a longer one: without its full stop, and in small letters unless a name begins it. */
export const inSentence = (text: string): string =>
  text
    .replace(/\.$/, '')
    .replace(/^(?:Reduce|Until|Each|Your|When|At the|After|During|The next|The chosen|All|If)\b/, (word) =>
      word.toLowerCase(),
    );

/**
 * A log entry: public words, and other clauses for each seat that reads something else. Undefined if there is nothing
 * to say. `own`: the words for one seat, which may tell more or less than the public ones.
 */
export function happening(
  state: GameState,
  clauses: Clause[],
  own?: (seat: Seat) => Clause[],
): Happening | undefined {
  if (clauses.length === 0) return undefined;
  if (own === undefined) return { kind: 'clauses', clauses };
  const said = JSON.stringify(clauses);
  const others: Record<Seat, Clause[]> = {};
  for (const seat of state.seats.keys()) {
    const theirs = own(seat);
    if (JSON.stringify(theirs) !== said) others[seat] = theirs;
  }
  return { kind: 'clauses', clauses, ...(Object.keys(others).length > 0 && { own: others }) };
}

/** A log line that is the same for everybody. */
export const line = (shared: string): Told => ({ kind: 'line', line: { shared } });

/** A log line that is a heading for a part of the day, round or turn. */
export const heading = (text: string): Told => ({ kind: 'heading', text });

/** A log line: public words, with other words for each seat that reads something else. */
export function lineOf(state: GameState, shared: string, own: (seat: Seat) => string): LogLine {
  const secret: Record<Seat, string> = {};
  for (const seat of state.seats.keys()) {
    const text = own(seat);
    if (text !== shared) secret[seat] = text;
  }
  return Object.keys(secret).length === 0 ? { shared } : { shared, secret };
}

/** A sentence with its words filled in: `{who} plays {card}`. Inserted words are taken literally. */
export const phrase = (form: string, words: Readonly<Record<string, string>>): string =>
  form.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

/** A text that a card addresses to its player, reworded for the public log: with the players' names. */
export function ofPlayers(text: string, state: GameState, seat: Seat): string {
  const { name } = state.seats[seat]!;
  const others = state.seats.filter((_, other) => other !== seat);
  const opponent = others.length === 1 ? others[0]!.name : `${name}'s opponent`;
  return text
    .replace(/\byour opponent\b/gi, () => opponent)
    .replace(/\byour\b/gi, () => `${name}'s`)
    .replace(/\byou (?!or\b|and\b)(\w+)( or (\w+))?/gi, (_, verb: string, or?: string, other?: string) => {
      const more = or === undefined || other === undefined ? '' : ` or ${singularVerb(other)}`;
      return `${name} ${singularVerb(verb)}${more}`;
    })
    .replace(/\byou\b/gi, () => name);
}
