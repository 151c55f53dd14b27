import type { Facts } from '../../../kernel/state.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type { Granted } from '../card-set.ts';
import type { Active } from '../facts/facts.ts';
import type { Parts, Value } from '../language/types.ts';

/** Objects in play with all layers applied. */
export interface Table {
  facts: Map<number, Facts>;
  granted: Map<number, Granted[]>;
  /** Objects whose abilities are ignored. */
  ignored: Set<number>;
}

/** One object under an effect, in a table being built, which may be changed in place. */
export interface Applying {
  readonly table: Table;
  readonly stamp: number;
  /** The object's facts before the effect. */
  readonly was: Facts;
  /** The effect's number, such as the amount added. */
  readonly by: number;
  readonly active: Active;
  /** The Expeditions that the object is in, depending on whether it is Gigantic. */
  placesOf(isGigantic: boolean): Facts['at'];
}

/** Kinds of facts that effects read and write. The order of the layers follows from these. */
export type Fact = 'keyword' | 'subtype' | 'stats' | 'ability' | 'ignored';

/**
 * Dictionary parts of an effect that changes characteristics. Other effects are looked up by the rules that they
 * change.
 */
export interface Layered<N extends Node> {
  readonly layer?: {
    readonly writes: readonly Fact[];
    /** The effect's number, if it has one. */
    number?(does: Written<N['keys'], Parts>): Value;
    apply(does: Written<N['keys'], Parts>, to: Applying): void;
  };
}
