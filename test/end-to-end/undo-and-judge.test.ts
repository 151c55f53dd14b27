// A game of Redemption in which mistakes are corrected: undone freely and by consent, corrected by hand and objected
// to, and looked at, corrected and finally overturned by a judge. Afterwards the game is replayed from its log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_LIFE_MS } from '../../src/discord/interactions/private/standing.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { check } from '../../src/table/finished/check.ts';
import { readExport } from '../../src/table/finished/export-format.ts';
import type { Person } from '../support/end-to-end/person.ts';
import { buttonsOf, pick, press, questionOf } from '../support/end-to-end/prompt.ts';
import { begin, open } from '../support/end-to-end/set-aside.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { ownGame } from '../support/games/loaded.ts';

inSteps();

let stage: Stage;
let people: Record<'Ann' | 'Bob' | 'Sam' | 'Ada', Person>;
let thread: string;
beforeAll(async () => {
  stage = await Stage.start({}, { unhurried: true });
  people = {
    Ann: await stage.person('Ann'),
    Bob: await stage.person('Bob'),
    Sam: await stage.person('Sam'),
    Ada: await stage.person('Ada'),
  };
  thread = stage.lobby;
  expect(await type('Ada', '/game settings judge:Judges')).toContain('judges games');
  await open(type);
  thread = await people.Sam.until(() => people.Sam.threads()[0]);
  await begin(type);
});
afterAll(() => stage?.close());

const said = async (who: keyof typeof people, text: string): Promise<APIMessage> => {
  const message = await people[who].type(thread, text);
  await stage.untilPosted();
  return message;
};
const type = async (who: keyof typeof people, text: string): Promise<string> =>
  (await said(who, text)).content;
const posts = (): string[] => people.Sam.posts(thread).map(({ content }) => content);
const told = (words: RegExp): Promise<string> =>
  people.Sam.until(() => posts().find((content) => words.test(content)), { what: String(words) });

/** The text of the file that came with a message. */
async function attached(message: APIMessage): Promise<string> {
  expect(message.attachments).toHaveLength(1);
  return (await fetch(message.attachments[0]!.url)).text();
}

/** Ann's question, as the newest "Your decision" shows it. */
async function question(): Promise<APIMessage> {
  const call = people.Ann.posts(thread).findLast((post) =>
    buttonsOf(post).some(({ route }) => route === 'decide'),
  )!;
  const [button] = buttonsOf(call);
  const answer = await people.Ann.act(press(call, button!.customId));
  if (answer.kind !== 'message') throw new Error('The question did not come.');
  return answer.message;
}

describe('taking back', () => {
  it('is free if nobody has learned anything, and old buttons say that it was undone', async () => {
    const before = await question();
    // Once the token of this message has expired, the bot cannot delete it when it sends a newer one.
    await stage.driver.clock({ advance: TOKEN_LIFE_MS + 1_000 });
    await type('Ann', '/pass');
    expect(await type('Ann', '/undo')).toMatch(/^✔ Taken back\./m);
    expect(await told(/^Ann takes this back:/)).toMatch(/> ~~.+~~/);
    const { buttons, menus } = questionOf(before)!;
    const [button] = buttons;
    const [menu] = menus;
    const pressed = await people.Ann.act(
      menu === undefined
        ? press(before, button!.customId)
        : pick(before, menu.customId, [menu.options[0]!.value]),
    );
    expect(pressed.kind === 'message' ? pressed.message.content : '').toMatch(/^That was undone\./m);
    expect((await question()).content).not.toMatch(/undone|moved on/);
  });

  it('is free after a card was shown: its player learned nothing by that', async () => {
    await type('Ann', "/play card:Gad, David's Chosen");
    await told(/^Ann .*Gad, David's Chosen/m);
    expect(await type('Ann', '/undo')).toMatch(/^✔ Taken back\./m);
    await told(/^Ann takes this back:\n> ~~.*Gad, David's Chosen.*~~/);
    expect(await type('Ann', '/hand')).toContain("Gad, David's Chosen");
  });

  it('needs the other player’s consent if they have drawn, and says what it is about', async () => {
    await type('Ann', '/pass');
    await type('Ann', '/pass');
    expect(await type('Ann', '/undo')).toMatch(
      /a deck would be shuffled for it\. If Bob agrees with `\/undo`/,
    );
    expect(await told(/Ann would like to take this back:/)).toMatch(/> ~~.*Bob draws.*~~/);
    expect(await type('Ann', '/undo')).toContain('offered that already');
    expect(await type('Bob', '/undo')).toMatch(/^✔ Taken back\./m);
    await told(/^Ann and Bob take this back:/);
    expect(await type('Sam', '/game log')).toContain('Ann and Bob take back:');
  });
});

describe('by hand', () => {
  it('is played when both agree; the other objects, and nobody moves', async () => {
    await type('Ann', "/play card:Gad, David's Chosen");
    const move = "/table move card:Gad, David's Chosen to:discard pile";
    expect(await type('Ann', move)).toContain('`/table agree`');
    await type('Ann', '/table agree');
    expect(await type('Bob', '/table agree')).toContain('from now on');
    expect(await type('Bob', '/table object about:Nothing')).toContain('nothing to object to');
    expect(await type('Ann', move)).toMatch(/^✔ By hand: Ann moves Gad, David's Chosen/m);
    await told(/^By hand: Ann moves Gad, David's Chosen/);
    await type('Bob', '/table object about:He was mine to kill');
    await told(/Bob objects to what was done by hand: He was mine to kill\./);
    expect(await type('Ann', '/pass')).toMatch(/^Bob objects/);
    await type('Ann', '/judge call about:Was he?');
    expect(await told(/calls a judge: Was he\?/)).toMatch(/^<@&\d+> Ann/);
  });
});

describe('a judge', () => {
  it('is a member of the role, is the only one to see every card, and everybody is told that the judge looks', async () => {
    expect(await type('Sam', '/judge look')).toContain('Only members of <@&');
    expect(await type('Ada', '/judge list')).toMatch(
      /Ann calls: Was he\?[\s\S]*Bob objects: He was mine to kill\./,
    );
    const look = await said('Ada', '/judge look');
    expect(await attached(look)).toContain('Terrifying Philistines');
    await told(/^\*\*Judge Ada:\*\* looks at the hidden cards\.$/);
    expect(posts().join('\n')).not.toContain('Terrifying Philistines');
  });

  it('corrects with a reason, rules, and the game goes on', async () => {
    expect(
      await type(
        'Ada',
        "/judge correct act:move card:Gad, David's Chosen to:territory player:Ann reason:He lives",
      ),
    ).toMatch(/^Done/);
    expect(await told(/^\*\*Judge Ada:\*\* By hand:/)).toMatch(
      /Gad, David's Chosen[\s\S]*Reason: He lives\.$/,
    );
    expect(await type('Ann', '/pass')).toMatch(/^Bob objects/);
    await type('Ada', '/judge rule text:Nobody kills anybody by hand');
    await told(/rules: Nobody kills anybody by hand\.$/);
    expect(await type('Ada', '/judge list')).toMatch(/^No judge is called/);
    expect(await type('Ann', '/pass')).not.toMatch(/objects/);
  });

  it('overturns the result of a game that is over, which is still verified', async () => {
    const sure = await said('Bob', '/game concede');
    await people.Bob.act(press(sure, buttonsOf(sure)[0]!.customId));
    await told(/^\*\*The game is over\.\*\* Bob concedes\./);
    expect(await type('Ann', '/undo')).toMatch(/^This game is over\./);
    expect(await type('Ada', '/judge undo reason:Too rash')).toContain('its seed and decks may be known');
    expect(await type('Ada', '/judge outcome winner:draw reason:It was late')).toMatch(/^Done/);
    await told(/overturns the result: the game is drawn\.\nReason: It was late\.$/);
    await told(/^\*\*The game is over\.\*\* By a judge’s ruling, the game is drawn\./);
    expect(await type('Sam', '/game verify')).toMatch(/^Verified\./);
    const file = readExport(await attached(await said('Sam', '/game export')));
    expect(file.inputs.map(({ input }) => input.kind)).toEqual(
      expect.arrayContaining(['undo', 'manual', 'concede', 'ruling']),
    );
    const game = ownGame('redemption').pinned(JSON.stringify(file.programs));
    expect(await check(game, file)).toMatchObject({ differs: [], undone: 3 });
    expect(await type('Sam', '/replay step:3 view:Ann')).not.toBe('');
    expect(await stage.driver.violations()).toEqual([]);
  });
});
