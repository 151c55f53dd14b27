import type { Written } from '../../../../language/schema/shape.ts';
import { effectDictionary, nodesOf } from '../../../../language/words.ts';
import type { Parts, Passive, Value } from '../../language/types.ts';
import type { Applying, Fact, Layered } from '../layer.ts';
import { cost, grants, next } from './common.ts';
import { considered } from './considered.ts';
import { counterless } from './counterless.ts';
import { dice } from './dice.ts';
import { halt } from './halt.ts';
import { highest } from './highest.ts';
import { ignore } from './ignore.ts';
import { instead } from './instead.ts';
import { keyword } from './keyword.ts';
import { limit, spare, uncounted } from './limit.ts';
import { morning } from './morning.ts';
import { playable } from './playable.ts';
import { silence } from './silence.ts';
import { stats } from './stats.ts';
import { stays } from './stays.ts';
import { subtype } from './subtype.ts';
import { terrains } from './terrains.ts';
import { twice } from './twice.ts';
import { undefended } from './undefended.ts';
import { unplayable } from './unplayable.ts';
import { unready } from './unready.ts';

/**
 * Continuous effects that Altered has in common with other games, in the order of the vocabulary page (reference for
 * card authors).
 */
const SHARED = { grants, cost, next };

/** Altered's own continuous effects, in the order of the vocabulary page (reference for card authors). */
const OWN = {
  stats,
  highest,
  keyword,
  subtype,
  terrains,
  silence,
  halt,
  twice,
  undefended,
  considered,
  unplayable,
  unready,
  playable,
  morning,
  limit,
  uncounted,
  spare,
  dice,
  counterless,
  ignore,
  instead,
  stays,
};

const ALL = { ...SHARED, ...OWN };

export const OWN_EFFECT_NODES = nodesOf(OWN);
export const EFFECT_NODES = nodesOf(ALL);
type Nodes = typeof EFFECT_NODES;
type Effect = keyof Nodes;
type Does<E extends Effect> = Written<Nodes[E]['keys'], Parts>;

export const effects = effectDictionary<typeof OWN_EFFECT_NODES>(OWN);

const LAYERS: { readonly [E in Effect]: { readonly node: Nodes[E] } & Layered<Nodes[E]> } = ALL;

const number = <E extends Effect>(effect: E, does: Does<E>): Value =>
  LAYERS[effect].layer?.number?.(does) ?? 0;
const apply = <E extends Effect>(effect: E, does: Does<E>, to: Applying): void =>
  LAYERS[effect].layer?.apply(does, to);

const LAYERED: ReadonlySet<string> = new Set(
  Object.entries(LAYERS).flatMap(([effect, { layer }]) => (layer === undefined ? [] : [effect])),
);

/** The effects that change characteristics of objects. */
export const layers = {
  has: ({ effect }: Passive): boolean => LAYERED.has(effect),
  writes: ({ effect }: Passive): readonly Fact[] => LAYERS[effect].layer?.writes ?? [],
  /** Number that a continuous effect has: the amount that it adds, or the number of the keyword that it gives. */
  number: (does: Passive): Value => number(does.effect, does),
  apply: (does: Passive, to: Applying): void => apply(does.effect, does, to),
};
