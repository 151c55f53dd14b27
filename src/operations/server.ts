// The operator's HTTP endpoint: liveness, readiness and metrics. Read-only, and reveals nothing about people or games.
import { createServer, type ServerResponse } from 'node:http';
import { type HealthParts, unfitness } from './health.ts';
import type { Metrics } from './metrics.ts';

/** Dependencies of the operator's HTTP endpoint: its address, and the sources of its pages. */
export interface OperationsParts {
  port: number;
  host: string;
  health: HealthParts;
  metrics: Pick<Metrics, 'page'>;
}

/** A server that is listening. */
export interface OperationsServer {
  /** Address of the endpoint: http://HOST:PORT */
  url: string;
  close(): Promise<void>;
}

/** Error: the bot cannot listen on the port; the message is a sentence for the operator. */
export class OperationsError extends Error {}

/** Starts the endpoint. Port 0 means any free one. Rejects with {@link OperationsError}. */
export async function startOperations(parts: OperationsParts): Promise<OperationsServer> {
  const { host } = parts;
  const server = createServer((request, response) => {
    // The path is compared as text and not parsed as a URL, because a request may contain anything.
    const path = request.url?.split('?')[0] ?? '';
    const work = request.method === 'GET' || request.method === 'HEAD' ? show(parts, path) : refused;
    work.then(
      (page) => send(response, page),
      () => send(response, { status: 500, type: 'text/plain', text: 'This could not be told.\n' }),
    );
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new OperationsError(
          `OPERATIONS_PORT cannot be listened on at ${host}:${parts.port} (${error.code ?? error.name}). Set it to a free port, or leave it out, then start again.`,
        ),
      ),
    );
    server.listen(parts.port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : parts.port);
    });
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

interface Page {
  status: number;
  type: string;
  text: string;
}

const refused: Promise<Page> = Promise.resolve({
  status: 405,
  type: 'text/plain',
  text: 'Only GET is answered here.\n',
});

async function show({ health, metrics }: OperationsParts, path: string): Promise<Page> {
  switch (path) {
    case '/health/live':
      return json(200, { alive: true });
    case '/health/ready': {
      const reasons = await unfitness(health);
      return reasons.length === 0 ? json(200, { ready: true }) : json(503, { ready: false, reasons });
    }
    case '/metrics':
      return { status: 200, ...(await metrics.page()) };
    default:
      return {
        status: 404,
        type: 'text/plain',
        text: 'Here are /health/live, /health/ready and /metrics.\n',
      };
  }
}

const json = (status: number, body: object): Page => ({
  status,
  type: 'application/json',
  text: `${JSON.stringify(body)}\n`,
});

/** Sends a page that must not be cached, because every page is about the present. */
function send(response: ServerResponse, { status, type, text }: Page): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(text);
}
