import { type Choice, type Option, optionChoice } from '../../../../kernel/choice.ts';
import { act, byWhom, plain } from '../../../../language/print/clauses.ts';
import { sentence } from '../../../../language/print/english.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import { AMOUNT, SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import { looksAtHidden } from '../../abilities/usable.ts';
import { must } from '../../language/rules.ts';
import { DRAW_TYPES, ICONS, PLOT_TRAITS } from '../../terms.ts';
import { isSome, type StepWord } from '../word.ts';

const NAME = node(
  'Name a kind of challenge, a type of card, a challenge icon or a trait of plots; the word `named` in later steps means it.',
  { of: 'challenge' },
  { who: maybe(one('you', 'opponent')), of: one('challenge', 'type', 'icon', 'trait') },
  { names: ['word named'] },
);

const NAMED = {
  challenge: 'a challenge type',
  type: 'a card type',
  icon: 'a challenge icon',
  trait: 'a Trait',
} as const;

type Sort = keyof typeof NAMED;

/** Names that a player may choose from, by sort (traits, types and so on), and their words. */
const NAMES: Readonly<Record<Sort, { ids: readonly string[]; text: (id: string) => string }>> = {
  challenge: { ids: ICONS, text: (id) => `${id} challenges` },
  type: { ids: DRAW_TYPES, text: (id) => `${id}s` },
  icon: { ids: ICONS, text: (id) => `the ${id} icon` },
  // The list of traits is the same for everybody: the traits in a deck would reveal its cards.
  trait: { ids: PLOT_TRAITS, text: (id) => id },
};

const nameable = (of: Sort): Option[] => NAMES[of].ids.map((id) => ({ id, text: NAMES[of].text(id) }));

export const name: StepWord<typeof NAME> = {
  node: NAME,
  aim: 'neither',
  phrasing: { leading: true },
  possible: 'always',

  says: (step, scope) => act('name', NAMED[step.of], byWhom(step.who, scope)),
  // Words for the player who is asked to name something.
  asks: (step) => sentence(plain(act('name', NAMED[step.of]))),

  does({ tx, host, env, answer, goOn }, step) {
    const seat = seatFor(tx.state, step.who, env);
    if (answer === undefined) {
      const why = { code: 'name', about: env.self, card: env.card, text: host.say(step, env) };
      tx.ask(seat, optionChoice('answer', why, nameable(step.of)));
      return;
    }
    const word = answer.kind === 'option' ? answer.options[0] : undefined;
    const text = nameable(step.of).find(({ id }) => id === word)?.text ?? 'nothing';
    tx.say(`${tx.state.seats[seat]!.name} names ${text}.`);
    goOn(word === undefined ? env : { ...env, named: word });
  },
};

const NUMBER = node(
  'A player (you, unless `who` says otherwise) chooses a number from `min` (0, unless it is said) to `max`; in later steps it is X, `{ number: x }`. All see it. A text has one X: no event of cost X chooses another.',
  { max: 3 },
  { who: maybe(one('you', 'opponent')), min: maybe(SOME), max: AMOUNT },
  {
    names: ['number x'],
    rules: [
      must<{ min?: number; max: unknown }>(
        '"max" is above "min", or counted where there is no "min", so that there always is a number to choose',
        ({ min, max }) => (typeof max === 'number' ? max > (min ?? 0) : min === undefined),
      ),
    ],
  },
);

export const number: StepWord<typeof NUMBER> = {
  node: NUMBER,
  aim: 'neither',
  possible: (state, step, env, host) => isSome(state, step.max, env, host),

  says: (step, scope) =>
    act(
      'choose',
      `a number X from ${step.min ?? 0} to ${numberText(step.max, scope)}`,
      byWhom(step.who, scope),
    ),
  // Words of the question to the player, with the maximum number; undefined if the card program states no fixed
  // maximum.
  asks: (step, scope) =>
    typeof step.max === 'number'
      ? sentence(plain(act('choose', `a number X from ${step.min ?? 0} to ${numberText(step.max, scope)}`)))
      : undefined,

  /** Lets a player choose a number, which is public; later steps call it X. */
  does({ tx, host, env, answer, goOn }, step, { book }) {
    const seat = seatFor(tx.state, step.who, env);
    if (answer !== undefined) {
      const x = answer.kind === 'number' ? answer.number : 0;
      tx.say(`${tx.state.seats[seat]!.name} chooses ${x}.`);
      goOn({ ...env, numbers: { ...env.numbers, x } });
      return;
    }
    const min = step.min ?? 0;
    const choice: Choice = {
      kind: 'number',
      slot: 'answer',
      why: { code: 'number', about: env.self, card: env.card, text: host.say(step, env) },
      min,
      max: Math.max(min, value(tx.state, step.max, env, book)),
      fallback: { kind: 'number', number: min },
    };
    tx.ask(seat, looksAtHidden(step.max, host) ? { ...choice, concealed: true } : choice);
  },
};
