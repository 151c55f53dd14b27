// Discord's REST API: finds the route, injects faults, answers, and records the request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyTooLarge, readBody, sendJson } from '../http.ts';
import { at, count } from '../json.ts';
import { type Playground, recordRequest } from '../playground.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { brokenServer, notFound, RestError, refusalNumbered, tooMany, unauthorized } from './errors.ts';
import { guildRoutes } from './guild.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import type { Route } from './route.ts';

interface Compiled {
  route: Route;
  steps: string[];
}

const ROUTES: readonly Compiled[] = [
  ...guildRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...interactionRoutes,
].map((route) => ({ route, steps: route.path.split('/') }));

function match(compiled: Compiled, steps: readonly string[]): Record<string, string> | null {
  if (compiled.steps.length !== steps.length) return null;
  const params: Record<string, string> = {};
  for (const [index, step] of compiled.steps.entries()) {
    const given = steps[index] ?? '';
    if (step.startsWith(':')) params[step.slice(1)] = given;
    else if (step !== given) return null;
  }
  return params;
}

/** A path segment with its percent-encoded characters decoded; unchanged if the encoding is invalid. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function find(method: string, path: string): { route: Route; params: Record<string, string> } | null {
  const steps = path.split('/').map(decoded);
  // A fixed segment is preferred to a parameter: '@original' over ':message', 'pins' over ':message'.
  let best: { route: Route; params: Record<string, string>; named: number } | null = null;
  for (const compiled of ROUTES) {
    if (compiled.route.method !== method) continue;
    const params = match(compiled, steps);
    if (!params) continue;
    const named = Object.keys(params).length;
    if (!best || named < best.named) best = { route: compiled.route, params, named };
  }
  return best;
}

/** Answers a request to /api/v10. */
export async function serveRest(
  pg: Playground,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const method = request.method ?? 'GET';
  const path = url.pathname.replace(/^\/api(\/v\d+)?/, '');
  const found = find(method, path);
  const route = found ? `${method} ${found.route.path}` : path;
  const started = pg.clock.now();
  let body: unknown;
  let reply: { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };
  try {
    const read = await readBody(request);
    body = read.json;
    if (pg.faults.strikes('slow', route)) await sleep(pg.faults.slowMilliseconds);
    if (pg.faults.strikes('rateLimit', route)) throw tooMany(pg.faults.retryAfterSeconds);
    if (pg.faults.strikes('serverError', route)) throw brokenServer();
    if (pg.faults.strikes('refuse', route)) throw refusalNumbered(pg.faults.refusalCode);
    if (!found) throw notFound();
    if (!found.route.open && request.headers.authorization !== `Bot ${pg.token}`) throw unauthorized();
    const done = await found.route.run(pg, {
      route,
      params: found.params,
      query: url.searchParams,
      body,
      uploads: read.uploads,
    });
    if (pg.faults.strikes('loseResponse', route)) throw brokenServer();
    reply = { status: done.status ?? (done.body === undefined ? 204 : 200), body: done.body };
  } catch (error) {
    reply = errorReply(error, route);
  }
  recordRequest(pg, {
    at: started,
    method,
    path,
    route,
    body,
    status: reply.status,
    code: reply.status >= 400 ? count(at(reply.body, 'code')) : null,
  });
  const ahead = pg.faults.dateAheadMs;
  // Sets the Date header only if a clock fault is simulated; otherwise Node.js writes it.
  const date = ahead === 0 ? {} : { date: new Date(Date.now() + ahead).toUTCString() };
  sendJson(response, reply.status, reply.body, { ...reply.headers, ...date });
}

function errorReply(
  error: unknown,
  route: string,
): { status: number; body: unknown; headers?: Readonly<Record<string, string>> } {
  if (error instanceof RestError) return { status: error.status, body: error.body, headers: error.headers };
  if (error instanceof BodyTooLarge)
    return { status: 413, body: { message: 'Request entity too large', code: 40005 } };
  // Reports an error in the playground itself, so that it is not taken for Discord's behaviour.
  console.error(`The playground failed at ${route}:`, error);
  return {
    status: 500,
    body: {
      message: `The playground failed: ${error instanceof Error ? error.message : 'unknown'}`,
      code: 0,
    },
  };
}
