// The playground's page in a real browser, with the real playground and a fake bot that knows no game.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openBrowser, type TestBrowser } from './browser.ts';
import { secretOf, startFakeBot } from './fake-bot.ts';
import { startPlaygroundForTest } from './playground.ts';

const chromium = findChromium();
if (chromium === null)
  console.warn(
    'There is no Chromium on this machine (CHROMIUM_PATH, /usr/bin/chromium, PATH): the page is not tested in a browser.',
  );

describe.skipIf(chromium === null)('the page', () => {
  let playground: Awaited<ReturnType<typeof startPlaygroundForTest>>;
  let bot: Awaited<ReturnType<typeof startFakeBot>>;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    playground = await startPlaygroundForTest();
    bot = await startFakeBot(playground.api, playground.token);
    browser = await openBrowser(chromium ?? '', playground.url);
    page = await browser.context.newPage();
    await page.goto(`${playground.url}/`);
    await page.getByTestId('bot-light').getByText('online').waitFor();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await playground?.close();
  });

  const pane = (name: string): Locator => page.getByTestId(`pane-${name}`);
  const box = (name: string): Locator => pane(name).getByTestId('command-box');
  const last = (name: string, kind: 'message' | 'ephemeral' = 'message'): Locator =>
    pane(name).getByTestId(kind).last();

  /** Types a whole command at once, as if it were pasted, and runs it. */
  async function run(name: string, line: string): Promise<void> {
    await box(name).fill(line);
    await box(name).press('Enter');
  }

  test('two panes stand side by side', async () => {
    await pane('Ann').waitFor();
    await pane('Bob').waitFor();
    expect(await page.title()).toBe('Arbiter playground');
    expect(await pane('Sam').count()).toBe(0);
  });

  test('a command is found, filled by autocomplete from the bot, and run, by keyboard alone', async () => {
    await box('Ann').pressSequentially('/pl');
    await pane('Ann').getByTestId('suggestion').filter({ hasText: '/play' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await pane('Ann').getByTestId('chip').count()).toBe(1);
    await pane('Ann').getByTestId('suggestion').nth(3).waitFor();
    await page.keyboard.type('brass');
    await pane('Ann').getByTestId('suggestion').filter({ hasText: 'Brassbug Hive' }).waitFor();
    await expect.poll(() => pane('Ann').getByTestId('suggestion').count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await box('Ann').inputValue()).toBe('Brassbug Hive');
    // Tab moves on to the optional options.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await box('Ann').inputValue()).toBe('Companion');
    await page.keyboard.press('Enter');
    for (const name of ['Ann', 'Bob']) {
      const message = last(name);
      await message.getByText('Ann plays Brassbug Hive').waitFor();
      await message.getByText('in 2 hours').waitFor();
      expect(await message.getByTestId('command-line').getAttribute('author')).toBe('Ann');
      expect(await message.locator('strong').allInnerTexts()).toContain('companion');
      expect(await message.getByText('Closed').isDisabled()).toBe(true);
    }
    expect(await box('Ann').inputValue()).toBe('');
  });

  test('a button works for any user who presses it', async () => {
    await last('Bob').getByTestId('button').first().click();
    for (const name of ['Ann', 'Bob']) await last(name).getByText('Pressed 1').waitFor();
  });

  test('what only Ann may see is in no other pane', async () => {
    const before = await pane('Bob').innerText();
    await run('Ann', '/hand');
    const hand = last('Ann', 'ephemeral');
    await hand.getByText(secretOf('Ann')).waitFor();
    await hand.getByText('Only you can see this ·').waitFor();
    await run('Bob', '/hand');
    await last('Bob', 'ephemeral').getByText(secretOf('Bob')).waitFor();
    expect(await pane('Bob').innerText()).not.toContain(secretOf('Ann'));
    expect(await pane('Ann').innerText()).not.toContain(secretOf('Bob'));
    expect(before).not.toContain('Secret');
  });

  test('a menu takes several choices, within its bounds', async () => {
    const hand = last('Ann', 'ephemeral');
    await hand.getByTestId('select').click();
    await hand.getByTestId('select-option').filter({ hasText: 'Kelon' }).click();
    expect(await hand.getByTestId('select-send').isDisabled()).toBe(true);
    await hand.getByTestId('select-option').filter({ hasText: 'Kuwat' }).click();
    await hand.getByTestId('select-send').click();
    await hand.getByText('Mana: c0 and c1').waitFor();
    expect(await pane('Bob').innerText()).not.toContain('Mana:');
  });

  test('a form opens in its own pane only, and its answer arrives', async () => {
    await last('Bob', 'ephemeral').getByText('Write').click();
    const form = pane('Bob').getByTestId('modal');
    await form.getByText('As many as you like').waitFor();
    expect(await pane('Ann').getByTestId('modal').count()).toBe(0);
    await form.getByRole('textbox').fill('Dear Ann');
    await form.getByTestId('modal-submit').click();
    await pane('Bob').getByText('You wrote: Dear Ann').waitFor();
    expect(await pane('Bob').getByTestId('modal').count()).toBe(0);
  });

  test('an ephemeral message can be dismissed', async () => {
    const count = await pane('Bob').getByTestId('ephemeral').count();
    await last('Bob', 'ephemeral').getByTestId('dismiss').click();
    await expect.poll(() => pane('Bob').getByTestId('ephemeral').count()).toBe(count - 1);
  });

  test('a ping is marked for the user it calls, and markup in a text stays text', async () => {
    await run('Ann', '/call whom:@Bob');
    await last('Bob').getByText('your turn').waitFor();
    expect(await last('Bob').getAttribute('highlight')).toBe('');
    await last('Ann').getByText('your turn').waitFor();
    expect(await last('Ann').getAttribute('highlight')).toBeNull();
    await last('Ann').getByText('<img src=x').waitFor();
    expect(await page.title()).toBe('Arbiter playground');
  });

  test('a deferred answer is waited for', async () => {
    await run('Bob', '/think');
    await pane('Ann').getByText('Arbiter is thinking…').waitFor();
    await last('Ann').getByText('Done thinking.').waitFor();
    expect(await pane('Bob').getByTestId('thinking').count()).toBe(0);
  });

  test('a bot that does not answer is reported to the user who asked', async () => {
    await run('Ann', '/sulk');
    await pane('Ann').getByTestId('pending').waitFor();
    await pane('Ann').getByTestId('failed').getByText('did not respond').waitFor();
    expect(await pane('Ann').getByTestId('pending').count()).toBe(0);
    expect(await pane('Bob').getByTestId('failed').count()).toBe(0);
  });

  test('nonsense is refused and not lost', async () => {
    await run('Ann', '/nonsense');
    await pane('Ann').getByTestId('problem').getByText('There is no command').waitFor();
    expect(await box('Ann').inputValue()).toBe('/nonsense');
    await box('Ann').fill('');
  });

  test('plain talk, and a thread with a ping', async () => {
    await run('Bob', 'hello **Ann**');
    await last('Ann').getByText('hello Ann').waitFor();
    await run('Bob', '/thread');
    const thread = pane('Ann').getByTestId('channel').filter({ hasText: 'A game of its own' });
    await thread.click();
    await last('Ann').getByText('Welcome').waitFor();
    await pane('Ann').getByTestId('channel').filter({ hasText: 'lobby' }).click();
    await last('Ann').getByText('Made.').waitFor();
  });

  test('the list stays at its end, unless the reader scrolled up', async () => {
    for (let index = 0; index < 14; index++) await run('Bob', `line ${index}`);
    await last('Ann').getByText('line 13').waitFor();
    const list = pane('Ann').locator('.messages');
    const gap = (): Promise<number> =>
      list.evaluate((each) => Math.round(each.scrollHeight - each.scrollTop - each.clientHeight));
    await expect.poll(gap).toBeLessThan(3);
    await list.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(gap).toBeGreaterThan(200);
    await run('Bob', 'one more');
    await pane('Ann').getByText('1 new').click();
    await expect.poll(gap).toBeLessThan(3);
    // A reader who has scrolled up is still shown the answer to their own command.
    await list.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(gap).toBeGreaterThan(200);
    await run('Ann', '/hand');
    await expect.poll(gap).toBeLessThan(3);
  });

  test('faults are set from the drawer', async () => {
    await page.getByTestId('tools').click();
    const fault = page.locator('[data-fault="serverError"]');
    await fault.getByText('30 %').click();
    await expect.poll(() => fault.getAttribute('class')).toContain('on');
    await page.getByText('All off').click();
    await expect.poll(() => fault.getAttribute('class')).not.toContain('on');
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('drawer').count()).toBe(0);
  });

  test('commands of context menus are chosen beside a message, and for people in the head of a pane', async () => {
    await run('Bob', 'Good luck, Ann!');
    const message = pane('Ann').getByTestId('message').filter({ hasText: 'Good luck, Ann!' });
    const choose = async (menu: Locator, label: string): Promise<void> => {
      await menu.locator('summary').click();
      await menu.getByTestId('app').getByText(label, { exact: true }).click();
    };
    await choose(message.getByTestId('apps'), 'Read');
    await last('Ann', 'ephemeral').getByText('It says: Good luck, Ann!').waitFor();
    await choose(message.getByTestId('apps'), 'Wave: Bob');
    await last('Ann', 'ephemeral').getByText('You wave to').waitFor();
    await choose(pane('Bob').locator('.pane-head').getByTestId('apps'), 'Wave: Ann');
    await last('Bob', 'ephemeral').getByText('You wave to').waitFor();
    // A message that only one user sees has no menu of apps.
    expect(await last('Bob', 'ephemeral').getByTestId('apps').count()).toBe(0);
  });

  test('a spectator gets their own pane on demand', async () => {
    await page.getByTestId('seat-Sam').click();
    await pane('Sam').getByText('one more').waitFor();
    expect(await pane('Sam').innerText()).not.toContain('Secret');
    await page.getByTestId('seat-Sam').click();
    expect(await pane('Sam').count()).toBe(0);
  });

  test('with little room, one pane at a time', async () => {
    await page.setViewportSize({ width: 700, height: 800 });
    expect(await pane('Bob').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Bob' }).click();
    expect(await pane('Bob').isVisible()).toBe(true);
    expect(await pane('Ann').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1400, height: 900 });
  });

  test('a bot that leaves and returns is shown as such', async () => {
    await bot.stop();
    await page.getByTestId('bot-light').getByText('offline').waitFor();
    bot = await startFakeBot(playground.api, playground.token);
    await page.getByTestId('bot-light').getByText('online').waitFor();
    await run('Ann', '/hand');
    await last('Ann', 'ephemeral').getByText(secretOf('Ann')).waitFor();
  });

  test('nothing was asked of any other host, and nothing went wrong inside', () => {
    expect(browser.outside).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
