// `/replay`, and the buttons of its message. The contents of each moment are tested in
// test/table/finished/replay.slow.test.ts.
import { describe, expect, it } from 'vitest';
import { replay } from '../../commands/replay.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import { handleClick } from '../../src/discord/interactions/routes.ts';
import type { Body } from '../../src/discord/messages/body.ts';
import { momentBody } from '../../src/discord/messages/replay.ts';
import type { Moment, Onlooker } from '../../src/table/reports.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  CHANNEL,
  call,
  caller,
  EVE,
  type FakeTable,
  fakeGame,
  fakeTable,
  ids,
  record,
  view,
} from '../support/discord.ts';

const over = (): FakeTable => {
  const table = fakeTable();
  table.records.set('g1', record({ phase: 'finished', awaiting: [], version: 9 }));
  return table;
};

/** Moments of the replay that the table was asked for. */
function asked(table: FakeTable): [number, Onlooker][] {
  const wanted: [number, Onlooker][] = [];
  const { replay: real } = table.desk.tables;
  table.desk.tables.replay = (id, step, onlooker) => {
    wanted.push([step, onlooker]);
    return real(id, step, onlooker);
  };
  return wanted;
}

async function run(table: FakeTable, options: Record<string, string> = {}, changes = {}): Promise<Body> {
  const body = bodyOfReply(await replay.run(call('replay', options, changes), table.desk));
  expectAccepted(body);
  return body;
}

const press = async (table: FakeTable, body: Body, label: string, values: string[] = []): Promise<Body> => {
  const customId = ids(body)[label] ?? '';
  return bodyOfReply(await handleClick({ ...caller(), customId, values }, table.desk, new Map()));
};

describe('/replay', () => {
  it('begins at the beginning, with all cards open', async () => {
    const table = over();
    const wanted = asked(table);
    const body = await run(table);
    expect(wanted).toEqual([[0, 'all']]);
    expect(body.content).toBe('Step 0 of 9 · all cards open\n**Ann decides.**\nAnn plays Ant.');
    expect(body.embeds[0]?.title).toBe('Board');
  });

  it('begins where it is told to, over the named shoulder', async () => {
    const table = over();
    const wanted = asked(table);
    await run(table, { step: '4', view: 'bob' });
    await run(table, { view: 'as Ann saw it' });
    await run(table, { view: 'As spectators saw it' });
    expect(wanted).toEqual([
      [4, 1],
      [0, 0],
      [0, 'spectator'],
    ]);
    const { content } = await run(table, { view: 'Zoe' });
    expect(content).toMatch(/^Nobody of that name has looked on\. Pick one of these: all cards open, as Ann/);
  });

  it('suggests over whose shoulder, and games that are over', async () => {
    const table = over();
    const focused = async (name: string, typed: string) =>
      (await replay.suggest?.({ ...call('replay', { [name]: typed }), focused: name }, table.desk))?.map(
        (each) => each.name,
      );
    expect(await focused('view', 'saw')).toEqual(['as Ann saw it', 'as Bob saw it', 'as spectators saw it']);
    expect(await focused('game', '')).toEqual(['Pairs: Ann and Bob (g1) · over, opened 1970-01-01']);
  });

  it('is there for everyone who can see the game, and for nobody on another server', async () => {
    const table = over();
    expect((await run(table, {}, { userId: EVE })).embeds).toHaveLength(1);
    const elsewhere = await run(table, { game: 'g1' }, { guildId: '1', channelId: CHANNEL });
    expect(elsewhere.content).toContain('I know no such game on this server');
  });

  it('is not there, from another channel, for somebody who may not view the game’s own', async () => {
    const table = over();
    table.desk.channels.seenBy = async () => false;
    const shown = async (who: Partial<CommandCall>): Promise<string> =>
      JSON.stringify(await run(table, { game: 'g1' }, { channelId: '901', parentId: '900', ...who }));
    const unknown = 'I know no such game on this server';
    expect(await shown({ userId: EVE })).toContain(unknown);
    for (const who of [{ userId: ANN }, { userId: EVE, isAdmin: true }, { userId: EVE, parentId: CHANNEL }])
      expect(await shown(who)).not.toContain(unknown);
    table.desk.channels.seenBy = async () => undefined;
    expect(await shown({ userId: EVE })).not.toContain(unknown);
  });

  it('passes on why a game is not shown', async () => {
    const table = over();
    table.desk.tables.replay = async () => ({ refused: true, code: 'not-allowed', sentence: 'Not yet.' });
    expect(await run(table)).toMatchObject({ content: 'Not yet.', embeds: [], components: [] });
  });
});

describe('the message of a moment', () => {
  it('leads to the first, the last and the neighbouring steps, for the same shoulder', async () => {
    const table = over();
    const wanted = asked(table);
    const body = await run(table, { step: '4', view: 'Bob' });
    for (const label of ['First', 'Back', 'Next', 'Last']) await press(table, body, label);
    expect(wanted.slice(1)).toEqual([
      [0, 1],
      [3, 1],
      [5, 1],
      [9, 1],
    ]);
  });

  it('leads nowhere beyond the ends', async () => {
    const table = over();
    const disabled = ({ components }: Body): boolean[] =>
      components[0]!.components.map((button) => 'disabled' in button && button.disabled === true);
    expect(disabled(await run(table))).toEqual([true, true, false, false]);
    expect(disabled(await run(table, { step: '9' }))).toEqual([false, false, true, true]);
    expect(disabled(await run(table, { step: '1' }))).toEqual([false, false, false, false]);
  });

  it('changes the shoulder and keeps the step', async () => {
    const table = over();
    const wanted = asked(table);
    const body = await run(table, { step: '4' });
    for (const value of ['0', 'spectator', 'all', '7'])
      await press(table, body, 'Over whose shoulder', [value]);
    expect(wanted.slice(1)).toEqual([
      [4, 0],
      [4, 'spectator'],
      [4, 'all'],
    ]);
  });

  it('says so if the game is gone by then, or is another server’s', async () => {
    const table = over();
    const body = await run(table);
    table.records.set('g1', record({ phase: 'finished', guildId: '1' }));
    expect((await press(table, body, 'Next')).content).toContain('I do not know that game any more');
    table.records.delete('g1');
    expect((await press(table, body, 'Next')).content).toContain('I do not know that game any more');
  });

  it('shows hidden places if the onlooker knows their cards, and the time', () => {
    const card = { handle: 1, key: 'A1', name: 'Ant', line: '', owner: 0, controller: 0 };
    const rest = { marks: [], counters: {}, values: {} };
    const game = fakeGame({
      layout: {
        hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
        reserve: { kind: 'reserve', owned: true, visibility: 'public', ordered: false },
      },
      zones: [{ kind: 'hand', name: 'Hand' }],
    });
    const seen = view({
      zones: [
        { id: 'hand:0', kind: 'hand', seat: 0, count: 1, cards: [{ ...card, ...rest }] },
        { id: 'hand:1', kind: 'hand', seat: 1, count: 3, cards: [] },
        { id: 'reserve:0', kind: 'reserve', seat: 0, count: 1, cards: [{ ...card, ...rest }] },
      ],
    });
    const body = momentBody(game, moment({ view: seen, at: 1_700_000_000_000, lines: [] }));
    expect(body.embeds[1]?.fields).toEqual([{ name: 'Ann: Hand (1)', value: 'Ant', inline: false }]);
    expect(body.content).toBe(
      'Step 3 of 9 · <t:1700000000:f> · as Bob saw it\n**Bob decides.**\n-# Nothing was told of it.',
    );
  });

  it('says what cannot be shown, and still leads on', () => {
    const body = momentBody(fakeGame(), moment({ gap: 'The rules have changed since.' }));
    expect(body.content).toMatch(/\n⚠ The rules have changed since\.$/);
    expect(body.embeds).toEqual([]);
    expect(Object.keys(ids(body))).toEqual(['First', 'Back', 'Next', 'Last', 'Over whose shoulder']);
    expectAccepted(body);
  });

  it('is accepted by Discord, however much there is', () => {
    const long = (n: number): string => 'Shadrach, Meshach and Abednego '.repeat(n);
    const card = (handle: number) => ({
      ...{ handle, key: 'A1', name: long(2), line: long(3), owner: 0, controller: 0 },
      ...{ marks: [], counters: {}, values: {} },
    });
    const section = { title: long(12), lines: Array.from({ length: 40 }, () => long(4)), inline: false };
    const many = <T>(made: T): T[] => Array.from({ length: 40 }, () => made);
    const game = fakeGame({
      layout: { hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false } },
      board: () => ({
        ...{ title: long(9), summary: long(300), moment: '', footer: long(99) },
        ...{ sections: many(section), timers: many(section) },
      }),
    });
    const players = Array.from({ length: 8 }, (_, seat) => ({
      seat,
      userId: `${BOB}${seat}`,
      name: long(2),
    }));
    const zones = players.flatMap(({ seat }) =>
      ['hand', 'deck', 'pile', 'aside'].map((kind) => ({
        ...{ id: `${kind}:${seat}`, kind, seat, count: 60 },
        cards: Array.from({ length: 60 }, (_, n) => card(n)),
      })),
    );
    const body = momentBody(
      game,
      moment({
        record: record({ id: 'g'.repeat(36), players }),
        ...{ step: 99_998, last: 99_999, act: long(50), at: 8e12, gap: long(12) },
        lines: many(long(20)),
        view: view({ zones, names: players.map(({ name }) => name) }),
      }),
    );
    expectAccepted(body);
    expect(body.content).toContain('… and ');
  });
});

const moment = (changes: Partial<Moment> = {}): Moment => ({
  ...{ record: record({ phase: 'finished' }), step: 3, last: 9, onlooker: 1, act: 'Bob decides.' },
  lines: ['Bob passes.'],
  ...changes,
});
