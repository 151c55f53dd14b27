import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { note } from '../../notes.ts';
import { type StepWord, those } from '../word.ts';

const PUT_IN_PLAY = node(
  'Cards are played from where they lie: Lost Souls to their owner’s Land of Bondage, others to their owner’s territory, or to the set-aside area where they say so. Texts that wait for a card to be played see it.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const putInPlay: StepWord<typeof PUT_IN_PLAY> = {
  node: PUT_IN_PLAY,
  aim: 'help',
  possible: 'always',

  says: (step, scope) => act('play', nounPhrase(step.what, scope, { from: true }).object),

  // The card comes from the zone that the text names, at once (rules 9, play). A Fortress goes to its printed place
  // (6.3 c).
  atoms: (state, step, env, book) =>
    those(state, step, env, book).flatMap((o): Atom[] => {
      const to = book.base(o).types.includes('Lost Soul') ? 'bondage' : 'territory';
      return [
        { ...move(o, zoneId(to, o.owner), 'play'), controller: o.owner },
        note('plays', {}, { seat: env.you, object: o.stamp }),
      ];
    }),
};
