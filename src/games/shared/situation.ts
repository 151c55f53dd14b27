// Parts of what a question is decided by that several games tell alike.
import type { CardView, View } from '../../kernel/game.ts';
import type { CardKey, Seat } from '../../kernel/ids.ts';

/** A seat as its viewer speaks of it. */
export const youOr = (view: View, seat: Seat): string =>
  seat === view.viewer ? 'you' : (view.names[seat] ?? '');

/** The viewer's hand, each card with its line and its text; copies once. */
export function handWithTexts(view: View, textOf: (key: CardKey) => string): string[] {
  const hand = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === view.viewer)?.cards ?? [];
  const copies = new Map<string, CardView[]>();
  for (const card of hand) {
    const name = card.name.replace(/#\d+$/, '');
    copies.set(name, [...(copies.get(name) ?? []), card]);
  }
  return [...copies].map(([name, [card, ...others]]) => {
    const { key, line } = card!;
    const times = others.length === 0 ? '' : ` ×${others.length + 1}`;
    const words = key === undefined ? '' : textOf(key).replace(/\s+/g, ' ');
    return [`**${name}**${times} · ${line}`, words].filter((part) => part !== '').join('\n');
  });
}
