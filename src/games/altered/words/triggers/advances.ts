import type { Atom } from '../../../../kernel/atom.ts';
import { live } from '../../../../kernel/query.ts';
import { capital } from '../../../../language/print/english.ts';
import { article } from '../../../../language/print/filters.ts';
import { maybe, node, type Written, word, YES } from '../../../../language/schema/shape.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { Parts } from '../../language/types.ts';
import { read } from '../../notes.ts';
import type { TriggerWord } from '../word.ts';

const ADVANCES = node(
  'An Expedition (it) moves forward (`due`: at Dusk, because of that terrain), or fails to at Dusk.',
  { what: { is: 'Expedition', at: { place: 'self' } } },
  { what: EXPEDITIONS_THAT, fails: maybe(YES), due: maybe(word('terrain')) },
  { names: ['noun it'], rules: [{ key: 'fails', bars: ['due'] }] },
);

export const advances: TriggerWord<typeof ADVANCES> = {
  node: ADVANCES,

  says(when, scope) {
    const fails = when.fails === true;
    const due = when.due === undefined ? '' : ` because of ${capital(when.due)}`;
    return {
      clause: `${article(when.what, scope)} ${fails ? 'fails to move forward' : `moves forward${due}`}`,
      brief: fails ? 'an Expedition fails to move' : 'an Expedition moves forward',
      about: undefined,
    };
  },

  follows: {
    counter: 'always',
    register(atom) {
      const { what } = read(atom);
      return what === 'failed' || what === 'due';
    },
  },

  matches(when, moment) {
    const { atom, applied } = moment;
    if (!isSuch(when, atom) || atom.object === undefined) return undefined;
    return moment.suits(applied.state, live(applied.state, atom.object), when.what)
      ? { it: [atom.object], follow: {} }
      : undefined;
  },
};

/**
 * True if the event is of the trigger's kind: an Expedition's failure to move, a reason for moving, or the move itself.
 */
const isSuch = (
  when: Written<(typeof ADVANCES)['keys'], Parts>,
  atom: Atom,
): atom is Extract<Atom, { atom: 'register' | 'counter' }> => {
  const note = read(atom);
  if (when.fails === true) return note?.what === 'failed';
  if (when.due !== undefined) return note?.what === 'due' && note.data.terrain === when.due;
  return atom.atom === 'counter' && atom.counter === 'distance' && atom.by > 0;
};
