import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { inItsPlace } from '../../facts/field.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const REDIRECT = node(
  'Where objects would go to a discard pile (`when: trashed`) or would be uninstalled in any way (`when: uninstalled`), they are removed from the game.',
  { of: 'self', when: 'uninstalled' },
  { of: SUBJECT, when: one('trashed', 'uninstalled') },
);

export const redirect: EffectWord<typeof REDIRECT> = {
  node: REDIRECT,
  aim: 'neither',
  says: (does, scope, { until }) =>
    `if ${thoseText(does.of, scope)} would be ${does.when}, remove it from the game instead${until}`,
};

/** True if an effect removes the card from the game instead of trashing it, or instead of letting it leave play. */
export function isRedirected(
  state: GameState,
  o: GameObject,
  { trashing, leaving }: { trashing: boolean; leaving: boolean },
  book: Book,
): boolean {
  const facts = book.facts(state, o);
  const own = book.isActive(state, o)
    ? []
    : book
        .card(o)
        .passives.flatMap(({ ability: { does } }) =>
          does.effect === 'redirect' && does.of === 'self' && does.when === 'trashed' ? [does] : [],
        );
  const standing = book
    .doing(state, 'redirect')
    .filter(({ does, env }) => book.means(state, facts, inItsPlace(does.of, facts), env))
    .map(({ does }) => does);
  return [...own, ...standing].some(({ when }) => (when === 'trashed' ? trashing : leaving));
}
