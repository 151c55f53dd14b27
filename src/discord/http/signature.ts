// True if a request is from Discord. Discord signs each one with the application's own key, whose public half we know.
import { createPublicKey, verify } from 'node:crypto';

/** How a raw Ed25519 key begins when it is written as DER. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * A signed request that is older than this, or from the future, is not accepted. The answer to an interaction is given
 * in the response, so somebody who got hold of an old request and sent it again would read another person's hand as it
 * is now. This costs nothing: Discord never sends a request twice, and waits three seconds for its answer. It does need
 * a clock that is right to within these minutes; if it is not, the endpoint says so in its log.
 */
export const STALE_MS = 5 * 60_000;

/** A request's own claims: two headers, and its body as it arrived. */
export interface SignedRequest {
  signature: string | undefined;
  timestamp: string | undefined;
  body: Buffer;
}

/** `stale`: from Discord, but not from now; `offMs` is how far its time is before ours. */
export type Verdict = { kind: 'good' } | { kind: 'bad' } | { kind: 'stale'; offMs: number };

/** True if these headers may belong to a request from Discord. If not, its body need not be read. */
export const mayBeSigned = ({ signature, timestamp }: Omit<SignedRequest, 'body'>): boolean =>
  /^[0-9a-f]{128}$/i.test(signature ?? '') && /^\d{1,12}$/.test(timestamp ?? '');

/** Judges requests. */
export type Verifier = (request: SignedRequest) => Verdict;

/** A judge for the application with this public key: 64 hexadecimal digits. `now` in milliseconds since 1970. */
export function createVerifier(publicKey: string, now: () => number): Verifier {
  const der = Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return (request) => {
    if (!mayBeSigned(request)) return { kind: 'bad' };
    const { signature, timestamp, body } = request;
    const signed = Buffer.concat([Buffer.from(timestamp ?? ''), body]);
    if (!verify(null, signed, key, Buffer.from(signature ?? '', 'hex'))) return { kind: 'bad' };
    const offMs = now() - Number(timestamp) * 1000;
    return Math.abs(offMs) > STALE_MS ? { kind: 'stale', offMs } : { kind: 'good' };
  };
}
