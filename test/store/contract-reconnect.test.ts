// If the database is unreachable for a moment, reads and writes of that time are repeated, including hand-written SQL.
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { onPostgres, scratch } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';

/** Proxy between the bot and the database server, which can be disconnected like a cable. */
function cable(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const plug = (): Promise<number> =>
    new Promise((resolve) => {
      server = createServer((client) => {
        const far = createConnection(to);
        for (const socket of [client, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => {
            client.destroy();
            far.destroy();
            sockets.delete(socket);
          });
        }
        client.pipe(far).pipe(client);
      });
      server.listen(port, '127.0.0.1', () => {
        // The cast is safe: the address of a TCP server is an object, not a string.
        ({ port } = server.address() as AddressInfo);
        resolve(port);
      });
    });
  const pull = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.resetAndDestroy();
      server.close(() => resolve());
    });
  return { plug, pull };
}

it.runIf(onPostgres)('a connection that is lost for a moment is made again, and nothing fails', async () => {
  const place = await scratch();
  const { hostname, port } = new URL(place.url);
  const wire = cable({ host: hostname, port: Number(port || 5432) });
  const through = new URL(place.url);
  through.hostname = '127.0.0.1';
  through.port = String(await wire.plug());
  const store = await openStore(through.href);
  const game = await running(store, 'g');
  const works: Record<string, () => Promise<unknown>> = {
    person: () => store.person('ann'),
    record: () => store.record('g'),
    byThread: () => store.byThread('t'),
    circumstances: () => store.circumstances(['ann'], 0),
    save: () => store.save(nextInput(game, 'i1')),
  };
  for (const [name, work] of Object.entries(works)) {
    await wire.pull();
    const plugged = new Promise<number>((resolve) => setTimeout(() => resolve(wire.plug()), 60));
    await expect(work(), name).resolves.not.toThrow();
    await plugged;
  }
  expect((await store.record('g'))!.version).toBe(game.version + 1);
  await store.close();
  await wire.pull();
  await place.drop();
});
