import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, word } from '../../../../language/schema/shape.ts';
import { AS_AGENDA, AS_SUBTYPE } from '../../facts/facts.ts';
import { advancedAtoms } from '../../rules/happen.ts';
import { win as winNow } from '../../rules/victory.ts';
import { INSTALLED } from '../../words.ts';
import { findsObjects, type StepWord } from '../word.ts';

const CONVERT = node(
  'Cards go into your score area as agendas worth so many points, or none where `points` is left out, of that subtype if one is said, with nothing of what else they were. What takes them out of there trashes them, but for a forfeit.',
  { what: 'self', points: 1 },
  { what: part('noun'), points: maybe(SOME), subtype: maybe(word('subtype')) },
);

export const convert: StepWord<typeof CONVERT> = {
  node: CONVERT,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) =>
    actOn(
      'add',
      step.what,
      scope,
      `to your score area as an ${step.subtype === undefined ? '' : `${step.subtype} `}agenda worth ${step.points ?? 0} agenda ${step.points === 1 ? 'point' : 'points'}`,
    ),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).map((o) => ({
      ...move(o, zoneId('score', env.you), 'convert'),
      face: 'up',
      controller: env.you,
      marks: [
        `${AS_AGENDA}${step.points ?? 0}`,
        ...(step.subtype === undefined ? [] : [`${AS_SUBTYPE}${step.subtype}`]),
      ],
    })),
};

const ADVANCE = node(
  'Installed cards that can be advanced are advanced, without the click and the credit of the action.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const advance: StepWord<typeof ADVANCE> = {
  node: ADVANCE,
  aim: 'help',
  possible: findsObjects,

  says: (step, scope) => actOn('advance', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book)
      .filter((o) => INSTALLED.includes(kindOf(o.zone)) && book.facts(state, o).marks.includes('advanceable'))
      .flatMap((o) => advancedAtoms(o, env.you)),
};

const FORFEIT = node(
  'Agendas of your score area are forfeited.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const forfeit: StepWord<typeof FORFEIT> = {
  node: FORFEIT,
  aim: 'harm',
  possible: findsObjects,

  says: (step, scope) => actOn('forfeit', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book)
      .filter((o) => kindOf(o.zone) === 'score')
      .map((o) => move(o, zoneId('removed'), 'forfeit')),
};

const WIN = node('You win the game.', {}, {});

export const win: StepWord<typeof WIN> = {
  node: WIN,
  aim: 'neither',
  possible: 'always',

  says: () => ({ whole: 'you win the game' }),

  does({ tx, env, goOn }, _step, book) {
    goOn(env);
    const { name } = book.cards.get(env.card).definition;
    winNow(tx, env.you, 'text', `${name} says so.`);
  },
};
