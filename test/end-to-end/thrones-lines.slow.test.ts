// A game of Thrones played by typed commands, with decks that the players bring: lists as ThronesDB exports them,
// pasted into a form and into an option. Every command of the game that core cards need is typed and answered
// correctly.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/end-to-end/person.ts';
import { buttonsOf, press } from '../support/end-to-end/prompt.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { Lines } from '../support/end-to-end/thrones-lines.ts';
import { ownGame } from '../support/games/loaded.ts';

/** A list of cards with three copies of each, in the format of ThronesDB. */
const list = (name: string, faction: string, plots: string[], cards: string[]): string[] => [
  name,
  faction,
  'Fealty (Core Set)',
  'Packs: Core Set',
  ...plots.map((plot) => `1x ${plot} (Core Set)`),
  ...cards.map((card) => `3x ${card} (Core Set)`),
];

const PLOTS = [
  'A Noble Cause',
  'A Storm of Swords',
  'Calm Over Westeros',
  'Confiscation',
  'Jousting Contest',
  'Sneak Attack',
  'Marched to the Wall',
];

const STARK = list('Winter', 'House Stark', PLOTS, [
  'Arya Stark',
  'Bran Stark',
  'Catelyn Stark',
  'Eddard Stark',
  'Robb Stark',
  'Sansa Stark',
  'Summer',
  'Direwolf Pup',
  'Tumblestone Knight',
  'Vanguard of the North',
  'Winterfell Steward',
  'Gates of Winterfell',
  'The Wolfswood',
  'Heart Tree Grove',
  'The Roseroad',
  'The Kingsroad',
  'Noble Lineage',
  'Winter Is Coming',
  'Like Warm Rain',
  'Put to the Sword',
]);

const GREYJOY = list('Krakens', 'House Greyjoy', PLOTS, [
  'Aeron Damphair',
  'Alannys Greyjoy',
  'Asha Greyjoy',
  'Balon Greyjoy',
  "Euron Crow's Eye",
  'Maester Wendamyr',
  'Theon Greyjoy',
  "Black Wind's Crew",
  'Drowned Men',
  'Iron Islands Fishmonger',
  'Lordsport Shipwright',
  'Salty Navigator',
  'Throwing Axe',
  'Iron Fleet Scout',
  'Sea Tower',
  'Great Kraken',
  'The Roseroad',
  'The Kingsroad',
  'Risen from the Sea',
  'We Do Not Sow',
]);

/** Commands that core cards need. No command for shadows is among them, because no core card can go there. */
const COMMANDS = [
  'setup',
  'plot',
  'marshal',
  'dupe',
  'action',
  'challenge',
  'defend',
  'react',
  'save',
  'choose',
  'pass',
];
/** Maximum number of games that are played until every command was typed; usually one is enough. */
const MOST_GAMES = 4;
const MOST_LINES = 1_500;

/** Wrong commands that an inexperienced player types first, by the question asked; and the bot's answers. */
const WRONG: [asked: RegExp, line: string, told: RegExp][] = [
  [
    /mulligan/,
    '/plot plot:A Noble Cause',
    /^You are asked something else now: Do you take a mulligan.* You hold .*Answer it with `\/choose`\./,
  ],
  [/your set-up cards/, '/pass', /^You are asked something else now: .*Answer it with `\/setup`\./],
  [/your set-up cards/, '/setup cards:Jon Snow', /^"Jon Snow" is not possible here.* Possible: /],
  [/Which plot do you reveal/, '/defend characters:none', /Answer it with `\/plot`\./],
  [
    /^(### |\*\*)Your marshaling/m,
    '/challenge type:military',
    /^`\/challenge` is not possible now\. You are asked: Your marshaling: .*You have \d+ gold\./,
  ],
  [/^(### |\*\*)Initiate a challenge/m, '/marshal card:Ice', /^`\/marshal` is not possible now\./],
  [/You are attacked/, '/pass', /^You are asked something else now: .*Answer it with `\/defend`\./],
];

let stage: Stage;
let ann: Person;
let bob: Person;
let sam: Person;
let thread = '';
let lines: Lines[] = [];
const played: Lines[] = [];
const tried: { line: string; told: string; wanted: RegExp }[] = [];
beforeAll(async () => {
  stage = await Stage.start();
  [ann, bob, sam] = [await stage.person('Ann'), await stage.person('Bob'), await stage.person('Sam')];
});
afterAll(() => stage?.close());

/** Fills the form that the command opens, or the form of the button "Paste a list" below its answer. */
async function paste(who: Person, where: string, line: string, text: string[]): Promise<string> {
  const answer = await who.act({ type: 'text', channelId: where, text: line });
  const opened =
    answer.kind === 'message'
      ? await who.act(
          press(
            answer.message,
            buttonsOf(answer.message).find(({ route }) => route === 'paste')?.customId ?? '',
          ),
        )
      : answer;
  if (opened.kind !== 'form') throw new Error(`${line} opens no form.`);
  const { modalId } = opened.form;
  const told = await who.act({ type: 'modal', modalId, fields: { list: text.join('\n') } });
  return told.kind === 'message' ? told.message.content : '';
}

/** Opens a game. Ann pastes her deck list into a form, Bob into an option. */
async function begin(): Promise<void> {
  const before = sam.threads().length;
  await ann.type(stage.lobby, '/game new game:thrones format:constructed');
  thread = await sam.until(() => sam.threads()[before]);
  expect(await paste(ann, thread, '/game join', STARK)).toContain('Your deck is "Winter"');
  const joined = await bob.type(thread, `/game join list:${GREYJOY.join('; ')}`);
  expect(joined.content).toContain('Your deck is "Krakens". The game has begun.');
  lines = [new Lines(ann, thread, true), new Lines(bob, thread, false)];
  played.push(...lines);
}

const over = (): boolean =>
  sam.posts(thread).some(({ content }) => content.startsWith('**The game is over.**'));
const all = (command: string) => played.flatMap((each) => each.of(command));
const missing = (): string[] => COMMANDS.filter((command) => all(command).length === 0);

/** All lines of all posts in the threads of these games. */
const inThreads = (): string[] =>
  [...new Set(played.map((each) => each.thread))]
    .flatMap((each) => sam.posts(each))
    .flatMap(({ content }) => content.split('\n'));

/** Types one command for the player who is asked. */
async function step(): Promise<void> {
  for (const each of lines) {
    const question = await each.look();
    if (question === undefined) continue;
    for (const [asked, line, wanted] of WRONG)
      if (asked.test(question.message.content) && !tried.some((one) => one.wanted === wanted)) {
        const { content } = await each.person.type(thread, line);
        tried.push({ line, told: content, wanted });
      }
    await each.answer(question);
    return;
  }
  await sam.until(() => (over() ? true : undefined), { milliseconds: 500 }).catch(() => undefined);
}

describe('decks of their own', () => {
  it('are checked, pasted into a form or an option', async () => {
    const check = '/deck check game:thrones format:constructed';
    expect(await paste(ann, stage.lobby, check, STARK)).toMatch(/^This deck of 69 cards may be played/);
    expect(await paste(ann, stage.lobby, check, STARK.slice(0, -1))).toContain(
      'A draw deck has 60 cards or more, yours has 57.',
    );
    const foreign = await bob.type(stage.lobby, `${check} list:${[...GREYJOY, '1x Jon Snow'].join('; ')}`);
    expect(foreign.content).toContain("Jon Snow is of The Night's Watch, and your deck is not. Take it out.");
    const unread = await bob.type(stage.lobby, `${check} list:${[...GREYJOY, '1x Jon Snov'].join('; ')}`);
    expect(unread.content).toMatch(/Jon Snov/);
  });
});

describe('a game typed line by line', () => {
  inSteps();

  it('goes on until every command has been typed', { timeout: 300_000 }, async () => {
    for (let games = 0; games < MOST_GAMES && missing().length > 0; games++) {
      await begin();
      for (let n = 0; n < MOST_LINES && !over() && missing().length > 0; n++) await step();
    }
    expect(missing()).toEqual([]);
    console.log(COMMANDS.map((command) => `/${command} ${all(command).length}`).join(', '));
  });

  it('tells all in the thread what each line has done', async () => {
    await stage.untilPosted();
    const story = inThreads();
    const times = (words: RegExp): number => story.filter((line) => words.test(line)).length;
    for (const words of [
      /^Ann takes a mulligan[.;]/,
      /(Ann|Bob) sets up /,
      /(Ann|Bob) reveals .* reveals /,
      / marshals .* \(\d+ gold\)/,
      / defends with /,
      /A duplicate of .* is discarded; .* is saved\./,
    ])
      expect(times(words), String(words)).toBeGreaterThan(0);
    expect(times(/ marshals .* as a duplicate\./)).toBe(all('dupe').length);
    const challenges = all('challenge').filter(
      ({ line, told: answer }) => line.includes('attackers') && !answer.startsWith('Choose '),
    );
    expect(times(/ initiates an? (military|intrigue|power) challenge against .* with /)).toBe(
      challenges.length,
    );
  });

  it('tells the player alone what is theirs, and nothing of it in the thread', () => {
    const alone = (command: string): string[] => all(command).map((each) => each.told);
    for (const sealed of ['setup', 'plot'])
      expect(alone(sealed)).toContainEqual(expect.stringContaining('\nYour answer so far: '));
    expect(alone('choose')).toContainEqual(expect.stringMatching(/^You draw .+ and .+\.$/m));
    // The answer to an act says what was done: in the wording for that player, if there is one, or else in the words
    // that everybody reads.
    for (const [command, words] of [
      ['dupe', 'as a duplicate'],
      ['save', ''],
    ] as const)
      expect(alone(command)).toContainEqual(expect.stringMatching(new RegExp(`^✔ .*${words}`, 'm')));
    const story = new Set(inThreads());
    const own = all('choose').flatMap(({ told: answer }) =>
      answer.split('\n').filter((line) => /^You draw /.test(line)),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const sentence of own) expect(story.has(sentence), sentence).toBe(false);
  });

  it('tells players who err what they are asked, and how to answer', () => {
    expect(tried).toHaveLength(WRONG.length);
    for (const { line, told, wanted } of tried) expect(told, line).toMatch(wanted);
  });

  it('shows hands, zones, cards, decks and orders to players who ask', async () => {
    expect((await ann.type(thread, '/hand')).content).toMatch(/^\*\*Your hand\*\* \(\d+\)\n/);
    const [title, ...plots] = (await ann.type(thread, '/zone zone:Plot deck player:Bob')).content.split('\n');
    expect(title).toMatch(/^\*\*Bob: Plot deck\*\* \(\d\)$/);
    // Used plots return to the plot deck, so Ann has seen each of them.
    for (const line of plots) expect(line).toMatch(/^\d hidden$|; seen by Ann\)$/);
    if (title !== '**Bob: Plot deck** (0)') expect(plots).not.toEqual([]);
    expect((await bob.type(thread, '/zone zone:Cards in play')).content).toMatch(/^Ann: .*\(.*STR \d/m);
    expect((await sam.type(thread, '/zone zone:Discard pile')).content).toContain('**Ann: Discard pile**');
    const card = (await ann.type(thread, '/card name:Robb Stark')).embeds[0];
    expect(card?.description).toContain('loyal unique Stark character');
    expect((await ann.type(thread, '/deck show')).content).toMatch(
      /^\*\*Winter\*\* \(69 cards\)\n1 × House Stark \(/,
    );
    const orders = (await ann.type(thread, '/orders')).content;
    for (const { name } of ownGame('thrones').orders) expect(orders).toContain(`**${name}**`);
    expect((await bob.type(thread, '/orders order:reactions value:pass for me')).content).toContain(
      'Your standing orders are changed.',
    );
    expect((await bob.type(thread, '/orders order:reactions value:perhaps')).content).toMatch(
      /^That order does not take this value\. It takes: /,
    );
  });

  it('is verified once it is over', async () => {
    if (!over()) {
      const sure = await bob.type(thread, '/game concede');
      await bob.act(press(sure, buttonsOf(sure)[0]?.customId ?? ''));
    }
    expect((await sam.type(thread, '/game verify')).content).toMatch(/^Verified\./);
  });

  it('answered everybody in time, and sent nothing that Discord refuses', async () => {
    await stage.untilPosted();
    expect(await stage.driver.violations()).toEqual([]);
    expect(stage.output.match(/"level":(50|60)/g)).toBeNull();
    const times = await stage.answerTimes();
    console.log(`${times.length} answers, the slowest after ${Math.max(...times)} ms`);
    expect(Math.max(...times)).toBeLessThan(3_000);
  });
});
