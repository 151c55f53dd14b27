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

/** One object that an effect applies to, in a table that is being made and may be changed. */
export interface Applying {
  readonly table: Table;
  readonly stamp: number;
  /** Its facts before. */
  readonly was: Facts;
  /** The number of the effect. */
  readonly by: number;
  readonly active: Active;
  /** The Expeditions that it is in, if it is Gigantic or not. */
  placesOf(isGigantic: boolean): Facts['at'];
}

/** Kinds of facts that effects look at and alter; the order of the layers follows from these. */
export type Fact = 'keyword' | 'subtype' | 'stats' | 'ability' | 'ignored';

/** Further parts of an effect that changes what objects are. Other effects are looked up where they matter. */
export interface Layered<N extends Node> {
  readonly layer?: {
    readonly writes: readonly Fact[];
    /** The number of the change, where it has one. */
    number?(does: Written<N['keys'], Parts>): Value;
    apply(does: Written<N['keys'], Parts>, to: Applying): void;
  };
}
