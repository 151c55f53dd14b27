import { objectChoice, optionChoice } from '../../../../kernel/choice.ts';
import type { Seat } from '../../../../kernel/ids.ts';
import { countUses } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { byWhom } from '../../../../language/print/clauses.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import { objectsChosen } from '../../../shared/frames.ts';
import { initiatedName } from '../../facts/reading.ts';
import { claimAtoms, victims } from '../../rules/claim.ts';
import { happen, stamps } from '../../rules/framework.ts';
import { ICONS, type Icon } from '../../terms.ts';
import type { StepWord } from '../word.ts';

const SATISFY = node(
  'You choose a type of challenge that a player has not initiated in this phase. They satisfy the claim of that type, with the claim value of your revealed plot, as if you had won one against them as the attacking player.',
  { who: 'opponent' },
  { who: one('opponent') },
);

/** Types of challenge that the seat has not initiated in this phase. */
const unused = (state: GameState, seat: Seat): Icon[] =>
  ICONS.filter((icon) => countUses(state, initiatedName('phase', seat, icon)) === 0);

export const satisfy: StepWord<typeof SATISFY> = {
  node: SATISFY,
  aim: 'neither',
  possible: (state, step, env, { book }) =>
    book.plot(state, env.you, 'claim') > 0 && unused(state, seatFor(state, step.who, env)).length > 0,

  says(step, scope) {
    const who = byWhom(step.who, scope)?.subject ?? scope.you;
    return {
      whole: `choose a challenge type that ${who} has not initiated this phase, and ${who} satisfies the claim of that type as if ${scope.you} were the winning player`,
    };
  },
  asks: () => 'Choose a challenge type for its claim, or characters for military claim.',

  does({ tx, host, env, answer, goOn, stay }, step, { book }) {
    const loser = seatFor(tx.state, step.who, env);
    const n = book.plot(tx.state, env.you, 'claim');
    const types = unused(tx.state, loser);
    const type = ICONS.find((icon) => icon === env.named);
    if (n === 0 || types.length === 0) {
      goOn(env);
      return;
    }
    if (type === undefined) {
      const word = answer?.kind === 'option' ? answer.options[0] : undefined;
      if (word !== undefined) {
        stay({ ...env, named: word });
        return;
      }
      const why = { code: 'name', about: env.self, card: env.card, text: host.say(step, env) };
      const options = types.map((id) => ({ id, text: `${id} claim` }));
      tx.ask(env.you, optionChoice('answer', why, options));
      return;
    }
    const able = type === 'military' ? victims(tx.state, loser, book) : [];
    const count = Math.min(n, able.length);
    if (answer === undefined && count > 0) {
      const why = { code: 'claim', about: env.self, card: env.card };
      tx.ask(loser, objectChoice('answer', why, stamps(able), count, count));
      return;
    }
    goOn(env);
    const { name, atoms } = claimAtoms(tx, type, env.you, loser, n, objectsChosen(tx.state, answer));
    happen(tx, name, atoms, env.you);
  },
};
