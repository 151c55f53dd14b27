import { withArticle } from '../../../language/print/english.ts';
import { ZONES } from '../terms.ts';
import { nodesIn } from './staying.ts';
import type { Ability, Filter, Trigger } from './types.ts';

/**
 * Triggers that can never fire by the rules: the event does not happen to cards of the kind named, or the card with the
 * trigger is in another zone when the event happens. A card with such a trigger would do less than its text says.
 */

/** The object that a trigger watches: the card with the trigger, its host, or any object that fits a filter. */
type Subject = 'self' | 'host' | Filter;

/** A triggered ability: whether it is used before or after the event, and the zones and card types of its card. */
interface Waiting {
  before: boolean;
  places: readonly string[];
  types: readonly string[] | undefined;
}

/**
 * Zone in which a card of this type lies while its abilities are used, if the ability names no other zone (rules 5,
 * 11).
 */
const HOMES: Readonly<Record<string, string>> = { event: 'hand', plot: 'plot', agenda: 'agenda' };
const homeOf = (type: string): string => HOMES[type] ?? 'play';

/**
 * Reason, as a sentence, why an ability of a card of this type, or an ability that it gives, could never trigger;
 * undefined if all could.
 */
export function neverSetOff(ability: Ability, type: string): string | undefined {
  const own = 'when' in ability ? whyNever(ability, [ability.from ?? homeOf(type)], [type]) : undefined;
  if (own !== undefined) return own;
  for (const { effect, over, ability: given } of nodesIn(ability)) {
    if (effect !== 'grants') continue;
    // The cast is safe: the effect comes from a checked card program, in which these keys have no other contents.
    const [filter, is] = [over as 'refs' | Filter, given as Ability];
    const { in: zone = 'play', is: types } = filter === 'refs' ? {} : filter;
    const why =
      'when' in is
        ? whyNever(is, [zone].flat(), types === undefined ? undefined : [types].flat())
        : undefined;
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyNever(
  { kind, when }: Extract<Ability, { when: Trigger }>,
  places: readonly string[],
  types: readonly string[] | undefined,
): string | undefined {
  const waiting = { before: kind === 'interrupt', places, types };
  switch (when.on) {
    case 'moves':
      return neverMoves(when, waiting);
    case 'challenge':
      if (when.unopposed === true && when.as === (when.result === 'won' ? 'defender' : 'attacker'))
        return 'An unopposed challenge is won by the attacker and lost by the defender, so this never happens.';
      return when.with === undefined ? undefined : neverOf(when.with, 'character', waiting);
    case 'renowned':
    case 'declared':
    case 'increased':
      return neverOf(when.what, 'character', waiting);
    case 'bypassed':
    case 'pillaged':
      return neverOf(when.by, 'character', waiting);
    case 'revealed':
      return isNever(when.what, 'plot', waiting) ? wrongType('plot') : undefined;
    case 'removed':
      return neverOf(when.what, 'character', waiting);
    case 'saved':
    case 'gains':
    case 'stands':
    case 'marshals':
      return neverOf(when.what, undefined, waiting);
    default:
      return undefined;
  }
}

/** Reason why a trigger can never fire: its event happens only to cards in play, or only to another type of card. */
function neverOf(what: Subject, only: string | undefined, waiting: Waiting): string | undefined {
  if (what === 'self' && waiting.places.every((place) => LURKS.includes(place)))
    return 'This happens to cards in play, and the ability is used where the card is not in play.';
  return only !== undefined && isNever(what, only, waiting) ? wrongType(only) : undefined;
}

/** Zones in which nothing happens to a card except moves. */
const LURKS = ['hand', 'discard', 'dead', 'used', 'shadows', 'deck'];

/** True if no object that the trigger watches can be of the type `only`, the only type to which the event happens. */
function isNever(what: Subject, only: string, { types }: Waiting): boolean {
  if (what === 'host') return false;
  const all = what === 'self' ? types : what.is === undefined ? undefined : [what.is].flat();
  return all !== undefined && !all.some((type) => type === only || type === 'named');
}

const wrongType = (only: string): string =>
  `This happens to ${withArticle(only)} alone, and what the trigger is about is none.`;

/**
 * For the verb of a move, the zones from which and to which it moves cards (rules 12, 13). `ELSEWHERE`: destinations to
 * which an effect with "instead" may send a card that leaves play.
 */
const ELSEWHERE = ['hand', 'deck', 'removed'];
const PATHS: Readonly<Record<string, { from?: readonly string[]; to: readonly string[] }>> = {
  kill: { from: ['play'], to: ['dead', ...ELSEWHERE] },
  sacrifice: { from: ['play'], to: ['discard', ...ELSEWHERE] },
  discard: { to: ['discard', ...ELSEWHERE] },
  ambush: { from: ['hand'], to: ['play'] },
  emerge: { from: ['shadows'], to: ['play'] },
  marshal: { from: ['hand', 'discard', 'dead'], to: ['play'] },
};

function neverMoves(when: Extract<Trigger, { on: 'moves' }>, waiting: Waiting): string | undefined {
  const { before, places } = waiting;
  const { what, verb, together } = when;
  if (before && together === true)
    return 'What moves together is noticed by reactions. An interrupt is about each that moves, so leave out "together".';
  const within = (wanted: string | readonly string[] | undefined, all = Object.keys(ZONES)): string[] =>
    wanted === undefined ? all : all.filter((zone) => wanted.includes(zone));
  const paths = (verb === undefined ? [undefined] : [verb].flat()).flatMap((one) => {
    if (one === 'kill' && isNever(what, 'character', waiting)) return [];
    const { from, to } = (one === undefined ? undefined : PATHS[one]) ?? {};
    const ends = within([when.to ?? Object.keys(ZONES)].flat(), within(to));
    return within([when.from ?? Object.keys(ZONES)].flat(), within(from)).flatMap((start) =>
      ends.flatMap((end) => (start === end ? [] : [{ start, end }])),
    );
  });
  if (paths.length === 0)
    return 'Nothing is ever moved so: look at what moves, "from", "to" and "verb" of the trigger.';
  if (what === 'host') {
    if (!before)
      return 'What a card was attached to leaves play together with it, so no reaction to that is used. An interrupt comes before.';
    return paths.some(({ start }) => start === 'play')
      ? undefined
      : 'What a card is attached to is in play, and does not move from elsewhere.';
  }
  if (what !== 'self' || paths.some(({ start, end }) => places.includes(before ? start : end)))
    return undefined;
  return before
    ? 'An interrupt of its own move is used where the card is before it, and from there it does not move so.'
    : 'A reaction to its own move is used where that has led the card, and it never leads to where this one is used. An interrupt comes before it.';
}
