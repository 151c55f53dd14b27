import { either, listed, maybe, narrowed, one, part, ruled } from '../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../language/schema/triggers.ts';
import { isHidden } from '../terms.ts';
import * as own from './nodes.ts';
import { ROUND } from './parts.ts';
import { bringsIt, must } from './rules.ts';
import type { Trigger } from './written.ts';

/** Places from which cards are played or marshaled (rules 12, 14). */
const PLAYED_FROM = ['hand', 'shadows', 'discard', 'dead'];

/** Triggers that this game carries out: the common ones, option by option, and its own. */

export const TRIGGER = {
  // A phase is everybody's (rules 15).
  phase: narrowed(listed(TRIGGERS.phase, 'phase', 'ends'), { phase: one(...ROUND, 'any') }),
  moves: ruled(
    listed(TRIGGERS.moves, 'what', 'from', 'to', 'verb'),
    { of: ['from', 'to', 'verb'], least: 1 },
    { key: 'verb', is: ['ambush'], needs: ['to'] },
    must<Extract<Trigger, { on: 'moves' }>>(
      'what is put into play using "ambush" goes "to: play", and nothing else is done to it',
      ({ to, verb = [] }) => ![verb].flat().includes('ambush') || (verb === 'ambush' && to === 'play'),
    ),
    must<Extract<Trigger, { on: 'moves' }>>(
      '"emerge" stands alone: what comes out of shadows goes from there into play',
      ({ from, to, verb = [] }) =>
        ![verb].flat().includes('emerge') || (verb === 'emerge' && from === undefined && to === undefined),
    ),
    bringsIt('what'),
    must<Extract<Trigger, { on: 'moves' }>>(
      'of what leaves a deck, only that is noticed which goes where all can see it',
      ({ from = [], to = [] }) => ![from].flat().includes('deck') || ![to].flat().some(isHidden),
    ),
  ),
  plays: ruled(
    listed(TRIGGERS.plays, 'who', 'what'),
    must<Extract<Trigger, { on: 'plays' }>>(
      'where a card is played from is one place: a hand, shadows, or a pile from which a text lets it be marshaled',
      ({ what: { in: zone } }) => zone === undefined || PLAYED_FROM.some((one) => one === zone),
    ),
    must<Extract<Trigger, { on: 'plays' }>>(
      'it is about events, or about all cards; what is only marshaled is under "marshals"',
      ({ what: { is } }) => is === undefined || [is].flat().includes('event'),
    ),
    bringsIt('what'),
  ),
  gains: ruled(
    narrowed(listed(TRIGGERS.gains, 'what', 'counter', 'status'), {
      what: either(one('self', 'host'), part('filter')),
      status: maybe(one('kneeling')),
    }),
    { of: ['counter', 'status'], least: 1, most: 1 },
    bringsIt('what'),
  ),
  ...own.TRIGGERS,
} as const;
