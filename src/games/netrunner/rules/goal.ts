import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { DeckList } from '../../../kernel/game.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** Agenda points with which a player wins (rules 20), where no pair of decks says otherwise. */
const POINTS = 7;
/** Official decks that are played to fewer points against each other, by the name of their list. */
const SHORTER: Readonly<Record<string, number>> = { 'System Gateway: starter': 6 };

type Entry = DeckList['cards'][number];

/** To how many points these two lists are played: their cards decide, whatever they are called and whoever brings them. */
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

/** Keeps the number with the game. */
export function playTo(tx: Tx, points: number): void {
  const atom: Atom = { atom: 'clock', name: 'points', value: points };
  tx.apply(proposed([atom]), () => undefined);
}

/** Agenda points with which a player wins this game. Games that began before the number was kept are played to seven. */
export const goal = (state: GameState): number => Number(state.clock['points'] ?? POINTS);
