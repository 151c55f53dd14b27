import { live } from '../../../../kernel/query.ts';
import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { isFirstSpoken } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { within } from '../../../../language/print/scope.ts';
import { factsOf, followed, namedStamps } from '../../../../language/run/evaluate.ts';
import { scope as inner, list, maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const WHOSE = node(
  'The steps are done with the player who controls the object, or last did, as `player`; or with its owner. Nothing is done where there is no such object.',
  { of: { ref: 'a' }, steps: [{ op: 'draw', who: 'player', n: 1 }] },
  {
    of: part('noun'),
    owner: maybe(YES),
    steps: inner(list(part('step')), { also: ['who player'] }),
  },
);

export const whose: StepWord<typeof WHOSE> = {
  node: WHOSE,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const isNew = typeof step.of === 'object' && isFirstSpoken(step.of, scope);
    const of = nounPhrase(step.of, scope);
    const theirs = within(scope);
    const player = step.owner === true ? 'owner' : 'controller';
    theirs.chosen =
      of.subject === undefined
        ? `my ${player}`
        : isNew
          ? `the ${player} of ${of.object}`
          : `${of.possessive} ${player}`;
    return { whole: joinClauses(step.steps, theirs, plain) };
  },

  inside: (step, { speaksOf, within }) => (speaksOf(step.of) ? undefined : { steps: within(step.steps) }),

  does({ tx, env, splice, goOn }, step, book) {
    const [stamp] = namedStamps(tx.state, step.of, env, book);
    const object = stamp === undefined ? undefined : live(tx.state, followed(env, stamp));
    const facts = stamp === undefined ? undefined : factsOf(tx.state, stamp, env, book);
    const seat = step.owner === true ? (object?.owner ?? facts?.controller) : facts?.controller;
    if (seat === undefined) goOn(env);
    else splice(step.steps, { ...env, numbers: { ...env.numbers, player: seat } });
  },
};
