import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { LogLine } from '../../../kernel/game.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { capital } from '../../../language/print/english.ts';
import { applied, cardsText, lineOf } from '../../shared/story.ts';
import type { FactBook } from '../facts/facts.ts';
import { distance, sideOf } from '../rules/track.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** The story's line for an event: public words, and for single seats what only they may read. */
export function tell(
  before: GameState,
  after: GameState,
  event: GameEvent,
  book: FactBook,
): LogLine | undefined {
  const atoms = applied(event);
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  switch (event.name) {
    case 'phase':
      return { shared: phaseLine(after) };
    case 'succeed':
      return { shared: `${after.seats[book.firstPlayer(after)]!.name} is now the first player.` };
    case 'pass':
      return { shared: `${who} passes.` };
    case 'pay': {
      const mana = orbs(before, atoms);
      return mana === 0 ? undefined : { shared: `${who} pays ${mana} mana.` };
    }
    case 'quick':
    case 'inner':
      return { shared: `${who} uses ${cardName(event, book)}${paid(before, atoms, book)}.` };
    case 'prepare':
      return { shared: 'Everything exhausted is ready again.' };
    case 'shuffle':
      return { shared: 'The decks are shuffled.' };
    case 'refill':
      return { shared: `${who} shuffles the discard pile and puts it under the deck.` };
    case 'afterYou':
      return { shared: `After you: ${who}'s turn ends without a pass.` };
    default:
      return parts(before, after, event, atoms, book);
  }
}

function phaseLine(state: GameState): string {
  const phase = String(state.clock['phase']);
  return `Day ${state.clock['day']}: ${phase[0]!.toUpperCase()}${phase.slice(1)}.`;
}

const orbs = (before: GameState, atoms: Atom[]): number =>
  atoms.filter(
    (a) => a.atom === 'mark' && a.mark === 'exhausted' && a.on && zoneOf(before, a.object) === 'mana',
  ).length;

const zoneOf = (state: GameState, s: Stamp): string => {
  const o = live(state, s);
  return o === undefined ? '' : kindOf(o.zone);
};

const cardName = (event: GameEvent, book: FactBook): string =>
  event.card === undefined ? 'an ability' : book.cards.get(event.card).definition.name;

function paid(before: GameState, atoms: Atom[], book: FactBook): string {
  const words: string[] = [];
  const mana = orbs(before, atoms);
  if (mana > 0) words.push(`${mana} mana`);
  for (const a of atoms) {
    if (a.atom === 'counter') words.push(`${-a.by} ${a.counter}`);
    if (a.atom === 'move')
      words.push(`${a.verb === 'sacrifice' ? 'sacrificing' : 'giving'} ${publicName(before, a, book)}`);
    if (a.atom === 'mark' && zoneOf(before, a.object) !== 'mana') words.push('exhausting it');
  }
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** Name of a moving object as everybody may read it: cards that stay hidden all the way have none. */
function publicName(before: GameState, atom: Move, book: FactBook): string {
  const o = live(before, atom.object);
  if (o === undefined) return 'a card';
  return visible(kindOf(o.zone)) || visible(kindOf(atom.to)) ? nameOf(before, atom.object, book) : 'a card';
}

const visible = (zone: string): boolean => !['hand', 'deck', 'mana'].includes(zone);

function nameOf(state: GameState, s: Stamp, book: FactBook): string {
  const o = live(state, s);
  if (o === undefined) return 'something';
  if ('ability' in o.what) return o.what.ability.name;
  return book.cards.get(o.what.card).definition.name;
}

/** Everything else: one clause for each atom that players see, and private ones for hidden cards. */
function parts(
  before: GameState,
  after: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: FactBook,
): LogLine | undefined {
  const clauses: string[] = [];
  const drawn = new Map<Seat, string[]>();
  const stored = new Map<Seat, string[]>();
  for (const a of atoms) {
    if (a.atom === 'move') {
      const o = live(before, a.object);
      const seat = seatOf(a.to);
      const from = o === undefined ? '' : kindOf(o.zone);
      if (seat !== undefined && a.verb === 'draw') push(drawn, seat, nameOf(before, a.object, book));
      else if (seat !== undefined && kindOf(a.to) === 'mana' && from === 'hand')
        push(stored, seat, nameOf(before, a.object, book));
      else clauses.push(moveClause(before, event, a, from, book));
    } else {
      const clause = otherClause(before, after, a, book);
      if (clause !== undefined) clauses.push(clause);
    }
  }
  const secret: Record<Seat, string> = {};
  const tellOwn = (
    map: Map<Seat, string[]>,
    shared: (name: string, n: number) => string,
    own: (names: string) => string,
  ): void => {
    for (const [seat, names] of map) {
      clauses.push(shared(before.seats[seat]!.name, names.length));
      secret[seat] = [secret[seat], own(names.join(', '))].filter((s) => s !== undefined).join(' ');
    }
  };
  tellOwn(
    drawn,
    (name, n) => `${name} draws ${cardsText(n)}`,
    (names) => `You draw ${names}.`,
  );
  tellOwn(
    stored,
    (name, n) => `${name} puts ${cardsText(n)} into the Mana zone`,
    (names) => `You put ${names} into your Mana zone.`,
  );
  if (clauses.length === 0) return undefined;
  const shared = `${capital(clauses.join('; '))}.`;
  return lineOf(before, shared, (seat) =>
    secret[seat] === undefined ? shared : `${shared} ${secret[seat]}`,
  );
}

function push(map: Map<Seat, string[]>, seat: Seat, name: string): void {
  map.set(seat, [...(map.get(seat) ?? []), name]);
}

const PLACES: Record<string, string> = {
  reserve: 'to Reserve',
  discard: 'to the discard pile',
  hand: 'back to hand',
  deck: 'on top of the deck',
  mana: 'into the Mana zone',
};

function moveClause(before: GameState, event: GameEvent, a: Move, from: string, book: FactBook): string {
  const name = publicName(before, a, book);
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  const to = kindOf(a.to);
  if (a.verb === 'declare') return `${who} plays ${name}${from === 'reserve' ? ' from Reserve' : ''}`;
  if (a.verb === 'play') {
    if (to === 'expedition') return `${name} joins ${place(before, a)}`;
    return to === 'landmarks' ? `${name} joins ${who}'s Landmarks` : `${name} goes ${PLACES[to] ?? to}`;
  }
  if (a.ceases === true) return `${name} leaves and is gone`;
  if (a.verb === 'sacrifice')
    return to === 'discard' ? `${name} is sacrificed` : `${name} is sacrificed and goes ${PLACES[to] ?? to}`;
  if (to === 'discard')
    return a.verb === 'discard' || from !== 'expedition'
      ? `${name} is discarded`
      : `${name} is fleeting and goes to the discard pile`;
  if (to === 'expedition') return `${name} joins ${place(before, a)}`;
  return `${name} goes ${PLACES[to] ?? to}`;
}

function place(state: GameState, a: Move): string {
  const e = a.at === undefined ? undefined : state.objects[a.at];
  if (!e) return 'an Expedition';
  return `${state.seats[e.controller]!.name}'s ${sideOf(e) === 'hero' ? 'Hero' : 'Companion'} Expedition`;
}

function otherClause(before: GameState, after: GameState, a: Atom, book: FactBook): string | undefined {
  switch (a.atom) {
    case 'create': {
      if (!('card' in a.what)) return undefined;
      const e = a.at === undefined ? undefined : before.objects[a.at];
      const at = e
        ? ` in ${before.seats[e.controller]!.name}'s ${sideOf(e) === 'hero' ? 'Hero' : 'Companion'} Expedition`
        : '';
      return `${book.cards.get(a.what.card).definition.name} is created${at}`;
    }
    case 'counter': {
      const o = live(before, a.object);
      if (o === undefined) return undefined;
      if (a.counter === 'distance') {
        const now = live(after, a.object);
        return `${before.seats[o.controller]!.name}'s ${nameOf(before, a.object, book)} moves ${a.by > 0 ? 'forward' : 'backward'} to ${now === undefined ? '?' : distance(now)}`;
      }
      return `${nameOf(before, a.object, book)} ${a.by > 0 ? 'gains' : 'loses'} ${Math.abs(a.by)} ${a.counter}`;
    }
    case 'mark':
      if (zoneOf(before, a.object) === 'mana') return undefined;
      return `${nameOf(before, a.object, book)} ${a.on ? 'gains' : 'loses'} ${a.mark}`;
    case 'face':
      return a.face === 'up' ? 'a Tumult card is turned face up' : undefined;
    case 'place':
      return `${nameOf(before, a.object, book)} changes its Expedition`;
    case 'reveal':
      // What only some are shown is not part of the public story.
      if (after.seats.some((_, seat) => !a.to.includes(seat))) return undefined;
      return `${a.objects.map((s) => nameOf(before, s, book)).join(', ')} ${a.objects.length === 1 ? 'is' : 'are'} revealed`;
    case 'effectOn':
      // A sentence of its own on the board, a clause here.
      return a.effect.text.replace(/\.$/, '');
    case 'move':
    case 'cease':
    case 'attach':
    case 'control':
    case 'restore':
    case 'group':
    case 'shuffle':
    case 'count':
    case 'clear':
    case 'clock':
    case 'effectOver':
    case 'effectOff':
    case 'register':
    case 'outcome':
      return undefined;
  }
}
