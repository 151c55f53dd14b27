import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { ThronesHost } from '../../abilities/host-type.ts';
import type { Book } from '../../facts/facts.ts';
import type { Noun } from '../../language/types.ts';
import { mayHaveDuplicates, mayLieUnder } from '../../rules/unique.ts';
import type { StepWord } from '../word.ts';

type Face = 'up' | 'down';

/** Atoms (smallest changes of state) that place cards as duplicates of another card. */
const placing = (
  state: GameState,
  what: GameObject[],
  of: GameObject | undefined,
  face: Face,
  env: Env,
  book: Book,
): Atom[] =>
  of === undefined
    ? []
    : what
        .filter((o) => mayLieUnder(state, o, of, env.you, face, book))
        .map((o) => ({
          ...move(o, zoneId('play'), 'duplicate'),
          controller: o.owner,
          face,
          host: { object: of.id, role: 'duplicate' as const },
        }));

/**
 * True if the object may be chosen for this step: as the card that goes under another, or as the card that gets a
 * duplicate.
 */
function isFit(
  state: GameState,
  o: GameObject,
  noun: Noun,
  face: Face,
  env: Env,
  { book }: ThronesHost,
): boolean {
  const [of] = objects(state, noun, env, book);
  if (of === o) return mayHaveDuplicates(o, env.you, book);
  return of === undefined ? o.owner === env.you : mayLieUnder(state, o, of, env.you, face, book);
}

const DUPLICATE = node(
  'Place a card of yours under another that you own and control, as its duplicate (down: face down).',
  { what: { ref: 'x' }, of: 'self', down: true },
  { what: part('noun'), of: part('noun'), down: maybe(YES) },
);

const faceOf = ({ down }: { down?: true }): Face => (down === true ? 'down' : 'up');

export const duplicate: StepWord<typeof DUPLICATE> = {
  node: DUPLICATE,
  aim: 'neither',
  moves: true,
  possible: 'atoms',
  targetable: (state, o, step, env, host) => isFit(state, o, step.of, faceOf(step), env, host),
  // A face-up duplicate must be a legal one, so the list of hidden cards that can be chosen depends on their faces.
  sifts: (step) => faceOf(step) === 'up',

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    const of = nounPhrase(step.of, scope, { from: true }).object;
    return act('place', `${what}${step.down === true ? ' face down' : ''} under ${of} as a duplicate`);
  },

  atoms(state, step, env, { book }) {
    const [of] = objects(state, step.of, env, book);
    return placing(state, objects(state, step.what, env, book), of, faceOf(step), env, book);
  },
};

const TOP = node(
  'The top card of your deck is placed face down under an object that you own and control, as its duplicate, unseen.',
  { of: 'self' },
  { of: part('noun') },
);

export const duplicateTop: StepWord<typeof TOP> = {
  node: TOP,
  aim: 'neither',
  possible: 'atoms',
  targetable: (state, o, step, env, host) => isFit(state, o, step.of, 'down', env, host),

  says: (step, scope) =>
    act(
      'place',
      `the top card of ${owner('you', scope)} deck face down under ${nounPhrase(step.of, scope, { from: true }).object} as a duplicate`,
    ),

  atoms(state, step, env, { book }) {
    const [of] = objects(state, step.of, env, book);
    return placing(state, inZone(state, zoneId('deck', env.you)).slice(0, 1), of, 'down', env, book);
  },
};
