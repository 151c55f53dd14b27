import type { Situations } from '../shared/workbench.ts';

const WHEN_PLAYED = { kind: 'reaction', when: { on: 'symbol', symbol: 'j' } };

/**
 * Situations that random play (games by random moves) must prepare for: words that need different kinds of counters, a
 * Landmark of the opponent, or an exhausted card in Reserve.
 */
export const SITUATIONS: Situations = {
  'step trade': {
    ability: {
      ...WHEN_PLAYED,
      targets: [{ as: 'a', of: { is: 'Character', in: ['play', 'reserve'] }, min: 2, max: 2 }],
    },
    first: [{ op: 'counters', on: 'self', counter: 'boost', by: 1 }],
    says: { among: { ref: 'a' }, counter: 'boost' },
  },
  'step takeControl': {
    ability: WHEN_PLAYED,
    first: [{ op: 'create', token: 'Manaseed', landmarks: 'opponent' }],
    says: { what: { every: { is: 'Landmark', of: 'opponent' } } },
  },
  'trigger exhausts': {
    ability: { kind: 'reaction', steps: [{ op: 'draw', n: 1 }] },
    says: { who: 'you', what: { in: 'reserve' } },
    beside: [{ ...WHEN_PLAYED, steps: [{ op: 'resupply', exhausted: true }] }],
  },
};
