import { either, maybe, node, one, part, some, word, YES } from './shape.ts';

/** Triggers that several games share: the events to which abilities react. */
export const TRIGGERS = {
  phase: node(
    'A phase begins (of that player’s turn), or ends; the phase `any` is each of them.',
    { phase: 'noon' },
    { phase: word('phase'), of: maybe(part('who')), ends: maybe(YES) },
  ),
  moves: node(
    'An object changes zones (`to`: it is looked at as it arrives; else as it left), by that verb; `together`: one or more at the same time; `alone`: no other at the same time from there; `claim`: by claim; `yours`: to a place of yours, as you own it.',
    { what: { is: 'Character', of: 'you' }, to: 'expedition' },
    {
      what: either(one('self', 'host'), part('filter')),
      from: maybe(some(word('zone'))),
      to: maybe(some(word('zone'))),
      verb: maybe(some(word('verb'))),
      together: maybe(YES),
      alone: maybe(YES),
      claim: maybe(YES),
      yours: maybe(YES),
    },
  ),
  plays: node(
    'A player plays a card; with `first`, only the first such card in that part of the day.',
    { who: 'you', what: { is: 'Permanent', handCost: { min: 3 } } },
    { who: one('you', 'opponent', 'any'), what: part('filter'), first: maybe(one('afternoon')) },
  ),
  gains: node(
    'An object gains counters or a status.',
    { what: 'self', counter: 'boost' },
    {
      what: either(one('self', 'host'), part('filter')),
      counter: maybe(word('counter')),
      status: maybe(word('status')),
    },
  ),
} as const;
