import type { Fault } from './fault.ts';

export const STORE: readonly Fault[] = [
  {
    name: 'damage-taken-for-something-else',
    file: 'src/store/damage.ts',
    says: 'error instanceof Error && WORDS.test(error.message);',
    instead: 'error instanceof Error && false;',
    caught: ['test/store/damaged-file.test.ts'],
  },
  {
    name: 'slower-writer-wins',
    file: 'src/store/saving.ts',
    says: 'AND "revision" = $',
    instead: 'AND "revision" >= $',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'keyframes-not-kept',
    file: 'src/store/saving.ts',
    says: 'if (record.version === 0 || keyframes(record.version) > keyframes(before))',
    instead: 'if (record.version === 0)',
    caught: ['test/store/contract.test.ts'],
  },
  {
    name: 'posted-row-left',
    file: 'src/store/posts.ts',
    says: '        await client.outbox.deleteMany({ where: { id: { in: [id, ...others] } } });\n',
    instead: '',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'delivered-call-left',
    file: 'src/store/saving.ts',
    says: '  if (posted !== undefined) await tx.outbox.deleteMany({ where: { id: posted } });\n',
    instead: '',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'transaction-split',
    file: 'src/store/store.ts',
    says: 'database.run((client) => client.$transaction(work, TRANSACTION))',
    instead: 'database.run((client) => work(client))',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'deadline-dealt-with-twice',
    file: 'src/store/saving.ts',
    says: '    if (fired.count !== 1) throw new StaleError();\n',
    instead: '',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'posts-out-of-order',
    file: 'src/store/posts.ts',
    says: "orderBy: { order: 'asc' },",
    instead: "orderBy: { order: 'desc' },",
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'two-senders-at-once',
    file: 'src/store/posts.ts',
    says: 'OR: [{ postsHolder: holder }, free(new Date(clock()))]',
    instead: 'OR: [{ postsHolder: holder }, {}]',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'older-snapshot-taken',
    file: 'src/store/store.ts',
    says: 'where: { gameId, seq: { lte: atMost } },',
    instead: 'where: { gameId },',
    caught: ['test/store/contract.test.ts'],
  },
];
