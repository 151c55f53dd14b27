import type { GameState } from '../../../kernel/state.ts';
import { clausesOf } from '../../shared/going-on.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { objectOf } from '../facts/field.ts';
import { read } from '../structures.ts';
import { namesFor } from './names.ts';
import { sees } from './sight.ts';

/** Clauses for everybody about effects that are not finished yet, innermost first. */
export function goingOn(state: GameState, book: Book): string[] {
  const names = namesFor(state, undefined, book);
  return clausesOf(state, ({ frame, asks }) => {
    switch (frame.kind) {
      case 'window':
        return asks ? (WINDOWS[frame.name] ?? undefined) : undefined;
      case 'structure':
        return structure(state, read(frame), asks, names);
      case 'sequence':
      case 'each':
        return `the effect of ${book.cards.get(frame.env.card).definition.name}`;
      default:
        return undefined;
    }
  });
}

const WINDOWS: Record<string, string> = {
  action: 'an action',
  start: 'what is rezzed before the turn begins',
  between: 'abilities between actions',
  end: 'abilities at the end of the action phase',
  discard: 'abilities in the discard phase',
  run: 'abilities as the run begins',
  approach: 'whether the ice is rezzed',
  encounter: 'which subroutines are broken',
  pass: 'abilities after the ice',
  inward: 'abilities before the next ice',
  server: 'what is rezzed before the server is approached',
};

function structure(
  state: GameState,
  frame: ReturnType<typeof read>,
  asks: boolean,
  names: Namer,
): string | undefined {
  const nameOf = (id: number): string => {
    const o = objectOf(state, id);
    return o !== undefined && (names.has(o) || sees(state, o, undefined)) ? names.of(o) : 'a card';
  };
  switch (frame.chart) {
    case 'setup':
      return 'the opening hands';
    case 'turn': {
      const seat = frame.data.seat;
      return frame.at === 'discard' && asks ? 'cards to discard' : `${state.seats[seat]!.name}'s turn`;
    }
    case 'run':
      return frame.at === 'done' ? undefined : `a run on ${nameOf(frame.data.server)}`;
    case 'arrival':
      return 'which new cards may be accessed';
    case 'encounter':
      return `an encounter with ${nameOf(frame.data.ice)}`;
    case 'memory':
      return 'programs that exceed the memory';
    case 'catch':
      return 'what becomes of cards that are trashed';
    case 'breach':
      return asks ? 'which card is accessed next' : `the breach of ${nameOf(frame.data.server)}`;
    case 'access':
      return `the access of ${nameOf(frame.data.card)}`;
    case 'play':
      return `${nameOf(frame.data.card)} is played`;
    case 'would':
      switch (frame.data.what) {
        case 'tag':
          return 'tags that are about to come';
        case 'encounter':
          return 'an ability of the ice that is about to resolve';
        default:
          return `${frame.data.what} damage that is about to come`;
      }
    case 'reactions':
      return asks ? 'which ability comes first' : undefined;
    default:
      return undefined;
  }
}
