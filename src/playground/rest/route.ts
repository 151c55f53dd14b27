// Shape of a route of the REST side.

import type { Playground } from '../playground.ts';
import type { Upload } from '../server/messages.ts';

/** A request to the REST interface, matched to its route. */
export interface RestRequest {
  /** "METHOD /path/template" */
  route: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  uploads: Upload[];
}

/** `body` undefined = 204. */
export interface RestReply {
  status?: number;
  body?: unknown;
}

/** A method and a path with what is done there. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Routes with an interaction's token need no other. */
  open?: boolean;
  run: (pg: Playground, request: RestRequest) => RestReply | Promise<RestReply>;
}

/** A path parameter that the route is sure to have. */
export function param(request: RestRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The route ${request.route} has no parameter "${name}".`);
  return value;
}
