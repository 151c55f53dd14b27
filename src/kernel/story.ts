import type { LogLine } from './game.ts';
import type { ObjectId, Seat } from './ids.ts';

// The story is told event by event, in clauses, and put together here as a person would tell it: an act with what it costs and
// what follows from it at once is one sentence, and a part of the round in which nothing happened is not mentioned.

/** A part of a sentence, without capital letter and full stop. */
export interface Clause {
  says: string;
  /**
   * The object that is its subject, and its name, with which the words begin: spoken of again at once, it is "it". Not after it has
   * gone out of sight: which of several came back is not for everybody to know.
   */
  about?: { id: ObjectId; name: string; hidden?: true };
  /** Short form when the clause is told with its act: right behind the act, or in brackets at the end. Elsewhere `says` is used. */
  added?: { how: 'place' | 'price'; text: string };
}

/** Lines about one thing that happened. */
export type Told =
  /** A part of the day, round or turn begins. It is told if anything happens in it, or if somebody is waited for. */
  | { kind: 'heading'; text: string }
  /** Said as it is. */
  | { kind: 'line'; line: LogLine }
  | Happening;

/** The event for everybody, and for single seats that read something else. */
export interface Happening {
  kind: 'clauses';
  clauses: Clause[];
  own?: Record<Seat, Clause[]>;
  /** Cause: what follows of the same goes on with its sentence. */
  of?: string;
  /** The name of what it belongs to, which comes first unless the sentence begins with it anyhow. */
  head?: string;
  /** True for an act, which the following lines are the consequence of. */
  act?: true;
}

/** Characters from which on a sentence is not gone on with. */
const LONG = 240;

/** The lines of the story. */
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
      // A price paid before the act is named belongs to it all the same.
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

/** True if it goes on with the sentence of these. */
function goesOn(group: readonly Happening[], { of, act }: Happening): boolean {
  if (act === true) return group.every((one) => one.act !== true && one.clauses.every(isPrice));
  return of !== undefined && of === group[0]?.of && textOf(group).length < LONG;
}

const isPrice = ({ added }: Clause): boolean => added?.how === 'price';

/** One line; undefined if there is nothing to say. What nobody but single seats read says nothing to the others. */
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

/** The sentence as this seat reads it, or everybody. */
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
  // The price may be the card itself, which is out of sight then.
  const subject = more.some(({ added, about }) => added && about?.hidden) ? undefined : first.about;
  const isOfItself = subject !== undefined && rest[0]?.about?.id === subject.id;
  return sentence(`${lead}${isOfItself ? ';' : ':'} ${joined(rest, subject)}`);
}

/** Clauses in a row: what is spoken of twice is "it" the second time, and until when is said once. */
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
