import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { participle } from '../../../../language/print/english.ts';
import { formalKind } from '../../../../language/print/formal-conditions.ts';
import { IT, THEM } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { node, one, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { OVER } from './wording.ts';

const DOOMED = node(
  'Objects among these are killed, sacrificed or discarded (`verb`) as soon as they fit `when`, which is always said: it is looked at all the time, as long as the effect lasts.',
  { over: 'refs', when: { value: { name: 'strength', max: 0 } }, verb: 'kill' },
  { over: OVER, when: part('filter'), verb: one('kill', 'sacrifice', 'discard') },
);

export const doomed: EffectWord<typeof DOOMED> = {
  node: DOOMED,
  aim: 'harm',
  holds: 'both',
  given: true,
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    const until = formalKind(who.many ? THEM : IT, does.when, scope);
    return act('are', `${participle(does.verb)} if ${until}`, who);
  },
};

/** Fate of an object under a terminal condition (a lasting reason to leave play). */
export type DoomVerb = 'kill' | 'sacrifice' | 'discard';

/** Fates that terminal conditions (lasting reasons to leave play) now demand for the object (rules 13), each once. */
export function doomedBy(state: GameState, o: GameObject, book: Book): DoomVerb[] {
  const verbs = book
    .continuous(state, 'doomed')
    .filter(
      (c) =>
        book.covers(state, c, c.does.over, o) && fits(state, book.facts(state, o), c.does.when, c.env, book),
    )
    .map((c) => c.does.verb);
  return [...new Set(verbs)];
}
