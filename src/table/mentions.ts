// People who are mentioned in what somebody types for others to read: they are called by their names there, which wake
// nobody, and which `/privacy delete` finds.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type { NamedPerson } from './affairs.ts';
import type { GameRecord } from './records.ts';
import type { JudgeAct } from './service.ts';

/** The people of a game whom its story calls by name. */
export const peopleOf = ({ players, affairs: { people = [] } }: GameRecord): NamedPerson[] => [
  ...people,
  ...players,
];

/** A typed text in which mentions of these people are their names. */
export const withNames = (typed: string, people: readonly NamedPerson[]): string =>
  typed.replace(/<@!?(\w+)>/g, (mention, id: string) => {
    const person = people.find(({ userId }) => userId === id);
    return person === undefined ? mention : `@${person.name}`;
  });

/** Words of an act by hand in which mentions of these people are their names. */
export function wordsWithNames(words: ByHandWords, people: readonly NamedPerson[]): ByHandWords {
  const text = words.options['text'];
  return text === undefined
    ? words
    : { ...words, options: { ...words.options, text: withNames(text, people) } };
}

/** Act of a judge in whose texts mentions of these people are their names. */
export function actWithNames(act: JudgeAct, people: readonly NamedPerson[]): JudgeAct {
  const named = { ...act };
  if ('reason' in named && named.reason !== undefined) named.reason = withNames(named.reason, people);
  if (named.kind === 'rule') named.text = withNames(named.text, people);
  if (named.kind === 'correct') named.words = wordsWithNames(named.words, people);
  return named;
}
