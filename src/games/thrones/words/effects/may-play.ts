import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const MAY_PLAY = node(
  'You may play such events of your discard pile as if they were in your hand. They are removed from the game afterwards.',
  { over: 'refs' },
  { over: one('refs') },
);

export const mayPlay: EffectWord<typeof MAY_PLAY> = {
  node: MAY_PLAY,
  aim: 'neither',
  holds: 'lasting',
  stage: STAGE.rest,

  says(does, scope, { fixed }) {
    const what = about(does.over, scope, fixed);
    const [they, it] = what.many ? ['they were', 'them'] : ['it were', 'it'];
    return act(
      'may',
      `play ${what.object} as if ${they} in your hand, and remove ${it} from the game instead of placing ${it} in your discard pile`,
      PLAYERS.you,
    );
  },
};
