import type { Fault } from './fault.ts';

export const COMPARISON: readonly Fault[] = [
  {
    name: 'acceptance-for-ever',
    file: 'src/compare/pairs.ts',
    says: "return acceptance.pair === hash ? 'accepted' : 'void';",
    instead: "return 'accepted';",
    caught: ['test/compare/acceptances.test.ts', 'test/compare/command.test.ts'],
  },
  {
    name: 'hash-of-our-side-only',
    file: 'src/compare/acceptances.ts',
    says: '[ours.facts, ours.text, official.facts, official.text]',
    instead: '[ours.facts, ours.text, official.facts]',
    caught: ['test/compare/acceptances.test.ts', 'test/compare/command.test.ts'],
  },
  {
    name: 'twice-is-once',
    file: 'src/compare/tally.ts',
    says: 'counts.set(label, (counts.get(label) ?? 0) + 1)',
    instead: 'counts.set(label, 1)',
    caught: ['test/compare/tally.test.ts'],
  },
];
