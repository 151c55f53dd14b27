// A game in a forum channel: its thread is a post of the forum, with the forum's own tags for the card game and the
// state of the game.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { missingTags, tagsFor } from '../../../src/discord/server/forums.ts';
import { CHANNEL, fakeGame, GUILD, record } from '../../support/discord.ts';
import { ARRIVALS, World } from '../../support/posts/world.ts';

const tag = (id: string, name: string, moderated = false) => ({ id, name, moderated });
const FORUM = {
  guildId: GUILD,
  requiresTag: false,
  tags: [
    tag('1', 'Open seat'),
    tag('2', 'running'),
    tag('3', 'Over'),
    tag('4', 'Pairs'),
    tag('5', 'Featured'),
    tag('6', 'Official', true),
  ],
};

let world: World;
let outbox: Outbox;
beforeEach(() => {
  world = new World();
  world.forums.set(CHANNEL, FORUM);
  world.record = record({ phase: 'open', players: [] });
  delete world.record.threadId;
  outbox = world.process();
});

const post = (): string => world.record.threadId ?? '';

describe('the post of a game', () => {
  it('begins with the opening, which speaks of no thread below it', async () => {
    world.write({ kind: 'created' }, { kind: 'joined', seat: 0 });
    await outbox.drain();
    expect(world.texts(CHANNEL)).toEqual([]);
    expect(world.texts(post())).toEqual([
      expect.stringContaining('anybody may read along here.'),
      'Seat 1 takes seat 1.',
    ]);
    expect(world.texts(post()).join()).not.toContain('below');
    // The bot does not search the forum for a post of an earlier attempt, because a new game cannot have one.
    expect(world.requests).not.toContain('ownPosts');
    expect(world.tagged.get(post())).toEqual(['1', '4']);
  });

  it('is named, told and tagged as the game goes on; tags of staff stay', async () => {
    world.write({ kind: 'created' });
    await outbox.drain();
    world.tagged.set(post(), ['1', '4', '5', 'a', 'b', 'c']);
    world.record = { ...record(), threadId: post() };
    world.write({ kind: 'started' });
    await outbox.drain();
    expect(world.names.get(post())).toMatch(/^Pairs: Ann and Bob/);
    expect(world.tagged.get(post())).toEqual(['2', '4', '5', 'a', 'b']);
    expect(world.texts(post())[0]).toContain('The game is played here.');
    world.record = { ...world.record, phase: 'finished' };
    const before = world.requests.length;
    world.write({ kind: 'over', outcome: { winners: [0], reason: 'x', sentence: 'Ann wins.' } });
    await outbox.drain();
    expect(world.tagged.get(post())).toEqual(['3', '4', '5', 'a', 'b']);
    expect(world.requests.slice(before).filter((request) => request === 'relabel')).toHaveLength(1);
  });

  it('keeps its tags while the state stays', async () => {
    world.write({ kind: 'created' });
    await outbox.drain();
    world.write({ kind: 'story', lines: ['Ann passes.'] }, { kind: 'awaiting', seats: [1] });
    await outbox.drain();
    expect(world.requests).not.toContain('relabel');
  });

  it('is begun again, with the commitment, where it was deleted', async () => {
    world.write({ kind: 'created' });
    await outbox.drain();
    const first = post();
    world.threads.delete(first);
    world.begun.delete(first);
    world.record = { ...record(), threadId: first };
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    expect(post()).not.toBe(first);
    expect(world.texts(post())[0]).toContain('is gone. It goes on here.');
    expect(world.tagged.get(post())).toEqual(['2', '4']);
  });

  it('is one, if the answer to its beginning is lost', async () => {
    world.lost = 1;
    world.write({ kind: 'created' });
    await outbox.drain();
    expect(world.record.threadId).toBeUndefined();
    world.now += 60_000;
    await outbox.drain();
    expect([...world.begun.keys()]).toEqual([post()]);
  });

  it.each(ARRIVALS)(
    'is one, if a process is killed while it begins it and it arrives %s',
    async (_, arrives) => {
      world.write({ kind: 'created' });
      await world.killInFlight(outbox);
      await arrives(world);
      world.now += 1;
      await world.process().drain();
      expect([...world.begun.keys()]).toEqual([post()]);
    },
  );

  it('says what it can where the first message is refused as invalid', async () => {
    world.write({ kind: 'created' });
    const begin = world.beginPost.bind(world);
    let tries = 0;
    world.beginPost = (forumId, made) => {
      tries += 1;
      if (tries === 1) world.failures.push('invalid');
      return begin(forumId, made);
    };
    await outbox.drain();
    expect(world.texts(post())[0]).toContain('Something happened that I could not show here.');
  });
});

describe('the tags of a post', () => {
  const pairs = fakeGame();
  it('are those of its state and its game, as far as the forum has them and all may use them', () => {
    expect(tagsFor(FORUM, { phase: 'cancelled' }, pairs)).toEqual(['3', '4']);
    expect(tagsFor({ tags: [] }, { phase: 'open' }, pairs)).toEqual([]);
    expect(tagsFor({ tags: [tag('9', 'Running', true)] }, { phase: 'running' }, pairs)).toEqual([]);
  });
  it('come before those of staff', () => {
    expect(tagsFor(FORUM, { phase: 'open' }, pairs, ['a', '2', 'b'])).toEqual(['1', '4', 'a', 'b']);
  });
  it('are missed by name', () => {
    expect(missingTags(FORUM)).toEqual([]);
    expect(missingTags({ tags: [tag('1', 'OPEN SEAT'), tag('2', 'Over', true)] })).toEqual([
      'Running',
      'Over',
    ]);
  });
});
