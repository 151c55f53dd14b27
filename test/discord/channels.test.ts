// The bot knows whether a channel exists and who may view it, from what Discord says about the server, the member and
// the channel.
import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createChannels } from '../../src/discord/server/channels.ts';
import { NEEDED } from '../../src/discord/server/permissions.ts';
import { ANN, CHANNEL, GUILD } from '../support/discord.ts';

/** The bot's own user id. */
const ARBITER = '800000000000000099';
/** Permission bits that allow viewing a channel and nothing else. */
const VIEW_ALONE = String(1 << 10);

const refused = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'No.' }, code, status, 'GET', '', {});

describe('whether a channel is there', () => {
  const asking = (answer: () => unknown) =>
    createChannels({ get: async () => answer() }, () => ARBITER).exists(CHANNEL);
  const throwing = (error: Error) =>
    asking(() => {
      throw error;
    });

  it('is what Discord says', async () => {
    expect(await asking(() => ({ id: CHANNEL }))).toBe(true);
    expect(await throwing(refused(10003, 404))).toBe(false);
  });
  it('counts one that the bot may not view as there', async () => {
    expect(await throwing(refused(50001, 403))).toBe(true);
  });
  it('is not known if Discord does not say', async () => {
    expect(await throwing(refused(0, 500))).toBeUndefined();
    expect(await throwing(new Error('no connection'))).toBeUndefined();
  });
});

describe('what a channel can hold', () => {
  const room = (answer: () => unknown) =>
    createChannels({ get: async () => answer() }, () => ARBITER).room(CHANNEL);

  it.each([
    ['a text channel', 0, 'text'],
    ['an announcement channel', 5, 'text'],
    ['a voice channel', 2, 'none'],
    ['a category', 4, 'none'],
    ['a thread', 11, 'none'],
    ['a forum', 15, 'forum'],
  ])('%s', async (_, type, kind) => {
    expect(await room(() => ({ type }))).toMatchObject({ kind });
  });
  it('a forum, with its tags', async () => {
    const tag = { id: '7', name: 'Running', moderated: false, emoji_id: null, emoji_name: null };
    expect(await room(() => ({ type: 15, guild_id: GUILD, flags: 1 << 4, available_tags: [tag] }))).toEqual({
      kind: 'forum',
      forum: {
        guildId: GUILD,
        requiresTag: true,
        tags: [{ id: '7', name: 'Running', moderated: false }],
      },
    });
  });
  it('is not known if Discord does not say', async () => {
    const refusing = () => {
      throw refused(50001, 403);
    };
    expect(await room(refusing)).toBeUndefined();
  });
});

describe('who may view a channel', () => {
  const VIEW = String(1 << 10);
  const PLAYERS = '900000000000000077';
  const MUTED = '900000000000000078';
  const overwrite = (id: string, allow: string, deny: string) => ({ id, type: 0, allow, deny });

  const channels = (
    overwrites: object[],
    { roles = [PLAYERS], everybody = VIEW, players = '0', owner = '1' } = {},
  ) =>
    createChannels(
      {
        get: async (route: string) => {
          if (route === `/guilds/${GUILD}/members/${ANN}`) return { roles };
          if (route === `/channels/${CHANNEL}`) return { id: CHANNEL, permission_overwrites: overwrites };
          expect(route).toBe(`/guilds/${GUILD}`);
          return {
            id: GUILD,
            owner_id: owner,
            roles: [
              { id: GUILD, permissions: everybody },
              { id: PLAYERS, permissions: players },
              { id: MUTED, permissions: String(1 << 3) },
            ],
          };
        },
      },
      () => ARBITER,
    );
  const sees = (...given: Parameters<typeof channels>) => channels(...given).seenBy(GUILD, CHANNEL, ANN);

  it.each<[string, boolean, Parameters<typeof sees>]>([
    ['everybody, where nothing is said', true, [[]]],
    ['nobody, where no role gives it', false, [[], { everybody: '0' }]],
    ['whoever has it by a role', true, [[], { everybody: '0', players: VIEW }]],
    ['nobody from whom the channel takes it', false, [[overwrite(GUILD, '0', VIEW)]]],
    [
      'whoever has a role that is let in',
      true,
      [[overwrite(PLAYERS, VIEW, '0'), overwrite(GUILD, '0', VIEW)]],
    ],
    [
      'not by the role of others',
      false,
      [[overwrite(PLAYERS, VIEW, '0'), overwrite(GUILD, '0', VIEW)], { roles: [] }],
    ],
    ['not who is shut out himself', false, [[overwrite(ANN, '0', VIEW), overwrite(PLAYERS, VIEW, '0')]]],
    ['who is let in himself', true, [[overwrite(ANN, VIEW, '0'), overwrite(PLAYERS, '0', VIEW)]]],
    [
      'an administrator, whatever the channel says',
      true,
      [[overwrite(GUILD, '0', VIEW)], { roles: [MUTED] }],
    ],
    ['the owner, whatever the channel says', true, [[overwrite(GUILD, '0', VIEW)], { owner: ANN }]],
  ])('%s: %s', async (_, wanted, given) => {
    expect(await sees(...given)).toBe(wanted);
  });

  it.each<[string, boolean, Parameters<typeof channels>]>([
    ['where nothing is said', true, [[]]],
    ['not where only a role lets in', false, [[], { everybody: '0', players: VIEW }]],
    [
      'not where the channel takes it from everybody',
      false,
      [[overwrite(PLAYERS, VIEW, '0'), overwrite(GUILD, '0', VIEW)]],
    ],
    ['where the channel gives it to everybody', true, [[overwrite(GUILD, VIEW, '0')], { everybody: '0' }]],
  ])('everybody, whatever their roles: %s', async (_, wanted, given) => {
    expect(await channels(...given).seenByAll(GUILD, CHANNEL)).toBe(wanted);
  });

  it('is not known about somebody who is not there', async () => {
    const rest = {
      get: async () => {
        throw refused(10007, 404);
      },
    };
    expect(await createChannels(rest, () => ARBITER).seenBy(GUILD, CHANNEL, ANN)).toBeUndefined();
  });
});

describe('whether a league can be played in a channel', () => {
  const ALL = String(NEEDED.reduce((sum, [bit]) => sum | bit, 0n));
  const state = (channel: () => unknown, permissions = ALL) =>
    createChannels(
      {
        get: async (route) => {
          if (route === `/channels/${CHANNEL}`) return channel();
          if (route === `/guilds/${GUILD}/members/${ARBITER}`) return { roles: [] };
          expect(route).toBe(`/guilds/${GUILD}`);
          return { id: GUILD, owner_id: '1', roles: [{ id: GUILD, permissions }] };
        },
      },
      () => ARBITER,
    ).state(GUILD, CHANNEL);
  const throwing = (error: Error) => () => {
    throw error;
  };

  it('is what Discord says of the channel and of what the bot may do there', async () => {
    expect(await state(() => ({ type: 0 }))).toBe('fit');
    expect(await state(() => ({ type: 15 }))).toBe('no-channel');
    expect(await state(() => ({ type: 0 }), VIEW_ALONE)).toBe('forbidden');
    const shut = [{ id: ARBITER, type: 1, allow: '0', deny: String(1n << 38n) }];
    expect(await state(() => ({ type: 0, permission_overwrites: shut }))).toBe('forbidden');
    expect(await state(throwing(refused(10003, 404)))).toBe('no-channel');
    expect(await state(throwing(refused(50001, 403)))).toBe('forbidden');
    expect(await state(throwing(refused(0, 500)))).toBeUndefined();
    expect(await state(throwing(new Error('no connection')))).toBeUndefined();
  });

  it.each(NEEDED)(
    'lacking permission %s to %s: only reading the history can be done without',
    async (bit, name) => {
      const rest = String(BigInt(ALL) & ~bit);
      const wanted = name === 'read the message history' ? 'fit' : 'forbidden';
      expect(await state(() => ({ type: 0 }), rest)).toBe(wanted);
    },
  );

  it('is not asked for where the gateway keeps it true', async () => {
    const lastMessage = () => undefined;
    const never = { get: () => Promise.reject(new Error('Nobody needs to ask.')) };
    const of = (mayPost: boolean, type: number) =>
      createChannels(never, () => ARBITER, {
        find: () => ({ type, mayPost }),
        isGone: () => false,
        lastMessage,
      });
    expect(await of(true, 0).state(GUILD, CHANNEL)).toBe('fit');
    expect(await of(false, 0).state(GUILD, CHANNEL)).toBe('forbidden');
    expect(await of(true, 13).state(GUILD, CHANNEL)).toBe('no-channel');
    expect(await of(true, 0).exists(CHANNEL)).toBe(true);
    expect(await of(true, 2).room(CHANNEL)).toEqual({ kind: 'none' });
    const gone = createChannels(never, () => ARBITER, {
      find: () => undefined,
      isGone: () => true,
      lastMessage,
    });
    expect(await gone.state(GUILD, CHANNEL)).toBe('no-channel');
  });
});
