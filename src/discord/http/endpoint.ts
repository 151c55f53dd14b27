// Endpoint for Discord's interactions by HTTP: checks signatures, answers pings, and passes everything else on together
// with the open response.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type APIInteraction,
  InteractionResponseType,
  InteractionType,
  RESTJSONErrorCodes,
} from 'discord.js';
import { FIRST_ANSWER_MS } from '../messages/limits.ts';
import { type Observer, type TurnedAway, UNOBSERVED } from '../observe.ts';
import { createVerifier, mayBeSigned } from './signature.ts';

/** Dependencies of the endpoint, which receives Discord's interactions by HTTP. */
export interface EndpointParts {
  /** The application's public key: 64 hexadecimal digits. */
  publicKey: string;
  /** Handles an interaction to its end; `response` is the open HTTP response, which may carry the first answer. */
  take(interaction: APIInteraction, response: OpenResponse): Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: { error(data: object, text: string): void };
  observe?: Pick<Observer, 'turnedAway'>;
}

/** The HTTP response to one request, as long as Discord waits for it. Only one answer can be sent. */
export interface OpenResponse {
  /** True until an answer is written. */
  readonly open: boolean;
  /**
   * Sends the answer. Rejects with {@link Unanswerable} if the connection is closed. 202 without a body means that the
   * answer comes by a REST request.
   */
  send(status: 200 | 202, body?: object): Promise<void>;
}

/** An HTTP server that receives Discord's interactions. */
export interface Endpoint {
  /**
   * Starts to listen; returns the address http://HOST:PORT. Rejects with {@link EndpointError}. Port 0 means any free
   * one; without a host: all addresses.
   */
  listen(port: number, host?: string): Promise<string>;
  /** Accepts nothing new, lets pending interactions be answered for at most this long, and closes all connections. */
  stop(withinMs: number): Promise<void>;
}

/** The endpoint cannot listen; the message is a sentence for the operator. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
}

/**
 * An answer could not be sent as the HTTP response, because it came too late, or an answer was already sent. `code` is
 * the error number by which Discord's REST API would report the same.
 */
export class Unanswerable extends Error {
  override readonly name = 'Unanswerable';
  readonly code: number;
  constructor(why: 'late' | 'answered') {
    super(why === 'late' ? 'Discord no longer waits for the answer.' : 'The interaction has its answer.');
    this.code =
      why === 'late'
        ? RESTJSONErrorCodes.UnknownInteraction
        : RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  }
}

/**
 * Maximum bytes of a request; interactions are smaller. They include the clicked message, which has at most about
 * 15,000 characters of up to six bytes each.
 */
const LARGEST_BODY = 256 * 1024;
/** Milliseconds within which a request must have arrived completely. */
const REQUEST_MS = 10_000;

/** Creates the HTTP endpoint for interactions, which does not listen yet. */
export function createEndpoint(parts: EndpointParts): Endpoint {
  const { log, observe = UNOBSERVED } = parts;
  const judge = createVerifier(parts.publicKey, parts.now);
  let stopping = false;
  /** True if the last signed request had a wrong time, which the log has reported. */
  let offTime = false;

  // Checks for slow connections more often than Node.js does by default, which is every thirty seconds.
  const server = createServer({ connectionsCheckingInterval: REQUEST_MS / 2 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'an interaction was lost');
      response.destroy();
    });
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The process is shutting down, and the request came over a connection that was still open. With status 503 the
    // load balancer tries the next process.
    if (stopping) return refuse(response, 503, 'This process is stopping.');
    if (request.method !== 'POST') return refuse(response, 405, 'Interactions are sent by POST.');
    const turnAway = (why: TurnedAway, status: number, sentence: string): void => {
      observe.turnedAway(why);
      refuse(response, status, sentence);
    };
    const signature = header(request, 'x-signature-ed25519');
    const timestamp = header(request, 'x-signature-timestamp');
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
      return turnAway('large', 413, TOO_LARGE);
    if (!mayBeSigned({ signature, timestamp })) return turnAway('unsigned', 401, UNSIGNED);
    const body = await bytesOf(request);
    if (body === 'broken') {
      observe.turnedAway('broken');
      response.destroy();
      return;
    }
    if (body === 'large') return turnAway('large', 413, TOO_LARGE);
    const verdict = judge({ signature, timestamp, body });
    if (verdict.kind === 'bad') return turnAway('unsigned', 401, UNSIGNED);
    if (verdict.kind === 'stale') {
      // Logs a wrong time only once until times are right again, because a wrong clock makes every request fail.
      if (!offTime)
        log.error(
          { offMs: verdict.offMs },
          'a signed request from another time was refused: is the clock right?',
        );
      offTime = true;
      return turnAway('stale', 401, 'The request is not from now.');
    }
    offTime = false;
    const interaction = parsed(body);
    if (interaction === undefined) return turnAway('other', 400, 'The body is not an interaction.');
    const waiting = waitingFor(response, () => stopping);
    if (interaction.type === InteractionType.Ping)
      return waiting.send(200, { type: InteractionResponseType.Pong });
    try {
      await parts.take(interaction, waiting);
    } finally {
      // Closes the HTTP response if nobody has answered by now: Discord itself fails the interaction when its time is
      // over.
      if (waiting.open) await waiting.send(202).catch(() => undefined);
    }
  }

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject(new EndpointError(listenSentence(error, port, host))));
        server.listen(port, host, () => {
          const address = server.address();
          const at = typeof address === 'object' && address !== null ? address.port : port;
          resolve(`http://${host ?? 'localhost'}:${at}`);
        });
      }),
    stop: async (withinMs) => {
      stopping = true;
      const late = setTimeout(() => server.closeAllConnections(), withinMs);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      clearTimeout(late);
    },
  };
}

/** The value of a header that all requests from Discord have; undefined if it is missing. */
function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The body of a request. `broken`: the connection ended too early; `large`: more bytes than any interaction has. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | 'broken' | 'large'> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // Keeps the connection open, because the refusal must still be sent over it.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      size += part.length;
      if (size > LARGEST_BODY) return 'large';
      parts.push(part);
    }
  } catch {
    // Reading the request is the only step that can fail here: the sender has disconnected.
    return 'broken';
  }
  return Buffer.concat(parts);
}

function parsed(body: Buffer): APIInteraction | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    // Cast without a check: the signature proves that the interaction is from Discord, which documents its shape.
    return typeof value === 'object' && value !== null && 'type' in value
      ? (value as APIInteraction)
      : undefined;
  } catch {
    return undefined;
  }
}

const TOO_LARGE = 'No interaction is as large as this.';
const UNSIGNED = 'The signature is not Discord’s.';

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(sentence);
}

function waitingFor(response: ServerResponse, stopping: () => boolean): OpenResponse {
  const came = performance.now();
  let open = true;
  return {
    get open() {
      return open;
    },
    send: (status, body) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new Unanswerable('answered'));
        open = false;
        // Checks the time as well as the connection, because a proxy may hold the connection long after Discord has
        // given up.
        if (response.destroyed || performance.now() - came > FIRST_ANSWER_MS) {
          response.destroy();
          return reject(new Unanswerable('late'));
        }
        response.once('finish', resolve);
        response.once('close', () => reject(new Unanswerable('late')));
        if (body !== undefined) response.setHeader('content-type', 'application/json');
        if (stopping()) response.setHeader('connection', 'close');
        response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));
      }),
  };
}

/** Why the endpoint cannot listen, as a sentence for the operator. */
function listenSentence(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Set INTERACTIONS_PORT to a free one, then start again.`;
    case 'EACCES':
      return `Port ${port} is not allowed to this program. Set INTERACTIONS_PORT to one above 1023, then start again.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This computer has no address "${host ?? ''}". Change INTERACTIONS_HOST or leave it out, then start again.`;
    default:
      return `Interactions cannot be taken at port ${port}: ${error.message}. Change INTERACTIONS_PORT or INTERACTIONS_HOST, then start again.`;
  }
}
