import { proposed } from './atom.ts';
import type { Game, LogLine } from './game.ts';
import { type ZoneId, zoneId } from './ids.ts';
import { mentioned } from './mentioned.ts';
import { asking, inZone, kindOf, seatOf } from './query.ts';
import type { GameState } from './state.ts';
import { Tx } from './tx.ts';

/**
 * The state to go on with when the game at `now` is taken back to an earlier state of it, `back`; with the lines that all read of
 * it, and the zones that were shuffled. Pure, so that a replay comes to the same.
 *
 * What was given out since stays given out: version, stamps, numbers of questions and results of chance go on from `now`, so
 * that an old button is known for one, and no throw falls a second time. Standing orders stay as they are now. The open question is
 * asked anew, of every seat: answers to a sealed one are given again.
 *
 * An ordered zone that nobody sees (a deck) is shuffled where somebody could have come to know what lies in it where: where its cards or
 * their order are not the same in both states (stamps tell: a card that was moved or shuffled since has another one),
 * or where a seat or those who watch know one of its cards now that they did not know in `back`. With the order goes whatever was known
 * in `back` about those cards. Cards that what is going on in `back` speaks of stay in their places: they are being looked at.
 */
export function rewind(
  game: Pick<Game, 'layout'>,
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
    seats: back.seats.map((seat, i) => ({ ...seat, orders: now.seats[i]!.orders })),
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

function whose(state: GameState, zone: ZoneId): string {
  const seat = seatOf(zone);
  return seat === undefined ? 'The' : `${state.seats[seat]!.name}'s`;
}

/** Could somebody know more of what lies where in the zone than he did? */
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
