import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import { does, done } from '../../../../language/print/clauses.ts';
import { withArticle } from '../../../../language/print/english.ts';
import { list, maybe, node, one, part, word, YES } from '../../../../language/schema/shape.ts';
import { GOOD } from '../../card-set.ts';
import type { Book } from '../../facts/facts.ts';
import { isFighting } from '../../facts/field.ts';
import { isInner, markAlso, markAs, markConverted, wayOf } from '../../facts/marks.ts';
import type { Way } from '../../terms.ts';
import { type StepWord, those } from '../word.ts';

const CONVERT = node(
  'Human characters become Heroes or Evil Characters of that brigade, for the rest of the game; with `nonhuman`, all but demons do. `also` gives them identifiers besides.',
  { what: { ref: 'x' }, brigade: 'clay', also: ['Corinth'] },
  {
    what: part('noun'),
    brigade: word('brigade'),
    also: maybe(list(word('subtype'))),
    nonhuman: maybe(YES),
  },
);

export const convert: StepWord<typeof CONVERT> = {
  node: CONVERT,
  aim: 'harm',
  possible: 'atoms',
  targetable: (_state, o, step, _env, book) => isConvertible(o, step, book),

  says: (step, scope) =>
    done(
      'convert',
      step.what,
      scope,
      `to ${withArticle([step.brigade, ...(step.also ?? []), 'character'].join(' '))}${step.nonhuman === true ? ' (human or not)' : ''}`,
    ),

  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) => isConvertible(o, step, book))
      .flatMap((o) => converted(o, step.brigade, step.also ?? [])),
};

/** Only humans are converted unless the text says more, and demons never (rules 9). */
function isConvertible(o: GameObject, { nonhuman }: { nonhuman?: true }, book: Book): boolean {
  const { types, subtypes } = book.base(o);
  if (!types.includes('character') && !types.includes('captive')) return false;
  return !subtypes.includes('demon') && (nonhuman === true || subtypes.includes('human'));
}

/** On the wrong side of a battle a converted character goes home (rules 9). */
function converted(o: GameObject, brigade: string, also: string[]): Atom[] {
  const way = GOOD.has(brigade) ? 'hero' : 'evilCharacter';
  const made = [markAs(way), markConverted(brigade), ...also.map(markAlso)];
  const marks = [...o.marks.filter((m) => !isInner(m)), ...made];
  const fits = o.marks.includes(markAs(way));
  if (isFighting(o) && !fits) return [{ ...move(o, zoneId('territory', o.controller), 'convert'), marks }];
  return [
    ...o.marks.filter((m) => isInner(m)).map((mark) => marked(o, mark, false)),
    ...made.map((mark) => marked(o, mark, true)),
  ];
}

const marked = (o: GameObject, mark: string, on: boolean): Atom => ({
  atom: 'mark',
  object: o.stamp,
  mark,
  on,
});

const BECOME = node(
  'Cards that have that other way of use are used in it from now on.',
  { what: { ref: 'x' }, way: 'hero' },
  { what: part('noun'), way: one('hero', 'evilCharacter') },
);

export const become: StepWord<typeof BECOME> = {
  node: BECOME,
  aim: 'neither',
  possible: 'atoms',

  says: (step, scope) =>
    does(step.what, scope, 'become', step.way === 'hero' ? 'a Hero' : 'an Evil Character'),

  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) => hasOther(o, step.way, book))
      .flatMap((o) => [
        ...o.marks
          .filter((m) => wayOf({ ...o, marks: [m] }) !== undefined)
          .map((mark) => marked(o, mark, false)),
        marked(o, markAs(step.way), true),
      ]),
};

/** True if the card can be used in this way, and is not yet. */
const hasOther = (o: GameObject, way: Way, book: Book): boolean =>
  way in book.card(o).ways && !o.marks.includes(markAs(way));
