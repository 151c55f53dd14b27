// What Discord's answers tell of where the bot runs, said to the operator: a second bot with the same token, a clock that differs.
import { type REST, RESTEvents } from 'discord.js';
import type { Observer } from './observe.ts';

interface Parts {
  now: () => number;
  log: { error(data: object, text: string): void };
}

/** The same is said again no sooner. */
const SAID_AGAIN_MS = 3_600_000;

/** Of so many answers the last … */
const LOOKED_AT = 20;
/** … so many came second, where a second bot answers as well. An interaction that is delivered twice is far rarer. */
const SECOND = 8;

/** "Interaction has already been acknowledged." */
const ACKNOWLEDGED = 40060;

/**
 * Watches whether somebody else answers this bot's interactions: by the gateway, a second process with the same token is sent each of
 * them as well.
 */
export function watchCompany({ now, log }: Parts): Pick<Observer, 'answered' | 'unanswered'> {
  let last: boolean[] = [];
  let said = Number.NEGATIVE_INFINITY;
  const note = (second: boolean): void => {
    last = [...last, second].slice(-LOOKED_AT);
    const seconds = last.filter(Boolean).length;
    if (seconds < SECOND || now() - said < SAID_AGAIN_MS) return;
    said = now();
    log.error(
      { code: ACKNOWLEDGED, times: seconds },
      'somebody else has already answered: is a second bot running with the same DISCORD_TOKEN? Stop it, or reset the token in the developer portal',
    );
  };
  return {
    answered: () => note(false),
    unanswered: (code) => {
      if (code === ACKNOWLEDGED) note(true);
    },
  };
}

/** Up to this difference deadlines are right enough, and an answer may be on its way for as long. */
const CLOCKS_APART_MS = 5_000;

/** Compares this computer's clock with the `Date` of one of Discord's answers, now and once an hour. Returns what ends that. */
export function watchClock(rest: Pick<REST, 'once' | 'off'>, { now, log }: Parts): () => void {
  const compare = (_request: unknown, response: { headers: Headers; body?: unknown }): void => {
    // It stands for the whole second.
    const offMs = now() - (Date.parse(response.headers.get('date') ?? '') + 500);
    if (!(Math.abs(offMs) > CLOCKS_APART_MS)) return;
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
  return () => {
    clearInterval(timer);
    rest.off(RESTEvents.Response, compare);
  };
}
