import { type Atom, proposed } from '../kernel/atom.ts';
import type { ByHand } from '../kernel/by-hand.ts';
import type { LogLine } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../kernel/query.ts';
import type { GameObject, GameState } from '../kernel/state.ts';
import { Tx } from '../kernel/tx.ts';
import { list } from '../vocab/print-words.ts';
import { type Doer, same } from './by-hand-names.ts';
import type { Hands } from './hands.ts';
import { viewersOf, watchers } from './sight.ts';

/** An act by hand in words: "moves" these cards "from hand to Reserve". */
export interface Told {
  verb: string;
  cards: GameObject[];
  rest?: string;
  host?: GameObject;
  /** Who is shown the cards, as `knowledge` numbers them. */
  shown?: number[];
}

/**
 * The atoms with what everybody knows of what goes into hiding, and the line of the story. A card is named to those who see it before
 * or after, unless it is taken out of a place where they cannot tell which it is; to the others it is "a card".
 */
export function written(hands: Hands, state: GameState, by: Doer, atoms: Atom[], told: Told): ByHand {
  const lost = lostSight(hands, state, by, stateAfter(state, atoms));
  const before = stateAfter(state, lost);
  const known = knownOn(hands, before, stateAfter(before, atoms));
  const after = stateAfter(before, [...atoms, ...known]);
  const viewers: (Seat | undefined)[] = [undefined, ...state.seats.keys()];
  const [shared = '', ...own] = viewers.map((viewer) => line(hands, before, after, by, told, viewer));
  const secret = Object.fromEntries(own.flatMap((text, seat) => (text === shared ? [] : [[seat, text]])));
  const said: LogLine = Object.keys(secret).length === 0 ? { shared } : { shared, secret };
  return { atoms: [...lost, ...atoms, ...known], lines: [said] };
}

/** The state that the atoms lead to, one after the other. */
function stateAfter(state: GameState, atoms: Atom[]): GameState {
  const tx = new Tx(state);
  for (const atom of atoms) tx.apply(proposed([atom]), () => undefined);
  return tx.state;
}

const JUDGE = 'the judge';

/** A player may be called as he likes, and is no judge by that. */
const playerName = (name: string): string => (same(name, JUDGE) ? `${name} (player)` : name);

function line(
  hands: Hands,
  before: GameState,
  after: GameState,
  by: Doer,
  { verb, cards, rest, host, shown = [] }: Told,
  viewer: Seat | undefined,
): string {
  const sees = (o: GameObject): boolean => {
    const now = after.objects[o.id];
    return (
      hands.sees(before, o, viewer) ||
      (!!now && hands.sees(after, now, viewer)) ||
      shown.includes(viewer ?? watchers(before))
    );
  };
  const title = (o: GameObject): string => (sees(o) ? hands.title(before, o) : 'a card');
  const unseen = cards.filter((o) => !sees(o)).length;
  const named = [
    ...inNoOrder(
      hands,
      cards,
      cards.filter(sees).map((o) => hands.title(before, o)),
    ),
    ...(unseen === 0 ? [] : [unseen === 1 ? 'a card' : `${unseen} cards`]),
  ];
  const who = by === 'judge' ? JUDGE : playerName(before.seats[by]!.name);
  const parts = [who, verb, list(named, 'and'), rest, host && title(host)];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return `By hand: ${text}${/[.!?…]$/.test(text) ? '' : '.'}`;
}

/** Names of these cards; where they lie hidden and in no order, how they lie is their player's own affair. */
function inNoOrder({ layout }: Hands, cards: GameObject[], names: string[]): string[] {
  const loose = cards.every(({ zone }) => {
    const { visibility, ordered } = layout[kindOf(zone)]!;
    return visibility !== 'public' && !ordered;
  });
  return loose ? names.sort() : names;
}

/** Objects that the atoms have brought elsewhere, as they were and as they are. */
const movedBetween = (before: GameState, after: GameState): { o: GameObject; now: GameObject }[] =>
  before.objects.flatMap((o) => {
    const now = o === null ? undefined : after.objects[o.id];
    return o !== null && now && now.zone !== o.zone ? [{ o, now }] : [];
  });

/**
 * Where a card goes face down, or into hiding, out of a hidden place without an order, nobody but its player and whoever does
 * it knows any more which of those that he has seen there are left, nor which one it was.
 */
function lostSight({ layout }: Hands, before: GameState, by: Doer, after: GameState): Atom[] {
  const zones = movedBetween(before, after).flatMap(({ o, now }) => {
    const { visibility, ordered } = layout[kindOf(o.zone)]!;
    const hides = now.face === 'down' || layout[kindOf(now.zone)]!.visibility !== 'public';
    return visibility !== 'public' && !ordered && hides ? [o.zone] : [];
  });
  return [...new Set(zones)].flatMap((zone): Atom[] => {
    const to = viewersOf(before).filter((viewer) => viewer !== seatOf(zone) && viewer !== by);
    const known = inZone(before, zone).filter(({ stamp }) =>
      before.knowledge[stamp]?.some((viewer) => to.includes(viewer)),
    );
    return known.length === 0
      ? []
      : [{ atom: 'reveal', objects: known.map(({ stamp }) => stamp), to, over: true }];
  });
}

/** Whoever saw a card before it went into hiding knows it there. */
function knownOn({ sees }: Hands, before: GameState, after: GameState): Atom[] {
  const seen = (state: GameState, o: GameObject, viewer: number): boolean =>
    sees(state, o, viewer === watchers(before) ? undefined : viewer);
  return movedBetween(before, after).flatMap(({ o, now }): Atom[] => {
    const to = viewersOf(before).filter((viewer) => seen(before, o, viewer) && !seen(after, now, viewer));
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [now.stamp], to }];
  });
}
