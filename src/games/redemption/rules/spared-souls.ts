import type { Atom } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { wholeOf } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import type { Step } from '../language/types.ts';
import { CAPTIVE, IN_PLAY, LOST_SOUL } from '../terms.ts';

/**
 * Lost Souls in play, and captives, are removed from play only by abilities whose text speaks of them (publisher's
 * ruling update of 2017; rules 9, capture).
 */

/** True if this atom (change of state) would remove a soul from play that the ability does not speak of. */
export function removesSpared(state: GameState, atom: Atom, env: Env, book: Book): boolean {
  if (atom.atom !== 'move' || !isRemoval(kindOf(atom.to))) return false;
  const o = live(state, atom.object);
  return o !== undefined && isSpared(state, o, env, book);
}

/** True if the step would remove the object from play, and the object is a soul that the ability does not speak of. */
export const isSparedBy = (state: GameState, o: GameObject, step: Step, env: Env, book: Book): boolean =>
  (step.op === 'move' ? isRemoval(step.to) : REMOVING.includes(step.op)) && isSpared(state, o, env, book);

const REMOVING: readonly Step['op'][] = ['discard', 'shuffle', 'setAside'];

/** True for a kind of zone out of play. Where redeemed souls lie, a soul is not removed but rescued. */
const isRemoval = (zone: string): boolean => !IN_PLAY.includes(zone) && zone !== 'redemption';

function isSpared(state: GameState, o: GameObject, env: Env, book: Book): boolean {
  if (kindOf(o.zone) !== 'bondage' || o.stamp === env.self) return false;
  if (!book.base(o).types.some(isSoul)) return false;
  const use = state.instances.find(({ id }) => id === env.instance);
  if (use === undefined) return false;
  // Later deeds of a card, such as those on a return from being set aside, are judged by their own steps.
  const ability = book.cards.get(use.card).definition.abilities[Number(wholeOf(use.ability))] ?? use.steps;
  return !meansSouls(ability);
}

const isSoul = (type: unknown): boolean => type === LOST_SOUL || type === CAPTIVE;

/** Parts of a program that ask something, or say what is left out, but not what is acted on. */
const ASKING: readonly string[] = [
  'if',
  'condition',
  'none',
  'count',
  'n',
  'min',
  'max',
  'times',
  'cannotBeIf',
];

/** True if the program describes objects on which it acts as Lost Souls or captives. */
const meansSouls = (program: unknown): boolean =>
  typeof program === 'object' &&
  program !== null &&
  Object.entries(program).some(([key, inner]) =>
    key === 'is' ? [inner].flat().some(isSoul) : !ASKING.includes(key) && meansSouls(inner),
  );
