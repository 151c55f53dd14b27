import type { Atom } from '../../../kernel/atom.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState, LastingEffect } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { isInner } from '../facts/marks.ts';

/** Cards that are something else until the turn ends (rules 9, convert: the duration is permanent unless stated). */

/** Memory of what the card was: it goes with the card as long as that is in the field. */
interface Body {
  effect: 'turnsBack';
  marks: string[];
}

/** The effect that makes the card again what it is now, once the turn has ended. */
export const turningBack = (o: GameObject, into: string, env: Env, book: Book): Atom => {
  const body: Body = { effect: 'turnsBack', marks: o.marks.filter(isInner) };
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: `${book.card(o).definition.name} is ${into} until the end of the turn`,
      body,
      refs: [o.stamp],
      until: { until: 'step', step: 'turn' },
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
};

const isTurningBack = (e: LastingEffect): e is LastingEffect & { body: Body } =>
  e.body.effect === 'turnsBack';

/** Cards are again what they were before these effects, the latest of which ends first. */
export const turnedBack = (state: GameState, over: readonly LastingEffect[]): Atom[] =>
  over
    .filter(isTurningBack)
    .reverse()
    .flatMap(({ body, refs = [] }) =>
      refs.flatMap((s): Atom[] => {
        const o = live(state, s);
        if (o === undefined) return [];
        const mark = (word: string, on: boolean): Atom => ({ atom: 'mark', object: s, mark: word, on });
        return [
          ...o.marks.filter(isInner).map((word) => mark(word, false)),
          ...body.marks.map((word) => mark(word, true)),
        ];
      }),
    );
