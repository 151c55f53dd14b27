import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState, LastingEffect } from '../../../../kernel/state.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { atLeast, maybe, node, part, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isPlaced } from '../../facts/field.ts';
import type { Passive } from '../../language/types.ts';
import { ILLS } from '../../terms.ts';
import { withoutDecrease } from '../effects/numbers.ts';
import { isStilled } from '../effects/stills.ts';
import { type StepWord, those } from '../word.ts';

const HEAL = node(
  'Characters are healed: they are paralyzed no longer, effects that last reduce their strength and toughness no longer, and each Poison and each Disease that is placed on them is discarded; with `from`, only these. Those in a discard pile (`healable`: discarded from play this turn) are saved: they come to their owner’s territory. An Enhancement that heals may be played outside battle.',
  { what: { ref: 'x' }, from: ['Poison', 'Disease'] },
  { what: part('noun'), from: maybe(atLeast(1, word('ill'))) },
);

export const heal: StepWord<typeof HEAL> = {
  node: HEAL,
  aim: 'help',
  possible: 'atoms',

  says: (step, scope) =>
    actOn('heal', step.what, scope, step.from === undefined ? '' : `from ${list(step.from, 'and')}`),

  // Healing (rules 9) removes the characters' paralysis and losses of numbers, and the Poisons and Diseases placed on
  // them, or only those that the text names.
  atoms(state, step, env, book) {
    if (isStilled(state, 'heal', env, book)) return [];
    const healed = those(state, step, env, book);
    return [
      ...healed.flatMap((o): Atom[] => [
        ...(kindOf(o.zone) === 'discard'
          ? [{ ...move(o, zoneId('territory', o.owner), 'heal'), controller: o.owner }]
          : []),
        ...(step.from === undefined && o.marks.includes('paralyzed')
          ? [{ atom: 'mark' as const, object: o.stamp, mark: 'paralyzed', on: false }]
          : []),
        ...illsOn(state, o, step.from ?? ILLS, book).map((x) => move(x, zoneId('discard', x.owner), 'heal')),
      ]),
      ...(step.from === undefined ? state.effects.flatMap((e) => givenBack(e, healed)) : []),
    ];
  },
};

/**
 * Atoms (changes of state) that end an effect's decrease of numbers for the healed objects. Its increases stay, and so
 * does its effect on other objects.
 */
function givenBack(e: LastingEffect, healed: GameObject[]): Atom[] {
  const { id, stamp: _, ...effect } = e;
  // The cast is safe: lasting effects outside Redemption's card language have names of their own, which are none of
  // those asked for here.
  const does = e.body as Passive;
  const theirs = e.refs?.filter((s) => healed.some((o) => o.stamp === s)) ?? [];
  const added = does.effect === 'numbers' ? withoutDecrease(does) : does;
  if (theirs.length === 0 || added === does) return [];
  const others = e.refs?.filter((s) => !theirs.includes(s)) ?? [];
  // Decreases are printed with a minus sign, so they can be replaced in the text.
  const text = e.text.replaceAll(/−\d+/g, '+0');
  return [
    others.length > 0 ? { atom: 'effectOver', id, refs: others } : { atom: 'effectOff', id },
    ...(added === undefined
      ? []
      : [{ atom: 'effectOn' as const, effect: { ...effect, text, body: added, refs: theirs } }]),
  ];
}

const illsOn = (state: GameState, o: GameObject, ills: string[], book: Book): GameObject[] =>
  state.objects.filter(
    (x): x is GameObject =>
      x?.host?.object === o.id && isPlaced(x) && book.base(x).subtypes.some((word) => ills.includes(word)),
  );
