import type { Atom, AtomEntry } from '../../../../kernel/atom.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import type { Written } from '../../../../language/schema/shape.ts';
import { nodesOf, triggerDictionary } from '../../../../language/words.ts';
import type { Parts, Trigger } from '../../language/types.ts';
import { type Applied, Moment, type Spark } from '../moment.ts';
import type { Followed, Watching } from '../word.ts';
import { advances } from './advances.ts';
import { creates } from './creates.ts';
import { draws } from './draws.ts';
import { exhausts } from './exhausts.ts';
import { gains } from './gains.ts';
import { gift } from './gift.ts';
import { moves } from './moves.ts';
import { passes } from './passes.ts';
import { phase } from './phase.ts';
import { plays } from './plays.ts';
import { rolls } from './rolls.ts';
import { symbol } from './symbol.ts';

/**
 * Triggers that Altered has in common with other games, in the order of the vocabulary page (reference for card
 * authors).
 */
const SHARED = { phase, moves, plays, gains };

/** Altered's own triggers, in the order of the vocabulary page (reference for card authors). */
const OWN = { symbol, advances, draws, creates, rolls, exhausts, gift, passes };

const ALL = { ...SHARED, ...OWN };

export const OWN_TRIGGER_NODES = nodesOf(OWN);
export const TRIGGER_NODES = nodesOf(ALL);
type Nodes = typeof TRIGGER_NODES;
type On = keyof Nodes;
type When<T extends On> = Written<Nodes[T]['keys'], Parts>;

export const triggers = triggerDictionary<typeof OWN_TRIGGER_NODES, Nodes, Parts, Moment, Spark | undefined>(
  OWN,
  ALL,
);

const WATCHING: { readonly [T in On]: Watching<Nodes[T]> } = ALL;
const isOn = (name: string): name is On => Object.hasOwn(ALL, name);
const NAMES: readonly On[] = Object.keys(ALL).filter(isOn);

/**
 * For each kind of atom (change of state), the triggers that it could set off. Most atoms can set off none, so this
 * quick test saves looking at objects.
 */
const FOLLOWING: ReadonlyMap<string, readonly On[]> = new Map(
  NAMES.flatMap((on) => Object.keys(WATCHING[on].follows)).map((kind) => [
    kind,
    NAMES.filter((on) => Object.hasOwn(WATCHING[on].follows, kind)),
  ]),
);
const NONE: readonly On[] = [];
const NO_KINDS: ReadonlySet<On> = new Set();

const follows = <A extends Atom['atom']>(on: On, kind: A, atom: Extract<Atom, { atom: A }>): boolean => {
  const followed: Followed[A] = WATCHING[on].follows[kind];
  return followed === 'always' || followed?.(atom) === true;
};

/** Kinds of trigger that an event with these atoms (changes of state) could set off. */
export function kindsFollowing(applied: readonly AtomEntry[]): ReadonlySet<On> {
  let kinds: Set<On> | undefined;
  for (const { atom } of applied)
    for (const on of FOLLOWING.get(atom.atom) ?? NONE)
      if (kinds?.has(on) !== true && follows(on, atom.atom, atom)) {
        kinds ??= new Set();
        kinds.add(on);
      }
  return kinds ?? NO_KINDS;
}

/** Kinds of trigger that can be about the arrival of the card that has the trigger. */
export const ARRIVING: ReadonlySet<On> = new Set(NAMES.filter((on) => WATCHING[on].arrival !== undefined));

/** True if the trigger is about the arrival of the card that has the trigger. */
export const isOfArrival = (when: Trigger): boolean => isArrival(when.on, when);
const isArrival = <T extends On>(on: T, when: When<T>): boolean => WATCHING[on].arrival?.is(when) === true;

/** True if this arrival of the card that has the trigger triggers the ability. */
export const hasArrived = (when: Trigger, moment: Moment): boolean => arrives(when.on, when, moment);
const arrives = <T extends On>(on: T, when: When<T>, moment: Moment): boolean =>
  WATCHING[on].arrival?.matches(when, moment) === true;

/** Ways in which an event triggers a Reaction to other objects: one for each fitting part of the event. */
export function sparksOf(
  when: Trigger,
  applied: Applied,
  entries: readonly AtomEntry[],
  watcher: GameObject,
): Spark[] {
  const { once } = WATCHING[when.on];
  const found: Spark[] = [];
  for (const entry of entries) {
    if (!follows(when.on, entry.atom.atom, entry.atom)) continue;
    const spark = triggers.matches(when.on, when, new Moment(applied, entry, watcher));
    if (spark !== undefined) found.push(spark);
    if (once === true && spark !== undefined) break;
  }
  return found;
}
