import type { Answer, SeatAsk } from '../../kernel/choice.ts';
import type { RefusalCode } from '../../kernel/game/inputs.ts';
import type { Candidate, Prompt, Unavailable } from '../../kernel/game/prompts.ts';
import type { CardView, View, ZoneView } from '../../kernel/game/views.ts';
import { type CardKey, type ObjectId, type Seat, zoneId } from '../../kernel/ids.ts';
import { awaited, inZone } from '../../kernel/query.ts';
import type { GameObject, GameState, ZoneSpec } from '../../kernel/state.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { type Namer, nameOf } from './naming.ts';

/** Parts of the views and prompts (questions in words) that all games share. Each game decides who sees what. */

/** A view (what one viewer may know of the game): `own` is the game's part, the rest is the same in every game. */
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

/**
 * Views of all zones: one for each kind, or one for each kind and seat. Each has the number of objects in the zone, and
 * the views that `shown` returns for them. Objects of a `closed` zone are sorted by name, because only the zone's
 * player, or nobody, may know their real order.
 */
export const zonesOf = (
  state: GameState,
  specs: Record<string, ZoneSpec>,
  shown: (o: GameObject) => CardView | undefined,
  closed: (kind: string, seat: Seat | undefined) => boolean,
): ZoneView[] =>
  Object.values(specs).flatMap(({ kind, owned }) =>
    (owned ? [...state.seats.keys()] : [undefined]).map((seat) => {
      const id = zoneId(kind, seat);
      const all = inZone(state, id);
      const cards = all.flatMap((o) => shown(o) ?? []);
      if (closed(kind, seat)) cards.sort((a, b) => a.name.localeCompare(b.name));
      return { id, kind, count: all.length, cards, ...(seat === undefined ? {} : { seat }) };
    }),
  );

/** View of a card whose face is hidden: only that it exists. */
export const backView = ({ stamp, owner, controller }: GameObject, name: string, line: string): CardView => ({
  handle: stamp,
  name,
  line,
  owner,
  controller,
  marks: [],
  counters: {},
  values: {},
});

/** Place of a card, as its view states it: the place (or host) with this id. Empty if nothing has the id. */
export const placeOfCard = (state: GameState, id: ObjectId | undefined): Pick<CardView, 'at'> => {
  const place = id === undefined ? undefined : state.objects[id];
  return place ? { at: place.stamp } : {};
};

/** An act that cannot be done with this card now, with the reason, as players read it. */
export const cannot = (
  act: string,
  { stamp }: GameObject,
  value: string,
  sentence: string,
  code: RefusalCode = 'not-available',
): Unavailable => ({ handle: stamp, value, act, code, sentence });

/** A choice as its seat reads it; `words` are the game's wordings for it. */
export function promptOf(
  state: GameState,
  { seat, id, epoch, choice, answer }: SeatAsk,
  names: Namer,
  words: Pick<Prompt, 'question' | 'standing' | 'candidates' | 'unavailable' | 'always'>,
): Prompt {
  const bounds = 'min' in choice ? { min: choice.min, max: choice.max } : { min: 1, max: 1 };
  const prompt: Prompt = {
    seat,
    ask: id,
    epoch,
    slot: choice.slot,
    kind: choice.kind,
    code: choice.why.code,
    ...bounds,
    cancellable: choice.cancellable === true,
    ...words,
  };
  // An answer to a sealed question stays hidden from other players until all have answered. The player who gave it sees
  // it, and may change it.
  if (answer !== undefined) prompt.answered = answerInWords(state, answer, words.candidates, names);
  return prompt;
}

/** The answer as its seat reads it: names of objects, or the words of the chosen candidates. */
function answerInWords(
  state: GameState,
  answer: Answer,
  candidates: readonly Candidate[],
  names: Namer,
): string {
  if (answer.kind === 'objects') return nameRow(answer.objects.map((s) => nameOf(state, s, names))) || 'none';
  const given = JSON.stringify(answer);
  const isChosen = ({ answer: one }: Candidate): boolean =>
    one.kind === 'option' && answer.kind === 'option'
      ? one.options.every((id) => answer.options.includes(id))
      : JSON.stringify(one) === given;
  return nameRow(candidates.filter(isChosen).map(({ value, detail }) => detail || value)) || 'none';
}

/** Name of a seat for the viewer: "you" for the viewer's own. */
export const youOr = (view: View, seat: Seat): string =>
  seat === view.viewer ? 'you' : (view.names[seat] ?? '');

/** The viewer's hand as lines: each card with its facts and its text. Copies of a card share one line. */
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
