import type { Act, Choice } from '../../../kernel/choice.ts';
import type { Candidate, Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { asking, kindOf, live } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState, LastingEffect } from '../../../kernel/state.ts';
import { candidatesOf, type Namer, namesOf } from '../../shared/naming.ts';
import type { Calls } from '../../shared/numbering.ts';
import { isHeldByAnother, seenBy } from '../../shared/sight.ts';
import { backView, placeOfCard, promptOf, viewOf, zonesOf } from '../../shared/view.ts';
import { costOf } from '../abilities/costs.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf, isDuplicate } from '../facts/field.ts';
import { contributes } from '../facts/numbers.ts';
import { cardText } from '../language/card-text.ts';
import { print } from '../language/print.ts';
import { alwaysPass } from '../orders.ts';
import { readiness } from '../rules/challenge.ts';
import { asInHand } from '../rules/entering-play.ts';
import { ICONS, isHidden, NO_TRAITS, ZONES } from '../terms.ts';
import { DUPLICATE, lineOf, marksOf } from '../text/card-line.ts';
import { effectText } from '../text/effect-text.ts';
import { status } from '../text/status.ts';
import { aimOfChoice, confirmedOf, labelsOf, optionsOf, question, standingOf } from './question.ts';
import { lies, sees } from './sight.ts';
import { unavailable } from './unavailable.ts';
import { unchoosable } from './unchoosable.ts';

/** The view: everything that the viewer may know, built fresh from the state. */
export function view(state: GameState, viewer: Seat | undefined, book: Book): View {
  const names = namesFor(state, viewer, book);
  // Hardly any effect excludes STR, so whether there is one is checked once for all cards.
  const all = book.continuous(state, 'noContribution').length === 0;
  const counts = (o: GameObject): boolean => all || contributes(state, o, book);
  const shown = (o: GameObject): CardView | undefined => {
    if (sees(state, o, viewer)) return cardView(state, o, counts(o), names, book);
    return lies(o) ? coverView(state, o, names) : undefined;
  };
  return viewOf(state, viewer, {
    // Cards in shadows are distinguishable to everybody (rules 5).
    zones: zonesOf(
      state,
      ZONES,
      shown,
      (kind, seat) => kind === 'deck' || (isHidden(kind) && kind !== 'shadows' && viewer !== seat),
    ),
    effects: state.effects.map((e) => inForce(state, e, viewer, names, book)),
    groups: [],
    status: { ...status(state, book), ...readiness(state, book) },
  });
}

/** A lasting or delayed effect in words, with the objects that it was fixed on as far as the viewer sees them. */
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

/** View of a card of which everybody sees the back. */
const coverView = (state: GameState, o: GameObject, names: Namer): CardView => ({
  ...backView(o, names.of(o), isDuplicate(o) ? DUPLICATE : ''),
  marks: [...o.marks, 'face down'],
  counters: o.counters,
  ...placeOfCard(state, o.host?.object),
});

/** A computed view of a card, with everything else that it depends on, to tell whether it can be used again. */
interface Viewed {
  facts: Facts;
  name: string;
  at: number | undefined;
  contributes: boolean;
  seen: readonly string[];
  view: CardView;
}

/** Cached views of cards, which never change in place. An answer changes few of the cards on a table. */
const viewed = new WeakMap<GameObject, Viewed>();

function cardView(state: GameState, o: GameObject, does: boolean, names: Namer, book: Book): CardView {
  const facts = book.facts(state, o);
  const name = names.of(o);
  const { at } = placeOfCard(state, o.host?.object);
  // The owner is told which players have looked at a hidden card.
  const seen = isHidden(kindOf(o.zone)) ? seenBy(state, o) : NOBODY;
  const kept = viewed.get(o);
  if (
    kept !== undefined &&
    kept.facts === facts &&
    kept.name === name &&
    kept.at === at &&
    kept.contributes === does &&
    areAlike(kept.seen, seen)
  )
    return kept.view;
  const view: CardView = {
    ...backView(o, name, lineOf(state, o, book)),
    key: book.card(o).definition.ref,
    controller: facts.controller,
    marks: [
      ...marksOf(state, o, book),
      ...(o.face === 'down' && !isHidden(kindOf(o.zone)) ? ['face down'] : []),
      ...seen,
    ],
    symbols: ICONS.filter((icon) => (facts.keywords[icon] ?? 0) > 0),
    counters: o.counters,
    values: facts.values,
    ...(at === undefined ? {} : { at }),
  };
  viewed.set(o, { facts, name, at, contributes: does, seen, view });
  return view;
}

const NOBODY: readonly string[] = [];

const areAlike = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

/** Names of the objects for a viewer. A public face-down card also has a name, by its back. */
export const calls =
  (state: GameState, book: Book): Calls =>
  (o, viewer) => {
    if (sees(state, o, viewer)) return plainName(o, book);
    return lies(o) ? backOf(o) : undefined;
  };

/** Names of the objects that this viewer sees. */
export const namesFor = (state: GameState, viewer: Seat | undefined, book: Book): Namer =>
  namesOf(state, viewer, calls(state, book));

/** A duplicate has no title by the rules (7.4), but is shown with a name to players. */
export const plainName = (o: GameObject, book: Book): string => {
  const { name } = book.card(o).definition;
  return isDuplicate(o) ? `${name} (duplicate)` : name;
};

/** Name of a card for those who see its back. */
const backOf = (o: GameObject): string =>
  kindOf(o.zone) === 'shadows'
    ? 'Card in shadows'
    : isDuplicate(o)
      ? 'Face-down duplicate'
      : 'Face-down card';

/** The open question of a seat, worded for that seat alone. */
export function prompt(state: GameState, seat: Seat, book: Book): Prompt | undefined {
  const part = asking(state)?.parts.find((p) => p.seat === seat);
  if (part === undefined) return undefined;
  const { choice } = part;
  const names = namesFor(state, seat, book);
  const standing = standingOf(state, seat, choice, names, book);
  const always = part.choice.kind === 'act' ? alwaysPass(part.choice.why.code) : undefined;
  return promptOf(state, part, names, {
    ...(always !== undefined && { always }),
    question: question(state, seat, choice, names, book),
    ...(standing !== '' && { standing }),
    candidates: candidates(state, choice, seat, names, book),
    unavailable:
      choice.kind === 'act'
        ? unavailable(state, seat, choice, names, book)
        : unchoosable(state, seat, choice, names, book),
  });
}

/** The possible answers of a choice, in words for the asked seat. */
export function candidates(
  state: GameState,
  choice: Choice,
  seat: Seat,
  names: Namer,
  book: Book,
): Candidate[] {
  return candidatesOf(state, choice, names, {
    price: (a) => actPrice(state, a, seat, book),
    held(s) {
      const o = live(state, s);
      return o !== undefined && !lies(o) && isHeldByAnother(state, s, seat, ZONES);
    },
    detail: (s) => detail(state, s, seat, book),
    options: optionsOf(state, choice, names),
    confirmed: confirmedOf(state, choice, names),
    labels: labelsOf(choice),
    says(s) {
      const o = live(state, s);
      return o !== undefined && sees(state, o, seat) && !isDuplicate(o)
        ? cardText(book.card(o).definition)
        : '';
    },
    aim: aimOfChoice(state, choice, book)?.aim,
    controls: (s) => live(state, s)?.controller === seat,
    // A card that may be marshaled or put into shadows appears twice, told apart by the act.
    act: (act) => (act.object === undefined ? '' : actDetail(state, choice, act, seat, book)),
  });
}

/** Gold cost of marshaling a card, or of playing an event. X is chosen later. */
function actPrice(
  state: GameState,
  { act, object, ability }: Act,
  seat: Seat,
  book: Book,
): string | undefined {
  const o = object === undefined ? undefined : live(state, object);
  if (o === undefined || book.card(o).definition.cost === 'X') return undefined;
  const held = asInHand(state, o);
  if (kindOf(held.o.zone) !== 'hand') return undefined;
  if (act === 'marshal') return costOf(held.state, seat, held.o, 'marshal', undefined, book).toString();
  const event = ability === undefined ? undefined : book.triggered(state, o)[ability]?.ability;
  return book.card(o).face.type === 'event' && event !== undefined && event.cost?.gold === undefined
    ? costOf(state, seat, o, 'play', undefined, book).toString()
    : undefined;
}

/** Words that tell an act from others: its card; and its ability if the card has several. */
function actDetail(state: GameState, choice: Choice, act: Act, seat: Seat, book: Book): string {
  const o = act.object === undefined ? undefined : live(state, act.object);
  if (o === undefined) return act.act;
  const alike =
    choice.kind === 'act' ? choice.acts.filter((a) => a.act === act.act && a.object === act.object) : [];
  const ability = act.ability === undefined ? undefined : book.triggered(state, o)[act.ability]?.ability;
  const text = ability === undefined ? '' : print.abilityOn(ability, book.card(o).face.type);
  if (alike.length > 1 && text !== '') return text;
  // The ability's text alone does not show what a card in the hand costs, so the description of the card comes before
  // it.
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

/** Traits of a character, in one part of a line: texts ask for them. */
function traitsOf(state: GameState, o: GameObject, book: Book): string[] {
  const facts = book.facts(state, o);
  const traits = facts.types.includes('character')
    ? facts.subtypes.filter((word) => !NO_TRAITS.includes(word))
    : [];
  return traits.length === 0 ? [] : [traits.join('/')];
}

/** Words that tell an object from others: type, controller, and place (its host or pile). */
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
  return [lineOf(state, o, book), ...traitsOf(state, o, book), ...marks, where].join(', ');
}
