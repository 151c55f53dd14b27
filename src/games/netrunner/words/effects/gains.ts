import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { atLeastOne, node, one, part, some, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { Step } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

/** Effects that give cards something not printed on them: subtypes, subroutines and the like. */

const OVER = one('self', 'refs', 'host');

const SUBROUTINE = node(
  'Ice gains a subroutine, after its other ones.',
  { over: 'self', steps: [{ op: 'endRun' }] },
  { over: OVER, steps: atLeastOne(part('step')) },
);

export const subroutine: EffectWord<typeof SUBROUTINE> = {
  node: SUBROUTINE,
  aim: 'neither',
  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `${subject(who)} ${who.many ? 'gain' : 'gains'} “↳ ${joinClauses(does.steps, scope, plain)}” after the other subroutines${until}`;
  },
};

const SUBTYPE = node(
  'Cards gain subtypes.',
  { over: 'host', subtype: ['Barrier', 'Sentry'] },
  { over: OVER, subtype: some(word('subtype')) },
);

export const subtype: EffectWord<typeof SUBTYPE> = {
  node: SUBTYPE,
  aim: 'neither',
  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `${subject(who)} ${who.many ? 'gain' : 'gains'} ${list([does.subtype].flat(), 'and')}${until}`;
  },
};

/** A subroutine of ice: its steps, and its index on the card if printed there. */
export interface Having {
  steps: Step[];
  place: number | undefined;
}

/** The subroutines of a piece of ice, printed ones first. */
export function subroutinesOf(state: GameState, ice: GameObject, book: Book): Having[] {
  const printed = book
    .card(ice)
    .subroutines.map(({ ability, index }) => ({ steps: ability.steps, place: index }));
  const gained = book
    .doing(state, 'subroutine')
    .filter(({ does, env, refs }) => isOver(state, does.over, env.self, refs, ice, book))
    .map(({ does }) => ({ steps: does.steps, place: undefined }));
  return [...printed, ...gained];
}

/** Subtypes that the object has gained. */
export const subtypesGained = (state: GameState, o: GameObject, book: Book): string[] =>
  book
    .doing(state, 'subtype')
    .flatMap(({ does, env, refs }) =>
      isOver(state, does.over, env.self, refs, o, book) ? [does.subtype].flat() : [],
    );

const isOver = (
  state: GameState,
  over: 'self' | 'refs' | 'host',
  self: GameObject['stamp'],
  refs: readonly GameObject['stamp'][] | undefined,
  o: GameObject,
  book: Book,
): boolean =>
  over === 'refs'
    ? refs?.includes(o.stamp) === true
    : (over === 'self' ? self : book.hostOf(state, self)) === o.stamp;
