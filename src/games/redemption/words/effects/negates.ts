import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { THOSE } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';

const NEGATES = node(
  'Abilities of the objects do nothing as long as this holds.',
  { over: { is: 'Artifact', of: 'opponent' } },
  { over: THOSE },
);

export const negates: EffectWord<typeof NEGATES> = {
  node: NEGATES,
  aim: 'harm',

  says: ({ over }, scope, { fixed, until }) =>
    `the abilities of ${about(over, scope, fixed).object} are negated${until}`,
};

type Negates = Extract<Passive, { effect: 'negates' }>;

export const isNegating = (body: { effect: string }): body is Negates => body.effect === 'negates';

/** The effect of having been negated. */
export const NEGATION: Negates = { effect: 'negates', over: 'refs' };

const PREVENTS = node(
  'Abilities of the objects that would begin while this holds do nothing; what they did before stays.',
  { over: { is: 'Enhancement', of: 'opponent' } },
  { over: THOSE },
);

export const prevents: EffectWord<typeof PREVENTS> = {
  node: PREVENTS,
  aim: 'harm',

  says: ({ over }, scope, { fixed, until }) =>
    `the abilities of ${about(over, scope, fixed).object} are prevented${until}`,
};

/** Does a text stop abilities of this object that have not been carried out yet? */
export const isPrevented = (state: GameState, o: GameObject, book: Book): boolean =>
  book.continuous(state, 'prevents').some((s) => book.covers(state, s, s.does.over, o));

/** Is it one of the effects that nothing protects from (rules 7.3)? */
export const isUnstoppable = ({ effect }: Passive): boolean => effect === 'negates' || effect === 'prevents';
