// Two people who play one after the other: a private message that says for whom the game waits becomes its person's next
// question by itself, as soon as they are called.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type APIMessage, isEphemeral } from '../../../src/playground/driver/protocol.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { type RealBot, realBot } from '../../support/real-bot.ts';

type Who = 'Ann' | 'Bob';

let on: RealBot;
let thread: string;

/** The private messages of this person that stand in the thread. */
const own = async (who: Who): Promise<APIMessage[]> =>
  (await on.driver.messages(who, thread)).filter(isEphemeral);
const textOf = ({ content, components }: APIMessage): string => `${content} ${JSON.stringify(components)}`;
const last = async (who: Who): Promise<string> => textOf((await own(who)).at(-1)!);

beforeEach(async () => {
  await on?.close();
  on = await realBot([ownGame('altered')]);
  await on.driver.type('Ann', on.driver.lobbyId, '/game new game:altered deck:Axiom');
  await on.bot.drain();
  thread = (await on.driver.threads('Bob'))[0]?.id ?? '';
  await on.driver.type('Bob', thread, '/game join deck:Axiom');
  await on.bot.drain();
});
afterAll(() => on?.close());

/** Puts the first cards of the hand into the Mana zone. */
async function choose(who: Who): Promise<APIMessage> {
  const options = (await on.driver.suggest(who, thread, 'choose', [], { answer: '' }, 'answer')).map(
    ({ value }) => String(value),
  );
  const chosen = await on.driver.type(who, thread, `/choose answer:${options.slice(0, 3).join(', ')}`);
  await on.bot.drain();
  return chosen;
}

it('who has answered and waits is asked in the same message when it is their turn', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  const other = first === 'Ann' ? 'Bob' : 'Ann';
  const before = (await own(other)).at(-1);
  await on.driver.type(first, thread, '/pass');
  await on.bot.drain();
  await expect.poll(() => last(other)).toMatch(new RegExp(`${first} passes.*Pass`, 's'));
  const after = (await own(other)).at(-1);
  expect(after?.id).toBe(before?.id);
  // The question can be answered in place.
  const passed = await on.driver.press(other, after!, 'Pass');
  expect(textOf(passed)).not.toContain('has moved on');
});

it('who has answered first is asked at once if the game begins with them', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  await expect.poll(() => last(first)).toContain('Pass');
  expect(await own(first)).toHaveLength(1);
});

it('a message that shows the board meanwhile keeps it', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  const other = first === 'Ann' ? 'Bob' : 'Ann';
  const board = await on.driver.press(other, (await own(other)).at(-1)!, 'Board');
  await on.driver.type(first, thread, '/pass');
  await on.bot.drain();
  expect(textOf((await own(other)).at(-1)!)).toBe(textOf(board));
});

it('nobody else sees the question', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  await expect.poll(() => last(first)).toContain('Pass');
  const [, question = ''] = /### ([^\n"\\]+)/.exec(await last(first)) ?? [];
  expect(question).not.toBe('');
  expect(await on.driver.audit('Sam')).not.toContain(question);
  expect((await on.driver.messages('Sam', thread)).filter(isEphemeral)).toEqual([]);
});

it('the question whether to undo names the step', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  await expect.poll(() => last(first)).toContain('Pass');
  const passed = await on.driver.press(first, (await own(first)).at(-1)!, 'Pass');
  const asked = await on.driver.press(first, passed, 'Undo');
  expect(textOf(asked)).toContain(`Undo "${first} passes", with all that followed it?`);
});

it('who waits reads in the same message that the game is over, and may begin another', async () => {
  for (const who of ['Ann', 'Bob'] as const) await choose(who);
  const first = (await on.store.byThread(thread))?.awaiting[0] === 0 ? 'Ann' : 'Bob';
  const other = first === 'Ann' ? 'Bob' : 'Ann';
  const before = (await own(other)).at(-1);
  const sure = await on.driver.type(first, thread, '/game concede');
  const ended = await on.driver.press(first, sure, 'Yes, I concede');
  expect(textOf(ended)).toContain('Rematch');
  await on.bot.drain();
  await expect.poll(() => last(other)).toMatch(/This game is over.*Rematch/s);
  expect((await own(other)).at(-1)?.id).toBe(before?.id);
});
