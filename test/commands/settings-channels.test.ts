// `/game settings` when channels that it names were deleted: Discord lets nobody pick deleted channels, so there is
// another way to remove them.
import { describe, expect, it } from 'vitest';
import { game } from '../../commands/game.ts';
import { expectAccepted } from '../support/accepted.ts';
import { bodyOfReply, call, type FakeTable, fakeTable } from '../support/discord.ts';

const withChannels = (...channelIds: string[]): FakeTable => {
  const table = fakeTable();
  table.settings = { ...table.settings, channelIds };
  table.desk.channels.exists = async (id) => (id === '66' ? undefined : id !== '77');
  return table;
};

async function settings(table: FakeTable, options: Record<string, string> = {}): Promise<string> {
  const made = call('game', options, { sub: 'settings', isAdmin: true });
  const body = bodyOfReply(await game.run(made, table.desk));
  expectAccepted(body);
  return body.content;
}

describe('channels that were deleted', () => {
  it('are no longer named, if there are others', async () => {
    const table = withChannels('77', '88', '66');
    expect(await settings(table)).toMatch(/^Everybody may open games in <#88>, <#66>\./);
    expect(table.settings.channelIds).toEqual(['88', '66']);
  });

  it('stay if there are no others, so that games are not suddenly played everywhere, and it says what to do', async () => {
    const table = withChannels('77');
    const sentence =
      'Every channel that is named was deleted, so no game can be opened: name another with `channel:`, or allow every channel with `reset:`.';
    expect(await settings(table)).toContain(sentence);
    expect(table.settings.channelIds).toEqual(['77']);
    expect(await settings(table, { channel: '88' })).not.toContain(sentence);
    expect(table.settings.channelIds).toEqual(['88']);
    expect(await settings(table)).not.toContain(sentence);
  });
});
