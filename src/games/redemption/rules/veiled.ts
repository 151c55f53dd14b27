import type { Seat } from '../../../kernel/ids.ts';
import type { Done, GameObject, GameState, SeatState } from '../../../kernel/state.ts';
import type { Supposing } from '../../../language/run/reader.ts';
import { CardSet } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import { Book } from '../facts/facts.ts';
import { sees } from '../view/sight.ts';

/**
 * Artificial card that stands, in a trial on a copy of the state, for every card whose face the player does not know.
 * Its reference is one that no real card can have.
 */
const UNKNOWN: CardDefinition = {
  ref: '?',
  name: 'an unknown card',
  listed: '?',
  set: '',
  classes: [],
  identifiers: [],
  ways: [],
  abilities: [],
};

/**
 * The game as one player knows it, for trials on a copy of the state. Continuous effects count unknown cards as not
 * fitting, so that computed facts can be used for several trials.
 */
export class Veiled extends Book {
  override readonly supposing: Supposing = {
    unknown: ({ card }) => card === UNKNOWN.ref,
    fulfilled: true,
    looked: 0,
  };

  constructor({ cards }: Book) {
    super(
      new CardSet([...cards.all().map(({ definition }) => definition), UNKNOWN], undefined, cards.language),
    );
  }
}

/**
 * The state without anything hidden from the seat: faces, the plans of others, and future random results (rules 14).
 */
export function veiled(state: GameState, seat: Seat): GameState {
  const known = (o: GameObject): GameObject =>
    !('card' in o.what) || sees(state, o, seat) ? o : { ...o, what: { card: UNKNOWN.ref } };
  // An ability undone in the trial (on a copy of the state) restores its cards, so their recorded faces must be hidden
  // too.
  const asDone = (done: Done): Done => (done.was === undefined ? done : { ...done, was: known(done.was) });
  const asKnown = ({ ahead: _, ...other }: SeatState): SeatState => ({ ...other, orders: {} });
  return {
    ...state,
    seats: state.seats.map((one, i) => (i === seat ? one : asKnown(one))),
    objects: state.objects.map((o) => o && known(o)),
    instances: state.instances.map((one) => ({ ...one, did: one.did.map(asDone) })),
    rng: { seed: '', counter: 0 },
  };
}
