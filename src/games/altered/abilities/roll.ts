import { type Choice, optionChoice } from '../../../kernel/choice.ts';
import type { Doing } from '../../../language/run/choices.ts';
import { happen } from '../../../language/run/interpret.ts';
import type { Active, FactBook } from '../facts/facts.ts';
import type { Passive, Step } from '../language/types.ts';

/**
 * Rolling a die (rules 17): more dice may be rolled than one, of which one result is kept, and some may add to it. All of that is
 * decided after seeing the dice, and before anything looks at the result.
 */

type Dice = Active & { does: Extract<Passive, { effect: 'dice' }> };
/** Names under which the program keeps the dice while its player decides: their digits, the result so far, and who is asked to add. */
const ROLLED = 'rolled';
const KEPT = 'kept';
const ASKED = 'asked';

/** Rolls, asks what is to be decided, and binds the result. Any question may have to be asked anew, so all it needs is kept. */
export function roll(doing: Doing, step: Extract<Step, { op: 'roll' }>, book: FactBook): boolean {
  const { tx, env, answer } = doing;
  const changes: Dice[] = book.effects(tx.state, 'dice').filter((a) => a.env.you === env.you);
  const adding = changes.filter(({ does }) => does.add !== undefined);
  const { [ROLLED]: rolled, [KEPT]: kept, [ASKED]: asked = 0, ...numbers } = env.numbers;
  const ask = (now: Record<string, number>, choice: Choice): boolean => {
    doing.stay({ ...env, numbers: { ...numbers, ...now } });
    tx.ask(env.you, choice);
    return true;
  };
  /** Asks the next who may add to it, and binds the result where there is none. */
  const add = (result: number, done: number): boolean => {
    const next = adding[done];
    if (next !== undefined) return ask({ [KEPT]: result, [ASKED]: done }, adds(next, result));
    if (changes.length > 0) tx.say(`The result is ${result}.`);
    doing.goOn({ ...env, numbers: { ...numbers, [step.as]: result } });
    happen(tx, 'roll', env, [{ atom: 'register', what: 'roll' }]);
    return true;
  };

  if (kept !== undefined) {
    if (answer?.kind !== 'confirm') return add(kept, asked);
    return add(kept + (answer.yes ? (adding[asked]?.does.add ?? 0) : 0), asked + 1);
  }
  if (rolled === undefined) {
    const extra = changes.reduce((sum, { does }) => sum + (does.extra ?? 0), 0);
    const dice = Array.from({ length: 1 + extra }, () => tx.random('die', 6) + 1);
    tx.say(extra === 0 ? `The die shows ${dice[0]}.` : `The dice show ${dice.join(' and ')}.`);
    return new Set(dice).size === 1
      ? add(dice[0]!, 0)
      : ask({ [ROLLED]: Number(dice.join('')) }, keeping(doing, dice));
  }
  const dice = [...String(rolled)].map(Number);
  return answer?.kind === 'option'
    ? add(Number(answer.options[0]), 0)
    : ask({ [ROLLED]: rolled }, keeping(doing, dice));
}

/** Does the player add to the result? */
const adds = ({ does, env: { self, card } }: Dice, result: number): Choice => ({
  kind: 'confirm',
  slot: 'answer',
  why: { code: 'may', about: self, card, text: `Add ${does.add} to the result, which is ${result}?` },
  fallback: { kind: 'confirm', yes: false },
});

/** Which of the results is kept. */
const keeping = ({ env }: Doing, dice: number[]): Choice =>
  optionChoice(
    'answer',
    { code: 'keep-result', about: env.self, card: env.card, text: 'Which result do you keep?' },
    [...new Set(dice)].sort().map((n) => ({ id: String(n), text: String(n) })),
    String(Math.max(...dice)),
  );
