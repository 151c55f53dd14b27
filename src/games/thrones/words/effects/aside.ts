import { type Seat, zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { node, within } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';

const ASIDE = node(
  'Such cards of your plot deck do not count as being in it.',
  { of: { subtype: 'Scheme' } },
  { of: within('filter', { in: undefined, of: undefined }) },
);

export const aside: EffectWord<typeof ASIDE> = {
  node: ASIDE,
  aim: 'neither',
  holds: 'passive',
  stage: STAGE.rest,

  says: ({ of }, scope) => ({
    whole: `${filterText({ is: 'plot', ...of }, 'many', scope, {})} are not considered to be in your plot deck`,
  }),
};

/** True if an effect makes the card count as outside the plot deck. */
export const isAside = (state: GameState, o: GameObject, book: Book): boolean =>
  book
    .continuous(state, 'aside')
    .some(
      ({ does, env }) =>
        env.you === o.owner && fits(state, book.facts(state, o), { ...does.of, in: 'plots' }, env, book),
    );

/** The cards that count as the seat's plot deck. */
export const plotDeck = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  inZone(state, zoneId('plots', seat)).filter((o) => !isAside(state, o, book));
