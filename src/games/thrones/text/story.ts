import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Clause, Happening, Told } from '../../../kernel/story.ts';
import { withArticle } from '../../../language/print/english.ts';
import { applied, happening, heading, line, listNames } from '../../shared/story.ts';
import type { Book } from '../facts/facts.ts';
import { isKneeling } from '../facts/field.ts';
import { dominance, powerOf } from '../facts/numbers.ts';
import { among } from '../notes.ts';
import { ASSAULTED, isHidden, KNEELING, POWER } from '../terms.ts';
import { clauses, sentences } from './clauses.ts';
import { idFor, nameFor, seatName, type Telling } from './story-parts.ts';

/** Log text of an event: for everybody, and for viewers who see its hidden cards. */
export function tell(before: GameState, after: GameState, event: GameEvent, book: Book): Told | undefined {
  const telling: Telling = { before, after, event, book, atoms: applied(event) };
  if (event.name === 'phase') return heading(`Round ${after.clock['round']}, ${after.clock['phase']} phase.`);
  const own = framework(telling);
  if (own === '') return undefined;
  return own === undefined ? told(telling) : line(own);
}

/**
 * Public log line for an event that the round's rules cause. Empty if the event needs no line; undefined if its changes
 * of state are worded one by one instead.
 */
function framework(t: Telling): string | undefined {
  switch (t.event.name) {
    // These events need no line: the board no longer shows effects that have ended, and delayed effects have lines of
    // their own.
    case 'phaseEnds':
    case 'challengeEnds':
      return '';
    case 'initiative':
      return initiativeLine(t);
    case 'income':
      return incomes(t);
    case 'challenge':
      return challengeLine(t);
    case 'defenders':
      return defendersLine(t);
    case 'result':
      return resultLine(t);
    case 'unopposed':
      return `The challenge was unopposed: ${sentences(clauses(t))}`;
    case 'dominance':
      return dominanceLine(t);
    case 'standing':
      return standingLine(t);
    case 'movePower':
      return movedPower(t);
    default:
      return undefined;
  }
}

/** Line for the winner of initiative, and how a tie was broken (rules 15, 1.3.I). */
function initiativeLine(t: Telling): string | undefined {
  const winner = among(t.atoms, 'initiative')[0]?.seat;
  if (winner === undefined) return undefined;
  const number = (seat: Seat): number => t.book.plot(t.before, seat, 'initiative');
  const tied = others(t, winner).filter((seat) => number(seat) === number(winner));
  const poorer = tied.every((seat) => powerOf(t.before, winner) < powerOf(t.before, seat));
  const broken = tied.length === 0 ? '' : poorer ? ', with less power' : ', by lot';
  return `${seatName(t, winner)} wins initiative, ${against(t, winner, number)}${broken}.`;
}

/** Line for the winner of dominance, and the power gained. */
function dominanceLine(t: Telling): string | undefined {
  const winner = among(t.atoms, 'dominance')[0]?.seat;
  if (winner === undefined) return undefined;
  const totals = against(t, winner, (seat) => dominance(t.before, seat, t.book));
  const gains = t.atoms.some((a) => a.atom === 'counter' && a.counter === POWER && a.by === 1);
  return `${seatName(t, winner)} wins dominance, ${totals}${gains ? ', and gains 1 power' : ''}.`;
}

const others = (t: Telling, seat: Seat): Seat[] => [...t.before.seats.keys()].filter((s) => s !== seat);

/** Both players' numbers in words, the winner's first: "7 against 3". */
const against = (t: Telling, winner: Seat, number: (seat: Seat) => number): string =>
  `${number(winner)} against ${others(t, winner).map(number).join(' and ')}`;

const incomes = (t: Telling): string =>
  among(t.atoms, 'income')
    .map(({ seat, data }) => `${seatName(t, seat)} collects ${data.n} gold.`)
    .join(' ');

/** List of the objects' public names, with each object once. */
const names = (t: Telling, list: { object?: Stamp }[]): string =>
  listNames(
    [...new Set(list.flatMap(({ object }) => object ?? []))].map((object) => nameFor(t, object, undefined)),
  );

function challengeLine(t: Telling): string {
  const { after } = t;
  const attackers = names(t, among(t.atoms, 'declared'));
  const bypassed = among(t.atoms, 'bypassed');
  const assaulted = t.atoms.flatMap((a) => (a.atom === 'mark' && a.mark === ASSAULTED && a.on ? [a] : []));
  return [
    `${seatName(t, Number(after.clock['attacker']))} initiates ${withArticle(String(after.clock['challenge']))} challenge against ${seatName(t, Number(after.clock['defender']))} with ${attackers}.`,
    ...(bypassed.length === 0 ? [] : [`Stealth bypasses ${names(t, bypassed)}.`]),
    ...(assaulted.length === 0 ? [] : [`Assault targets ${names(t, assaulted)}.`]),
  ].join(' ');
}

function defendersLine(t: Telling): string {
  const declared = among(t.atoms, 'declared');
  const who = seatName(t, Number(t.before.clock['defender']));
  return declared.length === 0
    ? `${who} declares no defenders.`
    : `${who} defends with ${names(t, declared)}.`;
}

/** Line for the result of a challenge; with the location that kneels for assault. */
function resultLine(t: Telling): string | undefined {
  const won = among(t.atoms, 'challenge')[0];
  if (won === undefined) return undefined;
  const { type, as, attack, defense } = won.data;
  const [own, other] = as === 'attacker' ? [attack, defense] : [defense, attack];
  const wins = `${seatName(t, won.seat)} wins the ${type} challenge as the ${as}, ${own} STR against ${other}.`;
  return [wins, ...clauses(t).map((clause) => `Assault: ${sentences([clause])}`)].join(' ');
}

function standingLine(t: Telling): string {
  const stood = t.atoms.flatMap((a) => (a.atom === 'mark' && a.mark === KNEELING && !a.on ? [a] : []));
  if (stood.length === 0) return '';
  const left = t.after.objects.some((o) => o !== null && isKneeling(o));
  return left
    ? `${names(t, stood)} ${stood.length === 1 ? 'stands' : 'stand'}.`
    : 'All kneeling cards stand.';
}

/** Line for power moved from one object to another (rules 9.12: it is not gained). */
function movedPower(t: Telling): string | undefined {
  const moved = t.atoms.flatMap((a) => (a.atom === 'counter' && a.counter === POWER ? [a] : []));
  const [one, other, more] = moved;
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  const [from, to] = one.by < 0 ? [one, other] : [other, one];
  const where = (a: typeof from): string => {
    const o = live(t.before, a.object);
    return o !== undefined && kindOf(o.zone) === 'faction'
      ? `${seatName(t, o.owner)}'s faction card`
      : nameFor(t, a.object, undefined);
  };
  return `${to.by} power moves from ${where(from)} to ${where(to)}.`;
}

/** Names of events whose log words already contain the card concerned. */
const PLAIN = ['marshal', 'dupe', 'shadow', 'ambush', 'emerge'];
/** Headings in the log for parts of the round; the changes of state follow, in words. */
const HEADS: Record<string, string> = {
  claim: 'Claim',
  insight: 'Insight',
  intimidate: 'Intimidate',
  pillage: 'Pillage',
  renown: 'Renown',
  assault: 'Assault',
  prized: 'Prized',
  terminal: 'Terminal',
};

/** Cause of the event: a part of the round, or the card of the ability. */
function headOf({ event: { card, name } }: Telling, title: string | undefined): string | undefined {
  if (card === undefined || PLAIN.includes(name)) return HEADS[name];
  return HEADS[name] ?? title;
}

/** Words for events without a line of their own: a clause for each public change, and private ones for hidden cards. */
function told(t: Telling): Told | undefined {
  const { card, name, by } = t.event;
  // If everything is public, all readers get the same text.
  const isClosed = t.atoms.some((a) => concealed(t.before, a));
  const title = card === undefined ? undefined : t.book.cards.find(card)?.definition.name;
  const head = headOf(t, title);
  const isPlayed = t.atoms.some((a) => a.atom === 'move' && a.verb === 'play');
  // A payment is logged as "uses" with the card's name. If an event is played, its line already says so.
  const used = name === 'pay' && title !== undefined && !isPlayed ? usedOf(t, by, title) : undefined;
  const all = (viewer?: Seat): Clause[] => clauses(t, viewer);
  const own = happening(t.before, all(), isClosed ? all : undefined);
  const begins = among(t.atoms, 'initiates').length > 0 && own?.clauses.length === 1;
  const isAct = used !== undefined || isPlayed || begins || PLAIN.includes(name);
  if (own === undefined && used === undefined) return undefined;
  const lead = (list: readonly Clause[]): Clause[] => (used === undefined ? [...list] : [used, ...list]);
  return {
    kind: 'clauses',
    clauses: lead(own?.clauses ?? []),
    ...(own?.own !== undefined && {
      own: Object.fromEntries(Object.entries(own.own).map(([seat, list]) => [seat, lead(list)])),
    }),
    ...ofCard(t),
    ...(isAct ? { act: true } : head !== undefined && { head }),
  };
}

/** The card that the event belongs to: the card of the ability, or the card being marshaled. */
function ofCard(t: Telling): Pick<Happening, 'of'> {
  const { before, book, atoms } = t;
  const { card, name, source } = t.event;
  if (card !== undefined) return { of: card };
  const [moved] = atoms.flatMap((a) => (a.atom === 'move' ? [a.object] : []));
  const about = PLAIN.includes(name) ? moved : name === 'initiate' ? source : undefined;
  // A card that becomes hidden is not named as the card that the event belongs to, because others could recognize it.
  const o = about === undefined || idFor(t, about, undefined) === undefined ? undefined : live(before, about);
  return o === undefined ? {} : { of: book.card(o).definition.ref };
}

/** Words for using an ability: "Ann uses The Wall". */
function usedOf(t: Telling, by: Seat | undefined, title: string): Clause {
  const source = t.event.source === undefined ? undefined : live(t.before, t.event.source);
  return {
    says: `${seatName(t, by)} uses ${title}`,
    ...(source !== undefined && { about: { id: source.id, name: title } }),
  };
}

/** True if some viewers may read more, or less, than others about this change of state. */
function concealed(before: GameState, a: Atom): boolean {
  switch (a.atom) {
    case 'reveal':
      return true;
    case 'move': {
      const o = live(before, a.object);
      return isHidden(kindOf(a.to)) || a.face === 'down' || o?.face !== 'up' || isHidden(kindOf(o.zone));
    }
    case 'mark':
    case 'counter':
    case 'attach':
    case 'control':
    case 'face':
      return live(before, a.object)?.face !== 'up';
    default:
      return false;
  }
}
