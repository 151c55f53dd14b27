import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, VARIABLES } from '../../src/settings.ts';

describe('settings', () => {
  it('have a value for everything that is left out', () => {
    expect(readSettings({})).toEqual({
      transport: { kind: 'gateway', shards: 'auto' },
      databaseUrl: 'file:./data/arbiter.db',
      backups: { folder: 'data/backups', keep: 7 },
      allowance: { interactions: 120, cpuMs: 5_000 },
      logLevel: 'info',
      pictures: true,
      playgroundPort: 8137,
      playgroundState: 'data/playground.json',
    });
  });
  it('take 0 for an allowance without limit, and parts of a second', () => {
    const of = (PERSON_INTERACTIONS: string, PERSON_CPU_SECONDS: string) =>
      readSettings({ PERSON_INTERACTIONS, PERSON_CPU_SECONDS }).allowance;
    expect(of('0', '0')).toEqual({
      interactions: Number.POSITIVE_INFINITY,
      cpuMs: Number.POSITIVE_INFINITY,
    });
    expect(of('30', '2.5')).toEqual({ interactions: 30, cpuMs: 2_500 });
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
    ['DISCORD_TRANSPORT', 'carrier pigeon'],
    ['DISCORD_PUBLIC_KEY', 'abc'],
    ['INTERACTIONS_PORT', '70000'],
    ['INTERACTIONS_HOST', 'not an address'],
    ['DISCORD_SHARDS', '0'],
    ['DISCORD_SHARDS', 'some'],
    ['DISCORD_SHARD_IDS', '0-3'],
    ['DISCORD_SHARD_IDS', '0'],
    ['DATABASE_URL', 'mysql://x'],
    ['BACKUP_KEEP', 'all'],
    ['OPERATIONS_PORT', '99999'],
    ['OPERATIONS_HOST', 'not an address'],
    ['LOG_LEVEL', 'loud'],
    ['PERSON_INTERACTIONS', 'many'],
    ['PERSON_INTERACTIONS', '-1'],
    ['PERSON_CPU_SECONDS', '1,5'],
    ['PICTURES', 'perhaps'],
    ['PLAYGROUND_PORT', '-1'],
    ['PLAYGROUND_PORT', '70000'],
    ['PLAYGROUND_PORT', 'http'],
    ['GAMES', 'altered,,redemption'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
  });
  it('keep health and metrics on this computer unless told otherwise', () => {
    expect(readSettings({ OPERATIONS_PORT: '9464' }).operations).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ OPERATIONS_HOST: '0.0.0.0' }).operations).toBeUndefined();
  });
  it('let Discord send interactions, to every address of this computer unless told otherwise', () => {
    const key = 'ab'.repeat(32);
    const http = { DISCORD_TRANSPORT: 'http', DISCORD_TOKEN: 'x' };
    expect(() => readSettings(http)).toThrow(/^DISCORD_PUBLIC_KEY is missing: .*\.$/);
    expect(readSettings({ ...http, DISCORD_PUBLIC_KEY: key }).transport).toEqual({
      kind: 'http',
      publicKey: key,
      port: 8138,
    });
    const where = { INTERACTIONS_HOST: '127.0.0.1', INTERACTIONS_PORT: '0' };
    expect(readSettings({ ...http, DISCORD_PUBLIC_KEY: key, ...where }).transport).toEqual({
      kind: 'http',
      publicKey: key,
      port: 0,
      host: '127.0.0.1',
    });
    // No public key is needed for the playground, which has its own.
    expect(readSettings({ DISCORD_TRANSPORT: 'http' }).transport).toEqual({ kind: 'http', port: 8138 });
  });
  it('give a process all shards, or those that it is told to take', () => {
    const shards = (env: Record<string, string>) => {
      const { transport } = readSettings(env);
      return transport.kind === 'gateway' ? transport.shards : undefined;
    };
    expect(shards({ DISCORD_SHARDS: 'auto' })).toBe('auto');
    expect(shards({ DISCORD_SHARDS: '3' })).toEqual({ count: 3, ids: [0, 1, 2] });
    expect(shards({ DISCORD_SHARDS: '3', DISCORD_SHARD_IDS: '0, 2,2' })).toEqual({ count: 3, ids: [0, 2] });
    expect(() => shards({ DISCORD_SHARDS: '3', DISCORD_SHARD_IDS: '1,3' })).toThrow(
      /^DISCORD_SHARD_IDS names shard 3, but of 3 the last is 2\. .*\.$/,
    );
  });
  it('accept names of games as they are typed', () => {
    expect(readSettings({ GAMES: 'Altered, redemption' }).games).toEqual(['altered', 'redemption']);
  });
  it('let the token go to this computer, and elsewhere only when told to', () => {
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
