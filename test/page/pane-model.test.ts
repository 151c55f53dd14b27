import { describe, expect, test } from 'vitest';
import type {
  APIMessage,
  PlaygroundChannel,
  PlaygroundState,
  PlaygroundUser,
} from '../../src/playground/driver/protocol.ts';
import {
  continues,
  fieldColumns,
  hexColour,
  shownApart,
} from '../../src/playground/page/message/message-groups.ts';
import { PaneModel } from '../../src/playground/page/pane-model.ts';

const user = (id: string, name: string): PlaygroundUser => ({
  id,
  name,
  bot: false,
  admin: false,
  member: true,
  roleIds: ['77'],
});

const channel = (id: string, parentId: string | null = null): PlaygroundChannel => ({
  id,
  name: `c${id}`,
  kind: parentId === null ? 'text' : 'thread',
  parentId,
  archived: false,
  locked: false,
  denied: [],
  tags: [],
});

const state = (): PlaygroundState => ({
  guild: { id: '1', name: 'g' },
  me: user('10', 'Ann'),
  users: [user('10', 'Ann'), user('11', 'Bob')],
  roles: [],
  channels: [channel('20'), channel('21', '20'), channel('30')],
  lobbyId: '20',
  commands: [],
  menus: [],
  emojis: [],
  bot: { id: '9', name: 'Arbiter', online: true },
  clock: { now: 0, offset: 0 },
});

const message = (id: string, channelId: string, more: Partial<APIMessage> = {}): APIMessage => ({
  id,
  channel_id: channelId,
  author: { id: '9', username: 'Arbiter', discriminator: '0', avatar: null, global_name: null, bot: true },
  content: id,
  timestamp: '2026-11-21T00:00:00Z',
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
  type: 0,
  ...more,
});

function model(): PaneModel {
  const made = new PaneModel();
  made.apply({ type: 'hello', state: state() });
  return made;
}

const ids = (made: PaneModel): string[] => made.messagesHere.map((each) => each.id);

describe('PaneModel', () => {
  test('starts in the lobby', () => {
    expect(model()).toMatchObject({ channelId: '20', connected: true });
  });

  test('messages come, change and go; one that is repeated is shown once', () => {
    const made = model();
    made.apply({ type: 'message_create', message: message('100', '20') });
    made.apply({ type: 'message_create', message: message('100', '20') });
    made.apply({ type: 'message_update', message: message('100', '20', { content: 'new' }) });
    made.apply({ type: 'message_update', message: message('999', '20') });
    expect(made.messagesHere.map((each) => each.content)).toEqual(['new']);
    made.apply({ type: 'message_delete', channelId: '20', messageId: '100' });
    expect(ids(made)).toEqual([]);
  });

  describe('while a channel is fetched', () => {
    const before = [message('100', '20'), message('101', '20', { content: 'old' })];

    test('what arrives, changes and goes is newer than the answer', () => {
      const made = model();
      const fetched = made.fetching('20');
      made.apply({ type: 'message_create', message: message('102', '20') });
      made.apply({ type: 'message_update', message: message('101', '20', { content: 'new' }) });
      made.apply({ type: 'message_delete', channelId: '20', messageId: '100' });
      fetched(before);
      expect(made.messagesHere.map((each) => each.content)).toEqual(['new', '102']);
    });

    test('what came before, and is not in the answer, is gone', () => {
      const made = model();
      made.apply({ type: 'message_create', message: message('99', '20') });
      made.fetching('20')(before);
      expect(ids(made)).toEqual(['100', '101']);
    });

    test('what the answer already contains is there once', () => {
      const made = model();
      const fetched = made.fetching('20');
      made.apply({ type: 'message_create', message: message('100', '20') });
      fetched(before);
      expect(ids(made)).toEqual(['100', '101']);
    });

    test('a channel without messages keeps what arrives', () => {
      const made = model();
      const fetched = made.fetching('20');
      made.apply({ type: 'message_create', message: message('100', '20') });
      fetched([]);
      expect(ids(made)).toEqual(['100']);
    });

    test('of two answers the later may be the older one', () => {
      const made = model();
      const first = made.fetching('20');
      const second = made.fetching('20');
      made.apply({ type: 'message_update', message: message('101', '20', { content: 'new' }) });
      second([message('101', '20', { content: 'new' })]);
      first(before);
      expect(made.messagesHere.map((each) => each.content)).toEqual(['100', 'new']);
    });

    test('another channel is not touched, and no answer changes nothing', () => {
      const made = model();
      made.apply({ type: 'message_create', message: message('100', '20') });
      const fetched = made.fetching('20');
      made.apply({ type: 'message_create', message: message('200', '30') });
      fetched(undefined);
      expect(ids(made)).toEqual(['100']);
    });

    test('an answer from before the connection was lost is too old', () => {
      const made = model();
      const fetched = made.fetching('20');
      made.apply({ type: 'hello', state: state() });
      made.fetching('20')([message('103', '20')]);
      fetched(before);
      expect(ids(made)).toEqual(['103']);
    });
  });

  test('other channels count what is unread, and pings apart', () => {
    const made = model();
    made.apply({ type: 'message_create', message: message('100', '30') });
    made.apply({ type: 'message_create', message: message('101', '30', { mention_roles: ['77'] }) });
    made.apply({ type: 'message_create', message: message('102', '30', { flags: 64 }) });
    expect(made.unread.get('30')).toEqual({ messages: 2, pings: 1 });
    made.open('30');
    expect(made.unread.has('30')).toBe(false);
  });

  test('a new thread goes below its channel, and a lost one is left', () => {
    const made = model();
    made.apply({ type: 'channel_create', channel: channel('22', '20') });
    expect(made.state?.channels.map((each) => each.id)).toEqual(['20', '21', '22', '30']);
    made.open('22');
    made.apply({ type: 'channel_delete', channelId: '22' });
    expect(made.channelId).toBe('20');
  });

  test('an answer that is faster than the acceptance counts too', () => {
    const made = model();
    const pending = { channelId: '20', label: '/hand', component: null };
    made.apply({ type: 'interaction_answered', requestId: 'r1', kind: 'message', messageId: '1' });
    made.started('r1', pending);
    expect(made.pending.size).toBe(0);
    made.apply({
      type: 'interaction_failed',
      requestId: 'r2',
      channelId: '20',
      text: 'The application did not respond',
    });
    made.started('r2', pending);
    expect(made.failures).toMatchObject([{ label: '/hand', text: 'The application did not respond' }]);
    made.forget(made.failures[0]?.key ?? 0);
    expect(made.failures).toEqual([]);
  });

  test('a failed button is reported under its message, until that changes', () => {
    const made = model();
    made.apply({ type: 'message_create', message: message('100', '20') });
    made.started('r1', { channelId: '20', label: 'Go', component: { messageId: '100', customId: 'x' } });
    made.apply({ type: 'interaction_failed', requestId: 'r1', channelId: '20', text: 'no' });
    expect(made.failures).toMatchObject([{ messageId: '100' }]);
    made.apply({ type: 'message_update', message: message('100', '20') });
    expect(made.failures).toEqual([]);
  });

  test('a restart of the playground forgets the past', () => {
    const made = model();
    made.apply({ type: 'message_create', message: message('100', '20') });
    made.started('r1', { channelId: '20', label: 'Go', component: null });
    made.apply({ type: 'hello', state: state() });
    expect(ids(made)).toEqual([]);
    expect(made.pending.size).toBe(0);
  });
});

test('inline fields share rows, three at the most', () => {
  const inline = { inline: true };
  expect(fieldColumns([inline, inline, {}, inline, inline, inline, inline])).toEqual([
    [1, 7],
    [7, 13],
    [1, 13],
    [1, 5],
    [5, 9],
    [9, 13],
    [1, 13],
  ]);
});

test('messages of one author within seven minutes share one name', () => {
  const at = (minutes: number): string => String(BigInt(minutes * 60_000) << 22n);
  const first = message(at(0), '20');
  expect(continues(message(at(6), '20'), first)).toBe(true);
  expect(continues(message(at(8), '20'), first)).toBe(false);
  expect(continues(message(at(1), '20', { flags: 64 }), first)).toBe(false);
  expect(continues(first, undefined)).toBe(false);
});

test('colours are written with six digits', () => {
  expect(hexColour(0xff)).toBe('#0000ff');
});

test('a picture that hangs on an embed is not shown a second time', () => {
  const file = (id: string) => ({ id, filename: `${id}.png`, size: 1, url: `/${id}`, proxy_url: `/${id}` });
  const board = message('100', '20', {
    attachments: [file('board'), file('log')],
    embeds: [{ title: 'Board', image: { url: '/board' } }],
  });
  expect(shownApart(board).map(({ id }) => id)).toEqual(['log']);
  expect(shownApart({ ...board, embeds: [] })).toHaveLength(2);
});

test('a message of Components V2 shows its files where a component does, and nowhere else', () => {
  const file = { id: '1', filename: 'now.png', size: 1, url: '/now', proxy_url: '/now' };
  const layout = message('100', '20', { attachments: [file] });
  expect(shownApart({ ...layout, flags: 1 << 15 })).toEqual([]);
  expect(shownApart(layout)).toEqual([file]);
});
