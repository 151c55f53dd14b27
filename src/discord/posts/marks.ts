// Changes on a table since somebody was last shown it, from the view of then and the view of now. Nothing else is asked: of two
// views that a person may see, they may see the difference.
import { isDeepStrictEqual } from 'node:util';
import type { CardView, View } from '../../kernel/game.ts';
import type { Mark } from '../../kernel/picture.ts';

/** Facts shown of each card, by its handle. */
export type Seen = Readonly<Record<number, SeenCard>>;

interface SeenCard {
  zone: string;
  /** All of its numbers together. */
  sum: number;
  /** Everything else of it that may change. */
  state: string;
}

const sumOf = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((sum, n) => sum + n, 0);

// Not its name: that has a number while another of the same name is in sight.
const seenCard = (zone: string, card: CardView): SeenCard => ({
  zone,
  sum: sumOf(card.values) + sumOf(card.counters),
  state: JSON.stringify([card.key, card.controller, card.at, card.marks, card.symbols]),
});

/** Facts that this view shows of each card. */
export const seenOf = ({ zones }: View): Seen =>
  Object.fromEntries(
    zones.flatMap(({ id, cards }) => cards.map((card) => [card.handle, seenCard(id, card)])),
  );

/** The view with a mark on each card that has changed since. */
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
