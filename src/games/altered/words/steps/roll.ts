import { type Choice, optionChoice } from '../../../../kernel/choice.ts';
import { act } from '../../../../language/print/clauses.ts';
import type { Doing } from '../../../../language/run/choices.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Active } from '../../facts/facts.ts';
import type { Passive } from '../../language/types.ts';
import { note } from '../../notes.ts';
import type { StepWord } from '../word.ts';

/**
 * Rolling a die (rules 17): effects may add dice, of which one result is kept, or add to the result. Players decide
 * about these effects after they have seen the dice, and before the result is used.
 */

type Dice = Active & { does: Extract<Passive, { effect: 'dice' }> };
/**
 * Keys, in a program's stored names, for a roll about which players still decide: the dice (one digit each), the result
 * so far, and the number of effects already asked about.
 */
const ROLLED = 'rolled';
const KEPT = 'kept';
const ASKED = 'asked';

const ROLL = node('Roll a die and name the result.', { as: 'die' }, { as: { binds: 'number' } });

export const roll: StepWord<typeof ROLL> = {
  node: ROLL,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },
  says: () => act('roll', 'a die'),

  // Rolls, asks for decisions, and stores the result. All data is kept in the program's bindings (stored names),
  // because the step runs again after each question.
  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const changes: Dice[] = book.effects(tx.state, 'dice').filter((a) => a.env.you === env.you);
    const adding = changes.filter(({ does }) => does.add !== undefined);
    const { [ROLLED]: rolled, [KEPT]: kept, [ASKED]: asked = 0, ...numbers } = env.numbers;
    const ask = (now: Record<string, number>, choice: Choice): void => {
      doing.stay({ ...env, numbers: { ...numbers, ...now } });
      tx.ask(env.you, choice);
    };
    /** Asks about the next effect that may add to the roll's result; stores the result if there is none left. */
    const add = (result: number, done: number): void => {
      const next = adding[done];
      if (next !== undefined) {
        ask({ [KEPT]: result, [ASKED]: done }, adds(next, result));
        return;
      }
      if (changes.length > 0) tx.say(`The result is ${result}.`);
      doing.goOn({ ...env, numbers: { ...numbers, [step.as]: result } });
      happen(tx, 'roll', env, [note('roll', { result })]);
    };

    if (kept !== undefined) {
      if (answer?.kind !== 'confirm') add(kept, asked);
      else add(kept + (answer.yes ? (adding[asked]?.does.add ?? 0) : 0), asked + 1);
    } else if (rolled === undefined) {
      const extra = changes.reduce((sum, { does }) => sum + (does.extra ?? 0), 0);
      const dice = Array.from({ length: 1 + extra }, () => tx.random('die', 6) + 1);
      tx.say(extra === 0 ? `The die shows ${dice[0]}.` : `The dice show ${dice.join(' and ')}.`);
      if (new Set(dice).size === 1) add(dice[0]!, 0);
      else ask({ [ROLLED]: Number(dice.join('')) }, keeping(doing, dice));
    } else if (answer?.kind === 'option') add(Number(answer.options[0]), 0);
    else ask({ [ROLLED]: rolled }, keeping(doing, [...String(rolled)].map(Number)));
  },
};

/** Question whether the player adds to the roll's result. */
const adds = ({ does, env: { self, card } }: Dice, result: number): Choice => ({
  kind: 'confirm',
  slot: 'answer',
  why: { code: 'may', about: self, card, text: `Add ${does.add} to the result, which is ${result}?` },
  fallback: { kind: 'confirm', yes: false },
});

/** Question which die's result counts. */
const keeping = ({ env }: Doing, dice: number[]): Choice =>
  optionChoice(
    'answer',
    { code: 'keep-result', about: env.self, card: env.card, text: 'Which result do you keep?' },
    [...new Set(dice)].sort().map((n) => ({ id: String(n), text: String(n) })),
    String(Math.max(...dice)),
  );
