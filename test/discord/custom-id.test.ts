import { describe, expect, it } from 'vitest';
import { customId, parseCustomId, ROUTES, tryCustomId } from '../../src/discord/interactions/custom-id.ts';

describe('custom ids', () => {
  it('come back as they were sent', () => {
    for (const route of ROUTES)
      for (const args of [[], [''], ['ab_-1', '00zz', '1']]) {
        const id = { route, game: 'clx_-09AZ', ask: 123_456, epoch: 42, args };
        expect(parseCustomId(tryCustomId(id) ?? '')).toEqual(id);
      }
  });

  it('fit with the longest game id and large counters', () => {
    const id = customId('pick', 'g'.repeat(36), {
      ask: 2_000_000_000,
      epoch: 2_000_000_000,
      args: ['abcde', '00'],
    });
    expect(id.length).toBeLessThanOrEqual(100);
  });

  it('are refused when they do not fit', () => {
    expect(
      tryCustomId({ route: 'set', game: 'g', ask: 1, epoch: 1, args: ['x'.repeat(100)] }),
    ).toBeUndefined();
    expect(() => customId('set', 'g', { args: ['x'.repeat(100)] })).toThrow('longer than 100');
  });

  it.each([
    '',
    'decide',
    'v1:decide:g:0:0',
    'a1:nonsense:g:0:0',
    'a1:decide:g:0',
    'a1:decide:g g:0:0',
    'a1:decide:../x:0:0',
    'a1:decide:g:-1:0',
    'a1:decide:g:zzzzzzzzzzz:0',
    'a1:decide:g:A:0',
    `a1:decide:g:0:0:${'x'.repeat(100)}`,
  ])('from elsewhere mean nothing: %s', (text) => {
    expect(parseCustomId(text)).toBeUndefined();
  });
});
