// The HTTP address for Discord's interactions: only requests that Discord has signed are accepted, and every request
// gets exactly one answer.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createEndpoint,
  type Endpoint,
  EndpointError,
  type OpenResponse,
} from '../../src/discord/http/endpoint.ts';
import { STALE_MS } from '../../src/discord/http/signature.ts';
import {
  BUTTON_LABEL,
  CONTENT,
  EMBED_TOTAL,
  SELECT_DESCRIPTION,
  SELECT_LABEL,
} from '../../src/discord/messages/limits.ts';

const keys = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

const NOW = 1_800_000_000_000;
const logged: string[] = [];
const away: string[] = [];
let taken: unknown[] = [];
let take: (response: OpenResponse) => Promise<void>;
let endpoint: Endpoint;
let url = '';

beforeEach(async () => {
  logged.length = 0;
  away.length = 0;
  taken = [];
  take = (response) => response.send(200, { type: 4 });
  endpoint = createEndpoint({
    publicKey: rawKey(keys.publicKey),
    take: async (interaction, response) => {
      taken.push(interaction);
      await take(response);
    },
    now: () => NOW,
    log: { error: (_, text) => logged.push(text) },
    observe: { turnedAway: (why) => away.push(why) },
  });
  url = await endpoint.listen(0, '127.0.0.1');
});
afterEach(() => endpoint.stop(0));

const COMMAND = JSON.stringify({ type: 2, id: '1' });
const seconds = (ms: number): string => String(Math.floor(ms / 1000));
const signature = (timestamp: string, body: string, key = keys.privateKey): string =>
  sign(null, Buffer.from(timestamp + body), key).toString('hex');

/** Headers of a request that Discord has signed, at this time. */
function signed(body: string, at = NOW): Record<string, string> {
  const timestamp = seconds(at);
  return { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature(timestamp, body) };
}

const post = (body: string, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body });

it('passes on what Discord has signed, and gives the answer in the response', async () => {
  const response = await post(COMMAND, signed(COMMAND));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ type: 4 });
  expect(taken).toEqual([{ type: 2, id: '1' }]);
});

it('answers a ping by itself', async () => {
  const ping = JSON.stringify({ type: 1 });
  expect(await (await post(ping, signed(ping))).json()).toEqual({ type: 1 });
  expect((await post(ping, { ...signed(ping), 'x-signature-ed25519': '0'.repeat(128) })).status).toBe(401);
  expect(taken).toEqual([]);
});

const { 'x-signature-ed25519': good = '', 'x-signature-timestamp': timestamp = '' } = signed(COMMAND);
const other = generateKeyPairSync('ed25519').privateKey;
it.each([
  ['without headers', COMMAND, {}],
  ['without a signature', COMMAND, { 'x-signature-timestamp': timestamp }],
  ['without a time', COMMAND, { 'x-signature-ed25519': good }],
  [
    'by another key',
    COMMAND,
    { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature(timestamp, COMMAND, other) },
  ],
  ['with another body', `${COMMAND} `, { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': good }],
  ['of another time', COMMAND, { 'x-signature-timestamp': `${timestamp}0`, 'x-signature-ed25519': good }],
  [
    'that is cut short',
    COMMAND,
    { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': good.slice(2) },
  ],
  [
    'that is no hexadecimal',
    COMMAND,
    { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': 'z'.repeat(128) },
  ],
  [
    'of a time that is none',
    COMMAND,
    { 'x-signature-timestamp': 'now', 'x-signature-ed25519': signature('now', COMMAND) },
  ],
])('refuses a request signed %s', async (_, body, headers) => {
  expect((await post(body, headers)).status).toBe(401);
  expect(taken).toEqual([]);
  expect([away, logged]).toEqual([['unsigned'], []]);
});

it('refuses what Discord has signed at another time, since its answer may have changed', async () => {
  for (const at of [NOW - STALE_MS - 1000, NOW + STALE_MS + 1000])
    expect((await post(COMMAND, signed(COMMAND, at))).status).toBe(401);
  expect(taken).toEqual([]);
  expect(away).toEqual(['stale', 'stale']);
  for (const at of [NOW - STALE_MS + 1000, NOW + STALE_MS - 1000])
    expect((await post(COMMAND, signed(COMMAND, at))).status).toBe(200);
});

it('says once that its clock may be wrong, and again when it is wrong again', async () => {
  const stale = signed(COMMAND, NOW - STALE_MS - 1000);
  for (let n = 0; n < 3; n++) await post(COMMAND, stale);
  expect(logged).toEqual([expect.stringMatching(/is the clock right\?$/)]);
  await post(COMMAND, signed(COMMAND));
  await post(COMMAND, stale);
  expect(logged).toHaveLength(2);
});

it.each(['null', '7', '"x"', '[]', '{', ''])(
  'refuses %j, which is no interaction, signed or not',
  async (body) => {
    expect((await post(body, signed(body))).status).toBe(400);
    expect([taken, away, logged]).toEqual([[], ['other'], []]);
  },
);

it('is spoken to by POST', async () => {
  expect((await fetch(url)).status).toBe(405);
});

it('reads no more than 256 KB, and nothing at all without headers of Discord', async () => {
  const large = 'x'.repeat(256 * 1024 + 1);
  expect((await post(large, signed(large))).status).toBe(413);
  // A body without a declared length is refused once it is too long.
  const body = new Blob([large]).stream();
  const unknown = { method: 'POST', headers: signed(large), body, duplex: 'half' } as RequestInit;
  expect((await fetch(url, unknown)).status).toBe(413);
  expect(away).toEqual(['large', 'large']);
  // The answer comes although the body is never sent.
  const sending = request(url, { method: 'POST', headers: { 'content-length': 1000 } });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  sending.destroy();
  expect([taken, logged]).toEqual([[], []]);
});

it('has room for the largest message that somebody may click below, in any script', async () => {
  const text = (length: number): string => '漢'.repeat(length);
  const options = Array.from({ length: 25 }, (_, n) => ({
    ...{ label: text(SELECT_LABEL), value: `${n}`, description: text(SELECT_DESCRIPTION) },
  }));
  const buttons = Array.from({ length: 20 }, () => ({
    label: text(BUTTON_LABEL),
    custom_id: 'x'.repeat(100),
  }));
  const message = { content: text(CONTENT), embeds: [{ description: text(EMBED_TOTAL) }], options, buttons };
  // Discord's JSON escapes each of these characters as six ASCII bytes.
  const body = JSON.stringify({ type: 3, id: '1', message }).replace(/漢/g, '\\u6f22');
  const response = await post(body, signed(body));
  expect(response.status).toBe(200);
  expect(body.length).toBeGreaterThan(90_000);
});

it('counts a connection that breaks off, and writes no line for it', async () => {
  const sending = connect(Number(new URL(url).port), '127.0.0.1');
  const headers = Object.entries(signed(COMMAND)).map(([name, value]) => `${name}: ${value}\r\n`);
  sending.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n${headers.join('')}\r\n{"type":`);
  await sleep(50);
  sending.destroy();
  await expect.poll(() => away).toEqual(['broken']);
  expect([taken, logged]).toEqual([[], []]);
});

it('lets go of an interaction that nobody answers', async () => {
  take = async () => undefined;
  const response = await post(COMMAND, signed(COMMAND));
  expect([response.status, await response.text()]).toEqual([202, '']);
});

it('takes one answer', async () => {
  let second: unknown;
  take = async (response) => {
    const first = response.send(200, { type: 4 });
    expect(response.open).toBe(false);
    second = await response.send(200, { type: 9 }).catch((error: unknown) => error);
    await first;
  };
  expect(await (await post(COMMAND, signed(COMMAND))).json()).toEqual({ type: 4 });
  expect(second).toMatchObject({ name: 'Unanswerable', code: 40060 });
});

it('says when an answer comes too late', async () => {
  const errors: unknown[] = [];
  take = async (response) => {
    await sleep(3_050);
    await response.send(200, { type: 4 }).catch((error: unknown) => errors.push(error));
  };
  await expect(post(COMMAND, signed(COMMAND))).rejects.toThrow();
  expect(errors).toMatchObject([{ code: 10062 }]);
});

it('says when nobody is waiting for an answer any more', async () => {
  const error = new Promise((resolve) => {
    take = async (response) => {
      sending.destroy();
      // Waits until the server has noticed the cut connection.
      await sleep(500);
      await response.send(200, { type: 4 }).catch(resolve);
    };
  });
  const sending = request(url, { method: 'POST', headers: signed(COMMAND) });
  sending.on('error', () => undefined);
  sending.end(COMMAND);
  expect(await error).toMatchObject({ code: 10062 });
});

it('stops when everybody has an answer, and takes nothing new', async () => {
  take = async (response) => {
    await sleep(200);
    await response.send(200, { type: 4 });
  };
  const answer = post(COMMAND, signed(COMMAND));
  // Opens a connection before the server stops, and completes its request only afterwards.
  const late = connect(Number(new URL(url).port), '127.0.0.1');
  late.write('POST / HTTP/1.1\r\nhost: x\r\n');
  await expect.poll(() => taken.length).toBe(1);
  const stopped = endpoint.stop(2_000);
  late.write('content-length: 0\r\n\r\n');
  let heard = '';
  late.on('data', (data) => {
    heard += data.toString();
  });
  expect(await (await answer).json()).toEqual({ type: 4 });
  await stopped;
  expect(heard).toMatch(/^HTTP\/1.1 503 /);
  await expect(post(COMMAND, signed(COMMAND))).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

it('stops in time, whatever hangs', async () => {
  take = () => new Promise(() => undefined);
  const answer = post(COMMAND, signed(COMMAND)).catch((error: unknown) => error);
  await expect.poll(() => taken.length).toBe(1);
  await endpoint.stop(100);
  expect(await answer).toBeInstanceOf(Error);
});

it('says in a sentence why it cannot listen', async () => {
  const another = createEndpoint({
    publicKey: rawKey(keys.publicKey),
    take: async () => undefined,
    now: () => NOW,
    log: { error: () => undefined },
  });
  const port = Number(new URL(url).port);
  await expect(another.listen(port, '127.0.0.1')).rejects.toThrow(
    new EndpointError(
      `Port ${port} is in use by another program. Set INTERACTIONS_PORT to a free one, then start again.`,
    ),
  );
  await expect(another.listen(0, '203.0.113.7')).rejects.toThrow(
    /^This computer has no address "203.0.113.7"/,
  );
});
