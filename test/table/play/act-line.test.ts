// One command may contain several acts of a real game: each becomes a row of the log and a step, and all belong to one
// interaction.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import type { MoveWords } from '../../../src/table/service.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const thrones = ownGame('thrones');
const PASS: MoveWords = { command: 'pass', options: {} };
const marshal = (card: string): MoveWords => ({ command: 'marshal', options: { card } });
let on: Bench;
beforeAll(async () => {
  on = await bench([thrones]);
});
afterAll(() => on.close());

/** Names of the cards that can be marshaled, the cheapest first. */
const cards = (prompt: Prompt): string[] =>
  prompt.candidates
    .flatMap(({ value, detail, answer }) =>
      answer.kind === 'act' && answer.act === 'marshal'
        ? [{ value, cost: Number(/cost (\d+)/.exec(detail)?.[1]) }]
        : [],
    )
    .sort((a, b) => a.cost - b.cost)
    .map(({ value }) => value);
const user = (seat: number): string => (seat === 0 ? 'ann' : 'bob');

/** A new game, played with the first possible answers until a player can marshal at least this many cards. */
const marshaling = (least: number) => until((prompt) => cards(prompt).length >= least);

/** A new game, played with the first possible answers until a player is asked a question that `wanted` accepts. */
async function until(
  wanted: (prompt: Prompt) => boolean,
): Promise<{ id: string; prompt: Prompt; who: string }> {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await on.tables.create(by('ann'), where, { game: 'thrones' })).record;
  for (const [seat, name] of ['At the Wall', 'From East to West'].entries())
    accepted(await on.tables.join(by(user(seat)), id, seat === 0 ? 'Ann' : 'Bob', { official: name }));
  for (let n = 0; n < 400; n++) {
    const { awaiting } = (await on.tables.record(id))!;
    const who = user(awaiting[0]!);
    const prompt = (await on.tables.prompt(id, who))!;
    if (wanted(prompt)) return { id, prompt, who };
    const { ask, epoch } = prompt;
    const values =
      prompt.kind === 'act'
        ? ['pass']
        : prompt.candidates
            .slice(0, Math.max(prompt.kind === 'objects' ? 0 : 1, prompt.min))
            .map((c) => c.value);
    accepted(await on.tables.answer(by(who), id, { ask, epoch, values }));
  }
  throw new Error('Nobody came to that question.');
}
const rows = async (id: string) => (await on.store.inputs(id)).length;
const posted = async (id: string): Promise<string[]> => {
  const all = await on.store.outbox(id);
  for (const row of all) await on.store.sent(row, true);
  return all.map(({ message }) => message.kind);
};

it('two cards and a pass: three rows of the log, one story, and nobody else waits meanwhile', async () => {
  const { id, prompt, who } = await marshaling(3);
  const [one, two] = cards(prompt);
  const before = await rows(id);
  await posted(id);
  const me = by(who);
  const reply = accepted(await on.tables.move(me, id, marshal(one!), marshal(two!), PASS));
  expect(await rows(id)).toBe(before + 3);
  const story = (await on.tables.story(id, 'sam', 20)).join('\n');
  for (const told of [one!, two!]) expect(reply.text).toContain(` marshals ${told}`);
  for (const told of [one!, two!]) expect(story).toContain(` marshals ${told}`);
  expect((await posted(id)).filter((kind) => kind !== 'awaiting')).toEqual(['story', 'board']);
  // A second delivery of the same interaction repeats nothing, and gets the same answer.
  const again = accepted(await on.tables.move(me, id, marshal(one!), marshal(two!), PASS));
  expect([again.repeated, again.text, await rows(id)]).toEqual([true, reply.text, before + 3]);
  // After a restart the log, its fingerprints and the state agree.
  expect(accepted(await on.restarted().concede(by(who), id)).record.outcome).toBeDefined();
  expect(await on.restarted().verify(id)).toMatch(/agree|verified|same/i);
});

it('each of them is taken back by itself', async () => {
  const { id, prompt, who } = await marshaling(3);
  const [one, two] = cards(prompt);
  accepted(await on.tables.move(by(who), id, marshal(one!), marshal(two!)));
  const hand = async () =>
    (await on.tables.view(id, who))!.zones.find(({ kind, seat }) => kind === 'hand' && seat === prompt.seat)!
      .count;
  const left = await hand();
  const undone = accepted(await on.tables.undo(by(who), id));
  const other = user(1 - prompt.seat);
  if ((undone.record.affairs.undoOffer?.seats.length ?? 0) > 0) accepted(await on.tables.undo(by(other), id));
  expect(await hand()).toBe(left + 1);
  expect(cards((await on.tables.prompt(id, who))!)).not.toContain(one);
});

it('what was done stays where a later act is refused, and the reply says what was not done', async () => {
  const { id, prompt, who } = await marshaling(1);
  const [one] = cards(prompt);
  const before = await rows(id);
  const reply = accepted(await on.tables.move(by(who), id, marshal(one!), marshal('No Such Card'), PASS));
  expect(await rows(id)).toBe(before + 1);
  expect(reply.text).toMatch(/^\w+ marshals [^\n]*\.\n\*\*Not done:\*\* /);
  expect(reply.text).toContain(` marshals ${one}`);
  expect(reply.text).toContain('**Not done:** `/marshal card:No Such Card then:pass`.');
  expect(reply.text).toContain('is not possible');
  expect(reply.prompt?.kind).toBe('act');
});

it('a line whose first act is refused changes nothing', async () => {
  const { id, prompt, who } = await marshaling(1);
  const [one] = cards(prompt);
  const before = await rows(id);
  const refused = await on.tables.move(by(who), id, marshal('No Such Card'), marshal(one!), PASS);
  expect(refused).toMatchObject({ refused: true, code: 'unknown-value' });
  expect(await rows(id)).toBe(before);
});

it('passing leaves the decision to the other: what was to follow is left undone', async () => {
  const { id, prompt, who } = await marshaling(1);
  const [one] = cards(prompt);
  const before = await rows(id);
  const reply = accepted(await on.tables.move(by(who), id, PASS, marshal(one!)));
  expect(await rows(id)).toBe(before + 1);
  expect(reply.text).toContain(`**Not done:** \`/marshal card:${one}\`.`);
});

it('a pass for good: two rows of the log, the order stands, and no such question comes again', async () => {
  const { id, prompt, who } = await until(
    ({ always, candidates }) => always !== undefined && candidates.length === 1,
  );
  const { ask, epoch } = prompt;
  const always = prompt.always?.[0];
  const before = await rows(id);
  const reply = accepted(await on.tables.passAlways(by(who), id, { ask, epoch, which: 0 }));
  // The order is given before the pass, which may end the phase that the order is for.
  const given = (await on.store.inputs(id)).slice(before).map(({ input }) => input.kind);
  expect(given).toEqual(['orders', 'answers']);
  expect(reply.text).toContain(always!.says);
  expect(await on.tables.ordersOf(id, who)).toMatchObject({ [always!.order]: always!.value });
  // A second click on the same button comes too late.
  expect(await on.tables.passAlways(by(who), id, { ask, epoch, which: 0 })).toMatchObject({
    refused: true,
    code: 'stale-choice',
  });
});

it('a line of more acts than anybody means is refused as a whole', async () => {
  const { id, prompt, who } = await marshaling(1);
  const before = await rows(id);
  const first = marshal(cards(prompt)[0]!);
  const line = Array.from({ length: 30 }, () => PASS);
  expect(await on.tables.move(by(who), id, first, ...line)).toMatchObject({
    code: 'illegal-answer',
    sentence:
      'A line holds at most 30 acts, and this one has 31. Nothing was done. Send the first of them, then the others.',
  });
  expect(await rows(id)).toBe(before);
});
