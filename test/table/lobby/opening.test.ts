// The opener of a game takes a seat in it, and may reserve the other seat for somebody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opening } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

let on: Bench;
beforeAll(async () => {
  on = await bench();
});
afterAll(() => on.close());

const open = (what: Partial<Opening> = {}) =>
  on.tables.create(
    by('ann'),
    { guildId: 'g', channelId: 'c' },
    { game: 'toy', seat: { name: '**Ann**' }, ...what },
  );

describe('whoever opens a game', () => {
  it('sits down, and chooses a deck afterwards', async () => {
    const { record, text } = accepted(await open());
    expect(record.players).toEqual([{ seat: 0, userId: 'ann', name: '∗∗Ann∗∗' }]);
    expect(text).toBe(
      'The game is open, and gets a thread of its own. Choose your deck. It begins when somebody joins and has one, too.',
    );
    accepted(await on.tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
    const begun = accepted(await on.tables.join(by('ann'), record.id, 'Ann', { text: '2 pebble' }));
    expect(begun.record.phase).toBe('running');
    expect(begun.record.players.map(({ name }) => name)).toEqual(['∗∗Ann∗∗', 'Bob']);
  });

  it('may bring a deck at once; one that may not be played opens nothing', async () => {
    const { record } = accepted(await open({ seat: { name: 'Ann', deck: { official: 'pebbles' } } }));
    expect(record.players[0]?.deck?.name).toBe('Pebbles');
    const refused = await open({ seat: { name: 'Ann', deck: { text: '9 pebble' } } });
    expect(refused).toMatchObject({ refused: true, code: 'deck-illegal' });
  });

  it('tells nothing of the shuffles: the commitment is in the thread', async () => {
    const { record, text } = accepted(await open());
    expect(text).not.toContain(record.commitment);
    expect((await on.store.outbox(record.id)).map(({ message }) => message.kind)).toEqual([
      'created',
      'opened',
    ]);
  });
});

describe('a seat that is kept for somebody', () => {
  it('is theirs alone', async () => {
    const { record } = accepted(await open({ opponent: 'bob' }));
    expect(await on.tables.join(by('cy'), record.id, 'Cy', { official: 'Pebbles' })).toMatchObject({
      code: 'table-full',
      sentence: expect.stringContaining('kept for <@bob>'),
    });
    const { affairs } = accepted(await on.tables.join(by('bob'), record.id, 'Bob', {})).record;
    expect(affairs).not.toHaveProperty('invited');
  });

  it('is free when they say no, and told so', async () => {
    const { record } = accepted(await open({ opponent: 'bob' }));
    expect(accepted(await on.tables.leave(by('bob'), record.id)).text).toBe(
      'You do not take the seat. Anybody may have it now.',
    );
    expect((await on.store.outbox(record.id)).at(-1)?.message).toEqual({ kind: 'invitation-declined' });
    expect(await on.tables.leave(by('bob'), record.id)).toMatchObject({ code: 'not-a-player' });
    accepted(await on.tables.join(by('cy'), record.id, 'Cy', {}));
  });

  it('is not kept from whom one plays against oneself, nor in a game that was called off', async () => {
    expect(await open({ opponent: 'ann' })).toMatchObject({
      sentence: 'You cannot play against yourself. Name another member, or leave `opponent:` out.',
    });
    const { record } = accepted(await open({ opponent: 'bob' }));
    const off = accepted(await on.tables.cancel(by('ann'), record.id, false));
    expect(JSON.stringify(off.record)).not.toContain('bob');
  });
});
