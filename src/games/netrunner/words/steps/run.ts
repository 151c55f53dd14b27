import { optionChoice } from '../../../../kernel/choice.ts';
import { stamp } from '../../../../kernel/ids.ts';
import { countUses, live } from '../../../../kernel/query.ts';
import type { Env } from '../../../../kernel/state.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { act, joinClauses, plain } from '../../../../language/print/clauses.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { within } from '../../../../language/print/scope.ts';
import { followed, value } from '../../../../language/run/evaluate.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { atLeastOne, maybe, node, part, some, word, YES } from '../../../../language/schema/shape.ts';
import { isServer, keyOf, runOf, servers } from '../../facts/field.ts';
import { serverText, things } from '../../language/phrases.ts';
import { beginRun } from '../../rules/run.ts';
import { going, keep } from '../../structures.ts';
import { isRunBarred } from '../effects/bar-run.ts';
import type { StepWord } from '../word.ts';

const RUN = node(
  'You run a server, one of those that the words name, as you choose; `fresh`: one that you have not run this turn. `then`: if it is successful, these steps are done before you breach the server. `meets`: as the first ice is encountered in it, these are. `ends`: as that run has ended, these are. `ward`: the first time that the Corp would end that run, it does not end unless the Corp reveals and trashes so many cards of HQ at random.',
  { on: ['hq', 'rd'], then: [{ op: 'access', n: 1 }] },
  {
    on: some(word('server')),
    fresh: maybe(YES),
    then: maybe(atLeastOne(part('step'))),
    meets: maybe(atLeastOne(part('step'))),
    ends: maybe(atLeastOne(part('step'))),
    ward: maybe(part('value')),
  },
);

export const run: StepWord<typeof RUN> = {
  node: RUN,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    const fresh = step.fresh === true ? ' that you have not run this turn' : '';
    const then =
      step.then === undefined ? [] : [`if successful, ${joinClauses(step.then, within(scope), plain)}`];
    const ends =
      step.ends === undefined ? [] : [`when that run ends, ${joinClauses(step.ends, within(scope), plain)}`];
    const meets =
      step.meets === undefined
        ? []
        : [
            `the first time you encounter a piece of ice during that run, ${joinClauses(step.meets, within(scope), plain)}`,
          ];
    const ward =
      step.ward === undefined
        ? []
        : [
            `the first time the Corp would end that run, prevent it from ending unless the Corp reveals and trashes X cards from HQ at random, where X is ${numberText(step.ward, scope)}`,
          ];
    const more = [...then, ...meets, ...ends, ...ward];
    return { ...act('run', `${serverText(step.on)}${fresh}`), ...(more.length === 0 ? {} : { more }) };
  },

  asks: (step, scope) =>
    `Which server do you run?${step.then === undefined ? '' : ` If successful, ${joinClauses(step.then, within(scope), plain)}.`}`,

  does({ tx, env, answer, goOn }, step, book) {
    const able = servers(tx.state).filter(
      (s) =>
        isServer(s, step.on) &&
        !isRunBarred(tx.state, s, book) &&
        (step.fresh !== true || countUses(tx.state, `turn:ran:${s.id}`) === 0),
    );
    const nameOf = (id: number): string => book.cards.get(keyOf(able[id]!)).definition.name;
    const go = (index: number): void => {
      goOn(env);
      const success = step.then === undefined ? undefined : { steps: step.then, env, on: step.on };
      const later = step.ends === undefined ? [] : [{ steps: step.ends, env }];
      beginRun(tx, able[index]!, success, later, step.meets && { steps: step.meets, env });
      if (step.ward !== undefined) keep(tx, 'run', { ward: { n: step.ward, env } });
    };
    if (answer?.kind === 'option') go(able.findIndex((_, i) => nameOf(i) === answer.options[0]));
    else if (able.length === 0) goOn(env);
    else if (able.length === 1) go(0);
    else
      tx.ask(
        env.you,
        optionChoice(
          'server',
          { code: 'run', about: env.self, card: env.card },
          able.map((_, i) => ({ id: nameOf(i), text: '' })),
        ),
      );
  },
};

const ACCESS = node(
  'In the breach of this run you access so many additional cards, of HQ or R&D.',
  { n: 1 },
  { n: AMOUNT },
);

export const access: StepWord<typeof ACCESS> = {
  node: ACCESS,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      'access',
      `${things(step.n, 'additional card', 'additional cards', scope)} when you breach the server`,
    ),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    // Additional accesses are stored with the run, or with the breach if an effect has begun it without a run.
    const part = runOf(tx.state) === undefined ? 'breach' : 'run';
    keep(tx, part, {
      additional:
        (going(tx.state, part)?.data.additional ?? 0) + value(tx.state, step.n, asOfNow(tx, env), book),
    });
  },
};

/** A stamp (number of a stay in a zone) that no object has. */
const GONE = stamp(-1);

/**
 * Variables (stored names) for steps that run long after the ability was used. If the ability's card has left play
 * since its use, the steps refer to no card, so no counters or hosted cards are found on it (rulings, Conduit).
 */
const asOfNow = (tx: Tx, env: Env): Env =>
  live(tx.state, followed(env, env.self)) === undefined ? { ...env, self: GONE } : env;

const BAR = node('For the remainder of the run, the Runner cannot steal or trash cards of the Corp.', {}, {});

export const bar: StepWord<typeof BAR> = {
  node: BAR,
  aim: 'neither',
  possible: 'always',

  says: () => ({ whole: 'the Runner cannot steal or trash cards of the Corp for the remainder of this run' }),

  does({ tx, env, goOn }) {
    goOn(env);
    keep(tx, 'run', { barred: true });
  },
};
