import type { Atom } from '../../../../kernel/atom.ts';
import { objectChoice } from '../../../../kernel/choice.ts';
import { type Stamp, zoneId } from '../../../../kernel/ids.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { owner, placeText, typeName } from '../../../../language/print/filters.ts';
import { amount } from '../../../../language/print/numbers.ts';
import { bind } from '../../../../language/run/choices.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import type { Noun } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, type Written, word, YES } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { at, PLACE } from '../../language/places.ts';
import type { Parts } from '../../language/types.ts';
import type { StepWord } from '../word.ts';

const CREATE = node(
  'Create tokens, one or that many in each of these Expeditions; `distributed`: that many in all, at least one in each, as you choose. `{ place: self }` is the Expedition of the speaker; of a Gigantic one, either, as you choose. `landmarks`: in the Landmarks of that player. Afterwards `made` are the tokens.',
  { token: 'Brassbug', in: { ref: 'a' } },
  {
    token: word('token'),
    n: maybe(AMOUNT),
    in: maybe(PLACE),
    landmarks: maybe(part('who')),
    distributed: maybe(YES),
  },
  {
    names: ['noun made'],
    rules: [
      { of: ['in', 'landmarks'], least: 1, most: 1 },
      {
        must: '"distributed" are so many tokens ("n") among named Expeditions ("ref")',
        holds: ({ distributed, n, in: place }) =>
          distributed === undefined || (typeof n === 'number' && n > 1 && at(place, 'ref') !== undefined),
      },
    ],
  },
);
type Create = Written<(typeof CREATE)['keys'], Parts>;

/** Word for the kind of place in which tokens are created, for a question. */
const placeNoun = (noun: Noun): string =>
  typeof noun === 'object' && 'every' in noun ? typeName(noun.every) : 'Expedition';

/**
 * Places in which the tokens are created, one by one. A single place in a text means two places only if it is "my
 * place" and the card is Gigantic.
 */
function places(
  state: GameState,
  { in: place, distributed, n = 1 }: Create,
  env: Env,
  book: FactBook,
): Stamp[] {
  if (distributed === true && place !== undefined) {
    const all = objects(state, place, env, book).map((o) => o.stamp);
    const placed = env.refs['placed'] ?? [];
    const empty = all.filter((s) => !placed.includes(s));
    // Each place gets at least one token: once only as many tokens are left as there are empty places, only empty
    // places are offered.
    return value(state, n, env, book) - placed.length <= empty.length ? empty : all;
  }
  // The word `every`, and named places, mean that tokens are created in all of the places.
  if (typeof place !== 'object' || !('place' in place)) return [];
  return objects(state, place, env, book).map((o) => o.stamp);
}

const creating = (state: GameState, step: Create, env: Env, book: FactBook): Atom[] => {
  const key = book.cards.token(step.token);
  const count = value(state, step.n ?? 1, env, book);
  if (step.in === undefined) {
    const seat = seatFor(state, step.landmarks, env);
    const zone = zoneId('landmarks', seat);
    return Array.from(
      { length: count },
      (): Atom => ({ atom: 'create', what: { card: key }, owner: env.you, controller: seat, zone }),
    );
  }
  return objects(state, step.in, env, book).flatMap((place) =>
    Array.from(
      { length: count },
      (): Atom => ({
        atom: 'create',
        what: { card: key },
        // A token's owner is the player who created it (rules 4); its place decides its controller.
        owner: env.you,
        controller: place.controller,
        zone: zoneId('expedition'),
        at: place.id,
      }),
    ),
  );
};

/** Creates tokens. The place of each is chosen first; then all are created as one event (Altered 12). */
export const create: StepWord<typeof CREATE> = {
  node: CREATE,
  aim: 'help',
  possible: (state, step, env, book) => creating(state, step, env, book).length > 0,

  says(step, scope) {
    const place =
      step.in === undefined
        ? `${owner(step.landmarks ?? 'you', scope)} Landmarks`
        : placeText(step.in, scope);
    const tokens = amount(step.n ?? 1, step.token, 'words', scope);
    return act(
      'create',
      `${tokens}${step.distributed === true ? ', distributed as you choose,' : ''} in ${place}`,
    );
  },

  asks: (step, scope) =>
    `Create ${amount(step.n ?? 1, step.token, 'words', scope)} in which ${step.in === undefined ? 'Landmarks' : placeNoun(step.in)}?`,

  atoms: creating,

  does(doing, step, book) {
    const { tx, env, answer, host } = doing;
    const choices = places(tx.state, step, env, book);
    if (
      choices.length <= 1 &&
      (step.distributed !== true ||
        step.in === undefined ||
        objects(tx.state, step.in, env, book).length <= 1)
    ) {
      doing.goOn(env);
      happen(tx, 'create', env, creating(tx.state, step, env, book));
      return;
    }
    const placed = [...(env.refs['placed'] ?? []), ...(answer?.kind === 'objects' ? answer.objects : [])];
    if (placed.length < value(tx.state, step.n ?? 1, env, book)) {
      if (answer !== undefined) doing.stay(bind(env, 'placed', placed));
      const text = host.say(step, env);
      tx.ask(
        env.you,
        objectChoice(
          // In the slot `expedition`, players type "Hero" for their own Hero Expedition. Distributed tokens may go to
          // either player's Expeditions, so they use another slot.
          step.distributed === true ? 'answer' : 'expedition',
          { code: 'place', about: env.self, card: env.card, text },
          places(tx.state, step, bind(env, 'placed', placed), book),
          1,
          1,
        ),
      );
      return;
    }
    const one: Create = { ...step, n: 1, in: { ref: 'placed' } };
    doing.goOn(bind(env, 'placed', []));
    happen(
      tx,
      'create',
      env,
      placed.flatMap((s) => creating(tx.state, one, bind(env, 'placed', [s]), book)),
    );
  },
};
