import type { Atom } from '../../../kernel/atom.ts';
import type { ByHandAct } from '../../../kernel/by-hand.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import { watchers } from '../sight.ts';
import { isPile, same } from './names.ts';
import { type Aside, type ByHandRules, NotByHand } from './rules.ts';
import { type Told, withStory } from './story.ts';
import { remark, Typed, unseen } from './typed.ts';

/**
 * Makes a game's acts by hand (corrections that players or a judge type): turns the typed words into atoms (changes of
 * state), and lists what may be typed.
 */
export const byHandOf = (hands: ByHandRules): Pick<Game, 'byHand' | 'byHandValues'> => ({
  byHand(state, by, words) {
    try {
      const { atoms, told } = ACTS[words.act](new Typed(hands, state, by, words));
      return withStory(hands, state, by, atoms, told);
    } catch (error) {
      if (error instanceof NotByHand) return refuse(error.code, error.message);
      throw error;
    }
  },
  byHandValues: (state, by, words, option) => values(new Typed(hands, state, by, words), words.act, option),
});

/** An act by hand (typed correction), as atoms (smallest changes of state) and as words for the log. */
interface Plan {
  atoms: Atom[];
  told: Told;
}

/** Functions that turn each act's typed options into a plan: the changes of state, and the words for the log. */
const ACTS: Record<ByHandAct, (typed: Typed) => Plan> = {
  move,
  'set-aside': setAside,
  return: giveBack,
  counter,
  status,
  token,
  reveal,
  look,
  shuffle,
  attach,
  control,
  face,
  clock,
  note,
};

/** Suggested values for an option of an act by hand (typed correction). */
function values(typed: Typed, act: ByHandAct, option: string): string[] {
  const { names } = typed;
  const { zones, counters, statuses, tokens, clock: clocks } = typed.hands;
  switch (option) {
    case 'card':
      return names.cards((o) => isMeant(typed.hands, act, o));
    case 'host':
      return [...names.cards(() => true), NOTHING];
    case 'to':
      return zones.flatMap(({ name, takes }) => (takes === undefined ? [] : [name]));
    case 'zone':
      return act === 'shuffle' ? names.piles() : names.closed();
    case 'place':
      return ['top', 'bottom'];
    case 'player':
      return names.seats();
    case 'counter':
      return Object.keys(counters);
    case 'status':
      return Object.keys(statuses);
    case 'token':
      return Object.keys(tokens);
    case 'name':
      return Object.keys(clocks);
    case 'value':
      if (act === 'face') return ['up', 'down'];
      if (act === 'status') return ['on', 'off'];
      return clocks[typed.option('name') ?? '']?.of === 'seat' ? names.seats() : [];
    default:
      return [];
  }
}

/**
 * True if it is worth suggesting the card for the act by hand (typed correction), judging by the zone that the card is
 * in.
 */
function isMeant({ aside, bare, faces, fixed }: ByHandRules, act: ByHandAct, o: GameObject): boolean {
  const kind = kindOf(o.zone);
  switch (act) {
    case 'return':
      return kind === aside?.kind;
    case 'counter':
    case 'status':
      return !bare.includes(kind);
    case 'face':
      return kind in faces;
    case 'move':
    case 'set-aside':
    case 'attach':
    case 'control':
      return !fixed.includes(kind);
    default:
      return true;
  }
}

function move(typed: Typed): Plan {
  const { hands, state, names } = typed;
  const to = typed.wanted('to', 'Say where to.');
  const cards = typed.cards(typed.number('number', 1));
  const moved = cards.map((o) => {
    const goal = typed.goal(to, o);
    typed.expectRoom(o, goal);
    const atoms = hands.move(state, o, goal);
    return { atoms, where: typed.arrived(goal, o, atoms) };
  });
  const rest = `from ${names.saysWhere(cards[0]!, 'their')} to ${moved[0]!.where}`;
  return { atoms: moved.flatMap(({ atoms }) => atoms), told: { verb: 'moves', cards, rest } };
}

function setAside(typed: Typed): Plan {
  const { hands, state, by } = typed;
  const aside = asideOf(hands);
  const o = typed.seen();
  typed.expectLoose(o);
  if (kindOf(o.zone) === aside.kind) throw done('It is set aside already.');
  const turns = typed.option('turns') === undefined ? undefined : typed.number('turns', undefined);
  const seat = typed.seat('player', by === 'judge' ? o.controller : by);
  const text = typed.option('text');
  const terms = {
    seat,
    ...(turns === undefined ? {} : { turns }),
    ...(text === undefined ? {} : { text: remark(text) }),
  };
  const atoms = aside.set?.(state, o, terms) ?? hands.move(state, o, typed.ownPlace(aside.kind, o));
  const long = turns === undefined ? '' : ` for ${turns === 1 ? '1 turn' : `${turns} turns`}`;
  const what = text === undefined ? '' : `: ${remark(text)}`;
  return { atoms, told: { verb: 'sets', cards: [o], rest: `aside${long}${what}` } };
}

function giveBack(typed: Typed): Plan {
  const { hands, state, names } = typed;
  const aside = asideOf(hands);
  // The kind of card may decide to which zone a set-aside card returns. If it does not, the player must say where.
  const o = typed.seen();
  if (kindOf(o.zone) !== aside.kind)
    throw new NotByHand('not-available', 'It is not set aside. To put it elsewhere, move it.');
  const goal = typed.goal(aside.home?.(o) ?? typed.wanted('to', 'Say where it returns to.'), o);
  typed.expectRoom(o, goal);
  const atoms = hands.move(state, o, goal);
  const rest = `from ${names.saysWhere(o, 'their')} to ${typed.arrived(goal, o, atoms)}`;
  return { atoms, told: { verb: 'returns', cards: [o], rest } };
}

function counter(typed: Typed): Plan {
  const { counters } = typed.hands;
  const o = typed.seen();
  const name = typed.word('counter', Object.keys(counters));
  const by = typed.number('by', 1, -99);
  typed.expectDressed(o);
  const has = o.counters[name] ?? 0;
  const most = typed.hands.most?.[name] ?? Number.POSITIVE_INFINITY;
  const full = has + by > most ? `, and at most ${most}` : '';
  if (by === 0 || has + by < 0 || has + by > most)
    throw new NotByHand(
      'unknown-value',
      `It has ${counted(has, counters[name]!)}${full}. Say how many more, or how many fewer, as in "-1".`,
    );
  const some = counted(Math.abs(by), counters[name]!);
  const verb = by > 0 ? `puts ${some} on` : `takes ${some} from`;
  return { atoms: [{ atom: 'counter', object: o.stamp, counter: name, by }], told: { verb, cards: [o] } };
}

function status(typed: Typed): Plan {
  const o = typed.seen();
  const { statuses } = typed.hands;
  const name = typed.word('status', Object.keys(statuses));
  const on = typed.word('value', ['on', 'off'], 'on') === 'on';
  if (on) typed.expectDressed(o);
  const mark = statuses[name]!;
  if (o.marks.includes(mark) === on) throw done(`It is ${on ? 'already' : 'not'} ${name}.`);
  const told = { verb: 'marks', cards: [o], rest: `as ${on ? name : `no longer ${name}`}` };
  return { atoms: [{ atom: 'mark', object: o.stamp, mark, on }], told };
}

function token(typed: Typed): Plan {
  const { token: made, tokens } = typed.hands;
  if (made === undefined) throw new NotByHand('not-available', 'This game has no tokens.');
  const name = typed.word('token', Object.keys(tokens));
  const n = typed.number('number', 1);
  const goal = typed.goal(typed.wanted('to', 'Say where it comes into play.'));
  const atoms = Array.from({ length: n }, () => made(typed.state, tokens[name]!, goal));
  const verb = `makes ${counted(n, { one: `${name} token`, many: `${name} tokens` })}`;
  return { atoms, told: { verb, cards: [], rest: `in ${typed.placed(goal)}` } };
}

/** Reveals cards to all players, or to one. */
function reveal(typed: Typed): Plan {
  const { state, names } = typed;
  const player = typed.option('player');
  const seat = player === undefined ? undefined : names.seat(player);
  const whom = seat === undefined ? 'all' : names.seats()[seat]!;
  const to = seat === undefined ? [...state.seats.keys(), watchers(state)] : [seat];
  return shown(typed, 'shows', to, ` to ${whom}`);
}

function look(typed: Typed): Plan {
  if (typed.by === 'judge')
    throw new NotByHand(
      'not-available',
      'A judge sees everything. To show a card to a player, reveal it to them.',
    );
  return shown(typed, 'looks at', [typed.by], '');
}

function shown(typed: Typed, verb: string, to: Seat[], whom: string): Plan {
  const zone = typed.option('zone');
  if (zone !== undefined && typed.option('number') !== undefined)
    throw new NotByHand(
      'unknown-value',
      'A zone is meant with all its cards. For some of them name the first and how many, as in `card:top of deck number:2`.',
    );
  const cards = zone === undefined ? typed.cards(typed.number('number', 1)) : typed.cardsIn(zone);
  if (cards.some((o) => typed.isClosed(o)))
    throw new NotByHand(
      'not-available',
      'That lies hidden, and is not yours to show or to look at. The other player, or a judge, can.',
    );
  const rest = `from ${typed.names.saysWhere(cards[0]!, 'their')}${whom}`;
  return {
    atoms: [{ atom: 'reveal', objects: cards.map((o) => o.stamp), to }],
    told: { verb, cards, rest, shown: to },
  };
}

function shuffle(typed: Typed): Plan {
  const { zone, id } = typed.zone(typed.wanted('zone', 'Say what is shuffled.'));
  if (!isPile(typed.hands.layout[zone.kind]!))
    throw new NotByHand(
      'not-available',
      `Nothing is shuffled in ${typed.names.saysZone(id, 'your')}. Only what lies hidden in an order is.`,
    );
  const verb = `shuffles ${typed.names.saysZone(id, 'their')}`;
  return { atoms: [{ atom: 'shuffle', zone: id }], told: { verb, cards: [] } };
}

/** Word that players type for "no host", to detach a card. */
const NOTHING = 'nothing';

function attach(typed: Typed): Plan {
  const { hands, state, names } = typed;
  if (hands.attach === undefined)
    throw new NotByHand('not-available', 'In this game nothing is attached to a card.');
  const o = typed.seen();
  const words = typed.wanted('host', `Say what it is attached to, or "${NOTHING}".`);
  if (same(words, NOTHING)) {
    if (hands.freed !== true)
      throw new NotByHand('not-available', 'It cannot lie there attached to nothing. Move it instead.');
    if (o.host === undefined) throw done('It is attached to nothing.');
    const from = state.objects[o.host.object];
    const told = { verb: 'frees', cards: [o], ...(from && { rest: 'from', host: from }) };
    return { atoms: [{ atom: 'attach', object: o.stamp }], told };
  }
  const host = names.find(words)[0]!;
  if (!names.sees(host)) throw unseen();
  if (host.id === o.id) throw new NotByHand('illegal-target', 'No card is attached to itself.');
  return { atoms: hands.attach(state, o, host), told: { verb: 'attaches', cards: [o], rest: 'to', host } };
}

function control(typed: Typed): Plan {
  const { hands, state, by, names } = typed;
  const o = typed.seen();
  const seat = typed.seat('player', by === 'judge' ? undefined : by);
  const name = names.seats()[seat]!;
  if (o.controller === seat) throw done(`${name} controls it already.`);
  const verb = seat === by ? 'takes control of' : `gives ${name} control of`;
  return { atoms: hands.control(state, o, seat), told: { verb, cards: [o] } };
}

function face(typed: Typed): Plan {
  const { hands, names } = typed;
  const o = typed.card();
  const turned = hands.faces[kindOf(o.zone)];
  if (turned === undefined)
    throw new NotByHand('not-available', `Nothing is turned over in ${names.saysWhere(o, 'your')}.`);
  if (turned !== 'by anybody' && !names.sees(o)) throw unseen();
  const to = typed.word('value', ['up', 'down'], o.face === 'up' ? 'down' : 'up') === 'up' ? 'up' : 'down';
  if (o.face === to) throw done(`It lies face ${to} already.`);
  return {
    atoms: [{ atom: 'face', object: o.stamp, face: to }],
    told: { verb: 'turns', cards: [o], rest: `face ${to}` },
  };
}

function clock(typed: Typed): Plan {
  const { clock: clocks } = typed.hands;
  const name = typed.word('name', Object.keys(clocks));
  const { key, of } = clocks[name]!;
  const value = of === 'seat' ? typed.seat('value', undefined) : typed.number('value', undefined, 1, 999);
  const said = of === 'seat' ? typed.names.seats()[value]! : String(value);
  const verb = of === 'seat' ? `makes ${said} the ${name}` : `sets the ${name} to ${said}`;
  const told = { verb, cards: [] };
  return { atoms: [{ atom: 'clock', name: key, value }], told };
}

function note(typed: Typed): Plan {
  const text = remark(typed.wanted('text', 'Say what is to be noted.'));
  return { atoms: [], told: { verb: `notes: ${text}`, cards: [] } };
}

/** Number of counters in words: "1 boost", "2 boosts". */
const counted = (n: number, { one, many }: { one: string; many: string }): string =>
  `${n} ${n === 1 ? one : many}`;

const done = (sentence: string): NotByHand =>
  new NotByHand('not-available', `${sentence} There is nothing to change.`);

function asideOf({ aside }: ByHandRules): Aside {
  if (aside !== undefined) return aside;
  throw new NotByHand('not-available', 'This game sets nothing aside. Move the card where it belongs.');
}
