// A view of a finished game with all cards open: combines what its players knew.
import type { CardView, GroupView, View, ZoneView } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';

/**
 * The combined view of all players: whatever one of them sees is open. What nobody knew stays face down, including the
 * order of the decks. Only for finished games.
 */
export function openView(game: Game, state: GameState): View {
  const base = game.view(state, undefined);
  const seats = state.seats.map((_, seat) => game.view(state, seat));
  return {
    ...base,
    zones: base.zones.map((zone) => openZone(zone, seats)),
    groups: base.groups.map((group) => openGroup(group, seats)),
    effects: base.effects.map((text, index) => seen(text, seats, (view) => view.effects[index])),
  };
}

/**
 * The zone with all cards that any player sees. If a player knows a card, it is shown as that player sees it. The cards
 * are in the order of the player who sees most of them.
 */
function openZone(zone: ZoneView, seats: readonly View[]): ZoneView {
  const all = [zone, ...seats.flatMap((view) => view.zones.filter(({ id }) => id === zone.id))];
  const faces = new Map<number, CardView>();
  for (const { cards } of all.sort((a, b) => b.cards.length - a.cards.length))
    for (const card of cards) {
      const known = faces.get(card.handle);
      if (known === undefined || (known.key === undefined && card.key !== undefined))
        faces.set(card.handle, card);
    }
  return { ...zone, cards: [...faces.values()] };
}

function openGroup(group: GroupView, seats: readonly View[]): GroupView {
  const same = (view: View): GroupView | undefined => view.groups.find(({ id }) => id === group.id);
  return {
    ...group,
    cause: seen(group.cause, seats, (view) => same(view)?.cause),
    members: group.members.map((name, index) => seen(name, seats, (view) => same(view)?.members[index])),
  };
}

/**
 * A text of the view, such as the cause of a group: the wording of a player who knows more than spectators, if there is
 * one; otherwise the spectators' wording.
 */
const seen = (shared: string, seats: readonly View[], read: (view: View) => string | undefined): string =>
  seats.map(read).find((own) => own !== undefined && own !== shared) ?? shared;
