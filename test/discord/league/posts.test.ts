// Posts of leagues are sent in order and exactly once, whatever fails in between, and by one process at a time.

import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsOf } from '../../../src/discord/messages/body.ts';
import type { Painter } from '../../../src/discord/posts/board-picture.ts';
import { createLeagueOutbox, type LeagueOutbox } from '../../../src/discord/posts/league-outbox.ts';
import { createHolder } from '../../../src/discord/posts/lease.ts';
import { PostError, type PostOffice } from '../../../src/discord/posts/rest.ts';
import type { Store } from '../../../src/table/store.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  manager,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { noForums } from '../../support/posts/no-forums.ts';
import { by } from '../../support/table.ts';

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(async () => {
  await on.close();
});

interface Sent {
  channelId: string;
  content: string;
  nonce: string;
  files: string[];
  alt?: string;
}

/**
 * A post office that accepts each nonce once. As long as `trouble` has errors, each request fails with the next of
 * them.
 */
function office(sent: Sent[], trouble: PostError[] = []): PostOffice {
  const never = async (): Promise<never> => {
    throw new Error('No league does that.');
  };
  return {
    post: async (channelId, message, files = []) => {
      const failed = trouble.shift();
      if (failed !== undefined) throw failed;
      const nonce = String(message.nonce);
      const at = sent.findIndex((one) => one.nonce === nonce);
      if (at >= 0) return { id: String(at), attachments: [] };
      const [attachment] = message.attachments ?? [];
      sent.push({
        channelId,
        content: message.content ?? '',
        nonce,
        files: files.map(({ name }) => name),
        ...(attachment?.description != null && { alt: attachment.description }),
      });
      return { id: String(sent.length - 1), attachments: [] };
    },
    edit: never,
    remove: never,
    recent: async () => [],
    hasAfter: async () => false,
    thread: never,
    unarchive: never,
    ...noForums,
    relabel: never,
    direct: never,
  };
}

const outboxOn = (store: Store, post: PostOffice, pictures?: Painter): LeagueOutbox =>
  createLeagueOutbox({
    ...(pictures !== undefined && { pictures }),
    store,
    games: new Map([['toy', heaps()]]),
    office: post,
    now: () => on.now.at,
    log: { info: () => undefined, error: (data) => on.errors.push(data) },
    holder: createHolder(() => on.now.at),
  });

it('are sent in order, each once, however many processes look after them', async () => {
  const made = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const sent: Sent[] = [];
  const post = office(sent);
  const all = [outboxOn(on.store, post), outboxOn(on.store, post)];
  await Promise.all(all.map((each) => each.drain()));
  // The post about a round waits a moment for the threads of the round's games.
  expect(sent).toHaveLength(2);
  on.now.at += 61_000;
  await Promise.all(all.map((each) => each.drain()));
  expect(sent.map(({ content }) => content.split('\n')[0])).toEqual([
    expect.stringContaining('a league of **Heaps**'),
    expect.stringContaining('begins with 2 players'),
    expect.stringContaining('**round 1** is open'),
  ]);
  await Promise.all(all.map((each) => each.drain()));
  expect(sent).toHaveLength(3);
  expect(on.errors).toEqual([]);
});

it('are not made twice by a process that crashes before it has written down that one was made', async () => {
  const made = await league(only, []);
  const sent: Sent[] = [];
  const crashing: Store = {
    ...on.store,
    leaguePosted: () => Promise.reject(new Error('This process has crashed.')),
    leaguePostFailed: () => Promise.reject(new Error('This process has crashed.')),
  };
  await outboxOn(crashing, office(sent)).drain();
  expect(sent).toHaveLength(1);
  on.now.at += 16_000;
  await outboxOn(on.store, office(sent)).drain();
  expect(sent).toHaveLength(1);
  expect(await on.store.leaguePosts(made.id)).toEqual([]);
});

it('wait in order while the channel is gone, and go to another one as soon as the league has it', async () => {
  const made = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.start(organiser(), made.id));
  const sent: Sent[] = [];
  const gone = [new PostError('no-channel', undefined), new PostError('no-channel', undefined)];
  const outbox = outboxOn(on.store, office(sent, gone));
  await outbox.drain();
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(gone).toHaveLength(1);
  expect((await current(only, made)).trouble).toBe('no-channel');
  expectLeague(await only.leagues.move(organiser(), made.id, 'elsewhere'));
  await outbox.drain();
  expect(sent).toEqual([]);
  on.now.at += 10_000;
  await outbox.drain();
  expect(sent.map(({ channelId }) => channelId)).toEqual(['elsewhere', 'elsewhere', 'elsewhere']);
  expect(sent.at(-1)?.content).toContain('**Winter** goes on in this channel');
  expect((await current(only, made)).trouble).toBeUndefined();
});

it('that fail in a channel which the league leaves at that moment are tried in the other one at once', async () => {
  const made = await league(only, []);
  const sent: Sent[] = [];
  const usual = office(sent);
  const outbox = outboxOn(on.store, {
    ...usual,
    post: async (channelId, ...rest) => {
      if (channelId === 'elsewhere') return usual.post(channelId, ...rest);
      expectLeague(await only.leagues.move(organiser(), made.id, 'elsewhere'));
      throw new PostError('no-channel', undefined);
    },
  });
  await outbox.drain();
  // The new channel gets the announcement itself, once.
  expect(sent.map(({ channelId }) => channelId)).toContain('elsewhere');
  expect((await current(only, made)).trouble).toBeUndefined();
});

it('name the trouble that keeps them, which an act of somebody has tried again', async () => {
  const made = await league(only, []);
  const sent: Sent[] = [];
  const outbox = outboxOn(on.store, office(sent, [new PostError('forbidden', undefined)]));
  await outbox.drain();
  expect((await current(only, made)).trouble).toBe('forbidden');
  await outbox.drain();
  expect(sent).toEqual([]);
  await outbox.retry(made.id);
  expect(sent).toHaveLength(1);
  expect((await current(only, made)).trouble).toBeUndefined();
  // The store finds no league that waits because of an error.
  expect(await on.store.retryLeague()).toBe(false);
});

/** A painter that returns a picture at once, except on these servers. */
const painter = (...unwanted: readonly string[]): Painter => ({
  draw: async () => new Uint8Array([1]),
  wanted: async (guildId) => !unwanted.includes(guildId),
});

/** Posts of a league of two with two rounds, from the beginning to the end. */
async function played(pictures: Painter | undefined, at = (sent: Sent[]) => office(sent)): Promise<Sent[]> {
  const made = await league(only, ['ann', 'bob'], { system: 'double-round-robin' });
  expectLeague(await only.leagues.start(organiser(), made.id));
  const sent: Sent[] = [];
  const outbox = outboxOn(on.store, at(sent), pictures);
  for (let round = 1; round <= 2; round++) {
    await only.sweep();
    on.now.at += 61_000;
    await outbox.drain();
    const ruling = { round, table: 1, outcome: 'first', reason: 'So it was' } as const;
    expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
    await outbox.drain();
  }
  return sent;
}

it('show standings as a picture, too, when a round is over and at the end, with numbers for names', async () => {
  const sent = await played(painter());
  const pictured = sent.filter(({ files }) => files.length > 0);
  expect(pictured.map(({ content }) => content.split('\n')[0])).toEqual([
    '**Winter**: **round 1** is over.',
    expect.stringMatching(/^\*\*Winter\*\* is over\./),
  ]);
  expect(pictured.map(({ files }) => files)).toEqual([['standings.png'], ['standings.png']]);
  expect(pictured[0]?.alt).toMatch(/^Standings\n1\. player #\d, 3 points/);
  for (const { alt } of pictured) expect(alt).not.toMatch(/ann|bob/i);
});

it.each([
  ['nobody draws', undefined],
  ['the server wants no pictures', painter('g')],
  ['nothing can be drawn', { ...painter(), draw: async () => undefined }],
])('say the same in words where %s', async (_, pictures) => {
  const sent = await played(pictures);
  expect(sent.at(-1)?.content).toMatch(/^\*\*Winter\*\* is over\.[\s\S]*1\\\. /);
  expect(sent.flatMap(({ files }) => files)).toEqual([]);
});

it('go without their picture where Discord refuses it', async () => {
  const refusing = (sent: Sent[]): PostOffice => {
    const usual = office(sent);
    return {
      ...usual,
      post: async (channelId, message, files = []) => {
        if (files.length > 0) throw new PostError('forbidden', undefined);
        return usual.post(channelId, message);
      },
    };
  };
  const sent = await played(painter(), refusing);
  expect(sent.at(-1)).toMatchObject({ content: /^\*\*Winter\*\* is over\./, files: [] });
});

describe('when it is played by other terms', () => {
  /** A post office whose announcement still exists, unless `gone`. */
  function remembering(sent: Sent[], edits: string[], gone = false): PostOffice {
    const usual = office(sent);
    const ids: string[][] = [];
    return {
      ...usual,
      post: async (channelId, message, files) => {
        ids.push(idsOf(message.components as APIMessage['components']));
        return usual.post(channelId, message, files);
      },
      recent: async () =>
        gone
          ? []
          : ids.map((each, at) => ({
              ...{ id: String(at), attachments: [], byUs: true, at: on.now.at, content: '', ids: each },
            })),
      edit: async (_, id, { content }) => {
        edits.push(`${id}: ${content}`);
        return { id, attachments: [] };
      },
    };
  }

  it('the announcement says so, and those who have joined are told where to look', async () => {
    const made = await league(only, []);
    const sent: Sent[] = [];
    const edits: string[] = [];
    const outbox = outboxOn(on.store, remembering(sent, edits));
    await outbox.drain();
    expectLeague(await only.leagues.change(organiser(), made.id, { days: 3 }));
    await outbox.drain();
    expect(edits).toEqual([
      expect.stringMatching(/^0: \*\*Winter\*\*: a league of[\s\S]*\nA round has 3 days/),
    ]);
    // Only the announcement was edited: nobody joined under the earlier terms, so nobody has to be told.
    expect(sent).toHaveLength(1);
    expectLeague(await only.leagues.join(by('ann'), made.id, 'ann', { official: 'Pebbles' }));
    expectLeague(await only.leagues.change(organiser(), made.id, { days: 4 }));
    await outbox.drain();
    expect(edits.at(-1)).toContain('A round has 4 days');
    expect(sent.slice(1).map(({ content }) => content)).toEqual([
      expect.stringContaining('**Winter** is played by other terms than before: its announcement'),
    ]);
  });

  it('its mark for ratings stands in the announcement, too, and is posted', async () => {
    const made = await league(only, []);
    const sent: Sent[] = [];
    const edits: string[] = [];
    const outbox = outboxOn(on.store, remembering(sent, edits));
    await outbox.drain();
    expect(sent[0]?.content).toContain('doesn’t count for ratings unless a server manager marks it');
    expectLeague(await only.leagues.mark(manager(), made.id, true));
    await outbox.drain();
    expect(edits.at(-1)).toContain('This league counts for ratings.');
    expect(sent.at(-1)?.content).toContain('**Winter** counts for ratings, with all its rounds');
  });

  it('it is announced again if the announcement cannot be found', async () => {
    const made = await league(only, []);
    const sent: Sent[] = [];
    const outbox = outboxOn(on.store, remembering(sent, [], true));
    await outbox.drain();
    expectLeague(await only.leagues.change(organiser(), made.id, { days: 3 }));
    await outbox.drain();
    expect(sent.map(({ content }) => /A round has (\d) days/.exec(content)?.[1])).toEqual(['7', '3']);
  });

  it('once it has begun, all of them are posted, and nobody can join by that', async () => {
    const made = await league(only, ['ann', 'bob']);
    const sent: Sent[] = [];
    const outbox = outboxOn(on.store, office(sent));
    expectLeague(await only.leagues.start(organiser(), made.id));
    expectLeague(await only.leagues.change(organiser(), made.id, { days: 4 }));
    await outbox.drain();
    expect(sent.at(-1)?.content).toContain('A round has 4 days');
    expect(sent.at(-1)?.content).not.toContain('/league join');
  });
});
