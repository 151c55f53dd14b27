import { describe, expect, it } from 'vitest';
import { type ClockRule, noAffairs, noSettings } from '../../../src/table/affairs.ts';
import { dayBegins } from '../../../src/table/clock/calendar.ts';
import {
  countMs,
  deadlinesOf,
  delivered,
  dueIfDelivered,
  LEAST,
  merged,
  momentAt,
} from '../../../src/table/clock/counting.ts';
import { bank, DAY, each, HOUR, NOON, Watched } from '../../support/clock/watched.ts';

describe('a clock starts', () => {
  it('when the call was delivered, not before', () => {
    const game = new Watched(each(48));
    game.later(5 * HOUR);
    expect(game.hours(0)).toBeUndefined();
    expect(deadlinesOf(game.game)).toEqual([]);
    game.deliver(0);
    expect(game.hours(0)).toBe(48);
    expect(deadlinesOf(game.game)).toEqual([
      { gameId: 'g1', seat: 0, kind: 'remind', dueAt: game.now + 36 * HOUR },
      { gameId: 'g1', seat: 0, kind: 'zero', dueAt: game.now + 48 * HOUR },
    ]);
  });
  it('once: a call that is delivered again changes nothing', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(HOUR);
    expect(delivered(game.game.affairs.clocks, [0], game.now, 1_000)).toBeUndefined();
    game.deliver(0);
    expect(game.hours(0)).toBe(47);
  });
  it('by a later call, if the earlier one was skipped', () => {
    const game = new Watched(each(48));
    game.answers(0, [1]);
    game.answers(1, [0]);
    game.deliver(0);
    expect(game.clock(0)).toMatchObject({ since: NOON });
    expect(game.clock(1)).not.toHaveProperty('armed');
  });
  it('at once, for a player who is asked again and reads it beside their answer', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(40 * HOUR);
    game.answers(0, [0]);
    expect(game.hours(0)).toBe(48);
  });
  it('for each of several on their own', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(HOUR);
    game.answers(0, [0, 1]);
    game.later(HOUR);
    expect([game.hours(0), game.hours(1)]).toEqual([47, undefined]);
    game.deliver(0, 1);
    expect([game.hours(0), game.hours(1)]).toEqual([47, 48]);
  });
  it('with the time that its text told', () => {
    const game = new Watched(bank(48, 1));
    const at = NOON + HOUR;
    const due = dueIfDelivered(game.game.affairs, [0], game.game.revision + 1, { ...game.around, now: at });
    game.later(HOUR);
    game.deliver(0);
    expect(due).toEqual([{ seat: 0, dueAt: game.clock(0).dueAt }]);
  });
});

describe('what costs time', () => {
  it('is nothing, if the answer came before the call', () => {
    const game = new Watched(bank(48, 0));
    game.later(9 * HOUR);
    game.answers(0, [1]);
    expect(game.clock(0).leftMs).toBe(48 * HOUR);
  });
  it('is what runs down in a bank, to which each decision adds', () => {
    const game = new Watched(bank(48, 6));
    game.deliver(0);
    game.later(10 * HOUR);
    game.answers(0, [1]);
    expect(game.clock(0).leftMs).toBe(44 * HOUR);
    game.deliver(1);
    game.answers(1, [0]);
    game.later(20 * HOUR);
    game.deliver(0);
    expect(game.hours(0)).toBe(44);
  });
  it('is never so much that a decision has less than a quarter of an hour', () => {
    const game = new Watched(bank(1, 0));
    game.deliver(0);
    game.later(2 * HOUR);
    game.answers(0, [0]);
    expect(game.clock(0).leftMs).toBe(0);
    expect(game.clock(0).dueAt).toBe(game.now + LEAST);
  });
  it('is a default that the clock answers, which adds nothing', () => {
    const game = new Watched(bank(10, 6));
    game.deliver(0);
    game.later(10 * HOUR);
    game.change({ awaiting: [0] }, [{ kind: 'late', seat: 0, zero: 'default' }], { kind: 'clock', seat: 0 });
    expect(game.clock(0)).toMatchObject({ leftMs: 0, armed: expect.any(Number) });
    expect(game.hours(0)).toBeUndefined();
    game.deliver(0);
    expect(game.hours(0)).toBe(0.25);
  });
  it('begins again with a public act in between, as with an answer: nobody learns whether an act was begun in secret', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(30 * HOUR);
    const story = { kind: 'story' as const, lines: ['Ann plays a Dominant.'] };
    game.change({}, [story], { kind: 'interject', seat: 0, answers: [] });
    expect(game.hours(0)).toBe(48);
  });
  it('is not changed by what nobody else may know of, or by what others do', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(30 * HOUR);
    game.answers(0, [0], true);
    expect(game.hours(0)).toBe(18);
    game.change({}, [{ kind: 'story', lines: ['Bob nudges.'] }], { kind: 'interject', seat: 1, answers: [] });
    expect(game.hours(0)).toBe(18);
    game.change({}, [{ kind: 'draw-offered', seat: 0 }]);
    expect(game.hours(0)).toBe(18);
  });
});

describe('time is given once', () => {
  const undo = (game: Watched, to: number, awaiting: number[]): void =>
    game.change({ awaiting }, [{ kind: 'undone', by: [0], lines: [], more: 0, shuffled: [] }], {
      kind: 'undo',
      to,
      by: [0],
    });
  it('with a clock for each decision: taking back and deciding again brings no new time', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(47 * HOUR);
    for (let n = 0; n < 3; n++) {
      const before = game.game.version;
      game.answers(0, [0]);
      undo(game, before, [0]);
      game.later(HOUR);
    }
    // The first answer was a decision of its own, so the next 48 hours had already begun with it.
    expect(game.hours(0)).toBe(45);
    game.answers(0, [0]);
    expect(game.hours(0)).toBe(45);
    game.answers(0, [0]);
    expect(game.hours(0)).toBe(48);
  });
  it('with a bank: what is decided again adds nothing', () => {
    const game = new Watched(bank(48, 6));
    game.deliver(0);
    for (let n = 0; n < 5; n++) {
      const before = game.game.version;
      game.answers(0, [0]);
      game.answers(0, [0]);
      undo(game, before, [0]);
    }
    expect(game.clock(0)).toMatchObject({ leftMs: 60 * HOUR, again: 2 });
  });
  it('so what the clock had answered, and a seat then decides itself, brings its time, but only once', () => {
    const game = new Watched(bank(48, 6));
    game.deliver(0);
    game.later(48 * HOUR);
    const before = game.game.version;
    const byClock = (): void =>
      game.change({ awaiting: [1] }, [{ kind: 'late', seat: 0, zero: 'default' }], {
        kind: 'clock',
        seat: 0,
      });
    byClock();
    undo(game, before, [0]);
    game.answers(0, [1]);
    expect(game.clock(0)).toMatchObject({ leftMs: 6 * HOUR, again: 0 });
    for (const again of [() => game.answers(0, [1]), byClock, () => game.answers(0, [1])]) {
      undo(game, before, [0]);
      expect(game.clock(0).again).toBe(1);
      again();
      expect(game.clock(0)).toMatchObject({ leftMs: 6 * HOUR, again: 0 });
    }
  });
  it('and a player who is asked again after the others have moved has their time', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.answers(0, [1]);
    game.deliver(1);
    game.later(HOUR);
    undo(game, 0, [0]);
    game.later(HOUR);
    game.answers(0, [1]);
    game.deliver(1);
    expect(game.hours(1)).toBe(48);
  });
});

describe('somebody who is handed a seat', () => {
  const handOn = (game: Watched): void => {
    const [ann, bob] = game.game.players;
    game.change({ players: [{ ...ann!, userId: 'cy' }, bob!] }, [{ kind: 'judged', judge: 'Judy', act: '' }]);
  };
  it('has all the time for what is decided again, whatever the other had left', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(40 * HOUR);
    game.answers(0, [1]);
    handOn(game);
    game.change({ awaiting: [0] }, [{ kind: 'awaiting', seats: [0] }], { kind: 'undo', to: 0, by: 'judge' });
    game.deliver(0);
    expect(game.hours(0)).toBe(48);
  });
  it('is not late, though the other was when they handed the turn on', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(50 * HOUR);
    const late = game.game.affairs.clocks.map((one) => ({ ...one, late: true as const }));
    game.change({ affairs: { ...game.game.affairs, clocks: late } });
    game.change({ awaiting: [1] }, [{ kind: 'story', lines: ['By hand.'] }], {
      kind: 'manual',
      by: 0,
      atoms: [],
      lines: [],
    });
    expect(game.clock(0).late).toBe(true);
    handOn(game);
    expect(game.clock(0)).not.toHaveProperty('late');
  });
});

describe('what does not count', () => {
  it('are pauses, and other halts', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(8 * HOUR);
    game.halt(true);
    expect(game.hours(0)).toBeUndefined();
    expect(deadlinesOf(game.game)).toEqual([]);
    game.later(100 * HOUR);
    game.halt(false);
    expect(game.hours(0)).toBe(40);
    game.answers(0, [1]);
    expect(game.game.affairs.pauses).toEqual([]);
  });
  it('are pauses: meanwhile the clocks say what is left', () => {
    for (const rule of [each(48), bank(48, 1)]) {
      const game = new Watched(rule);
      game.deliver(0);
      game.later(8 * HOUR);
      game.halt(true);
      expect(game.clock(0).restMs).toBe(40 * HOUR);
      game.later(100 * HOUR);
      game.change({});
      expect(game.clock(0).restMs).toBe(40 * HOUR);
      game.halt(false);
      expect(game.clock(0)).not.toHaveProperty('restMs');
    }
  });
  it('is the part of a pause before the delivery, which is not deducted twice', () => {
    const game = new Watched(bank(48, 0));
    game.halt(true);
    game.later(HOUR);
    game.deliver(0);
    game.later(HOUR);
    game.halt(false);
    expect(game.hours(0)).toBe(48);
    game.later(HOUR);
    game.answers(0, [1]);
    expect(game.clock(0).leftMs).toBe(47 * HOUR);
  });
  it('are outages: what was due in one is due that much later', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(60 * HOUR);
    game.outages = [{ from: NOON + 40 * HOUR, to: game.now }];
    game.change({});
    expect(game.hours(0)).toBe(8);
  });
  it('are one’s own days off, from midnight to midnight where one lives', () => {
    const game = new Watched(each(48));
    const zone = 'America/New_York';
    // Days off on the 17th and 18th of March in New York, which is four hours behind UTC.
    const off = { from: dayBegins('2026-03-17', zone), to: dayBegins('2026-03-18', zone, 1) };
    game.people = [
      {
        ...noSettings('ann'),
        timeZone: zone,
        vacations: [{ first: '2026-03-17', last: '2026-03-18', ...off }],
      },
      noSettings('bob'),
    ];
    game.deliver(0);
    expect(new Date(off.from).toISOString()).toBe('2026-03-17T04:00:00.000Z');
    expect(game.hours(0)).toBe(96);
    game.answers(0, [1]);
    game.deliver(1);
    expect(game.hours(1)).toBe(48);
  });
  it('are days, one of which has twenty-three hours, for their real length', () => {
    const zone = 'Europe/Berlin';
    const long = (day: string): number => (dayBegins(day, zone, 1) - dayBegins(day, zone)) / HOUR;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(long)).toEqual([24, 23, 25]);
    expect(
      (dayBegins('2026-10-04', 'Australia/Lord_Howe', 1) - dayBegins('2026-10-04', 'Australia/Lord_Howe')) /
        HOUR,
    ).toBe(23.5);
  });
  it('is the same moment a second time', () => {
    const off = merged([
      { from: 50, to: 70 },
      { from: 10, to: 20 },
      { from: 15, to: 30 },
      { from: 60, to: 65 },
    ]);
    expect(off).toEqual([
      { from: 10, to: 30 },
      { from: 50, to: 70 },
    ]);
    expect(countMs(0, 100, off)).toBe(60);
    expect(countMs(15, 60, off)).toBe(20);
    for (const ms of [1, 9, 10, 11, 29, 30, 31, 80])
      expect(countMs(0, momentAt(0, ms, off)!, off), `${ms}`).toBe(ms);
    expect(momentAt(0, 10, off), 'nothing is due at the beginning of a time off').toBe(30);
    expect(momentAt(0, 20, merged([{ from: 5 }, { from: 7, to: 9 }]))).toBeUndefined();
  });
});

describe('time is over', () => {
  it('once: a late decision has no deadline, until its seat has moved', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(48 * HOUR);
    const late = game.game.affairs.clocks.map((one) => ({ ...one, late: true as const }));
    game.change({ affairs: { ...game.game.affairs, clocks: late } }, [
      { kind: 'late', seat: 0, zero: 'remind' },
    ]);
    expect(deadlinesOf(game.game)).toEqual([]);
    expect(game.clock(0)).toMatchObject({ late: true, dueAt: game.now });
    game.answers(0, [0]);
    expect(game.clock(0)).not.toHaveProperty('late');
    expect(game.hours(0)).toBe(48);
  });
  it('never, if a judge gives more of it in time', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.later(40 * HOUR);
    game.given(12 * HOUR);
    expect(game.hours(0)).toBe(20);
  });
  it.each([each(48), bank(48, 1)])(
    '$kind: or gives some to a player who is late, who has it from then on',
    (rule) => {
      const game = new Watched(rule);
      game.deliver(0);
      game.later(70 * HOUR);
      const late = game.game.affairs.clocks.map((one) => ({ ...one, late: true as const }));
      game.change({ affairs: { ...game.game.affairs, clocks: late } });
      game.given(12 * HOUR);
      expect(game.hours(0)).toBe(12);
      expect(game.clock(0)).not.toHaveProperty('late');
    },
  );
  describe('also for a player who hands the turn on by hand', () => {
    const byHand = (game: Watched, by: number | 'judge', awaiting: number[]): void =>
      game.change(
        { awaiting },
        [
          { kind: 'story', lines: ['By hand.'] },
          { kind: 'awaiting', seats: awaiting },
        ],
        { kind: 'manual', by, atoms: [], lines: [] },
      );
    const lateAt = (rule: ClockRule): Watched => {
      const game = new Watched(rule);
      game.deliver(0);
      game.later(50 * HOUR);
      const late = game.game.affairs.clocks.map((one) =>
        one.seat === 0 ? { ...one, late: true as const } : one,
      );
      game.change({ affairs: { ...game.game.affairs, clocks: late } });
      return game;
    };
    it.each([each(48), bank(48, 1)])('$kind: they stay late, and still are when it comes back', (rule) => {
      const game = lateAt(rule);
      const { dueAt } = game.clock(0);
      byHand(game, 0, [1]);
      expect(game.clock(0)).toMatchObject({ late: true, dueAt });
      game.deliver(1);
      game.change({}, [{ kind: 'draw-offered', seat: 0 }]);
      expect(game.clock(0)).toMatchObject({ late: true, dueAt });
      expect(deadlinesOf(game.game).every(({ seat }) => seat === 1)).toBe(true);
      for (const by of [0, 1, 'judge'] as const) {
        byHand(game, by, [0]);
        expect(game.clock(0)).toMatchObject({ late: true, dueAt });
        byHand(game, 0, [1]);
      }
    });
    it('also until the other has acted in between, which looks the same to them, and not by acting themselves', () => {
      const game = lateAt(each(48));
      byHand(game, 0, [1]);
      game.deliver(1);
      const inBetween = (seat: number): void =>
        game.change({}, [{ kind: 'story', lines: ['A Dominant.'] }], {
          kind: 'interject',
          seat,
          answers: [],
        });
      inBetween(0);
      expect(game.clock(0)).toMatchObject({ late: true });
      inBetween(1);
      expect(game.clock(0)).not.toHaveProperty('late');
    });
    it.each([each(48), bank(48, 1)])('$kind: until the other has decided, which accepts it', (rule) => {
      const game = lateAt(rule);
      byHand(game, 0, [1]);
      game.answers(1, [1]);
      expect(game.clock(0)).not.toHaveProperty('late');
      game.answers(1, [0]);
      game.deliver(0);
      // The player's bank of time is still empty.
      expect(game.hours(0)).toBe(rule.kind === 'bank' ? 0.25 : 48);
    });
    it('and time that a judge gives them runs when they are asked', () => {
      const game = lateAt(bank(48, 0));
      byHand(game, 0, [1]);
      game.given(DAY);
      expect(game.clock(0)).not.toHaveProperty('late');
      expect(deadlinesOf(game.game)).toEqual([]);
    });
    it('while another who does so leaves them the time of their next decision', () => {
      const game = lateAt(each(48));
      byHand(game, 1, [1]);
      expect(game.clock(0)).not.toHaveProperty('late');
    });
  });
  it('for good with the game', () => {
    const game = new Watched(each(48));
    game.deliver(0);
    game.change({ phase: 'finished', awaiting: [] });
    expect(deadlinesOf(game.game)).toEqual([]);
    expect(game.game.affairs.clocks).toEqual([]);
  });
});

it('a game without a clock keeps no time', () => {
  const game = new Watched({ kind: 'none' });
  game.deliver(0);
  game.answers(0, [1]);
  expect(game.game.affairs).toEqual(noAffairs());
});
