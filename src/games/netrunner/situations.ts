import type { Situations } from '../shared/workbench.ts';

const TAG = { op: 'tag', n: 1 };

const ON_REZZED_ICE = {
  first: [
    { op: 'choose', as: 'x', from: { is: 'ice' } },
    { op: 'rez', what: { ref: 'x' }, free: true },
  ],
  says: { what: { ref: 'x' } },
};

const DRAW = [{ op: 'draw', n: 1 }];

/**
 * Words of the card language that random play (games by random moves) must prepare for: those that need rezzed ice, an
 * encounter, a scored agenda, a tag, or a card in a certain place.
 */
export const SITUATIONS: Situations = {
  'step encounter': ON_REZZED_ICE,
  'step forfeit': {
    first: [{ op: 'convert', what: 'self', points: 1 }],
    says: { what: { every: { is: 'agenda', in: 'score', of: 'you' } } },
  },
  'step removeTags': { first: [TAG] },
  'step bypass': { ability: { kind: 'reaction', when: { on: 'encounters', what: {} } } },
  'step swap': { says: { what: { every: { is: 'ice', in: 'ice' } } } },
  'step derez': ON_REZZED_ICE,
  'step resolve': ON_REZZED_ICE,
  'step limitAccess': { ability: { kind: 'reaction', when: { on: 'run', moment: 'success' } } },
  'step arrange': { first: [{ op: 'look', top: 3, as: 'x' }], says: { what: { ref: 'x' } } },
  'step rehost': {
    first: [
      { op: 'choose', from: { is: 'program' }, as: 'x' },
      { op: 'choose', from: { is: 'ice' }, as: 'y' },
    ],
    says: { what: { ref: 'x' }, on: { ref: 'y' } },
  },
  'step turnUp': {
    first: [{ op: 'trashTop', n: 2 }],
    says: { what: { every: { in: 'discard', of: 'you', has: 'facedown' } } },
  },
  'trigger derezzes': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { what: { is: 'ice' } },
    beside: [
      {
        kind: 'paid',
        cost: { clicks: 1 },
        steps: [...ON_REZZED_ICE.first, { op: 'derez', what: { ref: 'x' } }],
      },
    ],
  },
  'trigger bypasses': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { who: 'you' },
    beside: [{ kind: 'reaction', when: { on: 'encounters', what: {} }, steps: [{ op: 'bypass' }] }],
  },
  'trigger relocates': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { what: 'self' },
    beside: [{ kind: 'paid', cost: { clicks: 1 }, steps: [{ op: 'relocate', what: 'self' }] }],
  },
  'step empty': {
    first: [{ op: 'counters', on: 'self', counter: 'virus', by: 1 }],
    says: { what: 'self', counter: 'virus' },
  },
  'trigger breaks': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { what: { is: 'ice' } },
    beside: [{ kind: 'paid', cost: { credits: 1 }, steps: [{ op: 'break', n: 5 }] }],
  },
  'trigger purges': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { who: 'you' },
    beside: [{ kind: 'paid', cost: { clicks: 1 }, steps: [{ op: 'purge' }] }],
  },
  'trigger discards': {
    ability: { kind: 'reaction', steps: DRAW },
    says: { who: 'you' },
    beside: [{ kind: 'paid', cost: { clicks: 1 }, steps: [{ op: 'draw', n: 5 }] }],
  },
  'trigger tagged': {
    ability: { kind: 'reaction', steps: DRAW },
    beside: [{ kind: 'paid', cost: { clicks: 1 }, steps: [TAG] }],
  },
};
