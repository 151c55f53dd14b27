import type { Act, Choice, SeatAsk } from '../../../kernel/choice.ts';
import type { Candidate, Prompt, Unavailable } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { asking, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { followed } from '../../../language/run/evaluate.ts';
import { candidatesOf, type Namer, namesOf } from '../../shared/naming.ts';
import type { Calls } from '../../shared/numbering.ts';
import { isHeldByAnother, liesOpen, wasShown } from '../../shared/sight.ts';
import { backView, cannot, placeOfCard, promptOf, viewOf, zonesOf } from '../../shared/view.ts';
import { quickActions, whyNotQuick } from '../abilities/declare.ts';
import { comesFleeting } from '../abilities/play.ts';
import { pricesOf, whyNotPlay } from '../abilities/prices.ts';
import { tooTough } from '../abilities/too-tough.ts';
import type { FactBook, Look } from '../facts/facts.ts';
import { cardTextIn } from '../language/card-text.ts';
import { print } from '../language/print.ts';
import { expandInAdvance } from '../rules/day.ts';
import { advancesBy, inArena, position, sideOf, sums, terrainsOf } from '../rules/track.ts';
import { LETTER, TERRAINS, ZONES } from '../terms.ts';
import { tellApart } from './alike.ts';
import { aimOfChoice, confirmedOf, optionsOf, question, waitingText } from './question.ts';

/**
 * True if this viewer may see the object's face. All visibility is decided here. The face of a face-down object is seen
 * only by viewers who were shown it and still know it.
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  (viewer !== undefined && wasShown(state, o, viewer)) || liesOpen(o, viewer, ZONES);

/** The view: everything that the viewer may know, built fresh from the state. */
export function view(state: GameState, viewer: Seat | undefined, book: FactBook): View {
  const names = namesFor(state, viewer, book);
  const window = state.frames.find((f) => f.kind === 'window');
  const shown = (o: GameObject): CardView | undefined => {
    if (sees(state, o, viewer)) return cardView(state, o, names, book);
    // The handle (number that names an object to players) of a face-down region reveals nothing, because regions never
    // move.
    return kindOf(o.zone) === 'adventure' ? backView(o, 'Face-down region', 'unknown') : undefined;
  };
  const zones = zonesOf(
    state,
    ZONES,
    shown,
    (kind, seat) => ZONES[kind]!.visibility === 'owner' && viewer !== seat,
  );
  return viewOf(state, viewer, {
    zones: zones.map((zone) => (zone.kind === 'mana' ? { ...zone, tally: tally(state, zone.seat) } : zone)),
    effects: state.effects.map((e) => `${book.cards.get(e.card).definition.name}: ${e.text}`),
    groups: [],
    status: {
      day: state.clock['day'] ?? 1,
      phase: String(state.clock['phase']),
      firstPlayer: book.firstPlayer(state),
      arena: inArena(state),
      passed: window?.kind === 'window' ? window.passed : [],
      ...(window?.kind === 'window' ? { turn: window.seat } : {}),
    },
  });
}

/** Number of a seat's ready Mana Orbs, which is public. */
const tally = (state: GameState, seat: Seat | undefined): { ready: number } => ({
  ready: inZone(state, zoneId('mana', seat)).filter((o) => !o.marks.includes('exhausted')).length,
});

function cardView(state: GameState, o: GameObject, names: Namer, book: FactBook): CardView {
  const facts = book.facts(state, o);
  // The caller has already left out viewers who may not see the real face.
  const { line, marks, values } = lookOf(state, o, facts, book);
  return {
    ...backView(o, names.of(o), line),
    key: facts.card,
    marks,
    counters: o.counters,
    values: kindOf(o.zone) === 'track' ? { ...sums(state, o, book), position: position(o) } : values,
    // Symbols of an Expedition: terrains by which it would move if it were Dusk now. In the Arena nothing moves.
    ...(kindOf(o.zone) === 'track' && !inArena(state) && { symbols: advancesBy(state, o, book, 'dusk') }),
    // A Gigantic Character is in both of its player's Expeditions, but is shown only in the one where its card lies.
    ...placeOfCard(state, o.at),
  };
}

/**
 * Part of a card's view that depends on its facts alone. Cached with the facts, or with the card if no effect changes
 * it.
 */
function lookOf(state: GameState, o: GameObject, facts: Facts, book: FactBook): Look {
  const card = 'card' in o.what ? book.cards.get(o.what.card) : undefined;
  const plain =
    facts.marks.length === 0 &&
    facts.values === card?.values &&
    facts.keywords === card.keywords &&
    o.face === 'up';
  const key = plain && facts.zone !== 'track' ? card : facts;
  const kept = book.looks.get(key);
  if (kept !== undefined) return kept;
  const keywords = Object.entries(facts.keywords).filter(([k]) => !TERRAINS.some((t) => t === k));
  const look: Look = {
    line: o.face === 'down' ? 'face down' : lineOf(state, o, book),
    marks: [...facts.marks, ...keywords.map(([k, n]) => (n > 1 || k === 'scout' ? `${k} ${n}` : k))],
    values:
      facts.zone === 'adventure' ? Object.fromEntries(terrainsOf(facts).map((t) => [t, 1])) : facts.values,
  };
  book.looks.set(key, look);
  return look;
}

/** A short line about the object: its current costs and statistics. */
function lineOf(state: GameState, o: GameObject, book: FactBook): string {
  const facts = book.facts(state, o);
  const cost = `${facts.values['handCost'] ?? 0}/${facts.values['reserveCost'] ?? 0}`;
  if (facts.types.includes('Reaction') && 'ability' in o.what) return 'Reaction';
  if (facts.types.includes('Expedition')) return `${state.seats[o.controller]!.name}`;
  if (facts.types.includes('Region'))
    return terrainsOf(facts)
      .map((t) => LETTER[t])
      .join('');
  if (facts.types.includes('Hero')) return 'Hero';
  const stats = TERRAINS.map((t) => facts.values[t] ?? 0).join('/');
  if (facts.token) return `Token ${stats}`;
  const [type] = facts.types;
  // A card that can only be mana has none of the types that texts mention, and no cost.
  if (type === undefined) return 'Mana';
  return facts.types.includes('Character') ? `${cost} · ${stats}` : `${type} ${cost}`;
}

/**
 * Makes the function that names an object for a viewer, without a copy number; undefined if the viewer does not see the
 * object.
 */
export const calls =
  (state: GameState, book: FactBook): Calls =>
  (o, viewer) =>
    sees(state, o, viewer) ? plainName(state, o, book) : undefined;

/** Names of the objects that this viewer sees. */
export const namesFor = (state: GameState, viewer: Seat | undefined, book: FactBook): Namer =>
  namesOf(state, viewer, calls(state, book));

/** The object's name without a copy number, for viewers who see it. */
export function plainName(state: GameState, o: GameObject, book: FactBook): string {
  if ('ability' in o.what) return o.what.ability.name;
  const name = book.cards.get(o.what.card).definition.name;
  return kindOf(o.zone) === 'track' ? `${state.seats[o.controller]!.name}'s ${name}` : name;
}

/** The question for a seat, worded for that seat alone. */
export function prompt(state: GameState, seat: Seat, book: FactBook): Prompt | undefined {
  const part = asking(state)?.parts.find((p) => p.seat === seat);
  return part && promptFor(state, part, book);
}

/** Answers that the seat may give in advance, with the answer that it has left already, if any. */
export function inAdvance(state: GameState, seat: Seat, book: FactBook): Prompt | undefined {
  const choice = expandInAdvance(state, seat, book);
  const { ahead } = state.seats[seat]!;
  const id = state.nextAsk[seat] ?? 0;
  return choice && promptFor(state, { seat, id, epoch: 0, choice, ...(ahead && { answer: ahead }) }, book);
}

function promptFor(state: GameState, part: SeatAsk, book: FactBook): Prompt {
  const { seat, choice } = part;
  const names = namesFor(state, seat, book);
  return promptOf(state, part, names, {
    question: question(state, choice, names, book),
    candidates: candidates(state, choice, seat, names, book),
    unavailable:
      choice.kind === 'act'
        ? unavailable(state, seat, names, book)
        : unchoosable(state, seat, choice, names, book),
  });
}

/** Objects that cannot be chosen as a target only because of their price in mana, each with that price. */
const unchoosable = (
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: FactBook,
): Unavailable[] =>
  tooTough(state, seat, choice, book).map(({ object, tough, left }) => {
    const name = names.of(object);
    const sentence = `${name} is Tough ${tough}: to target it costs ${tough} mana more, and you have ${left} left for that. Choose another target, or none where that is allowed.`;
    return cannot('', object, name, sentence, 'cannot-pay');
  });

/** Cards of the seat that it cannot play or use now, with reasons. */
function unavailable(state: GameState, seat: Seat, names: Namer, book: FactBook): Unavailable[] {
  const unused = whyNotQuick(state, seat, book).map(({ object, why }) =>
    cannot('quick', object, names.of(object), why.sentence, why.code),
  );
  const unplayed = ['hand', 'reserve'].flatMap((kind) =>
    inZone(state, zoneId(kind, seat)).flatMap((o) => {
      const why = whyNotPlay(state, o, seat, book);
      return why === undefined ? [] : [cannot('play', o, names.of(o), why.sentence, why.code)];
    }),
  );
  return [...unplayed, ...unused];
}

/** The possible answers of a choice, in words for the asked seat. */
export function candidates(
  state: GameState,
  choice: Choice,
  seat: Seat,
  names: Namer,
  book: FactBook,
): Candidate[] {
  const made = candidatesOf(state, choice, names, {
    held: (s) => isHeldByAnother(state, s, seat, ZONES),
    called: (s) => (choice.slot === 'expedition' ? side(state, s) : undefined),
    detail: (s) => detail(state, s, seat, book),
    act: (a) => actDetail(state, a, seat, book),
    price: (a) => actPrice(state, a, seat, book),
    options: optionsOf(state, choice, names, book),
    confirmed: confirmedOf(state, choice, names, book),
    says(s) {
      const o = live(state, s);
      if (o !== undefined && 'ability' in o.what)
        return reactionText(state, o.what.ability, seat, names, book);
      return o !== undefined && 'card' in o.what && sees(state, o, seat)
        ? cardTextIn(book.cards.get(o.what.card).definition, kindOf(o.zone))
        : '';
    },
    aim: aimOfChoice(state, choice, book)?.aim,
    controls: (s) => live(state, s)?.controller === seat,
  });
  return tellApart(state, made, seat, book);
}

/** In commands, the seat's own Expedition is typed as `Hero` or `Companion`. */
function side(state: GameState, s: Stamp): string {
  const o = live(state, s);
  return o !== undefined && sideOf(o) === 'hero' ? 'Hero' : 'Companion';
}

function detail(state: GameState, s: Stamp, seat: Seat, book: FactBook): string {
  const o = live(state, s);
  if (o === undefined) return '';
  if ('ability' in o.what) return sourceText(state, o.what.ability, seat, book);
  const whose = o.controller === seat ? 'your' : `${state.seats[o.controller]!.name}'s`;
  const at = o.at === undefined ? undefined : state.objects[o.at];
  const where = at ? placeName(state, at.stamp, seat) : `${whose} ${kindOf(o.zone)}`;
  // An Expedition's statistics are left out of its label, because the summary above the question already shows them.
  if (kindOf(o.zone) === 'track')
    return `${o.controller === seat ? 'yours' : `${whose}, counts for ${state.seats[o.controller]!.name}`}, in region ${position(o) + 1}`;
  // A hidden card that may be chosen is named by its place only, because its face is not known.
  if (!sees(state, o, seat)) return where;
  const { types, token } = book.facts(state, o);
  // The short line names the type of every card except Characters that are no tokens, so for these the type is added.
  const kind = types.includes('Character') && !token ? 'Character ' : '';
  return `${kind}${lineOf(state, o, book)}, ${where}`;
}

/** Name of an Expedition for the seat: "your Hero Expedition". */
function placeName(state: GameState, place: Stamp, seat: Seat): string {
  const expedition = live(state, place);
  const whose = expedition?.controller === seat ? 'your' : `${state.seats[1 - seat]!.name}'s`;
  return `${whose} ${side(state, place)} Expedition`;
}

/** Effect of a waiting Reaction; empty if its source is hidden from the seat. */
function reactionText(state: GameState, ability: Waiting, seat: Seat, names: Namer, book: FactBook): string {
  const source = live(state, followed(ability.env, ability.env.self));
  return source === undefined || sees(state, source, seat) ? waitingText(state, ability, names, book) : '';
}

/** Source of a waiting Reaction, with place, counters and statuses to tell equal ones apart. */
function sourceText(state: GameState, { env }: Waiting, seat: Seat, book: FactBook): string {
  const source = live(state, followed(env, env.self));
  if (source === undefined) {
    const was = state.lastKnown[env.self];
    const at = was?.at[0] === undefined ? '' : `, last in ${placeName(state, was.at[0], seat)}`;
    return `Reaction of a card that has left${at}`;
  }
  if (!sees(state, source, seat)) return 'Reaction of a card that is hidden';
  const counters = Object.entries(source.counters).map(([name, n]) => `${n} ${name}`);
  const carries = [...counters, ...book.facts(state, source).marks];
  const name = namesFor(state, seat, book).of(source);
  return [`Reaction of ${name}, ${detail(state, source.stamp, seat, book)}`, ...carries].join(', ');
}

type Waiting = Extract<GameObject['what'], { ability: unknown }>['ability'];

/**
 * Mana price of an act: the minimum, if the price depends on an optional cost or on a Tough target that is chosen next.
 */
function actPrice(state: GameState, { act, object }: Act, seat: Seat, book: FactBook): string | undefined {
  const o = act === 'play' && object !== undefined ? live(state, object) : undefined;
  if (o === undefined) return undefined;
  const { price, discounted, scouted, tough } = pricesOf(state, o, seat, book);
  const least = Math.min((discounted ?? price).mana, scouted?.mana ?? Number.POSITIVE_INFINITY) + tough;
  return `${least}${least === price.mana ? '' : '+'}`;
}

function actDetail(state: GameState, { act, object, ability }: Act, seat: Seat, book: FactBook): string {
  if (object === undefined) return act === 'pass' ? 'no more turns for you this day' : '';
  if (act !== 'quick') {
    const told = detail(state, object, seat, book);
    const o = live(state, object);
    return o !== undefined && comesFleeting(state, o, book)
      ? told.replace(
          /, [^,]*$/,
          (place) => `, Fleeting: discarded ${told.startsWith('Spell') ? 'afterwards' : 'at Night'}${place}`,
        )
      : told;
  }
  const quick = quickActions(state, seat, book).find((q) => q.object.stamp === object && q.index === ability);
  return quick === undefined ? '' : print.cost(quick.ability.cost);
}
