// The bench refuses to report meaningless figures: moves that were not saved, and parts that do not add up to the
// whole.
import { describe, expect, it } from 'vitest';
import { doNotAddUp, type Outcome, refusedTooOften } from '../../bench/checks.ts';
import { requestRows, rowsOf } from '../../bench/moves.ts';
import type { Spent } from '../../bench/play.ts';
import { countRequests } from '../../bench/requests.ts';
import { rowOf } from '../../bench/row.ts';
import type { Spans } from '../../bench/spans.ts';

const times = <T>(n: number, what: T): T[] => Array.from({ length: n }, () => what);

/** CPU times of parts whose sum is this many milliseconds. */
const parts = (ms: number): Spans => ({
  client: ms / 4,
  discord: ms / 8,
  table: ms / 16,
  kernel: ms / 32,
  view: ms / 32,
  store: ms / 2,
});
const deed = (outcome: Outcome, cpu: number, ofParts = cpu): Spent => ({
  outcome,
  inputs: outcome === 'saved' ? 1 : 0,
  cpu,
  parts: parts(ofParts),
  requests: countRequests([{ route: 'PATCH /channels/{channel_id}/messages/{message_id}' }]),
});

describe('commands that were refused', () => {
  it('may be one in twenty', () => {
    expect(refusedTooOften('move-cpu', [...times(19, 'saved' as const), 'refused'])).toBeUndefined();
    expect(refusedTooOften('move-cpu', [...times(18, 'saved' as const), 'refused'])).toMatch(
      /^move-cpu cannot be reported: of 19 commands 1 were refused/,
    );
  });

  it('are not made fewer by looking around', () => {
    const outcomes: Outcome[] = [...times(18, 'saved' as const), 'refused', ...times(90, 'looked' as const)];
    expect(refusedTooOften('move-cpu', outcomes)).toBeDefined();
  });

  it('are no moves: nothing is reported where none was saved', () => {
    expect(refusedTooOften('move-cpu', times(50, 'looked'))).toMatch(/no move was saved/);
  });

  it('keep all rows of a game back', () => {
    const spent = [...times(40, deed('saved', 40)), ...times(3, deed('refused', 12))];
    expect(() => rowsOf('/altered', { spent, help: [4] })).toThrow(/of 43 commands 3 were refused/);
  });
});

describe('the parts of a move', () => {
  it.each([
    [40, true],
    [43.9, true],
    [44.1, false],
    [36.1, true],
    [35.9, false],
  ])('of %s ms are those of a whole of 40 ms: %s', (ms, fit) => {
    expect(doNotAddUp('move-cpu', [40, 40], [parts(ms), parts(ms)]) === undefined).toBe(fit);
  });

  it('keep all rows of a game back where they are not', () => {
    const spent = times(40, deed('saved', 40, 20));
    expect(() => rowsOf('/altered', { spent, help: [4] })).toThrow(
      /its parts take 800\.0 ms of CPU together and the whole 1600\.0 ms/,
    );
  });
});

describe('rows', () => {
  it('are made of saved moves alone, beside a trivial command', () => {
    const spent = [...times(20, deed('saved', 40)), deed('refused', 1000), deed('looked', 5)];
    const [whole, ...others] = rowsOf('/altered', { spent, help: [4, 6] });
    expect(whole).toEqual({
      name: 'move-cpu/altered',
      unit: 'ms',
      value: 40,
      n: 20,
      median: 40,
      p90: 40,
      base: 5,
      ratio: 8,
    });
    expect(others.map(({ name, value, n }) => [name, value, n])).toEqual([
      ['move-cpu/altered/client', 10, 20],
      ['move-cpu/altered/discord', 5, 20],
      ['move-cpu/altered/table', 2.5, 20],
      ['move-cpu/altered/kernel', 1.25, 20],
      ['move-cpu/altered/view', 1.25, 20],
      ['move-cpu/altered/store', 20, 20],
      ['look-cpu/altered', 5, 1],
    ]);
  });

  it('count the requests of all actions for each move, and those by token separately', () => {
    const spent = [
      {
        ...deed('saved', 40),
        requests: countRequests([
          { route: 'PATCH /channels/{channel_id}/messages/{message_id}' },
          { route: 'POST /channels/{channel_id}/messages' },
          { route: 'GET /channels/{channel_id}/messages' },
          { route: 'POST /interactions/{interaction_id}/{interaction_token}/callback' },
        ]),
      },
      {
        ...deed('looked', 5),
        requests: countRequests([
          { route: 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original' },
          { route: 'DELETE /channels/{channel_id}/messages/{message_id}' },
        ]),
      },
    ];
    const rows = requestRows('/altered', { spent, help: [] });
    expect(rows.map(({ name, value }) => [name.replace('requests/altered', ''), value])).toEqual([
      ['', 4],
      ['/post', 1],
      ['/edit', 1],
      ['/remove', 1],
      ['/read', 1],
      ['/other', 0],
      ['/token', 2],
    ]);
  });

  it('say how many samples there were, their middle, and what one in ten exceeds', () => {
    const row = rowOf('x', 'ms', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(row).toEqual({ name: 'x', unit: 'ms', value: 5.5, n: 10, median: 6, p90: 10 });
  });

  it('are not made of nothing', () => {
    expect(() => rowOf('x', 'ms', [])).toThrow('x cannot be reported: nothing was measured.');
  });
});
