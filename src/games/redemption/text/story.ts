import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameState, SetAsideGroup } from '../../../kernel/state.ts';
import type { Clause, Happening, Told } from '../../../kernel/story.ts';
import { sentence } from '../../../language/print/english.ts';
import { applied, happening, heading, line } from '../../shared/story.ts';
import type { Book } from '../facts/facts.ts';
import { among } from '../notes.ts';
import type { Ending } from '../rules/battle-end.ts';
import { isHidden } from '../terms.ts';
import { clauses } from './clauses.ts';

/** Log text of an event: for everybody, and for viewers who see its hidden cards. */
export function tell(before: GameState, after: GameState, event: GameEvent, book: Book): Told | undefined {
  const atoms = applied(event);
  if (atoms.length === 0) return undefined;
  const who = event.by === undefined ? '' : before.seats[event.by]!.name;
  switch (event.name) {
    case 'phase':
      return heading(phaseLine(after));
    case 'pass':
      return line(`${who} passes.`);
    case 'no block':
      return line(`${who} does not block.`);
    case 'rescue attempt':
      return line(`${who} attempts a rescue.`);
    case 'battle challenge':
      return line(`${who} challenges: no Lost Soul is accessible.`);
    case 'shuffle':
      return told(before, after, event, atoms, book);
    case 'first':
      return line(`${after.seats[Number(after.clock['active'])]!.name} takes the first turn.`);
    case 'outcome':
      return line([outcome(atoms), sentences(clauses(before, event, atoms, book))].join(' ').trim());
    case 'group':
    case 'count':
    case 'return':
    case 'cutShort':
      return groupLine(before, event, atoms, book);
    case 'entered':
      return undefined;
    default:
      return told(before, after, event, atoms, book);
  }
}

/** Acts of playing a card, which the card's ability follows. */
const ACTS = ['play', 'enhance', 'dominant', 'attacks', 'blocks', 'equip'];

/** The card that an event in the log belongs to: the card of the ability, or the one being played. */
function placeOf(
  before: GameState,
  { card, instance }: GameEvent,
  atoms: Atom[],
  book: Book,
): Partial<Happening> {
  if (card !== undefined && instance !== undefined)
    return { of: card, head: book.cards.get(card).definition.name };
  const [moved, more] = atoms.flatMap((a) => (a.atom === 'move' ? [a] : []));
  const o = moved === undefined ? undefined : live(before, moved.object);
  if (moved === undefined || o === undefined || more !== undefined || !ACTS.includes(moved.verb)) return {};
  return moved.face === 'down' ? {} : { of: book.card(o).definition.ref, act: true };
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

const ENDINGS: Record<Ending, string> = {
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
  const [found] = among(atoms, 'outcome');
  return found === undefined ? '' : ENDINGS[found.data.ending];
}

/** Log line for set-aside groups that form, become due, return, or end early; face-down members have no names. */
function groupLine(before: GameState, event: GameEvent, atoms: Atom[], book: Book): Told | undefined {
  const found = atoms.find((a) => a.atom === 'group');
  if (found?.atom !== 'group') return undefined;
  const { group } = found;
  const cause = book.cards.get(group.cause).definition.name;
  const number = `Group ${numberOf(before, group)} (${cause})`;
  switch (event.name) {
    case 'group':
      return line(`${cause}: set aside ${untilText(group)}.`);
    case 'count':
      return line(group.due ? `${number} is due.` : `${number}: turn ${group.counted}${ofTurns(group)}.`);
    case 'return':
      return line(`${number} returns. ${sentences(clauses(before, event, atoms, book))}`.trim());
    default:
      return line(
        `${number} is cut short, without benefit. ${sentences(clauses(before, event, atoms, book))}`.trim(),
      );
  }
}

/** Number of a set-aside group for players: the oldest is 1. */
export const numberOf = (state: GameState, group: SetAsideGroup): number =>
  state.groups.filter((g) => g.id < group.id).length + 1;

const ofTurns = ({ until }: SetAsideGroup): string =>
  until.until === 'turns' || until.until === 'upTo' ? ` of ${until.turns}` : '';

/** Duration of a set-aside group, in words. */
export function untilText({ until }: SetAsideGroup): string {
  switch (until.until) {
    case 'turns':
      return `for ${until.turns} turn${until.turns === 1 ? '' : 's'}`;
    case 'upTo':
      return `for up to ${until.turns} turn${until.turns === 1 ? '' : 's'}`;
    case 'event':
      return until.text === 'never' ? 'for the rest of the game' : until.text;
    case 'will':
      return 'until the controller returns it';
  }
}

/** Log words for all other events: a clause for each public change, and private ones for hidden cards. */
function told(
  before: GameState,
  after: GameState,
  event: GameEvent,
  atoms: Atom[],
  book: Book,
): Told | undefined {
  // If everything is public, all readers get the same text.
  const isClosed = atoms.some((a) => concealed(before, a));
  const own = (seat: Seat): Clause[] => clauses(before, event, atoms, book, seat, after);
  const all = happening(before, clauses(before, event, atoms, book), isClosed ? own : undefined);
  return all && { ...all, ...placeOf(before, event, atoms, book) };
}

/** Clauses of the log joined into sentences. */
const sentences = (all: readonly Clause[]): string => all.map(({ says }) => sentence(says)).join(' ');

/** True if some viewers may read more, or less, about this atom (change of state) than others. */
function concealed(before: GameState, a: Atom): boolean {
  if (a.atom === 'reveal' || a.atom === 'restore') return true;
  if (a.atom !== 'move') return false;
  const o = live(before, a.object);
  return isHidden(kindOf(a.to)) || a.face === 'down' || o === undefined || isHidden(kindOf(o.zone));
}
