// The playground sends interactions by HTTP as Discord does: signed, to the registered addresses, and answered in the
// response or by a later request.
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REST, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import { at, text } from '../../src/playground/json.ts';
import { eventually, GUILD, LOBBY, messageOf, type Stage, stage } from './support.ts';

interface Sent {
  signed: boolean;
  body: unknown;
}

/** Behaviour of a bot's address: a status and a body, or a function that handles the response itself. */
type Response = { status: number; body?: object } | ((response: ServerResponse, body: unknown) => void);

/** A fake address of a bot. By default it answers pings and refuses requests without a valid signature. */
class Address {
  readonly got: Sent[] = [];
  respond: Response = { status: 200, body: reply('hello') };
  ping: Response = { status: 200, body: { type: 1 } };
  refusal = 401;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Address> {
    const server = createServer();
    const address = new Address(server);
    server.on('request', (request, response) => void address.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return address;
  }

  get url(): string {
    const where = this.#server.address();
    return `http://127.0.0.1:${typeof where === 'object' && where !== null ? where.port : 0}/`;
  }

  close = (): Promise<void> =>
    new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const bytes = Buffer.concat(parts);
    const body: unknown = JSON.parse(bytes.toString());
    const signed = isSigned(request, bytes);
    this.got.push({ signed, body });
    if (!signed) return void response.writeHead(this.refusal).end();
    const how = at(body, 'type') === 1 ? this.ping : this.respond;
    if (typeof how === 'function') return how(response, body);
    response.writeHead(how.status).end(how.body === undefined ? '' : JSON.stringify(how.body));
  }
}

/**
 * True if the signature is valid, checked by other code than the one that signs, with the public key that the
 * playground shows.
 */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const x = Buffer.from(on.running.publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const timestamp = String(headers['x-signature-timestamp']);
  const signature = Buffer.from(String(headers['x-signature-ed25519']), 'hex');
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature);
}

const reply = (content: string) => ({ type: 4, data: { content, flags: 64 } });

let on: Stage;
let rest: REST;
let one: Address;
let two: Address;
beforeEach(async () => {
  on = await stage();
  one = await Address.open();
  two = await Address.open();
  rest = new REST({ api: on.running.api, retries: 0 }).setToken(on.running.token);
  await rest.put(Routes.applicationGuildCommands('1100000000000000020', GUILD), {
    body: [{ name: 'count', description: 'Count' }],
  });
});
afterEach(() => Promise.all([one.close(), two.close(), on.close()]));

const count = () => on.driver.slash('Ann', LOBBY, '/count');
const name = (url: string | null) =>
  rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
const UNVERIFIED = { code: 50035, status: 400 };
const SILENT = { ok: true, kind: 'failed', text: 'The application did not respond' };

test('an address that answers a ping and refuses a forged one gets the interactions', async () => {
  expect((await on.driver.state('Ann')).bot.online).toBe(false);
  expect(await name(one.url)).toMatchObject({
    interactions_endpoint_url: one.url,
    verify_key: on.running.publicKey,
  });
  expect(one.got).toEqual([
    { signed: true, body: { type: 1, version: 1 } },
    { signed: false, body: { type: 1, version: 1 } },
  ]);
  expect((await on.driver.state('Ann')).bot.online).toBe(true);
  const answer = messageOf(await count(), 'message');
  expect([answer.content, isEphemeral(answer)]).toEqual(['hello', true]);
  const asked = one.got.at(-1);
  expect(asked?.signed).toBe(true);
  expect(asked?.body).toMatchObject({
    type: 2,
    data: { name: 'count' },
    guild_id: GUILD,
    member: { user: { global_name: 'Ann' } },
  });
  await name(null);
  expect((await on.driver.state('Ann')).bot.online).toBe(false);
  expect(await count()).toMatchObject(SILENT);
  expect(one.got).toHaveLength(3);
});

test('an address that fails the test is not accepted', async () => {
  one.ping = { status: 200, body: { type: 4 } };
  await expect(name(one.url)).rejects.toMatchObject(UNVERIFIED);
  one.ping = { status: 204 };
  await expect(name(one.url)).rejects.toMatchObject(UNVERIFIED);
  two.refusal = 200;
  await expect(name(two.url)).rejects.toMatchObject(UNVERIFIED);
  await expect(name('http://127.0.0.1:1/')).rejects.toMatchObject(UNVERIFIED);
  await expect(name('https://127.0.0.1:1/')).rejects.toMatchObject(UNVERIFIED);
  expect(await on.driver.endpoints()).toEqual([]);
});

test('what a response says is checked against Discord’s document', async () => {
  await on.driver.setEndpoints([one.url]);
  one.respond = { status: 200, body: { type: 4, data: { contnet: 'oh' } } };
  expect(await count()).toMatchObject(SILENT);
  one.respond = { status: 200, body: { type: 4, data: { embeds: [{ title: 'x'.repeat(257) }] } } };
  expect(await count()).toMatchObject(SILENT);
  one.respond = { status: 200, body: { type: 7, data: { content: 'no message was pressed' } } };
  expect(await count()).toMatchObject(SILENT);
  one.respond = (response) => void response.writeHead(200).end('<html>');
  expect(await count()).toMatchObject(SILENT);
  const broken = await on.driver.violations();
  expect(broken.map(({ path }) => path)).toEqual(['/data/contnet', '/data/embeds/0/title', '/type']);
  expect(new Set(broken.map(({ route }) => route))).toEqual(
    new Set(['POST /interactions/:interaction/:token/callback, inline']),
  );
  const records = (await on.driver.requests()).filter(({ route }) => route.endsWith('inline'));
  expect(records.map(({ status, code }) => [status, code])).toEqual([
    [400, 50035],
    [400, 50035],
    [400, 50035],
    [400, 50109],
  ]);
});

test('several addresses take turns', async () => {
  await on.driver.setEndpoints([one.url, two.url]);
  one.respond = { status: 200, body: reply('one') };
  two.respond = { status: 200, body: reply('two') };
  const answers: string[] = [];
  for (let n = 0; n < 4; n++) answers.push(messageOf(await count(), 'message').content);
  expect(answers).toEqual(['one', 'two', 'one', 'two']);
  expect(await on.driver.endpoints()).toEqual([
    { url: one.url, taken: 2 },
    { url: two.url, taken: 2 },
  ]);
});

test('if nothing is there, or it is out of order, the next address is asked', async () => {
  await on.driver.setEndpoints([one.url, two.url]);
  one.respond = { status: 503 };
  expect(messageOf(await count(), 'message').content).toBe('hello');
  expect([one.got.length, two.got.length]).toEqual([1, 1]);
  // Interactions go to the addresses in turn: this one to the second address, the next one to the first again.
  await count();
  await one.close();
  expect(messageOf(await count(), 'message').content).toBe('hello');
  expect([one.got.length, two.got.length]).toEqual([1, 3]);
  await two.close();
  expect(await count()).toMatchObject(SILENT);
});

test('what one address has taken goes to no other, whatever becomes of it', async () => {
  await on.driver.setEndpoints([one.url, two.url]);
  one.respond = (response) => void response.destroy();
  expect(await count()).toMatchObject(SILENT);
  expect(two.got).toEqual([]);
  await count();
  one.respond = { status: 400 };
  expect(await count()).toMatchObject(SILENT);
  expect(two.got).toHaveLength(1);
});

test('a response after three seconds does not count', async () => {
  await on.driver.setEndpoints([one.url]);
  let closed = false;
  one.respond = (response) => {
    response.on('close', () => {
      closed = true;
    });
  };
  expect(await count()).toMatchObject(SILENT);
  await eventually(async () => (closed ? true : undefined));
});

test('a bot may promise an answer and give it by request, with files', async () => {
  await on.driver.setEndpoints([one.url]);
  one.respond = (response, body) => {
    response.writeHead(202).end();
    void rest.post(Routes.interactionCallback(text(at(body, 'id')), text(at(body, 'token'))), {
      body: { type: 4, data: { content: 'here', attachments: [{ id: '0', filename: 'a.txt' }] } },
      files: [{ name: 'a.txt', data: Buffer.from('words') }],
      auth: false,
    });
  };
  const answer = messageOf(await count(), 'message');
  expect(answer.attachments.map(({ filename, size }) => [filename, size])).toEqual([['a.txt', 5]]);
});

test('a response may defer; the message is changed through the token', async () => {
  await on.driver.setEndpoints([one.url]);
  let token = '';
  one.respond = (response, body) => {
    token = text(at(body, 'token'));
    response.writeHead(200).end(JSON.stringify({ type: 5, data: { flags: 64 } }));
  };
  const answer = messageOf(await count(), 'deferred');
  await rest.patch(Routes.webhookMessage('1100000000000000020', token), {
    body: { content: 'done' },
    auth: false,
  });
  const seen = (await on.driver.messages('Ann', LOBBY)).find(({ id }) => id === answer.id);
  expect(seen?.content).toBe('done');
});

test('an interaction delivered twice goes to both addresses and is answered once', async () => {
  await on.driver.setEndpoints([one.url, two.url]);
  await on.driver.faults({ doubleDelivery: { probability: 1, times: 1 } });
  expect(messageOf(await count(), 'message').content).toBe('hello');
  const codes = await eventually(async () => {
    const records = (await on.driver.requests()).filter(({ route }) => route.endsWith('inline'));
    return records.length === 2 ? records.map(({ code }) => code) : undefined;
  });
  expect(codes.sort()).toEqual([40060, null]);
  expect(at(one.got[0]?.body, 'id')).toBe(at(two.got[0]?.body, 'id'));
});

test('an interaction with a dead token is answered in vain', async () => {
  await on.driver.setEndpoints([one.url]);
  await on.driver.faults({ lateInteraction: { probability: 1, times: 1 } });
  expect(await count()).toMatchObject(SILENT);
  expect(one.got).toHaveLength(1);
  expect((await on.driver.requests()).at(-1)).toMatchObject({ code: 10062 });
});
