import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { act, actOn } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { isInner } from '../../facts/marks.ts';
import { IN_PLAY } from '../../terms.ts';
import { type StepWord, those } from '../word.ts';

const CAPTURE = node(
  'Characters become captives in your Land of Bondage, or in that of another player (`to`).',
  { what: { ref: 'x' }, to: 'opponent' },
  { what: part('noun'), to: maybe(one('opponent', 'player')) },
);

export const capture: StepWord<typeof CAPTURE> = {
  node: CAPTURE,
  aim: 'harm',
  possible: 'always',

  says: (step, scope) =>
    step.to === undefined
      ? actOn('capture', step.what, scope)
      : act('capture', `${nounPhrase(step.what, scope).object} to ${owner(step.to, scope)} Land of Bondage`),

  // Rules 9: the captive goes to the captor's Land of Bondage; its attachments are discarded.
  atoms(state, step, env, book) {
    const seat = step.to === undefined ? env.you : seatFor(state, step.to, env);
    return those(state, step, env, book)
      .filter((o) => book.base(o).types.includes('character'))
      .map((o) => ({
        ...move(o, zoneId('bondage', seat), 'capture'),
        marks: [...o.marks.filter((m) => isInner(m)), 'captured'],
        controller: seat,
      }));
  },
};

const RESCUE = node(
  'Lost Souls go to your Land of Redemption; with `alive`, characters in play do, who are no Lost Souls.',
  { what: { ref: 'x' } },
  { what: part('noun'), alive: maybe(YES) },
);

export const rescue: StepWord<typeof RESCUE> = {
  node: RESCUE,
  aim: 'help',
  possible: 'always',

  says: (step, scope) => actOn('rescue', step.what, scope),

  // A captive that is not human is no Lost Soul, so it stays where it is (rules 9, capture).
  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) =>
        step.alive === true
          ? book.base(o).types.includes('character') && IN_PLAY.includes(kindOf(o.zone))
          : kindOf(o.zone) === 'bondage' && book.base(o).types.includes('Lost Soul'),
      )
      .map((o) => ({ ...move(o, zoneId('redemption', env.you), 'rescue'), controller: env.you })),
};
