import { type Atom, move } from '../../kernel/atom.ts';
import { type CardKey, type Seat, stamp, zoneId } from '../../kernel/ids.ts';
import { ids, kindOf } from '../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../kernel/state.ts';
import {
  type AsideTerms,
  type ByHandRules,
  type Destination,
  type HandZone,
  NotByHand,
} from '../shared/by-hand/rules.ts';
import { weaponWay } from './abilities/perform.ts';
import type { Book } from './facts/facts.ts';
import { fighting } from './facts/field.ts';
import { markAs } from './facts/marks.ts';
import { byHand } from './rules/propose.ts';
import { BEGUN, turnOf } from './rules/set-aside.ts';
import { BARE, FIELD, HAND_CAP, STATUSES, ZONES } from './terms.ts';
import { sees } from './view/sight.ts';
import { calls, plainName } from './view/view.ts';

/** Kinds of zone whose cards may be unknown to everybody. */
const UNSEEN = ['deck', 'hand', 'reserve', 'pile'];
const ANYTHING = { takes: 'any', blind: UNSEEN, owners: true } as const;

const PLACES: HandZone[] = [
  { kind: 'hand', name: 'hand', ...ANYTHING },
  { kind: 'deck', name: 'deck', usual: 'top', ...ANYTHING },
  { kind: 'reserve', name: 'Reserve', ...ANYTHING },
  { kind: 'discard', name: 'discard pile', also: ['discard'], ...ANYTHING },
  { kind: 'banished', name: 'banish pile', also: ['banished'], ...ANYTHING },
  { kind: 'territory', name: 'territory', takes: ['character', 'Fortress', 'Site'] },
  { kind: 'bondage', name: 'Land of Bondage', also: ['bondage'], takes: ['Lost Soul', 'character'] },
  { kind: 'redemption', name: 'Land of Redemption', also: ['redemption'], takes: ['Lost Soul'] },
  { kind: 'battle', name: 'battle', also: ['field of battle'], takes: ['character'] },
  { kind: 'artifact', name: 'active Artifact', also: ['artifact'], takes: ['Artifact'] },
  { kind: 'pile', name: 'Artifact pile', also: ['pile'], takes: ['Artifact'], owners: true },
  { kind: 'aside', name: 'set-aside area', also: ['aside'] },
  { kind: 'played', name: 'cards being played' },
  { kind: 'triggered', name: 'waiting abilities' },
];

/** Redemption's data for corrections by hand: players change the game's state themselves, by command. */
export const byHandRules = (book: Book): ByHandRules => ({
  layout: ZONES,
  zones: PLACES,
  statuses: Object.fromEntries(STATUSES.map((status) => [status, status])),
  // No encoded card (card with a program) uses counters. For all other cards there is one general kind of counter.
  counters: { counter: { one: 'counter', many: 'counters' } },
  inPlay: FIELD,
  bare: BARE,
  fixed: [],
  tokens: Object.fromEntries(book.cards.tokens.map(({ definition }) => [definition.name, definition.ref])),
  clock: { turn: { key: 'turn', of: 'number' } },
  faces: { artifact: 'by who sees it', aside: 'by who sees it' },
  sees,
  title: (_, o) => plainName(o, book),
  calls: (state) => calls(state, book),
  types: (o) => book.card(o).whole.types,
  move: (state, o, to) => moved(state, o, to, book),
  token: (_, card, to) => token(card, to),
  attach: (state, o, to) => attached(state, o, to, book),
  freed: true,
  control: (state, o, seat) => control(state, o, seat, book),
  aside: {
    kind: 'aside',
    set: (state, o, terms) => setAside(state, o, terms, book),
    home: (o) => (book.card(o).whole.types.includes('Lost Soul') ? 'Land of Bondage' : 'territory'),
  },
});

function moved(state: GameState, o: GameObject, to: Destination, book: Book): Atom[] {
  const kind = kindOf(to.id);
  if (kind === 'battle' && !fighting(state))
    throw new NotByHand('not-available', 'There is no battle now. Choose another place.');
  if (kind === 'hand' && o.zone !== to.id && ids(state, to.id).length >= HAND_CAP)
    throw new NotByHand('not-available', `A hand holds ${HAND_CAP} cards at most. Choose another place.`);
  return byHand(state, { ...move(o, to.id, 'byHand'), place: to.place }, o, book);
}

/**
 * Atoms (changes of state) that attach a card: a weapon to a character, a card to a Site or a Fortress; anything else
 * is placed on a card.
 */
function attached(state: GameState, o: GameObject, to: GameObject, book: Book): Atom[] {
  if (!FIELD.includes(kindOf(to.zone)))
    throw new NotByHand(
      'illegal-target',
      'Only a card in play has something attached to it. Choose another one.',
    );
  if (to.host !== undefined)
    throw new NotByHand('illegal-target', 'That card is attached to another one itself. Choose another one.');
  const { types } = book.base(to);
  const armed = types.includes('character') && book.card(o).definition.classes.includes('weapon');
  const holds = types.includes('Site') || types.includes('Fortress');
  const on = { object: to.id, role: armed ? 'weapon' : holds ? 'held' : 'placed' } as const;
  if (o.zone === to.zone || (holds && kindOf(o.zone) === 'bondage'))
    return [{ atom: 'attach', object: o.stamp, to: on }];
  const marks = armed ? { marks: [markAs(weaponWay(to, book))] } : {};
  const atom = { ...move(o, to.zone, 'byHand'), host: on, controller: to.controller, ...marks };
  return byHand(state, atom, o, book);
}

/** Atom (change of state) that creates a token. All tokens with a program are Lost Souls. */
function token(card: CardKey, { id, seat }: Destination): Atom {
  if (kindOf(id) !== 'bondage')
    throw new NotByHand('illegal-target', 'A token of a Lost Soul comes into a Land of Bondage. Say that.');
  return { atom: 'create', what: { card }, owner: seat, controller: seat, zone: id };
}

/**
 * Atoms (changes of state) that give a card to another controller: it moves to the new controller's side and keeps its
 * state.
 */
function control(state: GameState, o: GameObject, seat: Seat, book: Book): Atom[] {
  const kind = kindOf(o.zone);
  if (!FIELD.includes(kind) || kind === 'played')
    throw new NotByHand('illegal-target', 'Only a card in play changes sides. Choose another one.');
  return byHand(state, { ...move(o, zoneId(kind, seat), 'byHand'), controller: seat }, o, book);
}

/**
 * Sets the card aside at a player's command, as the only member of a new group: with a timer if turns are given,
 * otherwise to return at will (rules 12).
 */
function setAside(state: GameState, o: GameObject, { seat, turns, text }: AsideTerms, book: Book): Atom[] {
  // Everybody sees the group's name, which is the card's name, so the card is turned face up.
  const to: Atom = {
    ...move(o, zoneId('aside', o.controller), 'byHand'),
    face: 'up',
    controller: o.controller,
  };
  const atoms = byHand(state, to, o, book);
  // The move assigns the next stamp (number of an object's stay in a zone), and a group's number is its first member's
  // stamp, so both are known in advance.
  const made = stamp(state.nextStamp);
  const { ref } = book.card(o).definition;
  return [
    ...atoms,
    {
      atom: 'group',
      group: {
        id: made,
        cause: ref,
        playedBy: seat,
        members: [{ object: made, visible: true, from: kindOf(o.zone) }],
        until: turns === undefined ? { until: 'will' } : { until: 'turns', turns },
        counted: 0,
        due: false,
        broken: false,
        accrued: {},
        each: [],
        onReturn: [],
        benefit: text ?? '',
        env: { ...emptyEnv(seat, made, ref), numbers: { [BEGUN]: turnOf(state) } },
      },
    },
  ];
}
