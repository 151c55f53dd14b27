import type { Atom } from '../../../../kernel/atom.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { possessed } from '../../../../language/print/numbers.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { Passive } from '../../language/types.ts';
import type { StepWord } from '../word.ts';

const ASSUME = node(
  'Until the end of the phase, the speaker gains what a card has printed: challenge icons, keywords, faction affiliation and traits.',
  { from: { ref: 'a' } },
  { from: part('noun') },
);

/** Effects that give an object everything printed on another card: keywords, traits and so on. */
function printedOn(o: GameObject, book: Book): Passive[] {
  const { face, definition } = book.card(o);
  const { faction } = definition;
  return [
    ...Object.entries(face.keywords).map(
      ([keyword, n]): Passive => ({ effect: 'gains', over: 'refs', keyword, n }),
    ),
    ...face.noAttachments.map((ability): Passive => ({ effect: 'grants', over: 'refs', ability })),
    ...(faction === 'neutral' ? [] : [{ effect: 'trait' as const, over: 'refs' as const, faction }]),
    ...face.traits.map((subtype): Passive => ({ effect: 'trait', over: 'refs', subtype })),
  ];
}

export const assume: StepWord<typeof ASSUME> = {
  node: ASSUME,
  aim: 'neither',
  possible: 'atoms',

  says: (step, scope) =>
    act(
      'gain',
      `each of ${possessed(nounPhrase(step.from, scope, { from: true }), 'printed challenge icons, keywords, faction affiliations and Traits')} until the end of the phase`,
      nounPhrase('self', scope),
    ),

  atoms(state, step, env, host) {
    const [from] = objects(state, step.from, env, host.book);
    const [self] = objects(state, 'self', env, host.book);
    if (from === undefined || self === undefined) return [];
    return printedOn(from, host.book).flatMap((does): Atom[] => {
      const ongoing = { op: 'ongoing', until: 'phase', over: 'self', does } as const;
      const lasting = host.lasting(state, ongoing, env, [self.stamp]);
      return lasting === undefined ? [] : [lasting];
    });
  },
};
