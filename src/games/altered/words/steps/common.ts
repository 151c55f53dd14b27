import type { Env, GameState } from '../../../../kernel/state.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import {
  list,
  maybe,
  narrowed,
  one,
  only,
  ruled,
  type Written,
  withKeys,
  YES,
} from '../../../../language/schema/shape.ts';
import { STEPS } from '../../../../language/schema/steps.ts';
import type { FactBook } from '../../facts/facts.ts';
import { at, FOUND, isOnly, NO_DISTANCE, PLACE, SIMPLE, seenBy } from '../../language/places.ts';
import type { Parts } from '../../language/types.ts';
import { type DeckUse, draw as drawing } from '../../rules/draw.ts';
import { type SharedStepWord, sharedStep } from '../word.ts';

/** Steps common to several games, with the options that Altered uses, and Altered's additions to them. */

const DRAW = withKeys(STEPS.draw, 'who', 'n');

const cardsDrawn = (
  state: GameState,
  step: Written<(typeof DRAW)['keys'], Parts>,
  env: Env,
  book: FactBook,
): DeckUse => ({ seat: seatFor(state, step.who, env), cards: value(state, step.n, env, book) });

export const draw: SharedStepWord<typeof DRAW> = {
  node: DRAW,
  aim: 'neither',
  uses: (state, step, env, book) => [cardsDrawn(state, step, env, book)],

  atoms(state, step, env, book) {
    const { seat, cards } = cardsDrawn(state, step, env, book);
    return drawing(state, seat, cards);
  },
};

const REVEAL = withKeys(STEPS.reveal, 'top', 'as');

export const reveal: SharedStepWord<typeof REVEAL> = {
  node: REVEAL,
  aim: 'neither',
  uses: (state, step, env, book) => [{ seat: env.you, cards: value(state, step.top, env, book) }],
};

const TOGETHER = narrowed(withKeys(STEPS.together, 'steps'), { steps: list(only('step', SIMPLE)) });

/** Altered's additions to the step `together`: the deck cards that its simultaneous steps need are counted together. */
export const together: SharedStepWord<typeof TOGETHER> = {
  node: TOGETHER,
  aim: 'neither',
  uses: (_state, step, _env, _book, usesOf) => step.steps.flatMap(usesOf),
};

export const move = sharedStep(
  ruled(
    narrowed(withKeys(STEPS.move, 'what', 'to', 'top', 'into'), {
      to: one('hand', 'reserve', 'deck', 'mana', 'expedition'),
      into: maybe(PLACE),
    }),
    // A card that moves to a deck goes on top, never to the bottom; a card that moves into play must name its
    // Expedition (rules 5).
    { key: 'to', is: ['deck'], needs: ['top'], bars: ['into'] },
    { key: 'to', is: ['expedition'], needs: ['into'], bars: ['top'] },
    { key: 'to', is: ['hand', 'reserve', 'mana'], bars: ['top', 'into'] },
  ),
  'harm',
);
export const discard = sharedStep(withKeys(STEPS.discard, 'what'), 'harm');
export const sacrifice = sharedStep(withKeys(STEPS.sacrifice, 'who', 'what'), 'harm');
export const counters = sharedStep(
  ruled(withKeys(STEPS.counters, 'on', 'counter', 'by', 'upTo'), NO_DISTANCE, {
    must: 'what is gained has a bound ("upTo"), not what is lost',
    holds: ({ by, upTo }) => upTo === undefined || typeof by !== 'number' || by > 0,
  }),
);
export const gain = sharedStep(withKeys(STEPS.gain, 'what', 'status'));
export const lose = sharedStep(withKeys(STEPS.lose, 'what', 'status'));
export const exchange = sharedStep(withKeys(STEPS.exchange, 'one', 'other'));

// In Altered, the step `look` only reveals cards of a hand: see `language/faces.ts`.
export const look = sharedStep(
  narrowed(withKeys(STEPS.look, 'what', 'reveal'), { what: only('noun', ['ref', 'every']), reveal: YES }),
);

export const choose = sharedStep(
  ruled(
    narrowed(withKeys(STEPS.choose, 'as', 'who', 'from', 'among', 'min', 'max'), {
      from: maybe(FOUND),
    }),
    { of: ['from', 'among'], least: 1 },
    {
      must: 'of what there is only one of, there is nothing to choose ("every" names it, or "place")',
      holds: ({ from }) => !isOnly(from),
    },
    {
      must: 'of a hand or mana, its own player chooses ("from.of" says the same as "who")',
      holds: ({ who = 'you', from }) => seenBy(from, who),
    },
  ),
);

const MAY = withKeys(STEPS.may, 'who', 'as', 'if', 'steps');

export const may: SharedStepWord<typeof MAY> = {
  node: MAY,
  aim: 'neither',
  inside: ({ steps, ...rest }, { speaksOf, within }) =>
    speaksOf(rest) ? undefined : { steps: within(steps) },
};

const IF = withKeys(STEPS.if, 'condition', 'then', 'else');

export const ifThen: SharedStepWord<typeof IF> = {
  node: IF,
  aim: 'neither',
  inside: (step, { speaksOf, within }) =>
    speaksOf(step.condition)
      ? undefined
      : { then: within(step.then), ...(step.else && { else: within(step.else) }) },
};

const REPEAT = withKeys(STEPS.repeat, 'times', 'steps');

export const repeat: SharedStepWord<typeof REPEAT> = {
  node: REPEAT,
  aim: 'neither',
  // A text repeated "three times" repeats its choices, too (C5 6.5.i).
  inside: (step, { speaksOf, within }) => (speaksOf(step.times) ? undefined : { steps: within(step.steps) }),
};

export const each = sharedStep(
  ruled(
    narrowed(withKeys(STEPS.each, 'may', 'choose', 'step'), {
      choose: maybe({ ...FOUND, gives: ['object x'] }),
      step: only('step', [...SIMPLE, 'play']),
    }),
    {
      must: 'of what there is only one of, there is nothing to choose ("every" names it, or "place")',
      holds: ({ choose }) => !isOnly(choose),
    },
    {
      must: 'of a hand or mana, its own player chooses ("of: you", who is each player in turn)',
      holds: (step) => seenBy(step['choose'], 'you'),
    },
  ),
);

export const ongoing = sharedStep(
  ruled(
    // A lasting effect belongs to no card, so its text cannot say "me": it knows only the objects that were fixed when
    // it began (rules 14).
    narrowed(withKeys(STEPS.ongoing, 'until', 'over', 'does'), {
      until: one('turn', 'afternoon', 'day'),
      does: only('effect', ['next', 'halt', 'stats'], []),
    }),
    {
      must: '"over" fixes the objects of "stats" and "halt", and the Expeditions of "next" ("into: refs")',
      holds: ({ over, does }) =>
        over === undefined || at(does, 'effect') !== 'next' || at(does, 'into') === 'refs',
    },
    {
      must: '"refs" are the objects that "over" fixes',
      holds: ({ over, does }) =>
        over !== undefined || (at(does, 'over') !== 'refs' && at(does, 'into') !== 'refs'),
    },
    {
      must: '"next" is for a turn or an afternoon',
      holds: ({ until, does }) => until !== 'day' || at(does, 'effect') !== 'next',
    },
  ),
);

export const play = sharedStep(
  ruled(
    narrowed(withKeys(STEPS.play, 'what', 'free', 'less', 'gains', 'exhausted'), {
      gains: maybe(one('asleep', 'fleeting', 'anchored')),
    }),
    { key: 'free', bars: ['less'] },
  ),
);
