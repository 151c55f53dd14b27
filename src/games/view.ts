import type { SeatAsk } from '../kernel/choice.ts';
import type { CardView, Prompt, View, ZoneView } from '../kernel/game.ts';
import { type Seat, zoneId } from '../kernel/ids.ts';
import { awaited, inZone } from '../kernel/query.ts';
import type { GameObject, GameState, ZoneSpec } from '../kernel/state.ts';
import { type Namer, nameOf } from './present.ts';

/** What the views and prompts of all games hold alike. Who sees what, each game says itself. */

/** A view: `own` is what the game says, the rest is the same everywhere. */
export const viewOf = (
  state: GameState,
  viewer: Seat | undefined,
  own: Pick<View, 'zones' | 'effects' | 'groups' | 'status'>,
): View => ({
  game: state.game,
  profile: state.profile,
  names: state.seats.map((s) => s.name),
  version: state.version,
  ...own,
  awaiting: awaited(state),
  ...(viewer === undefined ? {} : { viewer }),
  ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
});

/** Every zone that there is: of each kind one for the table, or one for each seat. */
export const zonesOf = (
  state: GameState,
  specs: Record<string, ZoneSpec>,
  zone: (kind: string, seat: Seat | undefined) => ZoneView,
): ZoneView[] =>
  Object.values(specs).flatMap(({ kind, owned }) =>
    (owned ? [...state.seats.keys()] : [undefined]).map((seat) => zone(kind, seat)),
  );

/** A zone: how many objects lie there, and those that `shown` shows. */
export function zoneOf(
  state: GameState,
  kind: string,
  seat: Seat | undefined,
  shown: (o: GameObject) => CardView | undefined,
): ZoneView {
  const id = zoneId(kind, seat);
  const all = inZone(state, id);
  const cards = all.flatMap((o) => shown(o) ?? []);
  return { id, kind, count: all.length, cards, ...(seat === undefined ? {} : { seat }) };
}

/** The zone with what is shown of it in an order that tells nothing: how it lies is nobody's business, or its player's alone. */
export const inNoOrder = (zone: ZoneView): ZoneView => ({
  ...zone,
  cards: zone.cards.slice().sort((a, b) => a.name.localeCompare(b.name)),
});

/** A choice as its seat reads it; `words` are the game's for it. */
export function promptOf(
  state: GameState,
  { seat, id, epoch, choice, answer }: SeatAsk,
  names: Namer,
  words: Pick<Prompt, 'question' | 'candidates' | 'unavailable'>,
): Prompt {
  const bounds = 'min' in choice ? { min: choice.min, max: choice.max } : { min: 1, max: 1 };
  const prompt: Prompt = {
    seat,
    ask: id,
    epoch,
    slot: choice.slot,
    kind: choice.kind,
    ...bounds,
    cancellable: choice.cancellable === true,
    ...words,
  };
  // A sealed answer may be changed until all are in.
  if (answer?.kind === 'objects')
    prompt.answered = answer.objects.map((s) => nameOf(state, s, names)).join(', ') || 'none';
  return prompt;
}
