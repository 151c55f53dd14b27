import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { eachText } from '../../../../language/print/filters.ts';
import { headOfNoun } from '../../../../language/print/nouns.ts';
import { type Scope, within } from '../../../../language/print/scope.ts';
import { bind } from '../../../../language/run/choices.ts';
import { select } from '../../../../language/run/evaluate.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { scope as inner, list, node, part } from '../../../../language/schema/shape.ts';
import { IN_PLAY } from '../../language/places.ts';
import type { StepWord } from '../word.ts';

const FOR_EACH = node(
  'The steps are done for each of the objects that fit now, one after the other; it is called `one` in them.',
  {
    of: { is: 'Permanent', of: 'you' },
    steps: [{ op: 'may', steps: [{ op: 'activate', symbol: 'j', of: { ref: 'one' } }] }],
  },
  {
    of: IN_PLAY,
    // Within these steps "it" means each object in turn.
    steps: inner(list(part('step')), { forgets: ['noun it'], also: ['object one'] }),
  },
  {
    rules: [
      {
        must: 'within "forEach" nothing else is named, because a text would not say which of the two is "it"',
        // A `forEach` within another is not allowed, because it would use the same name for its objects as the outer
        // one.
        holds: ({ steps }) => !/"as":|"op":"forEach"/.test(JSON.stringify(steps)),
      },
    ],
  },
);

/** Key, in a program's stored names, for the objects whose turn in a `forEach` step is still to come. */
const TO_COME = 'to come';

/**
 * Dictionary entry (definition) of the step that runs its steps for each object that fits now; objects gone by their
 * turn are skipped.
 */
export const forEach: StepWord<typeof FOR_EACH> = {
  node: FOR_EACH,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const each = eachText(step.of, scope, {});
    return { open: true, whole: `for ${each}, ${joinClauses(step.steps, withOne(step.of, scope), plain)}` };
  },

  does(doing, step, book) {
    const { tx, env } = doing;
    const [next, ...rest] = env.refs[TO_COME] ?? select(tx.state, step.of, env, book);
    if (next === undefined) {
      const { [TO_COME]: _, ...refs } = env.refs;
      doing.goOn({ ...env, refs });
      return;
    }
    doing.splice([...step.steps, step], bind(bind(env, TO_COME, rest), 'one', [next]));
  },
};

/** Scope (what a text has named so far) in which "it" means each object in turn. */
function withOne(of: Filter, outer: Scope): Scope {
  const scope = within(outer);
  const head = headOfNoun({ every: of }, scope);
  scope.names.set('one', {
    first: () => 'it',
    head,
    many: false,
    said: true,
    yours: false,
    zones: undefined,
  });
  return scope;
}
