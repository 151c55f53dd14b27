import { live } from '../../../../../kernel/query.ts';
import { node, one } from '../../../../../language/schema/shape.ts';
import { runOf } from '../../../facts/field.ts';
import { keep } from '../../../structures.ts';
import { isRunning, type StepWord } from '../../word.ts';

const LIMIT_ACCESS = node(
  'For the remainder of the run the Runner cannot access cards other than the speaker (`others`), or cannot access the speaker (`self`).',
  { bars: 'others' },
  { bars: one('others', 'self') },
);

export const limitAccess: StepWord<typeof LIMIT_ACCESS> = {
  node: LIMIT_ACCESS,
  aim: 'neither',
  possible: isRunning,

  says: ({ bars }) => ({
    whole: `the Runner cannot access ${bars === 'self' ? 'this card' : 'cards other than this card'} for the remainder of this run`,
  }),

  does({ tx, env, goOn }, { bars }) {
    goOn(env);
    const self = live(tx.state, env.self);
    if (self === undefined) return;
    const never = runOf(tx.state)?.data.never ?? [];
    keep(tx, 'run', bars === 'self' ? { never: [...never, self.id] } : { solely: self.id });
  },
};
