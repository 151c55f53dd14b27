// A newcomer on a phone plays against the house (the bot as an opponent): one click begins the game, and the house
// answers by itself. Nothing is faked.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findChromium, openBrowser, type TestBrowser } from './browser.ts';

const chromium = findChromium();
/** Answer of the playground if it cannot do what the page requests. */
const Refused = z.object({ error: z.string() });
const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the page, if they are wanted. */
const TO = process.env['PHONE_PICTURES'];

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

describe.skipIf(chromium === null)('a newcomer on a phone', () => {
  let folder: string;
  let bot: ChildProcess;
  let url: string;
  let browser: TestBrowser;
  let page: Page;
  const pane = (): Locator => page.getByTestId('pane-Ann');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arbiter-house-'));
    const started = await start(folder);
    bot = started.bot;
    url = started.url;
    browser = await openBrowser(chromium ?? '', started.url);
    page = await browser.context.newPage();
    await page.setViewportSize(PHONE);
    await page.goto(`${started.url}/`);
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

  /** Opens the decision, and waits for its private message. */
  async function decide(): Promise<Locator> {
    const newest = async (): Promise<string | null> => {
      const all = pane().getByTestId('ephemeral');
      return (await all.count()) === 0 ? null : all.last().getAttribute('data-message-id');
    };
    const before = await newest();
    await pane().getByText('Your decision', { exact: true }).last().click();
    await expect.poll(newest).not.toBe(before);
    return pane().getByTestId('ephemeral').last();
  }

  async function picture(name: string): Promise<void> {
    if (TO === undefined) return;
    mkdirSync(TO, { recursive: true });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(TO, `${name}.png`) });
  }

  test('reads first that the house plays, and begins with one click', async () => {
    const first = page.getByTestId('greeting').getByRole('button').first();
    expect((await first.innerText()).trim()).toBe('Play against the house');
    await picture('1-greeting');
    await first.click();
    await pane().getByText('The game begins: Ann against The House.').waitFor();
    await pane().getByText('The house plays at the level normal').first().waitFor();
    await picture('2-begun');
    await expect.poll(() => page.getByTestId('pane-Bob').count()).toBe(0);
  });

  test('chooses cards for the Mana zone, and the house has chosen its own by itself', async () => {
    const message = pane().getByTestId('ephemeral').last();
    const options = message.getByTestId('select-option');
    // A late picture redraws the message, which closes a menu that was open.
    const isOpen = async (): Promise<boolean> => {
      if (!(await options.first().isVisible())) await message.getByTestId('select').first().click();
      return options.first().isVisible();
    };
    await expect.poll(isOpen, { timeout: 30_000, interval: 500 }).toBe(true);
    await picture('3-question');
    for (const at of [0, 1, 2]) await message.getByTestId('select-option').nth(at).click();
    await message.getByTestId('select-send').click();
    await pane().getByText('Day 1: Afternoon').first().waitFor();
    await picture('4-afternoon');
  });

  test('plays on, and is called again when the house has answered', { timeout: 240_000 }, async () => {
    const pass = (): Locator =>
      pane()
        .getByTestId('ephemeral')
        .last()
        .getByTestId('button')
        .filter({ hasText: /^\s*Pass/ });
    // Chance decides which player is asked first, so the test may have to wait for the house.
    const asked = async (): Promise<boolean> => {
      await decide();
      return (await pass().count()) > 0;
    };
    await expect.poll(asked, { timeout: 60_000, interval: 1_000 }).toBe(true);
    await picture('5-decision');
    await pass().first().click();
    await expect.poll(() => pane().innerText()).toMatch(/The House (plays|passes|expands)/);
    // The house has answered, and its answer called Ann to the next question.
    await expect
      .poll(async () => (await decide()).innerText(), { timeout: 60_000, interval: 1_000 })
      .not.toContain('The game waits for The House');
    await picture('6-called-again');
    expect(browser.errors).toEqual([]);
  });

  /** Id of the button that was pressed last. */
  let pressed: string | undefined;

  /**
   * Answers a question with the first button that gives an answer, or with the first cards of a menu; false if the
   * message asks nothing.
   */
  async function answerSomehow(message: Locator): Promise<boolean> {
    // The bot asks once more before an act that helps the other player.
    const sure = message.locator('[data-testid="button"][data-custom-id*=":sure:"]').first();
    const pick = message.locator('[data-testid="button"][data-custom-id*=":pick:"]').first();
    const press = (await sure.count()) > 0 ? sure : pick;
    const menu = message.getByTestId('select').first();
    // The message may be redrawn or answered at the moment of the click; the next round then looks again.
    const click = (what: Locator): Promise<boolean> =>
      what.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    if ((await press.count()) > 0) {
      const id = await press.getAttribute('data-custom-id', { timeout: 100 }).catch(() => null);
      // A second click would hit a message that is just being replaced.
      if (id === null || id === pressed) return false;
      if (await click(press)) pressed = id;
      return pressed === id;
    }
    if ((await menu.count()) === 0) return false;
    const options = message.getByTestId('select-option');
    const send = message.getByTestId('select-send');
    if ((await options.count()) === 0) await click(menu);
    for (let at = 0; at < (await options.count()); at++) {
      await click(options.nth(at));
      if ((await send.count()) === 0 || (await send.isEnabled())) break;
    }
    return (await send.count()) > 0 && (await click(send));
  }

  const END = /(Ann|The House) wins/;

  test('plays the game to its end, and may look back or play again', { timeout: 900_000 }, async () => {
    let clicks = 0;
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (response.status() === 400) refused.push(Refused.parse(await response.json()).error);
    });
    const isOver = async (): Promise<boolean> => END.test(await pane().innerText());
    const message = pane().getByTestId('ephemeral').last();
    for (let n = 0; n < 1_000 && !(await isOver()); n++) {
      if (await answerSomehow(message)) clicks++;
      else {
        // The house answers two seconds after it was asked.
        await page.request.post(`${url}/playground/clock`, { data: { advance: 2_000 } });
        const ways = pane().getByText('Your decision', { exact: true });
        if ((await ways.count()) > 0)
          await ways
            .last()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
      }
      await page.waitForTimeout(300);
    }
    expect(await pane().innerText()).toMatch(END);
    // How long a game takes is chance: four ended after 17, 18, 20 and 20 clicks.
    expect(clicks).toBeGreaterThan(10);
    await picture('7-over');
    // A call may be deleted at the moment when its button is pressed. Those refusals are the only errors of the page.
    expect(refused.filter((error) => error !== 'Ann sees no such message.')).toEqual([]);
    expect(browser.errors).toHaveLength(refused.length);
  });
});
