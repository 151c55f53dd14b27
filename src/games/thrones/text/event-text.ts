import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Window } from '../../../kernel/frame.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Namer } from '../../shared/naming.ts';
import { cardsText, listNames } from '../../shared/story.ts';
import { type Note, read } from '../notes.ts';
import { imminent } from '../rules/frames.ts';
import { going } from '../structures.ts';
import { KNEELING, POWER } from '../terms.ts';
import { lies } from '../view/sight.ts';

/** Maximum number of cards that a question names for one event, and maximum number of events that it mentions. */
const NAMED = 5;

/**
 * Words for an act in an event. With `does`, the subject acts ("enter play", "entered play"); without it, something is
 * done to the subject.
 */
interface Deed {
  subject: string;
  does?: string;
  done: string;
  /** True if the subject is worded as plural: "the effects". */
  plural?: true;
  /** Other form of `done` (the words for the act) for several subjects, if there is one. */
  allDone?: string;
}

/**
 * Sentence about the events of an interrupt or reaction window, with the reader's names; empty if there is nothing to
 * say.
 */
export function occasion(
  state: GameState,
  { name, events }: Pick<Window, 'name' | 'events'>,
  names: Namer,
): string {
  if (!['would', 'interrupts', 'reactions'].includes(name)) return '';
  const coming = imminent(state)?.event;
  const said = (events ?? (coming === undefined ? [] : [coming])).flatMap((event) =>
    together(deeds(state, event, names)).map((alike) => sentence(alike, event, name)),
  );
  const all = [...new Set(said)];
  return [...all.slice(0, NAMED), ...(all.length > NAMED ? ['And more.'] : [])].join(' ');
}

/** Acts grouped by equal wording, to be told in one sentence. */
function together(all: Deed[]): [Deed, ...Deed[]][] {
  const lists = new Map<string, [Deed, ...Deed[]]>();
  for (const deed of all) {
    const key = JSON.stringify([deed.does, deed.done]);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [deed]);
    else if (list.every(({ subject }) => subject !== deed.subject)) list.push(deed);
  }
  return [...lists.values()];
}

function sentence(alike: [Deed, ...Deed[]], { entries }: GameEvent, window: string): string {
  const [{ does, done: one, allDone = one }] = alike;
  const several = alike.length > 1 || alike[0].plural === true;
  const done = several ? allDone : one;
  const more = alike.length - NAMED;
  const named = alike.slice(0, NAMED).map(({ subject }) => subject);
  const who = listNames(more > 0 ? [...named, `${more} more`] : named);
  if (entries.some(({ status }) => status === 'applied'))
    return `${who} ${several ? 'have' : 'has'} ${does === undefined ? 'been ' : ''}${done}.`;
  if (window === 'would') return `${who} would ${does ?? `be ${done}`}.`;
  return `${who} ${several ? 'are' : 'is'} about to ${does ?? `be ${done}`}.`;
}

function deeds(state: GameState, event: GameEvent, names: Namer): Deed[] {
  const entries = event.entries.filter(({ status }) => status === 'applied' || status === 'proposed');
  if (event.name === 'challengeEnds') return [{ subject: 'The challenge', does: 'end', done: 'ended' }];
  const drawn = new Map<Seat, number>();
  const result = entries.flatMap((entry): Deed[] => {
    const { atom } = entry;
    if (atom.atom === 'move' && atom.verb === 'draw') {
      const seat = seatOf(atom.to) ?? 0;
      drawn.set(seat, (drawn.get(seat) ?? 0) + 1);
      return [];
    }
    const deed = deedOf(state, event, entry, names);
    return deed === undefined ? [] : [deed];
  });
  const draws = [...drawn].map(([seat, n]): Deed => {
    const cards = cardsText(n);
    return { subject: who(state, seat), does: `draw ${cards}`, done: `drawn ${cards}` };
  });
  return [...result, ...draws];
}

const who = (state: GameState, seat: Seat | undefined): string =>
  seat === undefined ? 'Somebody' : state.seats[seat]!.name;

function deedOf(state: GameState, event: GameEvent, entry: AtomEntry, names: Namer): Deed | undefined {
  const { atom, made } = entry;
  const called = (s: Stamp): string => {
    // A moved object has a new stamp (number that names it); if it has moved once more after this event, it is not
    // named.
    const o = (made === undefined ? undefined : live(state, made)) ?? live(state, s);
    return o === undefined ? 'A card' : names.of(o).replace(/^a card$/, 'A card');
  };
  switch (atom.atom) {
    case 'move':
      return isPillaged(event, atom.object)
        ? pillageDeed(state, atom.object, called(atom.object))
        : moved(atom, called(atom.object));
    case 'register':
      return registered(state, read(atom), atom.object === undefined ? '' : called(atom.object), names);
    case 'counter':
      return atom.counter === POWER && atom.by > 0 && event.name !== 'movePower'
        ? { subject: called(atom.object), does: `gain ${atom.by} power`, done: `gained ${atom.by} power` }
        : undefined;
    case 'mark':
      // Kneeling is not mentioned if it is part of being declared as an attacker or defender.
      return atom.mark === KNEELING && event.name !== 'challenge' && event.name !== 'defenders'
        ? { subject: called(atom.object), done: atom.on ? 'knelt' : 'stood' }
        : undefined;
    case 'control':
      return { subject: called(atom.object), does: 'change control', done: 'changed control' };
    case 'attach':
      return { subject: called(atom.object), done: 'attached' };
    case 'create':
    case 'cease':
    case 'face':
    case 'place':
    case 'restore':
    case 'group':
    case 'reveal':
    case 'shuffle':
    case 'count':
    case 'clear':
    case 'clock':
    case 'effectOn':
    case 'effectOver':
    case 'effectOff':
    case 'outcome':
      return undefined;
  }
}

/** True if the event discards the card by pillage. */
const isPillaged = (event: GameEvent, card: Stamp): boolean =>
  event.entries.some(
    ({ atom }) => atom.atom === 'register' && atom.object === card && read(atom).what === 'pillaged',
  );

/** Words for a card that pillage discards; an unknown one is told by its place. */
function pillageDeed(state: GameState, card: Stamp, called: string): Deed {
  const o = live(state, card);
  const seat = o === undefined ? undefined : seatOf(o.zone);
  const isUnknown = called === 'A card' && seat !== undefined;
  return {
    subject: isUnknown ? `The top card of ${who(state, seat)}'s deck` : called,
    done: 'discarded by pillage',
  };
}

/** Words for what was done to a card by moves with these verbs ("killed", "discarded"). */
const DONE: Record<string, string> = {
  kill: 'killed',
  sacrifice: 'sacrificed',
  discard: 'discarded',
  place: 'put into the discard pile',
  marshal: 'marshaled',
  dupe: 'marshaled as a duplicate',
  shadow: 'put into shadows',
  play: 'played',
  played: 'played',
};

/** Words for a card that goes to a zone of this kind, whatever moves it. */
const GOES: Record<string, Omit<Deed, 'subject'>> = {
  play: { does: 'enter play', done: 'entered play' },
  hand: { done: 'put into hand' },
  deck: { done: 'put into the deck' },
  dead: { done: 'put into the dead pile' },
  discard: { done: 'discarded' },
  shadows: { done: 'put into shadows' },
  removed: { done: 'removed from the game' },
  plot: { done: 'revealed' },
};

function moved(atom: Extract<Atom, { atom: 'move' }>, subject: string): Deed | undefined {
  const done = DONE[atom.verb];
  if (done !== undefined) return { subject, done };
  const goes = GOES[kindOf(atom.to)];
  return goes === undefined ? undefined : { subject, ...goes };
}

function registered(
  state: GameState,
  { what, seat, data }: Note,
  object: string,
  names: Namer,
): Deed | undefined {
  const subject = who(state, seat);
  switch (what) {
    case 'phase':
      return { subject: `The ${data.phase} phase`, does: 'begin', done: 'begun' };
    case 'phaseEnds':
      return { subject: `The ${data.phase} phase`, does: 'end', done: 'ended' };
    case 'initiative':
      return { subject, does: 'win initiative', done: 'won initiative' };
    case 'dominance':
      return { subject, does: 'win dominance', done: 'won dominance' };
    case 'income':
      return { subject, does: 'collect income', done: 'collected income' };
    case 'challenge': {
      const won = `the ${data.type} challenge`;
      return { subject, does: `win ${won}`, done: `won ${won}` };
    }
    case 'claims':
    case 'claimed':
      return { subject: `Claim for the ${data.type} challenge`, done: 'applied' };
    case 'turned':
    case 'unveiled':
      return { subject: object, done: 'revealed' };
    case 'initiated':
      return { subject, does: `initiate a challenge`, done: `initiated a challenge (${data.type})` };
    case 'declared':
      return {
        subject: object,
        ...(data.as === 'defender'
          ? { done: 'declared as a defender', allDone: 'declared as defenders' }
          : { done: 'declared as an attacker', allDone: 'declared as attackers' }),
      };
    case 'bypassed':
      return { subject: object, done: 'bypassed by stealth' };
    case 'initiates':
      return {
        subject: `The effects of ${object}${targets(state, names)}`,
        does: 'initiate',
        done: 'initiated',
        plural: true,
      };
    case 'saved':
      return { subject: object, done: 'saved' };
    case 'increased':
      return { subject: object, does: 'gain STR', done: 'gained STR' };
    default:
      return undefined;
  }
}

/** Words for the targets of the ability about to initiate: they are already chosen (rules 9.16). */
function targets(state: GameState, names: Namer): string {
  const begun = going(state, 'initiation');
  if (begun === undefined) return '';
  const { targets: chosen = [], player } = begun.data;
  const on = [
    ...state.seats.flatMap(({ name }, seat) => (seat === player ? [name] : [])),
    ...chosen
      .flatMap((s) => live(state, s) ?? [])
      // A chosen card in a hand is named only to those who may see it now, even if it was seen there before (rules 5).
      .map((o) => (lies(o) ? names.of(o) : 'a card')),
  ];
  return on.length === 0 ? '' : ` on ${listNames(on)}`;
}
