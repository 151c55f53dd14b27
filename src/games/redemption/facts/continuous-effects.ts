import type { ObjectId, Stamp } from '../../../kernel/ids.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds } from '../../../language/run/evaluate.ts';
import { lastingEnv } from '../../shared/facts.ts';
import type { Filter, Passive } from '../language/types.ts';
import type { Book } from './facts.ts';
import { field } from './field.ts';
import { wayOf } from './marks.ts';

/** A continuous effect that holds now, of a card in its place or for a while. */
export interface Continuous {
  does: Passive;
  /** Object whose text it is; of a lasting effect, if it is still there. */
  source: ObjectId | undefined;
  env: Env;
  /** Objects fixed when it began. */
  refs: Stamp[];
  /** It does not depend on any ability that could still be undone. */
  safe: boolean;
  /** The use of an ability that began it. */
  instance?: number | undefined;
  /** Which of the card's abilities it is; undefined for what lasts for a while. */
  ability: string | undefined;
  /** Which one it is of all that hold: the same from state to state, as long as it holds. */
  key: string;
}

/**
 * The continuous effects that hold in this state, and the objects that some of them negate. This reads only what
 * objects are by themselves: what the effects make of them comes after.
 */
export function continuousEffects(
  state: GameState,
  book: Book,
): { continuous: Continuous[]; negated: Set<ObjectId> } {
  const lasting = lastingEffects(state);
  const own = field(state).flatMap((o) => passivesOf(state, o, book));
  const all = [...lasting, ...own, ...granted(state, [...lasting, ...own], book)];
  const negated = new Set<ObjectId>();
  const holding = (c: Continuous, i: number): boolean => {
    if (c.source === undefined || !negated.has(c.source)) return true;
    // A lasting effect was begun by an ability that is over; one that goes on while cards wait is still active (rules
    // 12.7).
    return i < lasting.length ? state.effects[i]!.until.until !== 'group' : c.safe;
  };
  // A card that is negated does not negate others any more.
  for (const [i, c] of all.entries())
    if (c.does.effect === 'negates' && holding(c, i))
      for (const id of reached(state, c, c.does.over, book)) negated.add(id);
  return { continuous: all.filter(holding), negated };
}

const lastingEffects = (state: GameState): Continuous[] =>
  state.effects.map((e) => ({
    // Only effects of this vocabulary are ever made lasting.
    does: e.body as Passive,
    source: e.source,
    env: lastingEnv(state, e),
    refs: e.refs ?? [],
    safe: e.instance === undefined,
    instance: e.instance,
    ability: undefined,
    key: `effect ${e.id}`,
  }));

/** What the card's own texts do as long as it lies there. */
function passivesOf(state: GameState, o: GameObject, book: Book): Continuous[] {
  const { passives, definition } = book.card(o);
  if (passives.length === 0 || !book.inForce(o)) return [];
  const way = wayOf(o);
  return passives.flatMap(({ id, ability }): Continuous[] => {
    if (ability.as !== undefined && ability.as !== way) return [];
    const env = emptyEnv(book.base(o).controller, o.stamp, definition.ref);
    if (ability.if !== undefined && !holds(state, ability.if, env, book.plain)) return [];
    const key = `${o.id}:${id}`;
    return [{ does: ability.does, source: o.id, env, refs: [], safe: false, ability: id, key }];
  });
}

/** What objects do by a text that gives them an ability. */
function granted(state: GameState, all: Continuous[], book: Book): Continuous[] {
  const given = all.flatMap((by) =>
    by.does.effect === 'grants' && by.does.ability.kind === 'passive'
      ? [{ by, over: by.does.over, does: by.does.ability.does }]
      : [],
  );
  if (given.length === 0) return [];
  return field(state).flatMap((o) =>
    given
      .filter(({ by, over }) => book.inPlace(o) && book.covers(state, by, over, o))
      .map(
        ({ by, does }): Continuous => ({
          does,
          source: o.id,
          env: emptyEnv(book.base(o).controller, o.stamp, book.card(o).definition.ref),
          refs: [],
          safe: by.safe,
          ability: undefined,
          key: `${o.id} ${by.key}`,
        }),
      ),
  );
}

/** The objects that the effect is about, other than its own. */
const reached = (state: GameState, c: Continuous, over: 'self' | 'refs' | Filter, book: Book): ObjectId[] =>
  field(state).flatMap((o) => (o.id !== c.source && book.covers(state, c, over, o) ? [o.id] : []));
