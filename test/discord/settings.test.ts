import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, VARIABLES } from '../../src/settings.ts';

describe('settings', () => {
  it('have a value for all that is left out', () => {
    expect(readSettings({})).toEqual({
      logLevel: 'info',
      playgroundPort: 8137,
      playgroundState: 'data/playground.json',
    });
  });
  it('treat an empty line as no line', () => {
    expect(readSettings({ DISCORD_TOKEN: '', PLAYGROUND_PORT: '' })).toEqual(readSettings({}));
  });
  it.each([
    ['DISCORD_TOKEN', 'two words'],
    ['DISCORD_GUILD_ID', 'my server'],
    ['DISCORD_API_BASE', 'not an address'],
    ['DISCORD_API_BASE', 'https://discord.evil.example/api'],
    ['DISCORD_API_BASE_REMOTE', 'perhaps'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['PLAYGROUND_PORT', '-1'],
    ['PLAYGROUND_PORT', '70000'],
    ['PLAYGROUND_PORT', 'http'],
    ['GAMES', 'altered,,redemption'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
  });
  it('take names of games as they are typed', () => {
    expect(readSettings({ GAMES: 'Altered, redemption' }).games).toEqual(['altered', 'redemption']);
  });
  it('let the token go to this computer, elsewhere only when told', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(readSettings({ DISCORD_API_BASE: `http://${host}:1/api` }).apiBase).toBe(`http://${host}:1/api`);
    expect(() => readSettings({ DISCORD_API_BASE: 'http://127.0.0.1.evil.example/api' })).toThrow(
      'another computer',
    );
    expect(
      readSettings({ DISCORD_API_BASE: 'https://proxy.example/api', DISCORD_API_BASE_REMOTE: 'yes' }).apiBase,
    ).toBe('https://proxy.example/api');
  });
  it('are all described in .env.example, and nothing else is', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const described = [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual(Object.keys(VARIABLES).sort());
    const values = Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1], match[2]]),
    );
    expect(readSettings(values)).toMatchObject(readSettings({}));
  });
});
