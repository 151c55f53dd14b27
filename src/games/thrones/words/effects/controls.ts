import { act } from '../../../../language/print/clauses.ts';
import { phrase } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import { either, node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';

const CONTROLS = node(
  'You control the objects as long as this holds: you take control of them, and afterwards it goes back.',
  { over: 'host' },
  { over: either(one('host', 'refs')) },
);

export const controls: EffectWord<typeof CONTROLS> = {
  node: CONTROLS,
  aim: 'harm',
  holds: 'both',
  stage: STAGE.rest,

  says: (does, scope, { fixed }) =>
    act('control', about(does.over, scope, fixed).object, phrase('you', true)),
};
