import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { ByHand } from '../../../kernel/by-hand.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { nameList } from '../../../kernel/text/names.ts';
import { Tx } from '../../../kernel/tx.ts';
import { viewersOf, watchers } from '../sight.ts';
import { lineOf } from '../story.ts';
import { type Doer, same } from './names.ts';
import type { ByHandRules } from './rules.ts';

/** Log words for an act by hand (typed correction): "moves", its cards, "from hand to Reserve". */
export interface Told {
  verb: string;
  cards: GameObject[];
  rest?: string;
  host?: GameObject;
  /**
   * Viewers (seats or spectators, numbered as in the state's `knowledge`) who see the cards because of the act by hand
   * (typed correction).
   */
  shown?: number[];
}

/**
 * All changes of an act by hand (typed correction), and its log entry. The changes include atoms (changes of state)
 * that record who still knows cards that become hidden. The entry names a card only to players who see it before or
 * after the act, and can tell which card of its old place it is. To all others it is "a card".
 */
export function withStory(hands: ByHandRules, state: GameState, by: Doer, atoms: Atom[], told: Told): ByHand {
  const lost = lostSight(hands, state, by, stateAfter(state, atoms));
  const before = stateAfter(state, lost);
  const known = knownOn(hands, before, stateAfter(before, atoms));
  const after = stateAfter(before, [...atoms, ...known]);
  const text = (viewer: Seat | undefined): string => line(hands, before, after, by, told, viewer);
  return { atoms: [...lost, ...atoms, ...known], lines: [lineOf(state, text(undefined), text)] };
}

/** The state of the game after all these atoms (changes of state). */
function stateAfter(state: GameState, atoms: Atom[]): GameState {
  const tx = new Tx(state);
  for (const atom of atoms) tx.apply(proposed([atom]), () => undefined);
  return tx.state;
}

const JUDGE = 'the judge';

/** Name of a player in the log. A player may choose any name: one called "judge" is still not a judge. */
const playerName = (name: string): string => (same(name, JUDGE) ? `${name} (player)` : name);

function line(
  hands: ByHandRules,
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
  const parts = [who, verb, nameList(named), rest, host && title(host)];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return `By hand: ${text}${/[.!?…]$/.test(text) ? '' : '.'}`;
}

/**
 * Names of the cards of an act by hand (typed correction). In a hidden zone without an order they are sorted, because
 * only the owner may know how the cards lie.
 */
function inNoOrder({ layout }: ByHandRules, cards: GameObject[], names: string[]): string[] {
  const loose = cards.every(({ zone }) => {
    const { visibility, ordered } = layout[kindOf(zone)]!;
    return visibility !== 'public' && !ordered;
  });
  return loose ? names.sort() : names;
}

/** Objects that the atoms (changes of state) have moved to another zone, each before and after. */
const movedBetween = (before: GameState, after: GameState): { o: GameObject; now: GameObject }[] =>
  before.objects.flatMap((o) => {
    const now = o === null ? undefined : after.objects[o.id];
    return o !== null && now && now.zone !== o.zone ? [{ o, now }] : [];
  });

/**
 * Atoms (changes of state) by which players lose knowledge, when a card leaves a hand (a hidden zone without an order)
 * for a place in which others do not see its face. Players who had seen cards of the hand cannot tell which of them
 * are left. Only the owner and the author of the act still know.
 */
function lostSight({ layout }: ByHandRules, before: GameState, by: Doer, after: GameState): Atom[] {
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

/** Atoms (changes of state) by which viewers who saw a card before it became hidden still know it in its new place. */
function knownOn({ sees }: ByHandRules, before: GameState, after: GameState): Atom[] {
  const seen = (state: GameState, o: GameObject, viewer: number): boolean =>
    sees(state, o, viewer === watchers(before) ? undefined : viewer);
  return movedBetween(before, after).flatMap(({ o, now }): Atom[] => {
    const to = viewersOf(before).filter((viewer) => seen(before, o, viewer) && !seen(after, now, viewer));
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [now.stamp], to }];
  });
}
