import { act } from '../../../../language/print/clauses.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { ended, fighting } from '../../facts/field.ts';
import type { StepWord } from '../word.ts';

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
      ...(fighting(tx.state) ? [ended('turn')] : []),
    ]);
  },
};

const END_BATTLE = node(
  'The battle ends, and its numbers decide it; with `stalemate`, it is a stalemate whatever they are.',
  {},
  { stalemate: maybe(YES) },
);

export const endBattle: StepWord<typeof END_BATTLE> = {
  node: END_BATTLE,
  aim: 'neither',
  possible: 'always',

  says: ({ stalemate }) => act('end', stalemate === true ? 'the battle as a stalemate' : 'the battle'),

  does({ tx, env, goOn }, { stalemate }) {
    goOn(env);
    happen(tx, 'endBattle', env, [ended(stalemate === true ? 'stalemate' : 'numbers')]);
  },
};

const NEW_BATTLE = node(
  'The battle ends, and its numbers decide it; then the player whose turn it is may begin another.',
  {},
  {},
);

export const newBattle: StepWord<typeof NEW_BATTLE> = {
  node: NEW_BATTLE,
  aim: 'neither',
  possible: (state) => fighting(state),

  says: () => act('end', 'the battle to begin a new battle'),

  does({ tx, env, goOn }) {
    goOn(env);
    if (fighting(tx.state)) happen(tx, 'endBattle', env, [ended('newBattle')]);
  },
};
