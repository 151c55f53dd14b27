// Warnings to the operator, derived from Discord's answers: a second bot with the same token, a wrong clock.
import { type REST, RESTEvents, RESTJSONErrorCodes } from 'discord.js';
import type { Observer } from './observe.ts';

interface Parts {
  now: () => number;
  log: { error(data: object, text: string): void };
}

/** Minimum milliseconds before the same warning is logged again. */
const SAID_AGAIN_MS = 3_600_000;

/** Number of recent answers that are remembered. */
const REMEMBERED = 20;
/**
 * Number of recent interactions, first answered by another process, that prove a second bot. Discord itself delivers an
 * interaction twice far more rarely.
 */
const TOO_MANY = 8;

/**
 * Detects that another process answers this bot's interactions: with the gateway, a second process with the same token
 * receives each of them, too.
 */
export function watchCompany({ now, log }: Parts): Pick<Observer, 'answered' | 'unanswered'> {
  let last: boolean[] = [];
  let said = Number.NEGATIVE_INFINITY;
  const note = (second: boolean): void => {
    last = [...last, second].slice(-REMEMBERED);
    const twice = last.filter(Boolean).length;
    if (twice < TOO_MANY || now() - said < SAID_AGAIN_MS) return;
    said = now();
    log.error(
      { code: RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, times: twice },
      'somebody else has already answered: is a second bot running with the same DISCORD_TOKEN? Stop it, or reset the token in the developer portal',
    );
  };
  return {
    answered: () => note(false),
    unanswered: (code) => {
      if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) note(true);
    },
  };
}

/**
 * Milliseconds by which this computer's clock is ahead of the answer's `Date` header, which is exact to a second; NaN
 * without the header.
 */
export const aheadMs = (headers: Headers, now: number): number =>
  now - (Date.parse(headers.get('date') ?? '') + 500);

/**
 * Maximum clock difference in milliseconds that causes no warning: deadlines are still exact enough, and the answer
 * itself may have taken this long.
 */
const CLOCKS_APART_MS = 5_000;

/** Compares this computer's clock with Discord's. */
interface ClockWatch {
  /** Milliseconds by which this computer's clock was ahead at the last comparison; undefined: not compared yet. */
  aheadMs(): number | undefined;
  stop(): void;
}

/** Compares this computer's clock with the `Date` header of a Discord answer, now and once an hour. */
export function watchClock(rest: Pick<REST, 'once' | 'off'>, { now, log }: Parts): ClockWatch {
  let found: number | undefined;
  const compare = (_request: unknown, response: { headers: Headers; body?: unknown }): void => {
    const offMs = aheadMs(response.headers, now());
    // Without a date, an answer of Discord cannot be compared with this computer's clock.
    if (Number.isNaN(offMs)) return;
    found = offMs;
    if (Math.abs(offMs) <= CLOCKS_APART_MS) return;
    log.error(
      { offMs },
      'this computer’s clock differs from Discord’s, so that deadlines come at the wrong time: let it keep its time by NTP',
    );
  };
  const look = (): void => {
    rest.off(RESTEvents.Response, compare).once(RESTEvents.Response, compare);
  };
  look();
  const timer = setInterval(look, SAID_AGAIN_MS).unref();
  return {
    aheadMs: () => found,
    stop: () => {
      clearInterval(timer);
      rest.off(RESTEvents.Response, compare);
    },
  };
}
