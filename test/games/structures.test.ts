// The frames (stack entries) and notes (records that change nothing) of a game have declared types, so that a misspelt
// place, field or note does not compile. Lines marked with `@ts-expect-error` fail the build if the compiler accepts
// them.
import { describe, expect, it } from 'vitest';
import * as alteredNotes from '../../src/games/altered/notes.ts';
import { emptyState as emptyAltered } from '../../src/games/altered/rules/setup.ts';
import * as altered from '../../src/games/altered/structures.ts';
import { noted } from '../../src/games/netrunner/rules/happen.ts';
import { emptyState } from '../../src/games/netrunner/rules/setup.ts';
import { type At, begin, going, goTo, keep, noSuchPlace } from '../../src/games/netrunner/structures.ts';
import type { Moment } from '../../src/games/netrunner/words/moment.ts';
import * as redemptionNotes from '../../src/games/redemption/notes.ts';
import { emptyState as emptyBattlefield } from '../../src/games/redemption/rules/setup.ts';
import * as redemption from '../../src/games/redemption/structures.ts';
import { among, note, read } from '../../src/games/thrones/notes.ts';
import * as rounds from '../../src/games/thrones/structures.ts';
import type { Atom } from '../../src/kernel/atom.ts';
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
    // @ts-expect-error: a draw has no place "hnad"
    const misspelt = (): void => goTo(tx, frame, 'hnad');
    // @ts-expect-error: a draw has no place "approach"; a run has
    const elsewhere = (): void => goTo(tx, frame, 'approach');
    // @ts-expect-error: a draw has no field "gruop"
    const datum = (): void => goTo(tx, frame, 'hand', { gruop: 7 });
    // @ts-expect-error: a draw must also have a number
    const missing = (): void => begin(tx, 'draw', 'draw', { seat: 1 });
    // @ts-expect-error: a draw has no field "gruop"
    const read = (): unknown => frame.data.gruop;
    // @ts-expect-error: there is no chart "drwa"
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
    // @ts-expect-error: a round has no place "initative"
    const misspelt = (): void => rounds.goTo(tx, frame, 'initative');
    // @ts-expect-error: a round has no place "attackers"; a challenge has
    const elsewhere = (): void => rounds.goTo(tx, frame, 'attackers');
    // @ts-expect-error: a round has no field "winer"
    const datum = (): void => rounds.keep(tx, 'round', { winer: 1 });
    // @ts-expect-error: a round has no field "winer"
    const read = (): unknown => frame.data.winer;
    expect([misspelt, elsewhere, datum, read]).toHaveLength(4);
  });

  it('goes on afresh, and remembers nothing else than what is said', () => {
    const tx = new Tx(emptyBattlefield('redemption-t1-2p', 'structures', ['Ann', 'Ben']));
    redemption.begin(tx, 'turn', 'discard', { over: true, offered: 4 });
    redemption.goAfresh(tx, redemption.going(tx.state, 'turn')!, 'discarding', { offered: 5 });
    expect(tx.top()).toEqual({ kind: 'structure', chart: 'turn', at: 'discarding', data: { offered: 5 } });
    const turn = redemption.going(tx.state, 'turn')!;
    // @ts-expect-error: a turn has no place "initiative"; a battle has
    const elsewhere = (): void => redemption.goAfresh(tx, turn, 'initiative', {});
    // @ts-expect-error: this place has no field "ofered"
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
    // @ts-expect-error: special initiative has no place "asked"
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
    // @ts-expect-error: a day has no place "expnad"
    const misspelt = (): void => altered.goTo(tx, frame, 'expnad');
    // @ts-expect-error: the place "noon" has no field "asked"
    const elsewhere = (): void => altered.begin(tx, 'day', 'noon', { asked: 1 });
    // @ts-expect-error: this place of a day has no field "kept"
    const datum = (): unknown => frame.data.kept;
    // @ts-expect-error: "win" is none of the acts that end a turn
    const act = (): void => altered.begin(tx, 'turn', 'check', { seat: 0, act: 'win' });
    expect([misspelt, elsewhere, datum, act]).toHaveLength(4);
  });

  it('that a damaged state left at no place of its chart is named', () => {
    const frame = { kind: 'structure', chart: 'draw', at: 'nowhere', data: {} };
    // The cast makes a place that the compiler forbids, as only a damaged state could have it.
    expect(noSuchPlace(frame as never).message).toBe('There is no place "nowhere" in the chart "draw".');
  });
});

const phase = note('phase', { phase: 'draw' });
const defends = note('defends', {}, { seat: 1 });

describe('a note', () => {
  it('is saved with what it says and whom it is about, and nothing else', () => {
    const initiated = note('initiated', { type: 'power', against: 0 }, { seat: 1 });
    expect([initiated, defends].map((atom) => JSON.stringify(atom))).toEqual([
      '{"atom":"register","what":"initiated","seat":1,"data":{"type":"power","against":0}}',
      '{"atom":"register","what":"defends","seat":1}',
    ]);
  });

  it('is read as its name declares it, and other atoms are none', () => {
    const shuffled: Atom = { atom: 'clear', prefix: 'phase:' };
    const says = (atom: Atom): string => {
      const found = read(atom);
      switch (found?.what) {
        case 'phase':
          return found.data.phase;
        case 'plays':
          return found.data.from ?? 'hand';
        default:
          return found?.what ?? 'nothing';
      }
    };
    const all = [phase, note('plays', {}), note('plays', { from: 'shadows' }), defends, shuffled];
    expect(all.map(says)).toEqual(['draw', 'hand', 'shadows', 'defends', 'nothing']);
    expect(among(all, 'plays').map(({ data }) => data)).toEqual([{}, { from: 'shadows' }]);
  });

  it('compiles with a name of its game, and data of that name, only', () => {
    // @ts-expect-error: there is no note "defnds"
    const misspelt = (): unknown => note('defnds', {});
    // @ts-expect-error: the note about a phase has no field "phsae"
    const datum = (): unknown => note('phase', { phsae: 'draw' });
    // @ts-expect-error: no phase is called "darw"
    const value = (): unknown => note('phase', { phase: 'darw' });
    // @ts-expect-error: the note about income must also have an amount
    const missing = (): unknown => note('income', {}, { seat: 0 });
    // @ts-expect-error: the note that a player defends has no fields
    const more = (): unknown => note('defends', { as: 'defender' });
    // @ts-expect-error: the note about a phase has no field "margin"; a challenge has
    const elsewhere = (): unknown => among([phase], 'phase')[0]?.data.margin;
    // @ts-expect-error: there is no note "phsae"
    const list = (): unknown => among([phase], 'phsae');
    // @ts-expect-error: there is no note "phsae"
    const compared = (): unknown => read(phase).what === 'phsae';
    expect([misspelt, datum, value, missing, more, elsewhere, list, compared]).toHaveLength(8);
  });

  it('of Netrunner compiles with data of its name only, as does what has happened', () => {
    // @ts-expect-error: the note about a run has no field "momnet"
    const datum = (): unknown => noted('run', { momnet: 'begins' }, { seat: 0 });
    // @ts-expect-error: the note about damage has no field "price"
    const elsewhere = (): unknown => noted('damaged', { price: 1 }, { seat: 0 });
    // @ts-expect-error: the note about a move has no field "vreb"
    const read = (moment: Moment): unknown => moment.data('moves')?.vreb;
    // @ts-expect-error: there is no note "mvoes"
    const happening = (moment: Moment): boolean => moment.happening.what === 'mvoes';
    expect([datum, elsewhere, read, happening]).toHaveLength(4);
  });

  it('of Redemption and of Altered compiles with data of its name only', () => {
    // @ts-expect-error: the note about an outcome has no field "endnig"
    const ending = (): unknown => redemptionNotes.note('outcome', { endnig: 'mutual' });
    // @ts-expect-error: there is no note "undnoe"
    const undone = (): unknown => redemptionNotes.among([], 'undnoe');
    // @ts-expect-error: the note "due" takes a terrain, not a phase
    const due = (): unknown => alteredNotes.note('due', { phase: 'dusk' });
    // @ts-expect-error: the note about a phase has no field "terrain"
    const terrain = (): unknown => alteredNotes.among([], 'phase')[0]?.data.terrain;
    expect([ending, undone, due, terrain]).toHaveLength(4);
  });
});
