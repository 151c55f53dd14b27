import {
  atLeast,
  keys,
  list,
  maybe,
  narrowed,
  one,
  only,
  part,
  ruled,
  scope,
  some,
  withKeys,
} from '../../../language/schema/shape.ts';
import { STEPS } from '../../../language/schema/steps.ts';
import { GOLD, POWER } from '../terms.ts';
import { LASTING } from '../words/effects/effects.ts';
import { AT_ONCE, STEP_NODES } from '../words/steps/steps.ts';
import { isOfItself, isOnlyOne, isYours, must, overOf, says } from './rules.ts';
import type { Step } from './written.ts';

/**
 * Steps in the card language of A Game of Thrones: those that all games share, limited to the options that this game
 * uses, and those that only this game has.
 */

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/** Steps that happen at once, and so may be simultaneous with other steps. */
const SIMPLE = ['draw', 'move', 'discard', 'sacrifice', 'counters', 'shuffle', 'ongoing', ...AT_ONCE];

const isX = (key: string, value: unknown): boolean => key === 'ref' && value === 'x';

/** Steps that all games share, with the options that this game uses. */
export const COMMON = {
  draw: withKeys(STEPS.draw, 'who', 'n'),
  move: ruled(
    narrowed(withKeys(STEPS.move, 'what', 'to', 'top', 'unsaved'), {
      // Cards enter play only by the step "enter", which has more options (rules 8, 12). Plots, faction cards and
      // agendas never move.
      to: one('hand', 'deck', 'discard', 'dead', 'shadows', 'removed'),
    }),
    { key: 'to', is: ['hand', 'discard', 'dead', 'shadows', 'removed'], bars: ['top'] },
  ),
  discard: withKeys(STEPS.discard, 'what', 'unsaved'),
  sacrifice: withKeys(STEPS.sacrifice, 'what'),
  counters: ruled(
    withKeys(STEPS.counters, 'on', 'counter', 'by'),
    must<Of<'counters'>>(
      'power and gold have steps of their own',
      ({ counter }) => ![POWER, GOLD].includes(counter),
    ),
  ),
  reveal: withKeys(STEPS.reveal, 'top', 'as'),
  choose: ruled(
    withKeys(STEPS.choose, 'as', 'who', 'from', 'among', 'min', 'max'),
    { of: ['from', 'among'], least: 1 },
    { key: 'among', narrows: { among: only('noun', ['ref']) } },
    must<Of<'choose'>>(
      'what there is one of for each player need not be chosen',
      ({ from }) => from === undefined || !isOnlyOne(from),
    ),
  ),
  may: withKeys(STEPS.may, 'who', 'as', 'steps'),
  if: withKeys(STEPS.if, 'condition', 'then', 'else'),
  repeat: withKeys(STEPS.repeat, 'times', 'steps'),
  together: ruled(
    narrowed(withKeys(STEPS.together, 'steps'), { steps: list(only('step', SIMPLE)) }),
    must<Of<'together'>>(
      'what happens together with something else cannot be "unsaved"',
      ({ steps }) => !steps.some((step) => 'unsaved' in step),
    ),
    // Several lasting effects need not be simultaneous: nothing happens between them, so they can be printed as
    // separate sentences.
    must<Of<'together'>>(
      'what only goes on for the same objects is said in one "ongoing" after the other',
      ({ steps }) =>
        steps.length < 2 || !steps.every((step) => step.op === 'ongoing' && step.over !== undefined),
    ),
  ),
  each: ruled(
    narrowed(withKeys(STEPS.each, 'may', 'choose', 'max', 'step'), {
      choose: maybe(part('filter')),
      step: scope(only('step', SIMPLE), { also: ['object x'] }),
    }),
    { key: 'max', needs: ['choose'] },
    must<Of<'each'>>(
      'without "choose", there is no "x"',
      ({ choose, step }) => choose !== undefined || !says(step, isX),
    ),
  ),
  ongoing: ruled(
    narrowed(withKeys(STEPS.ongoing, 'until', 'over', 'does'), {
      until: one('challenge', 'phase', 'round', 'plot', 'leaves', 'stands', 'game'),
      // The effect outlasts the text in which objects were named, so it cannot refer to them by name (rules 10).
      does: scope(only('effect', LASTING), { forgets: ['object', 'answer', 'noun it'] }),
    }),
    must<Of<'ongoing'>>(
      '"over" fixes what the effect calls "refs", and neither stands without the other',
      ({ over, does }) => (over !== undefined) === (overOf(does) === 'refs'),
    ),
    must<Of<'ongoing'>>(
      'what there is one of for each player is not fixed by "over"; the effect is over it',
      ({ over }) => typeof over !== 'object' || !('every' in over) || !isOnlyOne(over.every),
    ),
    must<Of<'ongoing'>>(
      'a passive ability is given that is over "self", and speaks of players only where it is given to objects of yours; or it is given to the speaker',
      ({ over, does }) =>
        does.effect !== 'grants' || over === 'self' || isOfItself(does.ability, isYours(does.over)),
    ),
    must<Of<'ongoing'>>(
      'the speaker and what it is attached to are fixed by "over" ("self", "host"), and the effect is over "refs"',
      ({ does }) => overOf(does) !== 'self' && overOf(does) !== 'host',
    ),
  ),
  either: narrowed(withKeys(STEPS.either, 'who', 'options'), {
    options: atLeast(2, keys({ steps: scope(list(part('step'))) })),
  }),
  player: { ...withKeys(STEPS.player), names: ['who player'] },
  look: ruled(
    narrowed(withKeys(STEPS.look, 'what', 'at', 'top', 'of', 'as', 'reveal'), {
      at: maybe(keys({ in: one('hand', 'plots', 'shadows'), of: maybe(part('who')) })),
    }),
    { of: ['what', 'at', 'top'], least: 1, most: 1 },
    { key: 'of', needs: ['top'] },
    must<Of<'look'>>(
      'the top cards of your own deck are revealed by "reveal"',
      ({ top, of, reveal }) =>
        top === undefined || reveal === undefined || (of !== undefined && of !== 'you'),
    ),
  ),
  search: narrowed(withKeys(STEPS.search, 'in', 'for', 'as', 'max', 'top', 'steps'), {
    in: some(one('deck', 'hand', 'discard', 'dead')),
  }),
  shuffle: withKeys(STEPS.shuffle, 'what'),
  then: withKeys(STEPS.then, 'steps'),
} as const;

export const STEP = { ...COMMON, ...STEP_NODES } as const;
