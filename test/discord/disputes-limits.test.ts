import { describe, expect, it } from 'vitest';
import { judge } from '../../commands/judge.ts';
import { story } from '../../src/discord/messages/ephemeral.ts';
import { CONTENT } from '../../src/discord/messages/limits.ts';
import { notices } from '../../src/discord/posts/announcements.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { openState } from '../../src/table/judge/open-state.ts';
import type { Announcement } from '../../src/table/records.ts';
import { asSentence } from '../../src/table/story.ts';
import { expectAccepted } from '../support/accepted.ts';
import { bodyOfReply, call, fakeGame, fakeTable, record } from '../support/discord.ts';
import { ownBench } from '../support/games/loaded.ts';
import { recordOf } from '../support/two-worlds/what-leaves.ts';

const long = 'Ann plays A Card With a Very Long Name, and so on. '.repeat(60);
const lines = Array.from({ length: 12 }, () => long);
const name = 'N'.repeat(40);
const people = record({
  players: [
    { seat: 0, userId: '1'.repeat(19), name },
    { seat: 1, userId: '2'.repeat(19), name: `${name} 2` },
  ],
});

describe('announcements about setting things right, at their largest', () => {
  const shuffled = [`${name}'s deck is shuffled: somebody may have seen what lay where.`];
  const about = asSentence(long);
  it.each<Exclude<Announcement, { kind: 'board' }>>([
    { kind: 'undone', by: [0, 1], lines, more: 888, shuffled: [...shuffled, ...shuffled] },
    { kind: 'undone', by: 'judge', lines: [], more: 0, shuffled: [] },
    { kind: 'undo-offered', seat: 0, lines, more: 888, offer: { to: 99_999, at: 99_999 } },
    { kind: 'by-hand-offered', seat: 0 },
    { kind: 'by-hand-agreed' },
    { kind: 'objection', seat: 0, about },
    { kind: 'judge-called', seat: 0, about, roleId: '3'.repeat(19) },
    { kind: 'judged', judge: name, act: long.repeat(3), reason: about },
    { kind: 'started', moderated: true },
  ])('$kind', (announcement) => {
    const made = notices(announcement, people, fakeGame());
    for (const { body } of made) expectAccepted(body);
    // A long text is shortened, but never the sentence that says how to agree.
    if (announcement.kind === 'undo-offered')
      expect(made[0]?.body.content).toMatch(/agrees; the game goes on/);
    if (announcement.kind === 'undone') expect(made).toHaveLength(1);
    if (announcement.kind === 'judged') expect(made[0]?.body.content).toContain(`Reason: ${about}`);
  });

  it.each<Exclude<Announcement, { kind: 'board' }>>([
    { kind: 'undo-offered', seat: 0, lines: ['Ann passes.'], more: 0 },
    { kind: 'draw-offered', seat: 0 },
  ])('while the game stands still, $kind asks nobody to move', (announcement) => {
    const { affairs } = record();
    const still = record({ affairs: { ...affairs, halt: { kind: 'frozen', reason: 'Wait.' } } });
    const said = (at: typeof still) => notices(announcement, at, fakeGame())[0]?.body.content;
    expect(said(record())).toMatch(/; the game goes on if you just move\.$/);
    expect(said(still)).toMatch(/` (agrees|accepts it)\.$/);
  });

  it('a hundred lines of them stay in the story', () => {
    const told = Array.from({ length: 100 }, () => `Ann takes back: ${long}`);
    expectAccepted(story('**What happened lately**', told, ''));
  });
});

describe('what a judge reads', () => {
  it.each(GAME_IDS)('is a file that contains every card of %s', async (id) => {
    const { game } = ownBench(id);
    const decks = [game.decks[0]!, game.decks[1]!];
    const { state } = game.begin({ profile: game.profiles[0]!, seed: 'x', decks, names: ['Ann', 'Bob'] });
    const all = openState({ game, record: recordOf(state, []), state });
    const cards = state.objects.filter((o) => o !== null);
    expect(all.match(/^ {2}\d+\. /gm)).toHaveLength(cards.length);
    expect(all).toContain('from the top');
    const table = fakeTable({
      tables: { look: async () => ({ text: 'Told to all.', everything: all }) },
    });
    const body = bodyOfReply(await judge.run(call('judge', {}, { sub: 'look' }), table.desk));
    expectAccepted(body);
    expect(body.files).toEqual([{ name: 'judge-g1.txt', text: all }]);
    // Discord allows files of ten million bytes.
    expect(Buffer.byteLength(all)).toBeLessThan(1_000_000);
  });

  it('is a list that ends where a message ends', async () => {
    const open = Array.from({ length: 100 }, (_, n) =>
      record({ id: `g${n}`, affairs: { ...record().affairs, call: { seat: 0, about: asSentence(long) } } }),
    );
    const table = fakeTable({ tables: { calls: async () => open } });
    const body = bodyOfReply(await judge.run(call('judge', {}, { sub: 'list' }), table.desk));
    expectAccepted(body);
    expect(body.content.length).toBeGreaterThan(CONTENT / 2);
    expect(body.content).toMatch(/more/);
  });
});
