import type { Atom, AtomEntry } from '../../../../kernel/atom.ts';
import type { Stamp } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { ruled, withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { bringsIt, must } from '../../language/rules.ts';
import { isHidden } from '../../terms.ts';
import type { Moment, Spark, Subject } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

interface When {
  what: Subject;
  from?: string | string[];
  to?: string | string[];
  verb?: string | string[];
  together?: true;
  alone?: true;
  claim?: true;
  yours?: true;
}

const MOVES = ruled(
  withKeys(TRIGGERS.moves, 'what', 'from', 'to', 'verb', 'together', 'alone', 'claim', 'yours'),
  { of: ['from', 'to', 'verb'], least: 1 },
  { key: 'verb', is: ['ambush'], needs: ['to'] },
  must<When>(
    'what is put into play using "ambush" goes "to: play", and nothing else is done to it',
    ({ to, verb = [] }) => ![verb].flat().includes('ambush') || (verb === 'ambush' && to === 'play'),
  ),
  must<When>(
    '"emerge" stands alone: what comes out of shadows goes from there into play',
    ({ from, to, verb = [] }) =>
      ![verb].flat().includes('emerge') || (verb === 'emerge' && from === undefined && to === undefined),
  ),
  must<When>(
    '"together" is said of what fits a filter',
    ({ what, together }) => together === undefined || typeof what === 'object',
  ),
  { of: ['together', 'alone'], most: 1 },
  { key: 'yours', needs: ['to'] },
  must<When>(
    '"alone" is said of what is discarded "from: deck"',
    ({ alone, from, verb }) => alone === undefined || (from === 'deck' && verb === 'discard'),
  ),
  must<When>(
    '"claim" kills characters, and discards cards from hands',
    ({ claim, verb = [] }) =>
      claim === undefined || [verb].flat().every((one) => one === 'kill' || one === 'discard'),
  ),
  bringsIt('what'),
  must<When>(
    'of what leaves a deck, only that is noticed which goes where all can see it',
    ({ from = [], to = [] }) => ![from].flat().includes('deck') || ![to].flat().some(isHidden),
  ),
);

const isListed = (names: string | string[], name: string): boolean =>
  typeof names === 'string' ? names === name : names.includes(name);

export const moves: SharedTriggerWord<typeof MOVES> = {
  node: MOVES,
  noticed: 'both',
  sorts: ['move'],

  mayBe(when, atom, state) {
    if (atom.atom !== 'move') return false;
    if (when.verb !== undefined && !isListed(when.verb, atom.verb)) return false;
    if (when.to !== undefined && !isListed(when.to, kindOf(atom.to)) && !isReplaced(when, atom)) return false;
    // A card that has moved already is elsewhere; one that is about to move is still there.
    const o = when.from === undefined ? undefined : live(state, atom.object);
    return o === undefined || when.from === undefined || isListed(when.from, kindOf(o.zone));
  },

  matches(when, moment) {
    // Claim kills, and discards at random (rules 15.1, 4.2.4).
    if (when.claim === true && moment.event.name !== 'claim') return [];
    const each = moment.entries.flatMap((entry) => sparksOf(when, entry, moment));
    const [first] = each;
    if (when.together === undefined || first === undefined) return each;
    // "1 or more": what moves at the same time is one occasion, and all of it is what the text speaks of, where it is by now.
    const it = each.flatMap((spark) => spark.it ?? []);
    const led = each.flatMap(({ it: [was] = [], subject: is }): [number, Stamp][] =>
      was === undefined || is === undefined || was === is ? [] : [[was, is]],
    );
    return [{ key: 'moves', it, subject: first.subject, follow: Object.fromEntries(led) }];
  },
};

/** Verbs that say where the card goes: into play, whether the text names that or not (rules 12, 14). */
const ENTERING = ['ambush', 'emerge', 'marshal'];

/**
 * A move: arrivals are judged as they are there, departures as they were. Nobody knows what a card was in a deck (rules 5);
 * if all see where it has gone, they see what it is. Whoever reacts to their own move has made it, and is where it led.
 */
function sparksOf(when: When, { atom, made }: AtomEntry, moment: Moment): Spark[] {
  if (atom.atom !== 'move') return [];
  if (when.verb !== undefined && !isListed(when.verb, atom.verb)) return [];
  if (when.alone === true && !isAlone(atom, moment)) return [];
  // A card goes to its owner's areas (rules 5, Ownership).
  const moved =
    live(moment.state, atom.object) ?? (made === undefined ? undefined : live(moment.state, made));
  if (when.yours === true && moved?.owner !== moment.env.you) return [];
  // Its replacement is the same occasion (rules 10).
  const key = when.alone === true ? `alone.${atom.to}` : `moves.${atom.object}`;
  const to = kindOf(atom.to);
  const was = moment.book.known(moment.state, atom.object);
  if (was === undefined && isHidden(to)) return [];
  const from = was?.zone ?? 'deck';
  if (when.from !== undefined && !isListed(when.from, from)) return [];
  // An interrupt is about the replacement, which is imminent now (rules 10).
  const replaced = !moment.watching.imminent && isReplaced(when, atom);
  if (when.to !== undefined && !isListed(when.to, to) && !replaced) return [];
  // Entering is from elsewhere; leaving is to elsewhere.
  if (from === to) return [];
  const led = when.to !== undefined || when.what === 'self' || ENTERING.includes(atom.verb);
  const arrives = (led && !moment.watching.imminent) || was === undefined;
  // A card that is about to leave a deck has no face that anybody knows yet.
  if (was === undefined && moment.watching.imminent)
    return isAnyCard(when.what, atom.object, moment)
      ? [{ key, it: [atom.object], subject: atom.object }]
      : [];
  const subject = arrives ? made : atom.object;
  if (subject === undefined || !moment.isAbout(subject, when.what)) return [];
  return [{ key, it: [subject], subject: made ?? subject }];
}

/** Destinations of what is done to cards by these names. */
const ENDS: Readonly<Record<string, string>> = { discard: 'discard', kill: 'dead' };

/**
 * True if the card would have gone there by this deed and goes elsewhere instead: what is replaced counts as having happened (rules 10,
 * Replacement).
 */
const isReplaced = ({ verb, to }: When, atom: Extract<Atom, { atom: 'move' }>): boolean => {
  const end = ENDS[atom.verb];
  return verb !== undefined && to !== undefined && end !== undefined && isListed(to, end);
};

/** True if no other card is discarded from that deck at the same time. */
const isAlone = (atom: Extract<Atom, { atom: 'move' }>, { entries, state }: Moment): boolean => {
  const owner = live(state, atom.object)?.owner;
  return !entries.some(
    ({ atom: other }) =>
      other.atom === 'move' &&
      other.object !== atom.object &&
      other.verb === atom.verb &&
      other.to === atom.to &&
      live(state, other.object)?.owner === owner,
  );
};

/** True if a text that asks for nothing but whose it is, or for the speaker, means this card of a deck. */
function isAnyCard(what: Subject, s: Stamp, { state, watching: { self, env } }: Moment): boolean {
  if (typeof what === 'string') return what === 'self' && s === self.stamp;
  const { of, in: _, ...more } = what;
  const o = live(state, s);
  return (
    o !== undefined &&
    Object.keys(more).length === 0 &&
    (of === undefined || o.owner === seatFor(state, of, env))
  );
}
