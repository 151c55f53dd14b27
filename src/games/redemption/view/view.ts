import type { Choice, SeatAsk } from '../../../kernel/choice.ts';
import type { Candidate, Prompt, Unavailable } from '../../../kernel/game/prompts.ts';
import type { CardView, GroupView, View } from '../../../kernel/game/views.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { after, asking, inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState, SetAsideGroup } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import { candidatesOf, type Namer, namesOf } from '../../shared/naming.ts';
import type { Calls } from '../../shared/numbering.ts';
import { isHeldByAnother, seenBy } from '../../shared/sight.ts';
import { backView, cannot, placeOfCard, promptOf, viewOf, zonesOf } from '../../shared/view.ts';
import { whyNot } from '../abilities/declare.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters, fighting } from '../facts/field.ts';
import { standing, totals } from '../facts/numbers.ts';
import { accessible } from '../facts/souls.ts';
import { cardText } from '../language/card-text.ts';
import { alwaysPass } from '../orders.ts';
import { interjections } from '../rules/acts.ts';
import { isByHand } from '../rules/set-aside.ts';
import { BEEN_ASIDE, isHidden, ZONES } from '../terms.ts';
import { numberOf, untilText } from '../text/story.ts';
import { aimOfChoice, confirmedOf, labelsOf, optionsOf, question, standingOf } from './question.ts';
import { sees } from './sight.ts';

/** The view: everything that the viewer may know, built fresh from the state. */
export function view(state: GameState, viewer: Seat | undefined, book: Book): View {
  const names = namesFor(state, viewer, book);
  const shown = (o: GameObject): CardView | undefined => {
    if (sees(state, o, viewer)) return cardView(state, o, names, book);
    // Everybody knows that the face-down card exists, so its back is shown.
    return isHidden(kindOf(o.zone)) ? undefined : backView(o, 'Face-down card', 'face down');
  };
  return viewOf(state, viewer, {
    zones: zonesOf(
      state,
      ZONES,
      shown,
      (kind, seat) => kind === 'deck' || (isHidden(kind) && viewer !== seat),
    ),
    effects: state.effects.map((e) => `${book.cards.get(e.card).definition.name}: ${e.text}`),
    groups: state.groups.map((g) => groupView(state, g, viewer, names, book)),
    status: {
      turn: Number(state.clock['turn']),
      phase: String(state.clock['phase']),
      active: active(state),
      ...battle(state, book),
    },
  });
}

/** State of the battle as everybody can compute it. */
function battle(state: GameState, book: Book): View['status'] {
  if (!fighting(state)) return {};
  const attacker = active(state);
  const defender = after(state, attacker);
  const a = totals(state, attacker, book);
  const d = totals(state, defender, book);
  const both = [attacker, defender].every((seat) => characters(state, seat, book).length > 0);
  return {
    attack: `${a.strength}/${a.toughness}`,
    block: `${d.strength}/${d.toughness}`,
    rescue: accessible(state, attacker, book).length > 0,
    ...(both ? { standing: standing(state, attacker, defender, book) } : {}),
  };
}

function cardView(state: GameState, o: GameObject, names: Namer, book: Book): CardView {
  if ('ability' in o.what)
    return { ...backView(o, names.of(o), 'triggered ability'), key: o.what.ability.card };
  const facts = book.facts(state, o);
  return {
    ...backView(o, names.of(o), lineOf(state, o, book)),
    key: facts.card,
    controller: facts.controller,
    marks: [
      // The status for having been set aside is left out: it is recorded only if some card asks for it, and so would
      // reveal what the decks hold.
      ...facts.marks.filter((mark) => mark !== BEEN_ASIDE),
      ...(book.negated(state, o) ? ['negated'] : []),
      ...(o.face === 'down' ? ['face down'] : []),
      // The owner is told which players have looked at a hidden card.
      ...(isHidden(kindOf(o.zone)) ? seenBy(state, o) : []),
    ],
    counters: o.counters,
    values: facts.values,
    ...placeOfCard(state, o.host?.object),
  };
}

/** A short line about the card: type, brigades, current numbers. */
function lineOf(state: GameState, o: GameObject, book: Book): string {
  const facts = book.facts(state, o);
  const card = book.card(o);
  const numbers =
    facts.values['strength'] === undefined
      ? ''
      : ` ${facts.values['strength']}/${facts.values['toughness'] ?? 0}`;
  const type = facts.types.find((t) => t !== 'character') ?? 'Card';
  return [type, card.brigades.join('/')].filter((t) => t !== '').join(', ') + numbers;
}

/** A set-aside group as the viewer sees it: face-down members stay hidden, unless they are the viewer's own. */
function groupView(
  state: GameState,
  g: SetAsideGroup,
  viewer: Seat | undefined,
  names: Namer,
  book: Book,
): GroupView {
  const who = state.seats[g.playedBy]!.name;
  const view: GroupView = {
    id: numberOf(state, g),
    cause: book.cards.get(g.cause).definition.name,
    playedBy: who,
    seat: g.playedBy,
    handles: g.members.flatMap(({ object }) => (live(state, object) === undefined ? [] : [object])),
    members: g.members.map((m) => {
      const o = live(state, m.object);
      const name = o === undefined || !sees(state, o, viewer) ? 'face-down card' : names.of(o);
      // The owner of the set-aside card is named, unless it is the player who used the ability (rules 14).
      return o === undefined || o.owner === g.playedBy ? name : `${name} (${state.seats[o.owner]!.name}'s)`;
    }),
    returns: returns(state, g, who),
  };
  if (g.until.until === 'turns' || g.until.until === 'upTo')
    view.turnsLeft = Math.max(0, g.until.turns - g.counted);
  if (isByHand(g)) view.byHand = true;
  if (g.benefit !== '') view.benefit = g.broken ? `none any more (${g.benefit})` : g.benefit;
  return view;
}

/** Words for the time when a set-aside group returns, as a turn number counted from the present turn (rules 12.4). */
function returns(state: GameState, g: SetAsideGroup, who: string): string {
  const turn = Number(state.clock['turn']);
  switch (g.until.until) {
    case 'turns':
    case 'upTo': {
      const left = g.until.turns - g.counted;
      const mine = active(state) === g.playedBy;
      const seats = state.seats.length;
      // The group waits for turns of the player who set it aside. If it is that player's turn now, their next turn is a
      // round away; otherwise it is the next turn of the game.
      const at = left <= 0 ? turn : mine ? turn + left * seats : turn + 1 + (left - 1) * seats;
      const latest = g.until.until === 'upTo' ? 'at the latest ' : '';
      return `${latest}in ${who}'s Preparation phase of turn ${at}`;
    }
    case 'event':
      return untilText(g);
    case 'will':
      return "in any Preparation phase of its controller's, at will";
  }
}

/**
 * Makes the function that names an object for a viewer, without a copy number; undefined if the viewer does not see the
 * object.
 */
export const calls =
  (state: GameState, book: Book): Calls =>
  (o, viewer) =>
    sees(state, o, viewer) ? plainName(o, book) : undefined;

/** Names of the objects that this viewer sees. */
export const namesFor = (state: GameState, viewer: Seat | undefined, book: Book): Namer =>
  namesOf(state, viewer, calls(state, book));

/** The card's name without a copy number, for viewers who see it. */
export const plainName = (o: GameObject, book: Book): string =>
  'ability' in o.what ? o.what.ability.name : book.card(o).definition.name;

/** The question for a seat, worded for that seat alone. */
export function prompt(state: GameState, seat: Seat, book: Book): Prompt | undefined {
  const part = asking(state)?.parts.find((p) => p.seat === seat);
  return part && asked(state, part, book);
}

/** Acts that the seat may do without being asked, as a prompt (rules 15.3). */
export function interjectionPrompt(state: GameState, seat: Seat, book: Book): Prompt | undefined {
  const acts = interjections(state, seat, book);
  if (acts.length === 0) return undefined;
  return asked(state, { seat, id: 0, epoch: 0, choice: actChoice('interject', acts) }, book);
}

function asked(state: GameState, part: SeatAsk, book: Book): Prompt {
  const { seat, choice } = part;
  const names = namesFor(state, seat, book);
  const always = part.choice.kind === 'act' ? alwaysPass(part.choice.why.code) : undefined;
  const standing = standingOf(state, choice, names, book);
  return promptOf(state, part, names, {
    ...(always !== undefined && { always }),
    question: question(state, seat, choice, names, book),
    ...(standing !== undefined && { standing }),
    candidates: candidates(state, choice, seat, names, book),
    unavailable: choice.kind === 'act' ? unavailable(state, seat, choice, names, book) : [],
  });
}

/** Cards of the seat that it cannot use now, with reasons. */
function unavailable(
  state: GameState,
  seat: Seat,
  choice: Extract<Choice, { kind: 'act' }>,
  names: Namer,
  book: Book,
): Unavailable[] {
  return ['hand', 'aside'].flatMap((kind) =>
    inZone(state, zoneId(kind, seat)).flatMap((o): Unavailable[] => {
      const act = kind === 'aside' ? 'return' : 'enhance';
      // An opponent's card may lie face down in the seat's own area (rules 12.3).
      if (!sees(state, o, seat) || choice.acts.some((a) => a.object === o.stamp && a.act === act)) return [];
      const sentence = whyNot(state, seat, o, book);
      return sentence === undefined ? [] : [cannot(act, o, names.of(o), sentence)];
    }),
  );
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
    held: (s) => isHeldByAnother(state, s, seat, ZONES),
    detail: (s) => detail(state, s, seat, book),
    act: ({ act, object }) => (object === undefined ? '' : detail(state, object, seat, book, DEEDS[act])),
    options: optionsOf(state, choice, names),
    confirmed: confirmedOf(state, seat, choice, names, book),
    labels: labelsOf(choice),
    says(s) {
      const o = live(state, s);
      return o !== undefined && 'card' in o.what && sees(state, o, seat)
        ? cardText(book.card(o).definition)
        : '';
    },
    aim: aimOfChoice(state, choice)?.aim,
    controls: (s) => live(state, s)?.controller === seat,
    isNear: (s) => isIn(state, s, 'battle'),
  });
}

/** True if the object is in a zone of this kind. */
function isIn(state: GameState, s: Stamp, kind: string): boolean {
  const o = live(state, s);
  return o !== undefined && kindOf(o.zone) === kind;
}

const PLACE: Record<string, string> = {
  aside: 'set-aside area',
  bondage: 'Land of Bondage',
  redemption: 'Land of Redemption',
  discard: 'discard pile',
  banished: 'banish pile',
  pile: 'Artifact pile',
  artifact: 'active Artifact',
  reserve: 'Reserve',
};

/** Results of acts whose names are not plain enough. */
const DEEDS: Readonly<Record<string, string>> = {
  pile: 'face down to the Artifact pile, not active',
  activate: 'becomes your active Artifact',
};

/** Line of an object in an answer: its facts, the result of the act (`deed`), and its place. */
function detail(state: GameState, s: Stamp, seat: Seat, book: Book, deed?: string): string {
  const o = live(state, s);
  if (o === undefined) return '';
  const kind = kindOf(o.zone);
  const whose =
    kind === 'battle' ? '' : o.controller === seat ? 'your ' : `${state.seats[o.controller]!.name}'s `;
  const where = kind === 'battle' ? 'in battle' : `${whose}${PLACE[kind] ?? kind}`;
  if ('ability' in o.what) return 'triggered';
  const what = sees(state, o, seat) ? [lineOf(state, o, book)] : [];
  return [...what, ...(deed === undefined ? [] : [deed]), where].join(', ');
}
