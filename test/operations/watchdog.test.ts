import { expect, it } from 'vitest';
import type { Turn } from '../../src/discord/meter.ts';
import { BEAT_MS, createWatchdog } from '../../src/operations/watchdog.ts';

function watching() {
  const lines: [string, object][] = [];
  const counted: string[] = [];
  let [now, cpu] = [0, 0];
  const watchdog = createWatchdog({
    now: () => now,
    cpu: () => cpu,
    log: { warn: (data, text) => lines.push([text, data]) },
    blocked: ({ kind, command }, ms) => counted.push(`${kind} ${command ?? ''} ${Math.round(ms)}`),
  });
  watchdog.beat();
  return {
    ...{ lines, counted, watchdog },
    /** Moves time on, then runs the watchdog's timer, which may be late. */
    pass: (ms: number, cpuMs = 0) => {
      now += ms;
      cpu += cpuMs;
      watchdog.beat();
    },
    /** Reports a measured turn of the event loop to the watchdog. */
    turn: (turn: Partial<Turn> & { ms: number }) => {
      now += turn.ms;
      cpu += turn.cpuMs ?? turn.ms;
      watchdog.turn({ kind: 'command', command: 'deck', cpuMs: turn.ms, ...turn });
    },
  };
}

it('says nothing of a loop that turns', () => {
  const { lines, counted, pass, turn } = watching();
  for (let n = 0; n < 1_000; n++) {
    turn({ ms: 30 });
    pass(BEAT_MS - 30, 10);
  }
  expect(lines).toEqual([]);
  expect(counted).toEqual([]);
});

it('names the command that blocked it, once', () => {
  const { lines, counted, pass, turn } = watching();
  turn({ ms: 1_400, sub: 'check' });
  pass(20);
  for (let n = 0; n < 100; n++) pass(BEAT_MS);
  expect(lines).toEqual([
    [
      'the event loop was blocked',
      { kind: 'command', command: 'deck', sub: 'check', ms: 1_400, cpuMs: 1_400, times: 1 },
    ],
  ]);
  expect(counted).toEqual(['command deck 1400']);
});

it('counts what is too short for a line', () => {
  const { lines, counted, turn } = watching();
  turn({ ms: 49 });
  turn({ ms: 60, command: 'card' });
  expect(counted).toEqual(['command card 60']);
  expect(lines).toEqual([]);
});

it('says of what nobody measured that it was something else', () => {
  const { lines, counted, pass } = watching();
  pass(BEAT_MS + 700, 690);
  expect(lines).toMatchObject([['the event loop was blocked', { kind: 'other', ms: 700 }]]);
  expect(counted).toEqual(['other  700']);
});

it('writes a line in ten seconds at most, and tells then how many there were and of the worst', () => {
  const { lines, pass, turn } = watching();
  for (let n = 0; n < 30; n++) {
    turn({ ms: n === 7 ? 900 : 300, command: n === 7 ? 'league' : 'deck' });
    pass(BEAT_MS);
  }
  for (let n = 0; n < 60; n++) pass(BEAT_MS);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines[1]).toMatchObject(['the event loop was blocked', { command: 'league', ms: 900 }]);
  const told = lines.map(([, data]) => ('times' in data ? Number(data.times) : 0));
  expect(told.reduce((sum, times) => sum + times, 0)).toBe(30);
});

it('writes one line about a computer that slept for eight hours', () => {
  const { lines, counted, pass } = watching();
  pass(BEAT_MS);
  pass(8 * 3_600_000, 3);
  for (let n = 0; n < 1_000; n++) pass(BEAT_MS, 1);
  expect(lines).toEqual([
    ['the process stood still: the computer slept, or was too busy', { ms: 8 * 3_600_000 - BEAT_MS }],
  ]);
  expect(counted).toEqual([]);
});

it('writes one line where the computer fell asleep in the middle of a command', () => {
  const { lines, pass, turn } = watching();
  turn({ ms: 8 * 3_600_000, cpuMs: 5 });
  pass(10);
  for (let n = 0; n < 1_000; n++) pass(BEAT_MS, 1);
  expect(lines).toHaveLength(1);
});
