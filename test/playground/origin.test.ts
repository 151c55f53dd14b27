// The playground obeys its own page and programs on this computer; another site's page in the same browser may neither
// drive it nor read what it knows.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LOBBY, type Stage, stage } from './support.ts';

let on: Stage;
beforeAll(async () => {
  on = await stage();
});
afterAll(() => on.close());

/** The status of a request with these headers, as a browser would send it; `fetch` would not let us. */
function ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${on.running.url}${path}`, { method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sending.once('error', reject);
    sending.end(body);
  });
}

const say = (headers: Record<string, string>): Promise<number> => {
  const action = { type: 'say', user: 'Ann', channelId: LOBBY, content: 'hello' };
  return ask('POST', '/playground/actions', headers, JSON.stringify(action));
};
const said = async () => (await on.driver.messages('Bob', LOBBY)).length;

test('its own page may act, and so may a program', async () => {
  const { host, port } = new URL(on.running.url);
  expect(await say({ origin: on.running.url })).toBe(200);
  expect(await say({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200);
  expect(await say({ host })).toBe(200);
  expect(await said()).toBe(3);
});

test('another site’s page may not', async () => {
  const before = await said();
  const { port } = new URL(on.running.url);
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:3000',
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
  ])
    expect(await say({ origin, 'content-type': 'text/plain' }), origin).toBe(403);
  expect(await said()).toBe(before);
});

test('nor may one whose name leads here', async () => {
  const { port } = new URL(on.running.url);
  const headers = { host: `evil.example:${port}` };
  for (const path of ['/', '/playground/state?user=Ann', '/playground/audit?user=Ann', '/api/v10/gateway'])
    expect(await ask('GET', path, headers), path).toBe(403);
  expect(await say({ ...headers, origin: `http://evil.example:${port}` })).toBe(403);
});

test('nor listen at the gateway', async () => {
  const opens = (origin?: string): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(
        on.running.url.replace('http', 'ws'),
        origin === undefined ? {} : { origin },
      );
      socket.once('open', () => {
        socket.terminate();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await opens()).toBe(true);
  expect(await opens('https://evil.example')).toBe(false);
});
