// Round robin: everybody meets everybody, in the order of the circle method. One player keeps their place, and the
// others move on by one place after each round.
import { pairKey } from './bands.ts';
import { activeIn, type Entrant, type History, meetings } from './history.ts';
import { cheapestMatching } from './matching.ts';

/** Two players who meet; the one who goes first is named first. */
export type Meeting = readonly [first: Entrant, second: Entrant];

/**
 * Meetings of the next round; empty if all remaining players have met as often as they should. Players whom the circle
 * leaves without an opponent (odd number, dropped or late players) meet each other if they have not yet. After the full
 * circle, missing meetings are made up for in rounds with as many matches as possible.
 * @param times how often everybody meets everybody: once or twice
 */
export function roundRobinRound(history: History, times: 1 | 2): Meeting[] {
  const here = activeIn(history);
  const numbered = [...history.entrants].sort((a, b) => a.enters - b.enters || a.seed - b.seed);
  const number = new Map(numbered.map(({ id }, at) => [id, at]));
  const forbidden = new Set(history.forbidden.map(([one, other]) => pairKey(one, other)));
  const met = new Map<string, number>();
  for (const { players } of meetings(history)) {
    const key = pairKey(...players);
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  const yetToMeet = (one: Entrant, other: Entrant, most: number): boolean => {
    const key = pairKey(one.id, other.id);
    return !forbidden.has(key) && (met.get(key) ?? 0) < most;
  };
  const meeting = (one: Entrant, other: Entrant): Meeting => {
    // Decides who goes first by the distance of the two players in the list. It is odd for half of each player's
    // opponents, so everybody goes first and second equally often, give or take one.
    const [low, high] = number.get(one.id)! < number.get(other.id)! ? [one, other] : [other, one];
    const odd = (number.get(high.id)! - number.get(low.id)!) % 2 === 1;
    const again = (met.get(pairKey(one.id, other.id)) ?? 0) % 2 === 1;
    return odd !== again ? [low, high] : [high, low];
  };

  const circle = numbered.filter(({ enters }) => enters === 1);
  const length = circle.length + (circle.length % 2) - 1;
  const leg = length > 0 ? Math.floor(history.rounds.length / length) : times;
  const most = Math.min(leg + 1, times);
  const playing = new Set(here);
  const scheduled =
    leg < times
      ? onCircle(circle, history.rounds.length % length).filter(
          ([one, other]) => playing.has(one) && playing.has(other) && yetToMeet(one, other, most),
        )
      : [];
  const busy = new Set(scheduled.flat());
  const free = here.filter((entrant) => !busy.has(entrant));
  const round = [...scheduled, ...asManyAsPossible(free, (one, other) => yetToMeet(one, other, most))];
  // Skips turns of the circle whose pairs have all met, because nobody should wait through a round without matches.
  const pairs =
    round.length > 0 ? round : asManyAsPossible(here, (one, other) => yetToMeet(one, other, times));
  return pairs.map(([one, other]) => meeting(one, other));
}

/** The pairs that meet in one turn of the circle; turns are counted from 0. */
function onCircle(players: readonly Entrant[], turn: number): [Entrant, Entrant][] {
  const moving = players.length + (players.length % 2) - 1;
  const pairs: [Entrant | undefined, Entrant | undefined][] = [[players[turn], players[moving]]];
  for (let step = 1; step <= (moving - 1) / 2; step++)
    pairs.push([players[(turn + step) % moving], players[(turn - step + moving) % moving]]);
  return pairs.flatMap(([one, other]) => (one && other ? [[one, other] as [Entrant, Entrant]] : []));
}

function asManyAsPossible(
  players: readonly Entrant[],
  may: (one: Entrant, other: Entrant) => boolean,
): [Entrant, Entrant][] {
  const edges = players.flatMap((one, at) =>
    players.flatMap((other, to) => (to > at && may(one, other) ? [[at, to, 0] as const] : [])),
  );
  return cheapestMatching(players.length, edges).flatMap((mate, at) =>
    mate > at ? [[players[at]!, players[mate]!] as [Entrant, Entrant]] : [],
  );
}
