import type { GameState } from '../../../../kernel/state.ts';
import { singularVerb } from '../../../../language/print/english.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import { value } from '../../../../language/run/evaluate.ts';
import type { Reader } from '../../../../language/run/reader.ts';
import type { Value } from '../../../../language/schema/ability.ts';
import { maybe, node, part, type Rule } from '../../../../language/schema/shape.ts';
import type { Continuous } from '../../facts/continuous-effects.ts';
import { SELF_OR_THOSE } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

/** Rules of the language: an effect changes at least one number, and not by 0. */
export const CHANGED: readonly Rule[] = [
  { of: ['strength', 'toughness'], least: 1 },
  {
    must: 'what does not change ("0") is left out',
    holds: ({ strength, toughness }) => strength !== 0 && toughness !== 0,
  },
  {
    must: 'strength and toughness that are both counted are the same number',
    holds: ({ strength, toughness }) =>
      typeof strength !== 'object' ||
      typeof toughness !== 'object' ||
      JSON.stringify(strength) === JSON.stringify(toughness),
  },
];

const NUMBERS = node(
  'Strength and toughness of the objects change by so much, up or (below zero) down; one that is not said stays as it is.',
  { over: 'self', strength: 3, toughness: 3 },
  {
    over: SELF_OR_THOSE,
    strength: maybe(part('value')),
    toughness: maybe(part('value')),
  },
  { rules: CHANGED },
);

export const numbers: EffectWord<typeof NUMBERS> = {
  node: NUMBERS,
  aim: 'neither',

  says({ over, strength, toughness }, scope, { fixed, until }) {
    const who = about(over, scope, fixed);
    const verb = who.many ? 'have' : singularVerb('have');
    return `${who.subject} ${verb} ${numbersText(strength, toughness, scope)}${until}`;
  },
};

/** A change of strength and toughness: "+3/+1", or "+1/+0 for each Hero in battle". */
function numbersText(strength: Value = 0, toughness: Value = 0, scope: Scope): string {
  const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
  if (typeof strength === 'number' && typeof toughness === 'number')
    return `${signed(strength)}/${signed(toughness)}`;
  const change = (value: Value): string => (typeof value === 'number' ? signed(value) : '+X');
  const counted = typeof strength === 'number' ? toughness : strength;
  return `${change(strength)}/${change(toughness)}, where X is ${numberText(counted, scope)}`;
}

type Numbers = Extract<Passive, { effect: 'numbers' }>;

/** The object's strength and toughness after the effects that apply to it. */
export function applyNumbers(
  values: { readonly strength: number | undefined; readonly toughness: number | undefined },
  all: readonly Continuous[],
  isAbout: (s: Continuous, over: Numbers['over']) => boolean,
  state: GameState,
  reader: Reader,
): { strength: number | undefined; toughness: number | undefined } {
  let { strength, toughness } = values;
  for (const s of all) {
    const { does } = s;
    if (does.effect !== 'numbers' || !isAbout(s, does.over)) continue;
    if (does.strength !== undefined) strength = (strength ?? 0) + value(state, does.strength, s.env, reader);
    if (does.toughness !== undefined)
      toughness = (toughness ?? 0) + value(state, does.toughness, s.env, reader);
  }
  return { strength, toughness };
}

/** Effect by which strength and toughness grow each turn while cards are set aside. */
export const growth = (by: { strength?: number; toughness?: number }): Passive => ({
  effect: 'numbers',
  over: 'refs',
  ...by,
});

/** True if the effect reduces a character's toughness. */
export const lessens = (does: Passive): boolean => does.effect === 'numbers' && isLess(does.toughness);

/**
 * The effect without its decreases of strength and toughness; undefined if nothing is left. An effect without a
 * decrease is returned unchanged.
 */
export function withoutDecrease(does: Numbers): Numbers | undefined {
  const { strength, toughness, ...rest } = does;
  if (!isLess(strength) && !isLess(toughness)) return does;
  const increase = {
    ...(isLess(strength) || strength === undefined ? {} : { strength }),
    ...(isLess(toughness) || toughness === undefined ? {} : { toughness }),
  };
  return Object.keys(increase).length === 0 ? undefined : { ...rest, ...increase };
}

/** True if the amount is written as a decrease. A counted amount is never negative, so it counts as an increase. */
const isLess = (by: Value | undefined): boolean => typeof by === 'number' && by < 0;
