import type { GameEvent } from '../../../kernel/atom.ts';
import type { Structure, Window } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { objectIn } from '../../shared/frames.ts';
import { around, clausesOf, type Open, publicName, together } from '../../shared/going-on.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { active } from '../facts/field.ts';
import { type PlaceIn, read } from '../structures.ts';
import { occasion } from '../text/event-text.ts';
import { challengeText } from '../text/status.ts';
import { namesFor } from './view.ts';

/** Pending effects as public clauses ("Ann chooses a target"), innermost first. */
export function goingOn(state: GameState, book: Book): string[] {
  const names = namesFor(state, undefined, book);
  return clausesOf(state, (open) => {
    const { frame } = open;
    switch (frame.kind) {
      case 'window':
        return window(state, frame, open, names);
      case 'structure':
        return structure(state, frame, open, names, book);
      case 'sequence':
      case 'each': {
        const outer = around(open, frame.env.card);
        const structure = outer?.kind === 'structure' ? read(outer) : undefined;
        const ability = structure?.chart === 'ability' ? structure : undefined;
        // A delayed effect has no object, but the board names its card while the effect waits, so the clause may name
        // the card, too.
        if (ability !== undefined && objectIn(state, ability.data.id) === undefined)
          return `the effect of ${book.cards.get(frame.env.card).definition.name}`;
        // An ability with an object needs no clause here, because the clause for its use already names the card.
        if (ability !== undefined) return undefined;
        return effect(state, frame.env, names);
      }
      // Events need no clause: the clause for the window around an event says what is about to happen.
      case 'event':
      case 'queue':
        return undefined;
    }
  });
}

const nameOf = (state: GameState, seat: Seat): string => state.seats[seat]!.name;

/** Clause for a window (chance to act): whose act is awaited, and the event that the window is about. */
function window(
  state: GameState,
  { name, seat, events }: Window,
  { asks }: Open,
  names: Namer,
): string | undefined {
  if (name === 'would' || name === 'interrupts') return asks ? 'use an interrupt, or pass' : undefined;
  if (name === 'reactions')
    return together(asks ? 'use a reaction, or pass' : undefined, happened(state, events, names));
  if (!asks) return undefined;
  if (name === 'actions:marshal' && seat === active(state)) return 'marshal a card, use an action, or pass';
  return together('use an action, or pass', MOMENTS[name]);
}

/** Names of action windows in a challenge; action windows elsewhere have their phase's name. */
const MOMENTS: Record<string, string> = {
  'actions:attackers': 'attackers are declared',
  'actions:defenders': 'defenders are declared',
};

const happened = (state: GameState, events: GameEvent[] | undefined, names: Namer): string =>
  clause(occasion(state, { name: 'reactions', events: events ?? [] }, names));

/** Clause for the event about to happen, which is found in `below`, the rest of the stack. */
const coming = (state: GameState, at: string, { below }: Open, names: Namer): string =>
  clause(occasion({ ...state, frames: below }, { name: at === 'done' ? 'interrupts' : 'would' }, names));

/** Sentences turned into a clause of a longer sentence. */
const clause = (sentences: string): string => sentences.replace(/\.$/, '').replaceAll('. ', '; ');

function structure(
  state: GameState,
  saved: Structure,
  open: Open,
  names: Namer,
  book: Book,
): string | undefined {
  const frame = read(saved);
  const { asks } = open;
  switch (frame.chart) {
    case 'setup':
      return asks ? SETUP[frame.at] : undefined;
    case 'round':
      return asks ? ROUND[frame.at] : undefined;
    case 'challenge':
      return together(asks ? CHALLENGE[frame.at] : undefined, clause(challengeText(state, names, book)));
    case 'ability': {
      const card = publicName(objectIn(state, frame.data.id), names);
      const does = frame.data.event ? 'plays' : 'uses';
      return card && `${nameOf(state, frame.data.seat)} ${does} ${card}`;
    }
    case 'interrupts':
      return together(asks ? 'a forced interrupt' : undefined, coming(state, frame.at, open, names));
    case 'reactions':
      return together(asks ? 'a forced reaction' : undefined, happened(state, frame.events, names));
    case 'decide':
      return 'who wins, as several would at once';
    case 'doom':
      return 'what becomes of a card that several effects take from play';
    // Questions of all remaining kinds have no clause: they may follow from a secret choice, or there is nothing public
    // to tell.
    default:
      return undefined;
  }
}

const SETUP: { readonly [P in PlaceIn<'setup'>]?: string } = {
  begins: 'what a card asks for before the game begins',
  mulligan: 'keep the hand, or take a mulligan',
  shadows: 'set-up cards',
  cards: 'set-up cards',
  hosts: 'what set-up cards are attached to',
};

const ROUND: { readonly [P in PlaceIn<'round'>]?: string } = {
  plots: 'the plots of this round',
  first: 'who is first player',
  revealed: 'what the revealed plots do',
  challenge: 'initiate a challenge, use an action, or pass',
  stand: 'which characters stand',
  discard: 'which cards to discard, down to the reserve',
};

const CHALLENGE: { readonly [P in PlaceIn<'challenge'>]?: string } = {
  defend: 'who defends',
  claim: 'which characters are killed for claim',
  keywords: 'which keyword comes first',
  keyword: 'what a keyword is used on',
};

function effect(state: GameState, { self, follow }: Env, names: Namer): string | undefined {
  const card = publicName(live(state, self) ?? live(state, follow[self] ?? self), names);
  return card && `the effect of ${card}`;
}
