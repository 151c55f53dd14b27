import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { inKinds } from '../../../shared/facts.ts';
import { EVIL, GOOD } from '../../card-set.ts';
import type { Printed } from '../../facts/printed.ts';
import { IN_PLAY, ZONES } from '../../terms.ts';

/** A number that the game keeps: its words, and how it is read for a seat. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /** The words for it as a sum, where these differ. */
  readonly total?: string;
  read(state: GameState, seat: Seat, book: Printed): number;
}

/** How many of these brigades cards in play have that the other player controls. */
const brigadesAgainst =
  (wanted: ReadonlySet<string>): Tally['read'] =>
  (state, seat, book) => {
    const found = new Set<string>();
    for (const o of inKinds(state, IN_PLAY, ZONES)) {
      const { controller, subtypes } = book.base(o);
      if (controller !== seat) for (const t of subtypes) if (wanted.has(t)) found.add(t);
    }
    return found.size;
  };

export const TALLIES: Readonly<Record<string, Tally>> = {
  opponentGoodBrigades: {
    one: "good brigade of your opponent's",
    many: "your opponent's good brigades",
    read: brigadesAgainst(GOOD),
  },
  opponentEvilBrigades: {
    one: "evil brigade of your opponent's",
    many: "your opponent's evil brigades",
    read: brigadesAgainst(EVIL),
  },
  handSize: {
    one: 'card of your hand size',
    many: 'cards of your hand size',
    total: 'your hand size',
    read: (state, seat, book) => book.handSize(state, seat),
  },
};
