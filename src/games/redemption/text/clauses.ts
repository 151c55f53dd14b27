import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Clause } from '../../../kernel/story.ts';
import {
  cardsText,
  clausesFrom,
  drawSayings,
  inSentence,
  listNames,
  ofPlayers,
  phrase,
  type Saying,
} from '../../shared/story.ts';
import type { Book } from '../facts/facts.ts';
import { isHidden } from '../terms.ts';
import { sees } from '../view/sight.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** Clauses of the log entry for an event, as this viewer (or everybody) may read them. */
export function clauses(
  before: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: Book,
  viewer?: Seat,
  after?: GameState,
): Clause[] {
  const drawn = new Map<Seat, string[]>();
  const said: Saying[] = [];
  for (const a of atoms) {
    if (a.atom === 'move' && a.verb === 'draw') {
      const seat = seatOf(a.to)!;
      const name = viewer === seat ? nameOf(before, a.object, book) : '';
      drawn.set(seat, [...(drawn.get(seat) ?? []), name]);
      continue;
    }
    const one = sayingOf(before, event, a, book, viewer, after);
    if (one !== undefined) said.push(one);
  }
  return clausesFrom([...drawSayings(before, drawn, viewer), ...said]);
}

const nameOf = (state: GameState, s: Stamp, book: Book): string => {
  const o = live(state, s);
  return o === undefined ? 'a card' : book.card(o).definition.name;
};

/** The card's name for viewers who see it before or after the move; "a card" for others. */
function seenName(before: GameState, a: Move, book: Book, viewer: Seat | undefined): string {
  const o = live(before, a.object);
  if (o === undefined) return 'a card';
  const open = !isHidden(kindOf(a.to)) && a.face !== 'down';
  // Players know their own cards, except in moves within a deck: nobody can follow those.
  const own =
    viewer !== undefined && o.owner === viewer && !(kindOf(o.zone) === 'deck' && kindOf(a.to) === 'deck');
  // A viewer who sees the card in its old place, because it was revealed for example, can follow it to its new place.
  return open || sees(before, o, viewer) || own ? book.card(o).definition.name : 'a card';
}

/** Log words for moves, by verb: in brackets the forms for one card and for several; empty if nothing is said. */
const MOVES: Record<string, string> = {
  play: '{who} plays {cards}',
  enhance: '{who} plays the Enhancement[|s] {cards}',
  dominant: '{who} plays the Dominant[|s] {cards}',
  attacks: '{cards} [attacks|attack]',
  blocks: '{cards} [blocks|block]',
  bands: '{cards} [bands|band]',
  adds: '{cards} [is|are] added to the battle',
  withdraw: '{cards} [withdraws|withdraw]',
  give: '{cards} [goes|go] over to {player}',
  capture: '{cards} [is|are] captured',
  rescue: '{cards} [is|are] rescued',
  defeat: '{cards} [is|are] defeated and discarded',
  duplicate: '{cards} [is|are] discarded: there is one already',
  home: '{cards} [goes|go] home',
  follow: '',
  equip: '{who} equips {cards}',
  wait: '{cards} [waits with what it|wait with what they] set aside',
};

/** Log words for arriving in a zone, if the move's verb has none: `whose` stands for the zone's player. */
const ARRIVES: Record<string, string> = {
  hand: '{cards} [goes|go] to {whose} hand',
  reserve: '{cards} [goes|go] to {whose} Reserve',
  territory: '{cards} [goes|go] to {whose} territory',
  battle: '{cards} [enters|enter] the battle',
  aside: '{cards} [is|are] set aside',
  bondage: '{cards} [goes|go] to {whose} Land of Bondage',
  redemption: '{cards} [is|are] redeemed',
  discard: '{cards} [is|are] discarded',
  banished: '{cards} [is|are] banished',
  artifact: '{cards} [becomes {whose} active Artifact|become {whose} active Artifacts]',
  pile: '{cards} [goes|go] face down to {whose} Artifact pile',
  played: '{cards} [is|are] played',
  deck: '{cards} [goes|go] {end} {whose} deck',
};

/** Pattern of the log's words for a move. If players move their own cards by an act, the player is the subject. */
function formOf(before: GameState, { by, instance }: GameEvent, a: Move): string {
  const o = live(before, a.object);
  const to = kindOf(a.to);
  const from = o === undefined ? '' : kindOf(o.zone);
  if (a.ceases === true) return '{cards} [leaves|leave] and [is|are] gone';
  const isOwn = by !== undefined && instance === undefined && o?.owner === by;
  // The log does not mention that a played card leaves after its effect.
  if (to === 'discard' && from === 'played' && by === undefined) return '';
  if (isOwn && to === 'discard' && from === 'hand' && a.verb === 'discard') return '{who} discards {cards}';
  if (isOwn && to === 'pile' && from === 'hand') return '{who} puts {cards} face down on the Artifact pile';
  return MOVES[a.verb] ?? ARRIVES[to] ?? `{cards} [goes|go] to ${to}`;
}

function moveSaying(
  before: GameState,
  event: GameEvent,
  a: Move,
  book: Book,
  viewer: Seat | undefined,
): Saying | undefined {
  const form = formOf(before, event, a);
  if (form === '') return undefined;
  const seat = seatOf(a.to);
  const player = seat === undefined ? undefined : before.seats[seat]!.name;
  const name = seenName(before, a, book, viewer);
  const words = {
    who: event.by === undefined ? '' : before.seats[event.by]!.name,
    player: player ?? '',
    whose: player === undefined ? 'the' : `${player}'s`,
    end: a.place === 'top' ? 'on top of' : 'to the bottom of',
  };
  const [lead = '', rest = ''] = form.split('{cards}');
  const part = (text: string, which: '$1' | '$2'): string =>
    phrase(text.replace(/\[(.*?)\|(.*?)\]/g, which), words);
  const id = name === 'a card' ? undefined : live(before, a.object)?.id;
  const hidden = isHidden(kindOf(a.to)) || a.face === 'down';
  return { lead: part(lead, '$1'), name, id, hidden, tail: [part(rest, '$1'), part(rest, '$2')] };
}

/** Log words for cards looked at or revealed; nothing for cards that are public anyway. */
function revealSaying(
  before: GameState,
  event: GameEvent,
  a: Extract<Atom, { atom: 'reveal' }>,
  book: Book,
  viewer: Seat | undefined,
): Saying | undefined {
  const shown = a.objects.flatMap((s) => live(before, s) ?? []).filter((o) => !sees(before, o, undefined));
  if (shown.length === 0) return undefined;
  const zones = [...new Set(shown.map((o) => o.zone))];
  const seat = zones.length === 1 ? seatOf(zones[0]!) : undefined;
  const from =
    seat === undefined ? '' : ` from ${before.seats[seat]!.name}'s ${PLACE[kindOf(zones[0]!)] ?? 'cards'}`;
  const list = shown.map((o) => book.card(o).definition.name);
  // A player who sees cards of a deck also sees their order. The order of a hand is private, so the names of its cards
  // are sorted.
  const names = listNames(zones.some((zone) => kindOf(zone) === 'deck') ? list : list.sort());
  const mine = viewer !== undefined && viewer === event.by;
  const who = mine ? 'you' : event.by === undefined ? '' : before.seats[event.by]!.name;
  if (before.seats.every((_, other) => a.to.includes(other)))
    return { lead: `${who} ${mine ? 'reveal' : 'reveals'} ${names}${from}` };
  if (viewer !== undefined && a.to.includes(viewer))
    return { lead: `${mine ? 'you look at' : 'you are shown'} ${names}${from}` };
  return { lead: `${who} looks at ${cardsText(shown.length)}${from}` };
}

/** Names of hidden zones in the log. */
const PLACE: Record<string, string> = {
  deck: 'deck',
  hand: 'hand',
  reserve: 'Reserve',
  pile: 'Artifact pile',
  aside: 'set-aside area',
};

function sayingOf(
  before: GameState,
  event: GameEvent,
  a: Atom,
  book: Book,
  viewer: Seat | undefined,
  after: GameState | undefined,
): Saying | undefined {
  const of = (name: string, one: string, several: string): Saying => {
    const o = 'object' in a && a.object !== undefined ? live(before, a.object) : undefined;
    return { lead: '', name, id: name === 'a card' ? undefined : o?.id, tail: [one, several] };
  };
  switch (a.atom) {
    case 'move':
      return moveSaying(before, event, a, book, viewer);
    case 'restore': {
      const o = live(before, a.object);
      if (o === undefined) return undefined;
      const open =
        (!isHidden(kindOf(a.as.zone)) && a.as.face === 'up') ||
        sees(before, o, viewer) ||
        (viewer !== undefined && o.owner === viewer && kindOf(o.zone) !== 'deck');
      return of(
        open ? book.card(o).definition.name : 'a card',
        ' goes back to where it was',
        ' go back to where they were',
      );
    }
    case 'reveal':
      return event.name === 'undo' ? undefined : revealSaying(before, event, a, book, viewer);
    case 'attach': {
      const host = a.to === undefined ? undefined : before.objects[a.to.object];
      const o = live(before, a.object);
      const name = o !== undefined && sees(before, o, viewer) ? book.card(o).definition.name : 'a card';
      if (!host) return of(name, ' is free', ' are free');
      const { name: place } = book.card(host).definition;
      return of(name, ` goes to ${place}`, ` go to ${place}`);
    }
    case 'mark': {
      const o = live(after ?? before, a.object);
      if (o === undefined || a.mark.includes(':')) return undefined;
      // A face-down card has no public name.
      const name = sees(after ?? before, o, viewer) ? book.card(o).definition.name : 'a card';
      const state = `${a.on ? '' : 'no longer '}${a.mark}`;
      return of(name, ` is ${state}`, ` are ${state}`);
    }
    case 'shuffle': {
      const seat = seatOf(a.zone);
      return seat === undefined || (event.name === 'shuffle' && event.card === undefined)
        ? undefined
        : { lead: `${before.seats[seat]!.name}'s deck is shuffled` };
    }
    case 'effectOn':
      return a.effect.body.effect === 'negates'
        ? undefined
        : { lead: inSentence(ofPlayers(a.effect.text, before, a.effect.controller)) };
    case 'create': {
      if (!('card' in a.what)) return undefined;
      const { name } = book.cards.get(a.what.card).definition;
      const where = `created in ${before.seats[a.controller]!.name}'s Land of Bondage`;
      return { lead: '', name, tail: [` is ${where}`, ` are ${where}`] };
    }
    case 'counter':
    case 'control':
    case 'face':
    case 'place':
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
