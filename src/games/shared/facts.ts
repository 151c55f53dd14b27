import { type Stamp, zoneId } from '../../kernel/ids.ts';
import { ids, kindOf, object } from '../../kernel/query.ts';
import {
  type Env,
  emptyEnv,
  type Facts,
  type GameObject,
  type GameState,
  type LastingEffect,
  type ZoneSpec,
} from '../../kernel/state.ts';

/** Printed characteristics of one side of a card. */
export type Side = Pick<Facts, 'types' | 'subtypes' | 'keywords' | 'values'>;

/** Characteristics of a card's side on which nothing is printed. */
export const BLANK: Side = { types: [], subtypes: [], keywords: {}, values: {} };

/**
 * Facts of an object as printed on one side of its card, before any effect. Built fresh, always with the same keys,
 * because the JavaScript engine reads objects of one shape fastest.
 */
export const printedFacts = (o: GameObject, card: Facts['card'], name: string, side: Side): Facts => ({
  stamp: o.stamp,
  card,
  name,
  owner: o.owner,
  controller: o.controller,
  zone: kindOf(o.zone),
  at: [],
  types: side.types,
  subtypes: side.subtypes,
  keywords: side.keywords,
  values: side.values,
  marks: o.marks,
  counters: o.counters,
  token: false,
});

/** All objects in zones of these kinds: zones that players share, and each seat's own zones. */
export function inKinds(
  state: GameState,
  kinds: readonly string[],
  layout: Readonly<Record<string, ZoneSpec>>,
): GameObject[] {
  const result: GameObject[] = [];
  // A plain `for` loop, because it is fast and this code runs after every event.
  for (const kind of kinds) {
    if (layout[kind]?.owned !== true)
      for (const id of ids(state, zoneId(kind))) result.push(object(state, id));
    else
      for (let seat = 0; seat < state.seats.length; seat++)
        for (const id of ids(state, zoneId(kind, seat))) result.push(object(state, id));
  }
  return result;
}

/** A continuous effect (one that holds for a while or as long as its card is in play), in any game. */
interface Continuous {
  does: { effect: string };
}

/** Type of a continuous effect, narrowed to effects whose action is of this kind. */
export type Doing<Effect extends Continuous, E extends Effect['does']['effect']> = Effect & {
  does: Extract<Effect['does'], { effect: E }>;
};

/** True if the continuous effect's action is of this kind. */
export const isDoing = <Effect extends Continuous, E extends Effect['does']['effect']>(
  c: Effect,
  effect: E,
): c is Doing<Effect, E> => c.does.effect === effect;

/** Bindings (stored names) of a lasting effect: its controller, its source, and the objects fixed when it began. */
export function lastingEnv(state: GameState, e: LastingEffect): Env {
  const source = e.source === undefined ? undefined : state.objects[e.source];
  const refs: Record<string, Stamp[]> = { refs: e.refs ?? [] };
  return { ...emptyEnv(e.controller, source?.stamp ?? e.stamp, e.card), refs };
}
