import { act } from '../../../../../language/print/clauses.ts';
import { node, one } from '../../../../../language/schema/shape.ts';
import { central } from '../../../facts/field.ts';
import { serverText } from '../../../language/phrases.ts';
import { divert as moveTo } from '../../../rules/run.ts';
import { begin, keep } from '../../../structures.ts';
import { isRunning, type StepWord } from '../../word.ts';

const BREACH = node(
  'You breach a central server, during a run or not.',
  { server: 'rd' },
  { server: one('hq', 'rd', 'archives') },
);

export const breach: StepWord<typeof BREACH> = {
  node: BREACH,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('breach', serverText(step.server)),

  does({ tx, env, goOn }, step) {
    goOn(env);
    begin(tx, 'breach', 'begin', { server: central(tx.state, step.server).id, chosen: [], taken: 0 });
  },
};

const INSTEAD = node(
  'The attacked server is not breached in this run: what follows happens instead.',
  {},
  {},
);

export const instead: StepWord<typeof INSTEAD> = {
  node: INSTEAD,
  aim: 'neither',
  possible: isRunning,

  says: () => ({ whole: 'do not breach the attacked server' }),

  does({ tx, env, goOn }) {
    goOn(env);
    keep(tx, 'run', { replaced: true });
  },
};

const DIVERT = node(
  'The Runner moves to the outermost position of a central server, which is attacked from then on. Always the last of its steps, because it breaks off what goes on in the run.',
  { to: 'archives' },
  { to: one('hq', 'rd', 'archives') },
);

export const divert: StepWord<typeof DIVERT> = {
  node: DIVERT,
  aim: 'neither',
  possible: isRunning,

  says: ({ to }) => ({ whole: `the Runner moves to the outermost position of ${serverText(to)}` }),

  does({ tx, env, goOn }, { to }) {
    goOn(env);
    tx.say(`The Runner moves to ${serverText(to)}.`);
    moveTo(tx, central(tx.state, to));
  },
};
