import type { Situation, Situations, Written } from '../shared/workbench.ts';

const LIMIT = { n: 1, per: 'phase' };
const ACTION = { kind: 'action', limit: LIMIT };
const DRAWS = [{ op: 'draw', n: 1 }];

/** Situation in which a character uses a keyword that it has, and reacts to the use of the keyword. */
const withKeyword = (keyword: string, says: Written): Situation => ({
  card: { type: 'character' },
  beside: [{ kind: 'keyword', keyword }],
  ability: { kind: 'response', limit: LIMIT, steps: DRAWS },
  says,
});

/**
 * Situations that random play must set up before it can try certain words of the card language: those that need gold, a
 * challenge, a plot, a target or the use of a keyword.
 */
export const SITUATIONS: Situations = {
  'step moveGold': {
    ability: ACTION,
    first: [{ op: 'gold', n: 2 }],
    says: { pool: 'you', to: 'self', n: 1 },
  },
  'step remove': { ability: ACTION, says: { what: { every: { is: 'character', has: 'participating' } } } },
  'step join': { ability: ACTION, says: { what: { every: { is: 'character', of: 'you' } }, as: 'defender' } },
  'step initiate': { ability: ACTION, says: { what: { every: { is: 'plot' } } } },
  'step retarget': {
    beside: [
      {
        ...ACTION,
        targets: [{ as: 'a', of: { is: 'character' } }],
        steps: [{ op: 'kneel', what: { ref: 'a' } }],
      },
    ],
    ability: {
      kind: 'interrupt',
      would: true,
      when: { on: 'initiates', who: 'any', what: {}, aimed: { is: 'character' } },
      targets: [{ as: 'x', of: { is: 'character' } }],
      limit: LIMIT,
    },
    says: { what: { ref: 'x' } },
  },
  'trigger increased': {
    card: { type: 'character' },
    beside: [
      {
        ...ACTION,
        steps: [
          {
            op: 'ongoing',
            until: 'phase',
            over: 'self',
            does: { effect: 'modify', value: 'strength', over: 'refs', by: 1 },
          },
        ],
      },
    ],
    ability: { kind: 'response', limit: LIMIT, steps: DRAWS },
  },
  'trigger renowned': withKeyword('renown', { what: 'self' }),
  'trigger pillaged': withKeyword('pillage', { by: 'self' }),
  'trigger bypassed': withKeyword('stealth', { by: 'self' }),
};
