import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { Clause } from '../../../kernel/story.ts';
import { sentence } from '../../../language/print/english.ts';
import { clausesFrom, drawSayings, inSentence, listNames, type Saying } from '../../shared/story.ts';
import { type Note, read } from '../notes.ts';
import { ATTACKING, DEFENDING, GOLD, isHidden, KNEELING, POWER, REMOVED } from '../terms.ts';
import { sees } from '../view/sight.ts';
import { effectText } from './effect-text.ts';
import { movePhrase, SILENT_MARKS } from './move-phrases.ts';
import { idFor, nameFor, type Of, seatName, type Telling } from './story-parts.ts';

/** Clauses (parts of a log sentence) for an event, as this viewer (or everybody) may read them. */
export function clauses(t: Telling, viewer?: Seat): Clause[] {
  const drawn = new Map<Seat, string[]>();
  const said: Saying[] = [];
  const paid: Saying[] = [];
  for (const a of t.atoms) {
    if (a.atom === 'move' && a.verb === 'draw') {
      const seat = seatOf(a.to)!;
      drawn.set(seat, [...(drawn.get(seat) ?? []), nameFor(t, a.object, viewer)]);
      continue;
    }
    const isCost = t.event.name === 'pay' && !(a.atom === 'move' && a.verb === 'play');
    const object = 'object' in a ? a.object : undefined;
    const id = object === undefined ? undefined : idFor(t, object, viewer);
    const hidden = a.atom === 'move' && (isHidden(kindOf(a.to)) || a.face === 'down');
    for (const told of [sayingOf(t, a, viewer) ?? []].flat())
      if (isCost || told.added !== undefined) paid.push(asPrice(t, { ...told, id }));
      else said.push({ ...told, id, hidden });
  }
  return clausesFrom([...drawSayings(t.before, drawn, viewer), ...said, ...paid]);
}

/**
 * Words for a payment, put in brackets after the act that is paid for. If the card of the act is itself the payment, it
 * is called "it".
 */
function asPrice({ before, event }: Telling, told: Saying): Saying {
  if (told.added !== undefined) return told;
  const source = event.source === undefined ? undefined : live(before, event.source);
  const name = source !== undefined && source.id === told.id ? 'it' : (told.name ?? '');
  return { ...told, added: { how: 'price', text: `${told.lead}${name}${told.tail?.[0] ?? ''}` } };
}

/** Clauses (parts of a log sentence) joined into sentences. */
export const sentences = (all: readonly Clause[]): string => all.map(({ says }) => sentence(says)).join(' ');

function sayingOf(t: Telling, a: Atom, viewer: Seat | undefined): Saying | Saying[] | undefined {
  switch (a.atom) {
    case 'move':
      return movePhrase(t, a, nameFor(t, a.object, viewer));
    case 'reveal':
      return shown(t, a, viewer);
    case 'attach':
      return attached(t, a, viewer);
    case 'control':
      return { lead: `${seatName(t, a.controller)} takes control of `, name: nameFor(t, a.object, viewer) };
    case 'face':
      return turned(t, a, viewer);
    case 'mark':
      return marked(t, a, nameFor(t, a.object, viewer));
    case 'counter':
      return counted(t, a, viewer);
    case 'shuffle': {
      const seat = seatOf(a.zone);
      return seat === undefined ? undefined : { lead: `${seatName(t, seat)}'s deck is shuffled` };
    }
    case 'clock':
      return a.name === 'first' ? { lead: `${seatName(t, Number(a.value))} is the first player` } : undefined;
    case 'effectOn':
      return lasting(t, a, viewer);
    case 'register':
      return registered(t, read(a), viewer);
    case 'place':
    case 'create':
    case 'cease':
    case 'group':
    case 'restore':
    case 'count':
    case 'clear':
    case 'effectOff':
    case 'effectOver':
    case 'outcome':
      return undefined;
  }
}

/** Words for cards looked at or revealed, by zone; nothing for cards that are public anyway. */
function shown(t: Telling, a: Of<'reveal'>, viewer: Seat | undefined): Saying[] {
  const { before, event, book } = t;
  const objects = a.objects.flatMap((s) => live(before, s) ?? []).filter((o) => !sees(before, o, undefined));
  const toAll = before.seats.every((_, other) => a.to.includes(other));
  return [...new Set(objects.map((o) => o.zone))].map((zone): Saying => {
    const there = objects.filter((o) => o.zone === zone);
    // Cards that the rules reveal count as revealed by their owners (rules 4).
    const by = event.by ?? there[0]!.owner;
    const holder = seatOf(zone) ?? there[0]!.owner;
    const whose = viewer === holder ? 'your' : `${seatName(t, holder)}'s`;
    const from = ` from ${whose} ${PLACE[kindOf(zone)] ?? 'cards'}`;
    const list = there.map((o) => book.card(o).definition.name);
    // A player who sees cards of a deck also sees their order. The order of a hand is private, so the names of its
    // cards are sorted.
    const names = listNames(kindOf(zone) === 'deck' ? list : list.sort());
    const mine = viewer === by;
    if (toAll) return { lead: `${mine ? 'you reveal' : `${seatName(t, by)} reveals`} ${names}${from}` };
    if (viewer !== undefined && a.to.includes(viewer))
      return { lead: `${mine ? 'you look at' : 'you are shown'} ${names}${from}` };
    return { lead: `${seatName(t, by)} looks at ${listNames(there.map(() => 'a card'))}${from}` };
  });
}

/** Names of hidden zones in the log of the game. */
const PLACE: Record<string, string> = {
  deck: 'deck',
  hand: 'hand',
  plots: 'plot deck',
  shadows: 'shadows',
  under: 'agenda',
};

function attached(t: Telling, a: Of<'attach'>, viewer: Seat | undefined): Saying | undefined {
  const name = nameFor(t, a.object, viewer);
  const host = a.to === undefined ? undefined : t.before.objects[a.to.object];
  if (host === undefined || host === null) return undefined;
  const to = nameFor(t, host.stamp, viewer);
  return a.to?.role === 'duplicate'
    ? { lead: '', name, tail: [` is a duplicate of ${to}`, ` are duplicates of ${to}`] }
    : { lead: '', name, tail: [` is attached to ${to}`, ` are attached to ${to}`] };
}

/** Words for set-up cards turned over together (rules 4), one list for each player. */
function turned(t: Telling, a: Of<'face'>, viewer: Seat | undefined): Saying | undefined {
  const o = live(t.before, a.object);
  if (o === undefined || o.face === a.face) return undefined;
  const name = nameFor(t, a.object, viewer);
  return a.face === 'up'
    ? { lead: `${seatName(t, o.controller)} reveals `, name }
    : { lead: '', name, tail: [' is turned face down', ' are turned face down'] };
}

const GONE = [' is removed from the challenge', ' are removed from the challenge'] as const;

const MARKS: Record<string, { on: readonly [string, string]; off: readonly [string, string] }> = {
  [KNEELING]: { on: [' kneels', ' kneel'], off: [' stands', ' stand'] },
  [ATTACKING]: {
    on: [' participates as an attacker', ' participate as attackers'],
    off: GONE,
  },
  [DEFENDING]: {
    on: [' participates as a defender', ' participate as defenders'],
    off: GONE,
  },
};

function marked(t: Telling, a: Of<'mark'>, name: string): Saying | undefined {
  // A card that participates only by an effect has no status to lose.
  if (a.mark === REMOVED && a.on && !isDeclared(t, a)) return { lead: '', name, tail: GONE };
  if (a.mark.includes(':') || SILENT_MARKS.includes(a.mark)) return undefined;
  const words = MARKS[a.mark];
  const plain = a.on ? ` is ${a.mark}` : ` is no longer ${a.mark}`;
  return { lead: '', name, tail: words?.[a.on ? 'on' : 'off'] ?? [plain, plain] };
}

/** True if the card was declared as attacker or defender, or made to participate. */
const isDeclared = ({ before }: Telling, { object }: Of<'mark'>): boolean => {
  const marks = live(before, object)?.marks ?? [];
  return marks.includes(ATTACKING) || marks.includes(DEFENDING);
};

/**
 * Events in which gold is paid as a price. The last four names occur only in games that were saved during such an
 * event.
 */
const PAYING = ['pay', 'cost', 'marshal', 'shadow', 'ambush', 'emerge'];

/** Words for gold and power that change. Gold or power on a faction card is called that of its player. */
function counted(
  t: Telling,
  { object, counter, by }: Of<'counter'>,
  viewer: Seat | undefined,
): Saying | undefined {
  const o = live(t.before, object);
  if (by === 0 || o === undefined) return undefined;
  const n = `${Math.abs(by)} ${counter}`;
  const { name: event } = t.event;
  if (kindOf(o.zone) === 'faction') {
    const who = seatName(t, o.owner);
    if (event === 'bestow') return undefined;
    if (by > 0) return { lead: `${who} gains ${n}` };
    if (counter === GOLD && PAYING.includes(event))
      return { lead: `${who} pays ${n}`, added: { how: 'price', text: n } };
    return { lead: `${who} ${event === 'taxation' ? 'returns' : 'loses'} ${n}` };
  }
  const name = nameFor(t, object, viewer);
  if (event === 'bestow') return { lead: `${n} is put on `, name };
  const token = counter === GOLD || counter === POWER ? n : `${n} token${Math.abs(by) === 1 ? '' : 's'}`;
  return {
    lead: '',
    name,
    tail: by > 0 ? [` gains ${token}`, ` gain ${token} each`] : [` loses ${token}`, ` lose ${token} each`],
  };
}

/** Words for a lasting effect, with the objects to which it applies. */
function lasting(t: Telling, { effect }: Of<'effectOn'>, viewer: Seat | undefined): Saying {
  const on = (effect.refs ?? []).map((s) => nameFor(t, s, viewer));
  return { lead: inSentence(effectText(t.before, effect, on)) };
}

/** Words for notes that change no object, but are worth a line in the log. */
function registered(
  t: Telling,
  { what, object, seat, data }: Note,
  viewer: Seat | undefined,
): Saying | undefined {
  const name = object === undefined ? undefined : nameFor(t, object, viewer);
  switch (what) {
    case 'saved':
      return name === undefined ? undefined : { lead: '', name, tail: [' is saved', ' are saved'] };
    case 'initiates': {
      const o = object === undefined ? undefined : live(t.before, object);
      // The log already has a line if an event was played, or if the ability was paid for (rules 9.16, 11).
      if (name === undefined || o === undefined || kindOf(o.zone) === 'played' || data.paid === 1)
        return undefined;
      return kindOf(o.zone) === 'plot'
        ? { lead: '', name, tail: [' takes effect', ' take effect'] }
        : { lead: `${seatName(t, seat ?? t.event.by)} uses `, name };
    }
    default:
      return undefined;
  }
}
