// Requests of a move to Discord: those that count against the 50 a second of a bot, by kind, and beside them those that use an
// interaction's token, which do not.
import type { RequestRecord } from '../src/playground/driver/protocol.ts';

/** Kinds of requests. `token`: the answers to interactions. */
export const KINDS = ['post', 'edit', 'remove', 'read', 'other', 'token'] as const;
export type Kind = (typeof KINDS)[number];

/** Number of requests of each kind. */
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

/** Counts the requests. */
export function countRequests(requests: readonly Pick<RequestRecord, 'route'>[]): Requests {
  const counts: Record<Kind, number> = { post: 0, edit: 0, remove: 0, read: 0, other: 0, token: 0 };
  for (const { route } of requests) counts[kindOf(route)] += 1;
  return counts;
}

/** Those that count against a bot's requests a second. */
export const countLimited = (requests: Requests): number =>
  KINDS.reduce((sum, kind) => sum + (kind === 'token' ? 0 : requests[kind]), 0);
