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
    // After the move the object has a new stamp, so this lookup finds only an object about to move, which is still in
    // its old zone.
    const o = when.from === undefined ? undefined : live(state, atom.object);
    return o === undefined || when.from === undefined || isListed(when.from, kindOf(o.zone));
  },

  matches(when, moment) {
    // A trigger about claim accepts only the event in which claim kills characters or discards random cards (rules
    // 15.1, 4.2.4).
    if (when.claim === true && moment.event.name !== 'claim') return [];
    const each = moment.entries.flatMap((entry) => sparksOf(when, entry, moment));
    const [first] = each;
    if (when.together === undefined || first === undefined) return each;
    // "1 or more" in a trigger: simultaneous moves are one occasion, and "it" means all moved objects, wherever they
    // are now.
    const it = each.flatMap((spark) => spark.it ?? []);
    const led = each.flatMap(({ it: [was] = [], subject: is }): [number, Stamp][] =>
      was === undefined || is === undefined || was === is ? [] : [[was, is]],
    );
    return [{ key: 'moves', it, subject: first.subject, follow: Object.fromEntries(led) }];
  },
};

/** Verbs of moves that always lead into play (rules 12, 14). */
const ENTERING = ['ambush', 'emerge', 'marshal'];

/**
 * Occurrences of a trigger by one move of a card. Cards that arrive are checked in their new zone, and cards that leave
 * in their old zone; a card that reacts to its own move is checked in its new zone. The face of a card in a deck is
 * unknown (rules 5), unless the card goes to a zone where everybody sees it.
 */
function sparksOf(when: When, { atom, made }: AtomEntry, moment: Moment): Spark[] {
  if (atom.atom !== 'move') return [];
  if (when.verb !== undefined && !isListed(when.verb, atom.verb)) return [];
  if (when.alone === true && !isAlone(atom, moment)) return [];
  // The trigger asks for the card's owner, because a card always goes to its owner's zones (rules 5, Ownership).
  const moved =
    live(moment.state, atom.object) ?? (made === undefined ? undefined : live(moment.state, made));
  if (when.yours === true && moved?.owner !== moment.env.you) return [];
  // Key of the occasion (event to react to): an ability may be used once for each occasion. A move that replaces
  // another one is still the same occasion (rules 10).
  const key = when.alone === true ? `alone.${atom.to}` : `moves.${atom.object}`;
  const to = kindOf(atom.to);
  const was = moment.book.known(moment.state, atom.object);
  if (was === undefined && isHidden(to)) return [];
  const from = was?.zone ?? 'deck';
  if (when.from !== undefined && !isListed(when.from, from)) return [];
  // If the move was replaced, an interrupt is about the new move, which is about to happen; only reactions count the
  // original destination (rules 10).
  const replaced = !moment.watching.imminent && isReplaced(when, atom);
  if (when.to !== undefined && !isListed(when.to, to) && !replaced) return [];
  // A card that stays in its zone neither enters nor leaves.
  if (from === to) return [];
  const led = when.to !== undefined || when.what === 'self' || ENTERING.includes(atom.verb);
  const arrives = (led && !moment.watching.imminent) || was === undefined;
  // The face of a card about to leave a deck is unknown.
  if (was === undefined && moment.watching.imminent)
    return isAnyCard(when.what, atom.object, moment)
      ? [{ key, it: [atom.object], subject: atom.object }]
      : [];
  const subject = arrives ? made : atom.object;
  if (subject === undefined || !moment.isAbout(subject, when.what)) return [];
  return [{ key, it: [subject], subject: made ?? subject }];
}

/** Usual destinations of cards that are moved by these verbs: discard and kill. */
const ENDS: Readonly<Record<string, string>> = { discard: 'discard', kill: 'dead' };

/**
 * True if this verb usually moves cards to the zone that the trigger names, but the card was sent elsewhere: a replaced
 * move counts as having happened (rules 10, Replacement).
 */
const isReplaced = ({ verb, to }: When, atom: Extract<Atom, { atom: 'move' }>): boolean => {
  const end = ENDS[atom.verb];
  return verb !== undefined && to !== undefined && end !== undefined && isListed(to, end);
};

/** True if no other card is discarded from the same deck in this event. */
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

/**
 * True if the trigger accepts any card of the deck: it asks only for the card's player, or it is about the card with
 * the text itself.
 */
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
