import type { Fault } from './fault.ts';

export const LANGUAGE: readonly Fault[] = [
  {
    name: 'at-most-means-less-than',
    file: 'src/language/run/evaluate.ts',
    says: 'n <= value(state, bound.max, env, reader)',
    instead: 'n < value(state, bound.max, env, reader)',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'at-least-means-more-than',
    file: 'src/language/run/evaluate.ts',
    says: 'n >= (bounds.min ?? Number.NEGATIVE_INFINITY)',
    instead: 'n > (bounds.min ?? Number.NEGATIVE_INFINITY)',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'another-includes-itself',
    file: 'src/language/run/evaluate.ts',
    says: 'return filter.another !== true || isAnother(',
    instead: 'return filter.another !== false || isAnother(',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'opponent-is-oneself',
    file: 'src/language/run/evaluate.ts',
    says: "(env.numbers['opponent'] ?? (env.you + 1) % state.seats.length)",
    instead: "(env.numbers['opponent'] ?? env.you % state.seats.length)",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'cost-paid-again',
    file: 'src/language/run/interpret.ts',
    says: '      if (paid !== undefined) {\n        goOn(paid.env);\n        return;\n      }\n',
    instead: '',
    caught: ['test/scenario/redemption.test.ts'],
  },
];
