import type { Facts } from '../../../kernel/state.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type { Granted } from '../card-set.ts';
import type { Active } from '../facts/facts.ts';
import type { Parts, Value } from '../language/types.ts';

/** Objects in play with all layers (effects that change characteristics) applied. */
export interface Table {
  facts: Map<number, Facts>;
  granted: Map<number, Granted[]>;
  /** Stamps (numbers of stays in a zone) of the objects whose abilities the rules ignore because of an effect. */
  ignored: Set<number>;
}

/** One object to which an effect is applied, in a table being built, which may be changed in place. */
export interface Applying {
  readonly table: Table;
  readonly stamp: number;
  /** The object's facts before the effect applies. */
  readonly was: Facts;
  /** Number of the applied effect, such as the amount added. */
  readonly by: number;
  readonly active: Active;
  /** The Expeditions that the object is in: both of its player's, if it is Gigantic. */
  placesOf(isGigantic: boolean): Facts['at'];
}

/**
 * Kinds of facts that continuous effects read and change. An effect that reads what another one changes applies after
 * that one.
 */
export type Fact = 'keyword' | 'subtype' | 'stats' | 'ability' | 'ignored';

/**
 * Optional property of a continuous effect's dictionary entry (definition): `layer`, present if the effect changes
 * characteristics of objects. For any other effect, the rules call functions in the effect's own file.
 */
export interface Layered<N extends Node> {
  readonly layer?: {
    readonly writes: readonly Fact[];
    /** Number of the effect (the amount added, for example), if it has one. */
    number?(does: Written<N['keys'], Parts>): Value;
    apply(does: Written<N['keys'], Parts>, to: Applying): void;
  };
}
