// Mentions (`<@…>`) in texts that people type for others: replaced by names, which ping nobody, and which `/privacy
// delete` finds.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type { NamedPerson } from './affairs.ts';
import type { GameRecord } from './records.ts';
import type { JudgeAct } from './service.ts';

/** The people whose names the game's story uses. */
export const peopleOf = ({ players, affairs: { people = [] } }: GameRecord): NamedPerson[] => [
  ...people,
  ...players,
];

/** A typed text with mentions of the given people replaced by their names. */
export const withNames = (typed: string, people: readonly NamedPerson[]): string =>
  typed.replace(/<@!?(\w+)>/g, (mention, id: string) => {
    const person = people.find(({ userId }) => userId === id);
    return person === undefined ? mention : `@${person.name}`;
  });

/**
 * The words of an act by hand (a change without a card program), with mentions of the given people replaced by their
 * names.
 */
export function wordsWithNames(words: ByHandWords, people: readonly NamedPerson[]): ByHandWords {
  const text = words.options['text'];
  return text === undefined
    ? words
    : { ...words, options: { ...words.options, text: withNames(text, people) } };
}

/** A judge's act with mentions of the given people replaced by their names. */
export function actWithNames(act: JudgeAct, people: readonly NamedPerson[]): JudgeAct {
  const named = { ...act };
  if ('reason' in named && named.reason !== undefined) named.reason = withNames(named.reason, people);
  if (named.kind === 'rule') named.text = withNames(named.text, people);
  if (named.kind === 'correct') named.words = wordsWithNames(named.words, people);
  return named;
}
