import type { Situations } from '../shared/workbench.ts';

const HERO = { as: 'hero', brigades: ['blue'], numbers: '3/3' };
const EVIL = { as: 'evilCharacter', brigades: ['black'], numbers: '3/3' };

/**
 * Situations that random play must set up before it can try certain words of the card language: a paralyzed character,
 * a card that can be used in two ways, a star, a battle without a blocker, a strength of X, a Site, or a Hero who is
 * blocked after using an ability.
 */
export const SITUATIONS: Situations = {
  'step heal': {
    first: [
      { op: 'choose', as: 'x', from: { is: 'character' } },
      { op: 'gain', what: { ref: 'x' }, status: 'paralyzed' },
    ],
    says: { what: { ref: 'x' } },
  },
  'step become': {
    card: { ways: [HERO, EVIL] },
    ability: { kind: 'effect', as: 'hero' },
    says: { what: 'self', way: 'evilCharacter' },
  },
  'step useStars': {
    card: { ways: [HERO], classes: ['star'] },
    ability: { kind: 'effect', as: 'hero' },
    beside: [{ kind: 'effect', as: 'star', steps: [{ op: 'draw', n: 1 }] }],
    says: { what: 'self' },
  },
  'step block': {
    card: { ways: [HERO] },
    ability: { kind: 'effect' },
    first: [{ op: 'choose', as: 'x', from: { is: 'Evil Character', in: 'territory', of: 'opponent' } }],
    says: { what: { ref: 'x' } },
  },
  'ability x': {
    card: { ways: [{ ...HERO, numbers: 'X/3' }] },
  },
  'trigger comesToFit': {
    card: { ways: [HERO] },
    ability: { kind: 'reaction', steps: [{ op: 'draw', n: 1 }] },
    beside: [{ kind: 'effect', as: 'hero', steps: [{ op: 'draw', n: 1 }] }],
    says: { what: { is: 'Hero', has: 'opposed' } },
  },
  'trigger housed': {
    card: { ways: [{ as: 'site', brigades: ['purple'] }] },
    ability: { kind: 'reaction', steps: [{ op: 'draw', n: 1 }] },
    says: { what: { is: 'Lost Soul' } },
  },
};
