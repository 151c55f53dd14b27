import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Hiding } from '../../shared/imagine.ts';
import type { CardSet } from '../card-set.ts';
import { MADE_IN_PLAY } from '../formats.ts';
import { ZONES } from '../terms.ts';
import { sees } from './view.ts';

/** Indices, in the row of regions, of the first half of each Tumult card (rules 3). */
const FIRST_HALVES = [1, 3, 5];

/** Types of cards that lie in no deck. */
const NOT_IN_DECKS: readonly string[] = [...MADE_IN_PLAY, 'Hero'];

/**
 * Rules for hidden cards in imagined worlds (guesses that the practice opponent plays out): any card may be in a hand,
 * in a deck or face down as mana, and Tumult cards lie in any order.
 */
export const hidingIn = (set: CardSet): Hiding => ({
  layout: ZONES,
  ids: ['id'],
  sees,
  spot: (_, o) => (kindOf(o.zone) === 'adventure' ? undefined : 'any'),
  fits: () => true,
  isListed: (_, card) => !NOT_IN_DECKS.includes(set.get(card).definition.type),
  all: () => set.all().map(({ definition }) => definition.ref),
  vary(state, seat, objects, dice) {
    const row = inZone(state, zoneId('adventure'));
    const isHidden = (o: GameObject): boolean => o.face === 'down' && !sees(state, o, seat);
    // If one half of a Tumult card is face up, everybody knows the other half.
    const pairs = FIRST_HALVES.flatMap((at) => {
      const [left, right] = [row[at], row[at + 1]];
      return left && right && isHidden(left) && isHidden(right) ? [{ left, right }] : [];
    });
    const cards = pairs.map(({ left, right }) => [left.what, right.what].sort(byCard)).sort(byFirst);
    for (const [index, [one, other]] of dice.mix(cards).entries()) {
      const { left, right } = pairs[index]!;
      const turned = dice.roll(2) === 1;
      objects[left.id] = { ...left, what: turned ? other! : one! };
      objects[right.id] = { ...right, what: turned ? one! : other! };
    }
  },
});

type What = GameObject['what'];

const byCard = (a: What, b: What): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const byFirst = ([a]: What[], [b]: What[]): number => byCard(a!, b!);
