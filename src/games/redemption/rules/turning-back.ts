import { type Atom, type AtomEntry, move } from '../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState, LastingEffect } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { isInner, markAs } from '../facts/marks.ts';

/**
 * Temporary changes of cards, which end with the turn (rules 9, convert: a conversion is permanent unless a duration is
 * stated).
 */

/** Lasting effect that stores what a card was before a temporary change. Ends early if the card leaves the field. */
interface Body {
  effect: 'turnsBack';
  marks: string[];
}

const isTurningBack = (e: LastingEffect): e is LastingEffect & { body: Body } =>
  e.body.effect === 'turnsBack';

/**
 * Atom (change of state) that begins the effect which changes the card back at the end of the turn. If a card has
 * several temporary changes, each stores what the card was before the first of them. So any of the changes may be
 * undone.
 */
export const turningBack = (state: GameState, o: GameObject, into: string, env: Env, book: Book): Atom => {
  const earlier = state.effects.filter(isTurningBack).find(({ refs }) => refs?.includes(o.stamp));
  const body: Body = { effect: 'turnsBack', marks: earlier?.body.marks ?? o.marks.filter(isInner) };
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

/**
 * Atoms (changes of state) that end effects which would change a card back, if the card is converted for good (rules
 * 9).
 */
export const turnsBackNoMore = (state: GameState, o: GameObject): Atom[] =>
  state.effects
    .filter((e) => isTurningBack(e) && e.refs?.includes(o.stamp) === true)
    .map(({ id }) => ({ atom: 'effectOff', id }));

/**
 * Atoms (changes of state) that discard Dominants which were characters until the end of the turn: they are Dominants
 * again, which do not stay in play (rules 11).
 */
export const spentDominants = (state: GameState): Atom[] =>
  state.effects
    .filter(isTurningBack)
    .flatMap(({ id, body, refs = [] }): Atom[] =>
      body.marks.includes(markAs('dominant')) || body.marks.includes(markAs('reaper'))
        ? [
            ...refs
              .flatMap((s) => live(state, s) ?? [])
              .map((o) => move(o, zoneId('discard', o.owner), 'discard')),
            { atom: 'effectOff', id },
          ]
        : [],
    );

/**
 * Changes of state, in a conversion's event, that really happen. If a protected card is not converted, no effect that
 * would change it back begins or ends, either.
 */
export function ofConverted(state: GameState, entries: AtomEntry[]): AtomEntry[] {
  const reached = new Set(
    entries.flatMap(({ atom }) => (atom.atom === 'move' || atom.atom === 'mark' ? [atom.object] : [])),
  );
  return entries.filter(({ atom }) => {
    const effect =
      atom.atom === 'effectOn'
        ? atom.effect
        : atom.atom === 'effectOff'
          ? state.effects.find(({ id }) => id === atom.id)
          : undefined;
    return effect?.refs === undefined || effect.refs.some((s) => reached.has(s));
  });
}

/**
 * Atoms (changes of state) that give cards back what they were before temporary changes: of several changes of one
 * card, what it was before the first.
 */
export function turnedBack(state: GameState, over: readonly LastingEffect[]): Atom[] {
  const former = new Map<Stamp, string[]>();
  for (const { body, refs = [] } of over.filter(isTurningBack).toSorted((a, b) => b.stamp - a.stamp))
    for (const s of refs) former.set(s, body.marks);
  return [...former].flatMap(([s, marks]): Atom[] => {
    const o = live(state, s);
    if (o === undefined) return [];
    const mark = (word: string, on: boolean): Atom => ({ atom: 'mark', object: s, mark: word, on });
    return [
      ...o.marks.filter(isInner).map((word) => mark(word, false)),
      ...marks.map((word) => mark(word, true)),
    ];
  });
}
