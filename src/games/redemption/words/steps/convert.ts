import { type Atom, move } from '../../../../kernel/atom.ts';
import { type Choice, optionChoice } from '../../../../kernel/choice.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { actOn, does } from '../../../../language/print/clauses.ts';
import { withArticle } from '../../../../language/print/english.ts';
import { formerly } from '../../../../language/run/choices.ts';
import { readable } from '../../../../language/run/host.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { list, maybe, node, one, part, word, YES } from '../../../../language/schema/shape.ts';
import { optionChosen } from '../../../shared/frames.ts';
import { GOOD } from '../../card-set.ts';
import type { Book } from '../../facts/facts.ts';
import { isFighting } from '../../facts/field.ts';
import { convertedTo, isInner, markAlso, markAs, markConverted } from '../../facts/marks.ts';
import type { Noun } from '../../language/types.ts';
import { turningBack, turnsBackNoMore } from '../../rules/turning-back.ts';
import { BARE, BRIGADES, type Way } from '../../terms.ts';
import { type StepWord, those } from '../word.ts';

const CONVERT = node(
  'Human characters become Heroes or Evil Characters of that brigade, for the rest of the game or until the turn ends; with `nonhuman`, all but demons do. With `any`, you choose one of the good or of the evil brigades. `also` gives them identifiers besides.',
  { what: { ref: 'x' }, brigade: 'clay', also: ['Corinth'] },
  {
    what: part('noun'),
    brigade: maybe(word('brigade')),
    any: maybe(one('good', 'evil')),
    until: maybe(one('turn')),
    also: maybe(list(word('subtype'))),
    nonhuman: maybe(YES),
  },
  { rules: [{ of: ['brigade', 'any'], least: 1, most: 1 }] },
);

export const convert: StepWord<typeof CONVERT> = {
  node: CONVERT,
  aim: 'harm',
  possible: (state, step, env, book) => convertible(state, step, env, book).length > 0,
  targetable: (_state, o, step, _env, book) => isConvertible(o, step, book),

  says({ what, brigade, any, until, also = [], nonhuman }, scope) {
    const kind = any === undefined ? 'character' : any === 'good' ? 'Hero' : 'Evil Character';
    const to = withArticle([...(brigade === undefined ? [] : [brigade]), ...also, kind].join(' '));
    const chosen = any === undefined ? '' : ` of ${withArticle(any)} brigade of your choice`;
    const time = until === undefined ? '' : ' until the end of the turn';
    return actOn(
      'convert',
      what,
      scope,
      `to ${to}${chosen}${nonhuman === true ? ' (human or not)' : ''}${time}`,
    );
  },

  does(doing, step, book) {
    const { tx, env, host, answer } = doing;
    const asked = readable(step);
    const go = (brigade: string | undefined, then: Env): void => {
      doing.goOn(then);
      if (brigade !== undefined) happen(tx, 'convert', env, atomsOf(tx.state, step, brigade, env, book));
    };
    if (step.brigade !== undefined) {
      go(step.brigade, env);
      return;
    }
    if (answer !== undefined) {
      const brigade = optionChosen(answer);
      go(brigade, env);
      host.decided?.(tx, asked, env, brigade ?? null);
      return;
    }
    const former = formerly(doing, asked);
    if (former !== undefined) go(typeof former.answer === 'string' ? former.answer : undefined, former.env);
    else if (convertible(tx.state, step, env, book).length === 0) go(undefined, env);
    else tx.ask(env.you, brigadeChoice(step.any === 'good' ? BRIGADES.good : BRIGADES.evil, env));
  },
};

/** Question which of these brigades the converted character gets. */
const brigadeChoice = (brigades: readonly string[], env: Env): Choice =>
  optionChoice(
    'answer',
    { code: 'brigade', about: env.self, card: env.card },
    brigades.map((brigade) => ({ id: brigade, text: brigade })),
  );

const convertible = (
  state: GameState,
  step: { what: Noun; nonhuman?: true },
  env: Env,
  book: Book,
): GameObject[] =>
  those(state, step, env, book).filter(
    // No mark is put on a card in a hand or a pile.
    (o) => isConvertible(o, step, book) && !BARE.includes(kindOf(o.zone)),
  );

/**
 * Atoms (changes of state) that convert those cards that can be converted. With a duration, each card also gets an
 * effect that changes it back; a permanent conversion ends earlier effects that would change the card back.
 */
const atomsOf = (
  state: GameState,
  step: { what: Noun; until?: 'turn'; also?: string[]; nonhuman?: true },
  brigade: string,
  env: Env,
  book: Book,
): Atom[] =>
  convertible(state, step, env, book).flatMap((o) => [
    ...converted(o, brigade, step.also ?? []),
    ...(step.until === undefined ? turnsBackNoMore(state, o) : [turningBack(state, o, brigade, env, book)]),
  ]);

/** True if the card can be converted: only humans unless the text says more, and never demons (rules 9). */
function isConvertible(o: GameObject, { nonhuman }: { nonhuman?: true }, book: Book): boolean {
  const { types, subtypes } = book.base(o);
  if (!types.includes('character') && !types.includes('captive')) return false;
  return !subtypes.includes('demon') && (nonhuman === true || subtypes.includes('human'));
}

/**
 * Atoms (changes of state) of a conversion. A character that is on the wrong side of a battle after its conversion goes
 * home (rules 9).
 */
function converted(o: GameObject, brigade: string, also: string[]): Atom[] {
  const way = GOOD.has(brigade) ? 'hero' : 'evilCharacter';
  const made = [markAs(way), markConverted(brigade), ...also.map(markAlso)];
  const marks = [...o.marks.filter((m) => !isInner(m)), ...made];
  const fits = o.marks.includes(markAs(way));
  if (isFighting(o) && !fits) return [{ ...move(o, zoneId('territory', o.controller), 'convert'), marks }];
  return [
    ...o.marks.filter(isInner).map((mark) => marked(o, mark, false)),
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
  'Cards that have that other way of use are used in it, from now on or until the turn ends, and are no longer converted. A Dominant that is carried out goes to its player’s territory by that, and is discarded when it is one again.',
  { what: { ref: 'x' }, way: 'hero' },
  { what: part('noun'), way: one('hero', 'evilCharacter'), until: maybe(one('turn')) },
);

export const become: StepWord<typeof BECOME> = {
  node: BECOME,
  aim: 'neither',
  possible: 'atoms',

  says: (step, scope) =>
    does(
      step.what,
      scope,
      'become',
      `${FORMS[step.way]}${step.until === undefined ? '' : ' until the end of the turn'}`,
    ),

  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) => hasOther(o, step.way, book))
      .flatMap((o) => [
        ...changesInto(o, step.way),
        ...(step.until === undefined
          ? turnsBackNoMore(state, o)
          : [turningBack(state, o, FORMS[step.way], env, book)]),
      ]),
};

const FORMS = { hero: 'a Hero', evilCharacter: 'an Evil Character' };

/** Changes by which the card is used in this way. A Dominant that is carried out comes into play by it (rules 11). */
const changesInto = (o: GameObject, way: Way): Atom[] =>
  kindOf(o.zone) === 'played'
    ? [{ ...move(o, zoneId('territory', o.controller), 'become'), marks: [markAs(way)] }]
    : [...o.marks.filter(isInner).map((mark) => marked(o, mark, false)), marked(o, markAs(way), true)];

/**
 * True if the card can be used in this way (as a Hero, as an Evil Character), and is not used in this way yet, or only
 * by a conversion.
 */
const hasOther = (o: GameObject, way: Way, book: Book): boolean =>
  way in book.card(o).forms && (!o.marks.includes(markAs(way)) || convertedTo(o) !== undefined);
