// A player has one private message about a game: a newer one replaces it, even if the old one can no longer be edited
// or deleted.
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/discord/interactions/command.ts';
import type { Clicked, Wire } from '../../../src/discord/interactions/incoming.ts';
import { createStandingMessages, TOKEN_LIFE_MS } from '../../../src/discord/interactions/private/standing.ts';
import { createRouter } from '../../../src/discord/interactions/router.ts';
import { body, isLayout, type PrivateMessage, type Reply } from '../../../src/discord/messages/body.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { textsWithin } from '../../../src/discord/messages/layout.ts';
import { directed } from '../../../src/discord/posts/direction.ts';
import { call, caller, fakeGame, fakeTable, prompt, record, view } from '../../support/discord.ts';

describe('messages that stand', () => {
  const removed: string[] = [];
  const message = (origin: string) => ({ origin, remove: async () => void removed.push(origin) });
  const standing = (now: () => number = () => 0) => {
    removed.length = 0;
    return createStandingMessages(now);
  };

  it('are replaced by newer ones about the same game of the same person', async () => {
    const all = standing();
    for (const origin of ['1', '2', '3']) await all.stands('ann g1', message(origin));
    await all.stands('ann g2', message('4'));
    await all.stands('bob g1', message('5'));
    expect(removed).toEqual(['1', '2']);
  });
  it('are not removed when they are changed themselves', async () => {
    const all = standing();
    for (const origin of ['1', '1']) await all.stands('ann g1', message(origin));
    expect(removed).toEqual([]);
  });
  it('stay where their token has expired, and are forgotten', async () => {
    let now = 0;
    const all = standing(() => now);
    await all.stands('ann g1', message('1'));
    now = TOKEN_LIFE_MS;
    await all.stands('ann g1', message('2'));
    expect(removed).toEqual([]);
  });
  it('that wait are known until their token expires, or something else is shown', async () => {
    let now = 0;
    const all = standing(() => now);
    const turned: string[] = [];
    const waits = (origin: string) => ({ ...message(origin), turn: async () => void turned.push(origin) });
    await all.stands('ann g1', waits('1'));
    await all.findWaiting('ann g1')?.turn(body(''));
    expect(turned).toEqual(['1']);
    expect(all.findWaiting('bob g1')).toBeUndefined();
    const done = all.handling('1');
    expect(all.findWaiting('ann g1')).toBeUndefined();
    done();
    expect(all.findWaiting('ann g1')).toBeDefined();
    await all.stands('ann g1', message('1'));
    expect(all.findWaiting('ann g1')).toBeUndefined();
    await all.stands('ann g1', waits('1'));
    all.markTurned('ann g1', '1');
    expect(all.findWaiting('ann g1')).toBeUndefined();
    await all.stands('ann g1', waits('1'));
    now = TOKEN_LIFE_MS - 29_999;
    expect(all.findWaiting('ann g1')).toBeUndefined();
  });
  it('stay if an older one is turned after they have taken its place', async () => {
    const all = standing();
    const turn = async (): Promise<void> => undefined;
    for (const origin of ['1', '2']) await all.stands('ann g1', { ...message(origin), turn });
    all.markTurned('ann g1', '1');
    expect(all.findWaiting('ann g1')?.origin).toBe('2');
    await all.stands('ann g1', message('3'));
    expect(removed).toEqual(['1', '2']);
  });
  it('stay while a click on them is handled: of two devices, neither loses both messages', async () => {
    const all = standing();
    await all.stands('ann g1', message('1'));
    const done = all.handling('1');
    await all.stands('ann g1', message('2'));
    expect(removed).toEqual([]);
    await all.stands('ann g1', message('1'));
    done();
    expect(removed).toEqual(['2']);
  });
  it('are removed after a click on them if a newer one has taken their place meanwhile', async () => {
    const all = standing();
    await all.stands('ann g1', message('1'));
    const [first, second] = [all.handling('1'), all.handling('1')];
    await all.stands('ann g1', message('2'));
    first();
    expect(removed).toEqual([]);
    second();
    expect(removed).toEqual(['1']);
  });
  it('do no harm where they cannot be removed any more', async () => {
    const all = standing();
    await all.stands('ann g1', {
      origin: '1',
      remove: async () => Promise.reject(new Error('Unknown message')),
    });
    await expect(all.stands('ann g1', message('2'))).resolves.toBeUndefined();
  });
});

const PNG = new Uint8Array([1]);
const codeError = (code: number): Error => Object.assign(new Error('made up'), { code });

/**
 * Sends a question to its player, and returns the messages that were sent. `refuses` has Discord's errors for each
 * attempt, in turn.
 */
async function asked(
  reply: Reply,
  { clicked, refuses = [] }: { clicked?: Omit<Clicked, 'onEphemeral'>; refuses?: (Error | undefined)[] } = {},
): Promise<[how: string, message: PrivateMessage][]> {
  const sent: [string, PrivateMessage][] = [];
  const noting = (how: string) => async (message: PrivateMessage) => {
    const refusal = refuses.shift();
    if (refusal !== undefined) throw refusal;
    sent.push([how, message]);
  };
  const wire: Wire = {
    reply: noting('reply'),
    update: noting('update'),
    complete: noting('complete'),
    illustrate: noting('illustrate'),
    follow: noting('follow'),
    form: async () => undefined,
    defer: async () => undefined,
    remove: async () => undefined,
  };
  const test: Command = {
    name: 'test',
    data: () => ({
      name: 'test',
      description: 'x',
      options: [{ type: 3, name: 'game', description: 'x' }],
    }),
    run: async () => reply,
  };
  const table = fakeTable();
  const router = createRouter({
    desk: table.desk,
    commands: [test],
    outbox: { retry: async () => undefined },
    leaguePosts: { retry: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
    dress: directed,
    pictures: { draw: async () => PNG },
  });
  if (clicked === undefined) await router({ kind: 'command', call: call('test'), wire });
  else
    await router({
      kind: 'click',
      call: { ...caller(), customId: 'a1:again::0:0:test', values: ['g1'] },
      onEphemeral: true,
      ...clicked,
      wire,
    });
  return sent;
}

const game = fakeGame({
  questionPicture: () => ({ nodes: [{ node: 'line', items: [] }] }),
  board: () => ({ title: '', summary: '', moment: 'day 1', sections: [], timers: [], footer: '' }),
});
const question = (name = 'Ant'): Reply => ({
  kind: 'message',
  standing: 'g1',
  body: decision({
    game,
    record: record(),
    prompt: prompt({ candidates: [{ ...prompt().candidates[0]!, value: name, words: 'It works.' }] }),
    view: view({ viewer: 0 }),
  }),
});
const told = (message: PrivateMessage): string =>
  isLayout(message)
    ? textsWithin(message.layout).join('\n')
    : [message.content, ...message.embeds.map(({ description }) => description)].join('\n');

describe('a question that Discord does not take as it is', () => {
  it('has its picture where it is drawn', async () => {
    const [[how, message]] = (await asked(question())) as [[string, PrivateMessage]];
    expect([how, message.files.length, isLayout(message)]).toEqual(['reply', 1, true]);
    expect(JSON.stringify(message)).toContain('attachment://question.png');
  });
  it('comes without its picture, and then as lines: the same facts', async () => {
    const [[, unpictured]] = (await asked(question(), { refuses: [codeError(50035)] })) as [
      [string, PrivateMessage],
    ];
    expect([isLayout(unpictured), unpictured.files.length]).toEqual([true, 0]);
    const [[, plain]] = (await asked(question(), { refuses: [codeError(50035), codeError(50035)] })) as [
      [string, PrivateMessage],
    ];
    expect(isLayout(plain)).toBe(false);
    for (const message of [unpictured, plain]) {
      expect(told(message)).toContain('Choose a card.');
      expect(told(message)).toContain('It works.');
    }
  });
  it('comes as a message of its own where the clicked one was dismissed', async () => {
    const sent = await asked(question(), {
      clicked: { onLayout: true, origin: '1' },
      refuses: [codeError(10008)],
    });
    expect(sent.map(([how, message]) => [how, told(message).includes('Choose a card.')])).toEqual([
      ['reply', true],
    ]);
  });
  it('keeps names that run from right to left apart', async () => {
    const [[, message]] = (await asked(question('دودة'))) as [[string, PrivateMessage]];
    expect(told(message)).toContain('**\u2068دودة\u2069**');
  });
});

describe('a message of Components V2 that is clicked', () => {
  it('stays one, whatever it says next', async () => {
    const said: Reply = { kind: 'message', body: body('Nothing is asked of you now.') };
    const [[how, message]] = (await asked(said, { clicked: { onLayout: true, origin: '1' } })) as [
      [string, PrivateMessage],
    ];
    expect([how, isLayout(message), told(message)]).toEqual(['update', true, 'Nothing is asked of you now.']);
    const [[, plain]] = (await asked(said, { clicked: { onLayout: false, origin: '1' } })) as [
      [string, PrivateMessage],
    ];
    expect(isLayout(plain)).toBe(false);
  });
});
