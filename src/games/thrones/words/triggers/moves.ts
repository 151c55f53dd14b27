import type { AtomEntry } from '../../../../kernel/atom.ts';
import type { Stamp } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import { listed, ruled } from '../../../../language/schema/shape.ts';
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
}

const MOVES = ruled(
  listed(TRIGGERS.moves, 'what', 'from', 'to', 'verb', 'together'),
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
    if (when.to !== undefined && !isListed(when.to, kindOf(atom.to))) return false;
    // A card that has moved already is elsewhere; one that is about to move is still there.
    const o = when.from === undefined ? undefined : live(state, atom.object);
    return o === undefined || when.from === undefined || isListed(when.from, kindOf(o.zone));
  },

  matches(when, moment) {
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
  const to = kindOf(atom.to);
  const was = moment.book.known(moment.state, atom.object);
  if (was === undefined && isHidden(to)) return [];
  const from = was?.zone ?? 'deck';
  if (when.from !== undefined && !isListed(when.from, from)) return [];
  if (when.to !== undefined && !isListed(when.to, to)) return [];
  // Entering is from elsewhere; leaving is to elsewhere.
  if (from === to) return [];
  const led = when.to !== undefined || when.what === 'self' || ENTERING.includes(atom.verb);
  const arrives = (led && !moment.watching.imminent) || was === undefined;
  const subject = arrives ? made : atom.object;
  if (subject === undefined || !moment.isAbout(subject, when.what)) return [];
  return [{ key: `moves.${atom.object}`, it: [subject], subject: made ?? subject }];
}
