import type { LogLine } from './game/inputs.ts';
import type { ObjectId, Seat } from './ids.ts';

// Puts the story's clauses together into sentences as a person would: an act, its cost and its immediate results are
// one sentence, and a phase in which nothing happened is not mentioned.

/** A part of a sentence of the game's story, without capital letter and full stop. */
export interface Clause {
  says: string;
  /**
   * The object that is the clause's subject, with the name that begins the clause. A second mention right after the
   * first reads "it". An object that has gone out of sight is never called "it": if a card comes back, not everybody
   * may know that it is the same card.
   */
  about?: { id: ObjectId; name: string; hidden?: true };
  /**
   * Short form of the clause, used in the sentence of the act that it belongs to. `place`: right after the act;
   * `price`: in brackets at the end. Elsewhere `says` is used.
   */
  added?: { how: 'place' | 'price'; text: string };
}

/** Input of the game's story: a heading, a finished line, or an event in clauses. */
export type Told =
  /**
   * The beginning of a part of the day, round or turn. The story mentions it only if something happens in that part, or
   * somebody must decide.
   */
  | { kind: 'heading'; text: string }
  /** A finished line of the story. */
  | { kind: 'line'; line: LogLine }
  | Happening;

/** An event in words for everybody, and for seats that read something else. */
export interface Happening {
  kind: 'clauses';
  clauses: Clause[];
  own?: Record<Seat, Clause[]>;
  /** The event's cause: events of the same cause continue the story's sentence. */
  of?: string;
  /**
   * Name of the card or part of the game that the event belongs to; it comes first unless the sentence begins with it
   * anyway.
   */
  head?: string;
  /** True for an act of a player. The events that follow are worded as its consequences. */
  act?: true;
}

/** Length in characters from which a sentence of the story is not continued. */
const LONG = 240;

/** Lines of the game's story made of these events. */
export function linesOf(told: readonly Told[]): LogLine[] {
  const lines: LogLine[] = [];
  let heading: string | undefined;
  let group: Happening[] = [];
  const add = (line: LogLine | undefined): void => {
    if (line === undefined) return;
    if (heading !== undefined) lines.push({ shared: heading });
    heading = undefined;
    lines.push(line);
  };
  const end = (): void => {
    add(lineOf(group));
    group = [];
  };
  for (const one of told) {
    if (one.kind === 'clauses') {
      if (!goesOn(group, one)) end();
      // The act is moved in front of its price, which was paid first, so that the price joins the act's sentence.
      group = one.act === true ? [one, ...group] : [...group, one];
      continue;
    }
    end();
    if (one.kind === 'line') add(one.line);
    else heading = one.text;
  }
  end();
  if (heading !== undefined) lines.push({ shared: heading });
  return lines;
}

/** True if the event belongs to the sentence that is made of these earlier events. */
function goesOn(group: readonly Happening[], { of, act }: Happening): boolean {
  if (act === true) return group.every((one) => one.act !== true && one.clauses.every(isPrice));
  return of !== undefined && of === group[0]?.of && textOf(group).length < LONG;
}

const isPrice = ({ added }: Clause): boolean => added?.how === 'price';

/**
 * The events as one line of the story; undefined if there are no words for them. Words that only certain seats may read
 * are left out for others.
 */
function lineOf(group: readonly Happening[]): LogLine | undefined {
  const shared = textOf(group);
  if (shared === '') return undefined;
  const seats = new Set(group.flatMap(({ own }) => Object.keys(own ?? {}).map(Number)));
  const secret: Record<Seat, string> = {};
  for (const seat of seats) {
    const text = textOf(group, seat);
    if (text !== shared) secret[seat] = text;
  }
  return Object.keys(secret).length === 0 ? { shared } : { shared, secret };
}

/** The sentence about these events for this seat, or for everybody. */
function textOf(group: readonly Happening[], seat?: Seat): string {
  const all = group.flatMap((one) => (seat === undefined ? undefined : one.own?.[seat]) ?? one.clauses);
  const [first, ...more] = all;
  const { act, head } = group[0] ?? {};
  if (first === undefined) return '';
  if (act !== true) {
    const isNamed = head === undefined || first.about?.name === head;
    return sentence(isNamed ? joined(all) : `${head}: ${joined(all)}`);
  }
  const added = (how: 'place' | 'price'): string[] =>
    more.flatMap((clause) => (clause.added?.how === how ? [clause.added.text] : []));
  const prices = added('price');
  const lead = `${first.says}${added('place').join('')}${prices.length === 0 ? '' : ` (${prices.join(', ')})`}`;
  const rest = more.filter((clause) => clause.added === undefined);
  if (rest.length === 0) return sentence(lead);
  // The act's card may itself be the price. It is then out of sight, so it is not called "it".
  const subject = more.some(({ added, about }) => added && about?.hidden) ? undefined : first.about;
  const isOfItself = subject !== undefined && rest[0]?.about?.id === subject.id;
  return sentence(`${lead}${isOfItself ? ';' : ':'} ${joined(rest, subject)}`);
}

/** Clauses joined to a sentence: a second mention becomes "it", and a common duration is said once. */
function joined(clauses: readonly Clause[], before?: Clause['about']): string {
  let last = before?.hidden === true ? undefined : before;
  return clauses
    .map(({ says, about }, i) => {
      const again = about !== undefined && about.id === last?.id && says.startsWith(about.name);
      last = about?.hidden === true ? undefined : about;
      const text = again ? `it${says.slice(about.name.length)}` : says;
      const until = UNTIL.exec(text)?.[0];
      return until !== undefined && clauses[i + 1]?.says.endsWith(until) === true
        ? text.slice(0, -until.length)
        : text;
    })
    .join('; ');
}

const UNTIL = /, until [^,;]+$/;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/\.$/.test(text) ? '' : '.'}`;
