// Counts, by kind, the requests to Discord that a move causes. Requests with an interaction's token have a kind of
// their own, because they do not count against a bot's limit of 50 requests a second.
import type { RequestRecord } from '../src/playground/driver/protocol.ts';

/** Kinds of requests. `token`: the answers to interactions. */
export const KINDS = ['post', 'edit', 'remove', 'read', 'other', 'token'] as const;
export type Kind = (typeof KINDS)[number];

/** Number of requests of each kind, such as posts and edits. */
export type Requests = Readonly<Record<Kind, number>>;

const BY_TOKEN = /^\S+ \/(interactions|webhooks)\//;
const BY_METHOD: readonly (readonly [RegExp, Kind])[] = [
  [/^POST \/channels\/[^/]+\/messages$/, 'post'],
  [/^PATCH \/channels\/[^/]+\/messages\//, 'edit'],
  [/^DELETE \/channels\/[^/]+\/messages\//, 'remove'],
  [/^GET /, 'read'],
];

/** Kind of the request, by its route ("PATCH /channels/{channel_id}/messages/{message_id}"). */
export const kindOf = (route: string): Kind =>
  BY_TOKEN.test(route) ? 'token' : (BY_METHOD.find(([known]) => known.test(route))?.[1] ?? 'other');

/** Counts requests by kind. */
export function countRequests(requests: readonly Pick<RequestRecord, 'route'>[]): Requests {
  const counts: Record<Kind, number> = { post: 0, edit: 0, remove: 0, read: 0, other: 0, token: 0 };
  for (const { route } of requests) counts[kindOf(route)] += 1;
  return counts;
}

/** Number of requests that count against a bot's limit per second. */
export const countLimited = (requests: Requests): number =>
  KINDS.reduce((sum, kind) => sum + (kind === 'token' ? 0 : requests[kind]), 0);
