import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { howMany } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { encountered, inItsPlace, meeting, runner } from '../../facts/field.ts';
import { serverText } from '../../language/phrases.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

/** Effects that forbid acts, or make them more expensive, while they hold. */

const GUARD = node(
  'As an additional cost to trash such resources with the basic action, the Corp trashes so many cards from HQ.',
  { of: 'self', hand: 1 },
  { of: SUBJECT, hand: SOME },
);

export const guard: EffectWord<typeof GUARD> = {
  node: GUARD,
  aim: 'neither',
  says: (does, scope, { until }) =>
    `as an additional cost to trash ${thoseText(does.of, scope)} with the basic action, the Corp must trash ${howMany(does.hand, 'card')} from HQ${until}`,
};

/** Number of cards of HQ that the Corp must trash to use the basic action that trashes the resource. */
export const guardOf = (state: GameState, o: GameObject, book: Book): number =>
  book
    .doing(state, 'guard')
    .filter(({ does, env }) => {
      const facts = book.facts(state, o);
      return book.means(state, facts, inItsPlace(does.of, facts), env);
    })
    .reduce((sum, { does }) => sum + does.hand, 0);

const SAFE = node('The Runner cannot trash the objects.', { of: 'self' }, { of: SUBJECT });

export const safe: EffectWord<typeof SAFE> = {
  node: SAFE,
  aim: 'help',
  says: (does, scope, { until }) => `the Runner cannot trash ${thoseText(does.of, scope)}${until}`,
};

export const isSafe = (state: GameState, o: GameObject, book: Book): boolean =>
  book.doing(state, 'safe').some(({ does, env }) => {
    const facts = book.facts(state, o);
    return book.means(state, facts, inItsPlace(does.of, facts), env);
  });

const BAR_SPEND = node(
  'The Runner cannot spend credits while subroutines of the speaker are resolving.',
  {},
  {},
);

export const barSpend: EffectWord<typeof BAR_SPEND> = {
  node: BAR_SPEND,
  aim: 'neither',
  says: (_does, _scope, { until }) =>
    `the Runner cannot spend credits while subroutines on this card are resolving${until}`,
};

export const isSpendingBarred = (state: GameState, seat: number, book: Book): boolean => {
  const met = meeting(state);
  if (seat !== runner(state) || met?.at !== 'subroutines' || met.data.done.length === 0) return false;
  const ice = encountered(state);
  return book.doing(state, 'barSpend').some(({ env }) => env.self === ice?.stamp);
};

const BAR_END = node(
  'Subroutines of the ice that is being encountered cannot end the run, if it has that subtype.',
  { subtype: 'Barrier' },
  { subtype: word('subtype') },
);

export const barEnd: EffectWord<typeof BAR_END> = {
  node: BAR_END,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    `subroutines on the ${does.subtype} that is being encountered cannot end the run${until}`,
};

/** True if subroutines of this ice cannot end the run now. */
export const isEndingBarred = (state: GameState, ice: GameObject, book: Book): boolean =>
  book.doing(state, 'barEnd').some(({ does }) => book.facts(state, ice).subtypes.includes(does.subtype));

const GUARDED = node(
  'In each encounter with the speaker the Runner cannot break its subroutines, or not more than so many (`most`), except with cards of that subtype.',
  { except: 'Fracter' },
  { except: word('subtype'), most: maybe(SOME) },
);

export const guarded: EffectWord<typeof GUARDED> = {
  node: GUARDED,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    `the Runner cannot break ${does.most === undefined ? 'subroutines' : `more than ${howMany(does.most, 'subroutine')}`} on this card in an encounter except using a ${does.except}${until}`,
};

const REROUTE = node(
  'When the Runner would approach the one central server, the attacked server is the other instead, and they approach that.',
  { from: 'archives', to: 'hq' },
  { from: one('hq', 'rd', 'archives'), to: one('hq', 'rd', 'archives') },
);

export const reroute: EffectWord<typeof REROUTE> = {
  node: REROUTE,
  aim: 'neither',
  says: ({ from, to }, _scope, { until }) =>
    `when you would approach ${serverText(from)}, instead change the attacked server to ${serverText(to)} and approach ${serverText(to)}${until}`,
};
