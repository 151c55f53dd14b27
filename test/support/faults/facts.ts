import type { Fault } from './fault.ts';

export const FACTS: readonly Fault[] = [
  {
    name: 'counters-follow-a-card-that-leaves',
    file: 'src/kernel/tx.ts',
    says: 'counters: atom.keep ?? {},',
    instead: 'counters: atom.keep ?? o.counters,',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'marks-follow-a-card-that-leaves',
    file: 'src/kernel/tx.ts',
    says: 'marks: atom.marks ?? [],',
    instead: 'marks: atom.marks ?? o.marks,',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-boost-forgets-a-statistic',
    file: 'src/games/altered/facts/facts.ts',
    says: "  ocean: values['ocean']! + boost,\n",
    instead: '',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-fixed-effect-reaches-newcomers',
    file: 'src/games/altered/facts/facts.ts',
    says: '(s) => table.facts.has(s) && (fixed === undefined || fixed.includes(s)),',
    instead: '(s) => table.facts.has(s),',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'redemption-effect-outlives-its-group',
    file: 'src/games/redemption/rules/set-aside.ts',
    says: 'return [ends, waits ?',
    instead: 'return [[], waits ?',
    caught: ['test/scenario/redemption.test.ts'],
  },
];
