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
    says: 'await database.transact(troubled ? [sent, over] : [sent]);',
    instead: 'await database.transact([over]);',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'delivered-call-left',
    file: 'src/store/saving.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's own text.
    says: 'if (posted !== undefined) steps.push({ sql: sql`DELETE FROM "Outbox" WHERE "id" = ${posted}` });',
    instead: '',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'transaction-split',
    file: 'src/store/saving.ts',
    says: 'const results = await database.transact([...before, game, ...after]);',
    instead:
      'const results = []; for (const step of [...before, game, ...after]) results.push(...(await database.transact([step])));',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'transaction-without-a-beginning',
    file: 'src/store/direct/sqlite.ts',
    says: 'const alone = steps.length < 2;',
    instead: 'const alone = true;',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'none-taken-for-one',
    file: 'src/store/direct/postgres.ts',
    says: '1 / COUNT(*) AS "some"',
    instead: 'COUNT(*) AS "some"',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'moments-written-in-another-form',
    file: 'src/store/direct/sqlite.ts',
    says: "value.toISOString().replace('Z', '+00:00')",
    instead: 'value.toISOString()',
    caught: ['test/store/contract-direct.test.ts'],
  },
  {
    name: 'strange-value-let-through',
    file: 'src/store/direct/sqlite.ts',
    says: 'if (value !== null && typeof value !== kind) throw strange(column);',
    instead: '',
    caught: ['test/store/contract-direct.test.ts'],
  },
  {
    name: 'prepared-for-old-tables',
    file: 'src/store/direct/postgres.ts',
    says: 'if (error instanceof StatementError && FORGOTTEN.has(error.code)) names.renew();',
    instead: '',
    caught: ['test/store/contract-direct.test.ts'],
  },
  {
    name: 'deadline-dealt-with-twice',
    file: 'src/store/saving.ts',
    says: 'RETURNING "seat"`, one: true });',
    instead: 'RETURNING "seat"` });',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'posts-out-of-order',
    file: 'src/store/posts.ts',
    says: 'ORDER BY "order" ASC',
    instead: 'ORDER BY "order" DESC',
    caught: ['test/store/contract-sending.test.ts'],
  },
  {
    name: 'two-senders-at-once',
    file: 'src/store/posts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's own text.
    says: '"postsUntil" IS NULL OR "postsUntil" < ${now})',
    instead: 'TRUE)',
    caught: ['test/store/contract-turns.test.ts'],
  },
  {
    name: 'older-snapshot-taken',
    file: 'src/store/store.ts',
    says: 'where: { gameId, seq: { lte: atMost } },',
    instead: 'where: { gameId },',
    caught: ['test/store/contract.test.ts'],
  },
  {
    name: 'person-looked-for-in-all-games',
    file: 'src/store/read-game.ts',
    says: 'FROM "Player" m CROSS JOIN "Game" g',
    instead: 'FROM "Game" g CROSS JOIN "Player" m',
    caught: ['test/store/contract-lists.test.ts'],
  },
];
