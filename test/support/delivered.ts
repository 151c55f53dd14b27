import type { Seat } from '../../src/kernel/ids.ts';
import type { Tables } from '../../src/table/service.ts';

/** Marks the calls to decide of these seats, written with this revision, as delivered at this time. */
export async function delivered(
  tables: Pick<Tables, 'record' | 'delivered'>,
  gameId: string,
  seats: Seat[],
  at: number,
  revision: number,
): Promise<void> {
  const record = await tables.record(gameId);
  if (record === undefined) throw new Error(`There is no game ${gameId}.`);
  await tables.delivered(record, { seats, revision, due: [] }, at);
}
