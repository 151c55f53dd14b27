import type { Fault } from './fault.ts';

export const THRONES: readonly Fault[] = [
  {
    name: 'thrones-attacker-chooses-claim',
    file: 'src/games/thrones/rules/claim.ts',
    says: "tx.ask(defender, objectChoice('answer', { code: 'claim' }",
    instead: "tx.ask(attacker, objectChoice('answer', { code: 'claim' }",
    caught: ['test/scenario/thrones.test.ts'],
  },
];
