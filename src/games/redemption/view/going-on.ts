import type { ObjectId, Seat } from '../../../kernel/ids.ts';
import { from } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { objectIn } from '../../shared/frames.ts';
import { clausesOf, type Open, publicName, together } from '../../shared/going-on.ts';
import type { Namer } from '../../shared/naming.ts';
import { pending } from '../abilities/triggers.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters } from '../facts/field.ts';
import { isUse, read } from '../structures.ts';
import { namesFor } from './view.ts';

/** Effects that are pending, as public clauses, innermost first. */
export function goingOn(state: GameState, book: Book): string[] {
  const names = namesFor(state, undefined, book);
  return clausesOf(state, (open) => {
    const { frame, asks } = open;
    switch (frame.kind) {
      case 'window': {
        if (!asks) return undefined;
        const moment = MOMENTS[frame.name.slice('dominants:'.length)];
        return `play a Dominant, or pass${moment === undefined ? '' : `, as ${moment}`}`;
      }
      case 'structure':
        return structure(state, read(frame), open, names, book);
      case 'queue':
        return asks ? waiting(state, frame.initiative, names) : undefined;
      case 'sequence':
      case 'each': {
        const { card, instance } = frame.env;
        // A program that belongs to a use of an ability is left out, because the clause for that use names the card.
        // All other programs are delayed effects or ends of set-aside groups, whose cards are public on the board.
        if (open.below.some((f) => f.kind === 'structure' && isUse(read(f), instance))) return undefined;
        return `the effect of ${book.cards.get(card).definition.name}`;
      }
      // A pending event is skipped, because it may have been chosen in secret.
      case 'event':
        return undefined;
    }
  });
}

/** Moments in which the game waits for Dominants (rules 11). */
const MOMENTS: Record<string, string> = {
  phases: 'a phase begins',
  attack: 'the battle has been opened',
  redeem: 'a soul is about to be rescued',
};

const nameOf = (state: GameState, seat: Seat): string => state.seats[seat]!.name;

function structure(
  state: GameState,
  frame: ReturnType<typeof read>,
  open: Open,
  names: Namer,
  book: Book,
): string | undefined {
  const { asks } = open;
  const plays = ({ id, seat }: { id: ObjectId; seat: Seat }, what: string): string | undefined => {
    const card = publicName(objectIn(state, id), names);
    return card && `${nameOf(state, seat)} plays ${what}${card}`;
  };
  switch (frame.chart) {
    case 'pregame':
      return asks ? PREGAME[frame.at] : undefined;
    case 'turn':
      return asks ? TURN[frame.at] : undefined;
    case 'battle':
      return together(asks ? BATTLE[frame.at] : undefined, battle(state, names, book));
    case 'special':
      return asks
        ? 'play an Enhancement that interrupts or negates, or pass (special initiative)'
        : undefined;
    case 'ability':
      return ability(state, frame.data.instance, open, names);
    case 'enhancement':
      return plays(frame.data, '');
    case 'dominant':
      return plays(frame.data, 'the Dominant ');
    // All remaining kinds of stack entries get no clause: their questions may follow from a secret choice, or have
    // nothing public to tell.
    default:
      return undefined;
  }
}

const PREGAME: Record<string, string> = {
  winner: 'say who takes the first turn',
  stars: 'reveal star cards, or pass',
};

const TURN: Record<string, string> = {
  return: 'which group returns first',
  prepare: 'do something in the Preparation phase, attack, or pass',
  discarding: 'do something in the Discard phase, or pass',
  limit: 'which cards to discard, down to the hand limit',
};

const BATTLE: Record<string, string> = {
  block: 'block, or pass',
  initiative: 'play an Enhancement, or pass',
  soul: 'which Lost Soul is rescued',
  weapons: 'which weapon is kept',
  areas: 'where an Enhancement waits',
};

/** The battle in words: attackers with their cards, and blockers. */
function battle(state: GameState, names: Namer, book: Book): string {
  const sides = from(state, active(state)).flatMap((seat, n) => {
    const there = characters(state, seat, book).flatMap((o) => publicName(o, names) ?? []);
    const does = n === 0 ? 'attacks' : 'blocks';
    if (there.length > 0) return [`${nameOf(state, seat)} ${does} with ${nameList(there)}`];
    return n === 0 ? [`${nameOf(state, seat)} attacks`] : [];
  });
  return nameRow(sides);
}

/** Clause for the ability being used: its player and the card or event that caused it. */
function ability(state: GameState, instance: number, open: Open, names: Namer): string | undefined {
  const found = state.instances.find(({ id }) => id === instance);
  const card = found && publicName(objectIn(state, found.object), names);
  if (found === undefined || card === undefined) return undefined;
  // A card that is being played has a clause of its own.
  if (open.below.some((f) => f.kind === 'structure' && isPlaying(read(f), found.object))) return undefined;
  const by = state.instances.find(({ id }) => id === found.cause);
  const cause = by && publicName(objectIn(state, by.object), names);
  const set = cause === undefined || cause === card ? '' : `, brought about by ${cause}`;
  return `${nameOf(state, found.controller)} uses ${card}${set}`;
}

const isPlaying = (frame: ReturnType<typeof read>, card: ObjectId): boolean =>
  (frame.chart === 'enhancement' || frame.chart === 'dominant') && frame.data.id === card;

/** Clause for the choice among waiting triggered abilities, as everybody sees it (rules 7). */
function waiting(state: GameState, initiative: Seat, names: Namer): string | undefined {
  const all = from(state, initiative)
    .map((seat) => pending(state, seat))
    .find((abilities) => abilities.length > 0);
  return all && `which comes first of ${nameList(all.map((o) => names.of(o)))}`;
}
