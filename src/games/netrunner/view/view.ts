import type { Act, Choice } from '../../../kernel/choice.ts';
import type { Candidate, Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { asking, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { capital } from '../../../language/print/english.ts';
import { candidatesOf, countCopies, type Namer } from '../../shared/naming.ts';
import { isHeldByAnother, seenBy } from '../../shared/sight.ts';
import { backView, placeOfCard, promptOf, viewOf, zonesOf } from '../../shared/view.ts';
import { playPrice, rezPrice } from '../abilities/acts.ts';
import { passesWith } from '../abilities/plans.ts';
import { asAgenda, type Book, subtypesOf } from '../facts/facts.ts';
import { accessed, attacked, isCorp, isOfCentral, keyOf, meeting, objectOf, purse } from '../facts/field.ts';
import { cardText } from '../language/card-text.ts';
import { printFor } from '../language/print.ts';
import { alwaysPass } from '../orders.ts';
import { trashPrice } from '../rules/breach.ts';
import { credits } from '../rules/credits.ts';
import { goal } from '../rules/goal.ts';
import { installPrice, PLAIN } from '../rules/install.ts';
import { MEMORY_AIDS, ZONES } from '../words.ts';
import { withLabels } from './labels.ts';
import { namesFor, position, viewerName } from './names.ts';
import { aimOfChoice, confirmedOf, optionsOf, question } from './question.ts';
import { sees } from './sight.ts';
import { unavailable } from './unavailable.ts';

/** The view: everything that the viewer may know, built fresh from the state. */
export function view(state: GameState, viewer: Seat | undefined, book: Book): View {
  const names = namesFor(state, viewer, book);
  const shown = (o: GameObject): CardView | undefined => {
    if (sees(state, o, viewer)) return cardView(state, o, names, book);
    const kind = kindOf(o.zone);
    if (kind === 'ice' || kind === 'root')
      return { ...backView(o, names.of(o), 'face down'), counters: o.counters, ...placeOfCard(state, o.at) };
    if (kind === 'hosted')
      return { ...backView(o, 'a card', 'face down'), ...placeOfCard(state, o.host?.object) };
    return kind === 'aside' ? backView(o, 'a card', 'face down') : undefined;
  };
  const seats = [...state.seats.keys()];
  const server = attacked(state);
  const meets = meeting(state);
  const met = objectOf(state, meets?.data.ice);
  return viewOf(state, viewer, {
    zones: zonesOf(
      state,
      ZONES,
      shown,
      // The cards in Archives, and set-aside and hosted cards, are listed in a neutral order: their real order would
      // show where they came from.
      (kind, seat) =>
        ['discard', 'aside', 'hosted'].includes(kind) ||
        (ZONES[kind]!.visibility === 'owner' && viewer !== seat),
    ),
    effects: state.effects.map((e) => `${book.cards.get(e.card).definition.name}: ${e.text}`),
    groups: [],
    status: {
      turn: state.clock['turn'] ?? 0,
      phase: String(state.clock['phase']),
      active: Number(state.clock['active'] ?? 0),
      corp: Number(state.clock['corp'] ?? 0),
      ...Object.fromEntries(MEMORY_AIDS.map((aid) => [aid, seats.map((seat) => purse(state, seat, aid))])),
      points: seats.map((seat) =>
        inZone(state, zoneId('identity', seat)).length === 0 ? 0 : book.points(state, seat),
      ),
      goal: goal(state),
      handSize: seats.map((seat) =>
        inZone(state, zoneId('identity', seat)).length === 0 ? 5 : book.handSize(state, seat),
      ),
      memory: [book.memoryUsed(state), book.memoryLimit(state)],
      link: book.link(state),
      ...(server === undefined ? {} : { attacked: server.stamp }),
      // Ice that is encountered without being installed is left out, because it may lie in a hidden zone.
      ...(met === undefined || kindOf(met.zone) !== 'ice' ? {} : { approached: met.stamp }),
    },
  });
}

function cardView(state: GameState, o: GameObject, names: Namer, book: Book): CardView {
  const facts = book.facts(state, o);
  const kind = kindOf(o.zone);
  const corps = kind === 'ice' || kind === 'root';
  return {
    ...backView(o, names.of(o), lineOf(state, o, book)),
    key: facts.card,
    marks: [
      ...(corps && o.face === 'down' ? ['face down'] : []),
      ...(kind === 'hand' ? seenBy(state, o) : []),
    ],
    counters: o.counters,
    values: facts.values,
    ...placeOfCard(state, o.host?.object ?? o.at),
  };
}

/** A short line about the card: type and numbers. */
function lineOf(state: GameState, o: GameObject, book: Book): string {
  const { definition, types } = book.card(o);
  if (types.includes('server')) return 'server';
  const worth = asAgenda(o);
  if (worth !== undefined) return `As an agenda · ${worth} ${worth === 1 ? 'point' : 'points'}`;
  const { values } = book.facts(state, o);
  const { type } = definition;
  const subtypes = [...definition.subtypes, ...(o.face === 'up' ? subtypesOf(o) : [])];
  const kinds = capital(subtypes.length === 0 ? type : `${type}: ${subtypes.join(', ')}`);
  const numbers = [
    ...(definition.cost === undefined ? [] : [`${definition.cost} cr`]),
    ...(values['strength'] === undefined ? [] : [`str ${values['strength']}`]),
    ...(values['memory'] === undefined ? [] : [`${values['memory']} MU`]),
    ...(values['advancement'] === undefined ? [] : [`${values['advancement']}/${values['points']}`]),
    ...(values['trash'] === undefined ? [] : [`trash ${values['trash']}`]),
  ];
  return [kinds, ...numbers].join(' · ');
}

/** The open question of a seat, worded for that seat alone. */
export function prompt(state: GameState, seat: Seat, book: Book): Prompt | undefined {
  const part = asking(state)?.parts.find((p) => p.seat === seat);
  if (part === undefined) return undefined;
  const { choice } = part;
  const names = namesFor(state, seat, book);
  const card = accessed(state);
  const window = state.frames.at(-2);
  const orders =
    choice.kind === 'act'
      ? alwaysPass(state, {
          question: choice.why.code,
          ...(isCorp(state, seat) && { corp: { credits: credits(state, seat, book) } }),
          central: card !== undefined && isOfCentral(card),
        })
      : [];
  // A standing order to skip rezzing is not offered at a question at which the seat may also score, or use an ability.
  const [first, ...more] = orders.filter(
    (one) => window?.kind !== 'window' || passesWith(state, window, seat, one, book),
  );
  const always: Prompt['always'] = first && [first, ...more];
  return promptOf(state, part, names, {
    question: question(state, seat, choice, names, book),
    candidates: candidates(state, choice, seat, names, book),
    unavailable: unavailable(state, seat, choice, names, book),
    ...(always !== undefined && { always }),
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
  const made = candidatesOf(state, choice, names, {
    held: (s) => isHeldByAnother(state, s, seat, ZONES),
    detail: (s) => detail(state, s, seat, book),
    act: (a) => actDetail(state, a, seat, book),
    price: (a) => actPrice(state, a, book),
    options: optionsOf(state, seat, choice, names, book),
    confirmed: confirmedOf(state, seat, choice, names, book),
    says(s) {
      const o = live(state, s);
      return o !== undefined && 'card' in o.what && sees(state, o, seat)
        ? cardText(book.card(o).definition)
        : '';
    },
    aim: aimOfChoice(state, choice)?.aim,
    controls: (s) => live(state, s)?.controller === seat,
  });
  if (choice.kind === 'act') return countCopies(made, (s) => ownHandCard(state, s, seat));
  if (choice.why.code !== 'access' || choice.kind !== 'option')
    return withLabels(state, made, choice, names, book);
  // Accessed cards are listed by their names, or by their places.
  return made.map((one) => {
    const id = one.answer.kind === 'option' ? one.answer.options[0] : undefined;
    const o = state.objects.find((each) => String(each?.stamp) === id);
    return {
      ...one,
      value: o == null ? one.detail : names.of(o),
      detail: o == null ? '' : detail(state, o.stamp, seat, book),
    };
  });
}

/** Key for a card in the seat's own hand, equal for alike cards: those that the same players know of. */
function ownHandCard(state: GameState, s: Stamp, seat: Seat): string | undefined {
  const o = live(state, s);
  return o?.zone === zoneId('hand', seat) ? [keyOf(o), ...seenBy(state, o)].join(' ') : undefined;
}

function detail(state: GameState, s: Stamp, seat: Seat, book: Book): string {
  const o = live(state, s);
  if (o === undefined) return '';
  const place =
    position(state, o, book) ??
    ZONE_WORDS[kindOf(o.zone)]?.[isCorp(state, o.owner) ? 0 : 1] ??
    kindOf(o.zone);
  return sees(state, o, seat) ? `${lineOf(state, o, book)}, ${place}` : place;
}

/** Names of zones, of the Corp and of the Runner. */
export const ZONE_WORDS: Record<string, [string, string]> = {
  hand: ['HQ', 'grip'],
  deck: ['R&D', 'stack'],
  discard: ['Archives', 'heap'],
  score: ['score area', 'score area'],
  rig: ['rig', 'rig'],
  hosted: ['hosted', 'hosted'],
  aside: ['set aside', 'set aside'],
  removed: ['removed from the game', 'removed from the game'],
  played: ['being played', 'being played'],
};

const SAYS: Record<string, string> = {
  credit: '1 click: gain 1 credit',
  draw: '1 click: draw a card',
  run: '1 click: run a server',
  purge: '3 clicks: purge virus counters',
  untag: '1 click, 2 credits: remove a tag',
  jackout: 'end the run',
};

/** Price of the act in credits. The price of installing ice depends on the server, which is chosen next. */
function actPrice(state: GameState, { act, object }: Act, book: Book): string | undefined {
  const o = object === undefined ? undefined : live(state, object);
  const price = o === undefined ? undefined : creditsFor(state, act, o, book);
  return price?.toString();
}

function creditsFor(state: GameState, act: string, o: GameObject, book: Book): number | undefined {
  switch (act) {
    case 'play':
      return playPrice(state, o, book);
    case 'install':
      return isCorp(state, o.owner) ? undefined : installPrice(state, o, undefined, PLAIN, book);
    case 'rez':
      return rezPrice(state, o, book);
    case 'trash':
      return kindOf(o.zone) === 'rig' ? undefined : trashPrice(state, o, book);
    default:
      return undefined;
  }
}

function actDetail(state: GameState, { act, object, ability }: Act, seat: Seat, book: Book): string {
  const o = object === undefined ? undefined : live(state, object);
  if (o === undefined) return SAYS[act] ?? '';
  const name = viewerName(state, o, seat, book) === undefined ? '' : detail(state, o.stamp, seat, book);
  switch (act) {
    case 'use':
    case 'break':
    case 'interrupt': {
      const card = book.card(o);
      const line = [...card.paid, ...card.interrupts].find(({ index }) => index === ability)?.ability;
      return line === undefined ? name : printFor[card.definition.side].ability(line);
    }
    case 'rez':
      return `rez for ${creditsFor(state, act, o, book)} credits, ${name}`;
    case 'score':
      return `score, ${name}`;
    case 'advance':
      return `1 click, 1 credit: advance, ${name}`;
    case 'trash': {
      const price = creditsFor(state, act, o, book);
      return price === undefined ? `1 click, 2 credits: trash, ${name}` : `pay ${price} credits and trash it`;
    }
    case 'replace':
      return `install over other cards, ${name}`;
    default:
      return name;
  }
}
