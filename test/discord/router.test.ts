import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/discord/interactions/command.ts';
import type { Suggestion, Wire } from '../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { body, type PrivateMessage, plainOf, type Reply } from '../../src/discord/messages/body.ts';
import { decideRow } from '../../src/discord/messages/decide-button.ts';
import { PICTURE_WAIT_MS } from '../../src/discord/messages/limits.ts';
import { noSettings } from '../../src/table/affairs.ts';
import { NoRoomError } from '../../src/table/store.ts';
import { call, caller, fakeTable } from '../support/discord.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A fake of the ways to answer an interaction, which records everything that is sent. */
function recorder(fail: Partial<Record<keyof Wire, Error[]>> = {}): { wire: Wire; done: [string, string][] } {
  const done: [string, string][] = [];
  const note = (name: keyof Wire, text: string): void => {
    const error = fail[name]?.shift();
    if (error !== undefined) throw error;
    done.push([name, text]);
  };
  const told = (name: keyof Wire) => async (shown: PrivateMessage) => note(name, plainOf(shown).content);
  return {
    done,
    wire: {
      reply: told('reply'),
      update: told('update'),
      complete: told('complete'),
      illustrate: told('illustrate'),
      follow: told('follow'),
      remove: async () => note('remove', ''),
      defer: async (how) => note('defer', how),
      form: async (modal) => note('form', modal.title),
    },
  };
}

function setup(run: () => Promise<Reply>) {
  const command: Command = {
    name: 'test',
    data: () => ({
      name: 'test',
      description: 'A test',
      options: [{ type: 3, name: 'card', description: 'x' }],
    }),
    run,
    suggest: async () =>
      Array.from({ length: 40 }, (_, index) => ({ name: `n${index}`, value: `v${index}` })),
  };
  const logged: [string, string, object][] = [];
  let retried = 0;
  const router = createRouter({
    desk: fakeTable().desk,
    commands: [command],
    outbox: {
      retry: async () => {
        retried += 1;
      },
    },
    leaguePosts: { retry: async () => undefined },
    log: {
      info: (data, text) => logged.push(['info', text, data]),
      error: (data, text) => logged.push(['error', text, data]),
    },
    deferAfterMs: 30,
  });
  return { router, logged, retried: () => retried };
}

const message = (text: string, trouble?: string): Reply => ({
  kind: 'message',
  body: body(text),
  ...(trouble !== undefined && { about: { id: 'g1', trouble } }),
});
const codeError = (code: number | string): Error => Object.assign(new Error('made up'), { code });
const modal: Reply = {
  kind: 'modal',
  modal: { title: 'Form', custom_id: 'x', components: [] },
  otherwise: body('Too late for a form.'),
};

describe('what an answer shows as a picture', () => {
  const PNG = new Uint8Array([1, 2, 3]);
  const hand = {
    kind: 'message',
    body: body('Your hand', {
      illustration: {
        file: 'hand.png',
        picture: { nodes: [{ node: 'line', items: [] }] },
        alt: 'Haven Bouncer',
      },
    }),
  } satisfies Reply;
  /** All messages of an answer: how each was sent, its text, and its files. `refusals` are Discord's first errors. */
  async function answerTo(
    draw: () => Promise<Uint8Array | undefined>,
    {
      picture,
      refusals = [],
      reply = hand,
      isOneOfSeveral = false,
    }: { picture?: false; refusals?: Error[]; reply?: Reply; isOneOfSeveral?: boolean } = {},
  ): Promise<[string, string, number][]> {
    const sent: [string, string, number][] = [];
    const noting = (how: string) => async (shown: PrivateMessage) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      sent.push([how, plainOf(shown).content, shown.files.length]);
    };
    const router = createRouter({
      desk: fakeTable({
        tables: {
          person: async (userId) => ({ ...noSettings(userId), ...(picture === false && { picture }) }),
        },
      }).desk,
      commands: [{ name: 'hand', data: () => ({ name: 'hand', description: 'x' }), run: async () => reply }],
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      pictures: { draw },
      isOneOfSeveral,
    });
    const wire = { ...recorder().wire, reply: noting('reply'), illustrate: noting('illustrate') };
    await router({ kind: 'command', call: call('hand'), wire });
    return sent;
  }

  it('is drawn and sent along, with what it shows in words', async () => {
    const sent: PrivateMessage[] = [];
    const router = createRouter({
      desk: fakeTable({ tables: { person: async (userId) => noSettings(userId) } }).desk,
      commands: [{ name: 'hand', data: () => ({ name: 'hand', description: 'x' }), run: async () => hand }],
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      pictures: { draw: async () => PNG },
    });
    const reply = async (shown: PrivateMessage): Promise<void> => void sent.push(shown);
    await router({ kind: 'command', call: call('hand'), wire: { ...recorder().wire, reply } });
    expect(sent).toEqual([
      body('Your hand', { files: [{ name: 'hand.png', png: PNG, alt: 'Haven Bouncer' }] }),
    ]);
  });

  it('is left out where it cannot be drawn, never comes, or is not wanted', async () => {
    const none = [['reply', 'Your hand', 0]];
    expect(await answerTo(async () => undefined)).toEqual(none);
    expect(await answerTo(() => new Promise(() => undefined))).toEqual(none);
    expect(await answerTo(async () => PNG, { picture: false })).toEqual(none);
  });

  it('follows the words where it takes long', async () => {
    const sent = await answerTo(() => wait(PICTURE_WAIT_MS + 100).then(() => PNG));
    expect(sent).toEqual([['reply', 'Your hand', 0]]);
    await wait(200);
    expect(sent).toEqual([
      ['reply', 'Your hand', 0],
      ['illustrate', 'Your hand', 1],
    ]);
  });

  /**
   * Changes of a message whose picture is late when somebody clicks on the message: while the picture is being sent,
   * which takes this long, or before it is drawn.
   */
  async function clickedOn(click: { whilePictureTakesMs: number } | 'before it is drawn'): Promise<string[]> {
    const done: string[] = [];
    const noting = (how: string) => async (shown: PrivateMessage) =>
      void done.push(`${how}: ${plainOf(shown).content}`);
    let draw = (): void => undefined;
    const drawing = new Promise<Uint8Array>((done) => {
      draw = () => done(PNG);
    });
    let send = (): void => undefined;
    const sending = new Promise<void>((done) => {
      send = done;
    });
    const wire: Wire = {
      ...recorder().wire,
      reply: noting('reply'),
      update: noting('update'),
      complete: noting('complete'),
      defer: async (how) => void done.push(`defer: ${how}`),
      illustrate: async (shown) => {
        send();
        if (typeof click !== 'string') await wait(click.whilePictureTakesMs);
        await noting('illustrate')(shown);
      },
    };
    const replies = [hand, message('You have moved.')];
    const data: Command['data'] = () => ({
      name: 'hand',
      description: 'x',
      options: [{ type: 3, name: 'game', description: 'x' }],
    });
    const router = createRouter({
      desk: fakeTable({ tables: { person: async (userId) => noSettings(userId) } }).desk,
      commands: [{ name: 'hand', data, run: async () => replies.shift()! }],
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      pictures: { draw: () => drawing },
      deferAfterMs: PICTURE_WAIT_MS + 500,
    });
    const looking = call('hand');
    await router({ kind: 'command', call: looking, wire });
    if (typeof click !== 'string') {
      draw();
      await sending;
    }
    await router({
      kind: 'click',
      call: { ...caller(), interactionId: 'i2', customId: 'a1:again::0:0:hand', values: ['g1'] },
      onEphemeral: true,
      origin: looking.interactionId,
      wire,
    });
    draw();
    await wait(20);
    return done;
  }

  it('never replaces the answer to a click on its message: that answer waits for a picture on its way', async () => {
    expect(await clickedOn({ whilePictureTakesMs: 100 })).toEqual([
      'reply: Your hand',
      'illustrate: Your hand',
      'update: You have moved.',
    ]);
    expect(await clickedOn({ whilePictureTakesMs: PICTURE_WAIT_MS + 800 })).toEqual([
      'reply: Your hand',
      'defer: update',
      'illustrate: Your hand',
      'complete: You have moved.',
    ]);
  });

  it('is not sent any more once a click has changed its message', async () => {
    expect(await clickedOn('before it is drawn')).toEqual(['reply: Your hand', 'update: You have moved.']);
  });

  it('does not follow late where it could replace the answer of another process, as where there is a button', async () => {
    const late = async (reply: Reply, isOneOfSeveral: boolean): Promise<string[]> => {
      const sent = await answerTo(() => wait(PICTURE_WAIT_MS + 50).then(() => PNG), {
        reply,
        isOneOfSeveral,
      });
      await wait(150);
      return sent.map(([how]) => how);
    };
    const buttons: Reply = { ...hand, body: { ...hand.body, components: decideRow('g1') } };
    const all = await Promise.all([
      late(hand, true),
      late(buttons, true),
      late(buttons, false),
      late({ ...buttons, standing: 'g1' }, true),
    ]);
    expect(all).toEqual([['reply', 'illustrate'], ['reply'], ['reply', 'illustrate'], ['reply']]);
  });

  it('is left out where Discord refuses it: the words arrive', async () => {
    expect(await answerTo(async () => PNG, { refusals: [new Error('made up')] })).toEqual([
      ['reply', 'Your hand', 0],
    ]);
  });
});

describe('the router', () => {
  it('answers quick work at once', async () => {
    const { wire, done } = recorder();
    await setup(async () => message('quick')).router({ kind: 'command', call: call('test'), wire });
    await wait(50);
    expect(done).toEqual([['reply', 'quick']]);
  });
  it('defers slow work, then completes it', async () => {
    const { wire, done } = recorder();
    const work = async () => {
      await wait(80);
      return message('slow');
    };
    await setup(work).router({ kind: 'command', call: call('test'), wire });
    expect(done).toEqual([
      ['defer', 'reply'],
      ['complete', 'slow'],
    ]);
  });
  it('opens forms, but not after a deferral', async () => {
    const quick = recorder();
    await setup(async () => modal).router({ kind: 'command', call: call('test'), wire: quick.wire });
    expect(quick.done).toEqual([['form', 'Form']]);
    const slow = recorder();
    const work = async () => {
      await wait(80);
      return modal;
    };
    await setup(work).router({ kind: 'command', call: call('test'), wire: slow.wire });
    expect(slow.done).toEqual([
      ['defer', 'reply'],
      ['complete', 'Too late for a form.'],
    ]);
  });
  it('changes the clicked message if it is the user’s own, and answers separately if it is public', async () => {
    for (const [onEphemeral, how] of [
      [true, 'update'],
      [false, 'reply'],
    ] as const) {
      const { wire, done } = recorder();
      await setup(async () => message('x')).router({
        kind: 'click',
        call: { ...caller(), customId: 'junk', values: [] },
        onEphemeral,
        wire,
      });
      expect(done).toEqual([[how, expect.stringContaining('I cannot read that button')]]);
    }
  });
  it('turns an error into a sentence and logs it', async () => {
    const { wire, done } = recorder();
    const { router, logged } = setup(async () => Promise.reject(new Error('boom')));
    await router({ kind: 'command', call: call('test', { card: 'Secret Card' }), wire });
    expect(done).toEqual([['reply', expect.stringContaining('Something went wrong on my side')]]);
    expect(logged.map(([level]) => level)).toEqual(['error']);
    expect(JSON.stringify(logged)).not.toContain('Secret Card');
  });
  it.each([10_062, 40_060, 50_027, 10_015, 10_008])('takes %i calmly', async (code) => {
    const { wire, done } = recorder({ reply: [codeError(code)] });
    const { router, logged } = setup(async () => message('x'));
    await router({ kind: 'command', call: call('test'), wire });
    expect(done).toEqual([]);
    expect(logged).toEqual([['info', expect.any(String), expect.objectContaining({ code })]]);
  });
  it('says that nothing was saved if there is no room left', async () => {
    const { router } = setup(async () => {
      throw new NoRoomError();
    });
    const { wire, done } = recorder();
    await router({ kind: 'command', call: call('test'), wire });
    expect(done).toEqual([['reply', expect.stringMatching(/^This was not saved: there is no room left/)]]);
  });

  it('refuses what cannot be kept, wherever it was typed', async () => {
    let ran = 0;
    const { router } = setup(async () => {
      ran += 1;
      return message('Done.');
    });
    const { wire, done } = recorder();
    const typed = { word: 'a\0b' };
    await router({ kind: 'command', call: call('test', typed), wire });
    const form = { ...caller(), customId: 'v1:x', fields: typed };
    await router({ kind: 'form', call: form, onEphemeral: false, wire });
    const refused = ['reply', expect.stringMatching(/^There is a character in this that cannot be kept/)];
    expect(done).toEqual([refused, refused]);
    const offered: Suggestion[] = [];
    await router({
      kind: 'suggest',
      call: { ...call('test', typed), focused: 'word' },
      respond: async (choices) => void offered.push(...choices),
    });
    expect([ran, offered]).toEqual([0, []]);
  });

  it('says that something went wrong if Discord refuses the message', async () => {
    const { wire, done } = recorder({ reply: [codeError(50_035)] });
    await setup(async () => message('x')).router({ kind: 'command', call: call('test'), wire });
    expect(done).toEqual([['reply', expect.stringContaining('Something went wrong')]]);
  });
  it('says what keeps a game’s posts back, and tries them again', async () => {
    const { wire, done } = recorder();
    const { router, retried } = setup(async () => message('Done.', 'locked'));
    await router({ kind: 'command', call: call('test'), wire });
    expect(done).toEqual([['reply', expect.stringMatching(/^Done\.\n-# ⚠ The thread is locked\./)]]);
    expect(retried()).toBe(1);
  });
  it('does not know every command', async () => {
    const { wire, done } = recorder();
    await setup(async () => message('x')).router({ kind: 'command', call: call('other'), wire });
    expect(done[0]?.[1]).toContain('I do not know that command any more');
  });
  it('suggests at most 25 values, and nothing if it fails', async () => {
    const { router } = setup(async () => message('x'));
    let choices: Suggestion[] = [];
    const respond = async (found: Suggestion[]) => {
      choices = found;
    };
    await router({ kind: 'suggest', call: { ...call('test'), focused: 'card' }, respond });
    expect(choices).toHaveLength(25);
    await router({ kind: 'suggest', call: { ...call('other'), focused: 'card' }, respond });
    expect(choices).toEqual([]);
  });
});
