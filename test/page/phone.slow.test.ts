// Real questions of random games, drawn on the page as private messages on a phone of 360 × 620 px.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REST, Routes } from 'discord.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { messageOf } from '../../src/discord/http/answers.ts';
import type { Layout } from '../../src/discord/messages/body.ts';
import { decision } from '../../src/discord/messages/decision/decision.ts';
import { heightOf } from '../../src/discord/messages/decision/phone.ts';
import { withPicture } from '../../src/discord/messages/illustration.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import { asking } from '../../src/kernel/query.ts';
import { createDraw } from '../../src/pictures/draw.ts';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';
import { consequencesOf } from '../../src/table/play/consequences.ts';
import { withConsequences } from '../../src/table/play/foresight.ts';
import { sinceOwnMove } from '../../src/table/play/since.ts';
import { promptWithWays } from '../../src/table/play/ways.ts';
import type { InputRow, StoredLine } from '../../src/table/records.ts';
import { BENCHES, beginAny } from '../support/games/random-games.ts';
import { record } from '../support/records.ts';
import { rounds } from '../support/sample.ts';
import { findChromium, openBrowser, type TestBrowser } from './browser.ts';
import { startPlaygroundForTest } from './playground.ts';

const PHONE = { width: 360, height: 620 };
/**
 * Number of questions that are examined in each card game. Examines every second question, at most a quarter of them
 * from one game and a sixth with the same code.
 */
const WANTED = rounds(60, 200);
const OF_ONE_GAME = Math.ceil(WANTED / 4);
const OF_ONE_CODE = Math.ceil(WANTED / 6);
const MOST_INPUTS = 3_000;
/** A folder for pictures of the messages, if they are wanted. */
const TO = process.env['PHONE_PICTURES'];

interface Height {
  game: string;
  height: number;
  estimate: number;
}

/** Minimum share of questions, in each game, that fit on one screen. */
const ON_ONE_SCREEN = 0.45;
/** Maximum of the median error, in pixels, of the estimated heights of messages. They decide the messages' form. */
const OFF = 15;

interface Asked {
  code: string;
  layout: Layout;
}

/** Questions of random games, each as the message that a player gets. */
function* questions(
  { game }: Workbench,
  begin: (n: number) => ReturnType<typeof beginAny>,
): Generator<Asked> {
  const codes = new Map<string, number>();
  let given = 0;
  for (let n = 1; given < WANTED; n++) {
    let state = begin(n);
    const random = seeded(n + 400);
    const lines: StoredLine[] = [];
    const rows: Pick<InputRow, 'seq' | 'input'>[] = [];
    let here = 0;
    for (let seq = 1; state.outcome === undefined && seq < MOST_INPUTS && given < WANTED; seq++) {
      const input = randomInput(game, state, random);
      const result = game.submit(state, input);
      if (result.refused) throw new Error(result.sentence);
      state = result.state;
      rows.push({ seq, input });
      lines.push(...result.log.map((line, index) => ({ ...line, seq, index })));
      for (const { seat, choice } of asking(state)?.parts ?? []) {
        const count = codes.get(choice.why.code) ?? 0;
        if (seq % 2 > 0 || count >= OF_ONE_CODE || here >= OF_ONE_GAME || given >= WANTED) continue;
        const asked = promptWithWays(game, state, seat);
        if (asked === undefined) continue;
        const view = game.view(state, seat);
        const prompt = withConsequences(asked, consequencesOf(game, state, view, asked, `phone ${n}`));
        codes.set(choice.why.code, count + 1);
        here++;
        given++;
        const since = sinceOwnMove(lines, rows, seat);
        const shown = { ...record('running'), game: game.id };
        yield {
          code: choice.why.code,
          layout: decision({ game, record: shown, prompt, view, since }),
        };
      }
    }
  }
}

const chromium = findChromium();

describe.skipIf(chromium === null)('a decision on a phone', () => {
  let playground: Awaited<ReturnType<typeof startPlaygroundForTest>>;
  let browser: TestBrowser;
  let page: Page;
  let rest: REST;
  let channel: string;
  const heights: Height[] = [];
  const draw = createDraw();

  beforeAll(async () => {
    playground = await startPlaygroundForTest();
    const driver = new PlaygroundDriver(playground.url);
    channel = (await driver.state('Ann')).channels.find(({ kind }) => kind === 'text')!.id;
    rest = new REST({ api: playground.api, timeout: 60_000 }).setToken(playground.token);
    browser = await openBrowser(chromium ?? '', playground.url);
    page = await browser.context.newPage();
    await page.setViewportSize({ width: PHONE.width, height: 2_400 });
    await page.goto(`${playground.url}/`);
  });
  afterAll(async () => {
    await browser?.close();
    await playground?.close();
  });

  it.each(BENCHES)('%s', async (id, bench) => {
    if (TO !== undefined) mkdirSync(TO, { recursive: true });
    let n = 0;
    for (const { code, layout } of questions(bench, (number) => beginAny(bench, number))) {
      const picture =
        layout.illustration && (await draw(layout.illustration.picture, AbortSignal.timeout(60_000)));
      const whole = picture === undefined ? layout : withPicture(layout, picture);
      const message = messageOf(whole);
      const files = whole.files.map((file) => ({
        name: file.name,
        data: 'text' in file ? file.text : Buffer.from(file.png),
      }));
      const { id: posted } = (await rest.post(Routes.channelMessages(channel), { body: message, files })) as {
        id: string;
      };
      const shown = page.locator(`[data-testid="pane-Ann"] [data-message-id="${posted}"]`);
      await shown.waitFor();
      const box = await shown.boundingBox();
      if (box === null) throw new Error('The message is not drawn.');
      const parts = picture === undefined ? layout.layout : (layout.illustration?.layout ?? layout.layout);
      heights.push({ game: id, height: box.height, estimate: heightOf(parts) });
      if (TO !== undefined)
        await shown.screenshot({ path: join(TO, `${id}-${n}-${code}-${Math.round(box.height)}.png`) });
      n++;
      await rest.delete(Routes.channelMessage(channel, posted));
      await shown.waitFor({ state: 'detached' });
    }
    expect(n).toBe(WANTED);
  });

  it('stands on one screen for more than half of the questions, and on two for nearly all', async ({
    annotate,
  }) => {
    const share = (of: readonly Height[], screens: number): number =>
      of.filter(({ height }) => height <= screens * PHONE.height).length / of.length;
    expect(share(heights, 1)).toBeGreaterThanOrEqual(0.55);
    expect(share(heights, 2)).toBeGreaterThanOrEqual(0.95);
    for (const [id] of BENCHES) {
      const own = heights.filter(({ game }) => game === id);
      await annotate(`${id}: ${share(own, 1).toFixed(2)} on one, ${share(own, 2).toFixed(2)} on two`);
      expect(share(own, 1), id).toBeGreaterThanOrEqual(ON_ONE_SCREEN);
      expect(share(own, 2), id).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('is about as high as was estimated when its form was chosen', async ({ annotate }) => {
    const off = heights.map(({ height, estimate }) => Math.abs(height - estimate)).sort((a, b) => a - b);
    const quantile = (part: number): number => off[Math.floor(off.length * part)] ?? 0;
    await annotate(
      `off by ${Math.round(quantile(0.5))} px at the median, ${Math.round(quantile(0.9))} px in a tenth`,
    );
    expect(quantile(0.5)).toBeLessThanOrEqual(OFF);
  });
});
