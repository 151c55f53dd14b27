import { act } from '../../../../language/print/clauses.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import type { Doing } from '../../../../language/run/choices.ts';
import { value } from '../../../../language/run/evaluate.ts';
import { AMOUNT, SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, word } from '../../../../language/schema/shape.ts';
import { corp, purse, runner } from '../../facts/field.ts';
import { things } from '../../language/phrases.ts';
import { purseAtom } from '../../rules/happen.ts';
import { begin, type Data, going, keep } from '../../structures.ts';
import type { StepWord } from '../word.ts';

/** Puts damage or tags that are about to be dealt on the stack, so that they can be prevented. */
function threaten(
  { tx, env }: Doing,
  what: string,
  n: number,
  more: Partial<Pick<Data<'would'>, 'as' | 'source'>> = {},
): void {
  if (n > 0) begin(tx, 'would', 'forced', { what, n, by: env.you, ...more });
}

const DAMAGE = node(
  'The Runner suffers so much damage (and so much more, with `plus`): that many cards of the grip, at random, are trashed; `as` names those that were.',
  { of: 'net', n: 2 },
  { of: word('damage'), n: AMOUNT, plus: maybe(part('value')), as: maybe({ binds: 'object' }) },
);

export const damage: StepWord<typeof DAMAGE> = {
  node: DAMAGE,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    if (step.as !== undefined)
      scope.names.set(step.as, {
        first: () => (step.n === 1 ? 'the card trashed this way' : 'the cards trashed this way'),
        head: 'card',
        many: step.n !== 1,
        said: true,
        yours: false,
        zones: ['discard'],
      });
    const fixed = typeof step.n === 'number' ? `${step.n} ` : '';
    const counted = typeof step.n === 'number' ? '' : ` equal to ${numberText(step.n, scope)}`;
    const plus = step.plus === undefined ? '' : ` plus ${numberText(step.plus, scope)}`;
    return act('do', `${fixed}${step.of} damage${counted}${plus}`);
  },

  does(doing, step, book) {
    const { tx, env } = doing;
    doing.goOn(env);
    const more = step.plus === undefined ? 0 : value(tx.state, step.plus, env, book);
    const as = step.as === undefined ? {} : { as: step.as };
    threaten(doing, step.of, value(tx.state, step.n, env, book) + more, as);
  },
};

const TAG = node('The Runner takes so many tags.', { n: 1 }, { n: AMOUNT });

export const tag: StepWord<typeof TAG> = {
  node: TAG,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) => act('give', `the Runner ${things(step.n, 'tag', 'tags', scope)}`),

  does(doing, step, book) {
    doing.goOn(doing.env);
    const { tx, env } = doing;
    threaten(doing, 'tag', value(tx.state, step.n, env, book), { source: env.self });
  },
};

const REMOVE_TAGS = node(
  'So many tags of the Runner are removed, as far as there are any, whoever’s card says so.',
  { n: 1 },
  { n: AMOUNT },
);

export const removeTags: StepWord<typeof REMOVE_TAGS> = {
  node: REMOVE_TAGS,
  aim: 'neither',
  possible: (state) => purse(state, runner(state), 'tag') > 0,

  says: (step, scope) => act('remove', things(step.n, 'tag', 'tags', scope)),

  atoms(state, step, env, book) {
    const n = Math.min(value(state, step.n, env, book), purse(state, runner(state), 'tag'));
    return n > 0 ? [purseAtom(state, runner(state), 'tag', -n)] : [];
  },
};

const PREVENT = node(
  'So much of the damage, or so many of the tags, that is about to come is prevented; all of it where `n` is left out.',
  { n: 1 },
  { n: maybe(SOME) },
);

export const prevent: StepWord<typeof PREVENT> = {
  node: PREVENT,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('prevent', step.n === undefined ? 'all of it' : `${step.n} of it`),

  does(doing, step) {
    const { tx } = doing;
    doing.goOn(doing.env);
    const n = going(tx.state, 'would')?.data.n;
    if (n === undefined) return;
    keep(tx, 'would', { n: step.n === undefined ? 0 : n - step.n });
    tx.say(`${step.n === undefined || step.n >= n ? 'All of it' : step.n} is prevented.`);
  },
};

const BAD_PUBLICITY = node('The Corp takes so much bad publicity.', { n: 1 }, { n: SOME });

export const badPublicity: StepWord<typeof BAD_PUBLICITY> = {
  node: BAD_PUBLICITY,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('take', `${step.n} bad publicity`),

  atoms: (state, step) => [purseAtom(state, corp(state), 'bad publicity', step.n)],
};
