import type { Atom } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import { actChoice } from '../../../../kernel/step.ts';
import { act } from '../../../../language/print/clauses.ts';
import { value } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node } from '../../../../language/schema/shape.ts';
import { watchers } from '../../../shared/sight.ts';
import { corp, encountered, runner, runOf } from '../../facts/field.ts';
import { trashed, trashNoted } from '../../rules/happen.ts';
import { endRun as end, RESOLVING } from '../../rules/run.ts';
import { keep } from '../../structures.ts';
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

  does({ tx, env, answer, goOn }, _step, book) {
    const ice = env.did.includes(RESOLVING) ? encountered(tx.state) : undefined;
    if (ice !== undefined && isEndingBarred(tx.state, ice, book)) {
      goOn(env);
      return;
    }
    const ward = env.you === corp(tx.state) ? runOf(tx.state)?.data.ward : undefined;
    if (ward === undefined || ward.isOver === true) {
      goOn(env);
      if (end(tx)) tx.say('The run ends.');
      return;
    }
    const hand = inZone(tx.state, zoneId('hand', env.you));
    const n = value(tx.state, ward.n, ward.env, book);
    if (answer === undefined && n > 0 && n <= hand.length) {
      const why = { code: 'ward', about: env.self, card: env.card, text: String(n) };
      tx.ask(env.you, { kind: 'confirm', slot: 'answer', why, fallback: { kind: 'confirm', yes: false } });
      return;
    }
    goOn(env);
    keep(tx, 'run', { ward: { ...ward, isOver: true } });
    const pays = n === 0 || (answer?.kind === 'confirm' && answer.yes);
    if (!pays) {
      tx.say('The run does not end.');
      return;
    }
    const chosen = tx.pick('pick', hand, n);
    if (end(tx)) tx.say('The run ends.');
    happen(
      tx,
      'trash',
      env,
      chosen.flatMap((o): Atom[] => [
        { atom: 'reveal', objects: [o.stamp], to: [...tx.state.seats.keys(), watchers(tx.state)] },
        trashed(tx.state, o, 'trash', true),
        trashNoted(tx.state, o, env.you),
      ]),
    );
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
