import type { Fault } from './fault.ts';

export const NETRUNNER: readonly Fault[] = [
  {
    name: 'first-breach-seen-from-the-table',
    file: 'src/games/netrunner/rules/breach.ts',
    says: 'counted(state, name) === 0 ? 1 : 0',
    instead: '1',
    caught: ['test/scenario/netrunner.test.ts'],
  },
  {
    name: 'rez-cost-of-installing',
    file: 'src/games/netrunner/facts/facts.ts',
    says: "if (rez === true && act !== 'rez') continue;",
    instead: '',
    caught: ['test/scenario/netrunner.test.ts'],
  },
];
