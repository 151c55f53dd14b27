// Script that holds the write lock of a SQLite file for a number of milliseconds. It prints a line when it has the
// lock, and another when it has released the lock.
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';

const client = createClient({ url: process.argv[2]!, timeout: 5_000 });
const transaction = await client.transaction('write');
writeSync(1, 'held\n');
await sleep(Number(process.argv[3]));
await transaction.rollback();
client.close();
writeSync(1, 'released\n');
