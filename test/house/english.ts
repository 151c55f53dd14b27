// Searches comments and names for bad habits of prose; docs/voice.md says what to write instead.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './imports.ts';

/** A line in which a habit was found. */
export interface Hit {
  file: string;
  line: number;
  text: string;
}

/**
 * The text of a comment line without comment marks; undefined for code. `first` is true if the line has a mark that
 * begins a comment.
 */
function commentOf(line: string): { text: string; first: boolean } | undefined {
  const [, mark, text] = /^\s*(\/\*\*|\/\/|\*(?!\/))\s?(.*?)(?:\s*\*\/)?$/.exec(line) ?? [];
  return mark === undefined || text === undefined ? undefined : { text, first: mark !== '*' };
}

/** Participles that were used as names of actions, predicates or values. */
const PARTICIPLE =
  /^export (?:async )?(?:function|const) ((?:shown|counted|told|named|moved|grown|meant|asked|given|made|taken|read|said|known|found|kept|put|sent|drawn|held|seen|spoken|printed|written|chosen|played|left|brought|begun|done|gone|paid|lost|won|met|set|built|called|filled|joined|marked|sorted|used|wanted|changed|opened|closed|placed|removed|replaced|stored|parted|paired|listed|parsed|tried|watched|worded|cut))(?=[\s(:=<])/;

/** Habits by name, each with a test for a line of a file. `begins` is true for the first line of a comment. */
export const HABITS: Readonly<
  Record<string, (comment: string | undefined, begins: boolean, code: string) => boolean>
> = {
  'a clause where a noun belongs': (comment, begins) =>
    begins &&
    /^(What|Whatever|Whoever|Who|Whom|Whose|Where|Wherever|Whether|Which|How many|How much)\b[^?]*$/.test(
      comment ?? '',
    ),
  'a predicate documented as a question': (comment, begins) =>
    begins &&
    /^(Is|Are|Has|Have|Does|Do|Did|Can|Could|May|Must|Was|Were|Will|Would|Should)\b.*\?/.test(comment ?? ''),
  'home-made words': (comment) =>
    /\b(anew|mends?|mended|mending|deaths?|goes by|go by|stands? still|stood still|part(?:ed|s)? (?:who|those|players)|betray\w*|reckon\w*)\b/i.test(
      comment ?? '',
    ),
  'passive obligation': (comment) =>
    /\b(is|are|was|were) to (be|have|go|come|get|hold|say|stay|show|make|do|take|give|know|see|find)\b|\bwants? \w+ing\b|\bmay be \w+ anew\b/.test(
      comment ?? '',
    ),
  'participles as names': (_, __, code) => PARTICIPLE.test(code),
};

/** The habits in the lines of a file. */
export function habitsIn(file: string, text: string): Map<string, Hit[]> {
  const found = new Map<string, Hit[]>(Object.keys(HABITS).map((habit) => [habit, []]));
  let before = false;
  for (const [index, line] of text.split('\n').entries()) {
    const comment = commentOf(line);
    // A bare mark begins a comment of several lines.
    const empty = comment?.text === '';
    const begins = comment !== undefined && !before && !empty;
    for (const [habit, betrays] of Object.entries(HABITS))
      if (betrays(comment?.text, begins, line))
        found.get(habit)?.push({ file, line: index + 1, text: line.trim() });
    before = comment !== undefined && !empty;
  }
  return found;
}

/** Name of the room to which a file belongs; counts are kept for each room. */
export function roomOf(file: string): string {
  const parts = file.split('/');
  return parts
    .slice(0, parts[1] === 'games' ? 3 : 2)
    .join('/')
    .replace(/\/[^/]*\.\w+$/, '');
}

/** Hits of all files, by habit and room. */
export function habitsByRoom(files: readonly string[]): Map<string, Map<string, Hit[]>> {
  const all = new Map<string, Map<string, Hit[]>>(Object.keys(HABITS).map((habit) => [habit, new Map()]));
  for (const file of files)
    for (const [habit, hits] of habitsIn(file, readFileSync(join(ROOT, file), 'utf8'))) {
      if (hits.length === 0) continue;
      const rooms = all.get(habit)!;
      rooms.set(roomOf(file), [...(rooms.get(roomOf(file)) ?? []), ...hits]);
    }
  return all;
}

/** True if a commit's subject is an imperative of at most 72 characters. */
export const isPlainSubject = (subject: string): boolean =>
  subject.length <= 72 &&
  /^[A-Z][a-z]+\b(?!:)/.test(subject) &&
  !/^(?!Bring\b)\w+(ed|ing|[^s]s)\b/.test(subject);
