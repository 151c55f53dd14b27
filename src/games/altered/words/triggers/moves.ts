import type { Atom } from '../../../../kernel/atom.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import {
  either,
  maybe,
  naming,
  narrowed,
  one,
  some,
  type Written,
  withKeys,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { hereAs } from '../../facts/here.ts';
import { IN_PLAY } from '../../language/places.ts';
import type { Parts } from '../../language/types.ts';
import { profileOf } from '../../profile.ts';
import { type Moment, type Spark, type Subject, VISIBLE } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

const MOVES = naming(
  narrowed(withKeys(TRIGGERS.moves, 'what', 'from', 'to', 'verb'), {
    what: either(one('self'), IN_PLAY),
    from: maybe(some(one('hand', 'deck', 'reserve', 'expedition', 'landmarks'))),
    to: maybe(some(one('reserve', 'expedition', 'landmarks', 'discard'))),
    verb: maybe(one('sacrifice', 'resupply')),
  }),
  'noun it',
);
type Moves = Written<(typeof MOVES)['keys'], Parts>;

export const moves: SharedTriggerWord<typeof MOVES> = {
  node: MOVES,
  follows: { move: 'always', create: 'always' },
  matches: (when, moment) => (isOneOf(when, moment) ? sparkOf(when, moment) : undefined),

  arrival: {
    // True if the trigger is about "me" (the card with the trigger) entering a visible zone. A trigger about "my"
    // leaving the Expedition zone is not meant: it belongs to the card as it was before the move (C5 6.3.e).
    is: (when) => when.what === 'self' && when.to !== undefined && when.from !== 'expedition',
    matches(when, { atom, was, watcher }) {
      if (atom.atom !== 'move' || (when.verb !== undefined && atom.verb !== when.verb)) return false;
      const origin = was === undefined ? undefined : kindOf(was.zone);
      return (
        isAmong(when.to, kindOf(watcher.zone)) && (when.from === undefined || isAmong(when.from, origin))
      );
    },
  },
};

/** True if the zone is among the zones that the trigger names. */
const isAmong = (zones: string | string[] = [], zone: string | undefined): boolean =>
  [zones].flat().some((one) => one === zone);

/**
 * True if the trigger is about objects that arrive. Arriving objects are checked as they are now, leaving ones as they
 * were.
 */
const isOfArrivals = (when: Moves): boolean => when.to !== undefined && when.what !== 'self';

function isOneOf(when: Moves, moment: Moment): boolean {
  const { applied, atom, was, now } = moment;
  const { before, state } = applied;
  if (atom.atom !== 'move' && atom.atom !== 'create') return false;
  const origin = was === undefined ? undefined : kindOf(was.zone);
  const target = arrivedIn(state, atom);
  if (when.verb !== undefined && (atom.atom !== 'move' || atom.verb !== when.verb)) return false;
  if (when.from !== undefined && !isAmong(when.from, origin)) return false;
  if (when.to !== undefined && !isAmong(when.to, target)) return false;
  if (when.from === undefined && when.to !== undefined && origin === target) return false;
  if (when.to === undefined || !isOfArrivals(when)) return moment.suits(before, was ?? now, when.what);
  return now === undefined
    ? was !== undefined && fitsCeased(moment, was, target, when.what)
    : moment.suits(state, now, when.what);
}

function sparkOf(when: Moves, { was, now, made }: Moment): Spark {
  const visible = now !== undefined && VISIBLE.includes(kindOf(now.zone));
  // "It" is the arrived object as it is now (C5 6.3.k). For a departure, "it" is the object as it was before; later
  // steps may find it in its new zone.
  const subject = isOfArrivals(when) && visible ? now.stamp : (was?.stamp ?? made);
  const follow = visible && was !== undefined ? { [was.stamp]: now.stamp } : {};
  return { it: subject === undefined ? [] : [subject], follow };
}

/** The kind of zone that an object arrives in; undefined if a token ceases instead (C5 2.1.e). */
function arrivedIn(state: GameState, atom: Extract<Atom, { atom: 'move' | 'create' }>): string | undefined {
  if (atom.atom === 'create') return kindOf(atom.zone);
  const nowhere = atom.ceases === true && profileOf(state.profile).tokenLeaving === 'ceaseInstead';
  return nowhere ? undefined : kindOf(atom.to);
}

/**
 * True if a token that ceased on arriving fits the trigger, by the facts that it had before. For a moment it was in its
 * owner's zone (S 2.1.d).
 */
function fitsCeased(
  { applied, env }: Moment,
  was: GameObject,
  zone: string | undefined,
  what: Subject,
): boolean {
  if (zone === undefined || what === 'self' || what === 'host') return false;
  const { before, book } = applied;
  const facts = { ...book.facts(before, was), zone, at: [], controller: was.owner };
  return fits(before, facts, hereAs(what, facts), env, book);
}
