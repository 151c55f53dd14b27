import type { Atom, GameEvent } from '../../kernel/atom.ts';
import type { LogLine } from '../../kernel/game.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../kernel/query.ts';
import type { GameState, SetAsideGroup } from '../../kernel/state.ts';
import type { Book } from './facts.ts';
import { sees } from './sight.ts';
import { isHidden } from './words.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** Line of the story for an event, written for all and, where hidden cards move, for whoever sees them. */
export function tell(before: GameState, after: GameState, event: GameEvent, book: Book): LogLine | undefined {
  const atoms = event.entries.filter((e) => e.status === 'applied').map((e) => e.atom);
  if (atoms.length === 0) return undefined;
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  switch (event.name) {
    case 'phase':
      return { shared: phaseLine(after) };
    case 'pass':
      return { shared: `${who} passes.` };
    case 'no block':
      return { shared: `${who} does not block.` };
    case 'rescue attempt':
      return { shared: `${who} attempts a rescue.` };
    case 'battle challenge':
      return { shared: `${who} challenges: no Lost Soul is accessible.` };
    case 'shuffle':
      return lines(before, after, event, atoms, book) ?? { shared: 'The decks are shuffled.' };
    case 'first':
      return { shared: `${after.seats[Number(after.clock['active'])]!.name} takes the first turn.` };
    case 'outcome':
      return {
        shared: [outcome(atoms), ...clauses(before, event, atoms, book)].filter((t) => t !== '').join(' '),
      };
    case 'group':
    case 'count':
    case 'return':
    case 'cutShort':
      return groupLine(before, event, atoms, book);
    case 'entered':
      return undefined;
    default:
      return because(event, lines(before, after, event, atoms, book), book);
  }
}

/**
 * What an ability did, with the card whose ability it is: days may lie between this line and the one that named it. What a
 * player does names its card itself, or must not.
 */
function because({ card, instance }: GameEvent, line: LogLine | undefined, book: Book): LogLine | undefined {
  if (card === undefined || instance === undefined || line === undefined) return line;
  const { name } = book.cards.get(card).definition;
  const { shared, secret } = line;
  if (secret === undefined) return { shared: `${name}: ${shared}` };
  const own = Object.entries(secret).map(([seat, text]) => [seat, text === '' ? '' : `${name}: ${text}`]);
  return { shared: `${name}: ${shared}`, secret: Object.fromEntries(own) };
}

const PHASE: Record<string, string> = {
  draw: 'Draw',
  upkeep: 'Upkeep',
  preparation: 'Preparation',
  battle: 'Battle',
  discard: 'Discard',
};

function phaseLine(state: GameState): string {
  const phase = PHASE[String(state.clock['phase'])] ?? '';
  return `Turn ${state.clock['turn']}, ${state.seats[Number(state.clock['active'])]!.name}: ${phase}.`;
}

const ENDINGS: Record<string, string> = {
  attacker: 'The Heroes win the battle.',
  defender: 'The Evil Characters win the battle.',
  mutual: 'Both sides defeat each other.',
  stalemate: 'The battle is a stalemate.',
  'ignored-attacker': 'The Heroes ignore everybody and win.',
  'ignored-defender': 'The Evil Characters ignore everybody and win.',
  empty: 'Nobody is left in the battle.',
  over: 'The battle has ended.',
};

function outcome(atoms: Atom[]): string {
  const found = atoms.find((a) => a.atom === 'register' && a.what === 'outcome');
  return found?.atom === 'register' ? (ENDINGS[String(found.data?.['ending'])] ?? '') : '';
}

/** Set when a group forms, due, back, or cut short; members that lie face down have no names. */
function groupLine(before: GameState, event: GameEvent, atoms: Atom[], book: Book): LogLine | undefined {
  const found = atoms.find((a) => a.atom === 'group');
  if (found?.atom !== 'group') return undefined;
  const { group } = found;
  const cause = book.cards.get(group.cause).definition.name;
  const number = `Group ${numberOf(before, group)} (${cause})`;
  switch (event.name) {
    case 'group':
      return { shared: `${cause}: set aside ${untilText(group)}.` };
    case 'count':
      return {
        shared: group.due ? `${number} is due.` : `${number}: turn ${group.counted}${ofTurns(group)}.`,
      };
    case 'return':
      return { shared: [`${number} returns.`, ...clauses(before, event, atoms, book)].join(' ') };
    default:
      return {
        shared: [`${number} is cut short, without benefit.`, ...clauses(before, event, atoms, book)].join(
          ' ',
        ),
      };
  }
}

/** Groups are numbered as they lie, the oldest first. */
export const numberOf = (state: GameState, group: SetAsideGroup): number =>
  state.groups.filter((g) => g.id < group.id).length + 1;

const ofTurns = ({ until }: SetAsideGroup): string =>
  until.until === 'turns' || until.until === 'upTo' ? ` of ${until.turns}` : '';

/** How long a group stays, in words. */
export function untilText({ until }: SetAsideGroup): string {
  switch (until.until) {
    case 'turns':
      return `for ${until.turns} turn${until.turns === 1 ? '' : 's'}`;
    case 'upTo':
      return `for up to ${until.turns} turns`;
    case 'event':
      return until.text === 'never' ? 'for the rest of the game' : until.text;
    case 'will':
      return 'until the controller returns it';
  }
}

/** Everything else: one sentence for each thing that all see, and private ones for hidden cards. */
function lines(
  before: GameState,
  after: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: Book,
): LogLine | undefined {
  const shared = clauses(before, event, atoms, book);
  const secret: Record<Seat, string> = {};
  // Where everybody sees everything, nobody reads anything else.
  if (!atoms.some((a) => concealed(before, a)))
    return shared.length === 0 ? undefined : { shared: shared.join(' ') };
  before.seats.forEach((_, seat) => {
    const own = clauses(before, event, atoms, book, seat, after);
    if (own.join(' ') !== shared.join(' ')) secret[seat] = own.join(' ');
  });
  if (shared.length === 0) return undefined;
  const text = shared.join(' ');
  return Object.keys(secret).length === 0 ? { shared: text } : { shared: text, secret };
}

/** May somebody read more, or less, of this than others? */
function concealed(before: GameState, a: Atom): boolean {
  if (a.atom === 'reveal' || a.atom === 'restore') return true;
  if (a.atom !== 'move') return false;
  const o = live(before, a.object);
  return isHidden(kindOf(a.to)) || a.face === 'down' || o === undefined || isHidden(kindOf(o.zone));
}

/** Sentences for what happened, as this viewer (or everybody) may read it. */
function clauses(
  before: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: Book,
  viewer?: Seat,
  after?: GameState,
): string[] {
  const result: string[] = [];
  const drawn = new Map<Seat, string[]>();
  const told = new Map<string, number>();
  for (const a of atoms) {
    if (a.atom === 'move' && a.verb === 'draw') {
      const seat = seatOf(a.to)!;
      const name = viewer === seat ? nameOf(before, a.object, book) : '';
      drawn.set(seat, [...(drawn.get(seat) ?? []), name]);
      continue;
    }
    const clause = clauseOf(before, event, a, book, viewer, after);
    if (clause !== undefined) told.set(clause, (told.get(clause) ?? 0) + 1);
  }
  for (const [clause, n] of told) result.push(`${several(clause, n)}.`);
  for (const [seat, names] of drawn) {
    const n = names.length;
    result.unshift(
      viewer === seat
        ? `You draw ${names.join(', ')}.`
        : `${before.seats[seat]!.name} draws ${n === 1 ? 'a card' : `${n} cards`}.`,
    );
  }
  return result;
}

/** The same said of several cards is said once. */
const several = (clause: string, n: number): string => {
  const whole = `${clause[0]!.toUpperCase()}${clause.slice(1)}`;
  if (n === 1) return whole;
  if (!clause.startsWith('a card ')) return `${whole} (${n} of them)`;
  return `${n} cards ${clause.slice('a card '.length).replace(/^goes/, 'go').replace(/^is/, 'are')}`;
};

const nameOf = (state: GameState, s: Stamp, book: Book): string => {
  const o = live(state, s);
  return o === undefined ? 'a card' : book.card(o).definition.name;
};

/** The card's name for whoever sees it where it was or where it goes; "a card" for others. */
function seenName(before: GameState, a: Move, book: Book, viewer: Seat | undefined): string {
  const o = live(before, a.object);
  if (o === undefined) return 'a card';
  const open = !isHidden(kindOf(a.to)) && a.face !== 'down';
  // His own hand a player reads in any case; in a deck nobody follows cards.
  const own =
    viewer !== undefined && o.owner === viewer && !(kindOf(o.zone) === 'deck' && kindOf(a.to) === 'deck');
  // What everybody has been shown, everybody follows as far as it goes from there.
  return open || sees(before, o, viewer) || own ? book.card(o).definition.name : 'a card';
}

/** How a card arrives, and where: `whose` is the player to whom the place belongs. */
const ARRIVES: Record<string, (whose: string) => string> = {
  hand: (whose) => `goes to ${whose} hand`,
  reserve: (whose) => `goes to ${whose} Reserve`,
  territory: (whose) => `goes to ${whose} territory`,
  battle: () => 'enters the battle',
  aside: () => 'is set aside',
  bondage: (whose) => `goes to ${whose} Land of Bondage`,
  redemption: () => 'is redeemed',
  discard: () => 'is discarded',
  banished: () => 'is banished',
  artifact: (whose) => `becomes ${whose} active Artifact`,
  pile: (whose) => `goes face down to ${whose} Artifact pile`,
  played: () => 'is played',
};

function moveClause(
  before: GameState,
  event: GameEvent,
  a: Move,
  book: Book,
  viewer: Seat | undefined,
): string | undefined {
  const name = seenName(before, a, book, viewer);
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  const to = kindOf(a.to);
  switch (a.verb) {
    case 'play':
      return `${who} plays ${name}`;
    case 'enhance':
      return `${who} plays the Enhancement ${name}`;
    case 'dominant':
      return `${who} plays the Dominant ${name}`;
    case 'attacks':
      return `${name} attacks`;
    case 'blocks':
      return `${name} blocks`;
    case 'bands':
      return `${name} bands`;
    case 'adds':
      return `${name} is added to the battle`;
    case 'withdraw':
      return `${name} withdraws`;
    case 'give':
      return `${name} goes over to ${before.seats[seatOf(a.to)!]!.name}`;
    case 'capture':
      return `${name} is captured`;
    case 'rescue':
      return `${name} is rescued`;
    case 'defeat':
      return `${name} is defeated and discarded`;
    case 'duplicate':
      return `${name} is discarded: there is one already`;
    case 'home':
      return `${name} goes home`;
    case 'follow':
      return undefined;
    case 'equip':
      return `${who} equips ${name}`;
    case 'wait':
      return `${name} waits with what it set aside`;
    default:
      break;
  }
  const seat = seatOf(a.to);
  const whose = seat === undefined ? 'the' : `${before.seats[seat]!.name}'s`;
  if (to === 'deck')
    return `${name} goes ${a.place === 'top' ? 'on top of' : 'to the bottom of'} ${whose} deck`;
  return `${name} ${ARRIVES[to]?.(whose) ?? `goes to ${to}`}`;
}

/** Cards looked at or shown; nothing is said of those that lie open anyhow. */
function revealClause(
  before: GameState,
  event: GameEvent,
  a: Extract<Atom, { atom: 'reveal' }>,
  book: Book,
  viewer: Seat | undefined,
): string | undefined {
  const shown = a.objects.flatMap((s) => live(before, s) ?? []).filter((o) => !sees(before, o, undefined));
  if (shown.length === 0) return undefined;
  const zones = [...new Set(shown.map((o) => o.zone))];
  const seat = zones.length === 1 ? seatOf(zones[0]!) : undefined;
  const from =
    seat === undefined ? '' : ` from ${before.seats[seat]!.name}'s ${PLACE[kindOf(zones[0]!)] ?? 'cards'}`;
  const list = shown.map((o) => book.card(o).definition.name);
  // A deck has an order that is seen with it; how somebody holds his hand is his own affair.
  const names = (zones.some((zone) => kindOf(zone) === 'deck') ? list : list.sort()).join(', ');
  const mine = viewer !== undefined && viewer === event.by;
  const who = mine ? 'You' : event.by === undefined ? '' : before.seats[event.by]!.name;
  if (before.seats.every((_, other) => a.to.includes(other)))
    return `${who} ${mine ? 'reveal' : 'reveals'} ${names}${from}`;
  if (viewer !== undefined && a.to.includes(viewer))
    return mine ? `You look at ${names}${from}` : `You are shown ${names}${from}`;
  const n = shown.length;
  return `${who} looks at ${n === 1 ? 'a card' : `${n} cards`}${from}`;
}

/** Places whose cards do not lie open, as the story calls them. */
const PLACE: Record<string, string> = {
  deck: 'deck',
  hand: 'hand',
  reserve: 'Reserve',
  pile: 'Artifact pile',
  aside: 'set-aside area',
};

function clauseOf(
  before: GameState,
  event: GameEvent,
  a: Atom,
  book: Book,
  viewer: Seat | undefined,
  after: GameState | undefined,
): string | undefined {
  switch (a.atom) {
    case 'move':
      return moveClause(before, event, a, book, viewer);
    case 'restore': {
      const o = live(before, a.object);
      if (o === undefined) return undefined;
      const open =
        (!isHidden(kindOf(a.as.zone)) && a.as.face === 'up') ||
        sees(before, o, viewer) ||
        (viewer !== undefined && o.owner === viewer && kindOf(o.zone) !== 'deck');
      return `${open ? book.card(o).definition.name : 'a card'} goes back to where it was`;
    }
    case 'reveal':
      return event.name === 'undo' ? undefined : revealClause(before, event, a, book, viewer);
    case 'attach': {
      const host = a.to === undefined ? undefined : before.objects[a.to.object];
      const o = live(before, a.object);
      const name = o !== undefined && sees(before, o, viewer) ? book.card(o).definition.name : 'a card';
      return host ? `${name} goes to ${book.card(host).definition.name}` : `${name} is free`;
    }
    case 'mark': {
      const o = live(after ?? before, a.object);
      if (o === undefined || a.mark.includes(':')) return undefined;
      // What lies face down has no name for the table.
      const name = sees(after ?? before, o, viewer) ? book.card(o).definition.name : 'a card';
      return `${name} is ${a.on ? '' : 'no longer '}${a.mark}`;
    }
    case 'shuffle': {
      const seat = seatOf(a.zone);
      return seat === undefined || (event.name === 'shuffle' && event.card === undefined)
        ? undefined
        : `${before.seats[seat]!.name}'s deck is shuffled`;
    }
    case 'effectOn':
      return a.effect.body.effect === 'negates' ? undefined : a.effect.text.replace(/\.$/, '');
    case 'counter':
    case 'control':
    case 'face':
    case 'place':
    case 'create':
    case 'cease':
    case 'group':
    case 'count':
    case 'clear':
    case 'clock':
    case 'effectOff':
    case 'effectOver':
    case 'register':
    case 'outcome':
      return undefined;
  }
}
