// Verifies that a request is from Discord, which signs every request with the application's private key; the operator
// configures the public key.
import { createPublicKey, verify } from 'node:crypto';

/** The bytes before a raw Ed25519 key in DER format. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Maximum age of a signed request, in milliseconds, and maximum time that its timestamp may lie in the future. The
 * response to an interaction may show a hand, so somebody who replayed an old request would see that person's hand.
 * Discord never sends a request twice, and waits three seconds for the answer. The machine's clock must be right within
 * these minutes; if it is not, the endpoint's log says so.
 */
export const STALE_MS = 5 * 60_000;

/** The signed parts of a request: two headers, and the raw body. */
export interface SignedRequest {
  signature: string | undefined;
  timestamp: string | undefined;
  body: Buffer;
}

/**
 * Result of checking a request's signature. `stale`: signed by Discord, but with a wrong time; `offMs`: milliseconds by
 * which this computer's clock is ahead of that time.
 */
export type Verdict = { kind: 'good' } | { kind: 'bad' } | { kind: 'stale'; offMs: number };

/** True if these headers look like Discord's signature and timestamp. If not, the body need not be read. */
export const mayBeSigned = ({ signature, timestamp }: Omit<SignedRequest, 'body'>): boolean =>
  /^[0-9a-f]{128}$/i.test(signature ?? '') && /^\d{1,12}$/.test(timestamp ?? '');

/** Function that checks whether Discord has signed a request, and whether it did so recently. */
export type Verifier = (request: SignedRequest) => Verdict;

/**
 * A verifier of signatures by the application with this public key: 64 hexadecimal digits. `now` in milliseconds since
 * 1970.
 */
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
