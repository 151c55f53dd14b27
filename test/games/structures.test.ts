// Places and data of a structure are declared once for each chart; a misspelt one does not compile. The lines marked with
// `@ts-expect-error` fail the build if the compiler lets them through.
import { describe, expect, it } from 'vitest';
import { emptyState as emptyAltered } from '../../src/games/altered/rules/setup.ts';
import * as altered from '../../src/games/altered/structures.ts';
import { emptyState } from '../../src/games/netrunner/rules/setup.ts';
import { type At, begin, going, goTo, keep, noSuchPlace } from '../../src/games/netrunner/structures.ts';
import { emptyState as emptyBattlefield } from '../../src/games/redemption/rules/setup.ts';
import * as redemption from '../../src/games/redemption/structures.ts';
import * as rounds from '../../src/games/thrones/structures.ts';
import { Tx } from '../../src/kernel/tx.ts';

const table = (): Tx => new Tx(emptyState('netrunner-standard', 'structures', ['Ann', 'Ben']));

describe('a structure', () => {
  it('goes from place to place and remembers what was said of it', () => {
    const tx = table();
    begin(tx, 'draw', 'draw', { seat: 1, n: 2 });
    goTo(tx, going(tx.state, 'draw')!, 'hand', { group: 7, short: false });
    keep(tx, 'draw', { n: 3 });
    expect(tx.top()).toEqual({
      kind: 'structure',
      chart: 'draw',
      at: 'hand',
      data: { seat: 1, n: 3, group: 7, short: false },
    });
  });

  it('compiles with places and data of its chart only', () => {
    const tx = table();
    begin(tx, 'draw', 'draw', { seat: 1, n: 2 });
    const frame: At<'draw'> = going(tx.state, 'draw')!;
    // @ts-expect-error: "hnad" is no place of a draw
    const misspelt = (): void => goTo(tx, frame, 'hnad');
    // @ts-expect-error: "approach" is a place of a run, not of a draw
    const elsewhere = (): void => goTo(tx, frame, 'approach');
    // @ts-expect-error: a draw remembers no "gruop"
    const datum = (): void => goTo(tx, frame, 'hand', { gruop: 7 });
    // @ts-expect-error: a draw has a seat and a number
    const missing = (): void => begin(tx, 'draw', 'draw', { seat: 1 });
    // @ts-expect-error: nor can it be read
    const read = (): unknown => frame.data.gruop;
    // @ts-expect-error: there is no such chart
    const chart = (): unknown => going(tx.state, 'drwa');
    expect([misspelt, elsewhere, datum, missing, read, chart]).toHaveLength(6);
  });

  it('of A Game of Thrones compiles with places and data of its chart only', () => {
    const tx = table();
    rounds.begin(tx, 'round', 'plots', { had: [1] });
    const frame: rounds.At<'round'> = rounds.going(tx.state, 'round')!;
    rounds.goTo(tx, frame, 'initiative', { winner: 1 });
    expect(rounds.going(tx.state, 'round')).toMatchObject({
      at: 'initiative',
      data: { had: [1], winner: 1 },
    });
    // @ts-expect-error: "initative" is no place of a round
    const misspelt = (): void => rounds.goTo(tx, frame, 'initative');
    // @ts-expect-error: "attackers" is a place of a challenge, not of a round
    const elsewhere = (): void => rounds.goTo(tx, frame, 'attackers');
    // @ts-expect-error: a round remembers no "winer"
    const datum = (): void => rounds.keep(tx, 'round', { winer: 1 });
    // @ts-expect-error: nor can it be read
    const read = (): unknown => frame.data.winer;
    expect([misspelt, elsewhere, datum, read]).toHaveLength(4);
  });

  it('goes on afresh, and remembers nothing else than what is said', () => {
    const tx = new Tx(emptyBattlefield('redemption-t1-2p', 'structures', ['Ann', 'Ben']));
    redemption.begin(tx, 'turn', 'discard', { over: true, offered: 4 });
    redemption.goAfresh(tx, redemption.going(tx.state, 'turn')!, 'discarding', { offered: 5 });
    expect(tx.top()).toEqual({ kind: 'structure', chart: 'turn', at: 'discarding', data: { offered: 5 } });
    const turn = redemption.going(tx.state, 'turn')!;
    // @ts-expect-error: a battle is decided by initiative, and not a turn
    const elsewhere = (): void => redemption.goAfresh(tx, turn, 'initiative', {});
    // @ts-expect-error: what was offered is no "ofered"
    const datum = (): void => redemption.goAfresh(tx, turn, 'limit', { ofered: 5 });
    expect([elsewhere, datum]).toHaveLength(2);
  });

  it('is sent to a place with all others of its chart', () => {
    const tx = new Tx(emptyBattlefield('redemption-t1-2p', 'structures', ['Ann', 'Ben']));
    redemption.begin(tx, 'special', 'ask', { seat: 0, instance: 1 });
    redemption.begin(tx, 'special', 'ask', { seat: 1, instance: 2 });
    redemption.sendAll(tx, 'special', 'done');
    expect(redemption.every(tx.state, 'special').map(({ at, data }) => [at, data.seat])).toEqual([
      ['done', 0],
      ['done', 1],
    ]);
    // @ts-expect-error: special initiative has no such place
    const misspelt = (): void => redemption.sendAll(tx, 'special', 'asked');
    expect(misspelt).toBeTypeOf('function');
  });

  it('of Altered compiles with what is remembered at that place of it only', () => {
    const tx = new Tx(emptyAltered('altered-seed', 'structures', ['Ann', 'Ben']));
    altered.begin(tx, 'day', 'expand', { asked: 1 });
    const frame = altered.going(tx.state, 'day')!;
    if (frame.at !== 'expand') throw new Error('It stands where it began.');
    altered.goTo(tx, frame, 'expanded');
    expect(tx.top()).toMatchObject({ at: 'expanded', data: { asked: 1 } });
    // @ts-expect-error: "expnad" is no place of a day
    const misspelt = (): void => altered.goTo(tx, frame, 'expnad');
    // @ts-expect-error: at Noon nobody has been asked anything
    const elsewhere = (): void => altered.begin(tx, 'day', 'noon', { asked: 1 });
    // @ts-expect-error: while somebody expands, nothing is kept
    const datum = (): unknown => frame.data.kept;
    // @ts-expect-error: a turn ends with a play, a quick action or a pass
    const act = (): void => altered.begin(tx, 'turn', 'check', { seat: 0, act: 'win' });
    expect([misspelt, elsewhere, datum, act]).toHaveLength(4);
  });

  it('that a damaged state left at no place of its chart is named', () => {
    const frame = { kind: 'structure', chart: 'draw', at: 'nowhere', data: {} };
    // The compiler knows of no such place: only a damaged state has one.
    expect(noSuchPlace(frame as never).message).toBe('There is no place "nowhere" in the chart "draw".');
  });
});
