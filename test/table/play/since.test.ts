// The story since a player's own last move, in the wording for that player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sinceOwnMove } from '../../../src/table/play/since.ts';
import type { InputRow, StoredLine } from '../../../src/table/records.ts';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';
import { HEAPS } from '../../support/toy-game.ts';

const line = (seq: number, shared: string, secret?: StoredLine['secret']): StoredLine => ({
  ...{ seq, index: 0, shared },
  ...(secret && { secret }),
});
const row = (
  seq: number,
  seat: number,
  kind: 'answers' | 'clock' = 'answers',
): Pick<InputRow, 'seq' | 'input'> => ({
  seq,
  input: kind === 'clock' ? { kind, seat } : { kind, seat, ask: 0, epoch: 0, answers: [] },
});

describe('since the own last move', () => {
  it('all lines are told, in the seat’s own wording', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((seq) =>
      line(seq, `Line ${seq}.`, seq === 5 ? { 0: 'You see 5.' } : undefined),
    );
    expect(sinceOwnMove(lines, [row(1, 0), row(2, 0), row(3, 1)], 0)).toEqual({
      lines: ['Line 3.', 'Line 4.', 'You see 5.', 'Line 6.'],
      own: ['Line 2.'],
      moved: true,
    });
    expect(sinceOwnMove(lines, [row(6, 0)], 0)).toEqual({ lines: [], moved: true, own: ['Line 6.'] });
  });
  it('parts of the day, turn or round that begin are left out: the question says them', () => {
    const heads = [
      'Day 3: Noon.',
      'Turn 4: Ann (Corp).',
      'Turn 2, Bob: Preparation.',
      'Round 1, plot phase.',
    ];
    const told = sinceOwnMove(
      [...heads, 'Day breaks over Bob.'].map((text, n) => line(n, text)),
      [],
      0,
    );
    expect(told).toEqual({ lines: ['Day breaks over Bob.'], moved: false });
  });
  it('what the clock answers for a seat is news to it', () => {
    const lines = [line(1, 'Ann passes.'), line(2, 'Time is up: Ann passes.')];
    expect(sinceOwnMove(lines, [row(1, 0), row(2, 0, 'clock')], 0).lines).toEqual([
      'Time is up: Ann passes.',
    ]);
  });
});

describe('at the table', () => {
  let on: Bench;
  beforeAll(async () => {
    on = await bench();
  });
  afterAll(() => on.close());

  it('each seat is told what the others have done since', async () => {
    const id = await running(on.tables);
    const move = { command: 'take', options: { heap: HEAPS[0]!, count: '1', mode: 'hand' } };
    accepted(await on.tables.move(by('ann'), id, move));
    const record = (await on.tables.record(id))!;
    expect((await on.tables.since(record, 0)).lines).toEqual([]);
    expect((await on.tables.since(record, 1)).lines.at(-1)).toBe(`Ann takes 1 from ${HEAPS[0]}.`);
  });
});
