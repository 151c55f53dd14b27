// Requests to odd addresses: each of the three HTTP servers answers 404 if the address does not exist, never crashes,
// and keeps answering.
import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEndpoint } from '../../src/discord/http/endpoint.ts';
import { startOperations } from '../../src/operations/server.ts';
import { startPlayground } from '../../src/playground/start.ts';

const ODD = [
  '//',
  '///',
  '//x',
  '//evil.example/',
  '//127.0.0.1:1/',
  '/%',
  '/%ff',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/index.html/',
  '/a b'.replace(' ', '%20'),
  '/\\evil.example',
  '/[::1',
  '/?',
  '/:@',
  'x',
  '*',
  'http://evil.example/',
  'http://',
  'http://[',
  `/${'x'.repeat(10_000)}`,
  `/${'/x'.repeat(5_000)}`,
  '/api/v10/%',
  '/api/v10//',
  '/api/%E0%A4%A',
  '/playground/%',
  '/playground//state',
  '/attachments/%',
  '/attachments//',
  '/attachments/__proto__',
];
/** The only one of these addresses that is a page of the playground. */
const PAGE = ['/?'];

/** Status of the answer to a request whose address is sent exactly as given, without normalisation. */
function ask(port: number, target: string, method = 'GET'): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        head: text.split('\r\n\r\n')[0]!.toLowerCase(),
      }),
    );
  });
}

const portOf = (url: string): number => Number(new URL(url).port);
const logged: string[] = [];
let ports: { playground: number; operations: number; interactions: number };
let closes: (() => Promise<void>)[];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said.join(' ')));
  const playground = await startPlayground({ port: 0, token: 'a-token', endsWithParent: false });
  const operations = await startOperations({
    host: '127.0.0.1',
    port: 0,
    health: {
      leaving: () => false,
      connected: () => true,
      database: async () => undefined,
      lastBeat: () => 0,
      now: () => 0,
    },
    metrics: { page: async () => ({ type: 'text/plain', text: 'arbiter_up 1\n' }) },
  });
  const raw = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const endpoint = createEndpoint({
    publicKey: raw.toString('hex'),
    take: async () => undefined,
    now: Date.now,
    log: { error: (_, text) => logged.push(text) },
  });
  const interactions = await endpoint.listen(0, '127.0.0.1');
  ports = {
    playground: portOf(playground.url),
    operations: portOf(operations.url),
    interactions: portOf(interactions),
  };
  closes = [playground.close, operations.close, () => endpoint.stop(0)];
});
afterAll(async () => {
  for (const close of closes) await close();
  vi.restoreAllMocks();
});

describe.each(ODD)('%.60s', (target) => {
  it('is a page of the playground that is not there', async () => {
    const { status } = await ask(ports.playground, target);
    // Node.js itself refuses some of these requests, with 400 or 431.
    expect(PAGE.includes(target) ? [200] : [400, 401, 404, 431]).toContain(status);
    if (/^\/(\/|%$)/.test(target)) expect(status).toBe(404);
    expect(logged).toEqual([]);
  });
  it('is a page of the operator’s endpoint that is not there', async () => {
    expect([400, 404, 431]).toContain((await ask(ports.operations, target)).status);
  });
  it('takes no interaction, wherever it is sent', async () => {
    expect([400, 405, 431]).toContain((await ask(ports.interactions, target)).status);
    expect([400, 401, 431]).toContain((await ask(ports.interactions, target, 'POST')).status);
    expect(logged).toEqual([]);
  });
});

it('a longer address than any is refused, and the next request answered', async () => {
  for (const port of Object.values(ports))
    expect((await ask(port, `/${'x'.repeat(100_000)}`)).status).toBe(431);
  expect((await ask(ports.playground, '/')).status).toBe(200);
  expect((await ask(ports.operations, '/metrics')).status).toBe(200);
});

it.each(['/', '/index.html', '/playground/state?user=Ann', '/attachments/x', '//', '/api/v10/gateway'])(
  '%s of the playground may stand in no frame of another page',
  async (target) => {
    const { head } = await ask(ports.playground, target);
    expect(head).toMatch(/\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/);
    expect(head).toContain('\r\nx-frame-options: deny');
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toContain('\r\nreferrer-policy: no-referrer');
  },
);
