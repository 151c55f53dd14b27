// The playground's page with the real bot: one click begins a demo game, and the first card is played. Nothing is
// faked.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';
import { begin, open, round, setAside, type Typist } from '../support/end-to-end/set-aside.ts';
import { withAllTexts } from '../support/reading.ts';
import { findChromium, openBrowser, type TestBrowser } from './browser.ts';

const chromium = findChromium();
if (chromium === null)
  console.warn('There is no Chromium on this machine: the demo game is not played in a browser.');

/** Starts what `npm start` starts after building, and waits for the page's address. */
async function start(folder: string): Promise<{ bot: ChildProcess; url: string }> {
  const bot = spawn(process.execPath, ['dist/bundle/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `file:${join(folder, 'games.db')}`,
      PLAYGROUND_STATE: join(folder, 'playground.json'),
      PLAYGROUND_PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  const { stdout } = bot;
  if (stdout === null) throw new Error('The bot has no output.');
  let url = '';
  for await (const line of createInterface({ input: stdout })) {
    url = /Open (http:\S+) /.exec(line)?.[1] ?? url;
    if (line.startsWith('ready')) return { bot, url };
  }
  throw new Error('The bot ended before it was ready.');
}

describe.skipIf(chromium === null)('a demo game in the browser', () => {
  let folder: string;
  let url: string;
  let bot: ChildProcess;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arbiter-demo-'));
    const started = await start(folder);
    bot = started.bot;
    url = started.url;
    browser = await openBrowser(chromium ?? '', url);
    page = await browser.context.newPage();
    // Counts every click and every key of a newcomer.
    await page.addInitScript({
      content: `window.done = { clicks: 0, keys: 0 };
        addEventListener('click', (event) => { if (event.isTrusted) window.done.clicks += 1; }, true);
        addEventListener('keydown', (event) => { if (event.isTrusted) window.done.keys += 1; }, true);`,
    });
    await page.goto(`${url}/`);
    await page.getByTestId('bot-light').getByText('online').waitFor();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    if (bot !== undefined) {
      bot.kill('SIGTERM');
      await once(bot, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  const pane = (name: string): Locator => page.getByTestId(`pane-${name}`);
  const private_ = (name: string): Locator => pane(name).getByTestId('ephemeral').last();

  /** Opens the player's decision. Waits for its private message, which replaces an earlier one about the game. */
  async function decide(name: string): Promise<Locator> {
    const newest = async (): Promise<string | null> =>
      (await pane(name).getByTestId('ephemeral').count()) === 0
        ? null
        : private_(name).getAttribute('data-message-id');
    const before = await newest();
    await pane(name).getByText('Your decision', { exact: true }).last().click();
    await expect.poll(newest).not.toBe(before);
    return private_(name);
  }

  /**
   * Takes a picture for the docs, only if the environment asks for it, because tests must not change the repository.
   * First scrolls to the ends of these elements.
   */
  async function picture(path: string, shown: readonly Locator[] = []): Promise<void> {
    if (process.env['UPDATE_SCREENSHOT'] !== '1') return;
    await page.waitForTimeout(1000);
    for (const each of shown) await each.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.waitForTimeout(1000);
    await page.screenshot({ path });
  }

  /**
   * Chooses the three cards that leave the hand: those least likely to be playable in the first turn. Decks are truly
   * shuffled, so the hand differs each time.
   */
  function leastPlayable(options: readonly string[]): number[] {
    const cost = (text: string): number => Number(/(\d+)\/\d+/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
    const mana = 3;
    const worth = (text: string): number => (cost(text) > mana ? 0 : / · \d+\/\d+\/\d+/.test(text) ? 2 : 1);
    const byWorth = options.map((text, at) => ({ at, worth: worth(text) })).sort((a, b) => a.worth - b.worth);
    return byWorth.slice(0, mana).map(({ at }) => at);
  }

  /**
   * Answers the questions that a card asks while it is played (which Expedition, for example) with the first button
   * each time.
   */
  async function answerUntil(told: Locator, asked: Locator): Promise<void> {
    // Uses only buttons that choose an answer, because the message may still show the earlier question, whose buttons
    // lead elsewhere.
    const first = asked.locator('[data-testid="button"][data-custom-id*=":pick:"]').first();
    // Each button is clicked only once: a second click would hit a message that is just being replaced.
    let answered: string | undefined;
    await expect
      .poll(async () => {
        if (await told.isVisible()) return 'told';
        // The message may change or vanish at the moment of the click; the poll then looks again.
        const id = await first.getAttribute('data-custom-id', { timeout: 100 }).catch(() => null);
        if (id === null || id === answered || !(await first.isEnabled({ timeout: 100 }).catch(() => false)))
          return await asked.innerText();
        answered = await first.click({ timeout: 2_000 }).then(
          () => id,
          () => undefined,
        );
        return 'clicked';
      })
      .toBe('told');
  }

  /** Clicks that answer a lesson's questions, up to the first card: buttons by their label, and cards of a menu. */
  const LESSONS: readonly { title: string; clicks: readonly (string | readonly string[])[]; told: RegExp }[] =
    [
      {
        title: 'Altered',
        clicks: [
          ['Foundry Mechanic', 'Amelia Earhart', 'Amelia Earhart#2'],
          'Jian, Assembly Overseer',
          'Hero',
        ],
        told: /(Ann|Bob) plays Jian, Assembly Overseer/,
      },
      {
        title: 'Redemption',
        clicks: ['1: ', 'Samuel, the Anointer'],
        told: /(Ann|Bob) plays Samuel, the Anointer/,
      },
      {
        title: 'A Game of Thrones',
        clicks: [['Unsullied', 'Braided Warrior', 'Viserion', 'The Roseroad']],
        told: /(Ann|Bob) sets up Unsullied/,
      },
      { title: 'Netrunner: Runner', clicks: ['Sure Gamble'], told: /(Ann|Bob) plays Sure Gamble/ },
      { title: 'Netrunner: Corp', clicks: ['Hedge Fund'], told: /(Ann|Bob) plays Hedge Fund/ },
    ];

  /** Presses the first button that stands beside this text or has it as its label. */
  async function choose(message: Locator, text: string): Promise<void> {
    const beside = message.locator('.section').filter({ hasText: text }).getByTestId('button');
    const called = message.getByTestId('button').filter({ hasText: text });
    await beside.or(called).first().click();
  }

  const clicksSoFar = async (): Promise<number> => Number(await page.evaluate('window.done.clicks'));

  test.each(LESSONS.flatMap((lesson) => ['Ann', 'Bob'].map((name) => ({ name, ...lesson }))))(
    '$name plays the first card of the lesson $title after at most eight clicks from the page, and types nothing',
    async ({ name, title, clicks, told }) => {
      const before = await clicksSoFar();
      await pane(name).getByRole('group', { name: 'Lessons' }).getByText(title, { exact: true }).click();
      const message = private_(name);
      await message.getByText('Step 1 of').waitFor();
      for (const each of clicks) {
        if (typeof each === 'string') await choose(message, each);
        else {
          await message.getByTestId('select').first().click();
          for (const card of each)
            await message
              .getByTestId('select-option')
              .filter({ has: page.getByText(card, { exact: true }) })
              .click();
          await message.getByTestId('select-send').click();
        }
      }
      await message.getByText(told).waitFor();
      expect((await clicksSoFar()) - before).toBeLessThanOrEqual(8);
      expect(await page.evaluate('window.done.keys')).toBe(0);
      // The other player sees no private message.
      const other = name === 'Ann' ? 'Bob' : 'Ann';
      expect(await pane(other).getByTestId('ephemeral').count()).toBe(0);
      await message.getByText('Dismiss message').first().click();
      await expect.poll(() => pane(name).getByTestId('ephemeral').count()).toBe(0);
    },
  );

  test('one click opens a game with both seats taken', async () => {
    await page.getByTestId('greeting').getByText('Play both seats').click();
    for (const name of ['Ann', 'Bob']) {
      await pane(name).getByText('The game begins: Ann against Bob.').waitFor();
      await pane(name).getByText('Your decision', { exact: true }).waitFor();
      // The list of messages scrolls to the newest one, so that the next button is visible.
      await expect.poll(() => pane(name).getByText('Jump to present').count()).toBe(0);
    }
  });

  test('each seat is shown its own hand only, and puts three cards into the Mana zone', async () => {
    const hands: Record<string, string[]> = {};
    for (const name of ['Ann', 'Bob']) {
      const prompt = await decide(name);
      await prompt.getByTestId('select').first().click();
      await prompt.getByTestId('select-option').first().waitFor();
      hands[name] = await prompt.getByTestId('select-option').allInnerTexts();
      expect(hands[name]).toHaveLength(6);
      for (const i of leastPlayable(hands[name])) await prompt.getByTestId('select-option').nth(i).click();
      await prompt.getByTestId('select-send').click();
    }
    const names = (texts: string[]): string[] => texts.map((t) => t.split(/[\n#(]/)[0]!.trim());
    await pane('Ann').getByText('Noon').first().waitFor();
    for (const [mine, other] of [
      ['Ann', 'Bob'],
      ['Bob', 'Ann'],
    ] as const) {
      const seen = await pane(mine).innerText();
      for (const card of names(hands[other]!)) expect(seen, `${mine} sees ${card}`).not.toContain(card);
    }
  });

  test('a card is played from autocomplete, and the other pane shows the card but not the hand', async () => {
    await pane('Ann').getByText('Day 1: Afternoon.').first().waitFor();
    const begun = await pane('Ann').innerText();
    const first = /(Ann|Bob) is the first player/.exec(begun)?.[1] ?? '';
    expect(['Ann', 'Bob']).toContain(first);
    const other = first === 'Ann' ? 'Bob' : 'Ann';
    const box = pane(first).getByTestId('command-box');
    await box.pressSequentially('/pl');
    await pane(first).getByTestId('suggestion').filter({ hasText: '/play' }).waitFor();
    await page.keyboard.press('Enter');
    const cards = pane(first).getByTestId('suggestion');
    await expect
      .poll(async () => (await cards.count()) > 0 && !(await cards.first().innerText()).startsWith('/'))
      .toBe(true);
    // The text of a suggestion contains the card's name, and then what the card is and where it lies. Keeps only the
    // name.
    const card = (await cards.first().innerText()).split(/[\n#(·]/)[0]!.trim();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answerUntil(pane(other).getByText(`${first} plays ${card}`).first(), private_(first));
    await box.fill('/hand');
    await box.press('Enter');
    await expect.poll(() => private_(first).innerText()).toContain('Your hand');
    const hand = (await private_(first).innerText())
      .split('\n')
      .filter((line) => / \(\d\/\d|Spell|Permanent/.test(line));
    expect(hand.length).toBeGreaterThan(0);
    const seen = await pane(other).innerText();
    const nameIn = (text: string): string => text.replace(/^\W+/, '').split(/[#(]/)[0]!.trim();
    // Cards with the same name may lie open: the one that was played, and one that its effect put into the Reserve.
    const open = [...seen.matchAll(/^(.+) goes to Reserve\.$/gm)].map(([, text]) => nameIn(text ?? ''));
    for (const name of hand.map(nameIn))
      if (name !== card && !open.includes(name)) expect(seen).not.toContain(name);
    for (const name of ['Ann', 'Bob']) {
      const jump = pane(name).getByText('Jump to present');
      if (await jump.isVisible()) await jump.click();
    }
    await picture('docs/playground.png');
  });

  test('another game is chosen beside the button', async () => {
    await page.getByTestId('demo-game').selectOption({ label: 'Redemption' });
    await page.getByText('New game: both seats').click();
    for (const name of ['Ann', 'Bob']) {
      await pane(name).getByText('Redemption: Ann against Bob').waitFor();
      await pane(name).getByText('Your decision', { exact: true }).waitFor();
      expect(await pane(name).innerText()).not.toContain('Mana');
    }
  });

  test('cards that are set aside have timers on the board, with what is left of their time', async () => {
    const driver = new PlaygroundDriver(url);
    let channel = (await driver.state('Ann')).lobbyId;
    const type: Typist = async (who, text) => {
      const outcome = await driver.slash(who, channel, text);
      if (!outcome.ok || outcome.kind !== 'message') throw new Error(`${text}: ${JSON.stringify(outcome)}`);
      return outcome.message === null ? '' : withAllTexts(outcome.message).content;
    };
    const threads = async (): Promise<string[]> =>
      (await driver.state('Ann')).channels.filter(({ kind }) => kind === 'thread').map(({ id }) => id);
    const known = await threads();
    await open(type);
    await expect.poll(async () => (await threads()).length).toBe(known.length + 1);
    channel = (await threads()).find((id) => !known.includes(id)) ?? '';
    await begin(type);
    await setAside(type);
    await round(type);
    const title = 'Set aside 1: Chastisement of the Lord · 2 turns left';
    const thread = (await driver.state('Ann')).channels.find(({ id }) => id === channel)?.name ?? '';
    for (const name of ['Ann', 'Bob']) {
      await pane(name).getByTestId('channel').filter({ hasText: thread }).click();
      const timer = pane(name).getByText(title).last();
      await timer.waitFor();
      const shown = await pane(name).innerText();
      for (const text of [
        "returns in Ann's Preparation phase of turn 7",
        "Gad, David's Chosen",
        'used by Ann',
        'brings: Each turn of either player: You may shuffle',
        'Set aside 2: Large Tree',
      ])
        expect(shown).toContain(text);
    }
    const boards = ['Ann', 'Bob'].map((name) =>
      pane(name)
        .locator('discord-embed')
        .filter({ has: page.getByText(title) })
        .last(),
    );
    await picture('docs/set-aside.png', boards);
  });

  test('the clock of the tools moves the bot’s clock, too', async () => {
    const driver = new PlaygroundDriver(url);
    const { lobbyId } = await driver.state('Ann');
    const known = (await driver.state('Ann')).channels.map(({ id }) => id);
    const type = async (who: string, text: string, where: string): Promise<void> => {
      const outcome = await driver.slash(who, where, text);
      if (!outcome.ok) throw new Error(`${text}: ${JSON.stringify(outcome)}`);
    };
    await type('Ann', '/game new game:redemption deck:K Starter clock:2h', lobbyId);
    const thread = async (): Promise<string> =>
      (await driver.state('Ann')).channels.find(({ id, kind }) => kind === 'thread' && !known.includes(id))
        ?.id ?? '';
    await expect.poll(thread).not.toBe('');
    const place = await thread();
    await type('Bob', '/game join deck:L Starter', place);
    const posts = async (): Promise<string> =>
      (await driver.messages('Ann', place)).map((message) => withAllTexts(message).content).join('\n');
    await expect.poll(posts).toContain('The game begins');
    await page.getByTestId('tools').click();
    for (let hour = 0; hour < 3; hour++) await page.getByRole('button', { name: '+ 1 hour' }).click();
    await expect.poll(posts).toContain('your time is over');
    await page.getByTestId('drawer').getByLabel('Close').click();
  });

  test('nothing was asked of any other host, and nothing went wrong in the page', () => {
    expect(browser.outside).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
