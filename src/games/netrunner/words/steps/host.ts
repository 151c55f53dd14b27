import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { HOSTS } from '../../words.ts';
import type { StepWord } from '../word.ts';

const HOST = node(
  'Cards are hosted on the speaker, and not installed: face up, or `facedown`.',
  { what: { ref: 'x' }, facedown: true },
  { what: part('noun'), facedown: maybe(YES) },
);

export const host: StepWord<typeof HOST> = {
  node: HOST,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    done('host', step.what, scope, `on this card${step.facedown === true ? ', face down' : ''}`),

  atoms(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    if (self === undefined || !HOSTS.includes(kindOf(self.zone))) return [];
    return objects(state, step.what, env, book).map((o) => ({
      ...move(o, zoneId('hosted'), 'host'),
      face: step.facedown === true ? 'down' : 'up',
      controller: env.you,
      host: { object: self.id, role: 'attachment' },
    }));
  },
};
