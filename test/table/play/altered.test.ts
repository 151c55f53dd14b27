import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAltered } from '../../../src/games/altered/altered.ts';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Tables } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const altered = loadAltered(join(import.meta.dirname, '../../../src/games/altered'));
let on: Bench;
beforeAll(async () => {
  on = await bench([altered]);
});
afterAll(() => on.close());

/** Values that answer a prompt in some way: the first candidates, as many as necessary. */
function somehow(prompt: Prompt): string[] {
  if (prompt.kind === 'act') return ['pass'];
  return prompt.candidates
    .slice(0, prompt.kind === 'order' ? prompt.candidates.length : Math.max(1, prompt.min))
    .map((c) => c.value);
}

async function answerAll(tables: Tables, id: string, until: (prompt: Prompt) => boolean): Promise<Prompt> {
  for (let n = 0; n < 300; n++) {
    const record = (await tables.record(id))!;
    const player = record.players.find((one) => record.awaiting.includes(one.seat))!;
    const prompt = (await tables.prompt(id, player.userId))!;
    if (until(prompt)) return prompt;
    const { ask, epoch } = prompt;
    accepted(await tables.answer(by(player.userId), id, { ask, epoch, values: somehow(prompt) }));
  }
  throw new Error('The question never came.');
}

it('plays Altered: sealed opening, a move in one line, a restart in between, verified at the end', async () => {
  const { record } = accepted(
    await on.tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'altered' }),
  );
  const { id } = record;
  const names = altered.decks.map((deck) => deck.name);
  accepted(await on.tables.join(by('ann'), id, 'Ann', { official: names[0]! }, 'fox'));
  accepted(await on.tables.join(by('bob'), id, 'Bob', { official: names[1]! }));
  expect((await on.tables.record(id))?.awaiting).toEqual([0, 1]);
  let played = 0;
  let tables = on.tables;
  for (let day = 0; played < 3 && day < 12; day++) {
    const prompt = await answerAll(tables, id, (one) => one.kind === 'act');
    const user = prompt.seat === 0 ? 'ann' : 'bob';
    const cards = await tables.suggest(id, user, { command: 'play', options: {} }, 'card');
    // Each suggestion says what the card costs and where it is; cards of the hand come before those in Reserve.
    const places = cards.map(
      ({ value, detail }) => /\d\/\d.*your (hand|reserve)/.exec(`${value} ${detail}`)?.[1],
    );
    expect(places).not.toContain(undefined);
    expect(places).toEqual(places.slice().sort());
    for (const { value: card } of cards) {
      const expeditions = await tables.suggest(
        id,
        user,
        { command: 'play', options: { card } },
        'expedition',
      );
      if (expeditions.length === 0) continue;
      expect(expeditions.map(({ value }) => value)).toEqual(['Hero', 'Companion']);
      const options = { card, expedition: 'Companion' };
      const result = await tables.move(by(user), id, { command: 'play', options });
      // Playing the card may ask for more, such as a target; these are later questions.
      accepted(result);
      played++;
      break;
    }
    tables = on.restarted();
    await answerAll(tables, id, (one) => one.kind === 'act');
    const turn = (await tables.record(id))!.awaiting[0];
    accepted(await tables.move(by(turn === 0 ? 'ann' : 'bob'), id, { command: 'pass', options: {} }));
  }
  expect(played).toBe(3);
  accepted(await tables.concede(by('ann'), id));
  expect(await on.restarted().verify(id)).toMatch(/^Verified/);
  const text = await tables.export(id);
  expect(typeof text).toBe('string');
  const story = await tables.story(id, '', 1_000);
  expect(story.length).toBeGreaterThan(10);
  expect(story.filter((line) => !/^[\p{Lu}\d]/u.test(line))).toEqual([]);
});

it('tells everything that follows from a correction, and its reason once', async () => {
  const { record } = accepted(
    // This profile of the rules decides the winner immediately.
    await on.tables.create(
      by('ann'),
      { guildId: 'g', channelId: 'c' },
      { game: 'altered', profile: 'altered-seed' },
    ),
  );
  const { id } = record;
  for (const [index, user] of ['ann', 'bob'].entries())
    accepted(await on.tables.join(by(user), id, user, { official: altered.decks[index]!.name }));
  await answerAll(on.tables, id, (one) => one.kind === 'act');
  const zoe = { ...by('zoe'), userName: 'Zoe', isAdmin: true };
  await on.tables.look(zoe, id);
  for (const side of ['Hero', 'Companion']) {
    const words = {
      act: 'counter',
      options: { card: `ann's ${side} Expedition`, counter: 'distance', by: side === 'Hero' ? '3' : '4' },
    } as const;
    accepted(
      await on.tables.judge(
        { ...zoe, interactionId: side },
        id,
        { kind: 'correct', words, reason: 'So it was' },
        (await on.tables.record(id))!,
      ),
    );
  }
  const told = (await on.store.outbox(id)).flatMap(({ message }) =>
    message.kind === 'judged' ? [message] : [],
  );
  expect(told.at(-1)).toMatchObject({
    judge: 'Zoe',
    act: "By hand: the judge puts 4 distance counters on ann's Companion Expedition. ann wins: the Expeditions met.",
    reason: 'So it was.',
  });
});
