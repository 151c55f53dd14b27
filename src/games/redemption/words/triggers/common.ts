import type { Atom } from '../../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import { article, owner } from '../../../../language/print/filters.ts';
import type { Occasion } from '../../../../language/print/own.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { again, shortKind, subject } from '../../../../language/print/triggers.ts';
import type { Filter as PrintedFilter } from '../../../../language/schema/ability.ts';
import type { Filter } from '../../language/types.ts';
import type { Moment } from '../moment.ts';
import type { Match } from '../word.ts';

/** Words and tests that several triggers of Redemption share. */

/** Words for something that happens to a card: "a Hero is discarded", with `more` in the long form only. */
export const doneTo = (what: 'self' | PrintedFilter, scope: Scope, done: string, more = ''): Occasion => ({
  clause: `${subject(what, scope, 'are')} ${done}${more}`,
  brief: `${what === 'self' ? 'it' : shortKind(what)} is ${done}`,
  about: what === 'self' ? undefined : again(what, scope),
});

/** Words for an ability of that player. */
export const abilityOf = (who: 'you' | 'opponent' | 'any', scope: Scope): string =>
  who === 'any' ? 'an ability' : `an ability of ${who === 'you' ? 'yours' : owner(who, scope)}`;

/** Words for an ability of a card that fits this filter; without a filter, for any ability. */
export const abilityBy = (by: PrintedFilter | undefined, scope: Scope): string =>
  by === undefined ? 'an ability' : `an ability of ${article(by, scope)}`;

/** True if the event was caused by an ability of that player, or is the price of one. */
export const isByAbility = (moment: Moment, who: 'you' | 'opponent' | 'any'): boolean =>
  (moment.event.instance !== undefined || moment.event.name === 'cost') &&
  moment.isSeat(who, moment.event.by);

/**
 * A match of the trigger, without objects, if an ability of a card that fits `by` caused the event; otherwise
 * undefined.
 */
export function isBy(moment: Moment, by: Filter | undefined): Match {
  const { event, before, after, book } = moment;
  if (by === undefined) return [];
  if (event.source === undefined) return undefined;
  const source = book.known(after, event.source) ?? book.known(before, event.source);
  return moment.isAbout(event.source, source, by) ? [] : undefined;
}

/** A card that an event has moved: as it was, as it is now, with their kinds of zones, and the move's verb. */
interface Moved {
  was: GameObject;
  now: GameObject;
  from: string;
  to: string;
  verb: string;
}

/**
 * Cards that the event has moved and that fit the trigger. `factsOf` chooses the facts to compare, those before or
 * after the move. If it returns none, the move does not count.
 */
export function movedOnes(
  moment: Moment,
  what: 'self' | 'host' | Filter,
  factsOf: (moved: Moved) => Facts | undefined,
): Match {
  const { event, before, after } = moment;
  return someOf(
    event.entries.flatMap(({ atom, status, made }) => {
      if (status !== 'applied' || made === undefined) return [];
      const { was, now } = movement(atom, made, before, after);
      if (was === undefined || now === undefined) return [];
      const verb = atom.atom === 'move' ? atom.verb : atom.atom;
      const facts = factsOf({ was, now, from: kindOf(was.zone), to: kindOf(now.zone), verb });
      return moment.isAbout(made, facts, what) ? [made] : [];
    }),
  );
}

/**
 * The card that an atom (change of state) moves, before and after. A token that is created comes from nowhere, and one
 * that ceases to exist has gone where any other card would lie now (rules 3.3).
 */
function movement(
  atom: Atom,
  made: Stamp,
  before: GameState,
  after: GameState,
): { was?: GameObject | undefined; now?: GameObject | undefined } {
  if (atom.atom === 'create') {
    const now = live(after, made);
    return now === undefined ? {} : { was: { ...now, zone: zoneId('nowhere') }, now };
  }
  if (atom.atom !== 'move') return {};
  const was = live(before, atom.object);
  const gone = was !== undefined && atom.ceases ? { ...was, stamp: made, zone: atom.to } : undefined;
  return { was, now: live(after, made) ?? gone };
}

/** These objects as a match of the trigger, if there are any. */
export const someOf = (found: Stamp[]): Match => (found.length > 0 ? found : undefined);
