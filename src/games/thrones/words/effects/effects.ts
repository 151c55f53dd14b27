import type { Clause } from '../../../../language/print/clauses.ts';
import { effectDictionary, nodesOf } from '../../../../language/words.ts';
import type { Stage } from '../../facts/stages.ts';
import type { COMMON } from '../../language/effects.ts';
import type { Passive } from '../../language/types.ts';
import type { Altering, Layered } from '../word.ts';
import { aside } from './aside.ts';
import { bare } from './bare.ts';
import { blank } from './blank.ts';
import { cannot } from './cannot.ts';
import { controls } from './controls.ts';
import { mayDefend, mustAttack, mustDefend, noKneel } from './declaring.ts';
import { doomed } from './doomed.ts';
import { drawnEffect } from './drawn.ts';
import { entersKneeling } from './enters-kneeling.ts';
import { gains, loses } from './keywords.ts';
import { least } from './least.ts';
import { extra, limit } from './limits.ts';
import { mayMarshal, mayMarshalDown } from './may-marshal.ts';
import { mayPlay } from './may-play.ts';
import { mayStay } from './may-stay.ts';
import { modify } from './modify.ts';
import { openTop } from './open-top.ts';
import { SHARED } from './shared.ts';
import { spoils } from './spoils.ts';
import { contributes, noContribution, participates } from './strength.ts';
import { switches } from './switch.ts';
import { trait } from './trait.ts';

/** Continuous effects that only A Game of Thrones has, in the order of the vocabulary page. */
const WORDS = {
  modify,
  gains,
  trait,
  bare,
  loses,
  blank,
  cannot,
  limit,
  least,
  extra,
  drawn: drawnEffect,
  mayMarshal,
  mayMarshalDown,
  mayPlay,
  noKneel,
  mayDefend,
  mustDefend,
  mustAttack,
  contributes,
  noContribution,
  participates,
  doomed,
  controls,
  mayStay,
  openTop,
  aside,
  spoils,
  switch: switches,
  entersKneeling,
};

export const EFFECT_NODES = nodesOf(WORDS);

export const effects = effectDictionary<typeof EFFECT_NODES, Clause>(WORDS);

type Nodes = typeof EFFECT_NODES & typeof COMMON;
type Effect = Passive['effect'];
type Does<E extends Effect> = Parameters<NonNullable<Layered<Nodes[E]>['shifts']>>[0];

const ALL: { readonly [E in Effect]: Layered<Nodes[E]> } = { ...SHARED, ...WORDS };

/** Properties that all effects of one kind have, whatever is in the card program. */
type Traits = Pick<Layered<Nodes[Effect]>, 'holds' | 'given' | 'joined' | 'ofSpeaker'>;

const TRAITS: Readonly<Record<string, Traits>> = { ...WORDS, ...SHARED };
const where = (is: (traits: Traits) => boolean): string[] =>
  Object.entries(TRAITS).flatMap(([effect, traits]) => (is(traits) ? [effect] : []));

/** Continuous effects that may be lasting (made by a step for a time). */
export const LASTING = where(({ holds }) => holds !== 'passive');
/** Continuous effects that passive (constant) abilities may have. */
export const PASSIVE = where(({ holds }) => holds !== 'lasting');
/** Continuous effects in passive (constant) abilities that may be given to objects. */
export const GIVEN = where(({ given }) => given === true);
/** Continuous effects about an object. Several of them on one object are printed as one sentence. */
export const JOINED = where(({ joined }) => joined === true);
/** Continuous effects about the card with the text itself. */
export const OF_SPEAKER = where(({ ofSpeaker }) => ofSpeaker === true);

const shiftsOf = <E extends Effect>(effect: E, does: Does<E>): boolean => ALL[effect].shifts?.(does) ?? false;

/** True if the effect can make an attachment legal or illegal on its host. */
export const shifts = (does: Passive): boolean => shiftsOf(does.effect, does);

/** Stage (layer) at which a continuous effect applies. */
export const stageOf = ({ effect }: Passive): Stage => ALL[effect].stage;

const asksOf = <E extends Effect>(effect: E, does: Does<E>): unknown => ALL[effect].asks?.(does);

/**
 * Parts of an effect that decide by how much it changes keywords or numbers; undefined for effects that change neither.
 */
export const textsIn = (does: Passive): unknown => asksOf(does.effect, does);

const traitsOf = <E extends Effect>(effect: E, does: Does<E>): string[] => ALL[effect].traits?.(does) ?? [];

/** Traits and affiliations that the objects gain. */
export const traitsGained = (does: Passive): string[] => traitsOf(does.effect, does);

const numberOf = <E extends Effect>(effect: E, does: Does<E>): string | undefined =>
  ALL[effect].number?.(does);

/** Name of the number that the effect changes; undefined if it changes none. */
export const numberChanged = (does: Passive): string | undefined => numberOf(does.effect, does);

const baseOf = <E extends Effect>(effect: E, does: Does<E>, at: Altering): number | undefined =>
  ALL[effect].base?.(does, at);

/** Base value (before additions) that the effect sets for the number of an object that it changes. */
export const baseGiven = (does: Passive, at: Altering): number | undefined => baseOf(does.effect, does, at);

const alterBy = <E extends Effect>(effect: E, does: Does<E>, at: Altering): void =>
  ALL[effect].alter?.(does, at);

/** Applies an effect on keywords or numbers to an object. */
export const alter = (does: Passive, at: Altering): void => alterBy(does.effect, does, at);
