// Place of a server's page of open seats, and who may change it. Runs on each kind of database.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../src/table/store.ts';
import { type ScratchStore, scratchStore, T } from '../support/scratch-store.ts';

let on: ScratchStore;
let store: Store;
beforeAll(async () => {
  on = await scratchStore();
  store = on.store;
});
afterAll(() => on.close());

const settings = { guildId: 'g', channelIds: [], maxPerPlayer: 0 };

it('a server has none until one is wanted', async () => {
  expect(await store.seatsPage('g')).toBeUndefined();
  await store.setSettings(settings);
  expect(await store.seatsPage('g')).toBeUndefined();
  expect(await store.seatsPages()).toEqual([]);
});

it('its place outlives a change of the settings, and the wish for another channel', async () => {
  await store.setSettings({ ...settings, seatsIn: 'lobby' });
  expect(await store.settings('g')).toEqual({ ...settings, seatsIn: 'lobby' });
  expect(await store.seatsPage('g')).toEqual({ guildId: 'g', channelId: 'lobby' });
  const stands = { channelId: 'lobby', messageId: 'm1' };
  await store.placeSeatsPage('g', stands);
  await store.setSettings({ ...settings, maxPerPlayer: 3, seatsIn: 'plaza' });
  expect(await store.seatsPage('g')).toEqual({ guildId: 'g', channelId: 'plaza', stands });
  await store.setSettings(settings);
  expect(await store.seatsPages()).toEqual([{ guildId: 'g', stands }]);
});

it('one of many may change it, and nobody else until then', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => store.claimSeatsPage('g', T, T + 30_000)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect((await store.seatsPage('g'))?.notBefore).toBe(T + 30_000);
  expect(await store.claimSeatsPage('g', T + 29_999, T + 60_000)).toBe(false);
  expect(await store.claimSeatsPage('g', T + 30_000, T + 60_000)).toBe(true);
  await store.placeSeatsPage('g', undefined);
  expect(await store.seatsPage('g')).toBeUndefined();
});
