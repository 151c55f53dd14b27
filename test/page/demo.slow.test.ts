// The page with the real bot: a demo game begun by one click, and the first card played. Nothing is faked.
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
import { read } from '../support/reading.ts';
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
    // What a newcomer does is counted: every click, and every key.
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

  /** Opens the seat's decision and waits for its private message, which takes the place of an earlier one about the game. */
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

  /** Saved for the docs on request, so that tests leave the tree as it is; with the ends of these in sight. */
  async function picture(path: string, shown: readonly Locator[] = []): Promise<void> {
    if (process.env['UPDATE_SCREENSHOT'] !== '1') return;
    await page.waitForTimeout(1000);
    for (const each of shown) await each.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.waitForTimeout(1000);
    await page.screenshot({ path });
  }

  /**
   * The three cards that leave the hand are those least likely to be playable in the first turn, because decks are
   * truly shuffled.
   */
  function leastPlayable(options: readonly string[]): number[] {
    const cost = (text: string): number => Number(/(\d+)\/\d+/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
    const mana = 3;
    const worth = (text: string): number => (cost(text) > mana ? 0 : / · \d+\/\d+\/\d+/.test(text) ? 2 : 1);
    const byWorth = options.map((text, at) => ({ at, worth: worth(text) })).sort((a, b) => a.worth - b.worth);
    return byWorth.slice(0, mana).map(({ at }) => at);
  }

  /** What the card asks for while it is played (an Expedition, one of its choices) is answered with the first button. */
  async function answerUntil(told: Locator, asked: Locator): Promise<void> {
    const first = asked.getByTestId('button').first();
    await expect
      .poll(async () => {
        if (await told.isVisible()) return true;
        // It may be answered, and gone, just as it is clicked: then the poll looks again.
        if (await first.isEnabled({ timeout: 100 }).catch(() => false))
          await first.click({ timeout: 2_000 }).catch(() => undefined);
        return false;
      })
      .toBe(true);
  }

  test('one click opens a game with both seats taken', async () => {
    await page.getByTestId('greeting').getByText('Start a game').click();
    for (const name of ['Ann', 'Bob']) {
      await pane(name).getByText('The game begins: Ann against Bob.').waitFor();
      await pane(name).getByText('Your decision', { exact: true }).waitFor();
      // The list follows what arrives, so that what is to be pressed is in sight.
      await expect.poll(() => pane(name).getByText('Jump to present').count()).toBe(0);
    }
  });

  test('the first card is played in a lesson after at most eight clicks, and nothing is typed', async () => {
    for (const label of ['Learn Altered', 'Make three cards mana', 'Play Jian, Assembly Overseer'])
      await pane('Ann').getByTestId('button').filter({ hasText: label }).last().click();
    await private_('Ann').getByText('Ann plays Jian, Assembly Overseer').waitFor();
    expect(await page.evaluate('window.done')).toEqual({ clicks: 4, keys: 0 });
    // Nobody else sees it.
    expect(await pane('Bob').innerText()).not.toContain('Jian');
    await private_('Ann').getByText('Dismiss message').first().click();
    await expect.poll(() => pane('Ann').innerText()).not.toContain('Jian');
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
    // Beside its name, a suggestion says what the card is and where.
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
    // Another card of the same name may be open: the one that was played, and what its effect resupplied.
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
    await page.getByText('Start another game').click();
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
      return outcome.message === null ? '' : read(outcome.message).content;
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
        'brings: Each turn: You may shuffle',
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

  test('nothing was asked of any other host, and nothing went wrong in the page', () => {
    expect(browser.outside).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
