import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { from, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { nameList } from '../../../kernel/text/names.ts';
import { around, clausesOf } from '../../shared/going-on.ts';
import type { Namer } from '../../shared/naming.ts';
import type { FactBook } from '../facts/facts.ts';
import { pending } from '../rules/reactions.ts';
import { type At, type Data, type DayPlace, read } from '../structures.ts';
import { namesFor, sees } from './view.ts';

/** Effects that are pending, as public clauses, innermost first. */
export function goingOn(state: GameState, book: FactBook): string[] {
  const names = namesFor(state, undefined, book);
  return clausesOf(state, (open) => {
    const { frame, asks } = open;
    switch (frame.kind) {
      case 'window':
        return asks ? 'play a card, use a quick action, or pass' : `${nameOf(state, frame.seat)}'s turn`;
      case 'structure':
        return structure(state, read(frame), asks, names);
      case 'queue':
        return asks ? waiting(state, frame.initiative, names) : undefined;
      case 'sequence':
      case 'each': {
        const outer = around(open, frame.env.card);
        // An effect of a Reaction gets no clause of its own: the clause of the Reaction already names the card.
        if (outer?.kind === 'structure' && outer.chart === 'reaction') return undefined;
        return `the effect of ${book.cards.get(frame.env.card).definition.name}`;
      }
      // A pending event is skipped, because it may have been chosen in secret.
      case 'event':
        return undefined;
    }
  });
}

const nameOf = (state: GameState, seat: Seat): string => state.seats[seat]!.name;

function structure(
  state: GameState,
  frame: ReturnType<typeof read>,
  asks: boolean,
  names: Namer,
): string | undefined {
  switch (frame.chart) {
    case 'setup':
      return frame.at === 'mana' ? 'three cards for the Mana zone' : undefined;
    case 'day':
      return asks ? DAILY[frame.at] : undefined;
    case 'turn':
      // A turn gets no clause before its end: the stack entries above it already say what is being done.
      return frame.at === 'end' ? `${nameOf(state, frame.data.seat)} ${DONE[frame.data.act]}` : undefined;
    case 'play':
      return played(state, frame, names);
    case 'reaction': {
      const emblem = live(state, frame.data.emblem);
      return emblem && `${nameOf(state, emblem.controller)}'s Reaction ${reaction(state, emblem, names)}`;
    }
    default:
      return undefined;
  }
}

/** Words for the pending tasks of a day, by the day's stage. */
const DAILY: Partial<Record<DayPlace, string>> = {
  expand: 'a card for the Mana zone, or none',
  cleanup: 'what stays in Reserve and of the Landmarks',
};

const DONE: Record<Data<'turn'>['act'], string> = {
  play: 'has played a card',
  quick: 'has used a quick action',
  pass: 'has passed',
};

/** Clause for a card that is being played (rules 5.2): "Ann plays Flamel", and ", which is paid" once it is paid. */
function played(state: GameState, { at, data }: At<'play'>, names: Namer): string | undefined {
  const card = state.objects[data.id] ?? undefined;
  if (card === undefined || !sees(state, card, undefined)) return undefined;
  const paid = at === 'finish' ? ', which is paid' : '';
  return `${nameOf(state, data.seat)} plays ${names.of(card)}${paid}`;
}

/** Clause for the Reactions that a seat must play. Which of several has begun stays private (rules 11.3). */
function waiting(state: GameState, initiative: Seat, names: Namer): string | undefined {
  const all = from(state, initiative)
    .map((seat) => pending(state, seat))
    .find((emblems) => emblems.length > 0);
  const said = all?.map((emblem) => reaction(state, emblem, names));
  if (said === undefined) return undefined;
  return said.length === 1 ? `the Reaction ${said[0]}` : `one of the Reactions ${nameList(said)}`;
}

/** Clause for a Reaction, with the public card that triggered it, if that is another card. */
function reaction(state: GameState, emblem: GameObject, names: Namer): string {
  if (!('ability' in emblem.what)) return names.of(emblem);
  const { self, refs, follow } = emblem.what.ability.env;
  const now = (s: Stamp): GameObject | undefined => live(state, s) ?? live(state, follow[s] ?? s);
  const others = (refs['it'] ?? [])
    .flatMap((s) => now(s) ?? [])
    .filter((o) => o !== now(self) && sees(state, o, undefined))
    .map((o) => names.of(o));
  return others.length === 0 ? names.of(emblem) : `${names.of(emblem)}, set off by ${nameList(others)}`;
}
