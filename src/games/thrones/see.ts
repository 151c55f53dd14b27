import type { Act, Choice } from '../../kernel/choice.ts';
import type { Candidate, CardView, Prompt, View, ZoneView } from '../../kernel/game.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { asking, kindOf, live } from '../../kernel/query.ts';
import type { GameObject, GameState, LastingEffect } from '../../kernel/state.ts';
import { printAbility } from '../../vocab/print.ts';
import { candidatesOf, Namer, nameOf } from '../present.ts';
import { isHeldByAnother, seenBy } from '../sight.ts';
import { inNoOrder, promptOf, viewOf, zoneOf, zonesOf } from '../view.ts';
import { effectText } from './effect-text.ts';
import type { Book } from './facts.ts';
import { hostOf, isDuplicate } from './field.ts';
import { DUPLICATE, lineOf, marksOf } from './line.ts';
import { question } from './question.ts';
import { lies, sees } from './sight.ts';
import { status } from './status.ts';
import { unavailable } from './unavailable.ts';
import { unchoosable } from './unchoosable.ts';
import { wordingOf } from './wording.ts';
import { isHidden, ZONES } from './words.ts';

/** Everything that the viewer may know, made from nothing. */
export function view(state: GameState, viewer: Seat | undefined, book: Book): View {
  const names = namesFor(state, viewer, book);
  return viewOf(state, viewer, {
    zones: zonesOf(state, ZONES, (kind, seat) => zoneView(state, kind, seat, viewer, names, book)),
    effects: state.effects.map((e) => inForce(state, e, viewer, names, book)),
    groups: [],
    status: status(state, book),
  });
}

/** A lasting or delayed effect in words, with the objects that it was fixed on, as far as the viewer sees them. */
function inForce(
  state: GameState,
  effect: LastingEffect,
  viewer: Seat | undefined,
  names: Namer,
  book: Book,
): string {
  const { name } = book.cards.get(effect.card).definition;
  const on = (effect.refs ?? []).flatMap((s) => {
    const o = live(state, s);
    return o !== undefined && sees(state, o, viewer) ? [names.of(o)] : [];
  });
  return `${name}: ${effectText(state, effect, on)}`;
}

function zoneView(
  state: GameState,
  kind: string,
  seat: Seat | undefined,
  viewer: Seat | undefined,
  names: Namer,
  book: Book,
): ZoneView {
  const zone = zoneOf(state, kind, seat, (o) => {
    if (sees(state, o, viewer)) return cardView(state, o, names, book);
    return lies(o) ? backView(state, o, names) : undefined;
  });
  // Cards in shadows are told apart by everybody (rules 5).
  const closed = isHidden(kind) && kind !== 'shadows' && viewer !== seat;
  return kind === 'deck' || closed ? inNoOrder(zone) : zone;
}

/** A card whose back everybody sees. */
function backView(state: GameState, o: GameObject, names: Namer): CardView {
  const card: CardView = {
    handle: o.stamp,
    name: names.of(o),
    line: isDuplicate(o) ? DUPLICATE : '',
    owner: o.owner,
    controller: o.controller,
    marks: [...o.marks, 'face down'],
    counters: o.counters,
    values: {},
  };
  return at(state, o, card);
}

function cardView(state: GameState, o: GameObject, names: Namer, book: Book): CardView {
  const facts = book.facts(state, o);
  const card: CardView = {
    handle: o.stamp,
    key: book.card(o).definition.ref,
    name: names.of(o),
    line: lineOf(state, o, book),
    owner: o.owner,
    controller: facts.controller,
    marks: [
      ...marksOf(state, o, book),
      ...(o.face === 'down' && !isHidden(kindOf(o.zone)) ? ['face down'] : []),
      // Its owner is told who has looked at a hidden card.
      ...(isHidden(kindOf(o.zone)) ? seenBy(state, o) : []),
    ],
    counters: o.counters,
    values: facts.values,
  };
  return at(state, o, card);
}

/** The card with what it is attached to or lies under. */
function at(state: GameState, o: GameObject, card: CardView): CardView {
  const host = hostOf(state, o);
  return host === undefined ? card : { ...card, at: host.stamp };
}

/** Names for what this viewer sees; what he only sees lying there has a name, too. */
export const namesFor = (state: GameState, viewer: Seat | undefined, book: Book): Namer =>
  new Namer(
    state.objects.filter((o): o is GameObject => o !== null && (lies(o) || sees(state, o, viewer))),
    (o) => (sees(state, o, viewer) ? plainName(o, book) : backOf(o)),
  );

/** A duplicate has no title (rules 7.4), but lies there for all to read. */
export const plainName = (o: GameObject, book: Book): string => {
  const { name } = book.card(o).definition;
  return isDuplicate(o) ? `${name} (duplicate)` : name;
};

/** What a card is called by those who see its back. */
const backOf = (o: GameObject): string =>
  kindOf(o.zone) === 'shadows'
    ? 'Card in shadows'
    : isDuplicate(o)
      ? 'Face-down duplicate'
      : 'Face-down card';

/** What the seat is asked, in words made for it alone. */
export function prompt(state: GameState, seat: Seat, book: Book): Prompt | undefined {
  const part = asking(state)?.parts.find((p) => p.seat === seat);
  if (part === undefined) return undefined;
  const { choice } = part;
  const names = namesFor(state, seat, book);
  return promptOf(state, part, names, {
    question: question(state, seat, choice, names, book),
    candidates: candidates(state, choice, seat, names, book),
    unavailable:
      choice.kind === 'act'
        ? unavailable(state, seat, choice, names, book)
        : unchoosable(state, seat, choice, names, book),
  });
}

/** The possible answers of a choice in words. */
export function candidates(
  state: GameState,
  choice: Choice,
  seat: Seat,
  names: Namer,
  book: Book,
): Candidate[] {
  return candidatesOf(choice, {
    held(s) {
      const o = live(state, s);
      return o !== undefined && !lies(o) && isHeldByAnother(state, s, seat, ZONES);
    },
    object: (s) => ({ value: nameOf(state, s, names), detail: detail(state, s, seat, book) }),
    // The same card may be marshaled, or put into shadows: lists tell them apart by what is done.
    act: (act) =>
      act.object === undefined
        ? { value: act.act, detail: '' }
        : { value: nameOf(state, act.object, names), detail: actDetail(state, choice, act, seat, book) },
  });
}

/** What is done, with what; of a card with several abilities which one. */
function actDetail(state: GameState, choice: Choice, act: Act, seat: Seat, book: Book): string {
  const o = act.object === undefined ? undefined : live(state, act.object);
  if (o === undefined) return act.act;
  const alike =
    choice.kind === 'act' ? choice.acts.filter((a) => a.act === act.act && a.object === act.object) : [];
  const ability = act.ability === undefined ? undefined : book.triggered(state, o)[act.ability]?.ability;
  const text = ability === undefined ? '' : printAbility(ability, wordingOf(book.card(o).face.type));
  if (alike.length > 1 && text !== '') return text;
  // In a hand it has a price.
  const what =
    text === '' || kindOf(o.zone) === 'hand' ? `${act.act}: ${detail(state, o.stamp, seat, book)}` : '';
  return [what, text].filter((part) => part !== '').join('. ');
}

const PLACE: Record<string, string> = {
  discard: 'discard pile',
  dead: 'dead pile',
  used: 'used pile',
  plots: 'plot deck',
  plot: 'revealed plot',
  faction: 'faction card',
  removed: 'card removed from the game',
};

/** What and whose it is, and where: attached to what, in which pile. */
function detail(state: GameState, s: Stamp, seat: Seat, book: Book): string {
  const o = live(state, s);
  if (o === undefined) return '';
  const kind = kindOf(o.zone);
  const controller = kind === 'play' ? book.facts(state, o).controller : o.owner;
  const mine = controller === seat;
  const whose = mine ? 'your' : `${state.seats[controller]!.name}'s`;
  const host = hostOf(state, o);
  const on = host === undefined || !sees(state, host, seat) ? '' : ` on ${book.card(host).definition.name}`;
  const where = kind === 'play' ? `${mine ? 'yours' : whose}${on}` : `${whose} ${PLACE[kind] ?? kind}`;
  if (!sees(state, o, seat)) return where;
  const marks = marksOf(state, o, book);
  return [lineOf(state, o, book), ...marks, where].join(', ');
}
