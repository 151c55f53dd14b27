// Assembles a playground and starts listening.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { serveDriver } from './driver/driver.ts';
import { Hub } from './driver/hub.ts';
import { Gateway } from './gateway.ts';
import { sendJson } from './http.ts';
import { Endpoints } from './interactions/endpoints.ts';
import { Interactions } from './interactions/interactions.ts';
import { botOnline, type Playground } from './playground.ts';
import { FaultInjector } from './rest/faults.ts';
import { serveRest } from './rest/routes.ts';
import { loadValidators, projectRoot } from './rules/validate.ts';
import { PlaygroundClock, Snowflakes } from './server/clock.ts';
import { wireGuildCreate, wireMember, wireUser } from './server/shapes.ts';
import { loadWorld, saveWorld } from './server/state-file.ts';
import { newWorld } from './server/world.ts';
import type { Settings } from './settings.ts';

/** A playground (a simulated Discord) that is listening for requests. */
export interface RunningPlayground {
  /** Address of the playground: http://127.0.0.1:PORT */
  url: string;
  /** Value of the option `rest.api` with which discord.js uses the playground. */
  api: string;
  token: string;
  /** The application's public key: 64 hexadecimal digits. */
  publicKey: string;
  /** Calls the listener with the clock's offset in milliseconds whenever it changes. */
  onClock: (listener: (offset: number) => void) => void;
  close: () => Promise<void>;
}

/** The requested port is in use. */
export class PortInUse extends Error {}

async function assemble(settings: Settings): Promise<Playground> {
  const clock = new PlaygroundClock();
  const ids = new Snowflakes(clock);
  const world = newWorld(clock.iso());
  if (settings.stateFile !== undefined) await loadWorld(settings.stateFile, world, ids);
  const faults = new FaultInjector();
  const hub = new Hub();
  const onlineChanged = (): void => hub.tell(() => true, { type: 'bot', online: botOnline(pg) });
  const pg: Playground = {
    token: settings.token,
    url: '',
    clock,
    ids,
    world,
    faults,
    hub,
    gateway: new Gateway({
      token: settings.token,
      url: () => pg.url.replace(/^http/, 'ws'),
      guildIds: () => [...world.guilds.keys()],
      applicationId: world.bot.id,
      user: () => wireUser(world.bot),
      botInGuild: () => world.bot.member,
      guildCreate: (guildId, allMembers) =>
        wireGuildCreate(world, faults, world.guilds.get(guildId) ?? world.guild, allMembers),
      membersChunk: (nonce) => ({
        guild_id: world.guild.id,
        members: [...world.users.values()].filter((user) => user.member).map(wireMember),
        chunk_index: 0,
        chunk_count: 1,
        ...(nonce === null ? {} : { nonce }),
      }),
      onlineChanged,
    }),
    endpoints: new Endpoints(onlineChanged),
    interactions: new Interactions(() => pg, settings.firstAnswer),
    validators: await loadValidators(),
    violations: [],
    requests: [],
    modals: new Map(),
    files: new Map(),
    nonces: new Map(),
    lateEdits: new Map(),
    commandCreates: [],
  };
  return pg;
}

/** Starts a playground on this machine's local address. */
export async function startPlayground(settings: Settings): Promise<RunningPlayground> {
  const pg = await assemble(settings);
  const server = createServer((request, response) => {
    serve(pg, request, response).catch((error: unknown) => {
      console.error('The playground failed:', error);
      if (!response.headersSent) sendJson(response, 500, { ok: false, error: 'The playground failed.' });
      else response.destroy();
    });
  });
  // Keeps connections open for longer than the default of five seconds, after which they would be closed just when a
  // client on a busy machine reuses them.
  server.keepAliveTimeout = 120_000;
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (isForeign(request)) socket.destroy();
    else sockets.handleUpgrade(request, socket, head, (webSocket) => pg.gateway.accept(webSocket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUse(`The playground cannot start: port ${settings.port} is in use by another program.`)
          : error,
      ),
    );
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The playground has no port.');
  pg.url = `http://127.0.0.1:${address.port}`;
  return {
    url: pg.url,
    api: `${pg.url}/api`,
    token: pg.token,
    publicKey: pg.endpoints.publicKey,
    onClock: (listener) => pg.clock.onMove(listener),
    close: async () => {
      pg.gateway.close();
      sockets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (settings.stateFile !== undefined) await saveWorld(settings.stateFile, pg.world);
    },
  };
}

/**
 * True if the request comes from a page of another site, as its origin or host header shows. Browsers send the origin
 * with requests that change something. A site can also point its own host name to this computer's address; the host
 * header then contains that name.
 */
function isForeign({ headers: { origin, host = '' } }: IncomingMessage): boolean {
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

async function serve(pg: Playground, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isForeign(request))
    return sendJson(response, 403, {
      ok: false,
      error: 'The playground is for its own page and programs alone.',
    });
  for (const [name, value] of Object.entries(PROTECTION)) response.setHeader(name, value);
  const url = addressOf(request, pg);
  if (url === undefined) return sendJson(response, 404, { ok: false, error: 'There is no such page.' });
  if (url.pathname.startsWith('/api/')) return serveRest(pg, request, response, url);
  if (url.pathname.startsWith('/playground/')) return serveDriver(pg, request, response, url);
  if (url.pathname.startsWith('/attachments/')) return serveFile(pg, response, url);
  return servePage(response, url);
}

/**
 * Headers of every response. No other site may show this page in a frame, where a click could be misdirected, and
 * browsers must not guess content types. A page's content security policy says what it may load.
 */
const PROTECTION = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** The requested URL; undefined for anything that is no path on this server, such as another host's full address. */
function addressOf({ url = '' }: IncomingMessage, pg: Playground): URL | undefined {
  // The address is concatenated rather than resolved, because "//x" would otherwise be another host, and "//" no valid
  // address.
  return url.startsWith('/') ? new URL(`${pg.url}${url}`) : undefined;
}

function serveFile(pg: Playground, response: ServerResponse, url: URL): void {
  const file = pg.files.get(url.pathname.slice('/attachments/'.length));
  if (!file) {
    sendJson(response, 404, { ok: false, error: 'There is no such file.' });
    return;
  }
  // An uploaded file may contain anything, so it is never shown as a page of this origin.
  const headers = {
    'content-type': file.contentType,
    'content-security-policy': `sandbox; ${PROTECTION['content-security-policy']}`,
  };
  response.writeHead(200, headers).end(file.bytes);
}

const PAGE_FILES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};
const NO_PAGE =
  '<!doctype html><title>Playground</title><p>The playground runs, but its page has not been built. Run <code>npm run build</code>.';

async function servePage(response: ServerResponse, url: URL): Promise<void> {
  const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1);
  const type = PAGE_FILES[/^[\w-]+\.(html|js|css)$/.exec(name)?.[1] ?? ''];
  if (type === undefined) return sendJson(response, 404, { ok: false, error: 'There is no such page.' });
  try {
    const bytes = await readFile(join(projectRoot(), 'dist/playground', name));
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
  } catch {
    if (url.pathname === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(NO_PAGE);
    else sendJson(response, 404, { ok: false, error: 'There is no such page.' });
  }
}
