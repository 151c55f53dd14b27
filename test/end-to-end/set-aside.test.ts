// Cards that are set aside for three turns, by slash commands: the board in the thread shows the timer turn by turn,
// until the cards return.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '../support/end-to-end/person.ts';
import { begin, open, round, setAside, type Typist } from '../support/end-to-end/set-aside.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';

const board = z.object({
  embeds: z.array(z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) })).min(1),
});
type Field = z.infer<typeof board>['embeds'][number]['fields'][number];

inSteps();

let stage: Stage;
let people: Record<'Ann' | 'Bob' | 'Sam', Person>;
let thread: string;
beforeAll(async () => {
  stage = await Stage.start({}, { unhurried: true });
  const [Ann, Bob, Sam] = [await stage.person('Ann'), await stage.person('Bob'), await stage.person('Sam')];
  people = { Ann, Bob, Sam };
  thread = stage.lobby;
  await open(type);
  thread = await Sam.until(() => Sam.threads()[0]);
  await begin(type);
});
afterAll(() => stage?.close());

/** Types a command and waits until the thread has the posts about its result. */
const type: Typist = async (who, text) => {
  const { content } = await people[who].type(thread, text);
  await stage.untilPosted();
  return content;
};

/** Embed fields of every board message in the thread, as this user was shown them, oldest first. */
async function boards(user: 'Ann' | 'Bob' | 'Sam'): Promise<Field[][]> {
  const entries = await stage.driver.audit(user);
  return entries.flatMap(({ kind, channelId, payload }) => {
    const shown = board.safeParse(payload);
    return channelId === thread && kind.startsWith('message') && shown.success
      ? [shown.data.embeds.flatMap(({ fields }) => fields)]
      : [];
  });
}

const timersOf = (fields: Field[]): Field[] => fields.filter(({ name }) => name.startsWith('⏳'));
const shown = async (): Promise<Field[]> => (await boards('Sam')).at(-1) ?? [];
const timers = async (): Promise<Field[]> => timersOf(await shown());
const linesOf = async (title: string): Promise<string[]> =>
  (await shown()).find(({ name }) => name === title)?.value.split('\n') ?? [];
const story = (): string[] => people.Sam.posts(thread).flatMap(({ content }) => content.split('\n'));

describe('a Hero set aside for three turns, beside a character that returns at will', () => {
  it('is on the board: members, cause, who used it, turns left, when it returns, and its benefit', async () => {
    expect(await timers()).toEqual([]);
    await setAside(type);
    const [first, second] = await timers();
    expect(first?.name).toBe('⏳ Set aside 1: Chastisement of the Lord · 3 turns left');
    const [returns, members, by, brings, ...more] = first?.value.split('\n') ?? [];
    expect(returns).toBe("returns in Ann's Preparation phase of turn 7");
    expect(members).toBe("Gad, David's Chosen");
    expect(by).toBe('used by Ann');
    expect(brings).toMatch(
      /^brings: Each turn of either player: You may shuffle .* On return: Choose one: .*\+6\/\+6.*−6\/−6/,
    );
    expect(more).toEqual([]);
    expect(second).toEqual({
      name: '⏳ Set aside 2: Large Tree',
      value: `returns in any Preparation phase of its controller's, at will\nSubjugating Egyptians\nused by Ann\nbrings: +1/+1 each turn.`,
    });
    // Ann's territory is empty.
    expect(await linesOf("Ann's Heroes")).toEqual([]);
    expect(await linesOf('Ann')).toContain(
      "Set aside: Gad, David's Chosen (green 4/6); Subjugating Egyptians (pale green 10/11)",
    );
    expect(story()).toContain('Chastisement of the Lord: set aside for 3 turns.');
  });

  it('counts down in each of Ann’s Upkeeps, and in none of Bob’s', async () => {
    await round(type);
    expect((await timers())[0]?.name).toBe('⏳ Set aside 1: Chastisement of the Lord · 2 turns left');
    expect(story()).toContain('Group 1 (Chastisement of the Lord): turn 1 of 3.');
    // The set-aside card has a benefit each turn, which Ann uses.
    await type('Ann', '/choose answer:yes');
    const shuffles = (): number => story().filter((line) => line.includes("Ann's deck is shuffled.")).length;
    const before = shuffles();
    await type('Ann', "/choose answer:Samuel's Edict");
    expect(shuffles()).toBe(before + 1);
    await round(type, 3);
    expect((await timers())[0]?.name).toBe('⏳ Set aside 1: Chastisement of the Lord · 1 turn left');
    expect((await timers())[0]?.value).toContain("returns in Ann's Preparation phase of turn 7\n");
    expect(story()).toContain('Group 1 (Chastisement of the Lord): turn 2 of 3.');
    await type('Ann', '/choose answer:no');
  });

  it('does not hold up the other, which Ann takes back when she likes', async () => {
    expect(await type('Ann', '/setaside return card:Subjugating Egyptians')).toMatch(
      /^✔ Group 2 \(Large Tree\) returns\./m,
    );
    expect(story()).toContain("Group 2 (Large Tree) returns. Subjugating Egyptians goes to Ann's territory.");
    expect((await timers()).map(({ name }) => name)).toEqual([
      '⏳ Set aside 1: Chastisement of the Lord · 1 turn left',
    ]);
    // Two Upkeep phases of Ann's have passed.
    expect(await linesOf("Ann's Evil Characters")).toEqual(['Subjugating Egyptians (pale green 12/13)']);
  });

  it('cannot be taken back before its time', async () => {
    expect(await type('Ann', "/setaside return card:Gad, David's Chosen")).toBe(
      "Gad, David's Chosen is set aside and cannot be returned now.",
    );
  });

  it('returns in the third of her Preparation phases, stronger; the thread tells it, and no timer is left', async () => {
    await round(type, 6);
    expect(story()).toContain('Group 1 (Chastisement of the Lord) is due.');
    expect((await timers())[0]?.name).toBe('⏳ Set aside 1: Chastisement of the Lord · due now');
    await type('Ann', '/choose answer:no');
    await type('Ann', '/choose answer:1');
    expect(story()).toContain(
      "Group 1 (Chastisement of the Lord) returns. Gad, David's Chosen goes to Ann's territory.",
    );
    expect(story()).toContain('Turn 7, Ann: Preparation.');
    expect(await timers()).toEqual([]);
    expect(await linesOf("Ann's Heroes")).toEqual(["Gad, David's Chosen (green 10/12)"]);
    expect(story()).toContain('Chastisement of the Lord is discarded.');
  });

  it('was shown to all alike, one number after the other', async () => {
    const seen = await boards('Sam');
    for (const user of ['Ann', 'Bob'] as const) expect(await boards(user)).toEqual(seen);
    const left = seen.flatMap((fields) => {
      const found = timersOf(fields).find(({ name }) => name.includes('Chastisement'));
      return [found === undefined ? '-' : (/(\d|due)[^·]*$/.exec(found.name)?.[1] ?? '?')];
    });
    expect(left.filter((each, at) => each !== left[at - 1]).join(' ')).toBe('- 3 2 1 due -');
    expect(await stage.driver.violations()).toEqual([]);
  });
});
