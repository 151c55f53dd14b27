import { live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { node, one, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { authorOf } from '../../facts/field.ts';
import type { EffectWord } from '../word.ts';
import { isBarredTo } from './cannot-be.ts';

const STILLS = node(
  'Abilities of the objects that band or heal do not do so as long as this holds, except those that cannot be negated or prevented; what else those abilities do goes on.',
  { over: { of: 'opponent' }, kind: 'band' },
  { over: part('filter'), kind: one('band', 'heal') },
);

export const stills: EffectWord<typeof STILLS> = {
  node: STILLS,
  aim: 'harm',

  says: ({ over, kind }, scope, { fixed, until }) =>
    `the ${kind} abilities of ${about(over, scope, fixed).object} are negated${until}`,
};

/**
 * True if an effect keeps the ability in use from acting in this way. Abilities that cannot be negated, or cannot be
 * prevented, continue (rules 7.3).
 */
export function isStilled(state: GameState, kind: 'band' | 'heal', env: Env, book: Book): boolean {
  const all = book.continuous(state, 'stills');
  if (
    all.length === 0 ||
    state.instances.find((i) => i.id === env.instance)?.cannotBe.includes('prevent') === true
  )
    return false;
  const source = book.known(state, env.self);
  if (source === undefined) return false;
  const o = live(state, env.self);
  return all.some(
    (s) =>
      s.does.kind === kind &&
      fits(state, source, s.does.over, s.env, book) &&
      (o === undefined || !isBarredTo(state, o, 'prevent', authorOf(state, s), book)),
  );
}
