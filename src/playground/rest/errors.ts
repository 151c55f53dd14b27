// Error answers in Discord's format.
import type { RuleBreak } from '../rules/message-rules.ts';

const ERRORS = {
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  30003: [400, 'Maximum number of pins reached for the channel (250)'],
  30008: [400, 'Maximum number of emojis reached'],
  30034: [400, 'Max number of daily application command creates has been reached (200)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  40067: [400, 'A tag is required to create a forum post in this channel'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50007: [403, 'Cannot send messages to this user'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  160004: [400, 'A thread has already been created for this message'],
  160006: [400, 'Maximum number of active threads reached'],
} as const satisfies Record<number, readonly [number, string]>;

/** Discord's error codes that the playground uses. */
export type ErrorCode = keyof typeof ERRORS;

/** An error answer for the bot. */
export class RestError extends Error {
  readonly status: number;
  readonly code: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: number,
    message: string,
    more: object = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = { message, code, ...more };
    this.headers = headers;
  }
}

/** One of Discord's refusals by its error number. */
export function refusal(code: ErrorCode): RestError {
  const [status, message] = ERRORS[code];
  return new RestError(status, code, message);
}

const isKnown = (code: number): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** An error answer with any of Discord's error numbers; unknown numbers get status 400, as most have. */
export const refusalNumbered = (code: number): RestError =>
  isKnown(code) ? refusal(code) : new RestError(400, code, 'Refused');

/** Error answer for a request whose token is missing or wrong. */
export const unauthorized = (): RestError => new RestError(401, 0, '401: Unauthorized');
/** Error answer for a path that does not exist. */
export const notFound = (): RestError => new RestError(404, 0, '404: Not Found');
/** Error answer of a server that fails, without details. */
export const brokenServer = (): RestError => new RestError(500, 0, '500: Internal Server Error');

/**
 * Error answer that a rate limit is reached: wait and retry. The scope tells discord.js whether its own requests were
 * too many.
 */
export function tooMany(seconds: number, code?: 30046): RestError {
  const message = code === undefined ? 'You are being rate limited.' : ERRORS[code][1];
  const headers = {
    'retry-after': String(seconds),
    'x-ratelimit-scope': 'user',
    'x-ratelimit-reset-after': String(seconds),
  };
  return new RestError(429, code ?? 0, message, { retry_after: seconds, global: false }, headers);
}

interface ErrorTree {
  [step: string]: ErrorTree | { code: string; message: string }[];
}

/** Error 50035 (invalid form body), with a tree of the violations by their place in the body. */
export function invalidForm(breaks: readonly RuleBreak[]): RestError {
  const errors: ErrorTree = {};
  for (const each of breaks) {
    let node = errors;
    for (const step of each.path.split('/').filter((part) => part !== '')) {
      const next = node[step];
      if (next && !Array.isArray(next)) node = next;
      else {
        const made: ErrorTree = {};
        node[step] = made;
        node = made;
      }
    }
    const list = Array.isArray(node['_errors']) ? node['_errors'] : [];
    node['_errors'] = [
      ...list,
      { code: each.rule.toUpperCase().replaceAll('-', '_').replaceAll('/', '_'), message: each.message },
    ];
  }
  return new RestError(400, 50035, 'Invalid Form Body', { errors });
}
