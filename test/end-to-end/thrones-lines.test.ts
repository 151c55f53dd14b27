// A game of Thrones typed line by line, with decks that their players bring: lists as ThronesDB exports them, pasted into a form
// and into an option. Every command of the game that core cards have a use for is typed, and answered as it should be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/end-to-end/person.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { Lines } from '../support/end-to-end/thrones-lines.ts';

/** A list of cards that are there three times, in the format of ThronesDB. */
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

/** What core cards have a use for. */
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
/** Games until everything has been typed; one is enough as a rule. */
const MOST_GAMES = 4;
const MOST_LINES = 1_500;

let stage: Stage;
let ann: Person;
let bob: Person;
let sam: Person;
let thread = '';
let lines: Lines[] = [];
const played: Lines[] = [];
beforeAll(async () => {
  stage = await Stage.start();
  [ann, bob, sam] = [await stage.person('Ann'), await stage.person('Bob'), await stage.person('Sam')];
});
afterAll(() => stage?.close());

/** Fills the form that the line opens. */
async function paste(who: Person, where: string, line: string, text: string[]): Promise<string> {
  const opened = await who.act({ type: 'text', channelId: where, text: line });
  if (opened.kind !== 'form') throw new Error(`${line} opens no form.`);
  const { modalId } = opened.form;
  const answer = await who.act({ type: 'modal', modalId, fields: { list: text.join('\n') } });
  return answer.kind === 'message' ? answer.message.content : '';
}

/** Opens a game; Ann brings her list in a form, Bob in an option. */
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
const typedSoFar = (): Set<string> =>
  new Set(
    played.flatMap(({ typed }) => typed.map(({ line }) => line.split(' ')[0]?.slice(1) ?? '')),
  );
const missing = (): string[] => COMMANDS.filter((command) => !typedSoFar().has(command));

/** One line of whoever is asked. */
async function step(): Promise<void> {
  for (const each of lines) {
    const question = await each.look();
    if (question !== undefined) {
      await each.answer(question);
      return;
    }
  }
  await sam.until(() => (over() ? true : undefined), 500).catch(() => undefined);
}

describe('decks of their own', () => {
  it('a list may be played, or what is wrong with it is said', async () => {
    const check = '/deck check game:thrones format:constructed';
    expect(await paste(ann, stage.lobby, check, STARK)).toBe('');
    expect(await paste(ann, stage.lobby, check, STARK.slice(0, -1))).toBe('');
    const foreign = await bob.type(stage.lobby, `${check} list:${[...GREYJOY, '1x Jon Snow'].join('; ')}`);
    expect(foreign.content).toBe('');
  });
});

describe('a game by slash commands', () => {
  it('is played until every command has been typed', { timeout: 300_000 }, async () => {
    for (let games = 0; games < MOST_GAMES && missing().length > 0; games++) {
      await begin();
      for (let n = 0; n < MOST_LINES && !over() && (missing().length > 0 || n < 150); n++) await step();
    }
    console.log(played.flatMap(({ person, typed }) => typed.map((t) => `${person.name}: ${t.line}\n      ${t.told.replaceAll('\n', '\n      ')}`)).join('\n'));
    expect(missing()).toEqual([]);
  });
});
