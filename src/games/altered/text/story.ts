import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import { type ObjectId, type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Clause, Told } from '../../../kernel/story.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { capital, counterName, statusName } from '../../../language/print/english.ts';
import {
  applied,
  bySeat,
  cardsText,
  clausesFrom,
  drawSayings,
  happening,
  heading,
  inSentence,
  line,
  listNames,
  ofPlayers,
  type Saying,
} from '../../shared/story.ts';
import type { FactBook } from '../facts/facts.ts';
import { position, sideOf, terrainNames } from '../rules/track.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/** A region by its number and its terrains: "region 3 (Forest/Water)". */
function regionOf(state: GameState, region: Stamp, book: FactBook): string {
  const row = inZone(state, zoneId('adventure'));
  const o = row.find(({ stamp }) => stamp === region);
  if (o === undefined) return 'a region';
  return `region ${row.indexOf(o) + 1} (${terrainNames(book.facts(state, o)).join('/')})`;
}

/** Log text of an event: public words, and other words for seats that may know more. */
export function tell(
  before: GameState,
  after: GameState,
  event: GameEvent,
  book: FactBook,
): Told | undefined {
  const atoms = applied(event);
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  switch (event.name) {
    case 'phase':
      return heading(`Day ${after.clock['day']}: ${capital(String(after.clock['phase']))}.`);
    case 'succeed':
      return line(`${after.seats[book.firstPlayer(after)]!.name} is now the first player.`);
    case 'pass':
      return line(`${who} passes.`);
    case 'pay':
      return paying(before, event, atoms, who, book);
    case 'declare':
      return act(event, declared(before, who, atoms, book));
    case 'quick':
    case 'inner':
      return act(event, {
        says: `${who} uses ${cardName(event, book)}${paid(before, event, atoms, book)}`,
        ...aboutSource(before, event, book),
      });
    // Readying everything at the start of a day, and shuffling at the start of a game, are not mentioned.
    case 'prepare':
    case 'shuffle':
      return undefined;
    case 'refill':
      return line(`${who} shuffles the discard pile and puts it under the deck.`);
    case 'afterYou':
      return line(`After you: ${who}'s turn ends without a pass.`);
    default:
      return parts(before, after, event, atoms, book);
  }
}

/** An act as a sentence in the log; later events of the same card continue it. */
const act = ({ card }: GameEvent, clause: Clause): Told => ({
  kind: 'clauses',
  clauses: [clause],
  act: true,
  ...(card !== undefined && { of: card }),
});

/** Name of the card whose ability runs, as the topic of a log sentence. */
const aboutSource = (before: GameState, { source }: GameEvent, book: FactBook): Pick<Clause, 'about'> => {
  const o = source === undefined ? undefined : live(before, source);
  return o === undefined ? {} : { about: { id: o.id, name: nameOf(before, o.stamp, book) } };
};

function declared(before: GameState, who: string, atoms: Atom[], book: FactBook): Clause {
  const a = atoms.find((atom) => atom.atom === 'move');
  const o = a?.atom === 'move' ? live(before, a.object) : undefined;
  if (o === undefined) return { says: `${who} plays a card` };
  const name = nameOf(before, o.stamp, book);
  const from = kindOf(o.zone) === 'reserve' ? ' from Reserve' : '';
  return { says: `${who} plays ${name}${from}`, about: { id: o.id, name } };
}

/** Words for a payment in the log: after the card's name, or alone if the card was just named. */
function paying(
  before: GameState,
  event: GameEvent,
  atoms: Atom[],
  who: string,
  book: FactBook,
): Told | undefined {
  const words = prices(before, event, atoms, book);
  if (words.length === 0) return undefined;
  const clause: Clause = {
    says: `${who} pays ${nameRow(words)}`,
    added: { how: 'price', text: nameRow(words) },
  };
  return { kind: 'clauses', clauses: [clause], ...(event.card !== undefined && { of: event.card }) };
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

function paid(before: GameState, event: GameEvent, atoms: Atom[], book: FactBook): string {
  const words = prices(before, event, atoms, book);
  return words.length === 0 ? '' : ` (${nameRow(words)})`;
}

/** Words for the parts of a payment: "1 mana", "sacrificing it". */
function prices(before: GameState, { source }: GameEvent, atoms: Atom[], book: FactBook): string[] {
  const words: string[] = [];
  const mana = orbs(before, atoms);
  if (mana > 0) words.push(`${mana} mana`);
  for (const a of atoms) {
    if (a.atom === 'counter') words.push(counted(-a.by, a.counter));
    if (a.atom === 'move')
      words.push(`${GIVING[a.verb] ?? 'giving'} ${a.object === source ? 'it' : publicName(before, a, book)}`);
    if (a.atom === 'mark' && zoneOf(before, a.object) !== 'mana') words.push('exhausting it');
  }
  return words;
}

const GIVING: Record<string, string> = { sacrifice: 'sacrificing', discard: 'discarding' };

/** Number of counters in words: "2 boosts", "1 kelon counter". */
const counted = (n: number, counter: string): string => `${n} ${counterName(counter)}${n === 1 ? '' : 's'}`;

/** Name of a moving object in the public log; "a card" if the object is hidden before and after the move. */
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

/** Log words for all other events: a clause for each visible change, and private clauses for hidden cards. */
function parts(
  before: GameState,
  after: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: FactBook,
): Told | undefined {
  const clauses = (viewer?: Seat): Clause[] => {
    const drawn = new Map<Seat, string[]>();
    const stored = new Map<Seat, string[]>();
    const said: Saying[] = [];
    for (const a of atoms) {
      const to = a.atom === 'move' ? seatOf(a.to) : undefined;
      if (a.atom !== 'move') said.push(...otherSayings(before, after, a, book));
      else if (to !== undefined && a.verb === 'draw') push(drawn, to, nameOf(before, a.object, book));
      else if (to !== undefined && kindOf(a.to) === 'mana' && zoneOf(before, a.object) === 'hand')
        push(stored, to, nameOf(before, a.object, book));
      else said.push(moveSaying(before, event, a, book));
    }
    const put = [...stored].map(([seat, names]) => {
      if (seat === viewer) return { lead: `you put ${listNames(names)} into your Mana zone` };
      const cards = cardsText(names.length);
      return bySeat(
        before,
        seat,
        ` puts ${cards} into the Mana zone`,
        ` put ${cards} each into the Mana zone`,
      );
    });
    return clausesFrom([...said, ...drawSayings(before, drawn, viewer), ...put]);
  };
  // A player reads more than the public only about their own hidden cards: those drawn, and those put into the Mana
  // zone.
  const isHidden = atoms.some((a) => a.atom === 'move' && (a.verb === 'draw' || kindOf(a.to) === 'mana'));
  const told = happening(before, clauses(), isHidden ? clauses : undefined);
  const title = event.card === undefined ? undefined : book.cards.get(event.card).definition.name;
  return told && event.card !== undefined && title !== undefined
    ? { ...told, of: event.card, ...(event.name !== 'play' && { head: title }) }
    : told;
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

/** Log clause about a named card, with verb forms for one card and for several. */
const of = (name: string, id: ObjectId | undefined, one: string, several: string): Saying => ({
  lead: '',
  name,
  id: name === 'a card' ? undefined : id,
  tail: [one, several],
});

function moveSaying(before: GameState, event: GameEvent, a: Move, book: FactBook): Saying {
  const name = publicName(before, a, book);
  const o = live(before, a.object);
  const from = o === undefined ? '' : kindOf(o.zone);
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  const to = kindOf(a.to);
  const goes = PLACES[to] ?? to;
  const say = (one: string, several: string): Saying => ({
    ...of(name, o?.id, ` ${one}`, ` ${several}`),
    hidden: !visible(to),
  });
  if (a.verb === 'play' && to === 'landmarks')
    return {
      ...say(`joins ${who}'s Landmarks`, `join ${who}'s Landmarks`),
      added: { how: 'place', text: ' to their Landmarks' },
    };
  if (to === 'expedition') {
    const added = { how: 'place', text: ` to their ${sideAt(before, a)} Expedition` } as const;
    return {
      ...say(`joins ${place(before, a)}`, `join ${place(before, a)}`),
      ...(a.verb === 'play' && { added }),
    };
  }
  if (a.verb === 'play') return say(`goes ${goes}`, `go ${goes}`);
  if (a.ceases === true) return say('leaves and is gone', 'leave and are gone');
  if (a.verb === 'sacrifice')
    return to === 'discard'
      ? say('is sacrificed', 'are sacrificed')
      : say(`is sacrificed and goes ${goes}`, `are sacrificed and go ${goes}`);
  if (to === 'discard')
    return a.verb === 'discard' || from !== 'expedition'
      ? say('is discarded', 'are discarded')
      : say('is Fleeting and goes to the discard pile', 'are Fleeting and go to the discard pile');
  return say(`goes ${goes}`, `go ${goes}`);
}

const sideAt = (state: GameState, { at }: { at?: ObjectId }): string => {
  const e = at === undefined ? undefined : state.objects[at];
  return e && sideOf(e) === 'companion' ? 'Companion' : 'Hero';
};

function place(state: GameState, a: { at?: ObjectId }): string {
  const e = a.at === undefined ? undefined : state.objects[a.at];
  return e ? `${state.seats[e.controller]!.name}'s ${sideAt(state, a)} Expedition` : 'an Expedition';
}

function otherSayings(before: GameState, after: GameState, a: Exclude<Atom, Move>, book: FactBook): Saying[] {
  switch (a.atom) {
    case 'create': {
      if (!('card' in a.what)) return [];
      const at = a.at === undefined ? '' : ` in ${place(before, a)}`;
      const { name } = book.cards.get(a.what.card).definition;
      return [of(name, undefined, ` is created${at}`, ` are created${at}`)];
    }
    case 'counter': {
      const o = live(before, a.object);
      if (o === undefined) return [];
      const name = nameOf(before, a.object, book);
      if (a.counter !== 'distance') {
        const n = counted(Math.abs(a.by), a.counter);
        return [
          of(name, o.id, ` ${a.by > 0 ? 'gains' : 'loses'} ${n}`, ` ${a.by > 0 ? 'gain' : 'lose'} ${n} each`),
        ];
      }
      const now = live(after, a.object);
      // Regions are counted from the left, as on the board.
      const where = now === undefined ? '' : ` to region ${position(now) + 1}`;
      const how = `${a.by > 0 ? 'forward' : 'backward'}${where}`;
      return [of(`${before.seats[o.controller]!.name}'s ${name}`, o.id, ` moves ${how}`, ` move ${how}`)];
    }
    case 'mark': {
      if (zoneOf(before, a.object) === 'mana') return [];
      const word = statusName(a.mark);
      const name = nameOf(before, a.object, book);
      const id = live(before, a.object)?.id;
      return [
        a.on
          ? of(name, id, ` becomes ${word}`, ` become ${word}`)
          : of(name, id, ` is no longer ${word}`, ` are no longer ${word}`),
      ];
    }
    case 'face':
      return a.face === 'up'
        ? [of(regionOf(after, a.object, book), undefined, ' is turned face up', ' are turned face up')]
        : [];
    case 'place':
      return [
        of(
          nameOf(before, a.object, book),
          live(before, a.object)?.id,
          ' changes its Expedition',
          ' change their Expeditions',
        ),
      ];
    case 'reveal': {
      // Cards shown to some seats only are not mentioned in the public log.
      if (after.seats.some((_, seat) => !a.to.includes(seat))) return [];
      const names = a.objects.map((s) => nameOf(before, s, book));
      return [{ lead: `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} revealed` }];
    }
    case 'effectOn':
      // The sentence of the lasting effect, worded as a clause of the log.
      return [{ lead: inSentence(ofPlayers(a.effect.text, before, a.effect.controller)) }];
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
      return [];
  }
}
