import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { singularVerb } from '../../../../language/print/english.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { SELF_OR_THOSE } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const ACCESS = node(
  'The objects have access to those Lost Souls, whatever Site they are in; with `regardless`, they may rescue them whatever protects these from rescue.',
  { over: 'self', to: { is: 'Lost Soul' } },
  { over: SELF_OR_THOSE, to: part('filter'), regardless: maybe(YES) },
);

export const access: EffectWord<typeof ACCESS> = {
  node: ACCESS,
  aim: 'neither',

  says({ over, to, regardless }, scope, { fixed, until }) {
    const who = about(over, scope, fixed);
    const verb = who.many ? 'have' : singularVerb('have');
    const spite = regardless === true ? ', regardless of protection,' : '';
    return `${who.subject} ${verb} access${spite} to ${filterText(to, 'many', scope, {})}${until}`;
  },
};

/**
 * True if an effect gives the Hero access to the Lost Soul (may rescue it), in whatever Site; with `regardless`, only
 * if it does so in spite of protection.
 */
export const hasAccess = (
  state: GameState,
  { hero, soul, regardless }: { hero: GameObject; soul: GameObject; regardless?: true },
  book: Book,
): boolean =>
  book
    .continuous(state, 'access')
    .some(
      (s) =>
        (regardless !== true || s.does.regardless === true) &&
        book.covers(state, s, s.does.over, hero) &&
        fits(state, book.facts(state, soul), s.does.to, s.env, book),
    );
