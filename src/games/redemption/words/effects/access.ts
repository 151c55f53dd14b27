import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { singularVerb } from '../../../../language/print/english.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { SELF_OR_THOSE } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const ACCESS = node(
  'The objects have access to those Lost Souls, whatever Site they are in.',
  { over: 'self', to: { is: 'Lost Soul' } },
  { over: SELF_OR_THOSE, to: part('filter') },
);

export const access: EffectWord<typeof ACCESS> = {
  node: ACCESS,
  aim: 'neither',

  says({ over, to }, scope, { fixed, until }) {
    const who = about(over, scope, fixed);
    const verb = who.many ? 'have' : singularVerb('have');
    return `${who.subject} ${verb} access to ${filterText(to, 'many', scope, {})}${until}`;
  },
};

/** True if an effect gives the Hero access to the Lost Soul (may rescue it), in whatever Site. */
export const hasAccess = (state: GameState, hero: GameObject, soul: GameObject, book: Book): boolean =>
  book
    .continuous(state, 'access')
    .some(
      (s) =>
        book.covers(state, s, s.does.over, hero) &&
        fits(state, book.facts(state, soul), s.does.to, s.env, book),
    );
