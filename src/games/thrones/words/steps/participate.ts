import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { act, does } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, one, part } from '../../../../language/schema/shape.ts';
import { changeFrames } from '../../../shared/frames.ts';
import type { Book } from '../../facts/facts.ts';
import { challenge } from '../../facts/field.ts';
import type { PlaceIn } from '../../structures.ts';
import { ATTACKING, DEFENDING, REMOVED } from '../../terms.ts';
import type { StepWord } from '../word.ts';
import { mark, outOfChallenge } from './atoms.ts';

export const ROLES = { attacker: 'an attacker', defender: 'a defender' } as const;

const REMOVE = node(
  'Characters are removed from the challenge.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

export const remove: StepWord<typeof REMOVE> = {
  node: REMOVE,
  aim: 'harm',
  phrasing: { withChoice: true, inOneBreath: true },
  possible: 'atoms',
  targetable: (state, o, _step, _env, { book }) => book.participating(state, o),

  says: (step, scope) =>
    act('remove', `${nounPhrase(step.what, scope, { from: true }).object} from the challenge`),

  // A card removed from the challenge is marked, so that no later effect makes it participate again.
  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book).flatMap((o) =>
      book.participating(state, o) ? [...outOfChallenge(o), mark(o, REMOVED, true)] : [],
    ),
};

const JOIN = node(
  'Characters participate in the challenge from now on.',
  { what: { ref: 'a' }, as: 'defender' },
  { what: part('noun'), as: one('attacker', 'defender') },
);

export const join: StepWord<typeof JOIN> = {
  node: JOIN,
  aim: 'help',
  possible: 'atoms',
  targetable: (state, o, step, _env, { book }) => mayJoin(state, o, step.as, book),

  says: (step, scope) => does(step.what, scope, 'participate', `in the challenge as ${ROLES[step.as]}`),

  // A character that already participates on the given side cannot begin to participate, so it is not among the objects
  // (rules 9.6).
  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book)
      .filter((o) => mayJoin(state, o, step.as, book))
      .flatMap((o) => [
        ...outOfChallenge(o),
        ...(o.marks.includes(REMOVED) ? [mark(o, REMOVED, false)] : []),
        mark(o, step.as === 'attacker' ? ATTACKING : DEFENDING, true),
      ]),
};

/** True for a character of the given side's player that does not participate on that side of the challenge yet. */
const mayJoin = (state: GameState, o: GameObject, as: 'attacker' | 'defender', book: Book): boolean =>
  o.controller === challenge(state)?.[as] &&
  book.facts(state, o).types.includes('character') &&
  (!book.participating(state, o) || (as === 'attacker') !== book.attacking(state, o));

const END_CHALLENGE = node('The challenge ends at once, and nobody has won or lost it.', {}, {});

/** Stage of a challenge that nobody has won and that only has to end (rules 15.1, 4.2.6). */
const ENDING: PlaceIn<'challenge'> = 'end';

export const endChallenge: StepWord<typeof END_CHALLENGE> = {
  node: END_CHALLENGE,
  aim: 'neither',
  possible: (state) => challenge(state) !== undefined,

  says: () => act('end', 'the challenge immediately with no winner or loser'),

  does({ tx, env, goOn }) {
    goOn(env);
    if (challenge(tx.state) === undefined) return;
    changeFrames(tx, 'challenge', (f) => ({ ...f, at: ENDING }));
    tx.say('The challenge ends. Nobody has won or lost it.');
  },
};
