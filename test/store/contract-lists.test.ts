// Lists of a person's games have the right games in the right order, and cost no more on a large server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/table/store.ts';
import { onPostgres, type Scratch, scratch } from '../support/databases.ts';
import { record } from '../support/records.ts';
import { countStatements } from '../support/statements.ts';

const statements = countStatements();

let place: Scratch;
let store: Store;
beforeAll(async () => {
  place = await scratch();
  store = await openStore(place.url);
  const at = 1_700_000_000_000;
  const game = async (id: string, seats: string[], changes: Parameters<typeof record>[1] = {}) => {
    const players = seats.map((userId, seat) => ({ seat, userId, name: userId }));
    const handled = { interactionId: id, reply: '' };
    await store.insert(record(id, { players, ...changes }), 'seed', [], handled);
  };
  await game('late', ['ann', 'bob'], { phase: 'running', createdAt: at + 3 });
  await game('early', ['bob', 'ann'], { phase: 'running', createdAt: at + 1 });
  await game('open', ['ann'], { createdAt: at + 2, createdBy: 'bob' });
  await game('over', ['ann', 'cleo'], { phase: 'finished', createdAt: at });
  await game('later over', ['ann', 'cleo'], { phase: 'finished', createdAt: at + 9 });
  await game('elsewhere', ['ann', 'bob'], { phase: 'running', createdAt: at + 4, guildId: 'other' });
  await game('of others', ['bob', 'cleo'], { phase: 'running', createdAt: at + 5 });
  await game('alone', [], { createdAt: at + 6, createdBy: 'dora' });
});
afterAll(async () => {
  await store.close();
  await place.drop();
});

const ids = async (games: Promise<{ id: string }[]>): Promise<string[]> => (await games).map(({ id }) => id);

describe("a person's games", () => {
  it('are those in which they sit, those opened first first', async () => {
    expect(await ids(store.ofPlayer('guild', 'ann', ['open', 'running']))).toEqual(['early', 'open', 'late']);
    expect(await ids(store.ofPlayer('guild', 'ann', ['open']))).toEqual(['open']);
    expect(await ids(store.ofPlayer('other', 'ann', ['open', 'running']))).toEqual(['elsewhere']);
    expect(await ids(store.ofPlayer('guild', 'nobody', ['open', 'running']))).toEqual([]);
    expect(await ids(store.runningOf('ann'))).toEqual(['early', 'late', 'elsewhere']);
  });

  it('come with all who sit there', async () => {
    const [early] = await store.ofPlayer('guild', 'ann', ['running']);
    expect(early?.players.map(({ userId }) => userId)).toEqual(['bob', 'ann']);
  });

  it('are the newest, where only so many are asked for', async () => {
    expect(await ids(store.ofPlayer('guild', 'ann', ['finished'], 1))).toEqual(['later over']);
    expect(await ids(store.ofPlayer('guild', 'ann', ['finished'], 5))).toHaveLength(2);
  });

  it('are those that they opened', async () => {
    expect(await ids(store.openedBy('guild', 'dora'))).toEqual(['alone']);
    expect(await ids(store.openedBy('guild', 'bob'))).toEqual(['open']);
    expect(await ids(store.openedBy('other', 'dora'))).toEqual([]);
  });

  it.runIf(!onPostgres)('are found by the person, and not among those of their server', async () => {
    statements.take();
    await store.ofPlayer('guild', 'ann', ['open', 'running']);
    await store.ofPlayer('guild', 'ann', ['finished'], 5);
    await store.runningOf('ann');
    await store.openedBy('guild', 'ann');
    const asked = statements.take().filter((text) => /"Game"|`Game`/.test(text));
    expect(asked).toHaveLength(4);
    for (const text of asked) {
      const plan = (await place.execute(`EXPLAIN QUERY PLAN ${text.replaceAll('?', '1')}`)).map(
        ({ detail }) => String(detail),
      );
      const [first] = plan.filter((step) => /^(SEARCH|SCAN) /.test(step));
      expect(first, plan.join('\n')).toMatch(/Player_userId_idx|Game_createdBy_guildId_phase_idx/);
    }
  });
});
