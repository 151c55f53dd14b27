import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { done } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { atLeast, maybe, node, part, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isPlaced } from '../../facts/field.ts';
import { ILLS } from '../../terms.ts';
import { type StepWord, those } from '../word.ts';

const HEAL = node(
  'Characters are healed: they are paralyzed no longer, and each Poison and each Disease that is placed on them is discarded; with `from`, only these. An Enhancement that heals may be played outside battle.',
  { what: { ref: 'x' }, from: ['Poison', 'Disease'] },
  { what: part('noun'), from: maybe(atLeast(1, word('ill'))) },
);

export const heal: StepWord<typeof HEAL> = {
  node: HEAL,
  aim: 'help',
  possible: 'atoms',

  says: (step, scope) =>
    done('heal', step.what, scope, step.from === undefined ? '' : `from ${list(step.from, 'and')}`),

  // What ails characters goes (rules 9): their paralysis, and the Poisons and Diseases placed on them, or only those that are named.
  atoms: (state, step, env, book) =>
    those(state, step, env, book).flatMap((o): Atom[] => [
      ...(step.from === undefined && o.marks.includes('paralyzed')
        ? [{ atom: 'mark' as const, object: o.stamp, mark: 'paralyzed', on: false }]
        : []),
      ...illsOn(state, o, step.from ?? ILLS, book).map((x) => move(x, zoneId('discard', x.owner), 'heal')),
    ]),
};

const illsOn = (state: GameState, o: GameObject, ills: string[], book: Book): GameObject[] =>
  state.objects.filter(
    (x): x is GameObject =>
      x?.host?.object === o.id && isPlaced(x) && book.base(x).subtypes.some((word) => ills.includes(word)),
  );
