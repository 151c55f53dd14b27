import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { DeckList } from '../../../kernel/game/inputs.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** Agenda points needed to win (rules 20), unless the pair of decks sets another number. */
const POINTS = 7;
/** Official decks that are played to fewer points against each other, by the name of their list. */
const SHORTER: Readonly<Record<string, number>> = { 'System Gateway: starter': 6 };

type Entry = DeckList['cards'][number];

/** Number of points to which these two decks are played. Their cards decide, not their names or owners. */
export const pointsOf = (played: readonly Entry[], official: readonly DeckList[]): number =>
  official.flatMap(({ name, cards }) => (sameCards(cards, played) ? (SHORTER[name] ?? []) : []))[0] ?? POINTS;

function sameCards(some: readonly Entry[], others: readonly Entry[]): boolean {
  const [one, other] = [counts(some), counts(others)];
  return one.size === other.size && [...one].every(([key, n]) => other.get(key) === n);
}

function counts(entries: readonly Entry[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { key, count } of entries) all.set(key, (all.get(key) ?? 0) + count);
  return all;
}

/** Stores in the game the number of points to which it is played. */
export function playTo(tx: Tx, points: number): void {
  const atom: Atom = { atom: 'clock', name: 'points', value: points };
  tx.apply(proposed([atom]), () => undefined);
}

/** Agenda points needed to win this game: seven for games begun before the number was stored. */
export const goal = (state: GameState): number => Number(state.clock['points'] ?? POINTS);
