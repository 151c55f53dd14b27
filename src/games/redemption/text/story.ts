import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { LogLine } from '../../../kernel/game.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameState, SetAsideGroup } from '../../../kernel/state.ts';
import { applied, cardsText, headed, lineOf, phrase } from '../../shared/story.ts';
import type { Book } from '../facts/facts.ts';
import { sees } from '../view/sight.ts';
import { isHidden } from '../words.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** The story's line for an event, written for everybody and, if hidden cards move, for those who see them. */
export function tell(before: GameState, after: GameState, event: GameEvent, book: Book): LogLine | undefined {
  const atoms = applied(event);
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
      return headed(headOf(event, book), lines(before, after, event, atoms, book));
  }
}

/** The card whose ability the event is part of. */
const headOf = ({ card, instance }: GameEvent, book: Book): string | undefined =>
  card === undefined || instance === undefined ? undefined : book.cards.get(card).definition.name;

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

/** Groups that form, are due, return, or are cut short; face-down members have no names. */
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

/** Groups are numbered in order, the oldest first. */
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

/** Everything else: one sentence for each thing that everybody sees, and private ones for hidden cards. */
function lines(
  before: GameState,
  after: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: Book,
): LogLine | undefined {
  const shared = clauses(before, event, atoms, book).join(' ');
  if (shared === '') return undefined;
  // If everybody sees everything, nobody reads anything else.
  if (!atoms.some((a) => concealed(before, a))) return { shared };
  return lineOf(before, shared, (seat) => clauses(before, event, atoms, book, seat, after).join(' '));
}

/** May anybody read more, or less, of this than others? */
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
        : `${before.seats[seat]!.name} draws ${cardsText(n)}.`,
    );
  }
  return result;
}

/** What is said identically of several cards is said once. */
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

/** The card's name for viewers who see it where it was or where it goes; "a card" for others. */
function seenName(before: GameState, a: Move, book: Book, viewer: Seat | undefined): string {
  const o = live(before, a.object);
  if (o === undefined) return 'a card';
  const open = !isHidden(kindOf(a.to)) && a.face !== 'down';
  // Players always read their own hand; nobody can follow cards in a deck.
  const own =
    viewer !== undefined && o.owner === viewer && !(kindOf(o.zone) === 'deck' && kindOf(a.to) === 'deck');
  // What everybody has been shown, everybody can follow as far as it goes from there.
  return open || sees(before, o, viewer) || own ? book.card(o).definition.name : 'a card';
}

/** How a card moves, by the verb that moves it; empty where nothing is said of it. */
const MOVES: Record<string, string> = {
  play: '{who} plays {card}',
  enhance: '{who} plays the Enhancement {card}',
  dominant: '{who} plays the Dominant {card}',
  attacks: '{card} attacks',
  blocks: '{card} blocks',
  bands: '{card} bands',
  adds: '{card} is added to the battle',
  withdraw: '{card} withdraws',
  give: '{card} goes over to {player}',
  capture: '{card} is captured',
  rescue: '{card} is rescued',
  defeat: '{card} is defeated and discarded',
  duplicate: '{card} is discarded: there is one already',
  home: '{card} goes home',
  follow: '',
  equip: '{who} equips {card}',
  wait: '{card} waits with what it set aside',
};

/** How a card arrives and where, if its verb says nothing else: `whose` is the player that the place belongs to. */
const ARRIVES: Record<string, string> = {
  hand: '{card} goes to {whose} hand',
  reserve: '{card} goes to {whose} Reserve',
  territory: '{card} goes to {whose} territory',
  battle: '{card} enters the battle',
  aside: '{card} is set aside',
  bondage: '{card} goes to {whose} Land of Bondage',
  redemption: '{card} is redeemed',
  discard: '{card} is discarded',
  banished: '{card} is banished',
  artifact: '{card} becomes {whose} active Artifact',
  pile: '{card} goes face down to {whose} Artifact pile',
  played: '{card} is played',
  deck: '{card} goes {end} {whose} deck',
};

function moveClause(
  before: GameState,
  event: GameEvent,
  a: Move,
  book: Book,
  viewer: Seat | undefined,
): string | undefined {
  const to = kindOf(a.to);
  const form = MOVES[a.verb] ?? ARRIVES[to] ?? `{card} goes to ${to}`;
  if (form === '') return undefined;
  const seat = seatOf(a.to);
  const player = seat === undefined ? undefined : before.seats[seat]!.name;
  return phrase(form, {
    card: seenName(before, a, book, viewer),
    who: event.by === undefined ? '' : before.seats[event.by]!.name,
    player: player ?? '',
    whose: player === undefined ? 'the' : `${player}'s`,
    end: a.place === 'top' ? 'on top of' : 'to the bottom of',
  });
}

/** Cards looked at or shown; nothing is said of cards that are open anyhow. */
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
  // A deck has an order, which is seen along with it; how players order their hand is their own affair.
  const names = (zones.some((zone) => kindOf(zone) === 'deck') ? list : list.sort()).join(', ');
  const mine = viewer !== undefined && viewer === event.by;
  const who = mine ? 'You' : event.by === undefined ? '' : before.seats[event.by]!.name;
  if (before.seats.every((_, other) => a.to.includes(other)))
    return `${who} ${mine ? 'reveal' : 'reveals'} ${names}${from}`;
  if (viewer !== undefined && a.to.includes(viewer))
    return mine ? `You look at ${names}${from}` : `You are shown ${names}${from}`;
  return `${who} looks at ${cardsText(shown.length)}${from}`;
}

/** Places whose cards are not open, as the story calls them. */
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
      // A face-down card has no name for the table.
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
