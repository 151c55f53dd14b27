import type { Fault } from './fault.ts';

export const DAMAGE: readonly Fault[] = [
  {
    name: 'damage-value-written-over',
    file: 'src/store/columns.ts',
    says: 'unreadable.find((one) => one.column === column)?.raw ?? JSON.stringify(value);',
    instead: 'JSON.stringify(value);',
    caught: ['test/table/damaged-rows.test.ts'],
  },
  {
    name: 'damage-game-plays-on',
    file: 'src/table/loader.ts',
    says: 'if (isUnreadable(record)) {',
    instead: "if (isUnreadable(record) && record.phase === 'open') {",
    caught: ['test/table/damaged-rows.test.ts'],
  },
  {
    name: 'damage-shared-value-exported',
    file: 'src/table/privacy/privacy.ts',
    says: '...(record.unreadable ?? []).map(({ column }) => ({ column })),',
    instead: '...(record.unreadable ?? []),',
    caught: ['test/table/damaged-rows.test.ts'],
  },
];
