import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Told } from '../../../kernel/story.ts';
import { nameList } from '../../../kernel/text/names.ts';
import { capital, howMany, list } from '../../../language/print/english.ts';
import { notes } from '../../shared/notes.ts';
import { applied, cardsText, heading, lineOf, listNames } from '../../shared/story.ts';
import type { Book } from '../facts/facts.ts';
import { isCorp, runner } from '../facts/field.ts';
import type { NetrunnerNotes, Note, NoteName } from '../notes.ts';
import { plainName, position, serverOf, viewerName } from '../view/names.ts';

/** Only the types of the notes (lines for the log) are used here, so that this text code loads nothing of the rules. */
const { among } = notes<NetrunnerNotes>();

type Move = Extract<Atom, { atom: 'move' }>;

/** Data about one event from which the words for the log are made. */
interface Telling {
  before: GameState;
  after: GameState;
  event: GameEvent;
  atoms: Atom[];
  who: string;
  book: Book;
  /** Another note (line for the log) of the same event, by name. */
  note<W extends NoteName>(what: W): Note<W> | undefined;
}

/** Log text of an event: public words, and other words for seats that may know more. */
export function tell(before: GameState, after: GameState, event: GameEvent, book: Book): Told | undefined {
  const atoms = applied(event);
  const t: Telling = {
    before,
    after,
    event,
    atoms,
    who: event.by === undefined ? '' : before.seats[event.by]!.name,
    book,
    note: (what) => among(atoms, what)[0],
  };
  if (event.name === 'turn') {
    const seat = Number(after.clock['active']);
    const side = isCorp(after, seat) ? 'Corp' : 'Runner';
    return heading(`Turn ${after.clock['turn']}: ${after.seats[seat]!.name} (${side}).`);
  }
  const words = (viewer: Seat | undefined): string | undefined => sentence(t, viewer);
  const shared = words(undefined);
  const own = [...before.seats.keys()].map(words);
  if (shared === undefined && own.every((text) => text === undefined)) return undefined;
  const full = (text: string | undefined): string => (text === undefined ? '' : `${capital(text)}.`);
  if (shared === undefined) return undefined;
  return { kind: 'line', line: lineOf(before, full(shared), (seat) => full(own[seat] ?? shared)) };
}

/** Notes (records of the rules' own events) that the log leaves out. */
const SILENT = [
  'click',
  'clickDraw',
  'drawing',
  'aside',
  'shuffle',
  'phase',
  'begins',
  'ends',
  'over',
  'expire',
  'forget',
  'server',
  'vanish',
  'payInstall',
  'pay',
  'played',
  'breach',
  'approachServer',
  'pass',
  'success',
  'cease',
];

function sentence(t: Telling, viewer: Seat | undefined): string | undefined {
  const { before, after, event, atoms, who, note } = t;
  switch (event.name) {
    case 'credit':
      return `${who} gains 1 credit`;
    case 'draw':
      return drawn(t, viewer);
    case 'mulligan':
      return undefined;
    case 'install':
      return installed(t, viewer);
    case 'play':
      return `${who} plays ${about(t, note('plays')?.object, viewer)}${price(note('plays')?.data.price)}`;
    case 'rez':
      return `${who} rezzes ${nameList(rezzed(t))}${price(note('rezzes')?.data.price)}`;
    case 'advance':
      return `${who} advances ${about(t, note('advances')?.object, viewer)}`;
    case 'score':
      return `${who} scores ${pointed(t, note('scores')?.object)}`;
    case 'steal':
      return `${who} steals ${pointed(t, note('scores')?.object)}`;
    case 'run':
      return `${who} runs ${about(t, note('run')?.object, viewer)}`;
    case 'approach':
      return `${who} approaches ${about(t, note('approachIce')?.object, viewer)}`;
    case 'encounter':
      return `${who} encounters ${about(t, note('encounters')?.object, viewer)}`;
    case 'subroutine':
      return `subroutine ${note('subroutine')?.data.number} of ${about(t, note('subroutine')?.object, viewer)} is resolved`;
    case 'break': {
      const broken = among(atoms, 'broken');
      const numbers = broken.map(({ data }) => String(data.number));
      const all = broken[0]?.data.all === 1 ? ', the last' : '';
      return `${who} breaks subroutine${numbers.length > 1 ? 's' : ''} ${list(numbers, 'and')} of ${about(t, broken[0]?.object, viewer)}${all}`;
    }
    case 'use':
      return `${who} uses ${event.card === undefined ? 'an ability' : t.book.cards.get(event.card).definition.name}${costs(t, given(t, viewer))}`;
    case 'access':
      // An access is not mentioned if the log mentions it later together with others (`quiet`), or if the Runner has
      // only looked at the card so far.
      return note('accesses') === undefined || note('accesses')?.data.quiet === 1
        ? undefined
        : accessed(t, viewer);
    case 'accessed':
      return accessedInSilence(t, viewer);
    case 'trashAccessed':
      return `${who} trashes ${about(t, note('trashes')?.object, viewer, true)}${costs(t)}`;
    case 'trashResource':
      return `${who} trashes ${about(t, note('trashes')?.object, viewer)} (1 click, 2 credits)`;
    case 'damage': {
      const cards = moves(atoms).map((a) => nameFor(t, a, viewer));
      return `${note('damaged')?.data.n} ${note('damaged')?.data.of} damage: ${after.seats[runner(after)]!.name} trashes ${listNames(cards)}`;
    }
    case 'tag':
      return `${after.seats[runner(after)]!.name} takes ${howMany(note('tagged')?.data.n ?? 0, 'tag')}`;
    case 'untag':
      return `${who} removes a tag`;
    case 'purge':
      return `${who} purges virus counters`;
    case 'turnUp':
      return 'the cards in Archives are turned face up';
    case 'runEnds':
      return `the run on ${about(t, note('run')?.object, viewer)} ends${note('run')?.data.success === 1 ? ', successful' : ''}`;
    case 'discard':
      return `${who} discards ${cardsFor(t, viewer)}`;
    default:
      return SILENT.includes(event.name) ? searched(t) : parts(t, viewer, before);
  }
}

const searched = (t: Telling): string | undefined => {
  const found = t.note('searches');
  if (found === undefined) return undefined;
  const n = found.data.found;
  return `${t.who} searches and finds ${n === 0 ? 'nothing' : cardsText(n)}`;
};

const price = (n = 0): string => (n > 0 ? ` (${howMany(n, 'credit')})` : '');
const moves = (atoms: Atom[]): Move[] => atoms.filter((a): a is Move => a.atom === 'move');

/** Name of an event's object as this reader knows it before the event; with `later`, as after the event. */
function about(t: Telling, s: Stamp | undefined, viewer: Seat | undefined, later = false): string {
  const o = s === undefined ? undefined : live(t.before, s);
  if (o === undefined) return 'a card';
  const now = t.after.objects[o.id];
  const after = now ? viewerName(t.after, now, viewer, t.book) : undefined;
  const was = viewerName(t.before, o, viewer, t.book);
  const shown = now != null && now.face === 'up' && now.zone !== o.zone;
  return (later || shown ? (after ?? was) : was) ?? 'a card';
}

const pointed = (t: Telling, s: Stamp | undefined): string => {
  const o = s === undefined ? undefined : live(t.before, s);
  return o === undefined
    ? 'an agenda'
    : `${plainName(o, t.book)} (${howMany(t.book.card(o).values['points'] ?? 0, 'point')})`;
};

const rezzed = (t: Telling): string[] =>
  t.atoms.flatMap((a) => {
    const o = a.atom === 'face' ? live(t.before, a.object) : undefined;
    return o === undefined ? [] : [`${plainName(o, t.book)}${where(t.before, o, t.book)}`];
  });

const where = (state: GameState, o: GameObject, book: Book): string => {
  const place = position(state, o, book);
  return place === undefined ? '' : ` (${place})`;
};

function drawn(t: Telling, viewer: Seat | undefined): string | undefined {
  const by = new Map<Seat, string[]>();
  for (const a of moves(t.atoms)) {
    const seat = seatOf(a.to)!;
    const o = live(t.before, a.object);
    by.set(seat, [...(by.get(seat) ?? []), o === undefined ? 'a card' : plainName(o, t.book)]);
  }
  const said = [...by].map(([seat, names]) =>
    seat === viewer
      ? `you draw ${listNames(names)}`
      : `${t.before.seats[seat]!.name} draws ${cardsText(names.length)}`,
  );
  return said.length === 0 ? undefined : said.join('; ');
}

/** Name of a moving card for a reader who sees it before or after the move. */
function nameFor(t: Telling, a: Move, viewer: Seat | undefined): string {
  const o = live(t.before, a.object);
  if (o === undefined) return 'a card';
  const now = t.after.objects[o.id];
  const later = now ? viewerName(t.after, now, viewer, t.book) : undefined;
  const seen = now && later === plainName(now, t.book) ? later : undefined;
  return seen ?? viewerName(t.before, o, viewer, t.book) ?? 'a card';
}

const cardsFor = (t: Telling, viewer: Seat | undefined): string =>
  listNames(moves(t.atoms).map((a) => nameFor(t, a, viewer)));

function installed(t: Telling, viewer: Seat | undefined): string | undefined {
  const note = t.note('installs');
  const all = moves(t.atoms);
  const own = all.find((a) => a.object === note?.object);
  const others = all.filter((a) => a !== own);
  const o = own === undefined ? undefined : live(t.before, own.object);
  if (own === undefined || o === undefined) return undefined;
  const now = t.after.objects[o.id];
  const name = now && t.book.isActive(t.after, now) ? plainName(now, t.book) : seesName(t, own, viewer);
  const server = now ? serverOf(t.after, now, t.book) : undefined;
  const host = now?.host === undefined ? undefined : t.after.objects[now.host.object];
  const place =
    host != null
      ? ` on ${viewerName(t.after, host, viewer, t.book) ?? 'a card'}`
      : server === undefined
        ? ''
        : kindOf(own.to) === 'ice'
          ? ` protecting ${server}`
          : ` in ${server}`;
  const kind = kindOf(own.to) === 'ice' && name === 'a card' ? 'a piece of ice' : name;
  const from =
    note?.data.from === 'discard' ? (o.owner === runner(t.before) ? ' from the heap' : ' from Archives') : '';
  const gone =
    others.length === 0 ? '' : `; ${listNames(others.map((a) => nameFor(t, a, viewer)))} is trashed`;
  return `${t.who} installs ${kind}${from}${place}${price(note?.data.price)}${gone}`;
}

/** Name of a moved card for this reader: its name if they see its face after the move, otherwise "a card". */
function seesName(t: Telling, a: Move, viewer: Seat | undefined): string {
  const o = live(t.before, a.object);
  const now = o === undefined ? undefined : t.after.objects[o.id];
  const name = now ? viewerName(t.after, now, viewer, t.book) : undefined;
  return now && name === plainName(now, t.book) ? name : 'a card';
}

function accessed(t: Telling, viewer: Seat | undefined): string {
  const s = t.note('accesses')?.object;
  const o = s === undefined ? undefined : live(t.before, s);
  const from = o === undefined ? '' : (FROM[kindOf(o.zone)] ?? '');
  const seen = o === undefined ? undefined : viewerName(t.after, t.after.objects[o.id] ?? o, viewer, t.book);
  return `${t.who} accesses ${seen ?? 'a card'}${from}`;
}

/**
 * Sentence for cards of one zone accessed quietly (without a log entry), written after the Runner was asked about them.
 * The sentence is the same whatever the Runner could have done.
 */
function accessedInSilence(t: Telling, viewer: Seat | undefined): string {
  const cards = among(t.atoms, 'accessed').flatMap(({ object }) => live(t.before, object!) ?? []);
  const names = cards.map((o) => viewerName(t.before, o, viewer, t.book) ?? 'a card');
  return `${t.who} accesses ${listNames(names)}${FROM[kindOf(cards[0]!.zone)] ?? ''}`;
}

const FROM: Record<string, string> = { hand: ' from HQ', deck: ' from R&D', discard: ' from Archives' };

/** Words for the cards, other than the ability's own card, that are trashed to use an ability. */
function given(t: Telling, viewer: Seat | undefined): string[] {
  const cards = moves(t.atoms).filter((a) => a.verb === 'trash' && a.object !== t.event.source);
  return cards.length === 0 ? [] : [`trashing ${listNames(cards.map((a) => nameFor(t, a, viewer)))}`];
}

/** Payment in brackets: "(2 credits, 1 virus counter)"; `more`: further parts of it. */
function costs(t: Telling, more: string[] = []): string {
  const words = t.atoms.flatMap((a) => {
    if (a.atom === 'move' && a.object === t.event.source)
      return [
        a.verb === 'remove'
          ? 'removing it from the game'
          : a.verb === 'forfeit'
            ? 'forfeiting it'
            : 'trashing it',
      ];
    if (a.atom !== 'counter' || a.by >= 0) return [];
    return [howMany(-a.by, COUNTERS[a.counter] ?? `${a.counter} counter`)];
  });
  const all = [...words, ...more];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

const COUNTERS: Record<string, string> = {
  credit: 'credit',
  fund: 'credit of bad publicity',
  click: 'click',
  tag: 'tag',
  'bad publicity': 'bad publicity',
  'core damage': 'core damage',
};

/** Words for events that have no words of their own: a clause for each change of state. */
function parts(t: Telling, viewer: Seat | undefined, before: GameState): string | undefined {
  const said = t.atoms.flatMap((a): string[] => {
    switch (a.atom) {
      case 'counter':
        return [counterText(t, a, viewer)];
      case 'move':
        return [movedText(t, a, viewer)];
      case 'face': {
        const o = live(before, a.object);
        if (o === undefined) return [];
        return [
          `${plainName(o, t.book)}${where(before, o, t.book)} is ${a.face === 'up' ? 'rezzed' : 'derezzed'}`,
        ];
      }
      case 'restore':
        return [];
      case 'reveal': {
        if (a.over === true || !a.to.includes(before.seats.length)) return [];
        return [
          `${listNames(
            a.objects.flatMap((s) => {
              const o = live(before, s);
              return o === undefined ? [] : [plainName(o, t.book)];
            }),
          )} is revealed`,
        ];
      }
      case 'effectOn': {
        const { name } = t.book.cards.get(a.effect.card).definition;
        const text = a.effect.text.replace(/\.$/, '').replace(/^This card\b/, name);
        // An effect's text gets its card's name in front, unless the sentence already names that card.
        return [a.effect.card === t.event.card || text.startsWith(name) ? text : `${name}: ${text}`];
      }
      default:
        return [];
    }
  });
  if (t.event.name === 'swap' && said.length === 0) said.push('two pieces of ice change places');
  const [first] = said;
  if (first === undefined) return undefined;
  const name = t.event.card === undefined ? undefined : t.book.cards.get(t.event.card).definition.name;
  // The card's name is put in front, unless the words already begin with it.
  return name === undefined || first.startsWith(name) ? said.join('; ') : `${name}: ${said.join('; ')}`;
}

function counterText(t: Telling, a: Extract<Atom, { atom: 'counter' }>, viewer: Seat | undefined): string {
  const o = live(t.before, a.object);
  if (o === undefined) return '';
  const thing = howMany(Math.abs(a.by), COUNTERS[a.counter] ?? `${a.counter} counter`);
  const name =
    kindOf(o.zone) === 'identity'
      ? t.before.seats[o.owner]!.name
      : (viewerName(t.before, o, viewer, t.book) ?? 'a card');
  return `${name} ${a.by > 0 ? (kindOf(o.zone) === 'identity' ? 'gains' : 'gets') : 'loses'} ${thing}`;
}

function movedText(t: Telling, a: Move, viewer: Seat | undefined): string {
  const name = nameFor(t, a, viewer);
  if (a.verb === 'swap') return `${name} comes in exchange`;
  switch (kindOf(a.to)) {
    case 'discard':
      return `${name} is ${a.verb === 'discard' ? 'discarded' : 'trashed'}`;
    case 'removed':
      return `${name} is ${a.verb === 'forfeit' ? 'forfeited' : 'removed from the game'}`;
    case 'hand':
      return `${name} is added to ${t.before.seats[seatOf(a.to) ?? 0]!.name}’s hand`;
    case 'deck':
      return `${name} goes ${a.verb === 'shuffle' ? 'back' : a.place === 'top' ? 'on top of' : 'under'}${a.verb === 'shuffle' ? ' into' : ''} the deck`;
    case 'aside':
      return `${name} is ${a.verb === 'aside' ? '' : 'trashed and '}set aside`;
    case 'hosted': {
      const host = a.host === undefined ? undefined : t.after.objects[a.host.object];
      return `${name} is hosted on ${host == null ? 'a card' : (viewerName(t.after, host, viewer, t.book) ?? 'a card')}`;
    }
    case 'score':
      return `${name} comes into a score area`;
    default:
      return `${name} moves`;
  }
}
