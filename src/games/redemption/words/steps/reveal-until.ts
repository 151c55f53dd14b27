import { type Seat, zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { article, owner } from '../../../../language/print/filters.ts';
import { bind } from '../../../../language/run/choices.ts';
import { fits, seatFor } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { maybe, node, part, within } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const REVEAL_UNTIL = node(
  'Cards from the top of a deck (yours, or `of` whom it says) are revealed one by one until one fits `for`, or all are. That one is called by the name `as`, those before it by the name `rest`.',
  { of: 'opponent', for: { is: 'Lost Soul' }, as: 'x', rest: 'others' },
  {
    of: maybe(part('who')),
    for: within('filter', { in: undefined, of: undefined }),
    as: { binds: 'object' },
    rest: { binds: 'object' },
  },
);

export const revealUntil: StepWord<typeof REVEAL_UNTIL> = {
  node: REVEAL_UNTIL,
  aim: 'neither',
  deed: 'unstoppable',
  phrasing: { apart: true },
  possible: (state, step, env) => inZone(state, zoneId('deck', seatFor(state, step.of, env))).length > 0,

  says(step, scope) {
    const kind = article(step.for, scope);
    scope.names.set(step.as, {
      first: () => kind.replace(/^an? /, 'that '),
      head: kind.replace(/^an? /, ''),
      many: false,
      said: true,
      yours: false,
      zones: ['deck'],
    });
    scope.names.set(step.rest, {
      first: () => 'the other revealed cards',
      head: 'other revealed card',
      many: true,
      said: false,
      yours: false,
      zones: ['deck'],
    });
    const deck = `${owner(step.of ?? 'you', scope)} deck`;
    return act('reveal', `cards from the top of ${deck} until ${kind} is revealed`);
  },

  does({ tx, env, goOn }, step, book) {
    const deck = inZone(tx.state, zoneId('deck', seatFor(tx.state, step.of, env)));
    const at = deck.findIndex((o) => fits(tx.state, book.facts(tx.state, o), step.for, env, book));
    const shown = (at < 0 ? deck : deck.slice(0, at + 1)).map((o) => o.stamp);
    const found = at < 0 ? [] : shown.slice(at);
    goOn(bind(bind(env, step.as, found), step.rest, at < 0 ? shown : shown.slice(0, at)));
    const to: Seat[] = [...tx.state.seats.keys()];
    if (shown.length > 0) happen(tx, 'reveal', env, [{ atom: 'reveal', objects: shown, to }]);
  },
};
