import type { Atom } from '../../../../kernel/atom.ts';
import { live } from '../../../../kernel/query.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { readable } from '../../../../language/run/host.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node, part, within } from '../../../../language/schema/shape.ts';
import { cardSays } from '../../card-set.ts';
import type { Book } from '../../facts/facts.ts';
import { markAs } from '../../facts/marks.ts';
import type { Ability, Step, Trigger } from '../../language/types.ts';
import type { Way } from '../../terms.ts';
import { dominantsPlayed } from '../values/tallies.ts';
import { findsObjects, type StepWord, those } from '../word.ts';

/** Steps that copy other cards' abilities. */

const COPY = node(
  'For one round the speaker has the abilities of that Lost Soul (the first of `what`) besides its own, and those that wait for its being drawn are carried out at once.',
  { what: { ref: 'x' } },
  { what: part('noun') },
  { rules: [{ key: 'what', knows: ['noun self'] }] },
);

export const copy: StepWord<typeof COPY> = {
  node: COPY,
  aim: 'neither',
  deed: 'unstoppable',
  possible: findsObjects,

  says: (step, scope) =>
    act(
      'copy',
      `the abilities of ${nounPhrase(step.what, scope).object} for one round, as though ${nounPhrase('self', scope).object} had just been drawn`,
    ),

  does({ tx, env, host, splice, goOn }, step, book) {
    const of = those(tx.state, step, env, book)[0];
    if (of === undefined) {
      goOn(env);
      return;
    }
    const abilities = book.card(of).definition.abilities.filter(isGiven);
    splice(abilities.flatMap(onDraw), env);
    // The copy is equivalent to a text that gives the card these abilities for one round.
    const atoms = abilities.flatMap((ability): Atom[] => {
      const gives: Step = {
        op: 'ongoing',
        until: 'oneRound',
        over: 'self',
        does: { effect: 'grants', over: 'refs', ability },
      };
      const step = readable(gives);
      return step.op === 'ongoing' ? [host.lasting(tx.state, step, env, [env.self]) ?? []].flat() : [];
    });
    happen(tx, 'copy', env, atoms);
  },
};

type Given = Extract<Ability, { kind: 'reaction' | 'quick' | 'passive' }>;
type Reaction = Extract<Ability, { kind: 'reaction' }>;

/**
 * True for the kinds of ability that a text can give to another card. A Lost Soul has no abilities of any other kind.
 */
const isGiven = (ability: Ability): ability is Given =>
  ability.kind === 'reaction' || ability.kind === 'quick' || ability.kind === 'passive';

/** Program steps of an ability that triggers when its card is drawn. */
const onDraw = (ability: Given): Step[] =>
  ability.kind === 'reaction' && isOnDraw(ability.when) ? withCondition(ability) : [];

/** Program steps of an ability, which do nothing unless its condition is met. */
const withCondition = ({ if: condition, steps }: Pick<Reaction, 'if' | 'steps'>): Step[] =>
  condition === undefined ? steps : [{ op: 'if', condition, then: steps }];

/**
 * True for a trigger on being drawn: a drawn soul goes from the deck to the Land of Bondage, and so is put in play
 * (rules 6.1).
 */
function isOnDraw(when: Trigger): boolean {
  if (when.on === 'drawn') return when.what === 'self';
  if (when.on !== 'moves' || when.what !== 'self') return false;
  const has = (zones: string | string[] | undefined, zone: string): boolean =>
    zones === undefined || [zones].flat().includes(zone);
  return when.to !== undefined && has(when.to, 'bondage') && has(when.from, 'deck');
}

const COPY_LAST = node(
  'What the last Dominant that fits `of` and was played in this phase says, is carried out by the speaker. One that copies itself is passed over.',
  { of: { is: 'Dominant', subtype: 'good' } },
  { of: within('filter', { in: undefined }) },
);

export const copyLast: StepWord<typeof COPY_LAST> = {
  node: COPY_LAST,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act('copy', `the last ${filterText(step.of, 'one', scope, {})} that was played in this phase`),

  does({ tx, env, splice }, step, book) {
    const self = live(tx.state, env.self)?.id;
    const last = dominantsPlayed(tx.state).findLast(({ object: o, way }) => {
      if (o.id === self || cardSays(book.card(o), ['copyLast'])) return false;
      return fits(tx.state, book.base({ ...o, marks: [markAs(way)] }), step.of, env, book);
    });
    splice(last === undefined ? [] : programOf(last.object, last.way, book), env);
  },
};

/** Program steps of all abilities that the card uses if it is played in this way (as a good card, as an evil one). */
const programOf = (o: GameObject, way: Way, book: Book): Step[] =>
  book
    .card(o)
    .effects.flatMap(({ ability }) =>
      ability.as === way || ability.as === undefined ? withCondition(ability) : [],
    );
