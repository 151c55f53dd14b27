import { optionChoice } from '../../../../../kernel/choice.ts';
import { ids, kindOf } from '../../../../../kernel/query.ts';
import type { GameObject } from '../../../../../kernel/state.ts';
import { actOn } from '../../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../../language/print/nouns.ts';
import { objects } from '../../../../../language/run/evaluate.ts';
import { maybe, node, part } from '../../../../../language/schema/shape.ts';
import { keyOf, servers } from '../../../facts/field.ts';
import { happen, noted } from '../../../rules/happen.ts';
import { findsObjects, type StepWord } from '../../word.ts';

const RELOCATE = node(
  'An installed card of the Corp goes to the root of another server that is there already, or ice to the outermost position before it, and stays installed; `to`: that server, else you choose.',
  { what: 'self' },
  { what: part('noun'), to: maybe(part('noun')) },
);

/**
 * Moves an installed card to another place. It stays the same card (rules 5), with everything on it, and viewers who
 * know it still do.
 */
export const relocate: StepWord<typeof RELOCATE> = {
  node: RELOCATE,
  aim: 'neither',
  possible: findsObjects,

  says(step, scope) {
    const to =
      step.to === undefined ? 'another server' : nounPhrase(step.to, scope).object.replace(/^each /, 'the ');
    return actOn('move', step.what, scope, `to ${to}`);
  },

  asks: (step, scope) => `To which server do you move ${nounPhrase(step.what, scope).object}?`,

  does({ tx, env, answer, host, goOn }, step, book) {
    const { state } = tx;
    const o = objects(state, step.what, env, book).find(({ zone }) => ['root', 'ice'].includes(kindOf(zone)));
    const meant = step.to === undefined ? servers(state) : objects(state, step.to, env, book);
    // Ice goes to the outermost position, even at the server that it already protects.
    const able = meant.filter(({ id }) => id !== o?.at || (step.to !== undefined && o?.zone === 'ice'));
    const nameOf = (s: GameObject): string => book.cards.get(keyOf(s)).definition.name;
    if (o === undefined || able.length === 0) {
      goOn(env);
      return;
    }
    if (answer === undefined && able.length > 1) {
      const why = { code: 'relocate', about: env.self, card: env.card, text: host.say(step, env) };
      tx.ask(
        env.you,
        optionChoice(
          'server',
          why,
          able.map((s) => ({ id: nameOf(s), text: '' })),
        ),
      );
      return;
    }
    goOn(env);
    const chosen = answer?.kind === 'option' ? answer.options[0] : undefined;
    const to = able.length === 1 ? able[0] : able.find((s) => nameOf(s) === chosen);
    if (to === undefined) return;
    const index = ids(state, o.zone).length - 1;
    happen(
      tx,
      'relocate',
      [
        { atom: 'restore', object: o.stamp, as: { ...o, at: to.id }, index },
        noted('relocates', {}, { seat: env.you, object: o }),
      ],
      { by: env.you, source: env.self, card: env.card },
    );
  },
};
