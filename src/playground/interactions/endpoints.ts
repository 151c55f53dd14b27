// Delivers interactions by HTTP to the registered addresses, signed as Discord signs them, and in turn, as a load
// balancer in front of several processes would.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { EndpointReport } from '../driver/protocol.ts';
import { at } from '../json.ts';

/** Milliseconds that Discord waits for a response. */
const PATIENCE = 3_000;
/** Length of a raw Ed25519 key in bytes. The DER form of the key ends with these bytes. */
const KEY_BYTES = 32;
const PING = 1;

/** Result of sending an interaction. */
export type Delivery =
  | { kind: 'answered'; status: number; body: string }
  /** No address accepts the interaction: nothing listens, or all are out of order. */
  | { kind: 'nobody' }
  /** An address accepted the interaction, but the connection broke or the time ran out before a response came. */
  | { kind: 'broken' };

/** The addresses that interactions are sent to; none = interactions go over the gateway. */
export class Endpoints {
  /** Public half of the key that signs, as the developer portal shows it: 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #changed: () => void;
  // Opens a new connection for each request. Only a new connection shows whether any process accepted the request.
  readonly #agent = new Agent({ keepAlive: false });
  #urls: readonly string[] = [];
  #turn = 0;
  readonly #taken = new Map<string, number>();

  constructor(changed: () => void) {
    const pair = generateKeyPairSync('ed25519');
    this.#key = pair.privateKey;
    this.publicKey = pair.publicKey
      .export({ format: 'der', type: 'spki' })
      .subarray(-KEY_BYTES)
      .toString('hex');
    this.#changed = changed;
  }

  get urls(): readonly string[] {
    return this.#urls;
  }

  report(): EndpointReport[] {
    return this.#urls.map((url) => ({ url, taken: this.#taken.get(url) ?? 0 }));
  }

  set(urls: readonly string[]): void {
    this.#urls = urls;
    this.#changed();
  }

  /** Does Discord's test of a new address: the bot must answer a ping, and refuse a ping with a wrong signature. */
  async passes(url: string): Promise<boolean> {
    const ping = JSON.stringify({ type: PING, version: 1 });
    const signed = await this.#send(url, ping, (text) => this.#sign(text));
    const forged = await this.#send(url, ping, (text) => this.#sign(`${text} `));
    if (signed.kind !== 'answered' || forged.kind !== 'answered') return false;
    return signed.status === 200 && isPong(signed.body) && forged.status === 401;
  }

  /** Sends an interaction to the next address in turn; if nothing answers there, to the following one. */
  async post(payload: object): Promise<Delivery> {
    const body = JSON.stringify(payload);
    const urls = this.#urls;
    const turn = this.#turn++;
    for (let step = 0; step < urls.length; step++) {
      const url = urls[(turn + step) % urls.length] ?? '';
      const delivery = await this.#send(url, body, (text) => this.#sign(text));
      const next = delivery.kind === 'nobody' || (delivery.kind === 'answered' && delivery.status >= 500);
      if (next) continue;
      this.#taken.set(url, (this.#taken.get(url) ?? 0) + 1);
      return delivery;
    }
    return { kind: 'nobody' };
  }

  #sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('hex');
  }

  #send(url: string, body: string, signature: (text: string) => string): Promise<Delivery> {
    // The timestamp is the real time, even if the playground's clock was moved, because the bot compares the timestamp
    // with its own clock.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-ed25519': signature(timestamp + body),
      'x-signature-timestamp': timestamp,
    };
    return new Promise((resolve) => {
      let taken = false;
      const sending = request(url, { method: 'POST', headers, agent: this.#agent }, (response) => {
        read(response).then(
          (text) => resolve({ kind: 'answered', status: response.statusCode ?? 0, body: text }),
          () => resolve({ kind: 'broken' }),
        );
      });
      sending.once('socket', (socket) =>
        socket.once('connect', () => {
          taken = true;
        }),
      );
      sending.once('error', () => resolve({ kind: taken ? 'broken' : 'nobody' }));
      const timer = setTimeout(() => sending.destroy(new Error('Nobody answered in time.')), PATIENCE);
      sending.once('close', () => clearTimeout(timer));
      sending.end(body);
    });
  }
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) text += String(part);
  return text;
}

function isPong(body: string): boolean {
  try {
    return at(JSON.parse(body), 'type') === PING;
  } catch {
    return false;
  }
}
