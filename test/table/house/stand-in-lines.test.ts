// The house (the bot as an opponent) plays on for somebody in a game with a clock. It is asked its next question even
// if the other player makes several acts with one command.
import { expect, it } from 'vitest';
import { ownGame } from '../../support/games/loaded.ts';
import { accepted, bench, by } from '../../support/table.ts';
import { processWithHouse } from './at-the-table.ts';

const NETRUNNER = ownGame('netrunner');
const HOUR = 3_600_000;

it.each([{ kind: 'none' } as const, { kind: 'decision', ms: 24 * HOUR, zero: 'claim' } as const])(
  'a confirmed turn of several acts ends, and the house answers (clock: $kind)',
  async (clock) => {
    const at = await bench([NETRUNNER]);
    const here = processWithHouse(at.store, at.now, [NETRUNNER]);
    const where = { guildId: 'g', channelId: 'c' };
    const { id } = accepted(await here.tables.create(by('ann'), where, { game: 'netrunner', clock })).record;
    const deck = { official: NETRUNNER.decks[0]!.name };
    for (const [user, name] of [
      ['ann', 'Ann'],
      ['bob', 'Bob'],
    ] as const)
      accepted(await here.tables.join(by(user), id, name, deck));
    const now = async () => (await at.store.record(id))!;
    const { awaiting, players } = await now();
    const corp = players.find(({ seat }) => seat === awaiting[0])!;
    const runner = players.find(({ seat }) => seat !== awaiting[0])!;
    const move = async (user: string, command: string, options: Record<string, string> = {}) =>
      accepted(await here.tables.move(by(user), id, { command, options }));
    for (const { userId } of [corp, runner]) await move(userId, 'choose', { answer: 'no' });
    const judge = { ...by('jo'), userName: 'Jo', isAdmin: true };
    const handed = { kind: 'stand-in', player: runner.name, level: 'easy' } as const;
    accepted(await here.tables.judge(judge, id, handed, await now()));

    // Three acts that gain credits, and the discard, are first drafts, and are then carried out together.
    accepted(await here.tables.orders(by(corp.userId), id, { 'confirm-turn': 'on' }));
    for (let n = 0; n < 3; n++) await move(corp.userId, 'credit');
    const { ask, epoch, candidates } = (await here.tables.prompt(id, corp.userId))!;
    accepted(await here.tables.answer(by(corp.userId), id, { ask, epoch, values: [candidates[0]!.value] }));
    const before = await now();
    expect(before.awaiting).toEqual([runner.seat]);
    expect(before.affairs.house?.due).toBeDefined();

    at.now.at += HOUR;
    await here.thought();
    await here.deadlines.sweep();
    expect((await now()).version).toBeGreaterThan(before.version);
    await at.close();
  },
);
