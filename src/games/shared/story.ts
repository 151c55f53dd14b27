import type { Atom, GameEvent } from '../../kernel/atom.ts';
import type { LogLine } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';

/** What the stories of all games do alike. What is said of an event, each game says itself. */

/** Atoms of the event that happened. */
export const applied = ({ entries }: GameEvent): Atom[] =>
  entries.flatMap(({ atom, status }) => (status === 'applied' ? [atom] : []));

/** "a card", "3 cards". */
export const cardsText = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);

/** What everybody reads, with the wording of each seat that reads otherwise. */
export function lineOf(state: GameState, shared: string, own: (seat: Seat) => string): LogLine {
  const secret: Record<Seat, string> = {};
  for (const seat of state.seats.keys()) {
    const text = own(seat);
    if (text !== shared) secret[seat] = text;
  }
  return Object.keys(secret).length === 0 ? { shared } : { shared, secret };
}

/**
 * What an ability did, with the card it belongs to: days may lie between this line and the one that named it. What a
 * player does names its card itself, or must not.
 */
export function headed(head: string | undefined, line: LogLine | undefined): LogLine | undefined {
  if (head === undefined || line === undefined) return line;
  const { shared, secret } = line;
  if (secret === undefined) return { shared: `${head}: ${shared}` };
  const own = Object.entries(secret).map(([seat, text]) => [seat, text === '' ? '' : `${head}: ${text}`]);
  return { shared: `${head}: ${shared}`, secret: Object.fromEntries(own) };
}

/** A sentence with its words filled in: `{who} plays {card}`. What is filled in is taken as it is. */
export const phrase = (form: string, words: Readonly<Record<string, string>>): string =>
  form.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
