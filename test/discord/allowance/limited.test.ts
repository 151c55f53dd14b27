// A person who has used up their allowance: some interactions are still answered, others are refused.
import { afterEach, describe, expect, it } from 'vitest';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { customId } from '../../../src/discord/interactions/custom-id.ts';
import type { Incoming, Suggestion, Wire } from '../../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../../src/discord/interactions/router.ts';
import { createTurnstile } from '../../../src/discord/interactions/turnstile.ts';
import { body, type PrivateMessage, plainOf, type Reply } from '../../../src/discord/messages/body.ts';
import { fingerprint } from '../../../src/discord/messages/prompt.ts';
import { createMeter, type Meter } from '../../../src/discord/meter.ts';
import { UNOBSERVED } from '../../../src/discord/observe.ts';
import { ANN, BOB, call, caller, fakeTable, prompt } from '../../support/discord.ts';

/** A text that the bot sent, and the kind of answer that carried it. */
type Said = [how: keyof Wire, text: string];

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let meter: Meter;
afterEach(() => meter.stop());

function setup({ most = 120, cpuMs = 5_000 } = {}) {
  const table = fakeTable();
  table.prompts.set(ANN, prompt());
  let now = 1_000;
  meter = createMeter();
  let underWay = 0;
  let mostUnderWay = 0;
  let computed = 0;
  const busy = async (): Promise<Reply> => {
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    const until = usedMs() + computed;
    while (usedMs() < until) JSON.stringify({ until });
    underWay -= 1;
    return { kind: 'message', body: body('Done as asked.') };
  };
  const commands: Command[] = ['help', 'play'].map((name) => ({
    name,
    data: () => ({ name, description: 'x' }),
    run: busy,
    suggest: async () => [{ name: 'Ant', value: 'Ant' }],
  }));
  commands.push({ name: 'game', data: () => ({ name: 'game', description: 'x' }), run: busy });
  const refused: string[] = [];
  const router = createRouter({
    desk: table.desk,
    commands,
    outbox: { retry: async () => undefined },
    leaguePosts: { retry: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
    observe: { ...UNOBSERVED, limited: (kind) => refused.push(kind) },
    turnstile: createTurnstile({ limit: { interactions: most, cpuMs }, meter, now: () => now }),
  });
  let ids = 0;
  async function send(make: (wire: Wire) => Incoming): Promise<Said[]> {
    const said: Said[] = [];
    const noting = (how: keyof Wire) => async (shown: PrivateMessage) =>
      void said.push([how, plainOf(shown).content]);
    await router(
      make({
        reply: noting('reply'),
        update: noting('update'),
        complete: noting('complete'),
        illustrate: noting('illustrate'),
        follow: noting('follow'),
        remove: async () => undefined,
        defer: async () => undefined,
        form: async () => void said.push(['form', '']),
      }),
    );
    return said;
  }
  const id = () => ({ interactionId: `i${++ids}` });
  return {
    ...{ table, refused },
    pass: (ms: number) => {
      now += ms;
    },
    compute: (ms: number) => {
      computed = ms;
    },
    atOnce: () => mostUnderWay,
    command: (userId: string, name: string, sub?: string) =>
      send((wire) => ({
        kind: 'command',
        call: { ...call(name), ...(sub !== undefined && { sub }), userId, ...id() },
        wire,
      })),
    click: (userId: string, customId: string) =>
      send((wire) => ({
        kind: 'click',
        call: { ...caller({ userId, ...id() }), customId, values: [] },
        onEphemeral: true,
        wire,
      })),
    form: (userId: string, customId: string, fields: Record<string, string>) =>
      send((wire) => ({
        kind: 'form',
        call: { ...caller({ userId, ...id() }), customId, fields },
        onEphemeral: true,
        wire,
      })),
    suggest: async (userId: string): Promise<Suggestion[]> => {
      let found: Suggestion[] = [{ name: 'nothing came', value: '' }];
      await router({
        kind: 'suggest',
        call: { ...call('help'), userId, ...id(), focused: 'x' },
        respond: async (choices) => {
          found = choices;
        },
      });
      return found;
    },
  };
}

const LIMITED = /^You have asked a lot of me in the last minute.*Try again in (\d+|a) seconds?\./;
const textOf = ([said]: Said[]): string => said?.[1] ?? 'nothing';

/** Uses up the allowance of somebody. */
async function flood(on: ReturnType<typeof setup>, userId = ANN): Promise<void> {
  await Promise.all(Array.from({ length: 120 }, () => on.command(userId, 'help')));
  expect(textOf(await on.command(userId, 'help'))).toMatch(LIMITED);
}

const answer = (): string => customId('pick', 'g1', { ask: 7, epoch: 2, args: [fingerprint(prompt()), '0'] });

describe('somebody who asks for too much', () => {
  it('is told when to come back, and may then', async () => {
    const on = setup();
    await flood(on);
    const seconds = Number(LIMITED.exec(textOf(await on.command(ANN, 'help')))?.[1]);
    expect(seconds).toBeGreaterThan(50);
    on.pass((seconds - 6) * 1_000);
    expect(textOf(await on.command(ANN, 'help'))).toMatch(LIMITED);
    on.pass(6_000);
    expect(textOf(await on.command(ANN, 'help'))).toBe('Done as asked.');
    expect(on.refused).toHaveLength(3);
  });

  it('keeps nobody else waiting', async () => {
    const on = setup();
    await flood(on);
    expect(textOf(await on.command(BOB, 'help'))).toBe('Done as asked.');
    expect(await on.suggest(BOB)).toHaveLength(1);
  });

  it('has no suggestions', async () => {
    const on = setup();
    expect(await on.suggest(ANN)).toHaveLength(1);
    for (let n = 0; n < 119; n++) await on.suggest(ANN);
    expect(await on.suggest(ANN)).toEqual([]);
    expect(textOf(await on.command(ANN, 'help'))).toMatch(LIMITED);
  });

  it('still has the message that was clicked', async () => {
    const on = setup();
    await flood(on);
    const [said] = await on.click(ANN, customId('help', '', { args: ['0'] }));
    expect(said?.[0]).toBe('reply');
    expect(said?.[1]).toMatch(LIMITED);
  });

  it('is worked for twice at once, however much they send', async () => {
    const on = setup();
    await flood(on);
    expect(on.atOnce()).toBe(2);
  });

  it('who causes five seconds of computing time is stopped in the middle of what they have sent', async () => {
    const on = setup({ cpuMs: 200 });
    on.compute(30);
    const said = await Promise.all(Array.from({ length: 60 }, () => on.command(ANN, 'help')));
    const done = said.filter((each) => textOf(each) === 'Done as asked.').length;
    expect(done).toBeGreaterThanOrEqual(3);
    expect(done).toBeLessThanOrEqual(9);
    expect(said.filter((each) => LIMITED.test(textOf(each)))).toHaveLength(60 - done);
    on.compute(0);
    expect(textOf(await on.command(BOB, 'help'))).toBe('Done as asked.');
    on.pass(66_000);
    expect(textOf(await on.command(ANN, 'help'))).toBe('Done as asked.');
  });
});

describe('what gets through all the same', () => {
  it('an answer that the open question accepts, by a click, a form and a command', async () => {
    const on = setup();
    await flood(on);
    expect(textOf(await on.click(ANN, answer()))).toMatch(/^Done\./);
    expect(on.table.told.map(({ what }) => what)).toEqual(['answer']);
    expect(
      textOf(await on.form(ANN, customId('typed', 'g1', { ask: 7, epoch: 2 }), { answer: 'Card 1' })),
    ).toMatch(/^Done\./);
    expect(on.table.told.map(({ what }) => what)).toEqual(['answer', 'move']);
    expect(textOf(await on.command(ANN, 'play'))).toBe('Done as asked.');
  });

  it('a claim of time', async () => {
    const on = setup();
    await flood(on);
    expect(textOf(await on.command(ANN, 'game', 'claim'))).toBe('Done as asked.');
    expect(textOf(await on.command(ANN, 'game', 'list'))).toMatch(LIMITED);
  });

  it('one a second: the next one waits', async () => {
    const on = setup();
    await flood(on);
    const began = performance.now();
    const said = await Promise.all([on.click(ANN, answer()), on.click(ANN, answer())]);
    expect(said.map(textOf)).toEqual([expect.stringMatching(/^Done\./), expect.stringMatching(/^Done\./)]);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  it('not an answer to a question that is over, nor one of somebody who is asked nothing', async () => {
    const on = setup();
    await flood(on);
    const over = customId('pick', 'g1', { ask: 6, epoch: 1, args: [fingerprint(prompt()), '0'] });
    expect(textOf(await on.click(ANN, over))).toMatch(LIMITED);
    await flood(on, BOB);
    expect(textOf(await on.click(BOB, answer()))).toMatch(LIMITED);
    expect(textOf(await on.command(BOB, 'play'))).toMatch(LIMITED);
    expect(on.table.told).toEqual([]);
  });

  it('not all that looks like an answer: it is looked at five times a second', async () => {
    const on = setup();
    await flood(on);
    let looked = 0;
    const { question } = on.table.desk.tables;
    on.table.desk.tables.question = (...given) => {
      looked += 1;
      return question(...given);
    };
    const over = customId('pick', 'g1', { ask: 6, epoch: 1, args: ['x', '0'] });
    await Promise.all(Array.from({ length: 50 }, () => on.click(ANN, over)));
    expect(looked).toBe(5);
  });
});
