// Script that changes something in a SQLite file while no bot is using the file.
import { createClient } from '@libsql/client';

const [, , url = '', sql = ''] = process.argv;
const client = createClient({ url, timeout: 5_000 });
await client.execute(sql);
client.close();
