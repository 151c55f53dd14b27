// The HTTP endpoint for operators: its answers, and the reasons for which it reports a process as unhealthy.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HANGS_AFTER_MS } from '../../src/operations/health.ts';
import { type OperationsServer, startOperations } from '../../src/operations/server.ts';
import { NoRoomError } from '../../src/table/store.ts';

const NOW = 10_000_000;

let health: { leaving: boolean; connected: boolean; database: () => Promise<unknown>; beat?: number };
let server: OperationsServer;
beforeEach(async () => {
  health = { leaving: false, connected: true, database: async () => undefined, beat: NOW };
  server = await startOperations({
    host: '127.0.0.1',
    port: 0,
    health: {
      leaving: () => health.leaving,
      connected: () => health.connected,
      database: () => health.database(),
      lastBeat: () => health.beat,
      now: () => NOW,
    },
    metrics: { page: async () => ({ type: 'text/plain; version=0.0.4', text: 'arbiter_up 1\n' }) },
  });
});
afterEach(() => server.close());

const ready = async (): Promise<[number, unknown]> => {
  const response = await fetch(`${server.url}/health/ready`);
  return [response.status, await response.json()];
};
const unfit = (...reasons: string[]): [number, unknown] => [503, { ready: false, reasons }];

describe('a process', () => {
  it('that works is ready', async () => {
    expect(await ready()).toEqual([200, { ready: true }]);
  });
  it('that has not logged in yet, or has lost its connection, is not', async () => {
    health.connected = false;
    expect(await ready()).toEqual(unfit('Discord is not connected.'));
  });
  it('whose database fails is not', async () => {
    health.database = async () => {
      throw new Error('gone');
    };
    expect(await ready()).toEqual(unfit('The database does not answer.'));
  });
  it('whose database has no room left is not', async () => {
    health.database = async () => {
      throw new NoRoomError();
    };
    expect(await ready()).toEqual(unfit('The database has no room left: nothing can be saved.'));
  });
  it('whose database hangs is not, and says so in time', async () => {
    health.database = () => new Promise(() => undefined);
    const began = Date.now();
    expect(await ready()).toEqual(unfit('The database does not answer.'));
    expect(Date.now() - began).toBeLessThan(3_000);
  });
  it('whose outbox hangs is not', async () => {
    health.beat = NOW - HANGS_AFTER_MS;
    expect((await ready())[0]).toBe(200);
    health.beat -= 4_000;
    expect(await ready()).toEqual(unfit('The outbox has not moved for 64 seconds.'));
    delete health.beat;
    expect(await ready()).toEqual(unfit('The outbox has not begun yet.'));
  });
  it('that is leaving is not, whatever else holds', async () => {
    health.leaving = true;
    health.database = async () => {
      throw new Error('closed');
    };
    expect(await ready()).toEqual(unfit('The process is leaving.'));
  });
  it('lives whatever else holds', async () => {
    health.connected = false;
    const response = await fetch(`${server.url}/health/live`);
    expect([response.status, await response.json()]).toEqual([200, { alive: true }]);
  });
});

/** Answer to a malformed request line that no HTTP client would send. */
const raw = (line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.write(`${line}\r\nhost: x\r\n\r\n`);
  });

describe('the door', () => {
  it('shows the metrics, which no cache may keep', async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('arbiter_up 1\n');
  });
  it('knows nothing else, and accepts nothing', async () => {
    expect((await fetch(`${server.url}/games`)).status).toBe(404);
    expect(await raw('GET //[ HTTP/1.1')).toMatch(/^HTTP\/1.1 404 /);
    expect((await fetch(`${server.url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
  });
  it('says which setting is wrong if its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const taken = startOperations({
      host: '127.0.0.1',
      port,
      health: {
        leaving: () => false,
        connected: () => true,
        database: async () => undefined,
        lastBeat: () => 0,
        now: () => 0,
      },
      metrics: { page: async () => ({ type: '', text: '' }) },
    });
    await expect(taken).rejects.toThrow(
      /^OPERATIONS_PORT cannot be listened on .*EADDRINUSE.*start again\.$/,
    );
    other.close();
  });
});
