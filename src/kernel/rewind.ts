import { proposed } from './atom.ts';
import type { LogLine } from './game/inputs.ts';
import type { Game } from './game.ts';
import { type ZoneId, zoneId } from './ids.ts';
import { mentioned } from './mentioned.ts';
import { asking, inZone, kindOf, seatOf } from './query.ts';
import type { GameState, SeatState } from './state.ts';
import { Tx } from './tx.ts';

/**
 * The state to continue with when the game at `now` is rewound to an earlier state, `back`; with the public lines about
 * the rewind, and the zones that were shuffled. Pure, so a replay gives the same result.
 *
 * Counters never go back: version, stamps, question numbers and random results go on from `now`, so that old buttons
 * are recognised as old, and no die falls the same way twice. Standing orders stay as they are now. Passes and answers
 * given in advance are removed, because they were meant for the undone course of the game. The open question is asked
 * again, of every seat, also if it is sealed.
 *
 * An ordered zone that nobody sees (a deck) is shuffled if somebody could have learned the position of its cards: if
 * its cards or their order differ between the two states (a card that was moved or shuffled has a new stamp), or if a
 * seat or the spectators now know one of its cards that they did not know in `back`. What was known about those cards
 * in `back` is lost with their order. Cards that frames in `back` refer to stay in place, because somebody is looking
 * at them.
 */
export function rewind(
  game: Pick<Game, 'layout' | 'orders'>,
  back: GameState,
  now: GameState,
): { state: GameState; log: LogLine[]; reshuffled: ZoneId[] } {
  const { outcome: _, ...earlier } = back;
  const tx = new Tx({
    ...earlier,
    version: now.version,
    nextStamp: now.nextStamp,
    nextAsk: now.nextAsk,
    rng: now.rng,
    seats: back.seats.map(({ ahead: _, ...seat }, i) => ({
      ...seat,
      orders: askingAgain(game, now.seats[i]!.orders),
    })),
  });
  const reshuffled = Object.values(game.layout)
    .filter(({ ordered, visibility }) => ordered && visibility === 'nobody')
    .flatMap(({ kind, owned }) =>
      owned ? [...back.seats.keys()].map((seat) => zoneId(kind, seat)) : [zoneId(kind)],
    )
    .filter((zone) => isLearned(zone, back, now));
  const held = mentioned(back.frames);
  for (const zone of reshuffled) {
    const only = inZone(back, zone).flatMap(({ stamp }) => (held.has(stamp) ? [] : [stamp]));
    tx.apply(proposed([{ atom: 'shuffle', zone, only }]), () => undefined);
    tx.say(`${whose(back, zone)} ${kindOf(zone)} is shuffled: somebody may have seen what lay where.`);
  }
  const ask = asking(tx.state);
  if (ask !== undefined) {
    tx.pop();
    tx.askAll(
      ask.parts.map(({ seat, choice }) => ({ seat, choice })),
      ask.secret,
    );
  }
  tx.accept();
  return { state: tx.state, log: tx.log, reshuffled };
}

/** The standing orders without those that pass for a while. */
const askingAgain = ({ orders }: Pick<Game, 'orders'>, given: SeatState['orders']): SeatState['orders'] => ({
  ...given,
  ...Object.fromEntries(
    orders.flatMap(({ name, passing, values: [first] }) =>
      passing && name in given && first !== undefined ? [[name, first.id]] : [],
    ),
  ),
});

function whose(state: GameState, zone: ZoneId): string {
  const seat = seatOf(zone);
  return seat === undefined ? 'The' : `${state.seats[seat]!.name}'s`;
}

/** True if somebody could know more about the order of the zone's cards now than they did in `back`. */
function isLearned(zone: ZoneId, back: GameState, now: GameState): boolean {
  const [was, is] = [inZone(back, zone), inZone(now, zone)];
  return (
    was.length !== is.length ||
    was.some(({ stamp }, i) => {
      const knew = back.knowledge[stamp] ?? [];
      return stamp !== is[i]!.stamp || (now.knowledge[stamp] ?? []).some((seat) => !knew.includes(seat));
    })
  );
}
