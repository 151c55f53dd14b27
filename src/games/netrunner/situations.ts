import type { Situations } from '../shared/workbench.ts';

const TAG = { op: 'tag', n: 1 };

const ON_REZZED_ICE = {
  first: [
    { op: 'choose', as: 'x', from: { is: 'ice' } },
    { op: 'rez', what: { ref: 'x' }, free: true },
  ],
  says: { what: { ref: 'x' } },
};

/** Words that need rezzed ice, an encounter, a scored agenda or a tag. */
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
  'trigger tagged': {
    ability: { kind: 'reaction', steps: [{ op: 'draw', n: 1 }] },
    beside: [{ kind: 'paid', cost: { clicks: 1 }, steps: [TAG] }],
  },
};
