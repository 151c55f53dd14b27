// Marks changes on a table since a person last saw it, by comparing two of their own views, so that nothing hidden is
// revealed.
import { isDeepStrictEqual } from 'node:util';
import type { CardView, View } from '../../kernel/game/views.ts';
import type { Mark } from '../../kernel/picture.ts';

/** Visible facts of each card on a table, by the number that identifies the card. */
export type Seen = Readonly<Record<number, SeenCard>>;

interface SeenCard {
  zone: string;
  /** Sum of all numbers on the card. */
  sum: number;
  /** All other facts about the card that can change, as text. */
  state: string;
}

const sumOf = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((sum, n) => sum + n, 0);

// Leaves out the card's displayed name, because it changes without a change of the card: it gets a number while another
// card of the same name is visible.
const seenCard = (zone: string, card: CardView): SeenCard => ({
  zone,
  sum: sumOf(card.values) + sumOf(card.counters),
  state: JSON.stringify([card.key, card.controller, card.at, card.marks, card.symbols]),
});

/** Visible facts of each card in this view of a table. */
export const seenOf = ({ zones }: View): Seen =>
  Object.fromEntries(
    zones.flatMap(({ id, cards }) => cards.map((card) => [card.handle, seenCard(id, card)])),
  );

/** The view of a table with a mark on each card that has changed since `seen`. */
export const markedSince = (view: View, seen: Seen): View => ({
  ...view,
  zones: view.zones.map((zone) => ({
    ...zone,
    cards: zone.cards.map((card) => {
      const since = markOf(seenCard(zone.id, card), seen[card.handle]);
      return since === undefined ? card : { ...card, since };
    }),
  })),
});

function markOf(now: SeenCard, then: SeenCard | undefined): Mark | undefined {
  if (then?.zone !== now.zone) return 'new';
  if (then.sum !== now.sum) return now.sum > then.sum ? 'more' : 'less';
  return isDeepStrictEqual(then, now) ? undefined : 'other';
}
