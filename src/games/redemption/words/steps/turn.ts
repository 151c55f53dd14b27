import type { Atom } from '../../../../kernel/atom.ts';
import { act } from '../../../../language/print/clauses.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node } from '../../../../language/schema/shape.ts';
import { fighting } from '../../facts/field.ts';
import type { StepWord } from '../word.ts';

const BATTLE_OVER: Atom = { atom: 'clock', name: 'over', value: 1 };

const NEW_TURN = node(
  'The turn ends when this ability is done, a battle with it, and the same player begins another.',
  {},
  {},
);

export const newTurn: StepWord<typeof NEW_TURN> = {
  node: NEW_TURN,
  aim: 'neither',
  possible: 'always',

  says: () => act('begin', 'a new turn'),

  does({ tx, env, goOn }) {
    goOn(env);
    happen(tx, 'newTurn', env, [
      { atom: 'clock', name: 'again', value: 1 },
      ...(fighting(tx.state) ? [BATTLE_OVER] : []),
    ]);
  },
};

const END_BATTLE = node('The battle ends without an outcome by numbers: everybody goes home.', {}, {});

export const endBattle: StepWord<typeof END_BATTLE> = {
  node: END_BATTLE,
  aim: 'neither',
  possible: 'always',

  says: () => act('end', 'the battle'),

  does({ tx, env, goOn }) {
    goOn(env);
    happen(tx, 'endBattle', env, [BATTLE_OVER]);
  },
};
