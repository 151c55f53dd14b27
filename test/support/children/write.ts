// Changes something in a SQLite file that no bot is using.
import { createClient } from '@libsql/client';

const [, , url = '', sql = ''] = process.argv;
const client = createClient({ url, timeout: 5_000 });
await client.execute(sql);
client.close();
