// Types of the REST routes.

import type { Playground } from '../playground.ts';
import type { Upload } from '../server/messages.ts';

/** A request to the REST interface, matched to its route. */
export interface RestRequest {
  /** Method and path of the route: "METHOD /path/template". */
  route: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  uploads: Upload[];
}

/** The reply to a request of the REST interface. If `body` is undefined, the status is 204. */
export interface RestReply {
  status?: number;
  body?: unknown;
}

/** A method and a path with its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** True for routes with an interaction's token in the path, which need no bot token. */
  open?: boolean;
  run: (pg: Playground, request: RestRequest) => RestReply | Promise<RestReply>;
}

/** A path parameter that the route must have. */
export function param(request: RestRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The route ${request.route} has no parameter "${name}".`);
  return value;
}
