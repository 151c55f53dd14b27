import { actChoice } from '../../../../kernel/step.ts';
import { act } from '../../../../language/print/clauses.ts';
import { node } from '../../../../language/schema/shape.ts';
import { encountered, runner, runOf } from '../../facts/field.ts';
import { endRun as end, RESOLVING } from '../../rules/run.ts';
import { isEndingBarred } from '../effects/protects.ts';
import { isRunning, type StepWord } from '../word.ts';

const END_RUN = node(
  'The run ends. Always the last of its steps, because it breaks off the ability.',
  {},
  {},
);

export const endRun: StepWord<typeof END_RUN> = {
  node: END_RUN,
  aim: 'neither',
  possible: isRunning,

  says: () => act('end', 'the run'),

  does({ tx, env, goOn }, _step, book) {
    goOn(env);
    const ice = env.did.includes(RESOLVING) ? encountered(tx.state) : undefined;
    if (ice !== undefined && isEndingBarred(tx.state, ice, book)) return;
    if (end(tx)) tx.say('The run ends.');
  },
};

const JACK_OUT = node('The Runner may jack out.', {}, {});

export const jackOut: StepWord<typeof JACK_OUT> = {
  node: JACK_OUT,
  aim: 'neither',
  possible: isRunning,

  says: () => ({ whole: 'the Runner may jack out' }),

  does({ tx, env, answer, goOn }) {
    const seat = runner(tx.state);
    if (runOf(tx.state) === undefined) goOn(env);
    else if (answer === undefined) tx.ask(seat, actChoice('jack-out', [{ act: 'jackout' }, { act: 'pass' }]));
    else {
      goOn(env);
      if (answer.kind === 'act' && answer.act === 'jackout') {
        tx.say(`${tx.state.seats[seat]!.name} jacks out.`);
        end(tx);
      }
    }
  },
};
