// Warnings for the operator about the bot's surroundings: a second bot with the same token, a wrong clock.
import { EventEmitter } from 'node:events';
import { type REST, RESTEvents } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchClock, watchCompany } from '../../src/discord/surroundings.ts';

const HOUR = 3_600_000;
let now = 1_800_000_000_000;
let said: string[] = [];
const parts = { now: () => now, log: { error: (_: object, text: string) => said.push(text) } };
beforeEach(() => {
  said = [];
});

describe('a second bot with the same token', () => {
  const answers = (company: ReturnType<typeof watchCompany>, seconds: number, of: number): void => {
    for (let n = 0; n < of; n++)
      if (n < seconds) company.unanswered(40060);
      else company.answered('command', 'pass', 1);
  };

  it('is told when every second answer comes second, once an hour', () => {
    const company = watchCompany(parts);
    answers(company, 10, 20);
    answers(company, 10, 20);
    expect(said).toEqual([expect.stringContaining('DISCORD_TOKEN')]);
    now += HOUR;
    answers(company, 10, 20);
    expect(said).toHaveLength(2);
  });

  it('is not told of interactions that are delivered twice now and then, nor of answers that come too late', () => {
    const company = watchCompany(parts);
    for (let n = 0; n < 20; n++) answers(company, 1, 5);
    for (let n = 0; n < 20; n++) company.unanswered(10062);
    expect(said).toEqual([]);
  });
});

describe('a clock that is not Discord’s', () => {
  const answer = (on: EventEmitter, aheadMs: number): void => {
    const date = new Date(now - aheadMs).toUTCString();
    on.emit(RESTEvents.Response, {}, { headers: new Headers({ date }) });
  };
  // The cast is safe: only the methods `on` and `off` are used, which every Node.js emitter has.
  const watched = (on: EventEmitter) => watchClock(on as unknown as REST, parts);

  it.each([-60_000, 7_000])('is told where it is %i ms ahead', (aheadMs) => {
    const on = new EventEmitter();
    const { stop } = watched(on);
    answer(on, aheadMs);
    expect(said).toEqual([expect.stringContaining('NTP')]);
    // The listener is removed after one answer, because listening to all would copy each of them.
    expect(on.listenerCount(RESTEvents.Response)).toBe(0);
    stop();
  });

  it.each([0, 4_000, -4_000])('is not told for %i ms, nor where an answer has no date', (aheadMs) => {
    const on = new EventEmitter();
    const { stop } = watched(on);
    answer(on, aheadMs);
    const other = new EventEmitter();
    const { stop: stopOther } = watched(other);
    other.emit(RESTEvents.Response, {}, { headers: new Headers() });
    expect(said).toEqual([]);
    stop();
    stopOther();
    expect(other.listenerCount(RESTEvents.Response)).toBe(0);
  });
});
