import { atOnce } from '../../../../../language/print/clauses.ts';
import { atLeast, node, part } from '../../../../../language/schema/shape.ts';
import { begin, frameAt, read } from '../../../structures.ts';
import type { StepWord } from '../../word.ts';

const AS_ONE = node(
  'Several steps that are one instruction: what they set off waits until the last of them is done, except that a draw lets it come as its cards are set aside.',
  {
    steps: [
      { op: 'tag', n: 1 },
      { op: 'damage', of: 'net', n: 3 },
    ],
  },
  { steps: atLeast(2, part('step')) },
);

/**
 * Carries out the steps of one instruction, without a checkpoint between them (rules 11). A stack entry below the
 * program collects the abilities that these steps set off. After the steps, this step runs once more, now empty, and
 * releases the collected abilities.
 */
export const asOne: StepWord<typeof AS_ONE> = {
  node: AS_ONE,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) => atOnce(scope.say.steps(step.steps, scope)),

  does({ tx, env, goOn, splice }, step) {
    if (step.steps.length > 0) {
      const end = { ...step, steps: [] };
      splice([...step.steps, end], env);
      const { frames } = tx.state;
      tx.setFrames([...frames.slice(0, -1), frameAt('asOne', 'hold', { waiting: [] }), frames.at(-1)!]);
      return;
    }
    goOn(env);
    const { frames } = tx.state;
    const at = frames.length - 2;
    const below = frames[at];
    const held = below?.kind === 'structure' ? read(below) : undefined;
    if (held?.chart !== 'asOne') return;
    tx.setFrames(frames.toSpliced(at, 1));
    if (held.data.waiting.length > 0) begin(tx, 'reactions', 'next', held.data);
  },
};
