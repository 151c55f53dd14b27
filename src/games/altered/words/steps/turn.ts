import { act } from '../../../../language/print/clauses.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node } from '../../../../language/schema/shape.ts';
import { note } from '../../notes.ts';
import { inTurn, mayPass, passesOf } from '../../rules/initiative.ts';
import { win as winGame } from '../../rules/victory.ts';
import type { StepWord } from '../word.ts';

const AFTER_YOU = node('Your turn ends without a pass.', {}, {});

export const afterYou: StepWord<typeof AFTER_YOU> = {
  node: AFTER_YOU,
  aim: 'neither',
  possible: 'always',
  says: () => act('end', 'your turn without passing'),

  does({ tx, env, goOn }) {
    goOn(env);
    if (inTurn(tx.state)) happen(tx, 'afterYou', env, [{ atom: 'clock', name: 'afterYou', value: 1 }]);
  },
};

const PASS = node('You pass: you take no more turns this day.', {}, {});

export const pass: StepWord<typeof PASS> = {
  node: PASS,
  aim: 'neither',
  possible: (state, _step, env) => mayPass(state, env.you),
  says: () => act('pass', ''),

  does({ tx, env, goOn }) {
    goOn(env);
    if (!mayPass(tx.state, env.you)) return;
    happen(tx, 'pass', env, [
      { atom: 'count', name: passesOf(env.you), by: 1 },
      note('pass', {}, { seat: env.you }),
    ]);
  },
};

const WIN = node('You win the game, and it is over.', {}, {});

export const win: StepWord<typeof WIN> = {
  node: WIN,
  aim: 'neither',
  possible: 'always',
  says: () => act('win', 'the game'),

  does({ tx, env, goOn }, _step, book) {
    goOn(env);
    winGame(tx, env.you, 'card', `${book.cards.get(env.card).definition.name} says so`);
  },
};
